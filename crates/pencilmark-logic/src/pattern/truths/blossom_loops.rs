//! Blossom loops: loops that begin with a truth of three or more candidates, of which all but two have a branch that ends
//! in a link of the loop.
//!
//! Among the trees that eliminate a candidate, those with the fewest truths are used, unless a loop of two-candidate
//! truths, or one in which the candidates of the wide truth share two links, is as small.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::step::{Candidate, Chain, LinkKind};

use crate::candidate_bits::{CandidateBits, candidate_of, number_of};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::links::exclusions::excluded_by_each;
use crate::pattern::truths::branch_costs::{BranchCosts, BranchSlots};
use crate::pattern::truths::branch_trees::{BranchTree, TreeSearch};
use crate::pattern::truths::linked_groups::LinkedGroups;
use crate::pattern::truths::rank_set::{CandidateGroup, RankSet};

/// The maximum number of two-candidate truths.
const MOST_PAIRS: u8 = 5;

/// The work counted for the truths of branches, per set of starts.
const COST_WORK: u64 = 300;

/// A blossom loop, described from one of its links.
pub(crate) struct BlossomLoop {
    /// The truths, the wide one first, and the links, the one it is described from last.
    pub rank_set: RankSet,
    /// The candidates of the wide truth, at which the branches start.
    pub starts: Vec<Candidate>,
    /// The chain from each start to the link that the loop is described from.
    pub chains: Vec<Chain>,
    /// The eliminated candidates, sorted: those in a link outside the loop, and those that see all of a link's true
    /// candidates in another group.
    pub eliminated: Vec<Candidate>,
}

/// A callback that receives each blossom loop found.
pub(crate) type BlossomSink<'a> = dyn FnMut(BlossomLoop) -> ControlFlow<()> + 'a;

/// Visits the blossom loops of a board of up to nine digits, small ones first, each set of eliminations once.
pub(crate) fn visit_blossom_loops<C: CellBitSet>(
    facts: &Facts<C>,
    visit: &mut BlossomSink,
) -> ControlFlow<()> {
    let groups = LinkedGroups::of(facts);
    let false_beside = excluded_by_chains(facts, &groups);
    let fits = |truth: usize| groups.members(truth).len() <= usize::from(MOST_PAIRS) + 1;
    let wide =
        targets(&groups, &false_beside, groups.wide_truths().iter().copied().filter(|truth| fits(*truth)));
    let wanted = wide.iter().fold(CandidateBits::EMPTY, |all, (_, targets)| all.union(targets));
    if wanted.is_empty() {
        return ControlFlow::Continue(());
    }
    let pairs = targets(&groups, &false_beside, groups.pairs().iter().map(|pair| pair.group));
    let slots = BranchSlots::new(&groups);
    let count = |all: Vec<(usize, CandidateBits)>| -> ControlFlow<(), Vec<BranchedTruth>> {
        let mut branched = Vec::new();
        for (truth, targets) in all.into_iter().filter(|(_, targets)| targets.meets(&wanted)) {
            facts.cache().spend(COST_WORK << groups.members(truth).len())?;
            let costs = BranchCosts::count(&slots, truth, MOST_PAIRS);
            branched.extend(costs.map(|costs| BranchedTruth { search: TreeSearch::new(costs), targets }));
        }
        ControlFlow::Continue(branched)
    };
    let (wide, pairs) = (count(wide)?, count(pairs)?);
    let mut search = BlossomSearch { facts, groups: &groups, wide, pairs, reported: HashSet::new() };
    let mut left: Vec<usize> = wanted.iter().collect();
    for truths in 0..=MOST_PAIRS {
        let mut later = Vec::new();
        for target in left {
            if !search.visit_smallest(target, truths, visit)? {
                later.push(target);
            }
        }
        left = later;
    }
    ControlFlow::Continue(())
}

/// Returns for each candidate the candidates that are false if it is true, as far as chains of two-candidate truths
/// show.
fn excluded_by_chains<C: CellBitSet>(facts: &Facts<C>, groups: &LinkedGroups) -> Vec<CandidateBits> {
    let excluded = excluded_by_each(facts);
    let mut false_beside = vec![CandidateBits::EMPTY; CandidateBits::CAPACITY];
    for cell in facts.open_cells().iter() {
        for digit in facts.candidates(cell) {
            let number = number_of(Candidate { cell, digit }, facts.digit_span());
            false_beside[number] = groups.excluded_by_chains(number, usize::from(MOST_PAIRS), &excluded);
        }
    }
    false_beside
}

/// Returns the truths whose candidates all make some common candidate false, with these common candidates.
fn targets(
    groups: &LinkedGroups,
    false_beside: &[CandidateBits],
    truths: impl Iterator<Item = usize>,
) -> Vec<(usize, CandidateBits)> {
    let common = |truth: usize| {
        let all = groups.members(truth).iter().map(|start| false_beside[*start]);
        (truth, all.reduce(|all, one| all.intersection(&one)).unwrap_or(CandidateBits::EMPTY))
    };
    truths.map(common).filter(|(_, targets)| !targets.is_empty()).collect()
}

/// A truth, with the costs of its branches and the candidates that they may eliminate.
struct BranchedTruth<'a> {
    search: TreeSearch<'a>,
    targets: CandidateBits,
}

