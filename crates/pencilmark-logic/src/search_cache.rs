//! A cache of search results on a board, invalidated when the board changes in a way that could change them.
//!
//! The cache never changes a result, only the time to get it. It holds three kinds of entries:
//!
//! - **Results** are shared by several techniques: almost locked sets, rectangles, chain ends. **Invariant:** a result
//!   was computed from the current candidates; any change of a candidate or a value drops all results.
//! - **Fruitless searches** are searches that found no step. **Invariant:** a search is recorded as fruitless under a
//!   key that contains *everything* it depends on: its [`SearchId`] (the search and its parameters), and in addition
//!     - *by digit*: the places of one digit and the rules. The entry holds while the places are the same set of cells.
//!     - *by two digits*: the cells that can hold both, the cells that can hold nothing else, and the rules.
//!     - *by houses*: the candidates of the cells of one house, or of two. The entry holds while none of these
//!       candidates has been eliminated. Candidates outside the houses that a search would eliminate can't come back,
//!       so the rest of the board doesn't matter.
//! - **Templates** of a digit, keyed by its places: see
//!   [`template_survey`](crate::pattern::placements::template_survey). Exocets use all templates.
//!
//! A search that its caller ends early is not recorded as fruitless.

use std::cell::{Cell as MutableCell, OnceCell, RefCell};
use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::key_hasher::KeyMap;
use pencilmark_core::step::{Candidate, Conclusion, Technique};

use crate::almost_locked_set::{Als, AlsOrder, RestrictedCommons};
use crate::cell_bit_set::CellBitSet;
use crate::clue::Ways;
use crate::link_pattern::LinkPattern;

/// The id of a search: two searches with the same id, on a board with the same candidates, find the same steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SearchId(SearchKind);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum SearchKind {
    /// The finder of a technique, by the address of its card, and a number for its parameters.
    Technique(usize, u8),
    /// A search for fish, by a number for its parameters.
    Fish(u32),
    /// The search for deadly patterns of a shape, by its number.
    Deadly(u8),
}

impl SearchId {
    /// Returns the id of a technique's finder with its default parameters.
    pub(crate) fn of_technique(card: &'static Technique) -> SearchId {
        SearchId::of_variant(card, 0)
    }

    /// Returns the id of a technique's finder with other parameters, numbered from 1.
    pub(crate) fn of_variant(card: &'static Technique, variant: u8) -> SearchId {
        SearchId(SearchKind::Technique(std::ptr::from_ref(card).addr(), variant))
    }

    /// Returns the id of the search for deadly patterns of a shape.
    pub(crate) fn of_deadly(shape: DeadlyShape) -> SearchId {
        SearchId(SearchKind::Deadly(shape as u8))
    }

    /// Returns the id of a search for fish; `parameters` encodes its parameters.
    pub(crate) fn of_fish(parameters: u32) -> SearchId {
        SearchId(SearchKind::Fish(parameters))
    }
}

/// The cells and the two digits of a deadly rectangle.
pub(crate) type RectangleCells<C> = (C, DigitSet);

/// The parts of a deadly pattern: its cells, its digits, the digits of each cell, and the pairs of cells that are
/// exchanged.
pub(crate) type DeadlyCells<C> = (C, DigitSet, Vec<(Cell, DigitSet)>, Vec<[Cell; 2]>);

/// The shapes of deadly patterns that are cached, besides rectangles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadlyShape {
    /// Deadly loops of two digits.
    Loops,
    /// Deadly pairs of lines.
    Lines,
    /// Deadly patterns of any shape with two digits per cell.
    Grown,
    /// Deadly patterns of any shape with a cell of three or more digits.
    Sets,
}

/// Chains of three strong links, by the index of their wing: the nodes in the link graph of houses and cells.
pub(crate) type WingPaths = [Vec<[usize; 6]>; 4];

/// A chain in a link graph, in compact form: its shape, its two ends and its length.
#[derive(Clone, Copy, Debug)]
pub struct ChainRecord {
    /// The index of the chain's shape.
    pub shape: usize,
    /// The node at which the chain starts.
    pub start: usize,
    /// The node at which the chain ends.
    pub end: usize,
    /// The number of nodes of the chain.
    pub length: usize,
}

