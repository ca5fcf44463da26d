//! `rate`: how hard each puzzle is.

use std::io::{self, Write};
use std::process::ExitCode;

use pencilmark::list::{Plan, Report, Task};
use pencilmark::rate::SeWish;

use crate::args::{RateArgs, Scale};
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// The most nodes to search for a second solution.
const MAX_NODES: u64 = 1_000_000;

/// Prints a table, or one object a puzzle.
pub fn run(args: &RateArgs) -> Result<ExitCode, Failure> {
    let Scale::Se = args.scale;
    let wish = SeWish { max: args.max, work: (args.max_work > 0).then_some(args.max_work) };
    let plan = Plan { task: Task::Rate(wish), max_nodes: MAX_NODES, ..job::reading(&args.input)? };
    if !args.json {
        writeln!(io::stdout(), "{}", say::RATING_HEADING)?;
    }
    let say = |source: Option<&str>, report: &Report, out: &mut Vec<u8>| match args.json {
        true => say::object(source, report, out),
        false => say::rating(report, out),
    };
    job::run(&args.input, &plan, args.threads, &say).map(exit_code)
}
