//! How many givens puzzles have beyond those that one solution needs: more givens leave more to find at every turn.

use pencilmark_core::cell::Cell;
use pencilmark_logic::level::Level;

use crate::generate::attempt::Attempt;
use crate::generate::dice::{Dice, Use};
use crate::generate::pattern::CellBits;
use crate::generate::wish::{Thinness, Wish};

/// The fewest givens of a classic puzzle for beginners, unless the wish says otherwise.
const GENEROUS: usize = 34;

/// Boards of more cells have other shares of givens.
const LARGE: usize = 100;

/// Returns a classic puzzle with more givens than one solution needs, if that is wished for. They are drawn by the digits of the grid,
/// so that they depend on nothing else.
pub(super) fn with_more_givens(attempt: &Attempt, wish: &Wish, seed: u64) -> Option<Attempt> {
    let Attempt::Classic { grid, givens } = attempt else { return None };
    if !wish.is_generous() || givens.count_ones() as usize >= GENEROUS {
        return None;
    }
    let name = |cells: &[u8]| cells.iter().fold(0, |name: u64, digit| name * 9 + u64::from(*digit) - 1);
    let mut dice = Dice::new(seed, Use::Order, name(&grid[..20]), name(&grid[20..40]));
    let orbits = wish.symmetry.orbits(9);
    let bits = |orbit: &Vec<_>| orbit.iter().fold(0, |bits, cell: &Cell| bits | 1 << cell.index());
    let mut groups: Vec<CellBits> = orbits.iter().map(bits).collect();
    dice.shuffle(&mut groups);
    let wanted = GENEROUS + dice.below(3);
    let add = |givens: CellBits, group: &CellBits| {
        if (givens.count_ones() as usize) < wanted { givens | group } else { givens }
    };
    Some(Attempt::Classic { grid: *grid, givens: groups.iter().fold(*givens, add) })
}

/// Returns the fewest givens to leave on a board of so many cells so that a puzzle of the level wished for may come out: minimal puzzles
/// of large boards are nearly all extreme, and those for beginners are generous.
pub(super) fn least_for_level(wish: &Wish, cells: usize, dice: &mut Dice) -> usize {
    let is_free = wish.givens.is_none() && wish.thinness == Thinness::AsWished;
    let percent = match &wish.level {
        Some(_) if wish.is_generous() && cells > LARGE => 50,
        Some(_) if wish.is_generous() => 42,
        Some(range) if is_free && cells > LARGE && *range.end() < Level::Extreme => 38 + dice.below(11),
        Some(_) | None => 0,
    };
    cells * percent / 100
}
