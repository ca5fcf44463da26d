//! Almost locked sets.

pub mod als;
pub mod losing_sets;
pub(crate) mod als_chain_search;
pub(crate) mod sue_de_coq_parts;
