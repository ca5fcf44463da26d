//! How much is tested; the tests of several crates use this module.

use std::env;

/// Returns how many boards to test, or every which one: the first number in the suite, the second in long tests, which set the
/// variable `PENCILMARK_THOROUGH` (`cargo xtask long`).
pub fn depth(suite: usize, thorough: usize) -> usize {
    if env::var_os("PENCILMARK_THOROUGH").is_some() { thorough } else { suite }
}
