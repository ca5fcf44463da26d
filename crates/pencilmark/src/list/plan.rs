//! The plan of processing a list: the question, the solver and the limits.

use pencilmark_formats::csv::TableHeader;
use pencilmark_formats::{Format, ReadOptions};
use pencilmark_search::kernel9::CodePath;

use crate::pipeline::DEFAULT_BLOCK_SIZE;
use crate::rate::{Budget, Scale};
use crate::shard::Shard;

/// The question to answer about every puzzle of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListTask {
    /// The puzzle is only read.
    Read,
    /// The puzzle is only read; the cells of classic lines are passed on unparsed.
    Cells,
    /// The redundant givens: those that can each be removed while the solution stays unique.
    Redundant,
    /// A minimal set of givens, found by removal in an order determined by this seed and the line number.
    Minimize(u64),
    /// The solution, if it is unique.
    Solve,
    /// The number of solutions, up to this limit; 0 for no limit.
    Count(u64),
    /// The rating on some scales, if the solution is unique.
    Rate(ScaleChoice, Budget),
}

/// The scales on which puzzles are rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScaleChoice {
    /// Just one scale.
    One(Scale),
    /// All scales in [`Scale::QUICK`].
    All,
}

impl ScaleChoice {
    /// Returns the scales, in order.
    pub fn list(&self) -> &[Scale] {
        match self {
            ScaleChoice::One(scale) => std::slice::from_ref(scale),
            ScaleChoice::All => &Scale::QUICK,
        }
    }
}

/// The solver that answers the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineChoice {
    /// The fastest solver that supports the rules.
    Fastest,
    /// The generic search, for every board.
    Generic,
    /// The plain backtracker.
    Plain,
}

/// The plan of processing a list of puzzles.
#[derive(Clone)]
pub struct ListPlan {
    /// The question about every puzzle.
    pub task: ListTask,
    /// The solver that answers the question.
    pub engine: EngineChoice,
    /// The expected format and rules of the lines.
    pub expected: ReadOptions,
    /// The code path for classic boards.
    pub code_path: CodePath,
    /// The node limit for one puzzle; a node is a guess, for the plain backtracker a digit written.
    pub max_nodes: u64,
    /// The header of the table, if the lines are its rows.
    pub table: Option<TableHeader>,
    /// Which further fields of table rows are kept in reports; keeping them takes longer.
    pub fields: FieldUse,
    /// True if a unique solution and a number of solutions are written as lines with nothing else. The worker then writes those of
    /// classic puzzles itself, without a report.
    pub bare_answers: bool,
    /// The part of the lines to answer; the others get no report.
    pub shard: Shard,
}

/// Which further fields of table rows are kept in reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldUse {
    /// All further fields of the input are kept.
    Kept,
    /// Only fields that belong to the puzzle are kept: its title, author, solution and rules in words.
    OfPuzzle,
    /// Only rules and candidates are kept.
    Dropped,
}

impl ListPlan {
    /// True if classic puzzles of the list are answered in batches, directly in the input buffer.
    pub(super) fn takes_classics(&self) -> bool {
        let plain = self.expected.rules.as_ref().is_none_or(|rules| rules.is_classic())
            && matches!(self.expected.format, None | Some(Format::Line | Format::Csv))
            && self.engine == EngineChoice::Fastest;
        let fields = self.table.as_ref().is_some_and(|header| match self.fields {
            FieldUse::Kept => true,
            FieldUse::OfPuzzle => header.has_rules() || header.has_metadata(),
            FieldUse::Dropped => header.has_rules(),
        });
        match self.task {
            ListTask::Solve | ListTask::Count(_) | ListTask::Cells => plain && !fields,
            // The kernel that removes givens has no node limit.
            ListTask::Redundant | ListTask::Minimize(_) => {
                plain && !fields && self.max_nodes >= DEFAULT_NODES
            }
            ListTask::Read | ListTask::Rate(..) => false,
        }
    }

    /// True if classic puzzles in JSON records are answered in batches, too.
    pub(super) fn takes_records(&self) -> bool {
        self.table.is_none() && self.fields == FieldUse::Dropped && self.expected.format.is_none()
    }

    /// Returns the number of bytes that a thread takes at a time: small if each line takes long.
    pub fn block(&self) -> usize {
        match self.task {
            ListTask::Rate(..) | ListTask::Read => 1024,
            ListTask::Redundant | ListTask::Minimize(_) => 32 * 1024,
            ListTask::Cells | ListTask::Solve | ListTask::Count(_) => DEFAULT_BLOCK_SIZE,
        }
    }
}

/// The default node limit for one puzzle.
pub const DEFAULT_NODES: u64 = 1_000_000;

/// Returns the seed for a line. The seeds of different lines are far apart, so that neighbouring seeds don't share lines.
pub fn line_seed(seed: u64, line: u64) -> u64 {
    seed.wrapping_add(line << 32)
}
