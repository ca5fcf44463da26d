//! Puzzles read from pictures.

use serde::{Deserialize, Serialize};

use super::step::is_false;

/// A request to find the puzzles in a picture.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureRequest {
    /// The number of pixels in a row.
    pub width: usize,
    /// The number of rows of pixels.
    pub height: usize,
    /// The grey values, one byte per pixel, row by row from the top left, 0 for black, in Base64.
    pub pixels: String,
    /// The corners of the one grid to read, in pixels; if absent, grids are searched.
    pub corners: Option<[[f32; 2]; 4]>,
    /// The number of rows of the grid with these corners; if absent, the best fit.
    pub size: Option<usize>,
    /// The rules of the puzzle, used to correct misread digits; the default rules of its size if absent.
    pub rules: Option<String>,
}

/// The result of reading a picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureReading {
    /// The grids that were read, the largest first.
    pub grids: Vec<GridReading>,
    /// The reason why no grid was found, and what may help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
}

/// A grid that was read from a picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GridReading {
    /// The number of rows, and of columns, of the grid.
    pub size: usize,
    /// The crossings of the grid lines in the picture, in pixels: row by row of the upright puzzle.
    pub crossings: Vec<[f32; 2]>,
    /// The cells, row by row; empty if the grid has more rows than can be read.
    pub cells: Vec<CellReading>,
    /// The rules as text if the picture shows others than the usual ones of the size: those of a jigsaw, or boxes of another shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The puzzle on one line, with the player's digits; empty if it can't be read.
    pub puzzle: String,
    /// The number of solutions of the puzzle: `none`, `one`, `several` or `unknown`.
    pub solutions: String,
    /// A warning about what to check: that the grid is blank or mirrored, or that digits conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
}

/// A cell that was read from a picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellReading {
    /// The digit, 0 for none.
    pub digit: u8,
    /// True if the user should check the cell.
    pub unsure: bool,
    /// True if the digit is written by hand into a printed puzzle: it is the player's.
    #[serde(skip_serializing_if = "is_false")]
    pub written: bool,
    /// The most likely digit by the picture alone, 0 for none, if it was corrected so that the puzzle has one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<u8>,
    /// The possible contents of the cell, most likely first; 0 is empty.
    pub likely: Vec<LikelyDigit>,
    /// The pencilmarks in the cell.
    pub notes: Vec<u8>,
}

/// A digit that a cell may hold, with its probability.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LikelyDigit {
    /// The digit, 0 for none.
    pub digit: u8,
    /// The probability of the digit by the picture alone, from 0 to 1.
    pub chance: f32,
}
