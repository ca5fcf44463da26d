//! Clue notes: what one clue says about its own cells. It is bookkeeping like crossing out the digits that a cell sees, and
//! no step.

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Bound, BoundContext};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::primitive::Relation;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Candidate;

use crate::clue::extremes::{End, cell_bound};
use crate::clue::list::{Clue, ClueShape};

/// The most ways of a clue that a person goes through. What more ways say is a note only where it is a bound.
pub(crate) const MOST_WAYS: usize = 12;

/// What a clue says about its own cells.
#[derive(Clone, Default, Debug)]
pub(crate) struct Note {
    /// The candidates that the cells lose.
    pub lost: Vec<Candidate>,
    /// The digit sets that the cells may hold, if the clue is about sets and they are few.
    pub sets: Vec<DigitSet>,
}

/// Returns what a clue says about its cells, given the digits that each may hold: all that its digit sets or at most
/// [`MOST_WAYS`] ways say, and of more ways the bounds. Nothing if the clue can't be fulfilled.
pub(crate) fn note(rules: &Rules, clue: &Clue, possible: &dyn Fn(Cell) -> DigitSet) -> Note {
    let own: Vec<DigitSet> = clue.cells.iter().map(|cell| possible(*cell)).collect();
    let at = |cell: Cell| clue.cells.iter().position(|own| *own == cell);
    let (kept, sets) = match &clue.shape {
        ClueShape::Sets(sets) => kept_by_sets(clue, sets, &own, possible),
        ClueShape::Pairs(relations) => {
            let partnered = with_partners(relations, &own, at);
            let left = |cell| at(cell).map_or_else(|| possible(cell), |at| partnered[at]);
            (kept_by_ways(rules, clue, &partnered, &left), Vec::new())
        }
        ClueShape::Sums(_) | ClueShape::Other => (kept_by_ways(rules, clue, &own, possible), Vec::new()),
    };
    let mut kept = kept;
    for bound in stated_bounds(rules, clue, possible) {
        if let Some(at) = at(bound.cell) {
            kept[at] &= bound.kept;
        }
    }
    if kept.iter().any(|digits| digits.is_empty()) {
        return Note::default();
    }
    let lost =
        clue.cells.iter().zip(own.iter().zip(&kept)).flat_map(|(cell, (own, kept))| {
            (*own - *kept).iter().map(|digit| Candidate { cell: *cell, digit })
        });
    Note { lost: lost.collect(), sets }
}

/// The most sets of a clue that are easily kept in mind.
const EASY_SETS: usize = 3;

/// Returns the candidates that the cells of a clue lose by what is easily said of it: by a stated bound, or since none of its at most
/// three digit sets has them.
pub(crate) fn easy_note(rules: &Rules, clue: &Clue, possible: &dyn Fn(Cell) -> DigitSet) -> Vec<Candidate> {
    let any = match &clue.shape {
        ClueShape::Sets(sets) => {
            let mut alive = sets.iter().filter(|set| clue.can_hold_set(**set, possible));
            let few: Vec<DigitSet> = alive.by_ref().take(EASY_SETS).copied().collect();
            let is_few = !few.is_empty() && alive.next().is_none();
            is_few.then(|| few.iter().fold(DigitSet::EMPTY, |any, set| any | *set))
        }
        ClueShape::Pairs(_) | ClueShape::Sums(_) | ClueShape::Other => None,
    };
    let bounds = stated_bounds(rules, clue, possible);
    let kept = |cell: Cell| {
        let bounded = bounds.iter().filter(|bound| bound.cell == cell);
        bounded.fold(any.unwrap_or(rules.digits()), |kept, bound| kept & bound.kept)
    };
    let lost = clue.cells.iter().flat_map(|cell| {
        let lost = possible(*cell) - kept(*cell);
        lost.iter().map(|digit| Candidate { cell: *cell, digit })
    });
    lost.collect()
}

