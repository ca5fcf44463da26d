//! Exact search for every rules and size: singles, hidden singles and locked candidates on sets of digits, and a guess at
//! the smallest choice over cells *and* over places of a digit in a house.

mod houseset;
mod model;
mod state;
mod guess;
mod search;

pub use search::{BranchOrder, Searcher};
