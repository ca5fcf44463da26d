//! What making puzzles asks of the kernel.
//!
//! | file | what it holds |
//! |---|---|
//! | `bands` | random bands of which only is known which digits each row has in each box |
//! | `columns` | the ways to order the digits of a stack into columns |
//! | `drawer` | random full grids |
//! | `groups` | groups of cells in an order |
//! | `guard` | small unavoidable sets, and what they say of a removal |
//! | `slot` | a grid out of which givens are taken, question by question |
//! | `thinner` | the same for as many grids as there are lanes |

mod bands;
mod columns;
mod drawer;
mod groups;
mod guard;
mod slot;
mod thinner;

pub use drawer::{Drawer, Evenness};
pub use slot::ThinningTask;
pub use thinner::Thinner;
