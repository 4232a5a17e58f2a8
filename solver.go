package main

// How a grid is solved: by backtracking over a precomputed list of its blanks. (The filled ones are dropped
// from time to time.) A bitmask for each row, column and box has the digits that are free there. The
// candidates of a blank are the digits that are free in its row, its column and its box.
//
// Plain backtracking puts the lowest candidate into the first blank and goes on to the next blank. If a
// blank has no candidate left to try, the search goes back to the blank before and tries the next candidate
// there. So the first solution that it finds is the lexicographically smallest: the one whose 81 digits, read
// row by row, form the smallest number. But if the digit in an early blank is wrong, it may try millions of
// digits in later blanks before it notices.
//
// This program finds the same solution, but usually notices a wrong digit far sooner. Like plain
// backtracking, it gives the first blank the lowest candidate that leads to a solution. But to see whether a
// candidate leads to one, it is enough to find any solution with it. That search may take the other blanks in
// any order: first those where it is likely to fail soon, so that a wrong candidate costs few guesses. Before
// the first guess and after each, it fills singles: blanks whose digit is easily seen to be forced.
//
// The words:
//
//	unit           a row, a column or a box
//	free digit     a digit that a unit does not have yet
//	place          of a free digit in a unit: a blank of the unit that has the digit as a candidate
//	naked single   a blank with exactly one candidate
//	hidden single  a blank that is the only place of a digit in a unit
//	dead end       a blank without a candidate, or a free digit of a unit without a place there
//	guess          a candidate that is put into a blank to see whether it leads to a solution
//
// The parts, each of which uses those before it:
//
//	Board     A grid with its bitmasks and its list of blanks.
//	Singles   fillSingles fills naked and hidden singles until none is left, or until it notices a dead
//	          end. Every solution of the board has the digits that it fills in.
//	Search    find looks for any solution, not the smallest: it chooses a blank, guesses a candidate
//	          there, fills singles, and calls itself for the rest. If that fails, it guesses the next
//	          candidate.
//	Smallest  fillSmallest gives the first blank the lowest candidate that leads to a solution, fills
//	          singles, and does the same with the first blank that is left. A candidate that agrees with
//	          the solution found last needs no guess.

import (
	"errors"
	"fmt"
	"math/bits"
)

// A Grid is nine rows of nine cells, each with a digit from 1 to 9, or 0 for a blank. The caller must check
// that there are no other values.
type Grid [9][9]uint8

// ErrNoSolution, or an error that wraps it, is what Solve returns for a grid without a solution.
var ErrNoSolution = errors.New("no solution")

// Solve returns the smallest solution of g: the one whose 81 digits, read row by row, form the smallest
// number. Without a solution, it returns an empty grid and an error that is or wraps ErrNoSolution. If a
// digit is given twice in a row, column or box, the error names one such digit and unit.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// Part 1: Board

// digits is a set of digits from 1 to 9, as a bitmask: digit d is bit d. (uint16 would be large enough, but
// with it, hard puzzles take 10 to 25% more time.)
type digits uint32

const allDigits digits = 0b1111111110

// lowest returns the lowest digit in x, which must not be empty.
func (x digits) lowest() uint8 { return uint8(bits.TrailingZeros32(uint32(x))) }

// withoutLowest returns x without its lowest digit.
func (x digits) withoutLowest() digits { return x & (x - 1) }

// size returns how many digits x has.
func (x digits) size() int { return bits.OnesCount32(uint32(x)) }

// units has the numbers of the three units of a cell: rows are 0-8, columns 9-17, boxes 18-26.
type units struct{ row, column, box uint8 }

// unitsOf has the units of each cell. Cells are numbered row by row, from 0 to 80.
var unitsOf = func() (table [81]units) {
	for i := range table {
		row, column := uint8(i/9), uint8(i%9)
		table[i] = units{row, 9 + column, 18 + row/3*3 + column/3}
	}
	return table
}()

// A board is a grid that is being filled. It has arrays, not slices, so that a copy shares nothing with the
// original.
type board struct {
	grid       [81]uint8  // the digit of each cell, or 0
	free       [27]digits // the free digits of each unit
	lastFilled uint8      // the cell that was filled last, or 0 if none was: for fillSingles and guess

	// blanks[:listed] is the list of blanks, in the order of the cells: fillSmallest takes its first entry as
	// the first blank. put leaves the list as it is; fillNaked drops the blanks that were filled. Right after
	// load or fillSingles has succeeded, the list has exactly the blanks.
	blanks [81]uint8
	listed int
}

