package main

// Everything that is promised about the program, tested: first the program as
// its users meet it, then Solve, then how fast it is. The oracles stand at the
// end: a checker of the rules and plain backtracking, which share no code with
// solver.go.

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
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
	puzzlesFlag = flag.String("puzzles", "", "a `file` of puzzles, 81 characters a line, to benchmark as well")
	huntFlag    = flag.Duration("hunt", 0, "how long TestHunt looks for slow grids")
	longFlag    = flag.Bool("long", false, "compare 120,000 grids with plain backtracking, not 3,000")
	judgeFlag   = flag.String("judge", "", "the `program` that TestJudge tries")
)

// slowest is the number of guesses that no grid may take.
const slowest = 20000

// The sample cases

// A sample is a pair of files, testdata/NAME.in and testdata/NAME.out.
type sample struct{ name, in, out string }

func samples(t testing.TB) []sample {
	ins, err := filepath.Glob("testdata/*.in")
	if err != nil || len(ins) == 0 {
		t.Fatalf("no sample cases: %v", err)
	}
	var all []sample
	for _, in := range ins {
		base := strings.TrimSuffix(in, ".in")
		all = append(all, sample{filepath.Base(base), read(t, in), read(t, base+".out")})
	}
	return all
}

func read(t testing.TB, name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestSamplesGiveTheirAnswers(t *testing.T) {
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			var out strings.Builder
			if err := run(strings.NewReader(s.in), &out); err != nil {
				t.Fatal(err)
			}
			if out.String() != s.out {
				t.Errorf("got\n%swant\n%s", out.String(), s.out)
			}
			if err := check(cells(s.in), cells(s.out)); err != nil {
				t.Errorf("the .out file breaks the rules: %v", err)
			}
		})
	}
}

// A rejected input is testdata/bad/NAME.in, and NAME.err is what "go run ."
// prints for it: the message and the exit status.
func TestBadInputsAreRefused(t *testing.T) {
	ins, err := filepath.Glob("testdata/bad/*.in")
	if err != nil || len(ins) == 0 {
		t.Fatalf("no bad inputs: %v", err)
	}
	for _, in := range ins {
		base := strings.TrimSuffix(in, ".in")
		t.Run(filepath.Base(base), func(t *testing.T) {
			var out, errs strings.Builder
			status := command(nil, strings.NewReader(read(t, in)), &out, &errs)
			got := fmt.Sprintf("%sexit status %d\n", errs.String(), status)
			if want := read(t, base+".err"); got != want {
				t.Errorf("got\n%swant\n%s", got, want)
			}
			if out.Len() > 0 {
				t.Errorf("printed %q with an error", out.String())
			}
		})
	}
}

// Reading and writing

func TestArguments(t *testing.T) {
	for _, test := range []struct {
		args      []string
		status    int
		out, errs string
	}{
		{[]string{"-h"}, 0, usage, ""},
		{[]string{"-help"}, 0, usage, ""},
		{[]string{"--help"}, 0, usage, ""},
		{[]string{"grid.txt"}, 2, "", "sudoku: unexpected argument \"grid.txt\"; usage: sudoku < GRID\n"},
		{[]string{"-x"}, 2, "", "sudoku: unexpected argument \"-x\"; usage: sudoku < GRID\n"},
		{[]string{"-"}, 2, "", "sudoku: unexpected argument \"-\"; usage: sudoku < GRID\n"},
		{[]string{""}, 2, "", "sudoku: unexpected argument \"\"; usage: sudoku < GRID\n"},
	} {
		var out, errs strings.Builder
		status := command(test.args, iotest.ErrReader(errors.New("was read")), &out, &errs)
		if status != test.status || out.String() != test.out || errs.String() != test.errs {
			t.Errorf("sudoku %q: status %d, out %q, errors %q", test.args, status, out.String(), errs.String())
		}
	}
}

