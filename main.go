// Sudoku solves a 9×9 Sudoku: Baekjoon Online Judge's problems 2580 and 2239.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints it completed to standard
// output, in the layout of the first row:
//
//   - nine cells with spaces between them, as in problem 2580,
//   - nine cells run together, as in problem 2239, or
//   - the whole grid: 81 cells on one line, run together in the answer.
//
// A cell is a digit from 1 to 9, or 0 or a dot for a blank. Instead of spaces
// there may be tabs, | and box-drawing characters (U+2500 to U+257F), and a line
// of nothing but these and -, + and = is skipped, as an empty line is: so a grid
// may have a frame, but the answer has none. Cells that are run together may
// stand in groups of one size, as in 530|070|000.
//
// Windows line ends, a byte order mark and a missing last line end do no harm.
// The answer comes as soon as the last row of the grid is read, and what follows
// it is ignored. Input that goes on after 65536 bytes, and has not come to its
// last row by then, is refused.
//
// Of several completions, it prints the one that comes first when grids are
// compared as numbers, row by row.
//
// An error is one line on standard error, and standard output stays empty. It
// counts from 1: lines in the input, characters in the line, columns in the grid
// (up to 81 if that is on one line). A character beyond ASCII, or one that does
// not show, is named by its code, as U+00A0, and a byte that is not UTF-8 by its
// value, as 0xFF. The exit status tells what happened:
//
//	0	solved, or asked for help with -h
//	1	the grid has no solution
//	2	wrong usage, input that is not a grid, or a failed read or write
//
// If nobody reads the answer any more, a signal ends the program on Unix, as it
// ends any filter; elsewhere that is a failed write.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// The exit statuses.
const exitSolved, exitNoSolution, exitError = 0, 1, 2

const usage = `usage: sudoku < GRID

Reads nine rows of nine digits, 0 or . for a blank, with spaces between them or
without, or all 81 on one line, and prints the completed grid in the same layout.

Exit status: 0 solved, 1 no solution, 2 anything else, with the reason.
`

// maxInput bounds what is read, in bytes, should the last row never come.
const maxInput = 1 << 16

