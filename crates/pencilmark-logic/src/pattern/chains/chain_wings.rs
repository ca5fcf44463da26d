//! The named wings of three strong links, by their kinds of links.

use pencilmark_core::digit::Digit;
use pencilmark_core::step::Conclusion;

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::chains::chain_instances::add_eliminations;
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};

/// The kind of a strong link of a wing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum StrongKind {
    /// The two candidates of a bivalue cell.
    Cell,
    /// The two places of a digit in a house.
    CellPositions,
}

/// The kind of a weak link of a wing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WeakKind {
    /// Between peers, on one digit.
    Sight,
    /// Between two digits of one cell.
    Change,
}

/// The wings of three strong links that have names of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChainWing {
    /// M-wing: its strong links are a cell, a house and a house.
    M,
    /// S-wing: its strong links are a house, a cell and a house.
    S,
    /// L-wing: its strong links are three houses.
    L,
    /// H-wing: its strong links are a house, a house and a cell.
    H,
}

impl ChainWing {
    /// All named wings of three strong links.
    const ALL: [ChainWing; 4] = [ChainWing::M, ChainWing::S, ChainWing::L, ChainWing::H];

    /// Returns the kinds of the wing's strong links.
    pub(crate) fn strong_links(self) -> [StrongKind; 3] {
        match self {
            ChainWing::M => [StrongKind::Cell, StrongKind::CellPositions, StrongKind::CellPositions],
            ChainWing::S => [StrongKind::CellPositions, StrongKind::Cell, StrongKind::CellPositions],
            ChainWing::L => [StrongKind::CellPositions, StrongKind::CellPositions, StrongKind::CellPositions],
            ChainWing::H => [StrongKind::CellPositions, StrongKind::CellPositions, StrongKind::Cell],
        }
    }

    /// Returns the kinds of the wing's weak links.
    pub(crate) fn weak_links(self) -> [WeakKind; 2] {
        match self {
            ChainWing::M => [WeakKind::Sight, WeakKind::Change],
            ChainWing::S => [WeakKind::Sight, WeakKind::Sight],
            ChainWing::L => [WeakKind::Change, WeakKind::Change],
            ChainWing::H => [WeakKind::Change, WeakKind::Sight],
        }
    }

    /// True if the ends of the wing may have these digits.
    pub(crate) fn allows_ends(self, ends: [Digit; 2]) -> bool {
        match self {
            ChainWing::M => ends[0] == ends[1],
            ChainWing::S | ChainWing::H => ends[0] != ends[1],
            ChainWing::L => true,
        }
    }
}

/// Returns the nodes of every wing of a kind with eliminations, as indices in the link graph of houses and cells. The wings
/// of all kinds are found together and cached.
pub(crate) fn wing_paths<C: CellBitSet>(facts: &Facts<C>, wing: ChainWing) -> &[[usize; 6]] {
    let all = facts.cache().wings(|| {
        let links = LinkGraph::of_houses_and_cells(facts, LinkScope::Single).with_weak_links(facts);
        let sets = NodeSets::of(facts, &links);
        ChainWing::ALL.map(|wing| {
            let mut search = WingSearch::new(facts, &links, &sets, wing);
            set_bits(sets.with_link(wing.strong_links()[0]))
                .for_each(|from| search.extend(&mut [from; 6], 0));
            search.found
        })
    });
    &all[wing as usize]
}

/// Returns the eliminations of a wing with these ends.
pub(crate) fn wing_eliminations<C: CellBitSet>(
    facts: &Facts<C>,
    links: &LinkGraph<C>,
    ends: [usize; 2],
) -> Vec<Conclusion> {
    let [a, b] = ends.map(|node| links.node(node));
    let mut eliminations = Vec::new();
    add_eliminations(facts, a, b, &mut eliminations);
    eliminations
}

/// The sets of nodes by digit and by kind of strong link.
struct NodeSets {
    /// The nodes of each digit.
    of_digit: BitMatrix,
    /// The nodes with a strong link within their cell, and the nodes with a strong link between places.
    with_link: BitMatrix,
}

impl NodeSets {
    fn of<C: CellBitSet>(facts: &Facts<C>, links: &LinkGraph<C>) -> NodeSets {
        let count = links.nodes().len();
        let mut sets = NodeSets {
            of_digit: BitMatrix::new(facts.digit_span(), count),
            with_link: BitMatrix::new(2, count),
        };
        for (number, node) in links.nodes().iter().enumerate() {
            sets.of_digit.set(node.digit.index(), number);
            links.strong_links(number).for_each(|link| {
                sets.with_link.set(strong_kind(links, number, link.end) as usize, number);
            });
        }
        sets
    }

    fn with_link(&self, kind: StrongKind) -> &[u64] {
        self.with_link.row(kind as usize)
    }
}

/// A search for the wings of a kind.
struct WingSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    links: &'a LinkGraph<C>,
    sets: &'a NodeSets,
    wing: ChainWing,
    /// For each node, the nodes that a weak link and the last strong link reach from it; `None` until requested.
    ends: Vec<Option<Box<[u64]>>>,
    /// For each first node, the last nodes with which it eliminates anything and those with which it doesn't, as far as
    /// known.
    eliminating: [BitMatrix; 2],
    found: Vec<[usize; 6]>,
}