// The program's own limit is the one that the manual and the tests of it name.
func TestInputIsBounded(t *testing.T) {
	grid := read(t, "testdata/boj2580.in")
	for _, test := range []struct {
		name string
		in   io.Reader
		want string
	}{
		{"a line without end", repeat("\x00"), "line 1: 0 rows in 65536 bytes, want 9"},
		{"digits without end", repeat("1"), "line 1: 0 rows in 65536 bytes, want 9"},
		{"empty lines without end", repeat("\n"), "line 65537: 0 rows in 65536 bytes, want 9"},
		{"a second line without end", io.MultiReader(strings.NewReader("123456789\n"), repeat(" ")), "line 2: 1 rows in 65536 bytes, want 9"},
		{"a ninth row cut by the limit", strings.NewReader(strings.Repeat("\n", 1<<16-len(grid)+1) + grid), "line 65384: 8 rows in 65536 bytes, want 9"},
		{"a ninth row just within it", strings.NewReader(strings.Repeat("\n", 1<<16-len(grid)) + grid), ""},
	} {
		counted := &countingReader{in: test.in}
		var out strings.Builder
		err := run(counted, &out)
		if got := fmt.Sprint(err); test.want != "" && got != test.want || test.want == "" && err != nil {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
		if counted.n > 1<<16 {
			t.Errorf("%s: read %d bytes", test.name, counted.n)
		}
		if err != nil && out.Len() > 0 {
			t.Errorf("%s: printed %q with an error", test.name, out.String())
		}
	}
}

type repeat string

func (r repeat) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r[0]
	}
	return len(p), nil
}

type countingReader struct {
	in io.Reader
	n  int
}

func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.in.Read(p)
	c.n += n
	return n, err
}

func TestNinthRowIsEnough(t *testing.T) {
	for _, s := range samples(t) {
		in := s.in
		if s.name != "more-after-the-ninth-row" {
			in = strings.TrimRight(s.in, "\n \t") + "\n"
		}
		more := iotest.ErrReader(errors.New("read on after the ninth row"))
		var out strings.Builder
		if err := run(io.MultiReader(strings.NewReader(in), more), &out); err != nil || out.String() != s.out {
			t.Errorf("%s: got %q, %v", s.name, out.String(), err)
		}
	}
}

func TestReadersThatMisbehave(t *testing.T) {
	broken := errors.New("broken reader")
	for _, s := range samples(t) {
		for name, wrap := range map[string]func(io.Reader) io.Reader{
			"one byte":      iotest.OneByteReader,
			"half":          iotest.HalfReader,
			"data with EOF": iotest.DataErrReader,
		} {
			var out strings.Builder
			if err := run(wrap(strings.NewReader(s.in)), &out); err != nil || out.String() != s.out {
				t.Errorf("%s, %s: got %q, %v", s.name, name, out.String(), err)
			}
		}
	}
	// A read that fails is no end of input, wherever it falls: not even
	// after the ninth digit of the ninth row, for a tenth might have come.
	grid := strings.TrimRight(read(t, "testdata/boj2580.in"), "\n")
	for n := 0; n <= len(grid); n++ {
		var out strings.Builder
		err := run(io.MultiReader(strings.NewReader(grid[:n]), iotest.ErrReader(broken)), &out)
		if !errors.Is(err, broken) || out.Len() > 0 {
			t.Fatalf("an error after %d bytes: got %q, %v", n, out.String(), err)
		}
	}
}

// halfWriter takes half of what it is given, and fails.
type halfWriter struct {
	out    bytes.Buffer
	writes int
}

var errFull = errors.New("no room")

func (w *halfWriter) Write(p []byte) (int, error) {
	w.writes++
	n, _ := w.out.Write(p[:len(p)/2])
	return n, errFull
}

func TestFailedWriteIsAnError(t *testing.T) {
	for _, args := range [][]string{nil, {"-h"}} {
		var w halfWriter
		var errs strings.Builder
		status := command(args, strings.NewReader(read(t, "testdata/boj2580.in")), &w, &errs)
		if status != 2 || errs.String() != "sudoku: no room\n" || w.writes != 1 {
			t.Errorf("sudoku %q: status %d, errors %q, %d writes", args, status, errs.String(), w.writes)
		}
	}
}

// The real programs

// build returns the path of a program built from package or file what.
func build(t *testing.T, what string) string {
	program := filepath.Join(t.TempDir(), "sudoku.exe")
	if out, err := exec.Command("go", "build", "-o", program, what).CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return program
}

// submission returns the path of a program built from what "make submission" writes.
func submission(t *testing.T) string {
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("no make here to write the submission with")
	}
	dir := t.TempDir()
	if out, err := exec.Command("make", "submission", "BUILD="+dir).CombinedOutput(); err != nil {
		t.Fatalf("make submission: %v\n%s", err, out)
	}
	return build(t, filepath.Join(dir, "boj2580.go"))
}

