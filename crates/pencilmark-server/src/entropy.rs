//! What comes from outside: the time, and randomness for names and seeds. Nothing below this crate reads either.

use std::time::{SystemTime, UNIX_EPOCH};

/// Letters and digits that aren't mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// Milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A seed for whatever is made by seed.
///
/// # Panics
/// When the system has no randomness to give.
pub fn seed() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

/// A name for a game: twelve letters and digits, so that nobody guesses one and two games never share one.
pub fn name() -> String {
    let bits = u128::from(seed());
    (0..12).map(|at| char::from(ALPHABET[(bits >> (5 * at)) as usize & 31])).collect()
}
