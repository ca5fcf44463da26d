//! Tests the information on clues beyond steps, against every filling of a few cells and against solutions.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules_text;
use pencilmark_logic::clue::{RemainingWays, hidden_sums, sum_range, supported_candidates, survey_clues};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::board;

const CORPUS: &str = include_str!("../../../testdata/constraints.tsv");
/// Three cages of a small board, two of which see each other.
const CAGES: &str = "6+killer=9:r1c1,r1c2,r1c3+killer=7:r1c4,r1c5+killer=8:r2c1,r2c2,r2c3";

/// Returns the next number of a small random number generator.
fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

/// Returns a board on which some cells have lost candidates, and some hold a digit.
fn some_board(rules: &str, cells: &[Cell], state: &mut u64) -> Board {
    let mut board = Board::new(Grid::empty(rules_text::parse(rules, None).expect("rules")));
    for cell in cells {
        let kept = DigitSet::from_bits(draw(state) as u32 | draw(state) as u32);
        for digit in board.candidates(*cell) - kept {
            board.eliminate(*cell, digit);
        }
    }
    let cell = cells[draw(state) as usize % cells.len()];
    let first = board.candidates(cell).iter().next();
    if let Some(digit) = first.filter(|_| draw(state).is_multiple_of(2)) {
        board.set(cell, digit);
    }
    board
}

/// Returns all ways to fill cells with their candidates such that peers differ.
fn fillings(board: &Board, cells: &[Cell]) -> Vec<Vec<Digit>> {
    let mut all: Vec<Vec<Digit>> = vec![Vec::new()];
    for (at, cell) in cells.iter().enumerate() {
        let sees = |other: &Cell| board.rules().peers(*cell).contains(*other);
        let with = |held: &Vec<Digit>| {
            let held = held.clone();
            let free = board
                .possible_digits(*cell)
                .iter()
                .filter(move |digit| (0..at).all(|before| held[before] != *digit || !sees(&cells[before])));
            free.collect::<Vec<Digit>>()
        };
        all = all
            .iter()
            .flat_map(|held| with(held).into_iter().map(|digit| [&held[..], &[digit]].concat()))
            .collect();
    }
    all
}

fn all_cells(board: &Board) -> Vec<Cell> {
    let cells: BTreeSet<Cell> =
        board.rules().clues().iter().flat_map(|clue| clue.primitive.cells()).collect();
    cells.into_iter().collect()
}

#[test]
fn sets_that_are_gone_are_in_no_filling_and_all_others_are_left() {
    let cells = all_cells(&board(CAGES, &".".repeat(36)));
    let (mut state, mut gone_in_all) = (5, 0);
    for _ in 0..150 {
        let board = some_board(CAGES, &cells, &mut state);
        let holds = |held: &Vec<Digit>| {
            let at =
                |cell: Cell| held[cells.iter().position(|own| *own == cell).expect("a cell of the cages")];
            board.rules().clues().iter().all(|clue| clue.primitive.is_fulfilled(board.rules().values(), &at))
        };
        let filled: Vec<Vec<Digit>> = fillings(&board, &cells).into_iter().filter(holds).collect();
        for clue in survey_clues(&board) {
            let RemainingWays::Sets { remaining: left, excluded: gone } = &clue.remaining_ways else {
                panic!("a cage is made of sets")
            };
            let set_of = |held: &Vec<Digit>| -> DigitSet {
                let own = |cell: &Cell| held[cells.iter().position(|other| other == cell).expect("its cell")];
                clue.cells.iter().map(own).collect()
            };
            let held: BTreeSet<u32> = filled.iter().map(|one| set_of(one).bits()).collect();
            for (set, why) in gone {
                assert!(!held.contains(&set.bits()), "{set:?} is gone on {board:?}: {why:?}");
            }
            assert!(
                held.iter().all(|bits| left.iter().any(|set| set.bits() == *bits)),
                "a set is missing on {board:?}"
            );
            gone_in_all += gone.len();
        }
    }
    assert!(gone_in_all > 100, "{gone_in_all}");
}

#[test]
fn cells_hold_no_less_than_the_least_and_no_more_than_the_most() {
    let (mut state, mut told) = (11, 0);
    for _ in 0..200 {
        let cells: BTreeSet<Cell> = (0..3).map(|_| Cell::new(draw(&mut state) as usize % 36)).collect();
        let cells: Vec<Cell> = cells.into_iter().collect();
        let board = some_board("6", &cells, &mut state);
        let sum =
            |held: &Vec<Digit>| held.iter().map(|digit| board.rules().values().value(*digit)).sum::<i32>();
        let sums: Vec<i32> = fillings(&board, &cells).iter().map(sum).collect();
        let Some((least, most)) = sum_range(&board, &cells) else {
            assert!(sums.is_empty(), "{board:?}");
            continue;
        };
        assert!(sums.iter().all(|sum| (least..=most).contains(sum)), "{least} to {most} on {board:?}");
        let differ =
            cells.iter().all(|a| cells.iter().all(|b| a == b || board.rules().peers(*a).contains(*b)));
        if differ {
            assert_eq!((sums.iter().min(), sums.iter().max()), (Some(&least), Some(&most)), "{board:?}");
            told += 1;
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn candidates_of_the_solution_stay_and_hidden_sums_hold_in_it() {
    let (mut hidden, mut lost) = (0, 0);
    for line in CORPUS.lines().step_by(37) {
        let (rules, puzzle) = line.split_once('\t').expect("rules and a puzzle");
        let board = board(rules, puzzle);
        let solution = Solver::new().solve(&board, &Limits::solutions(2)).unique().expect("a puzzle");
        let value = |cell: &Cell| board.rules().values().value(solution.value(*cell).expect("a full grid"));
        let left = supported_candidates(&board);
        for cell in board.rules().cells().filter(|cell| board.grid().value(*cell).is_none()) {
            assert!(left[cell.index()].contains(solution.value(cell).expect("a full grid")), "{line}");
            assert!(left[cell.index()].is_subset(board.candidates(cell)));
            lost += board.candidates(cell).len() - left[cell.index()].len();
        }
        for sum in hidden_sums(&board) {
            let (innies, outies): (i32, i32) =
                (sum.innies.iter().map(value).sum(), sum.outies.iter().map(value).sum());
            assert_eq!(innies - outies, sum.total, "{line}");
            hidden += 1;
        }
    }
    assert!(hidden > 20 && lost > 500, "{hidden} hidden sums, {lost} candidates");
}
