//! The smallest and the largest sum of cells, given that peers differ.

use std::collections::BTreeMap;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::rules::Rules;

/// The end of the range of sums that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Least,
    Most,
}

/// Returns values for the cells whose weighted sum is smallest or largest, given the digits that each cell may hold and
/// that peers differ. `None` if the cells can't be filled.
pub(crate) fn extreme(
    rules: &Rules,
    possible: &dyn Fn(Cell) -> DigitSet,
    cells: &[Cell],
    end: End,
) -> Option<Vec<i32>> {
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for cell in cells {
        let sees_all = |group: &&mut Vec<Cell>| group.iter().all(|own| rules.peers(*cell).contains(*own));
        match groups.iter_mut().find(sees_all) {
            Some(group) => group.push(*cell),
            None => groups.push(vec![*cell]),
        }
    }
    let mut values = Vec::new();
    for group in groups {
        values.extend(of_group(rules, possible, &group, end)?);
    }
    values.sort_unstable();
    Some(values)
}

/// Returns the values of the smallest or largest set of different digits that fits into the cells.
fn of_group(
    rules: &Rules,
    possible: &dyn Fn(Cell) -> DigitSet,
    cells: &[Cell],
    end: End,
) -> Option<Vec<i32>> {
    let values = rules.values();
    let sum = |set: DigitSet| set.iter().map(|digit| values.value(digit)).sum::<i32>();
    let mut reached = BTreeMap::from([(0u32, DigitSet::EMPTY)]);
    for cell in cells {
        let mut next = BTreeMap::new();
        for held in reached.values() {
            for digit in possible(*cell) - *held {
                let with = *held | DigitSet::of(digit);
                next.insert(with.bits(), with);
            }
        }
        reached = next;
    }
    let best = match end {
        End::Least => reached.into_values().min_by_key(|set| sum(*set)),
        End::Most => reached.into_values().max_by_key(|set| sum(*set)),
    };
    best.map(|set| set.iter().map(|digit| values.value(digit)).collect())
}
