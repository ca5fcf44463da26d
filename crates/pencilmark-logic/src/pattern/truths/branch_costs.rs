//! The minimum number of two-candidate truths on branches from the candidates of one truth to a link.
//!
//! ```text
//! a - b = c - d = e       start {a f h}: whichever of them is true, one of e, i and h in the last link is true
//!             |           b = c, d = e, g = i: three truths
//! f - g = i --+
//!             h
//! ```
//!
//! Branches that meet in a link continue as one. The minimum number of truths is computed for every set of start
//! candidates, smaller sets first: the cost of a union at a link is the sum of the costs of its parts (dynamic
//! programming, as for Steiner trees).

use std::ops::Range;

use crate::pattern::truths::linked_groups::LinkedGroups;

/// The cost of an impossible branch.
const NEVER: u8 = u8::MAX;

/// The value that replaces the position of the reaching candidate if several branches meet in the slot's link.
const SEVERAL: u8 = u8::MAX;

/// The positions of branches: a link with the candidate by which the branch leaves it, or with none in a two-candidate
/// truth.
pub(crate) struct BranchSlots<'a> {
    /// The truths and links of the board.
    pub groups: &'a LinkedGroups,
    /// For each slot, the candidate by which its branch leaves.
    leaving: Vec<Option<usize>>,
    /// For each link, the range of its slots; the first is the slot without a leaving candidate.
    of_link: Vec<Range<usize>>,
    /// For each slot, the truths by which its branch may continue, each with the end that it reaches: `2 * truth +
    /// end`.
    steps: Vec<Vec<usize>>,
    /// For each truth and end, the slots that it reaches, each with the position of the end in its link.
    targets: Vec<Vec<(usize, u8)>>,
}

