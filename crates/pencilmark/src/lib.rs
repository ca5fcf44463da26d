//! Pencilmark solves, counts, checks, explains, rates and makes Sudoku of every size and rule.
//!
//! This crate is where the answer (`search`) and the reasoning (`logic`) meet; others depend on it. The modules are listed
//! bottom-up: each uses only those above it.

pub use pencilmark_core as core;
pub use pencilmark_logic as logic;
pub use pencilmark_play as play;
pub use pencilmark_render as render;
pub use pencilmark_search as search;

pub mod puzzle;
pub mod redundancy;
pub mod minlex;
pub mod check;
pub mod audit;
pub mod step_display;
pub mod hint;
pub mod path;
pub mod rate;
pub mod wire;
pub mod generate;
pub mod pipeline;
pub mod list;
pub mod sorter;
pub mod classes;
pub mod explain_rules;
pub mod session;
#[cfg(doctest)]
mod readme;
