//! A game as a value: what a player enters, notes, strikes out, undoes and bookmarks, and how long it takes.
//!
//! Actions go in, changes come out, refusals say why. A game is its start plus its actions, so it can be replayed, saved as text
//! and read back without a solver. No clock: every action brings its time along. The modules are listed bottom-up: each uses
//! only those above it.

pub mod square;
pub mod refused;
pub mod action;
pub mod change;
pub mod start;
pub mod history;
mod edit_context;
mod edit;
pub mod timer;
pub mod game;
pub mod save;
