//! The cards of chains on one digit and through cells of two candidates.

use pencilmark_core::step::{Example, Family, Technique};

const X: &str = "{chain}. {verdict}";
const CYCLE: &str = "{chain}. {verdict}";

/// A chain on one digit.
pub static X_CHAIN: Technique =
    Technique::new("x-chain", "X-chain", Family::Chain, X, Example::classic(
".4.7.........82+73+47..1.4....6.+4+7+3+82+5+4+2785+96+1+3...+2+614+7967.+3+4+859..8..+1..+4+7..4.2+7.+68:111 311 511 911 113 913 219 522 924 932 933 361 981 383 392 592",
"r6c1<>5",
)).hodoku("0701");

/// One digit, from one end back to it.
pub static X_CYCLE: Technique =
    Technique::new("x-cycle", "X-cycle", Family::Chain, CYCLE, Example::classic("5+9.12+7.+4+3+8+7+2+35+49..+3416+98+7+2+59+85+4+631+7+22+3+4+7+1+9.5.+167+5+8+24+3+971+92+4+53..+6+5+3+8+7+1+29+4+4+2+893+65+1+7:", "r5c7=6"))
        .also(&["Fishy cycle"]);

/// Grouped turbot fish: one digit and two strong links, one of them grouped.
pub static GROUPED_TURBOT_FISH: Technique = Technique::new(
    "grouped-turbot-fish",
    "Grouped turbot fish",
    Family::SingleDigit,
    X,
    Example::classic("+9..+72+514+8+2.+13+48.+5+9+458+6+19+2+3+7+78+9+2+6+34+1+5+3+12+5+8+497664+5+1+9+7+82+35..472.+8+11+2+7+83+6+5+9+4+8.+4+9+5+1..2:", "r9c2<>6"),
)
.also(&["Grouped skyscraper", "Grouped 2-string kite"]);

/// Grouped X-chain: one digit, with grouped nodes.
pub static GROUPED_X_CHAIN: Technique = Technique::new(
    "grouped-x-chain",
    "Grouped X-chain",
    Family::Chain,
    X,
    Example::classic(
        "+47+186+5+3+9+2..+54+31+6+788+6+3.+9.4+51.8+4..6.+1+9..2.7.+5+8...9....3..+47....6+31.+8+6.+39+4+7..6.4..25:265 565 971 275 575 994 996",
        "r4c1<>5",
    ),
);

/// Grouped X-cycle: one digit, from one end back to it, with grouped nodes.
pub static GROUPED_X_CYCLE: Technique = Technique::new(
    "grouped-x-cycle",
    "Grouped X-cycle",
    Family::Chain,
    CYCLE,
    Example::classic(
        "+2.1.7.+5+8.4..6.+827.+7.8.5.9....+61.......9.....53.+75+846..9......58.7.8.....6+8....3..:948 949 457 272 472 474 176 685 686 986 188 189 494 196 996",
        "r2c9=1",
    ),
);

/// XY-chain: cells of two candidates.
pub static XY_CHAIN: Technique = Technique::new("xy-chain", "XY-chain", Family::Chain, "Each of these cells has just two candidates. {chain}. {verdict}", Example::classic(
        "95.+1..8.33.4+9..7..1..+3..+9...+1.+49+53625+9+2+6+13+4+7+8+46+3+2875....976.+1.5..+5+8.+16..+64+15+3+9287:215 226 436 238 272 282",
        "r1c3<>7",
    )).hodoku("0702");

/// Y-cycle: cells of two candidates in a ring.
pub static Y_CYCLE: Technique = Technique::new("y-cycle", "Y-cycle", Family::Chain, "Each of these cells has just two candidates and shares one of them with the next, all round. {chain}. {verdict}", Example::classic(
"8+4+2+569+1+375+9+3.+8+1+42+6+6+7+1.+42+5+9+8938+1+74+2+65+2+1+5.+9..+74+4..+2+5..1+9+724+63+598+1+3+8+9+41+76+5+215+6+92+8+74+3:",
"r5c4<>3 r5c6<>3",
)).also(&["XY-loop", "XY-cycle"]);

/// Remote pair: cells of the same two candidates.
pub static REMOTE_PAIR: Technique = Technique::new("remote-pair", "Remote pair", Family::Chain, "{cells} hold only {digits}, \
    and each sees the next, so the two digits alternate. A cell that sees two of them that hold different digits can be \
    neither.", Example::classic(
"+8+3+2+679+15+4.+1.2+35+6+8+76+7+58+4+1+93+2+5+43.+2+68.+1+2+8..1+34.+5.+6+1.+5+8+2.+3+758+19+2+3+4+63+26+5+8471+9+1943+6+7+52+8:",
"r5c8<>7 r5c8<>9 r6c4<>7 r6c4<>9",
)).hodoku("0703");
