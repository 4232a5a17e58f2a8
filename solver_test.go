package main

// A new case needs no code: see "The cases" for an input with its output, and "The sets" for a grid with
// its answer.

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

var updateFlag = flag.Bool("update", false, "write what the program prints, and its guesses, into testdata")

// What fillSingles does. Missing rows are blank.

func TestFillSinglesFillsANakedSingle(t *testing.T) {
	expectFill(t, // row 1 has 1 to 5 and box 1 has 6 to 8, so 9 is left
		"12.3..4.5 6........ .78......",
		"1293..4.5 6........ .78......")
}

func TestFillSinglesFillsAHiddenSingle(t *testing.T) {
	expectFill(t, // in row 1, because box 3 has a 1
		".23456... ......1..",
		"123456... ......1..")
	expectFill(t, // in column 1, because box 7 has a 1
		"......... 2........ 3........ 4........ 5........ 6........ .1.......",
		"1........ 2........ 3........ 4........ 5........ 6........ .1.......")
	expectFill(t, // in box 1, because row 3 has a 1
		"56....... 789...... ......1..",
		"561...... 789...... ......1..")
}

func TestFillSinglesGoesOnUntilNoSingleIsLeft(t *testing.T) {
	expectFill(t, // row 9 gets a 9, which leaves row 1 an 8 in front and a 9 at the end
		".1234567. ......... ......... ......... ......... ......... ......... ......... .23456781",
		"812345679 ......... ......... ......... ......... ......... ......... ......... 923456781")
}

func TestBlankWithoutACandidateIsADeadEnd(t *testing.T) {
	expectDeadEnd(t, "1234.5... ...86.... ...97....") // the fifth cell
}

func TestDigitWithoutAPlaceIsADeadEnd(t *testing.T) {
	expectDeadEnd(t, "234567... ......1..") // the 1 in row 1
}

func TestTwoBlanksForTheSameDigitAreADeadEnd(t *testing.T) {
	expectDeadEnd(t, "12345.... ...678... ......... ......6.. ......7.. ......8..") // the 9 in row 1
}

// expectFill checks that fillSingles turns before into after, and lists the blanks that are left.
func expectFill(t *testing.T, before, after string) {
	t.Helper()
	b, err := load(gridOf(before))
	if err != nil {
		t.Fatal(err)
	}
	if !b.fillSingles() {
		t.Fatalf("%s is a dead end", before)
	}
	var got Grid
	var blanks []byte
	for i, digit := range b.grid {
		got[i/9][i%9] = digit
		if digit == 0 {
			blanks = append(blanks, byte(i))
		}
	}
	if got != gridOf(after) {
		t.Errorf("from %s\ngot  %s\nwant %s", before, line(got), after)
	}
	if list := b.blanks[:b.listed]; !bytes.Equal(list, blanks) {
		t.Errorf("from %s\nthe list is %v, want %v", before, list, blanks)
	}
}

// expectDeadEnd checks that no digit is given twice, and that fillSingles sees that there is no solution.
func expectDeadEnd(t *testing.T, cells string) {
	t.Helper()
	b, err := load(gridOf(cells))
	if err != nil {
		t.Fatal(err)
	}
	if b.fillSingles() {
		t.Errorf("%s is no dead end", cells)
	}
}

// What Solve does

func TestSolveReturnsTheSmallerOfTwoSolutions(t *testing.T) {
	grid := "468291753 931576428 572348169 749685231 615.238.7 283.176.5 327854916 196732584 854169372"
	small := "468291753 931576428 572348169 749685231 615423897 283917645 327854916 196732584 854169372"
	large := "468291753 931576428 572348169 749685231 615923847 283417695 327854916 196732584 854169372"
	for _, solution := range []string{small, large} {
		if !isSolution(withoutSpace(solution), gridOf(grid)) {
			t.Errorf("%s is no solution of %s", solution, grid)
		}
	}
	if got := solved(gridOf(grid)); got != withoutSpace(small) {
		t.Errorf("got %s, want %s", got, small)
	}
}

