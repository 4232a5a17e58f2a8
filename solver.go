package main

// How a grid is solved: bitmasks of the digits in rows, columns and boxes, and
// backtracking over a list of the blanks. The words of this file:
//
//	line      a row or a column
//	segment   the three cells where a line crosses a box. There are 54, three in each
//	          line. A cell lies in two of them: one of its row, one of its column.
//	holds     the digits that are filled in, in a segment
//	must      the digits that the segment must hold in every solution of the board
//	can       the digits that the segment can still hold
//	blank     a cell to be filled. Its candidates are the digits that both of its
//	          segments can hold and that are not ruled out in this cell.
//	board     what is known of a grid at one point of the search
//	dead end  a board that contradicts itself
//	solution  a completed grid

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
// If there is none, Solve returns an empty grid and ErrNoSolution. If the reason is
// that a digit is given twice in a row, column or box, the error wraps ErrNoSolution
// and names the row, else the column, else the box. A cell above 9 is another error.
// Of several errors, Solve returns the one that it meets first in row-major order.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// digits is three sets of digits, one in each slot. A slot is ten bits: the digits 1
// to 9 from the lowest bit on, and a spare bit, which is 0.
//
// Which slot a segment uses depends on its box:
//
//	0 1 2
//	1 2 0
//	2 0 1
//
// So the three segments of a line fit into one word, each in a slot of its own. And
// the two segments of a cell use the same slot, so that one AND intersects them. Where
// a value is about one segment, its other slots are 0.
type digits uint32

const ones digits = 1<<20 | 1<<10 | 1 // the digit 1 in each slot
const all, spares = 511 * ones, 512 * ones

// others returns, in each slot, all digits that x has in the other two slots.
func others(x digits) digits { return (x<<10 | x>>20 | x<<20 | x>>10) & all }

// atMostOne reports whether x has one digit or none.
func atMostOne(x digits) bool { return x&(x-1) == 0 }

// lowest returns the lowest digit of x, which is not empty.
func lowest(x digits) digits { return x & -x }

// dropLowest removes the lowest digit from each slot of x that has one.
func dropLowest(x digits) digits { return x & ((x | spares) - ones) }

// expand sets all nine digits in each slot of x that has a digit.
func expand(x digits) digits { return (((x + all) & spares) >> 9) * 511 }

// size returns the number of digits in x.
func size(x digits) int { return bits.OnesCount32(uint32(x)) }

// A cell has the numbers of its row, 0 to 8, its column, 9 to 17, its box, 0 to 8, and
// the slot of its segments, 0 to 2. mask has the digits that are allowed in this cell,
// in that slot: all nine, unless settle rules some out.
type cell struct {
	row, column, box, slot uint8
	mask                   digits
}

// allCells has the cells in row-major order.
var allCells = func() (cells [81]cell) {
	for i := range cells {
		row, column := i/9, i%9
		box, slot := row/3*3+column/3, (row/3+column/3)%3
		cells[i] = cell{uint8(row), uint8(9 + column), uint8(box), uint8(slot), 511 << (10 * slot)}
	}
	return cells
}()

// A board is a value. A guess is made on a copy, and to backtrack is to drop the copy.
// In each segment, holds is a subset of must. Must is a subset of can, except at a dead
// end. blanks[:left] are the blanks in row-major order.
type board struct {
	holds, must, can [18]digits // by line
	blanks           [81]cell
	left             int
}

// candidates returns the digits that c can take, in its slot.
func (b *board) candidates(c *cell) digits { return b.can[c.row] & b.can[c.column] & c.mask }

// fill puts d, one digit in the slot of c, into c. If c is in blanks, it stays there
// until the next sweep.
func (b *board) fill(c *cell, d digits) {
	b.fillLine(c.row, d)
	b.fillLine(c.column, d)
}

// fillLine puts d into its segment of line l. The other two segments of the line and
// the other two of the box cannot hold d any more.
func (b *board) fillLine(l uint8, d digits) {
	can := b.can[l] &^ others(d) // before d is removed from all three lines of the band
	band := l / 3 * 3            // the first of the three lines that cross the same boxes
	b.can[band] &^= d
	b.can[band+1] &^= d
	b.can[band+2] &^= d
	b.can[l] = can
	b.must[l] |= d
	b.holds[l] |= d
}

