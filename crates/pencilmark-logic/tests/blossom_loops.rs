//! Compares blossom loops with a finder written from the definition: it walks a loop through two candidates of a truth
//! link by link, then a branch from each other candidate to a link that is already used.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::step::{Candidate, Conclusion, Slot, Step};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::{classic, states};
use crate::depth::depth;

/// The maximum number of two-candidate truths that are tried.
const PAIRS: usize = 4;

type Group = Vec<Candidate>;

/// Returns the groups of candidates that exclude each other, in cells and houses. On this board each of them must have
/// a true candidate.
fn groups(board: &Board) -> Vec<Group> {
    let open = |cell: &_| board.value(*cell).is_none();
    let in_cell = |cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit }).collect();
    let cells = board.rules().cells().filter(open).map(in_cell);
    let places = board.rules().houses().iter().flat_map(|house| {
        pencilmark_core::digit::Digit::all(9).map(move |digit| {
            let held = house.cells().iter().filter(|cell| board.candidates(**cell).contains(digit));
            held.filter(|cell| open(*cell)).map(|cell| Candidate { cell: *cell, digit }).collect()
        })
    });
    cells.chain(places).filter(|group: &Group| group.len() > 1).collect()
}

/// Two-candidate truths, and the links used, each with the candidates that the truths have there.
#[derive(Clone, Default)]
struct NaiveSet {
    pairs: Vec<[Candidate; 2]>,
    links: Vec<(usize, Group)>,
    /// The links of the first truth's candidates.
    begun: BTreeSet<usize>,
}

impl NaiveSet {
    fn is_used(&self, link: usize) -> bool {
        self.links.iter().any(|(used, _)| *used == link)
    }

    /// Returns the set with a candidate in one of its links; `None` if the link already has it.
    fn with(&self, link: usize, candidate: Candidate) -> Option<NaiveSet> {
        let mut set = self.clone();
        match set.links.iter_mut().find(|(used, _)| *used == link) {
            Some((_, members)) if members.contains(&candidate) => return None,
            Some((_, members)) => members.push(candidate),
            None => set.links.push((link, vec![candidate])),
        }
        Some(set)
    }
}

struct NaiveBlossoms {
    groups: Vec<Group>,
    /// The index of the truth that has more than two candidates.
    first: usize,
    found: Vec<NaiveSet>,
}

impl NaiveBlossoms {
    fn links_of(&self, candidate: Candidate) -> Vec<usize> {
        let fits = |link: &usize| *link != self.first && self.groups[*link].contains(&candidate);
        (0..self.groups.len()).filter(fits).collect()
    }

    /// Returns the other candidates of the two-candidate truths that contain a candidate.
    fn others(&self, candidate: Candidate) -> BTreeSet<Candidate> {
        let pairs = self.groups.iter().filter(|group| group.len() == 2 && group.contains(&candidate));
        let pairs = pairs.filter(|pair| **pair != self.groups[self.first]);
        pairs.flatten().copied().filter(|other| *other != candidate).collect()
    }

    /// Continues a walk from a true candidate: over each link to the candidates that are false there, and to the other
    /// candidate of a truth. `close` decides whether a walk may end in a link.
    fn walk(
        &self,
        set: &NaiveSet,
        (at, before): (Candidate, Option<Candidate>),
        close: &dyn Fn(&NaiveSet, usize) -> Option<NaiveSet>,
        ends: &mut Vec<NaiveSet>,
    ) {
        for link in self.links_of(at) {
            if before.is_some_and(|before| self.groups[link].contains(&before)) {
                continue;
            }
            let Some(mut entered) = set.with(link, at) else { continue };
            if before.is_none() {
                entered.begun.insert(link);
            }
            ends.extend(close(&entered, link));
            if set.is_used(link) || entered.pairs.len() == PAIRS {
                continue;
            }
            for next in self.groups[link].iter().copied().filter(|next| *next != at) {
                let Some(left) = entered.with(link, next) else { continue };
                for other in self.others(next) {
                    let pair = if other < next { [other, next] } else { [next, other] };
                    if self.groups[link].contains(&other) || left.pairs.contains(&pair) {
                        continue;
                    }
                    let mut longer = left.clone();
                    longer.pairs.push(pair);
                    self.walk(&longer, (other, Some(next)), close, ends);
                }
            }
        }
    }

