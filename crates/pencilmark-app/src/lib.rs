//! The app's half of Pencilmark: games with all that a page asks about them, and the JSON of it.
//!
//! The server, the site and the npm package answer requests with a [`library::Library`]: it works out the answer and the records to write, and
//! its host stores these before it answers. A [`session::Session`] is a game with the results that are known about its puzzle. [`wire`] defines
//! the JSON of both, and of the command.
//!
//! The modules are listed bottom-up: each uses only those above it.

pub mod drill;
pub mod review;
pub mod training;
pub mod wire;
pub mod session;
pub mod library;
