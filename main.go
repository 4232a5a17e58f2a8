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
// on their line.
//
// Put a # before a title with nine cells, like 123456789 or 2018.4.30. Without it, the title is taken for
// row 1, and the last row is ignored. Usually there is no solution then, but if there are few clues, another
// grid may be answered.
//
// A row 1 with a cell too few or too many is skipped like a title. If another grid follows, its first row may
// then be taken for row 9. Three things are errors, to prevent more of this: before row 1, a line with digits
// that has 60 cells or more, but not 81; before row 1, more than 16 digits, zeros included, on lines without
// letters; and rows 7 and 8 on adjacent lines, but not rows 8 and 9.
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

// A line is a line of the input. Its comment counts only as text.
type line struct {
	number     int    // counted from 1
	text       string // as it was typed
	cells      string
	digitCount int
	hasLetters bool
	separated  bool // no two cells stand side by side
}

// An input is what was read of a grid.
type input struct {
	cells         string // row by row
	row1          line   // the line with row 1, or with all 81 cells
	lines         [9]int // the number of the line of each row
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

// longRun is the number of cells side by side that must be meant for a whole grid.
const longRun = 60

// newLine finds the cells of a line: all, if there are 81; or else the first long run of them; or else all.
func newLine(number int, text string) (l line) {
	uncommented, _, _ := strings.Cut(text, "#")
	runs := strings.FieldsFunc(uncommented, func(r rune) bool {
		return !strings.ContainsRune("0123456789.", r)
	})
	l.number, l.text, l.cells = number, text, strings.Join(runs, "")
	l.digitCount = len(l.cells) - strings.Count(l.cells, ".")
	l.hasLetters = strings.IndexFunc(uncommented, isLetter) >= 0
	l.separated = len(runs) == len(l.cells)
	for _, cells := range runs {
		if len(cells) >= longRun && len(l.cells) != 81 {
			l.cells = cells
			break
		}
	}
	return l
}

// isLetter reports whether r is a letter in UTF-8. Other bytes may be a letter in CP949.
func isLetter(r rune) bool { return unicode.IsLetter(r) || r == utf8.RuneError }

// add adds a line to a grid that is not complete.
func (in *input) add(l line) error {
	n := len(l.cells)
	row := len(in.cells)/9 + 1 // the row that is wanted
	switch {
	case n == 9 || n == 81 && row == 1:
		if row == 1 {
			in.row1 = l
		}
		in.lines[row-1] = l.number
		in.cells += l.cells
		if row == 9 && in.lines[8] > in.lines[7]+1 && in.lines[7] == in.lines[6]+1 {
			return errors.New("row 9 stands apart from rows 7 and 8: is a row missing?")
		}
	case row == 1 && n >= longRun && l.digitCount > 0:
		return fmt.Errorf("want 81 cells, got %d in %.100q", n, l.text)
	case row == 1 || n < 9 && l.digitCount == 0: // a title, or a part of a frame
		if n >= len(in.skipped.cells) && l.text != "" {
			in.skipped = l
		}
		if !l.hasLetters {
			in.skippedDigits += l.digitCount
		}
		if in.skippedDigits > 16 { // a puzzle with one solution has 17 clues or more
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
	oneLine := len(in.row1.cells) == 81
	for r, row := range solution {
		for c, digit := range row {
			if c > 0 && in.row1.separated && !oneLine {
				text.WriteByte(' ')
			}
			text.WriteByte('0' + digit)
		}
		if r == 8 || !oneLine {
			text.WriteByte('\n')
		}
	}
	return text.String()
}
