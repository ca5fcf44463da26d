//! Descriptions of Sue de Coq.

use pencilmark_core::step::{Example, Family, Technique};

/// Sue de Coq: the parts in the line and in the box share no digit.
pub(crate) static SUE_DE_COQ: Technique = Technique::new(
    "sue-de-coq",
    "Sue de Coq",
    Family::AlmostLocked,
    "Take {cells}, where {line} and {box} cross, with {first} in {line} and {second} in {box}: as many cells as the digits \
    that fit there, {digits}, and none fits twice. So each of these digits is there once, and is excluded from every other \
    cell of a house that holds all its places there.",
    Example::classic(
"..5+8+3...7..25+1.38+6+38.6+2..1...829316....7+81..9...+46+5+8+7+3...+1+5+679+89..34+8+6+52+8+5+6+97+2+43+1:411 412 912 426 433 251 252 452 472",
"r2c2<>7 r4c1<>4 r5c1<>4 r6c2<>1",
),
)
.with_other_names(&["two-sector disjoint subsets"])
.hodoku("1101");

/// Cannibalistic Sue de Coq: the parts in the line and in the box share digits, which are then eliminated from the
/// crossing.
pub(crate) static SUE_DE_COQ_CANNIBAL: Technique = Technique::new(
    "sue-de-coq-cannibalistic",
    "Cannibalistic Sue de Coq",
    Family::AlmostLocked,
    "Take {cells}, where {line} and {box} cross, with {first} in {line} and {second} in {box}: as many cells as the digits can \
    fill, {shared} twice, once in {first} and once in {second}. So all of {digits} are used up there, and {shared} can't be \
    where {line} and {box} cross.",
    Example::classic(
        "..+9+2+45...2.6+3+1+84...1+49+7+6+32.+9+8+15632+7+4.+6+2+487...4.+7+19+2+6..+74+8+6+2+9+513+1+23+8+5+4...6957+3+1+8+4+2:819 529 559",
        "r5c8<>9",
    ),
);
