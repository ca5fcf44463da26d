//! The cells, houses and candidates that a step marks.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Mark, Slot, Step};

use crate::certificate::kind::TruthName;
use crate::certificate::truths::{TruthBoard, TruthSet};

/// The candidates, cells and houses that a step marks.
pub(super) struct StepMarks {
    candidates: Vec<Candidate>,
    cells: Vec<Cell>,
    houses: Vec<HouseId>,
}

impl StepMarks {
    pub(super) fn of(step: &Step, board: &Board) -> StepMarks {
        let mut marked = StepMarks { candidates: Vec::new(), cells: Vec::new(), houses: Vec::new() };
        for mark in &step.marks {
            match mark {
                Mark::Candidates(_, candidates) => marked.candidates.extend(candidates),
                Mark::Cells(_, cells) => marked.cells.extend(cells),
                Mark::Houses(_, houses) => marked.houses.extend(houses),
                Mark::Link { from, to, .. } => marked.candidates.extend(from.iter().chain(to)),
            }
        }
        for (_, slot) in step.slots.iter().chain(step.more_slots.iter().flatten()) {
            match slot {
                Slot::Cells(cells) | Slot::AnyCell(cells) => marked.cells.extend(cells),
                Slot::SetChain(chain) => marked.cells.extend(chain.sets.iter().flatten()),
                Slot::Houses(houses) => marked.houses.extend(houses),
                Slot::Groups(groups) => marked.cells.extend(groups.iter().flatten()),
                Slot::Digits(_)
                | Slot::Candidates(_)
                | Slot::Held(_)
                | Slot::Colour(_)
                | Slot::LastSet(_)
                | Slot::Clash(_)
                | Slot::Move(_)
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
        marked.candidates.extend(step.conclusions.iter().map(|conclusion| conclusion.candidate()));
        let of_cell = |cell: &Cell| {
            let cell = *cell;
            board.candidates(cell).iter().map(move |digit| Candidate { cell, digit })
        };
        let held: Vec<Candidate> = marked.cells.iter().flat_map(of_cell).collect();
        marked.cells.extend(marked.candidates.iter().map(|candidate| candidate.cell));
        marked.candidates.extend(held);
        marked
    }

    /// True if the step marks the truth: its cell, its house, or its digit in that house.
    pub(super) fn mentions(&self, truth: &TruthSet) -> bool {
        match &truth.name {
            TruthName::Cell(cell) => self.cells.contains(cell),
            TruthName::CellPositions(house, digit) => {
                self.houses.contains(house) || {
                    let inside = |candidate: &&Candidate| candidate.digit == *digit;
                    let marked =
                        self.candidates.iter().filter(inside).filter(|one| truth.cells.contains(&one.cell));
                    let mut cells: Vec<_> = marked.map(|one| one.cell).collect();
                    cells.sort_unstable();
                    cells.dedup();
                    cells.len() >= 2
                }
            }
            TruthName::Guardians(_) => true,
        }
    }

    /// True if the step marks a candidate of the truth.
    pub(super) fn touches(&self, truth: &TruthSet, board: &TruthBoard) -> bool {
        self.mentions(truth)
            || self.candidates.iter().any(|one| truth.members.contains(&board.index_of(*one)))
    }
}
