package main

// The tests. Each test is named after the promise that it checks. This is their order, and where a
// new one belongs:
//
//	The cases           a layout of input: testdata/NAME.in and NAME.out;
//	                    a message: testdata/bad/NAME.in and NAME.err. No code is needed, and
//	                    "go test -update" writes NAME.out and NAME.err.
//	Arguments, reading  an argument, or a read or write that fails, with its message
//	  and writing
//	The programs        the real one, and the single file for the judge
//	Solve               a grid with its answer: a line PUZZLE # ANSWER in a file of testdata/sets;
//	                    an error of Solve; a dead end that needs no guess: a grid in deadEnds
//	Speed               a slow grid: a line in testdata/sets/hunted.txt, which "make hunt" prints
//	Tools               the hunt, the oracle, plain backtracking, and functions for grids
//
// A file of testdata/sets says how many guesses its grids take. If a line is new or the search has
// changed, "go test -update" writes the new number. Then the README's table is out of date.
//
// An oracle is an independent solver that is easy to trust.

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"sort"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

var (
	updateFlag  = flag.Bool("update", false, "write what the program prints, and its guesses, into testdata")
	judgeFlag   = flag.String("judge", "", "a `program` that TestProgram tests instead of its own")
	longFlag    = flag.Bool("long", false, "compare 100,000 random grids with the oracle")
	huntFlag    = flag.Duration("hunt", 0, "how long TestHunt looks for slow grids")
	seedFlag    = flag.Int64("seed", 1, "the seed of TestHunt's random numbers")
	puzzlesFlag = flag.String("puzzles", "", "a `file` of one more set, 81 characters a line")
)

// slowest is more guesses than any known grid takes. The slowest one takes 163,122.
const slowest = 200000

// The cases: what the program prints for a file

// A testCase is a pair of files. NAME.in is the input. NAME.out is the answer. NAME.err is the
// error message and a line with the exit status.
type testCase struct{ name, in, file, want string } // file holds the wanted text

func allCases(t testing.TB) []testCase {
	t.Helper()
	return append(readCases(t, "testdata", ".out"), readCases(t, "testdata/bad", ".err")...)
}

// readCases fails t for a file without a partner, or with another ending. With -update, an input
// needs no partner.
func readCases(t testing.TB, folder, ending string) (all []testCase) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		file := filepath.Join(folder, entry.Name())
		base := strings.TrimSuffix(file, filepath.Ext(file))
		switch {
		case entry.Name() == "bad" || entry.Name() == "sets":
		case filepath.Ext(file) == ending:
			readFile(t, base+".in")
		case filepath.Ext(file) == ".in":
			c := testCase{name: entry.Name(), in: readFile(t, file), file: base + ending}
			if _, err := os.Stat(c.file); err == nil {
				// An editor on Windows may have ended the lines with \r\n.
				c.want = strings.ReplaceAll(readFile(t, c.file), "\r\n", "\n")
			} else if !*updateFlag {
				t.Fatalf("%v; go test -update writes it", err)
			}
			all = append(all, c)
		default:
			t.Fatalf("%s is no part of a case, which is NAME.in and NAME%s", file, ending)
		}
	}
	if len(all) == 0 {
		t.Fatalf("%s has no cases", folder)
	}
	return all
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeFile(t testing.TB, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// update is for -update.
func update(t *testing.T, name, text string) {
	t.Helper()
	writeFile(t, name, text)
	fmt.Println("wrote", name)
}

// expect prints got and want in quotes if a reader could not see how they differ.
func expect(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	if strings.Join(strings.Fields(got), "") == strings.Join(strings.Fields(want), "") {
		t.Errorf("the white space differs: got\n%q\nwant\n%q", got, want)
		return
	}
	t.Errorf("got\n%s\nwant\n%s", got, want)
}

// outcome runs the program in this process and returns what a user sees.
func outcome(in io.Reader, args ...string) string {
	var out, stderr strings.Builder
	status := command(args, in, &out, &stderr)
	return seen(out.String(), stderr.String(), status)
}

// seen is what a user sees of a run, in the form of a .out or a .err file.
func seen(out, stderr string, status int) string {
	if status == 0 && stderr == "" {
		return out
	}
	if out == "" {
		return fmt.Sprintf("%sexit status %d\n", stderr, status)
	}
	return fmt.Sprintf("%q, and on standard error %q, exit status %d\n", out, stderr, status)
}

// -update never puts an error into a .out file, or an answer into a .err file.
func TestCasesPrintWhatTheirFilesSay(t *testing.T) {
	for _, c := range allCases(t) {
		t.Run(c.name, func(t *testing.T) {
			got := outcome(strings.NewReader(c.in))
			isError := strings.Contains(got, "exit status")
			switch {
			case !*updateFlag || got == c.want:
				expect(t, got, c.want)
			case isError != (filepath.Ext(c.file) == ".err"):
				t.Errorf("got\n%s\nwhich does not go into %s: errors belong into testdata/bad, "+
					"and answers into testdata", got, c.file)
			default:
				update(t, c.file, got)
			}
		})
	}
}

// The README shows two messages in each of its languages, on lines of their own.
func TestMessagesInTheReadmeAreReal(t *testing.T) {
	printed := map[string]bool{}
	for _, c := range allCases(t) {
		printed[strings.Split(c.want, "\n")[0]] = true
	}
	shown := regexp.MustCompile(`(?m)^sudoku: .*$`).FindAllString(readFile(t, "README.md"), -1)
	for _, message := range shown {
		if !printed[message] {
			t.Errorf("the README shows %q, which no case in testdata/bad prints", message)
		}
	}
	if len(shown) != 4 {
		t.Errorf("got %d messages in the README, want 4: %q", len(shown), shown)
	}
}

// Arguments, reading and writing

// sample returns a grid for tests where any grid will do. It ends in a digit.
func sample(t *testing.T) string {
	return strings.TrimSpace(readFile(t, "testdata/boj2580.in"))
}

// Every read of unreadable fails.
var unreadable = iotest.ErrReader(errors.New("unreadable"))

// Every read of unread fails its test.
type unread struct{ t *testing.T }

func (r unread) Read([]byte) (int, error) {
	r.t.Error("the input is read, or read on")
	return 0, io.EOF
}

func TestHelpIsPrintedWithoutReading(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"-help"}, {"--help"}, {"-h", "more"}} {
		got := outcome(unread{t}, args...)
		if !strings.HasPrefix(got, "usage: sudoku < GRID\n") || !strings.HasSuffix(got, " any other error.\n") {
			t.Errorf("%q: got\n%s\nwant the usage", args, got)
		}
	}
}

