//! Sets of truths and links.

pub mod rank_set;
pub mod linked_groups;
pub mod branch_costs;
pub mod branch_trees;
pub mod blossom_loops;
