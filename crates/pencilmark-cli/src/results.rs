//! Results as text: one line per puzzle, or one JSON object per line.

use std::fmt::Display;
use std::io::Write;
use std::sync::LazyLock;

use pencilmark::board::Board;
use pencilmark::check::{Diagnosis, stop_message};
use pencilmark::format::json_lines::{append_object, extra_field_value, puzzle_field_value};
use pencilmark::format::messages::read;
use pencilmark::format::{self, DocumentEntry, ReadOptions};
use pencilmark::known_rules::verdict_by_known_rules;
use pencilmark::list::{LineAnswer, LineError, LineReport};
use pencilmark::message::Message;
use pencilmark::messages::refusal;
use pencilmark::search::limits::{Limits, SearchCompletion, SearchOutcome, Verdict};
use pencilmark::search::solver::Solver;
use serde_json::{Map, Value, json};

use crate::args::InputArgs;
use crate::language::{output_language, translate};
use crate::messages::told;

/// The field of an object with the verdict on its puzzle.
const VERDICT: &str = "verdict";

/// The field with the verdict under the known rules, if some were not understood.
const KNOWN_RULES: &str = "known_rules";

/// Appends the solution of the puzzle, or the reason why there is none.
pub(crate) fn write_solution(report: &LineReport, out: &mut Vec<u8>) {
    match &report.answer {
        Ok(LineAnswer::Verdict(Verdict::One(solution))) if !report.is_partly_understood() => {
            out.extend_from_slice(solution.as_bytes());
            out.push(b'\n');
        }
        Ok(LineAnswer::Verdict(Verdict::Several)) if !report.is_partly_understood() => {
            static SEVERAL: LazyLock<String> = LazyLock::new(|| translate(&refusal::several()));
            write_refusal(out, &*SEVERAL);
        }
        Ok(LineAnswer::Verdict(verdict)) => {
            write_refusal(out, translate(&verdict_of(report, verdict)));
        }
        Ok(LineAnswer::Count(outcome)) => write_count(outcome, out),
        Ok(LineAnswer::Read(_) | LineAnswer::Cells(_) | LineAnswer::Givens(_) | LineAnswer::Ratings(_)) => {}
        Err(unread) => write_refusal(out, translate(&unread.message())),
    }
}

/// Appends the number of the puzzle's solutions, or the reason why it is unknown.
pub(crate) fn write_number(report: &LineReport, out: &mut Vec<u8>) {
    match &report.answer {
        Ok(LineAnswer::Count(outcome)) if report.is_partly_understood() => {
            write_count(outcome, out);
            out.pop();
            write_line(out, format_args!("\t{}", translate(&refusal::partly_understood())));
        }
        Ok(LineAnswer::Count(outcome)) => write_count(outcome, out),
        Ok(_) => {}
        Err(unread) => write_refusal(out, translate(&unread.message())),
    }
}

/// Returns the verdict on a puzzle, or that its rules were not fully understood.
fn verdict_of(report: &LineReport, verdict: &Verdict<&str>) -> Message {
    match report.partly_understood() {
        Some(entry) => verdict_by_known_rules(entry, verdict),
        None => verdict_text(verdict),
    }
}

fn write_count(outcome: &SearchOutcome, out: &mut Vec<u8>) {
    match outcome.completion {
        SearchCompletion::Exhausted | SearchCompletion::Enough => write_line(out, outcome.solutions),
        SearchCompletion::Stopped(stop) => {
            write_refusal(out, translate(&told::after_solutions(stop_message(stop), outcome.solutions)))
        }
    }
}

/// Appends `unique`, or the verdict with the puzzle's mistakes.
pub(crate) fn write_judgement(report: &LineReport, expected: &ReadOptions, out: &mut Vec<u8>) {
    match &report.answer {
        Ok(LineAnswer::Verdict(Verdict::One(_))) if !report.is_partly_understood() => {
            write_line(out, translate(&refusal::unique()));
        }
        Ok(LineAnswer::Verdict(verdict)) => {
            let faults = faults(report, expected, verdict);
            let verdict = verdict_of(report, verdict);
            let text = if faults.is_empty() { verdict } else { told::verdict(verdict, faults) };
            write_refusal(out, translate(&text));
        }
        Ok(_) => {}
        Err(unread) => write_refusal(out, translate(&unread.message())),
    }
}

