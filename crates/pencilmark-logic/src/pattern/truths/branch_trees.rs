//! Trees of links joined by two-candidate truths, in which every candidate of one further truth is in a link of the tree.
//!
//! A tree of `n` links is connected by `n - 1` two-candidate truths; together with the initial truth there are as many
//! truths as links. So each link has exactly one true candidate, which is in the tree: all other candidates of the links
//! are false.
//!
//! A tree is described from one of its links, its *root*, where the branches from the candidates of the initial truth
//! meet.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::cell_bit_set::CellBitSet;
use crate::pattern::truths::branch_costs::{BranchCosts, subsets_with_first};
use crate::search_cache::SearchCache;

/// A candidate of a link, by which a branch enters or leaves the link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LinkCandidate {
    /// The index of the link.
    pub link: usize,
    /// The index of the candidate.
    pub candidate: usize,
}

/// A two-candidate truth on the way to the root of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BranchStep {
    /// The index of the truth among those with two candidates.
    pub truth_index: usize,
    /// The candidate of the truth at which the step starts, in the link that the branch leaves.
    pub start: LinkCandidate,
    /// The candidate of the truth at which the step ends, in the link that the branch enters.
    pub end: LinkCandidate,
}

/// A tree of branches that meet in a link, the root.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct BranchTree {
    /// The two-candidate truths of the branches.
    pub steps: Vec<BranchStep>,
    /// The candidates of the initial truth, each with the link in which its branch begins.
    pub branch_starts: Vec<LinkCandidate>,
}

impl BranchTree {
    /// Returns the links of the tree besides the root.
    fn links(&self) -> impl Iterator<Item = usize> + '_ {
        self.steps.iter().map(|step| step.start.link)
    }

    /// Returns the candidates by which branches reach a link.
    pub(crate) fn arrivals(&self, link: usize) -> impl Iterator<Item = usize> + '_ {
        let started =
            self.branch_starts.iter().filter(move |start| start.link == link).map(|start| start.candidate);
        started
            .chain(self.steps.iter().filter(move |step| step.end.link == link).map(|step| step.end.candidate))
    }

    /// Returns the links of the tree, each with its candidates in the tree, sorted.
    pub(crate) fn nodes(&self, root: usize) -> Vec<(usize, Vec<usize>)> {
        let node = |link: usize| {
            let leaving =
                self.steps.iter().filter(|step| step.start.link == link).map(|step| step.start.candidate);
            let mut all: Vec<usize> = self.arrivals(link).chain(leaving).collect();
            all.sort_unstable();
            (link, all)
        };
        self.links().chain([root]).map(node).collect()
    }

    /// Returns the path from a start to the root, as candidates: the start, then for each step the candidate at which it
    /// starts and the one at which it ends.
    pub(crate) fn path_to_root(&self, start: usize) -> Vec<usize> {
        let mut way = vec![start];
        let mut link = self.branch_starts.iter().find(|one| one.candidate == start).map(|one| one.link);
        while let Some(step) = self.steps.iter().find(|step| Some(step.start.link) == link) {
            way.extend([step.start.candidate, step.end.candidate]);
            link = Some(step.end.link);
        }
        way
    }

    /// Returns the union of two trees with the same root; `None` if it is not a tree.
    fn beside(&self, other: &BranchTree, root: usize) -> Option<BranchTree> {
        let is_apart = |step: &BranchStep| {
            other
                .steps
                .iter()
                .all(|own| own.truth_index != step.truth_index && own.start.link != step.start.link)
        };
        let own_arrivals = |one| self.arrivals(root).all(|known| known != one);
        let fits = self.steps.iter().all(is_apart) && other.arrivals(root).all(own_arrivals);
        fits.then(|| BranchTree {
            steps: [&self.steps[..], &other.steps].concat(),
            branch_starts: [&self.branch_starts[..], &other.branch_starts].concat(),
        })
    }

    /// Returns the tree extended by a truth that leads from its root to a new root; `None` if the tree already contains
    /// the new root.
    fn and(&self, step: BranchStep) -> Option<BranchTree> {
        let fits = self
            .steps
            .iter()
            .all(|own| own.truth_index != step.truth_index && own.start.link != step.end.link);
        fits.then(|| {
            let mut longer = self.clone();
            longer.steps.push(step);
            longer
        })
    }
}

/// A link, and the candidate by which branches go on from it.
type BranchEnd = (usize, Option<usize>);

