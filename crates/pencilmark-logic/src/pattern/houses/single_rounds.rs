//! All singles of a kind at once, as plain placements without marks, as grading counts them.

use pencilmark_core::cell::Cell;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::step::Candidate;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The kinds of singles, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SingleKind {
    /// Full houses: the last empty cell of a house.
    FullHouse,
    /// Hidden singles: a digit with one place in a house.
    Hidden,
    /// Naked singles: a cell with one candidate.
    Naked,
}

/// All singles of one kind on a board.
pub struct SingleRound {
    /// The placements of the singles, each once except for full houses.
    pub placements: Vec<Candidate>,
    /// True if the singles are naked, or hidden in lines: harder to see than full houses and hidden singles in boxes.
    pub are_harder: bool,
}

/// Returns the singles of a kind; if some hidden singles are in boxes, only those.
pub fn single_round<C: CellBitSet>(facts: &Facts<C>, kind: SingleKind) -> SingleRound {
    match kind {
        SingleKind::FullHouse => SingleRound { placements: full_houses(facts), are_harder: false },
        SingleKind::Hidden => {
            let is_line = |house: &HouseId| {
                matches!(facts.house_kind(*house), HouseKind::Row(_) | HouseKind::Column(_))
            };
            let in_boxes = hidden(facts, facts.complete_houses().filter(|house| !is_line(house)));
            if in_boxes.is_empty() {
                SingleRound {
                    placements: hidden(facts, facts.complete_houses().filter(is_line)),
                    are_harder: true,
                }
            } else {
                SingleRound { placements: in_boxes, are_harder: false }
            }
        }
        SingleKind::Naked => SingleRound { placements: naked(facts), are_harder: true },
    }
}

fn full_houses<C: CellBitSet>(facts: &Facts<C>) -> Vec<Candidate> {
    let last =
        facts.complete_houses().map(|house| facts.open_cells_in(house)).filter(|open| open.has_exactly(1));
    last.flat_map(|open| naked_in(facts, open)).collect()
}

fn naked<C: CellBitSet>(facts: &Facts<C>) -> Vec<Candidate> {
    naked_in(facts, facts.cells_with(1)).collect()
}

fn naked_in<C: CellBitSet>(facts: &Facts<C>, cells: C) -> impl Iterator<Item = Candidate> + '_ {
    let single = |cell: Cell| Some(Candidate { cell, digit: facts.candidates(cell).only()? });
    cells.iter().filter_map(single)
}

/// Returns the digits with one place in one of the houses.
fn hidden<C: CellBitSet>(facts: &Facts<C>, houses: impl Iterator<Item = HouseId>) -> Vec<Candidate> {
    let houses: Vec<C> =
        houses.map(|house| facts.open_cells_in(house)).filter(|open| open.has_at_least(2)).collect();
    let mut found = Vec::new();
    for digit in facts.digits().filter(|digit| !facts.places(*digit).is_empty()) {
        let places = facts.places(digit);
        let alone = houses.iter().map(|open| places & *open).filter(|places| places.has_exactly(1));
        let cells = alone.fold(C::EMPTY, |cells, cell| cells | cell);
        found.extend(cells.iter().map(|cell| Candidate { cell, digit }));
    }
    found
}
