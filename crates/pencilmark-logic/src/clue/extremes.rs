//! The smallest and the largest sum of cells, given that peers differ.

use std::collections::BTreeMap;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::primitive::Sum;
use pencilmark_core::rules::Rules;

/// The end of the range of sums that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Least,
    Most,
}

/// The bound of a cell of a sum, and the sums that it follows from.
pub(crate) struct CellBound {
    /// The digits within the bound.
    pub kept: DigitSet,
    /// The greatest or least value of the cell.
    pub limit: i32,
    /// The other cells on the cell's own side of the sum, and their values at the other end.
    pub own: (Vec<Cell>, Vec<i32>),
    /// The cells on the other side of the sum, and their values at the same end.
    pub opposite: (Vec<Cell>, Vec<i32>),
}

/// Returns the bound of a cell of a sum with coefficients 1 and -1: its maximum follows from the minimum of the cells on its
/// own side of the sum and the maximum of those on the other side, and vice versa.
pub(crate) fn cell_bound(
    rules: &Rules,
    possible: &dyn Fn(Cell) -> DigitSet,
    sum: &Sum,
    cell: Cell,
    end: End,
) -> Option<CellBound> {
    let (_, sign) = sum.terms.iter().find(|(own, _)| *own == cell)?;
    let side = |wanted: bool| -> Vec<Cell> {
        let own = sum.terms.iter().filter(|(other, k)| *other != cell && (k == sign) == wanted);
        own.map(|(cell, _)| *cell).collect()
    };
    let (with, against) = (side(true), side(false));
    let (lowest, highest) = sum.totals.bounds()?;
    let (total, other) = match end {
        End::Most => (if *sign > 0 { highest } else { -lowest }, End::Least),
        End::Least => (if *sign > 0 { lowest } else { -highest }, End::Most),
    };
    let own = extreme(rules, possible, &with, other)?;
    let opposite = extreme(rules, possible, &against, end)?;
    let limit = total + opposite.iter().sum::<i32>() - own.iter().sum::<i32>();
    let kept = rules.values().digits_where(|value| match end {
        End::Most => value <= limit,
        End::Least => value >= limit,
    });
    Some(CellBound { kept, limit, own: (with, own), opposite: (against, opposite) })
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
