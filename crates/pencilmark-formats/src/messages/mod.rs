//! The messages of formats: what readers expected, found, dropped and noted, and what writers can't represent.

mod declared;

pub mod read;

pub mod expected;

pub mod found;

pub use declared::{ALL, drawing, dropped, sentence, unknown, write};
