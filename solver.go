package main

// How a grid is solved, in the order of the code:
//
//	Solve     lists the blanks, puts the clues on a board, and asks find for two solutions.
//	find      counts solutions. It calls deduce. If nothing follows any more, it guesses
//	          that a blank has a digit or has it not, and calls itself for each of the two.
//	          At a dead end, it gives weight to the blanks that are to blame.
//	deduce    applies three rules until nothing changes.
//	choose    says which blank to guess on: one where the search met dead ends.
//	minimize  finds the smallest solution if there are several.
//
// The words of this file:
//
//	line        a row or a column
//	segment     the three cells where a line crosses a box. Three segments make up a line,
//	            and three parallel ones make up a box. A cell lies in two segments, one of
//	            its row and one of its column, which share no other cell.
//	can, must   the digits that a segment can hold, and the digits that it must hold
//	clue        a cell whose digit is given
//	blank       any other cell
//	candidates  the digits that a cell can take
//	board       what is known of a grid at one point of the search
//	solution    a completed grid that agrees with all that a board says
//	dead end    a board that deduce finds to have no solution

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
// If there is none, Solve returns an empty grid and ErrNoSolution. If the reason is
// that a digit is given twice in a row, column or box, the error wraps ErrNoSolution
// and names the row, else the column, else the box. A cell above 9 is another error.
// Of several errors, Solve returns the one that it meets first in row-major order.
func Solve(g Grid) (Grid, error) { return new(search).solve(g) }

// A word is six sets of digits, one in each slot. A slot is ten bits: the digits 1 to 9
// from the lowest bit on, and a spare bit, which is 0. Each slot belongs to a box. Three
// boxes side by side are a band. Each half of a word has the three slots of a band, the
// left box in the lowest bits, and two bits that are not used.
//
// Bands 1 and 2 share words. Band 3 has words of its own, and both halves of these are
// always equal. So a rule can be applied to all six slots at once.
type word uint64

const ones word = 1 | 1<<10 | 1<<20 | 1<<32 | 1<<42 | 1<<52 // the digit 1 in each slot

// Masks: all digits, the spare bits, and all digits in the slots of the left boxes.
const all, spares, firstSlots = 511 * ones, 512 * ones, 511<<32 | 511

// dropLowest removes the lowest digit from each slot that has one.
func dropLowest(x word) word { return x & ((x | spares) - ones) }

// expand sets all nine digits in each slot that has any. The spare bits of x are 0.
func expand(x word) word {
	carries := (x + all) & spares
	return carries - carries>>9
}

// single keeps the digits that are alone in their slot.
func single(x word) word { return x &^ expand(dropLowest(x)) }

// nextBox moves each slot to the next box of its band, and the last slot to the first.
func nextBox(x word) word { return x<<10&all&^firstSlots | x>>20&firstSlots }

// otherBand moves each slot to the same place in the other half.
func otherBand(x word) word { return x<<32 | x>>32 }

// Segments are six parallel segments, one in each slot.
type segments struct{ can, must word }

func (s segments) nextBox() segments   { return segments{nextBox(s.can), nextBox(s.must)} }
func (s segments) otherBand() segments { return segments{otherBand(s.can), otherBand(s.must)} }

// A board is a value. A guess is made on a copy, and to backtrack is to drop the copy.
//
// Each word of lines and cells has six segments or cells, one in each box of its bands:
//
//	lines[0], [1], [2]      first, second and third rows of the boxes in bands 1 and 2
//	lines[3], [4], [5]      those of band 3
//	lines[6], [7], [8]      first, second and third columns of the boxes in bands 1 and 2
//	lines[9], [10], [11]    those of band 3
//	cells[3*r+k]            the candidates where lines[r] crosses the column k = 0, 1 or 2
type board struct {
	lines [12]segments
	cells [18]word
}

// A cell says where a board has it. Its slot is that of its box.
type cell struct {
	row, column segment
	index       uint8 // of its word in board.cells
	shift       uint8 // where the slot begins
	slots       word  // all bits of the slot, and of its twin in the other half if in band 3
}

// A segment has the index of its word in board.lines, and a number of its own, 0 to 53.
type segment struct{ line, number uint8 }

// allCells are in row-major order.
var allCells = func() (cells [81]cell) {
	for i := range cells {
		row, column := uint8(i/9), uint8(i%9)
		band, stack := row/3, column/3 // a stack is three boxes one above the other
		first := band / 2 * 3          // the words of band 3 are three further on
		c := cell{
			row:    segment{first + row%3, 3*row + stack},
			column: segment{first + column%3 + 6, 3*column + band + 27},
			index:  3*(first+row%3) + column%3,
			shift:  32*(band%2) + 10*stack,
		}
		c.slots = 511 << c.shift
		if band == 2 {
			c.slots |= otherBand(c.slots)
		}
		cells[i] = c
	}
	return cells
}()

