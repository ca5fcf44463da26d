//! A board, indexed once for all techniques.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::rules::Rules;

use crate::width::Cells;

/// What a technique looks at.
///
/// ```text
/// cells -> digits      candidates(r4c7) = {2 5 9}
/// digit -> cells       places(5)        = r1c2 r4c7 ...            in(5, house) = those of them in a house
/// house -> cells       cells(house)                                open(house)  = those of them without a value
/// ```
pub struct Facts<C: Cells> {
    rules: Arc<Rules>,
    candidates: Vec<DigitSet>,
    places: Vec<C>,
    open: C,
    houses: Vec<C>,
    peers: Vec<C>,
}

impl<C: Cells> Facts<C> {
    /// Indexes a board.
    pub fn new(board: &Board) -> Facts<C> {
        let rules = board.rules().clone();
        let union =
            |cells: &mut dyn Iterator<Item = Cell>| cells.fold(C::EMPTY, |set, cell| set | C::of(cell));
        let places = Digit::all(rules.size())
            .map(|digit| union(&mut rules.cells().filter(|cell| board.candidates(*cell).contains(digit))));
        Facts {
            candidates: rules.cells().map(|cell| board.candidates(cell)).collect(),
            places: places.collect(),
            open: union(&mut rules.cells().filter(|cell| board.value(*cell).is_none())),
            houses: rules.houses().iter().map(|house| union(&mut house.cells().iter().copied())).collect(),
            peers: rules.cells().map(|cell| union(&mut rules.peer_list(cell).iter().copied())).collect(),
            rules,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The candidates of a cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells where a digit is a candidate.
    pub fn places(&self, digit: Digit) -> C {
        self.places[digit.index()]
    }

    /// Those of them in a house.
    pub fn places_in(&self, digit: Digit, house: HouseId) -> C {
        self.places(digit) & self.cells(house)
    }

    /// The cells of a house.
    pub fn cells(&self, house: HouseId) -> C {
        self.houses[house.index()]
    }

    /// The cells without a value.
    pub fn open(&self) -> C {
        self.open
    }

    /// The cells of a house without a value.
    pub fn open_in(&self, house: HouseId) -> C {
        self.open & self.cells(house)
    }

    /// The cells that a cell sees.
    pub fn peers(&self, cell: Cell) -> C {
        self.peers[cell.index()]
    }

    /// The cells that see each of these.
    pub fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> C {
        let mut peers = cells.into_iter().map(|cell| self.peers(cell));
        let first = peers.next().unwrap_or(C::EMPTY);
        peers.fold(first, |seen, peers| seen & peers)
    }

    /// All digits.
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + use<C> {
        Digit::all(self.rules.size())
    }

    /// All houses, those of boxes first, since people look there first.
    pub fn houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        let is_line = |id: &HouseId| matches!(self.kind(*id), HouseKind::Row(_) | HouseKind::Column(_));
        let all = || (0..self.houses.len()).map(|i| HouseId(i as u16));
        all().filter(move |id| !is_line(id)).chain(all().filter(move |id| is_line(id)))
    }

    /// The houses that must hold every digit, those of boxes first.
    pub fn complete_houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.houses().filter(|id| self.rules.house(*id).is_complete())
    }

    /// What a house is.
    pub fn kind(&self, house: HouseId) -> HouseKind {
        self.rules.house(house).kind()
    }
}
