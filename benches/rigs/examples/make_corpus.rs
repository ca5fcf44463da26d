//! Generates a corpus of puzzles of any rules: random grids whose givens are removed in random order while the solution
//! stays unique.
//!
//! A given stays if its removal can't be proved harmless within a budget of nodes, so the budget limits how empty
//! puzzles become. Equal arguments give equal puzzles.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example make_corpus -- 16 200 7 300 > testdata/large16.txt
//!                                                                  rules, puzzles, seed, budget
//! ```

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules_text;
use pencilmark_search::generic::{BranchOrder, Searcher};
use pencilmark_search::limits::{Limits, SearchCompletion};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, numbers @ ..] = &arguments[..] else { panic!("expected: rules puzzles seed budget") };
    let rules = rules_text::parse(rules, None).expect("rules");
    let numbers: Vec<u64> = numbers.iter().map(|a| a.parse().expect("a number")).collect();
    let [count, seed, budget] = numbers[..] else { panic!("expected: rules puzzles seed budget") };
    let mut searcher = Searcher::new(rules);
    for k in 0..count {
        println!("{}", puzzle(&mut searcher, seed.wrapping_mul(1_000_003).wrapping_add(k), budget));
    }
}

/// Returns a full grid; a search that gets stuck is restarted with the next seed.
fn full_grid(searcher: &mut Searcher, seed: u64) -> Grid {
    let empty = Board::new(Grid::empty(searcher.rules().clone()));
    let limits = Limits { solutions: 1, nodes: 2_000, cancel: None };
    for attempt in 0.. {
        let mut grid = None;
        let choice = BranchOrder::Random(seed.wrapping_add(attempt << 32));
        let rules = searcher.rules().clone();
        searcher.for_each_solution(&empty, choice, &limits, |values| {
            grid = Some(Grid::of_givens(rules.clone(), values.iter().copied().map(Some)));
            ControlFlow::Continue(())
        });
        if let Some(grid) = grid {
            return grid;
        }
    }
    unreachable!("some attempt succeeds")
}

fn puzzle(searcher: &mut Searcher, seed: u64, budget: u64) -> Grid {
    let mut grid = full_grid(searcher, seed);
    let mut cells: Vec<Cell> = grid.rules().cells().collect();
    cells.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    let limits = Limits { solutions: 2, nodes: budget, cancel: None };
    for cell in cells {
        let digit = grid.value(cell).expect("a full grid");
        grid.clear(cell);
        let outcome =
            searcher.for_each_solution(&Board::new(grid.clone()), BranchOrder::First, &limits, |_| {
                ControlFlow::Continue(())
            });
        if outcome.completion != SearchCompletion::Exhausted {
            grid.set_given(cell, digit);
        }
    }
    grid
}
