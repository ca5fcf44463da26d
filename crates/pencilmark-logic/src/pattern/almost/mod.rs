//! Rank-1 patterns: those with one link more than truths.

pub mod link_patterns;
pub mod almost_fish;
pub mod almost_bent_sets;
pub mod sectors;
pub mod almost_sectors;
