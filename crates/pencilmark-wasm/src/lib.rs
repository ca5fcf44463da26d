//! The session without a server: JSON calls in, JSON answers out.
//!
//! [`CallHandler::answer`] takes a [`Call`] and returns its result, both as JSON. The module has no clock, storage or randomness: a
//! request includes its time and a random number, missing records are requested from the host, and records to store are part of the
//! answer. The host must store them before the answer counts, as described in [`pencilmark_app::library`].
//!
//! With the feature `play` the module only plays: it supports what a board needs and is a third as large, since it contains neither
//! techniques nor the making of puzzles.
//!
//! With the feature `paper` it is another module with the same exports: it makes pages to print and stores no games. What must be
//! found (levels, hints, examples) it asks an engine that the host has beside it.

pub mod messages;
mod call;
mod answer;
mod spoken_language;
mod paper_desk;
mod call_handler;
mod asked_engine;
mod paper_handler;
mod exports;

pub use asked_engine::AskedEngine;
pub use call::Call;
pub use call_handler::CallHandler;
pub use paper_handler::PaperHandler;
