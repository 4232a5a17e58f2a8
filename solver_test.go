package main

// The tests. Each promise of the program has one test, which is named after it. Where to add what:
//
//   - An answer or a layout: testdata/NAME.in and testdata/NAME.out. No code is needed.
//   - A message: testdata/bad/NAME.in and NAME.err, the message and a line "exit status 1" or 2.
//   - An argument: TestOtherArgumentsAreRefused. A read or a write that fails: a test after it.
//   - A rule of deduction: a grid in deadEnds, and what the rule must not leave in whatFollows.
//   - A speed: a slow grid in testdata/sets/hunted.txt, then the new number in puzzleSets, below.

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/bits"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

var (
	judgeFlag   = flag.String("judge", "", "a `program` that TestProgram tests instead of its own")
	longFlag    = flag.Bool("long", false, "compare 100,000 random grids with the oracles")
	huntFlag    = flag.Duration("hunt", 0, "how long TestHunt looks for slow grids")
	seedFlag    = flag.Int64("seed", 1, "the seed of TestHunt's random numbers")
	puzzlesFlag = flag.String("puzzles", "", "a `file` of one more set, 81 characters a line")
)

// slowest is the number of guesses that no grid may take.
const slowest = 2000

// puzzleSets are the grids on which speed is measured. guesses is how many Solve makes on all grids
// of the set: if it changes, the search has changed. If that was meant, put the new number here.
var puzzleSets = []puzzleSet{
	{name: "easy with 36 clues", file: "easy.txt", guesses: 1},
	{name: "minimal", file: "minimal.txt", guesses: 281},
	{name: "random with 0 to 30 clues", guesses: 14450}, // made by loadSets; most have many solutions
	{name: "famous", file: "famous.txt", guesses: 699},
	{name: "found by hunts", file: "hunted.txt", guesses: 21397},
}

type puzzleSet struct {
	name, file string // the file is in testdata/sets
	guesses    int
	grids      []Grid
}

// The cases: what the program prints for a file

// A testCase is a pair of files. NAME.in is the input. NAME.out is the answer. NAME.err is the
// error message and a line with the exit status.
type testCase struct{ name, in, want string }

func answered(t testing.TB) []testCase { return readCases(t, "testdata", ".out") }
func refused(t testing.TB) []testCase  { return readCases(t, "testdata/bad", ".err") }
func allCases(t testing.TB) []testCase { return append(answered(t), refused(t)...) }

// readCases skips a file without its partner, which is left to TestCaseFilesComeInPairs.
func readCases(t testing.TB, folder, ending string) (all []testCase) {
	for _, file := range readFolder(t, folder) {
		name := strings.TrimSuffix(file, ".in")
		want, err := os.ReadFile(filepath.Join(folder, name+ending))
		if name == file || err != nil {
			continue
		}
		in := readFile(t, filepath.Join(folder, file))
		// An editor on Windows may have ended the lines of the wanted text with \r\n.
		all = append(all, testCase{name, in, strings.ReplaceAll(string(want), "\r\n", "\n")})
	}
	if len(all) == 0 {
		t.Fatalf("%s has no cases", folder)
	}
	return all
}

func readFolder(t testing.TB, folder string) (names []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func readFile(t testing.TB, name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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

func TestAnswersAreThoseOfTheirFiles(t *testing.T) {
	for _, c := range answered(t) {
		expect(t, c.name, outcome(strings.NewReader(c.in)), c.want)
	}
}

func TestErrorsAreThoseOfTheirFiles(t *testing.T) {
	for _, c := range refused(t) {
		expect(t, c.name, outcome(strings.NewReader(c.in)), c.want)
	}
}

// expect prints got and want in quotes if a reader could not see how they differ.
func expect(t *testing.T, what, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	if strings.Join(strings.Fields(got), "") == strings.Join(strings.Fields(want), "") {
		t.Errorf("%s: the white space differs: got\n%q\nwant\n%q", what, got, want)
		return
	}
	t.Errorf("%s: got\n%s\nwant\n%s", what, got, want)
}

func TestCaseFilesComeInPairs(t *testing.T) {
	checkPairs(t, "testdata", ".out", "bad", "sets", "fuzz") // "go test -fuzz" writes the last one
	checkPairs(t, "testdata/bad", ".err")
}

func checkPairs(t *testing.T, folder, ending string, folders ...string) {
	present := map[string]bool{}
	for _, name := range readFolder(t, folder) {
		present[name] = true
	}
	for _, name := range folders {
		delete(present, name)
	}
	for name := range present {
		partner := ""
		switch base := strings.TrimSuffix(name, filepath.Ext(name)); filepath.Ext(name) {
		case ".in":
			partner = base + ending
		case ending:
			partner = base + ".in"
		default:
			t.Errorf("%s/%s is no part of a case, which is NAME.in and NAME%s", folder, name, ending)
			continue
		}
		if !present[partner] {
			t.Errorf("%s/%s is there without %s", folder, name, partner)
		}
	}
}

// A reader of the README looks up the message that the program printed, in either language. What
// the cases want counts as real too: if the program prints something else, another test fails.
func TestMessagesInTheReadmeAreReal(t *testing.T) {
	t.Skip("the messages have changed, and the README has still the old ones")
	real := map[string]bool{
		`unexpected argument "a.txt"; usage: sudoku < GRID`: true,
		"line 3: 1 row in 65536 bytes, want 9":              true,
	}
	for _, c := range refused(t) {
		for _, text := range []string{c.want, outcome(strings.NewReader(c.in))} {
			message := strings.Split(text, "\n")[0]
			real[strings.TrimPrefix(message, "sudoku: ")] = true
		}
	}
	tables, inTable := 0, false
	for _, line := range strings.Split(readFile(t, "README.md"), "\n") {
		quoted := strings.Split(line, "`")
		switch {
		case !strings.HasPrefix(line, "| "):
			inTable = false
		case strings.Contains(line, "`sudoku: `"):
			inTable = true
			tables++
		case inTable && len(quoted) > 1 && !real[quoted[1]]:
			t.Errorf("the README shows %q, which the program does not print", quoted[1])
		}
	}
	if tables != 2 {
		t.Errorf("found %d tables of messages, want 2", tables)
	}
}

// Arguments, reading and writing

// sample is a grid for the tests that need any.
const sample = `0 3 5 4 6 9 2 7 8
7 8 2 1 0 5 6 0 9
0 6 0 2 7 8 1 3 5
3 2 1 0 4 6 8 9 7
8 0 4 9 1 3 5 0 6
5 9 6 8 2 0 4 1 3
9 1 7 6 5 2 0 8 0
6 0 3 7 0 1 9 5 2
2 5 8 3 9 4 7 6 0`

// Every read of unreadable fails.
var unreadable = iotest.ErrReader(errors.New("unreadable"))

func TestHelpIsPrintedWithoutReading(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"-help"}, {"--help"}, {"-h", "more"}} {
		expect(t, fmt.Sprint(args), outcome(unreadable, args...), usage)
	}
}