impl<'a, C: CellBitSet> WingSearch<'a, C> {
    fn new(
        facts: &'a Facts<C>,
        links: &'a LinkGraph<C>,
        sets: &'a NodeSets,
        wing: ChainWing,
    ) -> WingSearch<'a, C> {
        let count = links.nodes().len();
        let eliminating = [(); 2].map(|()| BitMatrix::new(count, count));
        WingSearch { facts, links, sets, wing, ends: vec![None; count], eliminating, found: Vec::new() }
    }

    /// Extends a path of two nodes per strong link by the strong link with index `number`.
    fn extend(&mut self, path: &mut [usize; 6], number: usize) {
        let (links, wing) = (self.links, self.wing);
        let from = path[2 * number];
        let ends = links.strong_links(from).map(|link| link.end);
        for to in ends.filter(|to| strong_kind(links, from, *to) == wing.strong_links()[number]) {
            if path[..=2 * number].contains(&to) {
                continue;
            }
            path[2 * number + 1] = to;
            if number == 1 && !self.may_eliminate(path[0], to) {
                continue;
            }
            if number == 2 {
                self.note(path);
                continue;
            }
            for word in 0..links.weak_links(to).len() {
                let mut turns = self.turns(path, number, word);
                while turns != 0 {
                    let next = word * 64 + turns.trailing_zeros() as usize;
                    turns &= turns - 1;
                    if !path[..2 * number + 2].contains(&next) {
                        path[2 * number + 2] = next;
                        self.extend(path, number + 1);
                    }
                }
            }
        }
    }

    /// Returns, within a word of nodes, those to which the path may continue after its strong link with index `number`:
    /// by a weak link of the right kind, to a node that has the next strong link.
    fn turns(&self, path: &[usize; 6], number: usize, word: usize) -> u64 {
        let NodeSets { of_digit, .. } = self.sets;
        let of = |node: usize| of_digit.row(self.links.node(node).digit.index())[word];
        let to = path[2 * number + 1];
        let by_kind = match self.wing.weak_links()[number] {
            WeakKind::Sight => of(to),
            WeakKind::Change if number == 1 && self.wing == ChainWing::M => of(path[0]) & !of(to),
            WeakKind::Change => !of(to),
        };
        self.links.weak_links(to)[word]
            & by_kind
            & self.sets.with_link(self.wing.strong_links()[number + 1])[word]
    }

    /// True if a path from the first node through the second strong link, which ends at the node `to`, may eliminate
    /// anything.
    fn may_eliminate(&mut self, first: usize, to: usize) -> bool {
        let ends = match self.ends[to].take() {
            Some(ends) => ends,
            None => self.ends_beyond(to),
        };
        let any = (0..ends.len()).any(|word| {
            let [known, hopeless] = self.eliminating.each_ref().map(|matrix| matrix.row(first)[word]);
            let open = ends[word] & !hopeless;
            open & known != 0 || set_bits(&[open]).any(|bit| self.eliminates(first, word * 64 + bit))
        });
        self.ends[to] = Some(ends);
        any
    }

    /// Returns the nodes that the second weak link and the last strong link reach from a node.
    fn ends_beyond(&self, to: usize) -> Box<[u64]> {
        let kind = self.wing.strong_links()[2];
        let mut ends = vec![0; self.links.weak_links(to).len()].into_boxed_slice();
        let is_next = |next: &usize| match self.wing.weak_links()[1] {
            WeakKind::Sight => self.links.node(*next).digit == self.links.node(to).digit,
            WeakKind::Change => self.links.node(*next).digit != self.links.node(to).digit,
        };
        for next in set_bits(self.links.weak_links(to)).filter(is_next) {
            let last = self.links.strong_links(next).map(|link| link.end);
            last.filter(|last| strong_kind(self.links, next, *last) == kind)
                .for_each(|last| ends[last / 64] |= 1 << (last % 64));
        }
        ends
    }

    /// True if a wing with these ends eliminates anything.
    fn eliminates(&mut self, first: usize, last: usize) -> bool {
        let digits = [first, last].map(|node| self.links.node(node).digit);
        let eliminates = self.wing.allows_ends(digits)
            && !wing_eliminations(self.facts, self.links, [first, last]).is_empty();
        self.eliminating[usize::from(!eliminates)].set(first, last);
        eliminates
    }

    fn note(&mut self, path: &[usize; 6]) {
        let [known, hopeless] = self.eliminating.each_ref().map(|matrix| matrix.is_set(path[0], path[5]));
        if known || !hopeless && self.eliminates(path[0], path[5]) {
            self.found.push(*path);
        }
    }
}

/// Returns the kind of the strong link between two nodes.
fn strong_kind<C: CellBitSet>(links: &LinkGraph<C>, from: usize, to: usize) -> StrongKind {
    if links.node(from).digit == links.node(to).digit { StrongKind::CellPositions } else { StrongKind::Cell }
}
