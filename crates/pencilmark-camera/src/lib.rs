//! Reads puzzles from photos and screenshots.
//!
//! A [`GreyPicture`](picture::GreyPicture) becomes a [`Reading`](reading::Reading): each grid found, with the
//! probabilities of its cells' contents, or the likely reason why there is none.
//!
//! ```text
//! picture -> contrast -> outlines -> lines fit? -> mesh -> cells -> digits -> repair by the solver
//! ```
//!
//! The modules are listed bottom-up: each uses only those above it.

pub mod exif;
pub mod picture;
mod contrast;
pub mod view;
mod outline;
mod mesh;
mod lines;
mod comb;
mod straight;
pub mod finder;
pub mod cells;
pub mod network;
mod regions;
mod digits;
mod repair;
mod refusal;
pub mod reading;
