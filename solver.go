package main

// How a grid is solved. The search is the backtracking of the textbook, with bitmasks of the
// digits that are free in each row, column and box, and a list of the blanks:
//
//	find solutions of a board:
//		fill in what leaves no choice
//		if that meets a dead end, go back
//		if no blank is left, this is a solution
//		choose a blank, and for each of its candidates:
//			put it on a copy of the board, and find solutions of the copy
//
// Two ideas keep the search short:
//
//  1. A choice of few guesses is better: a blank with few candidates, or a digit with few
//     places in a row, column or box.
//  2. A choice where the search met dead ends is better. That is where the grid is hard.
//
// The answer must be the smallest solution. Plain backtracking meets that one first. This
// search may meet another, because it does not go through the blanks in order. So it looks
// for a second solution. If there is one, minimize makes the solution smaller, blank by
// blank, and calls find again for each digit that is in doubt.
//
// The words of this file:
//
//	unit           a row, a column or a box: nine cells that have each digit once
//	clue           a cell whose digit is given
//	blank          any other cell. It is open until it is filled in.
//	candidates     of an open blank: the digits that are free in its row, column and box
//	naked single   an open blank with one candidate
//	place          of a digit in a unit: an open blank that has the digit as a candidate
//	hidden single  a digit with one place in a unit
//	dead end       an open blank without a candidate, or a free digit without a place
//	guess          a digit that is tried in a blank when there are no singles left

import (
	"errors"
	"fmt"
	"math/bits"
)

// Grid is a 9×9 Sudoku: Grid[r][c] is the digit 1-9 in row r, column c, or 0 for a blank.
type Grid [9][9]uint8

// ErrNoSolution is what Solve returns, as it is or wrapped, for a grid without a solution.
var ErrNoSolution = errors.New("no solution")

// Solve returns the first solution of g: the lexicographically smallest, which plain
// backtracking meets first, blanks in row-major order, digits ascending.
//
// If there is none, Solve returns an empty grid and ErrNoSolution. If the reason is
// that a digit is given twice in a row, column or box, the error wraps ErrNoSolution
// and names the row, else the column, else the box. A cell above 9 is another error.
// Of several errors, Solve returns the one that it meets first in row-major order.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// digits is a bitmask of the digits 1 to 9. Digit d is bit 4d. Four bits for each digit have
// room for a count up to nine, so masks can be added: bits 4d to 4d+3 of the sum are the
// number of masks that have d.
type digits uint64

const allDigits digits = 0x1111111110

// only returns the mask of one digit.
func only(digit uint8) digits { return 1 << (4 * digit) }

// lowest returns the mask of the lowest digit in x, or 0 if x is 0.
func (x digits) lowest() digits { return x & -x }

// digit returns the lowest digit in x, which is not 0.
func (x digits) digit() uint8 { return uint8(bits.TrailingZeros64(uint64(x)) / 4) }

// size returns the number of digits in x.
func (x digits) size() int { return bits.OnesCount64(uint64(x)) }

// counts is the sum of up to nine masks.
type counts uint64

// atMostOne returns the digits that are in one mask or in none.
func (c counts) atMostOne() digits { return allDigits &^ digits(c>>1|c>>2|c>>3) }

// exactly returns the digits that are in n masks.
func (c counts) exactly(n int) digits {
	differs := digits(c) ^ digits(n)*allDigits // for each digit, four bits: 0 if n masks have it
	return allDigits &^ (differs | differs>>1 | differs>>2 | differs>>3)
}

// A cell has the numbers of its units: rows are 0-8, columns 9-17, boxes 18-26.
type cell struct{ row, column, box int }

// allCells are in row-major order. units has the numbers of the cells in each unit.
var allCells, units = func() (cells [81]cell, units [27][9]uint8) {
	var filled [27]int
	for i := range cells {
		row, column := i/9, i%9
		c := cell{row, 9 + column, 18 + row/3*3 + column/3}
		cells[i] = c
		for _, u := range [...]int{c.row, c.column, c.box} {
			units[u][filled[u]] = uint8(i)
			filled[u]++
		}
	}
	return cells, units
}()

