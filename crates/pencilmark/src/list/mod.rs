//! Lists of puzzles, one per line: reading and answering each line.
//!
//! Every line gets exactly one report, readable or not, so that line numbers match.

mod plan;
mod report;
mod reading;
mod classics;
mod line_solver;
mod worker;

pub use plan::{DEFAULT_NODES, EngineChoice, FieldUse, ListPlan, ListTask, ScaleChoice, line_seed};
pub(crate) use reading::{InputLine, lines, read, read_row};
pub use report::{LineAnswer, LineCounts, LineError, LineReport};
pub use worker::ListWorker;
