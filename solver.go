package main

// How a grid is solved: by backtracking over a list of the blanks, which is made before the search. Each
// row, column and box has a bitmask of its free digits. The candidates of a blank are the digits that are
// free in all three.
//
// Plain backtracking puts the lowest candidate into the first blank and goes on to the next blank. If a
// blank has no candidate left, it goes back to the blank before and tries the next candidate there. So
// the first solution that it finds is the smallest: the one whose 81 digits, read row by row, form the
// smallest number. But it may try millions of digits in later blanks before it notices that an early one
// is wrong. Here,
//
//   - settle gives the first blank the lowest candidate that leads to a solution, then the first blank
//     that is left, and so on;
//   - guess finds out whether a candidate leads to one, by backtracking: it puts it and calls itself for
//     the candidates of another blank. Any blank will do, because settle needs only a yes or no;
//   - nextBlank chooses that blank: one with few candidates, or one where dead ends were met lately;
//   - fillSingles fills singles, first and after each digit that settle or guess puts.
//
// The words:
//
//	blank          a cell without a digit
//	unit           a row, a column or a box
//	free digit     a digit that a unit does not have yet
//	candidate      of a blank: a digit that is free in its row, its column and its box
//	place          of a digit in a unit: a blank of the unit that has the digit as a candidate
//	naked single   a blank with one candidate
//	hidden single  a blank that is the only place of a digit in a unit
//	dead end       a blank without a candidate, or a free digit of a unit without a place in it
//	guess          a candidate that is put into a blank to see whether it leads to a solution

import (
	"errors"
	"fmt"
	"math/bits"
)

// A Grid is nine rows of nine cells, each with a digit from 1 to 9, or 0 for a blank. Other values are
// not allowed.
type Grid [9][9]uint8

// ErrNoSolution is what Solve returns, as it is or wrapped, for a grid without a solution.
var ErrNoSolution = errors.New("no solution")

// Solve returns the smallest solution of g, read row by row as one number. Without a solution, it
// returns an empty grid and ErrNoSolution. If a digit is given twice in a row, column or box, the error
// wraps ErrNoSolution and names the digit and the unit.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// digits is a set of digits from 1 to 9, as a bitmask: digit d is bit d. (16 bits would do, but with
// them, hard puzzles take up to 20% more time.)
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

// A board is a grid with its free digits and its list of blanks. It has arrays, not slices, so that a
// copy of a board is independent of it. load lists the blanks in the order of the cells, and they stay in
// that order. A cell that is filled stays on the list until fillSingles takes it off.
type board struct {
	free       [27]digits // the free digits of each unit
	grid       [81]uint8  // the digit of each cell, or 0
	lastFilled uint8      // the cell that was filled last
	blanks     [81]uint8  // blanks[:listed] is the list
	listed     int
}

// load puts the clues of g on a board and lists the blanks. A digit that is twice in a unit is an error.
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

// A search looks for the smallest solution of one grid. Its zero value is ready.
type search struct {
	solution [81]uint8 // the latest solution that guess found, or zeros
	weight   [81]int   // of each cell: guess raises and halves it
	guesses  int       // the number of guesses made
}

// solve does the work of Solve, and counts the guesses.
func (s *search) solve(g Grid) (Grid, error) {
	b, err := load(g)
	if err != nil {
		return Grid{}, err
	}
	if !b.fillSingles() || !s.settle(&b) {
		return Grid{}, ErrNoSolution
	}
	for i, digit := range b.grid {
		g[i/9][i%9] = digit
	}
	return g, nil
}

// settle fills b with its smallest solution, and reports whether there is one.
func (s *search) settle(b *board) bool {
	for b.listed > 0 {
		first := b.blanks[0]
		digit := s.lowestDigit(b, first)
		if digit == 0 {
			return false // only in the first round: after it, b has a solution
		}
		b.put(first, digit)
		b.fillSingles() // it meets no dead end, because b has a solution with this digit
	}
	return true
}

