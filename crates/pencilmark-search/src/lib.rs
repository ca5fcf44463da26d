//! Exact search for solutions, from a plain backtracker to many puzzles at a time.
//!
//! The modules are listed bottom-up: each uses only those above it.

pub mod limits;
pub mod plain;
pub mod constrained;
pub mod generic;
pub mod kernel9;
pub mod solver;
pub mod true_candidates;
pub mod equal_cells;
pub mod estimate;
pub mod clash;
