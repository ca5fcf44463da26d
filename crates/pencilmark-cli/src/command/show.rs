//! `show`: boards drawn as text or as SVG.

use std::process::ExitCode;

use pencilmark::artwork::Artwork;
use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::constraint::ConstraintLook;
use pencilmark::digit::DigitSet;
use pencilmark::drawing::{CellContents, draw, possible, values};
use pencilmark::format::{PuzzleInfo, count_drawn};
use pencilmark::known_rules::is_partly_understood;
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::message::Message;
use pencilmark::messages::refusal;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{SvgDesign, svg};
use pencilmark::render::text_outlines::{cages, draw_with_outlines};
use pencilmark::rules::Rules;

use crate::args::ShowArgs;
use crate::atomic_file::Output;
use crate::failure::{Failure, exit_code};
use crate::language::translate;
use crate::messages::told;
use crate::separated::Separated;
use crate::{job, results};

/// Draws each puzzle, separated by empty lines; a line that can't be parsed gets a line with the reason.
pub(crate) fn run(args: &ShowArgs) -> Result<ExitCode, Failure> {
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
        results::write_line(out, drawn_with_cages(&entry.board, show));
        write_notes(&entry.info, out);
        write_constraints(entry.board.rules(), out);
    };
    let counts = job::run_to(&args.input, &plan, &args.work, &mut output, &draw)?;
    file.finish()?;
    Ok(exit_code(counts))
}

/// Draws a board as text, with its cages.
fn drawn_with_cages(board: &Board, show: CellContents) -> String {
    let texts = match show {
        CellContents::Values => values(board, '.'),
        CellContents::Candidates => possible(board, '.'),
    };
    let text = |cell: Cell| texts[cell.index()].clone();
    draw_with_outlines(board, &text, cages(board.rules())).unwrap_or_else(|| draw(board, show))
}

/// Writes each constraint with its rule. A rule of several constraints is written once, and of cages, which are drawn, only the rule.
fn write_constraints(rules: &Rules, out: &mut Vec<u8>) {
    let context = rules.board_context();
    let mut written: Vec<Message> = Vec::new();
    for constraint in rules.constraints() {
        let sentence = constraint.rule_sentence(&context);
        let is_new = !written.contains(&sentence);
        let text = match constraint.kind().look {
            ConstraintLook::Cage => constraint.kind().name().to_owned(),
            _ => constraint.text(rules),
        };
        match is_new {
            true => results::write_line(out, format_args!("{text}  {}", translate(&sentence))),
            false if constraint.kind().look == ConstraintLook::Cage => {}
            false => results::write_line(out, text),
        }
        written.extend(is_new.then_some(sentence));
    }
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