/// Returns the reasons, visible without a search, why a board has no solution; if its givens have one, the placed digits that
/// differ from it.
fn faults(report: &LineReport, expected: &ReadOptions, verdict: &Verdict<&str>) -> Vec<Message> {
    // While a rule is missing, no clue is reported as wrong.
    if *verdict != Verdict::None || report.is_partly_understood() {
        return Vec::new();
    }
    let read = || format::read_line(&String::from_utf8_lossy(report.text), expected).ok();
    let entry = report.entry.cloned().or_else(read);
    entry.map_or(Vec::new(), |entry| {
        let mut found = Diagnosis::of(&entry.board).describe(&entry.board);
        found.extend(wrong_entries(&entry.board));
        found
    })
}

fn wrong_entries(board: &Board) -> Vec<Message> {
    let grid = board.grid();
    let placed = |cell: &_| grid.value(*cell).is_some() && !grid.is_given(*cell);
    if !board.rules().cells().any(|cell| placed(&cell)) {
        return Vec::new();
    }
    let limits = Limits { solutions: 2, nodes: 1_000_000, cancel: None };
    let Verdict::One(solution) = Solver::new().solve(&Board::new(grid.givens_only()), &limits) else {
        return Vec::new();
    };
    let wrong =
        board.rules().cells().filter(placed).filter(|cell| grid.value(*cell) != solution.value(*cell));
    wrong.map(|cell| told::wrong_entry(cell.name(grid.rules()))).collect()
}

/// Appends a line that says that the rules were not fully understood, for such a puzzle.
pub(crate) fn write_caveat(report: &LineReport, out: &mut Vec<u8>) {
    if report.is_partly_understood() {
        write_refusal(out, translate(&refusal::partly_understood()));
    }
}

/// Appends a JSON object with the puzzle, the verdict and related fields.
pub(crate) fn write_object(source: Option<&str>, report: &LineReport, out: &mut Vec<u8>) {
    write_fields(report, out, fields(source, report));
}

/// Appends a JSON object with the verdict and the mistakes that [`write_judgement`] lists.
pub(crate) fn write_judgement_object(
    source: Option<&str>,
    report: &LineReport,
    expected: &ReadOptions,
    out: &mut Vec<u8>,
) {
    let mut fields = fields(source, report);
    if let Ok(LineAnswer::Verdict(verdict)) = &report.answer {
        fields.insert(
            "faults".to_owned(),
            json!(output_language().fill_all(&faults(report, expected, verdict))),
        );
    }
    write_fields(report, out, fields);
}

/// Appends a JSON object with the puzzle, the verdict and further fields.
pub(crate) fn write_extended_object(
    source: Option<&str>,
    report: &LineReport,
    more: Vec<(&'static str, Value)>,
    out: &mut Vec<u8>,
) {
    let mut fields = fields(source, report);
    let partly = report.is_partly_understood();
    let named = |(name, value): (&'static str, Value)| match name {
        VERDICT if partly => (KNOWN_RULES.to_owned(), value),
        name => (name.to_owned(), value),
    };
    fields.extend(more.into_iter().map(named));
    write_fields(report, out, fields);
}

fn fields(source: Option<&str>, report: &LineReport) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut add = |name: &str, value: Value| {
        fields.insert(name.to_owned(), value);
    };
    if let Some(source) = source {
        add("file", json!(source));
    }
    add("line", json!(report.line));
    for (name, value) in puzzle_values(report) {
        add(name, value);
    }
    match &report.answer {
        Ok(LineAnswer::Verdict(verdict)) => {
            add(VERDICT, json!(verdict_text(verdict).to_string()));
            match verdict {
                Verdict::One(solution) => {
                    add("solution", json!(solution));
                    add("count", json!(1));
                }
                Verdict::None => add("count", json!(0)),
                Verdict::Several | Verdict::Stopped(_) => {}
            }
        }
        Ok(LineAnswer::Count(outcome)) => {
            add(VERDICT, json!(count_word(outcome)));
            add("count", json!(outcome.solutions));
        }
        Ok(LineAnswer::Read(_) | LineAnswer::Cells(_) | LineAnswer::Givens(_)) => {}
        Ok(LineAnswer::Ratings(Ok(_))) => add(VERDICT, json!("unique")),
        Ok(LineAnswer::Ratings(Err(why))) => add(VERDICT, json!(why.to_string())),
        Err(unread) => {
            add(VERDICT, json!(unread_word(unread)));
            match unread {
                LineError::Unreadable(error) => {
                    let reason = read::mismatch(error.expected.clone(), error.found.clone());
                    add("column", json!(error.column));
                    add("reason", json!(translate(&reason)));
                }
                LineError::Internal(error) => add("reason", json!(translate(&error.message()))),
                LineError::Empty | LineError::Comment => {}
            }
        }
    }
    if report.is_partly_understood() {
        let known = fields.insert(VERDICT.to_owned(), json!(refusal::partly_understood().to_string()));
        fields.extend(known.map(|verdict| (KNOWN_RULES.to_owned(), verdict)));
    }
    fields
}

