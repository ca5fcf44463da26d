//! `solutions`: every solution as it is found.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use pencilmark::core::digit::Digit;
use pencilmark::core::format::DocumentEntry;
use pencilmark::list::{LineAnswer, Report};
use pencilmark::search::limits::{End, Limits, Outcome};
use pencilmark::search::solver::Solver;
use serde_json::{Map, Value, json};

use crate::args::SolutionsArgs;
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Streams the solutions of each puzzle to standard output; a puzzle without any, one over budget, and a line that can't be
/// read get a line that says so.
pub fn run(args: &SolutionsArgs) -> Result<ExitCode, Failure> {
    let mut desk =
        SolutionStreamer { args, solver: Solver::new(), out: BufWriter::new(io::stdout()), not_unique: 0 };
    let mut tally = job::each(&args.input, |source, report| match report {
        Some(report) => desk.puzzle(source, report),
        None => Ok(desk.out.flush()?),
    })?;
    tally.not_unique = desk.not_unique;
    desk.out.flush()?;
    Ok(exit_code(tally))
}

/// Where one puzzle after another is searched.
struct SolutionStreamer<'a> {
    args: &'a SolutionsArgs,
    solver: Solver,
    out: BufWriter<io::Stdout>,
    not_unique: u64,
}

impl SolutionStreamer<'_> {
    fn puzzle(&mut self, source: Option<&str>, report: &Report) -> Result<(), Failure> {
        if let Ok(LineAnswer::Read(entry)) = &report.answer {
            let outcome = self.stream(source, report.line, entry)?;
            let unique = outcome.solutions == 1 && outcome.end == End::Exhausted;
            self.not_unique += u64::from(!unique);
            return self.last_word(source, report.line, &outcome);
        }
        let mut line = Vec::new();
        match self.args.json {
            true => say::object(source, report, &mut line),
            false => say::solution(report, &mut line),
        }
        Ok(self.out.write_all(&line)?)
    }

    fn stream(&mut self, source: Option<&str>, line: u64, entry: &DocumentEntry) -> Result<Outcome, Failure> {
        let mut written = Ok(());
        let limits = Limits { solutions: self.args.limit, nodes: self.args.max_nodes, cancel: None };
        let outcome = self.solver.solutions(&entry.board, &limits, |values| {
            let solution: String = values.iter().map(|digit: &Digit| digit.symbol()).collect();
            written = match self.args.json {
                true => writeln!(self.out, "{}", object(source, line, "solution", &solution)),
                false => writeln!(self.out, "{solution}"),
            };
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        Ok(outcome)
    }

    /// Says what the solutions themselves don't: that there are none, or that the search gave up.
    fn last_word(&mut self, source: Option<&str>, line: u64, outcome: &Outcome) -> Result<(), Failure> {
        let why = match (outcome.end, outcome.solutions) {
            (End::Stopped(stop), n) => format!("{stop} after {n} solutions"),
            (_, 0) => "no solution".to_owned(),
            _ => return Ok(()),
        };
        match self.args.json {
            true => writeln!(self.out, "{}", object(source, line, "verdict", &why))?,
            false => writeln!(self.out, "-\t{why}")?,
        }
        Ok(())
    }
}

fn object(source: Option<&str>, line: u64, name: &str, value: &str) -> Value {
    let mut fields = Map::new();
    if let Some(source) = source {
        fields.insert("file".to_owned(), json!(source));
    }
    fields.insert("line".to_owned(), json!(line));
    fields.insert(name.to_owned(), json!(value));
    Value::Object(fields)
}
