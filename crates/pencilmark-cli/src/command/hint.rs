//! `hint`: what is wrong with a board, or the easiest next step.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use pencilmark::core::board::Board;
use pencilmark::core::step::Step;
use pencilmark::hint::{self, Hint, Question, working_board};
use pencilmark::list::LineAnswer;
use pencilmark::logic::menu::Menu;
use pencilmark::render::language::Language;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{self, Design};
use pencilmark::render::text::{Colour, text};
use pencilmark::render::wire;
use serde_json::{Value, json};

use crate::args::{HintArgs, Preset};
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// The nodes that the search for the solution may visit.
const NODES: u64 = 1_000_000;

/// Tells a hint for each board.
pub fn run(args: &HintArgs) -> Result<ExitCode, Failure> {
    let menu = args.menu.menu(Preset::Easiest);
    let mut out = std::io::stdout();
    let mut drawn = 0;
    let tally = job::each(&args.input, |source, report| {
        let Some(report) = report else { return Ok(()) };
        let mut text = Vec::new();
        match &report.answer {
            Ok(LineAnswer::Read(entry)) => {
                let (hint, board) = asked(args, &menu, &entry.board);
                if args.json {
                    say::extended_object(source, report, fields(&hint, &board), &mut text);
                } else {
                    tell(args, &hint, &board, &mut text);
                }
                if let (Some(path), Hint::Step(step)) = (&args.svg, &hint) {
                    drawn += 1;
                    draw(&numbered(path, drawn), step, &board)?;
                }
            }
            _ if args.json => say::object(source, report, &mut text),
            _ => say::solution(report, &mut text),
        }
        Ok(std::io::Write::write_all(&mut out, &text)?)
    })?;
    Ok(exit_code(tally))
}

/// The hint, and the board with the candidates that it goes by.
fn asked(args: &HintArgs, menu: &Menu, board: &Board) -> (Hint, Board) {
    let puzzle = Board::new(board.grid().givens_only());
    let notes = args.notes.into();
    let question = Question { puzzle: &puzzle, board, history: &[], notes, menu, nodes: NODES };
    (hint::hint(&question), working_board(&question))
}

/// The file for the n-th drawing: as named for the first, then with `-2`, `-3`, ... before its ending.
fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let text = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    let stem = text(path.file_stem()).unwrap_or_default();
    let ending = text(path.extension()).map_or(String::new(), |ending| format!(".{ending}"));
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

fn draw(path: &Path, step: &Step, board: &Board) -> Result<(), Failure> {
    let title = format!("{}: {}", step.technique.name, step.conclusions_text(board.size()));
    let drawing = svg::svg(&Picture::of_step(board, step), Design::ALONE, &title);
    Ok(fs::write(path, drawing).map_err(|e| format!("{}: {e}", path.display()))?)
}

/// The rungs asked for; with the proof its drawing.
fn tell(args: &HintArgs, hint: &Hint, board: &Board, out: &mut Vec<u8>) {
    let mut told = Vec::new();
    for rung in args.rungs() {
        let sentence = hint::tell(hint, board, rung);
        if !told.contains(&sentence) {
            say::line(out, &sentence);
            told.push(sentence);
        }
        if let (hint::Rung::Proof, Hint::Step(step)) = (rung, hint) {
            let colour = if args.colour { Colour::Ansi } else { Colour::None };
            say::line(out, text(&Picture::of_step(board, step), colour));
        }
    }
}

fn fields(hint: &Hint, board: &Board) -> Vec<(&'static str, Value)> {
    let kind = match hint {
        Hint::Solved => "solved",
        Hint::Conflicts(_) => "conflicts",
        Hint::DeadEnds(_) => "dead ends",
        Hint::NoSolution => "no solution",
        Hint::Several => "several solutions",
        Hint::Stopped(_) => "stopped",
        Hint::WrongEntries(_) => "wrong entries",
        Hint::LostCandidates(_) => "lost candidates",
        Hint::Step(_) => "step",
        Hint::Stuck => "stuck",
    };
    let mut rungs: Vec<String> = hint::Rung::ALL.iter().map(|rung| hint::tell(hint, board, *rung)).collect();
    // A mistake has fewer rungs than a step.
    rungs.dedup();
    let mut fields = vec![("hint", json!(kind)), ("rungs", json!(rungs))];
    if let Hint::Step(step) = hint {
        fields.push(("step", json!(wire::step(step, board.rules(), &Language::ENGLISH))));
    }
    fields
}
