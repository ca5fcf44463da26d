//! Tests that a transformed board has the transformed steps.

use pencilmark_core::board::Board;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_core::symmetry::Symmetry;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch, next_step};

use crate::boards::{classic, is_slow, variants};
use crate::depth::depth;

/// Returns the transformed steps of a technique; `None` if the search gives up.
fn found(search: &StepSearch, row: &TechniqueEntry, symmetry: &Symmetry) -> Option<Vec<Vec<Conclusion>>> {
    let conclusions = |step: Step| {
        let mut moved: Vec<Conclusion> =
            step.conclusions.iter().map(|c| symmetry.map_conclusion(*c)).collect();
        moved.sort();
        moved
    };
    let found = search.all_steps(row);
    let mut all: Vec<_> = found.steps.into_iter().map(conclusions).collect();
    all.sort();
    found.is_complete.then_some(all)
}

/// Compares a few states of a path with their transformed counterparts: the first one, and further ones at regular
/// intervals.
fn check(mut board: Board, seed: u64) {
    let symmetry = Symmetry::random(board.rules(), seed);
    let same = Symmetry::identity(board.rules());
    let every = board.rules().cells().len() / 4;
    for turn in 0.. {
        let moved = symmetry.map_board(&board);
        let now = |row: &&TechniqueEntry| turn % every == 0 && (turn == every || !is_slow(row));
        // A search for all techniques of a board finds the patterns that they share only once.
        let search =
            |board: &Board| StepSearch::new(board, &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT);
        let (search_there, search_here) = (search(&moved), search(&board));
        for row in TECHNIQUES.iter().filter(now) {
            // The point at which a search gives up may depend on its order.
            let there = found(&search_there, row, &same);
            if let (Some(there), Some(here)) = (there, found(&search_here, row, &symmetry)) {
                assert_eq!(there, here, "{} on {board:?}", row.card.id);
            }
        }
        let Some(step) = next_step(&board, &Menu::easiest_first()) else { break };
        step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
    }
}

#[test]
fn transforming_a_classic_board_transforms_what_is_found() {
    classic(depth(660, 220)).into_iter().zip(1..).for_each(|(board, seed)| check(board, seed));
}

/// These tests are split in two, which run in parallel, because they take longer than most.
#[test]
fn transforming_a_variant_transforms_what_is_found() {
    variants().into_iter().step_by(depth(120, 40)).zip(1..).for_each(|(board, seed)| check(board, seed));
}

#[test]
fn transforming_another_variant_transforms_what_is_found() {
    variants()
        .into_iter()
        .skip(20)
        .step_by(depth(120, 40))
        .zip(100..)
        .for_each(|(board, seed)| check(board, seed));
}
