package main

import (
	"errors"
	"fmt"
	"math/bits"
)

// Grid is a 9×9 Sudoku: Grid[r][c] is the digit 1-9 in row r, column c, or 0 for a blank.
type Grid [9][9]uint8

// ErrNoSolution is what Solve returns, as it is or wrapped, for a grid without a solution.
var ErrNoSolution = errors.New("no solution")

// Solve returns the lexicographically smallest completion of g: the one that
// plain backtracking meets first, blanks in row-major order, digits ascending.
//
// The error is ErrNoSolution if there is none, the same wrapped with the place
// if a digit is given twice in a unit, and another if a cell is above 9.
func Solve(g Grid) (Grid, error) {
	var s solver
	return s.solve(g)
}

// digits is a set of digits, a nibble each: bit 4(d-1) is set if d is in it.
// Sets of up to 15 blanks can be added up, and each nibble of the sum counts
// the blanks that have its digit.
type digits uint64

const allDigits digits = 0x111111111

// A blank is one word, a byte each for the numbers of its three units (rows
// are 0-8, columns 9-17, boxes 18-26) and, on top, its cell (9r+c), so that
// blanks compare in row-major order. (A struct of four bytes costs 8% more.)
type blank uint32

func newBlank(r, c int) blank {
	return blank(r | (9+c)<<8 | (18+r/3*3+c/3)<<16 | (9*r+c)<<24)
}

func (b blank) row() uint8    { return uint8(b) }
func (b blank) column() uint8 { return uint8(b >> 8) }
func (b blank) box() uint8    { return uint8(b >> 16) }
func (b blank) cell() uint8   { return uint8(b >> 24) }

// A solver is one search. Its list of blanks is also its undo trail:
//
//	blanks  | still blank, in any order | filled, the latest first |
//	        0                         open                       total
//
// To fill a blank is to swap it to the end of the front part, which shrinks by
// one; to backtrack is to let the front part grow over the latest fills again.
type solver struct {
	missing [27]digits // for each unit, the digits it still lacks
	weight  [27]int    // for each unit, its clues plus the dead ends met in it

	blanks      [81]blank
	filled      [81]digits // filled[i] is the one digit in blanks[i], for i >= open
	open, total int

	guesses, limit int  // guesses made, and when to stop and start afresh
	found, wanted  int  // solutions that the current find has met, and is to meet
	solution       Grid // the latest of them: the solution in hand
}

func (s *solver) solve(g Grid) (Grid, error) {
	if err := s.load(g); err != nil {
		return Grid{}, err
	}
	unique := !s.find(2)
	if s.found == 0 {
		return Grid{}, ErrNoSolution
	}
	if !unique {
		s.minimize()
	}
	return s.solution, nil
}

// load takes in the clues and lists the blanks.
func (s *solver) load(g Grid) error {
	s.solution = g
	for u := range s.missing {
		s.missing[u] = allDigits
	}
	for r := range g {
		for c, digit := range g[r] {
			b := newBlank(r, c)
			if digit == 0 {
				s.blanks[s.total] = b
				s.total++
				continue
			}
			if digit > 9 {
				return fmt.Errorf("row %d, column %d: %d is not a digit", r+1, c+1, digit)
			}
			d := digits(1) << (4 * (digit - 1))
			switch {
			case s.missing[b.row()]&d == 0:
				return fmt.Errorf("%w: two %ds in row %d", ErrNoSolution, digit, r+1)
			case s.missing[b.column()]&d == 0:
				return fmt.Errorf("%w: two %ds in column %d", ErrNoSolution, digit, c+1)
			case s.missing[b.box()]&d == 0:
				return fmt.Errorf("%w: two %ds in box %d", ErrNoSolution, digit, b.box()-17)
			}
			s.flip(b, d)
			s.addWeight(b)
		}
	}
	s.open = s.total
	return nil
}

// find looks for wanted (1 or 2) different completions of the grid as it is
// now, reports whether there are so many, and leaves the latest in s.solution.
//
// It restarts: a search that has made its share of guesses is undone and begun
// again with twice the share and the weights that it has learned. That frees a
// search whose early guesses, made on no experience, left a contradiction to
// be met in every branch; and as the shares double, one is enough in the end.
func (s *solver) find(wanted int) bool {
	s.found, s.wanted = 0, wanted
	open := s.open
	for share := 500; ; share *= 2 {
		s.limit = s.guesses + share
		s.search()
		s.undo(open)
		if s.found == s.wanted || s.guesses < s.limit {
			return s.found == s.wanted
		}
	}
}

// search meets every completion of the grid until find has what it wanted or
// the guesses run out. It leaves the blanks that it fills to its caller to undo.
func (s *solver) search() {
	if !s.fillForced() {
		return
	}
	if s.open == 0 {
		s.record()
		return
	}
	i, open := s.choose(), s.open
	for c := s.candidates(s.blanks[i]); c != 0 && s.found < s.wanted && s.guesses < s.limit; c &= c - 1 {
		if c&(c-1) != 0 {
			s.guesses++ // the last candidate left is no guess
		}
		s.fill(i, c&-c)
		s.search()
		s.undo(open)
		i = open - 1 // being the first fill undone last, it stands at the end of the front part
	}
}

