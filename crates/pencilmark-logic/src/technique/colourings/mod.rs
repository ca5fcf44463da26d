//! Candidates in two colours.

pub mod colouring_cards;
pub mod colouring;
pub mod multi_colours;
pub mod medusa;
