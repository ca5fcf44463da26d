//! `transform`: another face of the same puzzle.

use std::process::ExitCode;

use pencilmark::core::board::Board;
use pencilmark::core::format::{self, Format, PuzzleInfo, Unsupported, Values, WriteOptions};
use pencilmark::core::symmetry::Symmetry;
use pencilmark::list::{LineAnswer, Report};

use crate::args::TransformArgs;
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Writes each puzzle transformed, as a line of cells, or of candidates where they don't follow from the cells.
pub fn run(args: &TransformArgs) -> Result<ExitCode, Failure> {
    let plan = job::reading(&args.input)?;
    let tell = |_: Option<&str>, report: &Report, out: &mut Vec<u8>| {
        let Ok(LineAnswer::Read(entry)) = &report.answer else { return say::solution(report, out) };
        // The seeds of different lines are far apart, so that neighbouring seeds share no line's.
        let symmetry = Symmetry::random(entry.board.rules(), args.seed.wrapping_add(report.line << 32));
        match written(&symmetry.board(&entry.board)) {
            Ok(line) => say::line(out, line),
            Err(why) => say::refusal(out, why),
        }
    };
    job::run(&args.input, &plan, args.threads, &tell).map(exit_code)
}

fn written(board: &Board) -> Result<String, String> {
    let options = WriteOptions {
        blank: None,
        values: Values::All,
        candidates: Unsupported::Refuse,
        rules: Unsupported::LeaveOut,
    };
    let format = if board.is_plain() { Format::Line } else { Format::Sukaku };
    format::write(board, &PuzzleInfo::default(), format, &options).map_err(|e| e.to_string())
}
