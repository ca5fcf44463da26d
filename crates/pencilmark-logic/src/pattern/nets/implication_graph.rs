//! Consequences by single links from every assumption at once: a graph of implications.
//!
//! ```text
//! a true   =>  b false                        exclusion
//! a false  =>  b true                         b is the other candidate of a choice of two
//! a false  =>  b or c true   =>  d false      b and c, the rest of a house, form a group, and both rule out d
//! ```
//!
//! Every link has a single premise, so the consequences are the nodes reachable in the graph, whatever the order.

use std::collections::{HashMap, VecDeque};

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::implication_closure::{Contradiction, Literal};

/// The implications between literals, and their transitive closure.
pub struct ImplicationGraph<'a> {
    network: &'a CandidateNetwork,
    /// The groups: candidates of which one is true, because the rest of one house lies in another house too.
    groups: Vec<Vec<usize>>,
    /// The successors of each node; nodes are true candidates, then false candidates, then groups.
    next: Vec<Vec<usize>>,
    reached: BitMatrix,
}

/// A node on a path from an assumption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImplicationNode {
    /// A candidate that is true or false.
    Literal(Literal),
    /// A group of candidates of which one is true.
    Group(Vec<usize>),
}

impl<'a> ImplicationGraph<'a> {
    /// Creates the graph and follows all assumptions. `together` decides whether candidates of one house form a group in
    /// another.
    pub fn new(network: &'a CandidateNetwork, together: impl Fn(&[usize]) -> bool) -> ImplicationGraph<'a> {
        let mut builder = ImplicationBuilder {
            network,
            together: &together,
            groups: Vec::new(),
            numbers: HashMap::new(),
            lost: vec![0; network.choices().len()],
            next: vec![Vec::new(); 2 * network.len()],
        };
        builder.build();
        let ImplicationBuilder { groups, next, .. } = builder;
        let mut implied =
            ImplicationGraph { network, groups, reached: BitMatrix::new(next.len(), next.len()), next };
        implied.follow();
        implied
    }

    /// Follows the implications of each node in turn, reusing the result of nodes that have already been followed.
    fn follow(&mut self) {
        let mut done = vec![false; self.next.len()];
        let mut queue = Vec::new();
        let mut row = vec![0; self.reached.words()];
        for start in 0..self.next.len() {
            row.fill(0);
            row[start / 64] |= 1 << (start % 64);
            queue.push(start);
            while let Some(node) = queue.pop() {
                if done[node] {
                    row.iter_mut().zip(self.reached.row(node)).for_each(|(row, more)| *row |= more);
                    continue;
                }
                for next in self.next[node].iter().copied() {
                    if row[next / 64] >> (next % 64) & 1 == 0 {
                        row[next / 64] |= 1 << (next % 64);
                        queue.push(next);
                    }
                }
            }
            self.reached.row_mut(start).copy_from_slice(&row);
            done[start] = true;
        }
    }

    fn node(&self, literal: Literal) -> usize {
        match literal {
            Literal::True(x) => x,
            Literal::False(x) => self.network.len() + x,
        }
    }

    fn link(&self, node: usize) -> ImplicationNode {
        let count = self.network.len();
        if node < count {
            ImplicationNode::Literal(Literal::True(node))
        } else if node < 2 * count {
            ImplicationNode::Literal(Literal::False(node - count))
        } else {
            ImplicationNode::Group(self.groups[node - 2 * count].clone())
        }
    }

    /// Returns the contradiction that follows from an assumption, if any.
    pub fn contradiction(&self, literal: Literal) -> Option<Contradiction> {
        let from = self.node(literal);
        let count = self.network.len();
        let both = set_bits(self.reached.row(from))
            .take_while(|x| *x < count)
            .find(|x| self.reached.is_set(from, count + x))
            .map(Contradiction::Both);
        let empty = || {
            let gone = |x: &usize| self.reached.is_set(from, count + x);
            self.network
                .choices()
                .iter()
                .position(|choice| choice.members.iter().all(gone))
                .map(Contradiction::Empty)
        };
        both.or_else(empty)
    }

    /// Returns as bits the assumptions that lead to a contradiction: first every candidate assumed true, then every
    /// candidate assumed false. All are computed at once, backward from each candidate being false.
    pub fn contradictory_assumptions(&self) -> Vec<u64> {
        let count = self.network.len();
        let words = (2 * count).div_ceil(64).max(1);
        let mut leads_to = BitMatrix::new(2 * count, 2 * count);
        for from in 0..2 * count {
            set_bits(self.reached.row(from))
                .take_while(|to| *to < 2 * count)
                .for_each(|to| leads_to.set(to, from));
        }
        let mut bad = vec![0; words];
        for x in 0..count {
            let both = leads_to.row(x).iter().zip(leads_to.row(count + x)).map(|(a, b)| a & b);
            bad.iter_mut().zip(both).for_each(|(bad, both)| *bad |= both);
        }
        let mut all = vec![0; words];
        for choice in self.network.choices() {
            all.fill(u64::MAX);
            for x in &choice.members {
                all.iter_mut().zip(leads_to.row(count + x)).for_each(|(all, more)| *all &= more);
            }
            bad.iter_mut().zip(&all).for_each(|(bad, all)| *bad |= all);
        }
        bad
    }

    /// Returns the bit index of an assumption in
    /// [`contradictory_assumptions`](ImplicationGraph::contradictory_assumptions).
    pub fn number(&self, assumed: Literal) -> usize {
        self.node(assumed)
    }

    /// Returns the shortest path from an assumption to one of its consequences.
    pub fn path(&self, from: Literal, to: Literal) -> Vec<ImplicationNode> {
        let (start, end) = (self.node(from), self.node(to));
        let mut before = vec![usize::MAX; self.next.len()];
        before[start] = start;
        let mut queue = VecDeque::from([start]);
        while let Some(node) = queue.pop_front().filter(|node| *node != end) {
            for next in self.next[node].iter().copied() {
                if before[next] == usize::MAX {
                    before[next] = node;
                    queue.push_back(next);
                }
            }
        }
        let mut path = vec![self.link(end)];
        let mut at = end;
        while at != start && before[at] != usize::MAX {
            at = before[at];
            path.push(self.link(at));
        }
        path.reverse();
        path
    }
}

/// A builder of the implications.
struct ImplicationBuilder<'a> {
    network: &'a CandidateNetwork,
    together: &'a dyn Fn(&[usize]) -> bool,
    groups: Vec<Vec<usize>>,
    numbers: HashMap<Vec<usize>, usize>,
    /// For each choice, the number of candidates that the current node makes false.
    lost: Vec<u32>,
    next: Vec<Vec<usize>>,
}