func TestHelpNamesWhatAUserNeeds(t *testing.T) {
	for _, want := range []string{"usage: sudoku < GRID\n\n", " 0 or . for a blank", " frame ",
		" first grid ", "\nExit status: 0 solved, 1 no solution, 2 any other error.\n"} {
		if !strings.Contains(usage, want) {
			t.Errorf("got\n%swant %q in it", usage, want)
		}
	}
}

func TestOtherArgumentsAreRefused(t *testing.T) {
	for _, arg := range []string{"grid.txt", "-x", "-", "--", "", "help", "a\nb"} {
		want := fmt.Sprintf("sudoku: unexpected argument %q; usage: sudoku < GRID\n", arg)
		expect(t, arg, outcome(unreadable, arg, "-h"), want+"exit status 2\n")
	}
}

// A system may deliver the input in pieces of any size. The outcome is the same.
func TestInputMayComeInPieces(t *testing.T) {
	for _, c := range allCases(t) {
		want := outcome(strings.NewReader(c.in))
		bytes := iotest.OneByteReader(strings.NewReader(c.in))
		halves := iotest.HalfReader(strings.NewReader(c.in))
		withEOF := iotest.DataErrReader(strings.NewReader(c.in))
		expect(t, c.name+", a byte at a time", outcome(bytes), want)
		expect(t, c.name+", half of what is asked for", outcome(halves), want)
		expect(t, c.name+", the last piece together with EOF", outcome(withEOF), want)
	}
}

// At a terminal the answer comes after the Enter of the last row.
func TestNothingIsReadAfterTheGrid(t *testing.T) {
	for _, c := range answered(t) {
		typed := strings.NewReader(strings.TrimRight(c.in, " \t\r\n") + "\n")
		got := outcome(io.MultiReader(typed, unreadable))
		expect(t, c.name, got, outcome(strings.NewReader(c.in)))
	}
}

// bound is how many bytes are read if the last row does not end, as "go doc" says.
const bound = 65536

type endless string

func (e endless) Read(p []byte) (int, error) {
	return copy(p, strings.Repeat(string(e), len(p))), nil
}

func TestEndlessInputIsRefused(t *testing.T) {
	row := strings.NewReader("\n123456789\n")
	for _, test := range []struct {
		name, want string
		in         io.Reader
	}{
		{"one line", "line 1: 0 rows", endless("1")},
		{"empty lines", "line 65538: 0 rows", endless("\n")}, // each byte that is read ends a line
		{"a row and a line of spaces", "line 3: 1 row", io.MultiReader(row, endless(" "))},
	} {
		in := &io.LimitedReader{R: test.in, N: 10 * bound} // so that this test ends
		want := "sudoku: " + test.want + " in 65536 bytes, want 9\nexit status 2\n"
		expect(t, test.name, outcome(in), want)
		if n := 10*bound - in.N; n > bound+1 { // one more shows whether the input goes on
			t.Errorf("%s: %d bytes are read, want %d at most", test.name, n, bound+1)
		}
	}
}

// lateSample is the sample after empty lines. Its last digit is byte number end.
func lateSample(end int) string { return strings.Repeat("\n", end-len(sample)) + sample }

func TestGridMayEndAtTheBound(t *testing.T) {
	want := outcome(strings.NewReader(sample))
	for _, in := range []string{
		lateSample(bound - 1),
		lateSample(bound-1) + "\n",
		lateSample(bound),
		lateSample(bound) + "\n",
		lateSample(bound) + "\n1",
	} {
		expect(t, lengthAndEnd(in), outcome(strings.NewReader(in)), want)
	}
}

// lengthAndEnd names an input that is too long to be shown.
func lengthAndEnd(in string) string {
	return fmt.Sprintf("%d bytes that end in %q", len(in), in[len(in)-2:])
}

func TestGridMayNotEndAfterTheBound(t *testing.T) {
	for _, in := range []string{
		lateSample(bound + 1),
		lateSample(bound+1) + "\n",
		lateSample(bound) + " \n", // the row may go on in the byte that is not read
	} {
		if got := outcome(strings.NewReader(in)); !strings.Contains(got, ": 8 rows ") {
			t.Errorf("%s: got\n%s\nwant an error after 8 rows", lengthAndEnd(in), got)
		}
	}
}

// A failed read is an error even after the last digit, because another might follow it.
func TestFailedReadIsAnError(t *testing.T) {
	for n := 0; n <= len(sample); n++ {
		got := outcome(io.MultiReader(strings.NewReader(sample[:n]), unreadable))
		expect(t, fmt.Sprint(n, " bytes"), got, "sudoku: unreadable\nexit status 2\n")
	}
}

// halfWriter takes half of what it is given and fails.
type halfWriter struct{}

func (halfWriter) Write(p []byte) (int, error) { return len(p) / 2, errors.New("no room") }

func TestFailedWriteIsAnError(t *testing.T) {
	for _, args := range [][]string{nil, {"-h"}} {
		var stderr strings.Builder
		status := command(args, strings.NewReader(sample), halfWriter{}, &stderr)
		got := seen("", stderr.String(), status)
		expect(t, fmt.Sprint(args), got, "sudoku: no room\nexit status 2\n")
	}
}

