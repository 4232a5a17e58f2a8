package main

// How a grid is solved: by backtracking over a list of the blanks, with a bitmask of the digits that
// are free in each row, column and box. The words of this file:
//
//	blank          a cell without a digit
//	unit           a row, a column or a box
//	free digit     a digit that a unit does not have yet
//	candidate      of a blank: a digit that is free in its row, its column and its box
//	place          of a digit in a unit: a blank of the unit that has the digit as a candidate
//	naked single   a blank with one candidate
//	hidden single  a blank that is the only place of a digit in a unit
//	dead end       a blank without a candidate, or a free digit without a place in a unit
//	guess          a candidate that is put into a blank to see whether it leads to a solution
//
// Plain backtracking guesses at the blanks in order, the lowest candidate first. So the first solution
// that it finds is the smallest: the one whose 81 digits, read row by row, form the smallest number.
//
// Here, settle goes through the blanks in order and gives each the lowest candidate with which the grid
// still has a solution. guess only finds out whether there is one, so it may take the blanks in any
// order. Singles are filled without a guess, because every solution has the same digit there.

import (
	"errors"
	"fmt"
	"math/bits"
)

// Grid is a 9×9 Sudoku: Grid[r][c] is the digit 1-9 in row r, column c, or 0 for a blank. No other value
// is allowed.
type Grid [9][9]uint8

// ErrNoSolution is what Solve returns, as it is or wrapped, for a grid without a solution.
var ErrNoSolution = errors.New("no solution")

// Solve returns the smallest solution of g, read row by row as one number. Without a solution, it
// returns an empty grid and ErrNoSolution. If a digit is given twice in a row, column or box, the error
// wraps ErrNoSolution and names the digit and the unit.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// digits is a set of digits from 1 to 9, as a bitmask: digit d is bit d.
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
// copy of a board is independent of it. load makes the list, in the order of the cells. A filled cell
// stays on the list until the next round of fillSingles.
type board struct {
	free   [27]digits // the free digits of each unit
	unused digits     // the digits that are nowhere on the grid
	grid   [81]uint8  // the digit of each cell, or 0
	blanks [81]uint8  // blanks[:listed] is the list
	listed int
	last   uint8 // the cell that was filled last
}

// candidates returns the candidates of a blank.
func (b *board) candidates(blank uint8) digits {
	u := &unitsOf[blank]
	return b.free[u.row] & b.free[u.column] & b.free[u.box]
}

// choices returns the candidates that are worth trying in a blank. Of the unused digits, the lowest
// stands for all: if two of them are swapped throughout a solution of b, the result is one, too. So if
// no solution has the lowest in this blank, none has another of them there. (A puzzle with one solution
// has at most one unused digit, so this is for the others.)
func (b *board) choices(blank uint8) digits {
	return b.candidates(blank) &^ b.unused.withoutLowest()
}

// put fills a blank with one of its candidates.
func (b *board) put(blank, digit uint8) {
	u, mask := &unitsOf[blank], digits(1)<<digit
	b.free[u.row] &^= mask
	b.free[u.column] &^= mask
	b.free[u.box] &^= mask
	b.unused &^= mask
	b.grid[blank] = digit
	b.last = blank
}

// A search looks for the smallest solution of one grid. Its zero value is ready.
type search struct {
	solution [81]uint8 // the latest solution that was found, or zeros
	deadEnds [81]int   // the dead ends counted for each cell; see guess
	guesses  int       // the number of guesses made
}

// solve does the work of Solve. After it, s.guesses says how much work that was.
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

