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
// So a title may stand above the grid. But put a # before one with nine cells, like 123456789 or
// 2018.4.30: it is taken for row 1, and the last row is ignored. Usually there is no solution then, but
// if there are few clues, another grid may be answered. The same may happen if row 1 has a cell too few
// or too many, and another grid follows. Before row 1, more than 16 digits on lines without letters are an
// error, because they may be a puzzle that cannot be read.
//
// A grid on one line is answered by one line without spaces, any other by nine lines, with spaces between
// the digits if all cells of the first row are separated.
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
		// Row 1 is shown because it may be a title, or the row after a row 1 with a slip.
		note := in.aboutSkipped()
		if note == "" {
			note = "; if that is a title, put # before it"
		}
		return fmt.Errorf("%w (row 1 is line %d: %s%s)", err, in.row1.number, in.cells[:9], note)
	}
	_, err = io.WriteString(stdout, in.format(solution))
	return err
}

// A line is a line of the input.
type line struct {
	number    int    // counted from 1
	text      string // as it was typed
	cells     string // empty if the line is skipped wherever it stands
	separated bool   // no two cells stand side by side
}

// An input is a grid as it was typed.
type input struct {
	cells         string // the cells read so far, row by row
	row1          line   // the line with row 1, or with all 81 cells
	skipped       line   // of the lines skipped before row 1, the one with the most cells
	skippedDigits int    // the number of digits in those of them that have no letters
}

// maxSkippedDigits is less than the number of clues that a puzzle needs to have one solution.
const maxSkippedDigits = 16

// hint ends the messages about cells and rows.
const hint = "(a cell is 1-9, or 0 or . for a blank, and nothing else; each counts, except after a #)"

// read reads the first grid of r, up to the line that completes it.
func read(r io.Reader) (in input, err error) {
	lines := bufio.NewScanner(r)
	number := 0 // of the line that was read last
	for err == nil && len(in.cells) < 81 && in.skippedDigits <= maxSkippedDigits && lines.Scan() {
		number++
		err = in.add(newLine(number, lines.Text()))
	}
	switch readErr := lines.Err(); {
	case readErr == bufio.ErrTooLong:
		err = fmt.Errorf("line %d: want fewer than %d bytes", number+1, bufio.MaxScanTokenSize)
	case readErr != nil:
		err = readErr // in place of err, because the line may have been cut short
	case err == nil && len(in.cells) < 81:
		err = fmt.Errorf("want 9 rows of 9 cells or one line of 81, got %d rows%s %s",
			len(in.cells)/9, in.aboutSkipped(), hint)
	}
	return in, err
}

// newLine finds the cells of a line.
func newLine(number int, text string) line {
	l := line{number: number, text: text}
	uncommented, _, _ := strings.Cut(text, "#")
	runs := strings.FieldsFunc(uncommented, func(r rune) bool {
		return !strings.ContainsRune("0123456789.", r)
	})
	for _, run := range runs {
		if len(run) == 81 {
			l.cells = run
			return l
		}
	}
	cells := strings.Join(runs, "")
	// Nine dots are a row of blanks, but fewer are part of a title or a frame.
	if len(cells) >= 9 || strings.Trim(cells, ".") != "" {
		l.cells, l.separated = cells, len(runs) == len(cells)
	}
	return l
}

// add adds a line to a grid that is not complete.
func (in *input) add(l line) error {
	n, beforeRow1 := len(l.cells), in.cells == ""
	switch {
	case n == 0:
	case n == 9 || n == 81 && beforeRow1:
		if beforeRow1 {
			in.row1 = l
		}
		in.cells += l.cells
	case beforeRow1:
		if n >= len(in.skipped.cells) {
			in.skipped = l
		}
		if strings.IndexFunc(l.text, unicode.IsLetter) < 0 {
			in.skippedDigits += n - strings.Count(l.cells, ".")
		}
	default:
		return fmt.Errorf("line %d: want 9 cells, got %d in %.100q%s %s",
			l.number, n, l.text, in.aboutSkipped(), hint)
	}
	return nil
}

// aboutSkipped is the part of a message about the line that was skipped, which may be a row with a slip.
func (in *input) aboutSkipped() string {
	if in.skipped.cells == "" {
		return ""
	}
	return fmt.Sprintf("; skipped line %d, which has %d instead of 9 cells: %.100q",
		in.skipped.number, len(in.skipped.cells), in.skipped.text)
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
