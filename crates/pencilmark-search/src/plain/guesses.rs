//! How often a simple solver has to guess.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::Digit;

/// Grows whenever a count could change. It is meant never to.
pub const GUESSES_VERSION: u32 = 1;

/// The number of guesses that a stated, simple procedure makes up to the first solution; 0 when it makes none, `None` when it
/// is over `cap` or finds no solution.
///
/// The procedure, version 1:
///
/// 1. Until nothing changes: place every cell with one candidate; place every digit that has one place in a complete house; take
///    a digit out of every cell that sees all its places in a complete house (locked candidates, and what else there is of
///    that kind under further rules). The order does not matter: what is left at the end is always the same.
/// 2. A cell without a candidate, or a complete house that lacks a digit and a place for it: go back to the last guess.
/// 3. All cells placed: the end.
/// 4. Else take the first cell in reading order of those with the fewest candidates, and guess each of its candidates in
///    turn, ascending. Each counts one, the last of them too.
///
/// Costs some 10 us a guess on 9x9.
pub fn guesses(board: &Board, cap: u64) -> Option<u64> {
    let mut made = 0;
    let mut open = Vec::new();
    let mut next = Some(board.clone());
    while let Some(mut board) = next {
        if close(&mut board) {
            let Some(cell) = smallest_choice(&board) else { return Some(made) };
            push(&mut open, &board, cell);
        }
        next = open.pop();
        made += 1;
        if made > cap {
            return None;
        }
    }
    None
}

/// Puts a board for each candidate of a cell on the stack, the smallest digit on top.
fn push(open: &mut Vec<Board>, board: &Board, cell: Cell) {
    let digits: Vec<Digit> = board.candidates(cell).iter().collect();
    for digit in digits.into_iter().rev() {
        let mut guess = board.clone();
        guess.place(cell, digit);
        open.push(guess);
    }
}

/// The first cell of those with the fewest candidates.
fn smallest_choice(board: &Board) -> Option<Cell> {
    let open = board.rules().cells().filter(|cell| board.value(*cell).is_none());
    open.min_by_key(|cell| board.candidates(*cell).len())
}

/// Does what follows without a guess; false when the board turns out to have no solution.
fn close(board: &mut Board) -> bool {
    loop {
        let changed = naked(board) | hidden_and_locked(board);
        if !board.dead_ends().is_empty() {
            return false;
        }
        if !changed {
            return true;
        }
    }
}

fn naked(board: &mut Board) -> bool {
    let mut changed = false;
    for cell in board.rules().clone().cells() {
        if let Some(digit) = board.candidates(cell).only() {
            board.place(cell, digit);
            changed = true;
        }
    }
    changed
}

fn hidden_and_locked(board: &mut Board) -> bool {
    let mut changed = false;
    let rules = board.rules().clone();
    for house in rules.houses().iter().filter(|house| house.is_complete()) {
        for digit in Digit::all(rules.size()) {
            let places: Vec<Cell> = house
                .cells()
                .iter()
                .copied()
                .filter(|cell| board.candidates(*cell).contains(digit))
                .collect();
            match places[..] {
                [] => {}
                [cell] => {
                    board.place(cell, digit);
                    changed = true;
                }
                _ => changed |= lock(board, digit, &places),
            }
        }
    }
    changed
}

/// Takes a digit out of what sees all of these cells.
fn lock(board: &mut Board, digit: Digit, places: &[Cell]) -> bool {
    let rules = board.rules().clone();
    let sees = places.iter().map(|cell| *rules.peers(*cell));
    let seen = sees.reduce(|a, b| a & b).unwrap_or(CellSet::EMPTY);
    let mut changed = false;
    for cell in seen.iter() {
        changed |= board.eliminate(cell, digit);
    }
    changed
}
