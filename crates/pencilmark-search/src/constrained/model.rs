//! Rules prepared for the search: equal cells merged, relations tabulated, primitives made propagators.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseKind;
use pencilmark_core::primitive::{
    Count, CountNumber, Counted, Element, Indexed, Primitive, RelationTable, Sum, Totals,
};
use pencilmark_core::rules::Rules;

use crate::constrained::automata::AutomatonPropagator;
use crate::constrained::context::Context;
use crate::constrained::counts::{CountPropagator, CountTarget, CountedDigits};
use crate::constrained::covers::{CoverPropagator, MOST_CLASSES};
use crate::constrained::derived::{PlainSum, derived_sums};
use crate::constrained::different::SeeingGroup;
use crate::constrained::domains::{Lists, Mask};
use crate::constrained::elements::{ElementPropagator, IndexedMask};
use crate::constrained::lookup::PartnerTable;
use crate::constrained::propagator::{Alternative, OrPropagator, Propagator};
use crate::constrained::sums::SumPropagator;

/// The smallest group that is searched for subsets.
const LEAST_FOR_SUBSETS: usize = 5;

/// Rules prepared for the search.
pub(super) struct Model {
    pub(super) context: Context,
    /// The cell that stands for each cell: itself, or the first one that must be equal.
    pub(super) stands_for: Box<[u16]>,
    /// The digits that each cell may hold by itself.
    pub(super) allowed: Box<[Mask]>,
    pub(super) peers: Box<[Box<[u16]>]>,
    /// The related cells of each cell, with their partners.
    pub(super) related: Lists<(u16, Arc<PartnerTable>)>,
    pub(super) propagators: Box<[Propagator]>,
    /// The priority of each propagator.
    pub(super) priorities: Box<[u8]>,
    /// The cells of each propagator.
    pub(super) scopes: Box<[Box<[u16]>]>,
    /// The propagators to run when a cell has changed.
    pub(super) watched_by: Box<[Box<[u32]>]>,
    /// The groups that must hold every digit.
    pub(super) complete: Box<[Box<[u16]>]>,
    /// True if it shows at once that there is no solution.
    pub(super) impossible: bool,
}

/// What is gathered while rules are prepared.
struct ModelBuilder<'a> {
    rules: &'a Rules,
    stands_for: Vec<u16>,
    allowed: Vec<Mask>,
    tables: HashMap<RelationTable, Arc<PartnerTable>>,
    /// Rows, columns and boxes.
    families: Vec<Vec<Vec<u16>>>,
    impossible: bool,
}

impl Model {
    /// Creates the model of some rules. Costs about as much as solving an easy puzzle.
    pub(super) fn new(rules: &Rules) -> Model {
        let mut builder = ModelBuilder::new(rules);
        let peers = builder.peers();
        let related = builder.related();
        let context = Context::new(rules.size(), &peers);
        let groups = builder.groups();
        let seeing = |cells: Box<[u16]>| Propagator::Group(SeeingGroup::new(&context, cells));
        let mut propagators: Vec<Propagator> = groups.iter().cloned().map(seeing).collect();
        propagators.extend(builder.clue_propagators(&context));
        propagators.extend(builder.derived_propagators(&context));
        let large = groups.iter().filter(|group| group.len() >= LEAST_FOR_SUBSETS);
        propagators.extend(large.cloned().map(Propagator::Subsets));
        let scopes: Box<[Box<[u16]>]> = propagators.iter().map(scope).collect();
        let mut watched_by = vec![Vec::new(); peers.len()];
        for (number, scope) in scopes.iter().enumerate() {
            scope.iter().for_each(|cell| watched_by[*cell as usize].push(number as u32));
        }
        Model {
            context,
            stands_for: builder.stands_for.into(),
            allowed: builder.allowed.into(),
            peers: peers.into_iter().map(Vec::into_boxed_slice).collect(),
            related,
            priorities: propagators.iter().map(|propagator| propagator.priority() as u8).collect(),
            propagators: propagators.into(),
            scopes,
            watched_by: watched_by.into_iter().map(Vec::into_boxed_slice).collect(),
            complete: groups.into_iter().filter(|group| group.len() == rules.size()).collect(),
            impossible: builder.impossible,
        }
    }
}

