//! How much is tested; the tests of several crates use this module.

use std::env;

/// Returns how much to test: the first amount in the suite, the second one in long tests, which set the variable
/// `PENCILMARK_THOROUGH` (`cargo xtask long`).
pub fn depth(suite: usize, thorough: usize) -> usize {
    if env::var_os("PENCILMARK_THOROUGH").is_some() { thorough } else { suite }
}
