//! Execution of a plan over all inputs, in order.

use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use pencilmark::classes::key_record;
use pencilmark::format::csv::TableHeader;
use pencilmark::format::{self, ReadOptions};
use pencilmark::internal_error::InternalError;
use pencilmark::line_output::LineOutput;
use pencilmark::list::{
    DEFAULT_NODES, EngineChoice, FieldUse, LineCounts, LineReport, ListPlan, ListTask, ListWorker,
};
use pencilmark::pipeline::{self, DEFAULT_BLOCK_SIZE, PipelineSettings, Worker};
use pencilmark::search::kernel9::CodePath;
use pencilmark::shard::Shard;

use crate::args::{Input, InputArgs, ResumableArgs, ThreadArgs, WorkArgs};
use crate::atomic_file::Output;
use crate::done_lines::DoneLines;
use crate::failure::Failure;
use crate::language::translate;
use crate::messages::told;
use crate::open_input::{OpenInput, total_bytes, with_input_name};
use crate::progress::Progress;
use crate::results_file::resume;
use crate::terminal::{print_error, print_note};

/// A function that appends the output for a report; it gets the input's name, if it has one. One compiled job serves all commands.
pub(crate) type WriteReport<'a> = dyn Fn(Option<&str>, &LineReport, &mut Vec<u8>) + Sync + 'a;

/// Executes a plan on every input and writes the output of `write` for each report to the output of `work`. `write` gets the
/// input's name, if it has one. An input that can't be read is skipped and reported.
///
/// # Errors
/// If the output can't be written.
pub(crate) fn run(
    input: &InputArgs,
    plan: &ListPlan,
    work: &WorkArgs,
    write: &WriteReport,
) -> Result<LineCounts, Failure> {
    let mut output = Output::create(work.output.file.as_deref())?;
    let counts = run_to(input, plan, work, &mut output, write)?;
    output.finish()?;
    Ok(counts)
}

/// Executes a plan as [`run`] does, but writes to `output`.
///
/// # Errors
/// If the output can't be written.
pub(crate) fn run_to(
    input: &InputArgs,
    plan: &ListPlan,
    work: &WorkArgs,
    output: &mut (dyn Write + Send),
    write: &WriteReport,
) -> Result<LineCounts, Failure> {
    run_from(input, plan, work, DoneLines::default(), output, write)
}

/// Executes a plan whose reports take one line each, after the heading of a table if there is one. With `--resume` the lines whose
/// results the file already has are passed over.
///
/// # Errors
/// The errors of [`run`]; also if the file has results of another input or of other options, or lines are to be skipped in a
/// document, which has none.
pub(crate) fn run_resumable(
    input: &InputArgs,
    plan: &ListPlan,
    list: &ResumableArgs,
    heading: Option<&str>,
    write: &WriteReport,
) -> Result<LineCounts, Failure> {
    let path = list.work.output.file.as_deref();
    if let (Some(path), true) = (path, list.resume) {
        let named = |e: io::Error| format!("{}: {e}", path.display());
        let (mut file, line_count, last_result) = resume(path, heading).map_err(named)?;
        let heading_lines = u64::from(heading.is_some());
        if let (Some(heading), 0) = (heading, line_count) {
            writeln!(file, "{heading}")?;
        }
        let done = DoneLines { line_count: line_count.saturating_sub(heading_lines), last_result };
        return run_from(input, plan, &list.work, done, &mut file, write);
    }
    let mut output = Output::create(path)?;
    if let Some(heading) = heading {
        writeln!(output, "{heading}")?;
    }
    let counts = run_to(input, plan, &list.work, &mut output, write)?;
    output.finish()?;
    Ok(counts)
}

/// Executes a plan on the lines that are not done, and writes to `output`.
fn run_from(
    input: &InputArgs,
    plan: &ListPlan,
    work: &WorkArgs,
    mut done: DoneLines,
    output: &mut (dyn Write + Send),
    write: &WriteReport,
) -> Result<LineCounts, Failure> {
    let sources = input.sources();
    let mut progress = Progress::new(total_bytes(&sources));
    let mut total = LineCounts::default();
    let threads = work.threads.count();
    let plan = &ListPlan { shard: work.shard.unwrap_or(Shard::WHOLE), ..plan.clone() };
    for source in &sources {
        let name = source.name();
        let write = |report: &LineReport, out: &mut Vec<u8>| write(name.as_deref(), report, out);
        let one = one(source, plan, threads, &write, output, &mut done, &mut |counts: LineCounts, bytes| {
            progress.add(counts.puzzles, bytes);
            progress.while_hidden(|| print_not_understood(name.as_deref(), &counts));
            total.add(counts);
            ControlFlow::Continue(())
        });
        total.add(passed_over(one.map_err(|failure| with_input_name(failure, name.as_deref())))?);
    }
    progress.finish();
    if done.line_count > 0 {
        let surplus = done.line_count;
        return Err(format!("the results have {surplus} more lines than this input").into());
    }
    Ok(total)
}

