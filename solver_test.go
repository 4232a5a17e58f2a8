package main

// The tests. Each test is named after the promise that it checks. This is their order, and where a
// new one belongs:
//
//	The cases           a layout or an answer: testdata/NAME.in and NAME.out;
//	                    a message: testdata/bad/NAME.in and NAME.err. No code is needed.
//	Arguments, reading  an argument, or a read or write that fails
//	  and writing
//	The programs        what only a process can show; the single file for the judge
//	Solve               an answer: a line PUZZLE # ANSWER in a file of testdata/sets;
//	                    an error of Solve; a rule of deduction: a grid in deadEnds
//	Speed               a slow grid: a line in testdata/sets/hunted.txt, which "make hunt" prints,
//	                    then the new number of guesses in puzzleSets
//	Inside the search   what no answer shows. These are the only tests that know its parts.
//	Tools               the hunt, the oracle, plain backtracking, and functions for grids
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
	judgeFlag   = flag.String("judge", "", "a `program` that TestProgram tests instead of its own")
	longFlag    = flag.Bool("long", false, "compare 100,000 random grids with the oracle")
	huntFlag    = flag.Duration("hunt", 0, "how long TestHunt looks for slow grids")
	seedFlag    = flag.Int64("seed", 1, "the seed of TestHunt's random numbers")
	puzzlesFlag = flag.String("puzzles", "", "a `file` of one more set, 81 characters a line")
)

// slowest is the number of guesses that no grid may take.
const slowest = 2500

// puzzleSets has the grids of testdata/sets. guesses is how many Solve makes on all grids of the
// set: if it changes, the search has changed. If that was meant, put the new number here.
var puzzleSets = []puzzleSet{
	{name: "easy with 36 clues", file: "testdata/sets/easy.txt", guesses: 1},
	{name: "minimal", file: "testdata/sets/minimal.txt", guesses: 277},
	{name: "random with 0 to 30 clues", file: "testdata/sets/random.txt", guesses: 13692},
	{name: "famous", file: "testdata/sets/famous.txt", guesses: 658},
	{name: "found by hunts", file: "testdata/sets/hunted.txt", guesses: 45102},
}

// The cases: what the program prints for a file

// A testCase is a pair of files. NAME.in is the input. NAME.out is the answer. NAME.err is the
// error message and a line with the exit status.
type testCase struct{ name, in, want string }

func answered(t testing.TB) []testCase { return readCases(t, "testdata", ".out") }
func refused(t testing.TB) []testCase  { return readCases(t, "testdata/bad", ".err") }
func allCases(t testing.TB) []testCase { return append(answered(t), refused(t)...) }

// readCases fails t if a file has no partner, or is no part of a case.
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
		case entry.IsDir():
		case filepath.Ext(file) == ending:
			readFile(t, base+".in")
		case filepath.Ext(file) == ".in":
			// An editor on Windows may have ended the lines of the wanted text with \r\n.
			want := strings.ReplaceAll(readFile(t, base+ending), "\r\n", "\n")
			name := strings.TrimPrefix(filepath.ToSlash(base), "testdata/")
			all = append(all, testCase{name, readFile(t, file), want})
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

