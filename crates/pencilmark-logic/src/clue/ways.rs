//! The results of enumerating the ways to fill a clue.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::clue::plan::{CasePlan, CaseWays};

/// The most ways of a clue that are listed one by one: a person reads no more.
pub(crate) const LISTED: u64 = 6;

/// One way to fill a clue: the digits of some of its cells. The case leaves the other cells free.
pub(crate) type Way = Vec<(Cell, Digit)>;

/// The remaining ways to fill a clue.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    /// For each cell of the clue, the digits that it takes in at least one way to fill the clue.
    pub supported_digits: Vec<DigitSet>,
    /// The number of ways to fill the clue.
    pub count: u64,
    /// The ways to fill the clue, if there are few.
    pub listed_ways: Vec<Way>,
    /// The number of search states visited to find the ways.
    pub work: u64,
}

/// The digits that remain possible in the cells of a clue.
#[derive(Clone, Debug)]
pub(crate) struct Support {
    /// For each cell of the clue, the digits that it takes in at least one way to fill the clue.
    pub digits: Vec<DigitSet>,
    /// False if the clue can't be filled.
    pub has_way: bool,
}

/// Returns the ways of several cases together; lists them if there are at most `most`.
pub(super) fn join(
    cells: &[Cell],
    plans: &[Option<CasePlan>],
    possible: &dyn Fn(Cell) -> DigitSet,
    most_listed: u64,
    most_arcs: usize,
) -> Option<Ways> {
    let mut supported = vec![DigitSet::EMPTY; cells.len()];
    let mut count: u64 = 0;
    let mut work: u64 = 0;
    let mut few: Vec<(&CasePlan, CaseWays)> = Vec::new();
    for plan in plans {
        let plan = plan.as_ref()?;
        let ways = plan.ways(possible, most_arcs)?;
        work += ways.work();
        if ways.count() == 0 {
            continue;
        }
        count = count.saturating_add(ways.count());
        for (cell, supported) in cells.iter().zip(&mut supported) {
            *supported |= match plan.cells.iter().position(|own| own == cell) {
                Some(at) => ways.supported(at),
                None => possible(*cell),
            };
        }
        if count <= most_listed {
            few.push((plan, ways));
        }
    }
    let told = |(plan, ways): (&CasePlan, CaseWays)| {
        let listed = ways.listed().into_iter();
        listed.map(|digits| plan.cells.iter().copied().zip(digits).collect()).collect::<Vec<Way>>()
    };
    let listed = if count <= most_listed { few.into_iter().flat_map(told).collect() } else { Vec::new() };
    Some(Ways { supported_digits: supported, count, listed_ways: listed, work })
}

/// Returns the digits that occur in some way of several cases, at half the cost of [`join`].
pub(super) fn support(
    cells: &[Cell],
    plans: &[Option<CasePlan>],
    possible: &dyn Fn(Cell) -> DigitSet,
) -> Option<Support> {
    let mut support = Support { digits: vec![DigitSet::EMPTY; cells.len()], has_way: false };
    for plan in plans {
        let plan = plan.as_ref()?;
        let of_plan = plan.supported(possible)?;
        if of_plan.iter().any(|digits| digits.is_empty()) {
            continue;
        }
        support.has_way = true;
        for (cell, digits) in cells.iter().zip(&mut support.digits) {
            *digits |= match plan.cells.iter().position(|own| own == cell) {
                Some(at) => of_plan[at],
                None => possible(*cell),
            };
        }
    }
    Some(support)
}

/// False if no case has a way; `None` if there are too many states to follow.
pub(super) fn has_way(plans: &[Option<CasePlan>], possible: &dyn Fn(Cell) -> DigitSet) -> Option<bool> {
    let mut any = false;
    for plan in plans {
        any |= plan.as_ref()?.has_way(possible)?;
    }
    Some(any)
}