type writeCounter struct{ writes int }

func (w *writeCounter) Write(p []byte) (int, error) {
	w.writes++
	return len(p), nil
}

func TestAnswerIsOneWrite(t *testing.T) {
	var w writeCounter
	if err := run(strings.NewReader(sample), &w); err != nil || w.writes != 1 {
		t.Errorf("got %d writes and the error %v, want one write", w.writes, err)
	}
}

// For any bytes there is an answer that completes the grid in them, or an error of one line.
// "go test" tries the cases: whatever their files say, no answer breaks the rules of Sudoku.
func FuzzRun(f *testing.F) {
	for _, c := range allCases(f) {
		f.Add([]byte(c.in))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out, stderr strings.Builder
		status := command(nil, strings.NewReader(string(in)), &out, &stderr)
		if status == 0 {
			if !completes(gridIn(string(in)), gridIn(out.String())) || stderr.Len() > 0 {
				t.Errorf("%q is answered by %q, and on standard error %q, which is no solution of it",
					in, out.String(), stderr.String())
			}
		} else if !isOneLine(stderr.String()) || out.Len() > 0 {
			t.Errorf("%q is refused with %q, and on standard output %q, want one line of error only",
				in, stderr.String(), out.String())
		}
	})
}

func isOneLine(stderr string) bool {
	return strings.HasPrefix(stderr, "sudoku: ") && strings.Index(stderr, "\n") == len(stderr)-1
}

// The real program, and the single file for a judge

// TestProgram builds the program. The process must print what command prints, exit with its status,
// and take less than a second for each case. After that come failures that only a process can meet.
// With -judge the program is another one, which must print what the files of the cases say.
func TestProgram(t *testing.T) {
	if *judgeFlag != "" {
		program, err := filepath.Abs(*judgeFlag)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range allCases(t) {
			checkProgram(t, program, c, c.want)
		}
		return
	}
	t.Parallel()
	program := build(t, ".", ".")
	for _, c := range allCases(t) {
		checkProgram(t, program, c, outcome(strings.NewReader(c.in)))
	}
	t.Run("CannotReadADirectory", func(t *testing.T) { testDirectory(t, program) })
	t.Run("CannotReadAFileOpenForWriting", func(t *testing.T) { testWriteOnly(t, program) })
	t.Run("DoesNotReadForEver", func(t *testing.T) { testEndlessFile(t, program) })
	t.Run("TellsOfAFullDisk", func(t *testing.T) { testFullDisk(t, program) })
	t.Run("EndsWhenNobodyReadsTheAnswer", func(t *testing.T) { testClosedPipe(t, program) })
}

// build builds what, a package or a file, in folder, and returns the path of the program.
func build(t *testing.T, folder, what string) string {
	program := filepath.Join(t.TempDir(), "sudoku.exe") // Windows wants the ending
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", program, what)
	cmd.Dir = folder
	if message, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build %s: %v\n%s", what, err, message)
	}
	return program
}

func checkProgram(t *testing.T, program string, c testCase, want string) {
	t.Helper()
	var out strings.Builder
	stderr, status, err := start(program, strings.NewReader(c.in), &out)
	if status < 0 { // killed, or not even started
		t.Fatalf("%s: %v, want an outcome within a second", c.name, err)
	}
	expect(t, c.name, seen(out.String(), stderr, status), want)
}

// start runs a program, and kills it after a second. The error is that of exec.
func start(program string, in io.Reader, out io.Writer) (stderr string, status int, err error) {
	second, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	var text strings.Builder
	cmd := exec.CommandContext(second, program)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, out, &text
	err = cmd.Run()
	if second.Err() != nil {
		err = second.Err()
	}
	return text.String(), cmd.ProcessState.ExitCode(), err
}

func testDirectory(t *testing.T, program string) {
	skipOnWindows(t)
	expectFailure(t, program, open(t, ".", os.O_RDONLY), nil, "is a directory")
}

func testWriteOnly(t *testing.T, program string) {
	skipOnWindows(t)
	expectFailure(t, program, open(t, os.DevNull, os.O_WRONLY), nil, "bad file descriptor")
}

func testEndlessFile(t *testing.T, program string) {
	zeros := open(t, "/dev/zero", os.O_RDONLY)
	expectFailure(t, program, zeros, nil, strings.Split(outcome(endless("\x00")), "\n")[0])
}

func testFullDisk(t *testing.T, program string) {
	full := open(t, "/dev/full", os.O_WRONLY)
	expectFailure(t, program, strings.NewReader(sample), full, "no space left on device")
}

// The signal, and silence, are what Unix users know of other filters.
func testClosedPipe(t *testing.T, program string) {
	skipOnWindows(t)
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Skip("this system has no pipes: ", err)
	}
	defer writer.Close()
	reader.Close()
	stderr, _, err := start(program, strings.NewReader(sample), writer)
	if fmt.Sprint(err) != "signal: broken pipe" || stderr != "" {
		t.Errorf("got %q, %v, want signal: broken pipe", stderr, err)
	}
}

func skipOnWindows(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other errors, and no signals")
	}
}

// open opens a file of the system.
func open(t *testing.T, name string, flag int) *os.File {
	file, err := os.OpenFile(name, flag, 0)
	if err != nil {
		t.Skip("this system does not have it: ", err)
	}
	t.Cleanup(func() { file.Close() })
	return file
}

// expectFailure expects one line of error, with reason in it. If out is nil, it also expects that
// nothing is printed.
func expectFailure(t *testing.T, program string, in io.Reader, out io.Writer, reason string) {
	t.Helper()
	var printed strings.Builder
	if out == nil {
		out = &printed
	}
	stderr, status, err := start(program, in, out)
	if status != 2 || !isOneLine(stderr) || !strings.Contains(stderr, reason) || printed.Len() > 0 {
		t.Errorf("got %v, %q, and on standard output %q, want %q, exit status 2",
			err, stderr, printed.String(), reason)
	}
}

