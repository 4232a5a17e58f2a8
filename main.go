// Sudoku solves a 9×9 Sudoku, as in problems 2580 and 2239 of Baekjoon Online Judge.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints its smallest solution on standard output. With -h,
// it prints a summary of this.
//
// Digits and dots are cells: 1 to 9, and 0 or a dot for a blank. All else only separates them. A #
// begins a comment, which ends with the line. A grid is nine lines of nine cells, or one line of all
// 81. These are four ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// A line without digits is skipped, unless it has nine dots or more. Every other line must have nine
// cells, or the first of them all 81.
//
// What follows the grid is ignored. But a tenth row is an error if it is as near below the ninth as
// the ninth is below the eighth, because one of the ten may be a title or part of a frame. So at a
// terminal, press Enter once more after the ninth row, and twice if there are empty lines between
// the rows.
//
// The smallest solution is the one whose 81 digits, read row by row, are the smallest number. It is
// printed on nine lines, with spaces between the digits if something separates all cells of the first
// row. A grid on one line is answered by one line without spaces.
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
Reads nine lines of nine cells, or one line of all 81, and prints the smallest solution.
A cell is a digit or a dot. 0 and a dot are blanks. A # begins a comment.
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

// An input is what has been read.
type input struct {
	cells    string // the cells of the grid, row by row, as they were typed
	rowLines []int  // the numbers of the lines that are rows, from 1
	complete bool   // nothing more is to be read
	oneLine  bool   // all 81 cells are on one line
	spaced   bool   // the grid is on nine lines, and something separates all cells of the first
}

// read reads the first grid of r, and waits for nothing after the line that completes it.
func read(r io.Reader) (in input, err error) {
	const hint = "(cells are 0-9 and dots, and # begins a comment)"
	lines, line := bufio.NewScanner(r), 0
	for err == nil && !in.complete && lines.Scan() {
		line++
		err = in.addLine(line, lines.Text())
	}
	switch {
	case lines.Err() == bufio.ErrTooLong:
		return in, fmt.Errorf("line %d: want fewer than %d bytes", line+1, bufio.MaxScanTokenSize)
	case lines.Err() != nil: // the text of the last line may end where the read failed
		return in, lines.Err()
	case err != nil:
		return in, fmt.Errorf("line %d: %w %s", line, err, hint)
	case len(in.cells) < 81:
		return in, fmt.Errorf("want 9 rows, got %d %s", len(in.rowLines), hint)
	}
	return in, nil
}

// addLine adds the cells of a line to the grid.
func (in *input) addLine(line int, text string) error {
	runs := runsOfCells(text)
	cells := strings.Join(runs, "")
	switch n, rows := len(cells), len(in.rowLines); {
	case rows == 9 && n == 9:
		return fmt.Errorf("want 9 rows, got a tenth; the first is line %d: %s", in.rowLines[0], in.cells[:9])
	case rows == 9: // reading ends as far below the ninth row as that is below the eighth
		in.complete = n > 0 || line-in.rowLines[8] == in.rowLines[8]-in.rowLines[7]
	case n == 0:
	case n == 81 && rows == 0:
		in.cells, in.complete, in.oneLine = cells, true, true
	case n != 9:
		return in.wrongCount(cells)
	default:
		if rows == 0 {
			in.spaced = len(runs) == 9
		}
		in.cells += cells
		in.rowLines = append(in.rowLines, line)
	}
	return nil
}

// runsOfCells returns the runs of digits and dots in a line, or none if it is to be skipped.
func runsOfCells(line string) []string {
	const figures = "0123456789"
	line, _, _ = strings.Cut(line, "#")
	if !strings.ContainsAny(line, figures) && strings.Count(line, ".") < 9 {
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
	if in.cells == "" && len(cells) > 9 {
		want += ", or all 81"
	}
	if len(cells) > most {
		shown = cells[:most] + " and more"
	}
	return fmt.Errorf("want %s, got %d: %s", want, len(cells), shown)
}

// grid returns the grid that was read.
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
			text.WriteByte('0' + digit)
			if c == 8 && (r == 8 || !in.oneLine) {
				text.WriteByte('\n')
			} else if in.spaced {
				text.WriteByte(' ')
			}
		}
	}
	return text.String()
}