func main() { os.Exit(command(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// command is main but for the process: it returns the exit status.
func command(args []string, in io.Reader, out, errs io.Writer) int {
	var err error
	switch {
	case len(args) == 0:
		err = run(in, out)
	case args[0] == "-h" || args[0] == "-help" || args[0] == "--help":
		_, err = io.WriteString(out, usage)
	default:
		err = fmt.Errorf("unexpected argument %q; usage: sudoku < GRID", args[0])
	}
	if err == nil {
		return exitSolved
	}
	fmt.Fprintln(errs, "sudoku:", err)
	if errors.Is(err, ErrNoSolution) {
		return exitNoSolution
	}
	return exitError
}

// run reads a grid from in and writes its first solution to out, in one write.
// Its errors are those of readGrid, of Solve and of the write.
func run(in io.Reader, out io.Writer) error {
	g, l, err := readGrid(in)
	if err == nil {
		g, err = Solve(g)
	}
	if err == nil {
		_, err = out.Write(format(g, l))
	}
	return err
}

// A layout is what stands between the cells of a row, and between the rows, and
// how many cells are on a line.
type layout struct {
	cells, rows string
	width       int
}

// readGrid returns a grid and the layout of its first row. It asks for no input
// after the last.
func readGrid(in io.Reader) (g Grid, l layout, err error) {
	limited := &io.LimitedReader{R: in, N: maxInput + 1} // one more tells whether it goes on
	lines := bufio.NewReader(limited)
	for row, line := 0, 1; row < 9; line++ {
		text, err := lines.ReadString('\n')
		switch {
		case err == io.EOF && limited.N == 0:
			return g, l, fmt.Errorf("line %d: %s in %d bytes, want 9", line, count(row, "row"), maxInput)
		case err == io.EOF && text == "":
			return g, l, fmt.Errorf("%s, want 9", count(row, "row"))
		case err != nil && err != io.EOF:
			return g, l, err
		}
		if line == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // the byte order mark
		}
		text = strings.TrimRight(text, "\r\n")
		if strings.TrimFunc(text, isFrame) == "" {
			continue
		}
		cells, like := splitRow(text)
		if row == 0 {
			l = like
		}
		if len(cells) != l.width {
			return g, l, miscount(text, line, len(cells), l.width)
		}
		if err := parseCells(g[row:], cells, line); err != nil {
			return g, l, err
		}
		row += l.width / 9
	}
	return g, l, nil
}

// What may stand between cells, in a line without any, and in a line with some.
func isSpace(r rune) bool { return strings.ContainsRune(" \t|", r) || '\u2500' <= r && r <= '\u257f' }
func isFrame(r rune) bool { return strings.ContainsRune("-+=", r) || isSpace(r) }
func isInRow(r rune) bool { return strings.ContainsRune(".0123456789", r) || isSpace(r) }

// splitRow cuts a line into cells. They are the characters of its words, if these
// have one length: but nine words are nine cells, unless they are nine rows. Words
// of different lengths are cells too, of which some will be refused. So many cells
// that they must be meant for a whole grid are wanted to be one.
func splitRow(text string) ([]string, layout) {
	words, even := strings.FieldsFunc(text, isSpace), true
	for _, word := range words {
		even = even && len(word) == len(words[0])
	}
	cells, like := words, layout{" ", "\n", 9}
	if even && (len(words) != 9 || len(words[0]) == 9) {
		cells, like = strings.Split(strings.Join(words, ""), ""), layout{"", "\n", 9}
	}
	if len(cells) > (9+81)/2 {
		like = layout{"", "", 81}
	}
	return cells, like
}

// miscount returns the error for a line of n cells that wants others. If it has
// a character that belongs in no row, the first of these is to blame.
func miscount(text string, line, n, want int) error {
	at := strings.IndexFunc(text, func(r rune) bool { return !isInRow(r) })
	if at < 0 {
		return fmt.Errorf("line %d: %s, want %d", line, count(n, "cell"), want)
	}
	_, size := utf8.DecodeRuneInString(text[at:])
	return fmt.Errorf("line %d, character %d: %s is not a digit, a dot or a space",
		line, utf8.RuneCountInString(text[:at])+1, name(text[at:at+size], "'"))
}

// parseCells fills rows from the top left; line is for its errors.
func parseCells(rows [][9]uint8, cells []string, line int) error {
	for i, cell := range cells {
		if len(cell) != 1 || !strings.Contains(".0123456789", cell) {
			if utf8.RuneCountInString(cell) > 1 {
				return fmt.Errorf("line %d, column %d: %.20q is not a digit", line, i+1, cell)
			}
			return fmt.Errorf("line %d, column %d: %s is not a digit (a blank is 0 or .)", line, i+1, name(cell, `"`))
		}
		if cell != "." {
			rows[i/9][i%9] = cell[0] - '0'
		}
	}
	return nil
}

// name returns what a message calls a character: itself in quotes, its code if
// it does not show or may be taken for another, or the value of a byte that is
// not UTF-8.
func name(character, quote string) string {
	r, size := utf8.DecodeRuneInString(character)
	switch {
	case ' ' <= r && r <= '~':
		return quote + character + quote
	case r == utf8.RuneError && size == 1:
		return fmt.Sprintf("0x%02X", character)
	}
	return fmt.Sprintf("%#U", r)
}

// count returns n and what it is a number of.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// format returns g as text, in layout l.
func format(g Grid, l layout) (text []byte) {
	for _, row := range g {
		for _, digit := range row {
			text = append(append(text, '0'+digit), l.cells...)
		}
		text = append(text[:len(text)-len(l.cells)], l.rows...)
	}
	return append(text[:len(text)-len(l.rows)], '\n')
}
