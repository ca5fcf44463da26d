//! The clues of a puzzle's rules.

use std::collections::BTreeMap;

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::primitive::{Primitive, Relation, Sum};
use pencilmark_core::rules::Rules;

use crate::clue::cases::{cases, is_said_by_sights};
use crate::clue::plan::{CasePlan, MOST_ARCS};
use crate::clue::ways::{LISTED, Support, Ways, has_way, join, support};

/// The most cells of a constraint that is one clue. A constraint on more cells whose primitives have few cells each is
/// split into a clue per primitive, since nobody looks at all of it at once.
const MOST_CELLS: usize = 20;

/// The conditions of a constraint beyond that cells differ.
pub(crate) struct Clue {
    /// The constraint that the clue comes from.
    pub constraint: ConstraintId,
    /// The alternatives of the clue, each a list of primitives that all hold.
    pub cases: Vec<Vec<Primitive>>,
    /// The cells of the clue, each once, in the order in which it lists them.
    pub cells: Vec<Cell>,
    /// The shape of the clue, if it is of a known form.
    pub shape: ClueShape,
    /// For each case, the plan to fill its cells so that peers differ; `None` if that is too complex.
    pub plans_respecting_peers: Vec<Option<CasePlan>>,
    /// For each case, the plan to fill its cells without regard to which cells are peers; `None` if that is too
    /// complex.
    pub plans_ignoring_peers: Vec<Option<CasePlan>>,
}

/// The forms of clues for which special arguments exist.
pub(crate) enum ClueShape {
    /// Relations of pairs of cells.
    Pairs(Vec<Relation>),
    /// The cells hold different digits that form one of these sets.
    Sets(Vec<DigitSet>),
    /// Sums that all hold.
    Sums(Vec<Sum>),
    /// A clue of any other form.
    Other,
}

