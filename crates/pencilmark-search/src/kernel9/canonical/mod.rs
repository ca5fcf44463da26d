//! The row-minlex canonical form of 9x9 grids and puzzles: the smallest sequence of 81 digits, an empty cell before 1, among all
//! transformations by the 3,359,232 permutations of cells and all renamings of digits.
//!
//! | file | contents |
//! |---|---|
//! | `order` | the 1,296 orders of nine lines |
//! | `found` | the result of a canonicalisation |
//! | `line` | operations on sixteen bytes, without intrinsics |
//! | `line128` | operations on sixteen bytes in a vector register |
//! | `lines` | a grid as its rows and columns, and the check that no digit occurs twice in a house |
//! | `lines512` | a grid as its rows and columns, with AVX-512 |
//! | `numbers`, `pairs` | for each pair of lines of a band, the forms in which it can come first |
//! | `full` | grids without empty cells |
//! | `state`, `branch` | the state after some rows of the form, and the next row |
//! | `walk` | grids with empty cells: breadth-first search by rows of the form, keeping all states that tie |
//! | `paths` | the algorithms compiled for each path |
//! | `canonicaliser` | the public engine |

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
mod canonicaliser;

pub use canonicaliser::Canonicaliser;
pub use found::{CanonicalGrid, GridTransformation, InvalidGrid};
