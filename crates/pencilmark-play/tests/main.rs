//! The tests of this crate, one binary.

mod boards;
mod rules_of_play;
mod laws;
mod saves;
