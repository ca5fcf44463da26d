//! Consequences of a candidate that follow from cells, houses and clues.
//!
//! ```text
//! true       assumed, the last candidate of a cell, the last place in a house: its peers and related cells lose candidates
//! one of     a house has two or three places left for a digit: cells that see all of them lose it
//! false      no way to fill a clue has the candidate any more
//! ```

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::key_hasher::KeyMap;
use pencilmark_core::proof::{ChoiceSubject, Claim, DeductionRule};

use crate::cell_bit_set::CellBitSet;
use crate::clue::{OpenSum, Support};
use crate::facts::Facts;

/// The most states followed for the ways of a clue; clues that need more are left out.
const MOST_WORK: u64 = 12_000;
/// The number of states that can be followed in the time of one quick check of a clue.
const WAYS_A_LOOK: u64 = 64;
/// The most quick checks of clues in the nets of one board: a few seconds.
const MOST_LOOKS: u64 = 4_000_000;

/// The cached support of clues, by the clue's number and the digits that its cells may hold, as bits, one cell after
/// another.
type KnownSupport = KeyMap<(usize, [u128; 2]), Option<Rc<Support>>>;

/// The data that all nets over clues on one board share.
pub(crate) struct ClueNetContext<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// For each cell, the numbers of its clues.
    clues_of: Vec<Vec<usize>>,
    /// The open sums derived from houses and cages, each with its index. They are numbered after the clues.
    sums: Vec<(usize, OpenSum)>,
    known: RefCell<KnownSupport>,
    /// For each clue, the cost of one check in quick checks.
    looks_of: Vec<u64>,
    /// The number of quick checks done so far.
    looks: std::cell::Cell<u64>,
}

/// The reason for an event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    Assumed,
    Left(ChoiceSubject),
    /// The claim of the event with this index excludes the candidate.
    RuledOut(usize),
    Clue(usize),
    /// A nested assumption was refuted, in the net with this index of `refuted`.
    Refuted(usize),
}

/// An event: a claim that has been derived, with its reason.
#[derive(Clone)]
pub(super) struct Event {
    pub claim: Claim,
    pub reason: Reason,
}

/// The consequences of an assumption, as far as they have been derived.
#[derive(Clone)]
pub struct ClueNet<'a, C: CellBitSet> {
    pub(super) nets: &'a ClueNetContext<'a, C>,
    domains: Vec<DigitSet>,
    placed: Vec<bool>,
    pub(super) events: Vec<Event>,
    /// For each eliminated candidate, the index of the event that eliminated it.
    causes: Vec<Option<u32>>,
    queue: VecDeque<usize>,
    waiting: VecDeque<usize>,
    /// For each clue, true if it is in `waiting`, to be checked.
    is_waiting: Vec<bool>,
    /// The choice or clue that can't be satisfied any more.
    pub(super) dead: Option<Reason>,
    /// The maximum number of events to follow.
    most: usize,
    /// The reasons that must not be used.
    barred: Vec<Reason>,
    /// The nets of refuted nested assumptions, each a continuation of this net as it was at that time.
    pub(super) refuted: Vec<ClueNet<'a, C>>,
    /// The number of events that belong to the outer net, if this net is under a nested assumption.
    pub(super) outer: usize,
}

