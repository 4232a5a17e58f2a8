package main

// How a grid is solved. This is the backtracking of the textbook, with a bitmask of the digits
// that are free in each row, column and box, a list of the blanks, and two rules that fill blanks
// without a guess:
//
//	find the solutions of a board:
//		fill in all singles; at a dead end, go back
//		if no blank is left, this is a solution: go back
//		choose a blank, and for each of its candidates:
//			put it on a copy of the board, and find the solutions of the copy
//
// It chooses a blank that has few candidates, and in whose row, column and box the search met many
// dead ends before, because that is where the grid is hard. So it does not go through the blanks
// in order, and the first solution that it meets may not be the smallest. It stops when it has met
// a second one. Then minimize looks for the smallest, with the same search.
//
// The words of this file:
//
//	blank          a cell without a digit
//	unit           a row, a column or a box
//	free digit     of a unit: a digit that it does not have yet
//	candidate      of a blank: a digit that is free in its row, its column and its box
//	place          of a digit in a unit: a blank of the unit that has the digit as a candidate
//	naked single   a blank with one candidate
//	hidden single  a blank that is the only place of a digit in a unit
//	dead end       a blank without a candidate, or a free digit without a place in a unit

import (
	"errors"
	"fmt"
	"math/bits"
)

// Grid is a 9×9 Sudoku: Grid[r][c] is the digit 1-9 in row r, column c, or 0 for a blank.
type Grid [9][9]uint8

// ErrNoSolution is what Solve returns, as it is or wrapped, for a grid without a solution.
var ErrNoSolution = errors.New("no solution")

// Solve returns the first solution of g: the smallest one, if the 81 digits of each are read row
// by row as one number.
//
// If there is none, Solve returns an empty grid and ErrNoSolution. If that is because a digit is
// given twice in a row, column or box, the error wraps ErrNoSolution and says so.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// digits is a set of digits from 1 to 9, as a bitmask: digit d is bit d.
type digits uint32 // with 16 bits, Go is slower

const allDigits digits = 0b1111111110

// lowest returns the set of one digit, the lowest in x. x must not be empty.
func (x digits) lowest() digits { return x & -x }

// digit returns the lowest digit in x as a number. x must not be empty.
func (x digits) digit() uint8 { return uint8(bits.TrailingZeros32(uint32(x))) }

// size returns the number of digits in x.
func (x digits) size() int { return bits.OnesCount32(uint32(x)) }

// A tally counts digits over several sets: once has those that were added at least once, twice
// those that were added at least twice.
type tally struct{ once, twice digits }

func (t *tally) add(x digits) {
	t.twice |= t.once & x
	t.once |= x
}

// A cell has the numbers of its units: rows are 0-8, columns 9-17, boxes 18-26.
type cell struct{ row, column, box int }

// cells are numbered row by row, from 0 to 80.
var cells = func() (cells [81]cell) {
	for i := range cells {
		row, column := i/9, i%9
		cells[i] = cell{row, 9 + column, 18 + row/3*3 + column/3}
	}
	return cells
}()

// A board is copied by assignment. A guess is made on a copy, and to backtrack is to drop the
// copy.
//
// load lists the blanks, in the order of the cells. A cell stays on the list when it is filled,
// until fill takes it off.
type board struct {
	free   [27]digits // the free digits of each unit
	grid   [81]uint8  // the digit of each cell, or 0
	blanks [81]uint8  // blanks[:listed] is the list
	listed int
}

// candidates returns the candidates of blank i.
func (b *board) candidates(i uint8) digits {
	c := &cells[i]
	return b.free[c.row] & b.free[c.column] & b.free[c.box]
}

// put fills blank i with d, the set of one of its candidates.
func (b *board) put(i uint8, d digits) {
	c := &cells[i]
	b.free[c.row] &^= d
	b.free[c.column] &^= d
	b.free[c.box] &^= d
	b.grid[i] = d.digit()
}

// A search finds the solutions of one grid, and remembers where it met dead ends.
type search struct {
	deadEnds [27]int   // how many are counted for each unit
	guessed  uint8     // the blank of the latest guess, or 0 before the first
	solution [81]uint8 // the latest
	guesses  int       // of find, for the tests
}

// solve does the work of Solve. The tests call it to see s.guesses.
func (s *search) solve(g Grid) (Grid, error) {
	b, err := load(g)
	if err != nil {
		return Grid{}, err
	}
	switch s.find(b, 2) {
	case 0:
		return Grid{}, ErrNoSolution
	case 2: // if there is only one, that is the smallest
		s.minimize(b)
	}
	for i, digit := range s.solution {
		g[i/9][i%9] = digit
	}
	return g, nil
}

