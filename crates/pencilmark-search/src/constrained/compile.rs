//! Compilation of primitives to propagators.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::primitive::{
    AllowedCount, Count, Counted, Element, IndexedContent, Primitive, Sum, Totals,
};

use crate::constrained::automata::AutomatonPropagator;
use crate::constrained::builder::ModelBuilder;
use crate::constrained::context::Context;
use crate::constrained::counts::{CountPropagator, CountTarget, CountedDigits};
use crate::constrained::covers::{ClassTables, CoverPropagator, MOST_CLASSES};
use crate::constrained::derived::{PlainSum, derived_sums};
use crate::constrained::different::SeeingGroup;
use crate::constrained::domains::Mask;
use crate::constrained::elements::{ElementPropagator, IndexedMask};
use crate::constrained::propagator::Propagator;
use crate::constrained::sums::SumPropagator;
use crate::constrained::tallies::{MOST_CELLS, TallyPropagator};

impl ModelBuilder<'_> {
    /// Returns the propagators of all primitives that peers, related cells, groups and allowed digits don't express.
    pub(super) fn clue_propagators(&mut self, context: &Context) -> Vec<Propagator> {
        let mut propagators = Vec::new();
        let mut classes: BTreeMap<Vec<u16>, Vec<Mask>> = BTreeMap::new();
        let mut counts: BTreeMap<Box<[u16]>, Vec<&Count>> = BTreeMap::new();
        for clue in self.rules.clues() {
            let is_known = match &clue.primitive {
                Primitive::AllDifferent(different) => different.allowed_sets.is_none(),
                Primitive::Relation(_) => true,
                Primitive::Count(_) => clue.primitive.as_restricted_cell().is_some(),
                Primitive::Sum(_) | Primitive::Automaton(_) | Primitive::Element(_) | Primitive::Or(_) => {
                    false
                }
            };
            if is_known {
                continue;
            }
            match (self.as_class(&clue.primitive), &clue.primitive) {
                (Some((cells, class)), _) => classes.entry(cells).or_default().push(class),
                (None, Primitive::Count(count)) => {
                    counts.entry(self.cells(&count.cells)).or_default().push(count);
                }
                (None, primitive) => propagators.extend(self.compile(context, primitive)),
            }
        }
        for (cells, counts) in counts {
            match self.tally(context, &cells, &counts) {
                Some(tally) => propagators.push(Propagator::Tally(tally)),
                None => propagators
                    .extend(counts.iter().map(|count| Propagator::Count(self.compile_count(context, count)))),
            }
        }
        let mut tables: BTreeMap<Vec<Mask>, Arc<ClassTables>> = BTreeMap::new();
        for (cells, classes) in classes {
            for some in classes.chunks(MOST_CLASSES) {
                let tabulate = || Arc::new(ClassTables::new(some, context.span));
                let table = tables.entry(some.to_vec()).or_insert_with(tabulate).clone();
                propagators.push(Propagator::Cover(CoverPropagator::new(cells.as_slice().into(), table)));
            }
        }
        propagators
    }

    /// Returns the tally of several counts over the same cells, if each digit is in at most one of them; the remaining
    /// digits are counted, too.
    fn tally(&self, context: &Context, cells: &[u16], counts: &[&Count]) -> Option<TallyPropagator> {
        let mut left: Mask = context.digits;
        let mut compiled = Vec::new();
        for count in counts {
            let (Counted::Digits(digits), AllowedCount::In(_)) = (&count.counted, &count.allowed) else {
                return None;
            };
            let is_new = digits.bits() & !left == 0 && digits.bits() != 0;
            left &= is_new.then_some(!digits.bits())?;
            compiled.push(self.compile_count(context, count));
        }
        if compiled.len() < 2 || !(context.size..=MOST_CELLS).contains(&cells.len()) {
            return None;
        }
        if left != 0 {
            let rest = CountedDigits::Of(left);
            let any = CountTarget::In(Totals::range(0, cells.len() as i32));
            compiled.push(CountPropagator::new(context, &self.families, cells.into(), rest, any));
        }
        Some(TallyPropagator::new(compiled))
    }

    /// Returns the cells and digits of a count that only requires at least one cell to hold one of the digits.
    fn as_class(&self, primitive: &Primitive) -> Option<(Vec<u16>, Mask)> {
        let Primitive::Count(Count {
            cells,
            counted: Counted::Digits(digits),
            allowed: AllowedCount::In(numbers),
        }) = primitive
        else {
            return None;
        };
        let at_least_one =
            numbers.bounds().is_some_and(|(least, most)| least == 1 && most >= cells.len() as i32);
        let is_cover = at_least_one && digits.len() > 1 && numbers.ranges().len() == 1;
        is_cover.then(|| (self.cells(cells).into(), digits.bits()))
    }

    /// Compiles a primitive to a propagator; `None` if it obviously can't hold.
    pub(super) fn compile(&mut self, context: &Context, primitive: &Primitive) -> Option<Propagator> {
        Some(match primitive {
            Primitive::AllDifferent(different) => {
                let cells = self.cells(&different.cells);
                match &different.allowed_sets {
                    Some(sets) => Propagator::Sets(cells, sets.iter().map(|set| set.bits()).collect()),
                    None => Propagator::Group(SeeingGroup::new(context, cells)),
                }
            }
            Primitive::Sum(sum) => self.compile_sum(context, sum)?,
            Primitive::Relation(relation) => {
                let tables = [self.table(&relation.table), self.table(&relation.table.transposed())];
                Propagator::Relation(relation.cells.map(|cell| self.cell(cell)), tables)
            }
            Primitive::Automaton(automaton) => {
                Propagator::Automaton(AutomatonPropagator::new(automaton, self.cells(automaton.cells())))
            }
            Primitive::Count(count) => Propagator::Count(self.compile_count(context, count)),
            Primitive::Element(element) => Propagator::Element(self.compile_element(context, element)),
            Primitive::Or(alternatives) => self.compile_alternatives(context, alternatives),
        })
    }

    fn compile_sum(&mut self, context: &Context, sum: &Sum) -> Option<Propagator> {
        let mut merged: HashMap<u16, i32> = HashMap::new();
        for (cell, coefficient) in &sum.terms {
            *merged.entry(self.cell(*cell)).or_default() += coefficient;
        }
        let mut terms: Vec<(u16, i32)> = merged.into_iter().filter(|(_, k)| *k != 0).collect();
        terms.sort_unstable();
        self.sum_propagator(context, terms, &sum.totals)
    }

    /// Compiles a sum of values to a propagator, whose digits count from 0.
    pub(super) fn sum_propagator(
        &mut self,
        context: &Context,
        terms: Vec<(u16, i32)>,
        totals: &Totals,
    ) -> Option<Propagator> {
        let by_first = self.rules.values().base() * terms.iter().map(|(_, k)| k).sum::<i32>();
        let sum = SumPropagator::new(context, &self.families, terms, totals.shifted(-by_first));
        self.impossible |= sum.is_none() && !context.local;
        sum.map(Propagator::Sum)
    }

    fn compile_count(&self, context: &Context, count: &Count) -> CountPropagator {
        let what = match &count.counted {
            Counted::Digits(digits) => CountedDigits::Of(digits.bits()),
            Counted::Distinct => CountedDigits::Distinct,
        };
        let number = match &count.allowed {
            AllowedCount::In(numbers) => CountTarget::In(numbers.clone()),
            AllowedCount::ValueOf(cell) => CountTarget::ValueOf(self.cell(*cell), self.rules.values().base()),
            AllowedCount::SameIn(cells) => CountTarget::SameIn(self.cells(cells)),
        };
        CountPropagator::new(context, &self.families, self.cells(&count.cells), what, number)
    }

    fn compile_element(&self, context: &Context, element: &Element) -> ElementPropagator {
        let list = self.cells(&element.indexed_cells);
        let sees = |i: usize| list[..i].iter().all(|other| context.sees(*other, list[i]));
        ElementPropagator {
            index: self.cell(element.index_cell),
            once: (1..list.len()).all(sees),
            list,
            holds: match &element.content {
                IndexedContent::Digit(digit) => IndexedMask::Digit(DigitSet::of(*digit).bits()),
                IndexedContent::SameAs(cell) => IndexedMask::SameAs(self.cell(*cell)),
            },
            first: self.rules.values().base(),
        }
    }

    /// Returns the propagators of sums that follow from cages and houses.
    pub(super) fn derived_propagators(&mut self, context: &Context) -> Vec<Propagator> {
        let sums: Vec<PlainSum> =
            self.rules.clues().iter().filter_map(|clue| self.plain_sum(&clue.primitive)).collect();
        if sums.is_empty() || self.impossible {
            return Vec::new();
        }
        let known: BTreeSet<&CellSet> = sums.iter().map(|sum| &sum.cells).collect();
        let derived = derived_sums(&sums, &self.families, self.rules.values().total());
        let is_new = |terms: &[(u16, i32)]| {
            let cells: CellSet = terms.iter().map(|(cell, _)| Cell::new(*cell as usize)).collect();
            terms.iter().any(|(_, k)| *k != 1) || !known.contains(&cells)
        };
        let new: Vec<_> = derived.into_iter().filter(|(terms, _)| is_new(terms)).collect();
        new.into_iter()
            .filter_map(|(terms, total)| self.sum_propagator(context, terms, &Totals::of(total)))
            .collect()
    }

    /// Returns a primitive as a sum of different cells with a single total, if it has this form.
    pub(super) fn plain_sum(&self, primitive: &Primitive) -> Option<PlainSum> {
        let Primitive::Sum(sum) = primitive else { return None };
        let cells: CellSet = sum.terms.iter().map(|(cell, _)| Cell::new(self.cell(*cell) as usize)).collect();
        let is_plain = sum.terms.iter().all(|(_, k)| *k == 1) && cells.len() == sum.terms.len();
        is_plain.then_some(())?;
        Some(PlainSum { cells, total: sum.totals.only()? })
    }
}
