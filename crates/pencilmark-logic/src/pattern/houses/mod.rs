//! Patterns within single houses and pairs of cells.

pub mod single_rounds;
pub mod cell_pairs;
pub mod conjugate_pairs;
pub mod empty_rectangles;
pub mod colours;
pub mod line_masks;
