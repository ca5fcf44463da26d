//! A board with the indices that all techniques search.

use std::any::Any;
use std::cell::{Cell as MutableCell, RefCell};
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion};

use crate::cell_bit_set::CellBitSet;
use crate::clue::{ClueScope, RuleClues};
use crate::search_cache::{SearchCache, SearchId};
use crate::single_arrivals::SingleArrivals;

/// A board, indexed for the search for techniques: places by digit and house, cells by number of candidates, and the like.
///
/// ```text
/// cells -> digits      candidates(r4c7) = {2 5 9}
/// digit -> cells       places(5)        = r1c2 r4c7 ...            places_in(5, house) = those of them in a house
/// house -> cells       cells(house)                                open_in(house)      = those of them without a value
/// ```
///
/// **Invariant:** techniques can't change the index: only [`apply`](Facts::apply), called by the solver, does. Results of
/// searches that may be needed again are in the [`SearchCache`].
#[derive(Clone)]
pub struct Facts<C: CellBitSet> {
    geometry: Arc<BoardGeometry<C>>,
    candidates: Vec<DigitSet>,
    places: Vec<C>,
    values: Vec<Option<Digit>>,
    givens: C,
    /// For each cell, the digits that the puzzle allows initially.
    puzzle_allows: Vec<DigitSet>,
    open: C,
    /// The open cells, grouped by number of candidates.
    by_count: Vec<C>,
    /// The times at which singles arose; `None` if they are not recorded.
    arrivals: Option<SingleArrivals>,
    /// The number of candidates eliminated so far.
    eliminations: u32,
    /// For each house, the number of the last elimination in it.
    last_elimination: Vec<u32>,
    /// For each cell, the number of the last elimination that changed its candidates.
    last_change: Vec<u32>,
    cache: SearchCache<C>,
    /// What techniques on clues look at.
    pub(crate) clue_scope: MutableCell<ClueScope>,
}

/// The data that depends on the rules alone.
struct BoardGeometry<C> {
    rules: Arc<Rules>,
    /// The clues of the rules: the conditions of constraints beyond that cells differ.
    clues: RuleClues,
    has_relations: bool,
    houses: Vec<C>,
    peers: Vec<C>,
    /// The houses in scanning order: boxes and other regions first, then lines.
    looked_at: Vec<HouseId>,
    /// The complete houses, in scanning order.
    complete: Vec<HouseId>,
    kinds: Vec<HouseKind>,
    /// The houses of each cell.
    houses_of: Vec<Vec<CellHouse<C>>>,
    /// The rows, columns and boxes of each cell: one of each on a square board, one of each per grid on overlapping
    /// grids.
    main_houses_of: Vec<Vec<HouseId>>,
    /// The houses of each cell, in scanning order.
    looked_at_of: Vec<Vec<HouseId>>,
    /// For each house, the houses that share cells with it, in scanning order.
    crossing: Vec<Vec<HouseId>>,
    /// For each house, the houses that share two or more cells with it, in scanning order.
    overlapping: Vec<Vec<HouseId>>,
    /// For each house, the later houses in scanning order that share two or more cells with it, with the shared cells.
    overlapping_later: Vec<Vec<(HouseId, C)>>,
    /// The rank of each house in scanning order.
    rank: Vec<usize>,
}

/// A house of a cell.
struct CellHouse<C> {
    number: usize,
    cells: C,
    is_complete: bool,
}

thread_local! {
    /// The geometry that was requested last: most boards have the same rules as the board before.
    static LAST_GEOMETRY: RefCell<Option<Arc<dyn Any + Send + Sync>>> = const { RefCell::new(None) };
}

impl<C: CellBitSet> BoardGeometry<C> {
    /// Returns the geometry of these rules; builds it unless it was the last one requested.
    fn of(rules: &Arc<Rules>) -> Arc<BoardGeometry<C>> {
        LAST_GEOMETRY.with_borrow_mut(|last| {
            let known = last.clone().and_then(|last| last.downcast::<BoardGeometry<C>>().ok());
            if let Some(known) = known.filter(|known| Arc::ptr_eq(&known.rules, rules)) {
                return known;
            }
            let geometry = Arc::new(BoardGeometry::new(rules));
            *last = Some(geometry.clone());
            geometry
        })
    }

