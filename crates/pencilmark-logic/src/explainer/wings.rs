//! XY-wing and XYZ-wing.

use crate::explainer::rating_state::{Pencilmarks, RatingState};
use crate::explainer::step::{ExplainerStep, removals};
use crate::explainer::tables::{PEER_LIST, PEERS, cells_of};

/// Finds an XY-wing: a pivot with two candidates and two wings.
pub(super) fn xy_wing(state: &RatingState) -> Option<ExplainerStep> {
    wing(&state.marks, 2)
}

/// Finds an XYZ-wing: a pivot with three candidates and two wings.
pub(super) fn xyz_wing(state: &RatingState) -> Option<ExplainerStep> {
    wing(&state.marks, 3)
}

fn wing(marks: &Pencilmarks, size: usize) -> Option<ExplainerStep> {
    let pivots = (0..81).filter(|&c| marks.count(c) == size);
    pivots.into_iter().find_map(|pivot| wings_of(marks, pivot, size))
}

fn wings_of(marks: &Pencilmarks, pivot: usize, size: usize) -> Option<ExplainerStep> {
    let (technique, rating) = if size == 2 { ("XY-wing", 4.2) } else { ("XYZ-wing", 4.4) };
    let held = marks.cells[pivot];
    let mut wings = [0; 20];
    let mut n = 0;
    for &peer in PEER_LIST[pivot].iter().filter(|&&p| marks.count(p as usize) == 2) {
        wings[n] = peer as usize;
        n += 1;
    }
    for &one in wings[..n].iter().filter(|&&one| (held & !marks.cells[one]).count_ones() == 1) {
        let first = marks.cells[one];
        for &two in &wings[..n] {
            let second = marks.cells[two];
            let (union, common) = (held | first | second, held & first & second);
            if union.count_ones() != 3 || common.count_ones() as usize != size - 2 {
                continue;
            }
            let digit = (first & second).trailing_zeros();
            let mut victims = PEERS[one] & PEERS[two];
            if size == 3 {
                victims &= PEERS[pivot];
            }
            let removed = removals(marks, cells_of(victims), 1 << digit);
            if let Some(step) = ExplainerStep::removing(technique, rating, removed) {
                return Some(step);
            }
        }
    }
    None
}
