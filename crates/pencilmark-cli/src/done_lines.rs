//! The lines of an input whose results were written by an earlier run.

use std::io::BufRead;

use pencilmark::format::{self, ReadOptions, puzzle_line};

use crate::failure::Failure;

/// The lines that an earlier run has already processed, by its result file.
#[derive(Default)]
pub struct DoneLines {
    /// The number of lines that are still to be skipped.
    pub line_count: u64,
    /// The result that the earlier run wrote for its last line.
    pub last_result: Vec<u8>,
}

impl DoneLines {
    /// True if the last result can belong to this line: it begins with the line or its puzzle, or is an object with one of these as
    /// its puzzle.
    fn ends_with(&self, line: &[u8]) -> bool {
        let read =
            |line: &[u8]| format::read_line(&String::from_utf8_lossy(line), &ReadOptions::default()).ok();
        if self.last_result.starts_with(line) {
            return true;
        }
        let (Some(of_line), text) = (read(line), String::from_utf8_lossy(line)) else { return false };
        let written = puzzle_line(&of_line.board, &of_line.info);
        let quoted = format!("\"{}\"", written.replace('"', "\"\""));
        let of_last = read(&self.last_result).filter(|_| self.last_result.starts_with(b"{"));
        let json = serde_json::to_vec(&text).unwrap_or_default();
        self.last_result.starts_with(quoted.as_bytes())
            || of_last.is_some_and(|last| last.board == of_line.board)
            || self.last_result.windows(json.len()).any(|part| part == json)
    }

    /// Checks that no lines are to be skipped, for an input that has none.
    ///
    /// # Errors
    /// If lines are to be skipped.
    pub fn ensure_none(&self) -> Result<(), Failure> {
        match self.line_count {
            0 => Ok(()),
            _ => Err(Failure::Unusable("only lists, a puzzle a line, can be resumed".to_owned())),
        }
    }

    /// Skips the done lines, or all lines if the input ends before; returns the number of lines skipped.
    ///
    /// # Errors
    /// If the input can't be read, or its last done line doesn't match the results.
    pub fn skip(&mut self, input: &mut dyn BufRead) -> Result<u64, Failure> {
        let mut line = Vec::new();
        let mut skipped = 0;
        while self.line_count > 0 {
            line.clear();
            let read = input.read_until(b'\n', &mut line).map_err(|e| format!("reading the input: {e}"))?;
            if read == 0 {
                return Ok(skipped);
            }
            self.line_count -= 1;
            skipped += 1;
        }
        let line = line.strip_suffix(b"\n").unwrap_or(&line);
        if skipped > 0 && !self.ends_with(line.strip_suffix(b"\r").unwrap_or(line)) {
            return Err(Failure::Unusable(format!(
                "the results are not of this input: line {skipped} differs"
            )));
        }
        Ok(skipped)
    }
}
