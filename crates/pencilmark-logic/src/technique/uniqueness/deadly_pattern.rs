//! Deadly patterns of any shape, of which rectangles, loops and pairs of lines are the simplest.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Example, Family, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly_growth::grown_patterns;
use crate::pattern::uniqueness::deadly_lines::deadly_lines;
use crate::step_builder::StepSink;
use crate::technique::uniqueness::deadly_types::DeadlyRule;

/// Deadly pattern type 1: a pattern with one cell that can hold another digit.
pub(crate) static PATTERN_1: Technique = Technique::new("deadly-pattern-1", "Deadly pattern type 1", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), they could be filled in two ways: each digit is there twice \
     in a house or not at all. But the puzzle has just one solution. Only {roofs} has another candidate, so it must take it, and none of those named here.",
    Example::classic(
"+9+641+75+2+3+8+3+75+6+2+8+49+1+82+1+3+4+97+56.+1+348.+5.+9+7+8+9+2+5+1+6+435+4.9+3.8+1.1+5+87+92+36+4.+3.+5+14+9+8.+49.86+3+1.5:",
"r8c3<>6 r8c3<>7",
),
).assuming_uniqueness();

/// Deadly pattern type 2: a pattern with cells that can hold the same other digit.
pub(crate) static PATTERN_2: Technique = Technique::new("deadly-pattern-2", "Deadly pattern type 2", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), they could be filled in two ways: each digit is there twice \
     in a house or not at all. But the puzzle has just one solution. So at least one of {roofs} is {digit}, and a cell that sees all of them can't be \
     {digit}.",
    Example::classic(
"9+7+2+1+85.+6.+16+42+9+35+783+58.+7.+91+2+8......9.6.7...+8..+5...4.726+48..62+1.7+7+1+6.3.+2.9+2.5.+1.+68.:342 344 544 146 349 449 352 952 554 558 359 459 964 966",
"r7c4<>9 r9c2<>9",
),
).assuming_uniqueness();

/// Deadly pattern type 3: a pattern with cells in a house that act as a cell of a subset.
pub(crate) static PATTERN_3: Technique = Technique::new("deadly-pattern-3", "Deadly pattern type 3", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), they could be filled in two ways: each digit is there twice \
     in a house or not at all. But the puzzle has just one solution. So one of {roofs} holds another digit ({extras}). With {others}, that makes a naked \
     subset in {house}: {subset} belong to it, and no cell outside of it can hold them there.",
    Example::classic(
"81+6+9...+35+3.+4.5.+89+6+5+9.+368.1+44.+3.9.+5.+818+94.+56.+36+5..8+3+9+4+1+9+45.+1.+3.22+6+1.+3+94.77+3+8...1.+9:244 744 246 746",
"r2c4<>2 r2c4<>7",
),
).assuming_uniqueness();

/// Deadly pattern type 4: a pattern with two cells that are the only places of a digit in a house.
pub(crate) static PATTERN_4: Technique = Technique::new("deadly-pattern-4", "Deadly pattern type 4", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), they could be filled in two ways: each digit is there twice \
     in a house or not at all. But the puzzle has just one solution. In {house}, {digit} must be in one of {roofs}. The other can't hold the rest of the \
     pattern ({gone}), or nothing but those named here would be left. So neither of {roofs} can hold it.",
    Example::classic(
"+3+5+721....+8+6+9+75+4+23142+1.+3+6+5.7+1+746+82+953+9+3+2+4+7+5.+1.+58+6+39+1+4726.31+2.+7.+5+7.+8+5+63+1+2.+2+15.47+36.:919 978",
"r1c8<>9 r1c9<>8",
),
).assuming_uniqueness();

/// Finds deadly patterns of any shape with more than two digits, except pairs of lines.
pub(crate) fn deadly_pattern<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    follow: DeadlyRule<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let lines: Vec<(C, DigitSet)> = deadly_lines(facts).map(|known| (known.cells, known.digits)).collect();
    for deadly in grown_patterns(facts).filter(|deadly| !lines.contains(&(deadly.cells, deadly.digits))) {
        follow(facts, card, &deadly, found)?;
    }
    ControlFlow::Continue(())
}
