//! Compilation of alternatives to propagators: splits of a house, the sum between the smallest and the largest digit, and
//! general alternatives.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::cell::Cell;
use pencilmark_core::primitive::{Primitive, Relation, RelationTable, Sum, Totals};

use crate::constrained::builder::ModelBuilder;
use crate::constrained::context::Context;
use crate::constrained::domains::Mask;
use crate::constrained::propagator::{Alternative, OrPropagator, Propagator};
use crate::constrained::spans::SpanPropagator;
use crate::constrained::splits::{SplitAlternative, SplitPropagator};

/// An alternative that states the smallest and the largest of some cells, and a sum of cells.
struct SpanAlternative<'a> {
    cells: BTreeSet<u16>,
    smallest: u16,
    largest: u16,
    sum: &'a Sum,
}

impl ModelBuilder<'_> {
    /// Compiles alternatives to a propagator.
    pub(super) fn compile_alternatives(
        &mut self,
        context: &Context,
        alternatives: &[Box<[Primitive]>],
    ) -> Propagator {
        if let Some(split) = self.compile_split(context, alternatives) {
            return Propagator::Split(split);
        }
        match self.compile_span(context, alternatives) {
            Some(span) => Propagator::Span(span),
            None => Propagator::Or(self.compile_or(context, alternatives)),
        }
    }

    /// Compiles alternatives to splits of a complete group, if each defines the sum of some of its cells and restricts
    /// others.
    fn compile_split(&self, context: &Context, alternatives: &[Box<[Primitive]>]) -> Option<SplitPropagator> {
        let cells: BTreeSet<u16> = alternatives
            .iter()
            .flatten()
            .flat_map(|primitive| primitive.cells())
            .map(|cell| self.cell(cell))
            .collect();
        let mut houses = self.families.iter().flatten();
        let house = houses.find(|house| cells.iter().all(|cell| house.contains(cell)))?;
        // The remainder of a house is computed as a complement among all digits up to the largest.
        let is_whole = house.iter().collect::<BTreeSet<_>>().len() == context.span;
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
        // Equal cells have one place, so each place has the digits that all its restrictions allow.
        let (mut restrictions, mut sum) = (BTreeMap::new(), None);
        for primitive in primitives {
            match primitive {
                Primitive::Sum(one) if sum.is_none() => sum = Some(one),
                Primitive::Relation(relation) if self.is_known_in_house(relation) => {}
                other => {
                    let (cell, digits) = other.as_restricted_cell()?;
                    *restrictions.entry(place(cell)? as u8).or_insert(Mask::MAX) &= digits.bits();
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
        let first = self.rules.values().base() * count as i32;
        let sums = |(from, to): &(i32, i32)| context.sets.with_sums(count, from - first, to - first);
        let fitting = sum.totals.ranges().iter().fold(0, |all, range| all | sums(range));
        let sets = context.sets.members(count, fitting).collect();
        Some(SplitAlternative { inner, restrictions: restrictions.into_iter().collect(), sets })
    }

    /// True if a relation only requires that two cells of a house differ.
    fn is_known_in_house(&self, relation: &Relation) -> bool {
        let [a, b] = relation.cells.map(|cell| self.cell(cell));
        let different = RelationTable::different(self.rules.values());
        a != b && relation.table.intersection(&different) == different
    }

    fn compile_or(&mut self, context: &Context, alternatives: &[Box<[Primitive]>]) -> OrPropagator {
        let inside = context.inside_alternative();
        let mut compiled = Vec::new();
        let mut cells = BTreeSet::new();
        for primitives in alternatives {
            let (mut restrictions, mut propagators) = (Vec::new(), Vec::new());
            let mut is_possible = true;
            for primitive in primitives {
                if let Some((cell, digits)) = primitive.as_restricted_cell() {
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

    /// Within an alternative, compiles the sum of the remaining cells of a house that contains all cells of a plain
    /// sum.
    fn compile_rest(&mut self, context: &Context, primitive: &Primitive) -> Option<Propagator> {
        let sum = self.plain_sum(primitive)?;
        let holds = |house: &&Vec<u16>| sum.cells.iter().all(|cell| house.contains(&(cell.index() as u16)));
        let house = self.families.iter().flatten().find(holds).filter(|_| !sum.cells.is_empty())?;
        let rest = house.iter().filter(|cell| !sum.cells.contains(Cell::new(**cell as usize)));
        let terms: Vec<(u16, i32)> = rest.map(|cell| (*cell, 1)).collect();
        let total = self.rules.values().total() - sum.total;
        if terms.is_empty() { None } else { self.sum_propagator(context, terms, &Totals::of(total)) }
    }

    /// Compiles alternatives to the sum between the smallest and the largest of some cells that all see each other, if
    /// there is one alternative for each pair of these cells, and each sums the cells between the pair in a common
    /// order.
    fn compile_span(&self, context: &Context, alternatives: &[Box<[Primitive]>]) -> Option<SpanPropagator> {
        let ways: Option<Vec<SpanAlternative<'_>>> =
            alternatives.iter().map(|primitives| self.span_alternative(primitives)).collect();
        let ways = ways?;
        let inner = |way: &SpanAlternative<'_>| way.sum.terms.len();
        let end = ways.iter().max_by_key(|way| inner(way))?.smallest;
        let from_end = ways.iter().filter(|way| way.smallest == end);
        let mut others: Vec<(usize, u16)> = from_end.map(|way| (inner(way), way.largest)).collect();
        others.sort_unstable();
        let cells: Vec<u16> = std::iter::once(end).chain(others.into_iter().map(|(_, cell)| cell)).collect();
        let see = |i: usize| cells[..i].iter().all(|other| context.sees(*other, cells[i]));
        if !(1..cells.len()).all(see) || !self.have_each_pair(&ways, &cells) {
            return None;
        }
        let first = self.rules.values().base();
        let ranges = |count: usize| ways[0].sum.totals.shifted(-first * count as i32).ranges().into();
        SpanPropagator::new(context, cells.as_slice().into(), ranges)
    }

    /// True if there is one way for each smallest and largest of some different cells, and each sums the cells between.
    fn have_each_pair(&self, ways: &[SpanAlternative<'_>], cells: &[u16]) -> bool {
        let place = |cell: u16| cells.iter().position(|other| *other == cell);
        let all: BTreeSet<u16> = cells.iter().copied().collect();
        let pair_of = |way: &SpanAlternative<'_>| {
            let (a, b) = (place(way.smallest)?, place(way.largest)?);
            let between: BTreeSet<u16> = cells[a.min(b) + 1..a.max(b)].iter().copied().collect();
            let summed: BTreeSet<u16> = way.sum.terms.iter().map(|(cell, _)| self.cell(*cell)).collect();
            let is_plain = way.sum.terms.iter().all(|(_, k)| *k == 1) && way.sum.terms.len() == summed.len();
            let fits = way.cells == all && between == summed && way.sum.totals == ways[0].sum.totals;
            (is_plain && fits).then_some((a, b))
        };
        let pairs: Option<BTreeSet<(usize, usize)>> = ways.iter().map(pair_of).collect();
        pairs.is_some_and(|pairs| pairs.len() == cells.len() * (cells.len() - 1))
    }

    /// Returns an alternative as a span, if it requires that one cell is less than all others and one is greater, and
    /// sums some cells.
    fn span_alternative<'p>(&self, primitives: &'p [Primitive]) -> Option<SpanAlternative<'p>> {
        let less = RelationTable::of_values(self.rules.values(), |a, b| a < b);
        let (mut below, mut sum) = (BTreeSet::new(), None);
        for primitive in primitives {
            match primitive {
                Primitive::Sum(one) if sum.is_none() => sum = Some(one),
                Primitive::Relation(Relation { cells: [a, b], table }) if *table == less => {
                    below.insert((self.cell(*a), self.cell(*b)));
                }
                Primitive::Relation(Relation { cells: [a, b], table }) if *table == less.transposed() => {
                    below.insert((self.cell(*b), self.cell(*a)));
                }
                _ => return None,
            }
        }
        let all: BTreeSet<u16> = below.iter().flat_map(|(a, b)| [*a, *b]).collect();
        let others = |cell: u16| all.iter().copied().filter(move |other| *other != cell);
        let smallest =
            all.iter().find(|cell| others(**cell).all(|other| below.contains(&(**cell, other))))?;
        let largest = all.iter().find(|cell| others(**cell).all(|other| below.contains(&(other, **cell))))?;
        // Other relations would say more than which cells are the smallest and the largest. A cell that must be less than an
        // equal one, so than itself, makes the alternative impossible.
        let is_of_crust = |(a, b): &(u16, u16)| a != b && (a == smallest || b == largest);
        let is_span = smallest != largest && below.iter().all(is_of_crust);
        let (smallest, largest) = (*smallest, *largest);
        is_span.then_some(SpanAlternative { smallest, largest, sum: sum?, cells: all })
    }
}
