//! Symmetrical placement: the givens are symmetric, so the unique solution is too.
//!
//! ```text
//! half a turn with 1 and 9, 2 and 8, 3 and 7, 4 and 6 exchanged maps the givens onto themselves
//! so it maps the solution to a solution; as there is only one, the solution is symmetric too
//! ```
//!
//! Gurth's symmetrical placement (Gurth Bruins).

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{BoardMove, Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};

/// Symmetrical placement: the solution of a symmetric puzzle is symmetric.
pub(crate) static SYMMETRICAL_PLACEMENT: Technique = Technique::new(
    "symmetrical-placement",
    "Symmetrical placement",
    Family::Uniqueness,
    "The givens are symmetric: {moved} and renamed, they are the same again; only {fixed} keep their names. The puzzle has one solution, so \
     that is symmetric as well: a cell that stays where it is holds one of {fixed}, and a candidate whose image is impossible is \
     impossible.",
    Example::classic("...........4.35...97.6..8...9....5...6.8.2.4...5....1...2..4.31...57.6...........", "r5c5<>1 r5c5<>9"),
)
.assuming_uniqueness();

/// A map of the cells of a square board: row and column from row, column and the index of the last line.
type CellMap = fn(usize, usize, usize) -> (usize, usize);

/// The symmetries that are tried: half a turn, a quarter turn, and the two diagonal reflections.
const MAPS: [(BoardMove, CellMap); 4] = [
    (BoardMove::HalfTurn, |row, column, last| (last - row, last - column)),
    (BoardMove::QuarterTurn, |row, column, last| (column, last - row)),
    (BoardMove::MainDiagonal, |row, column, _| (column, row)),
    (BoardMove::AntiDiagonal, |row, column, last| (last - column, last - row)),
];

/// Finds symmetries of the puzzle, and the candidates that they exclude.
pub(crate) fn symmetrical_placement<C: CellBitSet>(
    facts: &Facts<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if !facts.rules().is_classic() {
        return ControlFlow::Continue(());
    }
    let size = facts.digit_span();
    for (moved, map) in MAPS {
        let image = |cell: Cell| {
            let (row, column) = map(cell.row(size), cell.column(size), size - 1);
            Cell::at(row, column, size)
        };
        if let Some(names) = renaming(facts, &image) {
            report_symmetry(facts, (moved, &image), &names, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the new name of each digit if `image` with this renaming maps the puzzle onto itself.
fn renaming<C: CellBitSet>(facts: &Facts<C>, image: &impl Fn(Cell) -> Cell) -> Option<Vec<Digit>> {
    let mut names: Vec<Option<Digit>> = vec![None; facts.digit_span()];
    for cell in facts.givens().iter() {
        let (from, to) = (facts.puzzle_allows(cell).only()?, facts.puzzle_allows(image(cell)).only()?);
        if names[from.index()].is_some_and(|known| known != to) {
            return None;
        }
        names[from.index()] = Some(to);
    }
    // A digit without a given takes the remaining name. With two such digits the puzzle would have several solutions.
    let left: DigitSet = facts.digits().filter(|digit| !names.contains(&Some(*digit))).collect();
    let names: Vec<Digit> = names.into_iter().map(|name| name.or(left.only())).collect::<Option<_>>()?;
    let all: DigitSet = names.iter().copied().collect();
    let renamed = |digits: DigitSet| digits.iter().map(|digit| names[digit.index()]).collect::<DigitSet>();
    let is_kept = |cell: Cell| renamed(facts.puzzle_allows(cell)) == facts.puzzle_allows(image(cell));
    (all.len() == facts.digit_span() && facts.rules().cells().all(is_kept)).then_some(names)
}

fn report_symmetry<C: CellBitSet>(
    facts: &Facts<C>,
    (moved, image): (BoardMove, &impl Fn(Cell) -> Cell),
    names: &[Digit],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let held = |cell: Cell| facts.value(cell).map_or(facts.candidates(cell), DigitSet::of);
    let possible = |Candidate { cell, digit }: Candidate| {
        let (other, name) = (image(cell), names[digit.index()]);
        let agree =
            if other == cell { name == digit } else { name != digit || !facts.peers(cell).contains(other) };
        agree && held(other).contains(name)
    };
    let open = facts.open_cells().iter();
    let candidates =
        open.flat_map(|cell| facts.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
    let gone: Vec<Candidate> = candidates.filter(|candidate| !possible(*candidate)).collect();
    let fixed: DigitSet = facts.digits().filter(|digit| names[digit.index()] == *digit).collect();
    let still = facts.rules().cells().filter(|cell| image(*cell) == *cell);
    let still = still.fold(C::EMPTY, |set, cell| set | C::of(cell));
    let of_cell =
        |cell: Cell| (facts.candidates(cell) & fixed).iter().map(move |digit| Candidate { cell, digit });
    let kept: Vec<Candidate> = still.iter().flat_map(of_cell).collect();
    gone.iter()
        .fold(StepBuilder::new(&SYMMETRICAL_PLACEMENT), |step, lost| {
            step.eliminate(lost.digit, C::of(lost.cell))
        })
        .show_cells(Role::Base, facts.givens())
        .show_candidates(Role::End, kept)
        .show_cells(Role::Cover, still)
        .fill_symmetry("moved", moved)
        .fill_digits("fixed", fixed)
        .report(found)
}