impl<'a> BranchSlots<'a> {
    /// Creates the positions of branches on a board.
    pub(crate) fn new(groups: &'a LinkedGroups) -> BranchSlots<'a> {
        let (mut leaving, mut of_link, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        for link in 0..groups.count() {
            let first = leaving.len();
            leaving.push(None);
            steps.push(Vec::new());
            for from in groups.members(link).iter().copied() {
                let all =
                    groups.pairs_of(from).iter().map(|pair| (*pair, groups.pairs()[*pair].other_end(from)));
                let usable = all.filter(|(_, to)| !groups.has(link, *to));
                let usable =
                    usable.map(|(pair, to)| 2 * pair + usize::from(groups.pairs()[pair].ends[1] == to));
                if !groups.pairs_of(from).is_empty() {
                    leaving.push(Some(from));
                    steps.push(usable.collect());
                }
            }
            of_link.push(first..leaving.len());
        }
        let mut slots = BranchSlots { groups, leaving, of_link, steps, targets: Vec::new() };
        slots.targets = (0..2 * groups.pairs().len()).map(|step| slots.targets_of(step)).collect();
        slots
    }

    fn targets_of(&self, step: usize) -> Vec<(usize, u8)> {
        let pair = self.groups.pairs()[step / 2];
        let (from, to) = (pair.ends[1 - step % 2], pair.ends[step % 2]);
        let links = self.groups.groups_of(to).iter().filter(|link| !self.groups.has(**link, from));
        links.flat_map(|link| self.reached(*link, to)).collect()
    }

    /// Returns the slots of a link that a candidate reaches, each with the candidate's position in the link.
    fn reached(&self, link: usize, by: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
        let place = self.groups.members(link).iter().take_while(|member| **member != by).count() as u8;
        let slots = self.of_link[link].clone().filter(move |slot| self.leaving[*slot] != Some(by));
        slots.map(move |slot| (slot, place))
    }

    /// Returns the slot of a link for branches that leave by a candidate.
    fn slot(&self, link: usize, leaving: Option<usize>) -> usize {
        let mut all = self.of_link[link].clone();
        let first = all.start;
        all.find(|slot| leaving.is_some() && self.leaving[*slot] == leaving).unwrap_or(first)
    }

    /// Propagates costs from slots to the slots that follow, up to `most` truths. Slots in `closed` are not continued,
    /// and the truth `taken` is not used.
    fn spread(&self, row: &mut CostRow, closed: &Range<usize>, taken: Option<usize>, most: u8) {
        let mut used = vec![false; self.targets.len()];
        let mut fronts = vec![Vec::new(); usize::from(most) + 1];
        for (slot, cost) in row.least.iter().enumerate().filter(|(_, cost)| **cost < most) {
            fronts[usize::from(*cost)].push(slot);
        }
        for cost in 0..most {
            for slot in std::mem::take(&mut fronts[usize::from(cost)]) {
                if row.least[slot] != cost || closed.contains(&slot) {
                    continue;
                }
                for step in self.steps[slot].iter().copied().filter(|step| taken != Some(*step / 2)) {
                    if !std::mem::replace(&mut used[step], true) {
                        for (to, by) in &self.targets[step] {
                            if row.lower(*to, cost + 1, *by) {
                                fronts[usize::from(cost) + 1].push(*to);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The minimum number of truths with which each slot is reached.
#[derive(Clone)]
struct CostRow {
    /// For each slot, the minimum cost by any candidate.
    least: Vec<u8>,
    /// For each slot, the minimum cost by a candidate other than the cheapest one.
    other: Vec<u8>,
    /// For each slot, the position in its link of the cheapest candidate.
    by: Vec<u8>,
}

impl CostRow {
    fn new(width: usize) -> CostRow {
        CostRow { least: vec![NEVER; width], other: vec![NEVER; width], by: vec![SEVERAL; width] }
    }

    fn close(&mut self, slots: Range<usize>) {
        self.least[slots.clone()].fill(NEVER);
        self.other[slots].fill(NEVER);
    }

    /// Records that a slot is reached; true if the cost is lower than before.
    fn lower(&mut self, slot: usize, cost: u8, by: u8) -> bool {
        let is_other = by != self.by[slot];
        if cost < self.least[slot] {
            if is_other {
                self.other[slot] = self.least[slot];
            }
            (self.least[slot], self.by[slot]) = (cost, by);
            return true;
        }
        if is_other {
            self.other[slot] = self.other[slot].min(cost);
        }
        false
    }

    /// Records that two sets of branches meet, at every slot that they reach by different candidates.
    fn meet(&mut self, one: &CostRow, other: &CostRow) {
        let width = self.least.len();
        let cost = &mut self.least[..width];
        let (one_least, one_other, one_by) = (&one.least[..width], &one.other[..width], &one.by[..width]);
        let (least, second, by) = (&other.least[..width], &other.other[..width], &other.by[..width]);
        for at in 0..width {
            let apart = one_least[at].saturating_add(least[at]);
            let first = one_least[at].saturating_add(second[at]);
            let together = first.min(one_other[at].saturating_add(least[at]));
            let is_same = (one_by[at] == by[at]) & (by[at] != SEVERAL);
            let both = if is_same { together } else { apart };
            cost[at] = cost[at].min(both);
        }
    }
}

/// The minimum numbers of truths on branches from the candidates of one truth, by the link where they meet.
pub(crate) struct BranchCosts<'a> {
    /// The positions of branches on the board.
    pub slots: &'a BranchSlots<'a>,
    /// The group of the truth at whose candidates the branches start.
    pub start: usize,
    /// The costs of each slot, for each set of start candidates.
    costs: Vec<CostRow>,
}

impl<'a> BranchCosts<'a> {
    /// Computes the costs of branches with up to `most` truths together. `None` if some branches can't meet.
    pub(crate) fn count(slots: &'a BranchSlots<'a>, start: usize, most: u8) -> Option<BranchCosts<'a>> {
        let groups = slots.groups;
        let (starts, width) = (groups.members(start), slots.leaving.len());
        let taken = groups.pairs().iter().position(|pair| pair.group == start);
        let closed = slots.of_link[start].clone();
        let all = (1 << starts.len()) - 1;
        let mut costs = vec![CostRow::new(0)];
        for set in 1usize..=all {
            let mut row = CostRow::new(width);
            if set.is_power_of_two() {
                let start = starts[set.trailing_zeros() as usize];
                for (slot, by) in groups.groups_of(start).iter().flat_map(|link| slots.reached(*link, start))
                {
                    row.lower(slot, 0, by);
                }
            }
            subsets_with_first(set).for_each(|part| row.meet(&costs[part], &costs[set - part]));
            if set != all {
                slots.spread(&mut row, &closed, taken, most);
            }
            row.close(closed.clone());
            if row.least.iter().all(|cost| *cost > most) {
                return None;
            }
            costs.push(row);
        }
        Some(BranchCosts { slots, start, costs })
    }

    /// Returns the candidates at which the branches start.
    pub(crate) fn starts(&self) -> &'a [usize] {
        self.slots.groups.members(self.start)
    }

    /// Returns the set of all starts, as bits.
    pub(crate) fn all_starts(&self) -> usize {
        (1 << self.starts().len()) - 1
    }

    /// Returns the minimum number of truths from a set of starts to a link and on by candidate `leaving`; for all starts,
    /// such that the branches meet there.
    pub(crate) fn fewest_truths(&self, set: usize, link: usize, leaving: Option<usize>) -> u8 {
        self.costs[set].least[self.slots.slot(link, leaving)]
    }
}

/// Returns the proper subsets of a set, as bits, that contain its first member.
pub(crate) fn subsets_with_first(set: usize) -> impl Iterator<Item = usize> {
    let first = set & set.wrapping_neg();
    let others = set & !first;
    // The loop runs over all proper subsets of the other members, descending.
    let mut next = Some(others).filter(|others| *others > 0);
    std::iter::from_fn(move || {
        let part = (next? - 1) & others;
        next = Some(part).filter(|part| *part > 0);
        Some(part | first)
    })
}
