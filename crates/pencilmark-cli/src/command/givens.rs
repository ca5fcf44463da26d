//! `minimize`, `redundant` and `pattern`: redundant givens, and patterns of givens.

use std::io::Write;
use std::process::ExitCode;

use pencilmark::board::Board;
use pencilmark::cell::{Cell, CellSet};
use pencilmark::format::puzzle_line;
use pencilmark::list::{FieldUse, LineAnswer, LineReport, ListPlan, ListTask};
use pencilmark::rules::Rules;
use pencilmark::rules_text;

use crate::args::{InputArgs, MinimizeArgs, PatternArgs, RedundantArgs, ResumableArgs};
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::translate;
use crate::messages::told;
use crate::{job, results};

/// Writes each puzzle with its redundant givens removed.
pub(crate) fn minimize(args: &MinimizeArgs) -> Result<ExitCode, Failure> {
    let task = (ListTask::Minimize(args.seed), args.max_nodes);
    each(&args.input, &args.list, task, &|report, out| {
        with_givens(report, out, |kept, out| match report.entry {
            Some(entry) => {
                let mut grid = entry.board.grid().givens_only();
                let gone = entry.board.grid().givens().iter().filter(|cell| !kept.contains(*cell));
                gone.for_each(|cell| grid.clear(cell));
                results::write_line(out, puzzle_line(&Board::new(grid), &entry.info.without_remarks()));
            }
            None => {
                let symbols = report.text.iter().take(81).enumerate();
                out.extend(
                    symbols.map(|(cell, symbol)| if kept.contains(Cell::new(cell)) { *symbol } else { b'.' }),
                );
                out.push(b'\n');
            }
        });
    })
}

/// Lists the redundant givens of each puzzle.
pub(crate) fn redundant(args: &RedundantArgs) -> Result<ExitCode, Failure> {
    each(&args.input, &args.list, (ListTask::Redundant, args.max_nodes), &|report, out| {
        let rules = report.entry.map_or_else(Rules::classic, |entry| entry.board.rules().clone());
        with_givens(report, out, |redundant, out| {
            if redundant.is_empty() {
                out.extend_from_slice(translate(&told::minimal()).as_bytes());
            }
            for (i, cell) in redundant.iter().enumerate() {
                // Writing to a vector does not fail.
                let _ = write!(out, "{}{}", if i > 0 { " " } else { "" }, cell.name(&rules));
            }
            out.push(b'\n');
        });
    })
}

/// Writes the pattern of each puzzle's givens, after its rules if these don't follow from the cells.
pub(crate) fn pattern(args: &PatternArgs) -> Result<ExitCode, Failure> {
    each(&args.input, &args.list, (ListTask::Cells, 0), &|report, out| {
        let symbol = |is_given: bool| if is_given { b'x' } else { b'.' };
        match &report.answer {
            Ok(LineAnswer::Cells(cells)) => {
                out.extend(cells.map(|cell| symbol(matches!(cell, b'1'..=b'9'))));
            }
            Ok(LineAnswer::Read(entry)) => {
                let grid = entry.board.grid();
                let rules = entry.board.rules();
                if !rules.is_default() {
                    out.extend_from_slice(format!("{}\t", rules_text::to_text(rules)).as_bytes());
                }
                out.extend(rules.cells().map(|cell| symbol(grid.is_given(cell))));
            }
            _ => return results::write_solution(report, out),
        }
        out.push(b'\n');
    })
}

/// Writes the result on the givens of a puzzle, or the reason why there is none.
fn with_givens(report: &LineReport, out: &mut Vec<u8>, write: impl FnOnce(&CellSet, &mut Vec<u8>)) {
    match &report.answer {
        // The missing rules could make more givens redundant.
        Ok(LineAnswer::Givens(_)) if report.is_partly_understood() => results::write_caveat(report, out),
        Ok(LineAnswer::Givens(Ok(cells))) => write(cells, out),
        Ok(LineAnswer::Givens(Err(why))) => results::write_refusal(out, translate(&why.message())),
        _ => results::write_solution(report, out),
    }
}

/// Writes one line for every line.
fn each(
    input: &InputArgs,
    list: &ResumableArgs,
    (task, max_nodes): (ListTask, u64),
    write: &(dyn Fn(&LineReport, &mut Vec<u8>) + Sync),
) -> Result<ExitCode, Failure> {
    let plan = ListPlan { task, max_nodes, fields: FieldUse::OfPuzzle, ..job::reading_plan(input)? };
    let write = |_: Option<&str>, report: &LineReport, out: &mut Vec<u8>| write(report, out);
    job::run_resumable(input, &plan, list, None, &write).map(exit_code_of_answers)
}
