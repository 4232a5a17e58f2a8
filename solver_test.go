package main

// A new case needs no code: see "The cases" and "The sets" below.

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

var update = flag.Bool("update", false, "write what the program prints, and its guesses, into testdata")
var long = flag.Bool("long", false, "let BenchmarkIdeas try idea 1 on Norvig's grid (some minutes)")

// The parts of solver.go

// Rows that are missing are blank. At a dead end, after is empty.
var fillTests = []struct{ what, before, after string }{
	{"9, the only candidate of cell 3", "12.3..4.5 6........ .78......", "1293..4.5 6........ .78......"},
	{"1, with one place in row 1", ".23456... ......1..", "123456... ......1.."},
	{"1, with one place in column 1",
		"......... 2........ 3........ 4........ 5........ 6........ .1.......",
		"1........ 2........ 3........ 4........ 5........ 6........ .1......."},
	{"1, with one place in box 1", "56....... 789...... ......1..", "561...... 789...... ......1.."},
	{"9 in row 9, then 8 in row 1, then 9 in row 1",
		".1234567. ......... ......... ......... ......... ......... ......... ......... .23456781",
		"812345679 ......... ......... ......... ......... ......... ......... ......... 923456781"},
	{"no candidate for the fifth cell", "1234.5... ...86.... ...97....", ""},
	{"no place for 1 in row 1", "234567... ......1..", ""},
	{"no place for 1 in column 1", "2........ 3........ 4........ 5........ 6........ 7........ .1.......", ""},
	{"no place for 1 in box 1", "567...... 89....... ......1.. ......... ......... ......... ..1......", ""},
	{"9, the only candidate of two cells", "12345.... ...678... ......... ......6.. ......7.. ......8..", ""},
	{"1 and 2, with one place in box 1, the same cell",
		"......... ...1..2.. ...2..1.. .1....... ..2...... ......... ..1...... .2.......", ""},
}

func TestFillSingles(t *testing.T) {
	for _, test := range fillTests {
		before, after := gridOf(test.before), gridOf(test.after)
		for _, what := range []string{test.what, test.what + ", turned by 180 degrees, 1 for 9 and so on"} {
			b, err := load(before)
			want, _ := load(after)
			if ok := b.fillSingles(); err != nil || ok == (after == Grid{}) {
				t.Errorf("%s: fillSingles returned %v, load error %v", what, ok, err)
			} else if ok && textOf(b) != textOf(want) {
				t.Errorf("%s:\ngot  %s\nwant %s", what, textOf(b), textOf(want))
			}
			before, after = turned(before), turned(after)
		}
	}
}

func textOf(b board) string { return fmt.Sprintf("%s, blanks %v", lineOf(b.grid), b.blanks[:b.listed]) }

// turned returns g turned by 180 degrees, with the digit 10 - d for d.
func turned(g Grid) (h Grid) {
	for i := 0; i < 81; i++ {
		h[i/9][i%9] = (10 - g[8-i/9][8-i%9]) % 10 // a 0 stays 0
	}
	return h
}

// The last two cells of row 9 have two candidates, the first cell of row 1 has eight.
func TestNextBlankHasTheLargestQuotient(t *testing.T) {
	b, _ := load(gridOf(strings.Repeat(".", 72) + "1234567.."))
	first, clue, secondLast, last := cell{0, 0, 0}, cell{8, 0, 6}, cell{8, 7, 8}, cell{8, 8, 8}
	for _, test := range []struct {
		what        string
		heavy, want cell
		weight      int
	}{
		{"without weights, the first blank with the fewest candidates", first, secondLast, 0},
		{"more weight, among equal numbers of candidates", last, last, 1},
		{"(1 + 5) ÷ (8 - 1) is less than 1 ÷ (2 - 1)", first, secondLast, 5},
		{"(1 + 6) ÷ (8 - 1) is equal to it: the first of both", first, first, 6},
		{"the weight of a cell with a digit does not count", clue, secondLast, 9},
	} {
		var s search
		s.weight[test.heavy.row][test.heavy.column] = test.weight
		if got := s.nextBlank(&b); got != test.want {
			t.Errorf("%s: got %+v, want %+v", test.what, got, test.want)
		}
	}
}

