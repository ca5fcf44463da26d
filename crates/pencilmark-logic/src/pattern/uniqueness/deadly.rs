//! Deadly patterns: cells that, limited to certain digits, could be filled in two ways, which a puzzle with one solution
//! excludes.
//!
//! ```text
//! 12 . . 12      rectangle: swapping 1 and 2 leaves every house as it is
//! 12 . . 12
//!
//! 12 12 .  .     loop: every house holds two of the cells or none
//! .  12 .  12
//! 12 .  .  12
//!
//! 123 . 123 . 123      two lines, pairs across: swapping the lines leaves every house as it is
//! 123 . 123 . 123
//! ```

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::{HouseId, HouseKind};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::search_cache::{DeadlyShape, SearchId};

/// A deadly pattern: cells that, in a puzzle with one solution, can't be limited to these digits.
#[derive(Clone)]
pub struct DeadlyPattern<C> {
    /// The cells of the pattern.
    pub cells: C,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// The digits of each cell; empty if every cell has all digits of the pattern.
    pub digits_by_cell: Vec<(Cell, DigitSet)>,
    /// The pairs of cells that exchange their digits in the other filling; empty if the two digits are exchanged instead.
    pub exchanged_pairs: Vec<[Cell; 2]>,
}

impl<C: CellBitSet> DeadlyPattern<C> {
    /// Creates a pattern with the same two digits in every cell.
    pub(crate) fn of_two_digits(cells: C, digits: DigitSet) -> DeadlyPattern<C> {
        DeadlyPattern { cells, digits, digits_by_cell: Vec::new(), exchanged_pairs: Vec::new() }
    }

    /// Returns the pattern's digits in a cell.
    pub fn digits_of(&self, cell: Cell) -> DigitSet {
        let known = self.digits_by_cell.iter().find(|(member, _)| *member == cell);
        known.map_or(self.digits, |(_, digits)| *digits)
    }

    /// Returns the pattern's digits in at least one of some cells.
    pub(crate) fn digits_of_any(&self, cells: C) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.digits_of(cell))
    }

    /// Returns the roof: the pattern's cells that have another candidate.
    pub fn roofs(&self, facts: &Facts<C>) -> C {
        let roof = |cell: &Cell| !(facts.candidates(*cell) - self.digits_of(*cell)).is_empty();
        self.cells.iter().filter(roof).fold(C::EMPTY, |set, cell| set | C::of(cell))
    }

    /// Returns the candidates of `cells` that are not digits of the pattern.
    pub(crate) fn extra_digits(&self, facts: &Facts<C>, cells: C) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | (facts.candidates(cell) - self.digits_of(cell)))
    }

    /// True if the pattern, filled with its digits, can also be filled the other way under all rules: the puzzle initially
    /// allows it, and no candidate of these digits outside the pattern stands in the way.
    pub fn is_deadly(&self, facts: &Facts<C>) -> bool {
        let may_hold = |cell: Cell| {
            !(facts.candidates(cell) & self.digits).is_empty()
                || facts.value(cell).is_some_and(|value| self.digits.contains(value))
        };
        let safe = |cell: Cell| {
            let kept = facts.houses_of(cell).iter().filter(|house| self.keeps_digits_of(facts, **house));
            let inside = kept.fold(self.cells, |set, house| set | facts.cells(*house));
            facts.peers(cell).minus(inside).iter().all(|peer| !may_hold(peer))
        };
        self.exchange_stays_within_puzzle(facts) && self.cells.iter().all(safe) && self.mates_see_alike(facts)
    }

    /// True if the other filling of the pattern uses only digits that the puzzle initially allows. **Every uniqueness
    /// technique relies on this**: otherwise the other filling is not a second solution. Givens, and candidates missing
    /// from the initial puzzle, prevent it; candidates eliminated since don't.
    pub fn exchange_stays_within_puzzle(&self, facts: &Facts<C>) -> bool {
        let holds = |cell: Cell| facts.value(cell).map_or(facts.candidates(cell), DigitSet::of) & self.digits;
        let may_become = |cell: Cell, digits: DigitSet| digits.is_subset(facts.puzzle_allows(cell));
        let others = |cell: Cell| match holds(cell).only() {
            Some(digit) => self.digits - DigitSet::of(digit),
            None => self.digits,
        };
        match self.exchanged_pairs[..] {
            [] => self.cells.iter().all(|cell| may_become(cell, others(cell))),
            ref mates => mates.iter().all(|[a, b]| may_become(*a, holds(*b)) && may_become(*b, holds(*a))),
        }
    }

    /// True if a house has the same digits in both fillings.
    fn keeps_digits_of(&self, facts: &Facts<C>, house: HouseId) -> bool {
        let inside = facts.cells(house);
        if self.exchanged_pairs.is_empty() {
            return (inside & self.cells).len() == 2;
        }
        let count = |mates: &[Cell; 2]| mates.iter().filter(|cell| inside.contains(**cell)).count();
        self.exchanged_pairs.iter().all(|mates| count(mates) == 1)
            || self.exchanged_pairs.iter().all(|mates| count(mates) != 1)
    }

    /// True if the pattern's cells that are peers are also peers after the exchanged pairs have swapped places.
    fn mates_see_alike(&self, facts: &Facts<C>) -> bool {
        let sees = |a: Cell, b: Cell| facts.peers(a).contains(b);
        self.exchanged_pairs.iter().enumerate().all(|(i, [a, b])| {
            self.exchanged_pairs[i + 1..]
                .iter()
                .all(|[c, d]| sees(*a, *c) == sees(*b, *d) && sees(*a, *d) == sees(*b, *c))
        })
    }
}