// A board is copied by assignment. A guess is made on a copy, and to backtrack is to drop
// the copy.
//
// The list of blanks is made once, by load, in row-major order, and only becomes shorter.
// It has all open blanks, and those that were filled since nakedSingles went through it.
type board struct {
	free     [27]digits // for each unit, the digits that it does not have yet
	grid     [81]uint8  // the digit of each cell, or 0
	unfilled int        // how many blanks are open
	blanks   [81]uint8  // blanks[:listed] is the list of blanks
	listed   int
}

// candidates returns the digits that cell i can take. A filled cell has none.
func (b *board) candidates(i uint8) digits {
	if b.grid[i] != 0 {
		return 0
	}
	c := &allCells[i]
	return b.free[c.row] & b.free[c.column] & b.free[c.box]
}

// put fills cell i with d, which is one of its candidates.
func (b *board) put(i uint8, d digits) {
	c := &allCells[i]
	b.free[c.row] &^= d
	b.free[c.column] &^= d
	b.free[c.box] &^= d
	b.grid[i] = d.digit()
	b.unfilled--
}

// putInUnit puts the digit d into the first place that it has in unit u. It returns false if
// there is none.
func (b *board) putInUnit(u int, d digits) bool {
	for _, i := range units[u] {
		if b.candidates(i)&d != 0 {
			b.put(i, d)
			return true
		}
	}
	return false
}

// A search finds the solutions of one grid, and remembers where it met dead ends.
type search struct {
	deadEnds [27]int    // in each unit
	places   [27]counts // how many places each digit has in each unit, by nakedSingles
	solution [81]uint8  // the latest
	guesses  int        // of find, for the tests
}

func (s *search) solve(g Grid) (Grid, error) {
	b, err := load(g)
	if err != nil {
		return Grid{}, err
	}
	switch s.find(b, 2) {
	case 0:
		return Grid{}, ErrNoSolution
	case 2: // the latest solution need not be the smallest
		s.minimize(b)
	}
	for i, digit := range s.solution {
		g[i/9][i%9] = digit
	}
	return g, nil
}

// load puts the clues of g on a board and lists the blanks. Its errors are those of Solve.
func load(g Grid) (b board, err error) {
	for u := range b.free {
		b.free[u] = allDigits
	}
	b.unfilled = 81
	for i, c := range allCells {
		digit := g[i/9][i%9]
		if digit == 0 {
			b.blanks[b.listed] = uint8(i)
			b.listed++
			continue
		}
		if digit > 9 {
			return b, fmt.Errorf("row %d, column %d: %d is not a digit", i/9+1, i%9+1, digit)
		}
		for _, u := range [...]int{c.row, c.column, c.box} {
			if b.free[u]&only(digit) == 0 {
				kind := [...]string{"row", "column", "box"}[u/9]
				return b, fmt.Errorf("%w: two %ds in %s %d", ErrNoSolution, digit, kind, u%9+1)
			}
		}
		b.put(uint8(i), only(digit))
	}
	return b, nil
}

// find returns how many solutions b has, but counts no further than limit, which is 1 or
// more. If there are any, s.solution is the last one that it met.
//
// A choice is one blank and all its candidates, or one digit and all its places in a unit.
// In each solution of b, just one of these guesses is right. So the guesses together leave
// no solution out, and count none twice. The search ends because each guess fills a blank.
func (s *search) find(b board, limit int) (found int) {
	if !s.fill(&b) {
		return 0
	}
	if b.unfilled == 0 {
		s.solution = b.grid
		return 1
	}
	cells, tried := s.choose(&b)
	for _, i := range cells {
		for x := b.candidates(i) & tried; x != 0 && found < limit; x &^= x.lowest() {
			s.guesses++
			next := b
			next.put(i, x.lowest())
			found += s.find(next, limit-found)
		}
	}
	return found
}

// fill fills in naked and hidden singles until there are none. It returns false at a dead
// end. After it returned true, the list of blanks and s.places are exact, because nothing
// was filled in the last round.
func (s *search) fill(b *board) bool {
	for {
		before := b.unfilled
		if !s.nakedSingles(b) || !s.hiddenSingles(b) {
			return false
		}
		if b.unfilled == before {
			return true
		}
	}
}

