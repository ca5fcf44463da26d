//! Chains through a graph of patterns.

pub mod pattern_graph;
pub mod pattern_walks;
pub mod pattern_chains;
