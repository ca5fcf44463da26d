//! Drills and what a learner has mastered.

use std::collections::BTreeMap;

use pencilmark_core::cell::CellName;
use pencilmark_core::step::ConclusionName;
use pencilmark_render::language::Language;
use pencilmark_render::svg::DigitLayout;
use serde::{Deserialize, Serialize};

use crate::drill::{DrillGrade, DrillVerdict};
use crate::wire::comparing::NearMissView;
use crate::wire::step::StepView;

/// A wish for a drill.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrillRequest {
    /// The id of the technique.
    pub technique: String,
    /// The seed: the same one makes the same drill.
    pub seed: u32,
    /// The layout of the candidates in pictures.
    #[serde(default)]
    pub layout: DigitLayout,
    /// The board of the drill as text; by default it is made by the seed.
    #[serde(default)]
    pub board: Option<String>,
    /// True if the step is shown and told, as an example of a lesson.
    #[serde(default)]
    pub told: bool,
    /// Whether the candidates are shown; by default they are unless a single is looked for.
    #[serde(default)]
    pub notes: Option<bool>,
}

/// A position in which a technique is the next step, and nothing easier works.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrillView {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The seed that made the drill.
    pub seed: u32,
    /// The board as text, to be sent back with an answer.
    pub board: String,
    /// The cells in reading order.
    pub cells: Vec<DrillCell>,
    /// How many cells the smallest pattern has.
    pub count: usize,
    /// True if a digit is to be placed, false if candidates are to be eliminated.
    pub places: bool,
    /// True if the candidates are shown. Singles are looked for without them.
    pub notes: bool,
    /// The first rungs of the hint, as nudges.
    pub nudges: Vec<String>,
    /// The board as an SVG picture.
    pub picture: String,
    /// The step in frames, if it was to be told.
    pub frames: Vec<FrameView>,
    /// The step as data, if it was to be told.
    pub step: Option<StepView>,
}

/// A cell of a drill.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrillCell {
    /// The digit in the cell.
    pub value: Option<u8>,
    /// True if the digit is a given.
    pub given: bool,
    /// The candidates of an empty cell.
    pub candidates: Vec<u8>,
}

/// A picture of a part of a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FrameView {
    /// The part of the argument that the picture shows.
    pub caption: String,
    /// The picture as SVG.
    pub picture: String,
}

/// What a learner answers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrillAnswer {
    /// The id of the technique.
    pub technique: String,
    /// The board of the drill as text.
    pub board: String,
    /// What is answered.
    pub part: DrillPart,
    /// The cells in which the learner sees the pattern.
    #[serde(default)]
    pub cells: Vec<CellName>,
    /// What the learner concludes.
    #[serde(default)]
    pub conclusions: Vec<ConclusionName>,
    /// The layout of the candidates in the picture.
    #[serde(default)]
    pub layout: DigitLayout,
}

/// A part of a drill.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DrillPart {
    /// The learner shows where the pattern is.
    Pattern,
    /// The learner shows what follows from the pattern.
    Conclusions,
    /// Nothing: the learner wants to see the step.
    Shown,
}

/// The grade of an answer. The step is shown when all of it is found, or when it was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrillResult {
    /// How near the answer is.
    pub grade: DrillGrade,
    /// The reason in a sentence.
    pub text: String,
    /// The near miss that the cells are, if one candidate is too many for the pattern.
    pub near: Option<NearMissView>,
    /// Why the step holds, in sentences.
    pub explanation: Option<String>,
    /// The step as an SVG picture.
    pub picture: Option<String>,
    /// The placements and eliminations of the step.
    pub conclusions: Vec<ConclusionName>,
}

impl DrillResult {
    /// The grade alone, with nothing shown.
    pub(crate) fn graded(verdict: DrillVerdict, language: &Language) -> DrillResult {
        DrillResult {
            grade: verdict.grade,
            text: language.fill(&verdict.text),
            near: None,
            explanation: None,
            picture: None,
            conclusions: Vec::new(),
        }
    }
}

/// What a learner has done so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct LearningProgress {
    /// What is known of each lesson and technique, by its id.
    pub lessons: BTreeMap<String, LessonProgress>,
    /// The drills that were missed, to be repeated.
    pub missed: Vec<MissedDrill>,
    /// How many drills were solved at the first try, one after the other.
    pub streak: u32,
    /// The longest such streak.
    pub best: u32,
}

impl LearningProgress {
    /// Takes in what was done elsewhere: of each lesson what went further, and missed drills that are not here.
    pub(crate) fn merge(&mut self, other: &LearningProgress) {
        for (id, lesson) in &other.lessons {
            let own = self.lessons.entry(id.clone()).or_default();
            let further = own.right + own.wrong < lesson.right + lesson.wrong;
            let read = own.read || lesson.read;
            *own = LessonProgress { read, ..if further { lesson.clone() } else { own.clone() } };
        }
        let is_here = |drill: &MissedDrill| {
            self.missed.iter().any(|own| (&own.technique, own.seed) == (&drill.technique, drill.seed))
        };
        let new: Vec<MissedDrill> = other.missed.iter().filter(|drill| !is_here(drill)).cloned().collect();
        self.missed.extend(new);
        self.best = self.best.max(other.best);
    }
}

/// What a learner knows of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct LessonProgress {
    /// True if the lesson was read to its end.
    pub read: bool,
    /// How many of its drills were solved at the first try.
    pub right: u32,
    /// How many were not.
    pub wrong: u32,
    /// How many were solved at the first try since the last that was not.
    pub row: u32,
}

/// A drill that was missed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MissedDrill {
    /// The id of the technique.
    pub technique: String,
    /// The seed of the drill.
    pub seed: u32,
    /// How often it was solved since it was missed.
    pub solved: u32,
    /// When it is to be repeated, in milliseconds since 1970.
    pub due: u64,
}
