//! The requests that a library answers.

use std::sync::atomic::AtomicBool;

use pencilmark_render::language::Language;

use crate::wire::Operation;

/// A request to a library, with the time and the random number that the library can't get itself.
#[derive(Clone, Debug)]
pub struct Request {
    /// The requested operation.
    pub operation: Operation,
    /// The parameter in the operation's path; empty if there is none.
    pub argument: String,
    /// The body of the request: JSON or plain text, depending on the operation.
    pub body: String,
    /// The token that identifies the request if it is sent again.
    pub token: Option<String>,
    /// The number of the game's actions when the page last read it, if stated: an action that conflicts with later
    /// changes by others is refused.
    pub base_revision: Option<u64>,
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// A random number, used for ids of new games and as the seed of puzzles without a seed of their own.
    pub seed: u64,
    /// True if the store has been changed by others since it was cached, so that it must be read again.
    pub is_cache_stale: bool,
}

/// Work that may take long. Heavy work must not hold up the rest: hosts do it apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LongWork {
    /// The maximum number of seconds.
    pub seconds: u64,
    /// True if a search may use all of that time; false if somebody waits for an answer that mostly comes at once, such as a hint.
    pub is_heavy: bool,
}

/// The context in which a request is worked out: language, time allowance and cancel flag.
#[derive(Clone, Copy, Debug)]
pub struct WorkContext<'a> {
    /// The language of the answer.
    pub language: &'a Language,
    /// True if long work is allowed, because it blocks no other request.
    pub may_be_long: bool,
    /// A flag that cancels long work.
    pub cancel: &'a AtomicBool,
}