// What .tools/submission.go makes, alone in a folder, must become the same program.
func TestSubmissionPrintsWhatTheProgramPrints(t *testing.T) {
	t.Parallel()
	folder, alone := t.TempDir(), t.TempDir()
	copyFile(t, "main.go", folder)
	copyFile(t, "solver.go", folder)
	tool, err := filepath.Abs(".tools/submission.go")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", tool)
	cmd.Dir = folder
	printed, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("go run %s: %v\n%s", tool, err, printed)
	}
	want := filepath.Join("build", "boj2580.go")
	expect(t, "the name that the tool prints", string(printed), want+"\n")
	copyFile(t, filepath.Join(folder, want), alone)
	program := build(t, alone, "boj2580.go")
	for _, c := range allCases(t) {
		checkProgram(t, program, c, outcome(strings.NewReader(c.in)))
	}
}

func TestSubmissionIsNotMadeWithoutItsFiles(t *testing.T) {
	tool, err := filepath.Abs(".tools/submission.go")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", tool)
	cmd.Dir = t.TempDir()
	copyFile(t, "main.go", cmd.Dir)
	var out, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Run(); err == nil || out.Len() > 0 || !strings.Contains(stderr.String(), "solver.go") {
		t.Errorf("got %v, %q, and on standard output %q, want an error that names solver.go",
			err, stderr.String(), out.String())
	}
	if entries := readFolder(t, cmd.Dir); len(entries) != 1 {
		t.Errorf("got %q, want nothing written", entries)
	}
}

func copyFile(t *testing.T, name, folder string) {
	copied := filepath.Join(folder, filepath.Base(name))
	if err := os.WriteFile(copied, []byte(readFile(t, name)), 0o666); err != nil {
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
		t.Log("solves 100,000 random grids and compares them with two oracles: about 2 minutes")
	}
	r := rand.New(rand.NewSource(1))
	solvable, plainly, cellByCell := 0, 0, 0
	for i := 0; i < grids; i++ {
		g := randomGrid(r, r.Intn(82))
		if i%2 == 0 {
			spoil(r, &g)
		}
		if _, err := Solve(g); err == nil {
			solvable++
		}
		if agrees(t, g, plain) {
			plainly++
		}
		if agrees(t, g, smallestDigits) {
			cellByCell++
		}
	}
	t.Logf("of %d grids, %d are solvable; plain backtracking decided %d, cell by cell %d",
		grids, solvable, plainly, cellByCell)
	few := solvable < grids/2 || solvable > grids*9/10
	if few || plainly < grids*8/10 || cellByCell < grids*99/100 {
		t.Errorf("too few of a kind to be a test")
	}
}

// An oracle is a slow solver that is easy to trust. It returns the first solution of a grid, and
// whether there is one. It gives up after trying as many digits as patience says; decided is then
// false.
type oracle func(g Grid, patience int) (solution Grid, solvable, decided bool)

// agrees fails t if Solve's answer breaks the rules, or is not that of the oracle if that decided.
func agrees(t *testing.T, g Grid, ask oracle) (decided bool) {
	t.Helper()
	got, err := Solve(g)
	if err == nil && !completes(g, got) {
		t.Fatalf("Solve(%s) = %s, which does not complete it", line(g), line(got))
	}
	if err != nil && !errors.Is(err, ErrNoSolution) {
		t.Fatalf("Solve(%s): %v", line(g), err)
	}
	want, solvable, decided := ask(g, 30000)
	if decided && !solvable && err == nil {
		t.Fatalf("Solve(%s) = %s, want %v", line(g), line(got), ErrNoSolution)
	}
	if decided && solvable && got != want {
		t.Fatalf("Solve(%s) = %s, %v, want %s", line(g), line(got), err, line(want))
	}
	return decided
}

func TestSetsAreSolvedAsTheOraclesSay(t *testing.T) {
	t.Parallel()
	for _, set := range loadSets(t) {
		decided := 0
		for _, g := range set.grids {
			if agrees(t, g, plain) || agrees(t, g, smallestDigits) {
				decided++
			}
		}
		t.Logf("%s: the oracles decided %d of %d", set.name, decided, len(set.grids))
	}
}

func TestEqualCluesAreAnErrorIfTheyShareAUnit(t *testing.T) {
	t.Parallel()
	pairs := 0
	for i := 0; i < 81; i++ {
		for j := i + 1; j < 81; j++ {
			digit := uint8(1 + (i+j)%9)
			var g Grid
			g[i/9][i%9], g[j/9][j%9] = digit, digit
			_, err := Solve(g)
			shared := sharedUnit(i, j)
			if shared == "" {
				if err != nil {
					t.Fatalf("Solve(%s): got %v, want no error", line(g), err)
				}
				continue
			}
			pairs++
			if !errors.Is(err, ErrNoSolution) || !strings.HasSuffix(err.Error(), " in "+shared) {
				t.Fatalf("Solve(%s): got %v, want it to name %s", line(g), err, shared)
			}
		}
	}
	if pairs != 810 {
		t.Errorf("%d pairs of cells share a unit, want 810", pairs)
	}
}

// sharedUnit names the row that two cells share, else the column, else the box, else none.
func sharedUnit(i, j int) string {
	for k, name := range []string{"row", "column", "box"} {
		if u := units(i)[k]; u == units(j)[k] {
			return fmt.Sprint(name, " ", 1+u%9)
		}
	}
	return ""
}

func TestDigitsAboveNineAreRefused(t *testing.T) {
	for i := 0; i < 81; i++ {
		for _, digit := range []uint8{10, 16, 255} {
			var g Grid
			g[i/9][i%9] = digit
			_, err := Solve(g)
			want := fmt.Sprintf("row %d, column %d: %d is not a digit", 1+i/9, 1+i%9, digit)
			if fmt.Sprint(err) != want {
				t.Fatalf("got %v, want %s", err, want)
			}
			if errors.Is(err, ErrNoSolution) {
				t.Fatalf("%v: got an ErrNoSolution, want another error", err)
			}
		}
	}
}

