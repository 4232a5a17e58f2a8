package main

// A new case needs no code: see "The cases" and "The sets" below.

import (
	"bytes"
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
var long = flag.Bool("long", false, "let BenchmarkIdeas solve Norvig's grid by plain backtracking (some minutes)")

// The parts of solver.go

// Rows that are missing are blank. At a dead end, after is empty.
var fillTests = []struct{ what, before, after string }{
	{"9, the only candidate of the third cell", "12.3..4.5 6........ .78......", "1293..4.5 6........ .78......"},
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
	{"9, the only candidate of two cells in row 1",
		"12345.... ...678... ......... ......6.. ......7.. ......8..", ""},
	{"1 and 2, with one place in box 1, the same cell",
		"......... ...1..2.. ...2..1.. .1....... ..2...... ......... ..1...... .2.......", ""},
}

func TestFillSingles(t *testing.T) {
	for _, test := range fillTests {
		b, err := load(gridOf(test.before))
		if ok := b.fillSingles(); err != nil || ok != (test.after != "") {
			t.Errorf("%s: fillSingles returned %v, load error %v", test.what, ok, err)
		} else if ok {
			want, _ := load(gridOf(test.after))
			got, wantBlanks := b.blanks[:b.listed], want.blanks[:want.listed]
			if b.grid != want.grid || !bytes.Equal(got, wantBlanks) {
				t.Errorf("%s: got\n%s, blanks %v, want\n%s, blanks %v",
					test.what, lineOf(b.grid), got, lineOf(want.grid), wantBlanks)
			}
		}
	}
}

// Cells 79 and 80 have two candidates, cell 0 has eight.
func TestNextBlankHasTheLargestQuotient(t *testing.T) {
	b, _ := load(gridOf(strings.Repeat(".", 72) + "1234567.."))
	for _, test := range []struct {
		what               string
		cell, weight, want uint8
	}{
		{"without weights, the first blank with the fewest candidates", 0, 0, 79},
		{"more weight, among equal numbers of candidates", 80, 1, 80},
		{"(1 + 5) ÷ (8 - 1) is less than 1 ÷ (2 - 1)", 0, 5, 79},
		{"(1 + 6) ÷ (8 - 1) is equal to it: the first of both", 0, 6, 0},
		{"the weight of a cell with a digit does not count", 72, 9, 79},
	} {
		var s search
		s.weight[test.cell] = int(test.weight)
		if got := s.nextBlank(&b); got != test.want {
			t.Errorf("%s: got cell %d, want cell %d", test.what, got, test.want)
		}
	}
}

// None of these guesses leads to another one. Before it, both weights are 5.
func TestGuessChangesTwoWeights(t *testing.T) {
	full := withoutSpace(readFile(t, "testdata/against-brute-force.out"))
	for _, test := range []struct {
		what, grid        string
		cell, digit, last uint8 // last is the cell that is filled last
		want              int
	}{
		{"dead end: both grow by one", "1234567.. 45678123.", 7, 8, 8, 6},
		{"dead end, nothing else filled: one grows twice", "......... 45678123.", 8, 9, 8, 7},
		{"no dead end: both are halved, rounded down", ".." + full[2:], 0, full[0] - '0', 1, 2},
		{"no dead end, nothing else filled: one is halved twice", "." + full[1:], 0, full[0] - '0', 0, 1},
	} {
		var s search
		s.weight[test.cell], s.weight[test.last] = 5, 5
		b, _ := load(gridOf(test.grid))
		s.guess(b, test.cell, test.digit)
		if got, last := s.weight[test.cell], s.weight[test.last]; got != test.want || last != test.want {
			t.Errorf("%s: got weights %d and %d, want %d", test.what, got, last, test.want)
		}
	}
}

// With each digit in the first blank, the solution must lie between the smallest and the largest.
func TestFlippedDigitsGiveTheLargestSolution(t *testing.T) {
	flip := strings.NewReplacer("1", "9", "2", "8", "3", "7", "4", "6", "6", "4", "7", "3", "8", "2", "9", "1").Replace
	for _, name := range []string{"minimal", "random"} {
		for _, p := range readSet(t, "testdata/sets/"+name+".txt") {
			largest := flip(answerOf(outcome(strings.NewReader(flip(p.cells)))))
			onlyOne := name == "minimal"
			if !isSolution(largest, p.grid) || onlyOne && largest != p.answer {
				t.Errorf("%s: got %q as the largest solution; the smallest is %s", p.cells, largest, p.answer)
			}
			for _, digit := range "123456789" {
				got := answerOf(outcome(strings.NewReader(strings.Replace(p.cells, ".", string(digit), 1))))
				if got != noSolution && (got < p.answer || got > largest) {
					t.Errorf("%s\n%s is a solution, but not between\n%s and\n%s", p.cells, got, p.answer, largest)
				}
			}
		}
	}
}

// Each of the 27 units has some digit twice, and each digit is twice in a row, a column and a box.
func TestErrorsOfSolve(t *testing.T) {
	wants := map[Grid]string{gridOf(readFile(t, "testdata/bad/norvig-unsolvable.in")): noSolution}
	for n := 0; n < 9; n++ {
		digit := uint8(9 - n)
		var row, column, box Grid
		row[n][0], row[n][8] = digit, digit
		column[0][n], column[8][n] = digit, digit
		box[n/3*3][n%3*3], box[n/3*3+1][n%3*3+2] = digit, digit
		for unit, g := range map[string]Grid{"row": row, "column": column, "box": box} {
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
		if cells = strings.TrimSpace(cells); cells == "" {
			continue
		}
		if !regexp.MustCompile("^[0-9.]{81}$").MatchString(cells) {
			t.Fatalf("%s, line %d: want 81 digits and dots before the #", file, n+1)
		}
		puzzles = append(puzzles, puzzle{cells, strings.TrimSpace(answer), gridOf(cells)})
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
					t.Errorf("want a line GRID # ANSWER or GRID # no solution; the answer of the program is in the first\n"+
						"%s # %s\n%s # %s", p.cells, got, p.cells, p.answer)
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
	run := func(set, ideas string, guesses func(Grid) int) {
		b.Run(set+"/"+ideas, func(b *testing.B) { measure(b, "testdata/sets/"+set+".txt", guesses) })
	}
	run("famous", "idea-1", guessesOfPlainBacktracking)
	if *long {
		run("norvig", "idea-1", guessesOfPlainBacktracking)
	}
	atFirstBlank := func(g Grid) int { return guessesAt(func(b *board) uint8 { return b.blanks[0] }, g) }
	withoutWeights := func(g Grid) int { return guessesAt(new(search).nextBlank, g) }
	for _, set := range []string{"famous", "norvig"} {
		run(set, "ideas-1-to-2", atFirstBlank)
		run(set, "ideas-1-to-3", withoutWeights)
		run(set, "ideas-1-to-4", guessesOfFind)
		run(set, "all-ideas", guesses)
	}
	run("random", "ideas-1-to-2", atFirstBlank)
	run("random", "all-ideas", guesses)
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
func guessesAt(next func(*board) uint8, g Grid) (guesses int) {
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
		for _, file := range glob(t, folder.name+"/*.in") {
			wantFile := strings.TrimSuffix(file, ".in") + folder.ending
			want, _ := os.ReadFile(wantFile)
			cases = append(cases, testCase{readFile(t, file), string(want), file, wantFile})
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

func TestEveryFileOfTestdataIsRead(t *testing.T) {
	read := map[string]bool{"testdata/bad": true, "testdata/sets": true, "testdata/fuzz": true}
	for _, c := range readCases(t) {
		read[c.inFile], read[c.wantFile] = true, true
	}
	for _, file := range append(glob(t, "testdata/[^.]*"), glob(t, "testdata/bad/[^.]*")...) {
		if !read[file] {
			t.Errorf("no test reads %s: a case is NAME.in with NAME.out, or bad/NAME.in with NAME.err", file)
		}
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

// answerOf returns the answer in what outcome returned: its digits without space, or noSolution.
func answerOf(seen string) string {
	if unsolvable.MatchString(seen) {
		return noSolution
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

// The reader is nil: reading would panic.
func TestArgumentIsHelpOrAnError(t *testing.T) {
	const help = `usage: sudoku < GRID
Prints the smallest solution of a grid: nine lines of nine cells, or 81 cells on one line. What stands
before and after it is ignored. A cell is 1-9, or 0 or a dot for a blank. A # begins a comment.
Exit status: 0 solved, 1 no solution, 2 any other error.
`
	for _, args := range [][]string{{"-h"}, {"-help"}, {"--help"}, {"-h", "more"}} {
		expect(t, outcome(nil, args...), help)
	}
	for _, arg := range []string{"README.md", "-x", "-hx", "-", "", "a\nb", strings.Repeat("é", 101)} {
		want := fmt.Sprintf("sudoku: unexpected argument %.100q; usage: sudoku < GRID\nexit status 2\n", arg)
		expect(t, outcome(nil, arg), want)
		expect(t, outcome(nil, arg, "-h"), want)
	}
}

func TestNoReadFollowsOnceTheAnswerIsKnown(t *testing.T) {
	grid := readFile(t, "testdata/boj2580.in")
	row, eight := grid[:18], "12345678\n"
	for _, in := range []string{grid, withoutSpace(grid) + "\n", row + "12\n", eight + eight + "1\n"} {
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
	spaced := readFile(t, "testdata/boj2580.in")
	packed, oneLine := strings.ReplaceAll(spaced, " ", ""), withoutSpace(spaced)
	for in, args := range map[string][]string{spaced: nil, packed: nil, oneLine: nil, "": {"-h"}} {
		var stderr strings.Builder
		status := run(args, strings.NewReader(in), fullDisk{}, &stderr)
		if got := stderr.String(); status != 2 || got != "sudoku: no room\n" {
			t.Errorf("with %q, %q: got exit status %d and %q", args, in, status, got)
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no room") }

// Any bytes give the smallest solution of the grid in them, or an error of one line. (If plain
// backtracking gives up, any solution is accepted, and so is noSolution.) Without -fuzz, go test tries the
// cases, which finds a wrong answer that -update has written, and a grid with each ASCII character between
// its cells.
func FuzzRun(f *testing.F) {
	for _, c := range readCases(f) {
		f.Add([]byte(c.in))
	}
	for r, grid := rune(0), readFile(f, "testdata/boj2580.in"); r < 128; r++ {
		f.Add([]byte(strings.Replace(grid, " ", string(r), 8)))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		got, cells := outcome(bytes.NewReader(in)), cellsIn(string(in))
		if cells == "" {
			if !refused.MatchString(got) {
				t.Errorf("in   %q\ngot  %q\nwant an error of one line, because cellsIn finds no grid", in, got)
			}
			return
		}
		g, want, tries := gridOf(cells), noSolution, 100000
		if full := g; fillPlainly(&full, 0, &tries) {
			want = lineOf(full)
		}
		answer, gaveUp := answerOf(got), tries == 0
		if answer != want && !(gaveUp && isSolution(answer, g)) {
			t.Errorf("in   %q\ngot  %q\nwant %s (plain backtracking gave up: %v)", in, got, want, gaveUp)
		}
	})
}

var cellRuns = regexp.MustCompile("[0-9.]+")
var letter = regexp.MustCompile(`\pL|\x{FFFD}`) // bytes that are not UTF-8 match \x{FFFD}

// cellsIn returns the 81 cells of the grid in text, or nothing if there is none. It is written from the
// manual, not from main.go, and knows the limit of a line.
func cellsIn(text string) (cells string) {
	digitsAbove, rows := 0, []int{} // the numbers of the lines with rows
	for number, line := range strings.Split(text, "\n") {
		uncommented := strings.Split(line, "#")[0]
		runs := cellRuns.FindAllString(uncommented, -1)
		row := strings.Join(runs, "")
		digits := len(row) - strings.Count(row, ".")
		for _, run := range runs {
			if len(run) >= 60 && len(row) != 81 {
				row = run
				break
			}
		}
		above := len(rows) == 0
		switch {
		case len(line) >= 65536:
			return ""
		case above && len(row) == 81:
			return row
		case len(row) == 9:
			cells += row
			rows = append(rows, number)
		case above && len(row) >= 60 && digits > 0:
			return ""
		case above && !letter.MatchString(uncommented):
			digitsAbove += digits
		case !above && (digits > 0 || len(row) > 9):
			return ""
		}
		if digitsAbove > 16 {
			return ""
		}
		if len(rows) == 9 {
			if rows[8] > rows[7]+1 && rows[7] == rows[6]+1 {
				return ""
			}
			return cells
		}
	}
	return ""
}

// The README

const korean = "\n## 한국어\n" // begins the second half

func TestReadmeShowsRealMessages(t *testing.T) {
	printed := outcome(nil, "FILE") + outcome(strings.NewReader("\n"+strings.Repeat(" ", 65536)))
	for _, c := range readCases(t) {
		printed += c.want
	}
	for _, half := range strings.Split(readFile(t, "README.md"), korean) {
		shown := regexp.MustCompile("`(sudoku: |row 1 is |skipped )[^`…]*").FindAllString(half, -1)
		if len(shown) != 11 {
			t.Errorf("want nine messages and two notes in each language, got %d: %q", len(shown), shown)
		}
		for _, message := range shown {
			if !strings.Contains(printed, message[1:]) {
				t.Errorf("the README shows what the program does not print: %s", message[1:])
			}
		}
	}
}

func TestReadmeNamesTheGuessesOfSets(t *testing.T) {
	for _, half := range strings.Split(readFile(t, "README.md"), korean) {
		for _, name := range []string{"famous", "norvig", "random", "hunted"} {
			var total, grids, figure float64
			text := readFile(t, "testdata/sets/"+name+".txt")
			fmt.Sscanf(text, "# guesses: %f for %f grids, at most %f", &total, &grids, &figure)
			if name != "hunted" {
				figure = total / grids
			}
			pattern := fmt.Sprintf(`(?s)%s\.txt.{1,150}\b%.0f\b`, name, figure)
			if !regexp.MustCompile(pattern).MatchString(strings.ReplaceAll(half, ",", "")) {
				t.Errorf("a half of the README does not give %.0f guesses for %s.txt", figure, name)
			}
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
	file := filepath.Join(folder, name)
	text := readFile(t, file)

	top, _, _ := strings.Cut(text, "import")
	manual, _, _ := strings.Cut(readFile(t, "main.go"), "import")
	const header = "// Code generated by .tools/submission.go from main.go and solver.go; DO NOT EDIT.\n\n"
	expect(t, top, header+manual)
	opening, _, _ := strings.Cut(readFile(t, "solver.go"), "import")
	if !strings.Contains(text, strings.TrimPrefix(opening, "package main\n")) {
		t.Error("the submission lacks the comment that begins solver.go")
	}

	program := filepath.Join(folder, "program.exe") // Windows wants the ending
	expect(t, runProcess(folder, "", "go", "build", "-o", program, file), "")
	boj, norvig := "testdata/boj2580", "testdata/bad/norvig-unsolvable"
	expect(t, runProcess(folder, readFile(t, boj+".in"), program), readFile(t, boj+".out"))
	expect(t, runProcess(folder, readFile(t, norvig+".in"), program), readFile(t, norvig+".err"))
	expect(t, runProcess(folder, "", program, "FILE"), outcome(nil, "FILE"))

	// An old submission stays if there is an error. Otherwise, nothing is left of it.
	old := text + "// old\n"
	writeFile(t, file, old)
	writeFile(t, filepath.Join(folder, "solver.go"), "package main\n\nfunc f( {\n")
	got := runProcess(folder, "", "go", "run", "submission.go")
	failed := regexp.MustCompile("^submission: solver.go:3:.*\nexit status 1\n").MatchString(got)
	if !failed || readFile(t, file) != old {
		t.Errorf("got %q, want an error in line 3 of solver.go, and the old submission", got)
	}
	writeFile(t, filepath.Join(folder, "solver.go"), readFile(t, "solver.go"))
	expect(t, runProcess(folder, "", "go", "run", "submission.go"), name+"\n")
	if readFile(t, file) != text {
		t.Error("over an old submission, the new one is not as it was without")
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

// isSolution reports whether answer is a full grid that obeys the rules and has the clues of g.
func isSolution(answer string, g Grid) bool {
	if !regexp.MustCompile("^" + strings.ReplaceAll(lineOf(g), ".", "[1-9]") + "$").MatchString(answer) {
		return false
	}
	full, tries := gridOf(answer), 1 // clues take none
	return fillPlainly(&full, 0, &tries)
}

// Tools: grids and files

// lineOf returns a Grid, or the grid of a board, as 81 characters.
func lineOf(grid any) string {
	return strings.NewReplacer("[", "", "]", "", " ", "", "0", ".").Replace(fmt.Sprint(grid))
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
