//! What a page must know of a board to draw it and to move on it.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules_text;
use pencilmark_render::svg::{Frame, ground, view_box};
use serde::Serialize;

use crate::explain_rules;
use crate::session::making::sample_board;
use crate::session::problem::Problem;
use crate::session::variants::rules_name;

/// A board as a page draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RulesView {
    /// The rules as they are written.
    pub rules: String,
    /// What they are called.
    pub name: String,
    /// Rows, columns and digits.
    pub size: usize,
    /// How each digit is written.
    pub symbols: Vec<String>,
    /// The rules in plain sentences.
    pub page: String,
    /// The cells that each cell sees, by index in reading order.
    pub peers: Vec<Vec<usize>>,
    /// All houses.
    pub houses: Vec<HouseView>,
    /// The sheet and its lines: a fragment of SVG, 60 units a cell.
    pub paper: String,
    /// The area that a drawing shows.
    #[serde(rename = "viewBox")]
    pub view_box: String,
}

/// A house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HouseView {
    /// What it is called: `row 1`.
    pub name: String,
    /// Its cells, by index in reading order.
    pub cells: Vec<usize>,
}

/// The board of some rules; of `jigsaw:9`, one of those that there may be.
///
/// # Errors
/// When the text is no rules.
pub fn rules_view(text: &str) -> Result<RulesView, Problem> {
    let rules = sample_board(text)?;
    let indices = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect();
    let house = |house: &pencilmark_core::house::House| HouseView {
        name: house.to_string(),
        cells: indices(house.cells()),
    };
    Ok(RulesView {
        rules: rules_text::print(&rules),
        name: rules_name(&rules),
        size: rules.size(),
        symbols: Digit::all(rules.size()).map(|digit| digit.to_string()).collect(),
        page: explain_rules::page(&rules),
        peers: rules.cells().map(|cell| indices(rules.peer_list(cell))).collect(),
        houses: rules.houses().iter().map(house).collect(),
        paper: ground(&rules),
        view_box: view_box(rules.size(), Frame::Bare),
    })
}