/// Returns the puzzle of a report: as in the input if that consists of its cells or is a sukaku, otherwise with its rules and
/// candidates, so that a reader of the object gets the same puzzle.
fn puzzle_values(report: &LineReport) -> Vec<(&'static str, Value)> {
    let text = String::from_utf8_lossy(report.text);
    let symbols = text.split_whitespace().next().unwrap_or("").chars().count();
    let is_whole = |entry: &DocumentEntry, fields: &[(&str, String)]| {
        let rules = entry.board.rules();
        let cells = rules.cells().len();
        match fields.len() {
            1 if symbols == cells => true,
            1 | 2 => symbols == cells * rules.digit_span() && rules.is_default(),
            _ => false,
        }
    };
    match report.entry.map(|entry| (entry, format::puzzle_fields(&entry.board, &entry.info))) {
        Some((entry, fields)) if !is_whole(entry, &fields) => {
            let named = fields.into_iter().map(|(name, text)| match name {
                "solution" => ("author_solution", puzzle_field_value(name, text)),
                name => (name, puzzle_field_value(name, text)),
            });
            named.collect()
        }
        Some(_) | None => vec![("puzzle", json!(text))],
    }
}

fn verdict_text(verdict: &Verdict<&str>) -> Message {
    match verdict {
        Verdict::None => refusal::no_solution(),
        Verdict::One(_) => refusal::unique(),
        Verdict::Several => refusal::several(),
        Verdict::Stopped(stop) => stop_message(*stop),
    }
}

fn count_word(outcome: &SearchOutcome) -> String {
    match outcome.completion {
        SearchCompletion::Exhausted => "counted".to_owned(),
        SearchCompletion::Enough => "limit reached".to_owned(),
        SearchCompletion::Stopped(stop) => stop.to_string(),
    }
}

fn unread_word(unread: &LineError) -> &'static str {
    match unread {
        LineError::Empty => "empty line",
        LineError::Comment => "comment",
        LineError::Unreadable(_) => "bad input",
        LineError::Internal(_) => "internal error",
    }
}

/// Writes the object with the further fields of the input for the puzzle.
fn write_fields(report: &LineReport, out: &mut Vec<u8>, mut fields: Map<String, Value>) {
    for (name, text) in report.entry.iter().flat_map(|entry| &entry.info.extra_fields) {
        fields.entry(name.clone()).or_insert_with(|| extra_field_value(text));
    }
    append_object(fields, out);
}

/// Returns a comment that identifies the puzzle of some output; empty if the only input is one puzzle on the command line.
pub(crate) fn puzzle_label(input: &InputArgs, source: Option<&str>, line: u64) -> String {
    match source {
        _ if input.is_one_puzzle() => String::new(),
        Some(source) => format!(" # {source} line {line}"),
        None => format!(" # line {line}"),
    }
}

/// Appends a heading that identifies the puzzle of the following steps or hints; nothing if [`puzzle_label`] is empty.
pub(crate) fn write_heading(input: &InputArgs, source: Option<&str>, report: &LineReport, out: &mut Vec<u8>) {
    let label = puzzle_label(input, source, report.line);
    if !label.is_empty() {
        write_line(out, format_args!("{}: {}", label.trim_start(), String::from_utf8_lossy(report.text)));
    }
}

/// Appends a text and a line end.
pub(crate) fn write_line(out: &mut Vec<u8>, text: impl Display) {
    // Writing to a vector does not fail.
    let _ = writeln!(out, "{text}");
}

/// Appends the reason why a puzzle has no result: an object with a `verdict` in JSON output, else a line.
pub(crate) fn write_failure(
    source: Option<&str>,
    report: &LineReport,
    json: bool,
    why: &str,
    out: &mut Vec<u8>,
) {
    match json {
        true => write_extended_object(source, report, vec![("verdict", json!(why))], out),
        false => write_refusal(out, why),
    }
}

/// Appends a line that says why there is no result.
pub(crate) fn write_refusal(out: &mut Vec<u8>, why: impl Display) {
    write_line(out, format_args!("-\t{why}"));
}
