//! Boards with the player's notes, and the steps available on them.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, SearchCancelled, StepSearch};
use pencilmark_play::action::Action;
use pencilmark_play::game::Game;
use pencilmark_play::square::Square;

/// Returns a game as it was at a moment of its history, given by number.
pub fn game_at(game: &Game, moment: usize) -> Game {
    let mut there = game.clone();
    // The game may be at that moment already.
    let _ = there.perform(&Action::Goto { moment }, game.updated_at());
    there
}

/// Returns the board of a game with the player's notes as its candidates. If every cell without a value has notes, they are
/// taken as its candidates. Otherwise corner notes may be limited to one house, so only centre notes and struck-out
/// candidates are used.
pub fn board_from_notes(game: &Game) -> Board {
    let seen = game.as_seen_by_player();
    let left = seen.board();
    let is_open = |square: &&Square| square.value.is_none();
    let is_noted = seen.squares().iter().filter(is_open).all(|square| !square.notes().is_empty());
    let notes = left.rules().cells().zip(seen.squares()).map(|(cell, square): (Cell, &Square)| {
        let own = if is_noted { square.notes() } else { square.centre_notes };
        if own.is_empty() { left.candidates(cell) } else { own & left.candidates(cell) }
    });
    let notes: Vec<DigitSet> = notes.collect();
    left.with_state(left.grid().clone(), notes)
}

/// Returns the steps available on a board, each set of conclusions once, easiest first: all up to hard techniques, else all
/// of the easiest technique that finds any.
///
/// # Errors
/// If the cancel flag was set.
pub fn available_steps(
    board: &Board,
    menu: &Menu,
    cancel: &AtomicBool,
) -> Result<Vec<Step>, SearchCancelled> {
    let search = StepSearch::new(board, menu.options(), DEFAULT_WORK_LIMIT);
    let mut there: Vec<Step> = Vec::new();
    let mut known: Vec<Vec<Conclusion>> = Vec::new();
    for row in menu.techniques() {
        if cancel.load(Ordering::Relaxed) {
            return Err(SearchCancelled);
        }
        if row.level > Level::Hard && !there.is_empty() {
            break;
        }
        for step in search.all_steps(row).steps {
            let mut result = step.conclusions.clone();
            result.sort_unstable();
            if !known.contains(&result) {
                known.push(result);
                there.push(step);
            }
        }
    }
    Ok(there)
}