// eachCase makes a subtest of each case. It stops after three failures: more would say the same.
func eachCase(t *testing.T, cases []testCase, check func(t *testing.T, c testCase)) {
	failures := 0
	for _, c := range cases {
		if !t.Run(c.name, func(t *testing.T) { check(t, c) }) {
			failures++
		}
		if failures == 3 {
			t.Fatal("three cases have failed; the others are not tried")
		}
	}
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

func TestCasesPrintWhatTheirFilesSay(t *testing.T) {
	eachCase(t, allCases(t), func(t *testing.T, c testCase) {
		expect(t, outcome(strings.NewReader(c.in)), c.want)
	})
}

// messageInReadme matches `a message` in the README, and a line that shows what is printed.
var messageInReadme = regexp.MustCompile(
	"`(?:sudoku: )?((?:line \\d|no solution|\\d+ rows?,)[^`]*)`" +
		"|(?m:^sudoku: (.*)$)")

// A reader of the README looks up the message that the program printed. What the cases want counts
// as printed too: if the program prints something else, another test fails.
func TestMessagesInTheReadmeAreReal(t *testing.T) {
	printed := map[string]bool{}
	for _, c := range refused(t) {
		message := strings.Split(c.want, "\n")[0]
		printed[strings.TrimPrefix(message, "sudoku: ")] = true
	}
	messages := messageInReadme.FindAllStringSubmatch(readFile(t, "README.md"), -1)
	for _, groups := range messages {
		if message := groups[1] + groups[2]; !printed[message] {
			t.Errorf("the README shows %q, which the program does not print", message)
		}
	}
	if len(messages) == 0 {
		t.Error("the README shows no message; this test looks in the wrong places")
	}
}

// Arguments, reading and writing

// sample returns a grid for the tests that need any. It ends in a digit.
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
		if !strings.HasPrefix(got, "usage: sudoku < GRID\n") || strings.Contains(got, "\nexit status ") {
			t.Errorf("%q: got\n%s\nwant the usage", args, got)
		}
	}
}

func TestHelpNamesTheExitStatuses(t *testing.T) {
	want := fmt.Sprintf("\nExit status: %d solved, %d no solution, %d any other error.\n",
		exitSolved, exitNoSolution, exitError)
	if got := outcome(unread{t}, "-h"); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%swant at its end%s", got, want)
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
	eachCase(t, allCases(t), func(t *testing.T, c testCase) {
		want := outcome(strings.NewReader(c.in))
		expect(t, outcome(iotest.OneByteReader(strings.NewReader(c.in))), want)
		expect(t, outcome(iotest.HalfReader(strings.NewReader(c.in))), want)
		expect(t, outcome(iotest.DataErrReader(strings.NewReader(c.in))), want) // EOF with the last piece
	})
}

// At a terminal the answer comes after the Enter of the last row.
func TestNothingIsReadAfterTheGrid(t *testing.T) {
	eachCase(t, answered(t), func(t *testing.T, c testCase) {
		typed := strings.NewReader(strings.TrimRight(c.in, " \t\r\n") + "\n")
		expect(t, outcome(io.MultiReader(typed, unread{t})), outcome(strings.NewReader(c.in)))
	})
}

// bound is how many bytes may come up to the end of the last row, as "go doc" says.
const bound = 65536

type endless string

func (e endless) Read(p []byte) (int, error) {
	return copy(p, strings.Repeat(string(e), len(p))), nil
}

func TestEndlessInputIsRefused(t *testing.T) {
	for _, test := range []struct{ begin, repeated, want string }{
		{"", "1", "sudoku: line 1: 0 rows in 65536 bytes"},
		{"", "\n", "sudoku: line 65538: 0 rows in 65536 bytes"}, // each byte that is read ends a line
		{"\n123456789\n", " ", "sudoku: line 3: 1 row in 65536 bytes"},
	} {
		in := io.MultiReader(strings.NewReader(test.begin), endless(test.repeated))
		limited := &io.LimitedReader{R: in, N: 10 * bound} // so that this test ends
		got := outcome(limited)
		if !strings.HasPrefix(got, test.want) || !strings.HasSuffix(got, "\nexit status 2\n") {
			t.Errorf("%q, then %q for ever: got\n%swant %s", test.begin, test.repeated, got, test.want)
		}
		if n := 10*bound - limited.N; n > bound+1 { // one more shows whether the input goes on
			t.Errorf("%d bytes are read, want %d at most", n, bound+1)
		}
	}
}

