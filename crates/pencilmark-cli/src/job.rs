//! One plan carried out over all inputs, in order.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;

use pencilmark::format::csv::TableHeader;
use pencilmark::format::{self, Expected, Format};
use pencilmark::list::{EngineChoice, FieldUse, ListTask, ListWorker, Plan, Report, Tally, USUAL_NODES};
use pencilmark::pipeline::{self, BLOCK, Pace, Worker};
use pencilmark::search::kernel9::CodePath;

use crate::args::{Input, InputArgs, ThreadArgs, is_like_a_name};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::terminal::{print_error, print_note};

/// How much of an input is looked at to tell a list from a document.
const HEAD: usize = 8 * 1024;

/// The largest document of a multi-line format, which has to be read as a whole.
const MAX_DOCUMENT: u64 = 64 * 1024 * 1024;

/// Carries the plan out over every input and writes what `say` makes of each report to standard output. `say` is told the
/// name of the input, if it has one. An input that can't be read is passed over and told.
///
/// # Errors
/// When the output can't be written.
pub fn run<S>(input: &InputArgs, plan: &Plan, threads: ThreadArgs, say: &S) -> Result<Tally, Failure>
where
    S: Fn(Option<&str>, &Report, &mut Vec<u8>) + Sync,
{
    run_to(input, plan, threads, &mut io::stdout(), say)
}

/// Carries the plan out as [`run`] does, and writes to `output`.
///
/// # Errors
/// When the output can't be written.
pub fn run_to<S>(
    input: &InputArgs,
    plan: &Plan,
    threads: ThreadArgs,
    output: &mut (dyn Write + Send),
    say: &S,
) -> Result<Tally, Failure>
where
    S: Fn(Option<&str>, &Report, &mut Vec<u8>) + Sync,
{
    run_from(input, plan, threads, Done::default(), output, say)
}

/// An output of items that each begin with a separator: that of the first is left out.
pub struct Separated<W> {
    output: W,
    /// The bytes still to be left out.
    left: usize,
}

impl<W: Write> Separated<W> {
    /// Makes an output of items that begin with this separator.
    pub fn new(output: W, separator: &str) -> Separated<W> {
        Separated { output, left: separator.len() }
    }
}

impl<W: Write> Write for Separated<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left == 0 || bytes.is_empty() {
            return self.output.write(bytes);
        }
        let skipped = self.left.min(bytes.len());
        self.left -= skipped;
        Ok(skipped)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// What an earlier run has done.
#[derive(Default)]
pub struct Done {
    /// So many lines of the input.
    pub lines: u64,
    /// What it said of the last of them.
    pub last: Vec<u8>,
}

impl Done {
    /// True when the last result can be of this line: it begins with it, or has it as a JSON string.
    fn ends_with(&self, line: &[u8]) -> bool {
        let read = || format::read_line(&String::from_utf8_lossy(line), &Expected::default()).ok();
        // Of a JSON record the result has the puzzle.
        let cells = line.starts_with(b"{").then(read).flatten().map(|entry| entry.board.grid().to_string());
        let line = cells.as_ref().map_or(line, |cells| cells.as_bytes());
        let json = serde_json::to_vec(&String::from_utf8_lossy(line)).unwrap_or_default();
        self.last.starts_with(line) || self.last.windows(json.len()).any(|part| part == json)
    }
}

/// Does the same without the lines that are done, and writes to `output`.
///
/// # Errors
/// As [`run`]; when what is done is not of this input; and when lines are to be left out of a document, which has no lines of
/// its own.
pub fn run_from<S>(
    input: &InputArgs,
    plan: &Plan,
    threads: ThreadArgs,
    mut done: Done,
    output: &mut (dyn Write + Send),
    say: &S,
) -> Result<Tally, Failure>
where
    S: Fn(Option<&str>, &Report, &mut Vec<u8>) + Sync,
{
    let sources = input.sources();
    let mut progress = Progress::new(total_bytes(&sources));
    let mut total = Tally::default();
    let threads = threads.count();
    for source in &sources {
        let name = name(source);
        let say = |report: &Report, out: &mut Vec<u8>| say(name.as_deref(), report, out);
        let one = one(source, plan, threads, &say, output, &mut done, &mut |tally: Tally, bytes| {
            total.add(tally);
            progress.add(tally.puzzles, bytes);
            ControlFlow::Continue(())
        });
        total.add(passed_over(one.map_err(|failure| named(failure, name.as_deref())))?);
    }
    progress.finish();
    if done.lines > 0 {
        let surplus = done.lines;
        return Err(
            format!("the results are of another input: this one ends {surplus} lines before them").into()
        );
    }
    Ok(total)
}

