//! Truths from deadly patterns, for puzzles with one solution: cells that can't all be limited to certain digits.
//!
//! Cells without givens are *deadly* for some digits if every filling with these digits could be replaced by another
//! filling with the same digits in each row, column and box. Then, in a puzzle with one solution, one of the cells holds
//! another digit. All fillings are enumerated, so no shape has to be known.

use std::collections::HashMap;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::House;
use pencilmark_core::step::{Candidate, Mark, Role, Slot, Step};

use crate::certificate::truths::{TruthBoard, TruthSet};

/// The most cells of a pattern whose fillings are enumerated.
const CELLS: usize = 16;
/// The most fillings of a pattern that are enumerated.
const FILLINGS: usize = 20_000;

/// Returns the truths of the deadly patterns that a step names: "one of these guardians is true".
pub(super) fn guardian_truths(board: &Board, step: &Step, truth_board: &TruthBoard) -> Vec<TruthSet> {
    if !board.rules().only_require_differences() {
        return Vec::new();
    }
    let mut truths = Vec::new();
    for pattern in patterns(board, step) {
        if is_deadly(board, &pattern) {
            let outside = |(cell, digits): &(Cell, DigitSet)| {
                let cell = *cell;
                (board.possible_digits(cell) - *digits).iter().map(move |digit| Candidate { cell, digit })
            };
            truths.push(truth_board.guardians(pattern.iter().flat_map(outside)));
        }
    }
    truths.extend(grave(board, truth_board));
    truths.extend(two_digits_apart(board, step, truth_board));
    truths
}

/// Returns the truth that the one or two candidates which a step names last are not all true, for a step that exchanges
/// two digits. It applies if these candidates and the values would put both digits, or neither, into each house: then
/// the two digits could be exchanged in all other cells.
fn two_digits_apart(board: &Board, step: &Step, truth_board: &TruthBoard) -> Option<TruthSet> {
    let rules = board.rules();
    let last = step.slots.iter().find_map(|(_, slot)| {
        if let Slot::Candidates(list) = slot { (list.len() <= 2).then_some(list) } else { None }
    })?;
    let pairs = step.slots.iter().find_map(|(_, slot)| {
        if let Slot::Digits(digits) = slot { (digits.len() == 2).then_some(*digits) } else { None }
    })?;
    let held = |cell: Cell| {
        let assumed = last.iter().find(|one| one.cell == cell).map(|one| one.digit);
        assumed.or(board.value(cell)).filter(|digit| pairs.contains(*digit))
    };
    let evenly = rules.houses().iter().all(|house| {
        let inside: Vec<Digit> = house.cells().iter().filter_map(|cell| held(*cell)).collect();
        let both = matches!(inside[..], [a, b] if a != b);
        house.is_complete() && (inside.is_empty() || both)
    });
    let rest = || rules.cells().filter(|cell| held(*cell).is_none());
    let exchangeable = rest().all(|cell| matches!((board.initial_digits(cell) & pairs).len(), 0 | 2));
    let some_left = rest().any(|cell| !(board.possible_digits(cell) & pairs).is_empty());
    let others = |one: &Candidate| {
        let Candidate { cell, digit } = *one;
        let others = board.possible_digits(cell).iter().filter(move |other| *other != digit);
        others.map(move |digit| Candidate { cell, digit })
    };
    let holds = rules.is_layout_only() && evenly && exchangeable && some_left;
    holds.then(|| truth_board.guardians(last.iter().flat_map(others)))
}

/// The cells of a pattern, each with the digits to which it must not be confined.
type DeadlyFrame = Vec<(Cell, DigitSet)>;

