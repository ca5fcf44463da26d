//! The parts of a Sue de Coq: cells in the crossing of two houses, and cells of each house outside it.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;

/// The most cells of the part in the line or in the box.
const MOST_CELLS: usize = 5;

/// A part of a Sue de Coq: some cells and their candidates.
#[derive(Clone, Copy)]
pub(crate) struct SueDeCoqPart<C> {
    /// The cells of the part.
    pub cells: C,
    /// The candidate digits of the part's cells.
    pub digits: DigitSet,
}

impl<C: CellBitSet> SueDeCoqPart<C> {
    /// Returns the number of cells minus the number of digits that `other` lacks.
    fn gain(self, other: DigitSet) -> usize {
        self.cells.len().saturating_sub((self.digits - other).len())
    }
}

/// The three parts of a Sue de Coq, and its two houses.
pub(crate) struct SueDeCoqPattern<C> {
    /// The part in the crossing of the houses.
    pub crossing: SueDeCoqPart<C>,
    /// The part of each house outside the crossing.
    pub outer_parts: [SueDeCoqPart<C>; 2],
    /// The two houses that cross.
    pub houses: [HouseId; 2],
}

/// The cells that may be in the parts outside the crossing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PartCells {
    /// Only cells that share a digit with the crossing part.
    Sharing,
    /// Any cells of the house without a value.
    Any,
}

/// Visits every Sue de Coq of two houses that cross.
pub(crate) fn visit_patterns<C: CellBitSet>(
    facts: &Facts<C>,
    houses: [HouseId; 2],
    (shared_cells, part_cells): (C, PartCells),
    visit: &mut dyn FnMut(&SueDeCoqPattern<C>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells: Vec<Cell> = shared_cells.iter().collect();
    for size in 2..=cells.len().min(3) {
        visit_combinations(&cells, size, (), &|(), _| Some(()), &mut |cells, ()| {
            let cells = cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
            let crossing = SueDeCoqPart { cells, digits: facts.candidates_of(cells) };
            if crossing.digits.len() < size + 2 {
                return ControlFlow::Continue(());
            }
            let [firsts, seconds] = houses.map(|house| {
                parts_of_house(facts, (facts.open_cells_in(house).minus(shared_cells), part_cells), crossing)
            });
            let surplus = crossing.digits.len() - size;
            for (a, first_gain) in &firsts {
                for (b, second_gain) in &seconds {
                    let shared = a.digits & b.digits;
                    let are_balanced = || first_gain + second_gain == surplus + shared.len();
                    if shared.is_subset(crossing.digits) && are_balanced() {
                        visit(&SueDeCoqPattern { crossing, outer_parts: [*a, *b], houses })?;
                    }
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// A part and its [gain](SueDeCoqPart::gain).
type PartWithGain<C> = (SueDeCoqPart<C>, usize);

/// Returns the parts of a house that take digits from the crossing: sets with more cells than digits that the crossing
/// lacks.
fn parts_of_house<C: CellBitSet>(
    facts: &Facts<C>,
    (cells, part_cells): (C, PartCells),
    crossing: SueDeCoqPart<C>,
) -> Vec<PartWithGain<C>> {
    let mut parts = Vec::new();
    let shares =
        |cell: &Cell| part_cells == PartCells::Any || !(facts.candidates(*cell) & crossing.digits).is_empty();
    let cells: Vec<Cell> = cells.iter().filter(shares).collect();
    for size in 1..=cells.len().min(MOST_CELLS) {
        let add = |part: SueDeCoqPart<C>, cell: Cell| {
            let digits = part.digits | facts.candidates(cell);
            let own = (digits - crossing.digits).len();
            (own < size).then_some(SueDeCoqPart { cells: part.cells | C::of(cell), digits })
        };
        let none = SueDeCoqPart { cells: C::EMPTY, digits: DigitSet::EMPTY };
        let _ = visit_combinations(&cells, size, none, &add, &mut |_, part| {
            parts.push((part, part.gain(crossing.digits)));
            ControlFlow::Continue(())
        });
    }
    parts
}
