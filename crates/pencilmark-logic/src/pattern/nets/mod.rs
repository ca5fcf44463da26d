//! Nets: consequences of assumptions, with proofs.

pub mod candidate_network;
pub mod literals;
pub(crate) mod consistent_sets;
pub mod implication_closure;
pub mod implication_graph;
pub mod proof;
pub mod short_nets;
pub mod clue_net;
pub mod clue_proof;
pub mod verities;
