//! Generation of full grids and puzzles by seed.
//!
//! Puzzle k depends only on the seed, the wish and k: every attempt has its own random stream, so the result is
//! independent of other puzzles, threads and machine. Classic puzzles are made hundreds at a time, on the lanes of the
//! bulk solver.

pub mod random_stream;
pub mod pattern;
pub mod regions;
pub mod walk;
pub mod grids;
pub mod fit;
pub mod exchange;
pub mod any_rules;
pub mod clues;
pub mod reach;
pub mod attempt;
pub mod wish;
pub mod missed_part;
pub mod wish_text;
pub mod wish_parts;
pub mod rarity;
pub mod wish_checker;
mod clue_draft;
mod clue_puzzles;
mod generosity;
mod hard_puzzle_search;
pub mod puzzles;
pub mod threads;