    fn new(rules: &Arc<Rules>) -> BoardGeometry<C> {
        let ids = || (0..rules.houses().len()).map(|i| HouseId(i as u16));
        let is_line =
            |id: &HouseId| matches!(rules.house(*id).kind(), HouseKind::Row(_) | HouseKind::Column(_));
        let looked_at: Vec<HouseId> = ids().filter(|id| !is_line(id)).chain(ids().filter(is_line)).collect();
        let houses: Vec<C> =
            rules.houses().iter().map(|house| union(house.cells().iter().copied())).collect();
        let house_of_cell = |id: &HouseId| CellHouse {
            number: id.index(),
            cells: houses[id.index()],
            is_complete: rules.house(*id).is_complete(),
        };
        let sharing = |id: HouseId, least: usize| -> Vec<HouseId> {
            let shares = |other: &HouseId| (houses[other.index()] & houses[id.index()]).len() >= least;
            looked_at.iter().copied().filter(|other| *other != id && shares(other)).collect()
        };
        let holding =
            |cell: Cell| looked_at.iter().copied().filter(|id| houses[id.index()].contains(cell)).collect();
        let mut rank = vec![0; houses.len()];
        looked_at.iter().enumerate().for_each(|(place, id)| rank[id.index()] = place);
        let later = |id: HouseId| {
            let after = sharing(id, 2).into_iter().filter(|other| rank[id.index()] < rank[other.index()]);
            after.map(|other| (other, houses[id.index()] & houses[other.index()])).collect()
        };
        let is_main = |id: &HouseId| {
            is_line(id) || matches!(rules.house(*id).kind(), HouseKind::Block(_) | HouseKind::Region(_))
        };
        BoardGeometry {
            main_houses_of: rules
                .cells()
                .map(|cell| rules.houses_of(cell).iter().copied().filter(is_main).collect())
                .collect(),
            houses_of: rules
                .cells()
                .map(|cell| rules.houses_of(cell).iter().map(house_of_cell).collect())
                .collect(),
            looked_at_of: rules.cells().map(holding).collect(),
            crossing: ids().map(|id| sharing(id, 1)).collect(),
            overlapping_later: ids().map(later).collect(),
            overlapping: ids().map(|id| sharing(id, 2)).collect(),
            rank,
            houses: houses.clone(),
            peers: rules.cells().map(|cell| union(rules.peer_list(cell).iter().copied())).collect(),
            complete: looked_at.iter().copied().filter(|id| rules.house(*id).is_complete()).collect(),
            kinds: ids().map(|id| rules.house(id).kind()).collect(),
            looked_at,
            has_relations: rules.cells().any(|cell| !rules.related_cells(cell).is_empty()),
            rules: rules.clone(),
            clues: RuleClues::default(),
        }
    }
}

fn union<C: CellBitSet>(cells: impl Iterator<Item = Cell>) -> C {
    cells.fold(C::EMPTY, |set, cell| set | C::of(cell))
}

impl<C: CellBitSet> Facts<C> {
    /// Indexes a board, as if its values had been placed in reading order and its missing candidates eliminated afterwards.
    pub fn new(board: &Board) -> Facts<C> {
        let rules = board.rules();
        let mut facts = Facts::unplaced(board, Some(SingleArrivals::new(rules.cells().len())));
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
        facts.take_candidates(board);
        facts
    }

    /// Indexes a board without recording when its singles arose: faster, for uses where their order doesn't matter.
    pub(crate) fn without_single_times(board: &Board) -> Facts<C> {
        let mut facts = Facts::unplaced(board, None);
        let rules = board.rules();
        facts.values = rules.cells().map(|cell| board.value(cell)).collect();
        facts.open = union(rules.cells().filter(|cell| board.value(*cell).is_none()));
        facts.take_candidates(board);
        facts
    }

    /// Returns the index of a board without any placements.
    fn unplaced(board: &Board, arrivals: Option<SingleArrivals>) -> Facts<C> {
        let rules = board.rules();
        let all = rules.digits();
        Facts {
            candidates: rules.cells().map(|_| all).collect(),
            places: (0..rules.digit_span()).map(|_| union(rules.cells())).collect(),
            values: vec![None; rules.cells().len()],
            givens: union(rules.cells().filter(|cell| board.initial_digits(*cell).len() == 1)),
            puzzle_allows: rules.cells().map(|cell| board.initial_digits(cell)).collect(),
            open: union(rules.cells()),
            by_count: vec![C::EMPTY; rules.digit_span() + 1],
            arrivals,
            eliminations: 0,
            last_elimination: vec![0; rules.houses().len()],
            last_change: vec![0; rules.cells().len()],
            cache: SearchCache::empty(),
            clue_scope: MutableCell::new(ClueScope::ALL),
            geometry: BoardGeometry::of(rules),
        }
    }