// deduce fills in what follows without a guess. ok is false at a dead end. deadEnd is
// then the blank that no digit fits, or cell{} if the dead end is not at one blank.
//
// It repeats the three rules below until nothing changes. If that is no dead end, there is
// no naked single, no hidden single and no locked candidate left.
func (b *board) deduce() (deadEnd cell, ok bool) {
	for b.left > 0 {
		left := b.left
		if deadEnd, ok := b.sweep(); !ok {
			return deadEnd, false
		}
		changed, ok := b.oncePerLineAndBox()
		if ok && !changed && b.left == left {
			changed, ok = b.threePerSegment() // last, because it rarely finds anything
		}
		if !ok {
			return cell{}, false
		}
		if !changed && b.left == left {
			break
		}
	}
	return cell{}, true
}

// sweep fills each blank that has one candidate, or one that both of its segments must
// hold. Then it removes from each segment the digits that none of its cells can take.
// It returns what deduce returns.
func (b *board) sweep() (deadEnd cell, ok bool) {
	possible, left := b.holds, 0
	for k := range b.blanks[:b.left] {
		c := &b.blanks[k]
		d := b.candidates(c)
		forced := d & b.must[c.row] & b.must[c.column]
		if d == 0 || !atMostOne(forced) {
			return *c, false
		}
		if forced != 0 {
			d = forced
		}
		possible[c.row] |= d
		possible[c.column] |= d
		if atMostOne(d) {
			b.fill(c, d)
		} else {
			b.blanks[left] = *c
			left++
		}
	}
	b.left = left
	for l := range b.can {
		b.can[l] &= possible[l]
	}
	return cell{}, true
}

// oncePerLineAndBox applies the rule that every line and every box has each digit once.
// ok is false if a digit has no segment left in a line or a box.
//
// It takes three lines at a time that cross the same three boxes. The segments of a
// line are in one word, x, y or z. Those of a box are in one slot of x, y and z.
func (b *board) oncePerLineAndBox() (changed, ok bool) {
	var changes digits
	for l := 0; l < 18; l += 3 {
		x, y, z := b.can[l], b.can[l+1], b.can[l+2]
		mustX, mustY, mustZ := b.must[l], b.must[l+1], b.must[l+2]
		otherX, otherY, otherZ := others(x), others(y), others(z)
		if (x|otherX)&(y|otherY)&(z|otherZ)&(x|y|z) != all {
			return false, false
		}
		// In a line: what only one segment can hold, it must. What one must, no other can.
		mustX |= x &^ otherX
		mustY |= y &^ otherY
		mustZ |= z &^ otherZ
		x &^= others(mustX)
		y &^= others(mustY)
		z &^= others(mustZ)
		// In a box, the same.
		mustX |= x &^ (y | z)
		mustY |= y &^ (z | x)
		mustZ |= z &^ (x | y)
		x &^= mustY | mustZ
		y &^= mustZ | mustX
		z &^= mustX | mustY

		changes |= b.can[l]&^x | b.can[l+1]&^y | b.can[l+2]&^z
		changes |= mustX&^b.must[l] | mustY&^b.must[l+1] | mustZ&^b.must[l+2]
		b.can[l], b.can[l+1], b.can[l+2] = x, y, z
		b.must[l], b.must[l+1], b.must[l+2] = mustX, mustY, mustZ
	}
	return changes != 0, true
}

// threePerSegment applies the rule that a segment has three digits. ok is false if a
// segment must hold more or can hold fewer.
func (b *board) threePerSegment() (changed, ok bool) {
	for l := range b.can {
		can, must := b.can[l], b.must[l]
		// A set that has a digit left after two are dropped has three at least.
		canThird, mustThird := dropLowest(dropLowest(can)), dropLowest(dropLowest(must))
		canFourth, mustFourth := dropLowest(canThird), dropLowest(mustThird)
		if mustFourth != 0 || expand(canThird) != all {
			return false, false
		}
		b.can[l] &^= expand(mustThird) &^ must
		b.must[l] |= can &^ expand(canFourth)
		changed = changed || b.can[l] != can || b.must[l] != must
	}
	return changed, true
}

