//! Tests of the renderers: each of them renders the example of every technique.

mod clue_colours;
mod drawings;
mod drawn_kinds;
mod examples;
mod language;
mod painters;
#[allow(dead_code, reason = "only constraints of a given kind are drawn here")]
#[path = "../../pencilmark-core/tests/random_constraints.rs"]
mod random_constraints;
mod text_outlines;
