//! The techniques, one folder per family: their descriptions (cards) and finders.

pub(crate) mod basics;
pub(crate) mod fishes;
pub mod one_digit;
pub(crate) mod colourings;
pub mod uniqueness;
pub mod whips;
pub(crate) mod bent_sets;
pub mod clues;
pub mod als;
pub(crate) mod chaining;
pub mod truths;
pub mod exocets;
pub mod impossible;
pub mod nets;
pub mod pattern_chains;
pub(crate) mod last_resorts;
