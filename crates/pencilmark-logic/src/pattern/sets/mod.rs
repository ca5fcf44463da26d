//! Almost locked sets.

pub mod als;
pub mod losing_sets;
pub mod als_chain_search;
pub mod sue_de_coq_parts;
