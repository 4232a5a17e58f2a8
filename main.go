// Sudoku solves a 9×9 Sudoku, as in problems 2580 and 2239 of Baekjoon Online Judge.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints its smallest solution: the one whose 81 digits, read
// row by row, form the smallest number. With -h, it prints a summary of this.
//
// A grid is nine lines of nine cells, or 81 cells on one line. A cell is a digit from 1 to 9, or 0 or a dot
// for a blank. Other characters may stand between cells, but a # begins a comment, which ends with the line.
// Four ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// Row 1 is the first line with nine cells. A line above the grid is skipped as a title if it has up to two
// cells, or a letter and up to 59 cells other than nine. A line without digits and with up to four dots is
// always skipped: it may be part of a frame. Any other line must be a row, or the whole grid. Lines after the
// grid are ignored. If exactly 81 cells stand side by side, the other cells on their line are ignored.
//
// Put a # before a title with nine cells, like 2018.4.30. Without it, the title is taken for row 1, and row 9
// is ignored. Usually there is no solution then, but a wrong one may be printed. The same holds if one of rows
// 1 to 8 is doubled. It also holds if a row is missing, or row 1 is skipped as a title, and another line with
// nine cells follows.
//
// A grid on one line is answered by one line without spaces, any other by nine lines, with spaces if no two
// cells of row 1 stand side by side. An error is one line on standard error. Exit status: 0 solved, 1 no
// solution, 2 any other error, such as a line of 65,536 bytes or more in the grid or above it.
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
Prints the smallest solution of a grid: nine lines of nine cells, or 81 cells on one line. A cell is 1-9,
or 0 or a dot for a blank. A # begins a comment. Exit status: 0 solved, 1 no solution, 2 any other error.
`

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the program and returns its exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	text, err := output(args, stdin)
	if err == nil {
		_, err = io.WriteString(stdout, text)
	}
	if err == nil {
		return 0
	}
	fmt.Fprintln(stderr, "sudoku:", err)
	if errors.Is(err, ErrNoSolution) {
		return 1
	}
	return 2
}

// output returns what the program prints: the summary, or the smallest solution of the grid in stdin.
func output(args []string, stdin io.Reader) (string, error) {
	if len(args) > 0 {
		arg := args[0]
		if arg == "-h" || arg == "-help" || arg == "--help" {
			return usage, nil
		}
		return "", fmt.Errorf("unexpected argument %.100q; usage: sudoku < GRID", arg)
	}
	in, err := read(stdin)
	if err != nil {
		return "", err
	}
	solution, err := Solve(in.grid())
	if err != nil {
		return "", fmt.Errorf("%w (%sput # before a title; is a row missing or doubled?)", err, in.notes)
	}
	return in.format(solution), nil
}

// An input is what read has found so far.
type input struct {
	cells   string // row by row
	lines   int    // the number of lines read
	oneLine bool   // all cells are on one line
	spaced  bool   // there are nine lines, and no two cells of row 1 stand side by side
	notes   string // for messages, each with "; ": a skipped title, and row 1
}

// read reads the first grid of r, and waits for no line after it.
func read(r io.Reader) (in input, err error) {
	scanner := bufio.NewScanner(r)
	for err == nil && len(in.cells) < 81 && scanner.Scan() {
		err = in.add(scanner.Text())
	}
	readErr := scanner.Err()
	if readErr == bufio.ErrTooLong {
		return in, fmt.Errorf("line %d: want fewer than %d bytes", in.lines+1, bufio.MaxScanTokenSize)
	}
	if readErr != nil { // before err, because the last line may have been cut short
		return in, readErr
	}
	if err == nil && len(in.cells) < 81 {
		err = fmt.Errorf("want 9 rows of 9 cells, or one line of 81, got %d rows", len(in.cells)/9)
	}
	if err != nil {
		err = fmt.Errorf("%w (%sput # before a title; a cell is 1-9, or 0 or . for a blank)", err, in.notes)
	}
	return in, err
}

// add takes the next line: as cells, as a line to skip, or as an error.
func (in *input) add(line string) error {
	in.lines++
	text, _, _ := strings.Cut(line, "#")
	cells, spaced := cellsOf(text)
	n, row := len(cells), len(in.cells)/9+1
	switch {
	case n == 9 || n == 81 && row == 1:
		if row == 1 {
			in.oneLine, in.spaced = n == 81, n == 9 && spaced
			in.notes += fmt.Sprintf("row 1 is line %d: %s; ", in.lines, cells[:9])
		}
		in.cells += cells
	case n < 5 && strings.Trim(cells, ".") == "": // no cells, or part of a frame, as .---.---.---.
	case row == 1 && n < 3: // a short title, or the number of grids
	case row == 1 && n < 60 && strings.IndexFunc(text, isLetter) >= 0:
		// A title, or row 1 with a wrong letter. With 60 cells or more, it is meant for a grid on one line.
		in.notes = fmt.Sprintf("skipped line %d, with %d cells: %.100q; ", in.lines, n, line)
	case row == 1:
		return fmt.Errorf("line %d: want 9 or 81 cells, got %d in %.100q", in.lines, n, line)
	default:
		return fmt.Errorf("line %d: want 9 cells for row %d, got %d in %.100q", in.lines, row, n, line)
	}
	return nil
}

// cellsOf returns the cells of text, but if exactly 81 stand side by side, only those. It also reports whether
// no two of the returned cells stand side by side.
func cellsOf(text string) (cells string, spaced bool) {
	runs := strings.FieldsFunc(text, func(r rune) bool { return !strings.ContainsRune("0123456789.", r) })
	for _, run := range runs {
		if len(run) == 81 {
			return run, false
		}
	}
	cells = strings.Join(runs, "")
	return cells, len(runs) == len(cells)
}

// isLetter reports whether r is a letter or U+FFFD, which stands for bytes that are not UTF-8: in CP949, they
// may be a letter.
func isLetter(r rune) bool { return unicode.IsLetter(r) || r == unicode.ReplacementChar }

// grid returns the cells as a [9][9] array, rows first.
func (in *input) grid() (g Grid) {
	for i, cell := range in.cells {
		if cell != '.' {
			g[i/9][i%9] = uint8(cell - '0')
		}
	}
	return g
}

// format returns the text of a solution, in the layout of the input.
func (in *input) format(solution Grid) (text string) {
	for _, row := range solution {
		text += strings.Trim(fmt.Sprint(row), "[]") + "\n"
	}
	if !in.spaced {
		text = strings.ReplaceAll(text, " ", "")
	}
	if in.oneLine {
		text = strings.ReplaceAll(text, "\n", "") + "\n"
	}
	return text
}