// start runs program with in as its standard input and returns what came back.
func start(t *testing.T, program string, in io.Reader, args ...string) (out, errs string, status int) {
	var o, e strings.Builder
	cmd := exec.Command(program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, &o, &e
	if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	return o.String(), e.String(), cmd.ProcessState.ExitCode()
}

func TestProgramAndSubmissionGiveTheSampleAnswers(t *testing.T) {
	for name, make := range map[string]func(*testing.T) string{
		"program":    func(t *testing.T) string { return build(t, ".") },
		"submission": submission,
	} {
		t.Run(name, func(t *testing.T) {
			program := make(t)
			for _, s := range samples(t) {
				if out, errs, status := start(t, program, strings.NewReader(s.in)); out != s.out || errs != "" || status != 0 {
					t.Errorf("%s: out %q, errors %q, status %d", s.name, out, errs, status)
				}
			}
			out, errs, status := start(t, program, strings.NewReader("55\n"))
			if out != "" || errs != "sudoku: line 1: 2 cells, want 9\n" || status != 2 {
				t.Errorf("two cells: out %q, errors %q, status %d", out, errs, status)
			}
			out, errs, status = start(t, program, strings.NewReader(read(t, "testdata/bad/norvig-unsolvable.in")))
			if out != "" || errs != "sudoku: no solution\n" || status != 1 {
				t.Errorf("no solution: out %q, errors %q, status %d", out, errs, status)
			}
			if out, errs, status = start(t, program, nil, "-h"); out != usage || errs != "" || status != 0 {
				t.Errorf("-h: out %q, errors %q, status %d", out, errs, status)
			}
			if out, errs, status = start(t, program, nil, "-v"); out != "" || !strings.HasPrefix(errs, "sudoku: ") || status != 2 {
				t.Errorf("-v: out %q, errors %q, status %d", out, errs, status)
			}
		})
	}
}

func TestProgramAnswersBeforeInputEnds(t *testing.T) {
	s := samples(t)[0]
	cmd := exec.Command(build(t, "."))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close() // only when the test is over
	var out strings.Builder
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	overdue := time.AfterFunc(5*time.Second, func() { cmd.Process.Kill() })
	defer overdue.Stop()
	io.WriteString(in, s.in)
	if err := cmd.Wait(); err != nil || out.String() != s.out {
		t.Errorf("with its input still open: got %q, %v", out.String(), err)
	}
}

func TestProgramReportsTheSystemsReasons(t *testing.T) {
	program := build(t, ".")
	open := func(name string, flag int) *os.File {
		f, err := os.OpenFile(name, flag, 0)
		if err != nil {
			t.Skip(err) // no such device here
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	grid := read(t, "testdata/boj2580.in")
	r, closed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	defer closed.Close()
	for _, test := range []struct {
		name    string
		in, out func() *os.File
		want    string
	}{
		{"a directory", func() *os.File { return open(".", os.O_RDONLY) }, nil, "directory"},
		{"/dev/zero", func() *os.File { return open("/dev/zero", os.O_RDONLY) }, nil, "line 1: 0 rows in 65536 bytes, want 9"},
		{"input open for writing only", func() *os.File { return open(os.DevNull, os.O_WRONLY) }, nil, "bad file descriptor"},
		{"/dev/full", nil, func() *os.File { return open("/dev/full", os.O_WRONLY) }, "no space left on device"},
		{"a closed pipe", nil, func() *os.File { return closed }, "broken pipe"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if runtime.GOOS == "windows" {
				t.Skip("other reasons there")
			}
			var out, errs strings.Builder
			cmd := exec.Command(program)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(grid), &out, &errs
			if test.in != nil {
				cmd.Stdin = test.in()
			}
			if test.out != nil {
				cmd.Stdout = test.out()
			}
			cmd.Run()
			status := cmd.ProcessState.ExitCode()
			line := errs.String()
			if status != 2 || out.Len() > 0 || strings.Count(line, "\n") != 1 ||
				!strings.HasPrefix(line, "sudoku: ") || !strings.Contains(line, test.want) {
				t.Errorf("status %d, out %q, errors %q, want %q", status, out.String(), line, test.want)
			}
		})
	}
}

// TestJudge treats a program as a judge does: a second and 256 MB a case,
// trailing spaces ignored, any completion accepted for problem 2580's layout.
// The memory is the data segment, for Go reserves (not uses) more addresses.
func TestJudge(t *testing.T) {
	if *judgeFlag == "" {
		t.Skip("no -judge PROGRAM")
	}
	for _, s := range samples(t) {
		var out, errs bytes.Buffer
		cmd := exec.Command("sh", "-c", `ulimit -d 262144 && ulimit -t 1 && exec "$0"`, *judgeFlag)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(s.in), &out, &errs
		began := time.Now()
		if err := cmd.Run(); err != nil {
			t.Errorf("%s: %v %s", s.name, err, errs.String())
			continue
		}
		if took := time.Since(began); took > time.Second {
			t.Errorf("%s: took %v", s.name, took)
		}
		if err := check(cells(s.in), cells(out.String())); err != nil {
			t.Errorf("%s: %v", s.name, err)
		}
		anyWillDo := strings.Contains(s.out, " ") && count(cells(s.in)) > 1
		if !anyWillDo && strings.Join(strings.Fields(out.String()), "\n") != strings.Join(strings.Fields(s.out), "\n") {
			t.Errorf("%s: got\n%swant\n%s", s.name, out.String(), s.out)
		}
	}
}

// Solve

func TestFirstSolutionIsThatOfPlainBacktracking(t *testing.T) {
	grids := 3000
	if *longFlag {
		grids = 120000
	}
	r := rand.New(rand.NewSource(1))
	solved, refuted, undecided := 0, 0, 0
	for i := 0; i < grids; i++ {
		g := randomGrid(r, r.Intn(82))
		if i%2 == 0 {
			spoil(r, &g)
		}
		want, found, tries := plain(g, 20000)
		if tries > 20000 {
			undecided++
			continue
		}
		s := usual()
		if i%4 < 2 {
			s.patience = 1 // so that it restarts all the time
		}
		got, err := s.solve(g)
		switch {
		case found && (err != nil || got != want):
			t.Fatalf("Solve(%s) = %s, %v, want %s", line(g), line(got), err, line(want))
		case !found && !errors.Is(err, ErrNoSolution):
			t.Fatalf("Solve(%s) = %s, %v, want no solution", line(g), line(got), err)
		case found:
			solved++
		default:
			refuted++
		}
	}
	t.Logf("%d grids as plain backtracking has them, %d with a solution; %d were too long for it", solved+refuted, solved, undecided)
	if solved < grids/2 || refuted < grids/10 {
		t.Errorf("plain backtracking decided too few to be a test")
	}
}

func TestAnswersKeepTheRules(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	solved := 0
	for i := 0; i < 1000; i++ {
		g := randomGrid(r, r.Intn(36))
		if i%3 == 0 {
			spoil(r, &g)
		}
		got, err := Solve(g)
		if err != nil {
			if !errors.Is(err, ErrNoSolution) || got != (Grid{}) {
				t.Fatalf("Solve(%s) = %s, %v", line(g), line(got), err)
			}
			continue
		}
		solved++
		if err := check(g, got); err != nil {
			t.Fatalf("Solve(%s) = %s: %v", line(g), line(got), err)
		}
	}
	if solved < 500 {
		t.Errorf("only %d grids had a solution", solved)
	}
}

// Swapping what the rules do not tell apart keeps the number of solutions, and
// takes a unique solution to the unique solution.
func TestSymmetries(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	unique, several, none := 0, 0, 0
	for i := 0; i < 600; i++ {
		g := randomGrid(r, 20+r.Intn(20))
		switch i % 3 {
		case 1:
			g = minimal(r, randomGrid(r, 81))
		case 2:
			spoil(r, &g)
		}
		s := randomSymmetry(r)
		h, n := s.of(g), count(g)
		if m := count(h); m != n {
			t.Fatalf("%s has %d solutions, its like %s %d", line(g), n, line(h), m)
		}
		switch n {
		case 0:
			none++
		case 2:
			several++
		case 1:
			unique++
			a, err := Solve(g)
			b, err2 := Solve(h)
			if err != nil || err2 != nil || s.of(a) != b {
				t.Fatalf("%s and its like %s: %s and %s", line(g), line(h), line(a), line(b))
			}
		}
	}
	if unique < 100 || several < 100 || none < 50 {
		t.Errorf("%d unique, %d several, %d none: too few of a kind", unique, several, none)
	}
}

// The README follows this grid through a guess, an undo and a dead end.
func TestReadmeExample(t *testing.T) {
	g := cells(read(t, "testdata/readme-example.in"))
	s := usual()
	if err := s.load(g); err != nil || s.open != 11 || !s.fillForced() || s.open != 11 {
		t.Fatalf("%v, %d blanks left, want 11 of which none is forced", err, s.open)
	}
	at := newBlank(6, 2)
	if got, want := fmt.Sprint(s.choose(nil)), fmt.Sprint([]placement{{at, 1 << 8}, {at, 1 << 28}}); got != want {
		t.Errorf("guesses among %v, want %v: a 3 and an 8 in row 7, column 3", got, want)
	}
	if s.find(2) || s.found != 1 || s.guesses != 1 {
		t.Errorf("%d solutions after %d guesses, want 1 after 1", s.found, s.guesses)
	}
}

func TestErrorsSayWhere(t *testing.T) {
	for _, test := range []struct {
		set  [][3]uint8 // row, column, digit
		want string
		none bool
	}{
		{[][3]uint8{{4, 2, 10}}, "row 5, column 3: 10 is not a digit", false},
		{[][3]uint8{{8, 8, 255}}, "row 9, column 9: 255 is not a digit", false},
		{[][3]uint8{{0, 0, 5}, {0, 8, 5}}, "no solution: two 5s in row 1", true},
		{[][3]uint8{{0, 3, 1}, {8, 3, 1}}, "no solution: two 1s in column 4", true},
		{[][3]uint8{{6, 6, 9}, {8, 8, 9}}, "no solution: two 9s in box 9", true},
	} {
		var g Grid
		for _, cell := range test.set {
			g[cell[0]][cell[1]] = cell[2]
		}
		got, err := Solve(g)
		if err == nil || err.Error() != test.want || errors.Is(err, ErrNoSolution) != test.none || got != (Grid{}) {
			t.Errorf("%v: got %v, %v, want %q", test.set, line(got), err, test.want)
		}
	}
}

func TestSolveAllocatesNothing(t *testing.T) {
	for _, s := range samples(t) {
		g := cells(s.in)
		if n := testing.AllocsPerRun(3, func() { Solve(g) }); n != 0 {
			t.Errorf("%s: %v allocations", s.name, n)
		}
	}
}

// Arbitrary bytes never make the program panic or print beside an error, and
// what it prints completes the 81 cells that it read.
func FuzzRun(f *testing.F) {
	for _, pattern := range []string{"testdata/*.in", "testdata/bad/*.in"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			f.Add([]byte(read(f, name)))
		}
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out, errs strings.Builder
		status := command(nil, bytes.NewReader(in), &out, &errs)
		if status != 0 {
			if out.Len() > 0 || strings.Count(errs.String(), "\n") != 1 || !strings.HasPrefix(errs.String(), "sudoku: ") {
				t.Errorf("status %d, out %q, errors %q", status, out.String(), errs.String())
			}
			return
		}
		if err := check(cells(string(in)), cells(out.String())); err != nil || errs.Len() > 0 {
			t.Errorf("out %q, errors %q: %v", out.String(), errs.String(), err)
		}
	})
}

