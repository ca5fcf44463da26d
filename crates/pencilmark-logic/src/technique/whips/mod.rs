//! Whips and braids.

pub mod whip_cards;
pub mod whip;
