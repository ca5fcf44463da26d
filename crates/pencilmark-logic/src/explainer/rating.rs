//! The rating of a puzzle, its steps, and the reasons to stop early or to fail.

use std::fmt;

use pencilmark_core::step::Conclusion;

/// A rating in tenths: `Tenths(32)` prints as `3.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tenths(pub u16);

impl Tenths {
    /// A rating as the original prints it.
    pub(super) fn printed(rating: f64) -> Tenths {
        Tenths(((rating + 0.05) * 10.0) as u16)
    }

    /// Reads `3.2`, or `3`.
    pub fn parse(text: &str) -> Option<Tenths> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        let fits = digits(whole) && digits(tenth) && tenth.len() == 1 && whole.len() <= 3;
        fits.then(|| Some(Tenths(whole.parse::<u16>().ok()? * 10 + tenth.parse::<u16>().ok()?)))?
    }
}

/// A number with one decimal: `7.1`.
#[cfg(feature = "serde")]
impl serde::Serialize for Tenths {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 10.0)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Tenths {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Tenths".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "number", "minimum": 0})
    }

    fn inline_schema() -> bool {
        true
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The Sudoku Explainer rating of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeRating {
    /// The hardest step of all; 20.0 when the puzzle could not be finished.
    pub er: Tenths,
    /// The hardest step up to the first digit placed; 0.0 when none was.
    pub ep: Tenths,
    /// The first step; 0.0 when there was none.
    pub ed: Tenths,
    /// The technique of the first of the hardest steps; empty when there was none.
    pub technique: &'static str,
    /// True when the rating was called off because of a [`EarlyStop`]; then ER is only what had been reached.
    pub stopped: bool,
    /// The steps, when they were asked for.
    pub path: Vec<SeStep>,
}

/// The rating that people quote, ER: `6.6`.
impl fmt::Display for SeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.er.fmt(f)
    }
}

/// One step of the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeStep {
    /// What the technique is called.
    pub technique: &'static str,
    /// The rating of the step.
    pub rating: Tenths,
    /// What it concludes: the candidates that it eliminates, then the digit that it places, if any.
    pub conclusions: Vec<Conclusion>,
}

/// When to call a rating off early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EarlyStop {
    /// The rating goes on to the end.
    #[default]
    Never,
    /// When a step is rated above this.
    Above(Tenths),
    /// When a step after the first placement is rated above those before it: the puzzle is not a pearl.
    NotPearl,
    /// When any step is rated above the first one: the puzzle is not a diamond.
    NotDiamond,
}

/// Why there is no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingFailure {
    /// The scale is for 9x9 puzzles of the classic rules alone.
    NotClassic,
    /// The work allowed was used up, or the flag was raised.
    GaveUp,
}

impl fmt::Display for RatingFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RatingFailure::NotClassic => "the rating is for classic 9x9 puzzles",
            RatingFailure::GaveUp => "the rating was called off",
        })
    }
}

impl std::error::Error for RatingFailure {}