func TestDigitGivenTwiceIsAnErrorThatNamesTheUnit(t *testing.T) {
	for k := 0; k < 9; k++ {
		box := k/3*27 + k%3*3 // its first cell
		expectTwice(t, k*9, k*9+8, k, "row")
		expectTwice(t, k, k+72, k, "column")
		expectTwice(t, box, box+20, k, "box")
	}
}

// expectTwice wants an error for the digit k+1 in two cells of unit k.
func expectTwice(t *testing.T, cell1, cell2, k int, unit string) {
	var g Grid
	g[cell1/9][cell1%9], g[cell2/9][cell2%9] = uint8(k+1), uint8(k+1)
	got, err := Solve(g)
	want := fmt.Sprintf("no solution: two %ds in %s %d", k+1, unit, k+1)
	if got != (Grid{}) || !errors.Is(err, ErrNoSolution) || err.Error() != want {
		t.Errorf("%s: got %s, %v; want an empty grid and %s", line(g), line(got), err, want)
	}
}

// The sets: testdata/sets has grids with their answers, and the number of guesses that they take.

// A puzzleSet is a file of testdata/sets, with lines PUZZLE # ANSWER. Other lines begin with a #.
type puzzleSet struct {
	file    string
	guesses string // its first line, if that has the guesses
	puzzles []puzzle
}

// The answer is as solved returns it, or empty if the file does not have it.
type puzzle struct {
	line   int // in the file
	grid   Grid
	answer string
}

const guessesFormat = "# guesses: %d, at most %d for a grid\n"

func readSets(t testing.TB) (sets []puzzleSet) {
	t.Helper()
	for _, file := range glob(t, "testdata/sets/*.txt") {
		text := readFile(t, file)
		set := puzzleSet{file: file, guesses: regexp.MustCompile("^# guesses: .*\n").FindString(text)}
		for n, row := range strings.Split(text, "\n") {
			cells, answer, _ := strings.Cut(row, "#")
			if cells = strings.TrimSpace(cells); cells == "" {
				continue
			}
			if len(cells) < 81 || notCells.MatchString(cells[:81]) {
				t.Fatalf("%s, line %d: want 81 digits and dots", file, n+1)
			}
			set.puzzles = append(set.puzzles, puzzle{n + 1, gridOf(cells[:81]), strings.TrimSpace(answer)})
		}
		if len(set.puzzles) == 0 {
			t.Fatalf("%s has no grids", file)
		}
		sets = append(sets, set)
	}
	return sets
}

func TestSetsAreAnswered(t *testing.T) {
	for _, set := range readSets(t) {
		for _, p := range set.puzzles {
			t.Run(fmt.Sprintf("%s/line %d", set.file, p.line), func(t *testing.T) {
				if got := solved(p.grid); got != p.answer {
					t.Errorf("%s: got %s, want %s", line(p.grid), got, p.answer)
				}
			})
		}
	}
}

func TestSetsTakeTheGuessesThatTheySay(t *testing.T) {
	for _, set := range readSets(t) {
		total, most := guesses(set.puzzles)
		want := fmt.Sprintf(guessesFormat, total, most)
		switch {
		case set.guesses == want:
		case *updateFlag:
			writeFile(t, set.file, want+strings.TrimPrefix(readFile(t, set.file), set.guesses))
			fmt.Printf("wrote %s: %q, before %q\n", set.file, want, set.guesses)
		default:
			t.Errorf("%s: the search makes other guesses than before. If that was meant, go test -update "+
				"writes them. Now %q, before %q", set.file, want, set.guesses)
		}
	}
}

// guesses returns the number of guesses that the puzzles take, and the most for one of them.
func guesses(puzzles []puzzle) (total, most int) {
	for _, p := range puzzles {
		var s search
		s.solve(p.grid)
		total += s.guesses
		if s.guesses > most {
			most = s.guesses
		}
	}
	return total, most
}