// Arbitrary grids never make Solve panic, err or take long.
func FuzzSolve(f *testing.F) {
	for _, s := range samples(f) {
		g := cells(s.in)
		f.Add([]byte(line(g)))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var g Grid
		digits := true
		for i := 0; i < len(in) && i < 81; i++ {
			if in[i] != '.' {
				g[i/9][i%9] = in[i] - '0'
				digits = digits && g[i/9][i%9] <= 9
			}
		}
		s := usual()
		got, err := s.solve(g)
		if s.guesses > slowest {
			t.Errorf("%s took %d guesses", line(g), s.guesses)
		}
		if err == nil {
			err = check(g, got)
		}
		want, found, tries := plain(g, 20000)
		switch {
		case !digits:
			if err == nil {
				t.Errorf("Solve(%v) = %s", g, line(got))
			}
		case err != nil && !errors.Is(err, ErrNoSolution):
			t.Errorf("Solve(%s) = %s: %v", line(g), line(got), err)
		case tries <= 20000 && (found != (err == nil) || got != want):
			t.Errorf("Solve(%s) = %s, %v, want %s", line(g), line(got), err, line(want))
		}
	})
}

// Speed

// usual returns a solver as Solve has it, to look inside.
func usual() *solver { return &solver{patience: usualPatience} }

