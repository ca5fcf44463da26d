//! A board with marks and conclusions to show on it.

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::step::{Candidate, Conclusion, Mark, Role, Step};

/// A picture: the input of all renderers.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board to draw.
    pub board: &'a Board,
    /// The marks to show on the board.
    pub marks: &'a [Mark],
    /// The conclusions of the step.
    pub conclusions: &'a [Conclusion],
}

/// The look of a candidate. If several apply, the first in this order is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Look {
    /// The candidate is eliminated.
    Out,
    /// The candidate is placed.
    Placed,
    /// The candidate has a role in the proof.
    Part(Role),
}

impl<'a> Picture<'a> {
    /// Creates a picture of a board without marks.
    pub fn of_board(board: &'a Board) -> Picture<'a> {
        Picture { board, marks: &[], conclusions: &[] }
    }

    /// Creates a picture of a step on the board on which it was found.
    pub fn of_step(board: &'a Board, step: &'a Step) -> Picture<'a> {
        Picture { board, marks: &step.marks, conclusions: &step.conclusions }
    }

    /// Returns the candidates with a special look.
    pub fn looks(&self) -> BTreeMap<Candidate, Look> {
        let mut looks: BTreeMap<Candidate, Look> = BTreeMap::new();
        let mut set_look = |candidate: Candidate, look: Look| {
            let known = looks.entry(candidate).or_insert(look);
            *known = (*known).min(look);
        };
        for conclusion in self.conclusions {
            match conclusion {
                Conclusion::Place(candidate) => set_look(*candidate, Look::Placed),
                Conclusion::Eliminate(candidate) => set_look(*candidate, Look::Out),
            }
        }
        for mark in self.marks {
            match mark {
                Mark::Candidates(role, candidates) => {
                    candidates.iter().for_each(|candidate| set_look(*candidate, Look::Part(*role)));
                }
                Mark::Link { from, to, .. } => {
                    from.iter().chain(to).for_each(|candidate| set_look(*candidate, Look::Part(Role::Base)));
                }
                Mark::Cells(..) | Mark::Houses(..) => {}
            }
        }
        looks
    }

    /// Returns the cells of each shown set and house, in the order of the marks.
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
