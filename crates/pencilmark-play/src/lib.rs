//! A game of Sudoku as a value: entries, notes, eliminated candidates, undo, bookmarks and time.
//!
//! An action returns a change or the reason why it is refused. A game is its start plus its actions, so it can be replayed, saved
//! as text and restored without a solver. There is no clock: every action carries its time. The modules are listed bottom-up:
//! each uses only those above it.

pub mod messages;
pub mod square;
pub mod refused;
pub mod action;
pub mod change;
pub mod setter;
pub mod start;
mod draft;
pub mod history;
mod fog;
mod edit_context;
mod edit;
pub mod timer;
pub mod game;
pub mod save;
