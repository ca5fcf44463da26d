//! `show`: boards drawn as text.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use pencilmark::core::format::{self, Show};
use pencilmark::list::LineAnswer;

use crate::args::ShowArgs;
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Draws each puzzle, an empty line between two; a line that can't be read gets a line that says so.
pub fn run(args: &ShowArgs) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout());
    let mut first = true;
    let show = if args.candidates { Show::Candidates } else { Show::Values };
    let tally = job::each(&args.input, |_, report| {
        let Some(report) = report else { return Ok(out.flush()?) };
        if !std::mem::take(&mut first) {
            writeln!(out)?;
        }
        let Ok(LineAnswer::Read(entry)) = &report.answer else {
            let mut line = Vec::new();
            say::solution(report, &mut line);
            return Ok(out.write_all(&line)?);
        };
        for line in entry.about.title.iter().chain(&entry.about.comments) {
            writeln!(out, "{line}")?;
        }
        Ok(writeln!(out, "{}", format::draw(&entry.board, show))?)
    })?;
    out.flush()?;
    Ok(exit_code(tally))
}
