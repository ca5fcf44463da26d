//! What comes from outside: the time, and randomness for names and seeds. Nothing below this crate reads either.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A seed for whatever is made by seed, and for names that nobody guesses.
///
/// # Panics
/// When the system has no randomness to give.
pub fn seed() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}