/// Reports the parts of an input's puzzles that were not understood, with their lines.
fn print_not_understood(source: Option<&str>, counts: &LineCounts) {
    let source = source.map_or(String::new(), |name| format!("{name}: "));
    for (line, what) in &counts.settled {
        print_note(source.clone() + &translate(&told::settled(*line, what.clone())));
    }
    for (line, what) in &counts.not_understood {
        print_error(source.clone() + &translate(&told::not_understood(*line, what.clone())));
    }
}

/// Reports an input that can't be read and counts it as unreadable, so that the others are still processed.
fn passed_over(done: Result<(), Failure>) -> Result<LineCounts, Failure> {
    match done {
        Ok(()) => Ok(LineCounts::default()),
        Err(Failure::Unreadable(why)) => {
            print_error(why);
            Ok(LineCounts { unreadable: 1, ..LineCounts::default() })
        }
        Err(failure) => Err(failure),
    }
}

/// Returns a plan that parses puzzles without asking anything about them.
///
/// # Errors
/// If the arguments are invalid.
pub(crate) fn reading_plan(input: &InputArgs) -> Result<ListPlan, Failure> {
    Ok(ListPlan {
        task: ListTask::Read,
        engine: EngineChoice::Fastest,
        expected: input.read_options()?,
        code_path: CodePath::best(),
        max_nodes: DEFAULT_NODES,
        table: None,
        fields: FieldUse::Kept,
        bare_answers: false,
        shard: Shard::WHOLE,
    })
}

/// A function that gets the name of an input, if it has one, and a report, or `None` if no more input is available at the moment.
pub(crate) type VisitReport<'a> =
    dyn FnMut(Option<&str>, Option<&LineReport>) -> Result<(), Failure> + Send + 'a;

