//! Steps held against the answer.

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

/// Why a step may not stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objection {
    /// A solution of the board contradicts this.
    False(Conclusion),
    /// The board says this already.
    Idle(Conclusion),
}

impl Objection {
    /// The objection in words, for a board with these rules.
    pub fn describe(self, rules: &Rules) -> String {
        match self {
            Objection::False(conclusion) => {
                format!("{} is false", conclusion.name(rules).on_board(rules.values()))
            }
            Objection::Idle(conclusion) => {
                format!("{} does nothing", conclusion.name(rules).on_board(rules.values()))
            }
        }
    }
}

/// Knows the solutions of a board well enough to judge steps on it and on all boards that follow from it.
pub struct Auditor {
    solver: Solver,
    solution: Option<Grid>,
}

impl Auditor {
    /// Searches for the solution. Where there is not exactly one, each conclusion costs a search of its own.
    pub fn new(board: &Board) -> Auditor {
        let mut solver = Solver::new();
        let solution = match solver.solve(board, &Limits::solutions(2)) {
            Verdict::One(solution) => Some(solution),
            Verdict::None | Verdict::Several | Verdict::Stopped(_) => None,
        };
        Auditor { solver, solution }
    }

    /// True when the board has exactly one solution, with which everything is then compared.
    pub fn has_one_solution(&self) -> bool {
        self.solution.is_some()
    }

    /// What is to be said against a step on a board. Techniques that rely on there being one solution are judged only where
    /// there is.
    pub fn objection(&mut self, board: &Board, step: &Step) -> Option<Objection> {
        let idle = step.conclusions.iter().find(|conclusion| !conclusion.is_new(board));
        if let Some(conclusion) = idle {
            return Some(Objection::Idle(*conclusion));
        }
        if self.solution.is_none() && step.technique.assumes_uniqueness {
            return None;
        }
        let mut conclusions = step.conclusions.iter().copied();
        conclusions.find(|conclusion| !self.holds(board, *conclusion)).map(Objection::False)
    }

    fn holds(&mut self, board: &Board, conclusion: Conclusion) -> bool {
        match (&self.solution, conclusion) {
            (Some(solution), Conclusion::Place(c)) => solution.value(c.cell) == Some(c.digit),
            (Some(solution), Conclusion::Eliminate(c)) => solution.value(c.cell) != Some(c.digit),
            (None, conclusion) => {
                let mut against = board.clone();
                match conclusion {
                    Conclusion::Place(c) => {
                        against.eliminate(c.cell, c.digit);
                    }
                    Conclusion::Eliminate(c) => against.place(c.cell, c.digit),
                }
                self.solver.solve(&against, &Limits::solutions(1)) == Verdict::None
            }
        }
    }
}
