//! Descriptions of whips and braids.

use pencilmark_core::step::{Example, Family, Technique};

/// Whip: variables with one candidate left, each restricted by the previous one.
pub(crate) static WHIP: Technique = Technique::new(
    "whip",
    "Whip",
    Family::Forcing,
    "{proof}",
    Example::classic(
        ".3.+1.6.+7....+3.94+16+6.1.7...+39..+71..4..5.9+6.12....8...39.65.+973+8.7.8+6+3....+3......6.:222 232 832 243 461 462 263 763 279 586 496 597 199 599",
        "r2c1<>2",
    ),
);

/// Grouped whip: a whip in which a variable may be left with a group of candidates that exclude something together.
pub(crate) static GROUPED_WHIP: Technique = Technique::new(
    "grouped-whip",
    "Grouped whip",
    Family::Forcing,
    "{proof}",
    Example::classic(
        "+16.+8+7.+53.+8+5.+6+3...+1+3.415.8..9+3.+5.718.5+8+1..3..7+4...8+1+3+5.+6+45+79+8+2+1371+3+425..+8+2+9+8+31+6+74+5:223 926 239",
        "r2c7<>9",
    ),
)
.with_other_names(&["g-whip"]);

/// Braid: variables with one candidate left, each restricted by any earlier one. Reported only if no whip of at most its
/// length eliminates the same candidate.
pub(crate) static BRAID: Technique = Technique::new(
    "braid",
    "Braid",
    Family::Forcing,
    "{proof}",
    Example::classic(
        "5+6..3.+8+2+4+723..46+91.8....+7+3+5.1..7.2+69...2..+5.8+2+5....4.3.4.9..+1+8.1+92...35.+8.5...+9+42:",
        "r4c4<>3",
    ),
);

/// Grouped braid: a braid in which a variable may be left with a group of candidates that exclude something together.
/// Reported only if neither a braid nor a grouped whip of at most its length eliminates the same candidate.
pub(crate) static GROUPED_BRAID: Technique = Technique::new(
    "grouped-braid",
    "Grouped braid",
    Family::Forcing,
    "{proof}",
    Example::classic(
        ".5...4...6.....1....9..7.3....9.8...3.......2..1...76..4...9..52..45.6.....8...2.:653",
        "r1c3<>2",
    ),
)
.with_other_names(&["g-braid"]);