// The cells that a guess fills first and last are in row 1, with weight 5. No guess leads to another one.
func TestGuessChangesTwoWeights(t *testing.T) {
	full := withoutSpace(readFile(t, "testdata/against-brute-force.out"))
	for _, test := range []struct {
		what, grid         string
		first, digit, last uint8 // the column of the guess, its digit, the column of the cell filled last
		want               int
	}{
		{"dead end: both grow by one", "1234567.. 45678123.", 7, 8, 8, 6},
		{"dead end, nothing else filled: one grows twice", "......... 45678123.", 8, 9, 8, 7},
		{"no dead end: both are halved, rounded down", ".." + full[2:], 0, full[0] - '0', 1, 2},
		{"no dead end, nothing else filled: one is halved twice", "." + full[1:], 0, full[0] - '0', 0, 1},
	} {
		var s search
		s.weight[0][test.first], s.weight[0][test.last] = 5, 5
		b, _ := load(gridOf(test.grid))
		s.guess(b, cell{0, test.first, test.first / 3}, test.digit)
		if got, last := s.weight[0][test.first], s.weight[0][test.last]; got != test.want || last != test.want {
			t.Errorf("%s: got weights %d and %d, want %d", test.what, got, last, test.want)
		}
	}
}

// Each of the 27 units has some digit twice, and each digit is twice in a row, a column and a box.
func TestErrorsOfSolve(t *testing.T) {
	norvig, noPlaceFor9 := readFile(t, "testdata/bad/norvig-unsolvable.in"), "12345678. ........9"
	wants := map[Grid]string{gridOf(norvig): noSolution, gridOf(noPlaceFor9): noSolution}
	for n := 0; n < 9; n++ {
		row, column, digit := n/3*3, n%3*3, uint8(9-n) // box n begins in this row and column
		for unit, at := range map[string][4]int{
			"row": {n, 0, n, 8}, "column": {0, n, 8, n}, "box": {row, column, row + 1, column + 2},
		} {
			var g Grid
			g[at[0]][at[1]], g[at[2]][at[3]] = digit, digit
			wants[g] = fmt.Sprintf("no solution: two %ds in %s %d", digit, unit, n+1)
		}
	}
	for g, want := range wants {
		if got, err := Solve(g); got != (Grid{}) || !errors.Is(err, ErrNoSolution) || err.Error() != want {
			t.Errorf("%s: got %s, %v; want an empty grid and %q", lineOf(g), lineOf(got), err, want)
		}
	}
}

// The sets: a file of testdata/sets has lines GRID # ANSWER, and the guesses that they take. Its other
// lines are empty or begin with a #.

// A puzzle is a line of a set. Its answer has 81 digits or is noSolution.
type puzzle struct {
	cells, answer string
	grid          Grid
}

func readSet(t testing.TB, file string) (puzzles []puzzle) {
	for n, text := range strings.Split(readFile(t, file), "\n") {
		cells, answer, _ := strings.Cut(text, "#")
		if cells = strings.TrimSpace(cells); len(cells) == 81 && !notCells.MatchString(cells) {
			puzzles = append(puzzles, puzzle{cells, strings.TrimSpace(answer), gridOf(cells)})
		} else if cells != "" {
			t.Fatalf("%s, line %d: want 81 digits and dots before the #", file, n+1)
		}
	}
	if len(puzzles) == 0 {
		t.Fatalf("%s has no grids", file)
	}
	return puzzles
}

