//! Patterns within single houses and pairs of cells.

pub mod single_rounds;
pub(crate) mod cell_pairs;
pub(crate) mod conjugate_pairs;
pub mod empty_rectangles;
pub mod colours;
pub mod line_masks;