/// The cells of a propagator, each once.
fn scope(propagator: &Propagator) -> Box<[u16]> {
    let cells: Vec<u16> = match propagator {
        Propagator::Group(group) => group.cells.to_vec(),
        Propagator::Subsets(cells) | Propagator::Sets(cells, _) => cells.to_vec(),
        Propagator::Relation(cells, _) => cells.to_vec(),
        Propagator::Sum(sum) => sum.cells().collect(),
        Propagator::Automaton(automaton) => automaton.cells().to_vec(),
        Propagator::Count(count) => {
            let more: &[u16] = match &count.number {
                CountTarget::In(_) => &[],
                CountTarget::ValueOf(cell, _) => std::slice::from_ref(cell),
                CountTarget::SameIn(cells) => cells,
            };
            count.cells.iter().chain(more).copied().collect()
        }
        Propagator::Element(element) => {
            let more: &[u16] = match &element.holds {
                IndexedMask::Digit(_) => &[],
                IndexedMask::SameAs(cell) => std::slice::from_ref(cell),
            };
            element.list.iter().chain(more).copied().chain([element.index]).collect()
        }
        Propagator::Cover(cover) => cover.cells.to_vec(),
        Propagator::Or(or) => or.scope.to_vec(),
    };
    cells.into_iter().collect::<BTreeSet<u16>>().into_iter().collect()
}

impl<'a> ModelBuilder<'a> {
    fn new(rules: &'a Rules) -> ModelBuilder<'a> {
        let stands_for = merge_equal_cells(rules);
        let mut allowed = vec![DigitSet::full(rules.size()).bits(); stands_for.len()];
        for cell in rules.cells() {
            allowed[stands_for[cell.index()] as usize] &= rules.allowed(cell).bits();
        }
        let mut builder = ModelBuilder {
            rules,
            stands_for,
            allowed,
            tables: HashMap::new(),
            families: Vec::new(),
            impossible: false,
        };
        builder.families = builder.find_families();
        builder
    }

    fn cell(&self, cell: Cell) -> u16 {
        self.stands_for[cell.index()]
    }

    fn cells<'c>(&self, cells: impl IntoIterator<Item = &'c Cell>) -> Box<[u16]> {
        cells.into_iter().map(|cell| self.cell(*cell)).collect()
    }

    /// The rows, the columns and the boxes, as far as merged cells leave them whole.
    fn find_families(&self) -> Vec<Vec<Vec<u16>>> {
        let family = |is: fn(HouseKind) -> bool| {
            let houses = self.rules.houses().iter().filter(|house| is(house.kind()));
            houses.map(|house| self.cells(house.cells()).to_vec()).collect()
        };
        vec![
            family(|kind| matches!(kind, HouseKind::Row(_))),
            family(|kind| matches!(kind, HouseKind::Column(_))),
            family(|kind| matches!(kind, HouseKind::Block(_) | HouseKind::Region(_))),
        ]
    }

    fn peers(&mut self) -> Vec<Vec<u16>> {
        let mut peers = vec![BTreeSet::new(); self.stands_for.len()];
        for cell in self.rules.cells() {
            let of: Vec<u16> = self.cells(self.rules.peer_list(cell)).into();
            self.impossible |= of.contains(&self.cell(cell));
            peers[self.cell(cell) as usize].extend(of);
        }
        for cell in self.rules.cells().filter(|cell| self.stands_for[cell.index()] as usize == cell.index()) {
            let cell = cell.index() as u16;
            peers[cell as usize].remove(&cell);
        }
        peers.into_iter().map(|set| set.into_iter().collect()).collect()
    }

    fn table(&mut self, table: &RelationTable) -> Arc<PartnerTable> {
        let known = self.tables.entry(table.clone());
        known.or_insert_with(|| Arc::new(PartnerTable::new(table))).clone()
    }

