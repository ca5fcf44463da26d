//! Every painter paints every technique's example.

mod clue_colours;
mod examples;
mod language;
mod painters;
