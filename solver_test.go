package main

// The tests, each named after the promise that it checks. A new case needs no code: see "The cases" for
// an input with its output, and "The sets" for a grid with its answer.

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

// The cases: what the program prints for testdata/NAME.in is in testdata/NAME.out, and what it prints
// for testdata/bad/NAME.in is in testdata/bad/NAME.err. "go test -update" writes these files.

// The cases of testdata are answered, and those of testdata/bad are refused.
var folders = []struct{ name, ending string }{{"testdata", ".out"}, {"testdata/bad", ".err"}}

// A testCase is an input, and what a user must see of the run, as outcome returns it. If wantFile is
// missing, want is empty.
type testCase struct{ in, want, inFile, wantFile string }

func readCases(t testing.TB) (cases []testCase) {
	t.Helper()
	for _, folder := range folders {
		for _, file := range glob(t, folder.name+"/*.in") {
			wantFile := strings.TrimSuffix(file, ".in") + folder.ending
			want, _ := os.ReadFile(wantFile)
			// An editor on Windows may have ended the lines with \r\n.
			text := strings.ReplaceAll(string(want), "\r\n", "\n")
			cases = append(cases, testCase{readFile(t, file), text, file, wantFile})
		}
	}
	return cases
}

// The input comes byte by byte, because a system may deliver it in pieces of any size.
func TestCasesPrintWhatTheirFilesSay(t *testing.T) {
	for _, c := range readCases(t) {
		t.Run(c.inFile, func(t *testing.T) {
			got := outcome(iotest.OneByteReader(strings.NewReader(c.in)))
			ending := ".out"
			if strings.Contains(got, "exit status") {
				ending = ".err"
			}
			switch {
			case got == c.want:
			case c.want != "" && !*updateFlag:
				expect(t, got, c.want)
			case ending != filepath.Ext(c.wantFile):
				t.Errorf("an answer belongs into testdata, an error into testdata/bad, but got\n%s", got)
			case !*updateFlag:
				t.Errorf("there is no %s; go test -update writes it:\n%s", c.wantFile, got)
			default:
				writeFile(t, c.wantFile, got)
				fmt.Println("wrote", c.wantFile)
			}
		})
	}
}

