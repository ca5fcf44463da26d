//! The path by which logic solves a board: computed once, then shown as a whole, step by step, or as statistics.

use std::fmt;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_core::step::Step;
use pencilmark_logic::clue_notes::is_bookkeeping;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::road::{Trail, trail};
use pencilmark_logic::solver::{LogicSolver, SearchCancelled, SolvePath};
use pencilmark_render::language::Language;
use pencilmark_render::prose::explanation_text;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;
use serde::Serialize;

use crate::check::Diagnosis;
use crate::messages::{check, path};

/// The node limit of the search for a second solution.
const NODES: u64 = 1_000_000;

/// A board with the steps by which logic solves it.
pub struct Walkthrough {
    /// The initial board.
    pub start: Board,
    /// The steps, with the board after the last one.
    pub path: SolvePath,
}

/// Formats the steps as sentences, one per line, followed by the end of the path.
impl fmt::Display for Walkthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut now = self.start.clone();
        let mut number = 0;
        for step in self.steps() {
            let told = explanation_text(step, &now, &Language::ENGLISH);
            if is_bookkeeping(step) {
                writeln!(f, "{told}")?;
                step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut now));
                continue;
            }
            number += 1;
            let names = step.conclusion_names(now.rules()).into_iter();
            let names: Vec<String> = names.map(|name| name.text_with_values(now.rules().values())).collect();
            writeln!(f, "{number}. {told} So {}.", names.join(", "))?;
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut now));
        }
        self.end_text().fmt(f)
    }
}

/// How a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PathEnd {
    /// The board is solved.
    Solved,
    /// No technique finds a further step.
    Stuck,
    /// The board has a contradiction and can't be completed.
    Broken,
}

impl Walkthrough {
    /// Applies the easiest step repeatedly, until the board is solved, no technique finds a step, or a contradiction
    /// arises. With the menu of the easiest path, what each clue says by itself is noted, and conclusions that nothing on the
    /// path needs are left out ([`trail`]); with others, steps keep all of their conclusions. If a step assumes uniqueness and the board has several solutions, the path is computed again without such
    /// steps.
    ///
    /// # Errors
    /// If the cancel flag was set.
    pub fn of(
        board: &Board,
        menu: &Menu,
        cancel: Option<&AtomicBool>,
    ) -> Result<Walkthrough, SearchCancelled> {
        let walked = Walkthrough::walk(board, menu, cancel)?;
        let is_assumed = walked.steps().iter().any(|step| step.technique.assumes_uniqueness);
        let limits = Limits { solutions: 2, nodes: NODES, cancel };
        match is_assumed.then(|| Solver::new().solve(board, &limits)) {
            Some(Verdict::Several) => Walkthrough::walk(board, &menu.without_uniqueness(), cancel),
            Some(Verdict::One(_) | Verdict::None | Verdict::Stopped(_)) | None => Ok(walked),
        }
    }

    fn walk(board: &Board, menu: &Menu, cancel: Option<&AtomicBool>) -> Result<Walkthrough, SearchCancelled> {
        let never = AtomicBool::new(false);
        let cancel = cancel.unwrap_or(&never);
        let path = if !Diagnosis::of(board).is_empty() {
            SolvePath { steps: Vec::new(), final_board: board.clone() }
        } else if menu.leads_by_roads() {
            let Trail { steps, final_board } = trail(board, menu, cancel)?;
            SolvePath { steps, final_board }
        } else {
            in_own_order(board, menu, cancel)?
        };
        Ok(Walkthrough { start: board.clone(), path })
    }

    /// Returns the steps of the path in order.
    pub fn steps(&self) -> &[Step] {
        &self.path.steps
    }

    /// Returns the number of steps, without entries with clue notes.
    pub fn step_count(&self) -> usize {
        self.steps().iter().filter(|step| !is_bookkeeping(step)).count()
    }

    /// Returns the board before the step with an index, from 0; for the number of steps, the final board.
    ///
    /// # Panics
    /// If there are fewer steps.
    pub fn board_before(&self, number: usize) -> Board {
        let mut board = self.start.clone();
        self.steps()[..number].iter().flat_map(|step| &step.conclusions).for_each(|c| c.apply(&mut board));
        board
    }

    /// Returns how the path ends.
    pub fn end(&self) -> PathEnd {
        match (self.open_cells(), self.diagnosis().is_empty()) {
            (_, false) => PathEnd::Broken,
            (0, true) => PathEnd::Solved,
            (_, true) => PathEnd::Stuck,
        }
    }

    /// Returns a sentence that says how the path ends.
    pub fn end_text(&self) -> Message {
        let steps = self.step_count();
        match self.end() {
            PathEnd::Broken => {
                path::broken(steps, check::phrases(self.diagnosis().describe(&self.path.final_board)))
            }
            PathEnd::Solved => path::solved(steps),
            PathEnd::Stuck => path::stuck(steps, self.open_cells()),
        }
    }

    /// Returns a sentence that says how the path ends, with the reason if logic is stuck because the puzzle has several
    /// solutions.
    pub fn end_text_for<S>(&self, verdict: &Verdict<S>) -> Message {
        let text = self.end_text();
        match (self.end(), verdict) {
            (PathEnd::Stuck, Verdict::Several) => check::sentences(vec![text, path::several()]),
            (PathEnd::Stuck | PathEnd::Solved | PathEnd::Broken, _) => text,
        }
    }

    /// Returns the number of cells without a value at the end.
    pub fn open_cells(&self) -> usize {
        self.path.final_board.grid().values().iter().filter(|value| value.is_none()).count()
    }

    /// Returns the number of uses of each technique, as id, name and count, easiest first.
    pub fn technique_counts(&self) -> Vec<(&'static str, &'static str, usize)> {
        let count = |id| self.steps().iter().filter(|step| step.technique.id == id).count();
        let counts = TECHNIQUES.iter().map(|entry| (entry.card.id, entry.card.name, count(entry.card.id)));
        counts.filter(|(_, _, count)| *count > 0).collect()
    }

    fn diagnosis(&self) -> Diagnosis {
        Diagnosis::of(&self.path.final_board)
    }
}

/// Takes the first step that a menu finds, with all of its conclusions, until there is none.
fn in_own_order(board: &Board, menu: &Menu, cancel: &AtomicBool) -> Result<SolvePath, SearchCancelled> {
    let mut solver = LogicSolver::new(board, menu);
    let mut steps = Vec::new();
    // A sound step can't contradict a solution; on a board without one, a cell soon has no candidates.
    while !solver.board().has_dead_cell() {
        let Some(step) = solver.next_step_with_cancel(cancel)? else { break };
        solver.apply(&step);
        steps.push(step);
    }
    Ok(SolvePath { steps, final_board: solver.board().clone() })
}
