//! The engine for callers.

use super::found::{Canonical, InvalidGrid};
use super::lines::Lines;
use super::pairs::Pairs;
use super::paths::{self, Tools};
use super::walk::Walk;
use crate::kernel9::path::CodePath;

/// Brings 9x9 grids into their canonical form, one after the other.
///
/// Two grids, full or not, have the same form exactly when one can be made of the other by renaming digits, permuting rows in
/// bands, columns in stacks, bands and stacks, and transposing.
///
/// ```
/// use pencilmark_search::kernel9::canonical::Canonizer;
/// let mut grid = [0; 81];
/// (grid[40], grid[77]) = (7, 3);
/// let found = Canonizer::new().find(&grid)?;
/// assert_eq!((found.form[71], found.form[77]), (1, 2));
/// assert_eq!(found.by.apply(&grid), found.form);
/// # Ok::<(), pencilmark_search::kernel9::canonical::Clash>(())
/// ```
pub struct Canonizer {
    path: CodePath,
    tools: Tools,
}

impl Canonizer {
    /// On the fastest path. The first one in a process makes tables, which takes about a millisecond.
    pub fn new() -> Canonizer {
        Canonizer::on(CodePath::best())
    }

    /// On a certain path, or the fastest if the processor can't run it. All paths give the same results.
    pub fn on(path: CodePath) -> Canonizer {
        let tools = Tools { lines: Lines::EMPTY, walk: Walk::default(), pairs: Pairs::get() };
        Canonizer { path: path.or_best(), tools }
    }

    /// The form of a grid of values 1 to 9, and 0 for blanks. About 0.4 us for a full grid and 0.6 us for a
    /// puzzle with AVX-512; up to 0.2 ms for boards with many symmetries and full lines.
    ///
    /// # Errors
    /// When a digit stands twice in a house.
    #[inline]
    pub fn form(&mut self, cells: &[u8; 81]) -> Result<[u8; 81], InvalidGrid> {
        paths::form(&mut self.tools, self.path, cells)
    }

    /// The form, with a move that leads to it and the number of automorphisms. A little slower than [`form`](Self::form).
    ///
    /// # Errors
    /// When a digit stands twice in a house.
    pub fn find(&mut self, cells: &[u8; 81]) -> Result<Canonical, InvalidGrid> {
        paths::find(&mut self.tools, self.path, cells)
    }
}

impl Default for Canonizer {
    fn default() -> Canonizer {
        Canonizer::new()
    }
}
