//! `convert`: puzzles written in another format.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use pencilmark::core::format::{self, Format, NoRoom, Values, WriteOptions};
use pencilmark::list::{LineAnswer, Report};

use crate::args::ConvertArgs;
use crate::failure::{Failure, exit_code};
use crate::job::Separated;
use crate::terminal::print_error;
use crate::{job, say};

/// Writes each puzzle. In formats of one line a puzzle, a line that can't be read or written gets a line that says so;
/// elsewhere the reason goes to standard error.
pub fn run(args: &ConvertArgs) -> Result<ExitCode, Failure> {
    let room = if args.lossy { NoRoom::LeaveOut } else { NoRoom::Refuse };
    let options = WriteOptions {
        blank: args.blank,
        values: if args.givens_only { Values::Givens } else { Values::All },
        candidates: room,
        rules: room,
    };
    if let Some(header) = args.to.header() {
        writeln!(io::stdout(), "{header}")?;
    }
    let (written, failed) = (AtomicU64::new(0), AtomicU64::new(0));
    // What stands between two puzzles beyond the line's end.
    let separator = args.to.separator().map_or("", |separator| &separator[1..]);
    let plan = job::reading(&args.input)?;
    let mut output = Separated::new(io::stdout(), separator);
    let write = |_: Option<&str>, report: &Report, out: &mut Vec<u8>| match convert(report, args.to, &options)
    {
        Ok(_) if args.to.separator().is_none() && written.load(Ordering::Relaxed) > 0 => {
            written.fetch_add(1, Ordering::Relaxed);
        }
        Ok(text) => {
            written.fetch_add(1, Ordering::Relaxed);
            say::line(out, format_args!("{separator}{text}"));
        }
        Err(why) => {
            failed.fetch_add(u64::from(matches!(report.answer, Ok(LineAnswer::Read(_)))), Ordering::Relaxed);
            refuse(args.to, report, &why, out);
        }
    };
    let mut tally = job::run_to(&args.input, &plan, args.threads, &mut output, &write)?;
    if args.to.separator().is_none() && written.into_inner() > 1 {
        return Err(Failure::Unusable(format!("the {} format holds one puzzle only", args.to)));
    }
    tally.bad += failed.into_inner();
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

fn refuse(to: Format, report: &Report, why: &str, out: &mut Vec<u8>) {
    if to.is_one_line() {
        say::refusal(out, why);
    } else {
        print_error(format_args!("line {}: {why}", report.line));
    }
}
