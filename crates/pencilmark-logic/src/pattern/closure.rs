//! All that follows from an assumption on one candidate.
//!
//! What follows is closed under its rules, so it doesn't depend on the order in which they are used; only the causes that are
//! remembered do. Where a contradiction follows, everything would: then the contradiction alone counts.

use std::collections::VecDeque;

use crate::pattern::bits::ones;
use crate::pattern::web::Web;

/// By which rules things follow. Each has those of the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// A right candidate makes its rivals wrong; a wrong one makes the other of a choice of two right.
    Chains,
    /// The last one left of any choice is right.
    Nets,
    /// What all that is left of a choice rules out is wrong; and two choices of two that rule each other out crosswise make
    /// wrong what is ruled out by both ends of a side: locked candidates, pairs, X-wings.
    Nested,
}

/// A candidate that is right, or wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fact {
    /// It is right.
    Right(usize),
    /// It is wrong.
    Wrong(usize),
}

/// Why something follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It is the assumption.
    Assumed,
    /// This rival is right.
    Rival(usize),
    /// All others of this choice are wrong.
    Last(usize),
    /// All that is left of this choice rules it out.
    Locked(usize),
    /// One of these two is right, since the two choices rule each other out crosswise.
    Crossed([usize; 2], [usize; 2]),
}

/// What can't be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// This candidate is right and wrong.
    Both(usize),
    /// Nothing is left of this choice.
    Empty(usize),
}

/// What follows from an assumption.
pub struct Closure<'a> {
    web: &'a Web,
    depth: Depth,
    right: Vec<u64>,
    wrong: Vec<u64>,
    left: Vec<u16>,
    /// Why, and as the how manieth: right ones, then wrong ones.
    causes: Vec<(Cause, u32)>,
    followed: u32,
    queue: VecDeque<Fact>,
    clash: Option<Clash>,
}

