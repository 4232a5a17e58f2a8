// Sudoku solves a 9×9 Sudoku, as in problems 2580 and 2239 of Baekjoon Online Judge.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints the answer on standard output. With -h, it
// prints a summary of this.
//
// Digits and dots are cells: 1 to 9, and 0 or a dot for a blank. All else only separates
// them. A # begins a comment, which ends with the line. A grid is nine lines of nine cells,
// or one line of all 81. These are four ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// A line without digits is skipped as text, or as part of a frame, unless it has nine dots
// or more and no -, + or =. Each other line must be a row. Or the first of them has all 81
// cells.
//
// The line after the ninth row is read, too. If it has nine cells, that is an error, because
// a title or part of a frame may have been taken for a row. If not, the grid is complete, and
// the rest of the input is ignored. At a terminal, press Enter once more after the ninth row.
// A grid on one line is answered at once. The last row must end within 65536 bytes.
//
// The answer is the smallest solution, read as a number of 81 digits. It is nine lines,
// with spaces if no two cells of the first row touch. A grid on one line is answered by one
// line without spaces.
//
// An error is one line on standard error, and standard output stays empty. Exit status: 0
// solved, 1 no solution, 2 any other error.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

const usage = `usage: sudoku < GRID

Digits and dots are cells: 1 to 9, and 0 or a dot for a blank. All else only
separates them. A # begins a comment, which ends with the line.
A grid is nine lines of nine cells, or one line of all 81.
At a terminal, press Enter once more after the ninth row.
The answer is the smallest solution, read as a number of 81 digits.
Exit status: 0 solved, 1 no solution, 2 any other error.
`

// The exit statuses.
const exitOK, exitNoSolution, exitError = 0, 1, 2

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the program and returns its exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var err error
	switch {
	case len(args) == 0:
		err = answer(stdin, stdout)
	case args[0] == "-h" || args[0] == "-help" || args[0] == "--help":
		_, err = io.WriteString(stdout, usage)
	default:
		err = fmt.Errorf("unexpected argument %q; usage: sudoku < GRID", args[0])
	}
	if err == nil {
		return exitOK
	}
	fmt.Fprintln(stderr, "sudoku:", err)
	if errors.Is(err, ErrNoSolution) {
		return exitNoSolution
	}
	return exitError
}

// answer reads a grid from stdin and writes its first solution to stdout.
func answer(stdin io.Reader, stdout io.Writer) error {
	in, err := read(stdin)
	if err != nil {
		return err
	}
	solution, err := Solve(in.grid)
	if err != nil {
		return err
	}
	_, err = io.WriteString(stdout, in.format(solution))
	return err
}

// An input is what has been read.
type input struct {
	grid     Grid
	rows     int  // read so far
	complete bool // nothing more is to be read
	oneLine  bool // all 81 cells are on one line
	spaced   bool // the grid is on nine lines, and no two cells of the first row touch
}

// read reads the first grid of r, and waits for nothing after the line that completes it.
func read(r io.Reader) (input, error) {
	const maxInput = 1 << 16 // bytes up to the end of the last row
	var in input
	limited := &io.LimitedReader{R: r, N: maxInput + 1} // one byte more shows a longer input
	lines := bufio.NewReader(limited)
	for line, atEnd := 1, false; !in.complete && !atEnd; line++ {
		text, err := lines.ReadString('\n')
		atEnd = err == io.EOF
		if err != nil && !atEnd {
			return in, err
		}
		if atEnd && limited.N == 0 && in.rows < 9 {
			return in, fmt.Errorf("line %d: want 9 rows in %d bytes, got %d", line, maxInput, in.rows)
		}
		if err = in.addLine(text); err != nil {
			return in, fmt.Errorf("line %d: %w", line, err)
		}
	}
	switch {
	case limited.N > maxInput: // not one byte was read
		return in, errors.New("want 9 rows, got no input")
	case in.rows < 9:
		return in, fmt.Errorf("want 9 rows, got %d", in.rows)
	}
	return in, nil
}

// addLine adds the cells of a line to the grid. A line of 81 cells completes it, and so does the
// line after the ninth row.
func (in *input) addLine(text string) error {
	runs := runsOfCells(text)
	cells := strings.Join(runs, "")
	n := len(cells)
	isGrid := n == 81 && in.rows == 0
	in.complete = isGrid || in.rows == 9
	switch {
	case in.rows == 9 && n == 9:
		return errors.New("want 9 rows, got a tenth")
	case in.rows == 9 || n == 0:
		return nil
	case n != 9 && !isGrid:
		return in.wrongCount(cells)
	}
	if in.rows == 0 {
		in.oneLine, in.spaced = isGrid, len(runs) == 9 && n == 9
	}
	for i, digit := range strings.ReplaceAll(cells, ".", "0") {
		in.grid[in.rows+i/9][i%9] = uint8(digit - '0')
	}
	in.rows += n / 9
	return nil
}

// runsOfCells returns the runs of digits and dots in a line, or none if it is to be skipped.
func runsOfCells(line string) []string {
	const figures = "0123456789"
	line, _, _ = strings.Cut(line, "#")
	isText := strings.Count(line, ".") < 9 || strings.ContainsAny(line, "-+=")
	if isText && !strings.ContainsAny(line, figures) {
		return nil
	}
	return strings.FieldsFunc(line, func(r rune) bool {
		return !strings.ContainsRune(figures+".", r)
	})
}

// wrongCount is the error for a line that has these cells, too few or too many.
func (in *input) wrongCount(cells string) error {
	const most = 20 // shown in the message
	want, shown := "9 cells", cells
	if in.rows == 0 && len(cells) > 9 {
		want += ", or all 81"
	}
	if len(cells) > most {
		shown = cells[:most] + " and more"
	}
	return fmt.Errorf("want %s, got %d: %s (a blank is 0 or ., and # begins a comment)",
		want, len(cells), shown)
}

// format returns g in the layout of the input.
func (in *input) format(g Grid) string {
	text := ""
	for _, row := range g {
		text += strings.Trim(fmt.Sprint(row), "[]") + "\n" // Sprint returns [1 2 3]
	}
	if !in.spaced {
		text = strings.ReplaceAll(text, " ", "")
	}
	if in.oneLine {
		text = strings.ReplaceAll(text, "\n", "") + "\n"
	}
	return text
}
