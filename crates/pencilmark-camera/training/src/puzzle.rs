//! Generation of puzzles to print: with one solution, of any size.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::random::Random;

/// Returns a puzzle with `size` rows and one solution, row by row with 0 for an empty cell. Givens are removed from a full grid as
/// long as the solution stays unique, down to a random number.
pub fn puzzle(random: &mut Random, size: usize) -> Vec<u8> {
    puzzle_of(random, &Rules::of_size(size).expect("a size with usual rules"))
}

/// Returns a puzzle under some rules.
pub fn puzzle_of(random: &mut Random, rules: &Arc<Rules>) -> Vec<u8> {
    let mut solver = Solver::new();
    let mut digits = full(random, &mut solver, rules);
    let mut cells: Vec<usize> = (0..digits.len()).collect();
    random.shuffle(&mut cells);
    let kept = random.between(0.28, 0.5) * cells.len() as f32;
    let mut left = cells.len();
    for cell in cells {
        if left as f32 <= kept {
            break;
        }
        let digit = std::mem::take(&mut digits[cell]);
        match solver.solve(&board(rules, &digits), &Limits::solutions(2)) {
            Verdict::One(_) => left -= 1,
            _ => digits[cell] = digit,
        }
    }
    digits
}

/// Returns a full grid: the first solution with a random first row, with its digits renamed.
fn full(random: &mut Random, solver: &mut Solver, rules: &Arc<Rules>) -> Vec<u8> {
    let size = rules.digit_span();
    let mut names: Vec<u8> = (1..=size as u8).collect();
    random.shuffle(&mut names);
    let mut places: Vec<usize> = (0..size * size).collect();
    random.shuffle(&mut places);
    let mut digits = vec![0; size * size];
    digits[..size].copy_from_slice(&names);
    // Further digits are added where possible, so that grids differ in all rows.
    for place in places.into_iter().take(size) {
        let before = digits[place];
        if before == 0 {
            digits[place] = 1 + random.below(size) as u8;
            if matches!(solver.solve(&board(rules, &digits), &Limits::solutions(2)), Verdict::None) {
                digits[place] = 0;
            }
        }
    }
    let mut solution = Vec::new();
    solver.for_each_solution(&board(rules, &digits), &Limits::solutions(1), |values| {
        solution = values.iter().map(|digit| digit.index() as u8 + 1).collect();
        std::ops::ControlFlow::Break(())
    });
    solution
}

fn board(rules: &Arc<Rules>, digits: &[u8]) -> Board {
    let values = digits.iter().map(|digit| digit.checked_sub(1).map(|index| Digit::from_index(index.into())));
    Board::new(Grid::of_givens(rules.clone(), values))
}
