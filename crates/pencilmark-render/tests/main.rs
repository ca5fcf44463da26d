//! Every painter paints every technique's example.

mod examples;
mod language;
mod painters;
