//! Unique loops and extended rectangles: larger deadly patterns.
//!
//! ```text
//! 12 12 .  . . .       every row, column and box holds two cells of the loop or none
//! .  12 .  . . 12
//! 12 .  .  . . 123
//! ```

use std::ops::ControlFlow;

use pencilmark_core::step::{Example, Family, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly::loops;
use crate::pattern::uniqueness::deadly_lines::deadly_lines;
use crate::step_builder::StepSink;
use crate::technique::uniqueness::deadly_types::{
    DeadlyRule, ONE_EXTRA_SENTENCE, ONE_ROOF_SENTENCE, STRONG_LINK_SENTENCE, SUBSET_SENTENCE,
};

/// Unique loop type 1: a loop with one cell that can hold another digit.
pub(crate) static LOOP_1: Technique = Technique::new("unique-loop-1", "Unique loop type 1", Family::Uniqueness, ONE_ROOF_SENTENCE, Example::classic(
".4+5.+8..6..6+2.7..58.+9+8+5...+3.5+37..8+2+196+2+471+93+8+5+9+8123+5+67+4219+3+5+7+8+46+4+7+68+2+1+5+9+38+5+3.9.1+2+7:424",
"r3c6<>4 r3c6<>6",
)).assuming_uniqueness();

/// Unique loop type 2: a loop with cells that can hold the same other digit.
pub(crate) static LOOP_2: Technique = Technique::new("unique-loop-2", "Unique loop type 2", Family::Uniqueness, ONE_EXTRA_SENTENCE, Example::classic(
"+2+871+4+69+35.9+6+3.+2+4.7.3+4.+9+76+2.6+18+7+25+3+49+75+29+3+41..+9+4+3..1+572+3+79+4.+8+2..86.+2.3+7+9+44+2..7+9+8.+3:",
"r7c9<>6",
)).assuming_uniqueness();

/// Unique loop type 3: a loop with cells in a house that act as a cell of a subset.
pub(crate) static LOOP_3: Technique = Technique::new("unique-loop-3", "Unique loop type 3", Family::Uniqueness, SUBSET_SENTENCE, Example::classic(
"+64+235+8+1+9+7+3+81...2+5+657+9...+3+48+1+6+3+529+8+74+4+2+5...+63+98+9+7...5+2+12+58.7..1+37+361.5.+8+29+1+4...+76+5:465",
"r6c4<>6",
)).assuming_uniqueness();

/// Unique loop type 4: a loop with two cells that are the only places of a digit in a house.
pub(crate) static LOOP_4: Technique = Technique::new("unique-loop-4", "Unique loop type 4", Family::Uniqueness, STRONG_LINK_SENTENCE, Example::classic(
".+1+9....+52..2+59..1+4.85...37+9+19+74+35+2..+5+2+4+9..13+783671+2+4+9+5..+8..9+54..5+384.9..+9+41.5.+7..:711 316 616 816 726 636 274 674 675 679 681 686 698 699",
"r1c5<>6 r2c6<>6",
)).assuming_uniqueness();

/// Extended rectangle type 1: a pair of lines with one cell that can hold another digit.
pub(crate) static EXTENDED_1: Technique = Technique::new("extended-rectangle-1", "Extended rectangle type 1", Family::Uniqueness, ONE_ROOF_SENTENCE, Example::classic(
"1.4+6+3+2+7+9..+3.+7+49+1+2..+9.85+16+3+48..+3+962.+191.+4+2..7+6.2.+1+7...9+36+9+5+1748+2...9+63+517..+1+28+4+9+63:561 563",
"r6c3<>3",
)).assuming_uniqueness();

/// Extended rectangle type 2: a pair of lines with cells that can hold the same other digit.
pub(crate) static EXTENDED_2: Technique = Technique::new("extended-rectangle-2", "Extended rectangle type 2", Family::Uniqueness, ONE_EXTRA_SENTENCE, Example::classic(
"+2.+9+4+7..+514..+9+1..+72....2.48+9+3261..+7+48+1+47+3+8+29+6+5+5+98+76+4+12393.+8.7+2+1+6..2.+31+8+9+4+8..2..537:626 632 533 636 682",
"r2c3<>5",
)).assuming_uniqueness();

/// Extended rectangle type 3: a pair of lines with cells in a house that act as a cell of a subset.
pub(crate) static EXTENDED_3: Technique = Technique::new("extended-rectangle-3", "Extended rectangle type 3", Family::Uniqueness, SUBSET_SENTENCE, Example::classic(
".9.4+6...+72+4.+81..+5+66..5....+4+4+2+93+7+8+1+657.8+6..2+3936.+9..47+8+9+7+2+1865+4+3..+6+2..7+9+1+1+34+795+682:326 236 336",
"r1c3<>1 r3c8<>1",
)).assuming_uniqueness();

/// Extended rectangle type 4: a pair of lines with two cells that are the only places of a digit in a house.
pub(crate) static EXTENDED_4: Technique = Technique::new("extended-rectangle-4", "Extended rectangle type 4", Family::Uniqueness, STRONG_LINK_SENTENCE, Example::classic(
"+71+3+62+5498.+4+6..8+3.+5.5+8.+43.7+63+8...7.+4+1+46+7+3+1+25+89+1+9.8.+4+7.+3.+79+2.+1.3+4.+34..+9..282+1+436+95+7:585",
"r8c7<>6",
)).assuming_uniqueness();

/// Finds unique loops of six or more cells.
pub(crate) fn unique_loop<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    follow: DeadlyRule<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    loops(facts).try_for_each(|deadly| follow(facts, card, &deadly, found))
}

/// Finds extended rectangles: pairs of lines with three or four cells each.
pub(crate) fn extended<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    follow: DeadlyRule<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    deadly_lines(facts).try_for_each(|deadly| follow(facts, card, &deadly, found))
}
