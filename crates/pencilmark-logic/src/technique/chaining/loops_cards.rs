//! The cards of chains and loops through candidates of any digit.

use pencilmark_core::step::{Example, Family, Technique};

const OPEN: &str = "{chain}. {verdict}";
const TURNED: &str = "{chain}. {verdict}";
const LOOP: &str = "{chain}. {verdict}";

/// Two ends of one digit.
pub static AIC: Technique =
    Technique::new("aic", "Alternating inference chain", Family::Chain, OPEN, Example::classic(
        "...+1....+44.793.6.2...+4.2..7+8+4+9.5.12+3.7.+3+2+4.+6.+23689+1+7+4+5..4..+3+2..96..4.3.+1....1+9+456:132 872 883 784 586",
        "r3c2<>8",
    ))
        .also(&["AIC", "AIC type 1"])
        .hodoku("0708");

/// Discontinuous nice loop: two ends of different digits, or an end that proves itself.
pub static DISCONTINUOUS_LOOP: Technique = Technique::new(
    "discontinuous-nice-loop",
    "Discontinuous nice loop",
    Family::Chain,
    TURNED,
    Example::classic("+5+4+61+2379+8+3+1+9+4+7+8+26+5+2+7+86+9+5+1+434+2+5+8+1+7+9+36+86+13+49+52+7+9+37+5+6+24+8.+7+83+95.+6.+21+54+2+3+6+8+79+6+9278.+3..:", "r9c6<>4 r9c9<>1"),
)
.also(&["AIC type 2"])
.hodoku("0707");

/// Continuous nice loop: a loop without an end.
pub static CONTINUOUS_LOOP: Technique = Technique::new(
    "continuous-nice-loop",
    "Continuous nice loop",
    Family::Chain,
    LOOP,
    Example::classic("+69+5+81+237+4+4+8+7+9+36+25+1+3+214+7+5+9+8+68+3+9+6+5+1+7.2+5+1+2+79463+876.+3+2+8..+9.+4+6+5+8+3.+2+7+2+73+1+4+986+5.5+8267.+9+3:", "r6c8<>4 r9c7<>1"),
)
.also(&["Alternating inference loop"])
.hodoku("0706");

/// Grouped alternating inference chain: an alternating inference chain with grouped nodes.
pub static GROUPED_AIC: Technique = Technique::new(
    "grouped-aic",
    "Grouped alternating inference chain",
    Family::Chain,
    OPEN,
    Example::classic(
        "...+1....+44.793.6.2...+4.2..7+8+4+9.5.12+3.7.+3+2+4.+6.+23689+1+7+4+5..4..+3+2..96..4.3.+1....1+9+456:132 832 872 883 784 586",
        "r1c1<>5 r3c1<>5",
    ),
)
.also(&["Grouped AIC"])
.hodoku("0711");

/// Grouped discontinuous nice loop: a discontinuous loop with grouped nodes.
pub static GROUPED_DISCONTINUOUS_LOOP: Technique = Technique::new(
    "grouped-discontinuous-nice-loop",
    "Grouped discontinuous nice loop",
    Family::Chain,
    TURNED,
    Example::classic(".4+7...1...+51+7..2...63....87.+3+95+2+784.7+2+48.9+35..+8+5.4.+9+72.1627..+9+8.+9+2..8+7+1.57+8..16+2.:319 619 329 629",
    "r1c5<>9"),
)
.hodoku("0710");

/// Grouped continuous nice loop: a loop with grouped nodes.
pub static GROUPED_CONTINUOUS_LOOP: Technique = Technique::new(
    "grouped-continuous-nice-loop",
    "Grouped continuous nice loop",
    Family::Chain,
    LOOP,
    Example::classic("+5+934+1+8+62+7+4+16.+279+5+8+78+2.6.+1+4.+3+4+9+8+7+6+51+21+572+3+4+8+962+6+81+95+3+7493+1+78+2+46+5+8+7+5+6412..+6+2+4.+5.+78.:", "r3c4<>3 r9c6<>9 r9c9<>3"),
)
.hodoku("0709");

const SETS: &str = "Each set of cells that is named here has one digit more than cells: if it lacks one of its digits, it holds all the others. {chain}. {verdict}";
const SET_LOOP: &str = "Each set of cells that is named here has one digit more than cells: if it lacks one of its digits, it holds all the others. {chain}. {verdict} Each of these sets lacks one of the two digits that link it in the loop, so it holds all its others: what these exclude is false as well.";
const RECTANGLES: &str = "The corners of each rectangle that is named here need a digit besides the two that they share, or these could be swapped and the puzzle would have two solutions. {chain}. {verdict}";
const RECTANGLE_LOOP: &str = "The corners of each rectangle that is named here need a digit besides the two that they share, or these could be swapped and the puzzle would have two solutions. {chain}. {verdict}";

/// Alternating inference chain with almost locked sets: a chain through almost locked sets.
pub static ALS_AIC: Technique = Technique::new(
    "als-aic",
    "Alternating inference chain with almost locked sets",
    Family::Chain,
    SETS,
    Example::classic("6+31+4+27+9+85+9+5+7+1+68+2+34+42+8+3+5+9+16+7+3+65+9+74+8+1+2+1+49+283+5+7+67+8+2+5+1+6+49+3.+7+6+8+4.3.+9..3+79.+6.+88+9+46+3+2+751:", "r7c6<>5 r8c6<>1"),
)
.also(&["AIC with ALS nodes"]);

/// Continuous loop with almost locked sets: a loop through almost locked sets.
pub static ALS_LOOP: Technique = Technique::new(
    "als-nice-loop",
    "Continuous loop with almost locked sets",
    Family::Chain,
    SET_LOOP,
    Example::classic("+5+2+9+8+3761+474+8+62+1+5+9+33+6+1..+5+2+78+4+52+1+8+9+3+67+6+8+357+4+1+2+9+19+73+628+45.+1+4.5+3.+8..+36..8+4+5+1+8+7+5.1+693.:", "r8c4<>2 r8c4<>9"),
)
.also(&["Continuous nice loop with ALS nodes"]);

/// Alternating inference chain with unique rectangles: a chain through unique rectangles.
pub static UR_AIC: Technique = Technique::new(
    "ur-aic",
    "Alternating inference chain with unique rectangles",
    Family::Chain,
    RECTANGLES,
    Example::classic("+1+583+4+9+7+6+2+37+9+52+6+1+84+6+24+7+1+8+395.+3+6+4+8.+5+1+959+763.+42+8.+4.+9+5.6739+1+58+7+3+2+4+6+7+8+3+2+64+9+51+46+2+1+95+83+7:", "r4c6<>2"),
)
.also(&["AIC with UR nodes"])
.assuming_uniqueness();

/// Continuous loop with unique rectangles: a loop through unique rectangles.
pub static UR_LOOP: Technique = Technique::new(
    "ur-nice-loop",
    "Continuous loop with unique rectangles",
    Family::Chain,
    RECTANGLE_LOOP,
    Example::classic("+98+53+764+21+6+3+2+1+5+479+84+1+79+82+5..+52+8+7.1.+4+9+3+4+6+8+2+9175+1+79+4.5+2+8+67+63+54+89+1+2+25+1+6+9....+8+9+42+1.65.:", "r8c7<>3 r8c9<>3"),
)
.also(&["Continuous nice loop with UR nodes"])
.assuming_uniqueness();
