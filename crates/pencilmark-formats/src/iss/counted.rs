//! Sums and cages that contain a cell more than once.

use crate::clue_sheet::clue;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId};

/// Returns the constraints of a cage; a cage that contains a cell twice becomes a group, and a sum that counts the cell
/// twice.
pub(super) fn cage(total: i32, cells: Vec<Cell>) -> Vec<Constraint> {
    let totals = Some(total).filter(|n| *n != 0);
    let mut once = cells.clone();
    once.sort_unstable();
    once.dedup();
    if once.len() == cells.len() {
        return vec![clue(KindId::KillerCage).with_cells(cells).with_numbers(totals)];
    }
    let group = clue(KindId::Group).with_cells(once);
    let sum = totals.map(|total| counted_once(clue(KindId::Sum).with_numbers([total]), cells));
    [group].into_iter().chain(sum).collect()
}

/// Returns a sum with each cell once, with a coefficient.
pub(super) fn counted_once(sum: Constraint, cells: Vec<Cell>) -> Constraint {
    let weight = |i: usize| sum.weights.get(i).copied().unwrap_or(1);
    let mut counted: Vec<(Cell, i32)> = Vec::with_capacity(cells.len());
    for (i, cell) in cells.iter().enumerate() {
        match counted.iter_mut().find(|(known, _)| known == cell) {
            Some((_, known)) => *known += weight(i),
            None => counted.push((*cell, weight(i))),
        }
    }
    if counted.len() == cells.len() {
        return sum.with_cells(cells);
    }
    let (cells, weights): (Vec<Cell>, Vec<i32>) =
        counted.into_iter().filter(|(_, weight)| *weight != 0).unzip();
    let mut counted = sum.with_cells(cells);
    counted.weights = weights;
    counted
}