impl<'a, C: CellBitSet> ClueNetContext<'a, C> {
    /// Creates the context for a board.
    pub(crate) fn new(facts: &'a Facts<C>) -> ClueNetContext<'a, C> {
        let mut clues_of = vec![Vec::new(); facts.rules().cells().len()];
        let mut looks_of = Vec::new();
        for (at, clue) in facts.clues().iter().enumerate() {
            let work = facts.clue_ways(at).map_or(u64::MAX, |ways| ways.work);
            looks_of.push(if clue.is_quick() { 1 } else { 1 + work / WAYS_A_LOOK });
            if work <= MOST_WORK {
                clue.cells.iter().for_each(|cell| clues_of[cell.index()].push(at));
            }
        }
        let open = |at: usize| facts.derived_ways(at).and_then(|_| Some((at, facts.open_sum(at)?)));
        let sums: Vec<(usize, OpenSum)> = (0..facts.derived_sums().len()).filter_map(open).collect();
        for (number, (_, open)) in (facts.clues().len()..).zip(&sums) {
            open.cells().iter().for_each(|cell| clues_of[cell.index()].push(number));
        }
        looks_of.resize(facts.clues().len() + sums.len(), 1);
        ClueNetContext {
            facts,
            clues_of,
            sums,
            known: RefCell::default(),
            looks_of,
            looks: std::cell::Cell::new(0),
        }
    }

    /// Assumes a candidate and starts a net from it.
    pub(crate) fn assume(&'a self, candidate: Candidate) -> ClueNet<'a, C> {
        self.assume_without(candidate, Vec::new())
    }

    fn assume_without(&'a self, candidate: Candidate, barred: Vec<Reason>) -> ClueNet<'a, C> {
        let facts = self.facts;
        let cells = || facts.rules().cells();
        let mut net = ClueNet {
            nets: self,
            domains: cells().map(|cell| facts.possible(cell)).collect(),
            placed: cells().map(|cell| facts.value(cell).is_some()).collect(),
            events: Vec::new(),
            causes: vec![None; cells().len() * facts.digit_span()],
            queue: VecDeque::new(),
            waiting: VecDeque::new(),
            is_waiting: vec![false; facts.clues().len() + self.sums.len()],
            dead: None,
            most: 0,
            barred,
            refuted: Vec::new(),
            outer: 0,
        };
        net.place(candidate, Reason::Assumed);
        net
    }

    fn is_exhausted(&self) -> bool {
        self.looks.get() > MOST_LOOKS
    }

    fn count_look(&self, number: usize) {
        self.looks.set(self.looks.get().saturating_add(self.looks_of[number]));
    }

    /// Returns the facts of the board.
    pub(super) fn facts(&self) -> &Facts<C> {
        self.facts
    }

    /// Returns the cells of the clue with a number.
    pub(super) fn cells(&self, number: usize) -> &[Cell] {
        let clues = self.facts.clues();
        match number.checked_sub(clues.len()) {
            None => &clues[number].cells,
            Some(at) => self.sums[at].1.cells(),
        }
    }

    /// False if the clue with a number can't be filled when its cells may hold these digits; `None` if there are too
    /// many states to follow.
    pub(super) fn has_way(&self, number: usize, possible: &dyn Fn(Cell) -> DigitSet) -> Option<bool> {
        self.count_look(number);
        let clues = self.facts.clues();
        match number.checked_sub(clues.len()) {
            None => clues[number].has_way(possible),
            Some(at) => self.sums[at].1.has_way(possible),
        }
    }

    fn support_of(&self, number: usize, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Support> {
        self.count_look(number);
        let clues = self.facts.clues();
        match number.checked_sub(clues.len()) {
            None => clues[number].support(possible),
            Some(at) => self.sums[at].1.support(possible),
        }
    }

    /// Returns the rule of deductions from the clue with a number.
    pub(super) fn rule(&self, number: usize) -> DeductionRule {
        let clues = self.facts.clues();
        match number.checked_sub(clues.len()) {
            None => DeductionRule::Clue(clues[number].constraint),
            Some(at) => {
                let sum = &self.facts.derived_sums()[self.sums[at].0];
                DeductionRule::Sums(sum.houses.clone(), sum.cages.clone())
            }
        }
    }

    /// Returns the digits that a clue leaves in its cells when they may hold these digits; caches the result unless
    /// there are too many cells.
    fn support(&self, number: usize, domains: &[DigitSet]) -> Option<Rc<Support>> {
        let find = || self.support_of(number, &|cell| domains[cell.index()]).map(Rc::new);
        let (cells, span) = (self.cells(number), self.facts.digit_span());
        let a_part = u128::BITS as usize / span;
        if cells.len() > 2 * a_part {
            return find();
        }
        let mut bits = [0; 2];
        for (at, cell) in cells.iter().enumerate() {
            bits[at / a_part] |= u128::from(domains[cell.index()].bits()) << (at % a_part * span);
        }
        self.known.borrow_mut().entry((number, bits)).or_insert_with(find).clone()
    }
}

impl<'a, C: CellBitSet> ClueNet<'a, C> {
    /// Derives consequences until there are `most` events, nothing more follows, or a contradiction is found.
    pub(crate) fn derive_consequences(&mut self, most: usize) {
        self.most = most;
        while self.dead.is_none() && self.events.len() <= most {
            if let Some(at) = self.queue.pop_front() {
                self.spread(at);
            } else if let Some(clue) = self.waiting.pop_front() {
                self.is_waiting[clue] = false;
                self.look_at(clue);
            } else {
                break;
            }
        }
    }

    /// Refutes candidates of bivalue cells by nested assumptions, and derives the consequences, until nothing more is
    /// refuted. Each nested assumption may lead to `most` events.
    pub(crate) fn refute_nested_assumptions(&mut self, most: usize) {
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for cell in self.nets.facts.open_cells().iter() {
                for digit in self.domains[cell.index()] {
                    if self.has_contradiction()
                        || self.nets.is_exhausted()
                        || self.domains[cell.index()].len() != 2
                    {
                        break;
                    }
                    let candidate = Candidate { cell, digit };
                    let inner = self.under(candidate, most);
                    if inner.has_contradiction() {
                        self.refuted.push(inner);
                        self.exclude(candidate, Reason::Refuted(self.refuted.len() - 1));
                        self.derive_consequences(usize::MAX);
                        has_changed = true;
                    }
                }
            }
        }
    }

    /// Returns a copy of the net under a nested assumption, followed for `most` events.
    fn under(&self, candidate: Candidate, most: usize) -> ClueNet<'a, C> {
        let mut inner = ClueNet { refuted: Vec::new(), outer: self.events.len(), ..self.clone() };
        inner.place(candidate, Reason::Assumed);
        inner.derive_consequences(inner.outer + most);
        inner
    }

    /// Repeats the net's assumption up to the same number of events, without using some reasons.
    pub(super) fn again_without(&self, reasons: Vec<Reason>) -> ClueNet<'a, C> {
        let Claim::True(assumed) = self.events[0].claim else { unreachable!("a candidate was assumed") };
        let mut net = self.nets.assume_without(assumed, reasons);
        net.derive_consequences(self.most);
        net
    }

    /// True if a contradiction has been derived in the net.
    pub(crate) fn has_contradiction(&self) -> bool {
        self.dead.is_some()
    }

    /// True if the work limit for all nets of the board is used up.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.nets.is_exhausted()
    }

