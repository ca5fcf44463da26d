//! The contents for learners: rules, techniques, examples.

use pencilmark_core::step::{ConclusionName, Family};
use pencilmark_logic::level::Level;
use serde::Serialize;

use crate::wire::drill::FrameView;

/// Rules that are on offer for new puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Variant {
    /// The rules as text; `jigsaw:9` stands for random regions, `9+killer` for random clues.
    pub rules: String,
    /// What is generated for each puzzle besides its givens.
    pub kind: VariantKind,
    /// The display name of the rules.
    pub name: String,
    /// The special features of the rules, in a line.
    pub text: String,
}

/// The parts of the rules that are generated for each puzzle besides its givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VariantKind {
    /// Nothing: the rules are the same for all puzzles.
    Fixed,
    /// The regions of each puzzle are generated.
    Regions,
    /// The clues of each puzzle are generated.
    Clues,
}

/// A technique as listed in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueCard {
    /// The id of the technique: `x-wing`.
    pub id: &'static str,
    /// The display name of the technique: `X-wing`.
    pub name: String,
    /// The family that the technique belongs to.
    pub family: Family,
    /// The level of a puzzle for which this is the hardest technique needed.
    pub level: Level,
    /// Other names of the technique.
    pub other_names: &'static [&'static str],
    /// True if the technique assumes that the puzzle has one solution.
    pub assumes_uniqueness: bool,
}

/// The page about a technique, with an explained example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniquePage {
    /// The technique as listed in the catalogue.
    #[serde(flatten)]
    pub card: TechniqueCard,
    /// The proof of the example as a sentence.
    pub sentence: String,
    /// The example as an SVG picture.
    pub picture: String,
    /// The example as a sequence of frames with captions.
    pub frames: Vec<FrameView>,
    /// The placements and eliminations of the example.
    pub conclusions: Vec<ConclusionName>,
    /// The board of the example as text, to be played.
    pub board: &'static str,
    /// The rules of the example.
    pub rules: &'static str,
    /// Further information on the technique, in sentences.
    pub text: String,
}

/// An example puzzle to play.
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
