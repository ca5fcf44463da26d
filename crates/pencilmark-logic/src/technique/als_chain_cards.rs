//! The card of chains of almost locked sets.

use pencilmark_core::step::{Example, Family, Technique};

/// Sets in a row.
pub static ALS_CHAIN: Technique = Technique::new(
    "als-chain",
    "ALS chain",
    Family::AlmostLocked,
    "The sets {sets} each hold one digit more than cells, and {link} can't be in two neighbours at once. If the first \
     lacks {digit}, each in turn lacks a digit and the last holds {digit}: what sees every {digit} of both ends can't be {digit}.",
    Example::classic(
"7..58.+4.+3......795...+794+2.+81...7.3+42......+15+6.6...1+98+7...2.+8+5+343.....8+7985+4+93+76+2+1:122 322 123 323 623 252 253 853 454",
"r2c2<>2",
),
)
.hodoku("0903");