func TestOtherArgumentsAreRefused(t *testing.T) {
	for _, arg := range []string{"grid.txt", "-x", "-", "--", "", "help", "a\nb"} {
		want := fmt.Sprintf("sudoku: unexpected argument %q; usage: sudoku < GRID\n", arg)
		expect(t, outcome(unread{t}, arg, "-h"), want+"exit status 2\n")
	}
}

// A system may deliver the input in pieces of any size.
func TestInputMayComeInPieces(t *testing.T) {
	for _, in := range []string{sample(t), "53..7....\n6..195\n", ""} {
		want := outcome(strings.NewReader(in))
		expect(t, outcome(iotest.OneByteReader(strings.NewReader(in))), want)
		expect(t, outcome(iotest.HalfReader(strings.NewReader(in))), want)
		expect(t, outcome(iotest.DataErrReader(strings.NewReader(in))), want) // EOF with the last piece
	}
}

// At a terminal the answer comes after the Enter of the last row.
func TestNothingIsReadAfterTheGrid(t *testing.T) {
	in := sample(t) + "\n"
	expect(t, outcome(io.MultiReader(strings.NewReader(in), unread{t})), outcome(strings.NewReader(in)))
}

// bound is how many bytes may come up to the last cell of the last row, as "go doc" says.
const bound = 65536

type endless string

func (e endless) Read(p []byte) (int, error) {
	return copy(p, strings.Repeat(string(e), len(p))), nil
}

func TestEndlessInputIsRefused(t *testing.T) {
	for _, test := range []struct{ begin, repeated, want string }{
		{"", "1", "sudoku: line 1: want 9 rows in 65536 bytes, got 0\n"},
		{"", "\n", "sudoku: line 65538: want 9 rows in 65536 bytes, got 0\n"}, // each byte ends a line
		{"\n123456789\n", " ", "sudoku: line 3: want 9 rows in 65536 bytes, got 1\n"},
	} {
		in := io.MultiReader(strings.NewReader(test.begin), endless(test.repeated))
		limited := &io.LimitedReader{R: in, N: 10 * bound} // so that this test ends
		expect(t, outcome(limited), test.want+"exit status 2\n")
		if n := 10*bound - limited.N; n > bound+1 { // one more shows whether the input goes on
			t.Errorf("%d bytes are read, want %d at most", n, bound+1)
		}
	}
}

