//! The history of a game: a tree of moments, so that nothing that was tried is lost.

use std::collections::BTreeMap;

use pencilmark_core::cell::Cell;

use crate::square::Square;

/// A cell before and after a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The cell that changed.
    pub cell: Cell,
    /// What was in it.
    pub before: Square,
    /// What is in it now.
    pub after: Square,
}

/// A moment: what was done to come to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The moment before it.
    pub parent: usize,
    /// How many moments lie between it and the start, itself included.
    pub depth: usize,
    /// The cells that changed, in reading order.
    pub touched: Vec<Touch>,
    /// What was done, in a few words: `r1c1 = 5`.
    pub text: String,
    /// The moment after it that was left last.
    next: Option<usize>,
}

/// Moments as a tree, and the one at which the game stands.
///
/// ```text
/// 0 -- 1 -- 2 -- 3        undo from 3 to 1, then something else: moment 4.
///       \                 Redo from 1 now leads to 4; 2 and 3 are still there.
///        4
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    moments: Vec<Moment>,
    now: usize,
    bookmarks: BTreeMap<usize, String>,
}

impl History {
    /// The start alone.
    pub fn new() -> History {
        let start = Moment { parent: 0, depth: 0, touched: Vec::new(), text: String::new(), next: None };
        History { moments: vec![start], now: 0, bookmarks: BTreeMap::new() }
    }

    /// The number of the moment at which the game stands.
    pub fn now(&self) -> usize {
        self.now
    }

    /// The number of moments, the start included.
    pub fn count(&self) -> usize {
        self.moments.len()
    }

    /// A moment by its number.
    pub fn moment(&self, number: usize) -> Option<&Moment> {
        self.moments.get(number)
    }

    /// The moment at which the game stands.
    pub fn present(&self) -> &Moment {
        &self.moments[self.now]
    }

    /// The moment to which redo leads.
    pub fn next(&self) -> Option<usize> {
        self.present().next
    }

    /// The moments right after the present one.
    pub fn branches(&self) -> impl Iterator<Item = (usize, &Moment)> {
        let after = self.moments.iter().enumerate().skip(1);
        after.filter(|(_, moment)| moment.parent == self.now)
    }

    /// The numbers of the moments from the start to the present one, the start left out.
    pub fn way(&self) -> Vec<usize> {
        let mut way = Vec::with_capacity(self.present().depth);
        let mut at = self.now;
        while at != 0 {
            way.push(at);
            at = self.moments[at].parent;
        }
        way.reverse();
        way
    }

    /// The moments with a name, in the order of their numbers.
    pub fn bookmarks(&self) -> impl Iterator<Item = (usize, &str)> {
        self.bookmarks.iter().map(|(moment, name)| (*moment, name.as_str()))
    }

    /// Adds a moment after the present one and stands there.
    pub(crate) fn push(&mut self, touched: Vec<Touch>, text: String) {
        let number = self.moments.len();
        let depth = self.present().depth + 1;
        self.moments[self.now].next = Some(number);
        self.moments.push(Moment { parent: self.now, depth, touched, text, next: None });
        self.now = number;
    }

    /// Goes to a moment that exists; `turn` is told which cells hold what on the way. Redo then leads back along the way that was
    /// gone.
    pub(crate) fn go(&mut self, to: usize, mut turn: impl FnMut(Cell, Square)) {
        let mut down = Vec::new();
        let mut target = to;
        while self.now != target {
            if self.moments[self.now].depth > self.moments[target].depth {
                self.moments[self.now].touched.iter().for_each(|touch| turn(touch.cell, touch.before));
                let parent = self.moments[self.now].parent;
                self.moments[parent].next = Some(self.now);
                self.now = parent;
            } else {
                down.push(target);
                target = self.moments[target].parent;
            }
        }
        for number in down.into_iter().rev() {
            self.moments[number].touched.iter().for_each(|touch| turn(touch.cell, touch.after));
            self.moments[self.now].next = Some(number);
            self.now = number;
        }
    }

    /// Names the present moment.
    pub(crate) fn bookmark(&mut self, name: String) {
        self.bookmarks.insert(self.now, name);
    }

    /// Takes the name of a moment away; false when it has none.
    pub(crate) fn unbookmark(&mut self, moment: usize) -> bool {
        self.bookmarks.remove(&moment).is_some()
    }
}

impl Default for History {
    fn default() -> History {
        History::new()
    }
}
