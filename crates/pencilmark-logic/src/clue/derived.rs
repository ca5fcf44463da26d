//! Sums derived from houses and cages: the sum of a few houses minus the cages inside them.
//!
//! ```text
//! innies    houses less the cages inside them      the cells of the house outside these cages hold 45 - 12 - 20 = 13
//! outies    cages less the houses that they cover  the cages hold 51, the house 45: the cells outside the house hold 6
//! ```

use std::collections::HashSet;

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::primitive::{Primitive, Totals};
use pencilmark_core::rules::Rules;

use crate::clue::list::groups;
use crate::clue::plan::{CasePlan, MOST_ARCS};
use crate::clue::ways::{LISTED, Support, Ways, has_way, join, support};

/// The most houses whose totals are added.
const MOST_HOUSES: usize = 4;
/// The most innies and outies on an empty board: of larger sums, too many cells stay open for too long.
const MOST_TERMS: usize = 9;
/// The most cages that lie partly in the houses.
const MOST_CROSSING: usize = 8;
/// The most open cells of a sum that is analysed.
const MOST_OPEN: usize = 4;

/// A sum that follows from houses and cages.
#[derive(Clone, Debug)]
pub(crate) struct DerivedSum {
    /// The houses of the derived sum, which share no cell.
    pub houses: Vec<HouseId>,
    /// The cages of the derived sum, which share no cell.
    pub cages: Vec<ConstraintId>,
    /// The total of the sums of the cages.
    pub cage_total: i32,
    /// The total of all digits of the houses.
    pub house_total: i32,
    /// The innies: cells of the houses outside the cages.
    pub innies: Vec<Cell>,
    /// The outies: cells of the cages outside the houses.
    pub outies: Vec<Cell>,
}

/// The part of a derived sum whose cells have no value.
pub(crate) struct OpenSum {
    /// The cells without a value, innies with coefficient 1, outies with -1.
    pub terms: Vec<(Cell, i32)>,
    /// The total that the terms must add up to.
    pub total: i32,
    cells: Vec<Cell>,
    plan: Option<CasePlan>,
}

/// A cage: cells with a single possible total.
struct Cage {
    id: ConstraintId,
    cells: CellSet,
    total: i32,
}

/// Returns the sums that follow from a few houses and the cages that lie in them, simplest first.
pub(crate) fn derived_sums(rules: &Rules) -> Vec<DerivedSum> {
    let cages = cages(rules);
    if cages.is_empty() {
        return Vec::new();
    }
    let mut known = HashSet::new();
    let mut sums = Vec::new();
    for count in 1..=MOST_HOUSES.min(rules.digits().len() - 1) {
        for houses in unions(rules, count) {
            let region = houses.iter().fold(CellSet::EMPTY, |all, id| all | *rules.house(*id).cell_set());
            let inside = |cage: &&Cage| (cage.cells & region) == cage.cells;
            let crossing = |cage: &&Cage| !inside(cage) && !(cage.cells & region).is_empty();
            let crossing: Vec<&Cage> = cages.iter().filter(crossing).collect();
            if crossing.len() > MOST_CROSSING {
                continue;
            }
            for choice in 0..1u32 << crossing.len() {
                let chosen = crossing.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
                let used = cages.iter().filter(inside).chain(chosen.map(|(_, cage)| *cage));
                let sum = derived(rules, &houses, region, used);
                let terms = sum.innies.len() + sum.outies.len();
                if (1..=MOST_TERMS).contains(&terms)
                    && !sum.cages.is_empty()
                    && known.insert((sum.innies.clone(), sum.outies.clone()))
                {
                    sums.push(sum);
                }
            }
        }
    }
    sums
}

