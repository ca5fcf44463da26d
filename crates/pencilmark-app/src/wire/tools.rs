//! Requests about puzzles without a game: solve, hint, explain, rate and generate.

use serde::{Deserialize, Serialize};

use crate::wire::step::StepView;

/// A puzzle as text.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleText {
    /// The puzzle in any format that Pencilmark reads; one line of characters is the shortest.
    pub puzzle: String,
    /// The rules, if the text does not state them: `9+x`, `6`.
    pub rules: Option<String>,
}

/// A request to solve a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveRequest {
    /// The puzzle to solve.
    #[serde(flatten)]
    pub puzzle: PuzzleText,
    /// The maximum number of solutions to list: 2 when absent, at most 10,000.
    pub limit: Option<u64>,
}

/// The solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solutions {
    /// The solutions, one character per cell.
    pub solutions: Vec<String>,
    /// True if the list contains all solutions.
    pub complete: bool,
}

/// The number of solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolutionTally {
    /// The number of solutions, up to the limit: a million when the request has none.
    pub count: u64,
    /// True if all solutions were counted.
    pub complete: bool,
}

/// The result of checking a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckResult {
    /// How many solutions the puzzle has.
    pub solutions: SolutionCount,
    /// The mistakes in the puzzle, in sentences; none are reported if a rule was not understood.
    pub faults: Vec<String>,
    /// The parts of the puzzle that were not understood; if there are any, the solutions are those under the known rules.
    pub not_understood: Vec<String>,
}

/// How many solutions a puzzle has: none, one or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SolutionCount {
    /// Exactly one solution, as a puzzle should have.
    One,
    /// The puzzle has no solution.
    None,
    /// The puzzle has more than one solution.
    Several,
}

/// A request to write a puzzle in another format.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConvertRequest {
    /// The puzzle to write.
    #[serde(flatten)]
    pub puzzle: PuzzleText,
    /// The name of the format.
    pub format: String,
}

/// A request for a hint.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintRequest {
    /// The puzzle, or a partly solved board.
    #[serde(flatten)]
    pub puzzle: PuzzleText,
    /// How much to reveal: 1 a digit or region to look at, 2 the house, 3 the technique, 4 the proof, 5 the conclusions. 4
    /// when absent.
    pub rung: Option<u8>,
}

/// The steps by which logic solves a puzzle, with their proofs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// The steps in order.
    pub steps: Vec<StepView>,
    /// True if the steps solve the puzzle.
    pub solved: bool,
    /// The board after the steps, one character per cell.
    pub end: String,
}

/// A request for new puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GenerateRequest {
    /// The rules: `9`, `9+x`, `6`, `jigsaw:9`, ... Classic when absent.
    pub rules: Option<String>,
    /// The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
    pub level: Option<String>,
    /// The symmetry of the givens: `none`, `rot180`, `rot90`, ... Half-turn symmetry when absent.
    pub symmetry: Option<String>,
    /// The seed; the same seed gives the same puzzles. Random when absent.
    pub seed: Option<u64>,
    /// The number of puzzles: 1 when absent, at most 100. Puzzle n is the first puzzle of seed + n - 1.
    pub count: Option<u64>,
}

/// New puzzles, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedPuzzles {
    /// The seed that gives the same puzzles again.
    pub seed: u64,
    /// The puzzles in order.
    pub puzzles: Vec<GeneratedPuzzle>,
    /// False if time ran out before all puzzles were made; the next one is the first puzzle of the seed plus the number of
    /// puzzles made.
    pub complete: bool,
}

/// A new puzzle, with exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedPuzzle {
    /// The puzzle, one character per cell.
    pub puzzle: String,
    /// The rules of the puzzle.
    pub rules: String,
    /// The level of the puzzle.
    pub level: Option<String>,
}
