//! The techniques, a folder a family: cards, and finders with a size or shape.

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
