//! LinkGraph that take turns from one end to the other.
//!
//! ```text
//! chain           a = b - c = d               a or d is right: what both ends forbid falls
//! discontinuous   a = b - c = a               a is right; or the ends share no digit, and a candidate beside one end falls
//! continuous      a = b - c = d - (a)         of every weak link one node is right: what both of its nodes forbid falls
//! ```
//!
//! ChainEnds of one digit make an *alternating inference chain*, ends of different digits, or an end that is its own other end, a
//! *discontinuous loop*, ends that forbid each other a *continuous* one. Every pair of ends is told once, by a shortest chain
//! between them; a chain is grouped, or of almost locked sets, where those make it shorter than all plainer set_bits.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Chain, Conclusion, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Order;
use crate::pattern::chain_search::{ChainEnds, ChainQuery, chain, chains, ends};
use crate::pattern::link_graph::{LinkGraph, LinkNode, LinkScope};
use crate::step_builder::{StepBuilder, StepSink, lateness};

/// The shapes of chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainShape {
    /// Two ends of one digit that don't see each other.
    Open,
    /// An end that is its own other end.
    Return,
    /// Two ends of different digits that don't forbid each other.
    Crossed,
    /// Two ends that forbid each other.
    Closed,
}

/// How many shortest loops through one weak link are told apart. Beyond, that link alone speaks.
const LOOPS: usize = 24;

/// What kinds of chains a technique tells.
#[derive(Clone, Copy)]
pub struct ChainTechnique<'a> {
    /// The card.
    pub card: &'static Technique,
    /// The shapes.
    pub shapes: &'a [ChainShape],
    /// The links and lengths.
    pub search: ChainQuery,
    /// The most links from cell to cell.
    pub links: usize,
}

/// Every chain of a technique, short set_bits first, each set of conclusions once; in HoDoKu's order only the best.
pub fn tell<C: CellBitSet>(
    facts: &Facts<C>,
    graphs: &[LinkGraph<C>],
    wanted: ChainTechnique,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if facts.order() == Order::Hodoku {
        let mut waiting = Vec::new();
        ends(graphs, wanted.search, &mut |links, ends| {
            wait(facts, links, wanted, ends, &mut waiting);
            ControlFlow::Continue(())
        })?;
        return best(wanted, waiting, found);
    }
    let mut told = HashSet::new();
    ends(graphs, wanted.search, &mut |links, ends| {
        let shape = shape(links, ends);
        if !wanted.shapes.contains(&shape) {
            return ControlFlow::Continue(());
        }
        match shape {
            ChainShape::Open | ChainShape::Crossed => open(facts, links, wanted, ends, &mut told, found),
            ChainShape::Return => returned(facts, links, wanted, ends, found),
            ChainShape::Closed => closed(facts, links, wanted, ends, &mut told, found),
        }
    })
}

/// A chain that is not yet drawn.
pub struct ChainInstance<'a, C> {
    links: &'a LinkGraph<C>,
    ends: ChainEnds,
    /// Its nodes, where they are known.
    nodes: Option<Vec<usize>>,
    falls: Vec<Conclusion>,
}

/// Notes what chains between two ends conclude.
pub fn wait<'a, C: CellBitSet>(
    facts: &Facts<C>,
    links: &'a LinkGraph<C>,
    wanted: ChainTechnique,
    ends: ChainEnds,
    waiting: &mut Vec<ChainInstance<'a, C>>,
) {
    let shape = shape(links, ends);
    if !wanted.shapes.contains(&shape) {
        return;
    }
    let falls = falls(facts, links, ends);
    if falls.is_empty() {
        return;
    }
    if shape != ChainShape::Closed {
        return waiting.push(ChainInstance { links, ends, nodes: None, falls });
    }
    for (nodes, falls) in round(facts, links, wanted, ends, falls) {
        waiting.push(ChainInstance { links, ends, nodes: Some(nodes), falls });
    }
}

