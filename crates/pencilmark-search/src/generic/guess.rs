//! The choice of the next guess: the cell, or the digit of a house, with the fewest alternatives.

use crate::generic::model::Model;
use crate::generic::state::SearchNode;

/// A digit to try in a cell. If it fails, it is eliminated.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    pub(super) cell: u16,
    pub(super) bit: u32,
}

/// Chooses the cell or the digit in a complete house with the fewest alternatives. `pick` selects one of them by number.
/// `None` if every cell is placed.
pub(super) fn choose_guess<const W: usize, const N: usize>(
    model: &Model<W>,
    state: &SearchNode<W, N>,
    mut pick: impl FnMut(u32) -> u32,
) -> Option<Guess> {
    let (ways, cell) = smallest_cell(model, state)?;
    if ways > 2
        && let Some((places, house, bit)) = smallest_house(model, state, ways)
    {
        let fits = |cell: &&u16| state.cells.get(**cell) & bit != 0;
        let cell = *model.houses[house].iter().filter(fits).nth(pick(places) as usize)?;
        return Some(Guess { cell, bit });
    }
    let mut digits = state.cells.get(cell);
    (0..pick(ways)).for_each(|_| digits &= digits - 1);
    Some(Guess { cell, bit: digits & digits.wrapping_neg() })
}

/// Returns the smallest number of candidates of an unsolved cell, and the first such cell.
fn smallest_cell<const W: usize, const N: usize>(
    model: &Model<W>,
    state: &SearchNode<W, N>,
) -> Option<(u32, u16)> {
    let mut best = None;
    for (cell, candidates) in state.cells.first(model.cells).iter().enumerate() {
        let ways = candidates.count_ones();
        if ways >= 2 && best.is_none_or(|(fewest, _)| ways < fewest) {
            best = Some((ways, cell as u16));
            if ways == 2 {
                break;
            }
        }
    }
    best
}

/// Returns a digit with fewer than `below` places in a house, if there is one: the number of places, the house and the digit.
fn smallest_house<const W: usize, const N: usize>(
    model: &Model<W>,
    state: &SearchNode<W, N>,
    below: u32,
) -> Option<(u32, usize, u32)> {
    let mut best = None;
    let mut below = below.min(4);
    for (house, cells) in model.houses.iter().enumerate().filter(|(house, _)| model.complete[*house]) {
        // at[k]: the digits with at least k places
        let mut at = [model.all, 0, 0, 0, 0];
        for cell in cells {
            let candidates = state.cells.get(*cell);
            for k in (1..at.len()).rev() {
                at[k] |= at[k - 1] & candidates;
            }
        }
        for places in 2..below {
            let exactly = at[places as usize] & !at[places as usize + 1];
            if exactly != 0 {
                best = Some((places, house, exactly & exactly.wrapping_neg()));
                below = places;
                break;
            }
        }
        if below == 2 {
            break;
        }
    }
    best
}
