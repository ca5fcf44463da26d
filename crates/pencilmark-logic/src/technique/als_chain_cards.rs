//! The card of chains of almost locked sets.

use pencilmark_core::step::{Example, Family, Technique};

/// Sets in a row.
pub static ALS_CHAIN: Technique = Technique::new(
    "als-chain",
    "ALS chain",
    Family::AlmostLocked,
    "The sets {sets} each have one digit more than cells, and each shares a digit ({link}) with the next that can't be in \
    both. If the first set lacks {digit}, it holds all its other digits, so the next set lacks the one that they share, and so \
    on: the last set holds {digit}. So a cell that sees every {digit} of the first and the last set can't be {digit}.",
    Example::classic(
"7..58.+4.+3......795...+794+2.+81...7.3+42......+15+6.6...1+98+7...2.+8+5+343.....8+7985+4+93+76+2+1:122 322 123 323 623 252 253 853 454",
"r2c2<>2",
),
)
.hodoku("0903");
