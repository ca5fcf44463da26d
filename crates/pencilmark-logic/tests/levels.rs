//! A level belongs to a puzzle, not to its orientation.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::symmetry::Symmetry;
use pencilmark_logic::grade::grade;
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;

use crate::boards::{classic, variants};

/// Holds a puzzle against some of its faces, and returns its level.
fn check(board: &Board, menu: &Menu, faces: u64) -> Level {
    let plain = grade(board, menu);
    for seed in 1..=faces {
        let face = Symmetry::random(board.rules(), seed).board(board);
        assert_eq!(grade(&face, menu), plain, "{board:?} and {face:?}");
    }
    plain.level
}

#[test]
fn every_face_of_a_puzzle_has_its_level() {
    let menu = Menu::easiest();
    let levels: BTreeSet<Level> = classic(5).iter().map(|board| check(board, &menu, 4)).collect();
    assert!(levels.len() >= 4, "{levels:?}");
}

#[test]
fn every_face_of_a_variant_has_its_level() {
    let menu = Menu::easiest().filtered(|row| row.level <= Level::Expert);
    variants().iter().step_by(5).filter(|board| board.size() <= 10).for_each(|board| {
        check(board, &menu, 2);
    });
}
