//! Drills, and a learner's progress.

use std::collections::BTreeMap;

use pencilmark_core::cell::CellName;
use pencilmark_core::step::ConclusionName;
use pencilmark_render::language::Language;
use pencilmark_render::svg::DigitLayout;
use serde::{Deserialize, Serialize};

use crate::drill::{DrillGrade, DrillVerdict};
use crate::wire::comparing::NearMissView;
use crate::wire::step::StepView;

/// A request for a drill.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrillRequest {
    /// The id of the technique.
    pub technique: String,
    /// The seed: the same seed gives the same drill.
    pub seed: u32,
    /// The order of candidates within cells in pictures.
    #[serde(default)]
    pub layout: DigitLayout,
    /// The board of the drill as text; by default it is determined by the seed.
    #[serde(default)]
    pub board: Option<String>,
    /// True if the step is to be shown and explained, as an example in a lesson.
    #[serde(default)]
    pub told: bool,
    /// True if candidates are to be shown; by default they are, except for singles.
    #[serde(default)]
    pub notes: Option<bool>,
}

/// A position in which a technique is the next step and no easier technique works.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrillView {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The seed that made the drill.
    pub seed: u32,
    /// The board as text, to be sent back with the answer.
    pub board: String,
    /// The cells in reading order.
    pub cells: Vec<DrillCell>,
    /// The number of cells of the smallest pattern.
    pub count: usize,
    /// True if a digit is to be placed; false if candidates are to be eliminated.
    pub places: bool,
    /// True if candidates are shown; for singles they are hidden.
    pub notes: bool,
    /// The texts of the hint's first rungs.
    pub nudges: Vec<String>,
    /// The board as an SVG picture.
    pub picture: String,
    /// The step as a sequence of frames, if requested.
    pub frames: Vec<FrameView>,
    /// The step as data, if requested.
    pub step: Option<StepView>,
}

/// A cell of a drill's board.
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

/// A picture of one part of a step, with a caption.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FrameView {
    /// The part of the explanation that the picture shows.
    pub caption: String,
    /// The picture as SVG.
    pub picture: String,
}

/// A learner's answer to a drill.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrillAnswer {
    /// The id of the technique.
    pub technique: String,
    /// The board of the drill as text.
    pub board: String,
    /// The part of the drill that is answered.
    pub part: DrillPart,
    /// The cells in which the learner sees the pattern.
    #[serde(default)]
    pub cells: Vec<CellName>,
    /// The placements and eliminations that the learner concludes.
    #[serde(default)]
    pub conclusions: Vec<ConclusionName>,
    /// The order of candidates within cells in the picture.
    #[serde(default)]
    pub layout: DigitLayout,
}

/// The part of a drill that a learner answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DrillPart {
    /// The learner marks the cells of the pattern.
    Pattern,
    /// The learner enters the conclusions.
    Conclusions,
    /// The learner asks to see the step.
    Shown,
}

/// The grade of an answer to a drill. The step is included if the answer is complete or the learner asked for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrillResult {
    /// How close the answer is to a step.
    pub grade: DrillGrade,
    /// The reason for the grade, as a sentence.
    pub text: String,
    /// The near miss that the cells form, if they are a pattern but for one candidate.
    pub near: Option<NearMissView>,
    /// The explanation of the step, in sentences.
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

/// A learner's progress in the course.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub(crate) struct LearningProgress {
    /// The progress in each lesson and technique, by its id.
    pub lessons: BTreeMap<String, LessonProgress>,
    /// The drills that the learner failed, to be repeated.
    pub missed: Vec<MissedDrill>,
    /// The current streak: drills solved in a row on the first try.
    pub streak: u32,
    /// The longest streak so far.
    pub best: u32,
}

impl LearningProgress {
    /// Merges progress made elsewhere: for each lesson the further progress, and missed drills that are not recorded here.
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

/// A learner's progress in a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub(crate) struct LessonProgress {
    /// True if the lesson was read to its end.
    pub read: bool,
    /// The number of drills solved on the first try.
    pub right: u32,
    /// The number of drills not solved on the first try.
    pub wrong: u32,
    /// The number of drills solved in a row on the first try, up to now.
    pub row: u32,
}

/// A drill that the learner failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct MissedDrill {
    /// The id of the technique.
    pub technique: String,
    /// The seed of the drill.
    pub seed: u32,
    /// The number of times it has been solved since.
    pub solved: u32,
    /// The time at which it is to be repeated, in milliseconds since 1970.
    pub due: u64,
}
