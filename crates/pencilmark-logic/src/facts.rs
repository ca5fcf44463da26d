//! A board, indexed once for all techniques.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion, Technique};

use crate::almost_locked_set::{Als, RestrictedCommon};
use crate::cell_bit_set::CellBitSet;
use crate::options::Order;
use crate::single_arrivals::SingleArrivals;

/// What a technique looks at.
///
/// ```text
/// cells -> digits      candidates(r4c7) = {2 5 9}
/// digit -> cells       places(5)        = r1c2 r4c7 ...            places_in(5, house) = those of them in a house
/// house -> cells       cells(house)                                open_in(house)      = those of them without a value
/// ```
#[derive(Clone)]
pub struct Facts<C: CellBitSet> {
    geometry: Arc<Geometry<C>>,
    candidates: Vec<DigitSet>,
    places: Vec<C>,
    values: Vec<Option<Digit>>,
    givens: C,
    open: C,
    arrivals: SingleArrivals,
    als: OnceCell<Vec<Als<C>>>,
    /// For sets apart, and for sets that may overlap.
    restrictions: [OnceCell<Vec<Vec<RestrictedCommon>>>; 2],
    /// The places of a digit when a search on it alone last came to nothing, by the number of the search.
    barren: RefCell<HashMap<(u32, Digit), C>>,
    /// The same by the search's card.
    still: RefCell<HashMap<(usize, Digit), C>>,
    rectangles: [OnceCell<Vec<(C, DigitSet)>>; 2],
    ends: [OnceCell<Vec<[usize; 4]>>; 4],
    /// How many candidates have gone, and how many had when one of a house last went.
    gone: u32,
    changed: Vec<u32>,
    /// How many had gone when a search among the candidates of one house, or of two, last came to nothing.
    idle: RefCell<HashMap<(usize, [HouseId; 2]), u32>>,
}

/// What follows from the rules alone.
struct Geometry<C> {
    rules: Arc<Rules>,
    houses: Vec<C>,
    peers: Vec<C>,
    order: Order,
    /// The houses in the order in which people look at them: boxes and the like first, then lines.
    looked_at: Vec<HouseId>,
    /// Those of them that must hold every digit.
    complete: Vec<HouseId>,
    kinds: Vec<HouseKind>,
}

impl<C: CellBitSet> Geometry<C> {
    fn new(rules: &Arc<Rules>, order: Order) -> Geometry<C> {
        let ids = || (0..rules.houses().len()).map(|i| HouseId(i as u16));
        let is_line =
            |id: &HouseId| matches!(rules.house(*id).kind(), HouseKind::Row(_) | HouseKind::Column(_));
        let looked_at: Vec<HouseId> = ids().filter(|id| !is_line(id)).chain(ids().filter(is_line)).collect();
        Geometry {
            houses: rules.houses().iter().map(|house| union(house.cells().iter().copied())).collect(),
            peers: rules.cells().map(|cell| union(rules.peer_list(cell).iter().copied())).collect(),
            complete: looked_at.iter().copied().filter(|id| rules.house(*id).is_complete()).collect(),
            kinds: ids().map(|id| rules.house(id).kind()).collect(),
            looked_at,
            order,
            rules: rules.clone(),
        }
    }
}

fn union<C: CellBitSet>(cells: impl Iterator<Item = Cell>) -> C {
    cells.fold(C::EMPTY, |set, cell| set | C::of(cell))
}