func TestSetsGiveTheirAnswersAndGuesses(t *testing.T) {
	for _, file := range glob(t, "testdata/sets/[^.]*") {
		t.Run(nameOf(file), func(t *testing.T) {
			puzzles, total, most := readSet(t, file), 0, 0
			for _, p := range puzzles {
				if got := answerOf(outcome(strings.NewReader(p.cells))); got != p.answer {
					t.Fatalf("got\n%s # %s\nwant\n%s # %s", p.cells, got, p.cells, p.answer)
				}
				n := guesses(p.grid)
				total += n
				if n > most {
					most = n
				}
			}
			now := fmt.Sprintf("# guesses: %d for %d grids, at most %d for one\n", total, len(puzzles), most)
			text := readFile(t, file)
			before := regexp.MustCompile("^# guesses: .*\n").FindString(text)
			if now != before && *update {
				writeFile(t, file, now+strings.TrimPrefix(text, before))
				fmt.Printf("wrote %s: %q, before %q\n", file, now, before)
			} else if now != before {
				t.Errorf("the search makes other guesses. If that was meant, go test -update writes them.\n"+
					"before %q\nnow    %q", before, now)
			}
		})
	}
}

// guesses returns how many guesses this program makes for a grid.
func guesses(g Grid) int {
	var s search
	s.solve(g)
	return s.guesses
}

// BenchmarkSolve prints the time and the guesses for a grid of each set, on average. -benchmem shows that
// only errors are allocated.
func BenchmarkSolve(b *testing.B) {
	for _, file := range glob(b, "testdata/sets/[^.]*") {
		b.Run(nameOf(file), func(b *testing.B) { measure(b, file, guesses) })
	}
}

// BenchmarkIdeas prints the guesses that the README's ideas take, each with those before it.
func BenchmarkIdeas(b *testing.B) {
	for _, set := range []string{"famous", "norvig", "random"} {
		file := "testdata/sets/" + set + ".txt"
		for i, guesses := range []func(Grid) int{
			guessesOfPlainBacktracking,
			func(g Grid) int { return guessesAt(func(b *board) cell { return b.blanks[0] }, g) },
			func(g Grid) int { return guessesAt(new(search).nextBlank, g) },
			guessesOfFind,
			guesses,
		} {
			if i == 0 && (set == "random" || set == "norvig" && !*long) {
				continue // it would take minutes, or days
			}
			b.Run(fmt.Sprintf("%s/first-%d-ideas", set, i+1), func(b *testing.B) { measure(b, file, guesses) })
		}
	}
}

// measure solves a whole set in each operation.
func measure(b *testing.B, file string, guesses func(Grid) int) {
	puzzles, total := readSet(b, file), 0
	start := time.Now()
	b.ResetTimer()
	for n := 0; n < b.N; n++ {
		for _, p := range puzzles {
			total += guesses(p.grid)
		}
	}
	solved := float64(b.N * len(puzzles))
	b.ReportMetric(float64(time.Since(start))/solved, "ns/grid")
	b.ReportMetric(float64(total)/solved, "guesses/grid")
	b.ReportMetric(0, "ns/op") // leaves out the time of a set
}

func guessesOfPlainBacktracking(g Grid) int {
	tries := math.MaxInt
	fillPlainly(&g, 0, &tries)
	return math.MaxInt - tries
}

// guessesAt counts the guesses until any solution is found, if next chooses the blank for each.
func guessesAt(next func(*board) cell, g Grid) (guesses int) {
	var find func(board) bool
	find = func(b board) bool {
		if b.listed == 0 {
			return true
		}
		blank := next(&b)
		for candidates := b.candidates(blank); candidates != 0; candidates = candidates.withoutLowest() {
			guesses++
			guessed := b
			guessed.put(blank, candidates.lowest())
			if guessed.fillSingles() && find(guessed) {
				return true
			}
		}
		return false
	}
	if b, _ := load(g); b.fillSingles() {
		find(b)
	}
	return guesses
}

