//! Forcing chains and nets.

pub mod forcing_cards;
pub mod forcing;
pub mod grouped_forcing;
pub mod forcing_verities;