func guesses(g Grid) int {
	s := usual()
	s.solve(g)
	return s.guesses
}

func TestNoCaseTakesManyGuesses(t *testing.T) {
	for _, pattern := range []string{"testdata/*.in", "testdata/bad/*.in"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			if n := guesses(cells(read(t, name))); n > slowest/2 {
				t.Errorf("%s takes %d guesses", name, n)
			}
		}
	}
}

// The guesses are the same on every machine, so a change of them is a change of
// the search. If it is meant, it belongs here and in the README.
func TestGuessesAreAsMeasured(t *testing.T) {
	measured := map[string]int{"36-clues": 1, "minimal": 523, "famous": 948, "hunted": 30980}
	for _, set := range puzzleSets(t) {
		total, impatient := 0, 0
		for _, g := range set.grids {
			total += guesses(g)
			s := solver{patience: 1}
			s.solve(g)
			impatient += s.guesses
		}
		if n := 2747; set.name == "famous" && impatient != n {
			t.Errorf("famous, restarting after 1, 2, 4... guesses: %d, measured were %d", impatient, n)
		}
		if n, ok := measured[set.name]; ok && total != n {
			t.Errorf("%s: %d guesses, measured were %d", set.name, total, n)
		}
	}
}

// TestHunt looks for grids that take many guesses. It climbs from random
// grids: a few changes at a time, kept if they cost no fewer guesses, until
// none has helped for long. Every other climb looks at the search for two
// solutions alone, so that grids without a solution are not outshone by those
// whose many solutions take many searches to put in order.
//
// The order of its grids depends on nothing but the seed, so it finds the
// same on every machine, only sooner or later.
func TestHunt(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	end := time.Now().Add(*huntFlag)
	worst := map[Grid]int{}
	climbs, tried := 0, 0
	for climbs < 2 || time.Now().Before(end) {
		cost := guesses
		if climbs%2 == 1 {
			cost = func(g Grid) int {
				s := usual()
				if s.load(g) == nil {
					s.find(2)
				}
				return s.guesses
			}
		}
		g := randomGrid(r, r.Intn(31))
		if r.Intn(2) == 0 {
			spoil(r, &g)
		}
		best := cost(g)
		for failed := 0; failed < 3000; tried++ {
			next := g
			for n := 1 + r.Intn(3); n > 0; n-- {
				change(r, &next)
			}
			failed++
			if c := cost(next); c >= best {
				if c > best {
					failed = 0
				}
				g, best = next, c
			}
		}
		worst[g] = guesses(g)
		if worst[g] > slowest {
			t.Errorf("%s takes %d guesses", line(g), worst[g])
		}
		climbs++
	}
	var grids []Grid
	for g := range worst {
		grids = append(grids, g)
	}
	sort.Slice(grids, func(i, j int) bool { return worst[grids[i]] > worst[grids[j]] })
	t.Logf("%d climbs over %d grids; the worst:", climbs, tried)
	for i := 0; i < 10 && i < len(grids); i++ {
		began := time.Now()
		_, err := Solve(grids[i])
		t.Logf("%6d guesses %8.3f ms  %s  %v", worst[grids[i]], time.Since(began).Seconds()*1e3, line(grids[i]), err)
	}
}

