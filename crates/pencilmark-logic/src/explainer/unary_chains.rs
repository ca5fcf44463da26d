//! Single-branch cycles and forcing chains: alternating weak and strong links on fixed pencilmarks.
//!
//! A node that is off leads on only over a strong link, so only such nodes are visited; a second path to the same off
//! node leads nowhere new, except back to the start.

use crate::explainer::candidate_set::{
    CandidateSet, NO_INDEX, candidate, cause, cell_and_digit, compare_ranks, literal, surcharge,
};
use crate::explainer::nested_hints::{ChainDigest, NestedHint, ReasonList, reason_number};
use crate::explainer::rating_state::Pencilmarks;
use crate::explainer::step::{ExplainerStep, Removals};
use crate::explainer::tables::{
    ALL_NINE, CELL_HOUSES, CELL_POSITIONS, HOUSE_CELLS, PEERS, SKIPPED_POSITIONS, bit_count, bits, cells_of,
};
use crate::explainer::unary_filter::chain_starts;

type HintRank = (f64, u32, u8);

/// Returns the best single-branch chain as a step.
pub(crate) fn best_unary_chain(marks: &Pencilmarks) -> Option<ExplainerStep> {
    let mut best: Option<(HintRank, ExplainerStep)> = None;
    each_chain(marks, |chain| {
        let order = chain.rank();
        if best.as_ref().is_some_and(|(known, _)| compare_ranks(*known, order).is_le()) {
            return;
        }
        let removals = chain.removals(marks);
        if !removals.is_empty() {
            let step = ExplainerStep {
                technique: chain.name(),
                rating: order.0,
                placement: chain.places(),
                removals,
            };
            best = Some((order, step));
        }
    });
    best.map(|(_, step)| step)
}

/// Returns all single-branch chains in selection order, without those that remove the same candidates as an earlier one.
pub(crate) fn all_unary_chains(marks: &Pencilmarks) -> Vec<NestedHint> {
    let mut hints: Vec<(HintRank, usize, NestedHint)> = Vec::new();
    let mut produced = 0;
    each_chain(marks, |chain| {
        let removals = chain.removals(marks);
        if removals.is_empty() {
            return;
        }
        produced += 1;
        let order = chain.rank();
        match hints.iter_mut().find(|(_, _, hint)| hint.removals == removals) {
            Some((known, _, _)) if compare_ranks(*known, order).is_le() => {}
            Some(known) => *known = (order, produced, chain.hint(removals)),
            None => hints.push((order, produced, chain.hint(removals))),
        }
    });
    hints.sort_by(|a, b| compare_ranks(a.0, b.0).then(a.1.cmp(&b.1)));
    hints.into_iter().map(|(_, _, hint)| hint).collect()
}

/// The kinds of links that a chain search may use.
#[derive(Clone, Copy)]
pub(crate) struct UnaryLinks {
    /// True to use strong links between the two places of a digit in a house (X).
    pub in_houses: bool,
    /// True to use strong links between the two candidates of a cell (Y).
    pub in_cells: bool,
}

/// A chain found: its nodes from the end back to the start.
struct UnaryChain<'a> {
    links: UnaryLinks,
    cycle: bool,
    nodes: &'a [(u16, u8)],
}

/// Passes all chains and cycles that remove anything to `found`, along with some that remove nothing.
fn each_chain(marks: &Pencilmarks, mut found: impl FnMut(&UnaryChain)) {
    let Some(starts) = chain_starts(marks) else { return };
    for links in [
        UnaryLinks { in_houses: true, in_cells: false },
        UnaryLinks { in_houses: false, in_cells: true },
        UnaryLinks { in_houses: true, in_cells: true },
    ] {
        let mut sweep = None;
        for cell in 0..81 {
            let count = marks.count(cell);
            if count < 2 || (!links.in_houses && count != 2) {
                continue;
            }
            for digit in bits(marks.cells[cell]) {
                let start = candidate(cell, digit);
                if !starts.has(start) {
                    continue;
                }
                let sweep = sweep.get_or_insert_with(|| ChainSweep::new(marks, links));
                if starts.cyclic.has(start) || (links.in_houses && starts.refuted.has(start)) {
                    sweep.find_from_on(start, &mut found);
                }
                if links.in_houses && starts.proved.has(start) {
                    sweep.find_from_off(start, &mut found);
                }
            }
        }
    }
}