// BenchmarkSolve solves a whole set in each operation. -benchmem shows that only errors are allocated.
func BenchmarkSolve(b *testing.B) {
	for _, set := range readSets(b) {
		b.Run(filepath.Base(set.file), func(b *testing.B) {
			total, most, start := 0, 0, time.Now()
			for n := 0; n < b.N; n++ {
				total, most = guesses(set.puzzles)
			}
			grids := float64(len(set.puzzles))
			b.ReportMetric(float64(time.Since(start).Microseconds())/float64(b.N)/grids, "µs/grid")
			b.ReportMetric(float64(total)/grids, "guesses/grid")
			b.ReportMetric(float64(most), "most-guesses")
		})
	}
}

// The cases: what the program prints for testdata/NAME.in is in testdata/NAME.out, and what it prints
// for testdata/bad/NAME.in is in testdata/bad/NAME.err. "go test -update" writes these files.

// A testCase is an input, and what a user must see of the run, as outcome returns it. If wantFile is
// missing, want is empty.
type testCase struct{ in, want, inFile, wantFile string }

func readCases(t testing.TB) (cases []testCase) {
	t.Helper()
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
		t.Run(c.inFile, func(t *testing.T) {
			got := outcome(iotest.OneByteReader(strings.NewReader(c.in)))
			refused := strings.Contains(got, "exit status")
			switch {
			case refused != strings.HasSuffix(c.wantFile, ".err"):
				t.Errorf("want an answer in testdata, an error in testdata/bad. Got\n%s\nwant\n%s", got, c.want)
			case got != c.want && *updateFlag:
				writeFile(t, c.wantFile, got)
				fmt.Println("wrote", c.wantFile)
			case got != c.want:
				expect(t, got, c.want)
				t.Logf("if this was meant, go test -update writes %s", c.wantFile)
			}
		})
	}
}

func TestEachFileOfTestdataIsPartOfACaseOrASet(t *testing.T) {
	known := map[string]bool{filepath.Join("testdata", "bad"): true, filepath.Join("testdata", "sets"): true}
	for _, c := range readCases(t) {
		known[c.inFile], known[c.wantFile] = true, true
	}
	for _, set := range readSets(t) {
		known[set.file] = true
	}
	for _, path := range append(glob(t, "testdata/*"), glob(t, "testdata/*/*")...) {
		if !known[path] {
			t.Errorf("%s belongs to no case and no set: want NAME.in and NAME.out in testdata, NAME.in and "+
				"NAME.err in testdata/bad, NAME.txt in testdata/sets", path)
		}
	}
}

// outcome runs the program in this process and returns what a user sees.
func outcome(in io.Reader, args ...string) string {
	var out, stderr strings.Builder
	status := run(args, in, &out, &stderr)
	return seen(out.String(), stderr.String(), status)
}

// seen is what a user sees of a run: the answer if there was no error, or else the message on standard
// error and a line with the exit status.
func seen(out, stderr string, status int) string {
	if status == 0 && stderr == "" {
		return out
	}
	if out != "" {
		out = "on standard output: " + out
	}
	return fmt.Sprintf("%s%sexit status %d\n", out, stderr, status)
}

func expect(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got\n%s\nwant\n%s\nin quotes: got %q, want %q", got, want, got, want)
	}
}

// Arguments, reading and writing

// The reader is nil, so to read would panic.
func TestArgumentIsHelpOrAnError(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"-help"}, {"--help"}, {"-h", "more"}} {
		expect(t, outcome(nil, args...), usage)
	}
	for _, arg := range []string{"README.md", "-x", "-hx", "-", "", "a\nb"} {
		want := fmt.Sprintf("sudoku: unexpected argument %q; usage: sudoku < GRID\nexit status 2\n", arg)
		expect(t, outcome(nil, arg, "-h"), want)
	}
}

// sample returns the rows of a grid, for tests where any will do, and the answer.
func sample(t *testing.T) (rows []string, answer string) {
	grid := readFile(t, "testdata/boj2580.in")
	return strings.SplitAfter(grid, "\n")[:9], readFile(t, "testdata/boj2580.out")
}