/// Returns the possible deadly patterns of a step: the cells that its sentence or marks list, with its digits or any
/// pair of their candidates; its marked base; and the exchangeable cells of its chains.
fn patterns(board: &Board, step: &Step) -> Vec<DeadlyFrame> {
    let mut cells: Vec<Vec<Cell>> = Vec::new();
    let mut digits: Vec<DigitSet> = Vec::new();
    for (_, slot) in &step.slots {
        match slot {
            Slot::Cells(list) | Slot::AnyCell(list) => cells.push(list.clone()),
            Slot::Digits(set) => digits.push(*set),
            Slot::Candidates(_)
            | Slot::Groups(_)
            | Slot::Held(_)
            | Slot::Colour(_)
            | Slot::SetChain(_)
            | Slot::LastSet(_)
            | Slot::Clash(_)
            | Slot::Move(_)
            | Slot::Houses(_)
            | Slot::Places(_)
            | Slot::Chain(_)
            | Slot::Chains(_)
            | Slot::Patterns(_)
            | Slot::Proof(_)
            | Slot::Count(_)
            | Slot::Clue(_)
            | Slot::Cages(_)
            | Slot::Clues(_)
            | Slot::Reasons(_) => {}
        }
    }
    for mark in &step.marks {
        if let Mark::Cells(Role::Set(_) | Role::Base, list) = mark {
            cells.push(list.clone());
        }
    }
    cells.retain(|cells| (4..=CELLS).contains(&cells.len()));
    cells.iter_mut().for_each(|cells| cells.sort_unstable());
    cells.dedup();
    let mut found: Vec<DeadlyFrame> = marked_base(step).into_iter().chain(of_chain(step)).collect();
    for cells in cells {
        let held = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | board.possible_digits(*cell));
        let pairs = held.iter().flat_map(|a| held.iter().map(move |b| DigitSet::of(a) | DigitSet::of(b)));
        let pairs = pairs.filter(|pair| pair.len() == 2 && cells.len() <= 10);
        for digits in digits.iter().copied().filter(|digits| digits.len() > 1).chain(pairs) {
            let pattern = cells.iter().map(|cell| (*cell, digits)).collect();
            if !found.contains(&pattern) {
                found.push(pattern);
            }
        }
    }
    found
}

/// Returns the exchangeable cells that the step's chains name, with the digits of each.
fn of_chain(step: &Step) -> impl Iterator<Item = DeadlyFrame> + '_ {
    step.chain_patterns().iter().filter_map(|(_, pattern)| match pattern {
        ChainPattern::Exchangeable { cells, digits } => {
            Some(cells.iter().copied().zip(digits.iter().copied()).collect())
        }
        ChainPattern::LockedSet(_)
        | ChainPattern::HiddenSet { .. }
        | ChainPattern::Fish { .. }
        | ChainPattern::LinkedCells { .. }
        | ChainPattern::Impossible { .. }
        | ChainPattern::OddHouses { .. } => None,
    })
}

/// Returns the cells of the candidates that are marked as the base, with these candidates.
fn marked_base(step: &Step) -> Option<DeadlyFrame> {
    let mut pattern = DeadlyFrame::new();
    for mark in &step.marks {
        if let Mark::Candidates(Role::Base, list) = mark {
            for one in list {
                match pattern.iter_mut().find(|(cell, _)| *cell == one.cell) {
                    Some((_, digits)) => *digits |= DigitSet::of(one.digit),
                    None => pattern.push((one.cell, DigitSet::of(one.digit))),
                }
            }
        }
    }
    (4..=CELLS).contains(&pattern.len()).then_some(pattern)
}

/// True if every filling of the cells with these digits could be replaced by another one.
fn is_deadly(board: &Board, pattern: &DeadlyFrame) -> bool {
    let is_free = |(cell, digits): &(Cell, DigitSet)| {
        board.initial_digits(*cell).len() > 1 && (board.initial_digits(*cell) & *digits).len() > 1
    };
    if !pattern.iter().all(is_free) {
        return false;
    }
    let mut fillings = Fillings { board, pattern, groups: HashMap::new(), count: 0 };
    fillings.extend(&mut Vec::new());
    let is_replaceable = |(count, filling): &(usize, Vec<Digit>)| {
        *count > 1 || has_other(board, pattern, filling, &mut Vec::new())
    };
    fillings.count <= FILLINGS && fillings.groups.values().all(is_replaceable)
}

