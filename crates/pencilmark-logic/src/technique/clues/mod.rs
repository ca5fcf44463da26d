//! Techniques that use the clues of constraints.
//!
//! ```text
//! last cell       the only cell left, from the digits of the others
//! pairs, line     what a digit needs beside it, what is left all along a line
//! sets            the sets of digits that a clue may be made of
//! bounds          the least and the most that the others hold
//! ways            each way to fill a clue
//! needed digits   digits that every way needs, seen from outside
//! forty_five      sums that follow from houses and cages
//! together        two clues, and a house with all its clues
//! ```

mod words;
pub mod cards;
mod conclusions;
pub mod last_cell;
pub mod pairs;
pub mod sets;
pub mod common;
pub mod bounds;
pub mod ways;
pub mod needed;
pub mod forty_five;
pub mod together;
pub mod net;
