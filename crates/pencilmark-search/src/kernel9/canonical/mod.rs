//! The row-minlex canonical form of 9x9 grids and puzzles: the smallest row of 81 digits, a blank before 1, among all that
//! the 3,359,232 moves of cells and every renaming of the digits make of it.
//!
//! | file | what it holds |
//! |---|---|
//! | `order` | the 1,296 ways to order nine lines |
//! | `found` | what comes out |
//! | `line` | sixteen bytes and what is done to them, without intrinsics |
//! | `line128` | the same in a vector register |
//! | `lines` | a grid as its rows and columns, and the check that no digit stands twice in a house |
//! | `lines512` | the same with AVX-512 |
//! | `numbers`, `pairs` | for each pair of lines of a band how it can come first |
//! | `full` | grids without blanks |
//! | `state`, `branch` | what is decided after some rows of the form, and how a row decides more |
//! | `walk` | grids with blanks: row by row of the form, all states that tie at once |
//! | `paths` | all of it compiled for each path |
//! | `canonizer` | the engine for callers |

mod order;
mod found;
mod line;
#[cfg(target_arch = "x86_64")]
mod line128;
mod lines;
#[cfg(target_arch = "x86_64")]
mod lines512;
mod numbers;
mod pairs;
mod full;
mod state;
mod branch;
mod walk;
mod paths;
mod canonizer;

pub use canonizer::Canonizer;
pub use found::{Canonical, InvalidGrid, Move};
