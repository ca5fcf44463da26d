//! Unique rectangles and loops.

use crate::explainer::rating_state::{RatingState, cells_at};
use crate::explainer::step::{ExplainerStep, Removals, removals};
use crate::explainer::tables::{ALL_NINE, CELL_HOUSES, CELL_POSITIONS, HOUSE_CELLS, PEERS, bits, cells_of};

/// Finds a unique rectangle or loop: the first step of the lowest rating, then of the lowest type.
pub(crate) fn unique_loop(state: &RatingState) -> Option<ExplainerStep> {
    let mut finder = LoopFinder { state, hints: Vec::new() };
    for start in (0..81).filter(|&c| state.marks.count(c) == 2) {
        let pair = state.marks.cells[start];
        let holders = cells_holding(state, pair);
        if holders.count_ones() >= 4 {
            let mut walk =
                LoopWalk { finder: &mut finder, pair, holders, path: Vec::with_capacity(18), met: [0; 2] };
            walk.step(start, 3, 0, 2);
        }
    }
    finder.hints.sort_by(|a, b| a.step.rating.total_cmp(&b.step.rating).then(a.kind.cmp(&b.kind)));
    finder.hints.into_iter().next().map(|hint| hint.step)
}

/// A hint from a unique rectangle or loop.
struct LoopHint {
    kind: u8,
    cells: u128,
    /// The house, digits and positions of a type 3 subset.
    set: (usize, u16, u16),
    step: ExplainerStep,
}

struct LoopFinder<'a> {
    state: &'a RatingState,
    hints: Vec<LoopHint>,
}

/// Returns the cells that hold both digits.
fn cells_holding(state: &RatingState, pair: u16) -> u128 {
    let holds = |c: &usize| state.marks.cells[*c] & pair == pair;
    (0..81).filter(holds).fold(0, |set, c| set | 1 << c)
}

/// The depth-first walk from one start cell.
struct LoopWalk<'f, 'a> {
    finder: &'f mut LoopFinder<'a>,
    pair: u16,
    /// The cells that hold both digits and are not on the path.
    holders: u128,
    path: Vec<usize>,
    /// The houses met by the even and by the odd cells of the path. Cells of the same parity must not meet a house
    /// twice, and at the end both parities must have met the same houses.
    met: [u32; 2],
}

impl LoopWalk<'_, '_> {
    /// Puts a cell on the path and continues from it, unless no loop can result.
    fn step(&mut self, cell: usize, kind: usize, extra: u16, allowance: i32) {
        let turn = self.path.len() % 2;
        let houses = CELL_HOUSES[cell].iter().fold(0u32, |set, house| set | 1 << house);
        if self.met[turn] & houses != 0 {
            return;
        }
        self.met[turn] |= houses;
        self.holders &= !(1 << cell);
        self.path.push(cell);
        self.go_on(kind, extra, allowance);
        self.path.pop();
        self.holders |= 1 << cell;
        self.met[turn] &= !houses;
    }

    /// Extends the path from its last cell. The extra digits of a cell that was looked at here stay set for the cells
    /// looked at afterwards, even if the path did not continue there.
    fn go_on(&mut self, last_kind: usize, mut extra: u16, allowance: i32) {
        let cell = self.path[self.path.len() - 1];
        let start = self.path[0];
        for kind in (0..3).filter(|&kind| kind != last_kind) {
            for next in HOUSE_CELLS[CELL_HOUSES[cell][kind] as usize].map(usize::from) {
                if next == start && self.path.len() >= 4 {
                    if self.met[0] == self.met[1] {
                        self.finder.use_loop(&self.path, self.pair);
                    }
                } else if self.holders >> next & 1 != 0 {
                    let held = self.finder.state.marks.cells[next];
                    extra |= held & !self.pair;
                    let plain = held == self.pair;
                    if plain || extra.count_ones() == 1 || allowance > 0 {
                        self.step(next, kind, extra, allowance - i32::from(!plain));
                    }
                }
            }
        }
    }
}

fn base_rating(length: usize) -> f64 {
    match length {
        4 => 4.5,
        6 => 4.6,
        8 => 4.7,
        _ => 5.0,
    }
}

