//! Chains and loops through candidates.

pub(crate) mod chains;
pub(crate) mod simple_chains_cards;
pub(crate) mod remote_pair;
pub(crate) mod simple_chains;
pub(crate) mod loops_cards;
pub(crate) mod loops;
pub(crate) mod chain_parts;
pub(crate) mod set_loops;
pub(crate) mod every_loop;
pub(crate) mod scope_steps;
pub(crate) mod short_chains_cards;
pub(crate) mod short_chains;
