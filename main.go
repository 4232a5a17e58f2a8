// Sudoku solves a 9×9 Sudoku, as in problems 2580 and 2239 of Baekjoon Online Judge.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints its smallest solution: the one whose 81 digits, read
// row by row, form the smallest number. With -h, it prints a summary of this.
//
// A grid is nine lines of nine cells, or 81 cells on one line. What stands before it and what follows it
// is ignored.
//
// A cell is a digit from 1 to 9, or 0 or a dot for a blank. Other characters only separate cells, but
// a # begins a comment, which ends with the line. Four ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// Row 1 is the first line with nine cells. After it, a line without digits is skipped, unless it has nine
// dots or more; any other line must have nine cells. If 81 cells stand side by side, other text may stand
// on their line, but no other 60 cells side by side before them.
//
// Put a # before a title with nine cells, like 123456789 or 2018.4.30. Without it, the title is taken for
// row 1, and the last row is ignored. Usually there is no solution then, but if there are few clues, another
// grid may be answered.
//
// A row 1 with a cell too few or too many is skipped like a title. If another grid follows, its first row may
// then be taken for row 9. To catch most of such mistakes, it is an error if
//
//   - a line before row 1 has digits, and 60 cells or more that are not a grid;
//   - the lines before row 1 that have no letters have more than 16 digits together, zeros included;
//   - row 8 is on the line after row 7, but row 9 is not on the line after row 8.
//
// A grid on one line is answered by one line without spaces, any other by nine lines, with spaces between
// the digits if all cells of row 1 are separated.
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
	"unicode"
	"unicode/utf8"
)

const usage = `usage: sudoku < GRID
Prints the smallest solution of a grid: nine lines of nine cells, or 81 cells on one line. What stands
before and after it is ignored. A cell is 1-9, or 0 or a dot for a blank. A # begins a comment.
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
		return fmt.Errorf("%w %s", err, in.notes("if row 1 is a title, put # before it"))
	}
	_, err = io.WriteString(stdout, in.format(solution))
	return err
}

// A line is a line of the input. All fields but text ignore what follows a #.
type line struct {
	number     int    // counted from 1
	text       string // as it was typed
	cells      string // those that count: see newLine
	digitCount int    // of the whole line
	hasLetters bool
	separated  bool // it has nine cells, no two of them side by side
}

// An input is what was read of a grid.
type input struct {
	cells         string // row by row
	row1          line   // the line with row 1, or with all 81 cells
	rowLines      [9]int // the numbers of the lines with the rows, if there are nine lines
	skipped       line   // the skipped line that has the most cells
	skippedDigits int    // how many digits the skipped lines without letters have
}

// cellHint is the last note of messages about cells and rows.
const cellHint = "a cell is 1-9, or 0 or . for a blank, and nothing else; each counts, except after a #"

// read reads the first grid of r, up to the line that completes it.
func read(r io.Reader) (in input, err error) {
	lines := bufio.NewScanner(r)
	number := 0 // of the line that was read last
	for err == nil && len(in.cells) < 81 && lines.Scan() {
		number++
		err = in.add(newLine(number, lines.Text()))
	}
	switch readErr := lines.Err(); {
	case readErr == bufio.ErrTooLong:
		err = fmt.Errorf("line %d: want fewer than %d bytes", number+1, bufio.MaxScanTokenSize)
	case readErr != nil:
		err = readErr // in place of err, because the line may have been cut short
	case err != nil:
		err = fmt.Errorf("line %d: %w %s", number, err, in.notes(cellHint))
	case len(in.cells) < 81:
		err = fmt.Errorf("want 9 rows of 9 cells (or one line of 81), got %d %s",
			len(in.cells)/9, in.notes(cellHint))
	}
	return in, err
}

// manyCells is the number from which on cells must be meant for a whole grid.
const manyCells = 60

// newLine finds the cells of a line: all, if there are 81; or else the first run of many cells side by side;
// or else all.
func newLine(number int, text string) (l line) {
	uncommented, _, _ := strings.Cut(text, "#")
	runs := strings.FieldsFunc(uncommented, func(r rune) bool {
		return !strings.ContainsRune("0123456789.", r)
	})
	l.number, l.text, l.cells = number, text, strings.Join(runs, "")
	l.digitCount = len(l.cells) - strings.Count(l.cells, ".")
	l.hasLetters = strings.IndexFunc(uncommented, isLetter) >= 0
	l.separated = len(runs) == 9 && len(l.cells) == 9
	for _, cells := range runs {
		if len(cells) >= manyCells && len(l.cells) != 81 {
			l.cells = cells
			break
		}
	}
	return l
}

// isLetter reports whether r is a letter, or stands for bytes that are not UTF-8: in CP949, they may be one.
func isLetter(r rune) bool { return unicode.IsLetter(r) || r == utf8.RuneError }

// add takes the next line, for a grid that is not complete: as cells, as a line to skip, or as an error.
func (in *input) add(l line) error {
	n := len(l.cells)
	row := len(in.cells)/9 + 1 // the row that is wanted
	switch {
	case n == 9 || n == 81 && row == 1:
		if row == 1 {
			in.row1 = l
		}
		in.rowLines[row-1] = l.number
		in.cells += l.cells
		if row == 9 && in.rowLines[8] > in.rowLines[7]+1 && in.rowLines[7] == in.rowLines[6]+1 {
			return errors.New("row 9 stands apart from rows 7 and 8: is a row missing?")
		}
	case row == 1 && n >= manyCells && l.digitCount > 0:
		return fmt.Errorf("want 81 cells, got %d in %.100q", n, l.text)
	case row == 1 || n < 9 && l.digitCount == 0: // a title, a bad row 1, a part of a frame
		if n >= len(in.skipped.cells) && l.text != "" {
			in.skipped = l
		}
		if !l.hasLetters {
			in.skippedDigits += l.digitCount
		}
		if in.skippedDigits > 16 { // so many may be a puzzle: with one solution, it has 17 clues or more
			return errors.New("more than 16 digits, but no line of 9 or 81 cells so far")
		}
	default:
		return fmt.Errorf("want 9 cells for row %d, got %d in %.100q", row, n, l.text)
	}
	return nil
}

// notes returns the end of a message: how the input was read, and a hint.
func (in *input) notes(hint string) string {
	text := "("
	if in.cells != "" {
		text += fmt.Sprintf("row 1 is line %d: %s; ", in.row1.number, in.cells[:9])
	}
	// If there is no row, even a line without cells tells something.
	if in.skipped.cells != "" || in.cells == "" && in.skipped.text != "" {
		text += fmt.Sprintf("skipped line %d, which has %d instead of 9 or 81 cells: %.100q; ",
			in.skipped.number, len(in.skipped.cells), in.skipped.text)
	}
	return text + hint + ")"
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
			if c > 0 && in.row1.separated {
				text.WriteByte(' ')
			}
			text.WriteByte('0' + digit)
		}
		if r == 8 || len(in.row1.cells) == 9 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}
