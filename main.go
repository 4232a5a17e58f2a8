// Sudoku solves a 9×9 Sudoku: Baekjoon Online Judge's problems 2580 and 2239.
//
// Usage:
//
//	sudoku < GRID
//
// It reads nine rows from standard input, top row first, and prints the
// completed grid to standard output in the layout of the first row:
//
//   - nine cells separated by spaces or tabs, as in problem 2580, or
//   - nine characters run together, as in problem 2239.
//
// A cell is a digit from 1 to 9, or 0 or a dot for a blank. Empty lines are
// skipped; Windows line ends, spaces around a row, a byte order mark and a
// missing last line end do no harm. The ninth row is enough: the answer comes
// as soon as it is read, and what follows it is ignored. Input that has not
// come to its ninth row after 65536 bytes is refused.
//
// Of several completions, it prints the one that comes first when grids are
// compared as numbers, row by row.
//
// An error is one line on standard error, and standard output stays empty. The
// lines and columns that it names count from 1, lines in the input and columns
// in the grid. The exit status tells what happened:
//
//	0	solved, or asked for help with -h
//	1	the grid has no solution
//	2	wrong usage, input that is not a grid, or a failed read or write
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

const (
	exitSolved     = 0
	exitNoSolution = 1
	exitError      = 2
)

const usage = `usage: sudoku < GRID

Reads nine rows of nine digits, 0 or . for a blank, with spaces between them or
without, and prints the completed grid in the same layout.

Exit status: 0 solved, 1 no solution, 2 anything else, with the reason.
`

// maxInput bounds what is read, in bytes, should the ninth row never come.
const maxInput = 1 << 16

func main() {
	signal.Ignore(syscall.SIGPIPE) // a reader that went away is a failed write, status 2, and not a death
	os.Exit(command(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

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
	g, separator, err := readGrid(in)
	if err != nil {
		return err
	}
	if g, err = Solve(g); err != nil {
		return err
	}
	_, err = out.Write(format(g, separator))
	return err
}

// readGrid reads nine rows and asks for no input after them. It also returns
// what stands between the cells of the first row: a space or nothing.
func readGrid(in io.Reader) (g Grid, separator string, err error) {
	limited := &io.LimitedReader{R: in, N: maxInput}
	lines := bufio.NewReader(limited)
	for row, line := 0, 1; row < 9; line++ {
		text, err := lines.ReadString('\n')
		switch {
		case err == io.EOF && limited.N == 0:
			return g, "", fmt.Errorf("line %d: %d rows in %d bytes, want 9", line, row, maxInput)
		case err == io.EOF && text == "":
			return g, "", fmt.Errorf("%d rows, want 9", row)
		case err != nil && err != io.EOF:
			return g, "", err
		}
		if line == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // the byte order mark
		}
		cells, between := splitRow(text)
		if len(cells) == 0 {
			continue
		}
		if g[row], err = parseRow(cells, line); err != nil {
			return g, "", err
		}
		if row == 0 {
			separator = between
		}
		row++
	}
	return g, separator, nil
}

// splitRow cuts a line into cells, and returns what stood between them. A lone
// word is cells run together, for a row has nine.
func splitRow(text string) (cells []string, separator string) {
	text = strings.TrimRight(text, "\r\n")
	cells = strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
	if len(cells) == 1 {
		return strings.Split(cells[0], ""), ""
	}
	return cells, " "
}

// parseRow returns the row that cells spell; line is for its errors.
func parseRow(cells []string, line int) (row [9]uint8, err error) {
	if len(cells) != 9 {
		return row, fmt.Errorf("line %d: %d cells, want 9", line, len(cells))
	}
	for c, cell := range cells {
		switch {
		case cell == ".":
			// a blank, as is 0
		case len(cell) == 1 && '0' <= cell[0] && cell[0] <= '9':
			row[c] = cell[0] - '0'
		default:
			return row, fmt.Errorf("line %d, column %d: %.20q is not a digit", line, c+1, cell)
		}
	}
	return row, nil
}

// format returns the nine lines of g, with separator between the digits.
func format(g Grid, separator string) []byte {
	var text []byte
	for _, row := range g {
		for c, digit := range row {
			if c > 0 {
				text = append(text, separator...)
			}
			text = append(text, '0'+digit)
		}
		text = append(text, '\n')
	}
	return text
}
