package main

// How a grid is solved: row, column and box bitmasks, and backtracking over a
// list of its blanks that is made once. The words of this file:
//
//	line      a row or a column
//	segment   the three cells where a line crosses a box: 54 in all, three to
//	          a line. A cell is where a segment of its row crosses a segment of
//	          its column, and both are in its box.
//	holds     the digits that are filled in, in a segment: a row's or column's
//	          mask, cut by the boxes
//	must      the digits that it must hold in every solution from here
//	can       the digits that it can still hold, as far as is known
//	blank     a cell to be filled. Its candidates are what both of its segments
//	          can hold.
//	board     all of this for one grid: what follows from the cells that are
//	          filled in, and no more
//	search    the guesses, each made on a copy of a board, and the way back

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
)

// Grid is a 9×9 Sudoku: Grid[r][c] is the digit 1-9 in row r, column c, or 0 for a blank.
type Grid [9][9]uint8

// ErrNoSolution is what Solve returns, as it is or wrapped, for a grid without a solution.
var ErrNoSolution = errors.New("no solution")

// Solve returns the lexicographically smallest completion of g: the one that
// plain backtracking meets first, blanks in row-major order, digits ascending.
//
// The error is ErrNoSolution if there is none. It wraps that with the place if a
// digit is given twice in a row, column or box, and is another error if a cell is
// above 9, whichever comes first in row-major order. The grid is then empty.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// digits is a set of digits for each of the three segments of a line, ten bits
// a segment: the digits 1 to 9 from the lowest bit on, and a spare that stays 0.
//
// Which ten bits are a segment's is a matter of its box:
//
//	0 1 2
//	1 2 0
//	2 0 1
//
// So a line has one segment of each kind, and the two segments of a cell, being
// in one box, have the same bits: they are compared without any shift.
type digits uint32

const ones digits = 1<<20 | 1<<10 | 1 // the digit 1, in each segment
const all, spares = 511 * ones, 512 * ones

// others gives each segment of x what the other two have.
func others(x digits) digits { return (x<<10 | x>>20 | x<<20 | x>>10) & all }

// dropLowest takes the lowest digit out of each segment of x that has any.
func dropLowest(x digits) digits { return x & ((x | spares) - ones) }

// single reports whether there is but one digit in x, or none.
func single(x digits) bool { return x&(x-1) == 0 }

// expand makes each segment of x that is not empty full.
func expand(x digits) digits { return (((x + all) & spares) >> 9) * 511 }

// A cell has the numbers of its row, 0-8, and of its column, 9-17, the kind of
// its segments, 0-2, and all nine digits in the bits of that kind.
type cell struct {
	row, column, kind uint8
	box               digits
}

func newCell(r, c int) cell {
	kind := (r/3 + c/3) % 3
	return cell{uint8(r), uint8(9 + c), uint8(kind), 511 << (10 * kind)}
}

// before reports whether c comes before d in row-major order.
func (c cell) before(d cell) bool { return c.row < d.row || c.row == d.row && c.column < d.column }

// A board is what is known of a grid at one point. It fills and deduces; when to
// go back is not its affair. In each segment, holds is part of must, and must of
// can, when deduce has come to rest with a blank left.
//
// A board is a value, and to go back is to drop a copy. Copies share the memory
// of the list of blanks: a blank that is taken out is swapped to the end of the
// slice, and the slice made shorter. So a copy only puts the front part into
// another order, the members of which stay the same. That is safe as long as a
// board is left alone while a copy of it is in use.
//
//	blanks  | still blank, in any order | taken out, the latest first |
type board struct {
	holds, must, can [18]digits // by line, rows first
	blanks           []cell
}

