//! The review of a game: how the time was spent, the steps available during long pauses, wrong moves, guesses, and the
//! technique to learn next.
//!
//! A review depends only on the actions of a game, their times and the solution; it changes nothing and can be repeated.

mod playback;
mod notes;
mod reach;
mod stalls;
mod unfounded_moves;
mod story;

pub use notes::{available_steps, board_from_notes, game_at};
pub use playback::{ActionKind, Playback, PlayedAction};
pub use stalls::{Stall, StallEnd, has_mistake};
pub use story::{Lesson, Review, ReviewEntry, ReviewEvent, ReviewTask, TimeSplit};
pub use unfounded_moves::{Correction, UnfoundedMove, UnfoundedMoveKind};
