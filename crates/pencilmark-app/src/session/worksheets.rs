//! Worksheets for a page: positions for chosen techniques, with pictures and texts.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_formats::{PuzzleInfo, puzzle_line};
use pencilmark_logic::registry::find_technique;
use pencilmark_render::language::Language;
use pencilmark_render::picture::{Picture, ShownNotes};
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};

use crate::drill::{WorksheetPart, WorksheetPosition, worksheet};
use crate::wire::{Problem, Worksheet, WorksheetItem, WorksheetPartRequest, WorksheetRequest};
use pencilmark::page_messages::{answer, learn};
use pencilmark::step_display::step_svg;

/// Makes the positions of a worksheet. Costs as much as its drills.
///
/// # Errors
/// If no technique is requested, one doesn't exist or is too rare, or the cancel flag was set.
pub fn worksheet_positions(
    asked: &WorksheetRequest,
    cancel: &AtomicBool,
) -> Result<Vec<WorksheetPosition>, Problem> {
    let part = |part: &WorksheetPartRequest| {
        let technique = find_technique(&part.technique)
            .ok_or_else(|| Problem::new(answer::no_technique(part.technique.clone())))?;
        Ok(WorksheetPart { technique, count: part.count })
    };
    let parts: Vec<WorksheetPart> = asked.parts.iter().map(part).collect::<Result<_, Problem>>()?;
    if parts.iter().all(|part| part.count == 0) {
        return Err(Problem::new(learn::no_parts()));
    }
    worksheet(&parts, asked.seed, cancel).map_err(|why| match cancel.load(Ordering::Relaxed) {
        true => Problem::cancelled(),
        false => Problem::new(learn::no_position(why.technique.card.translated_name())),
    })
}

/// Makes a worksheet with pictures, hints and answers in a language.
///
/// # Errors
/// The errors of [`worksheet_positions`].
pub fn make_worksheet(
    asked: &WorksheetRequest,
    language: &Language,
    cancel: &AtomicBool,
) -> Result<Worksheet, Problem> {
    let positions = worksheet_positions(asked, cancel)?;
    Ok(Worksheet { seed: asked.seed, items: positions.iter().map(|one| item(one, language)).collect() })
}

fn item(position: &WorksheetPosition, language: &Language) -> WorksheetItem {
    let (card, board) = (position.technique.card, &position.drill.board);
    let notes = if position.has_notes() { ShownNotes::All } else { ShownNotes::Highlighted };
    let picture = Picture { notes, ..Picture::of_board(board) };
    let design = SvgDesign::for_page(DigitLayout::Phone);
    WorksheetItem {
        technique: card.id,
        name: language.technique_name(card).to_owned(),
        seed: position.seed,
        board: puzzle_line(board, &PuzzleInfo::default()),
        picture: svg(&picture, design, &language.fill(&learn::board())),
        hints: position.hints(language),
        answer: position.answer(language),
        conclusions: position.first_step().conclusion_names(board.rules()),
        answer_picture: step_svg(position.first_step(), board, DigitLayout::Phone, language),
    }
}