/// Returns the rectangles in two rows, two columns and two boxes whose corners can all hold one of two digits, with at
/// least one corner limited to them. If `missing` is true, a corner may lack one of the two digits.
pub fn rectangles<C: CellBitSet>(
    facts: &Facts<C>,
    missing: bool,
) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    let find = || find_rectangles(facts, missing).into_iter().map(|deadly| (deadly.cells, deadly.digits));
    let known = facts.cache().rectangles(missing, || find().collect());
    known.iter().map(|(cells, digits)| DeadlyPattern::of_two_digits(*cells, *digits))
}

fn find_rectangles<C: CellBitSet>(facts: &Facts<C>, missing: bool) -> Vec<DeadlyPattern<C>> {
    let mut found: Vec<DeadlyPattern<C>> = Vec::new();
    for floor in facts.cells_with(2).iter() {
        let digits = facts.candidates(floor);
        let holds = |all: Option<C>, digit| {
            let places = facts.places(digit);
            Some(all.map_or(places, |all| if missing { all | places } else { all & places }))
        };
        let corners = digits.iter().fold(None, holds).unwrap_or(C::EMPTY);
        let [row, column] = lines_of(facts, floor).map(|line| line & facts.open_cells() & corners);
        for across in row.iter() {
            for down in column.iter() {
                let Some(last) = opposite_corner(facts, across, down) else { continue };
                let cells = [floor, across, down, last];
                if !corners.contains(last) || !in_two_boxes(facts, cells) {
                    continue;
                }
                let set = cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
                let known = || found.iter().any(|deadly| deadly.cells == set && deadly.digits == digits);
                if !known() {
                    found.push(DeadlyPattern::of_two_digits(set, digits));
                }
            }
        }
    }
    found.retain(|deadly| deadly.is_deadly(facts));
    found
}

/// Returns the other cells of a cell's row and column; on overlapping grids, of all its rows and columns.
pub fn lines_of<C: CellBitSet>(facts: &Facts<C>, cell: Cell) -> [C; 2] {
    let mut lines = [C::EMPTY; 2];
    for house in facts.main_houses_of(cell) {
        match facts.house_kind(*house) {
            HouseKind::Row(_) => lines[0] = lines[0] | facts.cells(*house),
            HouseKind::Column(_) => lines[1] = lines[1] | facts.cells(*house),
            _ => {}
        }
    }
    lines.map(|line| line.minus(C::of(cell)))
}

/// Returns the complete row or column that contains two cells, if there is one.
pub(crate) fn complete_line<C: CellBitSet>(facts: &Facts<C>, a: Cell, b: Cell) -> Option<HouseId> {
    let is_complete_line = |house: &HouseId| {
        matches!(facts.house_kind(*house), HouseKind::Row(_) | HouseKind::Column(_))
            && facts.rules().house(*house).is_complete()
    };
    facts.houses_of_all(C::of(a) | C::of(b)).find(is_complete_line)
}

/// Returns the cell in the row of cell `across` and the column of cell `down`, if the board has it.
pub(crate) fn opposite_corner<C: CellBitSet>(facts: &Facts<C>, across: Cell, down: Cell) -> Option<Cell> {
    facts.rules().cell_at(down.row(facts.rules()), across.column(facts.rules()))
}

/// True if each of the four cells shares its box with exactly one other, or none of them is in a box.
pub(crate) fn in_two_boxes<C: CellBitSet>(facts: &Facts<C>, cells: [Cell; 4]) -> bool {
    let layout = facts.rules().layout();
    let boxes = cells.map(|cell| layout.is_in_region(cell).then(|| layout.region_of(cell)));
    let with = |one: &Option<usize>| boxes.iter().filter(|other| *other == one).count();
    boxes.iter().all(|one| with(one) == if one.is_some() { 2 } else { 4 })
}

