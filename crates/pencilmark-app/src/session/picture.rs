//! Puzzles read from pictures, with messages for the user.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use pencilmark_camera::picture::GreyPicture;
use pencilmark_camera::reading::{
    GridNotFound, ReadCell, ReadGrid, Reading, SolutionVerdict, read, read_grid_at,
};
use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::violation::violations;
use pencilmark_formats::{PuzzleInfo, puzzle_line};
use pencilmark_render::language::Language;

use crate::wire::{CellReading, GridReading, LikelyDigit, PictureReading, PictureRequest, Problem};
use pencilmark::page_messages::picture as say;

/// The minimum probability of a digit that is reported.
const LIKELY: f32 = 0.01;

/// Finds and reads the puzzles in a picture.
///
/// # Errors
/// If the number of pixels is not that of the picture's size, or the rules can't be parsed.
pub fn read_picture(asked: &PictureRequest, language: &Language) -> Result<PictureReading, Problem> {
    let pixels = STANDARD.decode(&asked.pixels).map_err(|_| Problem::new(say::no_pixels()))?;
    let picture =
        GreyPicture::new(&pixels, asked.width, asked.height).ok_or_else(|| Problem::new(say::no_pixels()))?;
    let rules = match &asked.rules {
        None => None,
        Some(text) => Some(rules_text::parse(text, None).map_err(|e| Problem::new(e.message()))?),
    };
    let reading = match asked.corners {
        None => read(&picture, rules.as_ref()),
        Some(corners) => read_grid_at(&picture, corners, asked.size, rules.as_ref()),
    };
    Ok(picture_reading(&reading, rules.as_ref(), language))
}

/// Converts a reading to its JSON form.
pub fn picture_reading(reading: &Reading, rules: Option<&Arc<Rules>>, language: &Language) -> PictureReading {
    PictureReading {
        grids: reading.grids.iter().map(|grid| grid_reading(grid, rules, language)).collect(),
        refusal: reading.failure.map(|refusal| language.fill(&refusal_message(refusal))),
    }
}

/// Returns a message about why no grid was found, and what may help.
pub fn refusal_message(refusal: GridNotFound) -> Message {
    match refusal {
        GridNotFound::TooSmall => say::too_small(),
        GridNotFound::CutOff => say::cut_off(),
        GridNotFound::Blurred => say::blurred(),
        GridNotFound::Overlapping => say::overlapping(),
        GridNotFound::OnlyText => say::only_text(),
        GridNotFound::NoGrid => say::no_grid(),
    }
}

/// Returns the board of a grid that was read, with printed digits as givens and the player's digits, under these rules if they
/// fit its size, else under those that the picture shows; `None` if it has more rows than can be read.
pub fn board_of(grid: &ReadGrid, rules: Option<&Arc<Rules>>) -> Option<Board> {
    let rules = rules.filter(|rules| rules.square_size() == Some(grid.size)).cloned();
    let rules = rules.or_else(|| grid.rules.clone()).or_else(|| Rules::of_size(grid.size).ok());
    let rules = rules.filter(|_| !grid.cells.is_empty())?;
    let mut board = Grid::empty(rules);
    for (cell, read) in board.rules().clone().cells().zip(&grid.cells) {
        match read.digit.checked_sub(1).map(|index| Digit::from_index(index.into())) {
            Some(digit) if read.is_players => board.set(cell, digit),
            Some(digit) => board.set_given(cell, digit),
            None => {}
        }
    }
    Some(Board::new(board))
}

fn grid_reading(grid: &ReadGrid, rules: Option<&Arc<Rules>>, language: &Language) -> GridReading {
    let board = board_of(grid, rules);
    GridReading {
        size: grid.size,
        crossings: grid.line_crossings.iter().map(|crossing| crossing.map(rounded)).collect(),
        cells: grid.cells.iter().map(cell_reading).collect(),
        rules: grid.rules.as_ref().map(|rules| rules_text::to_text(rules)),
        puzzle: board.as_ref().map(|board| puzzle_line(board, &PuzzleInfo::default())).unwrap_or_default(),
        solutions: match grid.solution_verdict {
            SolutionVerdict::None => "none",
            SolutionVerdict::One => "one",
            SolutionVerdict::Several => "several",
            SolutionVerdict::Unknown => "unknown",
        }
        .to_owned(),
        remark: remark(grid, board.as_ref()).map(|remark| language.fill(&remark)),
    }
}

/// Returns a warning about what to check in a grid that was read, if anything.
pub fn remark(grid: &ReadGrid, board: Option<&Board>) -> Option<Message> {
    let Some(board) = board else { return Some(say::too_many_rows(grid.size)) };
    if grid.is_mirrored {
        return Some(say::mirrored());
    }
    if grid.is_killer {
        return Some(say::killer());
    }
    if grid.has_no_digits() {
        return Some(say::blank());
    }
    let clash = violations(board.grid()).into_iter().next().map(|clash| {
        let cells: Vec<_> = clash.cells.iter().map(|cell| cell.name(grid.size)).collect();
        say::clash(cells)
    });
    let is_right = grid.solution_verdict == SolutionVerdict::One;
    clash.or_else(|| (is_right && grid.rules.is_some()).then(say::regions))
}

fn cell_reading(cell: &ReadCell) -> CellReading {
    let chances =
        (0..).zip(cell.probabilities).filter(|(digit, chance)| *chance > LIKELY || *digit == cell.digit);
    let mut likely: Vec<LikelyDigit> =
        chances.map(|(digit, chance)| LikelyDigit { digit, chance: rounded(chance) }).collect();
    likely.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    CellReading {
        digit: cell.digit,
        unsure: cell.is_unsure(),
        written: cell.is_players,
        seen: cell.is_corrected().then_some(cell.seen_digit),
        likely,
        notes: (1..10).filter(|digit| cell.notes >> digit & 1 == 1).collect(),
    }
}

/// Rounds a probability to three decimals, so that the result is equal on every machine.
fn rounded(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}
