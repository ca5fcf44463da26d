//! Provides the corpus on which every engine is run (`rules<TAB>puzzle`), and damaged copies of its puzzles.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Returns every puzzle of `testdata/variants.txt`, each with exactly one solution.
pub fn variants() -> Vec<Board> {
    let text = include_str!("../../../testdata/variants.txt");
    let mut known: Vec<(&str, Arc<Rules>)> = Vec::new();
    let mut boards = Vec::new();
    for line in text.lines() {
        let (name, puzzle) = line.split_once('\t').expect("rules, a tab and a puzzle");
        let rules = match known.iter().find(|(known, _)| *known == name) {
            Some((_, rules)) => rules.clone(),
            None => {
                let rules = rules_text::parse(name, None).expect("rules of the corpus");
                known.push((name, rules.clone()));
                rules
            }
        };
        boards.push(Board::new(Grid::of_givens(rules, puzzle.chars().map(Digit::from_symbol))));
    }
    boards
}

/// Returns the puzzle with some givens removed, so that it may have several solutions.
pub fn loosened(board: &Board, givens: usize, seed: u64) -> Board {
    let mut grid = board.grid().clone();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let there: Vec<Cell> = grid.givens().iter().collect();
    (0..givens).filter_map(|_| there.choose(&mut rng)).for_each(|cell| grid.clear(*cell));
    Board::new(grid)
}

/// Returns the puzzle with one given changed, so that it may have no solution.
pub fn broken(board: &Board, seed: u64) -> Board {
    let mut grid = board.grid().clone();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let there: Vec<Cell> = grid.givens().iter().collect();
    if let Some(cell) = there.choose(&mut rng) {
        grid.set_given(*cell, Digit::from_index(rng.random_range(0..grid.rules().digit_span())));
    }
    Board::new(grid)
}

/// Returns the puzzle without some of the candidates that its values allow.
pub fn sukaku(board: &Board, seed: u64) -> Board {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut board = board.clone();
    for cell in board.rules().clone().cells() {
        for digit in board.candidates(cell) {
            if rng.random_range(0..40) == 0 {
                board.eliminate(cell, digit);
            }
        }
    }
    board
}
