//! Chains with patterns as links.

pub mod guardian_chain;
pub mod guardian_links;
pub mod pattern_chain_cards;
pub mod pattern_chain;