// A search guesses, and remembers where it met dead ends.
type search struct {
	weight   [18][3]float64 // of each segment, by line and slot
	blame    float64        // the weight of the next dead end
	solution [18]digits     // what each segment holds in the latest solution
	guesses  int            // ways tried that were not the last of a choice, for the tests
}

func (s *search) solve(g Grid) (Grid, error) {
	b, err := s.load(g)
	if err != nil {
		return Grid{}, err
	}
	switch s.find(b, cell{}, 2) {
	case 0:
		return Grid{}, ErrNoSolution
	case 2: // the first that was met need not be the smallest
		s.minimize(b)
	}
	for _, c := range b.blanks[:b.left] {
		// The segments of a cell share this cell only, and no box has a digit twice.
		// So the one digit that both hold is the cell's.
		d := s.solution[c.row] & s.solution[c.column] & c.mask
		g[c.row][c.column-9] = uint8(bits.TrailingZeros32(uint32(d))%10 + 1)
	}
	return g, nil
}

// load lists the blanks of g and fills in its clues. Its errors are those of Solve.
func (s *search) load(g Grid) (b board, err error) {
	s.blame = 1
	for l := range b.can {
		b.can[l] = all
	}
	var inBox [9]digits
	for i, c := range allCells {
		digit := g[i/9][i%9]
		if digit == 0 {
			b.blanks[b.left] = c
			b.left++
			continue
		}
		d := ones << (digit - 1)
		switch {
		case digit > 9:
			err = fmt.Errorf("row %d, column %d: %d is not a digit", i/9+1, i%9+1, digit)
		case b.holds[c.row]&d != 0:
			err = fmt.Errorf("%w: two %ds in row %d", ErrNoSolution, digit, i/9+1)
		case b.holds[c.column]&d != 0:
			err = fmt.Errorf("%w: two %ds in column %d", ErrNoSolution, digit, i%9+1)
		case inBox[c.box]&d != 0:
			err = fmt.Errorf("%w: two %ds in box %d", ErrNoSolution, digit, c.box+1)
		}
		if err != nil {
			return board{}, err
		}
		inBox[c.box] |= d
		b.fill(&c, d&c.mask)
		s.addWeight(c, 3)
	}
	return b, nil
}

// addWeight adds to the weights of the segments of c.
func (s *search) addWeight(c cell, weight float64) {
	s.weight[c.row][c.slot] += weight
	s.weight[c.column][c.slot] += weight
}

// find returns how many solutions b has, counting up to limit, 1 or more. If there are
// any, it sets s.solution to the last that it meets. blamed is the cell that gets the
// blame for a dead end that is not at one blank: the one that the last guess was made for.
func (s *search) find(b board, blamed cell, limit int) (found int) {
	if deadEnd, ok := b.deduce(); !ok {
		if deadEnd == (cell{}) {
			deadEnd = blamed
		}
		s.addWeight(deadEnd, s.blame)
		s.blame = math.Min(s.blame*1.06, 1e300) // the limit keeps the weights finite
		return 0
	}
	if b.left == 0 {
		s.solution = b.holds
		return 1
	}
	c := s.chooseBlank(&b)
	line, d := 0, digits(0)
	if size(b.candidates(&c)) > 3 { // little is known of c
		line, d = s.chooseSegment(&b)
	}
	if d == 0 {
		return s.tryCandidates(&b, c, limit)
	}
	// The guess is where d goes: the segment must hold it, or cannot.
	s.guesses++
	next := b
	next.must[line] |= d
	found = s.find(next, c, limit)
	if found < limit {
		b.can[line] &^= d
		found += s.find(b, c, limit-found)
	}
	return found
}

// tryCandidates does what find does, with a guess on what blank c holds.
func (s *search) tryCandidates(b *board, c cell, limit int) (found int) {
	for rest := b.candidates(&c); rest != 0 && found < limit; rest &= rest - 1 {
		if !atMostOne(rest) {
			s.guesses++
		}
		next := *b
		next.fill(&c, lowest(rest))
		found += s.find(next, c, limit-found)
	}
	return found
}