// lowestDigit returns the lowest digit that blank has in a solution of b, or 0 if b has no solution.
//
// Before guess has found a solution, s.solution has zeros, which are no candidates. From then on,
// s.solution is a solution of b: a digit that settle puts is from it, and fillSingles fills only digits
// that all solutions of b have. So the digit of s.solution needs no guess.
func (s *search) lowestDigit(b *board, blank uint8) uint8 {
	for candidates := b.candidates(blank); candidates != 0; candidates = candidates.withoutLowest() {
		digit := candidates.lowest()
		if digit == s.solution[blank] || s.guess(*b, blank, digit) {
			return digit
		}
	}
	return 0
}

// guess reports whether b has a solution with digit in blank, and if so, leaves one in s.solution. Its b
// is a copy, so to backtrack is to return.
//
// After fillSingles, the weights of two cells change: of the blank that was guessed, and of the cell that
// was filled last. At a dead end, each grows by one; otherwise, each is halved, even if the guess fails
// later. (One cell that is both changes twice.) Going back does not undo this. So nextBlank prefers
// cells where dead ends were met lately.
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
	if b.listed == 0 {
		s.solution = b.grid
		return true
	}
	next := s.nextBlank(&b)
	for candidates := b.candidates(next); candidates != 0; candidates = candidates.withoutLowest() {
		if s.guess(b, next, candidates.lowest()) {
			return true
		}
	}
	return false
}

// nextBlank returns the blank with the largest quotient (1 + weight) ÷ (candidates - 1), the first of
// equal ones. The divisor is not 0, because singles are filled.
//
// The idea is that of dom/wdeg (Boussemart, Hemery, Lecoutre and Saïs, "Boosting systematic search by
// weighting constraints", ECAI 2004), which weighs the constraint that failed, and halves nothing.
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

// A tally adds up sets of digits: it has the digits that are in at least one of them, and those that are
// in at least two.
type tally struct{ seen, seenTwice digits }

func (t *tally) add(x digits) {
	t.seenTwice |= t.seen & x
	t.seen |= x
}

// fillSingles fills in singles until none is left. If it returns true, the list has blanks only. At a
// dead end, it returns false and leaves b half done.
//
// Each round fills the naked singles that it meets, and tallies the candidates of all other blanks for
// their units. Meanwhile cells are filled, but that only takes candidates away. So a free digit that was
// tallied nowhere has no place, and if a digit was tallied once in a unit, a blank there that still has it
// as a candidate is its only place. In a round that fills nothing, the tallies are exact, so no single and
// no dead end is left.
func (b *board) fillSingles() bool {
	for {
		filled := false

		// Fill the naked singles. List the other blanks anew, and tally their candidates for each unit.
		var tallies [27]tally
		blanks := b.blanks[:b.listed]
		b.listed = 0
		for _, blank := range blanks {
			if b.grid[blank] != 0 { // filled since it was listed
				continue
			}
			candidates, u := b.candidates(blank), unitsOf[blank]
			switch candidates.size() {
			case 0:
				return false
			case 1:
				b.put(blank, candidates.lowest())
				filled = true
			default:
				b.blanks[b.listed] = blank // in place of an entry that was read already
				b.listed++
				tallies[u.row].add(candidates)
				tallies[u.column].add(candidates)
				tallies[u.box].add(candidates)
			}
		}

		// Stop if a free digit was tallied nowhere, and note the digits that were tallied once.
		var once [27]digits
		for unit, t := range tallies {
			if b.free[unit]&^t.seen != 0 {
				return false
			}
			once[unit] = t.seen &^ t.seenTwice
		}

		// Fill the hidden singles. If a blank is the only place of two digits, the next round meets a dead
		// end.
		for _, blank := range b.blanks[:b.listed] {
			u := unitsOf[blank]
			hidden := once[u.row] | once[u.column] | once[u.box]
			if single := b.candidates(blank) & hidden; single != 0 {
				b.put(blank, single.lowest())
				filled = true
			}
		}

		if !filled {
			return true
		}
	}
}
