//! Links from odd cycles of cells: since each cell sees the next, a digit is in fewer than half of them.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::rules::Rules;

use crate::certificate::kind::{LinkName, TruthName};
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// The most cells of a cycle.
const CELLS: usize = 15;

/// Returns the links of an odd cycle through all cells of the truths, in which only two digits are `live`: the two
/// links together allow one true candidate fewer than there are cells.
pub(super) fn odd_cycle_links(
    board: &TruthBoard,
    rules: &Rules,
    live: &[u64],
    truths: &[&TruthSet],
) -> Option<Vec<LinkName>> {
    let cell_of = |truth: &&TruthSet| if let TruthName::Cell(cell) = truth.name { Some(cell) } else { None };
    let cells: Vec<Cell> = truths.iter().map(cell_of).collect::<Option<_>>()?;
    let all = truths.iter().flat_map(|truth| &truth.members).filter(|one| is_set(live, **one));
    let digits: DigitSet = all.map(|one| board.digit_of(*one)).collect();
    let fits = cells.len() % 2 == 1 && (3..=CELLS).contains(&cells.len()) && digits.len() <= 2;
    let cycle = fits.then(|| cycle_through(rules, &cells)).flatten()?;
    Some(digits.iter().map(|digit: Digit| LinkName::OddCycle(digit, cycle.clone())).collect())
}

/// Returns the cells in an order in which each sees the next, and the last sees the first; `None` if there is no such
/// order.
fn cycle_through(rules: &Rules, cells: &[Cell]) -> Option<Vec<Cell>> {
    let mut order = vec![cells[0]];
    extend(rules, cells, &mut order).then_some(order)
}

fn extend(rules: &Rules, cells: &[Cell], order: &mut Vec<Cell>) -> bool {
    let last = order[order.len() - 1];
    if order.len() == cells.len() {
        return rules.peers(last).contains(order[0]);
    }
    for next in cells.iter().copied().filter(|next| rules.peers(last).contains(*next)) {
        if !order.contains(&next) {
            order.push(next);
            if extend(rules, cells, order) {
                return true;
            }
            order.pop();
        }
    }
    false
}