impl<C: CellBitSet> Facts<C> {
    /// Indexes a board, as if its values had been placed in reading order, and what its cells lack eliminated then.
    pub fn new(board: &Board, order: Order) -> Facts<C> {
        let rules = board.rules();
        let all: DigitSet = Digit::all(rules.size()).collect();
        let mut facts = Facts {
            candidates: rules.cells().map(|_| all).collect(),
            places: Digit::all(rules.size()).map(|_| union(rules.cells())).collect(),
            values: vec![None; rules.cells().len()],
            givens: union(board.grid().givens().iter()),
            open: union(rules.cells()),
            arrivals: SingleArrivals::new(rules.cells().len()),
            als: OnceCell::new(),
            restrictions: [OnceCell::new(), OnceCell::new()],
            barren: RefCell::new(HashMap::new()),
            still: RefCell::new(HashMap::new()),
            rectangles: Default::default(),
            ends: Default::default(),
            gone: 0,
            changed: vec![0; rules.houses().len()],
            idle: RefCell::new(HashMap::new()),
            geometry: Arc::new(Geometry::new(rules, order)),
        };
        for cell in rules.cells() {
            if let Some(digit) = board.value(cell) {
                facts.apply(Conclusion::Place(Candidate { cell, digit }));
            }
        }
        for cell in rules.cells() {
            for digit in facts.candidates(cell) - board.candidates(cell) {
                facts.apply(Conclusion::Eliminate(Candidate { cell, digit }));
            }
        }
        // A board may have candidates that its values rule out.
        let places = |digit| union(rules.cells().filter(|cell| board.candidates(*cell).contains(digit)));
        facts.candidates = rules.cells().map(|cell| board.candidates(cell)).collect();
        facts.places = Digit::all(rules.size()).map(places).collect();
        facts
    }

    /// Does to the facts what [`Conclusion::apply`] does to the board.
    pub fn apply(&mut self, conclusion: Conclusion) {
        self.als = OnceCell::new();
        self.restrictions = [OnceCell::new(), OnceCell::new()];
        self.rectangles = [OnceCell::new(), OnceCell::new()];
        self.ends = Default::default();
        match conclusion {
            Conclusion::Place(Candidate { cell, digit }) => self.place(cell, digit),
            Conclusion::Eliminate(Candidate { cell, digit }) => self.eliminate(cell, digit, None),
        }
    }

