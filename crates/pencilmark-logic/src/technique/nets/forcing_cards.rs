//! Descriptions of Nishio, forcing chains and forcing nets.

use pencilmark_core::step::{Example, Family, Technique};

const CLASH: &str = "{proof}";
const CELL: &str = "{cell} is one of {digits}. {proof}";
const REGION: &str = "In {house}, {digit} is in one of {cells}. {proof}";
const EITHER: &str = "Either {candidate} is true or it is false. {proof}";

/// Nishio: an assumption contradicted by its digit alone.
pub(crate) static NISHIO: Technique = Technique::new("nishio", "Nishio", Family::Forcing, "Follow {digit} alone. {proof}", Example::classic(
".+3.97.....+59.+8.73.+7+8+15.3..98+9+6+35+714+2.+73..48+9+5..+5.+9.+67+35...+3.9.+73.7.1+9...+9.87.+5+3.6:417 118 419 421 124 162 264 166 272 482 484 288",
    "r1c7<>2",
)).with_other_names(&["Digit forcing chain"]);

/// Forcing chain contradiction: an assumption contradicted by chains.
pub(crate) static FORCING_CHAIN: Technique = Technique::new(
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

/// Cell forcing chain: a conclusion from all candidates of a cell, by chains.
pub(crate) static CELL_CHAIN: Technique = Technique::new(
    "cell-forcing-chain",
    "Cell forcing chain",
    Family::Forcing,
    CELL,
    Example::classic("......+36+4+32..4.7+1.74.3..+9..+513+4..28.+4.2.+385+9+1...+25+1+43..9...+3.4...+41....38+3...4..9:514 915 516 916 523 524 624 926 533 235 635 236 646 663 673 679 779 879 785 586 686 693",
    "r1c6=2"),
)
.with_other_names(&["Forcing chain verity"])
.hodoku("1302");

/// Region forcing chain: a conclusion from all places of a digit in a house, by chains.
pub(crate) static REGION_CHAIN: Technique = Technique::new(
    "region-forcing-chain",
    "Region forcing chain",
    Family::Forcing,
    REGION,
    Example::classic("57+12+8+4+6+93..2+6.9+7.1.6..+71..........76..79+6.....8.14+7..+9....2..3+74+2.+7+1.9+68+7...+965..:333 833 538 239 341 941 142 342 542 343 543 344 546 347 447 152 452 356 556 157 258 458 558 171 871 573 973 574",
    "r2c5=5"),
)
.with_other_names(&["House forcing chain", "Unit forcing chain"])
.hodoku("1302");

/// Forcing net contradiction: an assumption contradicted by a net, in which several premises combine.
pub(crate) static FORCING_NET: Technique = Technique::new(
    "forcing-net-contradiction",
    "Forcing net contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(".+817..+4.+9..689....5..2.1..8+85+41..+29+7..3.8.64.+6.....8.34+3.+6.+9.+82.6.+3.+89.+4..842..3+6:315 518 526 556 762 565 566 575 791",
    "r1c5=5"),
)
.with_other_names(&["Dynamic contradiction forcing chain"])
.hodoku("1303");

/// Cell forcing net: a conclusion from all candidates of a cell, by nets.
pub(crate) static CELL_NET: Technique = Technique::new(
    "cell-forcing-net",
    "Cell forcing net",
    Family::Forcing,
    CELL,
    Example::classic(".5.3.4...6+3......7..9....3....9.83..3...6..92..1...7...4...9..52...5.6.....8...2.:115 215 117 225 127 832 134 235 136 137 639 245 861 262 773 873 174 774 175 775 189 191 199",
    "r3c1<>1"),
)
.with_other_names(&["Forcing net verity", "Dynamic cell forcing chain"])
.hodoku("1304");

/// Region forcing net: a conclusion from all places of a digit in a house, by nets.
pub(crate) static REGION_NET: Technique = Technique::new(
    "region-forcing-net",
    "Region forcing net",
    Family::Forcing,
    REGION,
    Example::classic(".5.3.4...6....2..7..9.........9.83..3...6..92..12..7...4..+2..752...5.6.....8...2.:822 323 528 832 536 638 639 554 861 382 392 995",
    "r3c9<>4"),
)
.with_other_names(&["Dynamic region forcing chain"])
.hodoku("1304");

/// Candidate forcing net: a conclusion that follows whether a candidate is true or false, by nets.
pub(crate) static CANDIDATE_NET: Technique = Technique::new(
    "candidate-forcing-net",
    "Candidate forcing net",
    Family::Forcing,
    EITHER,
    Example::classic(
        "..9+436+2+57+2+37+5..41+6+6+4+51..+3+9+8.268+5..+4+1.5.....+6+2....6.835.+7.+61.+58+95+6.9..+1+2+3.....5674:746 151 755 456 756 956 961 766",
    "r1c1=1",
    ),
)
.with_other_names(&["Dynamic double forcing chain"])
.hodoku("1304");

/// Nested net contradiction: a net contradiction that uses locked candidates and pairs.
pub(crate) static NESTED_NET: Technique = Technique::new(
    "nested-net-contradiction",
    "Nested net contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(".5.3.42..6..........9..71.....9.8...3.......2..1...76..4...9..52...5.6.....8.....:711 225 743 653 753 461 773 191 793 196 499",
    "r1c1=1"),
)
.with_other_names(&["Dynamic contradiction forcing chain (+)"]);

/// Deep net contradiction: a net contradiction that uses nested contradictions.
pub(crate) static DEEP_NET: Technique = Technique::new(
    "deep-net-contradiction",
    "Deep net contradiction",
    Family::Forcing,
    "{proof}",
    Example::classic(
".+3.........1..2.34..2.1356..17.86..3.6+32.1.8.2.873.6..+37..28..+612.36..7.8.61.73..:411 511 514 924",
"r1c1=6",
),
)
.with_other_names(&["Nested forcing chain"]);

/// Nested cell net: a conclusion from all candidates of a cell, by nets with locked candidates and pairs.
pub(crate) static NESTED_CELL: Technique = Technique::new(
    "nested-cell-net",
    "Nested cell net",
    Family::Forcing,
    CELL,
    Example::classic("+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r6c5<>2"),
)
.with_other_names(&["Dynamic cell forcing chain (+)"]);

/// Nested region net: a conclusion from all places of a digit in a house, by nets with locked candidates and pairs.
pub(crate) static NESTED_REGION: Technique = Technique::new(
    "nested-region-net",
    "Nested region net",
    Family::Forcing,
    REGION,
    Example::classic("+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r4c4<>2"),
)
.with_other_names(&["Dynamic region forcing chain (+)"]);
