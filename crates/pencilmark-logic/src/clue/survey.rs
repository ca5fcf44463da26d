//! Information on a board's clues for a player: the remaining digit sets or ways of each and why others are excluded,
//! hidden sums, and the range of a sum of cells.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;

use crate::clue::derived::{DerivedSum, derived_sums};
use crate::clue::extremes::{End, extreme};
use crate::clue::list::{Clue, ClueShape, clues_of};
use crate::clue::ways::{Way, Ways};

/// The most ways that are listed.
const MOST_LISTED: u64 = 24;
/// The most remaining sets of a clue that may exclude sets of another clue: a person keeps no more in mind.
const MOST_RULING_OUT: usize = 4;
/// The most open cells of a sum that follows from a house.
const MOST_HIDDEN: usize = 4;

/// The remaining ways to fill a clue.
#[derive(Clone, Debug)]
pub struct ClueSurvey {
    /// The constraint that the clue belongs to.
    pub constraint: ConstraintId,
    /// The cells that the clue covers.
    pub cells: Vec<Cell>,
    /// The remaining ways to fill the cells.
    pub remaining_ways: RemainingWays,
}

/// The remaining ways to fill cells that belong together.
#[derive(Clone, Debug)]
pub enum RemainingWays {
    /// The cells all differ and hold one of some digit sets.
    Sets {
        /// The remaining digit sets.
        remaining: Vec<DigitSet>,
        /// The excluded digit sets, each with the reason.
        excluded: Vec<(DigitSet, SetExclusion)>,
    },
    /// The cells have a number of individual ways.
    Ways {
        /// The number of ways.
        count: u64,
        /// The ways one by one, if there are few: the digits of the filled cells.
        listed_ways: Vec<Vec<(Cell, Digit)>>,
        /// For each cell, the digits that it holds in some way.
        supported_digits: Vec<(Cell, DigitSet)>,
    },
    /// There are too many ways to enumerate.
    Unknown,
}

/// The reason why a clue's cells can't hold a certain digit set.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SetExclusion {
    /// A cell of the clue holds this digit, which is not in the set.
    Without(Digit, Cell),
    /// This digit of the set is in a cell outside the clue that all cells of the clue see.
    Seen(Digit, Cell),
    /// This digit of the set has no place in the cells of the clue.
    NoPlace(Digit),
    /// The digits of the set can't be distributed over the cells.
    NoFit,
    /// Another clue, whose cells see all cells of this one, needs a digit of the set in each of its remaining sets.
    Needed(DigitSet, ConstraintId, Vec<DigitSet>),
}

/// A hidden cage: a sum that follows from a house and the cages in it.
#[derive(Clone, Debug)]
pub struct HiddenSum {
    /// The house that the sum is derived from.
    pub house: HouseId,
    /// The cages whose cells all lie in the house.
    pub cages: Vec<ConstraintId>,
    /// The sum of all digits of the house.
    pub house_total: i32,
    /// The sum of the totals of the cages.
    pub cage_total: i32,
    /// The innies: cells of the house without a value outside the cages.
    pub innies: Vec<Cell>,
    /// The outies: empty cells of the cages that lie outside the house.
    pub outies: Vec<Cell>,
    /// The sum of the innies minus the sum of the outies.
    pub total: i32,
    /// The remaining ways to fill the innies and outies.
    pub remaining_ways: RemainingWays,
}

/// Returns the remaining ways of each clue of a board, in the order of its constraints. Rules of the whole board are left
/// out.
pub fn survey_clues(board: &Board) -> Vec<ClueSurvey> {
    let clues = clues_of(board.rules());
    let mut parts: BTreeMap<ConstraintId, usize> = BTreeMap::new();
    clues.iter().for_each(|clue| *parts.entry(clue.constraint).or_default() += 1);
    let whole: Vec<&Clue> = clues.iter().filter(|clue| parts[&clue.constraint] == 1).collect();
    let possible: Vec<Vec<DigitSet>> = whole.iter().map(|clue| possible_sets(board, clue)).collect();
    let left = |at: usize| match &whole[at].shape {
        ClueShape::Sets(sets) => sets_left(board, &whole, &possible, at, sets),
        ClueShape::Pairs(_) | ClueShape::Sums(_) | ClueShape::Other => {
            let ways = whole[at].list_ways(&|cell| board.possible_digits(cell), MOST_LISTED);
            ways_left(&whole[at].cells, ways)
        }
    };
    let survey = |at: usize| ClueSurvey {
        constraint: whole[at].constraint,
        cells: whole[at].cells.clone(),
        remaining_ways: left(at),
    };
    (0..whole.len()).map(survey).collect()
}

/// Returns the sums that follow from one house and its cages and that leave few cells without a value, those with the
/// fewest first.
pub fn hidden_sums(board: &Board) -> Vec<HiddenSum> {
    let sums = derived_sums(board.rules());
    let of_house = sums.iter().filter(|sum| sum.houses.len() == 1);
    let mut hidden: Vec<HiddenSum> = of_house.filter_map(|sum| hidden_sum(board, sum)).collect();
    hidden.sort_by_key(|sum| sum.innies.len() + sum.outies.len());
    hidden
}

/// Returns the smallest and the largest possible sum of some cells whose peers differ. `None` if the cells can't be
/// filled.
pub fn sum_range(board: &Board, cells: &[Cell]) -> Option<(i32, i32)> {
    let sum = |end| {
        let values = extreme(board.rules(), &|cell| board.possible_digits(cell), cells, end)?;
        Some(values.iter().sum())
    };
    Some((sum(End::Least)?, sum(End::Most)?))
}