// load puts the clues of g on a board and lists the blanks. If a digit is twice in a unit, it returns an
// error.
func load(g Grid) (b board, err error) {
	for unit := range b.free {
		b.free[unit] = allDigits
	}
	for i, u := range unitsOf {
		digit := g[i/9][i%9]
		if digit == 0 {
			b.blanks[b.listed] = uint8(i)
			b.listed++
			continue
		}
		for _, unit := range [...]uint8{u.row, u.column, u.box} {
			if b.free[unit]&(1<<digit) == 0 {
				kind := [...]string{"row", "column", "box"}[unit/9]
				return b, fmt.Errorf("%w: two %ds in %s %d", ErrNoSolution, digit, kind, unit%9+1)
			}
		}
		b.put(uint8(i), digit)
	}
	return b, nil
}

// candidates returns the candidates of a blank.
func (b *board) candidates(blank uint8) digits {
	u := unitsOf[blank]
	return b.free[u.row] & b.free[u.column] & b.free[u.box]
}

// put fills a blank with one of its candidates.
func (b *board) put(blank, digit uint8) {
	u, mask := unitsOf[blank], digits(1)<<digit
	b.free[u.row] &^= mask
	b.free[u.column] &^= mask
	b.free[u.box] &^= mask
	b.grid[blank] = digit
	b.lastFilled = blank
}

// Part 2: Singles

// A tally notes which digits are in at least one of the sets that are added to it, and which are in at
// least two.
type tally struct{ seen, seenTwice digits }

func (t *tally) add(x digits) {
	t.seenTwice |= t.seen & x
	t.seen |= x
}

// fillSingles fills singles until none is left. If it returns true, there is no dead end, and the list has
// exactly the blanks, each with two candidates or more. If it notices a dead end, it returns false at once,
// and the list is of no more use.
func (b *board) fillSingles() bool {
	for {
		before := b.lastFilled
		var tallies [27]tally
		if !b.fillNaked(&tallies) || !b.fillHidden(&tallies) {
			return false
		}
		if b.lastFilled == before {
			// No cell is filled twice, so this round filled nothing, and the tallies are exact: no single is
			// left, and there is no dead end. (Before any cell is filled, lastFilled is 0, but then there are
			// no singles.)
			return true
		}
	}
}

// fillNaked fills the naked singles that it meets. It makes the list anew, of the blanks that are left, and
// adds the candidates of each to the tallies of its three units. If it meets a blank without a candidate, it
// returns false at once.
func (b *board) fillNaked(tallies *[27]tally) bool {
	kept := 0 // the length of the new list, which overwrites only entries that were read already
	for _, blank := range b.blanks[:b.listed] {
		if b.grid[blank] != 0 {
			continue // it was filled after it was listed
		}
		candidates, u := b.candidates(blank), unitsOf[blank]
		switch candidates.size() {
		case 0:
			return false
		case 1:
			b.put(blank, candidates.lowest())
		default:
			b.blanks[kept] = blank
			kept++
			tallies[u.row].add(candidates)
			tallies[u.column].add(candidates)
			tallies[u.box].add(candidates)
		}
	}
	b.listed = kept
	return true
}

// fillHidden fills the hidden singles that the tallies of fillNaked show. If a unit has a free digit that was
// not tallied there, it returns false.
//
// The tallies have all candidates of every blank. They may also have candidates that a blank has lost since,
// because fillNaked or fillHidden filled other cells. So a free digit that was not tallied in a unit has no
// place there. If it was tallied once there, and a blank of the unit still has it as a candidate, that blank
// is its only place.
func (b *board) fillHidden(tallies *[27]tally) bool {
	var once [27]digits // for each unit, the digits that were tallied once there
	for unit, t := range tallies {
		if b.free[unit]&^t.seen != 0 {
			return false
		}
		once[unit] = t.seen &^ t.seenTwice
	}
	for _, blank := range b.blanks[:b.listed] {
		u := unitsOf[blank]
		hidden := b.candidates(blank) & (once[u.row] | once[u.column] | once[u.box])
		if hidden != 0 {
			// If hidden has other digits, this blank is the only place for them, too. So b has no solution,
			// and the next round of fillSingles returns false.
			b.put(blank, hidden.lowest())
		}
	}
	return true
}