// nakedSingles goes through the list of blanks once. It fills naked singles, drops from the
// list what is filled, and counts the places of each digit in each unit. It returns false
// if a blank has no candidate, and blames the dead end on all three units of the blank.
//
// When it fills a single, blanks that are counted already may lose a candidate. So the count
// of a free digit may be too high, but not too low: a digit with a count of one has that
// place or none.
func (s *search) nakedSingles(b *board) bool {
	s.places = [27]counts{}
	blanks := b.blanks[:b.listed]
	b.listed = 0
	for _, i := range blanks {
		if b.grid[i] != 0 {
			continue
		}
		c, x := &allCells[i], b.candidates(i)
		if x == 0 {
			s.deadEnds[c.row]++
			s.deadEnds[c.column]++
			s.deadEnds[c.box]++
			return false
		}
		if x == x.lowest() {
			b.put(i, x)
			continue
		}
		b.blanks[b.listed] = i
		b.listed++
		s.places[c.row] += counts(x)
		s.places[c.column] += counts(x)
		s.places[c.box] += counts(x)
	}
	return true
}

// hiddenSingles takes the free digits that have one place or none by the counts, and puts
// each into its place. It returns false if a digit has no place, and blames the dead end on
// the unit.
func (s *search) hiddenSingles(b *board) bool {
	for u := range units {
		for x := b.free[u] & s.places[u].atMostOne(); x != 0; x &^= x.lowest() {
			if !b.putInUnit(u, x.lowest()) {
				s.deadEnds[u]++
				return false
			}
		}
	}
	return true
}

// choose returns the next choice: one open blank and its candidates, or the cells of a unit
// and a digit that has two or three places among them. It needs the counts of a fill that
// returned true for b.
//
// It takes the choice with the greatest quotient of weight and number of guesses. The weight
// of a unit is 1 plus the number of dead ends blamed on it. A blank weighs twice as much as
// its three units together, and a digit three times its unit. So a digit weighs half as much
// as a blank if all units weigh the same. Weights decide only which choice is next: they
// cannot make the answer wrong. Without them, some grids take a thousand times as many
// guesses. The idea is that of dom/wdeg (Boussemart, Hemery, Lecoutre and Saïs, "Boosting
// systematic search by weighting constraints", ECAI 2004).
//
// The half is from trials. With a third or two thirds, some grids take ten times as many
// guesses. So do some if digits with three places are left out. To add those with four makes
// little difference.
func (s *search) choose(b *board) (cells []uint8, tried digits) {
	bestWeight, bestSize := 0, 1
	for k, i := range b.blanks[:b.listed] {
		c, x := &allCells[i], b.candidates(i)
		weight, size := 2*(s.weight(c.row)+s.weight(c.column)+s.weight(c.box)), x.size()
		if weight*bestSize > bestWeight*size { // compares quotients
			bestWeight, bestSize = weight, size
			cells, tried = b.blanks[k:k+1], x
		}
	}
	for u := range units {
		weight := 3 * s.weight(u)
		for size := 2; size <= 3; size++ {
			if weight*bestSize <= bestWeight*size {
				continue
			}
			if x := s.places[u].exactly(size); x != 0 {
				bestWeight, bestSize = weight, size
				cells, tried = units[u][:], x.lowest()
			}
		}
	}
	return cells, tried
}

func (s *search) weight(u int) int { return 1 + s.deadEnds[u] }

// minimize sets s.solution to the smallest solution of b. When it is called, s.solution is
// any solution of b.
//
// It puts into each open blank in turn the lowest candidate that a solution of b has there.
// The digit of s.solution is such a candidate. So only lower ones are in doubt, and for these
// it asks find. If find says yes, it has set s.solution to a solution with that digit. So
// s.solution is a solution of b all the time: fill meets no dead end, and the questions about
// a blank end at the digit of s.solution.
func (s *search) minimize(b board) {
	for s.fill(&b) && b.unfilled > 0 {
		i := b.blanks[0]
		for x := b.candidates(i); ; x &^= x.lowest() {
			next := b
			next.put(i, x.lowest())
			if x.digit() == s.solution[i] || s.find(next, 1) > 0 {
				b = next
				break
			}
		}
	}
}