fn cages(rules: &Rules) -> Vec<Cage> {
    let cage = |clue: &pencilmark_core::clue::Clue| {
        let Primitive::Sum(sum) = &clue.primitive else { return None };
        let total = sum.totals.only()?;
        let cells: CellSet = sum.terms.iter().map(|(cell, _)| *cell).collect();
        let is_plain = sum.terms.iter().all(|(_, coefficient)| *coefficient == 1);
        is_plain.then_some(Cage { id: clue.constraint, cells, total })
    };
    rules.clues().iter().filter_map(cage).collect()
}

/// Returns the unions of `count` complete houses of one kind that share no cell. Only adjacent houses are combined if
/// there are many.
fn unions(rules: &Rules, count: usize) -> Vec<Vec<HouseId>> {
    let of_kind = |is: fn(HouseKind) -> bool| -> Vec<HouseId> {
        let ids = (0..rules.houses().len()).map(|at| HouseId(at as u16));
        ids.filter(|id| rules.house(*id).is_complete() && is(rules.house(*id).kind())).collect()
    };
    let kinds = [
        of_kind(|kind| matches!(kind, HouseKind::Block(_) | HouseKind::Region(_))),
        of_kind(|kind| matches!(kind, HouseKind::Row(_))),
        of_kind(|kind| matches!(kind, HouseKind::Column(_))),
    ];
    kinds
        .iter()
        .enumerate()
        .flat_map(|(at, ids)| match at {
            0 => touching_boxes(rules, ids, count),
            _ => ids.windows(count).map(<[HouseId]>::to_vec).filter(|ids| are_apart(rules, ids)).collect(),
        })
        .collect()
}

/// True if no two of the houses share a cell. On overlapping grids houses of one kind may share cells.
fn are_apart(rules: &Rules, ids: &[HouseId]) -> bool {
    let houses = || ids.iter().map(|id| rules.house(*id));
    houses().fold(CellSet::EMPTY, |all, house| all | *house.cell_set()).len()
        == houses().map(|house| house.cells().len()).sum::<usize>()
}

/// Returns the unions of `count` boxes that are connected and share no cell.
fn touching_boxes(rules: &Rules, ids: &[HouseId], count: usize) -> Vec<Vec<HouseId>> {
    let touch = |a: HouseId, b: HouseId| {
        let beside = |one: Cell, other: Cell| {
            one.row(rules).abs_diff(other.row(rules)) + one.column(rules).abs_diff(other.column(rules)) == 1
        };
        let cells = rules.house(a).cells();
        cells.iter().any(|one| rules.house(b).cells().iter().any(|other| beside(*one, *other)))
    };
    let mut unions: Vec<Vec<HouseId>> = ids.iter().map(|id| vec![*id]).collect();
    for _ in 1..count {
        let mut larger: Vec<Vec<HouseId>> = Vec::new();
        for union in &unions {
            for id in ids.iter().filter(|id| !union.contains(id) && union.iter().any(|own| touch(*own, **id)))
            {
                let mut with = [&union[..], &[*id]].concat();
                with.sort_unstable();
                if are_apart(rules, &with) {
                    larger.push(with);
                }
            }
        }
        larger.sort_unstable();
        larger.dedup();
        unions = larger;
    }
    unions
}

fn derived<'a>(
    rules: &Rules,
    houses: &[HouseId],
    region: CellSet,
    cages: impl Iterator<Item = &'a Cage>,
) -> DerivedSum {
    let mut covered = CellSet::EMPTY;
    let (mut ids, mut cage_total) = (Vec::new(), 0);
    for cage in cages {
        if (cage.cells & covered).is_empty() {
            covered |= cage.cells;
            ids.push(cage.id);
            cage_total += cage.total;
        }
    }
    DerivedSum {
        houses: houses.to_vec(),
        cages: ids,
        cage_total,
        house_total: rules.values().total() * houses.len() as i32,
        innies: region.iter().filter(|cell| !covered.contains(*cell)).collect(),
        outies: covered.iter().filter(|cell| !region.contains(*cell)).collect(),
    }
}

