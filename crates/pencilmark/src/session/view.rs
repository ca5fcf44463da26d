//! What a page shows of a game.

use pencilmark_play::change::Phase;
use pencilmark_play::start::Source;
use serde::{Deserialize, Serialize};

/// Which faults a player wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shown {
    /// Digits that see their like.
    pub rule: bool,
    /// Notes that a digit on the board rules out.
    pub note: bool,
    /// That the entries leave no solution.
    pub solvable: bool,
    /// Entries that the solution has not.
    pub solution: bool,
    /// Cells without a candidate, and houses without a place for a digit.
    pub warnings: bool,
}

/// Broken rules, stale notes and warnings, but nothing that only the solution tells.
impl Default for Shown {
    fn default() -> Shown {
        Shown { rule: true, note: true, solvable: false, solution: false, warnings: true }
    }
}

/// Everything that a page shows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The name by which its keeper knows it; empty until it is filled in.
    pub id: String,
    /// How many actions it has seen.
    pub revision: usize,
    /// Rows, columns and digits.
    pub size: usize,
    /// The rules as they are written.
    pub rules: String,
    /// What they are called.
    pub rules_name: String,
    /// What it is in the middle of.
    pub phase: PhaseName,
    /// What it is called.
    pub title: Option<String>,
    /// How hard it is, in a word.
    pub level: Option<String>,
    /// What makes it so.
    pub grade: Option<String>,
    /// Where it is from.
    pub source: SourceName,
    /// The cells in reading order.
    pub cells: Vec<CellView>,
    /// How many of each digit are still to be placed.
    pub remaining: Vec<usize>,
    /// What is wrong, as far as the player wants to see it.
    pub faults: Faults,
    /// What was done.
    pub history: HistoryView,
    /// The time.
    pub timer: TimerView,
    /// Hints asked for.
    pub hints: usize,
    /// Checks of entries.
    pub checks: usize,
    /// Cells without a digit.
    pub empty: usize,
    /// Whether a digit that is placed goes out of the notes of the cells that see it.
    pub autoclean: bool,
}

/// What a game is in the middle of, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseName {
    /// The puzzle is being entered.
    Setting,
    /// It is being solved.
    Playing,
    /// It is solved.
    Solved,
    /// The player was shown the solution.
    Revealed,
}

/// Where a puzzle is from, in a word.
pub type SourceName = Source;

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellView {
    /// Its digit.
    pub value: Option<u8>,
    /// True when the puzzle gives it.
    pub given: bool,
    /// True when a hint put it there.
    pub hinted: bool,
    /// Notes at its edge.
    pub corner: Vec<u8>,
    /// Notes in its middle.
    pub centre: Vec<u8>,
    /// Colour marks.
    pub colours: Vec<u8>,
    /// What the rules leave, without what is struck out.
    pub candidates: Vec<u8>,
    /// What the rules leave and the player has struck out.
    pub struck: Vec<u8>,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Faults {
    /// Digits that see their like.
    pub conflicts: Vec<FaultView>,
    /// Notes that a digit on the board rules out.
    pub notes: Vec<NoteFault>,
    /// That the entries leave no solution, in a sentence.
    pub unsolvable: Option<String>,
    /// Entries that the solution has not.
    pub wrong: Vec<String>,
    /// Cells without a candidate, and houses without a place for a digit.
    pub warnings: Vec<FaultView>,
}

/// A fault and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultView {
    /// The cells.
    pub cells: Vec<String>,
    /// What is wrong with them.
    pub text: String,
}

/// A note that a digit on the board rules out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NoteFault {
    /// The cell.
    pub cell: String,
    /// The digit noted.
    pub digit: u8,
}

/// Where a game stands in its history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HistoryView {
    /// The moment; 0 is the start.
    pub moment: usize,
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// The moments that follow, one for each way that was tried.
    pub branches: Vec<Branch>,
    /// The moments with a name.
    pub bookmarks: Vec<Bookmark>,
    /// What was done last.
    pub last: Option<String>,
    /// The moments from the start to here.
    pub moves: usize,
}

/// A moment that follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Branch {
    /// Its number.
    pub moment: usize,
    /// What is done to come to it.
    pub text: String,
}

/// A moment with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bookmark {
    /// Its number.
    pub moment: usize,
    /// Its name.
    pub name: String,
}

/// The time that a game has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TimerView {
    /// Milliseconds.
    pub spent: u64,
    /// Whether it runs.
    pub running: bool,
}

/// What a list of games shows of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// What it is called.
    pub title: Option<String>,
    /// The rules as they are written.
    pub rules: String,
    /// What they are called.
    pub rules_name: String,
    /// How hard it is.
    pub level: Option<String>,
    /// What it is in the middle of.
    pub phase: PhaseName,
    /// The time that it has taken, in milliseconds.
    pub spent: u64,
    /// Hints asked for.
    pub hints: usize,
    /// Checks of entries.
    pub checks: usize,
    /// Cells without a digit.
    pub empty: usize,
    /// When it began.
    pub created: u64,
    /// When it was last acted on.
    pub updated: u64,
    /// When it was solved, if it is.
    pub finished: Option<u64>,
    /// Its digits as one line, `.` for an empty cell.
    pub digits: String,
}

impl From<Phase> for PhaseName {
    fn from(phase: Phase) -> PhaseName {
        match phase {
            Phase::Setting => PhaseName::Setting,
            Phase::Playing => PhaseName::Playing,
            Phase::Solved => PhaseName::Solved,
            Phase::Revealed => PhaseName::Revealed,
        }
    }
}
