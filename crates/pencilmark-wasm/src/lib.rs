//! The session without a server: a text comes in, a text goes out, both JSON.
//!
//! [`CallHandler::answer`] takes a [`Call`] and gives `{"ok": ...}` or `{"problem": {"status": 422, "detail": "..."}}`. There is no clock, no
//! storage and no randomness in here: each call brings its time and its seed, and what is to be stored is part of the answer. Whoever calls
//! stores it before it counts.

pub mod messages;
mod call;
mod reply;
mod puzzles;
mod call_handler;
mod exports;

pub use call::Call;
pub use call_handler::CallHandler;