    /// Returns the remaining digits of a cell in the net.
    pub(crate) fn remaining_digits(&self, cell: Cell) -> DigitSet {
        self.domains[cell.index()]
    }

    /// Returns the index of the event that eliminated a candidate.
    pub(super) fn cause(&self, candidate: Candidate) -> Option<usize> {
        self.causes[self.slot(candidate)].map(|at| at as usize)
    }

    fn slot(&self, Candidate { cell, digit }: Candidate) -> usize {
        cell.index() * self.nets.facts.digit_span() + digit.index()
    }

    fn note(&mut self, claim: Claim, reason: Reason) -> usize {
        self.events.push(Event { claim, reason });
        self.events.len() - 1
    }

    fn is_barred(&self, reason: Reason) -> bool {
        self.barred.contains(&reason)
    }

    fn place(&mut self, candidate: Candidate, reason: Reason) {
        if !self.is_barred(reason) && !std::mem::replace(&mut self.placed[candidate.cell.index()], true) {
            let at = self.note(Claim::True(candidate), reason);
            self.queue.push_back(at);
        }
    }

    /// Removes the candidates that a true candidate excludes.
    fn spread(&mut self, at: usize) {
        let Claim::True(Candidate { cell, digit }) = self.events[at].claim else { return };
        let facts = self.nets.facts;
        for other in self.domains[cell.index()] - DigitSet::of(digit) {
            self.lose(Candidate { cell, digit: other }, at);
        }
        for peer in facts.peers(cell).iter() {
            self.lose(Candidate { cell: peer, digit }, at);
        }
        for related in facts.rules().related_cells(cell) {
            for lost in self.domains[related.cell.index()] - related.table.partners(digit) {
                self.lose(Candidate { cell: related.cell, digit: lost }, at);
            }
        }
    }

