//! Every combination of a few cells, and the cells that exclude some of them.
//!
//! ```text
//! A {1 2}   B {1 3}      A=2 B=3 would leave x without a candidate, A=1 B=1 is a conflict, ...
//! x {2 3}                what is in no combination that is left can go
//! ```

use std::ops::ControlFlow;
use std::rc::Rc;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::choose;
use crate::facts::Facts;
use crate::key_hasher::KeyMap;
use crate::step_builder::{StepBuilder, StepSink};

const SENTENCE: &str = "Of all combinations of {cells}, those that put a digit twice in sight of itself or leave one of {excluders} without \
                        a candidate are out. {gone} is in none of the rest.";

/// The card of two cells.
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
.also(&["APE"]);

/// The card of three cells.
pub static TRIPLE: Technique = Technique::new(
    "aligned-triple-exclusion",
    "Aligned triple exclusion",
    Family::Exclusion,
    SENTENCE,
    Example::classic(
"+9+4...31+26.824.+13+9+7.+1.+2.9+5+4+8+4+2..+1+7+65+976.9.+4+21+3.+91.+2+6874+27+91+3+8+4+6+5+13+46+9+5+7+82+8+5+6+7429+3+1:",
"r1c3<>5",
),
)
.also(&["ATE"]);

/// Finds exclusions of combinations of `size` cells, each of which sees with another an excluder.
pub fn aligned<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let small = |cell: &Cell| (2..=size).contains(&facts.candidates(*cell).len());
    let small = facts.open().iter().filter(small).fold(C::EMPTY, |set, cell| set | C::of(cell));
    let cells: Vec<Cell> = facts.open().iter().filter(|cell| facts.candidates(*cell).len() > 1).collect();
    let mut pairs = CellPairs::new(facts, small);
    let add = |seen: C, cell: Cell| {
        let seen = seen & facts.peers(cell);
        (!seen.is_empty()).then_some(seen)
    };
    choose(&cells, size, small, &add, &mut |cells, seen| {
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

/// The digits that a second cell can hold beside each digit of a first.
type PairTable = Vec<DigitSet>;

/// What every two cells can hold together, worked out once each.
///
/// An excluder of two candidates that sees both cells forbids these two to hold both of them. If the excluder is itself the third
/// cell it does so too, for it would have no candidate left.
struct CellPairs<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    excluders: C,
    tables: KeyMap<(Cell, Cell), Rc<PairTable>>,
}

impl<'a, C: CellBitSet> CellPairs<'a, C> {
    fn new(facts: &'a Facts<C>, excluders: C) -> CellPairs<'a, C> {
        CellPairs { facts, excluders, tables: KeyMap::default() }
    }

    fn table(&mut self, a: Cell, b: Cell) -> Rc<PairTable> {
        let (facts, excluders) = (self.facts, self.excluders);
        let table = || {
            let mut table = vec![DigitSet::EMPTY; facts.size()];
            for digit in facts.candidates(a) {
                let same = if facts.peers(a).contains(b) { DigitSet::of(digit) } else { DigitSet::EMPTY };
                table[digit.index()] = facts.candidates(b) - same;
            }
            for excluder in (excluders & facts.peers(a) & facts.peers(b)).iter() {
                let digits = facts.candidates(excluder);
                if digits.len() == 2 {
                    digits.iter().for_each(|digit| {
                        table[digit.index()] = table[digit.index()] - (digits - DigitSet::of(digit))
                    });
                }
            }
            Rc::new(table)
        };
        self.tables.entry((a, b)).or_insert_with(table).clone()
    }

    /// Returns what each of two or three cells holds in any combination that is left. `seen` are the excluders that see them all.
    fn digits_left(&mut self, cells: &[Cell], seen: C) -> Vec<DigitSet> {
        match *cells {
            [a, b] => self.left_of_two(a, b),
            [a, b, c] => self.left_of_three([a, b, c], seen),
            _ => cells.iter().map(|cell| self.facts.candidates(*cell)).collect(),
        }
    }

    fn left_of_two(&mut self, a: Cell, b: Cell) -> Vec<DigitSet> {
        let table = self.table(a, b);
        let holds = |x: &Digit| !table[x.index()].is_empty();
        let first: DigitSet = self.facts.candidates(a).iter().filter(holds).collect();
        let second = first.iter().fold(DigitSet::EMPTY, |all, x| all | table[x.index()]);
        vec![first, second]
    }

    fn left_of_three(&mut self, [a, b, c]: [Cell; 3], seen: C) -> Vec<DigitSet> {
        let facts = self.facts;
        let [ab, ac, bc] = [(a, b), (a, c), (b, c)].map(|(one, other)| self.table(one, other));
        let others = seen.minus(C::of(a) | C::of(b) | C::of(c)).iter().map(|cell| facts.candidates(cell));
        let excluders: Vec<DigitSet> = others.filter(|digits| digits.len() == 3).collect();
        let mut left = vec![DigitSet::EMPTY; 3];
        for x in facts.candidates(a) {
            for y in ab[x.index()] {
                let mut third = ac[x.index()] & bc[y.index()];
                let two = DigitSet::of(x) | DigitSet::of(y);
                for last in excluders.iter().filter_map(|digits| (*digits - two).only()) {
                    third.remove(last);
                }
                if !third.is_empty() {
                    left[0].insert(x);
                    left[1].insert(y);
                    left[2] |= third;
                }
            }
        }
        left
    }
}

/// Cells whose combinations are tried.
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