// addClue puts digit, which is not 0, into c. Its errors are those of Solve.
func (b *board) addClue(c cell, digit uint8) error {
	d := ones << (digit - 1)
	switch {
	case digit > 9:
		return fmt.Errorf("row %d, column %d: %d is not a digit", c.row+1, c.column-8, digit)
	case b.holds[c.row]&d != 0:
		return fmt.Errorf("%w: two %ds in row %d", ErrNoSolution, digit, c.row+1)
	case b.holds[c.column]&d != 0:
		return fmt.Errorf("%w: two %ds in column %d", ErrNoSolution, digit, c.column-8)
	case b.candidates(c)&d == 0: // its box is all that is left
		return fmt.Errorf("%w: two %ds in box %d", ErrNoSolution, digit, c.row/3*3+(c.column-9)/3+1)
	}
	b.fill(c, d&c.box)
	return nil
}

// candidates returns the digits that c can take.
func (b *board) candidates(c cell) digits { return b.can[c.row] & b.can[c.column] & c.box }

// first returns the index of the first blank in row-major order.
func (b *board) first() (first int) {
	for i, c := range b.blanks {
		if c.before(b.blanks[first]) {
			first = i
		}
	}
	return first
}

// takeOut takes blank i out of the list, for it to be filled.
func (b *board) takeOut(i int) cell {
	c, last := b.blanks[i], len(b.blanks)-1
	b.blanks[i], b.blanks[last] = b.blanks[last], c
	b.blanks = b.blanks[:last]
	return c
}

// fill puts the one digit in d, if any, into c: a candidate of c, which is not in
// the list. So in each direction, the other two segments of the line lose the
// digit, and so do the other two of the box.
func (b *board) fill(c cell, d digits) {
	b.fillLine(c.row, d)
	b.fillLine(c.column, d)
}

func (b *board) fillLine(l uint8, d digits) {
	can := b.can[l] &^ others(d)
	from := l / 3 * 3 // the first of three lines that cross the same boxes
	b.can[from] &^= d
	b.can[from+1] &^= d
	b.can[from+2] &^= d
	b.can[l] = can
	b.holds[l] |= d
}

// deduce fills in what can be told without a guess, after the cell filled got its
// digit. At a dead end it is not ok, and returns the cell to blame: a blank with no
// candidate, or with two digits that it must have. If cross or count shows the dead
// end, it is at no one blank, and filled is to blame.
//
// It goes on until no blank has a single candidate, no digit a single place in a
// row, column or box, and no digit that is bound to one segment of a line or box
// a place outside of it: no naked single, hidden single or locked candidate. The
// order of the blanks makes no difference to that: minimize relies on it.
func (b *board) deduce(filled cell) (deadEnd cell, ok bool) {
	for blanksBefore := -1; len(b.blanks) > 0; {
		changed, ok := b.cross()
		if ok && !changed && len(b.blanks) == blanksBefore {
			changed, ok = b.count() // last, for it seldom tells anything new
		}
		if !ok || !changed && len(b.blanks) == blanksBefore {
			return filled, ok
		}
		blanksBefore = len(b.blanks)
		if deadEnd, ok := b.sweep(); !ok {
			return deadEnd, false
		}
	}
	return cell{}, true
}

// cross draws the conclusions from one rule: a line or box has every digit once.
// So a digit that just one of its three segments can hold, that one must; and a
// digit that one must hold, the others cannot. It takes three lines at a time, x, y
// and z, that cross the same three boxes: the segments of a line are in one word,
// and those of a box at the same place of the three.
//
// It reports whether it changed anything. It is not ok if a line or a box has no
// segment left for a digit.
func (b *board) cross() (changed, ok bool) {
	var change digits
	for l := 0; l < 18; l += 3 {
		x, y, z := b.can[l], b.can[l+1], b.can[l+2]
		otherX, otherY, otherZ := others(x), others(y), others(z)
		if (x|y|z)&(x|otherX)&(y|otherY)&(z|otherZ) != all {
			return false, false
		}
		mustX := b.must[l] | x&^((y|z)&otherX)
		mustY := b.must[l+1] | y&^((z|x)&otherY)
		mustZ := b.must[l+2] | z&^((x|y)&otherZ)
		canX := x &^ (mustY | mustZ | others(mustX))
		canY := y &^ (mustZ | mustX | others(mustY))
		canZ := z &^ (mustX | mustY | others(mustZ))
		change |= x&^canX | y&^canY | z&^canZ | mustX&^b.must[l] | mustY&^b.must[l+1] | mustZ&^b.must[l+2]
		b.can[l], b.can[l+1], b.can[l+2] = canX, canY, canZ
		b.must[l], b.must[l+1], b.must[l+2] = mustX, mustY, mustZ
	}
	return change != 0, true
}

