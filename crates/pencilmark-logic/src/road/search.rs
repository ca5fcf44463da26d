//! The search for the cheapest road to a digit.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::key_hasher::KeySet;
use pencilmark_core::step::{Candidate, Conclusion, Family, Step};

use crate::clue::ClueScope;
use crate::clue_notes::{NoteBook, is_bookkeeping};
use crate::cost::{BEYOND_ROADS, NET, cost, least_cost};
use crate::indexed_board::IndexedBoard;
use crate::menu::Menu;
use crate::registry::TechniqueEntry;
use crate::road::ledger::{Entry, Ledger, Needed, Taken};
use crate::road::retelling::entry_of;
use crate::road::trail::{retold, take_notes, walk};
use crate::solver::SearchCancelled;

/// How far above the level of the first digit the search goes on for a cheaper road.
const SLACK: u32 = 4;
/// The most runs of finders.
const RUNS: usize = 600;
/// The most tests of the ways back.
const TESTS: usize = 300;
/// The work of one run of a finder, in the units of the search cache.
const WORK: u64 = 300_000;
/// The most steps that are walked to a digit where no road is found.
const MOST_WALKED: usize = 60;
/// The most cost that these steps may have together: a few nets.
const MOST_WALKED_COST: u32 = 8 * NET;

/// A request for a road.
#[derive(Clone, Copy)]
pub struct RoadQuestion<'a> {
    /// The board from which the road leads.
    pub board: &'a Board,
    /// The techniques that it may use, in their order.
    pub menu: &'a Menu,
    /// True if what the clues say by themselves costs nothing.
    pub with_notes: bool,
    /// A flag that ends the search early.
    pub cancel: &'a AtomicBool,
}

/// The steps to a digit, each of which the digit or a later step needs.
#[derive(Clone, Debug)]
pub struct Road {
    /// The board from which the steps lead, with all that the clues say by themselves.
    pub board: Board,
    /// The clue notes on that board that the steps lean on, as an entry; `None` if they lean on none.
    pub notes: Option<Step>,
    /// Those among them that the first step leans on, likewise.
    pub first_notes: Option<Step>,
    /// The steps, among them entries with clue notes ([`is_bookkeeping`](crate::clue_notes::is_bookkeeping())).
    pub steps: Vec<Step>,
    /// The digit that the last step places; `None` if none is in sight.
    pub end: Option<Candidate>,
    /// The cost of the steps together.
    pub cost: u32,
    /// True if the road is the cheapest within the budget; false if it is what a walk found.
    pub is_cheapest: bool,
}

impl Road {
    /// Returns the number of steps without bookkeeping.
    pub fn len(&self) -> usize {
        self.steps.iter().filter(|step| !is_bookkeeping(step)).count()
    }

