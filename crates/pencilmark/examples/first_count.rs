//! Counts solutions under custom rules while givens are added: a 4x4 board with both diagonals.

use std::error::Error;
use std::sync::Arc;

use pencilmark::cell::Cell;
use pencilmark::digit::Digit;
use pencilmark::grid::Grid;
use pencilmark::rules::Rules;

fn main() -> Result<(), Box<dyn Error>> {
    let rules: Rules = "4+x".parse()?;
    let mut grid = Grid::empty(Arc::new(rules));
    for (row, column, digit) in [(0, 0, 1), (0, 1, 2), (3, 3, 4), (2, 0, 3)] {
        grid.set_given(
            Cell::at(row, column, grid.rules().digit_span()),
            Digit::new(digit).ok_or("no digit")?,
        );
        println!("{grid}: {} solutions", pencilmark::count(&grid)?);
    }
    Ok(())
}
