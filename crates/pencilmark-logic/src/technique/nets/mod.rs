//! Forcing chains and nets.

pub(crate) mod forcing_cards;
pub mod forcing;
pub(crate) mod grouped_forcing;
pub(crate) mod forcing_verities;
