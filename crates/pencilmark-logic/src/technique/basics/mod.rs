//! Singles, intersections, subsets, and lines against regions.

pub(crate) mod singles;
pub(crate) mod intersections;
pub(crate) mod leftovers;
pub(crate) mod subsets_cards;
pub(crate) mod locked_subsets;
pub(crate) mod subsets;
