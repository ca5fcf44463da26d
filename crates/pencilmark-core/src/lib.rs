//! What a Sudoku is.