// thenFail returns a reader of text that fails after it.
func thenFail(text string) io.Reader {
	return io.MultiReader(strings.NewReader(text), iotest.ErrReader(errors.New("unreadable")))
}

func TestNothingIsReadAfterTheLineThatDecides(t *testing.T) {
	rows, _ := sample(t)
	grid := strings.Join(rows, "")
	for _, in := range []string{grid, withoutSpace(grid) + "\n", "12\n"} {
		if got := outcome(thenFail(in)); strings.Contains(got, "unreadable") {
			t.Errorf("%q: got\n%s\nwant no more lines to be read", in, got)
		}
	}
}

func TestFailedReadIsAnError(t *testing.T) {
	rows, _ := sample(t)
	grid := strings.Join(rows, "")
	for n := 0; n < len(grid); n++ {
		if got := outcome(thenFail(grid[:n])); got != "sudoku: unreadable\nexit status 2\n" {
			t.Fatalf("after %d bytes: got\n%s", n, got)
		}
	}
}

func TestLineHasFewerThan65536Bytes(t *testing.T) {
	rows, answer := sample(t)
	indent := strings.Repeat(" ", 65536-len(rows[0])) // with it, row 1 has 65,535 bytes and "\n"
	expect(t, outcome(strings.NewReader(indent+strings.Join(rows, ""))), answer)
	long := " " + indent + strings.Join(rows, "") + strings.Repeat(" ", 1<<17) // not all is read
	expect(t, outcome(thenFail(long)), "sudoku: line 1: want fewer than 65536 bytes\nexit status 2\n")
}

func TestOtherCharactersOnlySeparateCells(t *testing.T) {
	rows, answer := sample(t)
	for r := rune(0); r < 128; r++ {
		if strings.ContainsRune("0123456789.#\n", r) {
			continue
		}
		in := strings.ReplaceAll(rows[0], " ", string(r)) + strings.Join(rows[1:], "")
		if got := outcome(strings.NewReader(in)); got != answer {
			t.Errorf("with %q between the cells of row 1: got\n%s", r, got)
		}
	}
}

// A fullDisk takes half of what is written.
type fullDisk struct{}

func (fullDisk) Write(p []byte) (int, error) { return len(p) / 2, errors.New("no room") }

func TestFailedWriteIsAnError(t *testing.T) {
	for _, args := range [][]string{nil, {"-h"}} {
		var stderr strings.Builder
		status := run(args, strings.NewReader(readFile(t, "testdata/boj2580.in")), fullDisk{}, &stderr)
		expect(t, seen("", stderr.String(), status), "sudoku: no room\nexit status 2\n")
	}
}

// Any bytes give the smallest solution of the grid in them, or an error of one line. go test tries the
// inputs of the cases, so this catches a wrong answer that -update has written.
func FuzzRun(f *testing.F) {
	files := map[string]string{}
	for _, c := range readCases(f) {
		f.Add([]byte(c.in))
		files[c.in] = c.inFile
	}
	unsolvable := regexp.MustCompile("^sudoku: no solution.*\nexit status 1\n$")
	refused := regexp.MustCompile("^sudoku: .+\nexit status 2\n$")
	f.Fuzz(func(t *testing.T, in []byte) {
		got := outcome(bytes.NewReader(in))
		answer := withoutSpace(got)
		if unsolvable.MatchString(got) {
			answer = noSolution
		}
		problem := ""
		if cells := cellsIn(string(in)); len(cells) == 81 {
			problem = compare(gridOf(cells), answer)
		} else if !refused.MatchString(got) {
			problem = "want an error of one line, because there is no grid"
		}
		if problem != "" {
			t.Errorf("%s %q: got\n%s%s", files[string(in)], in, got, problem)
		}
	})
}

var notCells = regexp.MustCompile(`[^0-9.]`)