/// Reads every input and passes the puzzles and the lines that could not be parsed to `each`, in order; `None` if no more
/// input is available at the moment, which is the time to flush. An input that can't be read is skipped and reported.
///
/// # Errors
/// An error of `each`, immediately.
pub(crate) fn for_each_puzzle(
    input: &InputArgs,
    shard: Option<Shard>,
    each: &mut VisitReport,
) -> Result<LineCounts, Failure> {
    let plan = ListPlan { shard: shard.unwrap_or(Shard::WHOLE), ..reading_plan(input)? };
    let state = Mutex::new((each, None));
    let mut total = LineCounts::default();
    for source in &input.sources() {
        let name = source.name();
        let write = |report: &LineReport, _: &mut Vec<u8>| {
            // A panic of `each` is reported as the error of its line.
            let (each, failure) = &mut *state.lock().unwrap_or_else(PoisonError::into_inner);
            if failure.is_none() {
                *failure = each(name.as_deref(), Some(report)).err();
            }
        };
        let mut sink = io::sink();
        let done = one(
            source,
            &plan,
            NonZeroUsize::MIN,
            &write,
            &mut sink,
            &mut DoneLines::default(),
            &mut |counts: LineCounts, _| {
                print_not_understood(name.as_deref(), &counts);
                total.add(counts);
                let (each, failure) = &mut *state.lock().unwrap_or_else(PoisonError::into_inner);
                if failure.is_none() {
                    *failure = each(name.as_deref(), None).err();
                }
                if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        if let Some(failure) = state.lock().unwrap_or_else(PoisonError::into_inner).1.take() {
            return Err(failure);
        }
        total.add(passed_over(done.map_err(|failure| with_input_name(failure, name.as_deref())))?);
    }
    Ok(total)
}

/// Processes every input as a list with workers created by `make`, which gets the header of a table. The header line is
/// written as a record with an empty key. `on_counts` gets the statistics of each chunk, with the input's name if it has
/// one, and returns its number of puzzles.
///
/// # Errors
/// If an input can't be opened or read, only some inputs are tables or their headers differ, or the output can't be
/// written.
pub(crate) fn process_lines<W: Worker>(
    input: &InputArgs,
    threads: ThreadArgs,
    output: &mut (dyn Write + Send),
    make: &(dyn Fn(Option<&TableHeader>) -> W + Sync),
    on_counts: &mut (dyn FnMut(Option<&str>, W::Counts) -> u64 + Send),
) -> Result<(), Failure> {
    let expected = input.read_options()?;
    let sources = input.sources();
    let mut progress = Progress::new(total_bytes(&sources));
    let threads = threads.count();
    let mut heading = CommonHeading::default();
    for source in &sources {
        let name = source.name();
        let mut run = || {
            let mut opened = OpenInput::open(source)?;
            let table = opened.table_header(&expected);
            let mut reader = opened.lines();
            let (line, skipped) = heading.take(table.as_ref(), &expected, &mut reader)?;
            if let Some(line) = line {
                output.write_all(&key_record(b"", &line))?;
            }
            let pace = PipelineSettings {
                threads,
                block: DEFAULT_BLOCK_SIZE,
                first_line: 1 + skipped,
                table: table.as_ref(),
            };
            let mut hear = |counts: W::Counts, bytes| {
                progress.add(on_counts(name.as_deref(), counts), bytes);
                ControlFlow::Continue(())
            };
            Ok(pipeline::run(&mut reader, output, pace, &|| make(table.as_ref()), &mut hear)?)
        };
        run().map_err(|failure| with_input_name(failure, name.as_deref()))?;
    }
    progress.finish();
    Ok(())
}

/// The common header line of all inputs, if they are tables.
#[derive(Default)]
pub(crate) struct CommonHeading(Option<Option<Vec<u8>>>);

impl CommonHeading {
    /// Skips the header of an input that is a table; returns the header's line if it is the first table, and the number of
    /// lines read.
    ///
    /// # Errors
    /// If the input can't be read, an earlier one had another header, or the rows would lose the rules of `--rules`.
    pub(crate) fn take(
        &mut self,
        table: Option<&TableHeader>,
        expected: &ReadOptions,
        reader: &mut dyn BufRead,
    ) -> Result<(Option<Vec<u8>>, u64), Failure> {
        let has_rules = expected.rules.as_ref().is_some_and(|rules| !rules.is_default());
        if table.is_some() && has_rules {
            let why = "the rows of a table keep no --rules: give the table a column `rules`";
            return Err(Failure::Unusable(why.to_owned()));
        }
        let (line, skipped) = match table {
            Some(_) => skip_header(reader).map(|(line, skipped)| (Some(line), skipped))?,
            None => (None, 0),
        };
        match &self.0 {
            None => {
                self.0 = Some(line.clone());
                Ok((line, skipped))
            }
            Some(first) if *first == line => Ok((None, skipped)),
            Some(_) => Err(Failure::Unusable("it does not have the header of the first input".to_owned())),
        }
    }
}

/// Executes the plan on one input.
fn one(
    source: &Input,
    plan: &ListPlan,
    threads: NonZeroUsize,
    write: &(dyn Fn(&LineReport, &mut Vec<u8>) + Sync),
    output: &mut (dyn Write + Send),
    done: &mut DoneLines,
    on_counts: &mut (dyn FnMut(LineCounts, u64) -> ControlFlow<()> + Send),
) -> Result<(), Failure> {
    let mut input = OpenInput::open(source)?;
    let expected = input.expected(&plan.expected);
    if let Some(what) = input.kind_without_text() {
        return Err(Failure::Unreadable(format!("{}{what}", source.name().map_or("this is ", |_| ""))));
    }
    let is_web_page = input.is_web_page();
    let table = input.table_header(&expected).filter(|_| !is_web_page);
    let plan = ListPlan { expected, table, ..plan.clone() };
    let make = || ListWorker::new(plan.clone(), write);
    let first_line = if plan.table.is_some() {
        done.ensure_none()?;
        None
    } else if !is_web_page && input.is_list(&plan.expected) {
        Some(1)
    } else {
        done.ensure_none()?;
        return document(input, &plan, &mut make(), output, on_counts);
    };
    let mut lines = input.lines();
    let first_line = match first_line {
        Some(first) => first + done.skip(&mut lines, plan.shard, &mut make())?,
        None => 1 + skip_header(&mut lines)?.1,
    };
    let pace = PipelineSettings { threads, block: plan.block(), first_line, table: plan.table.as_ref() };
    Ok(pipeline::run(&mut lines, output, pace, &make, on_counts)?)
}

/// Executes the plan on an input that is read as a whole.
fn document(
    input: OpenInput,
    plan: &ListPlan,
    worker: &mut ListWorker,
    output: &mut (dyn Write + Send),
    on_counts: &mut (dyn FnMut(LineCounts, u64) -> ControlFlow<()> + Send),
) -> Result<(), Failure> {
    let is_web_page = input.is_web_page();
    let bytes = input.document()?;
    let document = InternalError::catch(|| format::read_bytes(&bytes, &plan.expected))
        .map_err(|e| Failure::Unreadable(translate(&e.message())))?
        .map_err(|e| {
            Failure::Unreadable(match is_web_page {
                true => "a web page, in which no puzzle was found".to_owned(),
                false => translate(&e.message()),
            })
        })?;
    document.dropped_parts.iter().for_each(|dropped| print_note(translate(&dropped.message())));
    let text = String::from_utf8_lossy(&bytes);
    let counts = LineOutput::run_with(output, |outlet| {
        worker.document(document, &text, &mut Vec::new(), &|lines| outlet.hand_over(lines))
    })?;
    let _ = on_counts(counts, bytes.len() as u64);
    Ok(())
}

/// Skips the header of a table, and returns its line and the number of lines read.
fn skip_header(rows: &mut dyn BufRead) -> Result<(Vec<u8>, u64), Failure> {
    let mut skipped = 0;
    let mut line = Vec::new();
    while line.trim_ascii().is_empty() {
        line.clear();
        rows.read_until(b'\n', &mut line).map_err(|e| format!("reading the input: {e}"))?;
        skipped += 1;
    }
    Ok((line.trim_ascii_end().to_vec(), skipped))
}
