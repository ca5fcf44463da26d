//! Descriptions of single-digit chains and chains through bivalue cells.

use pencilmark_core::step::{Example, Family, Technique};

const X: &str = "{chain}. {verdict}";
const CYCLE: &str = "{chain}. {verdict}";

/// X-chain: an alternating chain on one digit.
pub(crate) static X_CHAIN: Technique =
    Technique::new("x-chain", "X-chain", Family::Chain, X, Example::classic(
".4.7.........82+73+47..1.4....6.+4+7+3+82+5+4+2785+96+1+3...+2+614+7967.+3+4+859..8..+1..+4+7..4.2+7.+68:111 311 511 911 113 913 219 522 924 932 933 361 981 383 392 592",
"r6c1<>5",
)).hodoku("0701");

/// X-cycle: an alternating chain on one digit that returns to its start.
pub(crate) static X_CYCLE: Technique =
    Technique::new("x-cycle", "X-cycle", Family::Chain, CYCLE, Example::classic("15+28.+6.+4.4+9+7.3..6.+68+3+4..2..3.654...+2+9.+8..375...+59...1.+53+4+7...+2...965.4+3..+61+32+45.9:126 736 739 846 262 765 867 869 879", "r4c2=1"))
        .with_other_names(&["Fishy cycle"]);

/// Grouped turbot fish: two strong links on one digit, one of them grouped.
pub(crate) static GROUPED_TURBOT_FISH: Technique = Technique::new(
    "grouped-turbot-fish",
    "Grouped turbot fish",
    Family::SingleDigit,
    X,
    Example::classic(".+42.+6+8....8+79+2..4+69+6...42.+8+62.89.7.+4.+7+8.+426..+49.+65+7.8+27+3+9+2+86+4..+2+14.3.+8+6.8564...+2.:318 518 519 719 538 158 589 197 199", "r3c3<>3"),
)
.with_other_names(&["Grouped skyscraper", "Grouped 2-string kite"]);

/// Grouped X-chain: an alternating chain on one digit with grouped nodes.
pub(crate) static GROUPED_X_CHAIN: Technique = Technique::new(
    "grouped-x-chain",
    "Grouped X-chain",
    Family::Chain,
    X,
    Example::classic(
        "....+1.3+62+2..6..1+7.+16..3+2.54.9+81.+32+46+6+1.+4+28.9+334+2.6..+1.+421....+3.+856+3.14+2.9..2...8+1:934 769 575 975 576 777 795 796 797",
        "r7c4<>7",
    ),
);

/// Grouped X-cycle: an alternating chain on one digit with grouped nodes that returns to its start.
pub(crate) static GROUPED_X_CYCLE: Technique = Technique::new(
    "grouped-x-cycle",
    "Grouped X-cycle",
    Family::Chain,
    CYCLE,
    Example::classic(
        "+2.1.7.+5+8.4..6.+827.+7.8.5.9....+61.......9.....53.+75+846..9......58.7.8.....6+8....3..:948 949 457 272 472 474 176 685 686 986 188 189 494 196 996",
        "r2c9=1",
    ),
);

/// XY-chain: a chain through bivalue cells.
pub(crate) static XY_CHAIN: Technique = Technique::new("xy-chain", "XY-chain", Family::Chain, "Each of these cells has just two candidates. {chain}. {verdict}", Example::classic(
        "95.+1..8.33.4+9..7..1..+3..+9...+1.+49+53625+9+2+6+13+4+7+8+46+3+2875....976.+1.5..+5+8.+16..+64+15+3+9287:215 226 436 238 272 282",
        "r1c3<>7",
    )).hodoku("0702");

/// Y-cycle: a closed ring of bivalue cells.
pub(crate) static Y_CYCLE: Technique = Technique::new("y-cycle", "Y-cycle", Family::Chain, "Each of these cells has just two candidates and shares one of them with the next, all round. {chain}. {verdict}", Example::classic(
"18+5+4+32+7+6+9+9+26+87+5+314+3+47..+9+2+5+82.+4..358+1.....16+4+2+6+5+12+48+97+35+6...+48+97.+19...+4..4..9..+1..:684 784 685 295 695",
"r5c2<>7 r9c3<>3",
)).with_other_names(&["XY-loop", "XY-cycle"]);

/// Remote pair: a chain of bivalue cells with the same candidates.
pub(crate) static REMOTE_PAIR: Technique = Technique::new("remote-pair", "Remote pair", Family::Chain, "{cells} hold only {digits}, \
    and each sees the next, so the two digits alternate. A cell that sees two of them that hold different digits can be \
    neither.", Example::classic(
"9+2+4+5+6+7+8+31+7+81+3246+9+5+63+5+8+91+2+745.3+17.4+8+2+84..5.+7+1+3+2+1+7+4+389+56+15.78.+3+4+93.+8.+4+5+127+4+7..+1+356+8:954",
"r5c4<>6",
)).hodoku("0703");
