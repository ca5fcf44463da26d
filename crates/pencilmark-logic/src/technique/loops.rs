//! Chains through candidates of any digit, as told by name: see [`chains`](super::chains) for the shapes.

use std::ops::ControlFlow;

use pencilmark_core::step::{Example, Family, Technique};

use crate::facts::Facts;
use crate::found::Found;
use crate::options::Options;
use crate::pattern::links::{Links, Scope};
use crate::pattern::walks::Search;
use crate::technique::chains::{Shape, Wanted, tell};
use crate::width::Cells;

const OPEN: &str = "{chain}: if the first of these is wrong, the last is right. So at least one of the two ends is right, and \
                    what sees both can't be.";
const TURNED: &str = "{chain}: if the first of these is wrong, the last is right. So one of them is right, and what neither \
                      leaves room for can't be; where both are the same, it is right.";
const LOOP: &str = "{chain}: round this loop, one of every two neighbours is right and the other wrong. So wherever two of them \
                    can't both be right one is, and whatever neither leaves room for can't be.";

/// Two ends of one digit.
pub static AIC: Technique =
    Technique::new("aic", "Alternating inference chain", Family::Chain, OPEN, Example::classic("+5+4+61+2379+8+3+1+9+4+7+8+26+5+2+7+86+9+5+1+434+2+5+8+1+7+9+36+86+13+49+52+7+9+37+5+6+24+8.+7+83+95.+6.+21+54+2+3+6+8+79+6+9278.+3..:", "r7c6<>1 r9c8<>1 r9c9<>1"))
        .also(&["AIC", "AIC type 1"])
        .hodoku("0708");

/// Two ends of different digits, or an end that proves itself.
pub static DISCONTINUOUS_LOOP: Technique = Technique::new(
    "discontinuous-nice-loop",
    "Discontinuous nice loop",
    Family::Chain,
    TURNED,
    Example::classic("+5+4+61+2379+8+3+1+9+4+7+8+26+5+2+7+86+9+5+1+434+2+5+8+1+7+9+36+86+13+49+52+7+9+37+5+6+24+8.+7+83+95.+6.+21+54+2+3+6+8+79+6+9278.+3..:", "r9c6<>4 r9c9<>1"),
)
.also(&["AIC type 2"])
.hodoku("0707");

/// A loop.
pub static CONTINUOUS_LOOP: Technique = Technique::new(
    "continuous-nice-loop",
    "Continuous nice loop",
    Family::Chain,
    LOOP,
    Example::classic("+69+5+81+237+4+4+8+7+9+36+25+1+3+214+7+5+9+8+68+3+9+6+5+1+7.2+5+1+2+79463+876.+3+2+8..+9.+4+6+5+8+3.+2+7+2+73+1+4+986+5.5+8267.+9+3:", "r6c8<>4 r9c7<>1"),
)
.also(&["Alternating inference loop"])
.hodoku("0706");

/// An alternating inference chain with grouped nodes.
pub static GROUPED_AIC: Technique = Technique::new(
    "grouped-aic",
    "Grouped alternating inference chain",
    Family::Chain,
    OPEN,
    Example::classic("+1+7+8+3+5+6+492+59+4+128+37+6+3+6+2+9+7+4+8+15+28+6+4+91..+7+9+17+5+8+36.+4+435+7+62+9+8+16.+3+84+71.+97.16+39..+8+8+4+9+2+1+5+7+63:", "r8c8<>2"),
)
.also(&["Grouped AIC"])
.hodoku("0711");

/// A discontinuous loop with grouped nodes.
pub static GROUPED_DISCONTINUOUS_LOOP: Technique = Technique::new(
    "grouped-discontinuous-nice-loop",
    "Grouped discontinuous nice loop",
    Family::Chain,
    TURNED,
    Example::classic("+96+5481+3+7+2+3+875+6+291+44+1+2+3+7+9+5+6+8+6+5+3+14.2+8+9+841+2+9+3+7+562...+5+6+1+435+3+6.+1.427+7+2+46+35+89+1+1...2+4+63+5:", "r6c4<>7 r9c4<>8"),
)
.hodoku("0710");

/// A loop with grouped nodes.
pub static GROUPED_CONTINUOUS_LOOP: Technique = Technique::new(
    "grouped-continuous-nice-loop",
    "Grouped continuous nice loop",
    Family::Chain,
    LOOP,
    Example::classic("+5+934+1+8+62+7+4+16.+279+5+8+78+2.6.+1+4.+3+4+9+8+7+6+51+21+572+3+4+8+962+6+81+95+3+7493+1+78+2+46+5+8+7+5+6412..+6+2+4.+5.+78.:", "r3c4<>3 r9c6<>9 r9c9<>3"),
)
.hodoku("0709");

/// Ends of one digit.
pub const ENDS: &[Shape] = &[Shape::Open];
/// Ends that lie beside each other.
pub const TURNS: &[Shape] = &[Shape::Return, Shape::Crossed];
/// Ends that forbid each other.
pub const ROUND: &[Shape] = &[Shape::Closed];

/// The shapes of a technique, in all the graph of a scope.
pub fn any<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, shapes): (Scope, &[Shape]),
    options: &Options,
    found: &mut Found,
) -> ControlFlow<()> {
    let graph = [Links::all(facts, scope).close(facts)];
    let search = Search { scope, shortest: 4, longest: options.loop_length };
    tell(facts, &graph, Wanted { card, shapes, search }, found)
}