/// Rows and columns, with the number of cells without a value where they cross.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Sectors {
    /// The number of crossing cells without a value.
    pub cells: u8,
    /// The rows, one bit each.
    pub rows: u16,
    /// The columns, one bit each.
    pub columns: u16,
}

/// A chain over patterns of any kind, with its conclusions.
#[derive(Clone, Debug)]
pub struct PatternChain {
    /// True for a loop: the last node excludes the first.
    pub is_loop: bool,
    /// The nodes of the chain.
    pub nodes: Vec<Vec<Candidate>>,
    /// The patterns behind strong links of the chain, each with the index of the node at which the link starts.
    pub patterns: Vec<(usize, ChainPattern)>,
    /// The conclusions of the chain.
    pub conclusions: Vec<Conclusion>,
}

/// Whether a search assumes that the puzzle has only one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UniquenessAssumption {
    /// The search doesn't assume uniqueness.
    NotAssumed,
    /// The search assumes that the puzzle has one solution.
    Assumed,
}

/// The result of a search, and true if the search skipped something.
type Partial<T> = (T, bool);

/// The places of a digit, and all its templates; `None` if there are too many.
type EveryTemplate<C> = (C, Option<Arc<[C]>>);

/// The result of a search for the templates of a digit.
#[derive(Clone)]
struct KnownTemplates<C> {
    /// The places of the digit at the time of the search.
    places: C,
    /// The places that are in no template.
    without: C,
    /// Templates that contain all other places.
    templates: Vec<C>,
}

/// The remaining ways, with the number of the last change when they were computed.
type KnownWays = (u32, Option<Arc<Ways>>);

/// The key of cached ways: an index into one of the lists of clues and groups.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ClueSearch {
    /// The ways of the clue at this index.
    Ways(usize),
    /// The ways of the pair of clues at this index, and whether only few are looked for.
    Pair(usize, bool),
    /// The ways of the house with its clues at this index, and whether only few are looked for.
    House(usize, bool),
    /// The ways of the derived sum at this index.
    Derived(usize),
}

/// The cached results and fruitless searches of one board.
#[derive(Clone)]
pub struct SearchCache<C> {
    /// The cached results, allocated when the first one is requested, so that dropping an empty cache is cheap.
    results: OnceCell<Box<Results<C>>>,
    fruitless_by_digit: RefCell<KeyMap<(SearchId, Digit), C>>,
    /// For each fruitless search by two digits, the cells that could hold both digits and those that could hold no
    /// others.
    fruitless_by_pair: RefCell<KeyMap<(SearchId, DigitSet), [C; 2]>>,
    /// For each search by houses and each house or pair of houses, the number of eliminations on the board plus 1 when
    /// the search was fruitless; 0 if it never was.
    fruitless_by_houses: RefCell<Vec<(SearchId, Vec<u32>)>>,
    /// For each digit, the places without a template and the known templates.
    template_surveys: RefCell<Vec<Option<KnownTemplates<C>>>>,
    /// For each digit, its places with all their templates.
    every_template: RefCell<Vec<Option<EveryTemplate<C>>>>,
    /// The remaining ways of clues, with the number of the board's last change at that time; `None` if there were too
    /// many states to follow.
    ways: RefCell<KeyMap<ClueSearch, KnownWays>>,
    /// For each search on a clue, the number of the last change when it was fruitless.
    fruitless_by_clue: RefCell<KeyMap<(SearchId, usize), u32>>,
    /// The work that searches may still do.
    work_left: MutableCell<u64>,
    /// True if a search skipped part of its search space.
    gave_up: MutableCell<bool>,
}