// change moves, adds, drops or changes a clue.
func change(r *rand.Rand, g *Grid) {
	a, b := &g[r.Intn(9)][r.Intn(9)], &g[r.Intn(9)][r.Intn(9)]
	switch r.Intn(3) {
	case 0:
		*a, *b = *b, *a
	case 1:
		*a = uint8(1 + r.Intn(9))
	case 2:
		*a = 0
	}
}

// BenchmarkSolve and BenchmarkPlain time the same sets, so that one run shows
// how far apart they are. A time is that of the fastest round over a set.
func BenchmarkSolve(b *testing.B) {
	for _, set := range puzzleSets(b) {
		b.Run(set.name, func(b *testing.B) {
			total, unguessed := 0, 0
			for _, g := range set.grids {
				n := guesses(g)
				total += n
				if n == 0 {
					unguessed++
				}
			}
			perPuzzle(b, set.grids, func(g Grid) { Solve(g) })
			b.ReportMetric(float64(total)/float64(len(set.grids)), "guesses/puzzle")
			b.ReportMetric(100*float64(unguessed)/float64(len(set.grids)), "%unguessed")
			b.ReportAllocs()
		})
	}
}

func BenchmarkPlain(b *testing.B) {
	const patience = 5e6 // tries a puzzle
	for _, set := range puzzleSets(b) {
		b.Run(set.name, func(b *testing.B) {
			total := 0
			for _, g := range set.grids {
				_, _, tries := plain(g, patience)
				if tries > patience {
					b.Skipf("%s takes over %.0f tries", line(g), patience)
				}
				total += tries
			}
			perPuzzle(b, set.grids, func(g Grid) { plain(g, patience) })
			b.ReportMetric(float64(total)/float64(len(set.grids)), "tries/puzzle")
		})
	}
}

func perPuzzle(b *testing.B, grids []Grid, solve func(Grid)) {
	var best time.Duration
	b.ResetTimer()
	for n := 0; n < b.N; n++ {
		began := time.Now()
		for _, g := range grids {
			solve(g)
		}
		if took := time.Since(began); n == 0 || took < best {
			best = took
		}
	}
	b.ReportMetric(0, "ns/op") // of a whole set: no use to anyone
	b.ReportMetric(best.Seconds()*1e6/float64(len(grids)), "µs/puzzle")
}

