//! Bivalue universal graves: all cells but a few hold two candidates, and all digits have two places.

use crate::explainer::rating_state::{Pencilmarks, RatingState, cells_at};
use crate::explainer::step::{ExplainerStep, removals};
use crate::explainer::tables::{ALL_NINE, CELL_HOUSES, HOUSE_CELLS, PEERS, bits, cells_of};

/// The cells that break a bivalue universal grave, and their extra digits.
struct BugPattern {
    /// The cells in the order found, each with its extra digits.
    cells: Vec<(usize, u16)>,
    extras: u16,
    /// The cells that see all places of the extra digits.
    common: u128,
}

/// Finds a bivalue universal grave of types 1 to 4.
pub(super) fn bug(state: &RatingState) -> Option<ExplainerStep> {
    let bug = find_pattern(state)?;
    let marks = &state.marks;
    if let [(cell, extras)] = bug.cells[..] {
        let removed = removals(marks, [cell].into_iter(), !extras & ALL_NINE);
        return ExplainerStep::removing("bivalue grave type 1", 5.6, removed);
    }
    if bug.extras.is_power_of_two() {
        let removed = removals(marks, cells_of(bug.common), bug.extras);
        let step = ExplainerStep::removing("bivalue grave type 2", 5.7, removed);
        return step.or_else(|| type_4(marks, &bug));
    }
    if bug.common == 0 {
        return None;
    }
    type_4(marks, &bug).or_else(|| type_3(marks, &bug))
}

fn find_pattern(state: &RatingState) -> Option<BugPattern> {
    let marks = &state.marks;
    let mut bug = BugPattern { cells: Vec::new(), extras: 0, common: u128::MAX >> 47 };
    let mut scratch = *marks;
    for house in 0..27 {
        for digit in 0..9 {
            let places = marks.places[house][digit];
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut wide = cells_at(house, places).filter(|&c| marks.count(c) >= 3);
            let cell = wide.next()?;
            if wide.next().is_some() {
                continue;
            }
            match bug.cells.iter_mut().find(|(c, _)| *c == cell) {
                Some((_, extras)) => *extras |= 1 << digit,
                None => bug.cells.push((cell, 1 << digit)),
            }
            bug.extras |= 1 << digit;
            bug.common &= PEERS[cell];
            scratch.remove(cell, digit);
        }
    }
    for &(cell, _) in &bug.cells {
        bug.common &= !(1 << cell);
    }
    let lost = bug.cells.len() > 1 && bug.extras.count_ones() > 1 && bug.common == 0;
    let pairs = state.empty_cells().all(|c| scratch.count(c) == 2);
    let even = scratch.places.iter().flatten().all(|p| matches!(p.count_ones(), 0 | 2));
    (!lost && pairs && even && !bug.cells.is_empty()).then_some(bug)
}

/// Finds type 4: two cells that share a house, and exactly one digit of theirs that is not extra.
fn type_4(marks: &Pencilmarks, bug: &BugPattern) -> Option<ExplainerStep> {
    let [(one, first), (two, second)] = bug.cells[..] else { return None };
    let shared = marks.cells[one] & !first & marks.cells[two] & !second;
    if !shared.is_power_of_two() || !(0..3).any(|k| CELL_HOUSES[one][k] == CELL_HOUSES[two][k]) {
        return None;
    }
    let mut removed = removals(marks, [one].into_iter(), !(first | shared) & ALL_NINE);
    removed.extend(removals(marks, [two].into_iter(), !(second | shared) & ALL_NINE));
    ExplainerStep::removing("bivalue grave type 4", 5.7, removed)
}

/// Finds type 3: the extra digits act as one cell of a naked set.
fn type_3(marks: &Pencilmarks, bug: &BugPattern) -> Option<ExplainerStep> {
    let first = bug.cells[0].0;
    let kinds =
        (0..3).filter(|&k| bug.cells.iter().all(|&(c, _)| CELL_HOUSES[c][k] == CELL_HOUSES[first][k]));
    for house in kinds.map(|k| CELL_HOUSES[first][k] as usize) {
        let common: Vec<usize> =
            HOUSE_CELLS[house].iter().map(|&c| c as usize).filter(|c| bug.common >> c & 1 != 0).collect();
        for degree in 2..=6usize {
            for choice in (0u16..1 << common.len()).filter(|c| c.count_ones() as usize == degree - 1) {
                let held = bits(choice).fold(0, |held, i| held | marks.cells[common[i]]);
                let full = bits(choice).all(|i| marks.count(common[i]) >= 2);
                let size = held.count_ones() as usize;
                if !full || size != degree || held | bug.extras != held || bug.extras.count_ones() < 2 {
                    continue;
                }
                let rest = (0..common.len()).filter(|i| choice >> i & 1 == 0).map(|i| common[i]);
                let removed = removals(marks, rest, held);
                let rating = 5.7 + 0.1 * (degree as f64 - 1.0);
                if let Some(step) = ExplainerStep::removing("bivalue grave type 3", rating, removed) {
                    return Some(step);
                }
            }
        }
    }
    None
}