    /// Takes over the candidates of a board, even those that its values exclude.
    fn take_candidates(&mut self, board: &Board) {
        self.places.fill(C::EMPTY);
        self.by_count.fill(C::EMPTY);
        for cell in board.rules().cells() {
            let candidates = board.candidates(cell);
            self.candidates[cell.index()] = candidates;
            for digit in candidates {
                self.places[digit.index()] = self.places[digit.index()] | C::of(cell);
            }
            if self.open.contains(cell) {
                self.by_count[candidates.len()] = self.by_count[candidates.len()] | C::of(cell);
            }
        }
    }

    /// Applies a conclusion to the indexed board, as [`Conclusion::apply`] does to a board.
    pub fn apply(&mut self, conclusion: Conclusion) {
        self.cache.drop_results();
        match conclusion {
            Conclusion::Place(Candidate { cell, digit }) => self.place(cell, digit),
            Conclusion::Eliminate(Candidate { cell, digit }) => self.eliminate(cell, digit, None),
        }
    }

    /// True if the conclusion would change the indexed board.
    pub fn is_new(&self, conclusion: Conclusion) -> bool {
        match conclusion {
            Conclusion::Place(Candidate { cell, .. }) => self.value(cell).is_none(),
            Conclusion::Eliminate(Candidate { cell, digit }) => self.candidates(cell).contains(digit),
        }
    }

    /// True if a cell without a value has no candidate: the dead end that is cheapest to detect.
    pub fn has_dead_cell(&self) -> bool {
        !self.by_count[0].is_empty()
    }

