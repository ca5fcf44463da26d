//! Descriptions of last resorts.

use pencilmark_core::step::{Example, Family, Technique};

/// Template set: a cell that is in every template of a digit.
pub(crate) static TEMPLATE_SET: Technique = Technique::new(
    "template-set",
    "Template set",
    Family::LastResort,
    "Every way to place {digit} on the whole board uses {cells}.",
    Example::classic("+4.+2..+3+18+6+396+21+8+7+54+1+8.4.+62+937+38+6+41+9+2+55+1+4.+2.+368+2+6+9+83+54+1+762+1+3+8+457+9+8.+31..+6+4+294..+62+8+3+1:",
    "r1c5=5 r3c3=5 r8c2=5 r9c4=5"),
)
.hodoku("1201");

/// Template delete: a candidate that is in no template of its digit.
pub(crate) static TEMPLATE_DELETE: Technique = Technique::new(
    "template-delete",
    "Template delete",
    Family::LastResort,
    "No way to place {digit} on the whole board uses any of {cells}.",
    Example::classic(".+3+5..9+7+8..9...7+345.+7.+35.+9+1..2+7+5+3+169.+95+37.+6+12.6.1+2+9.+5+373+1+24+658+7+9+7+69+8124+5+35..+9+7+3261:",
    "r3c1<>4"),
)
.hodoku("1202");

/// Pattern overlay: the templates of all digits, tested for compatibility.
pub(crate) static PATTERN_OVERLAY: Technique = Technique::new("pattern-overlay", "Pattern overlay", Family::LastResort, "Of the ways to place {digit} on the whole board, {count} leave room for every other digit. What all of them use is \
    true, and what none of them uses is false.", Example::classic(
"+9.+3+1.4.52+4.1+8+2.3+9.+6.29.+3+4.1+14+9+6387+2+5+72+65+4+19+3+85+38+7+9+2+1+6+4+2.+541...+38+17+3..+2+49+3.+42+8.+5+1.:726 676 696",
    "r1c2=8 r3c8=8 r7c7=8 r1c7<>8 r3c2<>8 r7c8<>8",
)).with_other_names(&["POM"]);

/// Bowman's bingo: a trial placement that leads to a contradiction.
pub(crate) static BOWMANS_BINGO: Technique = Technique::new(
    "bowmans-bingo",
    "Bowman's bingo",
    Family::LastResort,
    "{proof}",
    Example::classic(
        "+9+4+18+57+3..+5+73+2+6+9+1+84+86+2+3+1+4+59+74+97+1..63+5+2+3+6+9+45+71+81+5+8+73+6+249.2+4+5..+9...8+569.+4...+19+4.385.:679 289",
        "r7c1<>3",
    ),
);

/// Backtracking: trial and error up to the solution.
pub(crate) static BACKTRACKING: Technique = Technique::new(
    "backtracking",
    "Backtracking",
    Family::LastResort,
    "A search through all that is left finds just one solution, and in it {cell} is {digit}.",
    Example::classic(
        "81..6.9.7.9.....3...2...1......4...2.68.194....48...1....4..3......27.6..5...3...",
        "r1c3=3",
    ),
)
.with_other_names(&["Brute force", "Trial and error"]);
