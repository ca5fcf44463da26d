//! Worksheets: several positions for chosen techniques, with hints and answers in words.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Family, Step};
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_render::language::Language;
use pencilmark_render::prose;

use crate::drill::find::{Drill, DrillNotFound, drill};
use pencilmark::hint::{Hint, Rung};
use pencilmark::page_messages::learn;

/// The maximum number of positions on a worksheet.
pub const MOST_POSITIONS: usize = 60;
/// The number of seeds to try per position, because several seeds can make the same position.
const TRIES: u32 = 4;

/// A technique on a worksheet, with its number of positions.
#[derive(Clone, Copy, Debug)]
pub struct WorksheetPart {
    /// The technique to practise.
    pub technique: &'static TechniqueEntry,
    /// The number of positions.
    pub count: usize,
}

/// A position on a worksheet, with the technique to find in it.
#[derive(Clone, Debug)]
pub struct WorksheetPosition {
    /// The technique to find.
    pub technique: &'static TechniqueEntry,
    /// The seed of the position as a drill of the technique.
    pub seed: u32,
    /// The position with all steps of the technique there.
    pub drill: Drill,
}

/// The error of making a worksheet with a technique for which no position was found.
#[derive(Clone, Copy, Debug)]
pub struct WorksheetError {
    /// The technique without a position.
    pub technique: &'static TechniqueEntry,
}

/// Makes the positions of a worksheet, part by part, at most [`MOST_POSITIONS`]. The drills of a part have consecutive
/// seeds, by which each can be made again; no two positions of a part are the same. Costs as much as its drills.
///
/// # Errors
/// If a technique is too rare, or the cancel flag was set.
pub fn worksheet(
    parts: &[WorksheetPart],
    seed: u32,
    cancel: &AtomicBool,
) -> Result<Vec<WorksheetPosition>, WorksheetError> {
    let mut positions: Vec<WorksheetPosition> = Vec::new();
    for part in parts {
        let mut next = seed;
        let end = seed.wrapping_add(TRIES * part.count as u32);
        let first = positions.len();
        while positions.len() < (first + part.count).min(MOST_POSITIONS) && next != end {
            let found = drill(part.technique, u64::from(next), cancel);
            let drill = found.map_err(|DrillNotFound| WorksheetError { technique: part.technique })?;
            if positions[first..].iter().all(|known| known.drill.board != drill.board) {
                positions.push(WorksheetPosition { technique: part.technique, seed: next, drill });
            }
            next = next.wrapping_add(1);
        }
    }
    Ok(positions)
}

impl WorksheetPosition {
    /// True if candidates are shown; for singles they are hidden.
    pub fn has_notes(&self) -> bool {
        self.technique.card.family != Family::Single
    }

    /// Returns the board as printed: without candidates if they are hidden.
    pub fn printed_board(&self) -> Board {
        let board = &self.drill.board;
        match self.has_notes() {
            true => board.clone(),
            false => {
                let none = vec![DigitSet::EMPTY; board.rules().cells().len()];
                Board::with_candidates(board.grid().clone(), none)
            }
        }
    }

    /// Returns the hints in a language, each more specific than the previous one; none names the cells or the conclusions.
    pub fn hints(&self, language: &Language) -> Vec<String> {
        let hint = Hint::of_step(self.first_step().clone(), self.drill.board.clone());
        let early = hint.rungs().into_iter().filter(|rung| *rung <= Rung::House);
        early.map(|rung| hint.rung(rung, language).text).collect()
    }

    /// Returns the answer in a language: the argument of the step, its conclusions, and the other steps of the technique.
    pub fn answer(&self, language: &Language) -> String {
        let (step, board) = (self.first_step(), &self.drill.board);
        let why = prose::explanation_text(step, board, language);
        let follows = prose::conclusion_sentence(step, board, language);
        let others: Vec<String> =
            self.drill.steps[1..].iter().map(|step| step.conclusions_text(board.rules())).collect();
        match others.is_empty() {
            true => format!("{why} {follows}"),
            false => format!("{why} {follows} {}", language.fill(&learn::found_too(others))),
        }
    }

    /// Returns the step that the learner should find.
    ///
    /// # Panics
    /// If the drill has no step.
    pub fn first_step(&self) -> &Step {
        &self.drill.steps[0]
    }
}
