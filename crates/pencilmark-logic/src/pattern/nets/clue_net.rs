//! What follows from a candidate by way of cells, houses and clues, and the proof of what contradicts it.
//!
//! ```text
//! placed     assumed, the last candidate of a cell, the last place in a house: its peers and related cells lose candidates
//! lost       no way to fill a clue has the candidate any more
//! ```

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};

use crate::cell_bit_set::CellBitSet;
use crate::clue::{OpenSum, Ways};
use crate::facts::Facts;
use crate::key_hasher::KeyMap;

/// Clues whose ways take more than so much to follow are left out.
const MOST_WORK: u64 = 12_000;

/// What is known of clues with cells that hold these digits.
type KnownWays = KeyMap<(usize, Vec<u32>), Option<Arc<Ways>>>;

/// The search for contradictions on one board.
pub struct ClueNets<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// The clues that are followed, by cell.
    clues_of: Vec<Vec<usize>>,
    /// The open sums that follow from houses and cages, each with its place: they are numbered behind the clues.
    sums: Vec<(usize, OpenSum)>,
    known: RefCell<KnownWays>,
}

/// Why an event happened.
#[derive(Clone, Copy)]
enum Reason {
    Assumed,
    Cell,
    House(HouseId),
    Clue(usize),
}

/// A candidate that became true, or false by a clue, in order.
struct Event {
    candidate: Candidate,
    is_true: bool,
    reason: Reason,
}

/// What can't be filled.
enum Dead {
    Cell(Cell),
    House(HouseId, Digit),
    Clue(usize),
}

/// What follows from an assumption.
struct ClueNet<'a, C: CellBitSet> {
    nets: &'a ClueNets<'a, C>,
    domains: Vec<DigitSet>,
    placed: Vec<bool>,
    events: Vec<Event>,
    /// For each candidate that is gone the event that took it.
    causes: Vec<Option<u32>>,
    queue: VecDeque<usize>,
    waiting: Vec<usize>,
    dead: Option<Dead>,
}

