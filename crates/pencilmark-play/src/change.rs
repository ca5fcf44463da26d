//! What a game is in the middle of, and what an action does to it.

use pencilmark_core::cell::Cell;

use crate::action::Action;

/// What a game is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The puzzle is being entered.
    Setting,
    /// It is being solved.
    Playing,
    /// Every cell is filled and no rule is broken.
    Solved,
    /// The player was shown the solution.
    Revealed,
}

/// How often the player was helped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Hints asked for.
    pub hints: usize,
    /// Checks of entries.
    pub checks: usize,
}

/// An action that was done, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Milliseconds since 1970.
    pub at: u64,
    /// What.
    pub action: Action,
}

/// What an action has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// How many actions the game has seen, this one included.
    pub revision: usize,
    /// The cells that are not what they were, in reading order.
    pub cells: Vec<Cell>,
    /// What the game is in the middle of now.
    pub phase: Phase,
}
