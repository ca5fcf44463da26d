//! What a game teaches, from its history: where the time went, what could have been seen where the player looked long, which turns were
//! wrong, which digits were guesses, and the one technique to learn next.
//!
//! A review follows from the actions of a game, their times and the solution alone; it changes nothing and can be made again.

mod playback;
mod notes;
mod reach;
mod stalls;
mod turns;
mod story;

pub use notes::{board_at, board_of_notes, steps_there};
pub use playback::{Beat, Deed, Playback};
pub use stalls::{Stall, StallEnd, is_astray};
pub use story::{Lesson, Review, ReviewEvent, ReviewTask, StoryLine, TimeSplit};
pub use turns::{Remedy, Turn, TurnKind};
