//! Breadth-first search over links from all nodes at once, alternating strong and weak links.
//!
//! From a node assumed false, strong links lead to nodes that are then true, and weak links from these to nodes that are
//! false:
//!
//! ```text
//! a false  =  b true   -  c false  =  d true         so at least one of a and d is true
//! ```
//!
//! A walk may visit a node twice, once true and once false; the proof is still valid.

use std::ops::ControlFlow;

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::cell_bit_set::CellBitSet;
use crate::pattern::links::link_graph::{LinkGraph, LinkScope, StrongLink};

/// What a chain search looks for: the hardest strong links to follow, and the range of lengths.
#[derive(Clone, Copy)]
pub(crate) struct ChainQuery {
    /// The hardest class of strong links that the chains may use.
    pub scope: LinkScope,
    /// The minimum number of nodes of a chain.
    pub min_length: usize,
    /// The maximum number of nodes of a chain.
    pub max_length: usize,
}

/// The two end nodes of a chain, of which at least one is true, and the chain's length.
#[derive(Clone, Copy)]
pub(crate) struct ChainEnds {
    /// The node where the chain starts.
    pub start: usize,
    /// The node where the chain ends; equal to `start` if the chain proves that node.
    pub end: usize,
    /// The number of nodes of the chain, including both ends.
    pub length: usize,
}

/// Returns the scope of the easier chains, which another technique reports.
fn easier(scope: LinkScope) -> Option<LinkScope> {
    match scope {
        LinkScope::Single => None,
        LinkScope::Grouped => Some(LinkScope::Single),
        LinkScope::Sets | LinkScope::Rectangles => Some(LinkScope::Grouped),
    }
}