func guessesOfFind(g Grid) int {
	var s search
	if b, _ := load(g); b.fillSingles() {
		s.find(&b)
	}
	return s.guesses
}

// The cases: what the program prints for testdata/NAME.in is in testdata/NAME.out. What it prints for
// testdata/bad/NAME.in is in testdata/bad/NAME.err, and below it, its exit status. "go test -update" writes
// these files.

// A testCase is an input and what outcome must return for it, which is empty if there is no wantFile.
type testCase struct{ in, want, inFile, wantFile string }

func readCases(t testing.TB) (cases []testCase) {
	for _, folder := range []struct{ name, ending string }{{"testdata", ".out"}, {"testdata/bad", ".err"}} {
		for _, file := range glob(t, folder.name+"/[^.]*.*") {
			name := strings.TrimSuffix(strings.TrimSuffix(file, folder.ending), ".in")
			in := readFile(t, name+".in") // fails if the partner is missing, so that each file is read
			if strings.HasSuffix(file, ".in") {
				want, _ := os.ReadFile(name + folder.ending)
				cases = append(cases, testCase{in, string(want), file, name + folder.ending})
			}
		}
	}
	return cases
}

// The input comes byte by byte, because a system may deliver it in pieces of any size.
func TestCasesPrintWhatTheirFilesSay(t *testing.T) {
	for _, c := range readCases(t) {
		t.Run(nameOf(c.inFile), func(t *testing.T) {
			got := outcome(iotest.OneByteReader(strings.NewReader(c.in)))
			isError := strings.Contains(got, "exit status")
			switch {
			case isError != strings.HasSuffix(c.wantFile, ".err"):
				t.Errorf("a grid with an answer belongs in testdata, any other in testdata/bad; got %q", got)
			case got != c.want && *update:
				writeFile(t, c.wantFile, got)
				fmt.Println("wrote", c.wantFile)
			case got != c.want:
				expect(t, got, c.want)
				t.Logf("if this was meant, go test -update writes %s", c.wantFile)
			}
		})
	}
}

// outcome runs the program in this process and returns what a user sees: the answer if there was no
// error, or else the message on standard error, a line with the exit status, and any standard output.
func outcome(in io.Reader, args ...string) string {
	var out, stderr strings.Builder
	status := run(args, in, &out, &stderr)
	if status == 0 && stderr.Len() == 0 {
		return out.String()
	}
	return fmt.Sprintf("%sexit status %d\n%s", stderr.String(), status, out.String())
}

const noSolution = "no solution"

var unsolvable = regexp.MustCompile("^sudoku: no solution.*\nexit status 1\n$")
var refused = regexp.MustCompile("^sudoku: .+\nexit status 2\n$")

// answerOf returns what outcome returned in the form of an answer: an answer without space, or noSolution.
// Any other error stays as it is.
func answerOf(seen string) string {
	switch {
	case unsolvable.MatchString(seen):
		return noSolution
	case strings.Contains(seen, "exit status"):
		return seen
	}
	return withoutSpace(seen)
}

func expect(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("\ngot  %q\nwant %q", got, want)
	}
}

// Arguments, reading and writing

func TestArgumentIsHelpOrAnError(t *testing.T) {
	stdin := strings.NewReader(readFile(t, "testdata/boj2580.in"))
	for _, args := range [][]string{{"-h"}, {"-help"}, {"--help"}, {"-h", "more"}} {
		expect(t, outcome(stdin, args...), usage)
	}
	for _, arg := range []string{"100%d", "h", "--h", "-hx", "-", "--", "", "a\nb", strings.Repeat("é", 101)} {
		want := fmt.Sprintf("sudoku: unexpected argument %.100q; usage: sudoku < GRID\nexit status 2\n", arg)
		expect(t, outcome(stdin, arg), want)
		expect(t, outcome(stdin, arg, "-h"), want)
	}
	if int64(stdin.Len()) < stdin.Size() {
		t.Error("with an argument, the program reads standard input")
	}
}

