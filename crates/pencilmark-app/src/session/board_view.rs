//! The description of a board that a page needs to draw it and navigate on it.

use std::sync::Arc;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::shape::{BoardShape, GridPlace};
use pencilmark_render::language::Language;
use pencilmark_render::svg::{Frame, board_background, cage_total_height, view_box};

use crate::session::making::sample_board;
use crate::session::variants::rules_name;
use crate::wire::{GridView, HouseView, Problem, RulesView};
use pencilmark::explain_rules;

fn grids(shape: &BoardShape) -> Vec<GridView> {
    let view = |(letter, grid): (char, &GridPlace)| GridView {
        letter,
        row: grid.row,
        column: grid.column,
        size: grid.size(),
    };
    ('A'..='Z').zip(shape.grids()).map(view).collect()
}

/// Returns the board of some rules, with its texts in a language; for random rules such as `jigsaw:9`, an example.
///
/// # Errors
/// If the text can't be parsed as rules.
pub fn rules_view(text: &str, language: &Language) -> Result<RulesView, Problem> {
    let rules = sample_board(text)?;
    Ok(view_of_rules(&rules, language))
}

/// Returns the board of some rules, with its texts in a language.
pub(crate) fn view_of_rules(rules: &Arc<Rules>, language: &Language) -> RulesView {
    let indices = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect();
    let house = |(at, house): (usize, &pencilmark_core::house::House)| HouseView {
        name: language.fill(&rules.house_name(HouseId(at as u16))),
        cells: indices(house.cells()),
    };
    RulesView {
        rules: rules_text::to_text(rules),
        name: language.fill(&rules_name(rules)),
        size: rules.digit_span(),
        rows: rules.rows(),
        columns: rules.columns(),
        places: rules.cells().map(|cell| rules.row_and_column(cell).into()).collect(),
        grids: rules.layout().shape().map_or(Vec::new(), grids),
        digits: rules.digits().iter().collect(),
        symbols: Digit::all(rules.digit_span())
            .map(|digit| rules.values().symbol(digit).to_string())
            .collect(),
        page: explain_rules::rules_page(rules, |message| language.fill(message)),
        peers: rules.cells().map(|cell| indices(rules.peer_list(cell))).collect(),
        houses: rules.houses().iter().enumerate().map(house).collect(),
        paper: board_background(rules),
        view_box: view_box(rules, Artwork::EMPTY, Frame::Bare),
        note_room: cage_total_height(rules),
    }
}
