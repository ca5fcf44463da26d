//! The game as text.

use pencilmark_core::format::{About, Format, NoRoom, Values, WriteOptions, write};
use pencilmark_play::save;

use crate::session::answer::{FormatView, FormatsAnswer, TextAnswer};
use crate::session::ask::From;
use crate::session::case::Case;
use crate::session::problem::Problem;
use crate::session::words::capital;

/// The name by which the saved game is asked for.
const SAVE: &str = "save";

/// The game, or its givens alone, in a format.
pub(crate) fn text(case: &Case, format: &str, from: From) -> Result<TextAnswer, Problem> {
    let game = case.game;
    if format == SAVE {
        return Ok(TextAnswer { text: save::save(game), dropped: Vec::new() });
    }
    let format: Format = format.parse().map_err(|e| Problem::new(capital(&format!("{e}."))))?;
    let board = case.board(from);
    let about = About { title: game.start().title.clone(), ..About::default() };
    let mut dropped = Vec::new();
    let mut options = WriteOptions {
        blank: None,
        values: Values::All,
        candidates: NoRoom::LeaveOut,
        rules: NoRoom::Refuse,
    };
    if let Err(error) = write(&board, &about, format, &options) {
        options.rules = NoRoom::LeaveOut;
        dropped.push(error.cannot);
    }
    let text =
        write(&board, &about, format, &options).map_err(|e| Problem::new(capital(&format!("{e}."))))?;
    let strict = WriteOptions { candidates: NoRoom::Refuse, ..options };
    if write(&board, &about, format, &strict).is_err() {
        dropped.push("candidates".to_owned());
    }
    if from == From::Here {
        let squares = game.squares();
        let mut note = |there: bool, what: &str| {
            if there {
                dropped.push(what.to_owned())
            }
        };
        note(squares.iter().any(|square| square.value.is_none() && !square.notes().is_empty()), "notes");
        note(squares.iter().any(|square| !square.colours.is_empty()), "colours");
        note(game.history().count() > 1, "history");
    }
    Ok(TextAnswer { text, dropped })
}

/// The formats that there are.
pub(crate) fn formats() -> FormatsAnswer {
    let named = |format: &Format| FormatView { name: format.name(), text: capital(format.title()) };
    let save = FormatView { name: SAVE, text: "Saved game, with its history".to_owned() };
    FormatsAnswer { formats: Format::ALL.iter().map(named).chain([save]).collect() }
}
