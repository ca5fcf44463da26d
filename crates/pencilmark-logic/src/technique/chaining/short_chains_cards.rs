//! Descriptions of the wings of three strong links.

use pencilmark_core::step::{Example, Family, Technique};

const SENTENCE: &str = "{chain}. {verdict}";

/// M-wing: strong links from a bivalue cell and two conjugate pairs.
pub(crate) static M_WING: Technique =
    Technique::new("m-wing", "M-wing", Family::Wing, SENTENCE, Example::classic(
        "...8+7+59+3.+9+7+8.6.+25..5..+9+26+7+8.+9..+3+8+127..79+2+45.+3....1+7+4.+98...5+9+71+67.9.+863+4+5.657+4.8+9+2:111 112 213 413 124 131 433 334 641 361 661 262 373",
        "r1c1<>4",
    ))
        .with_other_names(&["Medusa wing"]);

/// S-wing: strong links from a bivalue cell between two conjugate pairs.
pub(crate) static S_WING: Technique =
    Technique::new("s-wing", "S-wing", Family::Wing, SENTENCE, Example::classic("+4+9+165+7+8+3+2+7+36...+91+552+8...+64+71+73+82+6+5+9+4+64+5..93+2+8+2+89..+5+1+769+6+4...+25.+8+1+25.47+6.3+5+7.+6.48.:174 175", "r3c4<>3"))
        .with_other_names(&["Split wing"]);

/// L-wing: strong links from three conjugate pairs.
pub(crate) static L_WING: Technique =
    Technique::new("l-wing", "L-wing", Family::Wing, SENTENCE, Example::classic(
        "+7+368+52+19+41+5+2...3+7+88..7+1+3+25+62.+3..7.+6.9.+7.+2..4+3+56..3.7..+6+713+4+5...+4+2..+7.6+353.52..4+17:",
        "r5c4<>1",
    ))
        .with_other_names(&["Local wing"]);

/// H-wing: strong links from two conjugate pairs and a bivalue cell.
pub(crate) static H_WING: Technique =
    Technique::new("h-wing", "H-wing", Family::Wing, SENTENCE, Example::classic("+6+3+85+1794+2.1+7+2.+98..+9.+2+6.8..7+3+95+4+71...2+6+4+8+5+3+79+1+8+7+192+6+534.863+94..+5..+3+18+2..+9.+297+65...:178", "r8c8<>6"))
        .with_other_names(&["Hybrid wing"]);
