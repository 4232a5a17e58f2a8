package main

// The tests. Each is named after the promise that it checks. This is their order, and where a new
// one belongs:
//
//	The cases            what the program prints for a file: testdata/NAME.in and NAME.out, or
//	                     testdata/bad/NAME.in and NAME.err. No code is needed, and
//	                     "go test -update" writes NAME.out and NAME.err.
//	Arguments, reading   an argument; a read or write that waits, fails or never ends; any bytes
//	  and writing
//	The texts            what the usage and the README say
//	The submission       the single file for a judge, run as a program
//	Solve                its errors, and random grids
//	The sets             a grid with its answer: a line PUZZLE # ANSWER in a file of testdata/sets.
//	                     Here are also the numbers of guesses, and the benchmarks.
//	Tools                plain backtracking, and functions for grids and files

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand"
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

var (
	updateFlag  = flag.Bool("update", false, "write what the program prints, and its guesses, into testdata")
	puzzlesFlag = flag.String("puzzles", "", "a `file` of one more set for the benchmarks, a grid of 81 characters a line")
)

// TestMain lets a test that never ends fail within a minute, not after the ten of go test.
func TestMain(m *testing.M) {
	flag.Parse()
	if timeout := flag.Lookup("test.timeout").Value; timeout.String() == "10m0s" {
		timeout.Set("50s")
	}
	os.Exit(m.Run())
}

// The cases

// A testCase is an input, and what a user must see of the run, as outcome returns it.
type testCase struct{ in, want, inFile, wantFile string }

// readCases reads the cases of testdata, which are answered, and those of testdata/bad, which are
// refused. With -update, a file with what is wanted may be missing.
func readCases(t testing.TB) (cases []testCase) {
	t.Helper()
	for _, folder := range []struct{ name, ending string }{{"testdata", ".out"}, {"testdata/bad", ".err"}} {
		for _, file := range glob(t, folder.name+"/*.*") { // without the folders, which have no dot
			switch filepath.Ext(file) {
			case folder.ending:
			case ".in":
				c := testCase{in: readFile(t, file), inFile: file}
				c.wantFile = strings.TrimSuffix(file, ".in") + folder.ending
				want, err := os.ReadFile(c.wantFile)
				if err != nil && !*updateFlag {
					t.Fatalf("%v; go test -update writes it", err)
				}
				// An editor on Windows may have ended the lines with \r\n.
				c.want = strings.ReplaceAll(string(want), "\r\n", "\n")
				cases = append(cases, c)
			default:
				t.Fatalf("%s: a case is NAME.in and NAME%s", file, folder.ending)
			}
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
			case !*updateFlag || got == c.want:
				expect(t, got, c.want)
			case ending != filepath.Ext(c.wantFile):
				t.Errorf("an answer belongs into testdata, an error into testdata/bad, but got\n%s", got)
			default:
				writeFile(t, c.wantFile, got)
				fmt.Println("wrote", c.wantFile)
			}
		})
	}
}

// outcome runs the program in this process and returns what a user sees.
func outcome(in io.Reader, args ...string) string {
	var out, stderr strings.Builder
	status := run(args, in, &out, &stderr)
	return seen(out.String(), stderr.String(), status)
}

// seen is what a user sees of a run: the answer if there was no error, or else the message and a
// line with the exit status.
func seen(out, stderr string, status int) string {
	if status == 0 && stderr == "" {
		return out
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
		{"a tenth row", []string{grid, rows[0]}, "sudoku: line 10: want 9 rows, got a tenth\nexit status 2\n"},
		{"the end after the ninth row", []string{grid, ""}, answer},
		{"the end in the ninth row", []string{withoutLast, rows[8], ""}, answer},
		{"the end after eight rows", []string{withoutLast, ""}, "sudoku: want 9 rows, got 8\nexit status 2\n"},
		{"one line", []string{oneLine + "\n"}, withoutSpace(answer) + "\n"},
		{"a wrong row", []string{rows[0], "12\n"},
			"sudoku: line 2: want 9 cells, got 2: 12 (a blank is 0 or ., and # begins a comment)\nexit status 2\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			expect(t, outcome(&terminal{t, test.pieces}), test.want)
		})
	}
}

// bound is how many bytes may come up to the end of the last row, as the manual says.
const bound = 65536

// An endless repeats its byte for ever.
type endless byte

func (e endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(e)
	}
	return len(p), nil
}

