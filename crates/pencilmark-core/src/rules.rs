//! The rules of a puzzle: its layout and further rules, and the houses and peers that follow from them.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::cell::{Cell, CellSet};
use crate::extra::{Extra, ExtraError};
use crate::house::{House, HouseId, HouseKind};
use crate::layout::{Boxes, Layout, LayoutError};

/// The rules of a puzzle, as runtime data, shared by [`Arc`].
///
/// ```
/// use pencilmark_core::{extra::Extra, layout::Layout, rules::Rules};
/// let rules = Rules::new(Layout::of_size(9)?, vec![Extra::Diagonals])?;
/// assert_eq!(rules.houses().len(), 29);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rules {
    layout: Layout,
    extras: Vec<Extra>,
    houses: Vec<House>,
    houses_of: Box<[Box<[HouseId]>]>,
    peers: Box<[CellSet]>,
    peer_lists: Box<[Box<[Cell]>]>,
}

/// An error of rules that don't fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesError {
    /// The layout is impossible.
    Layout(LayoutError),
    /// A further rule does not fit the layout.
    Extra(ExtraError),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Layout(e) => e.fmt(f),
            RulesError::Extra(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for RulesError {}

impl From<LayoutError> for RulesError {
    fn from(e: LayoutError) -> RulesError {
        RulesError::Layout(e)
    }
}

impl From<ExtraError> for RulesError {
    fn from(e: ExtraError) -> RulesError {
        RulesError::Extra(e)
    }
}

/// The reason why one cell sees another, so that they can't hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sight {
    /// The cells share this house.
    House(HouseId),
    /// The cells are a knight's move apart, and the rules are anti-knight.
    KnightsMove,
    /// The cells touch at a corner, and the rules are anti-king.
    KingsMove,
}

impl Rules {
    /// Creates rules: computes the houses and peers of a layout with further rules.
    ///
    /// # Errors
    /// If a further rule does not fit the layout or is given twice.
    pub fn new(layout: Layout, extras: Vec<Extra>) -> Result<Arc<Rules>, ExtraError> {
        let size = layout.size();
        let mut houses = plain_houses(&layout);
        let mut groups = 0;
        for (i, extra) in extras.iter().enumerate() {
            if extras[..i].contains(extra) {
                return Err(ExtraError::Repeated);
            }
            let more = extra.houses(&layout, &mut groups)?;
            houses.extend(more.into_iter().map(|(kind, cells)| House::new(kind, cells, size)));
        }
        let cells = || (0..size * size).map(Cell::new);
        let houses_of = cells().map(|c| houses_with(&houses, c)).collect();
        let peers: Box<[CellSet]> = cells().map(|c| peers_of(&houses, &extras, c, size)).collect();
        let peer_lists = peers.iter().map(|set| set.iter().collect()).collect();
        Ok(Arc::new(Rules { layout, extras, houses, houses_of, peers, peer_lists }))
    }

    /// Returns the usual 9x9 rules; always the same shared value.
    pub fn classic() -> Arc<Rules> {
        static CLASSIC: OnceLock<Arc<Rules>> = OnceLock::new();
        CLASSIC.get_or_init(|| Rules::of_size(9).expect("9 has boxes")).clone()
    }

    /// Creates the rules of a size: rows, columns and the [usual boxes](Layout::of_size).
    ///
    /// # Errors
    /// If the size is out of range or has no boxes.
    pub fn of_size(size: usize) -> Result<Arc<Rules>, LayoutError> {
        let layout = Layout::of_size(size)?;
        Ok(Rules::new(layout, Vec::new()).expect("a layout alone always fits"))
    }

    /// The layout: the size and the boxes.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The rules beyond rows, columns and boxes, in the order given.
    pub fn extras(&self) -> &[Extra] {
        &self.extras
    }

    /// The size of the board: the number of its rows, columns and digits.
    pub fn size(&self) -> usize {
        self.layout.size()
    }