    fn related(&mut self) -> Lists<(u16, Arc<PartnerTable>)> {
        let mut related = vec![Vec::new(); self.stands_for.len()];
        let rules = self.rules;
        for cell in rules.cells() {
            let mine = self.cell(cell);
            for other in rules.related(cell) {
                let theirs = self.cell(other.cell);
                if mine == theirs {
                    let with_itself = |digit: &Digit| other.table.partners(*digit).contains(*digit);
                    let kept: DigitSet = Digit::all(rules.size()).filter(with_itself).collect();
                    self.allowed[mine as usize] &= kept.bits();
                } else {
                    let table = self.table(&other.table);
                    related[mine as usize].push((theirs, table));
                }
            }
        }
        related.into_iter().map(Vec::into_boxed_slice).collect()
    }

    /// The groups of cells that see each other, without those inside others.
    fn groups(&mut self) -> Vec<Box<[u16]>> {
        let named = self.rules.houses().iter().map(|house| house.cells());
        let clues = self.rules.clues().iter().filter_map(|clue| match &clue.primitive {
            Primitive::AllDifferent(different) => Some(&*different.cells),
            Primitive::Sum(_)
            | Primitive::Relation(_)
            | Primitive::Automaton(_)
            | Primitive::Count(_)
            | Primitive::Element(_)
            | Primitive::Or(_) => None,
        });
        let mut groups: BTreeSet<Vec<u16>> = BTreeSet::new();
        for cells in named.chain(clues) {
            let set: BTreeSet<u16> = self.cells(cells).iter().copied().collect();
            self.impossible |= set.len() < cells.len();
            groups.insert(set.into_iter().collect());
        }
        let holds = |large: &[u16], small: &[u16]| small.iter().all(|cell| large.contains(cell));
        let is_inside = |group: &Vec<u16>| groups.iter().any(|g| g.len() > group.len() && holds(g, group));
        let kept = groups.iter().filter(|group| group.len() > 2 && !is_inside(group));
        kept.map(|group| group.as_slice().into()).collect()
    }

    /// The propagators of all primitives that are not in peers, related cells, groups and allowed digits.
    fn clue_propagators(&mut self, context: &Context) -> Vec<Propagator> {
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
        for (cells, classes) in classes {
            propagators.extend(classes.chunks(MOST_CLASSES).map(|some| {
                Propagator::Cover(CoverPropagator::new(cells.as_slice().into(), some, self.rules.size()))
            }));
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
        let values = self.rules.values();
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
            Primitive::Element(Element { index, list, holds }) => {
                let list = self.cells(list);
                let sees = |i: usize| list[..i].iter().all(|other| context.sees(*other, list[i]));
                Propagator::Element(ElementPropagator {
                    index: self.cell(*index),
                    once: (1..list.len()).all(sees),
                    list,
                    holds: match holds {
                        Indexed::Digit(digit) => IndexedMask::Digit(DigitSet::of(*digit).bits()),
                        Indexed::SameAs(cell) => IndexedMask::SameAs(self.cell(*cell)),
                    },
                    first: values.first(),
                })
            }
            Primitive::Or(alternatives) => Propagator::Or(self.compile_or(context, alternatives)),
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
                cells.extend(propagators.iter().flat_map(|propagator| scope(propagator).into_vec()));
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
    fn derived_propagators(&mut self, context: &Context) -> Vec<Propagator> {
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

/// Returns the cell that stands for each cell: the first of those that relations make equal.
fn merge_equal_cells(rules: &Rules) -> Vec<u16> {
    let mut stands_for: Vec<u16> = (0..rules.cells().len() as u16).collect();
    let is_equality = |table: &RelationTable| {
        Digit::all(rules.size()).all(|digit| table.partners(digit) == DigitSet::of(digit))
    };
    for clue in rules.clues() {
        let Primitive::Relation(relation) = &clue.primitive else { continue };
        if is_equality(&relation.table) {
            let [a, b] = relation.cells.map(|cell| stands_for[cell.index()]);
            let (keep, drop) = (a.min(b), a.max(b));
            stands_for.iter_mut().filter(|cell| **cell == drop).for_each(|cell| *cell = keep);
        }
    }
    stands_for
}
