//! The session without a server: a text comes in, a text goes out, both JSON.
//!
//! [`CallHandler::answer`] takes a [`Call`] and says what became of it, both as JSON. There is no clock, no storage and no randomness in
//! here: a request brings its time and its random number, what it needs from the store is asked for, and what is to be stored is part of
//! the answer. Whoever calls stores it before it counts; how that goes is told at [`pencilmark::library`].
//!
//! With the feature `play` the module only plays: it answers what a board needs and is a third as large, since it contains neither techniques
//! nor the making of puzzles.
//!
//! With the feature `paper` the crate is another module, with the same exports: it makes pages to print, and has no games.

pub mod messages;
mod call;
mod call_handler;
#[cfg(feature = "paper")]
mod paper_handler;
mod exports;

pub use call::Call;
pub use call_handler::CallHandler;
#[cfg(feature = "paper")]
pub use paper_handler::PaperHandler;