/// The fewest cells of a loop.
const SHORTEST_LOOP: usize = 6;

/// The maximum number of roof cells of a loop.
const MAX_ROOFS: usize = 3;

/// Returns the loops of at least six cells that can hold the same two digits, with few other candidates.
pub fn loops<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    cached_patterns(facts, DeadlyShape::Loops, || find_loops(facts))
}

/// Returns the patterns of a shape from the cache, computing them with `find` the first time.
pub(crate) fn cached_patterns<C: CellBitSet>(
    facts: &Facts<C>,
    shape: DeadlyShape,
    find: impl FnOnce() -> Vec<DeadlyPattern<C>>,
) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    let parts = |deadly: DeadlyPattern<C>| {
        (deadly.cells, deadly.digits, deadly.digits_by_cell, deadly.exchanged_pairs)
    };
    let known = facts.cache().deadly_patterns(shape, || find().into_iter().map(parts).collect());
    known.iter().map(|(cells, digits, digits_by_cell, mates)| DeadlyPattern {
        cells: *cells,
        digits: *digits,
        digits_by_cell: digits_by_cell.clone(),
        exchanged_pairs: mates.clone(),
    })
}

fn find_loops<C: CellBitSet>(facts: &Facts<C>) -> Vec<DeadlyPattern<C>> {
    let mut found: Vec<DeadlyPattern<C>> = Vec::new();
    let search = SearchId::of_deadly(DeadlyShape::Loops);
    let twos = facts.cells_with(2);
    for start in twos.iter() {
        let digits = facts.candidates(start);
        let both = digits.iter().fold(facts.open_cells(), |both, digit| both & facts.places(digit));
        let exact = both & twos;
        let smaller = exact.iter().take_while(|cell| *cell < start);
        let smaller = smaller.fold(C::EMPTY, |set, cell| set | C::of(cell));
        let pool = without_lone_cells(facts, both.minus(smaller));
        let known = [pool, exact & pool];
        if pool.len() < SHORTEST_LOOP
            || !pool.contains(start)
            || facts.cache().is_fruitless_by_pair(search, digits, known)
        {
            continue;
        }
        let before = found.len();
        let mut walk = DeadlyLoopSearch { facts, digits, start, pool, path: vec![start], found: &mut found };
        walk.extend(C::of(start), 0);
        if found.len() == before {
            facts.cache().note_fruitless_by_pair(search, digits, known);
        }
    }
    found.retain(|deadly| deadly.is_deadly(facts));
    found
}

/// Removes cells that are alone in their row, column or box, repeatedly: a loop has two cells there.
fn without_lone_cells<C: CellBitSet>(facts: &Facts<C>, mut pool: C) -> C {
    loop {
        let alone = |cell: &Cell| {
            facts.main_houses_of(*cell).iter().any(|house| (facts.cells(*house) & pool).has_exactly(1))
        };
        let lone = pool.iter().filter(alone).fold(C::EMPTY, |set, cell| set | C::of(cell));
        if lone.is_empty() {
            return pool;
        }
        pool = pool.minus(lone);
    }
}

/// A loop that is being built: every row, column and box contains at most two of its cells.
struct DeadlyLoopSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    digits: DigitSet,
    start: Cell,
    pool: C,
    path: Vec<Cell>,
    found: &'a mut Vec<DeadlyPattern<C>>,
}

impl<C: CellBitSet> DeadlyLoopSearch<'_, C> {
    fn extend(&mut self, cells: C, roofs: usize) {
        let facts = self.facts;
        let last = self.path[self.path.len() - 1];
        if self.path.len() >= SHORTEST_LOOP && facts.peers(last).contains(self.start) && self.is_even(cells) {
            if !self.found.iter().any(|known| known.cells == cells && known.digits == self.digits) {
                self.found.push(DeadlyPattern::of_two_digits(cells, self.digits));
            }
            return;
        }
        let near = facts.main_houses_of(last).iter().fold(C::EMPTY, |set, house| set | facts.cells(*house));
        for next in (near & self.pool).minus(cells).iter() {
            let roofs = roofs + usize::from(facts.candidates(next).len() > 2);
            let fits = facts.main_houses_of(next).iter().all(|house| (facts.cells(*house) & cells).len() < 2);
            if fits && roofs <= MAX_ROOFS {
                self.path.push(next);
                self.extend(cells | C::of(next), roofs);
                self.path.pop();
            }
        }
    }

    fn is_even(&self, cells: C) -> bool {
        let facts = self.facts;
        let even = |cell: Cell| {
            facts.main_houses_of(cell).iter().all(|house| (facts.cells(*house) & cells).has_exactly(2))
        };
        cells.iter().all(even)
    }
}