// count draws the conclusions from a second rule: a segment has three cells. So
// if it must hold three digits it can hold no other, and if it can hold only
// three it must. It reports whether it changed anything. It is not ok if a
// segment must hold more than three digits, or can hold fewer.
func (b *board) count() (changed, ok bool) {
	for l := range b.can {
		can, must := b.can[l], b.must[l]
		canThird, mustThird := dropLowest(dropLowest(can)), dropLowest(dropLowest(must))
		if dropLowest(mustThird) != 0 || expand(canThird) != all {
			return false, false
		}
		b.can[l] &^= expand(mustThird) &^ must
		b.must[l] |= can &^ expand(dropLowest(canThird))
		changed = changed || b.can[l] != can || b.must[l] != must
	}
	return changed, true
}

// sweep goes over the blanks, fills those with one candidate and those whose
// segments both must hold the same digit, and leaves each segment only what its
// cells can take. Its results are those of deduce.
func (b *board) sweep() (deadEnd cell, ok bool) {
	taken := b.holds                          // for each segment, what its cells can take
	for i := len(b.blanks) - 1; i >= 0; i-- { // backwards: takeOut moves a blank to i that was seen before
		c := b.blanks[i]
		d := b.candidates(c)
		forced := d & b.must[c.row] & b.must[c.column]
		if d == 0 || !single(forced) {
			return c, false
		}
		if forced != 0 {
			d = forced
		}
		taken[c.row] |= d
		taken[c.column] |= d
		if single(d) {
			b.fill(b.takeOut(i), d)
		}
	}
	for l := range b.can {
		b.can[l] &= taken[l]
	}
	return cell{}, true
}

// descend fills first blanks with their smallest candidates, as plain backtracking
// does on its way down, and deduces before each and after the last. It ends after
// n steps, on a full board or at a dead end, where it is not ok, and returns the
// number of steps.
func (b *board) descend(n int) (steps int, ok bool) {
	for ; ; steps++ {
		if _, ok := b.deduce(cell{}); !ok || steps >= n || len(b.blanks) == 0 {
			return steps, ok
		}
		c := b.takeOut(b.first())
		d := b.candidates(c)
		b.fill(c, d&-d)
	}
}

// A search goes from board to board by guesses, and remembers where they ended.
// It asks a board for its blanks and their candidates, and leaves all that
// follows from a guess to the board.
type search struct {
	list          [81]cell       // where all boards have their blanks
	weight        [18][3]float64 // for each segment, what its clues and the dead ends laid to its cells add
	blame         float64        // what the next dead end is to add
	found, wanted int            // solutions that the current find has met, and is to meet
	solution      [18]digits     // the solution in hand, the latest that was met: what each segment holds
	guesses       int            // digits tried while another was left; of minimize, first descents and digits ruled out
}

func (s *search) solve(g Grid) (Grid, error) {
	b, err := s.load(g)
	if err != nil {
		return Grid{}, err
	}
	switch s.find(b, cell{}, 0, 2) {
	case 0:
		return Grid{}, ErrNoSolution
	case 2:
		s.minimize(b)
	}
	for _, c := range b.blanks { // in any order by now, but all
		// The two segments of a cell have no other cell in common, and all the
		// digits of a box differ, so the two share one digit: that of the cell.
		d := s.solution[c.row] & s.solution[c.column] & c.box
		g[c.row][c.column-9] = uint8(bits.TrailingZeros32(uint32(d))%10 + 1)
	}
	return g, nil
}

