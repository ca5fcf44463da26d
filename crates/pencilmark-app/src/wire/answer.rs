//! Answers to questions about a game.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::ConclusionName;
use pencilmark_logic::level::Level;
use serde::Serialize;

use crate::wire::certificate::CertificateView;
use crate::wire::clues::CluesAnswer;
use crate::wire::comparing::{MissesAnswer, WhyNotAnswer};
use crate::wire::drafting::{EqualAnswer, SharesAnswer, SpareAnswer, SuggestAnswer, VerdictAnswer};
use crate::wire::proof_line::ProofLineView;
use crate::wire::rating::RatingView;
use crate::wire::review::{MomentAnswer, ReviewAnswer};
use crate::wire::road::{ClueNotesAnswer, RoadView};
use crate::wire::step::StepView;
use crate::wire::step::is_false;
use pencilmark::hint::HintKind;
use pencilmark::path::PathEnd;

/// An answer to a question about a game. Its fields depend on the question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Answer {
    /// The answer to [`Question::Hint`](crate::wire::Question::Hint).
    Hint(Box<HintView>),
    /// The answer to [`Question::Truths`](crate::wire::Question::Truths).
    Truths(TruthsAnswer),
    /// The answer to [`Question::Check`](crate::wire::Question::Check).
    Check(CheckAnswer),
    /// The answer to [`Question::Path`](crate::wire::Question::Path).
    Path(PathAnswer),
    /// The answer to [`Question::Picture`](crate::wire::Question::Picture).
    Picture(PictureAnswer),
    /// The answer to [`Question::ClueNotes`](crate::wire::Question::ClueNotes).
    ClueNotes(ClueNotesAnswer),
    /// The answer to [`Question::Missed`](crate::wire::Question::Missed).
    Missed(MissedAnswer),
    /// The answer to [`Question::Solution`](crate::wire::Question::Solution).
    Solution(SolutionAnswer),
    /// The answer to [`Question::LastRight`](crate::wire::Question::LastRight).
    LastRight(LastRightAnswer),
    /// The answer to [`Question::Tree`](crate::wire::Question::Tree).
    Tree(TreeAnswer),
    /// The answer to [`Question::Review`](crate::wire::Question::Review).
    Review(Box<ReviewAnswer>),
    /// The answer to [`Question::Moment`](crate::wire::Question::Moment).
    Moment(MomentAnswer),
    /// The answer to [`Question::Misses`](crate::wire::Question::Misses).
    Misses(MissesAnswer),
    /// The answer to [`Question::WhyNot`](crate::wire::Question::WhyNot).
    WhyNot(WhyNotAnswer),
    /// The answer to [`Question::Count`](crate::wire::Question::Count).
    Count(CountAnswer),
    /// The answer to [`Question::Verdict`](crate::wire::Question::Verdict).
    Verdict(VerdictAnswer),
    /// The answer to [`Question::Shares`](crate::wire::Question::Shares).
    Shares(SharesAnswer),
    /// The answer to [`Question::Equal`](crate::wire::Question::Equal).
    Equal(EqualAnswer),
    /// The answer to [`Question::Spare`](crate::wire::Question::Spare).
    Spare(SpareAnswer),
    /// The answer to [`Question::Suggest`](crate::wire::Question::Suggest).
    Suggest(SuggestAnswer),
    /// The answer to [`Question::Search`](crate::wire::Question::Search).
    Search(SearchAnswer),
    /// The answer to [`Question::Clues`](crate::wire::Question::Clues).
    Clues(CluesAnswer),
    /// The answer to [`Question::Rate`](crate::wire::Question::Rate).
    Rate(RatingView),
    /// The answer to [`Question::Text`](crate::wire::Question::Text).
    Text(TextAnswer),
    /// The answer to [`Question::Formats`](crate::wire::Question::Formats).
    Formats(FormatsAnswer),
}

/// A hint, revealed up to its rung.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintView {
    /// The kind of hint.
    pub kind: HintKind,
    /// The number of the revealed rung, from 1; the last one if fewer exist than were requested.
    pub rung: u8,
    /// The number of rungs of the hint: nudge, place, technique, proof, conclusions. Rungs that would add nothing are left
    /// out.
    pub rungs: u8,
    /// The heading of the rung.
    pub title: String,
    /// The text of the rung.
    pub text: String,
    /// The numbered lines of a proof that is too long for sentences, from the proof rung on.
    pub lines: Vec<ProofLineView>,
    /// The chains of the step in Eureka notation, from the proof rung on.
    pub notation: Vec<String>,
    /// The id of the technique, from the rung that names it on.
    pub technique: Option<&'static str>,
    /// The cells that the rung highlights.
    pub cells: Vec<CellName>,
    /// The names of the houses that the rung highlights.
    pub houses: Vec<String>,
    /// The proof as an SVG picture, or the requested frame of it.
    pub picture: Option<String>,
    /// The caption of the picture, if it is a frame.
    pub caption: Option<String>,
    /// The number of frames in which the proof can be shown; 0 before the proof rung.
    pub frames: usize,
    /// The cells that the picture explains: it shows their candidates, or marks or fills them. Elsewhere it shows only digits on the
    /// board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub looked_at: Vec<CellName>,
    /// The placements and eliminations, on the last rung: `r1c9<>9`.
    pub conclusions: Vec<ConclusionName>,
    /// The complete step, on the last rung.
    pub step: Option<StepView>,
    /// The road that the step begins, from the rung that names the technique on; absent if the step was chosen by another
    /// order than the easiest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub road: Option<RoadView>,
    /// The number of steps of the same technique that were skipped for this one; 0 for the first, also if there is no
    /// other.
    pub another: usize,
}

