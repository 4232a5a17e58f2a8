// Sudoku solves a 9×9 Sudoku, as in problems 2580 and 2239 of Baekjoon Online Judge.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints its smallest solution. With -h, it prints a summary of
// this.
//
// A cell is a digit from 1 to 9, or 0 or a dot for a blank. Other characters only separate cells, but
// a # begins a comment, which ends with the line. A grid is nine lines of nine cells, or one line of
// 81. Four ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// A line without digits is skipped, unless it has nine dots or more. Any other line must have nine
// cells; only the first may have 81. What follows the grid is ignored. So put a # before a title: one
// with nine cells, like 123456789 or 2018.4.30, is taken for a row, and the last row is ignored. Mostly,
// there is no solution, but with few clues, another grid may be answered.
//
// The smallest solution is the one whose 81 digits, read row by row, form the smallest number. A grid
// on one line is answered by one line without spaces, any other by nine lines, with spaces between the
// digits if all cells of the first row are separated.
//
// An error is one line on standard error. Exit status: 0 solved, 1 no solution, 2 any other error.
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
Reads nine lines of nine cells, or one line of 81, and prints the smallest solution.
A cell is a digit from 1 to 9, or 0 or a dot for a blank. A # begins a comment.
Exit status: 0 solved, 1 no solution, 2 any other error.
`

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
		err = fmt.Errorf("unexpected argument %.100q; usage: sudoku < GRID", args[0])
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

// answer reads a grid from stdin and writes its smallest solution to stdout.
func answer(stdin io.Reader, stdout io.Writer) error {
	in, err := read(stdin)
	if err != nil {
		return err
	}
	solution, err := Solve(in.grid())
	if err != nil {
		// Row 1 is shown because it may be a title.
		return fmt.Errorf("%w (row 1 is line %d: %s)", err, in.firstLine, in.cells[:9])
	}
	_, err = io.WriteString(stdout, in.format(solution))
	return err
}

// An input is a grid as it was typed.
type input struct {
	cells     string // the cells read so far, row by row
	firstLine int    // the number of the first line with cells
	oneLine   bool   // all 81 cells are on one line
	spaced    bool   // there are nine lines, the first with all its cells separated
}

// hint ends the messages about cells and rows.
const hint = "(a cell is 1-9, or 0 or . for a blank; put # before a title)"

// read reads the first grid of r, up to the line that completes it.
func read(r io.Reader) (in input, err error) {
	lines := bufio.NewScanner(r)
	line := 1 // the number of the line that is read next
	for ; err == nil && len(in.cells) < 81 && lines.Scan(); line++ {
		err = in.addLine(line, lines.Text())
	}
	// A failed read may have cut the last line short, so its error replaces that of the line.
	switch {
	case lines.Err() == bufio.ErrTooLong:
		err = fmt.Errorf("line %d: want fewer than %d bytes", line, bufio.MaxScanTokenSize)
	case lines.Err() != nil:
		err = lines.Err()
	case err == nil && len(in.cells) < 81:
		err = fmt.Errorf("want 9 rows, got %d %s", len(in.cells)/9, hint)
	}
	return in, err
}

// addLine adds the cells of a line to a grid that is not complete.
func (in *input) addLine(line int, text string) error {
	cells, separated := cellsOf(text)
	n, first := len(cells), in.cells == ""
	if n == 0 { // a line to be skipped
		return nil
	}
	if first {
		in.firstLine, in.oneLine, in.spaced = line, n == 81, n == 9 && separated
	}
	if n == 9 || in.oneLine {
		in.cells += cells
		return nil
	}
	want := "9 cells"
	if first && n > 9 {
		want = "9 cells, or all 81"
	}
	return fmt.Errorf("line %d: want %s, got %d in %.100q %s", line, want, n, text, hint)
}

// cellsOf returns the cells of a line, or none if the line is to be skipped. It reports whether all of
// them are separated.
func cellsOf(text string) (cells string, separated bool) {
	text, _, _ = strings.Cut(text, "#")
	runs := strings.FieldsFunc(text, func(r rune) bool {
		return !strings.ContainsRune("0123456789.", r)
	})
	cells = strings.Join(runs, "")
	// Nine dots are a row of blanks, but fewer are part of a title or a frame.
	if len(cells) < 9 && strings.Trim(cells, ".") == "" {
		return "", false
	}
	return cells, len(runs) == len(cells)
}

// grid returns the cells as a Grid.
func (in *input) grid() (g Grid) {
	for i, cell := range in.cells {
		if cell != '.' {
			g[i/9][i%9] = uint8(cell - '0')
		}
	}
	return g
}

// format returns the text of a solution, in the layout of the input.
func (in *input) format(solution Grid) string {
	var text strings.Builder
	for r, row := range solution {
		for c, digit := range row {
			if in.spaced && c > 0 {
				text.WriteByte(' ')
			}
			text.WriteByte('0' + digit)
		}
		if !in.oneLine || r == 8 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}