/// The branches found so far, by their starts, their end and their number of truths.
type KnownBranches = HashMap<(usize, BranchEnd, u8), Rc<[BranchTree]>>;

/// A search for trees from the candidates of one truth.
pub(crate) struct TreeSearch<'a> {
    /// The minimum numbers of truths of the branches.
    pub costs: BranchCosts<'a>,
    known: KnownBranches,
}

impl<'a> TreeSearch<'a> {
    /// Creates a search with the costs of branches.
    pub(crate) fn new(costs: BranchCosts<'a>) -> TreeSearch<'a> {
        TreeSearch { costs, known: HashMap::new() }
    }

    /// Returns the trees of `truths` two-candidate truths whose branches meet in a root link without the candidate
    /// `without`. Breaks if the work limit is used up.
    pub(crate) fn trees<C: CellBitSet>(
        &mut self,
        cache: &SearchCache<C>,
        (root, without): (usize, usize),
        truths: u8,
    ) -> ControlFlow<(), Vec<BranchTree>> {
        let mut all = Vec::new();
        self.add_meeting(cache, self.costs.all_starts(), (root, Some(without)), truths, &mut all)?;
        ControlFlow::Continue(all)
    }

    /// Returns the branches from a set of starts that end at a link, where they leave by one candidate or meet.
    fn branches<C: CellBitSet>(
        &mut self,
        cache: &SearchCache<C>,
        set: usize,
        to: BranchEnd,
        truths: u8,
    ) -> ControlFlow<(), Rc<[BranchTree]>> {
        if let Some(known) = self.known.get(&(set, to, truths)) {
            return ControlFlow::Continue(Rc::clone(known));
        }
        let mut all = Vec::new();
        self.add_arriving(cache, set, to, truths, &mut all)?;
        self.add_meeting(cache, set, to, truths, &mut all)?;
        let all: Rc<[BranchTree]> = all.into();
        self.known.insert((set, to, truths), Rc::clone(&all));
        ControlFlow::Continue(all)
    }

    /// Adds the branches that meet in the link.
    fn add_meeting<C: CellBitSet>(
        &mut self,
        cache: &SearchCache<C>,
        set: usize,
        to: BranchEnd,
        truths: u8,
        all: &mut Vec<BranchTree>,
    ) -> ControlFlow<()> {
        for part in subsets_with_first(set) {
            let least = [part, set - part].map(|set| self.costs.fewest_truths(set, to.0, to.1));
            let Some(most) = truths.checked_sub(least[1]) else { continue };
            for own in least[0]..=most {
                let mut first = Vec::new();
                self.add_arriving(cache, part, to, own, &mut first)?;
                if first.is_empty() {
                    continue;
                }
                let others = self.branches(cache, set - part, to, truths - own)?;
                cache.spend((10 * first.len() * others.len()) as u64)?;
                for other in others.iter() {
                    all.extend(first.iter().filter_map(|first| first.beside(other, to.0)));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the branches that reach the link by one candidate, other than the one by which they leave.
    fn add_arriving<C: CellBitSet>(
        &mut self,
        cache: &SearchCache<C>,
        set: usize,
        (link, leaving): BranchEnd,
        truths: u8,
        all: &mut Vec<BranchTree>,
    ) -> ControlFlow<()> {
        cache.spend(10)?;
        let groups = self.costs.slots.groups;
        if truths == 0 {
            let start = self.costs.starts()[set.trailing_zeros() as usize];
            if set.is_power_of_two() && groups.has(link, start) && leaving != Some(start) {
                all.push(BranchTree {
                    steps: Vec::new(),
                    branch_starts: vec![LinkCandidate { link, candidate: start }],
                });
            }
            return ControlFlow::Continue(());
        }
        for to in groups.members(link).iter().copied().filter(|to| leaving != Some(*to)) {
            for pair in groups.pairs_of(to).iter().copied() {
                let from = groups.pairs()[pair].other_end(to);
                if groups.pairs()[pair].group == self.costs.start || groups.has(link, from) {
                    continue;
                }
                for before in groups.groups_of(from).iter().copied().filter(|before| !groups.has(*before, to))
                {
                    if self.costs.fewest_truths(set, before, Some(from)) < truths {
                        let step = BranchStep {
                            truth_index: pair,
                            start: LinkCandidate { link: before, candidate: from },
                            end: LinkCandidate { link, candidate: to },
                        };
                        let branches = self.branches(cache, set, (before, Some(from)), truths - 1)?;
                        all.extend(branches.iter().filter_map(|branch| branch.and(step)));
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