/// The cached results, each indexed by its parameters.
#[derive(Clone)]
struct Results<C> {
    /// The almost locked sets, by [`AlsOrder`].
    almost_locked_sets: [OnceCell<Vec<Als<C>>>; 2],
    /// The restricted commons, by [`AlsOrder`], then by whether sets may overlap.
    restricted_commons: [[OnceCell<Partial<RestrictedCommons>>; 2]; 2],
    /// The deadly rectangles, by whether corners may lack a digit.
    rectangles: [OnceCell<Vec<RectangleCells<C>>>; 2],
    /// The deadly patterns, by [`DeadlyShape`].
    deadly: [OnceCell<Partial<Vec<DeadlyCells<C>>>>; 4],
    /// The two colours of each multi-digit cluster, each as one set of places per digit.
    clusters: OnceCell<Vec<[Vec<C>; 2]>>,
    /// The named wings by kind, each as nodes of the link graph in order.
    wings: OnceCell<WingPaths>,
    /// The chains, by the scope of the link graph.
    chains: [OnceCell<Vec<ChainRecord>>; 4],
    /// The multi-sectors, by the number of digits to spare.
    sectors: OnceCell<Partial<[Vec<Sectors>; 2]>>,
    /// The rank-1 patterns that don't assume one solution.
    link_patterns: OnceCell<Partial<Vec<LinkPattern>>>,
    /// The pattern chains, by [`UniquenessAssumption`].
    pattern_chains: [OnceCell<Partial<Vec<PatternChain>>>; 2],
}

impl<C> Results<C> {
    fn none() -> Results<C> {
        Results {
            almost_locked_sets: Default::default(),
            restricted_commons: Default::default(),
            rectangles: Default::default(),
            deadly: Default::default(),
            clusters: OnceCell::new(),
            wings: OnceCell::new(),
            chains: Default::default(),
            sectors: OnceCell::new(),
            link_patterns: OnceCell::new(),
            pattern_chains: Default::default(),
        }
    }
}

impl<C: CellBitSet> SearchCache<C> {
    /// Creates an empty cache.
    pub fn empty() -> SearchCache<C> {
        SearchCache {
            results: OnceCell::new(),
            fruitless_by_digit: RefCell::default(),
            fruitless_by_pair: RefCell::default(),
            fruitless_by_houses: RefCell::default(),
            template_surveys: RefCell::default(),
            every_template: RefCell::default(),
            ways: RefCell::default(),
            fruitless_by_clue: RefCell::default(),
            work_left: MutableCell::new(u64::MAX),
            gave_up: MutableCell::new(false),
        }
    }

    /// Starts a new work limit of `work` units, and resets whether a search gave up.
    pub(crate) fn set_work_limit(&self, work: u64) {
        self.work_left.set(work);
        self.gave_up.set(false);
    }

    /// True if the work of searches is limited, so that long ones end by themselves.
    pub(crate) fn is_work_limited(&self) -> bool {
        self.work_left.get() < u64::MAX
    }

    /// Counts `work` units that a search is about to do, about ten nanoseconds each. Breaks if the limit is used up: the
    /// search must end.
    pub fn spend(&self, work: u64) -> ControlFlow<()> {
        match self.work_left.get().checked_sub(work) {
            Some(left) => {
                self.work_left.set(left);
                ControlFlow::Continue(())
            }
            None => {
                self.give_up();
                ControlFlow::Break(())
            }
        }
    }

    /// Records that a search skipped part of its search space.
    pub fn give_up(&self) {
        self.gave_up.set(true);
    }

    /// True if a search skipped something since the work limit was last set.
    pub fn gave_up(&self) -> bool {
        self.gave_up.get()
    }

    /// Drops all cached results, because the board has changed. Fruitless searches stay, since their keys show whether
    /// they still apply.
    pub(crate) fn drop_results(&mut self) {
        self.results.take();
    }

    /// Returns the remaining ways under a key whose cells last changed at `changed`; computes them unless they are
    /// cached from a later time.
    pub(crate) fn ways(
        &self,
        search: ClueSearch,
        changed: u32,
        now: u32,
        find: impl FnOnce() -> Option<Ways>,
    ) -> Option<Arc<Ways>> {
        let mut known = self.ways.borrow_mut();
        if let Some((when, ways)) = known.get(&search)
            && *when >= changed
        {
            return ways.clone();
        }
        let ways = find().map(Arc::new);
        known.insert(search, (now, ways.clone()));
        ways
    }

