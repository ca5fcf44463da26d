//! Descriptions of the techniques with two or three almost locked sets.

use pencilmark_core::step::{Example, Family, Technique};

/// ALS-XZ: two almost locked sets with a restricted common.
pub(crate) static ALS_XZ: Technique = Technique::new(
    "als-xz",
    "ALS-XZ",
    Family::AlmostLocked,
    "Set A is {first} and set B is {second}; each has one digit more than cells. X is {link}: it can't be in both sets, so one \
    of them lacks X and holds all its other digits. Both sets share Z, {digit}, as well. So Z is in A or in B, and a cell that \
    sees every Z of both can't be Z.",
    Example::classic(
"4..+6+5.1.+8....1..6+4..+183+4..7...+16.+7.3...5+2.9.+11...+4362+58264+7+1..+9+5+14+3+9+6+872..9+2+85+4+1+6:722 922 932 842 843 752 852 853",
"r5c2<>3",
),
)
.with_other_names(&["singly linked ALS-XZ"])
.hodoku("0901");

/// Doubly linked ALS-XZ: two almost locked sets with two restricted commons.
pub(crate) static ALS_XZ_DOUBLE: Technique = Technique::new(
    "als-xz-double",
    "Doubly linked ALS-XZ",
    Family::AlmostLocked,
    "Set A is {first} and set B is {second}; each has one digit more than cells. X and Y are {link}: neither can be in both \
    sets, so each set lacks one of them and holds all its other digits. Every digit of A or B is used up there: it is excluded \
    from the cells that see all its places.",
    Example::classic(
".8.+7+62.4....9+5.6+7..7+6+34...96.+1.34.+9+7...17+5.6.+74..+9+6..1.1.+6897....7.+2+3..62+6..+1+7+93.:313 229 537 351 859 493",
"r7c3<>5",
),
)
.with_other_names(&["ALS-XZ with two restricted commons"]);

/// ALS-XY-wing: an almost locked set linked to two others.
pub(crate) static ALS_XY_WING: Technique = Technique::new(
    "als-xy-wing",
    "ALS-XY-wing",
    Family::AlmostLocked,
    "Sets A, B and C are {first}, {second} and {pivot}; each has one digit more than cells. C shares X, {x}, with A: X can't be \
    in both. C shares Y, {y}, with B: Y can't be in both. C lacks at most one of X and Y, so A lacks X or B lacks Y. That set \
    holds all its other digits, among them Z, {digit}. So Z is in A or in B, and a cell that sees every Z of both can't be Z.",
    Example::classic(
"...5.82..14+597+2+8+3+6...+3.15.9...4+8.+7.27..+19.+6.....7+2.3..2+638+1+4+9+57+4+78+6+5+9+1+2+39+5+1+2+3+746+8:641",
"r6c9<>5",
),
)
.hodoku("0902");

/// ALS-W-wing: two almost locked sets linked by a conjugate pair.
pub(crate) static ALS_W_WING: Technique = Technique::new(
    "als-w-wing",
    "ALS-W-wing",
    Family::AlmostLocked,
    "Set A is {first} and set B is {second}; each has one digit more than cells. X is {link}: in {house} it is in one of \
    {places}, so A and B can't both hold it. The set without X holds all its other digits, among them Z, {digit}. So Z is in A \
    or in B, and a cell that sees every Z of both can't be Z.",
    Example::classic(
        "..68...+19.1....8..+8.3+1......4...6+173+1+3...79.6....31+2.+8..5.1..8.9+81..54...7...+8+5+9+1:215 224 324 424 225 426 428 528 229 729 232 235 935 438 538 239 739 245 545 374 674 276 376 777 284 288 291 491 294",
        "r2c6<>9",
    ),
);
