//! Patterns that a puzzle with one solution can't contain.

pub mod deadly;
pub mod deadly_lines;
pub mod deadly_growth;
pub mod deadly_fillings;
pub(crate) mod deadly_set_parts;
pub mod deadly_sets;
pub(crate) mod near_bug;