func TestNoReadFollowsOnceTheAnswerIsKnown(t *testing.T) {
	grid := readFile(t, "testdata/boj2580.in")
	for _, in := range []string{grid, withoutSpace(grid) + "\n", grid[:18] + "12\n", "12345678\n"} {
		rest := strings.NewReader("rest")
		outcome(io.MultiReader(strings.NewReader(in), rest))
		if rest.Len() < len("rest") {
			t.Errorf("after %q, the program reads on", in)
		}
	}
	expect(t, outcome(strings.NewReader(grid+strings.Repeat("1", 70000))), readFile(t, "testdata/boj2580.out"))
}

func TestFailedReadIsAnError(t *testing.T) {
	grid := strings.TrimSpace(readFile(t, "testdata/boj2580.in"))
	for n := range grid + "\n" {
		in := io.MultiReader(strings.NewReader(grid[:n]), iotest.ErrReader(errors.New("unreadable")))
		if got := outcome(in); got != "sudoku: unreadable\nexit status 2\n" {
			t.Fatalf("after %q: got %q", grid[:n], got)
		}
	}
}

func TestLineHasFewerThan65536Bytes(t *testing.T) {
	grid, answer := readFile(t, "testdata/boj2580.in"), readFile(t, "testdata/boj2580.out")
	indent := strings.Repeat(" ", 65535-len("0 3 5 4 6 9 2 7 8")) // with it, row 1 has 65,535 bytes
	expect(t, outcome(strings.NewReader("\n"+indent+grid)), answer)
	want := "sudoku: line 2: want fewer than 65536 bytes\nexit status 2\n"
	expect(t, outcome(strings.NewReader("\n "+indent+grid)), want)
}

func TestFailedWriteIsAnError(t *testing.T) {
	closed, stdout := io.Pipe()
	closed.CloseWithError(errors.New("no room"))
	for in, args := range map[string][]string{readFile(t, "testdata/boj2580.in"): nil, "": {"-h"}} {
		var stderr strings.Builder
		status := run(args, strings.NewReader(in), stdout, &stderr)
		if got := stderr.String(); status != 2 || got != "sudoku: no room\n" {
			t.Errorf("with %q, %q: got exit status %d and %q", args, in, status, got)
		}
	}
}

// Without -fuzz, go test tries the cases, which finds a wrong answer that -update has written.
func FuzzRun(f *testing.F) {
	for _, c := range readCases(f) {
		f.Add([]byte(c.in))
	}
	f.Fuzz(func(t *testing.T, in []byte) { compare(t, string(in)) })
}

func TestEachCharacterUpToFFBetweenCells(t *testing.T) {
	for r, grid := rune(0), readFile(t, "testdata/boj2580.in"); r <= 0xFF && !t.Failed(); r++ {
		compare(t, strings.Replace(grid, " ", string(r), 8))
	}
}

// compare expects the smallest solution of the grid in text, as plain backtracking finds it, or an error of
// one line if there is no grid. If plain backtracking gives up, anything is accepted.
func compare(t *testing.T, text string) {
	got, cells := outcome(strings.NewReader(text)), cellsIn(text)
	if cells == "" {
		if !refused.MatchString(got) {
			t.Errorf("in   %q\ngot  %q\nwant an error of one line, because cellsIn finds no grid", text, got)
		}
		return
	}
	g, want, tries := gridOf(cells), noSolution, 100000
	if fillPlainly(&g, 0, &tries) {
		want = lineOf(g)
	}
	if answerOf(got) != want && tries > 0 {
		t.Errorf("in   %q\ngot  %q\nwant %s", text, got, want)
	}
}

var notCells = regexp.MustCompile("[^0-9.]")
var eightyOne = regexp.MustCompile(`(?:^|[^0-9.])([0-9.]{81})(?:[^0-9.]|$)`)
var letter = regexp.MustCompile(`\pL|\x{FFFD}`) // \x{FFFD} matches bytes that are not UTF-8