// cellsIn returns the 81 cells of the grid in text, or fewer if there is none. It follows the manual,
// not main.go.
func cellsIn(text string) (cells string) {
	for _, line := range strings.Split(text, "\n") {
		row := notCells.ReplaceAllString(strings.Split(line, "#")[0], "")
		switch {
		case len(line) >= 65536:
			return ""
		case len(cells) == 81:
			return cells
		case len(row) < 9 && strings.Trim(row, ".") == "": // a line to be skipped
		case cells == "" && len(row) == 81:
			return row
		case len(row) != 9:
			return ""
		default:
			cells += row
		}
	}
	return cells
}

// The README

// The README shows messages on lines of their own, and paths.
func TestReadmeShowsWhatIsTrue(t *testing.T) {
	readme := readFile(t, "README.md")
	printed := map[string]bool{}
	for _, c := range readCases(t) {
		printed[strings.Split(c.want, "\n")[0]] = true
	}
	for _, message := range regexp.MustCompile(`(?m)^sudoku: .*$`).FindAllString(readme, -1) {
		if !printed[message] {
			t.Errorf("the README shows %q, which no case in testdata/bad prints", message)
		}
	}
	for _, path := range regexp.MustCompile(`(testdata|\.tools)/[\w./-]*\w`).FindAllString(readme, -1) {
		if _, err := os.Stat(path); err != nil {
			t.Errorf("the README names a path that does not exist: %v", err)
		}
	}
}

// The submission

func TestSubmissionIsTheWholeProgram(t *testing.T) {
	t.Parallel()
	project, tool := projectFolder(t)
	for n := 1; n <= 2; n++ { // into a new folder, and over the file that is there
		expect(t, runProcess(t, project, "", tool), filepath.Join("_build", "boj2580.go")+"\n")
	}
	submission := filepath.Join(project, "_build", "boj2580.go")
	text := readFile(t, submission)
	imports := regexp.MustCompile(`(?s)package main\n|import \(.*?\)\n`)
	for _, file := range []string{"main.go", "solver.go"} {
		for _, part := range imports.Split(readFile(t, file), -1) {
			if !strings.Contains(text, part) {
				t.Errorf("the submission lacks something of %s; is that formatted by gofmt?", file)
			}
		}
	}
	program := build(t, submission)
	expect(t, runProcess(t, project, "", program, "-h"), usage)
	for _, c := range [][2]string{
		{"testdata/boj2580.in", "testdata/boj2580.out"},
		{"testdata/bad/norvig-unsolvable.in", "testdata/bad/norvig-unsolvable.err"},
	} {
		expect(t, runProcess(t, project, readFile(t, c[0]), program), readFile(t, c[1]))
	}
}

// A submission that is there stays as it is.
func TestSubmissionThatCannotBeMadeIsAnError(t *testing.T) {
	t.Parallel()
	project, tool := projectFolder(t)
	submission := filepath.Join(project, "_build", "boj2580.go")
	expectError := func(file string) {
		t.Helper()
		got := runProcess(t, project, "", tool)
		if !regexp.MustCompile("^submission: .*" + file + ".*\nexit status 1\n$").MatchString(got) {
			t.Errorf("got\n%swant an error that names %s", got, file)
		}
	}
	os.MkdirAll(submission, 0o777)
	expectError("boj2580.go")
	os.Remove(submission)
	writeFile(t, submission, "old")
	writeFile(t, filepath.Join(project, "solver.go"), "package main\nimport 7\n")
	expectError("solver.go:2")
	os.Remove(filepath.Join(project, "solver.go"))
	expectError("solver.go")
	expect(t, readFile(t, submission), "old")
}

// projectFolder returns a folder with the two files of the program, and the tool for the submission.
func projectFolder(t *testing.T) (folder, tool string) {
	folder = t.TempDir()
	for _, file := range []string{"main.go", "solver.go"} {
		writeFile(t, filepath.Join(folder, file), readFile(t, file))
	}
	return folder, build(t, ".tools/submission.go")
}

// build builds a Go file and returns the path of the program.
func build(t *testing.T, file string) string {
	program := filepath.Join(t.TempDir(), "program.exe") // Windows wants the ending
	goCommand := "go"
	if root := runtime.GOROOT(); root != "" { // it is empty with -trimpath
		goCommand = filepath.Join(root, "bin", "go") // Go 1.18 does not put it first on the PATH
	}
	got := runProcess(t, ".", "", goCommand, "build", "-o", program, file)
	if _, err := os.Stat(program); err != nil {
		t.Fatalf("go build %s: got\n%s", file, got)
	}
	return program
}

