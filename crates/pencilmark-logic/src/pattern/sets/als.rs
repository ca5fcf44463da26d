//! Enumeration of almost locked sets and of their restricted commons.
//!
//! A set may include a cell with one candidate, although the single and the rest of the set have the same effect. If a
//! board has very many such cells (a partly solved sukaku), they are left out: otherwise every set would be repeated with
//! every combination of singles.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};

use crate::almost_locked_set::{Als, AlsDigitPlaces, AlsOrder, RestrictedCommons};
use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;

/// The most cells of a set: larger sets give the same conclusions as the rest of their house.
const MOST_CELLS: usize = 8;

/// The largest house that is searched once for sets of all sizes; larger houses are searched once per size, which
/// prunes better.
const SMALL: usize = 9;

/// The most cells with one candidate that may be in sets.
const MOST_SINGLES: usize = 12;

/// The most restricted commons that are stored, to limit memory.
const MOST_COMMONS: usize = 2_000_000;

/// Returns all almost locked sets of a board, each once, smallest first.
pub fn sets<C: CellBitSet>(facts: &Facts<C>) -> &[Als<C>] {
    sets_in(facts, AlsOrder::SmallestFirst)
}

/// Returns all almost locked sets of a board, each once, in the given order.
pub(crate) fn sets_in<C: CellBitSet>(facts: &Facts<C>, order: AlsOrder) -> &[Als<C>] {
    facts.cache().almost_locked_sets(order, || match order {
        AlsOrder::SmallestFirst => smallest_first(facts),
        AlsOrder::HouseByHouse => house_by_house(facts),
    })
}

/// Returns the cells and digits of all almost locked sets with `size` cells, in the order of [`sets`]; faster than listing
/// sets of every size.
pub(crate) fn sets_of_size<C: CellBitSet>(facts: &Facts<C>, size: usize) -> Vec<(C, DigitSet)> {
    let members = members(facts);
    let mut found = Vec::new();
    facts.houses().for_each(|house| of_house(facts, (house, members), size, &mut found));
    found.into_iter().map(|(_, cells, digits)| (cells, digits)).collect()
}

/// Returns the cells that may be in a set.
fn members<C: CellBitSet>(facts: &Facts<C>) -> C {
    let singles = facts.cells_with(1);
    if singles.len() > MOST_SINGLES { facts.open_cells().minus(singles) } else { facts.open_cells() }
}

fn smallest_first<C: CellBitSet>(facts: &Facts<C>) -> Vec<Als<C>> {
    let members = members(facts);
    let most = MOST_CELLS.min(facts.digit_span() - 1);
    let mut found: Vec<(usize, C, DigitSet)> = Vec::new();
    if facts.digit_span() <= SMALL {
        for house in facts.houses() {
            let cells: Vec<(Cell, DigitSet)> = (facts.open_cells_in(house) & members)
                .iter()
                .map(|cell| (cell, facts.candidates(cell)))
                .collect();
            of_small_house(facts, (house, &cells), most, (0, C::EMPTY, DigitSet::EMPTY), &mut found);
        }
        // The sort is stable: sets of one size stay in order of houses, and in lexicographic order within a house.
        found.sort_by_key(|(size, ..)| *size);
    } else {
        for size in 1..=most {
            facts.houses().for_each(|house| of_house(facts, (house, members), size, &mut found));
        }
    }
    found.into_iter().map(|(_, cells, digits)| set(facts, cells, digits)).collect()
}

/// Adds the sets of a house, of any size up to `most`, that start with the given cells and continue with some of the
/// cells that follow.
fn of_small_house<C: CellBitSet>(
    facts: &Facts<C>,
    (house, cells): (HouseId, &[(Cell, DigitSet)]),
    most: usize,
    (count, begun, digits): (usize, C, DigitSet),
    found: &mut Vec<(usize, C, DigitSet)>,
) {
    for (i, (cell, candidates)) in cells.iter().enumerate() {
        let (count, all, digits) = (count + 1, begun | C::of(*cell), digits | *candidates);
        if digits.len() == count + 1 && first_house(facts, all) == Some(house) {
            found.push((count, all, digits));
        }
        let left = cells.len() - i - 1;
        if count < most && digits.len() <= (count + left).min(most) + 1 {
            of_small_house(facts, (house, &cells[i + 1..]), most, (count, all, digits), found);
        }
    }
}

/// Returns the sets of rows, columns and boxes, in lexicographic order within each house.
fn house_by_house<C: CellBitSet>(facts: &Facts<C>) -> Vec<Als<C>> {
    let mut found = Vec::new();
    let members = members(facts);
    let is_line =
        |house: &HouseId| matches!(facts.house_kind(*house), HouseKind::Row(_) | HouseKind::Column(_));
    let mut done = vec![false; facts.rules().houses().len()];
    for house in facts.houses().filter(is_line).chain(facts.houses().filter(|house| !is_line(house))) {
        let cells: Vec<Cell> = (facts.open_cells_in(house) & members).iter().collect();
        grow(facts, &cells, (C::EMPTY, DigitSet::EMPTY), &done, &mut found);
        done[house.index()] = true;
    }
    found
}

