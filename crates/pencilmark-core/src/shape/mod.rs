//! Boards that are not a single square: overlapping grids, rectangles, boards with holes.
//!
//! | text | board |
//! |---|---|
//! | `samurai`, `twodoku`, `butterfly`, `windmill`, `gattai-8` | overlapping 9x9 grids in their usual arrangement |
//! | `shape:3x3@r1c1,3x3@r7c7` | grids with boxes of 3 rows and 3 columns, each with its first cell |
//! | `shape:6x9`, `shape:6x9:2x3` | 6 rows and 9 columns without boxes, or with boxes of 2 rows and 3 columns |
//! | `shape:AAB/A-B/ABB` | a picture, row by row: a letter or digit names the region of a cell, `.` is a cell in none, `-` no cell |
//! | `shape:raw:...` | any of these shapes with rows and columns that may repeat digits |

mod problem;
mod box_size;
mod arrangement;
mod board_shape;
mod places_drawing;
mod grids;
mod picture;
mod reading;

pub use arrangement::GridPlace;
pub use board_shape::{BoardShape, CellGroup};
pub use box_size::BoxSize;
pub use problem::ShapeError;