impl ImplicationBuilder<'_> {
    fn build(&mut self) {
        for x in 0..self.network.len() {
            self.rule_out(x, self.network.excluded_by(x).to_vec());
            for choice in self.network.choices_of(x) {
                let members = &self.network.choices()[*choice].members;
                let rest: Vec<usize> = members.iter().copied().filter(|member| *member != x).collect();
                self.add_links(self.network.len() + x, rest);
            }
        }
        let mut group = 0;
        while group < self.groups.len() {
            let members = self.groups[group].clone();
            let first = self.network.excluded_by(members[0]).to_vec();
            let common = members.iter().fold(first, |common, x| {
                common.iter().zip(self.network.excluded_by(*x)).map(|(a, b)| a & b).collect()
            });
            self.rule_out(2 * self.network.len() + group, common);
            group += 1;
        }
    }

    /// Adds the implications of a node that makes the candidates `gone` false: the rest of each choice that loses
    /// several of them has a true candidate.
    fn rule_out(&mut self, node: usize, gone: Vec<u64>) {
        let network = self.network;
        let has = |x: &usize| gone[x / 64] >> (x % 64) & 1 == 1;
        let mut several: Vec<usize> = Vec::new();
        for x in set_bits(&gone) {
            self.next[node].push(network.len() + x);
            for choice in network.choices_of(x).iter().copied() {
                self.lost[choice] += 1;
                if self.lost[choice] == 2 {
                    several.push(choice);
                }
            }
        }
        set_bits(&gone).flat_map(|x| network.choices_of(x)).for_each(|choice| self.lost[*choice] = 0);
        several.sort_unstable();
        for choice in several {
            let mut rest = network.choices()[choice].members.iter().copied().filter(|x| !has(x));
            let stand = match (rest.next(), rest.next()) {
                (Some(a), Some(b)) => (self.together)(&[a, b]),
                _ => true,
            };
            if stand {
                let rest = network.choices()[choice].members.iter().copied().filter(|x| !has(x));
                self.add_links(node, rest.collect());
            }
        }
    }

    /// Adds the implication that one of the candidates `rest` is true.
    fn add_links(&mut self, node: usize, rest: Vec<usize>) {
        match rest[..] {
            [] => {}
            [only] => self.next[node].push(only),
            _ if (self.together)(&rest) => {
                let number = self.group(rest);
                self.next[node].push(number);
            }
            _ => {}
        }
    }

    fn group(&mut self, members: Vec<usize>) -> usize {
        let number = 2 * self.network.len() + self.groups.len();
        match self.numbers.get(&members) {
            Some(known) => *known,
            None => {
                self.groups.push(members.clone());
                self.next.push(Vec::new());
                self.numbers.insert(members, number);
                number
            }
        }
    }
}
