//! Aligned exclusion: combinations of digits in a few cells, some of which their common peers exclude.
//!
//! ```text
//! A {1 2}   B {1 3}      A=2 B=3 would leave x without a candidate, A=1 B=1 is a conflict, ...
//! x {2 3}                a candidate in none of the remaining combinations is eliminated
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::pattern::houses::cell_pairs::CellPairs;
use crate::step_builder::{StepBuilder, StepSink};

const SENTENCE: &str = "Try every combination of digits for {cells}. Impossible are those that repeat a digit in cells that \
    see each other, and those that leave one of {excluders} without a candidate. None of the others has {gone}.";

/// Aligned pair exclusion: the technique with two cells.
pub static PAIR: Technique = Technique::new(
    "aligned-pair-exclusion",
    "Aligned pair exclusion",
    Family::Exclusion,
    SENTENCE,
    Example::classic(
".+53+6+87+1..1+7.+39+46.5.+6.+25+1+3+7..8+1+4+7+6+53.+6+3+58+29+417+74.+1+3+5.+6.32+4+9+1+87+5+68+9+756+3+2+415+1+6+74+2..3:911 219 939",
"r4c1<>2",
),
)
.with_other_names(&["APE"]);

/// Aligned triple exclusion: the technique with three cells.
pub(crate) static TRIPLE: Technique = Technique::new(
    "aligned-triple-exclusion",
    "Aligned triple exclusion",
    Family::Exclusion,
    SENTENCE,
    Example::classic(
"..76.5..3.+62...4.....1...6.635..4......3+51..+6...9+6...5.54...6..9....67..8+7+6..9.1.:325 825 928 431 235 335 935 247 249 957 958 161 167 267 376 278 284 884 385 485 288 488 289 294 495",
"r6c8<>8",
),
)
.with_other_names(&["ATE"]);

/// Finds aligned exclusions of `size` cells.
pub fn aligned<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let small = |cell: &Cell| (2..=size).contains(&facts.candidates(*cell).len());
    let small = facts.open_cells().iter().filter(small).fold(C::EMPTY, |set, cell| set | C::of(cell));
    let cells: Vec<Cell> =
        facts.open_cells().iter().filter(|cell| facts.candidates(*cell).len() > 1).collect();
    let mut pairs = CellPairs::new(facts, small);
    let add = |seen: C, cell: Cell| {
        let seen = seen & facts.peers(cell);
        (!seen.is_empty()).then_some(seen)
    };
    visit_combinations(&cells, size, small, &add, &mut |cells, seen| {
        facts.cache().spend(cells.iter().map(|cell| facts.candidates(*cell).len() as u64).product())?;
        let left = pairs.digits_left(cells, seen);
        let all = cells.iter().map(|cell| facts.candidates(*cell));
        if left.iter().copied().eq(all) || left.iter().any(|left| left.is_empty()) {
            return ControlFlow::Continue(());
        }
        let bases = cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
        let seen_twice = |cell: &Cell| (facts.peers(*cell) & bases).len() > 1;
        let excluders: Vec<Cell> = small.minus(bases).iter().filter(seen_twice).collect();
        Trial { facts, cells, excluders: &excluders }.report_exclusion(card, left, found)
    })
}

/// Cells whose digit combinations are tried.
struct Trial<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    cells: &'a [Cell],
    excluders: &'a [Cell],
}

impl<C: CellBitSet> Trial<'_, C> {
    fn report_exclusion(
        &self,
        card: &'static Technique,
        left: Vec<DigitSet>,
        found: &mut StepSink,
    ) -> ControlFlow<()> {
        let gone: Vec<Candidate> = self
            .cells
            .iter()
            .zip(&left)
            .flat_map(|(cell, left)| {
                (self.facts.candidates(*cell) - *left).iter().map(|digit| Candidate { cell: *cell, digit })
            })
            .collect();
        let set = |cells: &[Cell]| cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
        let at =
            |cell: &Cell| self.facts.candidates(*cell).iter().map(|digit| (*cell, digit)).collect::<Vec<_>>();
        let shown = |cells: &[Cell]| {
            let all = cells.iter().flat_map(at);
            all.map(|(cell, digit)| Candidate { cell, digit }).filter(|c| !gone.contains(c)).collect()
        };
        let draft =
            gone.iter().fold(StepBuilder::new(card), |draft, c| draft.eliminate(c.digit, C::of(c.cell)));
        draft
            .show_candidates(Role::Base, shown(self.cells))
            .show_candidates(Role::Set(0), shown(self.excluders))
            .fill_cells("cells", set(self.cells))
            .fill_cells("excluders", set(self.excluders))
            .fill_candidates("gone", gone)
            .report(found)
    }
}