    /// Places a digit: first all peers of the cell lose it, then the cell loses its other candidates.
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.values[cell.index()] = Some(digit);
        self.eliminations += 1;
        self.last_change[cell.index()] = self.eliminations;
        let count = self.candidates(cell).len();
        self.by_count[count] = self.by_count[count].minus(C::of(cell));
        self.open = self.open.minus(C::of(cell));
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()] = self.places(digit).minus(C::of(cell));
        for peer in (self.peers(cell) & self.places(digit)).iter() {
            self.eliminate(peer, digit, Some(cell));
        }
        for old in self.candidates(cell) {
            self.eliminate(cell, old, None);
        }
        let geometry = self.geometry.clone();
        for related in geometry.rules.related_cells(cell) {
            for lost in self.candidates(related.cell) - related.table.partners(digit) {
                self.eliminate(related.cell, lost, None);
            }
        }
    }

    /// Eliminates a candidate, and records the singles that arise, except of the digit in the houses where it has just
    /// been placed.
    fn eliminate(&mut self, cell: Cell, digit: Digit, placed: Option<Cell>) {
        self.candidates[cell.index()].remove(digit);
        self.last_change[cell.index()] = self.eliminations + 1;
        self.places[digit.index()] = self.places(digit).minus(C::of(cell));
        if self.value(cell).is_none() {
            let left = self.candidates(cell).len();
            self.by_count[left + 1] = self.by_count[left + 1].minus(C::of(cell));
            self.by_count[left] = self.by_count[left] | C::of(cell);
            if left == 1
                && let Some(arrivals) = &mut self.arrivals
            {
                arrivals.record_naked_single(cell);
            }
        }
        self.eliminations += 1;
        for house in &self.geometry.houses_of[cell.index()] {
            self.last_elimination[house.number] = self.eliminations;
            let Some(arrivals) = &mut self.arrivals else { continue };
            let left = self.places[digit.index()] & house.cells;
            if left.has_exactly(1)
                && house.is_complete
                && !placed.is_some_and(|placed| house.cells.contains(placed))
            {
                left.iter().for_each(|last| arrivals.record_hidden_single(last));
            }
        }
    }

    /// Returns the time at which a cell first had one candidate left; 0 if that isn't recorded.
    pub(crate) fn naked_single_since(&self, cell: Cell) -> u32 {
        self.arrivals.as_ref().map_or(0, |arrivals| arrivals.naked_single_since(cell))
    }

    /// Returns the time at which a cell first was the last place of a digit in a house; 0 if that isn't recorded.
    pub(crate) fn hidden_single_since(&self, cell: Cell) -> u32 {
        self.arrivals.as_ref().map_or(0, |arrivals| arrivals.hidden_single_since(cell))
    }

    /// True if the rules relate the digits of two cells beyond being different: dots, thermometers, whispers.
    pub(crate) fn has_relations(&self) -> bool {
        self.geometry.has_relations
    }

    /// Returns the candidates that are incompatible with `beside` by a relation of the rules, without those in its own cell
    /// or of the same digit in its peers.
    pub(crate) fn forbidden_by_relations(&self, beside: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        self.rules().related_cells(beside.cell).iter().flat_map(move |related| {
            let lost = self.candidates(related.cell) - related.table.partners(beside.digit);
            let seen = self.peers(beside.cell).contains(related.cell);
            let lost = if seen { lost - DigitSet::of(beside.digit) } else { lost };
            lost.iter().map(|digit| Candidate { cell: related.cell, digit })
        })
    }

    /// Returns the clues of the rules.
    pub(crate) fn rule_clues(&self) -> &RuleClues {
        &self.geometry.clues
    }

    /// Returns the number of candidates eliminated so far.
    pub(crate) fn elimination_count(&self) -> u32 {
        self.eliminations
    }

    /// Returns the number of the last elimination that changed the candidates of some cells.
    pub(crate) fn changed(&self, cells: &[Cell]) -> u32 {
        cells.iter().map(|cell| self.last_change[cell.index()]).max().unwrap_or(0)
    }

    /// Returns the rules of the board.
    pub fn rules(&self) -> &Rules {
        &self.geometry.rules
    }

    /// Returns the length of a table that is indexed by digit: one more than the largest digit.
    pub fn digit_span(&self) -> usize {
        self.rules().digit_span()
    }

    /// Returns the maximum number of candidates: the number of cells times the largest digit.
    pub(crate) fn max_candidates(&self) -> usize {
        self.rules().cells().len() * self.digit_span()
    }

    /// Returns the candidates of a cell; none when it has a value.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Returns the digits that are a candidate of at least one of the cells.
    pub fn candidates_of(&self, cells: C) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |set, cell| set | self.candidates(cell))
    }

    /// Returns the value of a cell, given or placed.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// Returns the cells with a given, or with a single candidate in the initial puzzle.
    pub fn givens(&self) -> C {
        self.givens
    }

    /// Returns the digits that the initial puzzle allows in a cell, regardless of later placements and eliminations.
    pub(crate) fn puzzle_allows(&self, cell: Cell) -> DigitSet {
        self.puzzle_allows[cell.index()]
    }

    /// Returns the cells where a digit is a candidate.
    pub fn places(&self, digit: Digit) -> C {
        self.places[digit.index()]
    }

    /// Returns the cells of a house where a digit is a candidate.
    pub fn places_in(&self, digit: Digit, house: HouseId) -> C {
        self.places(digit) & self.cells(house)
    }

    /// Returns the cells of a house.
    pub fn cells(&self, house: HouseId) -> C {
        self.geometry.houses[house.index()]
    }

    /// Returns the cells without a value.
    pub fn open_cells(&self) -> C {
        self.open
    }

    /// Returns the cells of a house without a value.
    pub(crate) fn open_cells_in(&self, house: HouseId) -> C {
        self.open & self.cells(house)
    }

    /// Returns the cells without a value that have exactly `count` candidates.
    pub(crate) fn cells_with(&self, count: usize) -> C {
        self.by_count.get(count).copied().unwrap_or(C::EMPTY)
    }

    /// Returns the cells without a value that have at least one and at most `count` candidates.
    pub(crate) fn cells_with_at_most(&self, count: usize) -> C {
        let few = self.by_count.iter().skip(1).take(count);
        few.fold(C::EMPTY, |cells, with| cells | *with)
    }

    /// Returns the peers of a cell.
    pub fn peers(&self, cell: Cell) -> C {
        self.geometry.peers[cell.index()]
    }

    /// Returns the common peers of some cells.
    pub(crate) fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> C {
        let mut peers = cells.into_iter().map(|cell| self.peers(cell));
        let first = peers.next().unwrap_or(C::EMPTY);
        peers.fold(first, |seen, peers| seen & peers)
    }

    /// Returns the places of a digit from which all of these cells are seen.
    pub(crate) fn places_seeing(&self, digit: Digit, cells: C) -> C {
        self.places(digit) & self.common_peers(cells.iter())
    }

    /// Returns the cache of search results on this board.
    pub fn cache(&self) -> &SearchCache<C> {
        &self.cache
    }

    /// True if a search that depends only on the places of a digit has found nothing on its present places.
    pub(crate) fn is_fruitless_by_digit(&self, search: SearchId, digit: Digit) -> bool {
        self.cache.is_fruitless_by_digit(search, digit, self.places(digit))
    }

    /// Records that a search that depends only on the places of a digit has found nothing.
    pub(crate) fn note_fruitless_by_digit(&self, search: SearchId, digit: Digit) {
        self.cache.note_fruitless_by_digit(search, digit, self.places(digit));
    }

    /// Returns the houses in which a search that depends only on the candidates of one or two houses has found nothing.
    pub(crate) fn fruitless_houses(&self, search: SearchId) -> FruitlessHouses<'_, C> {
        FruitlessHouses { facts: self, search: self.cache.search_index(search) }
    }

    /// Returns a list indexed by digit, with the result of `of` for each digit up to the largest, even for digits that
    /// the board does not have.
    pub(crate) fn by_digit<T>(&self, of: impl FnMut(Digit) -> T) -> Vec<T> {
        (0..self.digit_span()).map(Digit::from_index).map(of).collect()
    }

    /// Returns all digits of the board.
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + use<C> {
        self.rules().digits().iter()
    }

    /// Returns all houses, boxes first, as people scan them.
    pub fn houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.geometry.looked_at.iter().copied()
    }

    /// Returns the complete houses, boxes first.
    pub(crate) fn complete_houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.geometry.complete.iter().copied()
    }

    /// Returns the houses of a cell.
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        self.rules().houses_of(cell)
    }

    /// Returns the rows, columns and boxes of a cell: one of each on a square board, one of each per grid on overlapping
    /// grids.
    pub(crate) fn main_houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.geometry.main_houses_of[cell.index()]
    }

    /// Returns the houses that contain all of these cells, boxes first; none if there are no cells.
    pub(crate) fn houses_of_all(&self, cells: C) -> impl Iterator<Item = HouseId> + '_ {
        let of_first = cells.iter().next().map_or(&[][..], |cell| &self.geometry.looked_at_of[cell.index()]);
        of_first.iter().copied().filter(move |house| cells.minus(self.cells(*house)).is_empty())
    }

    /// Returns the other houses that share cells with a house, boxes first.
    pub(crate) fn houses_crossing(&self, house: HouseId) -> &[HouseId] {
        &self.geometry.crossing[house.index()]
    }

    /// Returns the other houses that share two or more cells with a house, boxes first.
    pub(crate) fn houses_overlapping(&self, house: HouseId) -> &[HouseId] {
        &self.geometry.overlapping[house.index()]
    }

    /// Returns the houses that share two or more cells with a house and come after it in scanning order, with the shared
    /// cells.
    pub(crate) fn houses_overlapping_later(&self, house: HouseId) -> &[(HouseId, C)] {
        &self.geometry.overlapping_later[house.index()]
    }

    /// Returns the rank of a house in scanning order.
    pub(crate) fn rank_of_house(&self, house: HouseId) -> usize {
        self.geometry.rank[house.index()]
    }

    /// True if the first house comes before the second in scanning order.
    pub(crate) fn is_scanned_before(&self, first: HouseId, second: HouseId) -> bool {
        self.rank_of_house(first) < self.rank_of_house(second)
    }

    /// Returns the kind of a house.
    pub fn house_kind(&self, house: HouseId) -> HouseKind {
        self.geometry.kinds[house.index()]
    }
}