struct BlossomSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    groups: &'a LinkedGroups,
    /// Truths with three or more candidates.
    wide: Vec<BranchedTruth<'a>>,
    /// Truths with two candidates.
    pairs: Vec<BranchedTruth<'a>>,
    reported: HashSet<Vec<Candidate>>,
}

impl<C: CellBitSet> BlossomSearch<'_, C> {
    /// Visits the loops with `pairs` two-candidate truths that eliminate a candidate; true if there are any, or simpler
    /// ones.
    fn visit_smallest(
        &mut self,
        target: usize,
        truths: u8,
        visit: &mut BlossomSink,
    ) -> ControlFlow<(), bool> {
        if !trees((self.facts, self.groups), &mut self.pairs, target, truths)?.is_empty() {
            return ControlFlow::Continue(true);
        }
        let trees = trees((self.facts, self.groups), &mut self.wide, target, truths)?;
        let shares_links = |found: &RootedTree| {
            let mut links: Vec<usize> = found.tree.branch_starts.iter().map(|start| start.link).collect();
            links.sort_unstable();
            links.dedup();
            links.len() < 3
        };
        if trees.iter().any(shares_links) {
            return ControlFlow::Continue(true);
        }
        for found in &trees {
            let eliminated = self.eliminations(found);
            if self.reported.insert(eliminated.clone()) {
                visit(self.told(found, eliminated))?;
            }
        }
        ControlFlow::Continue(!trees.is_empty())
    }

    fn set_of(&self, found: &RootedTree) -> RankSet {
        let pairs = found.tree.steps.iter().map(|step| self.groups.pairs()[step.truth_index].group);
        let links = found.tree.steps.iter().map(|step| step.start.link).chain([found.root]);
        RankSet {
            truths: [found.truth].into_iter().chain(pairs).map(|group| self.groups.group(group)).collect(),
            links: links.map(|link| self.groups.group(link)).collect(),
        }
    }

    fn eliminated_by(&self, set: &RankSet) -> Vec<usize> {
        let all = set.eliminations(self.facts).unwrap_or_default();
        all.into_iter().map(|one| number_of(one, self.facts.digit_span())).collect()
    }

    /// Returns the eliminations of a tree: by its links, and by every other link that contains the same candidates of
    /// the tree.
    fn eliminations(&self, found: &RootedTree) -> Vec<Candidate> {
        let set = self.set_of(found);
        let mut all = self.eliminated_by(&set);
        for (at, (link, own)) in found.tree.nodes(found.root).into_iter().enumerate() {
            let holds =
                |other: &&usize| **other != link && own.iter().all(|one| self.groups.has(**other, *one));
            for other in self.groups.groups_of(own[0]).iter().filter(holds) {
                let mut set = set.clone();
                set.links[at] = self.groups.group(*other);
                all.extend(self.eliminated_by(&set));
            }
        }
        all.sort_unstable();
        all.dedup();
        all.into_iter().map(|one| candidate_of(one, self.facts.digit_span())).collect()
    }

    fn told(&self, found: &RootedTree, eliminated: Vec<Candidate>) -> BlossomLoop {
        let candidate = |number: &usize| candidate_of(*number, self.facts.digit_span());
        let starts = self.groups.members(found.truth);
        let chain = |start: &usize| {
            let nodes = found.tree.path_to_root(*start).iter().map(|one| vec![candidate(one)]).collect();
            Chain { nodes, first_link: LinkKind::Weak, is_closed: false }
        };
        BlossomLoop {
            rank_set: self.set_of(found),
            starts: starts.iter().map(candidate).collect(),
            chains: starts.iter().map(chain).collect(),
            eliminated,
        }
    }
}

/// Returns the trees with a given number of two-candidate truths that eliminate a candidate by their root.
fn trees<C: CellBitSet>(
    (facts, groups): (&Facts<C>, &LinkedGroups),
    branched: &mut [BranchedTruth],
    target: usize,
    truths: u8,
) -> ControlFlow<(), Vec<RootedTree>> {
    let mut all = Vec::new();
    for branching in branched.iter_mut().filter(|branching| branching.targets.contains(target)) {
        let (every, truth) = (branching.search.costs.all_starts(), branching.search.costs.start);
        for root in groups.groups_of(target).iter().copied() {
            if branching.search.costs.fewest_truths(every, root, Some(target)) <= truths {
                let trees = branching.search.trees(facts.cache(), (root, target), truths)?.into_iter();
                all.extend(trees.map(|tree| RootedTree { truth, root, tree }));
            }
        }
    }
    ControlFlow::Continue(all)
}

/// A tree of branches from the candidates of a truth to a root.
struct RootedTree {
    truth: usize,
    root: usize,
    tree: BranchTree,
}

impl BlossomLoop {
    /// Returns the loop's candidates in the link that it is described from, of which one is true.
    pub(crate) fn ends(&self) -> Vec<Candidate> {
        let last = self.chains.iter().filter_map(|chain| chain.nodes.last()).flatten();
        let mut ends: Vec<Candidate> = last.copied().collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Returns the loop's truth of three or more candidates.
    pub(crate) fn wide_truth(&self) -> CandidateGroup {
        self.rank_set.truths[0]
    }
}