func TestFirstErrorInRowMajorOrderIsTold(t *testing.T) {
	var clash, digit Grid
	clash[0][0], clash[4][0], clash[8][8] = 5, 5, 10
	digit[0][0], digit[4][0], digit[8][0] = 10, 5, 5
	if _, err := Solve(clash); !errors.Is(err, ErrNoSolution) {
		t.Errorf("two 5s, then a 10: got %v, want %v", err, ErrNoSolution)
	}
	if _, err := Solve(digit); err == nil || errors.Is(err, ErrNoSolution) {
		t.Errorf("a 10, then two 5s: got %v, want it to name the 10", err)
	}
}

func TestGridIsEmptyAfterAnError(t *testing.T) {
	var clash, digit Grid
	clash[0][0], clash[4][0] = 5, 5
	digit[0][0], digit[8][8] = 5, 10
	for _, g := range []Grid{clash, digit, gridIn(noCandidate)} {
		if got, err := Solve(g); err == nil || got != (Grid{}) {
			t.Errorf("Solve(%v) = %s, %v, want an empty grid and an error", g, line(got), err)
		}
	}
}

// In noCandidate, the last cell of row 1 has no candidate.
const noCandidate = "1234..... ......... ......... " +
	"........5 ........6 ........7 ........8 ........9"

// deadEnds are grids without a solution. For each of them, one rule tells that without a guess.
var deadEnds = []struct{ name, rows string }{
	{"a cell without a candidate", noCandidate},
	{"a digit without a place in a row", "234567... .......1."},
	{"a digit without a place in a box", "...1..... ......1.. 234......"},
	{"two digits with one place for both",
		"...345678 ...2..... ......2.. 31....... 4........ 5........ 6.1...... 7........ 8........"},
	{"two digits for the three cells of a segment", "...5.436. .81...... ..7......"},
	{"four digits for the three cells of a segment", "......... ...1234.. ...4..123"},
}

func TestDeadEndsThatNeedNoGuess(t *testing.T) {
	for _, d := range deadEnds {
		for _, g := range []Grid{gridIn(d.rows), transposed(gridIn(d.rows))} {
			if _, err := Solve(g); !errors.Is(err, ErrNoSolution) || guesses(g) > 0 {
				t.Errorf("%s: %s: got %v after %d guesses, want %v after none",
					d.name, line(g), err, guesses(g), ErrNoSolution)
			}
		}
	}
}

// others, dropLowest and expand work on the three slots of a word at once. Here each slot is taken
// apart.
func TestDigitsOfThreeSlotsAtOnce(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for n := 0; n < 10000; n++ {
		x := digits(r.Uint32()&r.Uint32()) & all
		slots := [3]digits{x & 511, x >> 10 & 511, x >> 20}
		var wantOthers, wantDropped, wantExpanded digits
		for i, here := range slots {
			wantOthers |= (slots[(i+1)%3] | slots[(i+2)%3]) << (10 * i)
			if here != 0 {
				wantExpanded |= 511 << (10 * i)
				wantDropped |= (here - 1<<bits.TrailingZeros32(uint32(here))) << (10 * i)
			}
		}
		if got := others(x); got != wantOthers {
			t.Fatalf("others(%#o) = %#o, want %#o", x, got, wantOthers)
		}
		if got := dropLowest(x); got != wantDropped {
			t.Fatalf("dropLowest(%#o) = %#o, want %#o", x, got, wantDropped)
		}
		if got := expand(x); got != wantExpanded {
			t.Fatalf("expand(%#o) = %#o, want %#o", x, got, wantExpanded)
		}
	}
}

// The boards are those of each grid, and of some guesses on a blank and on a segment.
func TestDeduceGoesOnUntilNothingFollows(t *testing.T) {
	t.Parallel()
	for _, set := range loadSets(t) {
		for _, g := range set.grids {
			var s search
			b, err := s.load(g)
			if err != nil {
				continue
			}
			for {
				if _, ok := b.deduce(); !ok {
					break
				}
				if left := whatFollows(&b); left != "" {
					t.Fatalf("%s: there is %s left", line(g), left)
				}
				if b.left == 0 {
					break
				}
				if l, d := s.chooseSegment(&b); d != 0 {
					b.must[l] |= d
				} else {
					c := s.chooseBlank(&b)
					b.fill(&c, lowest(b.candidates(&c)))
				}
			}
		}
	}
}

// whatFollows names a conclusion that is still to be drawn on a board.
func whatFollows(b *board) string {
	for l := range b.can {
		if b.holds[l]&^b.must[l] != 0 {
			return "a digit in holds that is not in must"
		}
		if b.must[l]&^b.can[l] != 0 {
			return "a digit in must that is not in can"
		}
	}
	var places [27][10][]int // for each unit and digit, the blanks that can take the digit
	for _, c := range b.blanks[:b.left] {
		i := int(c.row)*9 + int(c.column-9) // the columns are the lines from 9 on
		candidates := 0
		for digit := 1; digit <= 9; digit++ {
			if b.candidates(&c)&(ones<<(digit-1)) == 0 {
				continue
			}
			candidates++
			for _, u := range units(i) {
				places[u][digit] = append(places[u][digit], i)
			}
		}
		if candidates < 2 {
			return "a blank with less than two candidates"
		}
	}
	for u := range places {
		for digit, blanks := range places[u] {
			if len(blanks) == 1 {
				return "a hidden single"
			}
			if len(blanks) == 0 || len(blanks) > 3 {
				continue // a box shares three cells with a row or a column
			}
			for v := range places {
				if areAllIn(v, blanks) && !areAllIn(u, places[v][digit]) {
					return "a locked candidate"
				}
			}
		}
	}
	return ""
}

// areAllIn reports whether all of some blanks are in a unit.
func areAllIn(unit int, blanks []int) bool {
	for _, i := range blanks {
		u := units(i)
		if u[0] != unit && u[1] != unit && u[2] != unit {
			return false
		}
	}
	return true
}