// load puts the clues of g on a board and lists the blanks. If a digit is given twice in a unit, it
// returns the error of Solve.
func load(g Grid) (b board, err error) {
	for u := range b.free {
		b.free[u] = allDigits
	}
	for i, c := range cells {
		digit := g[i/9][i%9]
		if digit == 0 {
			b.blanks[b.listed] = uint8(i)
			b.listed++
			continue
		}
		d := digits(1) << digit
		for _, u := range [...]int{c.row, c.column, c.box} {
			if b.free[u]&d == 0 {
				kind := [...]string{"row", "column", "box"}[u/9]
				return b, fmt.Errorf("%w: two %ds in %s %d", ErrNoSolution, digit, kind, u%9+1)
			}
		}
		b.put(uint8(i), d)
	}
	return b, nil
}

// find looks for solutions of b until it has found limit of them or there are no more, and returns
// how many it found. It leaves the last one in s.solution. If there is none, s.solution stays as it
// is. find ends because each guess fills a blank.
func (s *search) find(b board, limit int) (found int) {
	if !s.fill(&b) {
		return 0
	}
	if b.listed == 0 {
		s.solution = b.grid
		return 1
	}
	i := s.choose(&b)
	for x := b.candidates(i); x != 0 && found < limit; x &^= x.lowest() {
		s.guesses++
		s.guessed = i
		next := b
		next.put(i, x.lowest())
		found += s.find(next, limit-found)
	}
	return found
}

// fill fills in singles until there are none, and takes all filled cells off the list. At a dead
// end, it returns false, and b is of no more use. It counts the dead end for the units of one blank:
// the blank that has no candidate, or if a digit has no place, the blank that was guessed last,
// because that guess led to it. (If the unit that has no place were counted instead, one of the
// grids of testdata/sets/hunted.txt would take 3,000 times as many guesses.)
//
// Each round fills naked singles, and tallies the places of the free digits in the other blanks.
// Then it looks for a digit without a place, and fills the hidden singles. A cell that it fills may
// take places away that are tallied already, but never adds one. So a free digit that has one place
// in the tally cannot go anywhere else, and one that has none is at a dead end. What a round
// overlooks, the next one finds: fill returns true only after a round that filled nothing, whose
// tally is exact.
func (s *search) fill(b *board) bool {
	for {
		var places [27]tally // of the digits in each unit
		filled := false
		blanks := b.blanks[:b.listed]
		b.listed = 0 // the list is made anew in its own place
		for _, i := range blanks {
			if b.grid[i] != 0 {
				continue
			}
			c, x := &cells[i], b.candidates(i)
			switch x.size() {
			case 0:
				s.countDeadEnd(i)
				return false
			case 1:
				b.put(i, x)
				filled = true
			default:
				b.blanks[b.listed] = i
				b.listed++
				places[c.row].add(x)
				places[c.column].add(x)
				places[c.box].add(x)
			}
		}
		var hidden [27]digits // for each unit, the digits that have one place in the tally
		for u := range places {
			if b.free[u]&^places[u].once != 0 {
				s.countDeadEnd(s.guessed)
				return false
			}
			hidden[u] = places[u].once &^ places[u].twice
		}
		for _, i := range b.blanks[:b.listed] {
			c := &cells[i]
			x := b.candidates(i) & (hidden[c.row] | hidden[c.column] | hidden[c.box])
			if x != 0 {
				b.put(i, x.lowest()) // if x has two digits, the next round meets a dead end
				filled = true
			}
		}
		if !filled {
			return true
		}
	}
}

// countDeadEnd counts a dead end for the units of blank i.
func (s *search) countDeadEnd(i uint8) {
	c := &cells[i]
	s.deadEnds[c.row]++
	s.deadEnds[c.column]++
	s.deadEnds[c.box]++
}

// choose returns the blank with the most weight per candidate. A unit weighs 1 plus the number of
// dead ends that are counted for it, and a blank as much as its three units. So at first, a blank
// with the fewest candidates is chosen. The weights only decide in which order find tries the
// blanks: they cannot make an answer wrong. The idea is that of dom/wdeg (Boussemart, Hemery,
// Lecoutre and Saïs, "Boosting systematic search by weighting constraints", ECAI 2004).
func (s *search) choose(b *board) (best uint8) {
	bestWeight, bestSize := 0, 1
	for _, i := range b.blanks[:b.listed] {
		c := &cells[i]
		weight := 3 + s.deadEnds[c.row] + s.deadEnds[c.column] + s.deadEnds[c.box]
		size := b.candidates(i).size()
		if weight*bestSize > bestWeight*size { // compares the quotients
			best, bestWeight, bestSize = i, weight, size
		}
	}
	return best
}

// minimize sets s.solution, which must be a solution of b, to the smallest one.
//
// It fills the blanks in order, each with the lowest candidate that leads to a solution. The digit
// of s.solution leads to one, so only lower candidates must be tried. If find finds a solution with
// one of them, that is the new s.solution. So s.solution always fits the board, and the inner loop
// ends at its digit.
func (s *search) minimize(b board) {
	for _, i := range b.blanks[:b.listed] {
		x := b.candidates(i)
		for x.digit() != s.solution[i] {
			next := b
			next.put(i, x.lowest())
			s.guessed = i
			if s.find(next, 1) == 0 {
				x &^= x.lowest()
			}
		}
		b.put(i, x.lowest())
	}
}
