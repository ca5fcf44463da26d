//! The cards of last resorts.

use pencilmark_core::step::{Example, Family, Technique};

/// Template set: a cell of all templates.
pub static TEMPLATE_SET: Technique = Technique::new(
    "template-set",
    "Template set",
    Family::LastResort,
    "Every way to place {digit} on the whole board uses {cells}.",
    Example::classic("+986+4+52+7+1+3...7+39.4.37+4+168+9+2+5..9+3+75..+2+7...4+63.16.3.2+1..+7..7..+453......+327..+3..8+7+1..:",
    "r2c7=8"),
)
.hodoku("1201");

/// Template delete: a candidate of no template.
pub static TEMPLATE_DELETE: Technique = Technique::new(
    "template-delete",
    "Template delete",
    Family::LastResort,
    "No way to place {digit} on the whole board uses any of {cells}.",
    Example::classic("+14+6.....29+8+5+3126+7+473+2+5+46+19+83..7.+5.+16+51.+6+2.+78+36..+1..9.+5+45.2..8.+1..+1.5...7.....1..+9:282 292",
    "r1c6<>9 r8c6<>9"),
)
.hodoku("1202");

/// Pattern overlay: the templates of all digits against each other.
pub static PATTERN_OVERLAY: Technique = Technique::new("pattern-overlay", "Pattern overlay", Family::LastResort, "Of the ways to place {digit} on the whole board, {count} leave room for every other digit. What all of them use is \
    true, and what none of them uses is false.", Example::classic(
"+47+186+5+3+9+2..+54+31+6+788+6+3.+9.4+51.8+4..6.+1+9..2.7.+5+8...9....3..+47....6+31.+8+6.+39+4+7..6.4..25:265 565 971 275 575 994 996",
    "r4c1<>5 r6c4<>5",
)).also(&["POM"]);

/// Bowman's bingo: a guess that fails.
pub static BOWMANS_BINGO: Technique = Technique::new(
    "bowmans-bingo",
    "Bowman's bingo",
    Family::LastResort,
    "{proof}",
    Example::classic(
        "+9+4+18+57+3..+5+73+2+6+9+1+84+86+2+3+1+4+59+74+97+1..63+5+2+3+6+9+45+71+81+5+8+73+6+249.2+4+5..+9...8+569.+4...+19+4.385.:679 289",
        "r7c1<>3",
    ),
);

/// Backtracking: guesses up to the solution.
pub static BACKTRACKING: Technique = Technique::new(
    "backtracking",
    "Backtracking",
    Family::LastResort,
    "A search through all that is left finds just one solution, and in it {cell} is {digit}.",
    Example::classic("+9+4+18+57+3..+5+73+2+6+9+1+84+86+2+3+1+4+59+74+97+1..63+5+2+3+6+9+45+71+81+5+8+73+6+249.2+4+5..+9...8+569.+4...+19+4.385.:",
    "r1c8=2"),
)
.also(&["Brute force", "Trial and error"]);
