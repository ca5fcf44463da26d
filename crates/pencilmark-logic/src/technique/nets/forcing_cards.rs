//! The cards of Nishio, forcing chains and forcing nets: twelve of them, with nothing else in the file.

use pencilmark_core::step::{Example, Family, Technique};

const CLASH: &str = "{proof}";
const CELL: &str = "{cell} is one of {digits}. {proof}";
const REGION: &str = "In {house}, {digit} is in one of {cells}. {proof}";
const EITHER: &str = "Either {candidate} is true or it is false. {proof}";

/// Nishio: a contradiction by one digit alone.
pub static NISHIO: Technique = Technique::new("nishio", "Nishio", Family::Forcing, "Follow {digit} alone. {proof}", Example::classic(
"+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r9c8<>2",
)).also(&["Digit forcing chain"]);

/// Forcing chain contradiction: a contradiction by chains.
pub static FORCING_CHAIN: Technique = Technique::new(
    "forcing-chain-contradiction",
    "Forcing chain contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(
".5.....211+9.47.....+368..9.4..1...2...2+53...87.4......9.7......2..9.6..3......8...:811 317 617 326 626 627 827 529 446 549 863 165 565 167 667 371 471 571 873 577 578 481 881 184 584 186 286 586 587 887 291 691 594 595 597 697 598 698",
"r1c1=4",
),
)
.hodoku("1301");

/// Cell forcing chain: all candidates of a cell.
pub static CELL_CHAIN: Technique = Technique::new(
    "cell-forcing-chain",
    "Cell forcing chain",
    Family::Forcing,
    CELL,
    Example::classic("+5.1.4..+2..+2+49.+175....5.2+1+84+4.7..3+56+2..82.+5+49..5+2..+4+8+3.+24+5+31..+78...+4+2831+5..+3.5.2+4.:912 691 791 991 692 792 992",
    "r2c1<>6"),
)
.also(&["Forcing chain verity"])
.hodoku("1302");

/// Region forcing chain: all places of a digit.
pub static REGION_CHAIN: Technique = Technique::new(
    "region-forcing-chain",
    "Region forcing chain",
    Family::Forcing,
    REGION,
    Example::classic("+5.1.4..+2..+2+49.+175....5.2+1+84+4.7..3+56+2..82.+5+49..5+2..+4+8+3.+24+5+31..+78...+4+2831+5..+3.5.2+4.:912 691 791 991 692 792 992",
    "r2c1<>6"),
)
.also(&["House forcing chain", "Unit forcing chain"])
.hodoku("1302");

/// Forcing net contradiction: a contradiction that takes several things together.
pub static FORCING_NET: Technique = Technique::new(
    "forcing-net-contradiction",
    "Forcing net contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(".2..3+56+79..37..52+4+7+5..+4+2+3813725..+1......+71+25+3+5..32.+7..96+74+5+3+8+1+2.45..8+9+37.+3...+7+4+6+5:625 925 463",
    "r5c3<>9"),
)
.also(&["Dynamic contradiction forcing chain"])
.hodoku("1303");

/// Cell forcing net: all candidates of a cell, by nets.
pub static CELL_NET: Technique = Technique::new(
    "cell-forcing-net",
    "Cell forcing net",
    Family::Forcing,
    CELL,
    Example::classic("+986+4+52+7+1+3...7+39.4.37+4+168+9+2+5..9+3+75..+2+7...4+63.16.3.2+1..+7..7..+453......+327..+3..8+7+1..:",
    "r2c1<>1"),
)
.also(&["Forcing net verity", "Dynamic cell forcing chain"])
.hodoku("1304");

/// Region forcing net: all places of a digit, by nets.
pub static REGION_NET: Technique = Technique::new(
    "region-forcing-net",
    "Region forcing net",
    Family::Forcing,
    REGION,
    Example::classic(".4..+65+7..+1+5+3+78+4+6297.6..+2.+4...+7..8.+6+2...6....76.5+2+73.9+4.7.4..+2.6+3+695+2+7418.2.+8.+6+9+7.:",
    "r3c4<>9"),
)
.also(&["Dynamic region forcing chain"])
.hodoku("1304");

/// Candidate forcing net: a candidate, true or false, by nets.
pub static CANDIDATE_NET: Technique = Technique::new(
    "candidate-forcing-net",
    "Candidate forcing net",
    Family::Forcing,
    EITHER,
    Example::classic(
        "9.3+4..8..+2.......4+4....7...8.+4.9+3.5+6+5+9+6.+7+4.+83+32.+568+9+4.+7+32.+5.4+1+8+68+97+41...14+53+8+26+79:",
    "r2c4<>1",
    ),
)
.also(&["Dynamic double forcing chain"])
.hodoku("1304");

/// Nested net contradiction: a contradiction that takes locked candidates and pairs on the way.
pub static NESTED_NET: Technique = Technique::new(
    "nested-net-contradiction",
    "Nested net contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(".2..3+56+79..37..52+4+7+5..+4+2+3813725..+1......+71+25+3+5..32.+7..96+74+5+3+8+1+2.45..8+9+37.+3...+7+4+6+5:625 925 463",
    "r5c3<>9"),
)
.also(&["Dynamic contradiction forcing chain (+)"]);

/// Deep net contradiction: a contradiction that takes contradictions on the way.
pub static DEEP_NET: Technique = Technique::new(
    "deep-net-contradiction",
    "Deep net contradiction",
    Family::Forcing,
    "{proof}",
    Example::classic(
".5+12+4+3.6.8+4+6..+1.3..+3+2..6+1+54+1+8+49+6+732+5+367...+4+915+2+93+1+4+7+8+64+7+5+63..+19+6+1+3+4.9+57.2+98+1+75+6+4+3:",
"r1c1=9",
),
)
.also(&["Nested forcing chain"]);

/// Nested cell net: all candidates of a cell, with locked candidates and pairs on the way.
pub static NESTED_CELL: Technique = Technique::new(
    "nested-cell-net",
    "Nested cell net",
    Family::Forcing,
    CELL,
    Example::classic("+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r6c5<>2"),
)
.also(&["Dynamic cell forcing chain (+)"]);

/// The card of forcing nets from all places of a digit, with locked candidates and pairs on the way.
pub static NESTED_REGION: Technique = Technique::new(
    "nested-region-net",
    "Nested region net",
    Family::Forcing,
    REGION,
    Example::classic("+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r4c4<>2"),
)
.also(&["Dynamic region forcing chain (+)"]);