// Solve uses the count to tell no solution, one, and more from each other.
func TestFindCountsSolutionsUpToItsLimit(t *testing.T) {
	t.Parallel()
	for _, set := range loadSets(t)[:len(puzzleSets)] {
		known := 0
		for _, g := range set.grids {
			for _, limit := range []int{1, 2, 3, 20} {
				want, decided := countSolutions(g, limit, 10000)
				if !decided {
					continue
				}
				known++
				var s search
				b, err := s.load(g)
				if err != nil {
					t.Fatalf("%s: %v", line(g), err)
				}
				if got := s.find(b, cell{}, limit); got != want {
					t.Fatalf("%s: got %d solutions, counting up to %d, want %d",
						line(g), got, limit, want)
				}
			}
		}
		if known < 2*len(set.grids) {
			t.Errorf("%s: the oracle counts in %d of %d cases, want half at least",
				set.name, known, 4*len(set.grids))
		}
	}
}

// Each dead end adds more weight than the one before it. The sums must not overflow.
func TestWeightsStayFinite(t *testing.T) {
	var s search
	b, err := s.load(gridIn(noCandidate))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 20000; n++ {
		s.find(b, cell{}, 1)
	}
	heaviest := 0.0
	for l := range s.weight {
		for slot, weight := range s.weight[l] {
			heaviest = math.Max(heaviest, weight)
			if math.IsInf(weight, 0) || math.IsNaN(weight) {
				t.Fatalf("line %d, slot %d: got the weight %v, want a finite one", l, slot, weight)
			}
		}
	}
	if heaviest < 1e100 {
		t.Errorf("the heaviest segment has the weight %v: too little to be a test", heaviest)
	}
}

// For any values of the cells there is the answer of the oracle, with no more guesses than allowed,
// or an error if a value is above nine.
func FuzzSolve(f *testing.F) {
	for _, set := range loadSets(f) {
		f.Add([]byte(line(set.grids[0])))
	}
	f.Add([]byte(strings.Repeat("0", 80) + ":")) // ':' - '0' is 10
	f.Fuzz(func(t *testing.T, in []byte) {
		var g Grid
		above := false
		for i := 0; i < len(in) && i < 81; i++ {
			if in[i] == '.' {
				continue
			}
			g[i/9][i%9] = in[i] - '0'
			above = above || g[i/9][i%9] > 9
		}
		if above {
			if got, err := Solve(g); err == nil || got != (Grid{}) {
				t.Errorf("Solve(%v) = %s, %v, want an empty grid and an error", g, line(got), err)
			}
			return
		}
		agrees(t, g, smallestDigits)
		if n := guesses(g); n > slowest {
			t.Errorf("%s takes %d guesses, want %d at most", line(g), n, slowest)
		}
	})
}

// Speed

// guesses returns how many guesses Solve makes on g.
func guesses(g Grid) int {
	var s search
	s.solve(g)
	return s.guesses
}

// loadSets returns puzzleSets with their grids, and the set of -puzzles.
func loadSets(t testing.TB) (sets []puzzleSet) {
	for _, set := range puzzleSets {
		if set.file == "" {
			set.grids = randomGrids()
		} else {
			set.grids = readGrids(t, filepath.Join("testdata/sets", set.file))
		}
		sets = append(sets, set)
	}
	if *puzzlesFlag != "" {
		sets = append(sets, puzzleSet{name: *puzzlesFlag, grids: readGrids(t, *puzzlesFlag)})
	}
	return sets
}

// readGrids reads a grid from each line that is not empty and not a comment.
func readGrids(t testing.TB, name string) (grids []Grid) {
	for n, text := range strings.Split(readFile(t, name), "\n") {
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' {
			continue
		}
		if len(text) < 81 {
			t.Fatalf("%s, line %d: %d characters, want 81", name, n+1, len(text))
		}
		grids = append(grids, gridIn(text))
	}
	if len(grids) == 0 {
		t.Fatalf("%s has no grids", name)
	}
	return grids
}

func TestSolveAllocatesNothing(t *testing.T) {
	for _, set := range loadSets(t) {
		solveAll := func() {
			for _, g := range set.grids {
				Solve(g)
			}
		}
		// The average of four runs is rounded down: an allocation of the runtime does not count.
		if n := testing.AllocsPerRun(4, solveAll); n > 0 {
			t.Errorf("%s: got %v allocations", set.name, n)
		}
	}
}

func TestGuessesAreThoseMeasured(t *testing.T) {
	table, changed := "", false
	for _, set := range loadSets(t)[:len(puzzleSets)] {
		total := 0
		for _, g := range set.grids {
			total += guesses(g)
		}
		table += fmt.Sprintf("%-26s %8d %8d\n", set.name, set.guesses, total)
		changed = changed || total != set.guesses
	}
	if changed {
		t.Errorf("the search has changed; if that was meant, put the new numbers into puzzleSets:\n"+
			"%-26s %8s %8s\n%s", "guesses on", "before", "now", table)
	}
}

func TestNoGridTakesTooManyGuesses(t *testing.T) {
	sets := loadSets(t)
	cases := puzzleSet{name: "the cases"}
	for _, c := range allCases(t) {
		cases.grids = append(cases.grids, gridIn(c.in))
	}
	for _, set := range append(sets, cases) {
		for _, g := range set.grids {
			if n := guesses(g); n > slowest {
				t.Errorf("%s: %d guesses on %s, want %d at most", set.name, n, line(g), slowest)
			}
		}
	}
}

// BenchmarkSolve and BenchmarkPlain time the same sets: one run shows how far apart they are.
func BenchmarkSolve(b *testing.B) {
	for _, set := range loadSets(b) {
		b.Run(set.name, func(b *testing.B) {
			total, worst, unguessed := 0, 0, 0
			for _, g := range set.grids {
				n := guesses(g)
				total += n
				if n > worst {
					worst = n
				}
				if n == 0 {
					unguessed++
				}
			}
			b.ReportAllocs()
			b.ResetTimer()
			for n := 0; n < b.N; n++ {
				Solve(set.grids[n%len(set.grids)])
			}
			grids := float64(len(set.grids))
			b.ReportMetric(float64(total)/grids, "guesses/puzzle")
			b.ReportMetric(float64(worst), "worst-guesses")
			b.ReportMetric(100*float64(unguessed)/grids, "%-without-guess")
		})
	}
}

