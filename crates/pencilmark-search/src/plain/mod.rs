//! The plain backtracker: fill a cell, continue with the next, backtrack if no digit fits.
//!
//! Slow and simple on purpose. People learn from it, it checks the fast engines independently, and the nodes that it
//! visits in row-major, ascending order are a puzzle's search cost.

mod observer;
mod order;
mod position;

mod iterative;
mod recursive;
mod cost;
mod guesses;

pub use cost::cost;
pub use guesses::{GUESSES_VERSION, guesses};
pub use iterative::iterative;
pub use observer::{Observer, Silent};
pub use order::{CellOrder, DigitOrder, SearchOrder};
pub use recursive::recursive;
