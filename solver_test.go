package main

// Everything that is promised about the program, tested in the order of the README: what a user meets,
// the file for a judge, how it solves, how fast it is. The oracles and what makes grids stand at the end;
// they share nothing with solver.go but the type Grid.

import (
	"errors"
	"flag"
	"fmt"
	gofmt "go/format"
	"go/parser"
	"go/token"
	"io"
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
	submissionFlag = flag.String("submission", "", "the `file` that TestSubmission writes")
	judgeFlag      = flag.String("judge", "", "a `program` to be tested in the place of the built ones")
	longFlag       = flag.Bool("long", false, "compare 100,000 grids with the oracles, not 2,000")
	huntFlag       = flag.Duration("hunt", 0, "how long TestHunt looks for slow grids")
	puzzlesFlag    = flag.String("puzzles", "", "a `file` of puzzles, 81 characters a line, to benchmark as well")
)

// slowest is the number of guesses that no grid may take: half an hour of hunting found 783 at most, 0.8 ms.
const slowest = 1000

// In and out

// A sample is a pair of files: NAME.in, and all that "go run ." shows for it,
// with the exit status if that is not 0.
type sample struct{ name, in, want string }

func answered(t testing.TB) []sample { return samples(t, "testdata/", ".out") }
func refused(t testing.TB) []sample  { return samples(t, "testdata/bad/", ".err") }

func samples(t testing.TB, folder, ending string) (all []sample) {
	for _, in := range glob(t, folder+"*.in") {
		name := strings.TrimSuffix(in, ".in")
		if want, err := os.ReadFile(name + ending); err == nil {
			all = append(all, sample{name, read(t, in), string(want)})
		}
	}
	return all
}

func glob(t testing.TB, pattern string) []string {
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	return names
}

