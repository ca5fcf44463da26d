//! Generation of grids and puzzles on the lanes of the kernel.
//!
//! | file | contents |
//! |---|---|
//! | `bands` | random bands, as the sets of digits of each row in each box |
//! | `columns` | the orders of the digits of a stack in columns |
//! | `full_grid_generator` | random full grids |
//! | `given_remover` | the removal of givens from as many grids as there are lanes |
//! | `groups` | ordered groups of cells |
//! | `removable` | redundant givens, for as many puzzles as there are lanes |
//! | `removal_state` | one grid from which givens are removed, query by query |
//! | `unavoidable_sets` | small unavoidable sets, which forbid the removal of a given |

mod bands;
mod columns;
mod full_grid_generator;
mod groups;
mod unavoidable_sets;
mod removable;
mod removal_state;
mod given_remover;

pub use full_grid_generator::{FullGridGenerator, Uniformity};
pub use given_remover::GivenRemover;
pub use removable::{RedundancyTask, RedundantGivenFinder};
pub use removal_state::GivenRemovalTask;