// BenchmarkGrowth shows what more blanks cost, on solvable grids of any number
// of solutions: the median, the 99th percentile and the worst.
func BenchmarkGrowth(b *testing.B) {
	r := rand.New(rand.NewSource(5))
	for _, blanks := range []int{1, 9, 18, 27, 36, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81} {
		grids := make([]Grid, 300)
		for i := range grids {
			grids[i] = randomGrid(r, 81-blanks)
		}
		b.Run(fmt.Sprintf("blanks=%d", blanks), func(b *testing.B) {
			took := make([]float64, len(grids)) // the best time of each, in µs
			counts := make([]float64, len(grids))
			for n := 0; n < b.N; n++ {
				for i, g := range grids {
					began := time.Now()
					Solve(g)
					if t := time.Since(began).Seconds() * 1e6; n == 0 || t < took[i] {
						took[i] = t
					}
				}
			}
			for i, g := range grids {
				counts[i] = float64(guesses(g))
			}
			b.ReportMetric(0, "ns/op")
			for unit, values := range map[string][]float64{"guesses": counts, "µs": took} {
				sort.Float64s(values)
				b.ReportMetric(values[len(values)/2], unit+"-p50")
				b.ReportMetric(values[len(values)*99/100], unit+"-p99")
				b.ReportMetric(values[len(values)-1], unit+"-worst")
			}
		})
	}
}

type puzzleSet struct {
	name  string
	grids []Grid
}

// puzzleSets returns puzzles made from a seed, easy ones and minimal ones (which
// need each of their clues to have one solution), famous ones, those that hunts
// found, with any number of solutions, and those of -puzzles. Of the hunted,
// hunt-NN are the worst of a long TestHunt, crowded-NN took up to 139,142
// guesses before the search guessed on places, and trapped-NN up to 438,844
// before a restart shook the weights.
func puzzleSets(t testing.TB) []puzzleSet {
	r := rand.New(rand.NewSource(6))
	minimals, easy := puzzleSet{name: "minimal"}, puzzleSet{name: "36-clues"}
	for i := 0; i < 300; i++ {
		full := randomGrid(r, 81)
		g := minimal(r, full)
		minimals.grids = append(minimals.grids, g)
		for clues := len(strings.ReplaceAll(line(g), ".", "")); clues < 36; {
			if row, column := r.Intn(9), r.Intn(9); g[row][column] == 0 {
				g[row][column] = full[row][column]
				clues++
			}
		}
		easy.grids = append(easy.grids, g)
	}
	famous := puzzleSet{name: "famous"}
	for _, name := range []string{"against-brute-force", "clue17", "easter-monster", "fata-morgana", "golden-nugget", "inkala2010", "inkala2012", "platinum-blonde"} {
		famous.grids = append(famous.grids, cells(read(t, "testdata/"+name+".in")))
	}
	hunted := puzzleSet{name: "hunted"}
	for _, pattern := range []string{"testdata/hunt-*.in", "testdata/crowded-*.in", "testdata/trapped-*.in", "testdata/bad/hunt-*.in", "testdata/bad/crowded-*.in", "testdata/bad/trapped-*.in"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			hunted.grids = append(hunted.grids, cells(read(t, name)))
		}
	}
	sets := []puzzleSet{easy, minimals, famous, hunted}
	if *puzzlesFlag != "" {
		given := puzzleSet{name: filepath.Base(*puzzlesFlag)}
		lines := bufio.NewScanner(strings.NewReader(read(t, *puzzlesFlag)))
		for n := 1; lines.Scan(); n++ {
			text := strings.TrimSpace(lines.Text())
			if text == "" || text[0] == '#' {
				continue
			}
			if len(text) < 81 {
				t.Fatalf("%s, line %d: %d characters, want 81", *puzzlesFlag, n, len(text))
			}
			given.grids = append(given.grids, cells(text))
		}
		if len(given.grids) == 0 {
			t.Fatalf("%s: no puzzles", *puzzlesFlag)
		}
		sets = append(sets, given)
	}
	return sets
}

// Oracles and grids

// cells returns the grid that the first 81 visible characters of text spell.
func cells(text string) (g Grid) {
	text = strings.Join(strings.Fields(strings.TrimPrefix(text, "\ufeff")), "")
	for i := 0; i < len(text) && i < 81; i++ {
		if text[i] != '.' {
			g[i/9][i%9] = text[i] - '0'
		}
	}
	return g
}

// line returns g as 81 characters.
func line(g Grid) string {
	var text strings.Builder
	for _, row := range g {
		for _, digit := range row {
			text.WriteByte(".123456789"[digit])
		}
	}
	return text.String()
}

