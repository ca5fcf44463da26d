//! The level of a puzzle, computed fast enough for a waiting player.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_core::step::Family;
use pencilmark_logic::grade::{Grade, grade_with_cancel};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_search::limits::Verdict;

use crate::session::memory::Memory;
use crate::session::viewing::LevelWithReason;
use pencilmark::messages::{check, grade};
use pencilmark::rate;

/// The maximum number of digits of boards that are graded with all techniques up to expert level.
const SMALL: usize = 12;
/// The maximum number of digits of boards that are graded with the fast ones of these techniques; larger boards are graded with
/// techniques up to hard.
const MIDDLE: usize = 16;
/// The maximum number of digits of boards that are graded before they are shown.
const QUICK: usize = 12;

/// The level of a puzzle, if known, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GradingState {
    pub level: Option<Level>,
    pub text: Message,
}

/// Returns the level of a puzzle with one solution; `None` if cancelled.
pub(crate) fn level_of(puzzle: &Board, cancel: &AtomicBool) -> Option<GradingState> {
    let reach = Reach::of(puzzle.rules().digits().len());
    let menu = Menu::easiest_first().filtered(|row| reach.has(row));
    let mut standing = standing(&grade_with_cancel(puzzle, &menu, cancel).ok()?, reach);
    // Too little is known about how people solve clues to call a puzzle beyond these techniques extreme.
    if !puzzle.rules().constraints().is_empty() && standing.level == Some(Level::Extreme) {
        standing.level = None;
    }
    Some(standing)
}

/// The set of techniques with which a puzzle is graded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// All techniques up to expert level: a puzzle that they don't solve is extreme.
    Expert,
    /// Techniques up to hard, and expert ones such as chains, without almost locked sets.
    Chains,
    /// Techniques up to hard.
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

/// Returns the level of a small board that techniques up to expert level solved; `None` for other grades.
pub(crate) fn standing_of(grade: &Grade) -> Option<GradingState> {
    (grade.solved && grade.hardest_level <= Level::Expert).then(|| standing(grade, Reach::Expert))
}

/// Returns the level that follows from a grade. If the techniques don't solve the puzzle, it needs harder ones.
fn standing(graded: &Grade, reach: Reach) -> GradingState {
    let (level, needs) = match (graded.solved, reach) {
        (true, _) => {
            return GradingState {
                level: Some(graded.level),
                text: check::sentence(rate::grade_phrase(graded)),
            };
        }
        (false, Reach::Expert) => (Some(Level::Extreme), grade::expert_techniques()),
        (false, Reach::Chains) => (None, grade::chains()),
        (false, Reach::Hard) => (None, grade::hard_techniques()),
    };
    GradingState { level, text: grade::needs_more(needs) }
}

/// Returns the level of a puzzle if it has one solution and the level can be found quickly.
pub(crate) fn quick_grade(puzzle: &Board, memory: &Memory) -> LevelWithReason {
    if puzzle.rules().digits().len() > QUICK || !matches!(memory.quick_verdict(puzzle), Verdict::One(_)) {
        return None;
    }
    let standing = level_of(puzzle, &AtomicBool::new(false))?;
    Some((standing.level?.to_string(), standing.text))
}
