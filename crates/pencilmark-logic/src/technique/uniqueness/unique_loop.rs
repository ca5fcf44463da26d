//! Unique loops and extended rectangles: larger patterns that must not hold just their digits.
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
use crate::technique::uniqueness::deadly_types::{DeadlyRule, ONE_EXTRA, ONE_ROOF, STRONG_LINK, SUBSET};

/// Unique loop type 1: a loop with one cell that can hold another digit.
pub static LOOP_1: Technique = Technique::new("unique-loop-1", "Unique loop type 1", Family::Uniqueness, ONE_ROOF, Example::classic(
"+4+7+6+21+5+3+9+83+857+4+9+1+26+129+6+8+3..58+5+31+9+2+6..+94+736+82+5+12+61+5+7+4+8+39.+1+2+4+3698.+694+82..+1..+3+8+9+5+1.6.:",
"r9c9<>4 r9c9<>7",
)).assuming_uniqueness();

/// Unique loop type 2: a loop with cells that can hold the same other digit.
pub static LOOP_2: Technique = Technique::new("unique-loop-2", "Unique loop type 2", Family::Uniqueness, ONE_EXTRA, Example::classic(
"+714+3.+2.8.+5+3+2..+8.+41+8+965+4+13+7+23+45+62.+8+1.+1+6..+8+5+2+3428.+413...6+2+18+3+47..+9+5+8+1.6423+4+7+3+25.1+6+8:",
"r2c7<>6",
)).assuming_uniqueness();

/// Unique loop type 3: a loop with cells in a house that act as a cell of a subset.
pub static LOOP_3: Technique = Technique::new("unique-loop-3", "Unique loop type 3", Family::Uniqueness, SUBSET, Example::classic(
"+7..+26+4+59+1+6415+9+8+2+7+35+2+91+3+7+46+83+1+59+7+6..2876+4+52+1+3+9+49+2+81+36+5+7+1+6+738+59+2+4+9.+4.+2+1..52+5..+4+9.1.:",
"r4c8<>8 r8c2<>8 r8c7<>8 r9c7<>8",
)).assuming_uniqueness();

/// Unique loop type 4: a loop with two cells that are the only places of a digit in a house.
pub static LOOP_4: Technique = Technique::new("unique-loop-4", "Unique loop type 4", Family::Uniqueness, STRONG_LINK, Example::classic(
"+9...+46+5+3.+64328+51+9+7.5.3+9.+4+6.7+9+8+51+2+3+4+6+53+1+8+6+42+79+4...+3.+85+1..5..3+9+1+4+3.+4...78+51+79+4+5862+3:662 684",
"r1c2<>2 r7c2<>2",
)).assuming_uniqueness();

/// Extended rectangle type 1: a pair of lines with one cell that can hold another digit.
pub static EXTENDED_1: Technique = Technique::new("extended-rectangle-1", "Extended rectangle type 1", Family::Uniqueness, ONE_ROOF, Example::classic(
"+3+8+49+5+27+161...48+3+5+95...1+32+8+4+93.+58+7+46+1+6+45+2+9+1+8+7+3+8+7+14+3+69+2+541+3+8+7+5+6+92+7+96+1+2+4+538+2+583+6+91+4+7:",
"r3c3<>7",
)).assuming_uniqueness();

/// Extended rectangle type 2: a pair of lines with cells that can hold the same other digit.
pub static EXTENDED_2: Technique = Technique::new("extended-rectangle-2", "Extended rectangle type 2", Family::Uniqueness, ONE_EXTRA, Example::classic(
"+8..+31+546+7+75+6+48+9+2+13+3+4+17+62+9+8+52+6+8+9+5+3+7+4+1+4+15+27+6+8+39937+8+41+52+6+1.35+2.6+9.+6..+1+9.+35.+58.+6+3.17.:",
"r8c3<>2",
)).assuming_uniqueness();

/// Extended rectangle type 3: a pair of lines with cells in a house that act as a cell of a subset.
pub static EXTENDED_3: Technique = Technique::new("extended-rectangle-3", "Extended rectangle type 3", Family::Uniqueness, SUBSET, Example::classic(
"+7246+8+3+5+1+9+8+357+9+1+4+6261+9+5..+83+7+39+6+2571+84+5+7+2+418+69+3+4+8+1+9+3+6+72+594..+65+2+7+1.+6.1..+958+1+5....3+46:",
"r7c4<>8 r9c3<>8",
)).assuming_uniqueness();

/// Extended rectangle type 4: a pair of lines with two cells that are the only places of a digit in a house.
pub static EXTENDED_4: Technique = Technique::new("extended-rectangle-4", "Extended rectangle type 4", Family::Uniqueness, STRONG_LINK, Example::classic(
"2+3+16+97+4+85+9.4+15....+5.+64+2..+1.8+57+24+6+3+91+46+953+1+8..+3+1+2+8+7+96+5+41+4+3+782...+7+2+5+9+6+4+13+8+6+98+3+1+574+2:",
"r2c9<>7",
)).assuming_uniqueness();

/// Finds loops of six cells or more.
pub fn unique_loop<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    follow: DeadlyRule<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    loops(facts).try_for_each(|deadly| follow(facts, card, &deadly, found))
}

/// Finds pairs of lines of three cells or four.
pub fn extended<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    follow: DeadlyRule<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    deadly_lines(facts).try_for_each(|deadly| follow(facts, card, &deadly, found))
}
