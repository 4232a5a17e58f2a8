package main

// A new case needs no code: see "The cases" and "The sets" below.

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
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

// What fillSingles does

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
			t.Errorf("%s: load returned error %v, fillSingles %v", test.what, err, ok)
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

func TestErrorsOfSolve(t *testing.T) {
	wants := map[Grid]string{gridOf(readFile(t, "testdata/bad/norvig-unsolvable.in")): noSolution}
	for n := 0; n < 9; n++ {
		for digit := uint8(1); digit <= 9; digit++ {
			var row, column, box Grid
			row[n][0], row[n][8] = digit, digit
			column[0][n], column[8][n] = digit, digit
			box[n/3*3][n%3*3], box[n/3*3+1][n%3*3+2] = digit, digit
			for unit, g := range map[string]Grid{"row": row, "column": column, "box": box} {
				wants[g] = fmt.Sprintf("no solution: two %ds in %s %d", digit, unit, n+1)
			}
		}
	}
	for g, want := range wants {
		if got, err := Solve(g); got != (Grid{}) || !errors.Is(err, ErrNoSolution) || err.Error() != want {
			t.Fatalf("%s: got %s, %v; want an empty grid and %q", lineOf(g), lineOf(got), err, want)
		}
	}
}

// The sets: a file of testdata/sets has lines GRID # ANSWER, and the guesses that they take. Its other
// lines are empty or begin with a #.

// A puzzle is a line of a set. Its answer has 81 digits or is noSolution.
type puzzle struct {
	line          int // in the file
	cells, answer string
	grid          Grid
}

func readSet(t testing.TB, file string) (puzzles []puzzle) {
	for n, text := range strings.Split(readFile(t, file), "\n") {
		cells, answer, _ := strings.Cut(text, "#")
		if cells = strings.TrimSpace(cells); cells == "" {
			continue
		}
		if len(cells) != 81 || notCells.MatchString(cells) {
			t.Fatalf("%s, line %d: want 81 digits and dots, a # and the answer", file, n+1)
		}
		puzzles = append(puzzles, puzzle{n + 1, cells, strings.TrimSpace(answer), gridOf(cells)})
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
					t.Fatalf("line %d: %s\ngot  %s\nwant %s", p.line, p.cells, got, p.answer)
				}
				var s search
				s.solve(p.grid)
				total += s.guesses
				if s.guesses > most {
					most = s.guesses
				}
			}
			// The mean has the digits that the benchmark prints.
			mean := map[string]float64{"guesses/grid": float64(total) / float64(len(puzzles))}
			printed := strings.Fields(testing.BenchmarkResult{N: 1, Extra: mean}.String())
			now := fmt.Sprintf("# guesses: %d, %s for a grid on average, at most %d\n", total, printed[1], most)
			text := readFile(t, file)
			before := regexp.MustCompile("^# guesses: .*\n").FindString(text)
			if now != before && *update {
				writeFile(t, file, now+strings.TrimPrefix(text, before))
				fmt.Printf("wrote %s: %q, before %q\n", file, now, before)
			} else if now != before {
				t.Errorf("the answers are right, but the search makes other guesses. If that was meant, "+
					"go test -update writes them.\nbefore %q\nnow    %q", before, now)
			}
		})
	}
}

// BenchmarkSolve solves a whole set in each operation. -benchmem shows that only errors are allocated.
func BenchmarkSolve(b *testing.B) {
	for _, file := range glob(b, "testdata/sets/[^.]*") {
		b.Run(nameOf(file), func(b *testing.B) {
			puzzles, guesses := readSet(b, file), 0
			start := time.Now()
			b.ResetTimer()
			for n := 0; n < b.N; n++ {
				for _, p := range puzzles {
					var s search
					s.solve(p.grid)
					guesses += s.guesses
				}
			}
			solved := float64(b.N * len(puzzles))
			b.ReportMetric(float64(time.Since(start))/solved, "ns/grid")
			b.ReportMetric(float64(guesses)/solved, "guesses/grid")
			b.ReportMetric(0, "ns/op") // leaves out the time of a set
		})
	}
}

// The cases: what the program prints for testdata/NAME.in is in testdata/NAME.out, and what it prints
// for testdata/bad/NAME.in is in testdata/bad/NAME.err. "go test -update" writes these files.

// A testCase is an input, and what a user must see, as outcome returns it: nothing if wantFile is missing.
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
				t.Errorf("want an answer in testdata, an error in testdata/bad\ngot  %q\nwant %q", got, c.want)
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
		expect(t, outcome(nil, arg, "-h"), want)
	}
}

func TestNoMoreIsAskedForThanNeeded(t *testing.T) {
	grid := readFile(t, "testdata/boj2580.in")
	row, eight := grid[:18], "12345678\n"
	for _, in := range []string{grid, withoutSpace(grid) + "\n", row + "12\n", eight + eight + "1\n"} {
		rest := strings.NewReader("rest")
		outcome(io.MultiReader(strings.NewReader(in), rest))
		if rest.Len() < len("rest") {
			t.Errorf("after %q, the program reads on", in)
		}
	}
	long := strings.Repeat("1", 70000)
	expect(t, outcome(strings.NewReader(grid+long)), readFile(t, "testdata/boj2580.out"))
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
	reader, disk := io.Pipe()
	reader.CloseWithError(errors.New("no room"))
	for in, args := range map[string][]string{spaced: nil, packed: nil, oneLine: nil, "": {"-h"}} {
		var stderr strings.Builder
		status := run(args, strings.NewReader(in), disk, &stderr)
		if got := stderr.String(); status != 2 || got != "sudoku: no room\n" {
			t.Errorf("with %q, %q: got exit status %d and %q", args, in, status, got)
		}
	}
}

