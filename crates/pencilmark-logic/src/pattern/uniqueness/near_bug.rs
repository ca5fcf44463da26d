//! Boards that are nearly a bivalue universal grave (BUG).

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::primitive::Primitive;
use pencilmark_core::step::Candidate;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The most extra candidates of a board that counts as nearly a grave.
const MOST_EXTRAS: usize = 9;

/// The extra candidates that distinguish a board from a bivalue universal grave.
pub(crate) struct NearBug<C> {
    /// The extra candidates.
    pub extra_candidates: Vec<Candidate>,
    /// The cells of the extra candidates.
    pub cells: C,
    /// The digits of the extra candidates.
    pub digits: DigitSet,
}

/// Returns the extra candidates without which the board would be a bivalue universal grave. `None` if it isn't close to
/// one, or if the rules forbid more than repeated digits in complete houses.
pub(crate) fn find_near_bug<C: CellBitSet>(facts: &Facts<C>) -> Option<NearBug<C>> {
    let many = facts.open_cells().minus(facts.cells_with(2));
    if many.is_empty() || many.len() > MOST_EXTRAS || !only_complete_houses(facts) {
        return None;
    }
    let houses: Vec<HouseId> = facts.complete_houses().collect();
    let mut extra_candidates = Vec::new();
    for digit in facts.digits() {
        let crowded =
            |cell: &Cell| facts.houses_of(*cell).iter().all(|house| facts.places_in(digit, *house).len() > 2);
        let more: Vec<Cell> = (many & facts.places(digit)).iter().filter(crowded).collect();
        let gone = more.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
        let left = facts.places(digit).minus(gone);
        if houses.iter().any(|house| !matches!((left & facts.cells(*house)).len(), 0 | 2)) {
            return None;
        }
        extra_candidates.extend(more.into_iter().map(|cell| Candidate { cell, digit }));
    }
    let count = |cell: Cell| extra_candidates.iter().filter(|extra| extra.cell == cell).count();
    if extra_candidates.len() > MOST_EXTRAS
        || many.iter().any(|cell| facts.candidates(cell).len() != count(cell) + 2)
    {
        return None;
    }
    let cells = extra_candidates.iter().fold(C::EMPTY, |set, extra| set | C::of(extra.cell));
    let digits = extra_candidates.iter().map(|extra| extra.digit).collect();
    Some(NearBug { extra_candidates, cells, digits })
}

/// True if cells are peers only by complete houses.
fn only_complete_houses<C: CellBitSet>(facts: &Facts<C>) -> bool {
    facts.rules().only_require_differences()
        && facts.rules().houses().iter().all(|house| house.is_complete())
        && !facts.rules().clues().iter().any(|clue| matches!(clue.primitive, Primitive::Relation(_)))
}
