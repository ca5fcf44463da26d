//! Techniques that use the clues of constraints.
//!
//! ```text
//! last cell       the only open cell, from the digits of the others
//! pairs, line     digits without a partner in the next cell, eliminations along a line
//! sets            the digit sets that a clue may hold
//! bounds          the minimum and maximum of the other cells
//! ways            each way to fill a clue
//! needed digits   digits that every way needs, seen from outside
//! house_sets      sets beside the digits of a house
//! forty_five      sums that follow from houses and cages
//! together        two clues, and a house with all its clues
//! ```

mod words;
pub mod cards;
mod conclusions;
pub(crate) mod last_cell;
pub mod bounds;
pub mod pairs;
pub mod sets;
pub mod common;
pub mod ways;
pub mod needed;
pub mod house_sets;
pub mod forty_five;
pub mod together;
pub mod net;