    fn find(&mut self) {
        let starts = self.groups[self.first].clone();
        let mut loops = Vec::new();
        let closes = |set: &NaiveSet, link: usize| {
            let mut closed = set.with(link, starts[1]).filter(|_| self.groups[link].contains(&starts[1]))?;
            closed.begun.insert(link);
            Some(closed)
        };
        self.walk(&NaiveSet::default(), (starts[0], None), &closes, &mut loops);
        for start in &starts[2..] {
            let mut longer = Vec::new();
            for set in &loops {
                // A branch ends in a link that the set without the branch already uses.
                let ends = |walked: &NaiveSet, link: usize| set.is_used(link).then(|| walked.clone());
                self.walk(set, (*start, None), &ends, &mut longer);
            }
            loops = longer;
        }
        self.found = loops;
    }

    /// Returns the candidates that share a group with all candidates of a link, without these candidates themselves.
    fn eliminated(&self, set: &NaiveSet) -> Vec<Conclusion> {
        let mut all = BTreeSet::new();
        for (_, members) in &set.links {
            let holding = self.groups.iter().filter(|group| members.iter().all(|one| group.contains(one)));
            all.extend(holding.flatten().copied().filter(|one| !members.contains(one)));
        }
        all.into_iter().map(Conclusion::Eliminate).collect()
    }
}

/// Returns the eliminations of the smallest sets for each candidate, without those of loops with a superfluous branch.
fn naive(board: &Board) -> BTreeSet<Vec<Conclusion>> {
    let groups = groups(board);
    let mut smallest: BTreeMap<Conclusion, (usize, bool, BTreeSet<Vec<Conclusion>>)> = BTreeMap::new();
    for first in 0..groups.len() {
        let mut naive = NaiveBlossoms { groups: groups.clone(), first, found: Vec::new() };
        naive.find();
        for set in &naive.found {
            let eliminated = naive.eliminated(set);
            for conclusion in &eliminated {
                let entry = smallest.entry(*conclusion).or_insert((usize::MAX, false, BTreeSet::new()));
                if set.pairs.len() < entry.0 {
                    *entry = (set.pairs.len(), false, BTreeSet::new());
                }
                if set.pairs.len() == entry.0 {
                    entry.1 |= set.begun.len() < 3;
                    entry.2.insert(eliminated.clone());
                }
            }
        }
    }
    smallest.into_values().filter(|(_, is_loop, _)| !is_loop).flat_map(|(_, _, all)| all).collect()
}

fn links(step: &Step) -> usize {
    let counts = step
        .slots
        .iter()
        .filter_map(|(_, slot)| if let Slot::Count(count) = slot { Some(*count) } else { None });
    counts.sum()
}

fn check(board: &Board) -> usize {
    let steps =
        all_steps(board, find_technique("blossom-loop").expect("a technique"), &TechniqueOptions::PERMISSIVE);
    let small = steps.into_iter().filter(|step| links(step) <= PAIRS + 1);
    let ours: BTreeSet<Vec<Conclusion>> = small.map(|step| step.conclusions).collect();
    let naive = naive(board);
    let [missing, surplus]: [Vec<_>; 2] =
        [naive.difference(&ours).collect(), ours.difference(&naive).collect()];
    assert!(missing.is_empty() && surplus.is_empty(), "{board:?}: missing {missing:?}, surplus {surplus:?}");
    naive.len()
}

#[test]
fn the_smallest_loops_are_found_and_no_others() {
    let states = states(classic(10), depth(30, 60));
    let found: usize = states.iter().map(check).sum();
    println!("{found} in {} states", states.len());
    assert!(found > depth(4, 20), "{found} loops");
}