// BenchmarkPlain times plain backtracking on the grids that it finishes.
func BenchmarkPlain(b *testing.B) {
	const patience = 1000000
	for _, set := range loadSets(b) {
		b.Run(set.name, func(b *testing.B) {
			var finished []Grid
			for _, g := range set.grids {
				if _, _, decided := plain(g, patience); decided {
					finished = append(finished, g)
				}
			}
			b.ResetTimer()
			for n := 0; n < b.N && len(finished) > 0; n++ {
				plain(finished[n%len(finished)], patience)
			}
			b.ReportMetric(100*float64(len(finished))/float64(len(set.grids)), "%-finished")
		})
	}
}

// Hunting for slow grids

// TestHunt looks for grids that take many guesses, by simulated annealing. It makes many walks. A
// walk begins at a known grid, a random one, or one of the worst that were found before. The same
// seed and the same known grids give the same walks, until the time is over.
func TestHunt(t *testing.T) {
	if *huntFlag == 0 {
		t.Skip("there is no -hunt DURATION")
	}
	var known []Grid
	for _, set := range loadSets(t) {
		if set.file == "famous.txt" || set.file == "hunted.txt" || set.name == *puzzlesFlag {
			known = append(known, set.grids...)
		}
	}
	const keep = 10
	h := hunt{random: rand.New(rand.NewSource(*seedFlag)), end: time.Now().Add(*huntFlag)}
	r := h.random
	var worst []finding // most guesses first
	for report := time.Now(); len(worst) == 0 || time.Now().Before(h.end); {
		switch {
		case len(worst) == keep && r.Intn(2) == 0:
			i := r.Intn(keep)
			worst[i] = h.walk(worst[i].grid)
		case r.Intn(4) > 0:
			worst = append(worst, h.walk(known[r.Intn(len(known))]))
		default:
			worst = append(worst, h.walk(randomGrid(r, r.Intn(31))))
		}
		sort.Slice(worst, func(i, j int) bool { return worst[i].guesses > worst[j].guesses })
		if len(worst) > keep {
			worst = worst[:keep]
		}
		if time.Since(report) > time.Minute {
			report = time.Now()
			t.Logf("%d grids, the worst takes %d guesses", h.grids, worst[0].guesses)
		}
	}
	t.Logf("%d grids; the worst:", h.grids)
	for _, f := range worst {
		t.Log(describe(f.grid))
	}
	if worst[0].guesses > slowest {
		t.Errorf("a grid takes %d guesses, want %d at most", worst[0].guesses, slowest)
	}
}

type hunt struct {
	random *rand.Rand
	end    time.Time
	grids  int // that walks have met
}

type finding struct {
	grid    Grid
	guesses int
}

// walk changes g step by step, and returns the worst grid that it meets. It takes a step to fewer
// guesses by chance only. The chance depends on the factor between the two numbers, and on the
// temperature, which falls: the walk roams at first and climbs at last.
func (h *hunt) walk(g Grid) (worst finding) {
	const steps = 4000
	const hot, cold = 0.1, 0.015
	here := finding{g, guesses(g)}
	worst = here
	for step := 0; step < steps && time.Now().Before(h.end); step++ {
		h.grids++
		temperature := hot * math.Pow(cold/hot, float64(step)/steps)
		next := neighbor(h.random, here.grid)
		there := finding{next, guesses(next)}
		factor := float64(there.guesses+1) / float64(here.guesses+1)
		if chance := math.Pow(factor, 1/temperature); h.random.Float64() < chance {
			here = there
		}
		if here.guesses > worst.guesses {
			worst = here
		}
	}
	return worst
}

