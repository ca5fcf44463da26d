//! The description of chains of almost locked sets.

use pencilmark_core::step::{Example, Family, Technique};

/// ALS chain: almost locked sets, each linked to the next by a restricted common.
pub(crate) static ALS_CHAIN: Technique = Technique::new(
    "als-chain",
    "ALS chain",
    Family::AlmostLocked,
    "Each of these sets has one digit more than cells: {sets}; such a shared digit can't be in both sets. Z is {digit}. If A \
    lacks Z, it holds all its other digits, so B lacks the digit that they share, and so on: {last} holds Z. So Z is in A or in \
    {last}, and a cell that sees every Z of both can't be Z.",
    Example::classic(
"7..58.+4.+3......795...+794+2.+81...7.3+42......+15+6.6...1+98+7...2.+8+5+343.....8+7985+4+93+76+2+1:122 322 123 323 623 252 253 853 454",
"r2c2<>2",
),
)
.hodoku("0903");
