//! `solutions`: all solutions, printed as they are found.

use std::fmt::Display;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use pencilmark::check::stop_message;
use pencilmark::digit::Digit;
use pencilmark::format::{DocumentEntry, rule_fields};
use pencilmark::known_rules::{is_partly_understood, settled};
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::message::Message;
use pencilmark::messages::refusal;
use pencilmark::search::limits::{Limits, SearchCompletion, SearchOutcome};
use pencilmark::search::solver::Solver;
use serde_json::{Map, Value, json};

use crate::args::SolutionsArgs;
use crate::atomic_file::Output;
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::translate;
use crate::messages::told;
use crate::{job, results};

/// The maximum number of solutions of one puzzle held in memory until it is their turn.
const MAX_BUFFERED_SOLUTIONS: u64 = 10_000;

/// Writes the solutions of each puzzle; a puzzle without a solution, one over budget, and a line that can't be parsed get a
/// line with the reason.
pub(crate) fn run(args: &SolutionsArgs) -> Result<ExitCode, Failure> {
    if (1..=MAX_BUFFERED_SOLUTIONS).contains(&args.limit) { run_in_parallel(args) } else { stream(args) }
}

/// Searches several puzzles in parallel. The limit on solutions is small enough to hold them in memory until it is their turn.
fn run_in_parallel(args: &SolutionsArgs) -> Result<ExitCode, Failure> {
    let plan = job::reading_plan(&args.input)?;
    let not_unique = AtomicU64::new(0);
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| {
        let mut one = SolutionStreamer { args, solver: Solver::new(), out, not_unique: 0 };
        // Writing to a vector does not fail.
        let _ = one.puzzle(source, report);
        not_unique.fetch_add(one.not_unique, Ordering::Relaxed);
    };
    let mut counts = job::run(&args.input, &plan, &args.work, &write)?;
    counts.not_unique = not_unique.into_inner();
    Ok(exit_code_of_answers(counts))
}

/// Searches one puzzle at a time and writes each solution when it is found.
fn stream(args: &SolutionsArgs) -> Result<ExitCode, Failure> {
    let out = Output::create(args.work.output.file.as_deref())?;
    let mut streamer = SolutionStreamer { args, solver: Solver::new(), out, not_unique: 0 };
    let mut counts =
        job::for_each_puzzle(&args.input, args.work.shard, &mut |source, report| match report {
            Some(report) => streamer.puzzle(source, report),
            None => Ok(streamer.out.flush()?),
        })?;
    counts.not_unique = streamer.not_unique;
    streamer.out.finish()?;
    Ok(exit_code_of_answers(counts))
}

/// A writer of the solutions of puzzles.
struct SolutionStreamer<'a, W> {
    args: &'a SolutionsArgs,
    solver: Solver,
    out: W,
    not_unique: u64,
}

impl<W: Write> SolutionStreamer<'_, W> {
    fn puzzle(&mut self, source: Option<&str>, report: &LineReport) -> Result<(), Failure> {
        let label = results::puzzle_label(&self.args.input, source, report.line);
        if let Ok(LineAnswer::Read(entry)) = &report.answer {
            let entry = &settled((*entry).clone(), self.args.max_nodes);
            let outcome = self.write_solutions(source, report.line, &label, entry)?;
            self.not_unique +=
                u64::from(outcome.solutions != 1 || outcome.completion != SearchCompletion::Exhausted);
            self.write_end(source, report.line, &label, &outcome)?;
            if is_partly_understood(&entry.info) {
                self.write_verdict(source, report.line, &label, &refusal::partly_understood())?;
            }
            return Ok(());
        }
        match (&report.answer, self.args.json) {
            (_, true) => {
                let mut line = Vec::new();
                results::write_object(source, report, &mut line);
                self.out.write_all(&line)?;
            }
            (Err(unread), false) => writeln!(self.out, "-\t{unread}{label}")?,
            (Ok(_), false) => {}
        }
        Ok(())
    }

    fn write_solutions(
        &mut self,
        source: Option<&str>,
        line: u64,
        label: &str,
        entry: &DocumentEntry,
    ) -> Result<SearchOutcome, Failure> {
        let mut written = Ok(());
        let limits = Limits { solutions: self.args.limit, nodes: self.args.max_nodes, cancel: None };
        let outcome = self.solver.for_each_solution(&entry.board, &limits, |values| {
            let symbols = entry.board.rules().values();
            let solution: String = values.iter().map(|digit: &Digit| symbols.symbol(*digit)).collect();
            written = match self.args.json {
                true => {
                    let mut object = object(source, line, "solution", &solution);
                    let rules = rule_fields(entry.board.rules());
                    object.extend(rules.map(|(name, text)| (name.to_owned(), json!(text))));
                    writeln!(self.out, "{}", Value::Object(object))
                }
                false => writeln!(self.out, "{solution}{label}"),
            };
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        Ok(outcome)
    }

    /// Writes the end of a search if the solutions don't show it: there are none, or the search was stopped.
    fn write_end(
        &mut self,
        source: Option<&str>,
        line: u64,
        label: &dyn Display,
        outcome: &SearchOutcome,
    ) -> Result<(), Failure> {
        let why = match (outcome.completion, outcome.solutions) {
            (SearchCompletion::Stopped(stop), n) => told::after_solutions(stop_message(stop), n),
            (_, 0) => refusal::no_solution(),
            _ => return Ok(()),
        };
        self.write_verdict(source, line, label, &why)
    }

    fn write_verdict(
        &mut self,
        source: Option<&str>,
        line: u64,
        label: &dyn Display,
        why: &Message,
    ) -> Result<(), Failure> {
        match self.args.json {
            true => {
                writeln!(self.out, "{}", Value::Object(object(source, line, "verdict", &why.to_string())))?
            }
            false => writeln!(self.out, "-\t{}{label}", translate(why))?,
        }
        Ok(())
    }
}

fn object(source: Option<&str>, line: u64, name: &str, value: &str) -> Map<String, Value> {
    let mut fields = Map::new();
    if let Some(source) = source {
        fields.insert("file".to_owned(), json!(source));
    }
    fields.insert("line".to_owned(), json!(line));
    fields.insert(name.to_owned(), json!(value));
    fields
}
