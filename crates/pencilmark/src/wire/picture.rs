//! Puzzles read from pictures.

use serde::{Deserialize, Serialize};

/// A picture in which to look for puzzles.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureRequest {
    /// Pixels in a row.
    pub width: usize,
    /// Rows of pixels.
    pub height: usize,
    /// A byte a pixel, row after row from the top left, 0 for black, in Base64.
    pub pixels: String,
    /// The corners of the one grid to read, in pixels; without, grids are looked for.
    pub corners: Option<[[f32; 2]; 4]>,
    /// How many rows that grid has; without, what fits best.
    pub size: Option<usize>,
    /// The rules of the puzzle, by which wrongly read digits are found; the usual ones of its size when absent.
    pub rules: Option<String>,
}

/// What was read in a picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureReading {
    /// The grids, the largest first.
    pub grids: Vec<GridReading>,
    /// Why there is none, and what helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
}

/// A grid that was read.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GridReading {
    /// Rows, and columns.
    pub size: usize,
    /// Where its lines cross in the picture, in pixels: row after row of the upright puzzle.
    pub crossings: Vec<[f32; 2]>,
    /// Its cells, row after row; none if it has more rows than can be read.
    pub cells: Vec<CellReading>,
    /// The puzzle in one line; empty if it can't be read.
    pub puzzle: String,
    /// How many solutions it has: `none`, `one`, `several`, `unknown`.
    pub solutions: String,
    /// What to look at before the puzzle is believed: that it is blank, or from a mirror, or that digits clash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
}

/// A cell that was read.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellReading {
    /// The digit, 0 for none.
    pub digit: u8,
    /// True if somebody should look at it.
    pub unsure: bool,
    /// What the picture alone shows, 0 for nothing, if only another digit makes a puzzle with one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<u8>,
    /// What it may be, the likeliest first; 0 is nothing.
    pub likely: Vec<LikelyDigit>,
    /// The pencilmarks that stand in it.
    pub notes: Vec<u8>,
}

/// A digit that a cell may hold.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LikelyDigit {
    /// The digit, 0 for none.
    pub digit: u8,
    /// How likely it is by the picture alone, from 0 to 1.
    pub chance: f32,
}
