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
// The error is ErrNoSolution if there is none. It is the same wrapped with the
// place if a digit is given twice in a unit, and another if a cell is above 9,
// whichever comes first in row-major order.
func Solve(g Grid) (Grid, error) {
	s := solver{patience: usualPatience}
	return s.solve(g)
}

// digits is a set of digits, a nibble each: bit 4(d-1) is set if d is in it. So
// the candidates of a unit's blanks, nine at most, can be added up: each nibble
// of the sum counts the blanks that can take its digit.
type digits uint64

const allDigits digits = 0x111111111

// A blank is one word, a byte each for the numbers of its three units (rows
// are 0-8, columns 9-17, boxes 18-26) and, on top, its cell (9r+c), so that
// blanks compare in row-major order. (As a struct of four bytes it was 6% slower.)
type blank uint32

func newBlank(r, c int) blank {
	return blank(r | (9+c)<<8 | (18+r/3*3+c/3)<<16 | (9*r+c)<<24)
}

func (b blank) row() uint8    { return uint8(b) }
func (b blank) column() uint8 { return uint8(b >> 8) }
func (b blank) box() uint8    { return uint8(b >> 16) }
func (b blank) cell() uint8   { return uint8(b >> 24) }

func (b blank) in(u int) bool {
	return int(b.row()) == u || int(b.column()) == u || int(b.box()) == u
}

// A placement is a digit for a blank.
type placement struct {
	blank blank
	digit digits
}

// usualPatience was enough for all of the hardest puzzles measured; 250 was not.
const usualPatience = 500

// A solver is one search. Its list of blanks is also its undo trail:
//
//	blanks  | still blank, in any order | filled, the latest first |
//	        0                         open                       total
//
// To fill a blank is to swap it to the end of the front part, which shrinks by
// one; to backtrack is to let the front part grow over the latest fills again.
type solver struct {
	missing [27]digits // for each unit, the digits it still lacks
	places  [27]digits // for each unit and digit, the blanks that can take it, as fillForced counts
	weight  [27]int    // for each unit, its clues plus the dead ends at its blanks and digits

	blanks      [81]blank
	filled      [81]digits // filled[i] is the one digit in blanks[i], for i >= open
	open, total int

	patience       int  // guesses that a first search makes before it starts afresh
	guesses, limit int  // guesses made in all, and how many end this search
	found, wanted  int  // solutions that the current find has met, and is to meet
	solution       Grid // the latest of them: the solution in hand
}

