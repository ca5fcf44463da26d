//! How a step is told: in a sentence, as text, as a picture, as JSON.
//!
//! The modules are listed bottom-up: each uses only those above it. A painter knows a step, not how it was found.

pub mod picture;
pub mod language;
pub mod prose;
pub mod text;
pub mod svg;
pub mod sheet;