// The last cell may be at the bound, with or without a line end after it. Or its line end is at the
// bound, and more comes after that.
func TestGridMayEndAtTheBound(t *testing.T) {
	grid := sample(t)
	for _, filler := range []string{"\n", " "} { // many lines, and one long line
		late := strings.Repeat(filler, bound-len(grid)) + grid // its last digit is at the bound
		for _, in := range []string{late, late + "\n", late[1:] + "\n1"} {
			expect(t, outcome(strings.NewReader(in)), outcome(strings.NewReader(grid)))
		}
	}
}

// A failed read is an error even after the last digit, because another might follow it.
func TestFailedReadIsAnError(t *testing.T) {
	grid := sample(t)
	for n := 0; n <= len(grid); n++ {
		got := outcome(io.MultiReader(strings.NewReader(grid[:n]), unreadable))
		if want := "sudoku: unreadable\nexit status 2\n"; got != want {
			t.Fatalf("after %d bytes: got\n%s\nwant\n%s", n, got, want)
		}
	}
}

// A countingWriter counts the writes, which fail if there is an error.
type countingWriter struct {
	writes int
	err    error
}

func (w *countingWriter) Write(p []byte) (int, error) {
	w.writes++
	return len(p), w.err
}

func TestAnswerIsOneWriteAndItsFailureAnError(t *testing.T) {
	for _, args := range [][]string{nil, {"-h"}} {
		out, full := countingWriter{}, countingWriter{err: errors.New("no room")}
		var stderr strings.Builder
		if command(args, strings.NewReader(sample(t)), &out, &stderr); out.writes != 1 {
			t.Errorf("%q: got %d writes, want 1", args, out.writes)
		}
		status := command(args, strings.NewReader(sample(t)), &full, &stderr)
		expect(t, seen("", stderr.String(), status), "sudoku: no room\nexit status 2\n")
	}
}

// Any bytes give the smallest solution of the grid in them, or an error of one line. go test tries
// the inputs of the cases: whatever their files say, no answer breaks the rules of Sudoku.
func FuzzRun(f *testing.F) {
	for _, c := range allCases(f) {
		f.Add([]byte(c.in))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out, stderr strings.Builder
		status := command(nil, strings.NewReader(string(in)), &out, &stderr)
		wantStatus, want := 2, ""
		if cells := cellsIn(string(in)); len(cells) == 81 {
			wantStatus, want = 0, smallest(gridOf(cells))
			if want == noSolution {
				wantStatus, want = 1, ""
			}
		}
		got := strings.Join(strings.Fields(out.String()), "")
		if status != wantStatus || got != want {
			t.Errorf("%q: got status %d and %q, want %d and %q", in, status, got, wantStatus, want)
		}
		if !nothingOrOneLine.MatchString(stderr.String()) || (stderr.Len() == 0) != (status == 0) {
			t.Errorf("%q: got status %d and on standard error %q, want nothing for 0, else one line",
				in, status, stderr.String())
		}
	})
}

var (
	nothingOrOneLine = regexp.MustCompile("^(sudoku: .+\n)?$")
	comment          = regexp.MustCompile(`#.*`)
	notCells         = regexp.MustCompile(`[^0-9.]`)
	skippedLine      = regexp.MustCompile(`^(\D*[-+=]\D*|[^\d.]*([.][^\d.]*){0,8})$`)
)

// cellsIn returns the cells of the first grid in text, or fewer than 81 if there is none.
func cellsIn(text string) (cells string) {
	read := 0
	for _, line := range strings.Split(text, "\n") {
		if read += len(line); read > bound || len(cells) == 81 {
			break
		}
		read++ // the line end
		line = comment.ReplaceAllString(line, "")
		row := notCells.ReplaceAllString(line, "")
		if skippedLine.MatchString(line) {
			continue
		}
		if len(row) != 9 && (len(row) != 81 || cells != "") {
			return ""
		}
		cells += row
	}
	return cells
}

// The programs: the real one, and the single file for the judge

// A process on a loaded machine may be slow. With -judge, the limit is that of the judge.
const patience, judgesLimit = 10 * time.Second, time.Second

// TestProgram builds the program and runs each case. With -judge the program is another one, and has
// a second for each case.
func TestProgram(t *testing.T) {
	if *judgeFlag != "" {
		program, err := filepath.Abs(*judgeFlag)
		if err != nil {
			t.Fatal(err)
		}
		checkProgram(t, program, judgesLimit)
		return
	}
	t.Parallel()
	checkProgram(t, build(t, "."), patience)
}

