//! The code paths: each defines its lanes, its one-puzzle board and its processor features in one place.
//!
//! The algorithm is generic and always inlined; here it is compiled for each path as a handful of real functions.

use super::boxes::Boxes;
use super::branch::Branches;
use super::lane::BulkLanes;
#[cfg(target_arch = "x86_64")]
use super::lane::avx2::V256;
#[cfg(target_arch = "x86_64")]
use super::lane::avx512::V512;
use super::lane::packed::Packed;
use super::lane::portable::Array;
use super::layout::Row;
use super::puzzle::PuzzleBytes;
use super::single::{Board, Node, Sink, Start};
use super::sweep::{Found, Grid};
#[cfg(target_arch = "x86_64")]
use super::triads::Triads;
use crate::limits::{Limits, SearchOutcome};

/// The parts of the bulk engine that each code path defines.
pub(crate) trait Machine: BulkLanes {
    /// The fastest board representation for one puzzle.
    type Board: Board;
    /// The maximum number of lanes that one call of `take` or `put` handles.
    const GROUP: u32;
    /// Up to this many puzzles are solved faster one by one than in lanes.
    const FEW: u32;
    /// The estimated number of remaining nodes from which one puzzle's tree is distributed over the lanes. It is well
    /// above the break-even point, because estimates are too high.
    const WORTH: u64;

    /// Performs work that calls the functions below, compiled for this code path.
    fn run(work: impl Work);
    fn sweep(grid: &mut Grid<Self>) -> Found;
    fn solved(grid: &Grid<Self>) -> u32;
    fn choose(grid: &Grid<Self>, lanes: u32) -> Branches;
    fn confine(grid: &mut Grid<Self>, branches: &Branches, lanes: u32);
    /// Copies the boards of at most `GROUP` lanes: lane `l` into `rows[at[l]]`.
    fn take(grid: &Grid<Self>, lanes: u32, rows: &mut [Row], at: &[u32; 32]);
    /// Copies `rows[l]` into each lane `l` of at most `GROUP`.
    fn put(grid: &mut Grid<Self>, lanes: u32, rows: &[Row; 32]);
    /// Reads a text into a row; false if it is unreadable.
    fn read(text: &PuzzleBytes, row: &mut Row) -> bool;
    /// Writes a solved row as text.
    fn write(row: &Row, text: &mut PuzzleBytes);
    /// Searches one puzzle depth-first: see [`single::search`](super::single::search).
    fn search(
        stack: &mut Vec<Node<Self::Board>>,
        start: Start<'_, Self::Board>,
        limits: &Limits<'_>,
        so_far: (u64, u64),
        sink: &mut impl Sink,
    ) -> SearchOutcome;
}

/// A piece of work on a code path; always inlined into the function that is compiled for it.
pub(crate) trait Work {
    fn go(self);
}

/// Makes the compiler align the stack frame of the calling function to a cache line. The compiler does not do so by
/// itself for the vectors that it spills, and every other spill would then straddle two lines: sweeps would take half
/// as long again.
#[inline(always)]
fn align_stack() {
    #[repr(align(64))]
    struct Line;
    std::hint::black_box(&mut std::mem::MaybeUninit::<(Line, [u8; 64])>::uninit());
}

