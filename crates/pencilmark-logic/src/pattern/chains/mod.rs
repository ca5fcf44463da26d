//! Chains and loops through candidates.

pub mod chain_search;
pub mod chain_instances;
pub mod chain_loops;
pub mod scope_chains;
pub mod chain_wings;
