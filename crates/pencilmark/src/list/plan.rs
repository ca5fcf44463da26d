//! What is asked of every puzzle of a list, and how.

use pencilmark_core::format::csv::TableHeader;
use pencilmark_core::format::{Expected, Format};
use pencilmark_search::kernel9::CodePath;

use crate::pipeline::BLOCK;
use crate::rate::{Budget, Scale};

/// The question about every puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListTask {
    /// The puzzle is only read.
    Read,
    /// The puzzle is only read; the cells of classic lines are handed on as they stand.
    Cells,
    /// The givens any one of which can go while one solution remains.
    Redundant,
    /// A minimal set of givens, tried in an order drawn by this seed and the number of the line.
    Minimize(u64),
    /// The solution, if there is exactly one.
    Solve,
    /// The number of solutions, up to a limit; 0 for all.
    Count(u64),
    /// How hard it is, if there is exactly one solution.
    Rate(Scales, Budget),
}

/// Which scales a puzzle is rated on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scales {
    /// Just one scale.
    One(Scale),
    /// Each of [`Scale::ALL`].
    All,
}

impl Scales {
    /// The scales, in order.
    pub fn list(&self) -> &[Scale] {
        match self {
            Scales::One(scale) => std::slice::from_ref(scale),
            Scales::All => &Scale::ALL,
        }
    }
}

/// Which solver answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineChoice {
    /// The fastest that knows the rules.
    Fastest,
    /// The search for any rules, on every board.
    Generic,
    /// The plain backtracker.
    Plain,
}

/// How a list is worked on.
#[derive(Clone)]
pub struct Plan {
    /// The question about every puzzle.
    pub task: ListTask,
    /// The solver that answers.
    pub engine: EngineChoice,
    /// What is known of the lines before reading.
    pub expected: Expected,
    /// On which code path classic boards are solved.
    pub path: CodePath,
    /// The budget for one puzzle; a node is a guess, for the plain backtracker a digit written.
    pub max_nodes: u64,
    /// The header of the table that the lines are rows of, if they are.
    pub table: Option<TableHeader>,
    /// What becomes of the further fields of rows; keeping them takes longer.
    pub fields: FieldUse,
}

/// What becomes of the further fields of a table's rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldUse {
    /// Reports carry all further fields of the input.
    Kept,
    /// Reports have those that belong to a puzzle: its title, author, solution and rules in words.
    OfPuzzle,
    /// Reports may do without all but rules and candidates.
    Dropped,
}

impl Plan {
    /// True when the classic puzzles of a list are answered where they stand, many at a time.
    pub(super) fn takes_classics(&self) -> bool {
        let plain = self.expected.rules.as_ref().is_none_or(|rules| rules.is_classic())
            && matches!(self.expected.format, None | Some(Format::Line | Format::Csv))
            && self.engine == EngineChoice::Fastest;
        let fields = self.table.as_ref().is_some_and(|header| match self.fields {
            FieldUse::Kept => true,
            FieldUse::OfPuzzle => header.has_rules() || header.has_words(),
            FieldUse::Dropped => header.has_rules(),
        });
        match self.task {
            ListTask::Solve | ListTask::Count(_) | ListTask::Cells => plain && !fields,
            // The kernel that takes givens out has no budget.
            ListTask::Redundant | ListTask::Minimize(_) => plain && !fields && self.max_nodes >= USUAL_NODES,
            ListTask::Read | ListTask::Rate(..) => false,
        }
    }

    /// How much of a list a thread takes at once: little where a line takes long.
    pub fn block(&self) -> usize {
        match self.task {
            ListTask::Rate(..) | ListTask::Read => 1024,
            ListTask::Redundant | ListTask::Minimize(_) => 32 * 1024,
            ListTask::Cells | ListTask::Solve | ListTask::Count(_) => BLOCK,
        }
    }
}

/// The usual budget for one puzzle, in nodes.
pub const USUAL_NODES: u64 = 1_000_000;

/// The seed for a line: those of different lines are far apart, so that neighbouring seeds share no line's.
pub fn line_seed(seed: u64, line: u64) -> u64 {
    seed.wrapping_add(line << 32)
}
