//! Generation of grids and puzzles on the lanes of the kernel.
//!
//! | file | contents |
//! |---|---|
//! | `bands` | random bands, as the sets of digits of each row in each box |
//! | `columns` | the orders of the digits of a stack in columns |
//! | `drawer` | random full grids |
//! | `groups` | ordered groups of cells |
//! | `guard` | small unavoidable sets, which forbid the removal of a given |
//! | `removable` | redundant givens, for as many puzzles as there are lanes |
//! | `slot` | one grid from which givens are removed, query by query |
//! | `thinner` | the removal of givens from as many grids as there are lanes |

mod bands;
mod columns;
mod drawer;
mod groups;
mod guard;
mod removable;
mod slot;
mod thinner;

pub use drawer::{FullGridGenerator, Uniformity};
pub use removable::{RedundancyTask, RedundantGivenFinder};
pub use slot::GivenRemovalTask;
pub use thinner::GivenRemover;
