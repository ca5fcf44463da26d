//! The cards of bivalue universal graves.

use pencilmark_core::step::{Example, Family, Technique};

/// BUG+1: one candidate too many.
pub static BUG_1: Technique = Technique::new("bug-1", "BUG+1", Family::Uniqueness, "Without {extras}, every open cell would have two candidates and every digit two places in every house, and such a board never has just one solution. So it is true.", Example::classic(
"+9+3+76+54.1.+6+1+5..+7+9+3+482+4+3+1+9+6753+5+2+4+78+1+69+7+819+6+5+4+23+4+961..+5871+6.+59.+7+4.+2497.+1.+56+57..+4+6.9+1:",
"r9c7=8",
)).hodoku("0610").also(&["bivalue universal grave"]).assuming_uniqueness();

/// The card of BUG type 2: several extras, all of one digit.
pub static BUG_2: Technique = Technique::new("bug-2", "BUG type 2", Family::Uniqueness, "Without {extras}, every open cell \
    would have two candidates and every digit two places in every house, and such a board never has just one solution. So at \
    least one of them is true, and a cell that sees them all can't be {digit}.", Example::classic(
".6+5+73+19+2.+9+2.54+6+7..+7..8+2+95....9+1+5827.+2+5+7+4+6+3+1+8+9.1.+972+4.+53+7+6+2+9+5+8411+9+2+384+6+5758+4+6+1+739+2:",
"r2c8<>3 r2c9<>3 r3c2<>3 r3c3<>3",
)).assuming_uniqueness();

/// BUG type 3: several in a house, which act as a cell of a subset.
pub static BUG_3: Technique = Technique::new("bug-3", "BUG type 3", Family::Uniqueness, "Without {extras}, every open cell \
    would have two candidates and every digit two places in every house, and such a board never has just one solution. So at \
    least one of them is true. With {others}, that makes a naked subset in {house}: {subset} belong to these cells, and no \
    other cell of {house} can hold them.", Example::classic(
".+9+312+6+8.5+6+5.3+84+1+9.+8+1.+7+9+56.3+28+5+9473+6+116.+85+3+9...+39+6+1+2+5+8.+3+265+7+8+419+57+1+4+6+9+2+3+8+94+8+2+31+75+6:",
"r2c9<>7 r5c8<>7 r5c9<>4",
)).assuming_uniqueness();

/// BUG type 4: in two cells of a house that are the only places of another digit.
pub static BUG_4: Technique = Technique::new("bug-4", "BUG type 4", Family::Uniqueness, "Without {extras}, every open cell \
    would have two candidates and every digit two places in every house, and such a board never has just one solution. So at \
    least one of them is true. In {house}, {digit} fits only in {cells}, so these cells hold {digit} and one of the extra \
    candidates, and nothing else.", Example::classic(
"1+7+8+4+9+5+3+2+6+2541..+879+39+6+2+784+1+55+6.9.+72..+7+2+9+85.16.+8+4.+6.2+5+9+7+4.+27..+95.9.+75..6.+2+68+53+2+9+7+4+1:175 185",
"r4c5<>1 r4c9<>8",
)).assuming_uniqueness();

/// BUG+n: any that exclude a candidate together.
pub static BUG_N: Technique = Technique::new("bug-n", "BUG+n", Family::Uniqueness, "Without {extras}, every open cell would \
    have two candidates and every digit two places in every house, and such a board never has just one solution. So at least \
    one of them is true, and each of them excludes {victims}.", Example::classic(
"43+1+9.7.+8+58+7+6+5+4.1.9+2+95+8.1.+7+4+9+62+7.48+5..+5+4..8.9+6.+8365+9.4.+3+2+91+8+5+4675+1+8+4+7+6+9..+647.9.+51+8:",
"r5c5<>2 r5c7<>3",
)).assuming_uniqueness();
