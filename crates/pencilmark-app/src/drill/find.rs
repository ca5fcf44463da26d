//! The search for drill positions, determined by a seed.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Family, Step};
use pencilmark_core::symmetry::Symmetry;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_search::kernel9::CodePath;

use crate::drill::clue_boards::{DrawnClues, clue_board};
use crate::drill::example::example_board;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::wish::Wish;
use pencilmark::page_messages::learn;

/// The number of puzzles generated at a time.
const BATCH: u64 = 32;
/// The maximum number of puzzles to search. Techniques that occur in fewer are drilled on their example positions.
const PUZZLES: u64 = 4_000;
/// The maximum number of positions of one path to choose from.
const CHOICE: usize = 12;

/// A position in which a technique finds a step and no easier technique does; for rare techniques, a variant of the example
/// position.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The board with its remaining candidates.
    pub board: Board,
    /// All steps of the technique on the board, at least one.
    pub steps: Vec<Step>,
}

/// The error of a search for a drill that found no position or was cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrillNotFound;

impl fmt::Display for DrillNotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        learn::no_drill().fmt(f)
    }
}

impl std::error::Error for DrillNotFound {}

/// Returns a drill position for a technique, determined by the seed on every machine. Costs the generation and solving
/// of the puzzles searched: milliseconds for common techniques, seconds for rare ones. The rarest use the technique's
/// example position, randomly rotated, mirrored and with its digits renamed, in which easier techniques may work too.
///
/// # Errors
/// If no position was found, or the cancel flag was set.
pub fn drill(row: &'static TechniqueEntry, seed: u64, cancel: &AtomicBool) -> Result<Drill, DrillNotFound> {
    let made = made_position(row, seed, cancel);
    let made = made.and_then(|board| drill_on(board, row, Menu::easiest_first().options()));
    let found = made.or_else(|| kept_drill(row, seed));
    found.filter(|_| !cancel.load(Ordering::Relaxed)).ok_or(DrillNotFound)
}

/// Returns a position of a generated puzzle that needs the technique, if one is found within the limit.
fn made_position(row: &'static TechniqueEntry, seed: u64, cancel: &AtomicBool) -> Option<Board> {
    let easiest = Menu::easiest_first();
    let last = easiest.techniques().position(|other| std::ptr::eq(other, row))?;
    let known: Vec<&TechniqueEntry> = easiest.techniques().take(last + 1).collect();
    // Without singles in the menu, hardly any puzzle gets as far as a full house.
    let menu = easiest.filtered(|other| {
        other.card.family == Family::Single || known.iter().any(|row| std::ptr::eq(*row, other))
    });
    let task = MakingTask::new(Rules::classic(), Wish::any(), seed).with_attempts(1);
    let mut maker = PuzzleMaker::with_code_path(CodePath::best(), task);
    for batch in 0..PUZZLES / BATCH {
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let made = maker.make(batch * BATCH..(batch + 1) * BATCH);
        for (number, made) in (batch * BATCH..).zip(made) {
            let Ok(made) = made else { continue };
            let mut random = RandomStream::new(seed, RandomPurpose::Order, number, 0);
            // Classic puzzles have no clues, so clues are drawn on the solution.
            let puzzle = match drawn(row) {
                None => Some(Board::new(made.puzzle)),
                Some(clues) => clue_board(&made.solution, clues, &mut random),
            };
            let position = puzzle.and_then(|puzzle| position(&puzzle, row, &menu, &mut random));
            if position.is_some() {
                return position;
            }
        }
    }
    None
}

/// Returns a technique's example position, randomly turned, mirrored and renamed; unchanged if the technique doesn't find its step
/// after that.
fn kept_drill(row: &TechniqueEntry, seed: u64) -> Option<Drill> {
    let board = example_board(row).ok()?;
    let moved = Symmetry::random(board.rules(), seed).map_board(&board);
    [moved, board].into_iter().find_map(|board| drill_on(board, row, &TechniqueOptions::PERMISSIVE))
}

/// Returns the drill of a technique on a board, if it finds a step there.
fn drill_on(board: Board, row: &TechniqueEntry, options: &TechniqueOptions) -> Option<Drill> {
    let steps = all_steps(&board, row, options);
    (!steps.is_empty()).then_some(Drill { board, steps })
}

/// Returns the kind of clues to draw for a technique, if it is a clue technique.
fn drawn(row: &TechniqueEntry) -> Option<DrawnClues> {
    (row.card.family == Family::Clue).then_some(match row.card.id {
        "clue-pair" | "clue-line" | "common-peers" => DrawnClues::Lines,
        _ => DrawnClues::Cages,
    })
}

/// Returns a random position of the puzzle's path at which the technique is the next step.
fn position(puzzle: &Board, row: &TechniqueEntry, menu: &Menu, random: &mut RandomStream) -> Option<Board> {
    let mut solver = LogicSolver::new(puzzle, menu);
    let mut found = Vec::new();
    while let Some(step) = solver.next_step() {
        if std::ptr::eq(step.technique, row.card) {
            found.push(solver.board().clone());
            if found.len() == CHOICE {
                break;
            }
        }
        solver.apply(&step);
    }
    match found.len() {
        0 => None,
        count => Some(found.swap_remove(random.below(count))),
    }
}

/// True if a technique finds a step on a board and no easier technique does.
pub fn is_pure(board: &Board, row: &TechniqueEntry) -> bool {
    let menu = Menu::easiest_first();
    let easier = menu.techniques().take_while(|other| !std::ptr::eq(*other, row));
    let works = |other: &TechniqueEntry| !all_steps(board, other, menu.options()).is_empty();
    easier.into_iter().all(|other| !works(other)) && works(row)
}

#[cfg(test)]
mod tests {
    use super::kept_drill;
    use pencilmark_logic::registry::TECHNIQUES;

    #[test]
    fn every_technique_has_a_position_to_fall_back_on() {
        let mut alike = Vec::new();
        for row in TECHNIQUES {
            let [one, other] = [5, 6].map(|seed| kept_drill(row, seed).expect(row.card.id).board);
            alike.extend((one == other).then_some(row.card.id));
        }
        // Some steps are not found on the transformed board, where candidates are in another order, or depend on the orientation.
        assert!(alike.len() <= TECHNIQUES.len() / 20, "{alike:?}");
    }
}