/// What a chain between two ends concludes from these alone.
pub fn falls<C: CellBitSet>(facts: &Facts<C>, links: &LinkGraph<C>, ends: ChainEnds) -> Vec<Conclusion> {
    let mut falls = Vec::new();
    match shape(links, ends) {
        ChainShape::Open | ChainShape::Crossed | ChainShape::Closed => {
            conclusions(facts, links.node(ends.from), links.node(ends.to), &mut falls);
        }
        ChainShape::Return => falls = proved(facts, links.node(ends.from)),
    }
    falls
}

/// The chain that eliminates most; of several that which is first on the board.
pub fn best<C: CellBitSet>(
    wanted: ChainTechnique,
    mut waiting: Vec<ChainInstance<C>>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    waiting.sort_by_cached_key(|chain| (Reverse(chain.falls.len()), lateness(&chain.falls)));
    for ChainInstance { links, ends, nodes, falls } in waiting {
        let closed = nodes.is_some();
        let nodes = nodes.unwrap_or_else(|| chain(links, wanted.search.scope, ends));
        if !is_long(links, wanted, &nodes) {
            return draft(links, wanted, &nodes, closed).conclude(falls).report(found);
        }
    }
    ControlFlow::Continue(())
}

/// What two ends make of a chain.
pub fn shape<C: CellBitSet>(links: &LinkGraph<C>, ends: ChainEnds) -> ChainShape {
    if ends.from == ends.to {
        ChainShape::Return
    } else if links.is_weak(ends.from, ends.to) {
        ChainShape::Closed
    } else if links.node(ends.from).digit == links.node(ends.to).digit {
        ChainShape::Open
    } else {
        ChainShape::Crossed
    }
}

/// What can't be right if one of two nodes is.
fn forbidden<C: CellBitSet>(
    facts: &Facts<C>,
    a: &LinkNode<C>,
    b: &LinkNode<C>,
    falls: &mut dyn FnMut(Digit, C),
) {
    if a.digit == b.digit {
        return falls(a.digit, a.seen & b.seen);
    }
    match (a.cell(), b.cell()) {
        (Some(x), Some(y)) if x == y => {
            let others = facts.candidates(x) - DigitSet::of(a.digit) - DigitSet::of(b.digit);
            others.iter().for_each(|digit| falls(digit, C::of(x)));
        }
        _ => {
            for (one, other) in [(a, b), (b, a)] {
                if one.cell().is_some() {
                    falls(other.digit, one.cells & other.seen);
                }
            }
        }
    }
}

/// Adds what can't be right if one of two nodes is.
pub fn conclusions<C: CellBitSet>(
    facts: &Facts<C>,
    a: &LinkNode<C>,
    b: &LinkNode<C>,
    all: &mut Vec<Conclusion>,
) {
    forbidden(facts, a, b, &mut |digit, cells| {
        all.extend(cells.iter().map(|cell| Conclusion::Eliminate(Candidate { cell, digit })));
    });
}

fn open<C: CellBitSet>(
    facts: &Facts<C>,
    links: &LinkGraph<C>,
    wanted: ChainTechnique,
    ends: ChainEnds,
    told: &mut HashSet<Vec<Conclusion>>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut falls = Vec::new();
    conclusions(facts, links.node(ends.from), links.node(ends.to), &mut falls);
    falls.sort();
    if falls.is_empty() || told.contains(&falls) {
        return ControlFlow::Continue(());
    }
    let nodes = chain(links, wanted.search.scope, ends);
    if is_long(links, wanted, &nodes) {
        return ControlFlow::Continue(());
    }
    told.insert(falls.clone());
    draft(links, wanted, &nodes, false).conclude(falls).report(found)
}

/// True when too many links lead from cell to cell; those inside a cell don't count.
fn is_long<C: CellBitSet>(links: &LinkGraph<C>, wanted: ChainTechnique, nodes: &[usize]) -> bool {
    let apart = |pair: &&[usize]| links.node(pair[0]).cells != links.node(pair[1]).cells;
    nodes.windows(2).filter(apart).count() > wanted.links
}

