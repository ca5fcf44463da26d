//! The history of a game: a tree of moments, which keeps undone moments.

use std::collections::BTreeMap;

use pencilmark_core::cell::Cell;
use pencilmark_core::message::Message;

use crate::draft::{Draft, Redraft};
use crate::messages::moved;
use crate::square::{CellDigit, Square};

/// A changed cell, with its contents before and after the change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellChange {
    /// The cell that changed.
    pub cell: Cell,
    /// The contents of the cell before the change.
    pub before: Square,
    /// The contents of the cell after the change.
    pub after: Square,
}

/// A moment in the history of a game: the state after a change, with the change that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The number of the moment before this one in the history of the game.
    pub parent: usize,
    /// The number of changes from the start of the game to this moment.
    pub depth: usize,
    /// The cells that the change to this moment changed, in reading order.
    pub cell_changes: Vec<CellChange>,
    /// The change that led to this moment, in short: `r1c1 = 5`.
    pub text: Message,
    /// The puzzle before and after the change, if its rules or texts changed.
    redrawn: Option<[Draft; 2]>,
    /// The following moment that was left last: the target of redo.
    next: Option<usize>,
}

/// A change that undo, redo or a jump in the history applies.
pub(crate) enum Replay<'a> {
    /// The new contents of a cell.
    Cell(Cell, Square),
    /// The new state of the puzzle itself.
    Puzzle(&'a Draft),
}

impl Moment {
    fn take_back(&self, set: &mut impl FnMut(Replay<'_>)) {
        self.redrawn.iter().for_each(|[before, _]| set(Replay::Puzzle(before)));
        self.cell_changes.iter().for_each(|touch| set(Replay::Cell(touch.cell, touch.before)));
    }

    fn make_again(&self, set: &mut impl FnMut(Replay<'_>)) {
        self.redrawn.iter().for_each(|[_, after]| set(Replay::Puzzle(after)));
        self.cell_changes.iter().for_each(|touch| set(Replay::Cell(touch.cell, touch.after)));
    }
}

/// The history of a game: a tree of moments (the states after each change), with the current one.
///
/// ```text
/// 0 -- 1 -- 2 -- 3        undo from 3 to 1, then another action: moment 4.
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
    /// Creates a history that has only the moment of the start.
    pub fn new() -> History {
        let start = Moment {
            parent: 0,
            depth: 0,
            cell_changes: Vec::new(),
            text: moved::start(),
            redrawn: None,
            next: None,
        };
        History { moments: vec![start], now: 0, bookmarks: BTreeMap::new() }
    }

    /// The number of the current moment in the history.
    pub fn current_index(&self) -> usize {
        self.now
    }

    /// The number of moments in the history, including the start.
    pub fn moment_count(&self) -> usize {
        self.moments.len()
    }

    /// The moment of the history with this number, if it exists.
    pub fn moment(&self, number: usize) -> Option<&Moment> {
        self.moments.get(number)
    }

    /// The current moment in the history: the state that the game is in.
    pub fn current_moment(&self) -> &Moment {
        &self.moments[self.now]
    }

    /// The number of the moment that redo leads to; `None` if there is nothing to redo.
    pub fn redo_target(&self) -> Option<usize> {
        self.current_moment().next
    }

    /// Returns the direct successors of the current moment, with their numbers.
    pub fn branches(&self) -> impl Iterator<Item = (usize, &Moment)> {
        let after = self.moments.iter().enumerate().skip(1);
        after.filter(|(_, moment)| moment.parent == self.now)
    }

    /// Returns the numbers of the moments from the start (excluded) to the current moment.
    pub fn path_to_current(&self) -> Vec<usize> {
        let mut path = Vec::with_capacity(self.current_moment().depth);
        let mut at = self.now;
        while at != 0 {
            path.push(at);
            at = self.moments[at].parent;
        }
        path.reverse();
        path
    }

    /// Returns the notes that were struck when the current value of a cell was placed: for each other cell that lost some, its
    /// contents before and after.
    pub(crate) fn struck_by(&self, cell: Cell, value: CellDigit) -> impl Iterator<Item = &CellChange> {
        let placed = |moment: &&Moment| {
            let change = moment.cell_changes.iter().find(|change| change.cell == cell);
            change.is_some_and(|change| change.before.value != change.after.value)
        };
        let path = std::iter::successors(Some(self.current_moment()), |moment| {
            (moment.depth > 0).then(|| &self.moments[moment.parent])
        });
        // A value that the last change of the cell didn't place was there at the start.
        let moment = path.into_iter().find(placed).filter(|moment| {
            moment.cell_changes.iter().any(|change| change.cell == cell && change.after.value == Some(value))
        });
        moment.into_iter().flat_map(|moment| &moment.cell_changes).filter(move |change| change.cell != cell)
    }

    /// Returns the bookmarked moments with their names, by ascending number.
    pub fn bookmarks(&self) -> impl Iterator<Item = (usize, &str)> {
        self.bookmarks.iter().map(|(moment, name)| (*moment, name.as_str()))
    }

    /// Adds a moment after the current one and makes it the current one.
    pub(crate) fn push(&mut self, touched: Vec<CellChange>, text: Message) {
        self.add(touched, text, None);
    }

    /// Adds a moment at which the puzzle itself changed.
    pub(crate) fn push_redraft(&mut self, redraft: Redraft) {
        self.add(Vec::new(), redraft.text, Some([redraft.before, redraft.after]));
    }

    fn add(&mut self, touched: Vec<CellChange>, text: Message, redrawn: Option<[Draft; 2]>) {
        let number = self.moments.len();
        let depth = self.current_moment().depth + 1;
        self.moments[self.now].next = Some(number);
        self.moments.push(Moment {
            parent: self.now,
            depth,
            cell_changes: touched,
            text,
            redrawn,
            next: None,
        });
        self.now = number;
    }

    /// Goes to an existing moment, and calls `set` with each change on the way. Redo then leads back along the same path.
    pub(crate) fn go(&mut self, to: usize, mut set: impl FnMut(Replay<'_>)) {
        let mut down = Vec::new();
        let mut target = to;
        while self.now != target {
            if self.moments[self.now].depth > self.moments[target].depth {
                self.moments[self.now].take_back(&mut set);
                let parent = self.moments[self.now].parent;
                self.moments[parent].next = Some(self.now);
                self.now = parent;
            } else {
                down.push(target);
                target = self.moments[target].parent;
            }
        }
        for number in down.into_iter().rev() {
            self.moments[number].make_again(&mut set);
            self.moments[self.now].next = Some(number);
            self.now = number;
        }
    }

    /// Adds a bookmark to the current moment.
    pub(crate) fn bookmark(&mut self, name: String) {
        self.bookmarks.insert(self.now, name);
    }

    /// Removes the bookmark of a moment. Returns false if it has none.
    pub(crate) fn unbookmark(&mut self, moment: usize) -> bool {
        self.bookmarks.remove(&moment).is_some()
    }
}

impl Default for History {
    fn default() -> History {
        History::new()
    }
}
