//! Exact search for boards of any rules and size: naked singles, hidden singles and locked candidates on sets of digits, and a
//! guess with the fewest alternatives, among the candidates of a cell *and* the places of a digit in a house.

mod houseset;
mod model;
mod state;
mod guess;
mod search;

pub use crate::limits::BranchOrder;
pub use search::Searcher;