/// What follows when a node is right: HoDoKu eliminates the other candidates of its cell.
fn proved<C: CellBitSet>(facts: &Facts<C>, node: &LinkNode<C>) -> Vec<Conclusion> {
    match (node.cell(), facts.order()) {
        (Some(cell), Order::People) => vec![Conclusion::Place(Candidate { cell, digit: node.digit })],
        (Some(cell), Order::Hodoku) => {
            let others = facts.candidates(cell) - DigitSet::of(node.digit);
            others.iter().map(|digit| Conclusion::Eliminate(Candidate { cell, digit })).collect()
        }
        (None, _) => {
            let digit = node.digit;
            node.seen.iter().map(|cell| Conclusion::Eliminate(Candidate { cell, digit })).collect()
        }
    }
}

/// A chain that proves its beginning.
fn returned<C: CellBitSet>(
    facts: &Facts<C>,
    links: &LinkGraph<C>,
    wanted: ChainTechnique,
    ends: ChainEnds,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let right = proved(facts, links.node(ends.from));
    if right.is_empty() {
        return ControlFlow::Continue(());
    }
    let nodes = chain(links, wanted.search.scope, ends);
    if is_long(links, wanted, &nodes) {
        return ControlFlow::Continue(());
    }
    draft(links, wanted, &nodes, false).conclude(right).report(found)
}

/// Every shortest loop through a weak link that forbids something.
fn closed<C: CellBitSet>(
    facts: &Facts<C>,
    links: &LinkGraph<C>,
    wanted: ChainTechnique,
    ends: ChainEnds,
    told: &mut HashSet<Vec<Conclusion>>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut here = Vec::new();
    conclusions(facts, links.node(ends.from), links.node(ends.to), &mut here);
    if here.is_empty() {
        return ControlFlow::Continue(());
    }
    for (nodes, falls) in round(facts, links, wanted, ends, here) {
        if !is_long(links, wanted, &nodes) && told.insert(falls.clone()) {
            draft(links, wanted, &nodes, true).conclude(falls).report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The shortest loops through a weak link, and what each concludes besides what the link forbids.
fn round<C: CellBitSet>(
    facts: &Facts<C>,
    links: &LinkGraph<C>,
    wanted: ChainTechnique,
    ends: ChainEnds,
    here: Vec<Conclusion>,
) -> Vec<(Vec<usize>, Vec<Conclusion>)> {
    let mut loops: Vec<Vec<usize>> = Vec::new();
    let all = chains(links, wanted.search.scope, ends, &mut |nodes| {
        loops.push(nodes.to_vec());
        if loops.len() > LOOPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if all.is_break() {
        loops.truncate(1);
    }
    let with_falls = |nodes: Vec<usize>| {
        let mut falls = here.clone();
        if all.is_continue() {
            let weak = nodes[1..].chunks_exact(2);
            weak.for_each(|pair| conclusions(facts, links.node(pair[0]), links.node(pair[1]), &mut falls));
        }
        falls.sort();
        falls.dedup();
        (nodes, falls)
    };
    loops.into_iter().map(with_falls).collect()
}

/// The chain of numbered nodes as it is shown.
fn shown<C: CellBitSet>(links: &LinkGraph<C>, nodes: &[usize], closed: bool) -> Chain {
    let nodes = nodes.iter().map(|node| links.node(*node).candidates()).collect();
    Chain { nodes, first: LinkKind::Strong, closed }
}

/// A step that shows a chain of numbered nodes, and says it.
pub fn draft<C: CellBitSet>(
    links: &LinkGraph<C>,
    wanted: ChainTechnique,
    nodes: &[usize],
    closed: bool,
) -> StepBuilder {
    let chain = shown(links, nodes, closed);
    let of = |role: usize| nodes.iter().skip(role).step_by(2).flat_map(|node| links.node(*node).candidates());
    let mut draft = StepBuilder::new(wanted.card)
        .show_candidates(Role::Off, of(0).collect())
        .show_candidates(Role::On, of(1).collect())
        .show_chain(&chain, 0);
    let patterns = nodes.chunks_exact(2).filter_map(|pair| {
        let link = links.strong(pair[0]).find(|link| link.to == pair[1])?;
        (link.scope > LinkScope::Grouped).then_some(link.pattern)
    });
    for (number, pattern) in patterns.enumerate() {
        draft = draft.show_cells(Role::Set(number as u8), pattern);
    }
    draft.fill_chain("chain", chain)
}
