// Sudoku solves a 9×9 Sudoku: Baekjoon Online Judge's problems 2580 and 2239.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints the solution on standard output.
//
// Digits and dots are cells: 1 to 9, and 0 or a dot for a blank. All else only separates
// them. A # begins a comment, which ends with the line. A line has nine cells, which are a
// row. If the first line with cells has 81, it is the grid. So these are four ways to write
// a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// A line without digits is skipped if it has fewer than nine dots, or a -, + or =: it is
// text, or part of a frame. Any other number of cells is an error.
//
// The answer is the smallest solution, read as a number of 81 digits. It is nine lines,
// with spaces if no two cells of the first row touch. A grid on one line is answered by one
// line without spaces. The answer comes as soon as the last row is read, and what follows
// is ignored. The last row must end within 65536 bytes.
//
// An error is one line on standard error, and standard output stays empty. The exit status
// is 0 if the grid is solved or -h asked for help, 1 if the grid has no solution, and 2
// after any other error.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// The exit statuses.
const exitSolved, exitNoSolution, exitError = 0, 1, 2

const usage = `usage: sudoku < GRID

Digits and dots are cells: 1 to 9, and 0 or a dot for a blank. All else only
separates them. A # begins a comment, which ends with the line. A line has nine
cells, which are a row. If the first line with cells has 81, it is the grid. A
line without digits is skipped if it has fewer than nine dots, or a -, + or =.

The answer is the smallest solution: nine lines, with spaces if no two cells of
the first row touch. A grid on one line is answered by one line.

Exit status: 0 solved, 1 no solution, 2 any other error.
`

func main() { os.Exit(command(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// command runs the program and returns its exit status.
func command(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var err error
	switch {
	case len(args) == 0:
		err = run(stdin, stdout)
	case args[0] == "-h" || args[0] == "-help" || args[0] == "--help":
		_, err = io.WriteString(stdout, usage)
	default:
		err = fmt.Errorf("unexpected argument %q; usage: sudoku < GRID", args[0])
	}
	if err == nil {
		return exitSolved
	}
	fmt.Fprintln(stderr, "sudoku:", err)
	if errors.Is(err, ErrNoSolution) {
		return exitNoSolution
	}
	return exitError
}

// run reads a grid from stdin and writes its first solution to stdout, in one write.
func run(stdin io.Reader, stdout io.Writer) error {
	in, err := read(stdin)
	if err != nil {
		return err
	}
	solution, err := Solve(in.grid)
	if err != nil {
		return err
	}
	_, err = stdout.Write(in.format(solution))
	return err
}

// An input is what has been read.
type input struct {
	grid    Grid
	rows    int  // read so far
	oneLine bool // all 81 cells are on one line
	spaced  bool // no two cells of the first row touch
}

// blankHint follows an error if blanks may have been left out, or written otherwise.
const blankHint = " (write a blank as 0 or .)"

// read reads the first grid of r. It waits for nothing after the last row.
func read(r io.Reader) (input, error) {
	const maxInput = 1 << 16 // bytes up to the end of the last row
	var in input
	limited := &io.LimitedReader{R: r, N: maxInput + 1} // one byte more shows a longer input
	lines := bufio.NewReader(limited)
	for line := 1; in.rows < 9; line++ {
		text, err := lines.ReadString('\n')
		switch {
		case err == io.EOF && limited.N == 0:
			return in, fmt.Errorf("line %d: want 9 rows in %d bytes, got %d",
				line, maxInput, in.rows)
		case err == io.EOF && text == "":
			return in, fmt.Errorf("want 9 rows, got %d%s", in.rows, blankHint)
		case err != nil && err != io.EOF:
			return in, err
		}
		if err := in.addLine(text); err != nil {
			return in, fmt.Errorf("line %d: %w", line, err)
		}
	}
	return in, nil
}

// addLine adds the cells of a line to the grid.
func (in *input) addLine(text string) error {
	runs := runsOfCells(text)
	cells := strings.Join(runs, "")
	switch n := len(cells); {
	case n == 0:
	case n < 9:
		return fmt.Errorf("want 9 cells, got %d%s", n, blankHint)
	case n == 9 && in.rows == 0:
		in.spaced = len(runs) == 9
	case n == 81 && in.rows == 0:
		in.oneLine = true
	case n > 9 && in.rows == 0:
		return fmt.Errorf("want 9 cells, or all 81, got %d", n)
	case n > 9:
		return fmt.Errorf("want 9 cells, got %d", n)
	}
	for i, digit := range strings.ReplaceAll(cells, ".", "0") {
		in.grid[in.rows+i/9][i%9] = uint8(digit - '0')
	}
	in.rows += len(cells) / 9
	return nil
}

// runsOfCells returns the runs of digits and dots in a line, or none if it is to be skipped.
func runsOfCells(line string) []string {
	const figures = "0123456789"
	line, _, _ = strings.Cut(line, "#")
	isBlankRow := strings.Count(line, ".") >= 9 && !strings.ContainsAny(line, "-+=")
	if !strings.ContainsAny(line, figures) && !isBlankRow {
		return nil
	}
	return strings.FieldsFunc(line, func(r rune) bool {
		return !strings.ContainsRune(figures+".", r)
	})
}

// format returns g in the layout of the input.
func (in *input) format(g Grid) []byte {
	var text []byte
	for i := 0; i < 81; i++ {
		text = append(text, '0'+g[i/9][i%9])
		switch {
		case i == 80 || i%9 == 8 && !in.oneLine:
			text = append(text, '\n')
		case in.spaced:
			text = append(text, ' ')
		}
	}
	return text
}
