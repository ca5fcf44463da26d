//! The bounds that kinds of constraints state, compared with all fillings of their cells.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::BoundContext;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Rules of which the first constraint states bounds.
const RULES: &[&str] = &[
    "9+thermo:r1c1-r1c2-r2c3-r3c3-r4c4",
    "9+thermo:r5c5-r5c6-r5c7",
    "9+whispers=5:r1c1-r1c2-r2c3-r3c3-r4c4",
    "9+whispers=6:r1c1-r1c2-r2c3-r3c3",
    "9+xsum=39:r10c3",
    "9+xsum=10:r3c0",
    "9+xsum=22:r0c4",
    "9+skyscraper=1:r3c10",
    "9+skyscraper=3:r10c6",
    "9+skyscraper=5:r2c0",
    "9+sandwich=12:r3c0",
    "9+sandwich=0:r0c4",
    "9+sandwich=30:r3c10",
    "9+no-difference",
    "9+no-ratio",
    "9+no-sum",
    "9+entropy",
];

/// The cells of a clue, the digits that they may hold, and what it demands.
struct Clue<'a> {
    rules: &'a Rules,
    cells: Vec<Cell>,
    domains: Vec<DigitSet>,
    primitives: Vec<Primitive>,
}

impl Clue<'_> {
    fn possible(&self, cell: Cell) -> DigitSet {
        self.cells.iter().position(|own| *own == cell).map_or(DigitSet::EMPTY, |at| self.domains[at])
    }

    /// Adds the digits of each filling of the cells after those that are `held`.
    fn collect(&self, held: &mut Vec<Digit>, found: &mut [DigitSet]) {
        let left = |cell: Cell| match self.cells.iter().position(|own| *own == cell) {
            Some(at) if at < held.len() => DigitSet::of(held[at]),
            Some(_) | None => self.possible(cell),
        };
        let values = self.rules.values();
        if !self.primitives.iter().all(|one| one.may_be_fulfilled(values, &left)) {
            return;
        }
        let at = held.len();
        let Some(cell) = self.cells.get(at) else {
            let digit = |cell: Cell| left(cell).only().expect("a filled cell");
            if self.primitives.iter().all(|one| one.is_fulfilled(values, &digit)) {
                held.iter().zip(found).for_each(|(digit, found)| *found |= DigitSet::of(*digit));
            }
            return;
        };
        for digit in self.domains[at] {
            let is_seen =
                |(other, same): (&Cell, &Digit)| *same == digit && self.rules.peers(*cell).contains(*other);
            if !self.cells.iter().zip(&*held).any(is_seen) {
                held.push(digit);
                self.collect(held, found);
                held.pop();
            }
        }
    }
}

/// Returns the clues of the first constraint: all its demands together, or for a rule of the whole board those on the same cells.
fn demands(rules: &Rules) -> Vec<Vec<Primitive>> {
    let all: Vec<Primitive> = rules.clues().iter().map(|clue| clue.primitive.clone()).collect();
    let cells_of = |one: &Primitive| -> BTreeSet<Cell> { one.cells().into_iter().collect() };
    let cells: BTreeSet<Cell> = all.iter().flat_map(Primitive::cells).collect();
    if cells.len() <= 20 {
        return vec![all];
    }
    let mut by_cells: BTreeMap<BTreeSet<Cell>, Vec<Primitive>> = BTreeMap::new();
    for one in all {
        by_cells.entry(cells_of(&one)).or_default().push(one);
    }
    by_cells.into_values().collect()
}

#[test]
fn bounds_strike_only_what_no_filling_holds() {
    for text in RULES {
        let rules = rules_text::parse(text, None).expect("rules");
        let constraint = &rules.constraints()[0];
        let demands = demands(&rules);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut struck = 0;
        for _ in 0..60 {
            let primitives = demands[rng.random_range(0..demands.len())].clone();
            let own: BTreeSet<Cell> = primitives.iter().flat_map(Primitive::cells).collect();
            let cells: Vec<Cell> =
                if own.len() > 4 { constraint.all_cells(&rules) } else { own.into_iter().collect() };
            let density = [0.25, 0.5, 0.6][rng.random_range(0..3)];
            let mut domain = || rules.digits().iter().filter(|_| rng.random_bool(density)).collect();
            let domains: Vec<DigitSet> = cells.iter().map(|_| domain()).collect();
            let clue = Clue { rules: &rules, cells, domains, primitives };
            let mut found = vec![DigitSet::EMPTY; clue.cells.len()];
            clue.collect(&mut Vec::new(), &mut found);
            let bounds = constraint.bounds(&BoundContext {
                layout: rules.layout(),
                values: rules.values(),
                cells: &clue.cells,
                possible: &|cell| clue.possible(cell),
                sees: &|a, b| rules.peers(a).contains(b),
            });
            for bound in bounds {
                let at = clue.cells.iter().position(|cell| *cell == bound.cell).expect("a cell of the clue");
                assert!(found[at].is_subset(bound.kept), "{text}: {:?}: {}", clue.domains, bound.reason);
                struck += (clue.domains[at] - bound.kept).len();
            }
        }
        assert!(struck > 0, "{text} states no bound");
    }
}