// load lists the blanks of g, and takes in its clues.
func (s *search) load(g Grid) (b board, err error) {
	b.blanks, s.blame = s.list[:0], 1
	for l := range b.can {
		b.can[l] = all
	}
	for i := range s.list {
		c, digit := newCell(i/9, i%9), g[i/9][i%9]
		if digit == 0 {
			b.blanks = append(b.blanks, c)
		} else if err := b.addClue(c, digit); err != nil {
			return board{}, err
		} else {
			s.addWeight(c, 3)
		}
	}
	return b, nil
}

// addWeight adds to the weights of c's segments.
func (s *search) addWeight(c cell, weight float64) {
	s.weight[c.row][c.kind] += weight
	s.weight[c.column][c.kind] += weight
}

// find returns how many different completions b has with d in c, up to wanted,
// and takes the last that it meets in hand. Without a digit in d, nothing is
// filled in, and c is only a name to blame, and may be cell{}.
func (s *search) find(b board, c cell, d digits, wanted int) int {
	s.found, s.wanted = 0, wanted
	s.try(b, c, d)
	return s.found
}

// try meets every completion of b, its own copy, with d in c, until find has what
// it wanted. Each dead end weighs 8% more than the one before: where a search takes
// long, what it learned first has not helped. (Up to a limit, which keeps sums finite.)
func (s *search) try(b board, c cell, d digits) {
	b.fill(c, d)
	if deadEnd, ok := b.deduce(c); !ok {
		s.addWeight(deadEnd, s.blame)
		s.blame = math.Min(s.blame*1.08, 1e300)
		return
	}
	if len(b.blanks) == 0 {
		s.solution = b.holds
		s.found++
		return
	}
	c = b.takeOut(s.choose(&b))
	for left := b.candidates(c); left != 0 && s.found < s.wanted; left &= left - 1 {
		if !single(left) {
			s.guesses++
		}
		s.try(b, c, left&-left)
	}
}

// choose returns the index of the blank to guess on: the one whose segments
// have the most weight for each candidate, and of equal ones the first in
// row-major order. So it has few candidates and lies where the search has met
// dead ends. This is the dom/wdeg heuristic of constraint solvers (Boussemart,
// Hemery, Lecoutre and Saïs, "Boosting systematic search by weighting
// constraints", ECAI 2004), but that clues are weight to begin with, and that
// later dead ends weigh more, as they do in solvers of propositional logic (the
// VSIDS of Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff", DAC 2001).
func (s *search) choose(b *board) (best int) {
	bestScore := 0.0
	for i, c := range b.blanks {
		weight := 1 + s.weight[c.row][c.kind] + s.weight[c.column][c.kind]
		score := weight / float64(bits.OnesCount32(uint32(b.candidates(c))))
		if score > bestScore || score == bestScore && c.before(b.blanks[best]) {
			best, bestScore = i, score
		}
	}
	return best
}

// minimize takes the smallest completion of b in hand. There has to be one.
//
// It is plain backtracking, but for the way back. Where there are many solutions,
// straight down seldom ends dead. If it does, some step was wrong, and no board
// from there on has a solution: so a search like bisection finds the step. It asks
// about the last step first, which is the wrong one most often, and then about one
// near the top, where a wrong one is found with the fewest searches of boards that
// have no solution. The digit taken instead is the next one with which the search
// finds a solution; if it is the last, no search is needed, for b has one.
func (s *search) minimize(b board) {
	down := b
	n, ok := down.descend(81)
	s.guesses += n
	if ok {
		s.solution = down.holds
		return
	}
	for back := 1; n > 1; back = n * 5 / 6 { // b has a solution, and n steps of descend below it none
		down, n = b, n-back
		if down.descend(n); s.find(down, cell{}, 0, 1) > 0 {
			b, n = down, back
		}
	}
	b.deduce(cell{}) // for b is at rest only if a question has moved it
	c := b.takeOut(b.first())
	left := b.candidates(c)
	for left &= left - 1; !single(left) && s.find(b, c, left&-left, 1) == 0; left &= left - 1 {
		s.guesses++
	}
	b.fill(c, left&-left)
	s.minimize(b)
}