// candidates returns the digits that c can take, in the lowest slot.
func (b *board) candidates(c *cell) word { return b.cells[c.index] >> c.shift & 511 }

// needed returns the candidates of c that one of its segments must hold, in the lowest slot.
func (b *board) needed(c *cell) word {
	return b.candidates(c) & ((b.lines[c.row.line].must | b.lines[c.column.line].must) >> c.shift)
}

// isOpen reports whether c has several candidates.
func (b *board) isOpen(c *cell) bool { return dropLowest(b.candidates(c)) != 0 }

// lowest returns the lowest digit of x, or 0 if x is 0. x is in the lowest slot, as what
// candidates and needed return. The result is in the slots of c, as what require takes.
func (c *cell) lowest(x word) word { return ones << bits.TrailingZeros64(uint64(x)) & c.slots }

// require says on b that c has the digit d: both of its segments must hold d. As a box has
// d only once, d is where the two segments cross.
func (b *board) require(c *cell, d word) {
	b.lines[c.row.line].must |= d
	b.lines[c.column.line].must |= d
}

// exclude says on b that c has none of the digits in x, which is in the slots of c.
func (b *board) exclude(c *cell, x word) { b.cells[c.index] &^= x }

// A search guesses, and remembers where it met dead ends.
type search struct {
	blanks   [81]*cell // blanks[:count], in row-major order
	count    int
	weight   [54]int64 // of each segment, by number: unit for a clue or a dead end
	failed   *cell     // the cell guessed on just before the latest dead end, or nil
	solution board     // the latest solution
	wish     board     // what fillInOrder tried; without candidates before
	guesses  int       // for the tests; those of fillInOrder count too
}

// unit can be divided without rest among up to eight cells.
const unit = 840

func (s *search) solve(g Grid) (Grid, error) {
	b, err := s.load(g)
	if err != nil {
		return Grid{}, err
	}
	switch s.find(b, nil, 2) {
	case 0:
		return Grid{}, ErrNoSolution
	case 2: // the solution that find met last need not be the smallest
		s.minimize(b)
	}
	for i := range allCells {
		digit := s.solution.candidates(&allCells[i])
		g[i/9][i%9] = uint8(1 + bits.TrailingZeros64(uint64(digit)))
	}
	return g, nil
}

// load lists the blanks of g and puts its clues on a board. Its errors are those of Solve.
// It keeps one mask of digits for each row, column and box, to see a digit given twice.
func (s *search) load(g Grid) (b board, err error) {
	for l := range b.lines {
		b.lines[l].can = all
	}
	for i := range b.cells {
		b.cells[i] = all
	}
	kinds := [3]string{"row", "column", "box"}
	var given [3][9]uint // by kind and number, the digits as bits
	for i := range allCells {
		c, digit := &allCells[i], g[i/9][i%9]
		if digit == 0 {
			s.blanks[s.count] = c
			s.count++
			continue
		}
		if digit > 9 {
			return b, fmt.Errorf("row %d, column %d: %d is not a digit", i/9+1, i%9+1, digit)
		}
		for kind, n := range [3]int{i / 9, i % 9, i/27*3 + i%9/3} {
			if given[kind][n]>>digit&1 == 1 {
				return b, fmt.Errorf("%w: two %ds in %s %d", ErrNoSolution, digit, kinds[kind], n+1)
			}
			given[kind][n] |= 1 << digit
		}
		b.require(c, ones<<(digit-1)&c.slots)
		s.addWeight(c, unit)
	}
	return b, nil
}

// find returns how many solutions b has, but counts no further than limit, which is 1 or
// more. If there are any, s.solution is the last one that it met. guessed is the cell of
// the latest guess, or nil.
func (s *search) find(b board, guessed *cell, limit int) (found int) {
	if !b.deduce() {
		s.blame(&b, guessed)
		return 0
	}
	c := s.choose(&b)
	if c == nil {
		// Each cell has one candidate. So a segment can hold just the digits of its three
		// cells, and deduce found a place for each digit in each line and box.
		s.solution = b
		return 1
	}
	// The digit is one of the wish, or else one that a segment must hold, or else any.
	x := b.candidates(c) & s.wish.candidates(c)
	if x == 0 {
		x = b.needed(c)
	}
	if x == 0 {
		x = b.candidates(c)
	}
	d := c.lowest(x)
	// In each solution of b, c has d or has it not. So the two ways together have all
	// solutions, and none is in both.
	s.guesses++
	yes := b
	yes.require(c, d)
	found = s.find(yes, c, limit)
	if found < limit {
		b.exclude(c, d)
		found += s.find(b, c, limit-found)
	}
	return found
}