// build builds the package in folder, or the files of it, and returns the path of the program.
func build(t *testing.T, folder string, files ...string) string {
	program := filepath.Join(t.TempDir(), "sudoku.exe") // Windows wants the ending
	// Without -buildvcs=false, a clone that belongs to another user cannot be built.
	runGo(t, folder, append([]string{"build", "-buildvcs=false", "-o", program}, files...)...)
	return program
}

// runGo runs the go command in folder and returns what it prints. The command is that which runs the
// tests: Go 1.18 does not put it first on the PATH.
func runGo(t *testing.T, folder string, args ...string) string {
	t.Helper()
	var out, stderr strings.Builder
	cmd := exec.Command(filepath.Join(runtime.GOROOT(), "bin", "go"), args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, &out, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return out.String()
}

// checkProgram runs each case, and kills a program that takes longer than limit.
func checkProgram(t *testing.T, program string, limit time.Duration) {
	for _, c := range allCases(t) {
		t.Run(c.name, func(t *testing.T) {
			limited, cancel := context.WithTimeout(context.Background(), limit)
			defer cancel()
			var out, stderr strings.Builder
			cmd := exec.CommandContext(limited, program)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(c.in), &out, &stderr
			err := cmd.Run()
			status := cmd.ProcessState.ExitCode()
			if status < 0 { // killed, or not even started
				t.Fatalf("got %v, want an outcome within %v", err, limit)
			}
			expect(t, seen(out.String(), stderr.String(), status), c.want)
		})
	}
}

// The submission is made in a folder of its own, and the result is built where there is nothing
// else, as the judge does.
func TestSubmissionIsTheSameProgram(t *testing.T) {
	t.Parallel()
	project, judge := t.TempDir(), t.TempDir()
	for _, name := range []string{"main.go", "solver.go", ".tools/submission.go"} {
		copyFile(t, name, filepath.Join(project, name))
	}
	printed := runGo(t, project, "run", ".tools/submission.go")
	expect(t, printed, filepath.Join("build", "boj2580.go")+"\n")
	copyFile(t, filepath.Join(project, "build/boj2580.go"), filepath.Join(judge, "boj2580.go"))
	checkProgram(t, build(t, judge, "boj2580.go"), patience)
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		t.Fatal(err)
	}
	writeFile(t, to, readFile(t, from))
}

// Solve

// The first solution is the lexicographically smallest, which plain backtracking meets first.
func TestSolutionIsTheFirst(t *testing.T) {
	t.Parallel()
	grids := 1000
	if *longFlag {
		grids = 100000
	}
	r := rand.New(rand.NewSource(1))
	solvable, finished := 0, 0
	for i := 0; i < grids; i++ {
		g := randomGrid(r, r.Intn(82))
		if i%2 == 0 {
			addClues(r, &g, 1+r.Intn(3))
		}
		want := smallest(g)
		if got := solved(g); got != want {
			t.Fatalf("%s: got %s, want %s", line(g), got, want)
		}
		if want != noSolution {
			solvable++
		}
		if got, ok := plain(g, 10000); ok {
			finished++
			if got != want {
				t.Fatalf("%s: plain backtracking finds %s, the oracle %s", line(g), got, want)
			}
		}
	}
	t.Logf("of %d grids, %d are solvable, and plain backtracking finished %d", grids, solvable, finished)
	if solvable < grids/2 || solvable > grids*9/10 || finished < grids*3/4 {
		t.Errorf("too few grids of a kind to be a test")
	}
}

func TestSetsAreAnsweredAsTheirFilesSay(t *testing.T) {
	t.Parallel()
	for _, set := range loadSets(t) {
		t.Run(set.name, func(t *testing.T) {
			for _, p := range set.puzzles {
				want := smallest(p.grid)
				if p.answer != "" && p.answer != want {
					t.Fatalf("%s: the file says %s, the oracle %s", line(p.grid), p.answer, want)
				}
				if got := solved(p.grid); got != want {
					t.Fatalf("%s: got %s, want %s", line(p.grid), got, want)
				}
			}
		})
	}
}