impl Clue {
    /// Returns the ways to fill the clue's cells with the digits that `possible` allows; `None` if that is too complex.
    /// Peers among the cells differ as far as that can be tracked.
    pub(crate) fn ways(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Ways> {
        self.list_ways(possible, LISTED)
    }

    /// Returns the [ways](Clue::ways) of the clue, listed one by one if there are at most `most`.
    pub(crate) fn list_ways(&self, possible: &dyn Fn(Cell) -> DigitSet, most: u64) -> Option<Ways> {
        let of_plans = |plans: &[Option<CasePlan>]| join(&self.cells, plans, possible, most, MOST_ARCS);
        of_plans(&self.plans_respecting_peers).or_else(|| of_plans(&self.plans_ignoring_peers))
    }

    /// Returns the digits that occur in some [way](Clue::ways), at half the cost of the ways themselves.
    pub(crate) fn support(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Support> {
        let of_plans = |plans: &[Option<CasePlan>]| support(&self.cells, plans, possible);
        of_plans(&self.plans_respecting_peers).or_else(|| of_plans(&self.plans_ignoring_peers))
    }

    /// True if [`support`](Clue::support) and [`has_way`](Clue::has_way) take negligible time.
    pub(crate) fn is_quick(&self) -> bool {
        self.plans_respecting_peers.iter().all(|plan| plan.as_ref().is_some_and(CasePlan::is_quick))
    }

    /// False if the clue has no [ways](Clue::ways).
    pub(crate) fn has_way(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<bool> {
        has_way(&self.plans_respecting_peers, possible)
            .or_else(|| has_way(&self.plans_ignoring_peers, possible))
    }

    /// True if the clue's cells, with the digits that `possible` allows, can hold all digits of `set`, one per cell.
    pub(crate) fn can_hold_set(&self, set: DigitSet, possible: &dyn Fn(Cell) -> DigitSet) -> bool {
        let mut reached = vec![DigitSet::EMPTY];
        for cell in &self.cells {
            let mut next: Vec<DigitSet> = Vec::new();
            for held in &reached {
                let free = (possible(*cell) & set) - *held;
                next.extend(free.iter().map(|digit| *held | DigitSet::of(digit)));
            }
            next.sort_unstable_by_key(|set| set.bits());
            next.dedup();
            reached = next;
        }
        !reached.is_empty()
    }

    /// Returns the ways to fill the clue's cells without regard to which cells are peers.
    pub(crate) fn ways_ignoring_peers(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Ways> {
        join(&self.cells, &self.plans_ignoring_peers, possible, LISTED, MOST_ARCS)
    }
}

/// Returns the clues of some rules: none where rules say only which cells differ.
pub(crate) fn clues_of(rules: &Rules) -> Vec<Clue> {
    let mut of_constraint: BTreeMap<ConstraintId, Vec<&Primitive>> = BTreeMap::new();
    for clue in rules.clues() {
        of_constraint.entry(clue.constraint).or_default().push(&clue.primitive);
    }
    let mut clues = Vec::new();
    for (id, primitives) in of_constraint {
        let telling: Vec<&Primitive> =
            primitives.iter().copied().filter(|one| !is_said_by_sights(one, rules.values())).collect();
        if telling.is_empty() {
            continue;
        }
        match is_wide(&telling) {
            true => clues.extend(telling.iter().filter_map(|one| clue(rules, id, &[one]))),
            false => clues.extend(clue(rules, id, &primitives)),
        }
    }
    clues
}

/// True if the primitives have few cells each and are spread over the whole board.
fn is_wide(primitives: &[&Primitive]) -> bool {
    let cells: CellSet = primitives.iter().flat_map(|one| one.cells()).collect();
    primitives.len() > 1 && cells.len() > MOST_CELLS
}

fn clue(rules: &Rules, constraint: ConstraintId, primitives: &[&Primitive]) -> Option<Clue> {
    let values = rules.values();
    let first = |_: Cell| Digit::from_index(0);
    let mut cases = cases(primitives, values)?;
    // A part without cells, such as an empty sum, is either true or false.
    cases.retain(|case| case.iter().all(|one| !one.cells().is_empty() || one.is_fulfilled(values, &first)));
    let plan = |case: &Vec<Primitive>| CasePlan::new(case, values);
    let plans_respecting_peers = |case: &Vec<Primitive>| {
        let seen = groups(rules, case.iter().flat_map(Primitive::cells).collect())
            .into_iter()
            .map(Primitive::all_different);
        CasePlan::new(&case.iter().cloned().chain(seen).collect::<Vec<_>>(), values)
    };
    let mut cells: Vec<Cell> = Vec::new();
    let named = rules.constraint(constraint).all_cells(rules);
    let of_cases: CellSet = cases.iter().flatten().flat_map(|one| one.cells()).collect();
    for cell in named.into_iter().chain(of_cases.iter()).filter(|cell| of_cases.contains(*cell)) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    Some(Clue {
        constraint,
        shape: shape(rules, &cells, &cases),
        cells,
        plans_respecting_peers: cases.iter().map(plans_respecting_peers).collect(),
        plans_ignoring_peers: cases.iter().map(plan).collect(),
        cases,
    })
}

/// Returns the maximal groups of cells that all see each other.
pub(super) fn groups(rules: &Rules, cells: CellSet) -> Vec<Vec<Cell>> {
    let differ = rules.clues().iter().filter_map(|clue| match &clue.primitive {
        Primitive::AllDifferent(different) => Some(different.cells.iter().copied().collect::<CellSet>()),
        _ => None,
    });
    let houses = rules.houses().iter().map(|house| *house.cell_set());
    let mut groups: Vec<CellSet> = Vec::new();
    let own = cells.iter().flat_map(|a| {
        let seen = cells.iter().filter(move |b| a < *b && rules.peers(a).contains(*b));
        seen.map(move |b| [a, b].into_iter().collect::<CellSet>())
    });
    for group in houses.chain(differ).map(|set| set & cells).chain(own) {
        let is_inside = |other: &CellSet| (group & *other) == group;
        if group.len() > 1 && !groups.iter().any(is_inside) {
            groups.retain(|other| (*other & group) != *other);
            groups.push(group);
        }
    }
    groups.into_iter().map(|group| group.iter().collect()).collect()
}

fn shape(rules: &Rules, cells: &[Cell], cases: &[Vec<Primitive>]) -> ClueShape {
    let [case] = cases else { return ClueShape::Other };
    let relations: Vec<Relation> = case
        .iter()
        .filter_map(|one| if let Primitive::Relation(relation) = one { Some(relation.clone()) } else { None })
        .collect();
    if relations.len() == case.len() {
        return ClueShape::Pairs(relations);
    }
    let differ = cells.iter().all(|a| cells.iter().all(|b| a == b || rules.peers(*a).contains(*b)));
    let one_of_sets = case.iter().find_map(one_of_sets);
    let is_said =
        |one: &&Primitive| one_of_sets.is_some_and(|(cells, sets)| is_said_by_sets(one, cells, sets));
    let own: Vec<&Primitive> = case.iter().filter(|one| !is_said(one)).collect();
    if differ && let [one] = own[..] {
        if let Some((_, sets)) = one_of_sets {
            return ClueShape::Sets(sets.to_vec());
        }
        if let Primitive::Sum(sum) = one
            && sum.terms.iter().all(|(_, coefficient)| *coefficient == 1)
            && rules.digit_span() <= 9
        {
            return ClueShape::Sets(sets_of_sum(rules, sum));
        }
    }
    let sums: Vec<Sum> = case
        .iter()
        .filter_map(|one| if let Primitive::Sum(sum) = one { Some(sum.clone()) } else { None })
        .collect();
    if sums.is_empty() { ClueShape::Other } else { ClueShape::Sums(sums) }
}

/// The cells of a primitive that must hold one of some sets of digits, with these sets.
fn one_of_sets(primitive: &Primitive) -> Option<(&[Cell], &[DigitSet])> {
    let Primitive::AllDifferent(different) = primitive else { return None };
    Some((&different.cells, different.allowed_sets.as_deref()?))
}

/// True for a relation that any two digits of one of the sets fulfil, between two of the cells that hold it: a renban line
/// carries such relations for the search alone.
fn is_said_by_sets(primitive: &Primitive, cells: &[Cell], sets: &[DigitSet]) -> bool {
    let Primitive::Relation(relation) = primitive else { return false };
    let others = |set: DigitSet, digit| set - DigitSet::of(digit);
    let goes = |set: DigitSet, digit| others(set, digit).is_subset(relation.table.partners(digit));
    relation.cells.iter().all(|cell| cells.contains(cell))
        && sets.iter().all(|set| set.iter().all(|digit| goes(*set, digit)))
}

/// Returns the digit sets of a sum: different digits, one per cell, whose values add up to one of its totals.
fn sets_of_sum(rules: &Rules, sum: &Sum) -> Vec<DigitSet> {
    let total = |set: DigitSet| set.iter().map(|digit| rules.values().value(digit)).sum::<i32>();
    let sets = (0..1u32 << rules.digit_span()).map(DigitSet::from_bits);
    let sets = sets.filter(|set| set.is_subset(rules.digits()));
    let mut sets: Vec<DigitSet> =
        sets.filter(|set| set.len() == sum.terms.len() && sum.totals.contains(total(*set))).collect();
    sets.sort_by_key(|set| set.iter().collect::<Vec<Digit>>());
    sets
}