func TestEndlessInputIsAnsweredOrRefused(t *testing.T) {
	grid, answer := sample(t)
	atTheBound := strings.Repeat("\n", bound-len(grid)) + grid
	refused := "sudoku: line %d: want 9 rows in 65536 bytes, got %d\nexit status 2\n"
	for _, test := range []struct {
		begin string
		rest  endless
		want  string
	}{
		{"", '1', fmt.Sprintf(refused, 1, 0)},
		{"", '\n', fmt.Sprintf(refused, bound+2, 0)}, // one byte after the bound is read, and ends a line
		{"123456789\n", ' ', fmt.Sprintf(refused, 2, 1)},
		{grid, ' ', answer},
		{atTheBound, '1', answer},
		{"\n\n" + atTheBound, ' ', fmt.Sprintf(refused, bound-len(grid)+11, 8)},
	} {
		t.Run(fmt.Sprintf("%.12q, then %q", test.begin, test.rest), func(t *testing.T) {
			limited := &io.LimitedReader{R: test.rest, N: 10 * bound} // so that this test ends
			expect(t, outcome(io.MultiReader(strings.NewReader(test.begin), limited)), test.want)
			if n := len(test.begin) + 10*bound - int(limited.N); n > 2*bound {
				t.Errorf("%d bytes are read, want about %d at most", n, bound)
			}
		})
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
	for _, args := range [][]string{nil, {"-h"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			var stderr strings.Builder
			status := run(args, strings.NewReader(grid), fullDisk{}, &stderr)
			expect(t, seen("", stderr.String(), status), "sudoku: no room\nexit status 2\n")
		})
	}
}

// Any bytes give the first solution of the grid in them, or an error of one line. go test tries the
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
		if len(in) > bound {
			t.Skip("cellsIn does not know the bound")
		}
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
	for _, line := range strings.Split(text, "\n") {
		line = strings.Split(line, "#")[0]
		row := notCells.ReplaceAllString(line, "")
		hasDigits := strings.Trim(row, ".") != ""
		if !hasDigits && (len(row) < 9 || strings.ContainsAny(line, "-+=")) {
			row = ""
		}
		switch {
		case cells == "" && len(row) == 81:
			return row
		case len(cells) == 81 && len(row) == 9:
			return ""
		case len(cells) == 81:
			return cells
		case len(row) != 0 && len(row) != 9:
			return ""
		}
		cells += row
	}
	if len(cells) < 81 {
		return ""
	}
	return cells
}

// The texts

func TestUsageIsInTheManual(t *testing.T) {
	comment := strings.Split(readFile(t, "main.go"), "\npackage main\n")[0]
	manual := strings.Join(strings.Fields(strings.ReplaceAll(comment, "//", "")), " ")
	for _, sentence := range strings.SplitAfter(strings.SplitN(usage, "\n\n", 2)[1], ".\n") {
		if sentence = strings.Join(strings.Fields(sentence), " "); !strings.Contains(manual, sentence) {
			t.Errorf("usage says %q, but the package comment of main.go does not", sentence)
		}
	}
}