    /// True if there is no step.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Returns the cheapest road to a digit. If there is none within the budget, what the menu's first steps need on their way
/// to a digit; or else its first step. `None` if no technique finds a step.
///
/// # Errors
/// If the cancel flag was set.
pub fn road(question: &RoadQuestion) -> Result<Option<Road>, SearchCancelled> {
    let book = NoteBook::new(question.board);
    let mut search = Search::new(question, &book);
    search.cheapest()?;
    match search.finish() {
        Some(road) => Ok(Some(road)),
        None => walked(question, &book),
    }
}

/// The digits whose roads cost least.
pub(super) struct CheapestDigits {
    /// What each road costs.
    pub cost: u32,
    /// The digits at the ends of these roads.
    pub digits: BTreeSet<Candidate>,
    /// The conclusions of all steps on the roads.
    pub conclusions: BTreeSet<Conclusion>,
}

/// Returns the digits whose roads cost least, or the next one of the menu's own path; `None` if there is none.
pub(super) fn cheapest_digits(question: &RoadQuestion) -> Result<Option<CheapestDigits>, SearchCancelled> {
    let book = NoteBook::new(question.board);
    let mut search = Search::new(question, &book);
    search.cheapest()?;
    let Some(cost) = search.best_cost() else {
        let of_walk = |road: Road| CheapestDigits {
            cost: road.cost,
            digits: road.end.into_iter().collect(),
            conclusions: road.steps.into_iter().flat_map(|step| step.conclusions).collect(),
        };
        return Ok(walked(question, &book)?.map(of_walk));
    };
    let mut found = CheapestDigits { cost, digits: BTreeSet::new(), conclusions: BTreeSet::new() };
    for best in &search.best {
        found.digits.insert(best.order.2);
        found.conclusions.extend(best.needed.values().flatten());
    }
    Ok(Some(found))
}

/// Returns the road that is left of the menu's own path to its next digit.
fn walked(question: &RoadQuestion, book: &NoteBook) -> Result<Option<Road>, SearchCancelled> {
    let menu = question.menu;
    let mut ledger = Ledger::new(question.board, book, menu.options(), TESTS);
    let walked = std::cell::Cell::new((0, 0));
    let ends = |step: &Step| {
        let (count, spent) = walked.get();
        let next = (count + 1, spent + entry_of(step).map_or(0, |entry| cost(entry, step)));
        walked.set(next);
        next.0 >= MOST_WALKED || next.1 >= MOST_WALKED_COST || step.conclusions.iter().any(is_place)
    };
    walk(&mut ledger, question.with_notes.then_some(book), menu, question.cancel, &ends)?;
    let Some(last) = ledger.entries.iter().rposition(|entry| !entry.is_note()) else { return Ok(None) };
    let places: BTreeSet<Conclusion> =
        ledger.entries[last].conclusions().into_iter().filter(is_place).collect();
    let end = places.first().map(|one| one.candidate());
    let (at, own) = match end {
        Some(_) => (last, places),
        None => {
            let first = ledger.entries.iter().position(|entry| !entry.is_note()).unwrap_or(last);
            (first, ledger.entries[first].conclusions().into_iter().collect())
        }
    };
    let needed = ledger.way_back(Needed::from([(at, own)]), u32::MAX).unwrap_or_default();
    let cost = needed.keys().map(|at| ledger.entries[*at].cost).sum();
    Ok(Some(Road { end, cost, ..told(&mut ledger, book, needed, menu) }))
}

/// Returns the road of needed entries: without its end, and as if it were not the cheapest.
fn told(ledger: &mut Ledger, book: &NoteBook, mut needed: Needed, menu: &Menu) -> Road {
    let free = ledger.count_free_notes();
    let mut board = ledger.start().clone();
    ledger.entries[..free].iter().flat_map(Entry::conclusions).for_each(|one| one.apply(&mut board));
    let steps = needed.split_off(&free);
    let first = steps.iter().find(|(at, _)| !ledger.entries[**at].is_note());
    let first = first.map(|(at, own)| Needed::from([(*at, own.clone())])).unwrap_or_default();
    let mut first = ledger.way_back(first, u32::MAX).unwrap_or_default();
    first.retain(|at, _| needed.contains_key(at));
    let first_notes = retold(ledger, book, first, menu, ledger.start().clone()).pop();
    let notes = retold(ledger, book, needed, menu, ledger.start().clone()).pop();
    let steps = retold(ledger, book, steps, menu, board.clone());
    Road { board, notes, first_notes, steps, end: None, cost: 0, is_cheapest: false }
}

fn is_place(conclusion: &Conclusion) -> bool {
    matches!(conclusion, Conclusion::Place(_))
}

/// A step that waits until its lower bound is due.
struct Waiting {
    step: Step,
    cost: u32,
    bound: u32,
    born: usize,
}

/// A technique, and the least bound closed since it last ran; `None` if nothing was.
struct Finder {
    entry: &'static TechniqueEntry,
    least: u32,
    stale: Option<u32>,
}

/// The cheapest road so far: its cost, its steps and its digit, by which roads are compared; what its end needs, and its end.
struct Best {
    order: (u32, usize, Candidate),
    needed: Needed,
    end: Entry,
}

struct Search<'a> {
    question: &'a RoadQuestion<'a>,
    book: &'a NoteBook,
    ledger: Ledger<'a>,
    /// The board with all facts that are closed.
    board: Board,
    trial: IndexedBoard,
    finders: Vec<Finder>,
    waiting: Vec<Waiting>,
    /// The conclusions that wait or waited, each with its technique, cost and house.
    seen: KeySet<(&'static str, u32, Option<HouseId>, Conclusion)>,
    runs: usize,
    /// The cheapest roads so far, which cost the same.
    best: Vec<Best>,
}

impl<'a> Search<'a> {
    fn new(question: &'a RoadQuestion<'a>, book: &'a NoteBook) -> Search<'a> {
        let mut ledger = Ledger::new(question.board, book, question.menu.options(), TESTS);
        let mut board = question.board.clone();
        if question.with_notes {
            take_notes(&mut ledger, book.fill_in(&mut board));
        }
        let in_reach = |entry: &'static TechniqueEntry| {
            let least = least_cost(entry).filter(|least| *least < BEYOND_ROADS)?;
            Some(Finder { entry, least, stale: Some(0) })
        };
        let mut finders: Vec<Finder> = question.menu.techniques().filter_map(in_reach).collect();
        finders.sort_by_key(|finder| finder.least);
        let trial = IndexedBoard::without_single_times(&board);
        trial.set_clue_scope(ClueScope::FEW_WAYS);
        let (waiting, seen) = (Vec::new(), KeySet::default());
        Search { question, book, ledger, board, trial, finders, waiting, seen, runs: 0, best: Vec::new() }
    }

    /// Takes steps in order of their lower bounds, all of one bound together, until no digit's road can be cheaper.
    fn cheapest(&mut self) -> Result<(), SearchCancelled> {
        let mut last_level = BEYOND_ROADS - 1;
        while self.runs < RUNS {
            self.run_finders()?;
            let Some(bound) = self.least_bound().filter(|bound| *bound <= last_level) else { break };
            let due: Vec<Waiting> = self.waiting.extract_if(.., |one| one.bound == bound).collect();
            let (ends, rest): (Vec<Waiting>, Vec<Waiting>) =
                due.into_iter().partition(|one| one.step.conclusions.iter().any(is_place));
            if !ends.is_empty() {
                ends.into_iter().for_each(|end| self.lead_back(end));
                let cost = self.best_cost().unwrap_or(u32::MAX);
                last_level = last_level.min(bound + SLACK).min(cost - 1);
            }
            self.close(rest, bound);
        }
        Ok(())
    }