/// True if the cells have another filling with the same digits in each house. It may use all digits that the puzzle
/// allows initially, even candidates that have been eliminated since.
fn has_other(board: &Board, pattern: &DeadlyFrame, filling: &[Digit], chosen: &mut Vec<Digit>) -> bool {
    let rules = board.rules();
    let Some((cell, _)) = pattern.get(chosen.len()) else { return chosen != filling };
    let sees = |other: &Cell| rules.peers(*cell).contains(*other);
    board.initial_digits(*cell).iter().any(|digit| {
        let held_in = |house: &House| {
            pattern
                .iter()
                .zip(filling)
                .any(|((other, _), held)| *held == digit && house.cells().contains(other))
        };
        let is_free = pattern.iter().zip(&*chosen).all(|((other, _), held)| *held != digit || !sees(other));
        let mut houses = rules.houses_of(*cell).iter();
        is_free && houses.all(|house| held_in(rules.house(*house))) && {
            chosen.push(digit);
            let found = has_other(board, pattern, filling, chosen);
            chosen.pop();
            found
        }
    })
}

/// The fillings of a pattern, counted by the digits that each house receives, with the first filling of each count.
struct Fillings<'a> {
    board: &'a Board,
    pattern: &'a DeadlyFrame,
    groups: HashMap<Vec<DigitSet>, (usize, Vec<Digit>)>,
    count: usize,
}

impl Fillings<'_> {
    fn extend(&mut self, chosen: &mut Vec<Digit>) {
        let rules = self.board.rules();
        if self.count > FILLINGS {
            return;
        }
        let Some((cell, digits)) = self.pattern.get(chosen.len()).copied() else {
            self.count += 1;
            let received = |house: &House| {
                let filled = self.pattern.iter().zip(&*chosen);
                let inside = filled.filter(|((cell, _), _)| house.cells().contains(cell));
                inside.map(|(_, digit)| *digit).collect::<DigitSet>()
            };
            let signature = rules.houses().iter().map(received).collect();
            self.groups.entry(signature).or_insert_with(|| (0, chosen.clone())).0 += 1;
            return;
        };
        for digit in self.board.initial_digits(cell) & digits {
            let clashes = |((other, _), held): (&(Cell, DigitSet), &Digit)| {
                *held == digit && rules.peers(cell).contains(*other)
            };
            if !self.pattern.iter().zip(&*chosen).any(clashes) {
                chosen.push(digit);
                self.extend(chosen);
                chosen.pop();
            }
        }
    }
}

/// Returns the truth that excludes a bivalue universal grave: at least one of the extra candidates is true. Without
/// them each open cell would have two candidates, and each digit two places in each house that needs it, so that each
/// solution would have a second one beside it.
fn grave(board: &Board, truth_board: &TruthBoard) -> Option<TruthSet> {
    let rules = board.rules();
    if !rules.houses().iter().all(House::is_complete) {
        return None;
    }
    let open: Vec<Cell> = rules.cells().filter(|cell| board.value(*cell).is_none()).collect();
    let extra = |candidate: &Candidate| {
        rules.houses_of(candidate.cell).iter().all(|id| {
            let cells = rules.house(*id).cells().iter();
            cells.filter(|cell| board.candidates(**cell).contains(candidate.digit)).count() > 2
        })
    };
    let of_cell = |cell: &Cell| {
        let cell = *cell;
        board.candidates(cell).iter().map(move |digit| Candidate { cell, digit })
    };
    let guardians: Vec<Candidate> = open
        .iter()
        .filter(|cell| board.candidates(**cell).len() > 2)
        .flat_map(of_cell)
        .filter(extra)
        .collect();
    let left = |cell: Cell| {
        let gone = guardians.iter().filter(|one| one.cell == cell).map(|one| one.digit);
        gone.fold(board.candidates(cell), |left, digit| left - DigitSet::of(digit))
    };
    let twos = open.iter().all(|cell| left(*cell).len() == 2);
    let balanced = rules.houses().iter().all(|house| {
        rules.digits().iter().all(|digit| {
            let places = house.cells().iter().filter(|cell| left(**cell).contains(digit)).count();
            matches!(places, 0 | 2)
        })
    });
    let is_near = !guardians.is_empty() && twos && balanced;
    is_near.then(|| truth_board.guardians(guardians.into_iter()))
}
