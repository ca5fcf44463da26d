//! `convert`: puzzles in another format.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use pencilmark::board::Board;
use pencilmark::format::{
    self, DocumentEntry, Format, PuzzleInfo, ReadOptions, UnsupportedPolicy, WriteOptions, WrittenValues,
};
use pencilmark::list::{DEFAULT_NODES, LineAnswer, LineReport, ListPlan, ListTask};
use pencilmark::message::Message;
use pencilmark::search::limits::{Limits, Verdict};
use pencilmark::search::solver::Solver;

use crate::args::ConvertArgs;
use crate::atomic_file::Output;
use crate::failure::{Failure, exit_code};
use crate::language::translate;
use crate::messages::told;
use crate::separated::Separated;
use crate::terminal::{print_error, print_note};
use crate::{job, results};

/// Writes each puzzle in another format. In one-line formats, a line that can't be converted gets a line with the reason;
/// otherwise the reason goes to standard error.
pub(crate) fn run(args: &ConvertArgs) -> Result<ExitCode, Failure> {
    let room = if args.lossy { UnsupportedPolicy::LeaveOut } else { UnsupportedPolicy::Refuse };
    let options = WriteOptions {
        empty_symbol: args.blank,
        values: if args.givens_only { WrittenValues::Givens } else { WrittenValues::All },
        candidates: room,
        rules: room,
        metadata: room,
    };
    let (left_out, refused) = (Mutex::<Vec<LeftOut>>::default(), Mutex::<Vec<Refused>>::default());
    let mut file = Output::create(args.work.output.file.as_deref())?;
    if let Some(header) = args.to.header() {
        writeln!(file, "{header}")?;
    }
    let (written, failed) = (AtomicU64::new(0), AtomicU64::new(0));
    // The separator between two puzzles, without the line end that each puzzle already has.
    let separator = args.to.separator().map_or("", |separator| &separator[1..]);
    let plan = ListPlan { task: ListTask::Cells, ..job::reading_plan(&args.input)? };
    let mut output = Separated::new(&mut file, separator);
    let is_single = args.to.separator().is_none();
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| {
        if convert_cells(report, args.to, &options, out) {
            return;
        }
        match convert(report, args.to, &options) {
            Ok((text, lost)) => {
                if let Ok(mut left_out) = left_out.lock() {
                    lost.into_iter().for_each(|what| count(&mut left_out, what, report.line));
                }
                if written.fetch_add(1, Ordering::Relaxed) == 0 || !is_single {
                    results::write_line(out, format_args!("{separator}{text}"));
                }
            }
            Err(why) => {
                failed.fetch_add(u64::from(report.answer.is_ok()), Ordering::Relaxed);
                if args.to.is_one_line() {
                    results::write_refusal(out, translate(&why));
                } else if let Ok(mut refused) = refused.lock() {
                    let source = source.map(str::to_owned);
                    refused.push(Refused { source, line: report.line, why });
                }
            }
        }
    };
    let done = job::run_to(&args.input, &plan, &args.work, &mut output, &write);
    print_refused(refused.into_inner().unwrap_or_default());
    let mut counts = done?;
    if is_single && written.into_inner() > 1 {
        return Err(Failure::Unusable(translate(&told::one_puzzle(args.to.to_string()))));
    }
    file.finish()?;
    counts.unreadable += failed.into_inner();
    let mut left_out = left_out.into_inner().unwrap_or_default();
    left_out.sort_by_cached_key(|part| part.what.to_string());
    for part in left_out {
        let lines = part.line_list();
        print_note(translate(&told::dropped(args.to.to_string(), part.what, part.puzzles, lines)));
    }
    Ok(exit_code(counts))
}

