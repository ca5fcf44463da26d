//! Drills: positions in which a technique is the easiest that works, and the grading of what a learner finds there.

mod example;
mod clue_boards;
mod find;
mod grade;
mod worksheet;

pub use example::{example_board, example_step};
pub use find::{Drill, DrillNotFound, drill, is_pure};
pub(crate) use grade::sorted_pattern;
pub use grade::{DrillGrade, DrillVerdict, grade_cells, grade_conclusions};
pub use worksheet::{MOST_POSITIONS, WorksheetError, WorksheetPart, WorksheetPosition, worksheet};
