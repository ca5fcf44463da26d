//! The Sudoku Explainer rating of a puzzle, its steps, and the reasons to stop early or fail.

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

    /// Parses a rating such as `3.2` or `3`.
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
    /// The ER rating: that of the hardest step; 20.0 if the puzzle could not be finished.
    pub er: Tenths,
    /// The EP rating: that of the hardest step up to the first placement; 0.0 if there was none.
    pub ep: Tenths,
    /// The ED rating: that of the first step; 0.0 if there was none.
    pub ed: Tenths,
    /// The technique of the first of the hardest steps; empty if there was no step.
    pub technique: &'static str,
    /// True if an [`EarlyStop`] ended the rating; then ER is only a lower bound.
    pub stopped: bool,
    /// The steps of the rating, if requested.
    pub path: Vec<SeStep>,
}

/// The rating that people quote, ER: `6.6`.
impl fmt::Display for SeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.er.fmt(f)
    }
}

/// A step of a Sudoku Explainer rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeStep {
    /// The name of the step's technique.
    pub technique: &'static str,
    /// The rating of the step.
    pub rating: Tenths,
    /// The conclusions of the step: its eliminations, then its placement, if any.
    pub conclusions: Vec<Conclusion>,
}

/// The condition on which a rating stops early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EarlyStop {
    /// The rating goes on to the end.
    #[default]
    Never,
    /// The rating stops at a step rated above this.
    Above(Tenths),
    /// The rating stops at a step after the first placement that is rated above those before it: the puzzle is not a pearl.
    NotPearl,
    /// The rating stops at a step rated above the first one: the puzzle is not a diamond.
    NotDiamond,
}

/// The reason why a puzzle could not be rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingFailure {
    /// The rules are not the classic 9x9 rules, for which alone the scale is defined.
    NotClassic,
    /// The work limit was reached, or the cancel flag was set.
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