impl DerivedSum {
    /// Returns the cells without a value, innies first.
    pub(crate) fn open_cells(&self, value: impl Fn(Cell) -> Option<Digit>) -> impl Iterator<Item = Cell> {
        self.innies.iter().chain(&self.outies).copied().filter(move |cell| value(*cell).is_none())
    }

    /// Returns the derived sum restricted to its cells without a value; `None` if all cells have one, or too many have
    /// none.
    pub(crate) fn open_sum(&self, rules: &Rules, value: impl Fn(Cell) -> Option<Digit>) -> Option<OpenSum> {
        let signed =
            self.innies.iter().map(|cell| (*cell, 1)).chain(self.outies.iter().map(|cell| (*cell, -1)));
        let mut total = self.house_total - self.cage_total;
        let mut terms = Vec::new();
        for (cell, sign) in signed {
            match value(cell) {
                Some(digit) => total -= sign * rules.values().value(digit),
                None => terms.push((cell, sign)),
            }
            if terms.len() > MOST_OPEN {
                return None;
            }
        }
        (!terms.is_empty()).then(|| OpenSum::new(rules, terms, total))
    }
}

impl OpenSum {
    fn new(rules: &Rules, terms: Vec<(Cell, i32)>, total: i32) -> OpenSum {
        let cells: Vec<Cell> = terms.iter().map(|(cell, _)| *cell).collect();
        let sum = Primitive::sum(terms.iter().copied(), Totals::of(total));
        let seen = groups(rules, cells.iter().copied().collect()).into_iter().map(Primitive::all_different);
        let plan = CasePlan::new(&std::iter::once(sum).chain(seen).collect::<Vec<_>>(), rules.values());
        OpenSum { terms, total, cells, plan }
    }

    /// Returns the cells of the sum without a value.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the ways to fill the sum's cells with the digits that `possible` allows, such that peers differ.
    pub(crate) fn ways(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Ways> {
        self.list_ways(possible, LISTED)
    }

    /// Returns the digits that occur in some [way](OpenSum::ways), at half the cost of the ways themselves.
    pub(crate) fn support(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Support> {
        support(&self.cells, std::slice::from_ref(&self.plan), possible)
    }

    /// False if the sum has no [ways](OpenSum::ways).
    pub(crate) fn has_way(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<bool> {
        has_way(std::slice::from_ref(&self.plan), possible)
    }

    /// Returns the [ways](OpenSum::ways) of the sum, listed one by one if there are at most `most`.
    pub(crate) fn list_ways(&self, possible: &dyn Fn(Cell) -> DigitSet, most: u64) -> Option<Ways> {
        join(&self.cells, std::slice::from_ref(&self.plan), possible, most, MOST_ARCS)
    }

    /// Returns the number of digit sets with which the sum can be filled, those added and those taken away each for
    /// themselves; at most `most`.
    pub(crate) fn count_sets(
        &self,
        rules: &Rules,
        possible: &dyn Fn(Cell) -> DigitSet,
        most: usize,
    ) -> usize {
        let mut sets = HashSet::new();
        let mut open = vec![(Vec::new(), self.total)];
        while let Some((held, left)) = open.pop() {
            let Some((cell, sign)) = self.terms.get(held.len()) else {
                if left == 0 {
                    let of_sign = |wanted: i32| -> DigitSet {
                        let own = held.iter().zip(&self.terms).filter(|(_, (_, sign))| *sign == wanted);
                        own.map(|(digit, _)| *digit).collect()
                    };
                    sets.insert([of_sign(1), of_sign(-1)].map(DigitSet::bits));
                }
                if sets.len() >= most {
                    return most;
                }
                continue;
            };
            let sees = |(digit, (own, _)): &(&Digit, &(Cell, i32)), other: Digit| {
                **digit == other && rules.peers(*own).contains(*cell)
            };
            for digit in possible(*cell) {
                if !held.iter().zip(&self.terms).any(|pair| sees(&pair, digit)) {
                    open.push(([&held[..], &[digit]].concat(), left - sign * rules.values().value(digit)));
                }
            }
        }
        sets.len()
    }
}
