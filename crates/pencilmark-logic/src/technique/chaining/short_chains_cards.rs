//! The cards of chains of three strong links.

use pencilmark_core::step::{Example, Family, Technique};

const SENTENCE: &str = "{chain}. {verdict}";

/// A cell, and two pairs of places.
pub static M_WING: Technique =
    Technique::new("m-wing", "M-wing", Family::Wing, SENTENCE, Example::classic(
        "...8+7+59+3.+9+7+8.6.+25..5..+9+26+7+8.+9..+3+8+127..79+2+45.+3....1+7+4.+98...5+9+71+67.9.+863+4+5.657+4.8+9+2:111 112 213 413 124 131 433 334 641 361 661 262 373",
        "r1c1<>4",
    ))
        .also(&["Medusa wing"]);

/// A cell between two pairs of places.
pub static S_WING: Technique =
    Technique::new("s-wing", "S-wing", Family::Wing, SENTENCE, Example::classic("+78+1+5+6+2+93+4+4+963+1+8..72+3+5+9+746+1+8+5+62+18+7+49+3+8+4+365+9+1+7+2+917+4+23..+635+8+24+1+7+69+6+7+4+89+5+3+2+1+1+2+97+36.+4.:", "r6c8<>5"))
        .also(&["Split wing"]);

/// Three pairs of places.
pub static L_WING: Technique =
    Technique::new("l-wing", "L-wing", Family::Wing, SENTENCE, Example::classic(
        "+7+368+52+19+41+5+2...3+7+88..7+1+3+25+62.+3..7.+6.9.+7.+2..4+3+56..3.7..+6+713+4+5...+4+2..+7.6+353.52..4+17:",
        "r5c4<>1",
    ))
        .also(&["Local wing"]);

/// Two pairs of places and a cell.
pub static H_WING: Technique =
    Technique::new("h-wing", "H-wing", Family::Wing, SENTENCE, Example::classic("+2+1+5947+3+8+66+4+9...+7+12387+2+1+6+9+451.4.+6.+2+7+95+7+8+42+9+163+9.+2.+7+1+854+72+6+1+95+4+38+4+5+37+8+26+9+1+8+91+63+4+5+2+7:", "r4c4<>8"))
        .also(&["Hybrid wing"]);
