//! The road of a hint, and what clues say by themselves, as JSON.

use pencilmark_core::rules::Rules;
use pencilmark_core::step::ConclusionName;
use pencilmark_render::language::Language;
use serde::Serialize;

use pencilmark::hint::RoadAhead;

/// The road of a hint: the steps to the next digit, each of which a later one needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoadView {
    /// The number of steps, the hint's own among them; absent if no digit is in sight, or a shorter road may exist.
    pub steps: Option<usize>,
    /// How far the road leads: `Two steps to a digit in box 1`.
    pub text: String,
    /// The steps as sentences, on the last rung.
    pub told: Vec<String>,
    /// The conclusions of all steps, on the last rung.
    pub conclusions: Vec<ConclusionName>,
}

impl RoadView {
    /// Converts the road of a hint, with all of its steps if they are revealed.
    pub fn new(road: &RoadAhead, rules: &Rules, is_told: bool, language: &Language) -> RoadView {
        let (told, conclusions) = match is_told {
            true => (road.told(language), road.conclusions()),
            false => (Vec::new(), Vec::new()),
        };
        RoadView {
            steps: road.known_length(),
            text: language.fill(&road.length_text()),
            told,
            conclusions: conclusions.into_iter().map(|one| one.name(rules)).collect(),
        }
    }
}

/// What each clue says by itself about its own cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueNotesAnswer {
    /// The candidates that are not struck out yet and that the clues exclude: `r1c9<>9`.
    pub strikes: Vec<ConclusionName>,
    /// What the clues say, as a sentence; empty if they exclude nothing.
    pub text: String,
}
