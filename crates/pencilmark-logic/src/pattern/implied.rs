//! What follows from one candidate alone, link by link, from every assumption at once.
//!
//! ```text
//! a right  =>  b wrong                        rivals
//! a wrong  =>  b right                        the other of a choice of two
//! a wrong  =>  b or c right  =>  d wrong      b and c, all else that is left of a house, stand together and both rule out d
//! ```
//!
//! Every link rests on one thing, so what follows is what can be reached, whatever the order.

use std::collections::{HashMap, VecDeque};

use crate::pattern::bits::{Rows, ones};
use crate::pattern::closure::{Clash, Fact};
use crate::pattern::web::Web;

/// The links, and what is reached by them.
pub struct Implied<'a> {
    web: &'a Web,
    /// Candidates of which one is right, side by side in two houses.
    groups: Vec<Vec<usize>>,
    /// Where each node leads: right candidates, wrong ones, groups.
    next: Vec<Vec<usize>>,
    reached: Rows,
}

/// A node on the way from an assumption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// A candidate that is right or wrong.
    Fact(Fact),
    /// Candidates of which one is right.
    Group(Vec<usize>),
}

impl<'a> Implied<'a> {
    /// Follows all assumptions. `together` says which candidates of a house stand together in another.
    pub fn new(web: &'a Web, together: impl Fn(&[usize]) -> bool) -> Implied<'a> {
        let mut drawing = Drawing {
            web,
            together: &together,
            groups: Vec::new(),
            numbers: HashMap::new(),
            lost: vec![0; web.choices().len()],
            next: vec![Vec::new(); 2 * web.len()],
        };
        drawing.draw();
        let Drawing { groups, next, .. } = drawing;
        let mut implied = Implied { web, groups, reached: Rows::new(next.len(), next.len()), next };
        implied.follow();
        implied
    }

    /// From each node in turn; where one is reached that was followed before, all that it leads to is taken over.
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

    fn node(&self, fact: Fact) -> usize {
        match fact {
            Fact::Right(x) => x,
            Fact::Wrong(x) => self.web.len() + x,
        }
    }

    fn link(&self, node: usize) -> Link {
        let count = self.web.len();
        if node < count {
            Link::Fact(Fact::Right(node))
        } else if node < 2 * count {
            Link::Fact(Fact::Wrong(node - count))
        } else {
            Link::Group(self.groups[node - 2 * count].clone())
        }
    }

    /// What can't be, if anything follows from an assumption that can't.
    pub fn clash(&self, fact: Fact) -> Option<Clash> {
        let from = self.node(fact);
        let count = self.web.len();
        let both = ones(self.reached.row(from))
            .take_while(|x| *x < count)
            .find(|x| self.reached.has(from, count + x))
            .map(Clash::Both);
        let empty = || {
            let gone = |x: &usize| self.reached.has(from, count + x);
            self.web.choices().iter().position(|choice| choice.members.iter().all(gone)).map(Clash::Empty)
        };
        both.or_else(empty)
    }

    /// The shortest way from an assumption to what follows from it.
    pub fn way(&self, from: Fact, to: Fact) -> Vec<Link> {
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
        let mut way = vec![self.link(end)];
        let mut at = end;
        while at != start && before[at] != usize::MAX {
            at = before[at];
            way.push(self.link(at));
        }
        way.reverse();
        way
    }
}

/// The links in the making.
struct Drawing<'a> {
    web: &'a Web,
    together: &'a dyn Fn(&[usize]) -> bool,
    groups: Vec<Vec<usize>>,
    numbers: HashMap<Vec<usize>, usize>,
    /// How many candidates each choice loses at once.
    lost: Vec<u32>,
    next: Vec<Vec<usize>>,
}

impl Drawing<'_> {
    fn draw(&mut self) {
        for x in 0..self.web.len() {
            self.rule_out(x, self.web.rivals(x).to_vec());
            for choice in self.web.choices_of(x) {
                let members = &self.web.choices()[*choice].members;
                let rest: Vec<usize> = members.iter().copied().filter(|member| *member != x).collect();
                self.lead(self.web.len() + x, rest);
            }
        }
        let mut group = 0;
        while group < self.groups.len() {
            let members = self.groups[group].clone();
            let first = self.web.rivals(members[0]).to_vec();
            let common = members.iter().fold(first, |common, x| {
                common.iter().zip(self.web.rivals(*x)).map(|(a, b)| a & b).collect()
            });
            self.rule_out(2 * self.web.len() + group, common);
            group += 1;
        }
    }

    /// A node makes these candidates wrong, and what is left of the houses that lose several of them at once is right.
    fn rule_out(&mut self, node: usize, gone: Vec<u64>) {
        let web = self.web;
        let has = |x: &usize| gone[x / 64] >> (x % 64) & 1 == 1;
        let mut several: Vec<usize> = Vec::new();
        for x in ones(&gone) {
            self.next[node].push(web.len() + x);
            for choice in web.choices_of(x).iter().copied() {
                self.lost[choice] += 1;
                if self.lost[choice] == 2 {
                    several.push(choice);
                }
            }
        }
        ones(&gone).flat_map(|x| web.choices_of(x)).for_each(|choice| self.lost[*choice] = 0);
        several.sort_unstable();
        for choice in several {
            let mut rest = web.choices()[choice].members.iter().copied().filter(|x| !has(x));
            let stand = match (rest.next(), rest.next()) {
                (Some(a), Some(b)) => (self.together)(&[a, b]),
                _ => true,
            };
            if stand {
                let rest = web.choices()[choice].members.iter().copied().filter(|x| !has(x));
                self.lead(node, rest.collect());
            }
        }
    }

    /// A node leaves this of a choice.
    fn lead(&mut self, node: usize, rest: Vec<usize>) {
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
        let number = 2 * self.web.len() + self.groups.len();
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
