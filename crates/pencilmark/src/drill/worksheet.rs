//! Worksheets: several positions for chosen techniques, with hints and answers in words.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Family, Step};
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_render::language::Language;
use pencilmark_render::prose;

use crate::drill::find::{Drill, DrillNotFound, drill};
use crate::hint::{Finding, Hint, NoteSource, Rung};
use crate::messages::learn;

/// The most positions on a worksheet.
pub const MOST_POSITIONS: usize = 60;
/// How many seeds are tried for each position, as some make the same one.
const TRIES: u32 = 4;

/// A technique of a worksheet, and the number of positions for it.
#[derive(Clone, Copy, Debug)]
pub struct WorksheetPart {
    /// The technique to practise.
    pub technique: &'static TechniqueEntry,
    /// The number of positions.
    pub count: usize,
}

/// A position of a worksheet.
#[derive(Clone, Debug)]
pub struct WorksheetPosition {
    /// The technique to find.
    pub technique: &'static TechniqueEntry,
    /// The seed that makes this position as a drill of the technique.
    pub seed: u32,
    /// The position and all steps of the technique there.
    pub drill: Drill,
}

/// The reason why a worksheet can't be made: no position was found for a technique.
#[derive(Clone, Copy, Debug)]
pub struct NoWorksheet {
    /// The technique without a position.
    pub technique: &'static TechniqueEntry,
}

/// Makes the positions of a worksheet, part by part, [`MOST_POSITIONS`] at most. The drills of a part have consecutive seeds, so that each can
/// be made again as a drill; no two positions of a part are the same. Costs as much as its drills.
///
/// # Errors
/// When a technique is too rare, or the flag was set.
pub fn worksheet(
    parts: &[WorksheetPart],
    seed: u32,
    cancel: &AtomicBool,
) -> Result<Vec<WorksheetPosition>, NoWorksheet> {
    let mut positions: Vec<WorksheetPosition> = Vec::new();
    for part in parts {
        let mut next = seed;
        let end = seed.wrapping_add(TRIES * part.count as u32);
        let first = positions.len();
        while positions.len() < (first + part.count).min(MOST_POSITIONS) && next != end {
            let found = drill(part.technique, u64::from(next), cancel);
            let drill = found.map_err(|DrillNotFound| NoWorksheet { technique: part.technique })?;
            if positions[first..].iter().all(|known| known.drill.board != drill.board) {
                positions.push(WorksheetPosition { technique: part.technique, seed: next, drill });
            }
            next = next.wrapping_add(1);
        }
    }
    Ok(positions)
}

impl WorksheetPosition {
    /// True if candidates are shown: singles are looked for without them.
    pub fn has_notes(&self) -> bool {
        self.technique.card.family != Family::Single
    }

    /// Returns the board as it is printed: without candidates where none are shown.
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

    /// Returns the hints that name neither the cells nor what follows, in a language, each telling more than the one before.
    pub fn hints(&self, language: &Language) -> Vec<String> {
        let hint = Hint {
            finding: Finding::Step(Box::new(self.first_step().clone())),
            board: self.drill.board.clone(),
            notes: NoteSource::Candidates,
        };
        let early = hint.rungs().into_iter().filter(|rung| *rung <= Rung::House);
        early.map(|rung| hint.rung(rung, language).text).collect()
    }

    /// Returns the argument of the step in a language, what follows from it, and what else the technique finds.
    pub fn answer(&self, language: &Language) -> String {
        let (step, board) = (self.first_step(), &self.drill.board);
        let why = prose::sentence(step, board, language);
        let follows = prose::conclusion_sentence(step, board, language);
        let others: Vec<String> =
            self.drill.steps[1..].iter().map(|step| step.conclusions_text(board.rules())).collect();
        match others.is_empty() {
            true => format!("{why} {follows}"),
            false => format!("{why} {follows} {}", language.fill(&learn::found_too(others))),
        }
    }

    /// Returns the step that is asked for.
    ///
    /// # Panics
    /// If the drill has no step.
    pub fn first_step(&self) -> &Step {
        &self.drill.steps[0]
    }
}