    /// True if a search on a clue, whose cells last changed at `changed`, has found nothing since.
    pub(crate) fn is_fruitless_on_clue(&self, search: SearchId, at: usize, changed: u32) -> bool {
        self.fruitless_by_clue.borrow().get(&(search, at)).is_some_and(|when| *when >= changed)
    }

    /// Records that a search on a clue has found nothing.
    pub(crate) fn note_fruitless_on_clue(&self, search: SearchId, at: usize, now: u32) {
        self.fruitless_by_clue.borrow_mut().insert((search, at), now);
    }

    fn results(&self) -> &Results<C> {
        self.results.get_or_init(|| Box::new(Results::none()))
    }

    /// Returns the almost locked sets in an order, computing them with `find` the first time.
    pub(crate) fn almost_locked_sets(
        &self,
        order: AlsOrder,
        find: impl FnOnce() -> Vec<Als<C>>,
    ) -> &[Als<C>] {
        self.results().almost_locked_sets[order as usize].get_or_init(find)
    }

    /// Returns the restricted commons of each set in an order, computing them with `find` the first time.
    pub(crate) fn restricted_commons(
        &self,
        order: AlsOrder,
        overlap: bool,
        find: impl FnOnce() -> RestrictedCommons,
    ) -> &RestrictedCommons {
        self.get_or_search(&self.results().restricted_commons[order as usize][usize::from(overlap)], find)
    }

    /// Returns the deadly rectangles, with or without missing corner digits, computing them with `find` the first time.
    pub fn rectangles(
        &self,
        missing_corners: bool,
        find: impl FnOnce() -> Vec<RectangleCells<C>>,
    ) -> &[RectangleCells<C>] {
        self.results().rectangles[usize::from(missing_corners)].get_or_init(find)
    }

    /// Returns the deadly patterns of a shape, computing them with `find` the first time.
    pub fn deadly_patterns(
        &self,
        shape: DeadlyShape,
        find: impl FnOnce() -> Vec<DeadlyCells<C>>,
    ) -> &[DeadlyCells<C>] {
        self.get_or_search::<Vec<_>>(&self.results().deadly[shape as usize], find)
    }

