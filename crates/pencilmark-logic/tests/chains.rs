//! Compares chains on one digit and through bivalue cells with finders written straight from the definitions.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{LogicSolver, all_steps};

use crate::boards::{classic, variants};
use crate::depth::depth;

const NODES: usize = 10;

type ChainFinding = BTreeSet<Vec<Conclusion>>;

fn sees(board: &Board, a: Cell, b: Cell) -> bool {
    board.rules().peers(a).contains(b)
}

/// Returns the eliminations of a digit from the cells that see both ends.
fn falls(board: &Board, digit: Digit, a: Cell, b: Cell) -> Vec<Conclusion> {
    let cells = board.rules().cells().filter(|cell| board.candidates(*cell).contains(digit));
    let seen = cells.filter(|cell| sees(board, *cell, a) && sees(board, *cell, b));
    seen.map(|cell| Conclusion::Eliminate(Candidate { cell, digit })).collect()
}

fn tell(board: &Board, digit: Digit, ends: [Cell; 2], told: &mut ChainFinding) {
    let [a, b] = ends;
    let falls = falls(board, digit, a, b);
    if a != b && !sees(board, a, b) && !falls.is_empty() {
        told.insert(falls);
    }
}

/// Returns the other place of a digit in each house in which it has two places.
fn partners(board: &Board, digit: Digit, cell: Cell) -> Vec<Cell> {
    let rules = board.rules();
    let houses = rules.houses_of(cell).iter().map(|id| rules.house(*id)).filter(|house| house.is_complete());
    let places = houses.map(|house| {
        house
            .cells()
            .iter()
            .copied()
            .filter(|cell| board.candidates(*cell).contains(digit))
            .collect::<Vec<_>>()
    });
    places.filter(|places| places.len() == 2).flatten().filter(|place| *place != cell).collect()
}

/// Follows every continuation from a cell that is assumed not to hold the digit.
fn x_chains(board: &Board, digit: Digit, start: Cell, at: Cell, nodes: usize, told: &mut ChainFinding) {
    for partner in partners(board, digit, at) {
        tell(board, digit, [start, partner], told);
        if nodes + 2 > NODES {
            continue;
        }
        for next in board.rules().peer_list(partner).iter().copied() {
            if board.candidates(next).contains(digit) {
                x_chains(board, digit, start, next, nodes + 2, told);
            }
        }
    }
}

/// Follows every continuation from a bivalue cell that is assumed not to hold the first of its digits.
fn xy_chains(board: &Board, end: Candidate, at: Candidate, nodes: usize, told: &mut ChainFinding) {
    let mut other = board.candidates(at.cell);
    other.remove(at.digit);
    let other = other.only().expect("two candidates");
    if other == end.digit && nodes >= 6 {
        tell(board, other, [end.cell, at.cell], told);
    }
    if nodes + 2 > NODES {
        return;
    }
    for next in board.rules().peer_list(at.cell).iter().copied() {
        let two = board.candidates(next);
        if two.len() == 2 && two.contains(other) {
            xy_chains(board, end, Candidate { cell: next, digit: other }, nodes + 2, told);
        }
    }
}

fn check(board: &Board) {
    let (mut x, mut xy) = (ChainFinding::new(), ChainFinding::new());
    for cell in board.rules().cells() {
        for digit in board.candidates(cell) {
            x_chains(board, digit, cell, cell, 2, &mut x);
            if board.candidates(cell).len() == 2 {
                let start = Candidate { cell, digit };
                xy_chains(board, start, start, 2, &mut xy);
            }
        }
    }
    let options = TechniqueOptions { max_chain_length: NODES, ..TechniqueOptions::PERMISSIVE };
    for (id, told) in [("x-chain", x), ("xy-chain", xy)] {
        let found = all_steps(board, find_technique(id).expect("a technique"), &options);
        let found: ChainFinding = found.into_iter().map(|step| step.conclusions).collect();
        assert_eq!(found, told, "{id} on {board:?}");
    }
}

fn check_path(board: &Board, every: usize) -> usize {
    let menu = Menu::easiest_first();
    let mut solver = LogicSolver::new(board, &menu);
    let mut states = 0;
    for turn in 0.. {
        if turn % every == 0 {
            check(solver.board());
            states += 1;
        }
        let Some(step) = solver.next_step() else { break };
        solver.apply(&step);
    }
    states
}

#[test]
fn chains_are_those_of_the_definitions() {
    let states: usize = classic(depth(100, 7)).iter().map(|board| check_path(board, 9)).sum();
    assert!(states > depth(150, 1_000), "{states} states");
    variants().iter().step_by(depth(80, 40)).filter(|board| board.rules().digit_span() <= 9).for_each(
        |board| {
            check_path(board, 12);
        },
    );
}

/// Places singles until none is left or a contradiction appears; true in the latter case.
fn fails(mut board: Board) -> bool {
    while board.dead_ends().is_empty() {
        let Some((cell, digit)) = single(&board) else { return false };
        board.set(cell, digit);
    }
    true
}

fn single(board: &Board) -> Option<(Cell, Digit)> {
    let naked =
        board.rules().cells().find_map(|cell| board.candidates(cell).only().map(|digit| (cell, digit)));
    let houses = board.rules().houses().iter().filter(|house| house.is_complete());
    let hidden = houses.flat_map(|house| board.rules().digits().iter().map(move |digit| (house, digit)));
    let mut hidden = hidden.filter_map(|(house, digit)| {
        let mut places = house.cells().iter().filter(|cell| board.candidates(**cell).contains(digit));
        let first = places.next().map(|cell| (*cell, digit));
        first.filter(|_| places.next().is_none())
    });
    naked.or_else(|| hidden.next())
}

fn check_guesses(board: &Board) {
    let mut told = ChainFinding::new();
    for cell in board.rules().cells() {
        for digit in board.candidates(cell) {
            let mut guess = board.clone();
            guess.set(cell, digit);
            if fails(guess) {
                told.insert(vec![Conclusion::Eliminate(Candidate { cell, digit })]);
            }
        }
    }
    for id in ["bowmans-bingo", "forcing-net-contradiction"] {
        let steps = all_steps(board, find_technique(id).expect("a technique"), &TechniqueOptions::PERMISSIVE)
            .into_iter();
        let found =
            steps.map(|step| step.conclusions).filter(|all| matches!(all[..], [Conclusion::Eliminate(_)]));
        assert_eq!(found.collect::<ChainFinding>(), told, "{id} on {board:?}");
    }
}

#[test]
fn nets_are_singles_that_fail() {
    for board in classic(250)
        .iter()
        .chain(variants().iter().step_by(80))
        .filter(|board| board.rules().digit_span() <= 9)
    {
        let menu = Menu::easiest_first();
        let mut solver = LogicSolver::new(board, &menu);
        for turn in 0.. {
            if turn % 12 == 0 {
                check_guesses(solver.board());
            }
            let Some(step) = solver.next_step() else { break };
            solver.apply(&step);
        }
    }
}