// cellsIn returns the 81 cells of the grid in text, or nothing if there is none. It follows the manual, but
// also knows that a line with bytes that are not UTF-8 counts as one with letters.
func cellsIn(text string) (cells string) {
	for _, line := range strings.Split(text, "\n") {
		uncommented := strings.Split(line, "#")[0]
		row, above := notCells.ReplaceAllString(uncommented, ""), cells == ""
		if run := eightyOne.FindStringSubmatch(uncommented); run != nil {
			row = run[1]
		}
		switch {
		case len(line) >= 65536:
			return ""
		case len(row) == 9 || len(row) == 81 && above:
			cells += row
		case len(row) < 5 && strings.Trim(row, ".") == "":
		case above && (len(row) < 3 || len(row) < 60 && letter.MatchString(uncommented)):
		default:
			return ""
		}
		if len(cells) == 81 {
			return cells
		}
	}
	return ""
}

// The README

func TestReadmeShowsRealMessages(t *testing.T) {
	printed := ""
	for _, c := range readCases(t) {
		printed += c.want
	}
	for _, half := range strings.Split(readFile(t, "README.md"), "\n## 한국어\n") {
		shown := regexp.MustCompile("\nsudoku: [^…\n]*").FindAllString(half, -1)
		if len(shown) != 2 {
			t.Errorf("want two messages in each language, got %d: %q", len(shown), shown)
		}
		for _, message := range shown {
			if !strings.Contains(printed, message[1:]) {
				t.Errorf("the README shows what the program does not print: %s", message[1:])
			}
		}
	}
}

func TestReadmeGivesTheGuessesOfSets(t *testing.T) {
	guesses := func(set string) (mean, most float64) {
		var total, grids float64
		text := readFile(t, "testdata/sets/"+set+".txt")
		fmt.Sscanf(text, "# guesses: %f for %f grids, at most %f", &total, &grids, &most)
		return total / grids, most
	}
	norvig, _ := guesses("norvig")
	famous, _ := guesses("famous")
	random, _ := guesses("random")
	_, hunted := guesses("hunted")
	readme := strings.ReplaceAll(readFile(t, "README.md"), ",", "")
	for pattern, halves := range map[string]int{
		fmt.Sprintf(`\| %.0f \| %.0f \|\n\n`, norvig, famous):  2, // the last row of the table
		fmt.Sprintf(`(?s)random\.txt.{1,150}\b%.0f\b`, random): 2,
		fmt.Sprintf(`(?s)hunted\.txt.{1,150}\b%.0f\b`, hunted): 1,
	} {
		if got := len(regexp.MustCompile(pattern).FindAllString(readme, -1)); got != halves {
			t.Errorf("want %d matches of %s in the README, got %d", halves, pattern, got)
		}
	}
}

// The submission