// If two cells share several units, the error names the row, else the column, else the box.
func TestEqualCluesAreAnErrorIfTheyShareAUnit(t *testing.T) {
	for i := 0; i < 81; i++ {
		for j := 0; j < i; j++ {
			var g Grid
			g[i/9][i%9], g[j/9][j%9] = 7, 7
			want := ""
			for k, name := range []string{"box", "column", "row"} {
				if unit := unitsOf(i)[2-k]; unit == unitsOf(j)[2-k] {
					want = fmt.Sprintf("no solution: two 7s in %s %d", name, unit%9+1)
				}
			}
			if want == "" {
				if _, err := Solve(g); err != nil {
					t.Fatalf("%s: got %v, want no error", line(g), err)
				}
			} else if err := refusal(t, g); err.Error() != want || !errors.Is(err, ErrNoSolution) {
				t.Fatalf("%s: got %v, want %s, which is an ErrNoSolution", line(g), err, want)
			}
		}
	}
}

// refusal returns the error of Solve. With an error there must be an empty grid.
func refusal(t *testing.T, g Grid) error {
	t.Helper()
	got, err := Solve(g)
	if err == nil || got != (Grid{}) {
		t.Fatalf("Solve(%v): got %s, %v, want an empty grid and an error", g, line(got), err)
	}
	return err
}

// deadEnds are grids without a solution, each with the reason, which must be found without a guess.
var deadEnds = []struct{ name, rows string }{
	{"a blank without a candidate",
		"1234..... ......... ......... ........5 ........6 ........7 ........8 ........9"},
	{"a digit without a place in a row", "234567... .......1."},
	{"a digit without a place in a box", "...1..... ......1.. 234......"},
	{"two digits with one place for both",
		"...345678 ...2..... ......2.. 31....... 4........ 5........ 6.1...... 7........ 8........"},
}

func TestDeadEndsNeedNoGuess(t *testing.T) {
	for _, d := range deadEnds {
		t.Run(d.name, func(t *testing.T) {
			for _, g := range variants(gridOf(d.rows)) {
				if err := refusal(t, g); err != ErrNoSolution || guesses(g) > 0 {
					t.Fatalf("%s: got %v after %d guesses, want %v after none",
						line(g), err, guesses(g), ErrNoSolution)
				}
			}
		})
	}
}

// variants returns g with its boxes moved around, each time as it is and transposed.
func variants(g Grid) (all []Grid) {
	for move := 0; move < 9; move++ {
		var moved Grid
		for i := 0; i < 81; i++ {
			moved[(i/9+move/3*3)%9][(i%9+move%3*3)%9] = g[i/9][i%9]
		}
		all = append(all, moved, transposed(moved))
	}
	return all
}

// Solve answers any clues as the oracle does, without more guesses than slowest.
func FuzzSolve(f *testing.F) {
	for _, set := range loadSets(f) {
		f.Add([]byte(line(set.puzzles[0].grid)))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var g Grid
		for i := 0; i < len(in) && i < 81; i++ {
			if '1' <= in[i] && in[i] <= '9' {
				g[i/9][i%9] = in[i] - '0'
			}
		}
		if got, want := solved(g), smallest(g); got != want {
			t.Errorf("%s: got %s, want %s", line(g), got, want)
		}
		if n := guesses(g); n > slowest {
			t.Errorf("%s takes %d guesses, want %d at most", line(g), n, slowest)
		}
	})
}

// Speed

// A puzzleSet is a file of lines PUZZLE or PUZZLE # ANSWER.
type puzzleSet struct {
	name, file string
	puzzles    []puzzle
}

// The answer is as solved returns it, or empty if the file does not have it.
type puzzle struct {
	grid   Grid
	answer string
}

// loadSets returns the sets of testdata/sets, and the set of -puzzles.
func loadSets(t testing.TB) (sets []puzzleSet) {
	t.Helper()
	files, _ := filepath.Glob("testdata/sets/*.txt")
	if len(files) == 0 {
		t.Fatal("testdata/sets has no sets")
	}
	if *puzzlesFlag != "" {
		files = append(files, *puzzlesFlag)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		sets = append(sets, puzzleSet{name, file, readPuzzles(t, file)})
	}
	return sets
}

// readPuzzles reads lines of the form PUZZLE, or PUZZLE # ANSWER.
func readPuzzles(t testing.TB, file string) (puzzles []puzzle) {
	for n, text := range strings.Split(readFile(t, file), "\n") {
		parts := strings.SplitN(text, "#", 2)
		cells, answer := strings.TrimSpace(parts[0]), ""
		if cells == "" {
			continue
		}
		if len(cells) < 81 {
			t.Fatalf("%s, line %d: %d characters, want 81", file, n+1, len(cells))
		}
		if len(parts) == 2 {
			answer = strings.TrimSpace(parts[1])
		}
		puzzles = append(puzzles, puzzle{gridOf(cells[:81]), answer})
	}
	if len(puzzles) == 0 {
		t.Fatalf("%s has no puzzles", file)
	}
	return puzzles
}

