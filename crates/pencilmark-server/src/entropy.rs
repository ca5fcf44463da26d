//! The sources of time and randomness, for ids, seeds and keys. No other code of the server, and no crate below it, reads either.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now_millis() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Returns a random number, for seeds and for ids that can't be guessed.
///
/// # Panics
/// If the system provides no randomness.
pub(crate) fn random_seed() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

/// Letters and digits that can't be mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// Returns a secret of `LENGTH` letters and digits, each of five random bits.
///
/// # Panics
/// If the system provides no randomness.
pub(crate) fn random_secret<const LENGTH: usize>() -> String {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

/// Returns eight random decimal digits.
///
/// # Panics
/// If the system provides no randomness.
pub(crate) fn random_digits() -> String {
    // The remainder's bias is below one part in 10^11.
    format!("{:08}", random_seed() % 100_000_000)
}
