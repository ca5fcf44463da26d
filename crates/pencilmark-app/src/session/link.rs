//! The contents of links: the puzzle alone, the current board, or the whole game.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use pencilmark_formats::{Format, PuzzleInfo, WriteOptions, write};
use pencilmark_play::action::Action;
use pencilmark_play::game::Game;
use pencilmark_play::save;
use pencilmark_play::setter::SetterNotes;
use pencilmark_play::square::{COLOUR_COUNT, Square};
use pencilmark_play::start::GameStart;

use crate::session::question_context::QuestionContext;
use crate::wire::PathStart;

/// The name of the format for a link to a puzzle or a board.
const LINK: &str = "link";
/// The name of the format for a link to a game with its history.
const LINK_SAVE: &str = "link-save";

/// Returns the text to pack into a link of this format; `None` if the format is not a link.
pub(crate) fn carried(case: &QuestionContext, format: &str, from: PathStart) -> Option<String> {
    match (format, from) {
        (LINK, PathStart::Givens) => Some(puzzle(case.game)),
        (LINK, PathStart::Here) => Some(save::save(&as_it_stands(case.game))),
        (LINK_SAVE, PathStart::Givens | PathStart::Here) => Some(save::save(case.game)),
        _ => None,
    }
}

/// Returns the puzzle alone: as a line if a line can represent all of it, otherwise as the start of a game.
fn puzzle(game: &Game) -> String {
    let puzzle = game.puzzle();
    let start = game.start();
    let options = WriteOptions::STRICT;
    let is_bare = start.title.is_none() && start.setter == SetterNotes::default();
    let line = write(&puzzle, &PuzzleInfo::default(), Format::VariantLine, &options);
    match line {
        Ok(line) if is_bare => line,
        Ok(_) | Err(_) => save::save(&Game::new(fresh(game), game.began_at())),
    }
}

/// Returns a new start of the same puzzle for another player.
fn fresh(game: &Game) -> GameStart {
    let start = game.start();
    GameStart {
        title: start.title.clone(),
        level: start.level.clone(),
        level_reason: start.level_reason.clone(),
        setter: start.setter.clone(),
        ..GameStart::of_puzzle(game.puzzle(), start.source)
    }
}

/// A function that returns the action which adds a digit to one layer of notes in some cells.
type LayerAction = fn(Vec<CellName>, Digit) -> Action;

/// Returns a game with the same board, notes and colours, whose history only fills in the board.
fn as_it_stands(game: &Game) -> Game {
    let at = game.began_at();
    let mut copy = Game::new(fresh(game), at);
    // An action is refused only if it would change nothing.
    let mut act = |action: Action| drop(copy.perform(&action, at));
    // Placed digits must not remove notes.
    act(Action::Autoclean { on: false });
    let squares = || game.puzzle().rules().cells().zip(game.squares().to_vec());
    let names = |has: &dyn Fn(&Square) -> bool| -> Vec<CellName> {
        let chosen = squares().filter(|(_, square): &(Cell, Square)| has(square));
        chosen.map(|(cell, _)| cell.name(game.rules())).collect()
    };
    // Notes are entered first, because cells with a digit take no notes.
    for digit in game.rules().digits() {
        let layers: [(Vec<CellName>, LayerAction); 3] = [
            (names(&|square| square.corner_notes.contains(digit)), |cells, digit| Action::Corner {
                cells,
                digit,
            }),
            (names(&|square| square.centre_notes.contains(digit)), |cells, digit| Action::Centre {
                cells,
                digit,
            }),
            (names(&|square| square.struck_candidates.contains(digit)), |cells, digit| Action::Strike {
                cells,
                digit,
            }),
        ];
        layers
            .into_iter()
            .filter(|(cells, _)| !cells.is_empty())
            .for_each(|(cells, of)| act(of(cells, digit)));
    }
    for digit in game.rules().digits() {
        let cells = names(&|square| square.digit() == Some(digit) && !square.is_given());
        if !cells.is_empty() {
            act(Action::Digit { cells, digit });
        }
    }
    for colour in 1..=COLOUR_COUNT {
        let cells = names(&|square| square.colours.contains(colour));
        if !cells.is_empty() {
            act(Action::Colour { cells, colour });
        }
    }
    act(Action::Autoclean { on: true });
    copy
}