func TestSolveAllocatesNothing(t *testing.T) {
	for _, set := range loadSets(t) {
		solveAll := func() {
			for _, p := range set.puzzles {
				Solve(p.grid)
			}
		}
		// The average of four runs is rounded down: an allocation of the runtime does not count.
		if n := testing.AllocsPerRun(4, solveAll); n > 0 {
			t.Errorf("%s: got %v allocations", set.name, n)
		}
	}
}

// A set says how many guesses Solve makes on all of its grids. Another number means that the search
// has changed, and that the README's table is out of date.
var pinnedGuesses = regexp.MustCompile(`(?m)^# guesses: .*$`)

func TestGuessesAreThoseThatTheSetsSay(t *testing.T) {
	for _, set := range loadSets(t) {
		total, worst, _ := measured(set)
		if worst > slowest {
			t.Errorf("%s: a grid takes %d guesses, want %d at most", set.name, worst, slowest)
		}
		text, got := readFile(t, set.file), fmt.Sprintf("# guesses: %d", total)
		want := pinnedGuesses.FindString(text)
		switch {
		case set.file == *puzzlesFlag || want == got:
		case !*updateFlag:
			t.Errorf("%s: got %q, want %q; if the search was meant to change, go test -update "+
				"writes the new line", set.file, got, want)
		case want == "":
			update(t, set.file, got+"\n"+text)
		default:
			update(t, set.file, pinnedGuesses.ReplaceAllString(text, got))
		}
	}
}

// guesses returns how many guesses Solve makes on g.
func guesses(g Grid) int {
	var s search
	s.solve(g)
	return s.guesses
}

// measured returns how many guesses a set takes, how many its worst grid takes, and how many grids
// take none.
func measured(set puzzleSet) (total, worst, none int) {
	for _, p := range set.puzzles {
		n := guesses(p.grid)
		total += n
		if n > worst {
			worst = n
		}
		if n == 0 {
			none++
		}
	}
	return total, worst, none
}

// BenchmarkSolve and BenchmarkPlain time the same sets: one run shows how far apart they are.
func BenchmarkSolve(b *testing.B) {
	for _, set := range loadSets(b) {
		b.Run(set.name, func(b *testing.B) {
			total, worst, none := measured(set)
			grids := float64(len(set.puzzles))
			b.ReportAllocs()
			b.ResetTimer()
			for n := 0; n < b.N; n++ {
				Solve(set.puzzles[n%len(set.puzzles)].grid)
			}
			b.ReportMetric(float64(total)/grids, "guesses/puzzle")
			b.ReportMetric(float64(worst), "worst-guesses")
			b.ReportMetric(100*float64(none)/grids, "%-without-guess")
		})
	}
}

// BenchmarkPlain times plain backtracking on the grids that it finishes.
func BenchmarkPlain(b *testing.B) {
	const tries = 1000000
	for _, set := range loadSets(b) {
		b.Run(set.name, func(b *testing.B) {
			var finished []Grid
			for _, p := range set.puzzles {
				if _, ok := plain(p.grid, tries); ok {
					finished = append(finished, p.grid)
				}
			}
			b.ResetTimer()
			for n := 0; n < b.N && len(finished) > 0; n++ {
				plain(finished[n%len(finished)], tries)
			}
			b.ReportMetric(100*float64(len(finished))/float64(len(set.puzzles)), "%-finished")
		})
	}
}

// Tools: the hunt for slow grids

// TestHunt looks for grids that take many guesses, by simulated annealing. It makes many walks. A
// walk begins at a grid of the sets, or at one of the worst that were found before. The same seed and
// the same sets give the same walks, until the time is over.
func TestHunt(t *testing.T) {
	if *huntFlag == 0 {
		t.Skip("there is no -hunt DURATION")
	}
	r, end := rand.New(rand.NewSource(*seedFlag)), time.Now().Add(*huntFlag)
	var known []Grid
	for _, set := range loadSets(t) {
		for _, p := range set.puzzles {
			known = append(known, p.grid)
		}
	}
	var found []slowGrid
	for len(found) == 0 || time.Now().Before(end) {
		begin := known[r.Intn(len(known))]
		if len(found) > 0 && r.Intn(2) == 0 {
			begin = found[r.Intn(len(found))].grid
		}
		found = append(found, walk(r, begin, end))
		sort.Slice(found, func(i, j int) bool { return found[i].guesses > found[j].guesses })
		if len(found) > 10 {
			found = found[:10]
		}
	}
	for _, f := range found {
		t.Logf("%d guesses:\n%s # %s", f.guesses, line(f.grid), solved(f.grid))
	}
	if worst := found[0].guesses; worst > slowest {
		t.Errorf("a grid takes %d guesses, want %d at most", worst, slowest)
	}
}

