//! Fish of every size and shape, with fins and with chains from their fins.

pub mod fish_cards;
pub mod fish_steps;
pub mod siamese_fish;
pub mod fish;
pub mod kraken_cards;
pub mod kraken;