// The byte after the bound may be the line end of the last row, or any other byte after that.
func TestGridMayEndAtTheBound(t *testing.T) {
	grid := sample(t)
	late := strings.Repeat("\n", bound-len(grid)) + grid // its last digit is at the bound
	for _, in := range []string{late, late + "\n", late[1:] + "\n1"} {
		expect(t, outcome(strings.NewReader(in)), outcome(strings.NewReader(grid)))
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

// halfWriter takes half of what it is given and fails.
type halfWriter struct{}

func (halfWriter) Write(p []byte) (int, error) { return len(p) / 2, errors.New("no room") }

func TestFailedWriteIsAnError(t *testing.T) {
	for _, args := range [][]string{nil, {"-h"}} {
		var stderr strings.Builder
		status := command(args, strings.NewReader(sample(t)), halfWriter{}, &stderr)
		expect(t, seen("", stderr.String(), status), "sudoku: no room\nexit status 2\n")
	}
}

type writeCounter struct{ writes int }

func (w *writeCounter) Write(p []byte) (int, error) {
	w.writes++
	return len(p), nil
}

func TestAnswerIsOneWrite(t *testing.T) {
	var out writeCounter
	command(nil, strings.NewReader(sample(t)), &out, io.Discard)
	if out.writes != 1 {
		t.Errorf("got %d writes, want 1", out.writes)
	}
}

// For any bytes there is the smallest solution of the grid in them, or an error of one line.
// "go test" tries the cases: whatever their files say, no answer breaks the rules of Sudoku.
func FuzzRun(f *testing.F) {
	for _, c := range allCases(f) {
		f.Add([]byte(c.in))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out, stderr strings.Builder
		status := command(nil, strings.NewReader(string(in)), &out, &stderr)
		if status == 0 {
			got, want := line(gridIn(out.String())), smallest(gridIn(string(in)))
			if got != want || stderr.Len() > 0 {
				t.Errorf("%q: got %s, and on standard error %q, want %s", in, got, stderr.String(), want)
			}
		} else if !isOneLine(stderr.String()) || out.Len() > 0 {
			t.Errorf("%q: got %q, and on standard output %q, want one line of error only",
				in, stderr.String(), out.String())
		}
	})
}

func isOneLine(stderr string) bool {
	return strings.HasPrefix(stderr, "sudoku: ") && strings.Index(stderr, "\n") == len(stderr)-1
}

// The programs: the real one, and the single file for the judge

// A process on a loaded machine may be slow. The rehearsal for the judge has the judge's limit.
const patience, judgesLimit = 10 * time.Second, time.Second

// TestProgram builds the program and runs each case. After that come failures that only a process
// can meet. With -judge the program is another one, and has a second for each case.
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
	program := build(t, ".")
	checkProgram(t, program, patience)
	t.Run("TellsOfAFullDisk", func(t *testing.T) { testFullDisk(t, program) })
	t.Run("EndsWhenNobodyReadsTheAnswer", func(t *testing.T) { testClosedPipe(t, program) })
}

// build builds the package in folder, or the files of it, and returns the path of the program.
func build(t *testing.T, folder string, files ...string) string {
	program := filepath.Join(t.TempDir(), "sudoku.exe") // Windows wants the ending
	// Without -buildvcs=false, a clone that belongs to another user cannot be built.
	runGo(t, folder, append([]string{"build", "-buildvcs=false", "-o", program}, files...)...)
	return program
}

// The go command that runs the tests comes first on the PATH. Go 1.19 and newer see to that.
func init() {
	path := filepath.Join(runtime.GOROOT(), "bin") + string(filepath.ListSeparator) + os.Getenv("PATH")
	os.Setenv("PATH", path)
}

// runGo runs the go command in folder and returns what it prints.
func runGo(t *testing.T, folder string, args ...string) string {
	t.Helper()
	var out, stderr strings.Builder
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, &out, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return out.String()
}

