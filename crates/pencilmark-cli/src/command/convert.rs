//! `convert`: puzzles written in another format.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use pencilmark::core::format::{self, Format, Unsupported, Values, WriteOptions};
use pencilmark::list::{LineAnswer, Report};

use crate::args::ConvertArgs;
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Writes each puzzle. In formats of one line a puzzle, a line that can't be read or written gets a line that says so;
/// elsewhere the reason goes to standard error.
pub fn run(args: &ConvertArgs) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout());
    let room = if args.lossy { Unsupported::LeaveOut } else { Unsupported::Refuse };
    let options = WriteOptions {
        blank: args.blank,
        values: if args.givens_only { Values::Givens } else { Values::All },
        candidates: room,
        rules: room,
    };
    if let Some(header) = args.to.header() {
        writeln!(out, "{header}")?;
    }
    let (mut written, mut failed) = (0u64, 0);
    let mut tally = job::each(&args.input, |_, report| {
        let Some(report) = report else { return Ok(out.flush()?) };
        let text = match convert(report, args.to, &options) {
            Ok(text) => text,
            Err(why) => {
                failed += u64::from(matches!(report.answer, Ok(LineAnswer::Read(_))));
                return refuse(args.to, report, &why, &mut out);
            }
        };
        if written > 0 {
            between(args.to, &mut out)?;
        }
        written += 1;
        Ok(writeln!(out, "{text}")?)
    })?;
    tally.bad += failed;
    out.flush()?;
    Ok(exit_code(tally))
}

fn convert(report: &Report, to: Format, options: &WriteOptions) -> Result<String, String> {
    match &report.answer {
        Ok(LineAnswer::Read(entry)) => format::write_item(&entry.board, &entry.about, to, options)
            .map_err(|e| format!("{e}; --lossy leaves out what it can")),
        Ok(LineAnswer::Verdict(_) | LineAnswer::Count(_) | LineAnswer::Ratings(_)) => Ok(String::new()),
        Err(unread) => Err(unread.to_string()),
    }
}

/// What stands between two puzzles beyond the line's end.
fn between(to: Format, out: &mut dyn Write) -> Result<(), Failure> {
    match to.separator() {
        Some(separator) => Ok(write!(out, "{}", &separator[1..])?),
        None => Err(Failure::Unusable(format!("the {to} format holds one puzzle only"))),
    }
}

fn refuse(to: Format, report: &Report, why: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if to.is_one_line() {
        let mut line = Vec::new();
        say::refusal(&mut line, why);
        return Ok(out.write_all(&line)?);
    }
    eprintln!("pencilmark: line {}: {why}", report.line);
    Ok(())
}
