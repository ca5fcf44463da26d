//! Fish.

pub(crate) mod fish_query;
pub(crate) mod fish_houses;
pub(crate) mod fish;
pub(crate) mod kraken_fish;
