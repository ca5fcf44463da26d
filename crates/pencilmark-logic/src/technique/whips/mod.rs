//! Whips and braids.

pub(crate) mod whip_cards;
pub mod whip;
