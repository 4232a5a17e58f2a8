// Sudoku solves a 9×9 Sudoku, as in problems 2580 and 2239 of Baekjoon Online Judge.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints its smallest solution on standard output. With -h,
// it prints a summary of this.
//
// A cell is a digit from 1 to 9, or 0 or a dot for a blank. Other characters only separate cells, but
// a # begins a comment, which ends with the line. A grid is nine lines of nine cells, or one line of
// 81. These are four ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// A line without digits is skipped, unless it has nine dots or more. Each line that is not skipped
// must have nine cells, or the first of them 81.
//
// What follows the grid is ignored. But a tenth row is an error if it is no farther below the ninth
// than the ninth is below the eighth: one of the ten may be a title or part of a frame. The program
// reads on until none can come: at a terminal, press Enter once more after the ninth row, and once more
// for each line between the eighth row and the ninth.
//
// The smallest solution is the one whose 81 digits, read row by row, form the smallest number. A grid
// on one line is answered by one line without spaces. Otherwise the answer is nine lines, with spaces
// between the digits if all cells of the first row are separated.
//
// An error is one line on standard error, and standard output stays empty. Exit status: 0 solved,
// 1 no solution, 2 any other error.
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

// answer reads a grid from stdin and writes its smallest solution to stdout.
func answer(stdin io.Reader, stdout io.Writer) error {
	in, err := read(stdin)
	if err != nil {
		return err
	}
	solution, err := Solve(in.grid())
	if err != nil {
		return err
	}
	_, err = io.WriteString(stdout, in.format(solution))
	return err
}

// An input is a grid as it was typed.
type input struct {
	cells    string // the cells read so far, row by row
	rowLines []int  // the line number of each row, or none if the grid is on one line
	oneLine  bool   // all 81 cells are on one line
	spaced   bool   // the grid is on nine lines, and all cells of the first row are separated
	done     bool   // no more lines are to be read
}

// read reads the first grid of r. It waits for no line after the one that decides.
func read(r io.Reader) (in input, err error) {
	const hint = "(cells are 0-9 and dots, and # begins a comment)"
	lines, line := bufio.NewScanner(r), 0
	for err == nil && !in.done && lines.Scan() {
		line++
		err = in.addLine(line, lines.Text())
	}
	// A failed read may have cut the last line short, so its error goes before that of the line.
	switch {
	case lines.Err() == bufio.ErrTooLong:
		err = fmt.Errorf("line %d: want fewer than %d bytes", line+1, bufio.MaxScanTokenSize)
	case lines.Err() != nil:
		err = lines.Err()
	case err != nil:
		err = fmt.Errorf("line %d: %v %s", line, err, hint)
	case len(in.cells) < 81:
		err = fmt.Errorf("want 9 rows, got %d %s", len(in.rowLines), hint)
	}
	return in, err
}

// addLine adds the cells of a line to the grid, and decides whether more lines are to be read.
func (in *input) addLine(line int, text string) error {
	cells, separated := cellsOf(text)
	n, rows := len(cells), in.rowLines
	switch {
	case len(rows) == 9 && n == 9:
		return fmt.Errorf("want 9 rows, got a tenth; the first is line %d: %s", rows[0], in.cells[:9])
	case len(rows) == 9: // reading ends where a tenth row would be too far below to be an error
		in.done = line-rows[8] >= rows[8]-rows[7]
	case n == 0: // to be skipped
	case n == 81 && len(rows) == 0:
		in.cells, in.oneLine, in.done = cells, true, true
	case n != 9:
		return wrongCount(cells, len(rows) == 0)
	default:
		if len(rows) == 0 {
			in.spaced = separated
		}
		in.cells += cells
		in.rowLines = append(in.rowLines, line)
	}
	return nil
}

// cellsOf returns the cells of a line, or none if the line is to be skipped. It reports whether all of
// them are separated.
func cellsOf(text string) (cells string, separated bool) {
	text, _, _ = strings.Cut(text, "#")
	runs := strings.FieldsFunc(text, func(r rune) bool {
		return !strings.ContainsRune("0123456789.", r)
	})
	cells = strings.Join(runs, "")
	if len(cells) < 9 && strings.Trim(cells, ".") == "" {
		return "", false
	}
	return cells, len(runs) == len(cells)
}

// wrongCount returns the error for a line with too few or too many cells.
func wrongCount(cells string, first bool) error {
	want, n := "9 cells", len(cells)
	if first && n > 9 {
		want += ", or all 81"
	}
	if n > 20 {
		cells = cells[:20] + " and more"
	}
	return fmt.Errorf("want %s, got %d: %s", want, n, cells)
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
