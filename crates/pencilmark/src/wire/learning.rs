//! What there is to learn: rules, techniques, examples.

use pencilmark_core::step::{ConclusionName, Family};
use pencilmark_logic::level::Level;
use serde::Serialize;

use crate::wire::drill::FrameView;

/// Rules for which new puzzles are offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Variant {
    /// The rules as text; `jigsaw:9` stands for regions drawn at random, `9+killer` for clues drawn at random.
    pub rules: String,
    /// What is drawn for each puzzle.
    pub kind: VariantKind,
    /// The name of the rules for people.
    pub name: String,
    /// What is special about them, in a line.
    pub text: String,
}

/// What is drawn for each puzzle of some rules, beside its givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VariantKind {
    /// Nothing is drawn: the rules are the same for all.
    Fixed,
    /// The regions of the puzzle are drawn.
    Regions,
    /// The clues of the puzzle are drawn.
    Clues,
}

/// A technique in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueCard {
    /// The name by which programs know it: `x-wing`.
    pub id: &'static str,
    /// The name by which people know it: `X-wing`.
    pub name: String,
    /// The family that it belongs to.
    pub family: Family,
    /// The level of a puzzle that needs nothing harder.
    pub level: Level,
    /// Other names of the technique.
    pub other_names: &'static [&'static str],
    /// True if it assumes that the puzzle has one solution.
    pub assumes_uniqueness: bool,
}

/// A technique with an example, explained and drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniquePage {
    /// The technique as it is listed.
    #[serde(flatten)]
    pub card: TechniqueCard,
    /// The proof of the example as a sentence.
    pub sentence: String,
    /// The example as an SVG picture.
    pub picture: String,
    /// The example in frames, each with its part of the argument.
    pub frames: Vec<FrameView>,
    /// The placements and eliminations of the example.
    pub conclusions: Vec<ConclusionName>,
    /// The board of the example as text, to play it.
    pub board: &'static str,
    /// The rules of the example.
    pub rules: &'static str,
    /// What else there is to know, in sentences.
    pub text: String,
}

/// A puzzle to try.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExampleGame {
    /// The title of the puzzle.
    pub name: String,
    /// The puzzle as text.
    pub text: &'static str,
    /// The rules of the puzzle.
    pub rules: &'static str,
}
