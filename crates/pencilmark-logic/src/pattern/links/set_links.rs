//! Strong links from patterns: almost locked sets and unique rectangles.
//!
//! ```text
//! r1c1 {1 2}  r1c2 {2 3}        three digits, two cells: without the 1 they hold 2 and 3, without the 3 they hold 1 and 2
//!                               (1)r1c1 = (3)r1c2
//!
//! r1c1 {1 2}    r1c5 {1 2 6}    if all four held only 1 and 2, these could be swapped: so 6 or 7 is true
//! r2c1 {1 2}    r2c5 {1 2 7}    (6)r1c5 = (7)r2c5
//! ```

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseKind;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::pattern::sets::als::sets;
use crate::pattern::uniqueness::deadly::DeadlyPattern;

/// The maximum number of cells of an almost locked set in a chain.
const LARGEST: usize = 4;

/// Returns the graph of the strong links up to a class, with all weak links; `None` if the options disable the class.
pub(crate) fn wanted_link_graph<C: CellBitSet>(
    facts: &Facts<C>,
    scope: LinkScope,
    options: &TechniqueOptions,
) -> Option<LinkGraph<C>> {
    let is_wanted = scope != LinkScope::Sets || options.allow_als_in_chains;
    is_wanted.then(|| link_graph(facts, scope, options))
}

/// Returns the graph of the strong links up to a class, with all weak links.
pub fn link_graph<C: CellBitSet>(
    facts: &Facts<C>,
    scope: LinkScope,
    options: &TechniqueOptions,
) -> LinkGraph<C> {
    let mut links = LinkGraph::of_houses_and_cells(facts, scope);
    match scope {
        LinkScope::Single | LinkScope::Grouped => {}
        LinkScope::Sets => add_sets(facts, &mut links),
        LinkScope::Rectangles => add_rectangles(facts, options, &mut links),
    }
    links.with_weak_links_and_relations(facts)
}

/// Adds the links of almost locked sets: every two digits of a set are linked.
fn add_sets<C: CellBitSet>(facts: &Facts<C>, links: &mut LinkGraph<C>) {
    for set in sets(facts).iter().filter(|set| (2..=LARGEST).contains(&set.cells.len())) {
        join_digits(facts, links, set.cells, set.digits);
    }
}

fn join_digits<C: CellBitSet>(facts: &Facts<C>, links: &mut LinkGraph<C>, set: C, digits: DigitSet) {
    let node = |digit: Digit| (digit, set & facts.places(digit));
    let eliminates = |digit: &Digit| !facts.places_seeing(*digit, node(*digit).1).is_empty();
    let digits: Vec<Digit> = digits.iter().filter(eliminates).collect();
    for (i, a) in digits.iter().enumerate() {
        digits[i + 1..]
            .iter()
            .for_each(|b| links.add_strong_link(facts, [node(*a), node(*b)], LinkScope::Sets, set));
    }
}

/// Adds the links of rectangles whose two digits could be swapped: every two of their additional candidates are linked.
fn add_rectangles<C: CellBitSet>(facts: &Facts<C>, options: &TechniqueOptions, links: &mut LinkGraph<C>) {
    let Some(size) = facts.rules().square_size() else { return };
    let line = |cell: Cell, wanted: fn(HouseKind) -> bool| {
        let houses = facts.houses_of(cell).iter().filter(|house| wanted(facts.house_kind(**house)));
        let open = houses.fold(C::EMPTY, |cells, house| cells | facts.open_cells_in(*house));
        open.iter().filter(move |other| *other > cell)
    };
    for a in facts.open_cells().iter() {
        for b in line(a, |kind| matches!(kind, HouseKind::Row(_))) {
            for c in line(a, |kind| matches!(kind, HouseKind::Column(_))) {
                let d = Cell::at(c.row(size), b.column(size), size);
                if facts.open_cells().contains(d) && can_swap(facts, [a, b, c, d]) {
                    add_rectangle(facts, options, links, [a, b, c, d]);
                }
            }
        }
    }
}

/// True if two digits that alternate around a rectangle can be swapped whatever the cells outside it hold.
fn can_swap<C: CellBitSet>(facts: &Facts<C>, [a, b, c, d]: [Cell; 4]) -> bool {
    let corners = C::of(a) | C::of(b) | C::of(c) | C::of(d);
    let seen = |x: Cell, y: Cell| (facts.peers(x) | facts.peers(y)).minus(corners);
    let across = facts.peers(a).contains(d) || facts.peers(b).contains(c);
    !across && seen(a, d) == seen(b, c)
}

fn add_rectangle<C: CellBitSet>(
    facts: &Facts<C>,
    options: &TechniqueOptions,
    links: &mut LinkGraph<C>,
    corners: [Cell; 4],
) {
    let all = corners.map(|cell| facts.candidates(cell)).into_iter().fold(DigitSet::EMPTY, |a, b| a | b);
    for x in all {
        for y in all.iter().filter(|y| *y > x) {
            let pair = DigitSet::of(x) | DigitSet::of(y);
            let needed = if options.allow_missing_corners { 1 } else { 2 };
            let extras = all - pair;
            let fits = |cell: &Cell| (facts.candidates(*cell) & pair).len() >= needed;
            let cells = corners.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
            let deadly = || DeadlyPattern::of_two_digits(cells, pair);
            if extras.len() <= 2 && corners.iter().all(fits) && deadly().exchange_stays_within_puzzle(facts) {
                join_extras(facts, links, corners, extras);
            }
        }
    }
}

fn join_extras<C: CellBitSet>(
    facts: &Facts<C>,
    links: &mut LinkGraph<C>,
    corners: [Cell; 4],
    extras: DigitSet,
) {
    let rectangle = corners.into_iter().fold(C::EMPTY, |set, cell| set | C::of(cell));
    let mut digits = extras.iter();
    let ends = match (digits.next(), digits.next()) {
        (Some(a), Some(b)) => [(a, rectangle & facts.places(a)), (b, rectangle & facts.places(b))],
        (Some(a), None) => {
            let mut cells = (rectangle & facts.places(a)).iter();
            match (cells.next(), cells.next(), cells.next()) {
                (Some(one), Some(other), None) => [(a, C::of(one)), (a, C::of(other))],
                _ => return,
            }
        }
        _ => return,
    };
    links.add_strong_link(facts, ends, LinkScope::Rectangles, rectangle);
}
