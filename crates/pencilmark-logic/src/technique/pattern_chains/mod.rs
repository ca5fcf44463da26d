//! Chains with patterns as links.

pub(crate) mod guardian_chain;
pub(crate) mod guardian_links;
pub(crate) mod pattern_chain_cards;
pub(crate) mod pattern_chain;
