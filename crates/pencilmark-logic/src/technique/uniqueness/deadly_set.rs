//! Deadly sets: deadly patterns with cells of three or more digits.

use std::ops::ControlFlow;

use pencilmark_core::step::{Example, Family, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly_sets::deadly_sets;
use crate::step_builder::StepSink;
use crate::technique::uniqueness::deadly_types::DeadlyRule;

/// Deadly set type 1: a set with one cell that can hold another digit.
pub(crate) static SET_1: Technique = Technique::new("deadly-set-1", "Deadly set type 1", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), then however they are filled with that, another filling \
     would put the same digits in each row, column and box; but the puzzle has just one solution. Only {roofs} \
     has another candidate, so it must take it, and none of those named here.",
    Example::classic(
".9+1....8.....741..2.5...6....8+7...1.9.783.....5....7.+8+5.2.....6..+93.2+85...4.572.+1:311 611 516 317 219 224 624 328 329 332 832 938 439 245 447 547 449 452 664 665 268 468 872 477 378 978",
"r6c1<>3 r6c1<>6",
),
).assuming_uniqueness();

/// Deadly set type 2: a set with cells that can hold the same other digit.
pub(crate) static SET_2: Technique = Technique::new("deadly-set-2", "Deadly set type 2", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), then however they are filled with that, another filling \
     would put the same digits in each row, column and box; but the puzzle has just one solution. So at \
     least one of {roofs} is {digit}, and a cell that sees all of them can't be {digit}.",
    Example::classic(
"+6.+3.+14+5+97.+7435.+6+12.+51+7.6+43+8.6.+5.+73.+1+3+1....+74+55.+7.+319.+67+9+61+8+3+2+5+41+3+5..28+79...+97+516+3:941",
"r5c6<>9",
),
).assuming_uniqueness();

/// Deadly set type 3: a set with cells in a house that act as a cell of a subset.
pub(crate) static SET_3: Technique = Technique::new("deadly-set-3", "Deadly set type 3", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), then however they are filled with that, another filling \
     would put the same digits in each row, column and box; but the puzzle has just one solution. So one \
     of {roofs} holds another digit ({extras}). With {others}, that makes a naked subset in {house}: {subset} belong to it, and no \
     cell outside of it can hold them there.",
    Example::classic(
"9+127+6..3+558+63+9.+7+2.+34+752.+9.+6.+7+9.+5..6..+6.9.7.+5.4.+5+6...97+65.1+7+9.42....3+56+7.7....65..:244 146 446 846 347 447 149 857 159 859 166 866 267 367 883 893 199",
"r4c9<>3 r5c3<>3",
),
).assuming_uniqueness();

/// Deadly set type 4: a set with two cells that are the only places of a digit in a house.
pub(crate) static SET_4: Technique = Technique::new("deadly-set-4", "Deadly set type 4", Family::Uniqueness,
    "If {cells} held only {digits}, each cell just what is named here ({held}), then however they are filled with that, another filling \
     would put the same digits in each row, column and box; but the puzzle has just one solution. In \
     {house}, {digit} must be in one of {roofs}. The other can't hold the rest of the set ({gone}), or nothing but those named \
     here would be left. So neither of {roofs} can hold it.",
    Example::classic(
"...6.+1....51......8..9...1.27.4..+189.+8.+179+32+6...8..54+7.4..1..5.3..+5+9...+1...76..+93:313 417 226 426 826 227 427 436 437 543 273 873 277 877 687 787",
"r8c3<>2 r9c3<>2",
),
).assuming_uniqueness();

/// Finds deadly sets with a cell of three or more digits.
pub(crate) fn deadly_set<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    follow: DeadlyRule<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    deadly_sets(facts).try_for_each(|deadly| follow(facts, card, &deadly, found))
}
