// Sudoku solves a 9×9 Sudoku: Baekjoon Online Judge's problems 2580 and 2239.
//
// Usage:
//
//	sudoku < GRID
//
// It reads a grid from standard input and prints the solution on standard output.
// Separators split a line into words, which must be equally long. Each character of a
// word is a cell: a digit, or 0 or a dot for a blank. Nine cells are a row. If the first
// line with cells has 81, it is the grid. So these are four ways to write a row:
//
//	5 3 0 0 7 0 0 0 0
//	53..7....
//	| 53. | .7. | ... |
//	[5, 3, 0, 0, 7, 0, 0, 0, 0],
//
// Separators are all Unicode spaces, the bars | and U+2500 to U+257F, and
// , ; [ ] { } ( ) ' ". A # begins a comment, which ends with the line. Lines without
// words are skipped. So are lines of a frame: they have a -, = or +, and otherwise
// only separators and . : *.
//
// The answer is the smallest solution, read as a number of 81 digits. It is nine lines,
// with spaces between the digits if the first row is nine words. The answer to 81 cells
// on one line is one line without spaces. It comes as soon as the last row is read, and
// what follows is ignored. The last row must end within 65536 bytes.
//
// An error is one line on standard error, and standard output stays empty. Lines of the
// input and characters of a line are counted from 1. The exit status is 0 if the grid is
// solved or -h asked for help, 1 if the grid has no solution, and 2 after other errors.
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

// The exit statuses.
const exitSolved, exitNoSolution, exitError = 0, 1, 2

const usage = `usage: sudoku < GRID

Reads nine rows of nine digits, 0 or . for a blank, or all 81 on one line.
Spaces, bars, commas, brackets and quotes may stand between the digits.
A frame and comments after # are skipped. Only the first grid is read.

Prints nine lines, with spaces if the first row has its digits apart. For 81
digits on one line, prints one line without spaces.

Exit status: 0 solved, 1 no solution, 2 any other error.
`

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

// run reads a grid from stdin and writes its first solution to stdout, in one write.
func run(stdin io.Reader, stdout io.Writer) error {
	in, err := read(stdin)
	if err != nil {
		return err
	}
	solution, err := Solve(in.grid)
	if errors.Is(err, ErrNoSolution) && in.header > 0 {
		return fmt.Errorf("%w (line %d was read as a row)", err, in.header)
	}
	if err == nil {
		_, err = stdout.Write(in.format(solution))
	}
	return err
}

// An input is what has been read.
type input struct {
	grid    Grid
	rows    int   // of the grid
	oneLine bool  // all 81 cells are on one line
	spaced  bool  // the first row is nine words
	header  int   // the line of a first row that looks like a header, or 0
	skipped []int // the lines that have no cells but are not empty
}

// read reads the first grid of r. It waits for nothing after the last row.
func read(r io.Reader) (input, error) {
	const maxInput = 1 << 16 // bytes up to the end of the last row
	var in input
	limited := &io.LimitedReader{R: r, N: maxInput + 1} // one more shows whether it goes on
	lines := bufio.NewReader(limited)
	for line := 1; in.rows < 9; line++ {
		text, err := lines.ReadString('\n')
		switch {
		case err == io.EOF && limited.N == 0:
			return in, fmt.Errorf("line %d: %s in %d bytes, want 9",
				line, count(in.rows, "row"), maxInput)
		case err == io.EOF && text == "":
			return in, fmt.Errorf("%s, want 9%s", count(in.rows, "row"), in.skippedHint())
		case err != nil && err != io.EOF:
			return in, err
		case line == 1 && strings.ContainsRune(text, 0):
			return in, errors.New("line 1: the input is UTF-16; save it as UTF-8")
		case line == 1:
			text = strings.TrimPrefix(text, "\ufeff") // the byte order mark
		}
		if err := in.addLine(line, text); err != nil {
			return in, err
		}
	}
	return in, nil
}

