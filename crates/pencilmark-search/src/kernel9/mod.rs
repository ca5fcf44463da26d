//! The 9x9 solver: [`Bulk`] for many puzzles, [`Single`] for one.
//!
//! Both search the same tree in the same order on every [`CodePath`], so counts, solutions and node counts are equal
//! wherever and beside whatever a puzzle is solved.
//!
//! | file | what it holds |
//! |---|---|
//! | `path` | the code paths and which of them the processor can run |
//! | `puzzle` | what goes in; what comes out is in [`limits`](crate::limits) |
//! | `lane` | the small vector type that everything is written over, and its three forms |
//! | `layout` | boxes, triads, ways; the board as a row |
//! | `band`, `sweep`, `branch` | the rules, a round of them, and what to guess |
//! | `moves`, `moves512` | boards in and out of lanes |
//! | `single`, `boxes`, `triads` | the search for one puzzle, and its boards without and with AVX-512 |
//! | `machine` | all of it compiled for each path |
//! | `feed`, `scheduler` | what keeps lanes busy, and the search for many |
//! | `wide`, `frontier` | one hard puzzle shared out among all lanes, and its tree in depth-first order |
//! | `one`, `bulk`, `stream` | the engines for callers |
//! | `canonical` | the canonical form of grids and puzzles |
//! | `making` | what making puzzles asks of the kernel |

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
mod one;
mod stream;
pub mod canonical;
pub mod making;

pub use bulk::{Bulk, in_parallel};
pub use one::{Sharing, Single};
pub use path::{CodePath, UnknownPath};
pub use puzzle::{Batch, Masks, PuzzleInput, Text};
pub use stream::BulkStream;