    /// Removes a candidate, then checks the rest of its cell and houses.
    fn lose(&mut self, candidate: Candidate, by: usize) {
        let Candidate { cell, digit } = candidate;
        if self.dead.is_some() || !self.domains[cell.index()].remove(digit) {
            return;
        }
        let slot = self.slot(candidate);
        self.causes[slot] = Some(by as u32);
        let facts = self.nets.facts;
        let left = self.domains[cell.index()];
        let of_cell = Reason::Left(ChoiceSubject::Cell(cell));
        if left.is_empty() && !self.is_barred(of_cell) {
            self.dead = Some(of_cell);
            return;
        }
        if let Some(digit) = left.only() {
            self.place(Candidate { cell, digit }, of_cell);
        }
        for house in facts.houses_of(cell).iter().filter(|id| facts.rules().house(**id).is_complete()) {
            self.look_for_places(*house, digit);
        }
        for clue in &self.nets.clues_of[cell.index()] {
            if !std::mem::replace(&mut self.is_waiting[*clue], true) {
                self.waiting.push_back(*clue);
            }
        }
    }

    /// Checks the remaining places of a digit in a house that has lost one.
    fn look_for_places(&mut self, house: HouseId, digit: Digit) {
        let rules = self.nets.facts.rules();
        let has = |cell: &Cell| self.domains[cell.index()].contains(digit);
        let mut left = rules.house(house).cells().iter().copied().filter(has);
        let first = [left.next(), left.next(), left.next(), left.next()];
        let subject = ChoiceSubject::House(house, digit);
        let of_house = Reason::Left(subject);
        match first {
            [.., Some(_)] => {}
            _ if self.is_barred(of_house) => {}
            [Some(a), Some(b), Some(c), None] => self.confine(&[a, b, c], subject, digit),
            [Some(a), Some(b), None, _] => self.confine(&[a, b], subject, digit),
            [Some(cell), ..] => self.place(Candidate { cell, digit }, of_house),
            [None, ..] if self.dead.is_none() => self.dead = Some(of_house),
            [None, ..] => {}
        }
    }

    /// Removes a digit from the cells that see all of its remaining places in a house.
    fn confine(&mut self, places: &[Cell], subject: ChoiceSubject, digit: Digit) {
        let facts = self.nets.facts;
        let seen = places[1..].iter().fold(facts.peers(places[0]), |seen, cell| seen & facts.peers(*cell));
        let has = |cell: &Cell| self.domains[cell.index()].contains(digit);
        if !seen.iter().any(|cell| has(&cell)) {
            return;
        }
        let lost: Vec<Cell> = seen.iter().filter(has).collect();
        let one_of = places.iter().map(|cell| Candidate { cell: *cell, digit }).collect();
        let group = self.note(Claim::OneOf(one_of), Reason::Left(subject));
        for cell in lost {
            self.exclude(Candidate { cell, digit }, Reason::RuledOut(group));
        }
    }

    /// Removes the candidates that no way to fill a clue has any more.
    fn look_at(&mut self, at: usize) {
        let nets = self.nets;
        if self.is_barred(Reason::Clue(at)) {
            return;
        }
        let Some(support) = nets.support(at, &self.domains) else { return };
        if !support.has_way {
            self.dead = Some(Reason::Clue(at));
            return;
        }
        for (cell, supported) in nets.cells(at).iter().zip(&support.digits) {
            for digit in self.domains[cell.index()] - *supported {
                self.exclude(Candidate { cell: *cell, digit }, Reason::Clue(at));
            }
        }
    }

    /// Records that a candidate is false, and removes it.
    fn exclude(&mut self, candidate: Candidate, reason: Reason) {
        if self.dead.is_none() && self.domains[candidate.cell.index()].contains(candidate.digit) {
            let at = self.note(Claim::False(candidate), reason);
            self.lose(candidate, at);
        }
    }
}
