//! Rendering of steps and boards: as sentences, text, SVG and pages to print.
//!
//! The modules are listed bottom-up: each uses only those above it. Renderers don't know how a step was found.

mod house_words;
pub mod language;
mod cell_words;
mod claims;
pub mod sights;
mod pattern_words;
mod slot_words;
pub mod chain_words;
pub mod proof_lines;
pub mod prose;
pub mod picture;
pub mod frames;
pub mod text_outlines;
pub mod text;
pub mod drawing;
pub mod svg;
pub mod sheet;