// record takes the full grid as the solution in hand, unless it is there
// already: after a restart the search meets the same solution again.
func (s *solver) record() {
	g := s.solution
	for i, b := range s.blanks[:s.total] {
		g[b.cell()/9][b.cell()%9] = s.filled[i].lowest()
	}
	if s.found == 0 || g != s.solution {
		s.solution = g
		s.found++
	}
}

// choose returns the index of the blank to guess on, the one with the largest
// weight for its candidates: few of them, in units that often were the trouble.
// This is the dom/wdeg heuristic of constraint solvers (Boussemart, Hemery,
// Lecoutre and Saïs, "Boosting systematic search by weighting constraints",
// ECAI 2004), except that each candidate halves a blank's chance and that the
// clues of a unit, which is tighter for each, are its weight to begin with.
func (s *solver) choose() int {
	best, at := -1, 0
	for i, b := range s.blanks[:s.open] {
		weight := 1 + s.weight[b.row()] + s.weight[b.column()] + s.weight[b.box()]
		score := weight << 9 >> bits.OnesCount64(uint64(s.candidates(b)))
		if score > best {
			best, at = score, i
		}
	}
	return at
}

// fillForced sweeps over the blanks until none is forced, and reports false at
// a dead end. A sweep fills naked singles, and hidden singles that the sweep
// before has found, and counts for each unit the blanks that can take a digit.
//
// A blank filled late in a sweep takes its digit away from blanks counted
// before, so a count may be too high, never too low. The conclusions hold all
// the same: a missing digit that counts no blank has none, and one that counts
// a single blank has no other; should that one have lost it, the next count is 0.
func (s *solver) fillForced() bool {
	var hidden [27]digits // for each unit, the digits that one blank alone can take
	for {
		var places [27]digits // for each unit and digit, how many blanks can take it
		var forced digits
		for i := s.open - 1; i >= 0; i-- { // backwards, as fill moves a blank from the end to i
			b := s.blanks[i]
			c := s.candidates(b)
			if h := c & (hidden[b.row()] | hidden[b.column()] | hidden[b.box()]); h != 0 {
				c = h
				if h&(h-1) != 0 {
					c = 0 // two digits have only this blank
				}
			}
			if c&(c-1) != 0 {
				places[b.row()] += c
				places[b.column()] += c
				places[b.box()] += c
				continue
			}
			if c == 0 {
				s.addWeight(b)
				return false
			}
			s.fill(i, c)
			forced |= c
		}
		for u := range s.missing {
			// Adding 6 turns the counts 0, 1 and 2-9 into the nibbles 0110,
			// 0111 and 1xxx: the top bit tells who has two, the lowest of the
			// others who has one.
			count := places[u] + 6*allDigits
			hidden[u] = s.missing[u] &^ (count >> 3)
			if hidden[u]&^count != 0 {
				s.weight[u]++
				return false
			}
			forced |= hidden[u]
		}
		if forced == 0 {
			return true
		}
	}
}

// minimize turns the solution in hand into the smallest: in row-major order,
// each blank gets the smallest digit that some solution has there after those
// before it. Only digits below the one in hand need a search, and each that
// finds something brings a smaller solution in hand.
func (s *solver) minimize() {
	for s.fillForced() && s.open > 0 { // what is forced needs no question
		first, open := 0, s.open
		for i, b := range s.blanks[:open] {
			if b < s.blanks[first] {
				first = i
			}
		}
		cell := s.blanks[first].cell()
		for c := s.candidates(s.blanks[first]); ; c &= c - 1 {
			s.fill(first, c&-c)
			if c.lowest() == s.solution[cell/9][cell%9] || s.find(1) {
				break
			}
			s.undo(open)
			first = open - 1
		}
	}
}

// candidates returns the digits that b can take: those missing from all its units.
func (s *solver) candidates(b blank) digits {
	return s.missing[b.row()] & s.missing[b.column()] & s.missing[b.box()]
}

// lowest returns the smallest digit in d, which must not be empty.
func (d digits) lowest() uint8 { return uint8(bits.TrailingZeros64(uint64(d))/4 + 1) }

// fill puts the digit d into blanks[i]; undo takes fills back until open blanks are blank.
func (s *solver) fill(i int, d digits) {
	s.open--
	b := s.blanks[i]
	s.blanks[i] = s.blanks[s.open]
	s.blanks[s.open], s.filled[s.open] = b, d
	s.flip(b, d)
}

func (s *solver) undo(open int) {
	for ; s.open < open; s.open++ {
		s.flip(s.blanks[s.open], s.filled[s.open])
	}
}

// flip takes d out of what b's units lack, or puts it back.
func (s *solver) flip(b blank, d digits) {
	s.missing[b.row()] ^= d
	s.missing[b.column()] ^= d
	s.missing[b.box()] ^= d
}

func (s *solver) addWeight(b blank) {
	s.weight[b.row()]++
	s.weight[b.column()]++
	s.weight[b.box()]++
}
