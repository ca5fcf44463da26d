//! `transform`: random equivalent puzzles.

use std::process::ExitCode;

use pencilmark::cell::Cell;
use pencilmark::digit::Digit;
use pencilmark::format::puzzle_line;
use pencilmark::list::{FieldUse, LineAnswer, LineReport, ListPlan, ListTask, line_seed};
use pencilmark::rules::Rules;
use pencilmark::symmetry::Symmetry;

use crate::args::TransformArgs;
use crate::failure::{Failure, exit_code};
use crate::{job, results};

/// Writes each puzzle transformed: its cells, and any rules, candidates, title and solution.
pub(crate) fn run(args: &TransformArgs) -> Result<ExitCode, Failure> {
    let plan =
        ListPlan { task: ListTask::Cells, fields: FieldUse::OfPuzzle, ..job::reading_plan(&args.input)? };
    let classic = Rules::classic();
    let write = |_: Option<&str>, report: &LineReport, out: &mut Vec<u8>| {
        let seed = line_seed(args.seed, report.line);
        match &report.answer {
            Ok(LineAnswer::Cells(cells)) => write_cells(&Symmetry::random(&classic, seed), cells, out),
            Ok(LineAnswer::Read(entry)) => {
                let symmetry = Symmetry::random(entry.board.rules(), seed);
                let about = entry.info.transformed(&symmetry);
                results::write_line(out, puzzle_line(&symmetry.map_board(&entry.board), &about));
            }
            _ => results::write_solution(report, out),
        }
    };
    job::run_resumable(&args.input, &plan, &args.list, None, &write).map(exit_code)
}

/// Writes the transformed cells of a classic puzzle.
fn write_cells(symmetry: &Symmetry, cells: &[u8; 81], out: &mut Vec<u8>) {
    let mut moved = [b'.'; 82];
    moved[81] = b'\n';
    for (cell, symbol) in cells.iter().enumerate() {
        if let b'1'..=b'9' = symbol {
            let digit = symmetry.map_digit(Digit::from_index(usize::from(symbol - b'1')));
            moved[symmetry.map_cell(Cell::new(cell)).index()] = b'0' + digit.get();
        }
    }
    out.extend_from_slice(&moved);
}
