//! `show`: boards drawn as text.

use std::io;
use std::process::ExitCode;

use pencilmark::format::{self, Show};
use pencilmark::list::{LineAnswer, Report};

use crate::args::ShowArgs;
use crate::failure::{Failure, exit_code};
use crate::separated::Separated;
use crate::{job, results};

/// Draws each puzzle, with an empty line between two; a line that can't be read gets a line that says so.
pub fn run(args: &ShowArgs) -> Result<ExitCode, Failure> {
    let show = if args.candidates { Show::Candidates } else { Show::Values };
    let plan = job::reading(&args.input)?;
    let mut output = Separated::new(io::stdout(), "\n");
    let draw = |_: Option<&str>, report: &Report, out: &mut Vec<u8>| {
        out.push(b'\n');
        let Ok(LineAnswer::Read(entry)) = &report.answer else { return results::write_solution(report, out) };
        for line in entry.about.title.iter().chain(&entry.about.comments) {
            results::write_line(out, line);
        }
        results::write_line(out, format::draw(&entry.board, show));
    };
    job::run_to(&args.input, &plan, args.threads, &mut output, &draw).map(exit_code)
}
