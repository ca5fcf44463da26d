//! `worksheet`: positions for chosen techniques, to print.

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use pencilmark::languages::tag_of;
use pencilmark::page_messages::learn::no_position;
use pencilmark_app::drill::{MOST_POSITIONS, WorksheetPart, worksheet};
use pencilmark_paper::compose::worksheet_puzzles;
use pencilmark_paper::make::{self, BookLanguage};

use crate::args::WorksheetArgs;
use crate::atomic_file::Output;
use crate::failure::Failure;
use crate::language::{output_language, translate};
use crate::messages::printed;
use crate::terminal::print_note;

/// Makes the positions and writes them as PDF. The same techniques, seed and options give the same bytes.
pub(crate) fn run(args: &WorksheetArgs) -> Result<ExitCode, Failure> {
    let part = |technique| WorksheetPart { technique, count: usize::from(args.count) };
    let parts: Vec<WorksheetPart> = args.techniques.iter().copied().map(part).collect();
    let count = parts.len() * usize::from(args.count);
    if count > MOST_POSITIONS {
        return Err(Failure::Unusable(translate(&printed::too_many(count, MOST_POSITIONS))));
    }
    let language = output_language();
    let positions = worksheet(&parts, args.seed, &AtomicBool::new(false))
        .map_err(|why| Failure::Unusable(translate(&no_position(why.technique.card.translated_name()))))?;
    if positions.len() < count {
        print_note(translate(&printed::fewer(positions.len(), count)));
    }
    let mut puzzles = worksheet_puzzles(&positions, language);
    if args.no_answers {
        puzzles.iter_mut().for_each(|puzzle| puzzle.answers.clear());
    }
    let book = make::make_book(
        puzzles,
        &args.design(),
        BookLanguage { tag: tag_of(language), texts: language }.into(),
    )
    .map_err(|why| Failure::Unusable(translate(&why.message())))?;
    let mut output = Output::create(args.output.file.as_deref())?;
    output.write_all(&book.pdf)?;
    output.finish()?;
    Ok(ExitCode::SUCCESS)
}
