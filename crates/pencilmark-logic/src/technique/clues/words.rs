//! Helpers for the messages that explain clues.

use std::collections::BTreeSet;

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;

use crate::clue::{Way, Ways};
use crate::messages::clue_reason as say;

/// The maximum number of reasons, or ways, that a step lists.
pub(super) const MOST_LISTED: usize = 6;

/// Returns the name of a cell.
pub(super) fn name(cell: Cell, rules: &Rules) -> CellName {
    cell.name(rules)
}

/// Returns the names of cells.
pub(super) fn names(cells: &[Cell], rules: &Rules) -> Vec<CellName> {
    cells.iter().map(|cell| name(*cell, rules)).collect()
}

/// Returns the symbols of digits.
pub(super) fn symbols(digits: DigitSet, rules: &Rules) -> Vec<char> {
    digits.iter().map(|digit| rules.values().symbol(digit)).collect()
}

/// Returns the symbols of a set of digits: `125`.
pub(super) fn set(digits: DigitSet, rules: &Rules) -> String {
    digits.iter().map(|digit| rules.values().symbol(digit)).collect()
}

/// Returns the symbols of the digits of cells, in order: `5 1 2`.
pub(super) fn row(digits: impl IntoIterator<Item = Digit>, rules: &Rules) -> String {
    let symbols: Vec<String> =
        digits.into_iter().map(|digit| rules.values().symbol(digit).to_string()).collect();
    symbols.join(" ")
}

/// Returns numbers added up: `1 + 2 + 3 = 6`; a single one as it is.
pub(super) fn added(numbers: &[i32]) -> String {
    let texts: Vec<String> = numbers.iter().map(i32::to_string).collect();
    match numbers {
        [one] => one.to_string(),
        _ => format!("{} = {}", texts.join(" + "), numbers.iter().sum::<i32>()),
    }
}

/// Returns the first of some reasons, followed by the number of the others.
pub(super) fn truncated_reasons(mut reasons: Vec<Message>) -> Vec<Message> {
    let more = reasons.len().saturating_sub(MOST_LISTED);
    if more > 0 {
        reasons.truncate(MOST_LISTED);
        reasons.push(say::more(more));
    }
    reasons
}

/// Returns the message with the number of ways.
pub(super) fn number_of_ways(ways: &Ways) -> Vec<Message> {
    vec![say::number_of_ways(ways.count)]
}

/// Returns the message with the ways, if they are few; their cells in the `order` in which the clue runs.
pub(super) fn described_ways(ways: &Ways, order: &[Cell], rules: &Rules) -> Vec<Message> {
    let cells = |way: &Way| way.iter().map(|(cell, _)| *cell).collect::<BTreeSet<Cell>>();
    let digits = |way: &Way| say::digits(row(sorted(way, order).into_iter().map(|(_, digit)| digit), rules));
    match &ways.listed_ways[..] {
        [] => Vec::new(),
        [first, .., last] if ways.listed_ways.iter().all(|way| cells(way) == cells(last)) => {
            let cells: Vec<Cell> = sorted(first, order).into_iter().map(|(cell, _)| cell).collect();
            let names = names(&cells, rules);
            vec![say::ways_of_cells(names, ways.listed_ways.iter().map(digits).collect())]
        }
        listed => vec![say::told_ways(listed_ways(listed, order, rules))],
    }
}

/// Returns a way with its cells in a given order.
fn sorted(way: &Way, order: &[Cell]) -> Way {
    let mut sorted = way.clone();
    sorted.sort_unstable_by_key(|(cell, _)| (order.iter().position(|own| own == cell), *cell));
    sorted
}

/// Returns a message per way: its digits in a row with their cells, in the given order.
pub(super) fn listed_ways(ways: &[Way], order: &[Cell], rules: &Rules) -> Vec<Message> {
    let told = |way: &Way| {
        let sorted = sorted(way, order);
        let cells: Vec<Cell> = sorted.iter().map(|(cell, _)| *cell).collect();
        say::way(row(sorted.iter().map(|(_, digit)| *digit), rules), names(&cells, rules))
    };
    ways.iter().map(told).collect()
}