impl Closure<'_> {
    /// Nothing yet.
    pub fn new(web: &Web, depth: Depth) -> Closure<'_> {
        let words = web.len().div_ceil(64).max(1);
        Closure {
            web,
            depth,
            right: vec![0; words],
            wrong: vec![0; words],
            left: Vec::new(),
            causes: vec![(Cause::Assumed, 0); 2 * web.len()],
            followed: 0,
            queue: VecDeque::new(),
            clash: None,
        }
    }

    /// Forgets all and follows an assumption.
    pub fn assume(&mut self, fact: Fact) {
        self.right.fill(0);
        self.wrong.fill(0);
        self.left.clear();
        self.left.extend(self.web.choices().iter().map(|choice| choice.members.len() as u16));
        self.queue.clear();
        self.clash = None;
        self.followed = 0;
        self.note(fact, Cause::Assumed);
        loop {
            self.follow();
            let before = self.followed;
            if self.depth == Depth::Nested && self.clash.is_none() {
                self.lock();
                self.cross();
            }
            if self.followed == before {
                break;
            }
        }
    }

    /// What can't be, if anything follows that can't.
    pub fn clash(&self) -> Option<Clash> {
        self.clash
    }

    /// The candidates that are right, as bits.
    pub fn right(&self) -> &[u64] {
        &self.right
    }

    /// The candidates that are wrong, as bits.
    pub fn wrong(&self) -> &[u64] {
        &self.wrong
    }

    /// Why something follows, and as the how manieth.
    pub fn cause(&self, fact: Fact) -> (Cause, u32) {
        self.causes[self.slot(fact)]
    }

    /// True when it follows.
    pub fn holds(&self, fact: Fact) -> bool {
        match fact {
            Fact::Right(x) => has(&self.right, x),
            Fact::Wrong(x) => has(&self.wrong, x),
        }
    }

    fn slot(&self, fact: Fact) -> usize {
        match fact {
            Fact::Right(x) => x,
            Fact::Wrong(x) => self.web.len() + x,
        }
    }

    fn note(&mut self, fact: Fact, cause: Cause) {
        if self.clash.is_some() || self.holds(fact) {
            return;
        }
        let slot = self.slot(fact);
        self.causes[slot] = (cause, self.followed);
        self.followed += 1;
        let (x, both) = match fact {
            Fact::Right(x) => {
                self.right[x / 64] |= 1 << (x % 64);
                (x, has(&self.wrong, x))
            }
            Fact::Wrong(x) => {
                self.wrong[x / 64] |= 1 << (x % 64);
                (x, has(&self.right, x))
            }
        };
        if both {
            self.clash = Some(Clash::Both(x));
        }
        self.queue.push_back(fact);
    }

    fn follow(&mut self) {
        while let (None, Some(fact)) = (self.clash, self.queue.pop_front()) {
            match fact {
                Fact::Right(x) => {
                    let web = self.web;
                    for (i, rivals) in web.rivals(x).iter().enumerate() {
                        let fresh = [rivals & !self.wrong[i]];
                        ones(&fresh).for_each(|bit| self.note(Fact::Wrong(i * 64 + bit), Cause::Rival(x)));
                    }
                }
                Fact::Wrong(x) => self.web.choices_of(x).iter().for_each(|choice| self.narrow(*choice)),
            }
        }
    }

    /// One candidate less is left of a choice.
    fn narrow(&mut self, choice: usize) {
        self.left[choice] -= 1;
        let members = &self.web.choices()[choice].members;
        match self.left[choice] {
            0 => self.clash = self.clash.or(Some(Clash::Empty(choice))),
            1 if self.depth > Depth::Chains || members.len() == 2 => {
                if let Some(last) = members.iter().find(|x| !has(&self.wrong, **x)) {
                    self.note(Fact::Right(*last), Cause::Last(choice));
                }
            }
            _ => {}
        }
    }

    /// What is left of a choice.
    pub fn left(&self, choice: usize) -> impl Iterator<Item = usize> + '_ {
        self.web.choices()[choice].members.iter().copied().filter(|x| !has(&self.wrong, *x))
    }

    fn lock(&mut self) {
        let web = self.web;
        let mut left = Vec::new();
        for choice in 0..web.choices().len() {
            left.clear();
            left.extend(self.left(choice));
            if left.len() < 2 {
                continue;
            }
            for word in 0..self.wrong.len() {
                let fresh = !self.wrong[word];
                let common = left.iter().fold(fresh, |common, x| common & web.rivals(*x)[word]);
                ones(&[common])
                    .for_each(|bit| self.note(Fact::Wrong(word * 64 + bit), Cause::Locked(choice)));
            }
        }
    }

    fn cross(&mut self) {
        let web = self.web;
        let two = |choice: &usize| {
            let mut left = self.left(*choice);
            let pair = [left.next()?, left.next()?];
            left.next().is_none().then_some((*choice, pair))
        };
        let twos: Vec<(usize, [usize; 2])> =
            (0..web.choices().len()).filter_map(|choice| two(&choice)).collect();
        for (i, (one, [a, b])) in twos.iter().copied().enumerate() {
            for (other, pair) in twos[i + 1..].iter().copied() {
                for [c, d] in [pair, [pair[1], pair[0]]] {
                    if web.are_rivals(a, c) && web.are_rivals(b, d) {
                        self.side([a, c], [one, other]);
                        self.side([b, d], [one, other]);
                    }
                }
            }
        }
    }

    /// One of two candidates is right: what both rule out is wrong.
    fn side(&mut self, [a, b]: [usize; 2], choices: [usize; 2]) {
        let web = self.web;
        for word in 0..self.wrong.len() {
            let common = web.rivals(a)[word] & web.rivals(b)[word] & !self.wrong[word];
            ones(&[common])
                .for_each(|bit| self.note(Fact::Wrong(word * 64 + bit), Cause::Crossed([a, b], choices)));
        }
    }
}

fn has(bits: &[u64], x: usize) -> bool {
    bits[x / 64] >> (x % 64) & 1 == 1
}
