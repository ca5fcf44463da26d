//! Almost locked sets: wings, chains, death blossoms, Sue de Coq, and exclusion.

pub(crate) mod almost_locked_cards;
pub(crate) mod als_steps;
pub mod almost_locked;
pub(crate) mod als_wings;
pub(crate) mod als_chain_cards;
pub(crate) mod als_chain;
pub(crate) mod whole_als;
pub mod blossom;
pub(crate) mod blossom_stems_cards;
pub mod blossom_stems;
pub(crate) mod sue_de_coq_cards;
pub mod sue_de_coq;
pub(crate) mod sue_de_coq_forms;
pub(crate) mod almost_candidates;
pub mod exclusion;