    /// True if the rules are 9x9 with 3x3 boxes and nothing else.
    pub fn is_classic(&self) -> bool {
        self.extras.is_empty() && *self.layout.cut() == Boxes::Rectangles { rows: 3, columns: 3 }
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.size() * self.size()).map(Cell::new)
    }

    /// All houses: the rows, the columns, the boxes or regions, then those of the further rules in their order.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The house with this id.
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// The houses that hold `cell`, in the order of [`houses`](Rules::houses): its row, its column, its box, ...
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of[cell.index()]
    }

    /// The peers of `cell`: the cells that can't hold the same digit.
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.peers[cell.index()]
    }

    /// The peers of `cell` in reading order.
    pub fn peer_list(&self, cell: Cell) -> &[Cell] {
        &self.peer_lists[cell.index()]
    }

    /// Returns every reason why two cells see each other: the houses that they share, then the moves. Empty if they don't.
    pub fn sights(&self, a: Cell, b: Cell) -> Vec<Sight> {
        if a == b {
            return Vec::new();
        }
        let shared = self.houses_of(a).iter().filter(|id| self.houses_of(b).contains(id));
        let moves = self.extras.iter().filter(|extra| leap_targets(extra, a, self.size()).any(|c| c == b));
        let names = moves.map(|extra| match extra {
            Extra::AntiKnight => Sight::KnightsMove,
            Extra::AntiKing => Sight::KingsMove,
            Extra::Diagonals | Extra::Windoku | Extra::DisjointGroups | Extra::Group(_) => {
                unreachable!("rules made of houses have no moves")
            }
        });
        shared.map(|id| Sight::House(*id)).chain(names).collect()
    }

    /// Returns a sight in words: `row 3`, `a knight's move`.
    pub fn sight_name(&self, sight: Sight) -> String {
        match sight {
            Sight::House(id) => self.house(id).to_string(),
            Sight::KnightsMove => "a knight's move".to_owned(),
            Sight::KingsMove => "a king's move".to_owned(),
        }
    }
}

fn plain_houses(layout: &Layout) -> Vec<House> {
    let size = layout.size();
    let cells = || (0..size * size).map(Cell::new);
    let jigsaw = matches!(layout.cut(), Boxes::Jigsaw(_));
    let block = |n| if jigsaw { HouseKind::Region(n) } else { HouseKind::Block(n) };
    let numbers = 0..size as u8;
    let rows =
        numbers.clone().map(|n| (HouseKind::Row(n), cells().filter(|c| c.row(size) == n as usize).collect()));
    let columns = numbers
        .clone()
        .map(|n| (HouseKind::Column(n), cells().filter(|c| c.column(size) == n as usize).collect()));
    let blocks =
        numbers.map(|n| (block(n), cells().filter(|c| layout.region_of(*c) == n as usize).collect()));
    rows.chain(columns).chain(blocks).map(|(kind, cells)| House::new(kind, cells, size)).collect()
}

fn houses_with(houses: &[House], cell: Cell) -> Box<[HouseId]> {
    let with = houses.iter().enumerate().filter(|(_, house)| house.set().contains(cell));
    with.map(|(i, _)| HouseId(i as u16)).collect()
}

fn peers_of(houses: &[House], extras: &[Extra], cell: Cell, size: usize) -> CellSet {
    let mine = houses.iter().filter(|house| house.set().contains(cell));
    let mut peers = mine.fold(CellSet::EMPTY, |set, house| set | *house.set());
    peers |= extras.iter().flat_map(|extra| leap_targets(extra, cell, size)).collect();
    peers.remove(cell);
    peers
}

fn leap_targets(extra: &Extra, from: Cell, size: usize) -> impl Iterator<Item = Cell> {
    extra.leaps().iter().filter_map(move |&(down, right)| {
        let row = from.row(size).checked_add_signed(down).filter(|r| *r < size)?;
        let column = from.column(size).checked_add_signed(right).filter(|c| *c < size)?;
        Some(Cell::at(row, column, size))
    })
}

/// Rules are equal if their layout and their further rules are equal.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        std::ptr::eq(self, other) || (self.layout == other.layout && self.extras == other.extras)
    }
}

impl Eq for Rules {}

/// Prints the layout and the further rules, not the houses and peers that follow from them.
impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rules").field("layout", &self.layout).field("extras", &self.extras).finish()
    }
}