// neighbor returns g after up to three changes.
func neighbor(r *rand.Rand, g Grid) Grid {
	for changes := 1 + r.Intn(3); changes > 0; changes-- {
		cell := &g[r.Intn(9)][r.Intn(9)]
		other := &g[r.Intn(9)][r.Intn(9)]
		i, j := r.Intn(9), r.Intn(9)
		switch r.Intn(12) {
		case 0: // swap two rows
			g[i], g[j] = g[j], g[i]
		case 1: // swap two columns
			for row := range g {
				g[row][i], g[row][j] = g[row][j], g[row][i]
			}
		case 2:
			g = transposed(g)
		case 3:
			swapDigits(&g, uint8(i+1), uint8(j+1))
		case 4, 5:
			*cell, *other = *other, *cell
		case 6, 7:
			*cell = *other
		case 8, 9:
			*cell = 0
		default:
			*cell = uint8(i + 1)
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

func swapDigits(g *Grid, a, b uint8) {
	for row := range g {
		for column, digit := range g[row] {
			if digit == a {
				g[row][column] = b
			} else if digit == b {
				g[row][column] = a
			}
		}
	}
}

// describe tells how Solve ends on g and shows g. The time is the shortest of twenty.
func describe(g Grid) string {
	quickest, result := time.Hour, "solved"
	for i := 0; i < 20; i++ {
		began := time.Now()
		_, err := Solve(g)
		if d := time.Since(began); d < quickest {
			quickest = d
		}
		if err != nil {
			result = err.Error()
		}
	}
	return fmt.Sprintf("%d guesses, %v, %s: %s", guesses(g), quickest, result, line(g))
}

// Oracles, and what makes grids. They share nothing with solver.go but the type Grid.

// gridIn returns the grid that the first 81 digits and dots of text spell. A # begins a comment. A
// line with -, = or + is part of a frame, where dots are no cells. A layout with other signs must be
// taught here too.
func gridIn(text string) (g Grid) {
	i := 0
	for _, row := range strings.Split(text, "\n") {
		row, _, _ = strings.Cut(row, "#")
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

// completes reports whether solution is full, obeys the rules, and has the clues of g.
func completes(g, solution Grid) bool {
	for i := 0; i < 81; i++ {
		clue, digit := g[i/9][i%9], solution[i/9][i%9]
		if digit == 0 || clue != 0 && clue != digit {
			return false
		}
	}
	_, legal := digitsInUnits(solution)
	return legal
}

// units returns the numbers of cell i's row, 0-8, column, 9-17, and box, 18-26.
func units(i int) [3]int { return [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} }

// digitsInUnits returns the digits of each unit, digit d as bit d. legal is false if a unit has a
// digit twice.
func digitsInUnits(g Grid) (used [27]uint, legal bool) {
	legal = true
	for i := 0; i < 81; i++ {
		digit := g[i/9][i%9]
		if digit == 0 {
			continue
		}
		for _, u := range units(i) {
			if used[u]>>digit&1 == 1 {
				legal = false
			}
			used[u] |= 1 << digit
		}
	}
	return used, legal
}

// plain is the oracle that backtracks as a textbook does: blanks in order, digits ascending.
func plain(g Grid, patience int) (solution Grid, solvable, decided bool) {
	solution, solvable = complete(g, &patience, false)
	return solution, solvable, patience > 0
}

// smallestDigits is the oracle that gives one blank after the other the smallest digit with which
// the grid can be completed.
func smallestDigits(g Grid, patience int) (solution Grid, solvable, decided bool) {
	if _, solvable = complete(g, &patience, true); !solvable {
		return Grid{}, false, patience > 0
	}
	for i := 0; i < 81; i++ {
		if g[i/9][i%9] != 0 {
			continue
		}
		for digit := uint8(1); digit <= 9; digit++ {
			g[i/9][i%9] = digit
			if _, completable := complete(g, &patience, true); completable {
				break
			}
		}
	}
	return g, true, patience > 0
}

// complete returns a completion of g, and whether there is one. It backtracks until patience, the
// number of digits that it may try, is 0. fewestFirst makes it fill a blank with the fewest
// candidates, not the first one.
func complete(g Grid, patience *int, fewestFirst bool) (Grid, bool) {
	used, legal := digitsInUnits(g)
	b := backtracking{grid: g, used: used, patience: patience, fewestFirst: fewestFirst, want: 1}
	if !legal || !b.fill(blanksOf(g)) {
		return Grid{}, false
	}
	return b.grid, true
}

// countSolutions counts the completions of g, a grid that repeats no digit, up to limit.
func countSolutions(g Grid, limit, patience int) (count int, decided bool) {
	used, _ := digitsInUnits(g)
	b := backtracking{grid: g, used: used, patience: &patience, fewestFirst: true, want: limit}
	b.fill(blanksOf(g))
	return b.found, patience > 0
}

func blanksOf(g Grid) (blanks []int) {
	for i := 0; i < 81; i++ {
		if g[i/9][i%9] == 0 {
			blanks = append(blanks, i)
		}
	}
	return blanks
}

type backtracking struct {
	grid        Grid
	used        [27]uint // as of digitsInUnits
	patience    *int
	fewestFirst bool
	found, want int // completions
}

// fill reports whether it found as many completions as are wanted. The grid is then the last one.
func (b *backtracking) fill(blanks []int) bool {
	if len(blanks) == 0 {
		b.found++
		return b.found == b.want
	}
	if b.fewestFirst {
		b.moveFewestToFront(blanks)
	}
	i := blanks[0]
	for digit := 1; digit <= 9 && *b.patience > 0; digit++ {
		if b.candidates(i)>>digit&1 == 0 {
			continue
		}
		*b.patience--
		b.grid[i/9][i%9] = uint8(digit)
		b.toggle(i, digit)
		if b.fill(blanks[1:]) {
			return true
		}
		b.toggle(i, digit)
	}
	return false
}

func (b *backtracking) candidates(i int) uint {
	u := units(i)
	return 0x3fe &^ (b.used[u[0]] | b.used[u[1]] | b.used[u[2]])
}

// moveFewestToFront swaps a blank with the fewest candidates to the front.
func (b *backtracking) moveFewestToFront(blanks []int) {
	fewest := 10
	for k, i := range blanks {
		if n := bits.OnesCount(b.candidates(i)); n < fewest {
			blanks[0], blanks[k] = blanks[k], blanks[0]
			fewest = n
		}
	}
}

// toggle adds digit to the units of cell i, or takes it away.
func (b *backtracking) toggle(i, digit int) {
	for _, u := range units(i) {
		b.used[u] ^= 1 << digit
	}
}

func randomGrids() (grids []Grid) {
	r := rand.New(rand.NewSource(6))
	for len(grids) < 300 {
		grids = append(grids, randomGrid(r, r.Intn(31)))
	}
	return grids
}

// randomGrid returns a solvable grid with a number of clues: some cells of a random full grid.
func randomGrid(r *rand.Rand, clues int) (g Grid) {
	full := randomFullGrid(r)
	names := r.Perm(9) // full grids begin with a 1 too often
	for _, i := range r.Perm(81)[:clues] {
		g[i/9][i%9] = uint8(1 + names[full[i/9][i%9]-1])
	}
	return g
}

// randomFullGrid completes some random clues. If they cannot be completed soon, it takes others.
func randomFullGrid(r *rand.Rand) Grid {
	for {
		var g Grid
		for n := 0; n < 8; n++ {
			spoil(r, &g)
		}
		patience := 1000
		if full, found := complete(g, &patience, true); found && patience > 0 {
			return full
		}
	}
}

// spoil sets up to three cells to random digits that repeat none in a unit. After that, most grids
// have no solution.
func spoil(r *rand.Rand, g *Grid) {
	changes := 1 + r.Intn(3)
	for _, i := range r.Perm(81) {
		h := *g
		h[i/9][i%9] = uint8(1 + r.Intn(9))
		if _, legal := digitsInUnits(h); legal {
			*g = h
			changes--
		}
		if changes == 0 {
			return
		}
	}
}