impl UnaryChain<'_> {
    fn rank(&self) -> HintRank {
        let base = match (self.cycle, self.links.in_houses && self.links.in_cells) {
            (_, true) => 7.0,
            (true, false) => 6.5,
            (false, false) => 6.6,
        };
        // The closing node of a cycle is its start.
        let complexity = self.nodes.len() as u32 - u32::from(self.cycle);
        let key = match (self.links.in_houses, self.links.in_cells) {
            (_, false) => 2,
            (false, true) => 3,
            (true, true) => 4,
        };
        (base + surcharge(complexity), complexity, key)
    }

    fn name(&self) -> &'static str {
        match (self.cycle, self.links.in_houses, self.links.in_cells) {
            (true, true, false) => "bidirectional X-cycle",
            (true, false, _) => "bidirectional Y-cycle",
            (true, true, true) => "bidirectional cycle",
            (false, _, false) => "forcing X-chain",
            (false, _, true) => "forcing chain",
        }
    }

    fn places(&self) -> Option<(u8, u8)> {
        let (cell, digit) = cell_and_digit(self.nodes[0].0 >> 1);
        (!self.cycle && self.nodes[0].0 & 1 != 0).then_some((cell as u8, digit as u8))
    }

    fn removals(&self, marks: &Pencilmarks) -> Removals {
        if self.cycle {
            return self.cycle_removals(marks);
        }
        let (cell, digit) = cell_and_digit(self.nodes[0].0 >> 1);
        let bit = 1u16 << digit;
        let removed = if self.nodes[0].0 & 1 != 0 { !bit & ALL_NINE } else { bit };
        let removed = marks.cells[cell] & removed;
        if removed == 0 { Vec::new() } else { vec![(cell as u8, removed)] }
    }

    /// Returns the candidates outside the cells of the loop that see one of its nodes that is on and one that is off.
    fn cycle_removals(&self, marks: &Pencilmarks) -> Removals {
        let mut seen = [[0u128; 2]; 9];
        let (mut cells, mut digits) = (0u128, 0u16);
        for &(lit, _) in self.nodes {
            let (cell, digit) = cell_and_digit(lit >> 1);
            seen[digit][lit as usize & 1] |= PEERS[cell];
            cells |= 1 << cell;
            digits |= 1 << digit;
        }
        let mut removed = Removals::new();
        let both = bits(digits).fold(0, |set, d| set | seen[d][0] & seen[d][1]) & !cells;
        for cell in cells_of(both) {
            let sees = |d: &usize| (seen[*d][0] & seen[*d][1]) >> cell & 1 != 0;
            let lost = bits(digits & marks.cells[cell]).filter(sees).fold(0, |set, d| set | 1u16 << d);
            if lost != 0 {
                removed.push((cell as u8, lost));
            }
        }
        removed
    }

    fn hint(&self, removals: Removals) -> NestedHint {
        let mut reasons = ReasonList::default();
        let mut digest = ChainDigest::new();
        digest.add(u16::from(self.cycle));
        for side in 0..=u8::from(self.cycle) {
            for &(lit, why) in self.nodes.iter().filter(|(_, why)| *why != cause::ROOT) {
                if lit & 1 != u16::from(side) {
                    let (cell, digit) = cell_and_digit(lit >> 1);
                    reasons.add(reason_number(cell, digit, why));
                }
            }
        }
        self.nodes.iter().for_each(|&(lit, _)| digest.add(lit));
        NestedHint { removals, complexity: self.rank().1, digest: digest.value(), reasons: reasons.list }
    }
}

/// A sweep over the pencilmarks that searches chains along strong links.
struct ChainSweep {
    links: UnaryLinks,
    /// For each candidate, the literals that are on when it is off.
    partners: Vec<StrongPartners>,
    /// The off nodes that follow when a candidate is on and that have a strong link, each with its cause, grouped by
    /// candidate.
    excluded_nodes: Vec<(u16, u8)>,
    /// The range of each candidate's entries in `excluded_nodes`.
    ranges: [(u16, u16); 729],
    /// For each node that is on: the previous on node, the off node between them, and the causes of both.
    before: [(u16, u16, u8, u8); 729],
    queue: Vec<u16>,
    nodes: Vec<(u16, u8)>,
}