// load puts the clues of g on a board and lists the blanks. A digit that is twice in a unit is an error.
func load(g Grid) (b board, err error) {
	b.unused = allDigits
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

// settle fills b with its smallest solution, and reports whether there is one.
func (s *search) settle(b *board) bool {
	for b.listed > 0 {
		first := b.blanks[0]
		digit := s.lowestDigit(b, first)
		if digit == 0 {
			return false // only possible in the first pass: after it, b has a solution
		}
		b.put(first, digit)
		b.fillSingles() // it meets no dead end, because b has a solution with this digit
	}
	return true
}

// lowestDigit returns the lowest digit that blank has in a solution of b, or 0 if b has no solution.
//
// Once guess has found a solution, s.solution is a solution of b: a guess that leads to another replaces
// it, settle puts its digits, and fillSingles fills only what all solutions of b have. So the digit of
// s.solution needs no guess. If that digit is unused and not among the choices, the lowest unused digit
// leads to a solution, too, and the loop returns that or a lower one. Before guess has found a solution,
// s.solution has zeros, which are no candidates.
func (s *search) lowestDigit(b *board, blank uint8) uint8 {
	for choices := b.choices(blank); choices != 0; choices = choices.withoutLowest() {
		digit := choices.lowest()
		if digit == s.solution[blank] || s.guess(*b, blank, digit) {
			return digit
		}
	}
	return 0
}

// guess reports whether b has a solution with digit in blank, and if so, leaves one in s.solution. Its b
// is a copy, so to backtrack is to return.
//
// A dead end counts for the blank that was guessed and for the cell that was filled last. (With only one
// of them, grids made to defeat the search take more guesses on average.) A guess that meets no dead end
// halves the count of its blank, so that the search moves away from blanks where guesses do not fail.
func (s *search) guess(b board, blank, digit uint8) bool {
	s.guesses++
	b.put(blank, digit)
	if !b.fillSingles() {
		s.deadEnds[blank]++
		s.deadEnds[b.last]++
		return false
	}
	s.deadEnds[blank] /= 2
	if b.listed == 0 {
		s.solution = b.grid
		return true
	}
	next := s.nextBlank(&b)
	for choices := b.choices(next); choices != 0; choices = choices.withoutLowest() {
		if s.guess(b, next, choices.lowest()) {
			return true
		}
	}
	return false
}

// nextBlank returns the blank with the largest quotient (1 + its dead ends) ÷ its number of candidates,
// the first of equal ones. Each blank has at least two candidates, because singles are filled.
//
// A guess among few candidates is right more often, and where dead ends were met, a wrong guess fails
// sooner. Norvig's grid in testdata/sets takes 1,956 guesses. It takes 922,512 if dead ends are not
// counted, and 2.5 million if the first blank is next.
//
// The idea is that of dom/wdeg (Boussemart, Hemery, Lecoutre and Saïs, "Boosting systematic search by
// weighting constraints", ECAI 2004), which counts a dead end for the constraint that failed.
func (s *search) nextBlank(b *board) (best uint8) {
	largest := 0.0
	for _, blank := range b.blanks[:b.listed] {
		quotient := float64(1+s.deadEnds[blank]) / float64(b.candidates(blank).size())
		if quotient > largest {
			best, largest = blank, quotient
		}
	}
	return best
}

// A tally adds up sets of digits: seen has the digits of at least one set, seenTwice those of at least
// two.
type tally struct{ seen, seenTwice digits }

// add adds a set.
func (t *tally) add(x digits) {
	t.seenTwice |= t.seen & x
	t.seen |= x
}

// fillSingles fills in singles until none is left. If it returns true, the list has blanks only. At a
// dead end, it returns false and leaves b half done.
func (b *board) fillSingles() bool {
	for {
		filled := false

		// Fill the naked singles. List the other blanks anew, and tally their candidates in each unit.
		var tallies [27]tally
		blanks := b.blanks[:b.listed]
		b.listed = 0
		for _, blank := range blanks {
			if b.grid[blank] != 0 { // filled since it was listed
				continue
			}
			candidates := b.candidates(blank)
			if candidates == 0 {
				return false
			}
			if candidates.withoutLowest() == 0 {
				b.put(blank, candidates.lowest())
				filled = true
				continue
			}
			b.blanks[b.listed] = blank // in place of an entry that was read already
			b.listed++
			u := &unitsOf[blank]
			tallies[u.row].add(candidates)
			tallies[u.column].add(candidates)
			tallies[u.box].add(candidates)
		}

		// Look for a free digit without a place, and note the digits that have exactly one.
		var once [27]digits
		for unit, t := range tallies {
			if b.free[unit]&^t.seen != 0 {
				return false
			}
			once[unit] = t.seen &^ t.seenTwice
		}

		// Fill the hidden singles. While the tallies are made and used, cells are filled, which takes
		// places away but adds none. So a digit that had one place, and is still a candidate there, has no
		// other. The next round finds what this one misses: new singles, new dead ends, and the second
		// digit of a blank that was the only place of two.
		for _, blank := range b.blanks[:b.listed] {
			u := &unitsOf[blank]
			if single := b.candidates(blank) & (once[u.row] | once[u.column] | once[u.box]); single != 0 {
				b.put(blank, single.lowest())
				filled = true
			}
		}

		if !filled {
			return true
		}
	}
}
