//! Descriptions of bivalue universal graves.

use pencilmark_core::step::{Example, Family, Technique};

/// BUG+1: a grave with one extra candidate.
pub(crate) static BUG_1: Technique = Technique::new("bug-1", "BUG+1", Family::Uniqueness, "Without {extras}, every open cell would have two candidates and every digit two places in every house, and such a board never has just one solution. So it is true.", Example::classic(
"5+4+2+9+8+3+1+7+6+7+31+62+5+948+9+86+1+74+35+2..+8.3.+26+92+6+3.+9..+1...92+6..+3.+6+27+3+594+813+9+481+67+2+58+1+5+7+4+2+6+93:",
"r6c6=7",
)).hodoku("0610").with_other_names(&["bivalue universal grave"]).assuming_uniqueness();

/// BUG type 2: several extra candidates of one digit.
pub(crate) static BUG_2: Technique = Technique::new("bug-2", "BUG type 2", Family::Uniqueness, "Without {extras}, every open cell \
    would have two candidates and every digit two places in every house, and such a board never has just one solution. So at \
    least one of them is true, and a cell that sees them all can't be {digit}.", Example::classic(
".+9.+6+38..4.+8.74+9.+6.+46.+5+1+29..+958+12+76+4+32+4+1+39+6...+3+7+64+8+5+291+6159+7+4...8+3+4+26+1+57+9+7+29+8+53+41+6:",
"r5c8<>8 r7c9<>8",
)).assuming_uniqueness();

/// BUG type 3: extra candidates in a house that act as one cell of a subset.
pub(crate) static BUG_3: Technique = Technique::new("bug-3", "BUG type 3", Family::Uniqueness, "Without {extras}, every open cell \
    would have two candidates and every digit two places in every house, and such a board never has just one solution. So at \
    least one of them is true. With {others}, that makes a naked subset in {house}: {subset} belong to these cells, and no \
    other cell of {house} can hold them.", Example::classic(
"+4.+5.+7.+31..37.+5.8+4....94+3+7+5.+78+4+61+9+5+2+365+238+74+9+1..3+4+2+5+6+87.+79.+6+423+5+3+4+65+9+2+1+7+852.+7+3.+9+64:121 131",
"r1c9<>2 r2c9<>6",
)).assuming_uniqueness();

/// BUG type 4: extra candidates in two cells of a house that are the only places of another digit.
pub(crate) static BUG_4: Technique = Technique::new("bug-4", "BUG type 4", Family::Uniqueness, "Without {extras}, every open cell \
    would have two candidates and every digit two places in every house, and such a board never has just one solution. So at \
    least one of them is true. In {house}, {digit} fits only in {cells}, so these cells hold {digit} and one of the extra \
    candidates, and nothing else.", Example::classic(
"1+7+8+4+9+5+3+2+6+2541..+879+39+6+2+784+1+55+6.9.+72..+7+2+9+85.16.+8+4.+6.2+5+9+7+4.+27..+95.9.+75..6.+2+68+53+2+9+7+4+1:175 185",
"r4c5<>1 r4c9<>8",
)).assuming_uniqueness();

/// BUG+n: extra candidates that all exclude a common candidate.
pub(crate) static BUG_N: Technique = Technique::new("bug-n", "BUG+n", Family::Uniqueness, "Without {extras}, every open cell would \
    have two candidates and every digit two places in every house, and such a board never has just one solution. So at least \
    one of them is true, and each of them excludes {victims}.", Example::classic(
".9.+54823+7...+3+2+6+5+1+9..+2+917+6+48+2+6+7+8+5+3+4+9148+5+2+9+1+376913+674+8+5+2..+9.82+7+63....+6+592+4.2..3+91+8+5:",
"r8c1<>3 r8c1<>8",
)).assuming_uniqueness();
