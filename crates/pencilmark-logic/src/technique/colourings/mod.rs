//! Colouring techniques: candidates in two colours, of which exactly one is true.

pub mod colouring_cards;
pub mod colouring;
pub mod multi_colours;
pub mod medusa;