func checkProgram(t *testing.T, program string, limit time.Duration) {
	eachCase(t, allCases(t), func(t *testing.T, c testCase) {
		var out strings.Builder
		stderr, status, err := start(program, limit, strings.NewReader(c.in), &out)
		if status < 0 { // killed, or not even started
			t.Fatalf("got %v, want an outcome within %v", err, limit)
		}
		expect(t, seen(out.String(), stderr, status), c.want)
	})
}

// start runs a program, and kills it after some time. The error is that of exec.
func start(program string, limit time.Duration, in io.Reader, out io.Writer) (
	stderr string, status int, err error) {
	limited, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	var text strings.Builder
	cmd := exec.CommandContext(limited, program)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, out, &text
	err = cmd.Run()
	if limited.Err() != nil {
		err = limited.Err()
	}
	return text.String(), cmd.ProcessState.ExitCode(), err
}

func testFullDisk(t *testing.T, program string) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no full disk: ", err)
	}
	defer full.Close()
	stderr, status, _ := start(program, patience, strings.NewReader(sample(t)), full)
	if status != 2 || !isOneLine(stderr) || !strings.Contains(stderr, "no space left on device") {
		t.Errorf("got %q, exit status %d, want no space left on device, and 2", stderr, status)
	}
}

// The signal, and silence, are what Unix users know of other filters.
func testClosedPipe(t *testing.T, program string) {
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		t.Skip("this system has no such signal")
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	reader.Close()
	stderr, _, err := start(program, patience, strings.NewReader(sample(t)), writer)
	if fmt.Sprint(err) != "signal: broken pipe" || stderr != "" {
		t.Errorf("got %q, %v, want signal: broken pipe", stderr, err)
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
	if err := os.WriteFile(to, []byte(readFile(t, from)), 0o666); err != nil {
		t.Fatal(err)
	}
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

// A file of puzzles is an input too: its comments are skipped, and the first puzzle is answered.
func TestSetsAreInputs(t *testing.T) {
	for _, set := range loadSets(t)[:len(puzzleSets)] {
		got := outcome(strings.NewReader(readFile(t, set.file)))
		if want := set.puzzles[0].answer + "\n"; got != want {
			t.Errorf("%s: got\n%swant\n%s", set.file, got, want)
		}
	}
}

func TestEqualCluesAreAnErrorIfTheyShareAUnit(t *testing.T) {
	checkClash(t, 4, 9, 13) // the last one shares a row with one, a column and a box with the other
	for i := 0; i < 81; i++ {
		for j := i + 1; j < 81; j++ {
			checkClash(t, i, j)
		}
	}
	r := rand.New(rand.NewSource(1))
	for n := 0; n < 2000; n++ {
		checkClash(t, r.Perm(81)[:3]...)
	}
}

// checkClash gives some cells the same digit.
func checkClash(t *testing.T, cells ...int) {
	t.Helper()
	sort.Ints(cells)
	var g Grid
	for _, i := range cells {
		g[i/9][i%9] = uint8(1 + cells[0]%9)
	}
	unit := firstClash(cells)
	if unit == "" {
		if _, err := Solve(g); err != nil {
			t.Fatalf("%s: got %v, want no error", line(g), err)
		}
		return
	}
	err := refusal(t, g)
	if !errors.Is(err, ErrNoSolution) || !strings.HasSuffix(err.Error(), " in "+unit) {
		t.Fatalf("%s: got the error %q, want it to name %s", line(g), err, unit)
	}
}

// firstClash takes the first cell that shares a unit with a cell before it, and names that unit:
// the row, else the column, else the box.
func firstClash(cells []int) string {
	for n, i := range cells {
		for k, name := range []string{"row", "column", "box"} {
			for _, before := range cells[:n] {
				if unit := units(i)[k]; unit == units(before)[k] {
					return fmt.Sprint(name, " ", 1+unit%9)
				}
			}
		}
	}
	return ""
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

func TestDigitsAboveNineAreAnotherError(t *testing.T) {
	for i := 0; i < 81; i++ {
		for _, digit := range []uint8{10, 16, 255} {
			var g Grid
			g[i/9][i%9] = digit
			err := refusal(t, g)
			want := fmt.Sprintf("row %d, column %d: %d is not a digit", 1+i/9, 1+i%9, digit)
			if err.Error() != want || errors.Is(err, ErrNoSolution) {
				t.Fatalf("got %v, want %s, and no ErrNoSolution", err, want)
			}
		}
	}
}

func TestFirstErrorInRowMajorOrderIsTold(t *testing.T) {
	var clash, digit Grid
	clash[0][0], clash[4][0], clash[8][8] = 5, 5, 10
	digit[0][0], digit[4][0], digit[8][0] = 10, 5, 5
	if err := refusal(t, clash); !errors.Is(err, ErrNoSolution) {
		t.Errorf("two 5s, then a 10: got %v, want %v", err, ErrNoSolution)
	}
	if err := refusal(t, digit); errors.Is(err, ErrNoSolution) {
		t.Errorf("a 10, then two 5s: got %v, want it to name the 10", err)
	}
}

// deadEnds are grids without a solution, each with the reason, which deduction must find.
var deadEnds = []struct{ name, rows string }{
	{"a cell without a candidate",
		"1234..... ......... ......... ........5 ........6 ........7 ........8 ........9"},
	{"a digit without a place in a row", "234567... .......1."},
	{"a digit without a place in a box", "...1..... ......1.. 234......"},
	{"two digits with one place for both",
		"...345678 ...2..... ......2.. 31....... 4........ 5........ 6.1...... 7........ 8........"},
	{"two digits for the three cells of a segment", "...5.436. .81...... ..7......"},
	{"four digits for the three cells of a segment", "......... ...1234.. ...4..123"},
}

func TestDeadEndsNeedNoGuess(t *testing.T) {
	for _, d := range deadEnds {
		t.Run(d.name, func(t *testing.T) {
			for _, g := range variants(gridIn(d.rows)) {
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
		for row := range g {
			for column, digit := range g[row] {
				moved[(row+move/3*3)%9][(column+move%3*3)%9] = digit
			}
		}
		all = append(all, moved, transposed(moved))
	}
	return all
}

// For any values of the cells there is the answer of the oracle, with no more guesses than allowed,
// or an error if a value is above nine.
func FuzzSolve(f *testing.F) {
	for _, set := range loadSets(f) {
		f.Add([]byte(line(set.puzzles[0].grid)))
	}
	f.Add([]byte(strings.Repeat("0", 80) + ":")) // ':' - '0' is 10
	f.Fuzz(func(t *testing.T, in []byte) {
		var g Grid
		above := false
		for i := 0; i < len(in) && i < 81; i++ {
			if in[i] != '.' {
				g[i/9][i%9] = in[i] - '0'
			}
			above = above || g[i/9][i%9] > 9
		}
		if above {
			refusal(t, g)
			return
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

type puzzleSet struct {
	name, file string
	guesses    int
	puzzles    []puzzle
}

// The answer is as solved returns it, or empty if the file does not have it.
type puzzle struct {
	grid   Grid
	answer string
}

// loadSets returns puzzleSets with their puzzles, and the set of -puzzles, without its guesses.
func loadSets(t testing.TB) (sets []puzzleSet) {
	for _, set := range puzzleSets {
		set.puzzles = readPuzzles(t, set.file)
		sets = append(sets, set)
	}
	if *puzzlesFlag != "" {
		sets = append(sets, puzzleSet{*puzzlesFlag, *puzzlesFlag, -1, readPuzzles(t, *puzzlesFlag)})
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
		puzzles = append(puzzles, puzzle{gridIn(cells[:81]), answer})
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

func TestGuessesAreThoseOfTheTable(t *testing.T) {
	for _, set := range loadSets(t) {
		total, worst, _ := measured(set)
		if worst > slowest {
			t.Errorf("%s: a grid takes %d guesses, want %d at most", set.name, worst, slowest)
		}
		if set.guesses >= 0 && total != set.guesses {
			t.Errorf("%s: got %d guesses, want %d; if the search was meant to change, put %d into "+
				"puzzleSets", set.name, total, set.guesses, total)
		}
	}
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

// Inside the search

// guesses returns how many guesses Solve makes on g.
func guesses(g Grid) int {
	var s search
	s.solve(g)
	return s.guesses
}

// Solve uses the count to tell no solution, one, and more from each other.
func TestFindCountsSolutionsUpToItsLimit(t *testing.T) {
	t.Parallel()
	for _, set := range loadSets(t) {
		for _, p := range set.puzzles {
			for _, limit := range []int{1, 2, 3, 20} {
				var s search
				b, err := s.load(p.grid)
				if err != nil {
					t.Fatalf("%s: %v", line(p.grid), err)
				}
				got, want := s.find(b, nil, limit), countSolutions(p.grid, limit)
				if got != want {
					t.Fatalf("%s: got %d solutions, counting up to %d, want %d",
						line(p.grid), got, limit, want)
				}
			}
		}
	}
}

// Tools: the hunt for slow grids

// TestHunt looks for grids that take many guesses, by simulated annealing. It makes many walks. A
// walk begins at a slow grid of the sets or at one that was found before. The same seed and the same
// sets give the same walks, until the time is over.
func TestHunt(t *testing.T) {
	if *huntFlag == 0 {
		t.Skip("there is no -hunt DURATION")
	}
	r, end := rand.New(rand.NewSource(*seedFlag)), time.Now().Add(*huntFlag)
	var known []Grid
	for _, set := range loadSets(t) {
		for _, p := range set.puzzles {
			if guesses(p.grid) >= 100 {
				known = append(known, p.grid)
			}
		}
	}
	var found [10]Grid // the worst, most guesses first
	for time.Now().Before(end) {
		place := r.Intn(len(found))
		begin := found[place]
		if r.Intn(2) == 0 {
			place = len(found) - 1
			begin = known[r.Intn(len(known))]
		}
		g := walk(r, begin, end)
		if guesses(g) <= guesses(found[place]) {
			continue
		}
		if guesses(g) > guesses(found[0]) {
			t.Logf("%d guesses: %s", guesses(g), line(g))
		}
		found[place] = g
		sort.Slice(found[:], func(i, j int) bool { return guesses(found[i]) > guesses(found[j]) })
	}
	for _, g := range found {
		began := time.Now()
		answer := solved(g)
		t.Logf("%d guesses, %v:\n%s # %s", guesses(g), time.Since(began), line(g), answer)
	}
	if worst := guesses(found[0]); worst > slowest {
		t.Errorf("a grid takes %d guesses, want %d at most", worst, slowest)
	}
}

// walk changes a grid step by step, and returns the worst grid on the way. It takes a step to fewer
// guesses by chance only. The chance depends on the quotient of the two numbers, and on the
// temperature, which falls: the walk roams at first and climbs at last.
func walk(r *rand.Rand, begin Grid, end time.Time) (worst Grid) {
	const steps, hot, cold = 4000, 0.1, 0.015
	g, n, most := begin, guesses(begin), 0
	for step := 0; step < steps && time.Now().Before(end); step++ {
		temperature := hot * math.Pow(cold/hot, float64(step)/steps)
		next := changed(r, g)
		nextN := guesses(next)
		quotient := float64(nextN+1) / float64(n+1)
		if r.Float64() < math.Pow(quotient, 1/temperature) {
			g, n = next, nextN
		}
		if nextN > most && next != begin {
			worst, most = next, nextN
		}
	}
	return worst
}

// changed returns g after up to three changes.
func changed(r *rand.Rand, g Grid) Grid {
	for changes := 1 + r.Intn(3); changes > 0; changes-- {
		one, other := &g[r.Intn(9)][r.Intn(9)], &g[r.Intn(9)][r.Intn(9)]
		switch r.Intn(10) {
		case 0:
			g = transposed(g)
		case 1:
			i, j := r.Intn(9), r.Intn(9)
			g[i], g[j] = g[j], g[i]
		case 2, 3:
			*one, *other = *other, *one
		case 4, 5:
			*one = *other
		case 6, 7:
			*one = 0
		default:
			*one = uint8(1 + r.Intn(9))
		}
	}
	return g
}

// Tools: the oracle, and plain backtracking. They share nothing with solver.go but the type Grid.

// A Sudoku is 324 conditions: each cell has a digit, and each row, column and box has each digit. To
// place a digit in a cell meets four of them. There are 729 placements. A solution is a set of
// placements that meets each condition once. This is Knuth's exact cover.
var (
	conditions [729][4]int // that a placement meets
	placements [324][9]int // that meet a condition
)

func init() {
	var count [324]int
	for p := range conditions {
		i, digit := p/9, p%9
		u := units(i)
		conditions[p] = [4]int{i, 81 + 9*u[0] + digit, 81 + 9*u[1] + digit, 81 + 9*u[2] + digit}
		for _, c := range conditions[p] {
			placements[c][count[c]] = p
			count[c]++
		}
	}
}

// units returns the numbers of cell i's row, 0-8, column, 9-17, and box, 18-26.
func units(i int) [3]int { return [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} }

// placement returns the number of a digit from 1 to 9 in cell i.
func placement(i int, digit uint8) int { return 9*i + int(digit) - 1 }

type oracle struct {
	grid     Grid
	met      [324]bool
	blocked  [729]int // a placement is possible if this is 0
	ways     [324]int // how many placements that meet the condition are possible
	failures [324]int // 1, and how often there was no way to meet the condition
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

// count returns the number of solutions, counting up to limit, and leaves the last in o.solution.
// It takes a condition that is not met, and tries all ways to meet it.
func (o *oracle) count(limit int) (found int) {
	c := o.hardest()
	if c < 0 {
		o.solution = o.grid
		return 1
	}
	if o.ways[c] == 0 {
		o.failures[c]++
	}
	for _, p := range placements[c] {
		if o.blocked[p] == 0 && found < limit {
			o.place(p, 1)
			found += o.count(limit - found)
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

func countSolutions(g Grid, limit int) int {
	o, legal := newOracle(g)
	if !legal {
		return 0
	}
	return o.count(limit)
}

// smallest returns the smallest solution of g, in the form that solved returns. It gives each blank
// in turn the smallest digit with which there is still a solution.
func smallest(g Grid) string {
	o, legal := newOracle(g)
	if !legal || o.count(1) == 0 {
		return noSolution
	}
	for i := 0; i < 81; i++ {
		for digit := uint8(1); o.grid[i/9][i%9] == 0; digit++ {
			p := placement(i, digit)
			if o.blocked[p] > 0 {
				continue
			}
			o.place(p, 1)
			if o.solution[i/9][i%9] != digit && o.count(1) == 0 {
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

// gridIn returns the grid that the first 81 digits and dots of text spell. A # begins a comment. A
// line with -, = or + is part of a frame, where dots are no cells. A layout with other signs must be
// taught here too.
func gridIn(text string) (g Grid) {
	i := 0
	for _, row := range strings.Split(text, "\n") {
		row = strings.Split(row, "#")[0]
		if strings.ContainsAny(row, "-=+") {
			continue
		}
		for _, r := range row {
			if i < 81 && strings.ContainsRune(".0123456789", r) {
				if r != '.' {
					g[i/9][i%9] = uint8(r - '0')
				}
				i++
			}
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
		if o.count(1) == 0 {
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
