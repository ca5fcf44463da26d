//! The truths of a board, and which candidates exclude each other.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion};

/// What a truth is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TruthName {
    /// The digit of a cell.
    Cell(Cell),
    /// The place of a digit in a house.
    Places(HouseId, Digit),
    /// The candidates that keep a pattern from having two fillings.
    Guardians,
    /// The puzzle is symmetric, so its solution is.
    Symmetry,
}

/// Candidates of which at least one is true.
pub(super) struct TruthSet {
    pub name: TruthName,
    /// The candidates by their numbers.
    pub members: Vec<usize>,
    /// The cells of the candidates.
    pub cells: Vec<Cell>,
}

/// The candidates of rules by number, and those that each excludes.
pub(super) struct TruthBoard {
    size: usize,
    /// By candidate, as bits.
    excluded: Vec<Vec<u64>>,
}

impl TruthBoard {
    pub fn new(rules: &Rules) -> TruthBoard {
        let size = rules.size();
        let count = size * size * size;
        let mut board = TruthBoard { size, excluded: vec![vec![0; count.div_ceil(64)]; count] };
        for cell in rules.cells() {
            for digit in Digit::all(size) {
                let own = board.number(Candidate { cell, digit });
                let others = Digit::all(size).filter(|other| *other != digit);
                let in_cell = others.map(|digit| Candidate { cell, digit });
                let seen = rules.peer_list(cell).iter().map(|peer| Candidate { cell: *peer, digit });
                let related = rules.related(cell).iter().flat_map(|related| {
                    let lost =
                        Digit::all(size).filter(|other| !related.table.partners(digit).contains(*other));
                    lost.map(|digit| Candidate { cell: related.cell, digit })
                });
                let all: Vec<usize> =
                    in_cell.chain(seen).chain(related).map(|one| board.number(one)).collect();
                all.into_iter().for_each(|other| set(&mut board.excluded[own], other));
            }
        }
        board
    }

    /// Returns the number of a candidate.
    pub fn number(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.size + candidate.digit.index()
    }

    /// Returns the candidates and values of a board, as bits.
    pub fn live(&self, board: &Board) -> Vec<u64> {
        let mut live = vec![0; self.excluded[0].len()];
        for cell in board.rules().cells() {
            for digit in board.possible(cell) {
                set(&mut live, self.number(Candidate { cell, digit }));
            }
        }
        live
    }

    /// Returns what is left if a conclusion is wrong.
    pub fn without(&self, live: &[u64], conclusion: Conclusion) -> Vec<u64> {
        let mut left = live.to_vec();
        let number = self.number(conclusion.candidate());
        match conclusion {
            Conclusion::Place(_) => left[number / 64] &= !(1 << (number % 64)),
            Conclusion::Eliminate(_) => self.exclude(&mut left, number),
        }
        left
    }

    /// Takes out what a true candidate excludes.
    pub fn exclude(&self, live: &mut [u64], number: usize) {
        live.iter_mut().zip(&self.excluded[number]).for_each(|(live, excluded)| *live &= !excluded);
    }

    /// Returns the truths of a board: its open cells, and the digits that complete houses still need.
    pub fn truths(&self, board: &Board) -> Vec<TruthSet> {
        let rules = board.rules();
        let open = rules.cells().filter(|cell| board.value(*cell).is_none());
        let mut truths: Vec<TruthSet> = open
            .map(|cell| {
                let members = board.candidates(cell).iter().map(|digit| Candidate { cell, digit });
                self.truth(TruthName::Cell(cell), members)
            })
            .collect();
        for (house, id) in rules.houses().iter().zip(0u16..).filter(|(house, _)| house.is_complete()) {
            for digit in Digit::all(self.size) {
                let cells = house.cells().iter().copied();
                if cells.clone().all(|cell| board.value(cell) != Some(digit)) {
                    let places = cells.filter(|cell| board.candidates(*cell).contains(digit));
                    let members = places.map(|cell| Candidate { cell, digit });
                    truths.push(self.truth(TruthName::Places(HouseId(id), digit), members));
                }
            }
        }
        truths
    }

    /// Returns a truth of some candidates.
    pub fn truth(&self, name: TruthName, members: impl Iterator<Item = Candidate>) -> TruthSet {
        let all: Vec<Candidate> = members.collect();
        TruthSet {
            name,
            members: all.iter().map(|one| self.number(*one)).collect(),
            cells: all.iter().map(|one| one.cell).collect(),
        }
    }
}

fn set(bits: &mut [u64], at: usize) {
    bits[at / 64] |= 1 << (at % 64);
}