func TestEachFileOfTestdataBelongsToACase(t *testing.T) {
	for _, folder := range folders {
		for _, file := range glob(t, folder.name+"/*.*") { // without the folders, which have no dot
			_, err := os.Stat(strings.TrimSuffix(file, folder.ending) + ".in")
			if err != nil && filepath.Ext(file) != ".in" {
				t.Errorf("%s: a case of %s is NAME.in and NAME%s", file, folder.name, folder.ending)
			}
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

// expect prints got and want in quotes if a reader could not see how they differ.
func expect(t *testing.T, got, want string) {
	t.Helper()
	switch {
	case got == want:
	case withoutSpace(got) == withoutSpace(want):
		t.Errorf("the white space differs: got\n%q\nwant\n%q", got, want)
	default:
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Arguments, reading and writing

// A terminal delivers one of its pieces for each Read, and an empty piece is the end of the input. It
// is an error to read on after the last piece.
type terminal struct {
	t      *testing.T
	pieces []string
}

func (r *terminal) Read(p []byte) (int, error) {
	if len(r.pieces) == 0 {
		r.t.Errorf("%s: Read is called after the last piece", r.t.Name())
		return 0, io.EOF
	}
	n := copy(p, r.pieces[0])
	r.pieces = r.pieces[1:]
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

func TestHelpIsPrintedWithoutReading(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"-help"}, {"--help"}, {"-h", "more"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			expect(t, outcome(&terminal{t: t}, args...), usage)
		})
	}
}

func TestOtherArgumentsAreRefused(t *testing.T) {
	for _, arg := range []string{"grid.txt", "-x", "", "a\nb"} {
		want := fmt.Sprintf("sudoku: unexpected argument %q; usage: sudoku < GRID\nexit status 2\n", arg)
		expect(t, outcome(&terminal{t: t}, arg, "-h"), want)
	}
}

// sample is a grid of nine lines, for tests where any will do, and answer is its answer.
func sample(t *testing.T) (grid, answer string) {
	return readFile(t, "testdata/boj2580.in"), readFile(t, "testdata/boj2580.out")
}

// refusal is what a user sees if a message is about cells.
func refusal(message string) string {
	return "sudoku: " + message + " (cells are 0-9 and dots, and # begins a comment)\nexit status 2\n"
}

// The answer or the error waits for no input after the line that decides.
func TestNothingIsReadWithoutNeed(t *testing.T) {
	grid, answer := sample(t)
	rows := strings.SplitAfter(strings.TrimSuffix(grid, "\n"), "\n")
	withoutLast := strings.Join(rows[:8], "")
	oneLine := withoutSpace(grid)
	for _, test := range []struct {
		name   string
		pieces []string
		want   string
	}{
		{"Enter after the ninth row", []string{grid, "\n"}, answer},
		{"Enter twice after rows with a line between them", []string{strings.Join(rows, "\n") + "\n", "\n", "\n"}, answer},
		{"a tenth row", []string{grid, rows[0]},
			refusal("line 10: want 9 rows, got a tenth; the first is line 1: 035469278")},
		{"a tenth row after rows with a line between them", []string{strings.Join(rows, "\n") + "\n", "1\n", rows[0]},
			refusal("line 19: want 9 rows, got a tenth; the first is line 1: 035469278")},
		{"the end after the ninth row", []string{grid, ""}, answer},
		{"the end in the ninth row", []string{withoutLast, rows[8], ""}, answer},
		{"the end after eight rows", []string{withoutLast, ""}, refusal("want 9 rows, got 8")},
		{"one line", []string{oneLine + "\n"}, withoutSpace(answer) + "\n"},
		{"a wrong row", []string{rows[0], "12\n"}, refusal("line 2: want 9 cells, got 2: 12")},
	} {
		t.Run(test.name, func(t *testing.T) {
			expect(t, outcome(&terminal{t, test.pieces}), test.want)
		})
	}
}

// An endless repeats its byte for ever.
type endless byte

func (e endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(e)
	}
	return len(p), nil
}

// The first line has as many bytes as it may have, and the ninth does not end.
func TestEndlessLineIsRefused(t *testing.T) {
	grid, _ := sample(t)
	rows := strings.SplitAfter(grid, "\n")
	begin := strings.Repeat(" ", 65536-len(rows[0])) + strings.Join(rows[:8], "")
	rest := &io.LimitedReader{R: endless('1'), N: 1 << 20} // so that this test ends
	got := outcome(io.MultiReader(strings.NewReader(begin), rest))
	expect(t, got, "sudoku: line 9: want fewer than 65536 bytes\nexit status 2\n")
	if n := 1<<20 - rest.N; n > 1<<17 {
		t.Errorf("%d bytes of the endless line are read, want about 65536", n)
	}
}

// After the ninth row, too, because a tenth might follow, but not after the line that completes the grid.
func TestFailedReadIsAnError(t *testing.T) {
	grid, answer := sample(t)
	unreadable := iotest.ErrReader(errors.New("unreadable"))
	for n := 0; n <= len(grid); n++ {
		got := outcome(io.MultiReader(strings.NewReader(grid[:n]), unreadable))
		if want := "sudoku: unreadable\nexit status 2\n"; got != want {
			t.Fatalf("after %d bytes: got\n%s\nwant\n%s", n, got, want)
		}
	}
	got := outcome(io.MultiReader(strings.NewReader(grid+"\n"), unreadable))
	expect(t, got, answer)
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no room") }

func TestFailedWriteIsAnError(t *testing.T) {
	grid, _ := sample(t)
	for name, args := range map[string][]string{"answer": nil, "help": {"-h"}} {
		t.Run(name, func(t *testing.T) {
			var stderr strings.Builder
			status := run(args, strings.NewReader(grid), fullDisk{}, &stderr)
			expect(t, seen("", stderr.String(), status), "sudoku: no room\nexit status 2\n")
		})
	}
}

// Any bytes give the smallest solution of the grid in them, or an error of one line. go test tries the
// inputs of the cases. So it notices a wrong answer that -update has written.
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
		if cells := cellsIn(string(in)); cells != "" {
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

// cellsIn returns the 81 cells of the grid in text, or nothing if there is none. It follows the
// manual, not main.go.
func cellsIn(text string) (cells string) {
	eighth, ninth := 0, 0 // the lines of the latest two rows
	for n, line := range strings.Split(text, "\n") {
		if len(cells) == 81 && n-ninth > ninth-eighth {
			break
		}
		if len(line) >= 65536 {
			return ""
		}
		row := notCells.ReplaceAllString(strings.Split(line, "#")[0], "")
		switch {
		case len(row) < 9 && strings.Trim(row, ".") == "": // a line to be skipped
		case len(cells) == 81 && len(row) != 9: // not a tenth row
		case cells == "" && len(row) == 81:
			return row
		case len(cells) == 81 || len(row) != 9:
			return ""
		default:
			cells += row
			eighth, ninth = ninth, n
		}
	}
	if len(cells) < 81 {
		return ""
	}
	return cells
}

// The README

// The README shows the sample of problem 2580, messages on lines of their own, and paths.
func TestReadmeShowsWhatIsTrue(t *testing.T) {
	readme := readFile(t, "README.md")
	grid, answer := sample(t)
	answers := strings.Split(answer, "\n")
	for i, row := range strings.Split(strings.TrimSpace(grid), "\n") {
		if shown := regexp.MustCompile(row + " +(→ +)?" + answers[i] + "\n"); !shown.MatchString(readme) {
			t.Errorf("the README does not show row %d of the sample with its answer", i+1)
		}
	}
	printed := map[string]bool{}
	for _, c := range readCases(t) {
		printed[strings.Split(c.want, "\n")[0]] = true
	}
	messages := regexp.MustCompile(`(?m)^sudoku: .*$`).FindAllString(readme, -1)
	if len(messages) < 2 {
		t.Errorf("the README shows %d messages, want two", len(messages))
	}
	for _, message := range messages {
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

// patience is the time that a process has on a loaded machine with an empty build cache.
const patience = 20 * time.Second

// The submission is made in a folder with all Go files there are, and built where there is nothing
// else, as a judge does.
func TestSubmissionIsTheWholeProgram(t *testing.T) {
	t.Parallel()
	project, judge := t.TempDir(), t.TempDir()
	for _, file := range append(glob(t, "*.go"), ".tools/submission.go") {
		writeFile(t, filepath.Join(project, filepath.Base(file)), readFile(t, file))
	}
	tool := build(t, filepath.Join(project, "submission.go"))
	failed := regexp.MustCompile("^submission: .*main.go.*\nexit status 1\n$")
	if got := runProcess(t, judge, "", tool); !failed.MatchString(got) {
		t.Errorf("where there is no main.go, got\n%swant an error on standard error", got)
	}
	for _, what := range []string{"a new folder", "the file that is there"} {
		t.Run("into "+what, func(t *testing.T) {
			expect(t, runProcess(t, project, "", tool), filepath.Join("build", "boj2580.go")+"\n")
		})
	}
	submission := readFile(t, filepath.Join(project, "build", "boj2580.go"))
	for _, file := range []string{"main.go", "solver.go"} {
		for _, comment := range regexp.MustCompile(`(?m)^//.*$`).FindAllString(readFile(t, file), -1) {
			if !strings.Contains(submission, comment+"\n") {
				t.Errorf("the submission lacks a comment of %s: %s", file, comment)
			}
		}
	}
	if strings.Contains(submission, `"testing"`) {
		t.Error("the submission has the tests in it")
	}
	writeFile(t, filepath.Join(judge, "boj2580.go"), submission)
	program := build(t, filepath.Join(judge, "boj2580.go"))
	expect(t, runProcess(t, judge, "", program, "-h"), usage)
	for in, want := range map[string]string{
		"testdata/boj2580.in":               "testdata/boj2580.out",
		"testdata/bad/norvig-unsolvable.in": "testdata/bad/norvig-unsolvable.err",
		"testdata/bad/header.in":            "testdata/bad/header.err",
	} {
		expect(t, runProcess(t, judge, readFile(t, in), program), readFile(t, want))
	}
}

// build builds a Go file and returns the path of the program.
func build(t *testing.T, file string) string {
	program := filepath.Join(t.TempDir(), "program.exe") // Windows wants the ending
	// Go 1.18 does not put the go command that runs the tests first on the PATH.
	goCommand := filepath.Join(runtime.GOROOT(), "bin", "go")
	got := runProcess(t, filepath.Dir(file), "", goCommand, "build", "-o", program, file)
	if _, err := os.Stat(program); err != nil {
		t.Fatalf("go build %s: got\n%s", file, got)
	}
	return program
}

// runProcess runs a program in folder and returns what a user sees. It kills a program that does not
// end.
func runProcess(t *testing.T, folder, in, program string, args ...string) string {
	t.Helper()
	limited, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var out, stderr strings.Builder
	cmd := exec.CommandContext(limited, program, args...)
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = folder, strings.NewReader(in), &out, &stderr
	err := cmd.Run()
	status := cmd.ProcessState.ExitCode()
	if status < 0 { // killed, or not even started
		t.Fatalf("%s %s: got %v, want an outcome within %v", program, args, err, patience)
	}
	return seen(out.String(), stderr.String(), status)
}

// Solve

func TestDigitGivenTwiceIsAnErrorThatNamesTheUnit(t *testing.T) {
	for k := 0; k < 9; k++ {
		top, left := k/3*3, k%3*3 // of box k
		for unit, cells := range map[string][2][2]int{
			"row":    {{k, 0}, {k, 8}},
			"column": {{0, k}, {8, k}},
			"box":    {{top, left}, {top + 2, left + 2}},
		} {
			var g Grid
			for _, cell := range cells {
				g[cell[0]][cell[1]] = 7
			}
			got, err := Solve(g)
			want := fmt.Sprintf("no solution: two 7s in %s %d", unit, k+1)
			if got != (Grid{}) || !errors.Is(err, ErrNoSolution) || err.Error() != want {
				t.Errorf("%s: got %s, %v; want an empty grid and %s", line(g), line(got), err, want)
			}
		}
	}
}

// The sets: grids with their answers and the number of guesses, and the benchmarks

// A puzzleSet is a file of testdata/sets, with lines PUZZLE # ANSWER. Other lines begin with a #.
type puzzleSet struct {
	file    string
	puzzles []puzzle
}

// The answer is as solved returns it, or empty if the file does not have it.
type puzzle struct {
	line   int // in the file
	grid   Grid
	answer string
}

func readSets(t testing.TB) (sets []puzzleSet) {
	t.Helper()
	for _, file := range glob(t, "testdata/sets/*.txt") {
		set := puzzleSet{file: file}
		for n, text := range strings.Split(readFile(t, file), "\n") {
			cells, answer, _ := strings.Cut(text, "#")
			if cells = strings.TrimSpace(cells); cells == "" {
				continue
			}
			if len(cells) < 81 || notCells.MatchString(cells[:81]) {
				t.Fatalf("%s, line %d: want 81 digits and dots", file, n+1)
			}
			set.puzzles = append(set.puzzles, puzzle{n + 1, gridOf(cells[:81]), strings.TrimSpace(answer)})
		}
		sets = append(sets, set)
	}
	return sets
}

// The file of a set says how many guesses it takes. Another number means that the search has changed.
// Then the table of the README is out of date, too.
func TestSetsAreAnsweredWithTheGuessesThatTheySay(t *testing.T) {
	t.Parallel()
	readme := readFile(t, "README.md")
	for _, set := range readSets(t) {
		t.Run(set.file, func(t *testing.T) {
			total, most := 0, 0
			for _, p := range set.puzzles {
				t.Run(fmt.Sprint("line ", p.line), func(t *testing.T) { // which names a grid that takes for ever
					got, guesses := solved(p.grid)
					if got != p.answer {
						t.Errorf("%s: got %s, want %s", line(p.grid), got, p.answer)
					}
					total += guesses
					if guesses > most {
						most = guesses
					}
				})
			}
			text := readFile(t, set.file)
			pinned := regexp.MustCompile(`^# guesses: \d+\n`).FindString(text)
			got := fmt.Sprintf("# guesses: %d\n", total)
			if got != pinned && *updateFlag {
				writeFile(t, set.file, got+strings.TrimPrefix(text, pinned))
				fmt.Printf("wrote %s: before %safter %s", set.file, pinned, got)
			} else if got != pinned {
				t.Errorf("got %q, want %q. So the search has changed: it may overlook a single or a dead end. "+
					"If the change was meant, go test -update writes the new number", got, pinned)
			}
			row := fmt.Sprintf("| %s | %d ", filepath.Base(set.file), len(set.puzzles))
			figures := fmt.Sprintf("| %.1f | %d |", float64(total)/float64(len(set.puzzles)), most)
			shown := regexp.MustCompile("(?m)^" + regexp.QuoteMeta(row) + ".*" + regexp.QuoteMeta(figures))
			if total > 0 && !shown.MatchString(readme) {
				t.Errorf("the README has no row %s... %s", row, figures)
			}
		})
	}
}

// The benchmarks go through a whole set in each operation. -benchmem shows that Solve allocates nothing.
// Plain backtracking gives up after mostTries guesses, and a grid counts with the time until then.
func BenchmarkSolve(b *testing.B) {
	benchmark(b, func(g Grid) int {
		var s search
		s.solve(g)
		return s.guesses
	})
}

func BenchmarkPlain(b *testing.B) {
	const mostTries = 1000000
	benchmark(b, func(g Grid) int {
		_, left := plain(g, mostTries)
		return mostTries - left
	})
}

func benchmark(b *testing.B, solve func(Grid) (guesses int)) {
	for _, set := range readSets(b) {
		b.Run(filepath.Base(set.file), func(b *testing.B) {
			total, most := 0, 0
			start := time.Now()
			for n := 0; n < b.N; n++ {
				for _, p := range set.puzzles {
					guesses := solve(p.grid)
					total += guesses
					if guesses > most {
						most = guesses
					}
				}
			}
			grids := float64(b.N * len(set.puzzles))
			b.ReportMetric(float64(time.Since(start).Nanoseconds())/1000/grids, "µs/grid")
			b.ReportMetric(float64(total)/grids, "guesses/grid")
			b.ReportMetric(float64(most), "most-guesses")
		})
	}
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

// plain returns what solved must return for g, and how many tries are left. If there is none, it gave
// up.
func plain(g Grid, tries int) (answer string, left int) {
	if obeysTheRules(g) && fillPlainly(&g, 0, &tries) {
		return line(g), tries
	}
	return noSolution, tries
}

// compare compares what solved returned for g with the answer of plain backtracking. It returns what is
// wrong, or nothing. If plain backtracking gave up, any solution of g is right, and so is noSolution.
func compare(g Grid, got string) (problem string) {
	want, left := plain(g, 100000) // the fuzzer takes a second for a hang, on a loaded machine, too
	if left > 0 && got != want {
		return "want " + want
	}
	if left == 0 && got != noSolution && !isSolution(got, g) {
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
	full := regexp.MustCompile(`^[1-9]{81}$`)
	clues := regexp.MustCompile("^" + line(g) + "$") // its dots match any digit
	return full.MatchString(answer) && clues.MatchString(answer) && obeysTheRules(gridOf(answer))
}

// Tools: grids and files

const noSolution = "no solution"

// solved returns the smallest solution of g as line returns it, or noSolution, and the number of guesses.
func solved(g Grid) (answer string, guesses int) {
	var s search
	solution, err := s.solve(g)
	if errors.Is(err, ErrNoSolution) && solution == (Grid{}) {
		return noSolution, s.guesses
	}
	return line(solution), s.guesses
}

// line returns g as 81 characters.
func line(g Grid) string {
	return strings.NewReplacer("[", "", "]", "", " ", "", "0", ".").Replace(fmt.Sprint(g))
}

// gridOf returns the grid of 81 digits and dots.
func gridOf(cells string) (g Grid) {
	for i, r := range strings.ReplaceAll(cells, ".", "0") {
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
