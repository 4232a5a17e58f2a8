// Sudoku solves a 9×9 Sudoku: Baekjoon Online Judge's problems 2580 and 2239.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints the solution on standard output.
//
// Spaces and bars split a line into words of the same length. Each character of a
// word is a cell. Nine cells are a row; 81 on the first line are the grid. So these
// are three ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//
// A blank is 0 or a dot. Tabs count as spaces, and box-drawing characters (U+2500
// to U+257F) as bars. Lines without words are skipped, and so are lines of a frame:
// they have a -, = or +, and otherwise only spaces, bars and . : ' *. Windows line
// ends and a byte order mark do no harm.
//
// The answer to 81 cells on one line is one line without spaces. Other answers are
// nine lines, with spaces between the cells if the first row is nine words. If there
// are several solutions, the answer is the smallest, read as a number of 81 digits.
//
// The program answers as soon as it has read the last row, and ignores what follows.
// It refuses input whose last row does not end within 65536 bytes.
//
// An error is one line on standard error, and standard output stays empty. Lines
// of the input and characters of a line are counted from 1. A character that is
// not ASCII or does not show is named by its code, as U+00A0, and a byte that is
// not UTF-8 by its value, as 0xFF. The exit status is
//
//	0	if the grid is solved, or -h asked for help
//	1	if the grid has no solution
//	2	after any other error
//
// If nobody reads the answer, a signal ends the program on Unix, as it ends other
// filters. On other systems that is a failed write.
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
without, or all 81 on one line, and prints the solution in the same layout.
A frame around the cells is dropped. Only the first grid is read.

Exit status: 0 solved, 1 no solution, 2 any other error.
`

// hint follows the errors about cells and characters: often blanks were left out.
const hint = " (write a blank as 0 or .)"

// maxInput is how many bytes may come up to the end of the last row.
const maxInput = 1 << 16

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

// run reads a grid from in and writes its first solution to out, in one write.
func run(in io.Reader, out io.Writer) error {
	g, like, err := readGrid(in)
	if err == nil {
		g, err = Solve(g)
	}
	if err == nil {
		_, err = io.WriteString(out, format(g, like))
	}
	return err
}

// A layout is what stands between the cells of a row and between rows.
type layout struct{ betweenCells, betweenRows string }

// readGrid returns the first grid of in and its layout. It waits for nothing after
// the last row.
//
// Spaces and bars split a line into words of the same length. Each character of a
// word is a cell. Nine cells are a row; 81 on the first line are the grid.
func readGrid(in io.Reader) (Grid, layout, error) {
	g, like := Grid{}, layout{"", "\n"}
	limited := &io.LimitedReader{R: in, N: maxInput + 1} // one more shows whether it goes on
	lines := bufio.NewReader(limited)
	for row, line := 0, 1; row < 9; line++ {
		text, err := lines.ReadString('\n')
		switch {
		case err == io.EOF && limited.N == 0:
			return g, like, fmt.Errorf("line %d: %s in %d bytes, want 9",
				line, count(row, "row"), maxInput)
		case err == io.EOF && text == "":
			return g, like, fmt.Errorf("%s, want 9", count(row, "row"))
		case err != nil && err != io.EOF:
			return g, like, err
		case line == 1 && isUTF16(text):
			return g, like, errors.New("line 1: the input is UTF-16; save it as UTF-8")
		case line == 1:
			text = strings.TrimPrefix(text, "\ufeff") // the byte order mark
		}
		words, err := splitLine(strings.TrimRight(text, "\r\n"), line)
		if err != nil {
			return g, like, err
		}
		if len(words) == 0 {
			continue
		}
		chars, want := strings.Join(words, ""), 9
		if row == 0 && len(chars) > 45 { // nearer to 81 than to 9
			want, like.betweenRows = 81, ""
		} else if row == 0 && len(words) == 9 {
			like.betweenCells = " "
		}
		if len(chars) != want {
			return g, like, fmt.Errorf("line %d: %s, want %d%s",
				line, count(len(chars), "cell"), want, hint)
		}
		for i, char := range chars {
			if char != '.' {
				g[row+i/9][i%9] = uint8(char - '0')
			}
		}
		row += want / 9
	}
	return g, like, nil
}

// isUTF16 reports whether text starts with a byte order mark of UTF-16, or with an
// ASCII character in UTF-16: one of its two bytes is NUL.
func isUTF16(text string) bool {
	nul := strings.IndexByte(text, 0)
	return nul == 0 || nul == 1 ||
		strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff")
}

// splitLine returns the words of a line, or none if the line is part of a frame.
// The number of the line is for the errors.
func splitLine(text string, line int) ([]string, error) {
	words := strings.FieldsFunc(text, isSpace)
	if len(words) == 0 || isFrame(strings.Join(words, "")) {
		return nil, nil
	}
	allowed, meaning := digitsAndDot, "a digit, a dot or a space"
	if len(words[0]) > 1 && isFrame(words[0]) { // in the title "--- 1 ---", the 1 is wrong
		allowed, meaning = frame, "part of a frame"
	}
	at := indexOfOther(text, digitsAndDot+frame) // in "+~~+" the ~ is wrong, not the +
	if at < 0 {
		at = indexOfOther(text, allowed)
	}
	if at >= 0 {
		return nil, fmt.Errorf("line %d, character %d: %s is not %s%s",
			line, utf8.RuneCountInString(text[:at])+1, name(text[at:]), meaning, hint)
	}
	for _, word := range words {
		if len(word) != len(words[0]) {
			return nil, fmt.Errorf("line %d: %.81q has length %d, but %.81q has %d; "+
				"all words of a line must have the same length%s",
				line, word, len(word), words[0], len(words[0]), hint)
		}
	}
	return words, nil
}

// indexOfOther returns the index of the first character of text that is neither
// allowed nor a space, or -1.
func indexOfOther(text, allowed string) int {
	return strings.IndexFunc(text, func(r rune) bool {
		return !strings.ContainsRune(allowed, r) && !isSpace(r)
	})
}

// isSpace reports whether r is a space, a tab or a bar.
func isSpace(r rune) bool {
	return strings.ContainsRune(" \t|", r) || '\u2500' <= r && r <= '\u257f'
}

// The characters of cells and of a frame.
const digitsAndDot, frame = "0123456789.", "-=+.:'*"

// isFrame reports whether word is part of a frame. Dots alone are blanks.
func isFrame(word string) bool {
	return strings.ContainsAny(word, "-=+") && strings.Trim(word, frame) == ""
}

// name returns the first character of text in quotes, its code if it is not ASCII
// or does not show, or the value of a byte that is not UTF-8.
func name(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	switch {
	case ' ' <= r && r <= '~':
		return fmt.Sprintf("'%c'", r)
	case r == utf8.RuneError && size == 1:
		return fmt.Sprintf("0x%02X", text[0])
	}
	return fmt.Sprintf("%#U", r)
}

// count returns "1 row" or "8 rows".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// format returns g as text.
func format(g Grid, like layout) string {
	var rows []string
	for _, row := range g {
		cells := strings.Fields(strings.Trim(fmt.Sprint(row), "[]"))
		rows = append(rows, strings.Join(cells, like.betweenCells))
	}
	return strings.Join(rows, like.betweenRows) + "\n"
}