// skippedHint names the lines that were skipped: one may be meant as a row.
func (in *input) skippedHint() string {
	switch n := len(in.skipped); n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf(" (line %d was skipped: it has no cells)", in.skipped[0])
	default:
		return fmt.Sprintf(" (line %d and %d more were skipped: they have no cells)",
			in.skipped[0], n-1)
	}
}

// blankHint follows an error if blanks may be left out, or written as blankMarks.
const blankHint, blankMarks = " (write a blank as 0 or .)", "-_*?~xX·□"

// addLine adds the cells of a line to the grid. The number of the line is for the errors.
func (in *input) addLine(line int, text string) error {
	text, _, _ = strings.Cut(strings.TrimRight(text, "\r\n"), "#")
	words, err := splitLine(line, text)
	if err != nil {
		return err
	}
	cells := strings.Join(words, "")
	switch n := len(cells); {
	case n == 0 && text != "":
		in.skipped = append(in.skipped, line)
	case n > 0 && n < 9:
		return fmt.Errorf("line %d: %s, want 9%s", line, count(n, "cell"), blankHint)
	case n == 9 && in.rows == 0:
		in.spaced = len(words) == 9
		if cells == "123456789" || cells == "012345678" {
			in.header = line
		}
	case n == 81 && in.rows == 0:
		in.oneLine = true
	case n > 9 && in.rows == 0:
		return fmt.Errorf("line %d: %d cells, want 9, or 81 for a whole grid", line, n)
	case n > 9:
		return fmt.Errorf("line %d: %d cells, want 9", line, n)
	}
	for i, digit := range strings.ReplaceAll(cells, ".", "0") {
		in.grid[in.rows+i/9][i%9] = uint8(digit - '0')
	}
	in.rows += len(cells) / 9
	return nil
}

// splitLine returns the words of a line, or none if the line is part of a frame.
func splitLine(line int, text string) ([]string, error) {
	words := strings.FieldsFunc(text, isSeparator)
	chars := strings.Join(words, "")
	if strings.ContainsAny(chars, "-=+") && strings.Trim(chars, "-=+.:*") == "" {
		return nil, nil
	}
	for i, r := range []rune(text) {
		if !isSeparator(r) && !strings.ContainsRune("0123456789.", r) {
			return nil, fmt.Errorf("line %d, character %d: %s", line, i+1, wrongCharacter(r))
		}
	}
	for _, word := range words {
		if len(word) != len(words[0]) {
			return nil, fmt.Errorf("line %d: %.81q and %.81q differ in length; "+
				"all words of a line must have the same length", line, words[0], word)
		}
	}
	return words, nil
}

// wrongCharacter says that r cannot be in a line of cells, and helps where it can.
func wrongCharacter(r rune) string {
	name, hint := fmt.Sprintf("%q", r), ""
	if r > unicode.MaxASCII {
		name = fmt.Sprintf("%#U", r) // the code shows that U+FF15 '５' is not an ordinary 5
	}
	if r == unicode.ReplacementChar { // the bytes are not UTF-8
		hint = " (save the input as UTF-8)"
	} else if strings.ContainsRune(blankMarks, r) {
		hint = blankHint
	}
	return name + " is not a digit, a dot or a space" + hint
}

// isSeparator reports whether r may stand between the words of a line.
func isSeparator(r rune) bool {
	return unicode.IsSpace(r) || '\u2500' <= r && r <= '\u257f' ||
		strings.ContainsRune(`|,;[]{}()'"`, r)
}

// count returns "1 row" or "8 rows".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// format returns g in the layout of the input.
func (in *input) format(g Grid) []byte {
	var text []byte
	for i := 0; i < 81; i++ {
		text = append(text, '0'+g[i/9][i%9])
		switch {
		case i == 80 || i%9 == 8 && !in.oneLine:
			text = append(text, '\n')
		case in.spaced:
			text = append(text, ' ')
		}
	}
	return text
}
