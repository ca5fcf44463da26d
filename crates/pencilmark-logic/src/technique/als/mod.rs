//! Almost locked sets: wings, chains, death blossoms, Sue de Coq, and exclusion.

pub mod almost_locked_cards;
pub mod als_steps;
pub mod almost_locked;
pub mod als_wings;
pub mod als_chain_cards;
pub mod als_chain;
pub mod whole_als;
pub mod blossom;
pub mod blossom_stems_cards;
pub mod blossom_stems;
pub mod sue_de_coq_cards;
pub mod sue_de_coq;
pub mod sue_de_coq_forms;
pub mod almost_candidates;
pub mod exclusion;