/// Returns, for each cell, the candidates that occur in some way of every clue, after propagation to a fixed point; empty
/// for a cell with a value. Clues that can't be filled eliminate nothing.
pub fn supported_candidates(board: &Board) -> Vec<DigitSet> {
    let rules = board.rules();
    let clues = clues_of(rules);
    let mut possible: Vec<DigitSet> = rules.cells().map(|cell| board.possible_digits(cell)).collect();
    let mut waiting: BTreeSet<usize> = (0..clues.len()).collect();
    while let Some(at) = waiting.pop_first() {
        let ways = clues[at].ways(&|cell| possible[cell.index()]).filter(|ways| ways.count > 0);
        for (cell, supported) in
            ways.iter().flat_map(|ways| clues[at].cells.iter().zip(&ways.supported_digits))
        {
            let left = possible[cell.index()] & *supported;
            if left != possible[cell.index()] {
                possible[cell.index()] = left;
                waiting.extend(
                    (0..clues.len()).filter(|other| *other != at && clues[*other].cells.contains(cell)),
                );
            }
        }
    }
    rules.cells().map(|cell| board.candidates(cell) & possible[cell.index()]).collect()
}

fn ways_left(cells: &[Cell], ways: Option<Ways>) -> RemainingWays {
    let Some(ways) = ways else { return RemainingWays::Unknown };
    let supported_digits = cells.iter().copied().zip(ways.supported_digits).collect();
    let sorted = |mut way: Way| {
        way.sort_by_key(|(cell, _)| cells.iter().position(|own| own == cell));
        way
    };
    RemainingWays::Ways {
        count: ways.count,
        listed_ways: ways.listed_ways.into_iter().map(sorted).collect(),
        supported_digits,
    }
}

fn hidden_sum(board: &Board, sum: &DerivedSum) -> Option<HiddenSum> {
    let open = sum.open_sum(board.rules(), |cell| board.grid().value(cell))?;
    if open.terms.len() > MOST_HIDDEN {
        return None;
    }
    let of_sign = |sign: i32| open.terms.iter().filter(|term| term.1 == sign).map(|term| term.0).collect();
    Some(HiddenSum {
        house: sum.houses[0],
        cages: sum.cages.clone(),
        house_total: sum.house_total,
        cage_total: sum.cage_total,
        innies: of_sign(1),
        outies: of_sign(-1),
        total: open.total,
        remaining_ways: ways_left(
            open.cells(),
            open.list_ways(&|cell| board.possible_digits(cell), MOST_LISTED),
        ),
    })
}

/// Returns the digit sets that the candidates of a clue's own cells allow; none if the clue isn't made of sets.
fn possible_sets(board: &Board, clue: &Clue) -> Vec<DigitSet> {
    let ClueShape::Sets(sets) = &clue.shape else { return Vec::new() };
    sets.iter().copied().filter(|set| gone_by_cells(board, clue, *set).is_none()).collect()
}

fn sets_left(
    board: &Board,
    clues: &[&Clue],
    possible: &[Vec<DigitSet>],
    at: usize,
    sets: &[DigitSet],
) -> RemainingWays {
    let (mut remaining, mut excluded) = (Vec::new(), Vec::new());
    for set in sets {
        let why = gone_by_cells(board, clues[at], *set).or_else(|| needed(board, clues, possible, at, *set));
        match why {
            Some(why) => excluded.push((*set, why)),
            None => remaining.push(*set),
        }
    }
    RemainingWays::Sets { remaining, excluded }
}

/// Returns the reason within a clue's own cells why they can't hold a set; `None` if they can.
fn gone_by_cells(board: &Board, clue: &Clue, set: DigitSet) -> Option<SetExclusion> {
    let value = |cell: &Cell| board.grid().value(*cell);
    let outside = |cell: &&Cell| value(cell).is_some_and(|digit| !set.contains(digit));
    if let Some((cell, digit)) = clue.cells.iter().find(outside).and_then(|cell| Some((*cell, value(cell)?)))
    {
        return Some(SetExclusion::Without(digit, cell));
    }
    let left = clue.cells.iter().fold(DigitSet::EMPTY, |all, cell| all | board.possible_digits(*cell));
    if let Some(digit) = (set - left).iter().next() {
        let seen: CellSet = clue
            .cells
            .iter()
            .fold(board.rules().layout().cell_set(), |all, cell| all & *board.rules().peers(*cell));
        let holder = seen.iter().find(|cell| value(cell) == Some(digit));
        return Some(holder.map_or(SetExclusion::NoPlace(digit), |cell| SetExclusion::Seen(digit, cell)));
    }
    (!clue.can_hold_set(set, &|cell| board.possible_digits(cell))).then_some(SetExclusion::NoFit)
}

/// Returns the exclusion of a set by another clue: each of its remaining sets has a digit of this set, and all of its
/// cells see all cells of this clue.
fn needed(
    board: &Board,
    clues: &[&Clue],
    possible: &[Vec<DigitSet>],
    at: usize,
    set: DigitSet,
) -> Option<SetExclusion> {
    let sees_all = |other: &Clue| {
        clues[at]
            .cells
            .iter()
            .all(|cell| other.cells.iter().all(|own| board.rules().peers(*cell).contains(*own)))
    };
    (0..clues.len()).find_map(|other| {
        let sets = &possible[other];
        let is_known = (1..=MOST_RULING_OUT).contains(&sets.len());
        let always = is_known && other != at && sets.iter().all(|own| !(*own & set).is_empty());
        (always && sees_all(clues[other])).then(|| {
            let taken = sets.iter().fold(DigitSet::EMPTY, |all, own| all | (*own & set));
            SetExclusion::Needed(taken, clues[other].constraint, sets.clone())
        })
    })
}
