//! The engine for one puzzle a call.

use std::ops::ControlFlow;

use super::lane::portable::Array;
#[cfg(target_arch = "x86_64")]
use super::lane::{avx2::V256, avx512::V512};
use super::layout::Row;
use super::machine::Machine;
use super::path::Path;
use super::puzzle::{Puzzle, Text};
use super::single::{CountOnly, First, Node, Sink, Start, Stream};
use crate::limits::{Limits, Outcome};

/// Solves one puzzle a call, as soon as possible. Keep one and use it again: its calls then allocate nothing.
///
/// ```
/// use pencilmark_search::kernel9::Single;
/// use pencilmark_search::limits::{Limits, Verdict};
/// let puzzle = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let mut solution = [0; 81];
/// let outcome = Single::new().solve(puzzle, &Limits::solutions(2), &mut solution);
/// assert_eq!(outcome.verdict(()), Verdict::One(()));
/// assert!(solution.starts_with(b"468931527"));
/// ```
#[derive(Debug)]
pub struct Single(Stacks);

/// The stack of the path in use.
enum Stacks {
    Portable(Vec<Node<<Array<8> as Machine>::Board>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Vec<Node<<V256 as Machine>::Board>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Vec<Node<<V512 as Machine>::Board>>),
}

impl std::fmt::Debug for Stacks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Stacks::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Stacks::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Stacks::Avx512(_) => "avx512",
        })
    }
}

impl Default for Single {
    fn default() -> Self {
        Single::new()
    }
}

impl Single {
    /// An engine on the fastest path.
    pub fn new() -> Self {
        Single::on(Path::best())
    }

    /// An engine on this path, or on the fastest one that the processor can run.
    pub fn on(path: Path) -> Self {
        Single(match path.or_best() {
            Path::Portable => Stacks::Portable(Vec::new()),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => Stacks::Avx2(Vec::new()),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => Stacks::Avx512(Vec::new()),
            #[cfg(not(target_arch = "x86_64"))]
            Path::Avx2 | Path::Avx512 => Stacks::Portable(Vec::new()),
        })
    }

    /// Counts solutions.
    pub fn count(&mut self, puzzle: &impl Puzzle, limits: &Limits<'_>) -> Outcome {
        self.search(puzzle, limits, &mut CountOnly)
    }

    /// Counts solutions and keeps the first, which is the same on every path. `solution` is left alone if there is none.
    pub fn solve(&mut self, puzzle: &impl Puzzle, limits: &Limits<'_>, solution: &mut Text) -> Outcome {
        self.search(puzzle, limits, &mut First(Some(solution)))
    }

    /// Passes on every solution as it is found, in an order that is the same on every path, until `found` breaks off.
    pub fn solutions(
        &mut self,
        puzzle: &impl Puzzle,
        limits: &Limits<'_>,
        found: impl FnMut(&Text) -> ControlFlow<()>,
    ) -> Outcome {
        self.search(puzzle, limits, &mut Stream(found))
    }

    #[inline(always)]
    fn search(&mut self, puzzle: &impl Puzzle, limits: &Limits<'_>, sink: &mut impl Sink) -> Outcome {
        match &mut self.0 {
            Stacks::Portable(stack) => search::<Array<8>>(stack, puzzle, limits, sink),
            #[cfg(target_arch = "x86_64")]
            Stacks::Avx2(stack) => search::<V256>(stack, puzzle, limits, sink),
            #[cfg(target_arch = "x86_64")]
            Stacks::Avx512(stack) => search::<V512>(stack, puzzle, limits, sink),
        }
    }
}

#[inline(always)]
fn search<M: Machine>(
    stack: &mut Vec<Node<M::Board>>,
    puzzle: &impl Puzzle,
    limits: &Limits<'_>,
    sink: &mut impl Sink,
) -> Outcome {
    stack.clear();
    if let Some(text) = puzzle.text() {
        return M::search(stack, Start::Text(text), limits, (0, 0), sink);
    }
    let mut row = Row::EMPTY;
    puzzle.read(&mut row);
    M::search(stack, Start::Row(&row), limits, (0, 0), sink)
}