/// Calls `report` with every pair of ends, short chains first; pairs that easier links join by a chain of the same length
/// are left out.
pub(crate) fn find_ends<'a, C: CellBitSet>(
    graphs: &'a [LinkGraph<C>],
    search: ChainQuery,
    report: &mut dyn FnMut(&'a LinkGraph<C>, ChainEnds) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let graphs = || graphs.iter().filter(|links| links.has_links_of(search.scope));
    let mut all: Vec<ChainWalks<C>> = graphs().map(|links| ChainWalks::new(links, search.scope)).collect();
    let mut easy: Vec<Option<ChainWalks<C>>> =
        graphs().map(|links| easier(search.scope).map(|scope| ChainWalks::new(links, scope))).collect();
    for length in (2..=search.max_length).step_by(2) {
        let mut moved = false;
        for (walks, easy) in all.iter_mut().zip(&mut easy) {
            if let Some(easy) = easy {
                easy.advance();
            }
            moved |= walks.advance();
            if length >= search.min_length {
                walks.report(easy.as_ref(), length, report)?;
            }
        }
        if !moved {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The walks from every node of a graph, grown step by step.
struct ChainWalks<'a, C> {
    links: &'a LinkGraph<C>,
    scope: LinkScope,
    /// The nodes that are true, one row for each node assumed false.
    right: BitMatrix,
    wrong: BitMatrix,
    /// The nodes that the last step added to `right`.
    newly_right: BitMatrix,
    newly_wrong: BitMatrix,
    /// The start nodes whose walks still grow.
    growing: Vec<usize>,
}

impl<'a, C: CellBitSet> ChainWalks<'a, C> {
    fn new(links: &'a LinkGraph<C>, scope: LinkScope) -> ChainWalks<'a, C> {
        let count = links.nodes().len();
        let rows = || BitMatrix::new(count, count);
        let growing: Vec<usize> =
            (0..count).filter(|node| links.strong_links(*node).any(|link| follows(&link, scope))).collect();
        let mut wrong = rows();
        growing.iter().for_each(|node| wrong.set(*node, *node));
        let newly_wrong = wrong.clone();
        ChainWalks { links, scope, right: rows(), wrong, newly_right: rows(), newly_wrong, growing }
    }

    /// Follows a strong link and a weak link from every end; false if nothing new is reached.
    fn advance(&mut self) -> bool {
        let mut growing = std::mem::take(&mut self.growing);
        growing.retain(|from| self.grow(*from));
        self.growing = growing;
        !self.growing.is_empty()
    }

    fn grow(&mut self, from: usize) -> bool {
        self.newly_right.row_mut(from).fill(0);
        let mut any = false;
        for node in set_bits(self.newly_wrong.row(from)) {
            for link in self.links.strong_links(node).filter(|link| follows(link, self.scope)) {
                if !self.right.is_set(from, link.end) {
                    self.right.set(from, link.end);
                    self.newly_right.set(from, link.end);
                    any = true;
                }
            }
        }
        self.newly_wrong.row_mut(from).fill(0);
        for node in set_bits(self.newly_right.row(from)) {
            let fresh = self.newly_wrong.row_mut(from).iter_mut();
            fresh.zip(self.links.weak_links(node)).for_each(|(fresh, weak)| *fresh |= weak);
        }
        let known = self.wrong.row_mut(from).iter_mut();
        for (known, fresh) in known.zip(self.newly_wrong.row_mut(from)) {
            *fresh &= !*known;
            *known |= *fresh;
        }
        any
    }

    fn report(
        &self,
        easy: Option<&ChainWalks<C>>,
        length: usize,
        report: &mut dyn FnMut(&'a LinkGraph<C>, ChainEnds) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.growing.iter().copied() {
            let known = |to: &usize| easy.is_some_and(|easy| easy.right.is_set(from, *to));
            for to in set_bits(self.newly_right.row(from)).filter(|to| *to >= from && !known(to)) {
                report(self.links, ChainEnds { start: from, end: to, length })?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn follows<C>(link: &StrongLink<C>, scope: LinkScope) -> bool {
    link.scope <= scope
}

/// The distance of every node from a node that is assumed false.
struct ChainDistances {
    right: Vec<usize>,
    wrong: Vec<usize>,
}

const FAR: usize = usize::MAX;

impl ChainDistances {
    fn new<C: CellBitSet>(
        links: &LinkGraph<C>,
        scope: LinkScope,
        from: usize,
        longest: usize,
    ) -> ChainDistances {
        let count = links.nodes().len();
        let mut far = ChainDistances { right: vec![FAR; count], wrong: vec![FAR; count] };
        far.wrong[from] = 1;
        let (mut wrong, mut right) = (vec![from], Vec::new());
        for length in (2..=longest).step_by(2) {
            for node in wrong.drain(..) {
                for link in links.strong_links(node).filter(|link| follows(link, scope)) {
                    if far.right[link.end] == FAR {
                        far.right[link.end] = length;
                        right.push(link.end);
                    }
                }
            }
            for node in right.drain(..) {
                for next in set_bits(links.weak_links(node)) {
                    if far.wrong[next] == FAR {
                        far.wrong[next] = length + 1;
                        wrong.push(next);
                    }
                }
            }
        }
        far
    }
}

/// The most shortest chains that are tried to find one that repeats no node.
const LOOKED_THROUGH: usize = 60;

/// Returns a shortest chain between two ends, as node indices; one that repeats no node, if it is found quickly.
pub(crate) fn shortest_chain<C: CellBitSet>(
    links: &LinkGraph<C>,
    scope: LinkScope,
    ends: ChainEnds,
) -> Vec<usize> {
    let mut best = Vec::new();
    let mut left = LOOKED_THROUGH;
    let _ = shortest_chains(links, scope, ends, &mut |chain| {
        left -= 1;
        let simple = (1..chain.len() - 1).all(|i| !chain[..i].contains(&chain[i]) && chain[i] != ends.end);
        if simple || best.is_empty() {
            best = chain.to_vec();
        }
        if simple || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

/// Visits every shortest chain between two ends.
pub(crate) fn shortest_chains<C: CellBitSet>(
    links: &LinkGraph<C>,
    scope: LinkScope,
    ends: ChainEnds,
    report: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let far = ChainDistances::new(links, scope, ends.start, ends.length);
    let mut chain = vec![0; ends.length];
    chain[ends.length - 1] = ends.end;
    fill_backwards(links, scope, &far, ends.length - 1, &mut chain, report)
}

/// Fills in the chain backwards from its end: first the node before `at`.
fn fill_backwards<C: CellBitSet>(
    links: &LinkGraph<C>,
    scope: LinkScope,
    far: &ChainDistances,
    at: usize,
    chain: &mut [usize],
    report: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if at == 0 {
        return report(chain);
    }
    let node = chain[at];
    if at % 2 == 1 {
        let strong =
            links.strong_links(node).filter(|link| follows(link, scope) && far.wrong[link.end] == at);
        for link in strong {
            chain[at - 1] = link.end;
            fill_backwards(links, scope, far, at - 1, chain, report)?;
        }
    } else {
        for before in set_bits(links.weak_links(node)).filter(|before| far.right[*before] == at) {
            chain[at - 1] = before;
            fill_backwards(links, scope, far, at - 1, chain, report)?;
        }
    }
    ControlFlow::Continue(())
}
