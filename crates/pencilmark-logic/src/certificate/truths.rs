//! The truths of a board, and the candidates that exclude each other.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion};

use crate::certificate::kind::{LinkName, TruthName};

/// Candidates of which at least one is true.
pub(super) struct TruthSet {
    pub name: TruthName,
    /// The candidates of the truth, by index.
    pub members: Vec<usize>,
    /// The cells of the truth's candidates.
    pub cells: Vec<Cell>,
}

impl TruthSet {
    /// True if exactly one of the truth's candidates is true, not just at least one.
    pub(super) fn is_exact(&self) -> bool {
        matches!(self.name, TruthName::Cell(_) | TruthName::CellPositions(..))
    }
}

/// The candidates of some rules by index, with the candidates that each excludes and the links that contain it.
pub(super) struct TruthBoard {
    cells: usize,
    /// The length of a table with an entry for each digit up to the largest.
    span: usize,
    digits: DigitSet,
    /// The candidates that each candidate excludes, as bits.
    excluded: Vec<Vec<u64>>,
    /// The indices of the links that contain each candidate: cells first, then the digits of each house.
    links: Vec<Vec<usize>>,
}

impl TruthBoard {
    pub(super) fn new(rules: &Rules) -> TruthBoard {
        let (cells, span, digits) = (rules.cells().len(), rules.digit_span(), rules.digits());
        let count = cells * span;
        let excluded = vec![vec![0; count.div_ceil(64)]; count];
        let mut board = TruthBoard { cells, span, digits, excluded, links: vec![Vec::new(); count] };
        for cell in rules.cells() {
            for digit in digits {
                let own = board.index_of(Candidate { cell, digit });
                let houses = rules.houses_of(cell).iter();
                let in_houses = houses.map(|id| cells + id.index() * span + digit.index());
                board.links[own] = std::iter::once(cell.index()).chain(in_houses).collect();
                let others = digits.iter().filter(|other| *other != digit);
                let in_cell = others.map(|digit| Candidate { cell, digit });
                let seen = rules.peer_list(cell).iter().map(|peer| Candidate { cell: *peer, digit });
                let related = rules.related_cells(cell).iter().flat_map(|related| {
                    let lost = digits.iter().filter(|other| !related.table.partners(digit).contains(*other));
                    lost.map(|digit| Candidate { cell: related.cell, digit })
                });
                let all: Vec<usize> =
                    in_cell.chain(seen).chain(related).map(|one| board.index_of(one)).collect();
                all.into_iter().for_each(|other| set(&mut board.excluded[own], other));
            }
        }
        board
    }

    /// Returns the index of a candidate.
    pub(crate) fn index_of(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.span + candidate.digit.index()
    }

    /// Returns the candidate with an index.
    pub(super) fn candidate(&self, number: usize) -> Candidate {
        Candidate { cell: Cell::new(number / self.span), digit: self.digit_of(number) }
    }

    /// Returns the digit of the candidate with an index.
    pub(super) fn digit_of(&self, number: usize) -> Digit {
        Digit::from_index(number % self.span)
    }

    /// Returns the indices of the links that contain a candidate.
    pub(super) fn links_of(&self, number: usize) -> &[usize] {
        &self.links[number]
    }

    /// Returns the name of the link with an index.
    pub(crate) fn link_name(&self, link: usize) -> LinkName {
        match link.checked_sub(self.cells) {
            None => LinkName::Cell(Cell::new(link)),
            Some(at) => {
                LinkName::CellPositions(HouseId((at / self.span) as u16), Digit::from_index(at % self.span))
            }
        }
    }

    /// Returns the candidates that remain on a board, and its values, as bits by candidate index.
    pub(crate) fn live_candidates(&self, board: &Board) -> Vec<u64> {
        let mut live = vec![0; self.excluded[0].len()];
        for cell in board.rules().cells() {
            for digit in board.possible_digits(cell) {
                set(&mut live, self.index_of(Candidate { cell, digit }));
            }
        }
        live
    }

    /// Returns the candidates that remain if a conclusion is wrong, as bits by candidate index.
    pub(crate) fn live_if_wrong(&self, live: &[u64], conclusion: Conclusion) -> Vec<u64> {
        let mut left = live.to_vec();
        let number = self.index_of(conclusion.candidate());
        match conclusion {
            Conclusion::Place(_) => left[number / 64] &= !(1 << (number % 64)),
            Conclusion::Eliminate(_) => self.exclude(&mut left, number),
        }
        left
    }

    /// Removes from `live` the candidates that a true candidate excludes.
    pub(super) fn exclude(&self, live: &mut [u64], number: usize) {
        live.iter_mut().zip(&self.excluded[number]).for_each(|(live, excluded)| *live &= !excluded);
    }

    /// Returns the truths of a board: its cells without a value, and the missing digits of complete houses.
    pub(super) fn truths(&self, board: &Board) -> Vec<TruthSet> {
        let rules = board.rules();
        let open = rules.cells().filter(|cell| board.value(*cell).is_none());
        let mut truths: Vec<TruthSet> = open
            .map(|cell| {
                let members = board.candidates(cell).iter().map(|digit| Candidate { cell, digit });
                self.truth(TruthName::Cell(cell), members)
            })
            .collect();
        for (house, id) in rules.houses().iter().zip(0u16..).filter(|(house, _)| house.is_complete()) {
            for digit in self.digits {
                let cells = house.cells().iter().copied();
                if cells.clone().all(|cell| board.value(cell) != Some(digit)) {
                    let places = cells.filter(|cell| board.candidates(*cell).contains(digit));
                    let members = places.map(|cell| Candidate { cell, digit });
                    truths.push(self.truth(TruthName::CellPositions(HouseId(id), digit), members));
                }
            }
        }
        truths
    }

    /// Returns the truth that at least one of the guardians of a deadly pattern is true.
    pub(super) fn guardians(&self, candidates: impl Iterator<Item = Candidate>) -> TruthSet {
        let candidates: Vec<Candidate> = candidates.collect();
        self.truth(TruthName::Guardians(candidates.clone()), candidates.into_iter())
    }

    /// Creates a truth from its name and its candidates.
    pub(super) fn truth(&self, name: TruthName, members: impl Iterator<Item = Candidate>) -> TruthSet {
        let all: Vec<Candidate> = members.collect();
        TruthSet {
            name,
            members: all.iter().map(|one| self.index_of(*one)).collect(),
            cells: all.iter().map(|one| one.cell).collect(),
        }
    }
}

/// True if the bit at an index is set.
pub(super) fn is_set(bits: &[u64], at: usize) -> bool {
    bits[at / 64] & (1 << (at % 64)) != 0
}

fn set(bits: &mut [u64], at: usize) {
    bits[at / 64] |= 1 << (at % 64);
}
