//! Conversion of a game to text in all formats.

use pencilmark_core::cell::CellName;
use pencilmark_core::message::Message;
use pencilmark_formats::{
    Format, PuzzleInfo, UnknownFormat, UnreadParts, WriteError, WriteOptions, pack_link, unsupported_parts,
    write,
};
use pencilmark_play::game::Game;
use pencilmark_play::save;
use pencilmark_play::setter::SetterNotes;
use pencilmark_play::start::GameStart;
use pencilmark_render::picture::Picture;
use pencilmark_render::svg::{SvgDesign, svg};
use pencilmark_search::limits::Verdict;

use crate::session::link;
use crate::session::question_context::QuestionContext;
use crate::session::variants::rules_name;
use crate::wire::Problem;
use crate::wire::{FormatView, FormatsAnswer, TextAnswer};
use crate::wire::{PathStart, SentSolution};
use pencilmark::messages::check;
use pencilmark::page_messages::written as say;

/// The name of the format for a saved game.
const SAVE: &str = "save";
/// The name of the format for a picture of the puzzle.
const PICTURE: &str = "svg";

/// Returns the game, or its givens alone, in a format, with the requested solution.
pub(crate) fn text_with(
    case: &QuestionContext,
    format: &str,
    from: PathStart,
    solution: SentSolution,
) -> Result<TextAnswer, Problem> {
    let only = match solution {
        SentSolution::Told => return text(case, format, from),
        SentSolution::Only => match case.verdict()? {
            Verdict::One(solution) => solution.values().iter().copied().collect(),
            Verdict::None | Verdict::Several | Verdict::Stopped(_) => None,
        },
        SentSolution::None => None,
    };
    let game = &case.game.with_solution(only);
    text(&QuestionContext { game, ..*case }, format, from)
}

/// Returns the game, or its givens alone, in a format.
pub(crate) fn text(case: &QuestionContext, format: &str, from: PathStart) -> Result<TextAnswer, Problem> {
    if format == SAVE {
        let text = match from {
            PathStart::Here => save::save(case.game),
            PathStart::Givens => save::save(&Game::new(case.game.start().clone(), case.game.began_at())),
        };
        return Ok(TextAnswer { text, dropped: Vec::new() });
    }
    if format == PICTURE {
        let board = case.board(from);
        let title =
            case.game.name().map_or_else(|| case.language.fill(&rules_name(board.rules())), str::to_owned);
        let picture = Picture { artwork: &case.game.start().setter.artwork, ..Picture::of_board(&board) };
        let text = svg(&picture, SvgDesign::SELF_CONTAINED, &title);
        return Ok(TextAnswer { text, dropped: Vec::new() });
    }
    if let Some(carried) = link::carried(case, format, from) {
        return Ok(TextAnswer { text: pack_link(&carried), dropped: Vec::new() });
    }
    let format: Format =
        format.parse().map_err(|e: UnknownFormat| Problem::new(check::sentence(e.message())))?;
    let (text, mut dropped) =
        written(case, format, from).map_err(|e| Problem::new(check::sentence(e.message())))?;
    if from == PathStart::Here {
        dropped.extend(unwritten(case));
    }
    Ok(TextAnswer { text, dropped: case.language.fill_all(&dropped) })
}

/// Returns a board in a format, with the features that the format can't represent.
fn written(
    case: &QuestionContext,
    format: Format,
    from: PathStart,
) -> Result<(String, Vec<Message>), WriteError> {
    let (board, about) = (case.board(from), about(case.game.start()));
    let text = write(&board, &about, format, &WriteOptions::LOSSY)?;
    Ok((text, unsupported_parts(&board, &about, format)))
}

/// Returns the setter's information about the puzzle of a game.
fn about(start: &GameStart) -> PuzzleInfo {
    let SetterNotes {
        author,
        rules_text,
        solved_text,
        decorations,
        not_understood,
        unread_marks,
        solution,
        fog,
        artwork,
    } = start.setter.clone();
    let cell = |name: CellName| name.resolve(start.puzzle.rules());
    PuzzleInfo {
        title: start.title.clone(),
        author,
        rules_text,
        solved_text,
        solution: solution.map(|digits| digits.into_iter().map(Some).collect()),
        fog: fog.map(|open| open.into_iter().filter_map(cell).collect()),
        artwork,
        unread_parts: UnreadParts {
            settled: Vec::new(),
            decorations,
            not_understood,
            unread_marks: unread_marks.into_iter().filter_map(cell).collect(),
        },
        ..PuzzleInfo::default()
    }
}

/// Returns the parts of a game that no puzzle format represents.
fn unwritten(case: &QuestionContext) -> impl Iterator<Item = Message> {
    let squares = case.game.squares();
    let of_game = [
        (squares.iter().any(|square| square.value.is_none() && !square.notes().is_empty()), say::notes()),
        (squares.iter().any(|square| !square.colours.is_empty()), say::colours()),
        (case.game.history().moment_count() > 1, say::history()),
    ];
    of_game.into_iter().filter(|(there, _)| *there).map(|(_, what)| what)
}

/// Returns the formats that can represent the puzzle.
pub(crate) fn formats(case: &QuestionContext) -> FormatsAnswer {
    // A share link needs the URL of a page, which the page itself adds.
    let listed = Format::ALL.iter().filter(|format| **format != Format::ShareLink);
    let fitting = listed.filter(|format| written(case, **format, PathStart::Givens).is_ok());
    let named = |format: &Format| FormatView {
        name: format.name(),
        text: case.language.fill(&say::title(format.translated_title())),
    };
    let save = FormatView { name: SAVE, text: case.language.fill(&say::save()) };
    FormatsAnswer { formats: fitting.map(named).chain([save]).collect() }
}