/// The strong links of one candidate: at most four partner literals, each with its cause.
#[derive(Clone, Copy, Default)]
pub(crate) struct StrongPartners {
    list: [(u16, u8); 4],
    len: u8,
}

impl StrongPartners {
    /// Returns the partners, each with its cause.
    pub(super) fn list(&self) -> &[(u16, u8)] {
        &self.list[..self.len as usize]
    }

    /// Adds a partner literal with its cause unless it is already there.
    fn add(&mut self, candidate: u16, why: u8) {
        if self.list().iter().all(|(known, _)| *known != candidate) {
            self.list[self.len as usize] = (candidate, why);
            self.len += 1;
        }
    }
}

/// Returns the digits of each cell that have a strong link, and the strong links of each candidate.
pub(crate) fn strong_links(marks: &Pencilmarks, links: UnaryLinks) -> ([u16; 81], Vec<StrongPartners>) {
    let mut cells = [0u16; 81];
    let mut partners = vec![StrongPartners::default(); 729];
    for cell in (0..81).filter(|&c| links.in_cells && marks.count(c) == 2) {
        cells[cell] = marks.cells[cell];
        let (low, high) = (cells[cell].trailing_zeros() as usize, 15 - cells[cell].leading_zeros() as usize);
        partners[cell * 9 + low].add(candidate(cell, high), cause::CELL);
        partners[cell * 9 + high].add(candidate(cell, low), cause::CELL);
    }
    for (house, places) in marks.places.iter().enumerate().filter(|_| links.in_houses) {
        for (digit, &places) in places.iter().enumerate().filter(|(_, places)| bit_count(**places) == 2) {
            let (low, high) = (places.trailing_zeros() as usize, 15 - places.leading_zeros() as usize);
            let (one, two) = (HOUSE_CELLS[house][low] as usize, HOUSE_CELLS[house][high] as usize);
            cells[one] |= 1 << digit;
            cells[two] |= 1 << digit;
            let why = cause::HOUSE + (house / 9) as u8;
            partners[one * 9 + digit].add(candidate(two, digit), why);
            partners[two * 9 + digit].add(candidate(one, digit), why);
        }
    }
    (cells, partners)
}

impl ChainSweep {
    fn new(marks: &Pencilmarks, links: UnaryLinks) -> ChainSweep {
        let (cells, partners) = strong_links(marks, links);
        let mut places = [[0u16; 9]; 27];
        for (cell, &digits) in cells.iter().enumerate() {
            for digit in bits(digits) {
                for kind in 0..3 {
                    places[CELL_HOUSES[cell][kind] as usize][digit] |= 1 << CELL_POSITIONS[cell][kind];
                }
            }
        }
        let mut excluded_nodes = Vec::with_capacity(2048);
        let mut ranges = [(0, 0); 729];
        for (cell, &digits) in marks.cells.iter().enumerate() {
            for digit in bits(digits) {
                let first = excluded_nodes.len() as u16;
                let own = if links.in_cells { cells[cell] & !(1 << digit) } else { 0 };
                excluded_nodes.extend(bits(own).map(|d| (candidate(cell, d), cause::CELL)));
                for kind in 0..3 {
                    let house = CELL_HOUSES[cell][kind] as usize;
                    for position in bits(places[house][digit] & !SKIPPED_POSITIONS[cell][kind]) {
                        let other = candidate(HOUSE_CELLS[house][position] as usize, digit);
                        excluded_nodes.push((other, cause::HOUSE + kind as u8));
                    }
                }
                ranges[cell * 9 + digit] = (first, excluded_nodes.len() as u16);
            }
        }
        let before = [(NO_INDEX, NO_INDEX, 0, 0); 729];
        let (queue, nodes) = (Vec::with_capacity(729), Vec::with_capacity(64));
        ChainSweep { links, partners, excluded_nodes, ranges, before, queue, nodes }
    }

    /// Returns the cause by which the second candidate is off when the first is on; `None` if there is no weak link.
    fn weak_link_kind(&self, on: u16, off: u16) -> Option<u8> {
        let ((a, d), (b, e)) = (cell_and_digit(on), cell_and_digit(off));
        if a == b {
            return (d != e && self.links.in_cells).then_some(cause::CELL);
        }
        if d != e || PEERS[a] >> b & 1 == 0 {
            return None;
        }
        let kind = (0..3u8).find(|&k| CELL_HOUSES[a][k as usize] == CELL_HOUSES[b][k as usize])?;
        Some(cause::HOUSE + kind)
    }