// check returns an error unless answer completes g by the rules.
func check(g, answer Grid) error {
	for i := 0; i < 9; i++ {
		var inRow, inColumn, inBox [10]bool
		for j := 0; j < 9; j++ {
			if g[i][j] != 0 && g[i][j] != answer[i][j] {
				return fmt.Errorf("the clue in row %d, column %d is not kept", i+1, j+1)
			}
			inRow[answer[i][j]%10] = true
			inColumn[answer[j][i]%10] = true
			inBox[answer[i/3*3+j/3][i%3*3+j%3]%10] = true
		}
		for digit := 1; digit <= 9; digit++ {
			if !inRow[digit] || !inColumn[digit] || !inBox[digit] {
				return fmt.Errorf("row, column or box %d lacks a %d", i+1, digit)
			}
		}
	}
	return nil
}

// plain is the textbook's backtracking: blanks in row-major order, digits
// ascending. It gives up, with tries above patience, after so many digits.
func plain(g Grid, patience int) (first Grid, found bool, tries int) {
	fits := func(r, c int, digit uint8) bool {
		for i := 0; i < 9; i++ {
			br, bc := r/3*3+i/3, c/3*3+i%3
			if i != c && g[r][i] == digit || i != r && g[i][c] == digit || (br != r || bc != c) && g[br][bc] == digit {
				return false
			}
		}
		return true
	}
	for i := 0; i < 81; i++ {
		if digit := g[i/9][i%9]; digit != 0 && !fits(i/9, i%9, digit) {
			return Grid{}, false, 0
		}
	}
	var fill func(cell int) bool
	fill = func(cell int) bool {
		if cell == 81 {
			return true
		}
		r, c := cell/9, cell%9
		if g[r][c] != 0 {
			return fill(cell + 1)
		}
		for digit := uint8(1); digit <= 9; digit++ {
			if tries++; tries > patience {
				break
			}
			if fits(r, c, digit) {
				g[r][c] = digit
				if fill(cell + 1) {
					return true
				}
			}
		}
		g[r][c] = 0
		return false
	}
	if fill(0) {
		return g, true, tries
	}
	return Grid{}, false, tries
}

// count returns the number of g's solutions, 2 standing for two or more.
func count(g Grid) int {
	s := usual()
	if s.load(g) != nil {
		return 0
	}
	s.find(2)
	return s.found
}

// randomGrid returns a full grid, made by plain backtracking from three random
// boxes that share no row or column, with all but clues of its digits taken out.
func randomGrid(r *rand.Rand, clues int) Grid {
	for {
		var g Grid
		for box := 0; box < 9; box += 3 {
			for i, digit := range r.Perm(9) {
				g[box+i/3][box+i%3] = uint8(digit + 1)
			}
		}
		full, found, _ := plain(g, 100000)
		if !found {
			continue
		}
		full = randomSymmetry(r).of(full) // for otherwise it starts with the smallest digits
		for _, cell := range r.Perm(81)[clues:] {
			full[cell/9][cell%9] = 0
		}
		return full
	}
}

// spoil sets up to three cells to other digits that agree with the rest, which
// most often leaves a grid without a solution.
func spoil(r *rand.Rand, g *Grid) {
	changes := 1 + r.Intn(3)
	for _, cell := range r.Perm(81) {
		at := &g[cell/9][cell%9]
		was := *at
		*at = uint8(1 + r.Intn(9))
		if usual().load(*g) != nil {
			*at = was
		} else if changes--; changes == 0 {
			return
		}
	}
}

// minimal takes clues out of a full grid until each that is left is needed for
// there to be one solution.
func minimal(r *rand.Rand, g Grid) Grid {
	for _, cell := range r.Perm(81) {
		at := &g[cell/9][cell%9]
		was := *at
		*at = 0
		if count(g) != 1 {
			*at = was
		}
	}
	return g
}

// A symmetry relabels the digits, swaps rows within bands and bands, columns
// within stacks and stacks, and may transpose.
type symmetry struct {
	digit       [10]uint8
	row, column [9]int
	transpose   bool
}

func randomSymmetry(r *rand.Rand) (s symmetry) {
	for i, digit := range r.Perm(9) {
		s.digit[i+1] = uint8(digit + 1)
	}
	for _, lines := range []*[9]int{&s.row, &s.column} {
		for i, band := range r.Perm(3) {
			for j, k := range r.Perm(3) {
				lines[3*i+j] = 3*band + k
			}
		}
	}
	s.transpose = r.Intn(2) == 0
	return s
}

func (s symmetry) of(g Grid) (h Grid) {
	for r := range g {
		for c, digit := range g[r] {
			row, column := s.row[r], s.column[c]
			if s.transpose {
				row, column = column, row
			}
			h[row][column] = s.digit[digit]
		}
	}
	return h
}
