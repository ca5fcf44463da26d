//! `hint`: what is wrong with a board, or the easiest next step.

use std::fs;
use std::process::ExitCode;

use pencilmark::core::board::Board;
use pencilmark::hint::{self, Hint, Question, working_board};
use pencilmark::list::{Answer, Report};
use pencilmark::logic::menu::Menu;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{self, Frame, Theme};
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
    let tally = job::each(&args.input, |source, report| {
        let Some(report) = report else { return Ok(()) };
        let mut text = Vec::new();
        match &report.answer {
            Ok(Answer::Read(entry)) => one(args, &menu, source, report, &entry.board, &mut text)?,
            _ if args.json => say::object(source, report, &mut text),
            _ => say::solution(report, &mut text),
        }
        Ok(std::io::Write::write_all(&mut out, &text)?)
    })?;
    Ok(exit_code(tally))
}

fn one(
    args: &HintArgs,
    menu: &Menu,
    source: Option<&str>,
    report: &Report,
    board: &Board,
    out: &mut Vec<u8>,
) -> Result<(), Failure> {
    let puzzle = Board::new(board.grid().givens_only());
    let notes = args.notes.into();
    let question = Question { puzzle: &puzzle, board, history: &[], notes, menu, nodes: NODES };
    let hint = hint::hint(&question);
    let board = working_board(&question);
    if args.json {
        say::extended_object(source, report, fields(&hint, &board), out);
    } else {
        tell(args, &hint, &board, out);
    }
    if let (Some(path), Hint::Step(step)) = (&args.svg, &hint) {
        let picture = Picture::of_step(&board, step);
        let title = format!("{}: {}", step.technique.name, step.conclusions_text(board.size()));
        fs::write(path, svg::svg(&picture, Theme::System, Frame::Numbered, &title))
            .map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
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
    let rungs: Vec<String> = hint::Rung::ALL.iter().map(|rung| hint::tell(hint, board, *rung)).collect();
    let mut fields = vec![("hint", json!(kind)), ("rungs", json!(rungs))];
    if let Hint::Step(step) = hint {
        fields.push(("step", json!(wire::step(step, board.rules()))));
    }
    fields
}