    /// Finds chains that start with a candidate on: cycles back to it, then the chain that switches it off.
    fn find_from_on(&mut self, start: u16, found: &mut impl FnMut(&UnaryChain)) {
        let enders = self.partners[start as usize];
        let mut closing = CandidateSet::default();
        let (mut on, mut off) = (CandidateSet::default(), CandidateSet::default());
        for &(ender, _) in enders.list() {
            closing.insert(ender);
        }
        let mut target = None;
        on.insert(start);
        self.before[start as usize] = (NO_INDEX, NO_INDEX, cause::ROOT, cause::ROOT);
        self.queue.clear();
        self.queue.push(start);
        let mut head = 0;
        while let Some(&node) = self.queue.get(head) {
            head += 1;
            if target.is_none() && node != start {
                target = self.weak_link_kind(node, start).map(|why| (node, why));
                if target.is_some() && enders.len == 0 {
                    break;
                }
            }
            let (first, last) = self.ranges[node as usize];
            for i in first..last {
                let (excluded, why) = self.excluded_nodes[i as usize];
                if node != start && closing.has(excluded) {
                    self.report_cycle(start, (node, excluded, why), enders, found);
                }
                if off.insert(excluded) {
                    self.expand((node, excluded, why), &mut on);
                }
            }
        }
        if let Some((node, why)) = target.filter(|_| self.links.in_houses) {
            self.nodes.clear();
            self.nodes.push((literal(start, false), why));
            self.add_path_back(node);
            found(&UnaryChain { links: self.links, cycle: false, nodes: &self.nodes });
        }
    }

    /// Finds chains that start with a candidate off: the chain that switches it on.
    fn find_from_off(&mut self, start: u16, found: &mut impl FnMut(&UnaryChain)) {
        if self.partners[start as usize].len == 0 {
            return;
        }
        let (mut on, mut off) = (CandidateSet::default(), CandidateSet::default());
        off.insert(start);
        self.queue.clear();
        self.expand((NO_INDEX, start, cause::ROOT), &mut on);
        let mut head = 0;
        while let Some(&node) = self.queue.get(head) {
            head += 1;
            let (first, last) = self.ranges[node as usize];
            for i in first..last {
                let (excluded, why) = self.excluded_nodes[i as usize];
                if off.insert(excluded) {
                    self.expand((node, excluded, why), &mut on);
                    if on.has(start) {
                        self.nodes.clear();
                        self.add_path_back(start);
                        found(&UnaryChain { links: self.links, cycle: false, nodes: &self.nodes });
                        return;
                    }
                }
            }
        }
    }

    /// Adds the nodes that follow from an off node to the queue.
    #[inline]
    fn expand(&mut self, (node, excluded, why): (u16, u16, u8), on: &mut CandidateSet) {
        for &(partner, strong) in self.partners[excluded as usize].list() {
            if on.insert(partner) {
                self.before[partner as usize] = (node, excluded, why, strong);
                self.queue.push(partner);
            }
        }
    }

    /// Reports the cycle that an off node closes at the start node, unless the off node is already on the path.
    fn report_cycle(
        &mut self,
        start: u16,
        (node, excluded, why): (u16, u16, u8),
        enders: StrongPartners,
        found: &mut impl FnMut(&UnaryChain),
    ) {
        let Some(&(_, closing)) = enders.list().iter().find(|(c, _)| *c == excluded) else { return };
        self.nodes.clear();
        self.nodes.push((literal(start, true), closing));
        self.nodes.push((literal(excluded, false), why));
        self.add_path_back(node);
        let again = self.nodes[2..].iter().any(|(lit, _)| *lit == literal(excluded, false));
        if !again {
            found(&UnaryChain { links: self.links, cycle: true, nodes: &self.nodes });
        }
    }

    /// Adds a node that is on and all nodes before it, back to the start.
    fn add_path_back(&mut self, mut node: u16) {
        while node != NO_INDEX {
            let (before, excluded, why, strong) = self.before[node as usize];
            self.nodes.push((literal(node, true), strong));
            if excluded != NO_INDEX {
                self.nodes.push((literal(excluded, false), why));
            }
            node = before;
        }
    }
}
