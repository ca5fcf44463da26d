//! Hints: the mistakes on a board, or the easiest next step.

mod ladder;
mod step_rung;
mod road_ahead;
mod note_source;
mod find;
mod rung;

pub use find::{Finding, Hint, HintKind, HintQuestion, HistoryEntry, WrongEntry, hint, other_steps};
pub use ladder::Rung;
pub use note_source::NoteSource;
pub use road_ahead::RoadAhead;
pub use rung::HintRung;
pub use step_rung::pattern_cells;
