//! Primitives made propagators.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::primitive::{
    Count, CountNumber, Counted, Element, Indexed, Primitive, Relation, RelationTable, Sum, Totals,
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
use crate::constrained::propagator::{Alternative, OrPropagator, Propagator};
use crate::constrained::splits::{SplitAlternative, SplitPropagator};
use crate::constrained::sums::SumPropagator;

impl ModelBuilder<'_> {
    /// The propagators of all primitives that are not in peers, related cells, groups and allowed digits.
    pub(super) fn clue_propagators(&mut self, context: &Context) -> Vec<Propagator> {
        let mut propagators = Vec::new();
        let mut classes: BTreeMap<Vec<u16>, Vec<Mask>> = BTreeMap::new();
        for clue in self.rules.clues() {
            let is_known = match &clue.primitive {
                Primitive::AllDifferent(different) => different.sets.is_none(),
                Primitive::Relation(_) => true,
                Primitive::Count(_) => clue.primitive.as_cell_in().is_some(),
                Primitive::Sum(_) | Primitive::Automaton(_) | Primitive::Element(_) | Primitive::Or(_) => {
                    false
                }
            };
            if is_known {
                continue;
            }
            match self.as_class(&clue.primitive) {
                Some((cells, class)) => classes.entry(cells).or_default().push(class),
                None => propagators.extend(self.compile(context, &clue.primitive)),
            }
        }
        let mut tables: BTreeMap<Vec<Mask>, Arc<ClassTables>> = BTreeMap::new();
        for (cells, classes) in classes {
            for some in classes.chunks(MOST_CLASSES) {
                let tabulate = || Arc::new(ClassTables::new(some, self.rules.size()));
                let table = tables.entry(some.to_vec()).or_insert_with(tabulate).clone();
                propagators.push(Propagator::Cover(CoverPropagator::new(cells.as_slice().into(), table)));
            }
        }
        propagators
    }

    /// A count that only says that at least one of a few cells holds one of some digits.
    fn as_class(&self, primitive: &Primitive) -> Option<(Vec<u16>, Mask)> {
        let Primitive::Count(Count {
            cells,
            what: Counted::Digits(digits),
            number: CountNumber::In(numbers),
        }) = primitive
        else {
            return None;
        };
        let at_least_one =
            numbers.bounds().is_some_and(|(least, most)| least == 1 && most >= cells.len() as i32);
        let is_cover = at_least_one && digits.len() > 1 && numbers.ranges().len() == 1;
        is_cover.then(|| (self.cells(cells).into(), digits.bits()))
    }

    /// Makes a propagator of a primitive; none if it shows at once that it can't hold.
    fn compile(&mut self, context: &Context, primitive: &Primitive) -> Option<Propagator> {
        Some(match primitive {
            Primitive::AllDifferent(different) => {
                let cells = self.cells(&different.cells);
                match &different.sets {
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
            Primitive::Or(alternatives) => match self.compile_split(context, alternatives) {
                Some(split) => Propagator::Split(split),
                None => Propagator::Or(self.compile_or(context, alternatives)),
            },
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

    /// Makes a propagator of a sum of values; its digits count from 0.
    fn sum_propagator(
        &mut self,
        context: &Context,
        terms: Vec<(u16, i32)>,
        totals: &Totals,
    ) -> Option<Propagator> {
        let by_first = self.rules.values().first() * terms.iter().map(|(_, k)| k).sum::<i32>();
        let sum = SumPropagator::new(context, &self.families, terms, totals.shifted(-by_first));
        self.impossible |= sum.is_none() && !context.local;
        sum.map(Propagator::Sum)
    }

    fn compile_count(&self, context: &Context, count: &Count) -> CountPropagator {
        let what = match &count.what {
            Counted::Digits(digits) => CountedDigits::Of(digits.bits()),
            Counted::Distinct => CountedDigits::Distinct,
        };
        let number = match &count.number {
            CountNumber::In(numbers) => CountTarget::In(numbers.clone()),
            CountNumber::ValueOf(cell) => CountTarget::ValueOf(self.cell(*cell), self.rules.values().first()),
            CountNumber::SameIn(cells) => CountTarget::SameIn(self.cells(cells)),
        };
        CountPropagator::new(context, self.cells(&count.cells), what, number)
    }

    fn compile_element(&self, context: &Context, element: &Element) -> ElementPropagator {
        let list = self.cells(&element.list);
        let sees = |i: usize| list[..i].iter().all(|other| context.sees(*other, list[i]));
        ElementPropagator {
            index: self.cell(element.index),
            once: (1..list.len()).all(sees),
            list,
            holds: match &element.holds {
                Indexed::Digit(digit) => IndexedMask::Digit(DigitSet::of(*digit).bits()),
                Indexed::SameAs(cell) => IndexedMask::SameAs(self.cell(*cell)),
            },
            first: self.rules.values().first(),
        }
    }

    /// Alternatives as ways to split a complete group, if each gives the sum of some of its cells and restricts others.
    fn compile_split(&self, context: &Context, alternatives: &[Box<[Primitive]>]) -> Option<SplitPropagator> {
        let cells: BTreeSet<u16> = alternatives
            .iter()
            .flatten()
            .flat_map(|primitive| primitive.cells())
            .map(|cell| self.cell(cell))
            .collect();
        let mut houses = self.families.iter().flatten();
        let house = houses.find(|house| cells.iter().all(|cell| house.contains(cell)))?;
        let is_whole = house.iter().collect::<BTreeSet<_>>().len() == self.rules.size();
        if !is_whole || !context.sets.is_there() {
            return None;
        }
        let ways: Option<Vec<SplitAlternative>> = alternatives
            .iter()
            .map(|primitives| self.compile_split_alternative(context, house, primitives))
            .collect();
        SplitPropagator::new(house.as_slice().into(), &ways?)
    }

    fn compile_split_alternative(
        &self,
        context: &Context,
        house: &[u16],
        primitives: &[Primitive],
    ) -> Option<SplitAlternative> {
        let place = |cell: Cell| house.iter().position(|other| *other == self.cell(cell));
        let (mut restrictions, mut sum) = (Vec::new(), None);
        for primitive in primitives {
            match primitive {
                Primitive::Sum(one) if sum.is_none() => sum = Some(one),
                Primitive::Relation(relation) if self.is_known_in_house(relation) => {}
                other => {
                    let (cell, digits) = other.as_cell_in()?;
                    restrictions.push((place(cell)? as u8, digits.bits()));
                }
            }
        }
        let sum = sum?;
        let mut inner = 0;
        for (cell, coefficient) in &sum.terms {
            let bit = 1 << place(*cell)?;
            if *coefficient != 1 || inner & bit != 0 {
                return None;
            }
            inner |= bit;
        }
        let count = sum.terms.len();
        let first = self.rules.values().first() * count as i32;
        let sums = |(from, to): &(i32, i32)| context.sets.with_sums(count, from - first, to - first);
        let fitting = sum.totals.ranges().iter().fold(0, |all, range| all | sums(range));
        let sets = context.sets.members(count, fitting).collect();
        Some(SplitAlternative { inner, restrictions: restrictions.into(), sets })
    }

    /// True if a relation says no more of two cells of a house than that they differ.
    fn is_known_in_house(&self, relation: &Relation) -> bool {
        let [a, b] = relation.cells.map(|cell| self.cell(cell));
        let different = RelationTable::different(self.rules.size());
        a != b && relation.table.and(&different) == different
    }

    fn compile_or(&mut self, context: &Context, alternatives: &[Box<[Primitive]>]) -> OrPropagator {
        let inside = context.inside_alternative();
        let mut compiled = Vec::new();
        let mut cells = BTreeSet::new();
        for primitives in alternatives {
            let (mut restrictions, mut propagators) = (Vec::new(), Vec::new());
            let mut is_possible = true;
            for primitive in primitives {
                if let Some((cell, digits)) = primitive.as_cell_in() {
                    restrictions.push((self.cell(cell), digits.bits()));
                    continue;
                }
                match self.compile(&inside, primitive) {
                    Some(propagator) => propagators.push(propagator),
                    None => is_possible = false,
                }
                propagators.extend(self.compile_rest(&inside, primitive));
            }
            if is_possible {
                cells.extend(restrictions.iter().map(|(cell, _)| *cell));
                cells.extend(propagators.iter().flat_map(Propagator::scope));
                propagators.sort_by_key(Propagator::priority);
                let alternative =
                    Alternative { restrictions: restrictions.into(), propagators: propagators.into() };
                compiled.push(alternative);
            }
        }
        OrPropagator { scope: cells.into_iter().collect(), alternatives: compiled.into() }
    }

    /// Within an alternative, the sum of the other cells of a house that a plain sum is part of.
    fn compile_rest(&mut self, context: &Context, primitive: &Primitive) -> Option<Propagator> {
        let sum = self.plain_sum(primitive)?;
        let holds = |house: &&Vec<u16>| sum.cells.iter().all(|cell| house.contains(&(cell.index() as u16)));
        let house = self.families.iter().flatten().find(holds).filter(|_| !sum.cells.is_empty())?;
        let rest = house.iter().filter(|cell| !sum.cells.contains(Cell::new(**cell as usize)));
        let terms: Vec<(u16, i32)> = rest.map(|cell| (*cell, 1)).collect();
        let total = self.rules.values().total() - sum.total;
        if terms.is_empty() { None } else { self.sum_propagator(context, terms, &Totals::of(total)) }
    }

    /// The propagators of sums that follow from cages and houses.
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

    /// A primitive as a sum of different cells with one total.
    fn plain_sum(&self, primitive: &Primitive) -> Option<PlainSum> {
        let Primitive::Sum(sum) = primitive else { return None };
        let cells: CellSet = sum.terms.iter().map(|(cell, _)| Cell::new(self.cell(*cell) as usize)).collect();
        let is_plain = sum.terms.iter().all(|(_, k)| *k == 1) && cells.len() == sum.terms.len();
        is_plain.then_some(())?;
        Some(PlainSum { cells, total: sum.totals.only()? })
    }
}
