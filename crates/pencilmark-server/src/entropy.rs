//! What comes from outside: the time, and randomness for names, seeds and keys. Nothing below this crate reads either.

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

/// Letters and digits that aren't mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// A secret of this many letters and digits, each of five random bits.
///
/// # Panics
/// When the system has no randomness to give.
pub fn secret<const LENGTH: usize>() -> String {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

/// Eight random decimal digits.
///
/// # Panics
/// When the system has no randomness to give.
pub fn digits() -> String {
    // The remainder favours no digits by more than one part in 10^11.
    format!("{:08}", seed() % 100_000_000)
}
