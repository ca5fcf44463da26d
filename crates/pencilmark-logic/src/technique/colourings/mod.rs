//! Colouring techniques: candidates in two colours, of which exactly one is true.

pub(crate) mod colouring_cards;
pub(crate) mod colouring;
pub(crate) mod multi_colours;
pub(crate) mod medusa;