type slowGrid struct {
	grid    Grid
	guesses int
}

// walk changes a grid step by step, and returns the worst grid on the way. It takes a step to fewer
// guesses only sometimes. The chance depends on the quotient of the two numbers, and on the
// temperature, which falls: the walk roams at first and climbs at last.
func walk(r *rand.Rand, g Grid, end time.Time) (worst slowGrid) {
	const steps, hot, cold = 4000, 0.1, 0.015
	n := guesses(g)
	worst.guesses = -1
	for step := 0; step == 0 || step < steps && time.Now().Before(end); step++ {
		temperature := hot * math.Pow(cold/hot, float64(step)/steps)
		next := changed(r, g)
		nextN := guesses(next)
		if r.Float64() < math.Pow(float64(nextN+1)/float64(n+1), 1/temperature) {
			g, n = next, nextN
		}
		if nextN > worst.guesses {
			worst = slowGrid{next, nextN}
		}
	}
	return worst
}

// changed returns g after up to three changes.
func changed(r *rand.Rand, g Grid) Grid {
	for changes := 1 + r.Intn(3); changes > 0; changes-- {
		one, other := &g[r.Intn(9)][r.Intn(9)], &g[r.Intn(9)][r.Intn(9)]
		switch r.Intn(5) {
		case 0:
			g = transposed(g)
		case 1:
			*one, *other = *other, *one
		case 2:
			*one = *other
		case 3:
			*one = 0
		default:
			*one = uint8(1 + r.Intn(9))
		}
	}
	return g
}

// Tools: the oracle, and plain backtracking. They share nothing with solver.go but the type Grid.

// A Sudoku is 324 conditions: each cell has a digit, and each row, column and box has each digit.
// Placing a digit in a cell meets four of them. There are 729 placements. A solution is a set of
// placements that meets each condition once. This is Knuth's exact cover.
var (
	conditions [729][4]int // that a placement meets
	placements [324][9]int // that meet a condition
)

func init() {
	var count [324]int
	for p := range conditions {
		i, digit := p/9, p%9
		u := unitsOf(i)
		conditions[p] = [4]int{i, 81 + 9*u[0] + digit, 81 + 9*u[1] + digit, 81 + 9*u[2] + digit}
		for _, c := range conditions[p] {
			placements[c][count[c]] = p
			count[c]++
		}
	}
}

// unitsOf returns the numbers of cell i's row, 0-8, column, 9-17, and box, 18-26.
func unitsOf(i int) [3]int { return [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} }

// placement returns the number of a digit from 1 to 9 in cell i.
func placement(i int, digit uint8) int { return 9*i + int(digit) - 1 }

type oracle struct {
	grid     Grid
	met      [324]bool
	blocked  [729]int // a placement is possible if this is 0
	ways     [324]int // how many placements that meet the condition are possible
	failures [324]int // 1 + how often there was no way to meet the condition
	solution Grid     // the latest
}

// newOracle places the clues of g. legal is false if a digit is twice in a unit.
func newOracle(g Grid) (o *oracle, legal bool) {
	o = new(oracle)
	for c := range o.ways {
		o.ways[c], o.failures[c] = 9, 1
	}
	for i := 0; i < 81; i++ {
		if digit := g[i/9][i%9]; digit > 0 {
			if o.blocked[placement(i, digit)] > 0 {
				return o, false
			}
			o.place(placement(i, digit), 1)
		}
	}
	return o, true
}

// place makes placement p if n is 1, and undoes that if n is -1.
func (o *oracle) place(p, n int) {
	digit := uint8(1 + p%9)
	if n < 0 {
		digit = 0
	}
	o.grid[p/81][p/9%9] = digit
	for _, c := range conditions[p] {
		o.met[c] = n > 0
		for _, other := range placements[c] {
			before := o.blocked[other]
			o.blocked[other] += n
			if before == 0 || o.blocked[other] == 0 { // it became impossible, or possible
				for _, c := range conditions[other] {
					o.ways[c] -= n
				}
			}
		}
	}
}