impl LoopFinder<'_> {
    fn use_loop(&mut self, path: &[usize], pair: u16) {
        let marks = &self.state.marks;
        let base = base_rating(path.len());
        let loop_cells = path.iter().fold(0, |set, &c| set | 1 << c);
        let odd: Vec<usize> = path.iter().copied().filter(|&c| marks.count(c) > 2).collect();
        let extras = odd.iter().fold(0, |set, &c| set | marks.cells[c]) & !pair;
        match odd[..] {
            [] => {}
            [cell] => self.add(1, loop_cells, base, removals(marks, [cell].into_iter(), pair)),
            [one, two] => {
                if extras.count_ones() == 1 {
                    self.extra_elsewhere(loop_cells, base, &odd, extras);
                } else {
                    self.subsets(loop_cells, base, (one, two), pair, extras);
                }
                self.locked(loop_cells, base, (one, two), pair);
            }
            _ => self.extra_elsewhere(loop_cells, base, &odd, extras),
        }
    }

    /// Adds type 2: the single extra digit is eliminated from the cells that see all cells with it.
    fn extra_elsewhere(&mut self, loop_cells: u128, base: f64, odd: &[usize], extras: u16) {
        let seen = odd.iter().fold(u128::MAX, |seen, &c| seen & PEERS[c]);
        let removed = removals(&self.state.marks, cells_of(seen), extras & extras.wrapping_neg());
        self.add(2, loop_cells, base, removed);
    }

    /// Adds type 4: one of the two digits has no other place in a house that both cells share.
    fn locked(&mut self, loop_cells: u128, base: f64, (one, two): (usize, usize), pair: u16) {
        let mut digit = None;
        for kind in (0..3).filter(|&k| CELL_HOUSES[one][k] == CELL_HOUSES[two][k]) {
            let both = 1u16 << CELL_POSITIONS[one][kind] | 1 << CELL_POSITIONS[two][kind];
            let places = &self.state.marks.places[CELL_HOUSES[one][kind] as usize];
            digit = bits(pair).find(|&d| places[d] & !both == 0).or(digit);
        }
        let Some(digit) = digit else { return };
        let removed = removals(&self.state.marks, [one, two].into_iter(), pair & !(1 << digit));
        self.add(4, loop_cells, base, removed);
    }

    /// Adds type 3: the extra digits act as one cell of a naked or hidden set.
    fn subsets(&mut self, loop_cells: u128, base: f64, cells: (usize, usize), pair: u16, extras: u16) {
        for degree in extras.count_ones() as usize..=7 {
            for kind in (0..3).filter(|&k| CELL_HOUSES[cells.0][k] == CELL_HOUSES[cells.1][k]) {
                let house = CELL_HOUSES[cells.0][kind] as usize;
                let at = (1u16 << CELL_POSITIONS[cells.0][kind], 1u16 << CELL_POSITIONS[cells.1][kind]);
                let empty_count = self.state.placements.empty_count(house);
                if 2 * degree <= empty_count {
                    self.naked(loop_cells, base, (house, degree), at, cells, extras);
                }
                if 2 * degree < empty_count {
                    self.hidden(loop_cells, base, (house, degree), at, pair, extras);
                }
            }
        }
    }

    fn naked(
        &mut self,
        loop_cells: u128,
        base: f64,
        (house, degree): (usize, usize),
        at: (u16, u16),
        (one, two): (usize, usize),
        extras: u16,
    ) {
        let marks = &self.state.marks;
        let common = extras & marks.cells[one] & marks.cells[two];
        let mut found = Vec::new();
        for set in (0u16..512).filter(|s| s.count_ones() as usize == degree && s & at.0 != 0 && s & at.1 == 0)
        {
            let others = set & !at.0;
            let held = cells_at(house, others).fold(0, |held, c| held | marks.cells[c]);
            let full = cells_at(house, others).all(|c| marks.count(c) >= 2);
            if full
                && (held | extras).count_ones() as usize == degree
                && (held | common).count_ones() as usize == degree
            {
                let victims = cells_at(house, !(set | at.1) & ALL_NINE);
                found.push((set, held | extras, removals(marks, victims, held | extras)));
            }
        }
        for (set, digits, removed) in found {
            let rating = base + 0.1 * (degree as f64 - 1.0);
            self.add_set(loop_cells, (house, digits, set), rating, removed);
        }
    }

    fn hidden(
        &mut self,
        loop_cells: u128,
        base: f64,
        (house, degree): (usize, usize),
        at: (u16, u16),
        pair: u16,
        extras: u16,
    ) {
        let marks = &self.state.marks;
        let free: Vec<usize> = bits(!(pair | extras) & ALL_NINE).collect();
        let mut found = Vec::new();
        for choice in (0u16..1 << free.len()).filter(|c| c.count_ones() as usize == degree - 2) {
            let digits = bits(choice).fold(pair, |set, i| set | 1 << free[i]);
            let places = |d: usize| marks.places[house][d] & !at.1;
            let set = bits(digits).fold(0, |set, d| set | places(d));
            if bits(digits).all(|d| places(d) != 0) && set.count_ones() as usize == degree {
                let removed = removals(marks, cells_at(house, set & !at.0), !digits & ALL_NINE);
                found.push((set, digits, removed));
            }
        }
        for (set, digits, removed) in found {
            let others = (set & !(at.0 | at.1)).count_ones();
            self.add_set(loop_cells, (house, digits, set), base + 0.1 * (f64::from(others) - 1.0), removed);
        }
    }

    fn add(&mut self, kind: u8, cells: u128, rating: f64, removed: Removals) {
        self.add_hint(kind, cells, (0, 0, 0), rating, removed);
    }

    fn add_set(&mut self, cells: u128, set: (usize, u16, u16), rating: f64, removed: Removals) {
        self.add_hint(3, cells, set, rating, removed);
    }

    fn add_hint(&mut self, kind: u8, cells: u128, set: (usize, u16, u16), rating: f64, removed: Removals) {
        let technique = match (kind, cells.count_ones()) {
            (1, 4) => "unique rectangle type 1",
            (2, 4) => "unique rectangle type 2",
            (3, 4) => "unique rectangle type 3",
            (_, 4) => "unique rectangle type 4",
            (1, _) => "unique loop type 1",
            (2, _) => "unique loop type 2",
            (3, _) => "unique loop type 3",
            _ => "unique loop type 4",
        };
        let same = |hint: &LoopHint| hint.kind == kind && hint.cells == cells && hint.set == set;
        if self.hints.iter().any(same) {
            return;
        }
        if let Some(step) = ExplainerStep::removing(technique, rating, removed) {
            self.hints.push(LoopHint { kind, cells, set, step });
        }
    }
}
