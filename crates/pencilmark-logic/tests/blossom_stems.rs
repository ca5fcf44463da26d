//! Compares death blossoms on large cells and on houses with a finder written from the definition, which tries every
//! choice of sets for each candidate.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch};

use crate::boards::{classic, states};

fn open(board: &Board) -> Vec<Cell> {
    board.rules().cells().filter(|cell| board.value(*cell).is_none()).collect()
}

fn sees(board: &Board, a: Cell, b: Cell) -> bool {
    board.rules().peers(a).contains(b)
}

fn holders(board: &Board, digit: Digit, cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().filter(|cell| board.candidates(*cell).contains(digit)).collect()
}

/// Returns every set of cells of a house with one digit more than cells, each once.
fn almost_locked(board: &Board) -> BTreeSet<Vec<Cell>> {
    let mut sets = BTreeSet::new();
    for house in board.rules().houses() {
        let cells: Vec<Cell> = open(board).into_iter().filter(|cell| house.cells().contains(cell)).collect();
        for mask in 1u32..1 << cells.len() {
            let set: Vec<Cell> =
                (0..cells.len()).filter(|at| mask >> at & 1 == 1).map(|at| cells[at]).collect();
            let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(*cell));
            if set.len() < 9 && digits.len() == set.len() + 1 {
                sets.insert(set);
            }
        }
    }
    sets
}

/// True if each list has a set that is disjoint from those chosen from the other lists, or any set if sets may overlap.
fn can_choose(lists: &[Vec<&Vec<Cell>>], taken: &[Cell], overlap: bool) -> bool {
    let Some((first, rest)) = lists.split_first() else { return true };
    first.iter().any(|set| {
        let is_apart = set.iter().all(|cell| !taken.contains(cell));
        (overlap || is_apart) && can_choose(rest, &[taken, &set[..]].concat(), overlap)
    })
}

/// Returns the eliminations of a stem, one of whose cases is true.
fn blossoms(
    board: &Board,
    sets: &BTreeSet<Vec<Cell>>,
    cases: &[Candidate],
    overlap: bool,
) -> BTreeSet<Candidate> {
    let lost: DigitSet = cases.iter().map(|case| case.digit).collect();
    let losing = |case: &Candidate| {
        let loses = |set: &&Vec<Cell>| {
            let places = holders(board, case.digit, set);
            !set.contains(&case.cell)
                && !places.is_empty()
                && places.iter().all(|one| sees(board, case.cell, *one))
        };
        sets.iter().filter(loses).collect::<Vec<_>>()
    };
    let losing: Vec<Vec<&Vec<Cell>>> = cases.iter().map(losing).collect();
    let mut gone = BTreeSet::new();
    for digit in Digit::all(9).filter(|digit| !lost.contains(*digit)) {
        for cell in holders(board, digit, &open(board)) {
            let hits = |set: &&&Vec<Cell>| {
                let places = holders(board, digit, set);
                !places.is_empty() && places.iter().all(|one| sees(board, cell, *one))
            };
            let lists: Vec<Vec<&Vec<Cell>>> =
                losing.iter().map(|sets| sets.iter().filter(hits).copied().collect()).collect();
            if lists.iter().all(|list| !list.is_empty()) && can_choose(&lists, &[], overlap) {
                gone.insert(Candidate { cell, digit });
            }
        }
    }
    gone
}

fn large_cells(board: &Board) -> Vec<Vec<Candidate>> {
    let cases = |cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit }).collect();
    open(board).into_iter().map(cases).filter(|cases: &Vec<Candidate>| cases.len() > 4).collect()
}

fn places_in_houses(board: &Board) -> Vec<Vec<Candidate>> {
    let mut all = Vec::new();
    for house in board.rules().houses() {
        for digit in Digit::all(9) {
            let open: Vec<Cell> =
                open(board).into_iter().filter(|cell| house.cells().contains(cell)).collect();
            let cases = holders(board, digit, &open).into_iter().map(|cell| Candidate { cell, digit });
            all.push(cases.collect::<Vec<_>>());
        }
    }
    all.into_iter().filter(|cases| cases.len() > 2).collect()
}

fn compare(board: &Board, id: &str, stems: &[Vec<Candidate>], options: &TechniqueOptions) -> usize {
    let sets = almost_locked(board);
    let naive: BTreeSet<Vec<Conclusion>> = stems
        .iter()
        .flat_map(|cases| blossoms(board, &sets, cases, options.allow_als_overlap))
        .map(|gone| vec![Conclusion::Eliminate(gone)])
        .collect();
    let found = StepSearch::new(board, options, DEFAULT_WORK_LIMIT)
        .all_steps(find_technique(id).expect("a technique"));
    let ours: BTreeSet<Vec<Conclusion>> = found.steps.into_iter().map(|step| step.conclusions).collect();
    assert!(found.is_complete && ours == naive, "{id} on {board:?}: {ours:?} and {naive:?}");
    naive.len()
}

#[test]
fn stems_of_many_candidates_are_those_of_the_definition() {
    let overlap = TechniqueOptions { allow_als_overlap: true, ..TechniqueOptions::DEFAULT };
    let (mut large, mut of_house) = (0, 0);
    for board in states(classic(10), 40) {
        let few_singles =
            open(&board).iter().filter(|cell| board.candidates(**cell).len() == 1).count() <= 12;
        for options in [&TechniqueOptions::DEFAULT, &overlap].into_iter().filter(|_| few_singles) {
            large += compare(&board, "large-death-blossom", &large_cells(&board), options);
            of_house += compare(&board, "death-blossom-of-house", &places_in_houses(&board), options);
        }
    }
    println!("{large} on large cells, {of_house} on houses");
    assert!(large > 5 && of_house > 50, "{large} on large cells, {of_house} on houses");
}