/// The truths and links that prove the step of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TruthsAnswer {
    /// The certificates of the step's conclusions, each with its picture; empty if the hint has no step, or no proof was
    /// found within bounds.
    pub certificates: Vec<CertificateView>,
}

/// The result of checking the player's entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckAnswer {
    /// The answer as a sentence.
    pub text: String,
    /// The cells whose entries are wrong.
    pub wrong: Vec<CellName>,
}

/// The steps by which logic solves a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PathAnswer {
    /// The steps in order.
    pub steps: Vec<PathStep>,
    /// How the path ends.
    pub end: PathEnd,
    /// A sentence that says how the path ends.
    pub text: String,
    /// The number of uses of each technique, easiest first.
    pub summary: Vec<TechniqueCount>,
}

/// A step of a path, without its proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PathStep {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The level of the technique.
    pub level: Level,
    /// The placements and eliminations of the step.
    pub conclusions: Vec<ConclusionName>,
    /// Further conclusions of the same pattern that nothing on the path needs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<ConclusionName>,
    /// True if the step is an entry with what clues say by themselves, which doesn't count as a step.
    #[serde(skip_serializing_if = "is_false")]
    pub bookkeeping: bool,
}

/// A technique with the number of times that a path uses it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueCount {
    /// The name of the technique.
    pub name: String,
    /// The id of the technique.
    pub technique: &'static str,
    /// The number of steps that use it.
    pub count: usize,
}

/// A step of a path with its picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureAnswer {
    /// The proof as sentences.
    pub text: String,
    /// The numbered lines of a proof that is too long for sentences.
    pub lines: Vec<ProofLineView>,
    /// The chains of the step in Eureka notation.
    pub notation: Vec<String>,
    /// The name of the technique, with its digit if it is about a single one.
    pub title: String,
    /// The board before the step with the step drawn on it, as SVG.
    pub picture: String,
}

/// The techniques that find a step on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissedAnswer {
    /// The techniques that find a step, easiest first.
    pub found: Vec<FoundTechnique>,
    /// The answer as a sentence.
    pub text: String,
}

/// A technique with the steps that it finds on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundTechnique {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The number of steps that it finds.
    pub count: usize,
    /// The placements and eliminations of the technique's first step.
    pub first: Vec<ConclusionName>,
}

/// The solution, compared with the player's entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolutionAnswer {
    /// The digits of the solution in reading order.
    pub values: Vec<Digit>,
    /// The cells whose entries are right.
    pub right: Vec<CellName>,
    /// The cells whose entries are wrong.
    pub wrong: Vec<CellName>,
    /// The answer as a sentence.
    pub text: String,
}

/// All moments of a game as a tree: each moment has a parent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TreeAnswer {
    /// The moments in order of creation; the first is the start.
    pub moments: Vec<TreeMoment>,
}

/// A moment of a game, with the action that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TreeMoment {
    /// The number of the parent moment; the start is its own parent.
    pub parent: usize,
    /// The action that led to it, in words.
    pub text: String,
    /// True if the action placed or removed a digit.
    pub placed: bool,
    /// True if the action applied a hint.
    pub hinted: bool,
}

/// The last moment at which every entry was right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastRightAnswer {
    /// The number of the moment in the game's history; 0 is the start.
    pub moment: usize,
    /// The answer as a sentence.
    pub text: String,
}

/// The number of solutions of a puzzle, as far as it matters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountAnswer {
    /// The number of solutions: 0, 1, or 2 for two or more.
    pub solutions: u8,
    /// The answer as a sentence.
    pub text: String,
    /// The cells in which two solutions differ, or the cells where the board breaks the rules.
    pub cells: Vec<CellName>,
    /// The parts of the puzzle that were not understood; if there are any, the solutions are those under the known rules.
    pub not_understood: Vec<String>,
}

/// Events of the plain backtracker's search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchAnswer {
    /// The digits on the board before the first event, in reading order; 0 for an empty cell.
    pub before: Vec<u8>,
    /// The number of digits tried before the first event.
    pub tried: u64,
    /// The events in order: a cell, and the digit entered, or 0 if the cell is cleared.
    pub events: Vec<(CellName, u8)>,
    /// How the search ended.
    pub end: SearchEnd,
    /// The number of digits tried in the whole search, including events not listed.
    pub nodes: u64,
    /// The answer as a sentence.
    pub text: String,
}

/// How the backtracker's search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SearchEnd {
    /// A solution was found.
    Solved,
    /// There is no solution.
    None,
    /// There are more events than the requested maximum.
    Limit,
}

/// The game as text in a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextAnswer {
    /// The text in the requested format.
    pub text: String,
    /// The features that the format can't represent, in words.
    pub dropped: Vec<String>,
}

/// The formats that can hold the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatsAnswer {
    /// The formats with their names.
    pub formats: Vec<FormatView>,
}

/// A format in which the game can be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatView {
    /// The id of the format in requests.
    pub name: &'static str,
    /// The display name of the format.
    pub text: String,
}