// solve reports whether there is a solution, and leaves it in o.solution. It takes a condition that
// is not met, and tries all ways to meet it.
func (o *oracle) solve() (found bool) {
	c := o.hardest()
	if c < 0 {
		o.solution = o.grid
		return true
	}
	if o.ways[c] == 0 {
		o.failures[c]++
	}
	for _, p := range placements[c] {
		if o.blocked[p] == 0 && !found {
			o.place(p, 1)
			found = o.solve()
			o.place(p, -1)
		}
	}
	return found
}

// hardest returns a condition that is not met, or -1 if all are. It chooses one that has few ways
// and failed often, which saves much time. Any other would do.
func (o *oracle) hardest() int {
	best := -1
	for c, met := range o.met {
		if !met && (best < 0 || o.ways[c]*o.failures[best] < o.ways[best]*o.failures[c]) {
			best = c
		}
	}
	return best
}

// smallest returns the smallest solution of g, in the form that solved returns. It gives each blank
// in turn the smallest digit with which there is still a solution.
func smallest(g Grid) string {
	o, legal := newOracle(g)
	if !legal || !o.solve() {
		return noSolution
	}
	for i := 0; i < 81; i++ {
		for digit := uint8(1); o.grid[i/9][i%9] == 0; digit++ {
			p := placement(i, digit)
			if o.blocked[p] > 0 {
				continue
			}
			o.place(p, 1)
			if o.solution[i/9][i%9] != digit && !o.solve() {
				o.place(p, -1)
			}
		}
	}
	return line(o.grid)
}

// plain returns what smallest returns, by the plain backtracking of textbooks: it fills the blanks in
// order and tries the digits in order. The clues of g must obey the rules. ok is false if it gave up
// after that many tries.
func plain(g Grid, tries int) (solution string, ok bool) {
	if fillPlainly(&g, 0, &tries) {
		return line(g), true
	}
	return noSolution, tries > 0
}

// fillPlainly fills the blanks from cell i on, and reports whether that was possible.
func fillPlainly(g *Grid, i int, tries *int) bool {
	if i == 81 {
		return true
	}
	cell := &g[i/9][i%9]
	if *cell > 0 {
		return fillPlainly(g, i+1, tries)
	}
	for digit := uint8(1); digit <= 9; digit++ {
		if *tries > 0 && fits(g, i, digit) {
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

// fits reports whether no unit of cell i has the digit.
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

// Tools: grids

const noSolution = "no solution"

// solved returns Solve's answer to g: the solution as line returns it, noSolution, or another error.
func solved(g Grid) string {
	solution, err := Solve(g)
	if errors.Is(err, ErrNoSolution) {
		return noSolution
	}
	if err != nil {
		return err.Error()
	}
	return line(solution)
}

// line returns g as 81 characters.
func line(g Grid) string {
	var text strings.Builder
	for _, row := range g {
		for _, digit := range row {
			fmt.Fprint(&text, digit)
		}
	}
	return strings.ReplaceAll(text.String(), "0", ".")
}

// gridOf returns the grid of up to 81 digits and dots. Spaces may stand between them.
func gridOf(cells string) (g Grid) {
	for i, r := range strings.ReplaceAll(cells, " ", "") {
		if r != '.' {
			g[i/9][i%9] = uint8(r - '0')
		}
	}
	return g
}

func transposed(g Grid) (h Grid) {
	for row := range g {
		for column := range g {
			h[column][row] = g[row][column]
		}
	}
	return h
}

// randomGrid returns a solvable grid with a number of clues. It takes them from a random full grid,
// which completes some random clues.
func randomGrid(r *rand.Rand, clues int) (g Grid) {
	for {
		var begun Grid
		addClues(r, &begun, 15)
		o, _ := newOracle(begun)
		if !o.solve() {
			continue
		}
		for _, i := range r.Perm(81)[:clues] {
			g[i/9][i%9] = o.solution[i/9][i%9]
		}
		return g
	}
}

// addClues adds random clues that repeat no digit in a unit, fewer if there is no room. Most grids
// have no solution after that.
func addClues(r *rand.Rand, g *Grid, clues int) {
	o, _ := newOracle(*g)
	for _, p := range r.Perm(len(conditions)) {
		if clues > 0 && o.blocked[p] == 0 {
			o.place(p, 1)
			clues--
		}
	}
	*g = o.grid
}
