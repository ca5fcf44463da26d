//! Compares simple colours with a finder written straight from the definition, which tries all ways to make a cluster
//! true or false.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry;
use pencilmark_logic::solver::all_steps;

use crate::boards::{classic, states, variants};

/// Returns the pairs of places of a digit in complete houses.
fn pairs(board: &Board, digit: Digit) -> Vec<[Cell; 2]> {
    let has = |cell: &Cell| board.candidates(*cell).contains(digit);
    let complete = board.rules().houses().iter().filter(|house| house.is_complete());
    let places = complete.map(|house| house.cells().iter().copied().filter(has).collect::<Vec<Cell>>());
    places.filter_map(|places| places.try_into().ok()).collect()
}

/// Returns all cells joined to a cell by pairs, each with the parity of its distance.
fn cluster(pairs: &[[Cell; 2]], start: Cell) -> BTreeSet<(Cell, bool)> {
    let mut cluster = BTreeSet::from([(start, false)]);
    loop {
        let joined = |(cell, colour): &(Cell, bool)| {
            let (cell, colour) = (*cell, *colour);
            pairs
                .iter()
                .filter(move |pair| pair.contains(&cell))
                .map(move |[a, b]| (if *a == cell { *b } else { *a }, !colour))
        };
        let more: BTreeSet<(Cell, bool)> = cluster.iter().flat_map(joined).collect();
        if more.is_subset(&cluster) {
            return cluster;
        }
        cluster.extend(more);
    }
}

fn eliminated(cells: impl Iterator<Item = Cell>, digit: Digit) -> Option<Vec<Conclusion>> {
    let mut gone: Vec<Conclusion> =
        cells.map(|cell| Conclusion::Eliminate(Candidate { cell, digit })).collect();
    gone.sort();
    (!gone.is_empty()).then_some(gone)
}

/// Returns the eliminations of traps and of wraps.
fn naive(board: &Board) -> [BTreeSet<Vec<Conclusion>>; 2] {
    let (mut traps, mut wraps) = (BTreeSet::new(), BTreeSet::new());
    let sees = |a: Cell, b: Cell| board.rules().peers(a).contains(b);
    for digit in board.rules().digits().iter() {
        let pairs = pairs(board, digit);
        for start in pairs.iter().map(|pair| pair[0]) {
            let cluster = cluster(&pairs, start);
            let of = |wanted: bool| {
                cluster.iter().filter(move |(_, colour)| *colour == wanted).map(|(cell, _)| *cell)
            };
            let both = |cell: &Cell| of(false).any(|a| sees(a, *cell)) && of(true).any(|b| sees(b, *cell));
            let outside = |cell: &Cell| cluster.iter().all(|(inside, _)| inside != cell);
            let places = board.rules().cells().filter(|cell| board.candidates(*cell).contains(digit));
            traps.extend(eliminated(places.filter(outside).filter(both), digit));
            for colour in [false, true] {
                if of(colour).any(|a| of(colour).any(|b| sees(a, b))) {
                    wraps.extend(eliminated(of(colour), digit));
                }
            }
        }
    }
    [traps, wraps]
}

#[test]
fn simple_colours_are_those_of_the_definition() {
    let mut boards = states(classic(10), 400);
    boards.extend(states(variants().into_iter().step_by(5).collect(), 200));
    let mut met = [0, 0];
    for board in &boards {
        let naive = naive(board);
        for ((id, naive), met) in
            ["simple-colours-trap", "simple-colours-wrap"].iter().zip(naive).zip(&mut met)
        {
            let row = registry::find_technique(id).expect("a technique");
            let found = all_steps(board, row, &TechniqueOptions::PERMISSIVE)
                .into_iter()
                .map(|step| step.conclusions)
                .collect();
            assert_eq!(naive, found, "{id} on {board:?}");
            *met += naive.len();
        }
    }
    assert!(met[0] > 300 && met[1] > 10, "{met:?}");
}
