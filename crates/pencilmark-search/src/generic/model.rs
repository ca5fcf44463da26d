//! Rules compiled to flat tables for the search.

use pencilmark_core::cell::Cell;
use pencilmark_core::rules::Rules;

use crate::generic::houseset::HouseSet;

/// The intersections of a house with other houses that don't overlap each other: a row with its boxes, a box with its columns.
///
/// ```text
/// row  | a a a | b b b | . . c |      segments a and b, where two boxes cross the row; c and the cells beside it are the rest
/// ```
pub(super) struct Cut {
    pub(super) segments: Box<[Segment]>,
    /// The cells of the house in no segment.
    pub(super) rest: Box<[u16]>,
}

/// Two or more cells of a house that are also in another house. A digit confined to them in the first house is eliminated from
/// the rest of the other.
pub(super) struct Segment {
    pub(super) cells: Box<[u16]>,
    /// The cells of only the other house.
    pub(super) loses: Box<[u16]>,
}

/// A peer of a cell, with its houses.
pub(super) struct Peer<const W: usize> {
    pub(super) cell: u16,
    pub(super) houses: HouseSet<W>,
}

/// The rules of a puzzle as flat tables.
pub(super) struct Model<const W: usize> {
    /// The number of cells.
    pub(super) cells: usize,
    /// All digits as bits.
    pub(super) all: u32,
    /// Cells of each house.
    pub(super) houses: Box<[Box<[u16]>]>,
    /// True for each house that must hold every digit.
    pub(super) complete: Box<[bool]>,
    /// Houses of each cell.
    pub(super) houses_of: Box<[HouseSet<W>]>,
    /// Peers of each cell.
    pub(super) peers: Box<[Box<[Peer<W>]>]>,
    /// The cuts of each house; none if it is not complete.
    pub(super) cuts: Box<[Box<[Cut]>]>,
}

impl<const W: usize> Model<W> {
    pub(super) fn new(rules: &Rules) -> Model<W> {
        let houses: Box<[Box<[u16]>]> = rules.houses().iter().map(|h| indices(h.cells())).collect();
        let complete: Box<[bool]> = rules.houses().iter().map(|h| h.is_complete()).collect();
        let houses_of: Box<[HouseSet<W>]> = rules.cells().map(|cell| house_set(rules, cell)).collect();
        let peer = |cell: &Cell| Peer { cell: cell.index() as u16, houses: houses_of[cell.index()] };
        let peers = rules.cells().map(|cell| rules.peer_list(cell).iter().map(peer).collect()).collect();
        let cuts = (0..houses.len())
            .map(|house| if complete[house] { cuts(&houses, house) } else { Box::default() });
        Model {
            cells: rules.cells().len(),
            all: rules.digits().bits(),
            peers,
            houses_of,
            cuts: cuts.collect(),
            complete,
            houses,
        }
    }
}

fn house_set<const W: usize>(rules: &Rules, cell: Cell) -> HouseSet<W> {
    let mut set = HouseSet::EMPTY;
    rules.houses_of(cell).iter().for_each(|id| set.insert(id.index()));
    set
}

fn indices(cells: &[Cell]) -> Box<[u16]> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}

/// Returns all segments of a house, grouped greedily into cuts.
fn cuts(houses: &[Box<[u16]>], house: usize) -> Box<[Cut]> {
    let cells = &houses[house];
    let mut cuts: Vec<Vec<Segment>> = Vec::new();
    for other in (0..houses.len()).filter(|other| *other != house) {
        let Some(segment) = segment(cells, &houses[other]) else { continue };
        let apart =
            |cut: &&mut Vec<Segment>| cut.iter().all(|s| s.cells.iter().all(|c| !segment.cells.contains(c)));
        match cuts.iter_mut().find(apart) {
            Some(cut) => cut.push(segment),
            None => cuts.push(vec![segment]),
        }
    }
    let rest = |cut: &[Segment]| {
        let free = |cell: &u16| cut.iter().all(|segment| !segment.cells.contains(cell));
        cells.iter().copied().filter(free).collect()
    };
    cuts.into_iter().map(|cut| Cut { rest: rest(&cut), segments: cut.into() }).collect()
}

fn segment(house: &[u16], other: &[u16]) -> Option<Segment> {
    let cells: Box<[u16]> = house.iter().copied().filter(|c| other.contains(c)).collect();
    let useful = cells.len() >= 2 && cells.len() < other.len();
    useful.then(|| Segment { loses: other.iter().copied().filter(|c| !cells.contains(c)).collect(), cells })
}