    /// Returns a cached result, computing it with `find` the first time. If that search skipped something, every later
    /// use of the result counts as incomplete too.
    fn get_or_search<'a, T>(&self, result: &'a OnceCell<Partial<T>>, find: impl FnOnce() -> T) -> &'a T {
        let (found, is_partial) = result.get_or_init(|| {
            let before = self.gave_up.replace(false);
            let found = find();
            (found, self.gave_up.replace(before))
        });
        if *is_partial {
            self.give_up();
        }
        found
    }

    /// Returns the multi-digit colour clusters, computing them with `find` the first time.
    pub fn clusters(&self, find: impl FnOnce() -> Vec<[Vec<C>; 2]>) -> &[[Vec<C>; 2]] {
        self.results().clusters.get_or_init(find)
    }

    /// Returns the named chains of three strong links, computing them with `find` the first time.
    pub fn wings(&self, find: impl FnOnce() -> WingPaths) -> &WingPaths {
        self.results().wings.get_or_init(find)
    }

    /// Returns the chains of the link graph of a class of strong links, given by its index, computing them with `find`
    /// the first time.
    pub fn chains(&self, scope: usize, find: impl FnOnce() -> Vec<ChainRecord>) -> &[ChainRecord] {
        self.results().chains[scope].get_or_init(find)
    }

    /// Returns the multi-sectors whose crossing cells are exactly filled, and those with one digit to spare, computing them
    /// with `find` the first time.
    pub fn sectors(&self, find: impl FnOnce() -> [Vec<Sectors>; 2]) -> &[Vec<Sectors>; 2] {
        self.get_or_search(&self.results().sectors, find)
    }

    /// Returns the patterns with parts of which two can't both be false, without those that assume one solution, computing
    /// them with `find` the first time.
    pub fn link_patterns(&self, find: impl FnOnce() -> Vec<LinkPattern>) -> &[LinkPattern] {
        self.get_or_search::<Vec<_>>(&self.results().link_patterns, find)
    }

    /// Returns the chains over patterns of any kind, with or without those that assume one solution, computing them with
    /// `find` the first time.
    pub fn pattern_chains(
        &self,
        one_solution: UniquenessAssumption,
        find: impl FnOnce() -> Vec<PatternChain>,
    ) -> &[PatternChain] {
        self.get_or_search::<Vec<_>>(&self.results().pattern_chains[one_solution as usize], find)
    }

    /// Returns the places of a digit that are in no template, computing them with `find` the first time; `find` gets the
    /// known templates for other places.
    pub(crate) fn places_without_template(
        &self,
        digit: Digit,
        places: C,
        find: impl FnOnce(Vec<C>) -> (C, Vec<C>),
    ) -> C {
        let mut surveys = self.template_surveys.borrow_mut();
        if surveys.len() <= digit.index() {
            surveys.resize(digit.index() + 1, None);
        }
        let survey = &mut surveys[digit.index()];
        match survey {
            Some(known) if known.places == places => known.without,
            _ => {
                let templates = survey.take().map_or_else(Vec::new, |known| known.templates);
                let (without, templates) = find(templates);
                *survey = Some(KnownTemplates { places, without, templates });
                without
            }
        }
    }

    /// Returns the templates of a digit, computing them with `find` the first time; `None` if there are too many.
    pub fn templates(
        &self,
        digit: Digit,
        places: C,
        find: impl FnOnce() -> Option<Arc<[C]>>,
    ) -> Option<Arc<[C]>> {
        let known = self.every_template.borrow().get(digit.index()).cloned().flatten();
        if let Some((_, templates)) = known.filter(|(known, _)| *known == places) {
            return templates;
        }
        let templates = find();
        let mut all = self.every_template.borrow_mut();
        if all.len() <= digit.index() {
            all.resize(digit.index() + 1, None);
        }
        all[digit.index()] = Some((places, templates.clone()));
        templates
    }

    /// True if a search by digit was fruitless on these places of the digit.
    pub(crate) fn is_fruitless_by_digit(&self, search: SearchId, digit: Digit, places: C) -> bool {
        self.fruitless_by_digit.borrow().get(&(search, digit)) == Some(&places)
    }

    /// Records that a search by digit was fruitless on these places of the digit.
    pub(crate) fn note_fruitless_by_digit(&self, search: SearchId, digit: Digit, places: C) {
        self.fruitless_by_digit.borrow_mut().insert((search, digit), places);
    }

    /// True if a search by two digits was fruitless; `cells` are the cells that can hold both digits, and those that can
    /// hold no others.
    pub(crate) fn is_fruitless_by_pair(&self, search: SearchId, digits: DigitSet, cells: [C; 2]) -> bool {
        self.fruitless_by_pair.borrow().get(&(search, digits)) == Some(&cells)
    }

    /// Records that a search by two digits was fruitless; `cells` are the cells that can hold both digits, and those that
    /// can hold no others.
    pub(crate) fn note_fruitless_by_pair(&self, search: SearchId, digits: DigitSet, cells: [C; 2]) {
        self.fruitless_by_pair.borrow_mut().insert((search, digits), cells);
    }

    /// Returns the index under which the results of a search by houses are stored.
    pub(crate) fn search_index(&self, search: SearchId) -> usize {
        let mut known = self.fruitless_by_houses.borrow_mut();
        known.iter().position(|(other, _)| *other == search).unwrap_or_else(|| {
            known.push((search, Vec::new()));
            known.len() - 1
        })
    }

    /// True if a search by houses was fruitless at index `place` since elimination number `last`, the most recent one in
    /// those houses.
    pub(crate) fn is_fruitless_by_houses(&self, search: usize, place: usize, last: u32) -> bool {
        let known = self.fruitless_by_houses.borrow();
        known[search].1.get(place).is_some_and(|since| *since > last)
    }

    /// Records that a search by houses was fruitless at index `place` as of elimination number `now`, the most recent one
    /// on the board.
    pub(crate) fn note_fruitless_by_houses(&self, search: usize, place: usize, now: u32) {
        let mut known = self.fruitless_by_houses.borrow_mut();
        let places = &mut known[search].1;
        if places.len() <= place {
            places.resize(place + 1, 0);
        }
        places[place] = now + 1;
    }
}