/// An input that can't be read is told, counts as bad, and costs none of the others.
fn passed_over(done: Result<(), Failure>) -> Result<Tally, Failure> {
    match done {
        Ok(()) => Ok(Tally::default()),
        Err(Failure::Unreadable(why)) => {
            print_error(why);
            Ok(Tally { bad: 1, ..Tally::default() })
        }
        Err(failure) => Err(failure),
    }
}

/// A plan that only reads.
///
/// # Errors
/// When the arguments can't be.
pub fn reading(input: &InputArgs) -> Result<Plan, Failure> {
    Ok(Plan {
        task: ListTask::Read,
        engine: EngineChoice::Fastest,
        expected: input.expected()?,
        path: CodePath::best(),
        max_nodes: USUAL_NODES,
        table: None,
        fields: FieldUse::Kept,
    })
}

/// Reads every input and hands the puzzles and the lines that could not be read to `each`, in order; `None` when no more
/// is at hand, which is the time to flush. An input that can't be read is passed over and told.
///
/// # Errors
/// Whatever `each` fails with, at once.
pub fn each<F>(input: &InputArgs, each: F) -> Result<Tally, Failure>
where
    F: FnMut(Option<&str>, Option<&Report>) -> Result<(), Failure> + Send,
{
    let plan = reading(input)?;
    let state = Mutex::new((each, None));
    let mut total = Tally::default();
    for source in &input.sources() {
        let name = name(source);
        let say = |report: &Report, _: &mut Vec<u8>| {
            if let Ok((each, failure)) = state.lock().as_deref_mut()
                && failure.is_none()
            {
                *failure = each(name.as_deref(), Some(report)).err();
            }
        };
        let mut sink = io::sink();
        let done = one(
            source,
            &plan,
            NonZeroUsize::MIN,
            &say,
            &mut sink,
            &mut Done::default(),
            &mut |tally: Tally, _| {
                total.add(tally);
                let Ok(mut state) = state.lock() else { return ControlFlow::Break(()) };
                let (each, failure) = &mut *state;
                if failure.is_none() {
                    *failure = each(name.as_deref(), None).err();
                }
                if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        if let Some(failure) = state.lock().ok().and_then(|mut state| state.1.take()) {
            return Err(failure);
        }
        total.add(passed_over(done.map_err(|failure| named(failure, name.as_deref())))?);
    }
    Ok(total)
}

/// Runs every input, a list, through workers made by `make`. `told` hears of every chunk, with the name of the input if it has
/// one, and says how many puzzles it was.
///
/// # Errors
/// When an input can't be opened or read, or the output can't be written.
pub fn lines<W: Worker>(
    input: &InputArgs,
    threads: ThreadArgs,
    output: &mut (dyn Write + Send),
    make: &(dyn Fn() -> W + Sync),
    told: &mut (dyn FnMut(Option<&str>, W::Tally) -> u64 + Send),
) -> Result<(), Failure> {
    let sources = input.sources();
    let mut progress = Progress::new(total_bytes(&sources));
    let threads = threads.count();
    for source in &sources {
        let name = name(source);
        let pace = Pace { threads, block: BLOCK, first_line: 1 };
        let mut hear = |tally: W::Tally, bytes| {
            progress.add(told(name.as_deref(), tally), bytes);
            ControlFlow::Continue(())
        };
        let run = open(source)
            .and_then(|mut reader| Ok(pipeline::run(&mut reader, output, pace, make, &mut hear)?));
        run.map_err(|failure| named(failure, name.as_deref()))?;
    }
    progress.finish();
    Ok(())
}

fn one<S: Fn(&Report, &mut Vec<u8>) + Sync>(
    source: &Input,
    plan: &Plan,
    threads: NonZeroUsize,
    say: &S,
    output: &mut (dyn Write + Send),
    done: &mut Done,
    told: &mut (dyn FnMut(Tally, u64) -> ControlFlow<()> + Send),
) -> Result<(), Failure> {
    let mut plan = Plan { expected: expected_of(source, &plan.expected), ..plan.clone() };
    let mut reader = open(source)?;
    let mut head = Vec::new();
    plan.table = table_header(&mut reader, &mut head, &plan.expected)?;
    let make = || ListWorker::new(plan.clone(), say);
    if plan.table.is_some() {
        if done.lines > 0 {
            return Err(Failure::Unusable("only lists, a puzzle a line, can be resumed".to_owned()));
        }
        let mut rows = BufReader::new(Cursor::new(head).chain(reader));
        let pace = Pace { threads, block: plan.block(), first_line: skip_header(&mut rows)? + 1 };
        return Ok(pipeline::run(&mut rows, output, pace, &make, told)?);
    }
    if is_list(source, &mut reader, &mut head, &plan.expected)? {
        if head.trim_ascii_start().starts_with(b"<?xml")
            || head.trim_ascii_start().starts_with(b"<opensudoku")
        {
            let why = "XML files, as of OpenSudoku, are not read: export the puzzles as lines of cells";
            return Err(Failure::Unreadable(why.to_owned()));
        }
        if plan.expected.format.is_none() && is_bare_rows(&head) {
            print_note("each line is read as a puzzle; if these are the rows of one, use --format grid");
        }
        let mut whole = BufReader::new(Cursor::new(head).chain(reader));
        let skipped = skip(&mut whole, done)?;
        let pace = Pace { threads, block: plan.block(), first_line: skipped + 1 };
        return Ok(pipeline::run(&mut whole, output, pace, &make, told)?);
    }
    if done.lines > 0 {
        return Err(Failure::Unusable("only lists, a puzzle a line, can be resumed".to_owned()));
    }
    let unreadable = |e: io::Error| Failure::Unreadable(format!("reading the input: {e}"));
    reader.take(MAX_DOCUMENT + 1).read_to_end(&mut head).map_err(unreadable)?;
    if head.len() as u64 > MAX_DOCUMENT {
        return Err(Failure::Unreadable(format!(
            "a document of more than {MAX_DOCUMENT} bytes; give a list, line by line"
        )));
    }
    let document =
        format::read_bytes(&head, &plan.expected).map_err(|e| Failure::Unreadable(e.to_string()))?;
    document.dropped.iter().for_each(print_note);
    let mut out = Vec::new();
    let tally = make().document(document, &String::from_utf8_lossy(&head), &mut out);
    output.write_all(&out)?;
    let _ = told(tally, head.len() as u64);
    Ok(output.flush()?)
}

/// True for an input of as many lines as each has symbols, which are too few for a puzzle.
fn is_bare_rows(input: &[u8]) -> bool {
    let rows: Vec<&[u8]> =
        input.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|row| !row.is_empty()).collect();
    matches!(rows.len(), 6..=15) && rows.iter().all(|row| row.len() == rows.len())
}

/// Reads until there is a filled line, and returns the header of a table if it is one.
fn table_header(
    reader: &mut dyn Read,
    head: &mut Vec<u8>,
    expected: &Expected,
) -> Result<Option<TableHeader>, Failure> {
    if !matches!(expected.format, None | Some(Format::Csv)) {
        return Ok(None);
    }
    loop {
        let filled = head.split_inclusive(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty());
        if let Some(line) = filled.filter(|line| line.ends_with(b"\n")) {
            return Ok(std::str::from_utf8(line).ok().and_then(|line| TableHeader::of(line.trim_end())));
        }
        if head.len() >= HEAD || !read_more(reader, head)? {
            return Ok(None);
        }
    }
}

/// Appends what the next read brings; false at the end of the input.
fn read_more(reader: &mut dyn Read, head: &mut Vec<u8>) -> Result<bool, Failure> {
    let mut block = [0; HEAD];
    loop {
        match reader.read(&mut block) {
            Ok(read) => {
                head.extend_from_slice(&block[..read]);
                return Ok(read > 0);
            }
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => return Err(Failure::Unreadable(format!("reading the input: {e}"))),
        }
    }
}

/// Reads past the header of a table, and returns how many lines that is.
fn skip_header(rows: &mut dyn BufRead) -> Result<u64, Failure> {
    let mut skipped = 0;
    let mut line = Vec::new();
    while line.trim_ascii().is_empty() {
        line.clear();
        rows.read_until(b'\n', &mut line).map_err(|e| format!("reading the input: {e}"))?;
        skipped += 1;
    }
    Ok(skipped)
}

/// Reads past the lines that are done, or all where the input ends before; how many it was.
fn skip(input: &mut dyn BufRead, done: &mut Done) -> Result<u64, Failure> {
    let mut line = Vec::new();
    let mut skipped = 0;
    while done.lines > 0 {
        line.clear();
        let read = input.read_until(b'\n', &mut line).map_err(|e| format!("reading the input: {e}"))?;
        if read == 0 {
            return Ok(skipped);
        }
        done.lines -= 1;
        skipped += 1;
    }
    let line = line.strip_suffix(b"\n").unwrap_or(&line);
    if skipped > 0 && !done.ends_with(line.strip_suffix(b"\r").unwrap_or(line)) {
        return Err(Failure::Unusable(format!(
            "the results are of another input: its line {skipped} differs"
        )));
    }
    Ok(skipped)
}

/// What is expected of an input: a file whose ending belongs to a format of several lines a puzzle is in that format.
fn expected_of(source: &Input, expected: &Expected) -> Expected {
    let ending = match source {
        Input::File(path) => path.extension().and_then(|ending| ending.to_str()),
        Input::Stdin | Input::Text(_) => None,
    };
    let of_ending = |format: &&Format| {
        !format.is_one_line()
            && Some(format.extension()) == ending
            && ![Some("txt"), Some("csv")].contains(&ending)
    };
    let format = expected.format.or_else(|| Format::ALL.iter().find(of_ending).copied());
    Expected { format, ..expected.clone() }
}

/// Reads on until it shows whether the input is a list. Text with line ends on the command line is a document unless a line
/// of it says otherwise; files and standard input are lists unless they show an unmistakable frame or header.
fn is_list(
    source: &Input,
    reader: &mut dyn Read,
    head: &mut Vec<u8>,
    expected: &Expected,
) -> Result<bool, Failure> {
    if let Some(format) = expected.format {
        return Ok(format.is_one_line());
    }
    let mut ended = false;
    loop {
        let lines = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let seen = if ended { &head[..] } else { &head[..lines] };
        let told = format::is_list(&String::from_utf8_lossy(seen), expected);
        if let Some(is_list) = told {
            return Ok(is_list);
        }
        if ended || head.len() >= HEAD {
            let text = matches!(source, Input::Text(text) if text.trim().contains('\n'));
            return Ok(!text);
        }
        ended = !read_more(reader, head)?;
    }
}

/// Opens an input.
///
/// # Errors
/// When it can't be.
pub fn open(source: &Input) -> Result<Box<dyn Read>, Failure> {
    Ok(match source {
        Input::Stdin => Box::new(io::stdin()),
        Input::Text(text) => {
            if is_like_a_name(text) {
                return Err(Failure::Unreadable(format!("{text}: no such file")));
            }
            Box::new(Cursor::new(format!("{text}\n").into_bytes()))
        }
        Input::File(path) => {
            let unreadable = |e| Failure::Unreadable(format!("{}: {e}", path.display()));
            let file = File::open(path).map_err(unreadable)?;
            Box::new(file)
        }
    })
}

fn name(source: &Input) -> Option<String> {
    match source {
        Input::File(path) => Some(path.display().to_string()),
        Input::Stdin | Input::Text(_) => None,
    }
}

fn named(failure: Failure, name: Option<&str>) -> Failure {
    let Some(name) = name else { return failure };
    let full = |why: String| if why.starts_with(name) { why } else { format!("{name}: {why}") };
    match failure {
        Failure::Unreadable(why) => Failure::Unreadable(full(why)),
        Failure::Unusable(why) if !why.starts_with("writing") => Failure::Unusable(full(why)),
        Failure::Unusable(_) | Failure::NoReader => failure,
    }
}

/// Returns the length of all inputs in bytes, where it is known.
pub fn total_bytes(sources: &[Input]) -> Option<u64> {
    let length = |source: &Input| match source {
        Input::File(path) => std::fs::metadata(path).ok().filter(|m| m.is_file()).map(|m| m.len()),
        Input::Text(text) => Some(text.len() as u64),
        Input::Stdin => None,
    };
    sources.iter().map(length).sum()
}
