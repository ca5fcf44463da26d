//! Bivalue universal grave: all cells but a few hold two candidates, and all digits have two places.

use crate::explainer::deed::{Deed, removals};
use crate::explainer::state::{Marks, State, cells_at};
use crate::explainer::tables::{ALL, CELLS, HOUSE, PEERS, bits, cells_of};

/// The cells that break the pattern, and how.
struct Grave {
    /// In the order found, each with its extra digits.
    cells: Vec<(usize, u16)>,
    extras: u16,
    /// The cells that see all of them.
    common: u128,
}

/// Types 1 to 4.
pub fn bug(state: &State) -> Option<Deed> {
    let grave = dig(state)?;
    let marks = &state.marks;
    if let [(cell, extras)] = grave.cells[..] {
        let gone = removals(marks, [cell].into_iter(), !extras & ALL);
        return Deed::removing("bivalue grave type 1", 5.6, gone);
    }
    if grave.extras.is_power_of_two() {
        let gone = removals(marks, cells_of(grave.common), grave.extras);
        let step = Deed::removing("bivalue grave type 2", 5.7, gone);
        return step.or_else(|| type_4(marks, &grave));
    }
    if grave.common == 0 {
        return None;
    }
    type_4(marks, &grave).or_else(|| type_3(marks, &grave))
}

fn dig(state: &State) -> Option<Grave> {
    let marks = &state.marks;
    let mut grave = Grave { cells: Vec::new(), extras: 0, common: u128::MAX >> 47 };
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
            match grave.cells.iter_mut().find(|(c, _)| *c == cell) {
                Some((_, extras)) => *extras |= 1 << digit,
                None => grave.cells.push((cell, 1 << digit)),
            }
            grave.extras |= 1 << digit;
            grave.common &= PEERS[cell];
            scratch.remove(cell, digit);
        }
    }
    for &(cell, _) in &grave.cells {
        grave.common &= !(1 << cell);
    }
    let lost = grave.cells.len() > 1 && grave.extras.count_ones() > 1 && grave.common == 0;
    let pairs = state.empty_cells().all(|c| scratch.count(c) == 2);
    let even = scratch.places.iter().flatten().all(|p| matches!(p.count_ones(), 0 | 2));
    (!lost && pairs && even && !grave.cells.is_empty()).then_some(grave)
}

/// Two cells that share a house and just one digit that is not extra.
fn type_4(marks: &Marks, grave: &Grave) -> Option<Deed> {
    let [(one, first), (two, second)] = grave.cells[..] else { return None };
    let shared = marks.cells[one] & !first & marks.cells[two] & !second;
    if !shared.is_power_of_two() || !(0..3).any(|k| HOUSE[one][k] == HOUSE[two][k]) {
        return None;
    }
    let mut gone = removals(marks, [one].into_iter(), !(first | shared) & ALL);
    gone.extend(removals(marks, [two].into_iter(), !(second | shared) & ALL));
    Deed::removing("bivalue grave type 4", 5.7, gone)
}

/// The extra digits act as one cell of a naked set.
fn type_3(marks: &Marks, grave: &Grave) -> Option<Deed> {
    let first = grave.cells[0].0;
    let kinds = (0..3).filter(|&k| grave.cells.iter().all(|&(c, _)| HOUSE[c][k] == HOUSE[first][k]));
    for house in kinds.map(|k| HOUSE[first][k] as usize) {
        let common: Vec<usize> =
            CELLS[house].iter().map(|&c| c as usize).filter(|c| grave.common >> c & 1 != 0).collect();
        for degree in 2..=6usize {
            for choice in (0u16..1 << common.len()).filter(|c| c.count_ones() as usize == degree - 1) {
                let held = bits(choice).fold(0, |held, i| held | marks.cells[common[i]]);
                let full = bits(choice).all(|i| marks.count(common[i]) >= 2);
                let size = held.count_ones() as usize;
                if !full || size != degree || held | grave.extras != held || grave.extras.count_ones() < 2 {
                    continue;
                }
                let rest = (0..common.len()).filter(|i| choice >> i & 1 == 0).map(|i| common[i]);
                let gone = removals(marks, rest, held);
                let rating = 5.7 + 0.1 * (degree as f64 - 1.0);
                if let Some(deed) = Deed::removing("bivalue grave type 3", rating, gone) {
                    return Some(deed);
                }
            }
        }
    }
    None
}
