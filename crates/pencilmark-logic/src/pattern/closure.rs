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
    /// What would lead to a contradiction by nets, if it were assumed as well, is wrong.
    Deep,
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
    /// Assuming it right as well leads to a contradiction.
    Refuted,
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
    now: State,
    /// What follows without any assumption.
    base: State,
    /// Why, and in which place of the order; right ones, then wrong ones. Only of what holds.
    causes: Vec<(Cause, u32)>,
    queue: VecDeque<Fact>,
    /// Choices that have lost candidates.
    changed: Vec<usize>,
    /// Choices of which two candidates are left.
    twos: Vec<(usize, [usize; 2])>,
    base_twos: usize,
    clash: Option<Clash>,
    /// Where second assumptions are followed.
    inner: Option<Box<Closure<'a>>>,
}

/// What is known.
struct State {
    right: Vec<u64>,
    wrong: Vec<u64>,
    left: Vec<u16>,
    followed: u32,
}

impl State {
    fn new(web: &Web) -> State {
        let words = web.len().div_ceil(64).max(1);
        State {
            right: vec![0; words],
            wrong: vec![0; words],
            left: web.choices().iter().map(|choice| choice.members.len() as u16).collect(),
            followed: 0,
        }
    }

    /// Becomes another, keeping its memory.
    fn become_like(&mut self, other: &State) {
        self.right.copy_from_slice(&other.right);
        self.wrong.copy_from_slice(&other.wrong);
        self.left.copy_from_slice(&other.left);
        self.followed = other.followed;
    }
}

