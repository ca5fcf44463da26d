//! Chains and loops through candidates.

pub mod chains;
pub mod simple_chains_cards;
pub mod remote_pair;
pub mod simple_chains;
pub mod loops_cards;
pub mod loops;
pub mod chain_parts;
pub mod set_loops;
pub mod every_loop;
pub mod scope_steps;
pub mod short_chains_cards;
pub mod short_chains;
