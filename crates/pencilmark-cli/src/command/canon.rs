//! `canon` and `equivalent`: canonical forms.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::Digit;
use pencilmark::format::{self, PuzzleInfo, ReadOptions};
use pencilmark::grid::Grid;
use pencilmark::list::{FieldUse, LineAnswer, LineCounts, LineReport, ListPlan, ListTask};
use pencilmark::minlex::{CanonicalForm, Minlex};
use pencilmark::symmetry::Symmetry;
use serde_json::{Value, json};

use crate::args::{CanonArgs, EquivalentArgs, Input};
use crate::failure::{Failure, exit_code};
use crate::language::translate;
use crate::messages::told;
use crate::open_input::{OpenInput, with_input_name};
use crate::{job, results};

thread_local! {
    static MINLEX: RefCell<Minlex> = RefCell::new(Minlex::new());
}

/// Writes the canonical form of each puzzle.
pub(crate) fn run(args: &CanonArgs) -> Result<ExitCode, Failure> {
    let task = if args.json { ListTask::Read } else { ListTask::Cells };
    let plan = ListPlan { task, fields: FieldUse::Dropped, ..job::reading_plan(&args.input)? };
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| match &report.answer {
        Ok(LineAnswer::Read(entry)) => form(source, report, &entry.board, args.json, out),
        Ok(LineAnswer::Cells(cells)) => form_of_cells(cells, out),
        _ if args.json => results::write_object(source, report, out),
        _ => results::write_solution(report, out),
    };
    job::run_resumable(&args.input, &plan, &args.list, None, &write).map(exit_code)
}

/// Writes the form of a classic puzzle from its bytes.
fn form_of_cells(cells: &[u8; 81], out: &mut Vec<u8>) {
    let values = cells.map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' });
    match MINLEX.with_borrow_mut(|minlex| minlex.classic_form(&values)) {
        Ok(form) => {
            out.extend(form.map(|value| if value == 0 { b'.' } else { b'0' + value }));
            out.push(b'\n');
        }
        Err(why) => results::write_refusal(out, translate(&why.message())),
    }
}

fn form(source: Option<&str>, report: &LineReport, board: &Board, json: bool, out: &mut Vec<u8>) {
    let form = MINLEX.with_borrow_mut(|minlex| minlex.canonical_form(board));
    match (form, json) {
        (Ok(CanonicalForm { grid, symmetry: by, automorphisms }), true) => {
            let more = vec![
                ("canonical", json!(line_of(grid))),
                ("automorphisms", json!(automorphisms)),
                ("transformation", object(&by)),
            ];
            results::write_extended_object(source, report, more, out);
        }
        (Ok(form), false) => results::write_line(out, line_of(form.grid)),
        (Err(why), true) => results::write_extended_object(
            source,
            report,
            vec![("reason", json!(translate(&why.message())))],
            out,
        ),
        (Err(why), false) => results::write_refusal(out, translate(&why.message())),
    }
}

/// Returns a canonical form as a line, with its rules if they don't follow from the cells.
fn line_of(grid: Grid) -> String {
    format::puzzle_line(&Board::new(grid), &PuzzleInfo::default())
}

/// Prints whether two puzzles are equivalent, and by which transformation.
pub(crate) fn equivalent(args: &EquivalentArgs) -> Result<ExitCode, Failure> {
    let (one, other) = (puzzle(&args.one)?, puzzle(&args.other)?);
    let refusal = |e: pencilmark::minlex::CanonicalFormError| Failure::Unusable(translate(&e.message()));
    let found = Minlex::new().equivalence(&one, &other).map_err(refusal)?;
    let text = match (&found, args.json) {
        (Some(by), true) => json!({"equivalent": true, "transformation": object(by)}).to_string(),
        (None, true) => json!({"equivalent": false}).to_string(),
        (Some(by), false) => format!("yes\t{}", described(by)),
        (None, false) => "no".to_owned(),
    };
    writeln!(io::stdout(), "{text}")?;
    Ok(exit_code(LineCounts { not_unique: u64::from(found.is_none()), ..LineCounts::default() }))
}

/// Returns the first puzzle of a file, or of the text itself.
fn puzzle(argument: &str) -> Result<Board, Failure> {
    let expected = ReadOptions { format: None, rules: None };
    let read = if Path::new(argument).is_file() {
        let file = Input::File(argument.into());
        let whole = OpenInput::open(&file).and_then(OpenInput::document);
        format::read_bytes(&whole.map_err(|failure| with_input_name(failure, Some(argument)))?, &expected)
    } else {
        format::read(argument, &expected)
    };
    let document = read.map_err(|e| format!("{argument}: {}", translate(&e.message())))?;
    let first = document
        .entries
        .into_iter()
        .next()
        .ok_or_else(|| format!("{argument}: {}", translate(&told::no_puzzle())))?;
    Ok(first.board)
}

/// The parts of a symmetry: whether it transposes first, then the destination of each row and column, then the new digits.
struct Parts {
    transposed: bool,
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<u8>,
}

fn parts(symmetry: &Symmetry) -> Parts {
    let size = symmetry.rules().layout().digit_count();
    let to = |row: usize, column: usize| symmetry.map_cell(Cell::at(row, column, size));
    let transposed = to(0, 0).row(size) != to(0, 1).row(size);
    let along = |i: usize| if transposed { (to(0, i), to(i, 0)) } else { (to(i, 0), to(0, i)) };
    Parts {
        transposed,
        rows: (0..size).map(|i| along(i).0.row(size) + 1).collect(),
        columns: (0..size).map(|i| along(i).1.column(size) + 1).collect(),
        digits: Digit::all(size).map(|digit| symmetry.map_digit(digit).get()).collect(),
    }
}

fn object(symmetry: &Symmetry) -> Value {
    let Parts { transposed, rows, columns, digits } = parts(symmetry);
    json!({"transposed": transposed, "rows": rows, "columns": columns, "digits": digits})
}

fn described(symmetry: &Symmetry) -> String {
    let Parts { transposed, rows, columns, digits } = parts(symmetry);
    let list = |numbers: Vec<String>| numbers.join(" ");
    let numbers = |list: Vec<usize>| list.iter().map(usize::to_string).collect();
    let digits = digits.iter().map(u8::to_string).collect();
    let say_moves = if transposed { told::transposed } else { told::moved };
    translate(&say_moves(rows.len(), list(numbers(rows)), list(numbers(columns)), list(digits)))
}