// runProcess runs a program in folder and returns what a user sees. It kills a program that does not
// end, with time enough for a loaded machine with an empty build cache.
func runProcess(t *testing.T, folder, in, program string, args ...string) string {
	t.Helper()
	limited, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	var out, stderr strings.Builder
	cmd := exec.CommandContext(limited, program, args...)
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = folder, strings.NewReader(in), &out, &stderr
	err := cmd.Run()
	status := cmd.ProcessState.ExitCode()
	if status < 0 {
		t.Fatalf("%s %s did not start, or did not end within 20 seconds: %v", program, args, err)
	}
	return seen(out.String(), stderr.String(), status)
}

// Plain backtracking, which shares nothing with solver.go but the type Grid

// fillPlainly fills the blanks from cell i on, and reports whether that was possible. It takes the
// blanks in order, and for each the digits in order, so the first solution that it finds is the
// smallest. It gives up when no tries are left.
func fillPlainly(g *Grid, i int, tries *int) bool {
	if i == 81 {
		return true
	}
	cell := &g[i/9][i%9]
	if *cell > 0 {
		return fillPlainly(g, i+1, tries)
	}
	for digit := uint8(1); digit <= 9 && *tries > 0; digit++ {
		if fits(g, i, digit) {
			*tries--
			*cell = digit
			if fillPlainly(g, i+1, tries) {
				return true
			}
			*cell = 0
		}
	}
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

// compare compares what solved returned for g with the answer of plain backtracking. It returns what is
// wrong, or nothing. If plain backtracking gave up, any solution of g is right, and so is noSolution.
func compare(g Grid, got string) (problem string) {
	want, full := noSolution, g
	tries := 100000 // the fuzzer takes a second for a hang, on a loaded machine, too
	if obeysTheRules(g) && fillPlainly(&full, 0, &tries) {
		want = line(full)
	}
	if tries > 0 && got != want {
		return "want " + want
	}
	if tries == 0 && got != noSolution && !isSolution(got, g) {
		return "this is no solution"
	}
	return ""
}

// obeysTheRules reports whether no digit of g is twice in a row, column or box.
func obeysTheRules(g Grid) bool {
	for i := 0; i < 81; i++ {
		digit := g[i/9][i%9]
		g[i/9][i%9] = 0
		if digit > 0 && !fits(&g, i, digit) {
			return false
		}
		g[i/9][i%9] = digit
	}
	return true
}

// isSolution reports whether answer is a full grid that obeys the rules and has the clues of g.
func isSolution(answer string, g Grid) bool {
	pattern := "^" + strings.ReplaceAll(line(g), ".", "[1-9]") + "$"
	return regexp.MustCompile(pattern).MatchString(answer) && obeysTheRules(gridOf(answer))
}

// Tools: grids and files

const noSolution = "no solution"

// solved returns the smallest solution of g as line returns it, or noSolution.
func solved(g Grid) string {
	solution, err := Solve(g)
	if errors.Is(err, ErrNoSolution) && solution == (Grid{}) {
		return noSolution
	}
	return line(solution)
}

// line returns g as 81 characters.
func line(g Grid) string {
	return strings.NewReplacer("[", "", "]", "", " ", "", "0", ".").Replace(fmt.Sprint(g))
}

// gridOf returns the grid of digits and dots, with spaces or without. Cells that are missing are blank.
func gridOf(cells string) (g Grid) {
	for i, r := range strings.ReplaceAll(withoutSpace(cells), ".", "0") {
		g[i/9][i%9] = uint8(r - '0')
	}
	return g
}

func withoutSpace(text string) string { return strings.Join(strings.Fields(text), "") }

func glob(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("there is no %s", pattern)
	}
	return files
}

func readFile(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeFile(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
