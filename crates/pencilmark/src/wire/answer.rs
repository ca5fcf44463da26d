//! Answers to questions about a game.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::ConclusionName;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;
use serde::Serialize;

use crate::hint::HintKind;
use crate::path::PathEnd;
use crate::rate::SearchCost;
use crate::wire::certificate::CertificateView;
use crate::wire::clues::CluesAnswer;
use crate::wire::comparing::{MissesAnswer, WhyNotAnswer};
use crate::wire::drafting::{EqualAnswer, SharesAnswer, SpareAnswer, SuggestAnswer, VerdictAnswer};
use crate::wire::proof_line::ProofLineView;
use crate::wire::review::{MomentAnswer, ReviewAnswer};
use crate::wire::step::StepView;

/// An answer; which fields it has depends on the question.
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

/// A hint, as far as its rung reveals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintView {
    /// The kind of hint.
    pub kind: HintKind,
    /// The number of the rung that is shown, from 1; the last one, if there are fewer than were asked for.
    pub rung: u8,
    /// How many rungs the hint has: a nudge, where it is, its technique, its proof, what follows. Those that would add nothing are left
    /// out.
    pub rungs: u8,
    /// A heading for the rung.
    pub title: String,
    /// The text of the rung.
    pub text: String,
    /// The lines of a proof that is too long for sentences, from the proof on.
    pub lines: Vec<ProofLineView>,
    /// The chains of the step in the notation of experts, from the proof on.
    pub notation: Vec<String>,
    /// The id of the technique, once it is named.
    pub technique: Option<&'static str>,
    /// The cells to look at.
    pub cells: Vec<CellName>,
    /// The names of the houses to look at.
    pub houses: Vec<String>,
    /// The proof as an SVG picture, or the frame of it that was asked for.
    pub picture: Option<String>,
    /// What the picture shows, if it is a frame.
    pub caption: Option<String>,
    /// In how many frames the proof can be shown; 0 before the proof.
    pub frames: usize,
    /// The placements and eliminations, on the last rung: `r1c9<>9`.
    pub conclusions: Vec<ConclusionName>,
    /// The whole step, on the last rung.
    pub step: Option<StepView>,
    /// How many steps of the same technique were passed over for this one; 0 for the first, also where there is no other.
    pub another: usize,
}

/// The truths and links that prove a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TruthsAnswer {
    /// The certificates of its conclusions, each with its picture; none if the hint has no step, or none is found within bounds.
    pub certificates: Vec<CertificateView>,
}

/// Which entries are wrong.
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
    /// How the path ends, as a sentence.
    pub text: String,
    /// How often each technique is used, the easiest first.
    pub summary: Vec<TechniqueCount>,
}

/// A step of a path in short.
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
}

/// How often a path uses a technique.
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
    /// The lines of a proof that is too long for sentences.
    pub lines: Vec<ProofLineView>,
    /// The chains of the step in the notation of experts.
    pub notation: Vec<String>,
    /// The name of the technique, with its digit where it has one.
    pub title: String,
    /// The board before the step with the step drawn on it, as SVG.
    pub picture: String,
}

/// The techniques that find something on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissedAnswer {
    /// The techniques that find something, the easiest first.
    pub found: Vec<FoundTechnique>,
    /// The answer as a sentence.
    pub text: String,
}

/// A technique with what it finds on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundTechnique {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The number of steps that it finds.
    pub count: usize,
    /// The placements and eliminations of the first of them.
    pub first: Vec<ConclusionName>,
}

/// The solution beside the player's entries.
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

/// All moments of a game: a tree, each with the moment before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TreeAnswer {
    /// The moments in the order in which they came about; the first is the start.
    pub moments: Vec<TreeMoment>,
}

/// A moment of a game and what led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TreeMoment {
    /// The number of the moment before it; the start's own.
    pub parent: usize,
    /// The action that led to it, in words.
    pub text: String,
    /// True if it placed or removed a digit.
    pub placed: bool,
    /// True if a hint did it.
    pub hinted: bool,
}

/// The last moment at which every entry was right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastRightAnswer {
    /// The number of the moment.
    pub moment: usize,
    /// The answer as a sentence.
    pub text: String,
}

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountAnswer {
    /// 0, 1, or 2 for two and more.
    pub solutions: u8,
    /// The answer as a sentence.
    pub text: String,
    /// The cells in which two solutions differ, or where the board breaks the rules.
    pub cells: Vec<CellName>,
    /// The parts of the puzzle that were not understood: if there are any, the solutions are those of the known rules.
    pub not_understood: Vec<String>,
}

/// What the plain backtracker did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchAnswer {
    /// The digits on the board before the first of the events, in reading order; 0 for an empty cell.
    pub before: Vec<u8>,
    /// The number of digits entered before the first of the events.
    pub tried: u64,
    /// Events in order: a cell, and the digit entered or 0 when the cell is cleared.
    pub events: Vec<(CellName, u8)>,
    /// How the search ended.
    pub end: SearchEnd,
    /// The number of digits entered, reported or not.
    pub nodes: u64,
    /// The answer as a sentence.
    pub text: String,
}

/// How the search of the backtracker ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SearchEnd {
    /// A solution was found.
    Solved,
    /// There is no solution.
    None,
    /// There are more events than were asked for.
    Limit,
}

/// How hard a puzzle is. A scale that does not apply to it is absent.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingView {
    /// The level for players; absent for a large board that needs more than is tried there.
    pub level: Option<Level>,
    /// What the puzzle needs, as a sentence.
    pub text: String,
    /// The number of givens.
    pub givens: usize,
    /// The rating of Sudoku Explainer 1.2.1, for classic puzzles.
    pub se: Option<SeFigures>,
    /// The HoDoKu-style rating.
    pub hodoku: Option<HodokuFigures>,
    /// The lengths of chains, for boards up to 9x9.
    pub chains: Option<ChainFigures>,
    /// What searching for the solution costs.
    pub cost: SearchCost,
}

/// The figures of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeFigures {
    /// The rating of the hardest step.
    pub er: Tenths,
    /// The rating of the hardest step up to the first placement.
    pub ep: Tenths,
    /// The rating of the first step.
    pub ed: Tenths,
}

/// The figures of a HoDoKu-style rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuFigures {
    /// The level, from `Easy` to `Extreme`.
    pub level: String,
    /// The sum of the scores of all steps.
    pub score: u32,
}

/// What chains and assumptions solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainFigures {
    /// W, the length of the longest whip that is needed; absent if whips don't solve the puzzle or take too long to find.
    pub whip: Option<u8>,
    /// The depth of trial and error, 3 for three or more; absent if it takes too long to find.
    pub depth: Option<u8>,
}

/// The game as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextAnswer {
    /// The text in the format asked for.
    pub text: String,
    /// What the format can't hold, in words.
    pub dropped: Vec<String>,
}

/// The formats that can hold the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatsAnswer {
    /// The formats with their names.
    pub formats: Vec<FormatView>,
}

/// A format in which a game can be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatView {
    /// The name by which the format is asked for.
    pub name: &'static str,
    /// The name of the format for people.
    pub text: String,
}
