//! The cards of whips.

use pencilmark_core::step::{Example, Family, Technique};

/// Variables with one candidate left, each touched by the one before.
pub static WHIP: Technique = Technique::new(
    "whip",
    "Whip",
    Family::Forcing,
    "{proof}",
    Example::classic(
        ".3.+1.6.+7....+3.94+16+6.1.7...+39..+71..4..5.9+6.12....8...39.65.+973+8.7.8+6+3....+3......6.:222 232 832 243 461 462 263 763 279 586 496 597 199 599",
        "r2c1<>2",
    ),
);

/// What is left of a variable may be several candidates that exclude something together.
pub static GROUPED_WHIP: Technique = Technique::new(
    "grouped-whip",
    "Grouped whip",
    Family::Forcing,
    "{proof}",
    Example::classic(
        "+16.+8+7.+53.+8+5.+6+3...+1+3.415.8..9+3.+5.718.5+8+1..3..7+4...8+1+3+5.+6+45+79+8+2+1371+3+425..+8+2+9+8+31+6+74+5:223 926 239",
        "r2c7<>9",
    ),
)
.also(&["g-whip"]);