// Any bytes give the smallest solution of the grid in them, or an error of one line. (If plain
// backtracking gives up, any solution is accepted, and so is noSolution.) go test tries the cases, so this
// catches a wrong answer that -update has written, and each ASCII character between cells.
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

var (
	notCells   = regexp.MustCompile("[^0-9.]")
	notDigits  = regexp.MustCompile("[^0-9]")
	cells81    = regexp.MustCompile("(?:^|[^0-9.])([0-9.]{81})(?:[^0-9.]|$)")
	someLetter = regexp.MustCompile(`\pL`)
)

// cellsIn returns the 81 cells of the grid in text, or nothing if there is none. It follows the manual
// and the limit of a line, not main.go.
func cellsIn(text string) (cells string) {
	digitsAbove := 0
	for _, line := range strings.Split(text, "\n") {
		uncommented := strings.Split(line, "#")[0]
		row := notCells.ReplaceAllString(uncommented, "")
		if run := cells81.FindStringSubmatch(uncommented); run != nil {
			row = run[1]
		}
		digits := len(notDigits.ReplaceAllString(row, ""))
		switch above := cells == ""; {
		case len(line) >= 65536:
			return ""
		case len(row) == 9 || above && len(row) == 81:
			cells += row
		case above && !someLetter.MatchString(line):
			digitsAbove += digits
		case !above && (digits > 0 || len(row) > 9):
			return ""
		}
		if digitsAbove > 16 {
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
	printed := outcome(nil, "FILE") + outcome(strings.NewReader("\n"+strings.Repeat(" ", 65536)))
	for _, c := range readCases(t) {
		printed += c.want
	}
	messages := regexp.MustCompile("(?m)^sudoku: .*\n|(sudoku: |line [0-9]+: )[^`…\n]*")
	shown := messages.FindAllString(readFile(t, "README.md"), -1)
	if len(shown) < 4 {
		t.Errorf("want two messages in each language, got %q", shown)
	}
	for _, message := range shown {
		if !strings.Contains(printed, message) {
			t.Errorf("the README shows a message that no case in testdata/bad prints: %s", message)
		}
	}
}

// The submission

func TestSubmissionIsTheWholeProgram(t *testing.T) {
	// If GOTOOLCHAIN makes a new Go run an old one, GOROOT is that of the old, but "go" is still the new.
	t.Setenv("PATH", filepath.Join(os.Getenv("GOROOT"), "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))
	folder, solver := t.TempDir(), readFile(t, "solver.go")
	file := filepath.Join(folder, "_build", "boj2580.go")
	made := filepath.Join("_build", "boj2580.go") + "\n"
	expect(t, makeSubmission(t, folder, solver), made)
	text := readFile(t, file)

	top, _, _ := strings.Cut(text, "import")
	manual, _, _ := strings.Cut(readFile(t, "main.go"), "import")
	const header = "// Code generated by .tools/submission.go from main.go and solver.go; DO NOT EDIT.\n\n"
	expect(t, top, header+manual)

	program := filepath.Join(folder, "program.exe") // Windows wants the ending
	expect(t, runProcess(folder, "", "go", "build", "-o", program, file), "")
	boj, norvig := "testdata/boj2580", "testdata/bad/norvig-unsolvable"
	expect(t, runProcess(folder, readFile(t, boj+".in"), program), readFile(t, boj+".out"))
	expect(t, runProcess(folder, readFile(t, norvig+".in"), program), readFile(t, norvig+".err"))
	expect(t, runProcess(folder, "", program, "FILE"), outcome(nil, "FILE"))

	// An old submission stays if there is an error. Otherwise, nothing is left of it.
	old := text + "// old\n"
	writeFile(t, file, old)
	got := makeSubmission(t, folder, "package main\n\nfunc f( {\n")
	failed := regexp.MustCompile("^submission: solver.go:3:.*\nexit status 1\n").MatchString(got)
	if !failed || readFile(t, file) != old {
		t.Errorf("got %q, want an error in line 3 of solver.go, and the old submission", got)
	}
	expect(t, makeSubmission(t, folder, solver), made)
	if readFile(t, file) != text {
		t.Error("over an old submission, the new one is not as it was without")
	}
}

// makeSubmission runs the tool in folder, on main.go and the text of solver.go, and returns what a user
// sees.
func makeSubmission(t *testing.T, folder, solver string) string {
	writeFile(t, filepath.Join(folder, "main.go"), readFile(t, "main.go"))
	writeFile(t, filepath.Join(folder, "solver.go"), solver)
	writeFile(t, filepath.Join(folder, "submission.go"), readFile(t, ".tools/submission.go"))
	return runProcess(folder, "", "go", "run", "submission.go")
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
			*tries--
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
	full, tries := gridOf(answer), 81
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
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("there is no %s", pattern)
	}
	for i := range files {
		files[i] = filepath.ToSlash(files[i])
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