func (s *solver) solve(g Grid) (Grid, error) {
	if err := s.load(g); err != nil {
		return Grid{}, err
	}
	several := s.find(2)
	if s.found == 0 {
		return Grid{}, ErrNoSolution
	}
	if several {
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
// It restarts: a search out of guesses is undone and begun again with twice as
// many. It keeps the weights that it has learned, for its first guesses were
// made on no experience, but shakes them: each is halved up to 7 times, as a
// hash has it. Kept as they were, they sometimes led into the same trap again,
// in one grid for 438,844 guesses. As the guesses double, they are enough in
// the end.
func (s *solver) find(wanted int) bool {
	s.found, s.wanted = 0, wanted
	open := s.open
	for share := s.patience; ; share *= 2 {
		s.limit = s.guesses + share
		s.search()
		s.undo(open)
		if s.found == s.wanted || s.guesses < s.limit { // enough, or nothing was cut off
			return s.found == s.wanted
		}
		for u := range s.weight {
			s.weight[u] >>= uint32(32*s.guesses+u) * 2654435761 >> 29
		}
	}
}

// search meets every completion of the grid until find has what it wanted or
// is out of guesses. It leaves the blanks that it fills to its caller to undo.
func (s *solver) search() {
	if !s.fillForced() {
		return
	}
	if s.open == 0 {
		s.record()
		return
	}
	open := s.open
	options := s.choose(make([]placement, 0, 9))
	for k, p := range options {
		if s.found == s.wanted || s.guesses >= s.limit {
			return
		}
		if k < len(options)-1 {
			s.guesses++ // the last one left is no guess
		}
		i := open - 1 // undo shuffles the front part, so the blank is looked up
		for s.blanks[i] != p.blank {
			i--
		}
		s.fill(i, p.digit)
		s.search()
		s.undo(open)
	}
}

// record takes the full grid as the solution in hand, unless it is there
// already: after a restart the search meets the same solution again. (No other
// need be remembered, as two are the most that find wants.)
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

// choose appends to options, which is empty, the placements to guess among, one
// of which must be right: a blank's candidates, or a digit's places in a unit.
// It takes those that have the most weight, halved for each option: few of
// them, where the search has met dead ends. This is the dom/wdeg heuristic of
// constraint solvers (Boussemart, Hemery, Lecoutre and Saïs, "Boosting
// systematic search by weighting constraints", ECAI 2004), except that they
// divide by the number of options and that clues are weight to begin with, for
// each makes its unit tighter.
//
// A blank has the weight of its three units, a place twice that of its one
// (of 1 to 4 times, the best on hard puzzles). Without places, a few digits
// crowded into too few cells, where every blank has other candidates as well,
// would cost 100,000 guesses and more.
func (s *solver) choose(options []placement) []placement {
	best, blank := 0, s.blanks[0]
	for _, b := range s.blanks[:s.open] {
		weight := 1 + s.weight[b.row()] + s.weight[b.column()] + s.weight[b.box()]
		score := weight << 9 >> s.candidates(b).len()
		if score > best {
			best, blank = score, b
		}
	}
	unit, digit := -1, digits(0)
	for u := range s.missing {
		weight := 1 + 2*s.weight[u]
		if weight<<9>>2 <= best {
			continue // the places are two at least
		}
		few := s.missing[u]
		if s.guesses < s.patience {
			few &^= (s.places[u] + 5*allDigits) >> 3 // digits with two, while that is fast enough
		}
		for ; few != 0; few &= few - 1 {
			places := s.places[u] >> bits.TrailingZeros64(uint64(few)) & 15
			if score := weight << 9 >> places; score > best {
				best, unit, digit = score, u, few&-few
			}
		}
	}
	if unit < 0 {
		for c := s.candidates(blank); c != 0; c &= c - 1 {
			options = append(options, placement{blank, c & -c})
		}
		return options
	}
	for _, b := range s.blanks[:s.open] {
		if b.in(unit) && s.candidates(b)&digit != 0 {
			options = append(options, placement{b, digit})
		}
	}
	return options
}

// fillForced sweeps over the blanks until none is forced, and reports false at
// a dead end. A sweep fills naked singles and the hidden singles of the sweep
// before, and counts, for each unit and digit, the blanks left that can take it.
//
// A blank filled late in a sweep takes its digit away from blanks counted
// before, so a count may be too high, never too low. The conclusions hold all
// the same: a missing digit with no place has none, and one with a single place
// has no other; should it lose that one as well, the next count is 0. The last
// sweep fills nothing, so its counts are exact.
func (s *solver) fillForced() bool {
	var hidden [27]digits // for each unit, the digits that have a single place
	for {
		s.places = [27]digits{}
		var forced digits
		for i := s.open - 1; i >= 0; i-- { // backwards: fill moves a blank to i that was seen before
			b := s.blanks[i]
			c := s.candidates(b)
			if h := c & (hidden[b.row()] | hidden[b.column()] | hidden[b.box()]); h != 0 {
				c = h
				if h&(h-1) != 0 {
					c = 0 // the single place of two digits
				}
			}
			if c&(c-1) != 0 {
				s.places[b.row()] += c
				s.places[b.column()] += c
				s.places[b.box()] += c
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
			// Adding 6 makes the counts 0, 1 and 2-9 the nibbles 0110, 0111 and
			// 1xxx: bit 3 is set for two or more; where it is not, bit 0 tells
			// 1 from 0.
			count := s.places[u] + 6*allDigits
			few := s.missing[u] &^ (count >> 3)
			if few&^count != 0 {
				s.weight[u]++
				return false
			}
			hidden[u] = few
			forced |= few
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
	for s.fillForced() && s.open > 0 { // no dead end, for the solution in hand fits
		first, open := 0, s.open
		for i, b := range s.blanks[:open] {
			if b < s.blanks[first] {
				first = i
			}
		}
		cell := s.blanks[first].cell()
		for c := s.candidates(s.blanks[first]); ; c &= c - 1 { // the digit in hand is in c
			s.fill(first, c&-c)
			if c.lowest() == s.solution[cell/9][cell%9] || s.find(1) {
				break
			}
			s.undo(open)
			first = open - 1 // where the blank filled first after open is left
		}
	}
}

// candidates returns the digits that b can take: those missing from all its units.
func (s *solver) candidates(b blank) digits {
	return s.missing[b.row()] & s.missing[b.column()] & s.missing[b.box()]
}

// len returns how many digits are in d, and lowest the smallest (d is not empty).
func (d digits) len() int      { return bits.OnesCount64(uint64(d)) }
func (d digits) lowest() uint8 { return uint8(bits.TrailingZeros64(uint64(d))/4 + 1) }

// fill puts the one digit in d into blanks[i].
func (s *solver) fill(i int, d digits) {
	s.open--
	b := s.blanks[i]
	s.blanks[i] = s.blanks[s.open]
	s.blanks[s.open], s.filled[s.open] = b, d
	s.flip(b, d)
}

// undo takes back the latest fills, until open blanks are still blank.
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

// addWeight adds a clue or a dead end to the weights of b's units.
func (s *solver) addWeight(b blank) {
	s.weight[b.row()]++
	s.weight[b.column()]++
	s.weight[b.box()]++
}
