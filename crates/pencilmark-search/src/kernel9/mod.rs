//! The 9x9 solver: [`BulkSolver`] for many puzzles, [`SingleSolver`] for one.
//!
//! Both search the same tree in the same order on every [`CodePath`], so counts, solutions and node counts don't depend on the
//! processor or on the other puzzles.
//!
//! | file | contents |
//! |---|---|
//! | `path` | the code paths and the choice between them |
//! | `puzzle` | the input; the results are in [`limits`](crate::limits) |
//! | `lane` | the small vector type of all algorithms, and its three implementations |
//! | `layout` | boxes, triads, ways; the board as a row |
//! | `band`, `sweep`, `branch` | the propagation rules, one round of them, and the choice of a guess |
//! | `moves`, `moves512` | moves of boards into and out of lanes |
//! | `single`, `boxes`, `triads` | the search for one puzzle, and its boards without and with AVX-512 |
//! | `machine` | the algorithms compiled for each path |
//! | `feed`, `scheduler` | the supply of puzzles to lanes, and the search for many puzzles |
//! | `wide`, `frontier` | one hard puzzle shared among all lanes, and its tree in depth-first order |
//! | `single_solver`, `bulk`, `stream` | the public engines |
//! | `canonical` | the canonical form of grids and puzzles |
//! | `generation` | generation of grids and puzzles |

#![allow(
    unsafe_code,
    reason = "vector intrinsics, and functions compiled for processor features found at run time"
)]
#![allow(clippy::needless_range_loop, reason = "lines, boxes and places index several small arrays at once")]

mod lane;
mod layout;
mod path;
mod puzzle;
mod band;
mod sweep;
mod moves;
#[cfg(target_arch = "x86_64")]
mod moves512;
mod branch;
mod single;
mod boxes;
#[cfg(target_arch = "x86_64")]
mod triads;
mod machine;
mod feed;
mod scheduler;
mod frontier;
mod wide;
mod bulk;
mod single_solver;
mod stream;
pub mod canonical;
pub mod generation;

pub use bulk::{BulkSolver, in_parallel};
pub use path::{CodePath, UnknownCodePath};
pub use puzzle::{Batch, CandidateMasks, PuzzleBytes, PuzzleInput};
pub use single_solver::{SingleSolver, TreeSharing};
pub use stream::BulkStream;
