//! A board with what is to be shown on it.

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::step::{Candidate, Conclusion, Mark, Role, Step};

/// What all painters paint.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board to draw.
    pub board: &'a Board,
    /// What is shown on it.
    pub marks: &'a [Mark],
    /// The conclusions of the step.
    pub conclusions: &'a [Conclusion],
}

/// How a candidate looks. Where it is several things, it looks like the first of them in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Look {
    /// It goes out.
    Out,
    /// It is placed.
    Placed,
    /// It has a part in the proof.
    Part(Role),
}

impl<'a> Picture<'a> {
    /// A board and nothing else.
    pub fn of_board(board: &'a Board) -> Picture<'a> {
        Picture { board, marks: &[], conclusions: &[] }
    }

    /// A step on the board on which it was found.
    pub fn of_step(board: &'a Board, step: &'a Step) -> Picture<'a> {
        Picture { board, marks: &step.marks, conclusions: &step.conclusions }
    }

    /// The candidates that look like anything special.
    pub fn looks(&self) -> BTreeMap<Candidate, Look> {
        let mut looks: BTreeMap<Candidate, Look> = BTreeMap::new();
        let mut note = |candidate: Candidate, look: Look| {
            let known = looks.entry(candidate).or_insert(look);
            *known = (*known).min(look);
        };
        for conclusion in self.conclusions {
            match conclusion {
                Conclusion::Place(candidate) => note(*candidate, Look::Placed),
                Conclusion::Eliminate(candidate) => note(*candidate, Look::Out),
            }
        }
        for mark in self.marks {
            match mark {
                Mark::Candidates(role, candidates) => {
                    candidates.iter().for_each(|candidate| note(*candidate, Look::Part(*role)));
                }
                Mark::Link { from, to, .. } => {
                    from.iter().chain(to).for_each(|candidate| note(*candidate, Look::Part(Role::Base)));
                }
                Mark::Cells(..) | Mark::Houses(..) => {}
            }
        }
        looks
    }

    /// The cells of each set and of the houses that are shown, in the order of the marks.
    pub fn areas(&self) -> Vec<(Role, Vec<Cell>)> {
        let house = |id| self.board.rules().house(id).cells().to_vec();
        let area = |mark: &Mark| match mark {
            Mark::Houses(role, houses) => {
                vec![(*role, houses.iter().copied().flat_map(house).collect())]
            }
            Mark::Cells(role, cells) => vec![(*role, cells.clone())],
            Mark::Candidates(role @ Role::Set(_), candidates) => {
                let mut cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
                cells.sort();
                cells.dedup();
                vec![(*role, cells)]
            }
            Mark::Candidates(..) | Mark::Link { .. } => Vec::new(),
        };
        self.marks.iter().flat_map(area).collect()
    }
}