// deduce applies the three rules until nothing changes. It returns false at a dead end. It
// loses no solution: each rule removes only what no solution of b has.
//
// It may stop when the lines stay as they are after the rule for cells, because applying
// that rule again would change no cell. It could only find a new digit that both segments
// of a cell must hold. But then two parallel segments of the box would have to hold that
// digit, and the rule for boxes would have changed the lines.
func (b *board) deduce() bool {
	for {
		b.onePerCell(0)
		b.onePerCell(3)
		before := b.lines
		if !b.oncePerLineAndBox() {
			return false
		}
		if b.lines != before {
			continue
		}
		if !b.threePerSegment() { // last, because it rarely finds anything
			return false
		}
		if b.lines == before {
			return b.cellsAgree()
		}
	}
}

// onePerCell applies the rule that a cell has one digit, to the rows of lines[l] to
// lines[l+2], for l = 0 or 3, and to the columns of the same bands.
func (b *board) onePerCell(l int) {
	x, y, z := b.lines[l+6], b.lines[l+7], b.lines[l+8] // the columns
	var inX, inY, inZ segments                          // what their cells say
	for r := l; r < l+3; r++ {
		row, cells := b.lines[r], b.cells[3*r:3*r+3]
		cx, cy, cz := cross(cells[0], row, x), cross(cells[1], row, y), cross(cells[2], row, z)
		cells[0], cells[1], cells[2] = cx, cy, cz
		b.lines[r] = row.limit(segments{}.with(cx).with(cy).with(cz))
		inX, inY, inZ = inX.with(cx), inY.with(cy), inZ.with(cz)
	}
	b.lines[l+6], b.lines[l+7], b.lines[l+8] = x.limit(inX), y.limit(inY), z.limit(inZ)
}

// cross returns which of its candidates a cell keeps where row crosses column: those that
// both can hold, or only the digit that both must hold.
func cross(candidates word, row, column segments) word {
	forced := row.must & column.must
	return candidates & row.can & column.can &^ (expand(forced) &^ forced)
}

// with adds a cell to what cells say of their segments: a segment can hold what one of its
// cells can take, and must hold the only candidate of a cell.
func (s segments) with(candidates word) segments {
	return segments{s.can | candidates, s.must | single(candidates)}
}

// limit applies to s what its cells say.
func (s segments) limit(cells segments) segments {
	return segments{s.can & cells.can, s.must | cells.must}
}

// oncePerLineAndBox applies the rule that each line and each box has each digit once. It
// returns false if a digit has no place left in one of them.
func (b *board) oncePerLineAndBox() bool {
	placed := all                // the digits that had a place in all lines and boxes so far
	for l := 0; l < 12; l += 3 { // the three parallel segments of each box
		x, y, z := b.lines[l], b.lines[l+1], b.lines[l+2]
		placed &= x.can | y.can | z.can
		x = once(x, y, z)
		y = once(y, z, x)
		z = once(z, x, y)
		b.lines[l], b.lines[l+1], b.lines[l+2] = x, y, z
	}
	for l := 0; l < 6; l++ { // rows
		x, y := b.lines[l], b.lines[l].nextBox()
		z := y.nextBox()
		placed &= x.can | y.can | z.can
		b.lines[l] = once(x, y, z)
	}
	for l := 6; l < 9; l++ { // columns, which go through all bands
		x, y, z := b.lines[l], b.lines[l].otherBand(), b.lines[l+3]
		placed &= x.can | y.can | z.can
		x = once(x, y, z)
		b.lines[l], b.lines[l+3] = x, once(z, x, x.otherBand()) // halves stay equal in band 3
	}
	return placed == all
}

// once returns x after the rule that a line or a box has each digit once. In each slot,
// the segments of x, y and z make up a line or a box. If only x can hold a digit, it must.
// If y or z must hold a digit, x cannot.
func once(x, y, z segments) segments {
	x.must |= x.can &^ (y.can | z.can)
	x.can &^= y.must | z.must
	return x
}

// threePerSegment applies the rule that a segment has three digits. If it must hold three,
// it can hold no others. If it can hold only three, it must hold them. threePerSegment
// returns false if a segment must hold more or can hold fewer.
func (b *board) threePerSegment() bool {
	enough, tooMany := all, word(0)
	for l, x := range b.lines {
		// A set that has a digit left after two are dropped has three at least.
		canThird, mustThird := dropLowest(dropLowest(x.can)), dropLowest(dropLowest(x.must))
		enough &= expand(canThird)
		tooMany |= dropLowest(mustThird)
		b.lines[l].can &^= expand(mustThird) &^ x.must
		b.lines[l].must |= x.can &^ expand(dropLowest(canThird))
	}
	return enough == all && tooMany == 0
}

