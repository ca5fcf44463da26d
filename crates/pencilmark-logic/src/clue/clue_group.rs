//! Groups of clues that are filled together: pairs that constrain each other, or a complete house with its clues.

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::primitive::{Primitive, Relation, RelationTable};
use pencilmark_core::rules::Rules;

use crate::clue::list::{Clue, ClueShape, groups};
use crate::clue::plan::CasePlan;
use crate::clue::ways::{LISTED, Support, Ways, join, support};

/// The most cells of a pair of clues.
const MOST_OF_TWO: usize = 8;
/// The most combinations of a case of each clue.
const MOST_CASES: usize = 4;
/// The most pairs of clues of a board.
const MOST_PAIRS: usize = 1_500;
/// The most cells outside of a house that its clues may have.
const MOST_OUTSIDE: usize = 5;

/// Clues that are filled together: two clues, or a complete house with the clues in it.
pub(crate) struct ClueGroup {
    /// The indices of the clues in the list of clues.
    pub clues: Vec<usize>,
    /// The complete house that is filled with the clues, if there is one.
    pub house: Option<HouseId>,
    /// The cells of all clues and the house, each once.
    pub cells: Vec<Cell>,
    plans: Vec<Option<CasePlan>>,
}

/// Returns the pairs of clues that share a cell, or some of whose cells are peers or related. Pairs with fewer cells
/// come first.
pub(crate) fn clue_pairs(rules: &Rules, clues: &[Clue]) -> Vec<ClueGroup> {
    let mut chosen: Vec<(usize, [usize; 2])> = Vec::new();
    for (a, first) in clues.iter().enumerate() {
        for (b, second) in clues.iter().enumerate().skip(a + 1) {
            let cells: CellSet = first.cells.iter().chain(&second.cells).copied().collect();
            let is_small = cells.len() <= MOST_OF_TWO && first.cases.len() * second.cases.len() <= MOST_CASES;
            if is_small && constrain_each_other(rules, first, second) {
                chosen.push((cells.len(), [a, b]));
            }
        }
    }
    chosen.sort_unstable();
    chosen.truncate(MOST_PAIRS);
    chosen.into_iter().map(|(_, pair)| ClueGroup::new(rules, clues, &pair, None)).collect()
}

/// Two clues of which each relates two cells, such as two dots, with a cell in common.
pub(crate) struct RelatedPair {
    /// The indices of the clues.
    pub clues: [usize; 2],
    /// Their cells, each once.
    pub cells: Vec<Cell>,
    /// What they demand together: one relation if their cells are the same, else the relation of each.
    pub relations: Vec<Relation>,
}

/// Returns the pairs of clues of which each relates two cells, one of them the same; those on the same two cells come first.
pub(crate) fn related_pairs(clues: &[Clue]) -> Vec<RelatedPair> {
    let relation = |(at, clue): (usize, &Clue)| match &clue.shape {
        ClueShape::Pairs(relations) if relations.len() == 1 => Some((at, relations[0].clone())),
        ClueShape::Pairs(_) | ClueShape::Sets(_) | ClueShape::Sums(_) | ClueShape::Other => None,
    };
    let single: Vec<(usize, Relation)> = clues.iter().enumerate().filter_map(relation).collect();
    let related = |(a, first): &(usize, Relation), (b, second): &(usize, Relation)| {
        let together =
            |table: &RelationTable| Relation { cells: first.cells, table: first.table.intersection(table) };
        let relations = match first.cells.map(|cell| second.cells.contains(&cell)) {
            [true, true] if first.cells == second.cells => vec![together(&second.table)],
            [true, true] => vec![together(&second.table.transposed())],
            [false, false] => return None,
            _ => vec![first.clone(), second.clone()],
        };
        let cells: CellSet = first.cells.into_iter().chain(second.cells).collect();
        Some(RelatedPair { clues: [*a, *b], cells: cells.iter().collect(), relations })
    };
    let later = |at: usize| single[at + 1..].iter();
    let mut pairs: Vec<RelatedPair> = single
        .iter()
        .enumerate()
        .flat_map(|(at, first)| later(at).filter_map(|second| related(first, second)))
        .collect();
    pairs.sort_by_key(|pair| (pair.cells.len(), pair.clues));
    pairs
}