impl Closure<'_> {
    /// What follows before anything is assumed.
    pub fn new(web: &Web, depth: Depth) -> Closure<'_> {
        let mut closure = Closure {
            web,
            depth,
            now: State::new(web),
            base: State::new(web),
            causes: vec![(Cause::Assumed, 0); 2 * web.len()],
            queue: VecDeque::new(),
            changed: Vec::new(),
            twos: Vec::new(),
            base_twos: 0,
            clash: None,
            inner: None,
        };
        closure.begin();
        if depth == Depth::Deep {
            closure.inner = Some(Box::new(Closure::new(web, Depth::Nets)));
        }
        closure
    }

    /// Follows the singles, locked candidates and so on that are there without any assumption.
    fn begin(&mut self) {
        if self.depth > Depth::Chains {
            for (number, choice) in self.web.choices().iter().enumerate() {
                if let [only] = choice.members[..] {
                    self.note(Fact::Right(only), Cause::Last(number));
                }
            }
        }
        if self.depth >= Depth::Nested {
            self.changed.extend(0..self.web.choices().len());
        }
        self.run();
        self.base.become_like(&self.now);
        self.base_twos = self.twos.len();
    }

    /// Forgets what was assumed before, and follows an assumption.
    pub fn assume(&mut self, fact: Fact) {
        self.now.become_like(&self.base);
        self.queue.clear();
        self.changed.clear();
        self.twos.truncate(self.base_twos);
        self.clash = None;
        self.note(fact, Cause::Assumed);
        self.run();
        if let Some(mut inner) = self.inner.take() {
            while self.clash.is_none() && self.refute(&mut inner) {}
            self.inner = Some(inner);
        }
    }

    /// Tries a second assumption on everything that is still open; true when any came to a contradiction.
    fn refute(&mut self, inner: &mut Closure) -> bool {
        let mut any = false;
        inner.base.become_like(&self.now);
        for x in 0..self.web.len() {
            if self.clash.is_some() {
                break;
            }
            if self.holds(Fact::Right(x)) || self.holds(Fact::Wrong(x)) {
                continue;
            }
            inner.assume(Fact::Right(x));
            if inner.clash.is_some() {
                any = true;
                self.note(Fact::Wrong(x), Cause::Refuted);
                self.run();
                inner.base.become_like(&self.now);
            }
        }
        any
    }

    fn run(&mut self) {
        loop {
            self.follow();
            if self.clash.is_some() || self.changed.is_empty() {
                break;
            }
            let changed = std::mem::take(&mut self.changed);
            for choice in &changed {
                self.lock(*choice);
                self.cross(*choice);
            }
        }
    }

    /// The candidates that are wrong whatever is assumed, as bits.
    pub fn always_wrong(&self) -> &[u64] {
        &self.base.wrong
    }

    /// The candidates that are right whatever is assumed, as bits.
    pub fn always_right(&self) -> &[u64] {
        &self.base.right
    }

    /// What can't be, if anything follows that can't.
    pub fn clash(&self) -> Option<Clash> {
        self.clash
    }

    /// The candidates that are right, as bits.
    pub fn right(&self) -> &[u64] {
        &self.now.right
    }

    /// The candidates that are wrong, as bits.
    pub fn wrong(&self) -> &[u64] {
        &self.now.wrong
    }

    /// Why something follows, and its place in the order in which things did.
    pub fn cause(&self, fact: Fact) -> (Cause, u32) {
        self.causes[self.slot(fact)]
    }

    /// True when it follows.
    pub fn holds(&self, fact: Fact) -> bool {
        match fact {
            Fact::Right(x) => has(&self.now.right, x),
            Fact::Wrong(x) => has(&self.now.wrong, x),
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
        self.causes[slot] = (cause, self.now.followed);
        self.now.followed += 1;
        let (x, both) = match fact {
            Fact::Right(x) => {
                self.now.right[x / 64] |= 1 << (x % 64);
                (x, has(&self.now.wrong, x))
            }
            Fact::Wrong(x) => {
                self.now.wrong[x / 64] |= 1 << (x % 64);
                (x, has(&self.now.right, x))
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
                        let fresh = [rivals & !self.now.wrong[i]];
                        ones(&fresh).for_each(|bit| self.note(Fact::Wrong(i * 64 + bit), Cause::Rival(x)));
                    }
                }
                Fact::Wrong(x) => self.web.choices_of(x).iter().for_each(|choice| self.narrow(*choice)),
            }
        }
    }

    /// One candidate less is left of a choice.
    fn narrow(&mut self, choice: usize) {
        self.now.left[choice] -= 1;
        if self.depth >= Depth::Nested {
            self.changed.push(choice);
        }
        let members = &self.web.choices()[choice].members;
        match self.now.left[choice] {
            0 => self.clash = self.clash.or(Some(Clash::Empty(choice))),
            1 if self.depth > Depth::Chains || members.len() == 2 => {
                if let Some(last) = members.iter().find(|x| !has(&self.now.wrong, **x)) {
                    self.note(Fact::Right(*last), Cause::Last(choice));
                }
            }
            _ => {}
        }
    }

    /// What is left of a choice.
    pub fn left(&self, choice: usize) -> impl Iterator<Item = usize> + '_ {
        self.web.choices()[choice].members.iter().copied().filter(|x| !has(&self.now.wrong, *x))
    }

    /// All that is left of a choice rules something out.
    fn lock(&mut self, choice: usize) {
        let web = self.web;
        let left: Vec<usize> = self.left(choice).collect();
        if left.len() < 2 {
            return;
        }
        for word in 0..self.now.wrong.len() {
            let fresh = !self.now.wrong[word];
            let common = left.iter().fold(fresh, |common, x| common & web.rivals(*x)[word]);
            ones(&[common]).for_each(|bit| self.note(Fact::Wrong(word * 64 + bit), Cause::Locked(choice)));
        }
    }

    /// A choice of two crosses others of two.
    fn cross(&mut self, choice: usize) {
        let web = self.web;
        let mut left = self.left(choice);
        let (Some(a), Some(b), None) = (left.next(), left.next(), left.next()) else { return };
        drop(left);
        for i in 0..self.twos.len() {
            let (other, pair) = self.twos[i];
            for [c, d] in [pair, [pair[1], pair[0]]] {
                if web.are_rivals(a, c) && web.are_rivals(b, d) {
                    self.side([a, c], [choice, other]);
                    self.side([b, d], [choice, other]);
                }
            }
        }
        self.twos.push((choice, [a, b]));
    }

    /// One of two candidates is right: what both rule out is wrong.
    fn side(&mut self, [a, b]: [usize; 2], choices: [usize; 2]) {
        let web = self.web;
        for word in 0..self.now.wrong.len() {
            let common = web.rivals(a)[word] & web.rivals(b)[word] & !self.now.wrong[word];
            ones(&[common])
                .for_each(|bit| self.note(Fact::Wrong(word * 64 + bit), Cause::Crossed([a, b], choices)));
        }
    }
}

fn has(bits: &[u64], x: usize) -> bool {
    bits[x / 64] >> (x % 64) & 1 == 1
}