// cellsAgree returns false if a cell has no candidate, or if both of its segments must
// hold two digits.
//
// If it returns true, there is no digit that both segments of an open cell must hold:
// cross would have left only that. So each guess on an open cell says something new. That
// it has a digit is new to one of its segments, and that it has it not removes a
// candidate. This is why the search ends.
func (b *board) cellsAgree() bool {
	some, several := all, word(0)
	for i, candidates := range b.cells {
		some &= expand(candidates)
		several |= dropLowest(b.lines[i/3].must & b.lines[6+i/9*3+i%3].must) // row, column
	}
	return some == all && several == 0
}

// choose returns the blank for the next guess, or nil if no blank is open.
//
// This is the blank of the latest guess that led to a dead end, as long as it is open. So
// the search soon comes back to the guess that is the cause, and does not try out all
// guesses in between that have nothing to do with it. The method is last-conflict
// reasoning (Lecoutre, Saïs, Tabary and Vidal, "Reasoning from last conflict(s) in
// constraint programming", Artificial Intelligence 173, 2009).
//
// Otherwise it is the blank with the greatest quotient of weight and number of candidates.
// This is the heuristic dom/wdeg (Boussemart, Hemery, Lecoutre and Saïs, "Boosting
// systematic search by weighting constraints", ECAI 2004). Here clues have weight too.
//
// A digit that a segment must hold can go to three cells at most. So a blank with such a
// candidate counts as having four candidates if it has more. The four was found by trial.
func (s *search) choose(b *board) (best *cell) {
	if s.failed != nil && b.isOpen(s.failed) {
		return s.failed
	}
	weight, size := int64(0), int64(1)
	for _, c := range s.blanks[:s.count] {
		n := int64(bits.OnesCount64(uint64(b.candidates(c))))
		if n < 2 {
			continue
		}
		if n > 4 && b.needed(c) != 0 {
			n = 4
		}
		w := unit + s.weight[c.row.number] + s.weight[c.column.number]
		if w*size > weight*n { // compares quotients
			best, weight, size = c, w, n
		}
	}
	return best
}

// blame adds the weight of a dead end to the blanks that have no candidate left, or that
// would have to have two digits, in equal parts. If there are none, guessed gets it. The
// cells of b may not be up to date with the lines.
func (s *search) blame(b *board, guessed *cell) {
	s.failed = guessed
	blamed := make([]*cell, 0, 81)
	for _, c := range s.blanks[:s.count] {
		row, column := &b.lines[c.row.line], &b.lines[c.column.line]
		can := b.cells[c.index] & row.can & column.can & c.slots
		must := row.must & column.must & c.slots
		if can == 0 || dropLowest(must) != 0 {
			blamed = append(blamed, c)
		}
	}
	for _, c := range blamed {
		s.addWeight(c, unit/int64(len(blamed)))
	}
	if len(blamed) == 0 && guessed != nil {
		s.addWeight(guessed, unit)
	}
}

// addWeight adds to the weights of both segments of c.
func (s *search) addWeight(c *cell, weight int64) {
	s.weight[c.row.number] += weight
	s.weight[c.column.number] += weight
}

// minimize sets s.solution to the smallest solution of b. Before, it is any solution of b.
//
// It gives each blank in turn the lowest digit with which b has a solution. As long as
// s.solution has a higher digit than the lowest candidate, it asks find for a solution with
// a lower one. Each answer but the last lowers the digit, so the questions end. Before the
// first question about a blank it calls fillInOrder, which often answers all of them.
// s.solution is a solution of b all the time, so deduce succeeds.
func (s *search) minimize(b board) {
	for _, c := range s.blanks[:s.count] {
		b.deduce()
		d := c.lowest(s.solution.candidates(c))
		if d != c.lowest(b.candidates(c)) && s.fillInOrder(b) {
			return
		}
		for d != c.lowest(b.candidates(c)) {
			lower := b
			lower.exclude(c, c.slots&^(d-ones&c.slots)) // all digits but those below d
			if s.find(lower, nil, 1) == 0 {
				break
			}
			d = c.lowest(s.solution.candidates(c))
		}
		b.require(c, d)
	}
}

// fillInOrder gives each blank of b in turn the lowest candidate that deduce does not
// refute. deduce has succeeded on b. If that fills all of b, the result is its smallest
// solution: fillInOrder sets s.solution to it and returns true. Otherwise s.wish is the
// board at the last try. If find prefers its digits, its solutions agree with it in many
// blanks, which saves minimize many questions.
func (s *search) fillInOrder(b board) bool {
	for _, c := range s.blanks[:s.count] {
		for b.isOpen(c) {
			s.guesses++
			s.wish = b
			d := c.lowest(b.candidates(c))
			b.require(c, d)
			if !b.deduce() {
				b = s.wish
				b.exclude(c, d)
				if !b.deduce() {
					return false
				}
			}
		}
	}
	s.solution = b
	return true
}
