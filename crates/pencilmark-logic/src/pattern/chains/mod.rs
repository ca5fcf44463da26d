//! Chains and loops through candidates.

pub mod chain_search;
pub mod chain_instances;
pub(crate) mod chain_loops;
pub(crate) mod scope_chains;
pub(crate) mod chain_wings;
