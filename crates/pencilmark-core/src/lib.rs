//! The model of a Sudoku: digits, cells, houses, rules, grids and boards.
//!
//! The modules are listed bottom-up: each uses only those above it. No algorithms, no I/O.

pub mod key_hasher;
pub mod digit;
mod text_serde;
pub mod cell;
pub mod house;
pub mod message;
pub mod message_text;
#[cfg(feature = "serde")]
mod message_store;
pub mod messages;
pub mod values;
pub mod shape;
pub mod layout;
pub mod primitive;
pub mod constraint;
pub mod clue;
mod rule_tables;
pub mod rules;
mod rule_images;
pub mod grid;
pub mod violation;
pub mod board;
pub mod numbers;
pub mod rules_text;
pub mod candidate;
pub mod proof;
pub mod chain_pattern;
pub mod step;
pub mod symmetry;
pub mod artwork;
pub mod drawing;
pub mod format;
pub mod plain_line;