func TestSubmissionIsTheWholeProgram(t *testing.T) {
	// If GOTOOLCHAIN makes a new Go run an old one, GOROOT is that of the old, but "go" is still the new.
	t.Setenv("PATH", filepath.Join(os.Getenv("GOROOT"), "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))
	folder := t.TempDir()
	for _, file := range []string{"main.go", "solver.go", ".tools/submission.go"} {
		writeFile(t, filepath.Join(folder, filepath.Base(file)), readFile(t, file))
	}
	name := filepath.Join("_build", "boj2580.go")
	expect(t, runProcess(folder, "", "go", "run", "submission.go"), name+"\n")
	expect(t, runProcess(folder, "", "go", "run", "submission.go"), name+"\n") // over the first one
	file := filepath.Join(folder, name)
	text := readFile(t, file)

	const header = "// Code generated by .tools/submission.go from main.go and solver.go; DO NOT EDIT.\n\n// Sudoku"
	solver := strings.TrimPrefix(readFile(t, "solver.go"), "package main\n")
	imports := regexp.MustCompile(`(?s)import \(.*?\n\)\n`)
	for _, part := range append(imports.Split(readFile(t, "main.go")+solver, -1), header) {
		if !strings.Contains(text, part) {
			t.Errorf("the submission lacks what begins with %.100q", part)
		}
	}

	program := filepath.Join(folder, "program.exe") // Windows wants the ending
	expect(t, runProcess(folder, "", "go", "build", "-o", program, file), "")
	boj, norvig := "testdata/boj2580", "testdata/bad/norvig-unsolvable"
	expect(t, runProcess(folder, readFile(t, boj+".in"), program), readFile(t, boj+".out"))
	expect(t, runProcess(folder, readFile(t, norvig+".in"), program), readFile(t, norvig+".err"))
	expect(t, runProcess(folder, "", program, "FILE"), outcome(strings.NewReader(""), "FILE"))

	// A syntax error names the file and the line.
	writeFile(t, filepath.Join(folder, "solver.go"), "package main\n\nfunc f( {\n")
	got := runProcess(folder, "", "go", "run", "submission.go")
	if !strings.HasPrefix(got, "submission: solver.go:3:") {
		t.Errorf("got %q, want an error in line 3 of solver.go", got)
	}
}

// runProcess runs a program in folder and returns its standard output, or if it fails, its standard
// error and a line with the exit status.
func runProcess(folder, in, program string, args ...string) string {
	var stderr strings.Builder
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Stdin, cmd.Stderr = folder, strings.NewReader(in), &stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Sprintf("%s%v\n", stderr.String(), err)
	}
	return string(out)
}

// Plain backtracking, which shares nothing with solver.go but the type Grid

// fillPlainly fills g from cell i on, and reports whether that was possible. It takes the cells in order,
// and for each the digits that fit in order (for a clue, only its own), so the first solution that it
// finds is the smallest. It gives up when no tries are left.
func fillPlainly(g *Grid, i int, tries *int) bool {
	if i == 81 {
		return true
	}
	cell := &g[i/9][i%9]
	clue := *cell
	*cell = 0
	for digit := uint8(1); digit <= 9 && *tries > 0; digit++ {
		if (clue == 0 || clue == digit) && fits(g, i, digit) {
			if clue == 0 {
				*tries--
			}
			*cell = digit
			if fillPlainly(g, i+1, tries) {
				return true
			}
		}
	}
	*cell = clue
	return false
}

// fits reports whether no cell in the row, column and box of cell i has the digit.
func fits(g *Grid, i int, digit uint8) bool {
	row, column := i/9, i%9
	for j := 0; j < 9; j++ {
		inBox := g[row/3*3+j/3][column/3*3+j%3]
		if g[row][j] == digit || g[j][column] == digit || inBox == digit {
			return false
		}
	}
	return true
}

// Tools: grids and files

// lineOf returns g as 81 characters.
func lineOf(g Grid) string {
	return strings.NewReplacer("[", "", "]", "", " ", "", "0", ".").Replace(fmt.Sprint(g))
}

// gridOf returns the grid of digits and dots, with spaces or without. Cells that are missing are blank.
func gridOf(cells string) (g Grid) {
	for i, r := range strings.ReplaceAll(withoutSpace(cells), ".", "0") {
		g[i/9][i%9] = uint8(r - '0')
	}
	return g
}

// nameOf returns the name of the subtest for a file of testdata.
func nameOf(file string) string {
	return strings.NewReplacer("testdata/", "", "sets/", "", ".in", "", ".txt", "").Replace(file)
}

func withoutSpace(text string) string { return strings.Join(strings.Fields(text), "") }

// glob returns the files that match a pattern, with slashes.
func glob(t testing.TB, pattern string) []string {
	files, err := fs.Glob(os.DirFS("."), pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("there is no %s", pattern)
	}
	return files
}

func readFile(t testing.TB, file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeFile(t testing.TB, file, text string) {
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
