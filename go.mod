module sudoku

go 1.18
