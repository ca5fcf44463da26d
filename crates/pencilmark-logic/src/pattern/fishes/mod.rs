//! Fish.

pub mod fish_query;
pub mod fish_houses;
pub mod fish;
pub mod kraken_fish;
