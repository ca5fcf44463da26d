//! What a library is asked.

use std::sync::atomic::AtomicBool;

use pencilmark_render::language::Language;

use crate::wire::Operation;

/// A request, and what no library can know by itself.
#[derive(Clone, Debug)]
pub struct Request {
    /// The operation that is asked for.
    pub operation: Operation,
    /// The parameter of its path, if it has one.
    pub argument: String,
    /// The body: JSON or a text, as the operation has it.
    pub body: String,
    /// What the request is known by when it is sent again.
    pub token: Option<String>,
    /// How many actions the game had when its page last heard of it, if the page says so: an action that then meets what others changed
    /// since is refused.
    pub base: Option<u64>,
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// A random number, for names of games and for puzzles by no other seed.
    pub seed: u64,
    /// True if the store was found to be ahead of what is held, so that it must be read.
    pub is_behind: bool,
}

/// How a request is worked out.
#[derive(Clone, Copy, Debug)]
pub struct WorkContext<'a> {
    /// The language of the answer.
    pub language: &'a Language,
    /// True where long work holds nobody up.
    pub may_be_long: bool,
    /// Calls long work off when it is set.
    pub cancel: &'a AtomicBool,
}