func read(t testing.TB, name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// shown is what a user sees. Errors never come with an answer.
func shown(out, errs string, status int) string {
	switch {
	case status == 0 && errs == "":
		return out
	case out == "":
		return fmt.Sprintf("%sexit status %d\n", errs, status)
	}
	return fmt.Sprintf("%q and %q with status %d", out, errs, status)
}

func TestEveryCaseIsAPairOfFiles(t *testing.T) {
	for in, ending := range map[string]string{"testdata/*.in": ".out", "testdata/bad/*.in": ".err"} {
		for _, name := range glob(t, in) {
			if _, err := os.Stat(strings.TrimSuffix(name, ".in") + ending); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestCasesAreAnsweredOrRefusedAsTheirFilesSay(t *testing.T) {
	for _, s := range append(answered(t), refused(t)...) {
		t.Run(s.name, func(t *testing.T) {
			var out, errs strings.Builder
			status := command(nil, strings.NewReader(s.in), &out, &errs)
			got := shown(out.String(), errs.String(), status)
			if strings.Join(strings.Fields(got), "") != strings.Join(strings.Fields(s.want), "") {
				t.Errorf("got\n%swant\n%s", got, s.want)
			} else if got != s.want {
				t.Errorf("the white space differs: got\n%q, want\n%q", got, s.want)
			}
			if status == 0 && !completes(cells(s.in), cells(s.want)) {
				t.Errorf("the .out file breaks the rules")
			}
			if n := guesses(cells(s.in)); n > slowest {
				t.Errorf("it takes %d guesses", n)
			}
		})
	}
}

func TestArguments(t *testing.T) {
	unexpected := "sudoku: unexpected argument %q; usage: sudoku < GRID\nexit status 2\n"
	for argument, want := range map[string]string{"-h": usage, "-help": usage, "--help": usage,
		"grid.txt": unexpected, "-x": unexpected, "-": unexpected, "": unexpected} {
		want = strings.Replace(want, "%q", fmt.Sprintf("%q", argument), 1)
		var out, errs strings.Builder
		status := command([]string{argument}, iotest.ErrReader(errors.New("was read")), &out, &errs)
		if got := shown(out.String(), errs.String(), status); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestInputIsBounded(t *testing.T) {
	const bound = 65536 // as the manual has it
	grid := read(t, "testdata/boj2580.in")
	after := func(n int, rest string) io.Reader { return strings.NewReader(strings.Repeat("\n", n) + rest) }
	for want, inputs := range map[string][]io.Reader{
		"line 1: 0 rows in 65536 bytes, want 9":     {repeat("\x00"), repeat("1")},
		"line 65538: 0 rows in 65536 bytes, want 9": {repeat("\n")},
		"line 3: 1 row in 65536 bytes, want 9":      {io.MultiReader(after(1, "123456789\n"), repeat(" "))},
		"line 65386: 8 rows in 65536 bytes, want 9": {after(bound-len(grid)+3, grid)},
		"line 65384: 8 rows in 65536 bytes, want 9": {after(bound-len(grid)+1, grid[:len(grid)-1]+"1")},
		"<nil>": {after(bound-len(grid), grid), after(bound-len(grid)+1, grid[:len(grid)-1]), after(bound-len(grid)+1, grid)},
	} {
		for i, in := range inputs {
			limited := &io.LimitedReader{R: in, N: 10 * bound}
			var out strings.Builder
			err := run(limited, &out)
			read := 10*bound - limited.N // the one byte more tells whether the input goes on
			if fmt.Sprint(err) != want || (err == nil) != (out.Len() > 0) || read > bound+1 {
				t.Errorf("%d: got %v and printed %q after %d bytes, want %s", i, err, out.String(), read, want)
			}
		}
	}
}

type repeat string

func (r repeat) Read(p []byte) (int, error) { return copy(p, strings.Repeat(string(r), len(p))), nil }

func TestInputMayComeInPiecesAndStayOpen(t *testing.T) {
	more := iotest.ErrReader(errors.New("read on after the grid"))
	for name, wrap := range map[string]func(io.Reader) io.Reader{
		"bytes":         iotest.OneByteReader,
		"halves":        iotest.HalfReader,
		"data with EOF": iotest.DataErrReader,
		"no end": func(in io.Reader) io.Reader {
			text, _ := io.ReadAll(in)
			return io.MultiReader(strings.NewReader(strings.TrimRight(string(text), "\n \t")+"\n"), more)
		},
	} {
		for _, s := range answered(t) {
			var out strings.Builder
			if err := run(wrap(strings.NewReader(s.in)), &out); err != nil || out.String() != s.want {
				t.Errorf("%s, %s: got %q, %v", s.name, name, out.String(), err)
			}
		}
	}
}

// Not even one after the ninth digit of the ninth row ends the input, for a tenth might have come.
func TestFailedReadIsAnError(t *testing.T) {
	broken := errors.New("broken reader")
	grid := strings.TrimRight(read(t, "testdata/boj2580.in"), "\n")
	for n := 0; n <= len(grid); n++ {
		var out strings.Builder
		err := run(io.MultiReader(strings.NewReader(grid[:n]), iotest.ErrReader(broken)), &out)
		if !errors.Is(err, broken) || out.Len() > 0 {
			t.Fatalf("an error after %d bytes: got %q, %v", n, out.String(), err)
		}
	}
}

// halfWriter takes half of what it is given, fails, and counts.
type halfWriter int

func (w *halfWriter) Write(p []byte) (int, error) { *w++; return len(p) / 2, errors.New("no room") }

func TestFailedWriteIsAnErrorAndTheOnlyWrite(t *testing.T) {
	for _, args := range [][]string{nil, {"-h"}} {
		var w halfWriter
		var errs strings.Builder
		status := command(args, strings.NewReader(read(t, "testdata/boj2580.in")), &w, &errs)
		if status != 2 || errs.String() != "sudoku: no room\n" || w != 1 {
			t.Errorf("sudoku %q: status %d, errors %q, %d writes", args, status, errs.String(), w)
		}
	}
}

// The real program, and the single file made of it

// start runs a program for as long as a judge does, a second. The error is of exec.
func start(program string, in io.Reader, out io.Writer) (errs string, status int, err error) {
	var e strings.Builder
	cmd := exec.Command(program)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, out, &e
	if err := cmd.Start(); err != nil {
		return "", -1, err
	}
	defer time.AfterFunc(time.Second, func() { cmd.Process.Kill() }).Stop()
	err = cmd.Wait()
	return e.String(), cmd.ProcessState.ExitCode(), err
}

func TestProgram(t *testing.T) {
	if *judgeFlag != "" {
		doesWhatTheCasesSay(t, *judgeFlag)
		return
	}
	program, submission := filepath.Join(t.TempDir(), "sudoku.exe"), filepath.Join(t.TempDir(), "boj2580.exe")
	write(t, submission+".go", singleFile(t, read(t, "main.go"), read(t, "solver.go")))
	for program, what := range map[string]string{program: ".", submission: submission + ".go"} {
		if out, err := exec.Command("go", "build", "-o", program, what).CombinedOutput(); err != nil {
			t.Fatalf("go build %s: %v\n%s", what, err, out)
		}
	}
	t.Run("does what the cases say", func(t *testing.T) { doesWhatTheCasesSay(t, program) })
	t.Run("does so as a submission", func(t *testing.T) { doesWhatTheCasesSay(t, submission) })
	for _, test := range []struct{ name, in, out, want string }{
		{"cannot read a directory", ".", "", "directory"},
		{"cannot read what is open for writing only", os.DevNull, "", "bad file descriptor"},
		{"does not read for ever", "/dev/zero", "", "line 1: 0 rows in 65536 bytes, want 9"},
		{"tells of a full disk", "testdata/boj2580.in", "/dev/full", "no space left on device"},
		{"ends as filters do when its reader went away", "testdata/boj2580.in", "pipe", "signal: broken pipe"},
	} {
		t.Run(test.name, func(t *testing.T) {
			in, err := os.OpenFile(test.in, map[bool]int{true: os.O_WRONLY}[test.in == os.DevNull], 0)
			var printed strings.Builder
			out, err2 := io.Writer(&printed), error(nil)
			if test.out == "pipe" {
				var r *os.File
				r, out, err2 = os.Pipe()
				r.Close()
			} else if test.out != "" {
				out, err2 = os.OpenFile(test.out, os.O_WRONLY, 0)
			}
			if runtime.GOOS == "windows" || err != nil || err2 != nil {
				t.Skip("not to be had here: ", err, err2)
			}
			errs, status, err := start(program, in, out)
			told := status == 2 && isOneLine(errs) && strings.Contains(errs, test.want) && printed.Len() == 0
			if ended := fmt.Sprint(errs, err) == test.want; !told && !ended {
				t.Errorf("status %d, printed %q, errors %q, %v, want %q", status, printed.String(), errs, err, test.want)
			}
		})
	}
}

func doesWhatTheCasesSay(t *testing.T, program string) {
	for _, s := range append(answered(t), refused(t)...) {
		var out strings.Builder
		errs, status, err := start(program, strings.NewReader(s.in), &out)
		if got := shown(out.String(), errs, status); got != s.want {
			t.Errorf("%s: %v, got %q, want %q", s.name, err, got, s.want)
		}
	}
}

func isOneLine(errs string) bool {
	return strings.HasPrefix(errs, "sudoku: ") && strings.Index(errs, "\n") == len(errs)-1
}

func write(t *testing.T, name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

const submissionHeader = `// Baekjoon Online Judge, problems 2580 (https://www.acmicpc.net/problem/2580)
// and 2239 (https://www.acmicpc.net/problem/2239): one program answers both.
// Made by TestSubmission from main.go and solver.go; change those.

`

// singleFile joins files: package comment and clause of the first, the imports of all, the rest of all.
func singleFile(t *testing.T, texts ...string) string {
	var imports, rest strings.Builder
	top := submissionHeader
	for i, text := range texts {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, "", text, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		at := files.File(file.Pos()).Offset
		end := at(file.Name.End())
		if i == 0 {
			top += text[:end]
		}
		for _, declaration := range file.Decls {
			rest.WriteString(text[end:at(declaration.Pos())])
			end = at(declaration.End())
		}
		rest.WriteString(text[end:])
		for _, spec := range file.Imports {
			imports.WriteString(text[at(spec.Pos()):at(spec.End())] + "\n") // gofmt sorts, and drops what stands twice
		}
	}
	formatted, err := gofmt.Source([]byte(top + "\n\nimport (\n" + imports.String() + ")\n" + rest.String()))
	if err != nil {
		t.Fatal(err)
	}
	return string(formatted)
}

// That it builds alone and answers the same is a test of the programs above.
func TestSubmission(t *testing.T) {
	text := singleFile(t, read(t, "main.go"), read(t, "solver.go"))
	again := singleFile(t, read(t, "main.go"), read(t, "solver.go"))
	if formatted, err := gofmt.Source([]byte(again)); err != nil || string(formatted) != text {
		t.Errorf("written twice, or formatted again, it differs: %v", err)
	}
	name, folder := *submissionFlag, filepath.Dir(*submissionFlag)
	if name == "" {
		return
	}
	if old, err := os.ReadFile(name); err == nil && !strings.HasPrefix(string(old), submissionHeader) {
		t.Fatalf("%s is there and is no submission", name)
	}
	if here, err := filepath.Abs("."); err != nil || folder == "." || folder == here {
		t.Fatalf("%s would be compiled with the program; name another folder", name)
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, name, text)
}

func TestSubmissionMergesImportsOfAnyForm(t *testing.T) {
	got := singleFile(t,
		"// Doc.\npackage main\n\nimport \"os\"\nimport str \"strings\"\n\nfunc main() { f(str.ToUpper(os.Args[0])) }\n",
		"package main\n\n// why\n\nimport (\n\t\"fmt\" // f\n\t\"os\"\n)\n\nfunc f(s string) { fmt.Fprint(os.Stdout, g(s)) }",
		"package main\n\nfunc g(s string) string { return s }\n")
	want := submissionHeader + "// Doc.\npackage main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n\tstr \"strings\"\n)\n\n" +
		"func main() { f(str.ToUpper(os.Args[0])) }\n\n// why\n\n" +
		"func f(s string) { fmt.Fprint(os.Stdout, g(s)) }\n\nfunc g(s string) string { return s }\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Solve

func TestErrorsSayWhere(t *testing.T) {
	for want, set := range map[string][][3]uint8{ // row, column, digit
		"row 5, column 3: 10 is not a digit":  {{4, 2, 10}},
		"row 9, column 9: 255 is not a digit": {{8, 8, 255}},
		"no solution: two 5s in row 1":        {{0, 0, 5}, {0, 8, 5}},
		"no solution: two 1s in column 4":     {{0, 3, 1}, {8, 3, 1}},
		"no solution: two 9s in box 8":        {{7, 5, 9}, {8, 3, 9}},
		"no solution: two 9s in box 9":        {{6, 6, 9}, {8, 8, 9}},
		"no solution: two 4s in box 6":        {{3, 8, 4}, {5, 7, 4}, {6, 0, 10}},
	} {
		var g Grid
		for _, cell := range set {
			g[cell[0]][cell[1]] = cell[2]
		}
		got, err := Solve(g)
		none := errors.Is(err, ErrNoSolution)
		if err == nil || err.Error() != want || none != strings.HasPrefix(want, "no solution") || got != (Grid{}) {
			t.Errorf("%v: got %v, %v, want %q", set, line(got), err, want)
		}
	}
}

func TestFirstSolutionIsThatOfTheOracles(t *testing.T) {
	grids := map[bool]int{false: 2000, true: 100000}[*longFlag]
	r, plainly, cellByCell, solvable := rand.New(rand.NewSource(1)), 0, 0, 0
	for i := 0; i < grids; i++ {
		g := randomGrid(r, r.Intn(82))
		if i%2 == 0 {
			spoil(r, &g)
		}
		plainly += compare(t, g, plain)
		cellByCell += compare(t, g, first)
		if _, err := Solve(g); err == nil {
			solvable++
		}
	}
	t.Logf("%d grids, %d solvable; decided plainly %d, cell by cell %d", grids, solvable, plainly, cellByCell)
	if solvable < grids/2 || solvable > grids*9/10 || plainly < grids*8/10 || cellByCell < grids*99/100 {
		t.Errorf("too few of a kind to be a test")
	}
}

// compare fails t unless Solve has the answer of the oracle. It returns 1 if that can decide.
func compare(t *testing.T, g Grid, oracle func(Grid, int) (Grid, bool, bool)) int {
	want, found, decided := oracle(g, 30000)
	if !decided {
		return 0
	}
	got, err := Solve(g)
	if got != want || found != (err == nil) || found != completes(g, got) || !found && !errors.Is(err, ErrNoSolution) {
		t.Fatalf("Solve(%s) = %s, %v, want %s", line(g), line(got), err, line(want))
	}
	return 1
}

func TestReadmeExample(t *testing.T) {
	var s search
	b, err := s.load(cells(read(t, "testdata/readme-example.in")))
	if _, ok := b.deduce(cell{}); err != nil || !ok || len(b.blanks) != 11 {
		t.Fatalf("%v, %d blanks left, want 11 of which none is forced", err, len(b.blanks))
	}
	c := b.blanks[s.choose(&b)]
	if got := b.candidates(c); c != newCell(1, 4) || got != c.box&(ones<<1|ones<<2) {
		t.Errorf("guesses on %v, candidates %b, want a 2 and a 3 in row 2, column 5", c, got)
	}
	if n := s.find(b, cell{}, 0, 2); n != 1 || s.guesses != 1 {
		t.Errorf("%d solutions after %d guesses, want 1 after 1", n, s.guesses)
	}
}

func TestDeduceGoesOnUntilNothingFollowsInAnyOrder(t *testing.T) {
	for _, set := range puzzleSets(t) {
		for _, g := range set.grids {
			b, _ := new(search).load(g)
			back, _ := new(search).load(g)
			sort.Slice(back.blanks, func(i, j int) bool { return back.blanks[j].before(back.blanks[i]) })
			_, ok := b.deduce(cell{})
			if left := whatFollows(&b); ok && left != "" {
				t.Fatalf("%s: there is %s left", line(g), left)
			}
			_, okBack := back.deduce(cell{})
			if ok != okBack || ok && (b.holds != back.holds || len(b.blanks) > 0 && (b.must != back.must || b.can != back.can)) {
				t.Fatalf("%s: backwards, the list of blanks has another result", line(g))
			}
		}
	}
}

// whatFollows names what is left of singles and locked candidates on a board.
func whatFollows(b *board) string {
	var inLine, inBox [18][9]int // the blanks of a line, a box, and of both that can take a digit
	var inBoth [18][9][9]int
	for _, c := range b.blanks {
		if single(b.candidates(c)) {
			return "a naked single"
		}
		for digit := 0; digit < 9; digit++ {
			if box := c.row/3*3 + c.column/3 - 3; b.candidates(c)&(ones<<digit) != 0 {
				inBox[box][digit]++
				for _, l := range []uint8{c.row, c.column} {
					inLine[l][digit]++
					inBoth[l][box][digit]++
				}
			}
		}
	}
	for l := range inBoth {
		if b.holds[l]&^b.must[l] != 0 && len(b.blanks) > 0 || b.must[l]&^b.can[l] != 0 {
			return "a part that is not in the whole"
		}
		for box := range inBoth[l] {
			for digit, n := range inBoth[l][box] {
				alone, aloneInBox := n == inLine[l][digit], n == inBox[box][digit]
				if n == 1 && (alone || aloneInBox) || n > 0 && alone != aloneInBox {
					return "a hidden single or a locked candidate"
				}
			}
		}
	}
	return ""
}

// Whatever the bytes are, there is an answer to the grid that they spell, or an error.
func FuzzRun(f *testing.F) {
	for _, s := range append(answered(f), refused(f)...) {
		f.Add([]byte(s.in))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out, errs strings.Builder
		status := command(nil, strings.NewReader(string(in)), &out, &errs)
		rightAnswer := status == 0 && errs.Len() == 0 && completes(cells(string(in)), cells(out.String()))
		clearError := status != 0 && out.Len() == 0 && isOneLine(errs.String())
		if !rightAnswer && !clearError {
			t.Errorf("status %d, out %q, errors %q", status, out.String(), errs.String())
		}
	})
}

// Whatever the 81 values are, Solve answers as the oracles do, and soon.
func FuzzSolve(f *testing.F) {
	for _, set := range puzzleSets(f) {
		f.Add([]byte(line(set.grids[0])))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var g Grid
		for i := 0; i < len(in) && i < 81; i++ {
			if in[i] != '.' {
				g[i/9][i%9] = in[i] - '0'
			}
			if g[i/9][i%9] > 9 {
				if got, err := Solve(g); err == nil || got != (Grid{}) {
					t.Errorf("Solve(%v) = %s, %v", g, line(got), err)
				}
				return
			}
		}
		compare(t, g, first)
		if n := guesses(g); n > slowest {
			t.Errorf("%s takes %d guesses", line(g), n)
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

// A change of guesses is a change of the search. If it is meant, it belongs here and in the README.
func TestSetsAreRightInTheGuessesMeasuredAndNoMemory(t *testing.T) {
	measured := map[string]int{"easy": 1, "minimal": 279, "sparse": 13876, "famous": 556, "hunted": 13435}
	for _, set := range puzzleSets(t) {
		total := 0
		for _, g := range set.grids {
			compare(t, g, first)
			n := guesses(g)
			total += n
			if allocations := testing.AllocsPerRun(1, func() { Solve(g) }); n > slowest || allocations != 0 {
				t.Errorf("%s: %s takes %d guesses, %v allocations", set.name, line(g), n, allocations)
			}
		}
		if n, ok := measured[set.name]; ok && total != n {
			t.Errorf("%s: %d guesses, measured were %d", set.name, total, n)
		}
	}
}

// TestHunt climbs towards slow grids: from a random grid or a kept one less some clues, a few changes at a
// time, kept if they cost no fewer guesses. Every other climb counts the search for two solutions alone, so
// that grids without any are not outshone by those with many. What it meets depends only on the seed.
func TestHunt(t *testing.T) {
	if *huntFlag == 0 {
		t.Skip("no -hunt DURATION")
	}
	findTwo := func(g Grid) int {
		var s search
		if b, err := s.load(g); err == nil {
			s.find(b, cell{}, 0, 2)
		}
		return s.guesses
	}
	r := rand.New(rand.NewSource(4))
	tried, kept, worst := 0, []Grid{}, []Grid{}
	for _, set := range puzzleSets(t)[3:] { // famous and hunted
		kept = append(kept, set.grids...)
	}
	for end := time.Now().Add(*huntFlag); time.Now().Before(end); {
		cost := []func(Grid) int{guesses, findTwo}[len(worst)%2]
		g := randomGrid(r, r.Intn(31))
		if r.Intn(2) == 0 {
			g = kept[r.Intn(len(kept))]
			for n := r.Intn(8); n > 0; n-- {
				g[r.Intn(9)][r.Intn(9)] = 0
			}
		}
		best := cost(g)
		for failed := 0; failed < 5000; tried++ {
			next := changed(r, g)
			failed++
			if c := cost(next); c >= best {
				if c > best {
					failed = 0
				}
				g, best = next, c
			}
		}
		worst = append(worst, g)
		if best > slowest/10 {
			kept = append(kept, g)
		}
	}
	sort.Slice(worst, func(i, j int) bool { return guesses(worst[i]) > guesses(worst[j]) })
	t.Logf("%d climbs over %d grids; the worst:", len(worst), tried)
	for i := 0; i < 10 && i < len(worst); i++ {
		began := time.Now()
		_, err := Solve(worst[i])
		t.Log(guesses(worst[i]), "guesses,", time.Since(began), line(worst[i]), err)
	}
	if guesses(worst[0]) > slowest {
		t.Errorf("a grid takes over %d guesses", slowest)
	}
}

// changed returns g after up to three changes: lines or cells swapped, clues set or dropped.
func changed(r *rand.Rand, g Grid) Grid {
	for n := 1 + r.Intn(3); n > 0; n-- {
		i, j, k, l := r.Intn(9), r.Intn(9), r.Intn(9), r.Intn(9)
		switch r.Intn(8) {
		case 0:
			g[i], g[j] = g[j], g[i]
		case 1:
			for row := range g {
				g[row][i], g[row][j] = g[row][j], g[row][i]
			}
		case 2, 3, 4:
			g[i][j], g[k][l] = g[k][l], g[i][j]
		default:
			g[i][j] = uint8(r.Intn(2) * (1 + r.Intn(9)))
		}
	}
	return g
}

// BenchmarkSolve and BenchmarkPlain time the same sets, so that one run shows how far apart they are.
func BenchmarkSolve(b *testing.B) {
	for _, set := range puzzleSets(b) {
		b.Run(set.name, func(b *testing.B) {
			total, counts := 0, []int{}
			for _, g := range set.grids {
				counts = append(counts, guesses(g))
				total += guesses(g)
			}
			sort.Ints(counts)
			b.ReportAllocs()
			b.ResetTimer()
			for n := 0; n < b.N; n++ {
				Solve(set.grids[n%len(set.grids)])
			}
			b.ReportMetric(float64(total)/float64(len(counts)), "guesses/puzzle")
			b.ReportMetric(float64(counts[len(counts)-1]), "guesses-worst")
			b.ReportMetric(100*float64(sort.SearchInts(counts, 1))/float64(len(counts)), "%unguessed")
		})
	}
}

func BenchmarkPlain(b *testing.B) {
	const patience = 1000000 // digits tried on a puzzle: one that takes more is not finished
	for _, set := range puzzleSets(b) {
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
			b.ReportMetric(100*float64(len(finished))/float64(len(set.grids)), "%finished")
		})
	}
}

type puzzleSet struct {
	name  string
	grids []Grid
}

// puzzleSets returns what speed is measured on, easy sets first.
func puzzleSets(t testing.TB) []puzzleSet {
	sparse := puzzleSet{name: "sparse"} // most of them have many solutions
	for r := rand.New(rand.NewSource(6)); len(sparse.grids) < 300; {
		sparse.grids = append(sparse.grids, randomGrid(r, r.Intn(31)))
	}
	sets := []puzzleSet{readSet(t, "testdata/sets/easy.txt"), readSet(t, "testdata/sets/minimal.txt"),
		sparse, readSet(t, "testdata/sets/famous.txt"), readSet(t, "testdata/sets/hunted.txt")}
	if *puzzlesFlag != "" {
		sets = append(sets, readSet(t, *puzzlesFlag))
	}
	return sets
}

// readSet reads a puzzle of 81 characters from each line that is not a comment.
func readSet(t testing.TB, name string) puzzleSet {
	set := puzzleSet{name: strings.TrimSuffix(filepath.Base(name), ".txt")}
	for n, text := range strings.Split(read(t, name), "\n") {
		switch text = strings.TrimSpace(text); {
		case text == "" || text[0] == '#':
		case len(text) < 81:
			t.Fatalf("%s, line %d: %d characters, want 81", name, n+1, len(text))
		default:
			set.grids = append(set.grids, cells(text))
		}
	}
	if len(set.grids) == 0 {
		t.Fatalf("%s: no puzzles", name)
	}
	return set
}

// Oracles, and what makes grids: none of it uses solver.go.

// cells returns the grid that the first 81 digits and dots of text spell, without lines of a frame.
func cells(text string) (g Grid) {
	i := 0
	for _, line := range strings.Split(text, "\n") {
		if strings.ContainsAny(line, "-=+") {
			continue
		}
		for _, ch := range line {
			if i < 81 && (ch == '.' || ch >= '0' && ch <= '9') {
				if ch != '.' {
					g[i/9][i%9] = uint8(ch - '0')
				}
				i++
			}
		}
	}
	return g
}

// line returns g as 81 characters.
func line(g Grid) (text string) {
	for i := 0; i < 81; i++ {
		text += fmt.Sprint(g[i/9][i%9])
	}
	return strings.ReplaceAll(text, "0", ".")
}

// completes reports whether answer is full, right by the rules, and has g's clues.
func completes(g, answer Grid) bool {
	for i := 0; i < 81; i++ {
		if clue, digit := g[i/9][i%9], answer[i/9][i%9]; digit == 0 || clue != 0 && clue != digit {
			return false
		}
	}
	_, legal := marks(answer)
	return legal
}

// marks returns the digits in each row, column and box, digit d as bit d, and whether none is twice in one.
func marks(g Grid) (used [27]uint, legal bool) {
	for i := 0; i < 81; i++ {
		bit := uint(1) << g[i/9][i%9] &^ 1
		for _, u := range units(i) {
			if used[u]&bit != 0 {
				return used, false
			}
			used[u] |= bit
		}
	}
	return used, true
}

// units returns the numbers of cell i's row, 0-8, column, 9-17, and box, 18-26.
func units(i int) [3]int { return [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} }

// plain is the textbook's backtracking, undecided if patience, the digits that it may try, runs out.
func plain(g Grid, patience int) (answer Grid, found, decided bool) {
	found = complete(&g, &patience, false)
	return g, found, patience > 0
}

// first decides cell by cell: is there any completion with this digit here, after those before it?
func first(g Grid, patience int) (answer Grid, found, decided bool) {
	completable := func(g Grid) bool { return complete(&g, &patience, true) }
	if !completable(g) {
		return Grid{}, false, patience > 0
	}
	for i := 0; i < 81; i++ {
		at := &g[i/9][i%9]
		for done := *at != 0; !done && patience > 0; done = completable(g) {
			*at++
		}
	}
	return g, true, patience > 0
}

// complete completes g, digits ascending, in the first blank or the one with fewest candidates, or empties it.
func complete(g *Grid, patience *int, fewestFirst bool) bool {
	used, legal := marks(*g)
	candidates := func(i int) uint { u := units(i); return 0x3fe &^ (used[u[0]] | used[u[1]] | used[u[2]]) }
	put := func(i int, bit uint) {
		for _, u := range units(i) {
			used[u] ^= bit
		}
	}
	var blanks []int
	for i := 0; i < 81; i++ {
		if g[i/9][i%9] == 0 {
			blanks = append(blanks, i)
		}
	}
	var fill func(blanks []int) bool
	fill = func(blanks []int) bool {
		for k := 1; k < len(blanks) && fewestFirst; k++ {
			if bits.OnesCount(candidates(blanks[k])) < bits.OnesCount(candidates(blanks[0])) {
				blanks[0], blanks[k] = blanks[k], blanks[0]
			}
		}
		if len(blanks) == 0 {
			return true
		}
		i := blanks[0]
		for left := candidates(i); left != 0 && *patience > 0; left &= left - 1 {
			*patience--
			g[i/9][i%9] = uint8(bits.TrailingZeros(left))
			put(i, left&-left)
			if fill(blanks[1:]) {
				return true
			}
			put(i, left&-left)
		}
		return false
	}
	if !legal || !fill(blanks) {
		*g = Grid{}
		return false
	}
	return true
}

// randomGrid returns a solvable grid of so many clues: a random few, completed, renamed, others taken out.
func randomGrid(r *rand.Rand, clues int) (g Grid) {
	var full Grid
	for patience := 0; patience <= 0 || full == (Grid{}); {
		full, patience = Grid{}, 1000
		for n := 0; n < 8; n++ {
			spoil(r, &full)
		}
		complete(&full, &patience, true) // empty if it cannot be
	}
	digit := r.Perm(9)
	for _, i := range r.Perm(81)[:clues] {
		g[i/9][i%9] = uint8(1 + digit[full[i/9][i%9]-1])
	}
	return g
}

// spoil sets up to three cells to other digits that agree with the rest. Most grids lose all solutions.
func spoil(r *rand.Rand, g *Grid) {
	changes := 1 + r.Intn(3)
	for _, i := range r.Perm(81) {
		h := *g
		h[i/9][i%9] = uint8(1 + r.Intn(9))
		if _, legal := marks(h); legal && changes > 0 {
			*g = h
			changes--
		}
	}
}