// The README shows the sample of problem 2580, messages on lines of their own, and commands of the
// Makefile.
func TestReadmeShowsWhatIsTrue(t *testing.T) {
	readme, makefile := readFile(t, "README.md"), readFile(t, "Makefile")
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
	if len(messages) < 4 {
		t.Errorf("the README shows %d messages, want two in each language", len(messages))
	}
	for _, message := range messages {
		if !printed[message] {
			t.Errorf("the README shows %q, which no case in testdata/bad prints", message)
		}
	}
	for _, command := range regexp.MustCompile("`make ([a-z]+)").FindAllStringSubmatch(readme, -1) {
		if !strings.Contains(makefile, "\n"+command[1]+":") {
			t.Errorf("the README says make %s, which is not in the Makefile", command[1])
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
	if got := runProcess(t, judge, "", tool); !strings.HasSuffix(got, "exit status 1\n") {
		t.Errorf("where there is no main.go, got\n%swant an error", got)
	}
	expect(t, runProcess(t, project, "", tool), filepath.Join("build", "boj2580.go")+"\n")
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
	for _, c := range readCases(t) {
		t.Run(c.inFile, func(t *testing.T) {
			expect(t, runProcess(t, judge, c.in, program), c.want)
		})
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

// The grids have some cells of an answer in testdata/sets, and every other one has a cell of another
// answer. Most of those have no solution.
func TestSolutionIsTheFirst(t *testing.T) {
	var answers []Grid
	for _, set := range readSets(t) {
		for _, p := range set.puzzles {
			if p.answer != noSolution {
				answers = append(answers, gridOf(p.answer))
			}
		}
	}
	t.Parallel() // from here on, because the next test may write the sets
	r := rand.New(rand.NewSource(1))
	for n := 0; n < 500; n++ {
		var g Grid
		answer, other := answers[r.Intn(len(answers))], answers[r.Intn(len(answers))]
		for _, i := range r.Perm(81)[:r.Intn(82)] {
			g[i/9][i%9] = answer[i/9][i%9]
		}
		if i := r.Intn(81); n%2 == 0 {
			g[i/9][i%9] = other[i/9][i%9]
		}
		got, _ := solved(g)
		problem := compare(g, got)
		if got == noSolution && n%2 == 1 {
			problem = "want a solution"
		}
		if problem != "" {
			t.Fatalf("%s: got %s; %s", line(g), got, problem)
		}
	}
}

// The sets

// A puzzleSet is a file of lines PUZZLE # ANSWER. Other lines begin with a #.
type puzzleSet struct {
	file    string
	puzzles []puzzle
}

// The answer is as solved returns it, or empty if the file does not have it.
type puzzle struct {
	grid   Grid
	answer string
}

func readSets(t testing.TB) (sets []puzzleSet) {
	t.Helper()
	for _, file := range glob(t, "testdata/sets/*.txt") {
		sets = append(sets, readSet(t, file))
	}
	return sets
}

func readSet(t testing.TB, file string) puzzleSet {
	t.Helper()
	set := puzzleSet{file: file}
	for n, text := range strings.Split(readFile(t, file), "\n") {
		cells, answer, _ := strings.Cut(text, "#")
		if cells = strings.TrimSpace(cells); cells == "" {
			continue
		}
		if len(cells) < 81 || notCells.MatchString(cells[:81]) {
			t.Fatalf("%s, line %d: want 81 digits and dots", file, n+1)
		}
		set.puzzles = append(set.puzzles, puzzle{gridOf(cells[:81]), strings.TrimSpace(answer)})
	}
	return set
}

// The file of a set says how many guesses it takes. Another number means that the search has changed.
// Then the table of the README is out of date, too.
func TestSetsAreAnsweredWithTheGuessesThatTheySay(t *testing.T) {
	t.Parallel()
	readme := readFile(t, "README.md")
	for _, set := range readSets(t) {
		total, most := 0, 0
		for _, p := range set.puzzles {
			got, guesses := solved(p.grid)
			if got != p.answer {
				t.Errorf("%s: %s: got %s, want %s", set.file, line(p.grid), got, p.answer)
			}
			total += guesses
			if guesses > most {
				most = guesses
			}
		}
		text := readFile(t, set.file)
		pinned := regexp.MustCompile(`^# guesses: \d+\n`).FindString(text)
		got := fmt.Sprintf("# guesses: %d\n", total)
		if got != pinned && *updateFlag {
			writeFile(t, set.file, got+strings.TrimPrefix(text, pinned))
			fmt.Printf("wrote %s: before %safter %s", set.file, pinned, got)
		} else if got != pinned {
			t.Errorf("%s: got %q, want %q (fewer are better); if the search was meant to change, "+
				"go test -update writes the new number", set.file, got, pinned)
		}
		row := fmt.Sprintf("| %.1f | %d |", float64(total)/float64(len(set.puzzles)), most)
		if total > 0 && !strings.Contains(readme, row) {
			t.Errorf("the README has no row with %s, the guesses of %s", row, set.file)
		}
	}
}

// The benchmarks go through a whole set in each operation. -benchmem shows that Solve allocates nothing.
// Plain backtracking gives up after a million guesses, and a grid counts with the time until then.
func BenchmarkSolve(b *testing.B) {
	benchmark(b, func(g Grid) int {
		var s search
		s.solve(g)
		return s.guesses
	})
}

func BenchmarkPlain(b *testing.B) {
	benchmark(b, func(g Grid) int {
		_, left := plain(g, million)
		return million - left
	})
}

func benchmark(b *testing.B, solve func(Grid) (guesses int)) {
	sets := readSets(b)
	if *puzzlesFlag != "" {
		sets = append(sets, readSet(b, *puzzlesFlag))
	}
	for _, set := range sets {
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

// Tools: plain backtracking, which shares nothing with solver.go but the type Grid

const million = 1000000

// compare compares what solved returned for g with the answer of plain backtracking. It returns what is
// wrong, or nothing. If plain backtracking gave up, any solution of g is right, and so is noSolution.
func compare(g Grid, got string) (problem string) {
	want, left := plain(g, million)
	if left > 0 && got != want {
		return "want " + want
	}
	if left == 0 && got != noSolution && !isSolution(got, g) {
		return "this is no solution"
	}
	return ""
}

// plain returns what solved must return for g. It fills the blanks in order and tries the digits in
// order, as textbooks do. It returns how many tries are left. If there is none, it gave up.
func plain(g Grid, tries int) (answer string, left int) {
	if !obeysTheRules(g) {
		return noSolution, tries
	}
	if fillPlainly(&g, 0, &tries) {
		return line(g), tries
	}
	return noSolution, tries
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

// solved returns the first solution of g as line returns it, or noSolution, and the number of guesses.
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
