//! `steps`: everything that techniques find on a board.

use std::process::ExitCode;

use pencilmark::list::{Answer, Report};
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::{Row, TECHNIQUES};
use pencilmark::logic::solver::all_steps;

use crate::args::StepsArgs;
use crate::command::explain::{contradiction, step_line};
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Lists the steps of each board, a line a step: the technique, a tab, the conclusions.
pub fn run(args: &StepsArgs) -> Result<ExitCode, Failure> {
    let plan = job::reading(&args.input)?;
    let wanted: Vec<&Row> =
        if args.technique.is_empty() { TECHNIQUES.iter().collect() } else { args.technique.clone() };
    let tell = |_: Option<&str>, report: &Report, out: &mut Vec<u8>| {
        let Ok(Answer::Read(entry)) = &report.answer else { return say::solution(report, out) };
        if let Some(why) = contradiction(&entry.board) {
            return say::refusal(out, why);
        }
        for row in &wanted {
            for step in all_steps(&entry.board, row, &Options::ALL) {
                step_line(&step, &entry.board, args.full, out);
            }
        }
    };
    job::run(&args.input, &plan, None, &tell).map(exit_code)
}
