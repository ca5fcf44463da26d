//! `show`: boards drawn as text or as SVG.

use std::process::ExitCode;

use pencilmark::artwork::Artwork;
use pencilmark::board::Board;
use pencilmark::digit::DigitSet;
use pencilmark::drawing::{CellContents, draw};
use pencilmark::format::{PuzzleInfo, count_drawn};
use pencilmark::known_rules::is_partly_understood;
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::messages::refusal;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{SvgDesign, svg};

use crate::args::ShowArgs;
use crate::atomic_file::Output;
use crate::failure::{Failure, exit_code};
use crate::language::translate;
use crate::messages::told;
use crate::separated::Separated;
use crate::{job, results};

/// Draws each puzzle, separated by empty lines; a line that can't be parsed gets a line with the reason.
pub fn run(args: &ShowArgs) -> Result<ExitCode, Failure> {
    let show = if args.candidates { CellContents::Candidates } else { CellContents::Values };
    let plan = job::reading_plan(&args.input)?;
    let mut file = Output::create(args.work.output.file.as_deref())?;
    let mut output = Separated::new(&mut file, "\n");
    let draw = |_: Option<&str>, report: &LineReport, out: &mut Vec<u8>| {
        out.push(b'\n');
        let Ok(LineAnswer::Read(entry)) = &report.answer else { return results::write_solution(report, out) };
        if args.svg {
            let title = entry.info.title.as_deref().unwrap_or("Sudoku");
            return results::write_line(out, drawing(&entry.board, &entry.info.artwork, show, title));
        }
        for line in entry.info.title.iter().chain(&entry.info.comments) {
            results::write_line(out, line);
        }
        results::write_line(out, draw(&entry.board, show));
        write_notes(&entry.info, out);
        let context = entry.board.rules().board_context();
        for constraint in entry.board.rules().constraints() {
            let text = constraint.text(entry.board.rules());
            results::write_line(
                out,
                format_args!("{text}  {}", translate(&constraint.rule_sentence(&context))),
            );
        }
    };
    let counts = job::run_to(&args.input, &plan, &args.work, &mut output, &draw)?;
    file.finish()?;
    Ok(exit_code(counts))
}

/// Writes the rules in the setter's words, and the parts that are only drawn or were not understood.
fn write_notes(about: &PuzzleInfo, out: &mut Vec<u8>) {
    if let Some(rules) = &about.rules_text {
        results::write_line(out, translate(&told::setters_rules(rules.clone())));
    }
    let drawn = count_drawn(about.artwork.items());
    if !drawn.is_empty() {
        results::write_line(out, translate(&told::drawn(drawn)));
    }
    for decoration in &about.unread_parts.decorations {
        results::write_line(out, translate(&told::not_drawn(decoration.clone())));
    }
    for unknown in &about.unread_parts.not_understood {
        results::write_line(out, translate(&told::unknown(unknown.clone())));
    }
    if is_partly_understood(about) {
        results::write_line(out, translate(&refusal::partly_understood()));
    }
}

/// Draws a board with its setter's drawing as SVG, with or without its candidates.
fn drawing(board: &Board, artwork: &Artwork, show: CellContents, title: &str) -> String {
    let bare = Board::with_candidates(board.grid().clone(), board.rules().cells().map(|_| DigitSet::EMPTY));
    let board = match show {
        CellContents::Candidates => board,
        CellContents::Values => &bare,
    };
    svg(&Picture { artwork, ..Picture::of_board(board) }, SvgDesign::SELF_CONTAINED, title)
}
