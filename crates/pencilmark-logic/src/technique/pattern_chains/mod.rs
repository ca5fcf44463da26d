//! Chains whose links are patterns.

pub mod guardian_chain;
pub mod guardian_links;
pub mod pattern_chain_cards;
pub mod pattern_chain;