/// Returns the bounds that the clue's constraint states for the digits that its cells may hold.
pub(crate) fn stated_bounds(rules: &Rules, clue: &Clue, possible: &dyn Fn(Cell) -> DigitSet) -> Vec<Bound> {
    rules.constraint(clue.constraint).bounds(&BoundContext {
        layout: rules.layout(),
        values: rules.values(),
        cells: &clue.cells,
        possible,
        sees: &|a, b| rules.peers(a).contains(b),
    })
}

/// Returns the digits that the sets of a clue leave to its cells, and the sets, if they are few.
fn kept_by_sets(
    clue: &Clue,
    sets: &[DigitSet],
    own: &[DigitSet],
    possible: &dyn Fn(Cell) -> DigitSet,
) -> (Vec<DigitSet>, Vec<DigitSet>) {
    let alive = sets.iter().copied().filter(|set| clue.can_hold_set(*set, possible));
    let alive: Vec<DigitSet> = alive.collect();
    let Some(support) = clue.support(possible).filter(|_| !alive.is_empty()) else {
        return (own.to_vec(), Vec::new());
    };
    match alive.len() <= MOST_WAYS {
        true => (support.digits, alive),
        false => (bounds(own, &support.digits), Vec::new()),
    }
}

fn kept_by_ways(
    rules: &Rules,
    clue: &Clue,
    own: &[DigitSet],
    possible: &dyn Fn(Cell) -> DigitSet,
) -> Vec<DigitSet> {
    match clue.ways(possible) {
        Some(ways) if ways.count == 0 => own.to_vec(),
        Some(ways) if ways.count <= MOST_WAYS as u64 => ways.supported_digits,
        Some(ways) => bounds(own, &ways.supported_digits),
        None => kept_by_sums(rules, clue, own, possible),
    }
}

/// Returns the digits between the least and the largest that is left to each cell.
fn bounds(own: &[DigitSet], left: &[DigitSet]) -> Vec<DigitSet> {
    let between = |(own, left): (&DigitSet, &DigitSet)| {
        let (least, most) = (left.iter().next(), left.iter().next_back());
        own.iter().filter(|digit| Some(*digit) >= least && Some(*digit) <= most).collect()
    };
    own.iter().zip(left).map(between).collect()
}

/// Returns the digits within the bounds of a clue's sums, for clues with too many ways to go through.
fn kept_by_sums(
    rules: &Rules,
    clue: &Clue,
    own: &[DigitSet],
    possible: &dyn Fn(Cell) -> DigitSet,
) -> Vec<DigitSet> {
    let ClueShape::Sums(sums) = &clue.shape else { return own.to_vec() };
    let plain = sums.iter().filter(|sum| sum.terms.iter().all(|(_, coefficient)| coefficient.abs() == 1));
    let plain: Vec<_> = plain.collect();
    let kept = |(cell, own): (&Cell, &DigitSet)| {
        let ends = plain.iter().flat_map(|sum| [(sum, End::Least), (sum, End::Most)]);
        let bounds = ends.filter_map(|(sum, end)| cell_bound(rules, possible, sum, *cell, end));
        bounds.fold(*own, |left, bound| left & bound.kept)
    };
    clue.cells.iter().zip(own).map(kept).collect()
}

/// Returns the digits with a compatible digit in each related cell, to the fixpoint.
fn with_partners(
    relations: &[Relation],
    own: &[DigitSet],
    at: impl Fn(Cell) -> Option<usize>,
) -> Vec<DigitSet> {
    let mut kept = own.to_vec();
    loop {
        let before = kept.clone();
        for relation in relations {
            let [Some(a), Some(b)] = relation.cells.map(&at) else { continue };
            kept[b] = kept[b] & relation.table.partners_of_any(kept[a]);
            kept[a] = kept[a] & relation.table.transposed().partners_of_any(kept[b]);
        }
        if kept == before {
            return kept;
        }
    }
}
