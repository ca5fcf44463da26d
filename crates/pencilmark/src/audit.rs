//! Audits of steps: their conclusions compared with the solutions of the board.

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

/// The reason why an audit rejects a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AuditObjection {
    /// A solution of the board contradicts this conclusion.
    False(Conclusion),
    /// This conclusion changes nothing on the board.
    NoEffect(Conclusion),
}

impl AuditObjection {
    /// Describes the objection for a board with these rules.
    pub fn describe(self, rules: &Rules) -> String {
        match self {
            AuditObjection::False(conclusion) => {
                format!("{} is false", conclusion.name(rules).text_with_values(rules.values()))
            }
            AuditObjection::NoEffect(conclusion) => {
                format!("{} does nothing", conclusion.name(rules).text_with_values(rules.values()))
            }
        }
    }
}

/// An auditor of steps. It compares their conclusions with the solutions of a board, and of all boards reached from it.
pub struct Auditor {
    solver: Solver,
    solution: Option<Grid>,
}

impl Auditor {
    /// Creates an auditor, which searches for the solution. If there is not exactly one, each conclusion costs a search of
    /// its own.
    pub fn new(board: &Board) -> Auditor {
        let mut solver = Solver::new();
        let solution = match solver.solve(board, &Limits::solutions(2)) {
            Verdict::One(solution) => Some(solution),
            Verdict::None | Verdict::Several | Verdict::Stopped(_) => None,
        };
        Auditor { solver, solution }
    }

    /// True if the board has exactly one solution, with which conclusions are compared.
    pub fn has_one_solution(&self) -> bool {
        self.solution.is_some()
    }

    /// Returns the reason to reject a step on a board, if there is one. Techniques that assume uniqueness are only
    /// audited if the board has one solution.
    pub fn objection(&mut self, board: &Board, step: &Step) -> Option<AuditObjection> {
        let idle = step.conclusions.iter().find(|conclusion| !conclusion.would_change(board));
        if let Some(conclusion) = idle {
            return Some(AuditObjection::NoEffect(*conclusion));
        }
        if self.solution.is_none() && step.technique.assumes_uniqueness {
            return None;
        }
        let mut conclusions = step.conclusions.iter().copied();
        conclusions.find(|conclusion| !self.holds(board, *conclusion)).map(AuditObjection::False)
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
                    Conclusion::Eliminate(c) => against.set(c.cell, c.digit),
                }
                self.solver.solve(&against, &Limits::solutions(1)) == Verdict::None
            }
        }
    }
}