/// Adds the sets that start with the given cells and continue with some of the cells that follow, unless they lie in a
/// house that is already done.
fn grow<C: CellBitSet>(
    facts: &Facts<C>,
    cells: &[Cell],
    (begun, digits): (C, DigitSet),
    done: &[bool],
    found: &mut Vec<Als<C>>,
) {
    for (i, cell) in cells.iter().enumerate() {
        let all = begun | C::of(*cell);
        let digits = digits | facts.candidates(*cell);
        let holds = |house: &HouseId| done[house.index()] && all.minus(facts.cells(*house)).is_empty();
        if digits.len() == all.len() + 1 && !facts.houses_of(*cell).iter().any(holds) {
            found.push(set(facts, all, digits));
        }
        // Even if none of the remaining cells brings a new digit, they must make up for the surplus of digits.
        if digits.len() <= all.len() + cells.len() - i {
            grow(facts, &cells[i + 1..], (all, digits), done, found);
        }
    }
}

fn of_house<C: CellBitSet>(
    facts: &Facts<C>,
    (house, members): (HouseId, C),
    size: usize,
    found: &mut Vec<(usize, C, DigitSet)>,
) {
    let small = facts.cells(house) & members & facts.cells_with_at_most(size + 1);
    if !small.has_at_least(size) {
        return;
    }
    let cells: Vec<Cell> = small.iter().collect();
    let add = |digits: DigitSet, cell: Cell| {
        let digits = digits | facts.candidates(cell);
        (digits.len() <= size + 1).then_some(digits)
    };
    let _ = visit_combinations(&cells, size, DigitSet::EMPTY, &add, &mut |cells, digits| {
        let cells = cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
        if digits.len() == size + 1 && first_house(facts, cells) == Some(house) {
            found.push((size, cells, digits));
        }
        ControlFlow::Continue(())
    });
}

/// Returns the first house that contains all of the cells, so that a set in two houses is found once.
fn first_house<C: CellBitSet>(facts: &Facts<C>, cells: C) -> Option<HouseId> {
    let first = cells.iter().next()?;
    let holds = |house: &&HouseId| cells.minus(facts.cells(**house)).is_empty();
    facts.houses_of(first).iter().filter(holds).min().copied()
}

fn set<C: CellBitSet>(facts: &Facts<C>, cells: C, digits: DigitSet) -> Als<C> {
    let mut live = DigitSet::EMPTY;
    let mut spots = Vec::with_capacity(digits.len());
    for digit in digits {
        let places = cells & facts.places(digit);
        let reach = facts.common_peers(places.iter());
        if !(facts.places(digit) & reach).is_empty() {
            live.insert(digit);
        }
        spots.push(AlsDigitPlaces { digit, places, seeing_cells: reach });
    }
    Als { cells, digits, live_digits: live, digit_places: spots }
}

/// Returns the restricted commons of every set with every other set, in the given order of sets. Sets that share cells are
/// left out unless `overlap` is true.
pub(crate) fn restricted_commons<C: CellBitSet>(
    facts: &Facts<C>,
    order: AlsOrder,
    overlap: bool,
) -> &RestrictedCommons {
    facts.cache().restricted_commons(order, overlap, || {
        let sets = sets_in(facts, order);
        let mut pairs: Vec<(u32, u32, Digit)> = Vec::new();
        for digit in facts.digits() {
            let groups = spot_groups(sets, digit);
            for (n, (a, ours)) in groups.iter().enumerate() {
                for (_, theirs) in
                    groups[n + 1..].iter().filter(|(b, _)| b.places.minus(a.seeing_cells).is_empty())
                {
                    if facts.cache().spend((ours.len() * theirs.len()) as u64).is_break()
                        || pairs.len() > MOST_COMMONS
                    {
                        facts.cache().give_up();
                        return RestrictedCommons::new(sets.len(), &pairs);
                    }
                    add_pairs(sets, [ours, theirs], digit, overlap, &mut pairs);
                }
            }
        }
        RestrictedCommons::new(sets.len(), &pairs)
    })
}

/// Returns the distinct place sets of a digit, each with the indices of the sets that have exactly these places.
fn spot_groups<C: CellBitSet>(sets: &[Als<C>], digit: Digit) -> Vec<(AlsDigitPlaces<C>, Vec<u32>)> {
    let mut groups: Vec<(AlsDigitPlaces<C>, Vec<u32>)> = Vec::new();
    for (number, set) in (0..).zip(sets) {
        let Some(spot) = set.places_of(digit) else { continue };
        match groups.iter_mut().find(|(known, _)| known.places == spot.places) {
            Some((_, numbers)) => numbers.push(number),
            None => groups.push((spot, vec![number])),
        }
    }
    groups
}

fn add_pairs<C: CellBitSet>(
    sets: &[Als<C>],
    [ours, theirs]: [&[u32]; 2],
    digit: Digit,
    overlap: bool,
    pairs: &mut Vec<(u32, u32, Digit)>,
) {
    for i in ours {
        let cells = sets[*i as usize].cells;
        let apart = |j: &&u32| overlap || (cells & sets[**j as usize].cells).is_empty();
        pairs.extend(theirs.iter().filter(apart).flat_map(|j| [(*i, *j, digit), (*j, *i, digit)]));
    }
}