// chooseBlank returns the blank with the greatest quotient of weight and number of
// candidates: one that has few of them and lies where the search met dead ends.
//
// This is the heuristic dom/wdeg of constraint solvers (Boussemart, Hemery, Lecoutre
// and Saïs, "Boosting systematic search by weighting constraints", ECAI 2004). Here
// clues have weight too. And each dead end has more than the one before, as in the
// VSIDS of SAT solvers (Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff", DAC 2001).
func (s *search) chooseBlank(b *board) (best cell) {
	bestWeight, fewest := 0.0, 1.0
	for k := range b.blanks[:b.left] {
		c := &b.blanks[k]
		weight := 1 + s.weight[c.row][c.slot] + s.weight[c.column][c.slot]
		candidates := float64(size(b.candidates(c)))
		if weight*fewest > bestWeight*candidates { // compares quotients
			best, bestWeight, fewest = *c, weight, candidates
		}
	}
	return best
}

// chooseSegment returns the heaviest segment that has a digit with two ways: only one
// other segment of the line, or of the box, can hold it too. If one of the two does not,
// the other must. The segment is given by its line and the slot of d. d is 0 if there is
// no such digit.
func (s *search) chooseSegment(b *board) (line int, d digits) {
	heaviest := -1.0
	for l, x := range b.can {
		band := l / 3 * 3
		y, z := b.can[band+(l+1)%3], b.can[band+(l+2)%3] // the others in the same boxes
		inOneOfLine := (x<<10 | x>>20) ^ (x<<20 | x>>10)
		inOneOfBox := y ^ z
		twoWays := x & (inOneOfLine | inOneOfBox)
		for slot, weight := range s.weight[l] {
			if here := twoWays & (511 << (10 * slot)); here != 0 && weight > heaviest {
				line, d, heaviest = l, lowest(here), weight
			}
		}
	}
	return line, d
}

// minimize sets s.solution to the smallest completion of b. The latest solution is one
// of b's.
//
// It fills the blanks in order, each with its smallest candidate. From a dead end it
// goes back to the last board that has a solution, and settles the next blank there.
func (s *search) minimize(b board) {
	path := [82]board{b} // each has fewer blanks than the one before
	good := 0            // the smallest completion and s.solution complete path[good]
	for n := 0; ; n++ {
		if _, ok := path[n].deduce(); !ok {
			good = s.lastGood(path[:], good, n)
			n = good
			s.settle(&path[n])
			path[n].deduce() // is no dead end, since there is a solution
		}
		if path[n].left == 0 {
			s.solution = path[n].holds
			return
		}
		s.guesses++
		path[n+1] = path[n]
		c := &path[n].blanks[0]
		path[n+1].fill(c, lowest(path[n].candidates(c)))
	}
}

// lastGood returns the index of the last board on path that has a solution, and leaves a
// solution of that board in s.solution. At first, s.solution is one of path[good].
// path[dead] has none.
//
// It asks about boards near the dead end first, because they have few blanks, and goes
// back in steps that double. With steps of one, hunts find slower grids.
func (s *search) lastGood(path []board, good, dead int) int {
	for step := 1; dead-good > 1; {
		i := dead - step
		if i <= good {
			i = good + 1
		}
		if s.find(path[i], cell{}, 1) > 0 {
			good, step = i, 1
		} else {
			dead, step = i, 2*step
		}
	}
	return good
}

// settle fills the first blank of b with the smallest digit that has a solution. It is
// known that the smallest candidate has none, and that s.solution completes b.
//
// It asks for all smaller digits at once, so that one proof may rule out all of them.
func (s *search) settle(b *board) {
	c := b.blanks[0]
	rest := b.candidates(&c)
	rest &^= lowest(rest)
	for {
		d := s.solution[c.row] & s.solution[c.column] & c.mask
		rest &= d - 1 // the digits below d
		ask := *b
		ask.blanks[0].mask = rest
		if rest == 0 || s.find(ask, c, 1) == 0 {
			b.fill(&c, d)
			return
		}
	}
}
