//! The level of a puzzle for a player who waits.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_core::step::Family;
use pencilmark_logic::grade::{Grade, grade_unless};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_search::limits::Verdict;

use crate::messages::{check, grade};
use crate::rate;
use crate::session::memory::Memory;
use crate::session::viewing::Graded;

/// Boards up to this size are graded with all techniques of expert level.
const SMALL: usize = 12;
/// Boards up to this size with those of them that take no more than a moment there; larger ones with hard techniques.
const MIDDLE: usize = 16;
/// Boards up to this size are graded while a player waits for the board to be shown.
const QUICK: usize = 12;

/// A level, where it is known, and what makes it so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub level: Option<Level>,
    pub text: Message,
}

/// The level of a puzzle that has one solution; nothing when the flag is set.
pub(crate) fn level_of(puzzle: &Board, cancel: &AtomicBool) -> Option<Standing> {
    let reach = Reach::of(puzzle.rules().digits().len());
    let menu = Menu::easiest().filtered(|row| reach.has(row));
    let mut standing = standing(&grade_unless(puzzle, &menu, cancel).ok()?, reach);
    // How people come by clues is known too little to call what is beyond the techniques extreme.
    if !puzzle.rules().constraints().is_empty() && standing.level == Some(Level::Extreme) {
        standing.level = None;
    }
    Some(standing)
}

/// Which techniques a grade is made with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// All up to expert level, so that what they don't solve is extreme.
    Expert,
    /// Chains, but not almost locked sets.
    Chains,
    /// Up to hard ones.
    Hard,
}

impl Reach {
    fn of(digits: usize) -> Reach {
        if digits <= SMALL {
            Reach::Expert
        } else if digits <= MIDDLE {
            Reach::Chains
        } else {
            Reach::Hard
        }
    }

    fn has(self, row: &TechniqueEntry) -> bool {
        let slow = matches!(row.card.family, Family::AlmostLocked | Family::Exclusion);
        match self {
            Reach::Expert => row.level <= Level::Expert,
            Reach::Chains => row.level <= Level::Hard || (row.level == Level::Expert && !slow),
            Reach::Hard => row.level <= Level::Hard,
        }
    }
}

/// The standing of a small board that was solved by techniques up to expert level. `None` for a grade that says less.
pub(crate) fn standing_of(grade: &Grade) -> Option<Standing> {
    (grade.solved && grade.hardest <= Level::Expert).then(|| standing(grade, Reach::Expert))
}

/// A path that does not reach the end tells that the puzzle needs more than the techniques that were tried.
fn standing(graded: &Grade, reach: Reach) -> Standing {
    let (level, needs) = match (graded.solved, reach) {
        (true, _) => {
            return Standing { level: Some(graded.level), text: check::sentence(rate::phrase(graded)) };
        }
        (false, Reach::Expert) => (Some(Level::Extreme), grade::expert_techniques()),
        (false, Reach::Chains) => (None, grade::chains()),
        (false, Reach::Hard) => (None, grade::hard_techniques()),
    };
    Standing { level, text: grade::needs_more(needs) }
}

/// The level of any puzzle, where it has one solution and the level is quickly known.
pub(crate) fn quick_grade(puzzle: &Board, memory: &Memory) -> Graded {
    if puzzle.rules().digits().len() > QUICK || !matches!(memory.short(puzzle), Verdict::One(_)) {
        return None;
    }
    let standing = level_of(puzzle, &AtomicBool::new(false))?;
    Some((standing.level?.to_string(), standing.text))
}