/// Compiles the algorithm for one code path. `$enter` is the macro that calls a function with the features of the path.
macro_rules! machine {
    ($lanes:ty, $board:ty, group: $group:literal, few: $few:literal, worth: $worth:expr, moves: $moves:ident, $enter:ident $(, $feature:meta)?) => {
        impl Machine for $lanes {
            type Board = $board;
            const GROUP: u32 = $group;
            const FEW: u32 = $few;
            const WORTH: u64 = $worth;

            #[inline(always)]
            fn run(work: impl Work) {
                $(#[$feature])?
                fn run(work: impl Work) {
                    work.go();
                }
                $enter!(run(work))
            }
            #[inline(always)]
            fn sweep(grid: &mut Grid<Self>) -> Found {
                $(#[$feature])?
                #[inline(never)]
                fn sweep(grid: &mut Grid<$lanes>) -> Found {
                    align_stack();
                    super::sweep::sweep(grid)
                }
                $enter!(sweep(grid))
            }
            #[inline(always)]
            fn solved(grid: &Grid<Self>) -> u32 {
                $(#[$feature])?
                #[inline(never)]
                fn solved(grid: &Grid<$lanes>) -> u32 {
                    align_stack();
                    super::sweep::solved(grid)
                }
                $enter!(solved(grid))
            }
            #[inline(always)]
            fn choose(grid: &Grid<Self>, lanes: u32) -> Branches {
                $(#[$feature])?
                #[inline(never)]
                fn choose(grid: &Grid<$lanes>, lanes: u32) -> Branches {
                    align_stack();
                    super::branch::choose(grid, lanes)
                }
                $enter!(choose(grid, lanes))
            }
            #[inline(always)]
            fn confine(grid: &mut Grid<Self>, branches: &Branches, lanes: u32) {
                $(#[$feature])?
                #[inline(never)]
                fn confine(grid: &mut Grid<$lanes>, branches: &Branches, lanes: u32) {
                    align_stack();
                    super::branch::confine(grid, branches, lanes);
                }
                $enter!(confine(grid, branches, lanes))
            }
            #[inline(always)]
            fn take(grid: &Grid<Self>, lanes: u32, rows: &mut [Row], at: &[u32; 32]) {
                $(#[$feature])?
                #[inline(never)]
                fn take(grid: &Grid<$lanes>, lanes: u32, rows: &mut [Row], at: &[u32; 32]) {
                    align_stack();
                    super::$moves::take(grid, lanes, rows, at);
                }
                $enter!(take(grid, lanes, rows, at))
            }
            #[inline(always)]
            fn put(grid: &mut Grid<Self>, lanes: u32, rows: &[Row; 32]) {
                $(#[$feature])?
                #[inline(never)]
                fn put(grid: &mut Grid<$lanes>, lanes: u32, rows: &[Row; 32]) {
                    align_stack();
                    super::$moves::put(grid, lanes, rows);
                }
                $enter!(put(grid, lanes, rows))
            }
            #[inline(always)]
            fn read(text: &PuzzleBytes, row: &mut Row) -> bool {
                $(#[$feature])?
                fn read(text: &PuzzleBytes, row: &mut Row) -> bool {
                    super::$moves::read(text, row)
                }
                $enter!(read(text, row))
            }
            #[inline(always)]
            fn write(row: &Row, text: &mut PuzzleBytes) {
                $(#[$feature])?
                fn write(row: &Row, text: &mut PuzzleBytes) {
                    super::$moves::write(row, text);
                }
                $enter!(write(row, text))
            }
            #[inline(always)]
            fn search(
                stack: &mut Vec<Node<$board>>,
                start: Start<'_, $board>,
                limits: &Limits<'_>,
                so_far: (u64, u64),
                sink: &mut impl Sink,
            ) -> SearchOutcome {
                $(#[$feature])?
                fn search(
                    stack: &mut Vec<Node<$board>>,
                    start: Start<'_, $board>,
                    limits: &Limits<'_>,
                    so_far: (u64, u64),
                    sink: &mut impl Sink,
                ) -> SearchOutcome {
                    align_stack();
                    super::single::search(stack, start, limits, so_far, sink)
                }
                $enter!(search(stack, start, limits, so_far, sink))
            }
        }
    };
}

/// Calls a function compiled with additional processor features.
#[cfg(target_arch = "x86_64")]
macro_rules! with_features {
    ($call:expr) => {
        // SAFETY: a machine of this path is created only after `CodePath::is_available` has detected the features.
        unsafe { $call }
    };
}

/// Calls a function that needs no additional processor features.
macro_rules! without_features {
    ($call:expr) => {
        $call
    };
}

machine!(Array<8>, Boxes<Packed>, group: 8, few: 4, worth: u64::MAX, moves: moves, without_features);
#[cfg(target_arch = "x86_64")]
machine!(V256, Boxes<V256>, group: 16, few: 6, worth: 2_500, moves: moves, with_features, target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt"));
#[cfg(target_arch = "x86_64")]
machine!(
    V512, Triads, group: 8, few: 8, worth: 100_000, moves: moves512, with_features,
    target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx2,bmi1,bmi2,popcnt,lzcnt")
);