impl<'a, C: CellBitSet> ClueNets<'a, C> {
    /// Prepares for assumptions on a board.
    pub fn new(facts: &'a Facts<C>) -> ClueNets<'a, C> {
        let mut clues_of = vec![Vec::new(); facts.rules().cells().len()];
        for (at, clue) in facts.clues().iter().enumerate() {
            if facts.clue_ways(at).is_some_and(|ways| ways.work <= MOST_WORK) {
                clue.cells.iter().for_each(|cell| clues_of[cell.index()].push(at));
            }
        }
        let open = |at: usize| facts.derived_ways(at).map(|(open, _)| (at, open));
        let sums: Vec<(usize, OpenSum)> = (0..facts.derived_sums().len()).filter_map(open).collect();
        for (number, (_, open)) in (facts.clues().len()..).zip(&sums) {
            open.cells().iter().for_each(|cell| clues_of[cell.index()].push(number));
        }
        ClueNets { facts, clues_of, sums, known: RefCell::default() }
    }

    /// Returns the proof that a candidate is false, if no more than so many events lead to a contradiction.
    pub fn refute(&self, candidate: Candidate, most: usize) -> Option<Vec<Deduction>> {
        let facts = self.facts;
        let cells = || facts.rules().cells();
        let mut net = ClueNet {
            nets: self,
            domains: cells().map(|cell| facts.possible(cell)).collect(),
            placed: cells().map(|cell| facts.value(cell).is_some()).collect(),
            events: Vec::new(),
            causes: vec![None; cells().len() * facts.size()],
            queue: VecDeque::new(),
            waiting: Vec::new(),
            dead: None,
        };
        net.place(candidate, Reason::Assumed);
        net.follow(most);
        net.dead.take().map(|dead| net.proof(&dead))
    }

    /// The cells of the clue with this number.
    fn cells(&self, number: usize) -> &[Cell] {
        let clues = self.facts.clues();
        match number.checked_sub(clues.len()) {
            None => &clues[number].cells,
            Some(at) => self.sums[at].1.cells(),
        }
    }

    /// Returns what is left of the clue with this number if its cells may hold these digits.
    fn ways_of(&self, number: usize, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Ways> {
        let clues = self.facts.clues();
        match number.checked_sub(clues.len()) {
            None => clues[number].ways(possible),
            Some(at) => self.sums[at].1.ways(possible),
        }
    }

    /// Returns the rule by which something follows from the clue with this number.
    fn rule(&self, number: usize) -> DeductionRule {
        let clues = self.facts.clues();
        match number.checked_sub(clues.len()) {
            None => DeductionRule::Clue(clues[number].constraint),
            Some(at) => {
                let sum = &self.facts.derived_sums()[self.sums[at].0];
                DeductionRule::Sums(sum.houses.clone(), sum.cages.clone())
            }
        }
    }

    /// Returns what is left of a clue whose cells may hold these digits; keeps it.
    fn ways(&self, number: usize, domains: &[DigitSet]) -> Option<Arc<Ways>> {
        let bits = self.cells(number).iter().map(|cell| domains[cell.index()].bits());
        let find = || self.ways_of(number, &|cell| domains[cell.index()]).map(Arc::new);
        self.known.borrow_mut().entry((number, bits.collect())).or_insert_with(find).clone()
    }
}

impl<C: CellBitSet> ClueNet<'_, C> {
    fn slot(&self, Candidate { cell, digit }: Candidate) -> usize {
        cell.index() * self.nets.facts.size() + digit.index()
    }

    fn follow(&mut self, most: usize) {
        while self.dead.is_none() && self.events.len() <= most {
            if let Some(at) = self.queue.pop_front() {
                self.spread(at);
            } else if let Some(clue) = self.waiting.pop() {
                self.look_at(clue);
            } else {
                break;
            }
        }
    }

    fn place(&mut self, candidate: Candidate, reason: Reason) {
        if !std::mem::replace(&mut self.placed[candidate.cell.index()], true) {
            self.events.push(Event { candidate, is_true: true, reason });
            self.queue.push_back(self.events.len() - 1);
        }
    }

    /// Takes out what a true candidate excludes.
    fn spread(&mut self, at: usize) {
        let Candidate { cell, digit } = self.events[at].candidate;
        let facts = self.nets.facts;
        for other in self.domains[cell.index()] - DigitSet::of(digit) {
            self.lose(Candidate { cell, digit: other }, at);
        }
        for peer in facts.peers(cell).iter() {
            self.lose(Candidate { cell: peer, digit }, at);
        }
        for related in facts.rules().related(cell) {
            for lost in self.domains[related.cell.index()] - related.table.partners(digit) {
                self.lose(Candidate { cell: related.cell, digit: lost }, at);
            }
        }
    }

    /// Takes out a candidate, and looks at what is left of its cell and its houses.
    fn lose(&mut self, candidate: Candidate, by: usize) {
        let Candidate { cell, digit } = candidate;
        if self.dead.is_some() || !self.domains[cell.index()].remove(digit) {
            return;
        }
        let slot = self.slot(candidate);
        self.causes[slot] = Some(by as u32);
        let facts = self.nets.facts;
        let left = self.domains[cell.index()];
        if left.is_empty() {
            self.dead = Some(Dead::Cell(cell));
            return;
        }
        if let Some(digit) = left.only() {
            self.place(Candidate { cell, digit }, Reason::Cell);
        }
        for house in facts.houses_of(cell).iter().filter(|id| facts.rules().house(**id).is_complete()) {
            let mut places = facts.rules().house(*house).cells().iter();
            let mut places = places.by_ref().copied().filter(|own| self.domains[own.index()].contains(digit));
            match (places.next(), places.next()) {
                (None, _) => {
                    self.dead = Some(Dead::House(*house, digit));
                    return;
                }
                (Some(only), None) => self.place(Candidate { cell: only, digit }, Reason::House(*house)),
                (Some(_), Some(_)) => {}
            }
        }
        for clue in &self.nets.clues_of[cell.index()] {
            if !self.waiting.contains(clue) {
                self.waiting.insert(0, *clue);
            }
        }
    }

    /// Takes out what no way to fill a clue has any more.
    fn look_at(&mut self, at: usize) {
        let Some(ways) = self.nets.ways(at, &self.domains) else { return };
        if ways.count == 0 {
            self.dead = Some(Dead::Clue(at));
            return;
        }
        let nets = self.nets;
        for (cell, supported) in nets.cells(at).iter().zip(&ways.supported) {
            for digit in self.domains[cell.index()] - *supported {
                let candidate = Candidate { cell: *cell, digit };
                self.events.push(Event { candidate, is_true: false, reason: Reason::Clue(at) });
                self.lose(candidate, self.events.len() - 1);
            }
        }
    }

    /// Returns the events before another that took candidates from some cells; of one digit, if only that counts.
    fn takers(&self, cells: &[Cell], digit: Option<Digit>, before: usize) -> Vec<usize> {
        let mut takers = Vec::new();
        for cell in cells {
            for own in self.nets.facts.digits().filter(|own| digit.is_none_or(|digit| digit == *own)) {
                let cause = self.causes[self.slot(Candidate { cell: *cell, digit: own })];
                takers.extend(cause.map(|at| at as usize).filter(|at| *at < before));
            }
        }
        takers.sort_unstable();
        takers.dedup();
        takers
    }

    /// Returns the events that an event rests on.
    fn premises(&self, at: usize) -> Vec<usize> {
        let Event { candidate: Candidate { cell, digit }, reason, .. } = &self.events[at];
        let rules = self.nets.facts.rules();
        match reason {
            Reason::Assumed => Vec::new(),
            Reason::Cell => self.takers(&[*cell], None, at),
            Reason::House(house) => {
                let others: Vec<Cell> =
                    rules.house(*house).cells().iter().copied().filter(|own| own != cell).collect();
                self.takers(&others, Some(*digit), at)
            }
            Reason::Clue(clue) => {
                let goal = Some(Candidate { cell: *cell, digit: *digit });
                self.needed(*clue, goal, at)
            }
        }
    }

    /// Returns events whose losses suffice to take a candidate from a clue, or to leave it without a way: as few as leaving out one
    /// after the other finds.
    fn needed(&self, clue: usize, goal: Option<Candidate>, before: usize) -> Vec<usize> {
        let facts = self.nets.facts;
        let cells = self.nets.cells(clue);
        let mut takers = self.takers(cells, None, before);
        let suffices = |takers: &[usize]| {
            let left = |cell: Cell| {
                let stays = |digit: &Digit| {
                    let cause = self.causes[self.slot(Candidate { cell, digit: *digit })];
                    cause.is_none_or(|at| !takers.contains(&(at as usize)))
                };
                facts.possible(cell).iter().filter(stays).collect::<DigitSet>()
            };
            let Some(ways) = self.nets.ways_of(clue, &left) else { return false };
            match goal {
                None => ways.count == 0,
                Some(goal) => cells
                    .iter()
                    .zip(&ways.supported)
                    .any(|(cell, kept)| *cell == goal.cell && !kept.contains(goal.digit)),
            }
        };
        let mut at = takers.len();
        while at > 0 {
            at -= 1;
            let without: Vec<usize> = takers.iter().copied().filter(|one| *one != takers[at]).collect();
            if suffices(&without) {
                takers = without;
            }
            at = at.min(takers.len());
        }
        takers
    }

    fn proof(&self, dead: &Dead) -> Vec<Deduction> {
        let rules = self.nets.facts.rules();
        let end = self.events.len();
        let (rule, last) = match dead {
            Dead::Cell(cell) => {
                (DeductionRule::Left(ChoiceSubject::Cell(*cell)), self.takers(&[*cell], None, end))
            }
            Dead::House(house, digit) => {
                let cells = rules.house(*house).cells();
                let rule = DeductionRule::Left(ChoiceSubject::House(*house, *digit));
                (rule, self.takers(cells, Some(*digit), end))
            }
            Dead::Clue(at) => (self.nets.rule(*at), self.needed(*at, None, end)),
        };
        let mut premises: Vec<Option<Vec<usize>>> = vec![None; end];
        let mut open = last.clone();
        while let Some(at) = open.pop() {
            if premises[at].is_none() {
                let own = self.premises(at);
                open.extend(&own);
                premises[at] = Some(own);
            }
        }
        premises[0].get_or_insert_default();
        let told: Vec<usize> = (0..end).filter(|at| premises[*at].is_some()).collect();
        let place = |at: &usize| told.iter().position(|known| known == at).unwrap_or(0);
        let mut proof: Vec<Deduction> = told
            .iter()
            .map(|at| Deduction {
                depth: 1,
                claim: self.claim(*at),
                rule: self.rule(*at),
                from: premises[*at].iter().flatten().map(place).collect(),
            })
            .collect();
        let from = last.iter().map(place).collect();
        proof.push(Deduction { depth: 1, claim: Claim::Contradiction, rule, from });
        let assumed = self.events[0].candidate;
        let from = vec![0, proof.len() - 1];
        proof.push(Deduction { depth: 0, claim: Claim::False(assumed), rule: DeductionRule::Refuted, from });
        proof
    }

    fn claim(&self, at: usize) -> Claim {
        let Event { candidate, is_true, .. } = self.events[at];
        if is_true { Claim::True(candidate) } else { Claim::False(candidate) }
    }

    fn rule(&self, at: usize) -> DeductionRule {
        let Event { candidate, reason, .. } = &self.events[at];
        match reason {
            Reason::Assumed => DeductionRule::Assumed,
            Reason::Cell => DeductionRule::Left(ChoiceSubject::Cell(candidate.cell)),
            Reason::House(house) => DeductionRule::Left(ChoiceSubject::House(*house, candidate.digit)),
            Reason::Clue(at) => self.nets.rule(*at),
        }
    }
}
