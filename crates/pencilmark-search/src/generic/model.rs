//! Rules worked out into flat tables for the search.

use pencilmark_core::rules::Rules;

use crate::generic::houseset::HouseSet;

/// Houses that overlap in two cells or more.
pub(super) struct Crossing {
    /// Cells of both.
    pub(super) both: Box<[u16]>,
    /// Cells of the first alone. A digit of `both` that none of them can hold must stand in `both`.
    pub(super) rest: Box<[u16]>,
    /// Cells of the second alone: they lose that digit.
    pub(super) loses: Box<[u16]>,
}

/// The tables.
pub(super) struct Model<const W: usize> {
    pub(super) size: usize,
    /// All digits.
    pub(super) all: u32,
    /// Cells of each house.
    pub(super) houses: Box<[Box<[u16]>]>,
    /// Whether each house must hold every digit.
    pub(super) complete: Box<[bool]>,
    /// Houses of each cell.
    pub(super) houses_of: Box<[HouseSet<W>]>,
    /// Peers of each cell.
    pub(super) peers: Box<[Box<[u16]>]>,
    /// Crossings by their first house, which is complete.
    pub(super) crossings: Box<[Box<[Crossing]>]>,
}

impl<const W: usize> Model<W> {
    pub(super) fn new(rules: &Rules) -> Model<W> {
        let houses: Box<[Box<[u16]>]> = rules.houses().iter().map(|h| indices(h.cells())).collect();
        let complete: Box<[bool]> = rules.houses().iter().map(|h| h.is_complete()).collect();
        let houses_of = rules.cells().map(|cell| {
            let mut set = HouseSet::EMPTY;
            rules.houses_of(cell).iter().for_each(|id| set.insert(id.index()));
            set
        });
        let crossings = (0..houses.len()).map(|first| match complete[first] {
            true => (0..houses.len()).filter_map(|second| crossing(&houses, first, second)).collect(),
            false => Box::default(),
        });
        Model {
            size: rules.size(),
            all: (1 << rules.size()) - 1,
            houses_of: houses_of.collect(),
            peers: rules.cells().map(|cell| indices(rules.peer_list(cell))).collect(),
            crossings: crossings.collect(),
            complete,
            houses,
        }
    }

    pub(super) fn cells(&self) -> usize {
        self.size * self.size
    }
}

fn indices(cells: &[pencilmark_core::cell::Cell]) -> Box<[u16]> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}

fn crossing(houses: &[Box<[u16]>], first: usize, second: usize) -> Option<Crossing> {
    let (a, b) = (&houses[first], &houses[second]);
    let only =
        |of: &[u16], not: &[u16]| of.iter().copied().filter(|c| !not.contains(c)).collect::<Box<[u16]>>();
    let both: Box<[u16]> = a.iter().copied().filter(|c| b.contains(c)).collect();
    let useful = first != second && both.len() >= 2 && both.len() < b.len();
    useful.then(|| Crossing { rest: only(a, b), loses: only(b, a), both })
}
