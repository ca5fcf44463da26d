//! The level of a puzzle for a player who waits.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_logic::grade::{Grade, grade};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::{Path, Walk};

use crate::rate;
use crate::session::known::{Known, Memory};
use crate::session::view::{Graded, capital};

/// Boards up to this size are graded with the techniques of expert level; on larger ones these take seconds.
const SMALL: usize = 9;
/// Boards up to this size are graded while a player waits for the board to be shown.
const QUICK: usize = 12;

/// A level, where it is known, and what makes it so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub level: Option<Level>,
    pub text: String,
}

/// The level of a puzzle that has one solution; nothing when the flag is set.
pub(crate) fn level_of(puzzle: &Board, cancel: &AtomicBool) -> Option<Standing> {
    let most = if puzzle.size() > SMALL { Level::Hard } else { Level::Expert };
    let menu = Menu::easiest().filtered(|row| row.level <= most);
    let mut walk = Walk::new(puzzle, &menu);
    let mut steps = Vec::new();
    while let Some(step) = walk.look_unless(cancel).ok()? {
        walk.take(&step);
        steps.push(step);
    }
    Some(standing(&grade(&Path { steps, end: walk.board().clone() }), most))
}

/// A path that does not reach the end tells that the puzzle needs more than the techniques that were tried.
fn standing(grade: &Grade, most: Level) -> Standing {
    let text = match (grade.solved, most) {
        (true, _) => capital(&rate::sentence(grade)) + ".",
        (false, Level::Expert) => "Needs more than chains and almost locked sets.".to_owned(),
        (false, _) => format!("Needs more than what makes a puzzle {most}."),
    };
    let known = grade.solved || most == Level::Expert;
    Standing { level: known.then_some(grade.level), text }
}

/// The level of any puzzle, where it has one solution and the level is quickly known.
pub(crate) fn quick_grade(puzzle: &Board, memory: &Memory) -> Graded {
    if puzzle.size() > QUICK || !matches!(memory.short(puzzle), Known::One(_)) {
        return None;
    }
    let standing = level_of(puzzle, &AtomicBool::new(false))?;
    Some((standing.level?.to_string(), standing.text))
}
