//! The techniques, one folder per family: their descriptions (cards) and finders.

pub mod basics;
pub mod fishes;
pub mod one_digit;
pub mod colourings;
pub mod uniqueness;
pub mod whips;
pub mod bent_sets;
pub mod clues;
pub mod als;
pub mod chaining;
pub mod truths;
pub mod exocets;
pub mod impossible;
pub mod nets;
pub mod pattern_chains;
pub mod last_resorts;
