//! Grading of a learner's answer to a drill by the existing steps.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::message::Message;
use pencilmark_core::step::{Conclusion, Step};

use pencilmark::hint::pattern_cells;
use pencilmark::page_messages::learn;
use serde::Serialize;

/// How close a learner's answer is to a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DrillGrade {
    /// No part of the answer is correct.
    Wrong,
    /// Part of the answer is correct.
    Near,
    /// The whole answer is correct.
    Right,
}

/// The grade of an answer, with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrillVerdict {
    /// How close the answer is to a step.
    pub grade: DrillGrade,
    /// The reason for the grade, as a sentence.
    pub text: Message,
    /// The index of the step closest to the answer.
    pub step: usize,
}

/// Grades the cells in which a learner sees the pattern.
///
/// # Panics
/// If there is no step.
pub fn grade_cells(board: &Board, steps: &[Step], chosen: &[Cell]) -> DrillVerdict {
    let patterns: Vec<Vec<Cell>> = steps.iter().map(|step| sorted_pattern(board, step)).collect();
    let shared = |pattern: &[Cell]| chosen.iter().filter(|cell| pattern.contains(cell)).count();
    // Of patterns that share equally many cells, the smallest is the nearest.
    let nearest = (0..steps.len()).max_by_key(|i| (shared(&patterns[*i]), usize::MAX - patterns[*i].len()));
    let step = nearest.expect("a step");
    let pattern = &patterns[step];
    let right = shared(pattern);
    let (missing, extra) = (pattern.len() - right, chosen.len() - right);
    let (grade, text) = match (right, missing, extra) {
        _ if chosen.is_empty() => (DrillGrade::Wrong, learn::mark_pattern()),
        (_, 0, 0) => (DrillGrade::Right, learn::pattern()),
        (0, _, _) if in_one_house(board, pattern, chosen) => (DrillGrade::Near, learn::other_cells()),
        (0, _, _) => (DrillGrade::Wrong, learn::elsewhere()),
        (_, _, 0) if in_one_house(board, pattern, chosen) => {
            (DrillGrade::Near, learn::house_missing(missing))
        }
        (_, _, 0) => (DrillGrade::Near, learn::missing(missing)),
        (_, 0, _) => (DrillGrade::Near, learn::too_many(extra)),
        (_, _, _) => (DrillGrade::Near, learn::partly(right, missing, extra)),
    };
    DrillVerdict { grade, text, step }
}

/// Grades the placements and eliminations that a learner concludes. If several steps have the same pattern, all their
/// conclusions count as correct, and those of one step are sufficient.
///
/// # Panics
/// If there is no step.
pub fn grade_conclusions(board: &Board, steps: &[Step], chosen: &[Conclusion]) -> DrillVerdict {
    let shared =
        |step: &Step| chosen.iter().filter(|conclusion| step.conclusions.contains(conclusion)).count();
    let left = |step: &Step| step.conclusions.len() - shared(step);
    let nearest = (0..steps.len()).max_by_key(|i| (shared(&steps[*i]), usize::MAX - left(&steps[*i])));
    let step = nearest.expect("a step");
    let pattern = sorted_pattern(board, &steps[step]);
    let fellows: Vec<&Step> = steps.iter().filter(|other| sorted_pattern(board, other) == pattern).collect();
    let follows = |conclusion: &&Conclusion| fellows.iter().any(|step| step.conclusions.contains(conclusion));
    let wrong: Vec<&Conclusion> = chosen.iter().filter(|conclusion| !follows(conclusion)).collect();
    let missing = fellows.iter().map(|step| left(step)).min().unwrap_or(0);
    let (grade, text) = match (&wrong[..], missing) {
        _ if chosen.is_empty() => (DrillGrade::Wrong, learn::mark_conclusions()),
        ([], 0) => (DrillGrade::Right, learn::right()),
        ([], many) => (DrillGrade::Near, learn::candidates_missing(many)),
        ([first, ..], _) => {
            let name = first.name(board.rules());
            let right = wrong.len() < chosen.len();
            let grade = if right { DrillGrade::Near } else { DrillGrade::Wrong };
            (grade, learn::does_not_follow(name.to_string()))
        }
    };
    DrillVerdict { grade, text, step }
}

/// Returns the unsolved cells of a step's pattern, sorted. A learner can't mark others.
pub(crate) fn sorted_pattern(board: &Board, step: &Step) -> Vec<Cell> {
    let mut cells = pattern_cells(step);
    cells.retain(|cell| board.value(*cell).is_none());
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// True if one house contains all chosen cells and either two cells of the pattern or all of them.
fn in_one_house(board: &Board, pattern: &[Cell], chosen: &[Cell]) -> bool {
    board.rules().houses().iter().any(|house| {
        let inside = |cells: &[Cell]| cells.iter().filter(|cell| house.cells().contains(cell)).count();
        inside(chosen) == chosen.len() && inside(pattern) >= pattern.len().min(2)
    })
}