// Part 3: Search

// A search has what all guesses for one grid share. Each grid needs a new one, which is all zeros.
type search struct {
	solution [81]uint8 // the solution that find found last, or zeros
	weight   [81]int   // the weight of each cell: see guess and nextBlank
	guesses  int       // the number of guesses made, for tests and benchmarks
}

// find reports whether b has a solution. If so, it leaves one in s.solution, which otherwise stays as it is.
// It must be called only after fillSingles has returned true.
func (s *search) find(b *board) bool {
	if b.listed == 0 {
		s.solution = b.grid
		return true
	}
	blank := s.nextBlank(b)
	for candidates := b.candidates(blank); candidates != 0; candidates = candidates.withoutLowest() {
		if s.guess(*b, blank, candidates.lowest()) {
			return true
		}
	}
	return false
}

// guess reports whether b has a solution with digit in blank. If so, it leaves one in s.solution, as find
// does. b is a copy, so nothing has to be undone: to go back is to return.
//
// Two weights change: that of blank, and that of the cell that was filled last when fillSingles returned.
// (If they are one cell, its weight changes twice.) After a dead end, they grow by one. Otherwise, they are
// halved, rounded down, whatever find returns later. So dead ends make a weight grow slowly, and guesses
// without one make it shrink fast.
func (s *search) guess(b board, blank, digit uint8) bool {
	s.guesses++
	b.put(blank, digit)
	if !b.fillSingles() {
		s.weight[blank]++
		s.weight[b.lastFilled]++
		return false
	}
	s.weight[blank] /= 2
	s.weight[b.lastFilled] /= 2
	return s.find(&b)
}

// nextBlank returns the blank with the largest quotient (1 + weight) ÷ (candidates - 1), the first of
// equal ones. The divisor says how many candidates are left if the first guess fails. It is not 0, because
// each blank of b must have two candidates or more. The 1 + lets the candidates decide between weights of 0.
//
// The idea, to prefer few candidates and many dead ends, is that of dom/wdeg (Boussemart, Hemery, Lecoutre
// and Saïs, "Boosting systematic search by weighting constraints", ECAI 2004). There, among other differences,
// the constraint that failed gets the weight, and no weight is halved.
func (s *search) nextBlank(b *board) (best uint8) {
	largest := 0.0
	for _, blank := range b.blanks[:b.listed] {
		quotient := float64(1+s.weight[blank]) / float64(b.candidates(blank).size()-1)
		if quotient > largest {
			best, largest = blank, quotient
		}
	}
	return best
}

// Part 4: Smallest

// solve does the work of Solve. Afterwards, s.guesses is the number of guesses made.
func (s *search) solve(g Grid) (Grid, error) {
	b, err := load(g)
	if err != nil {
		return Grid{}, err
	}
	if !b.fillSingles() || !s.fillSmallest(&b) {
		return Grid{}, ErrNoSolution
	}
	for i, digit := range b.grid {
		g[i/9][i%9] = digit
	}
	return g, nil
}

// fillSmallest fills b with its smallest solution, and reports whether there is one. It must be called only
// after fillSingles has returned true.
func (s *search) fillSmallest(b *board) bool {
	for b.listed > 0 {
		first := b.blanks[0]
		digit := s.smallestDigit(b, first)
		if digit == 0 {
			return false // only in the first round: after it, b has a solution
		}
		b.put(first, digit)
		b.fillSingles() // returns true, because b has a solution with this digit
	}
	return true
}

// smallestDigit returns the lowest digit that blank has in a solution of b, or 0 if b has no solution.
//
// Until find has found a solution, s.solution has zeros, which are never candidates. After that, s.solution is
// always a solution of b: a guess that succeeds leaves one with its digit, fillSmallest puts only digits of
// s.solution, and fillSingles puts only digits that every solution of b has. So the digit of s.solution needs
// no guess.
func (s *search) smallestDigit(b *board, blank uint8) uint8 {
	for candidates := b.candidates(blank); candidates != 0; candidates = candidates.withoutLowest() {
		digit := candidates.lowest()
		if digit == s.solution[blank] || s.guess(*b, blank, digit) {
			return digit
		}
	}
	return 0
}
