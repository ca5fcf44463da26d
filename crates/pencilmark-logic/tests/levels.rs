//! Tests that the level of a puzzle doesn't depend on its orientation.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_core::symmetry::Symmetry;
use pencilmark_logic::facts::Facts;
use pencilmark_logic::grade::grade;
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::pattern::houses::single_rounds::{SingleKind, single_round};
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{LogicSolver, all_steps};

use crate::boards::{classic, variants};

/// Compares the level of a puzzle with that of some transformed puzzles, and returns it.
fn check(board: &Board, menu: &Menu, faces: u64) -> Level {
    let plain = grade(board, menu);
    for seed in 1..=faces {
        let face = Symmetry::random(board.rules(), seed).map_board(board);
        assert_eq!(grade(&face, menu), plain, "{board:?} and {face:?}");
    }
    plain.level
}

#[test]
fn every_face_of_a_puzzle_has_its_level() {
    let menu = Menu::easiest_first();
    let levels: BTreeSet<Level> = classic(5).iter().map(|board| check(board, &menu, 4)).collect();
    assert!(levels.len() >= 4, "{levels:?}");
}

#[test]
fn every_face_of_a_variant_has_its_level() {
    let menu = Menu::easiest_first().filtered(|row| row.level <= Level::Expert);
    variants().iter().step_by(5).filter(|board| board.rules().digit_span() <= 10).for_each(|board| {
        check(board, &menu, 2);
    });
}

/// Returns the cells and digits that the finder of a technique places on a board.
fn placed(board: &Board, id: &str) -> BTreeSet<(usize, usize)> {
    let entry = find_technique(id).expect("a technique");
    let steps = all_steps(board, entry, &TechniqueOptions::DEFAULT);
    let places = steps.iter().flat_map(|step| &step.conclusions).filter_map(|conclusion| match conclusion {
        Conclusion::Place(Candidate { cell, digit }) => Some((cell.index(), digit.index())),
        Conclusion::Eliminate(_) => None,
    });
    places.collect()
}

#[test]
fn rounds_of_singles_are_what_the_finders_find() {
    let kinds = [
        ("full-house", SingleKind::FullHouse),
        ("naked-single", SingleKind::Naked),
        ("hidden-single", SingleKind::Hidden),
    ];
    let menu = Menu::easiest_first();
    for board in classic(40) {
        let mut solver = LogicSolver::new(&board, &menu);
        while let Some(step) = solver.next_step() {
            let facts = Facts::<u128>::new(solver.board());
            for (id, kind) in kinds {
                let round = single_round(&facts, kind);
                let places: BTreeSet<_> =
                    round.placements.iter().map(|place| (place.cell.index(), place.digit.index())).collect();
                let all = placed(solver.board(), id);
                // Of hidden singles, only those in boxes count, if there are any.
                let same = if id == "hidden-single" && !round.are_harder {
                    places.is_subset(&all)
                } else {
                    places == all
                };
                assert!(same && places.is_empty() == all.is_empty(), "{id} {:?}", solver.board());
            }
            solver.apply(&step);
        }
    }
}
