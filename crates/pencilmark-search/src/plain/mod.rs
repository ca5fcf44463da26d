//! The plain backtracker: fill a cell, continue with the next, backtrack if no digit fits.
//!
//! Slow and simple on purpose: it is meant for learning, and as an independent check of the fast engines. The nodes that
//! it visits in row-major, ascending order are a puzzle's search cost.

mod observer;
mod order;
mod position;

mod iterative;
mod recursive;
mod cost;
mod guesses;

pub use cost::search_cost;
pub use guesses::{GUESSES_VERSION, count_guesses};
pub use iterative::search_iteratively;
pub use observer::{SearchObserver, SilentObserver};
pub use order::{CellOrder, DigitOrder, SearchOrder};
pub use recursive::search_recursively;