    /// Places a digit: first all that see the cell lose it, then the cell loses its other candidates.
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.values[cell.index()] = Some(digit);
        self.open = self.open.minus(C::of(cell));
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()] = self.places(digit).minus(C::of(cell));
        for peer in (self.peers(cell) & self.places(digit)).iter() {
            self.eliminate(peer, digit, Some(cell));
        }
        for old in self.candidates(cell) {
            self.eliminate(cell, old, None);
        }
    }

    /// Takes a candidate out, and notes the singles that come up; but not for the digit in the houses where it has just been
    /// placed.
    fn eliminate(&mut self, cell: Cell, digit: Digit, placed: Option<Cell>) {
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()] = self.places(digit).minus(C::of(cell));
        if self.candidates(cell).len() == 1 && self.value(cell).is_none() {
            self.arrivals.naked(cell);
        }
        let geometry = self.geometry.clone();
        self.gone += 1;
        for house in geometry.rules.houses_of(cell) {
            self.changed[house.index()] = self.gone;
            let cells = geometry.houses[house.index()];
            let left = self.places(digit) & cells;
            if left.len() == 1
                && geometry.rules.house(*house).is_complete()
                && !placed.is_some_and(|placed| cells.contains(placed))
            {
                left.iter().for_each(|last| self.arrivals.hidden(last));
            }
        }
    }

    /// The order of steps.
    pub fn order(&self) -> Order {
        self.geometry.order
    }

    /// When a cell first had one candidate left.
    pub fn naked_since(&self, cell: Cell) -> u32 {
        self.arrivals.naked_since(cell)
    }

    /// When a cell first was the last place of a digit in a house.
    pub fn hidden_since(&self, cell: Cell) -> u32 {
        self.arrivals.hidden_since(cell)
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.geometry.rules
    }

    /// BitMatrix, columns and digits of the board.
    pub fn size(&self) -> usize {
        self.rules().size()
    }

    /// The candidates of a cell; none when it has a value.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The candidates of any of the cells.
    pub fn candidates_of(&self, cells: C) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |set, cell| set | self.candidates(cell))
    }

    /// The value of a cell, given or placed.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The cells with a given.
    pub fn givens(&self) -> C {
        self.givens
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
        self.geometry.houses[house.index()]
    }

    /// The cells without a value.
    pub fn open(&self) -> C {
        self.open
    }

    /// The cells of a house without a value.
    pub fn open_in(&self, house: HouseId) -> C {
        self.open & self.cells(house)
    }

    /// The cells with so many candidates.
    pub fn cells_with(&self, count: usize) -> C {
        union(self.open.iter().filter(|cell| self.candidates(*cell).len() == count))
    }

    /// The cells that a cell sees.
    pub fn peers(&self, cell: Cell) -> C {
        self.geometry.peers[cell.index()]
    }

    /// The cells that see each of these.
    pub fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> C {
        let mut peers = cells.into_iter().map(|cell| self.peers(cell));
        let first = peers.next().unwrap_or(C::EMPTY);
        peers.fold(first, |seen, peers| seen & peers)
    }

    /// The places of a digit that see each of these cells.
    pub fn seen(&self, digit: Digit, cells: C) -> C {
        self.places(digit) & self.common_peers(cells.iter())
    }

    /// The almost locked sets, worked out once for the facts as they stand.
    pub(crate) fn als(&self, find: impl FnOnce() -> Vec<Als<C>>) -> &[Als<C>] {
        self.als.get_or_init(find)
    }

    /// Which digits can't be in two sets at once, for sets apart (0) or that may overlap (1), worked out once.
    pub(crate) fn restrictions(
        &self,
        overlap: usize,
        find: impl FnOnce() -> Vec<Vec<RestrictedCommon>>,
    ) -> &[Vec<RestrictedCommon>] {
        self.restrictions[overlap].get_or_init(find)
    }

    /// True when a search that depends on the places of a digit alone has come to nothing on just these.
    pub(crate) fn is_barren(&self, search: u32, digit: Digit) -> bool {
        self.barren.borrow().get(&(search, digit)) == Some(&self.places(digit))
    }

    /// Notes that it has.
    pub(crate) fn note_barren(&self, search: u32, digit: Digit) {
        self.barren.borrow_mut().insert((search, digit), self.places(digit));
    }

    /// True when a search that depends on the candidates of these houses alone has come to nothing, and they are still the
    /// same. What a pattern would eliminate can't come back, so the rest of the board doesn't count.
    pub(crate) fn is_idle(&self, search: &'static Technique, houses: [HouseId; 2]) -> bool {
        let since = self.idle.borrow().get(&(std::ptr::from_ref(search).addr(), houses)).copied();
        since.is_some_and(|since| houses.iter().all(|house| self.changed[house.index()] <= since))
    }

    /// Notes that it has.
    pub(crate) fn note_idle(&self, search: &'static Technique, houses: [HouseId; 2]) {
        self.idle.borrow_mut().insert((std::ptr::from_ref(search).addr(), houses), self.gone);
    }

    /// As [`is_idle`](Facts::is_idle), for a search that depends on the places of one digit alone.
    pub(crate) fn is_idle_for(&self, search: &'static Technique, digit: Digit) -> bool {
        self.still.borrow().get(&(std::ptr::from_ref(search).addr(), digit)) == Some(&self.places(digit))
    }

    /// Notes that it has come to nothing.
    pub(crate) fn note_idle_for(&self, search: &'static Technique, digit: Digit) {
        self.still.borrow_mut().insert((std::ptr::from_ref(search).addr(), digit), self.places(digit));
    }

    /// The cells and digits of rectangles, whose corners may lack a digit (1) or not (0), worked out once for the facts as they
    /// stand.
    pub(crate) fn rectangles(
        &self,
        missing: usize,
        find: impl FnOnce() -> Vec<(C, DigitSet)>,
    ) -> &[(C, DigitSet)] {
        self.rectangles[missing].get_or_init(find)
    }

    /// The shapes, ends and lengths of chains in a graph, by the number of its scope, worked out once for the facts as they
    /// stand.
    pub(crate) fn ends(&self, graph: usize, find: impl FnOnce() -> Vec<[usize; 4]>) -> &[[usize; 4]] {
        self.ends[graph].get_or_init(find)
    }

    /// All digits.
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + use<C> {
        Digit::all(self.size())
    }

    /// All houses, those of boxes first, since people look there first.
    pub fn houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.geometry.looked_at.iter().copied()
    }

    /// The houses that must hold every digit, those of boxes first.
    pub fn complete_houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.geometry.complete.iter().copied()
    }

    /// The houses of a cell.
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        self.rules().houses_of(cell)
    }

    /// What a house is.
    pub fn kind(&self, house: HouseId) -> HouseKind {
        self.geometry.kinds[house.index()]
    }
}
