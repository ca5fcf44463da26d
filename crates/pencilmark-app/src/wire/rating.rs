//! The ratings of a puzzle.

use pencilmark::rate::SearchCost;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;
use serde::Serialize;

/// The ratings of a puzzle. A scale that does not apply is absent.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingView {
    /// The level for players; absent for a large board that needs techniques not tried there.
    pub level: Option<Level>,
    /// The techniques that the puzzle needs, as a sentence.
    pub text: String,
    /// The number of givens.
    pub givens: usize,
    /// The Sudoku Explainer 1.2.1 rating, for classic puzzles.
    pub se: Option<SeFigures>,
    /// The HoDoKu-style rating.
    pub hodoku: Option<HodokuFigures>,
    /// The effort of the roads from digit to digit, for boards up to 9x9 with any rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effort: Option<EffortFigures>,
    /// The lengths of chains, for boards up to 9x9.
    pub chains: Option<ChainFigures>,
    /// The search cost of the puzzle.
    pub cost: SearchCost,
}

/// A Sudoku Explainer rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeFigures {
    /// The ER rating: that of the hardest step.
    pub er: Tenths,
    /// The EP rating: that of the hardest step up to the first placement.
    pub ep: Tenths,
    /// The ED rating: that of the first step.
    pub ed: Tenths,
}

/// What a reader looks at on the roads from digit to digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EffortFigures {
    /// The costs of the roads to all digits together.
    pub total: u32,
    /// The cost of the hardest road to a digit.
    pub hardest_digit: u32,
}

/// A HoDoKu-style rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuFigures {
    /// The level in HoDoKu's words, from `Easy` to `Extreme`.
    pub level: String,
    /// The sum of the scores of all steps.
    pub score: u32,
}

/// The chain lengths and assumptions that solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainFigures {
    /// The W rating: the length of the longest whip needed; absent if whips don't solve the puzzle or the search takes too
    /// long.
    pub whip: Option<u8>,
    /// The depth of trial and error, 3 for three or more; absent if the search takes too long.
    pub depth: Option<u8>,
}
