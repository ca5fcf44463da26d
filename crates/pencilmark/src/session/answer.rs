//! What is answered.

use serde::Serialize;

/// An answer; which fields it has depends on the question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// To [`Ask::Hint`](crate::session::Ask::Hint).
    Hint(Box<HintAnswer>),
    /// To [`Ask::Check`](crate::session::Ask::Check).
    Check(CheckAnswer),
    /// To [`Ask::Path`](crate::session::Ask::Path).
    Path(PathAnswer),
    /// To [`Ask::Picture`](crate::session::Ask::Picture).
    Picture(PictureAnswer),
    /// To [`Ask::Missed`](crate::session::Ask::Missed).
    Missed(MissedAnswer),
    /// To [`Ask::Solution`](crate::session::Ask::Solution).
    Solution(SolutionAnswer),
    /// To [`Ask::LastRight`](crate::session::Ask::LastRight).
    LastRight(LastRightAnswer),
    /// To [`Ask::Count`](crate::session::Ask::Count).
    Count(CountAnswer),
    /// To [`Ask::Search`](crate::session::Ask::Search).
    Search(SearchAnswer),
    /// To [`Ask::Rate`](crate::session::Ask::Rate).
    Rate(RateAnswer),
    /// To [`Ask::Text`](crate::session::Ask::Text).
    Text(TextAnswer),
    /// To [`Ask::Formats`](crate::session::Ask::Formats).
    Formats(FormatsAnswer),
}

/// A hint, as far as its rung tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HintAnswer {
    /// What kind of hint it is.
    pub kind: HintKind,
    /// The rung that is told.
    pub rung: u8,
    /// How many rungs tell something new.
    pub rungs: u8,
    /// A heading.
    pub title: String,
    /// What is told.
    pub text: String,
    /// The technique's id, from rung 3 on.
    pub technique: Option<&'static str>,
    /// Cells to look at.
    pub cells: Vec<String>,
    /// Houses to look at, by name.
    pub houses: Vec<String>,
    /// The proof, drawn, from rung 4 on.
    pub picture: Option<String>,
    /// What follows, from rung 4 on: `r1c9<>9`.
    pub conclusions: Vec<String>,
}

/// What a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HintKind {
    /// The board is full and right.
    Solved,
    /// Digits see their like.
    Conflicts,
    /// A cell has no candidate, or a house no place for a digit.
    DeadEnds,
    /// The puzzle has no solution.
    NoSolution,
    /// It has several.
    Several,
    /// Entries are wrong.
    WrongEntries,
    /// Notes lack a candidate that is needed.
    LostCandidates,
    /// A step.
    Step,
    /// No technique leads on.
    Stuck,
    /// The search for the solution was given up.
    Stopped,
}

/// Whether entries are right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CheckAnswer {
    /// In a sentence.
    pub text: String,
    /// Those that are not.
    pub wrong: Vec<String>,
}

/// The way of logic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PathAnswer {
    /// The steps in order.
    pub steps: Vec<PathStep>,
    /// How it ends.
    pub end: PathEnd,
    /// The same in a sentence.
    pub text: String,
    /// How often each technique is used, the easiest first.
    pub summary: Vec<Used>,
}

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PathStep {
    /// The technique's id.
    pub technique: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its level.
    pub level: &'static str,
    /// What follows.
    pub conclusions: Vec<String>,
}

/// How a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PathEnd {
    /// At the solution.
    Solved,
    /// Where no technique leads on.
    Stuck,
    /// At a board that can't be completed.
    Broken,
}

/// How often a technique is used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Used {
    /// Its name.
    pub name: &'static str,
    /// Its id.
    pub technique: &'static str,
    /// How often.
    pub count: usize,
}

/// A step, drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PictureAnswer {
    /// The step in a sentence.
    pub text: String,
    /// The technique's name.
    pub title: String,
    /// The board before the step, with the step on it.
    pub picture: String,
}

/// What can be found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MissedAnswer {
    /// The techniques that find something, easiest first.
    pub found: Vec<FoundView>,
    /// The same in a sentence.
    pub text: String,
}

/// What a technique finds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FoundView {
    /// The technique's id.
    pub technique: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How many steps.
    pub count: usize,
    /// What follows from the first of them.
    pub first: Vec<String>,
}

/// The solution beside the entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SolutionAnswer {
    /// The digits in reading order.
    pub values: Vec<u8>,
    /// Entries that are right.
    pub right: Vec<String>,
    /// Entries that are not.
    pub wrong: Vec<String>,
    /// The same in a sentence.
    pub text: String,
}

/// Where everything was still right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LastRightAnswer {
    /// The moment.
    pub moment: usize,
    /// The same in a sentence.
    pub text: String,
}

/// How many solutions there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CountAnswer {
    /// 0, 1, or 2 for two or more.
    pub solutions: u8,
    /// The same in a sentence.
    pub text: String,
    /// Where two solutions differ, or where the board can't be completed.
    pub cells: Vec<String>,
}

/// What the backtracker did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SearchAnswer {
    /// A cell and the digit written into it, or 0 when it is taken back.
    pub events: Vec<(String, u8)>,
    /// How it ended.
    pub end: SearchEnd,
    /// Digits written, whether told or not.
    pub nodes: u64,
    /// The same in a sentence.
    pub text: String,
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SearchEnd {
    /// At a solution.
    Solved,
    /// There is none.
    None,
    /// There would be more events than wanted.
    Limit,
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RateAnswer {
    /// In a word; nothing for a large board that needs more than hard techniques.
    pub level: Option<String>,
    /// What makes it so.
    pub text: String,
    /// How many givens it has.
    pub givens: usize,
    /// On the scale of Sudoku Explainer, for classic boards.
    pub se: Option<SeView>,
    /// HoDoKu-style.
    pub hodoku: Option<HodokuView>,
    /// What searching costs.
    pub cost: CostView,
}

/// Figures of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeView {
    /// The hardest step.
    pub er: f64,
    /// The hardest before the first digit.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
}

/// HoDoKu-style figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HodokuView {
    /// The level.
    pub level: String,
    /// The score.
    pub score: u32,
}

/// What searching costs; nothing where it would take too long to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CostView {
    /// Nodes of the plain backtracker.
    pub nodes: Option<u64>,
    /// Guesses of a stated procedure.
    pub guesses: Option<u64>,
}

/// The game as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TextAnswer {
    /// The text.
    pub text: String,
    /// What the format has no room for.
    pub dropped: Vec<String>,
}

/// The formats that can hold the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FormatsAnswer {
    /// Each with its name and what it is.
    pub formats: Vec<FormatView>,
}

/// A format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FormatView {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// What it is.
    pub text: String,
}
