//! `trace`: the events of the plain backtracker.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use pencilmark::board::Board;
use pencilmark::cell::{Cell, CellName};
use pencilmark::digit::Digit;
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::messages::refusal;
use pencilmark::rules::Rules;
use pencilmark::search::limits::{Limits, SearchCompletion, SearchOutcome};
use pencilmark::search::plain::{self, CellOrder, DigitOrder, SearchObserver, SearchOrder};
use serde_json::{Value, json};

use crate::args::{PlainForm, TraceArgs};
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::translate;
use crate::{job, results};

/// Prints the events of each puzzle's search: `assign`, `unassign`, `solution`, and finally how it ended.
pub(crate) fn run(args: &TraceArgs) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout());
    let mut not_unique = 0;
    let mut counts = job::for_each_puzzle(&args.input, None, &mut |source, report| {
        let Some(report) = report else { return Ok(out.flush()?) };
        if let Ok(LineAnswer::Read(entry)) = &report.answer {
            let outcome = trace(args, &entry.board, &mut out)?;
            not_unique +=
                u64::from(outcome.solutions != 1 || outcome.completion != SearchCompletion::Exhausted);
            return Ok(write_caveat(args, report, &mut out)?);
        }
        let mut line = Vec::new();
        match args.json {
            true => results::write_object(source, report, &mut line),
            false => results::write_solution(report, &mut line),
        }
        Ok(out.write_all(&line)?)
    })?;
    counts.not_unique = not_unique;
    out.flush()?;
    Ok(exit_code_of_answers(counts))
}

/// Writes the event `verdict` if the rules were not fully understood.
fn write_caveat(args: &TraceArgs, report: &LineReport, out: &mut dyn Write) -> io::Result<()> {
    let caveat = refusal::partly_understood();
    match (report.is_partly_understood(), args.json) {
        (false, _) => Ok(()),
        (true, true) => writeln!(out, "{}", json!({"event": "verdict", "why": caveat.to_string()})),
        (true, false) => writeln!(out, "verdict {}", translate(&caveat)),
    }
}

fn trace(args: &TraceArgs, board: &Board, out: &mut dyn Write) -> Result<SearchOutcome, Failure> {
    let order = SearchOrder {
        cell_order: cell_order(&args.cells, board.rules())?,
        digit_order: digit_order(&args.digits)?,
    };
    let limits = Limits { solutions: args.limit, nodes: args.max_nodes, cancel: None };
    let mut writer = EventWriter { out, json: args.json, rules: board.rules(), written: Ok(()) };
    let outcome = match args.form {
        PlainForm::Recursive => plain::search_recursively(board, &order, &limits, &mut writer),
        PlainForm::Iterative => plain::search_iteratively(board, &order, &limits, &mut writer),
    };
    let end = match outcome.completion {
        SearchCompletion::Exhausted => "exhausted".to_owned(),
        SearchCompletion::Enough => "enough".to_owned(),
        SearchCompletion::Stopped(stop) => stop.to_string(),
    };
    let (nodes, solutions) = (outcome.nodes, outcome.solutions);
    let _ = writer.write_event(
        || json!({"event": "end", "why": end, "nodes": nodes, "solutions": solutions}),
        || format!("end {end}: {nodes} nodes, {solutions} solutions"),
    );
    writer.written?;
    Ok(outcome)
}

/// A recorder that writes events as they happen.
struct EventWriter<'a> {
    out: &'a mut dyn Write,
    json: bool,
    rules: &'a Rules,
    written: io::Result<()>,
}

impl EventWriter<'_> {
    fn write_event(&mut self, object: impl Fn() -> Value, text: impl Fn() -> String) -> ControlFlow<()> {
        self.written = match self.json {
            true => writeln!(self.out, "{}", object()),
            false => writeln!(self.out, "{}", text()),
        };
        if self.written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn change(&mut self, event: &str, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let (name, values) = (cell.name(self.rules).to_string(), self.rules.values());
        self.write_event(
            || json!({"event": event, "cell": name, "digit": values.value(digit)}),
            || format!("{event} {name} {}", values.symbol(digit)),
        )
    }
}

impl SearchObserver for EventWriter<'_> {
    fn assign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        self.change("assign", cell, digit)
    }

    fn unassign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        self.change("unassign", cell, digit)
    }

    fn solution(&mut self, values: &[Digit]) -> ControlFlow<()> {
        let line: String = values.iter().map(|digit| self.rules.values().symbol(*digit)).collect();
        self.write_event(|| json!({"event": "solution", "values": line}), || format!("solution {line}"))
    }
}

fn cell_order(text: &str, rules: &Rules) -> Result<CellOrder, String> {
    let cell = |name: &str| {
        let cell = name.trim().parse::<CellName>().ok().and_then(|name| name.resolve(rules));
        cell.ok_or_else(|| {
            format!("--cells: `{name}` is not a cell of the board: expected row-major, fewest or r1c1,...")
        })
    };
    match text {
        "row-major" => Ok(CellOrder::RowMajor),
        "fewest" => Ok(CellOrder::FewestCandidates),
        cells => cells.split(',').map(cell).collect::<Result<_, _>>().map(CellOrder::Given),
    }
}

fn digit_order(text: &str) -> Result<DigitOrder, String> {
    let seed = text.strip_prefix("random:").and_then(|seed| seed.parse().ok());
    match (text, seed) {
        ("ascending", _) => Ok(DigitOrder::Ascending),
        ("descending", _) => Ok(DigitOrder::Descending),
        (_, Some(seed)) => Ok(DigitOrder::Random(seed)),
        _ => Err(format!("--digits: `{text}`: expected ascending, descending or random:SEED")),
    }
}
