//! Tridagons: three digits that can't fill certain twelve cells of four boxes.
//!
//! ```text
//! a . .   a . .      three cells in each of four boxes in two bands and two stacks, no two cells of a box in one row or column
//! . b .   . b .      the cells of a box fall to the right (one column further in each row, cyclically) or rise to the right
//! . . c   . . c
//!
//! a . .   . . a      with an odd number of each kind, three digits can't fill the twelve cells
//! . b .   . b .
//! . . c   c . .
//! ```
//!
//! Found by mith (2021) in the hardest puzzles known; also Thor's hammer or trivalue oddagon.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::line_masks::{NINE, is_classic_layout};
use crate::pattern::impossible::guardians::guardian_conclusions;
use crate::step_builder::{StepBuilder, StepSink};

/// Tridagon: twelve cells of four boxes that three digits can't fill.
pub(crate) static TRIDAGON: Technique = Technique::new(
    "tridagon",
    "Tridagon",
    Family::Impossible,
    "{cells} are three cells in each of four boxes, no two of a box in one row or column. In an odd number of these boxes the cells \
     fall to the right, in the others they rise, and so the four boxes can't hold only {digits}. So one of these at least is true: {guardians}.",
    Example::classic(
        ".+3.........1..2.34..2.1356..17.86..3.6.2.1.8.2.873.6...7..28..+612.36..7.8.61.73..:",
        "r5c1<>3 r7c3<>3",
    ),
);

/// The maximum number of guardians of a tridagon.
const MAX_GUARDIANS: usize = 4;

/// The columns of three cells of a box, by row from above: first three diagonals that fall to the right, then three
/// that rise.
const DIAGONALS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Three cells of a box, no two of them in one row or column.
struct BoxPart<C> {
    cells: C,
    rises: bool,
    /// The value or the candidates of each cell.
    held: [DigitSet; 3],
}

impl<C> BoxPart<C> {
    /// Returns the number of guardians that the cells have besides these digits; a number above the maximum if a cell
    /// can't hold any of the digits. A cell that already holds one of them has no guardian.
    fn guardians(&self, digits: DigitSet) -> usize {
        let of_cell = |held: &DigitSet| {
            if (*held & digits).is_empty() { MAX_GUARDIANS + 1 } else { (*held - digits).len() }
        };
        self.held.iter().map(of_cell).sum()
    }
}

/// A callback that receives each tridagon: its cells, its digits and its guardians.
type PatternVisit<'a, C> = dyn FnMut(C, DigitSet, &[Candidate]) -> ControlFlow<()> + 'a;

/// Finds tridagons whose guardians exclude a common candidate, or with only one guardian.
pub fn tridagon<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    visit_tridagons(facts, &mut |cells, digits, guardians| report(facts, cells, digits, guardians, found))
}

/// Visits every tridagon with few guardians.
pub(crate) fn visit_tridagons<C: CellBitSet>(
    facts: &Facts<C>,
    visit: &mut PatternVisit<C>,
) -> ControlFlow<()> {
    if !is_classic_layout(facts) {
        return ControlFlow::Continue(());
    }
    let parts = box_parts(facts);
    let all: Vec<Digit> = facts.digits().collect();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate().skip(i + 1) {
            for c in &all[j + 1..] {
                of_digits(facts, &parts, [*a, *b, *c].into_iter().collect(), visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn of_digits<C: CellBitSet>(
    facts: &Facts<C>,
    all: &[Vec<BoxPart<C>>],
    digits: DigitSet,
    visit: &mut PatternVisit<C>,
) -> ControlFlow<()> {
    let fits = |part: &&BoxPart<C>| part.guardians(digits) <= MAX_GUARDIANS;
    let parts: [Vec<&BoxPart<C>>; NINE] =
        std::array::from_fn(|block| all[block].iter().filter(fits).collect());
    if parts.iter().filter(|parts| !parts.is_empty()).count() < 4 {
        return ControlFlow::Continue(());
    }
    const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
    for [top, bottom] in PAIRS {
        for [left, right] in PAIRS {
            let blocks = [3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right];
            let mut chosen = Vec::new();
            choose(facts, digits, &blocks.map(|block| &parts[block][..]), &mut chosen, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns, for each box, its triples of cells with no two in one row or column.
fn box_parts<C: CellBitSet>(facts: &Facts<C>) -> Vec<Vec<BoxPart<C>>> {
    let held = |cell: Cell| facts.value(cell).map_or(facts.candidates(cell), DigitSet::of);
    let part = |block: usize, kind: usize| {
        let at = |row: usize| Cell::at(block / 3 * 3 + row, block % 3 * 3 + DIAGONALS[kind][row], NINE);
        let cells = [0, 1, 2].map(at);
        BoxPart {
            cells: cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell)),
            rises: kind >= 3,
            held: cells.map(held),
        }
    };
    (0..NINE).map(|block| (0..DIAGONALS.len()).map(|kind| part(block, kind)).collect()).collect()
}

/// Chooses a part of each box such that an odd number of parts rises, and visits the combinations.
fn choose<'a, C: CellBitSet>(
    facts: &Facts<C>,
    digits: DigitSet,
    parts: &[&[&'a BoxPart<C>]],
    chosen: &mut Vec<&'a BoxPart<C>>,
    visit: &mut PatternVisit<C>,
) -> ControlFlow<()> {
    let guardians: usize = chosen.iter().map(|part| part.guardians(digits)).sum();
    if guardians > MAX_GUARDIANS {
        return ControlFlow::Continue(());
    }
    let Some((first, rest)) = parts.split_first() else {
        let rising = chosen.iter().filter(|part| part.rises).count();
        if rising % 2 == 0 {
            return ControlFlow::Continue(());
        }
        let cells = chosen.iter().fold(C::EMPTY, |cells, part| cells | part.cells);
        let others =
            |cell: Cell| (facts.candidates(cell) - digits).iter().map(move |digit| Candidate { cell, digit });
        let guardians: Vec<Candidate> = cells.iter().flat_map(others).collect();
        return visit(cells, digits, &guardians);
    };
    for part in *first {
        chosen.push(*part);
        choose(facts, digits, rest, chosen, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    cells: C,
    digits: DigitSet,
    guardians: &[Candidate],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let conclusions: Vec<Conclusion> = guardian_conclusions(facts, guardians);
    if conclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    let held =
        |cell: Cell| (facts.candidates(cell) & digits).iter().map(move |digit| Candidate { cell, digit });
    let base = cells.iter().flat_map(held).collect();
    StepBuilder::new(&TRIDAGON)
        .show_candidates(Role::Base, base)
        .show_candidates(Role::Fin, guardians.to_vec())
        .show_cells(Role::Base, cells)
        .fill_cells("cells", cells)
        .fill_digits("digits", digits)
        .fill_candidates("guardians", guardians.to_vec())
        .conclude(conclusions)
        .report(found)
}
