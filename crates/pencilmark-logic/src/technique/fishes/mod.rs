//! Fish of every size and shape, with fins and with chains from their fins.

pub(crate) mod fish_cards;
pub(crate) mod fish_steps;
pub(crate) mod siamese_fish;
pub(crate) mod fish;
pub(crate) mod kraken_cards;
pub(crate) mod kraken;