    fn best_cost(&self) -> Option<u32> {
        self.best.first().map(|best| best.order.0)
    }

    fn least_bound(&self) -> Option<u32> {
        self.waiting.iter().map(|one| one.bound).min()
    }

    /// Runs the finders that may find something due next, the cheapest first.
    fn run_finders(&mut self) -> Result<(), SearchCancelled> {
        for at in 0..self.finders.len() {
            if self.least_bound().is_some_and(|bound| bound < self.finders[at].least) {
                break;
            }
            if self.question.cancel.load(Ordering::Relaxed) {
                return Err(SearchCancelled);
            }
            if let Some(since) = self.finders[at].stale.take() {
                self.runs += 1;
                self.run(self.finders[at].entry, since);
            }
        }
        Ok(())
    }

    fn run(&mut self, entry: &'static TechniqueEntry, since: u32) {
        let mut found = Vec::new();
        self.trial.set_work_limit(WORK);
        let _ = self.trial.find(entry, self.question.menu.options(), &mut |step| {
            found.push(step);
            ControlFlow::Continue(())
        });
        for mut step in found {
            let cost = cost(entry, &step);
            let house = step.named_houses().and_then(|houses| houses.first().copied());
            let house = house.filter(|_| step.technique.family == Family::Single);
            step.conclusions.retain(|one| self.seen.insert((step.technique.id, cost, house, *one)));
            if cost < BEYOND_ROADS && !step.conclusions.is_empty() {
                let born = self.ledger.entries.len();
                self.waiting.push(Waiting { step, cost, bound: cost + since, born });
            }
        }
    }

    /// Leads back from a step that places a digit, and keeps its road if it is the cheapest.
    fn lead_back(&mut self, end: Waiting) {
        let Waiting { step, cost, born, .. } = end;
        let places: BTreeSet<Conclusion> = step.conclusions.iter().copied().filter(is_place).collect();
        let Some(digit) = places.first().map(|one| one.candidate()) else { return };
        let most = self.best_cost().map_or(u32::MAX, |cost| cost.saturating_add(1));
        let at = self.ledger.entries.len();
        self.ledger.entries.push(Entry { taken: Taken::Step(Box::new(step)), cost, born });
        let needed = self.ledger.way_back(Needed::from([(at, places)]), most);
        let Some(end) = self.ledger.entries.pop() else { return };
        let Some(needed) = needed else { return };
        let is_told = |at: &&usize| self.ledger.entries.get(**at).is_none_or(|entry| !entry.is_note());
        let costs = needed.keys().map(|at| self.ledger.entries.get(*at).unwrap_or(&end).cost);
        let order = (costs.sum(), needed.keys().filter(is_told).count(), digit);
        if self.best_cost().is_some_and(|cost| order.0 < cost) {
            self.best.clear();
        }
        self.best.push(Best { order, needed, end });
    }

    /// Closes the facts of steps, and the clue notes that follow.
    fn close(&mut self, steps: Vec<Waiting>, bound: u32) {
        let mut changed: Vec<Cell> = Vec::new();
        for Waiting { mut step, cost, born, .. } in steps {
            step.conclusions.retain(|one| one.would_change(&self.board));
            if step.conclusions.is_empty() {
                continue;
            }
            self.apply(&step.conclusions);
            changed.extend(step.conclusions.iter().map(|one| one.candidate().cell));
            self.ledger.take(Entry { taken: Taken::Step(Box::new(step)), cost, born });
        }
        if changed.is_empty() {
            return;
        }
        if self.question.with_notes {
            let notes = self.book.fill_in_after_changes(&mut self.board, changed);
            for one in notes.iter().flat_map(|note| &note.lost) {
                self.trial.apply(Conclusion::Eliminate(*one));
            }
            take_notes(&mut self.ledger, notes);
        }
        for finder in &mut self.finders {
            finder.stale = Some(finder.stale.map_or(bound, |since| since.min(bound)));
        }
    }

    fn apply(&mut self, conclusions: &[Conclusion]) {
        for one in conclusions {
            one.apply(&mut self.board);
            self.trial.apply(*one);
        }
    }

    fn finish(mut self) -> Option<Road> {
        let first = self.best.drain(..).min_by_key(|best| best.order);
        let Best { order: (cost, _, digit), mut needed, end } = first?;
        let own = needed.pop_last().map(|(_, own)| own).unwrap_or_default();
        needed.insert(self.ledger.entries.len(), own);
        self.ledger.take(end);
        let road = told(&mut self.ledger, self.book, needed, self.question.menu);
        Some(Road { end: Some(digit), cost, is_cheapest: true, ..road })
    }
}
