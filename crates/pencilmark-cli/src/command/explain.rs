//! `explain`: the way a person would solve a puzzle, step by step.

use std::process::ExitCode;

use pencilmark::check::Faults;
use pencilmark::core::board::Board;
use pencilmark::core::step::Step;
use pencilmark::list::{Answer, Report};
use pencilmark::logic::menu::Menu;
use pencilmark::logic::solver::{self, Path};
use pencilmark::render::prose;
use serde_json::{Value, json};

use crate::args::ExplainArgs;
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Tells the path of each puzzle: a line a step, then whether it was solved; or one object a puzzle.
pub fn run(args: &ExplainArgs) -> Result<ExitCode, Failure> {
    let plan = job::reading(&args.input)?;
    let tell = |source: Option<&str>, report: &Report, out: &mut Vec<u8>| match &report.answer {
        Ok(Answer::Read(entry)) if args.json => {
            let path = solver::path(&entry.board, &Menu::easiest());
            say::extended_object(source, report, fields(&path), out);
        }
        Ok(Answer::Read(entry)) => match contradiction(&entry.board) {
            Some(why) => say::refusal(out, why),
            None => tell(&entry.board, args.full, out),
        },
        _ if args.json => say::object(source, report, out),
        _ => say::solution(report, out),
    };
    job::run(&args.input, &plan, args.threads, &tell).map(exit_code)
}

/// What is wrong with a board that can't be reasoned about.
pub fn contradiction(board: &Board) -> Option<String> {
    let faults = Faults::of(board);
    (!faults.is_empty()).then(|| format!("contradiction: {}", faults.describe(board).join("; ")))
}

fn tell(board: &Board, full: bool, out: &mut Vec<u8>) {
    let path = solver::path(board, &Menu::easiest());
    path.steps.iter().for_each(|step| step_line(step, board, full, out));
    say::line(out, ending(&path));
}

/// A step as its technique's name, a tab and its conclusions, and the proof where it is wanted.
pub fn step_line(step: &Step, board: &Board, full: bool, out: &mut Vec<u8>) {
    let proof = if full { format!("\t{}", prose::sentence(step, board.rules())) } else { String::new() };
    say::line(out, format_args!("{}\t{}{proof}", step.technique.id, step.conclusions_text(board.size())));
}

fn open_cells(path: &Path) -> usize {
    path.end.grid().values().iter().filter(|value| value.is_none()).count()
}

fn ending(path: &Path) -> String {
    match open_cells(path) {
        0 => format!("solved in {} steps", path.steps.len()),
        open => format!("logic stops after {} steps with {open} cells open", path.steps.len()),
    }
}

fn fields(path: &Path) -> Vec<(&'static str, Value)> {
    let size = path.end.size();
    let conclusions = |step: &Step| step.conclusions.iter().map(|c| c.name(size)).collect::<Vec<_>>();
    let step = |step: &Step| json!({"technique": step.technique.id, "conclusions": conclusions(step)});
    vec![
        ("solved", json!(open_cells(path) == 0)),
        ("end", json!(path.end.grid().to_string())),
        ("steps", path.steps.iter().map(step).collect()),
    ]
}