/// True if two clues share a cell, or if at least two cells of each see cells of the other.
fn constrain_each_other(rules: &Rules, first: &Clue, second: &Clue) -> bool {
    if first.cells.iter().any(|cell| second.cells.contains(cell)) {
        return true;
    }
    let seeing = |one: &Clue, other: &Clue| {
        let sees = |cell: &&Cell| other.cells.iter().any(|own| rules.peers(**cell).contains(*own));
        one.cells.iter().filter(sees).count()
    };
    seeing(first, second) > 1 && seeing(second, first) > 1
}

/// Returns each complete house with the clues inside it, then each with the clues that have a few cells outside it as
/// well.
pub(crate) fn house_groups(rules: &Rules, clues: &[Clue]) -> Vec<ClueGroup> {
    let ids = (0..rules.houses().len()).map(|at| HouseId(at as u16));
    let complete: Vec<HouseId> = ids.filter(|id| rules.house(*id).is_complete()).collect();
    let inside = complete.iter().filter_map(|house| house_group(rules, clues, *house, 0));
    let crossing = complete.iter().filter_map(|house| house_group(rules, clues, *house, MOST_OUTSIDE));
    let mut groups: Vec<ClueGroup> = inside.collect();
    for group in crossing {
        if !groups.iter().any(|known| known.house == group.house && known.clues == group.clues) {
            groups.push(group);
        }
    }
    groups
}

fn house_group(rules: &Rules, clues: &[Clue], house: HouseId, most_outside: usize) -> Option<ClueGroup> {
    let own = rules.house(house).cell_set();
    let outside = |clue: &Clue| clue.cells.iter().filter(|cell| !own.contains(**cell)).count();
    let bears = |clue: &Clue| clue.cells.len() - outside(clue) > 1 && outside(clue) <= most_outside;
    let mut near: Vec<usize> = (0..clues.len()).filter(|at| bears(&clues[*at])).collect();
    near.sort_by_key(|at| outside(&clues[*at]));
    let (mut chosen, mut sticking_out, mut cases) = (Vec::new(), CellSet::EMPTY, 1);
    for at in near {
        let clue = &clues[at];
        let all = clue.cells.iter().copied().filter(|cell| !own.contains(*cell)).collect::<CellSet>()
            | sticking_out;
        if all.len() <= most_outside && cases * clue.cases.len() <= MOST_CASES {
            (sticking_out, cases) = (all, cases * clue.cases.len());
            chosen.push(at);
        }
    }
    chosen.sort_unstable();
    (!chosen.is_empty()).then(|| ClueGroup::new(rules, clues, &chosen, Some(house)))
}

impl ClueGroup {
    /// Creates a group of clues to be filled together, including all cells of `house` if given.
    pub(crate) fn new(rules: &Rules, clues: &[Clue], members: &[usize], house: Option<HouseId>) -> ClueGroup {
        let of_house = house.map_or(&[][..], |id| rules.house(id).cells());
        let mut cells: Vec<Cell> = Vec::new();
        for cell in members.iter().flat_map(|at| &clues[*at].cells).chain(of_house) {
            if !cells.contains(cell) {
                cells.push(*cell);
            }
        }
        let mut cases: Vec<Vec<Primitive>> = vec![Vec::new()];
        for at in members {
            let with = |case: &Vec<Primitive>| -> Vec<Vec<Primitive>> {
                clues[*at].cases.iter().map(|other| [&case[..], &other[..]].concat()).collect()
            };
            cases = cases.iter().flat_map(with).collect();
        }
        let plan = |case: &Vec<Primitive>| {
            let own: CellSet =
                case.iter().flat_map(Primitive::cells).chain(of_house.iter().copied()).collect();
            let seen = groups(rules, own).into_iter().map(Primitive::all_different);
            CasePlan::new(&case.iter().cloned().chain(seen).collect::<Vec<_>>(), rules.values())
        };
        ClueGroup { clues: members.to_vec(), house, plans: cases.iter().map(plan).collect(), cells }
    }

    /// Returns the ways to fill all cells of the group with the digits that `possible` allows; `None` if that is too
    /// complex: if more than `most_arcs` arcs between states would be followed.
    pub(crate) fn ways(&self, possible: &dyn Fn(Cell) -> DigitSet, most_arcs: usize) -> Option<Ways> {
        join(&self.cells, &self.plans, possible, LISTED, most_arcs)
    }

    /// Returns the digits that occur in some way, at half the cost of the ways; `None` if that is too complex.
    pub(crate) fn support(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Support> {
        support(&self.cells, &self.plans, possible)
    }
}