/// The houses, or pairs of houses, in which a search that depends only on their candidates has found nothing.
pub(crate) struct FruitlessHouses<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// The index of the search.
    search: usize,
}

impl<C: CellBitSet> FruitlessHouses<'_, C> {
    /// True if the search has found nothing in a house and its candidates have not changed since.
    pub(crate) fn has(&self, house: HouseId) -> bool {
        self.has_pair([house; 2])
    }

    /// True if the search has found nothing in a pair of houses and their candidates have not changed since.
    pub(crate) fn has_pair(&self, houses: [HouseId; 2]) -> bool {
        let last = houses.map(|house| self.facts.last_elimination[house.index()]);
        self.facts.cache.is_fruitless_by_houses(self.search, self.place(houses), last[0].max(last[1]))
    }

    /// Records that the search has found nothing in a house.
    pub(crate) fn note(&self, house: HouseId) {
        self.note_pair([house; 2]);
    }

    /// Records that the search has found nothing in a pair of houses.
    pub(crate) fn note_pair(&self, houses: [HouseId; 2]) {
        self.facts.cache.note_fruitless_by_houses(self.search, self.place(houses), self.facts.eliminations);
    }

    /// Returns the index of a house or pair of houses in the cache: single houses come first, then pairs.
    fn place(&self, [first, second]: [HouseId; 2]) -> usize {
        let count = self.facts.last_elimination.len();
        if first == second { first.index() } else { count + first.index() * count + second.index() }
    }
}
