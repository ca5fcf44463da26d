//! The examples on the pages of a book, which only an engine finds: digits that fulfil a clue, and steps of techniques.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use pencilmark_render::drawing::shape::Shape;
use pencilmark_render::language::Language;
use serde::{Deserialize, Serialize};

use crate::packed_board;

/// A step of a technique as an example.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StepExample {
    /// The name of the technique.
    pub name: String,
    /// The board on which the step is found.
    #[serde(with = "packed_board")]
    pub board: Board,
    /// The explanation of the step, in words.
    pub words: String,
    /// The board with the step, drawn.
    pub shapes: Vec<Shape>,
}

/// A source of examples: the engine of the same program, or another module that has one.
pub trait ExampleSource {
    /// Returns digits for the cells of the only clue of these rules that fulfil it, in the order of its cells: digits that differ from
    /// the known ones if there are any, or none at all if the search takes too long.
    fn clue_digits(&self, clue: &Arc<Rules>, known: &[Option<Digit>]) -> Vec<Digit>;

    /// Returns a step of the technique with this id on a classic board, in a language.
    fn technique_step(&self, id: &str, language: &Language) -> Option<StepExample>;
}