/// Returns the text of a puzzle, and the parts that the format could not represent.
fn convert(
    report: &LineReport,
    to: Format,
    options: &WriteOptions,
) -> Result<(String, Vec<Message>), Message> {
    let write = |entry: &DocumentEntry| {
        let about = about_for(entry, to);
        let text = format::write_item(&entry.board, &about, to, options);
        // Parts that the format can't represent are an error, unless leaving them out is allowed.
        let lost = match options.rules {
            UnsupportedPolicy::Refuse => Vec::new(),
            UnsupportedPolicy::LeaveOut => format::unsupported_parts(&entry.board, &about, to),
        };
        text.map(|text| (text, lost)).map_err(|e| told::lossy(e.message()))
    };
    match &report.answer {
        Ok(LineAnswer::Read(entry)) => write(entry),
        Ok(LineAnswer::Cells(_)) => {
            let read = format::read_line(&String::from_utf8_lossy(report.text), &ReadOptions::default());
            read.map_err(|e| e.message()).and_then(|entry| write(&entry))
        }
        Ok(_) => Ok((String::new(), Vec::new())),
        Err(unread) => Err(unread.message()),
    }
}

/// Returns the information about a puzzle; without its solution if the format can't hold one and the puzzle has no other solution.
fn about_for(entry: &DocumentEntry, to: Format) -> PuzzleInfo {
    let mut about = entry.info.clone();
    let is_homeless = || {
        let solution = PuzzleInfo { solution: about.solution.clone(), ..PuzzleInfo::default() };
        !format::unsupported_parts(&entry.board, &solution, to).is_empty()
    };
    if about.solution.is_some() && is_homeless() && is_only_solution(&entry.board, &about) {
        about.solution = None;
    }
    about
}

/// True if all rules were understood and the author's solution is the only one.
fn is_only_solution(board: &Board, about: &PuzzleInfo) -> bool {
    let limits = Limits { solutions: 2, nodes: DEFAULT_NODES, cancel: None };
    let Verdict::One(only) = Solver::new().solve(board, &limits) else { return false };
    about.unread_parts.not_understood.is_empty() && about.solution.as_deref() == Some(only.values())
}

/// Writes a line that consists of the cells of a classic puzzle as 81 cells with the requested symbol for empty ones; false if that
/// is not possible.
fn convert_cells(report: &LineReport, to: Format, options: &WriteOptions, out: &mut Vec<u8>) -> bool {
    let usual = match to {
        Format::Line => '.',
        Format::Sdm => '0',
        _ => return false,
    };
    let blank = u8::try_from(options.empty_symbol.unwrap_or(usual)).ok().filter(u8::is_ascii_graphic);
    match (&report.answer, blank) {
        (Ok(LineAnswer::Cells(cells)), Some(blank)) if report.text.len() == 81 => {
            out.extend(cells.map(|symbol| if matches!(symbol, b'1'..=b'9') { symbol } else { blank }));
            out.push(b'\n');
            true
        }
        _ => false,
    }
}

/// A part that was left out, with the number of its puzzles and the first of their lines.
struct LeftOut {
    what: Message,
    puzzles: usize,
    lines: Vec<u64>,
}

/// The number of lines that are named per part.
const NAMED_LINES: usize = 5;

impl LeftOut {
    /// Formats the first lines; an ellipsis if there are more.
    fn line_list(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(u64::to_string).collect();
        lines.join(", ") + if self.puzzles > self.lines.len() { ", …" } else { "" }
    }
}

/// Counts one more puzzle from which a part was left out, and keeps its line if it is among the first.
fn count(left_out: &mut Vec<LeftOut>, what: Message, line: u64) {
    let known = left_out.iter().position(|part| part.what == what).unwrap_or_else(|| {
        left_out.push(LeftOut { what, puzzles: 0, lines: Vec::new() });
        left_out.len() - 1
    });
    let part = &mut left_out[known];
    part.puzzles += 1;
    let at = part.lines.partition_point(|earlier| *earlier < line);
    part.lines.insert(at, line);
    part.lines.truncate(NAMED_LINES);
}

/// A puzzle that can't be written in a format that has no line to say so.
struct Refused {
    source: Option<String>,
    line: u64,
    why: Message,
}

/// Prints why puzzles were not written, in the order of the input, whichever thread came to them first.
fn print_refused(mut refused: Vec<Refused>) {
    for of_input in refused.chunk_by_mut(|one, next| one.source == next.source) {
        of_input.sort_by_key(|refused| refused.line);
        for Refused { source, line, why } in of_input {
            let source = source.as_ref().map_or(String::new(), |name| format!("{name}: "));
            print_error(source + &translate(&told::line(*line, why.clone())));
        }
    }
}
