//! Descriptions of chains and loops through candidates of any digit.

use pencilmark_core::step::{Example, Family, Technique};

const OPEN: &str = "{chain}. {verdict}";
const TURNED: &str = "{chain}. {verdict}";
const LOOP: &str = "{chain}. {verdict}";

/// Alternating inference chain (AIC): a chain with two ends of one digit.
pub(crate) static AIC: Technique =
    Technique::new("aic", "Alternating inference chain", Family::Chain, OPEN, Example::classic(
        "...+1....+44.793.6.2...+4.2..7+8+4+9.5.12+3.7.+3+2+4.+6.+23689+1+7+4+5..4..+3+2..96..4.3.+1....1+9+456:132 872 883 784 586",
        "r3c2<>8",
    ))
        .with_other_names(&["AIC", "AIC type 1"])
        .hodoku("0708");

/// Discontinuous nice loop: a chain with two ends of different digits, or with one end that proves itself.
pub(crate) static DISCONTINUOUS_LOOP: Technique = Technique::new(
    "discontinuous-nice-loop",
    "Discontinuous nice loop",
    Family::Chain,
    TURNED,
    Example::classic("8.+2.6+95+3...4.+2+3+81+9.3+9.+8.62....394+27+5.+4.2+1+6+9+839+2+3.5.+46+1+3...+4+21+98+2..97.+3+4+649..+31+7+5+2:714 721 534 734 142 573", "r5c1=7"),
)
.with_other_names(&["AIC type 2"])
.hodoku("0707");

/// Continuous nice loop: an alternating chain whose ends exclude each other.
pub(crate) static CONTINUOUS_LOOP: Technique = Technique::new(
    "continuous-nice-loop",
    "Continuous nice loop",
    Family::Chain,
    LOOP,
    Example::classic("+5...61..+9.....8.+65.6..+5...4..5+6+1+24+9+8+1+827+4+96+53+64+98+35..+2896...+5+4+1+257+1+94+38+6+4+13+5+8+6+9+27:", "r2c4<>2 r2c4<>3 r3c4<>3 r3c7<>1 r3c7<>7"),
)
.with_other_names(&["Alternating inference loop"])
.hodoku("0706");

/// Grouped AIC: an alternating inference chain with grouped nodes.
pub(crate) static GROUPED_AIC: Technique = Technique::new(
    "grouped-aic",
    "Grouped alternating inference chain",
    Family::Chain,
    OPEN,
    Example::classic(
        "...+1....+44.793.6.2...+4.2..7+8+4+9.5.12+3.7.+3+2+4.+6.+23689+1+7+4+5..4..+3+2..96..4.3.+1....1+9+456:132 832 872 883 784 586",
        "r1c1<>5 r3c1<>5",
    ),
)
.with_other_names(&["Grouped AIC"])
.hodoku("0711");

/// Grouped discontinuous nice loop: a discontinuous loop with grouped nodes.
pub(crate) static GROUPED_DISCONTINUOUS_LOOP: Technique = Technique::new(
    "grouped-discontinuous-nice-loop",
    "Grouped discontinuous nice loop",
    Family::Chain,
    TURNED,
    Example::classic("26.+17+53.8.+7+82..16+5.+51.+8+67..+18........+26..7+8.1.3.8.1...+8+13492+6+57.9.+6+13.8.64+2+7+5+8+9+1+3:421 443 943 345 445 948 249 563 763 465 968 269",
    "r6c8<>4"),
)
.hodoku("0710");

/// Grouped continuous nice loop: a loop with grouped nodes.
pub(crate) static GROUPED_CONTINUOUS_LOOP: Technique = Technique::new(
    "grouped-continuous-nice-loop",
    "Grouped continuous nice loop",
    Family::Chain,
    LOOP,
    Example::classic("73.984..+6...+63+7...9+642..+7+8+32..+3+6+9.7..+765..39.3.9+74.6..+6.+3.9...+7.+9..7653..178.+3.6.:821 522 123 127 228 129 229 429 843 149 156 159 176 477 489 297", "r2c8<>5"),
)
.hodoku("0709");

const SETS: &str = "Each set of cells that is named here has one digit more than cells: if it lacks one of its digits, it holds all the others. {chain}. {verdict}";
const SET_LOOP: &str = "Each set of cells that is named here has one digit more than cells: if it lacks one of its digits, it holds all the others. {chain}. {verdict} Each of these sets lacks one of the two digits that link it in the loop, so it holds all its others: what these exclude is false as well.";
const RECTANGLES: &str = "The corners of each rectangle that is named here need a digit besides the two that they share, or these could be swapped and the puzzle would have two solutions. {chain}. {verdict}";
const RECTANGLE_LOOP: &str = "The corners of each rectangle that is named here need a digit besides the two that they share, or these could be swapped and the puzzle would have two solutions. {chain}. {verdict}";

/// AIC with almost locked sets: an alternating inference chain through almost locked sets.
pub(crate) static ALS_AIC: Technique = Technique::new(
    "als-aic",
    "Alternating inference chain with almost locked sets",
    Family::Chain,
    SETS,
    Example::classic("+1+356+4+9+78+2+89+6+1+27+3+4+5+27+4+3+5+8+91+6+4+2.5.+1+6.+8.+53.+8+61.4+6+81.9.+5.73+1+2.6.+8.9.6.+8124.3.48+9..+2+6+1:", "r4c8=9"),
)
.with_other_names(&["AIC with ALS nodes"]);

/// Continuous loop with almost locked sets.
pub(crate) static ALS_LOOP: Technique = Technique::new(
    "als-nice-loop",
    "Continuous loop with almost locked sets",
    Family::Chain,
    SET_LOOP,
    Example::classic("9+8+317+4+65+24..+82+6+3+9+76..+9+5+348114.+6+38.+2+5..+65+4+1.3+8..8+7+92+1+6+4.6.41.87+3+8..3+6.+2+4+9..+4+28.51+6:", "r5c2<>7"),
)
.with_other_names(&["Continuous nice loop with ALS nodes"]);

/// AIC with unique rectangles: an alternating inference chain through unique rectangles.
pub(crate) static UR_AIC: Technique = Technique::new(
    "ur-aic",
    "Alternating inference chain with unique rectangles",
    Family::Chain,
    RECTANGLES,
    Example::classic(".+3.97.....+59.+8.73.+7+8+15.3..98+9+6+35+714+2.+73..48+9+5..+5.+9.+67+35...+3.9.+73.7.1+9...+9.87.+5+3.6:417 118 419 421 162 264 272 482 484 288", "r2c4<>1"),
)
.with_other_names(&["AIC with UR nodes"])
.assuming_uniqueness();

/// Continuous loop with unique rectangles.
pub(crate) static UR_LOOP: Technique = Technique::new(
    "ur-nice-loop",
    "Continuous loop with unique rectangles",
    Family::Chain,
    RECTANGLE_LOOP,
    Example::classic("+1..43+726.+6.71+2+8.5.4+2.+5+69...87.3+9....+2.16+749+8.+96.+2+8...73.2..+6...5..7.+3...+7....2.1.:812 913 337 339 367 472 972 477 979 982 483 883 489 889 989 992 493 893 599 999", "r9c7<>4 r9c9<>4"),
)
.with_other_names(&["Continuous nice loop with UR nodes"])
.assuming_uniqueness();
