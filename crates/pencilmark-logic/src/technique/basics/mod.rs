//! Singles, intersections, subsets, and lines against regions.

pub mod singles;
pub mod intersections;
pub mod leftovers;
pub mod subsets_cards;
pub mod locked_subsets;
pub mod subsets;
