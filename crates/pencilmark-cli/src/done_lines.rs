//! The lines of an input whose results were written by an earlier run.

use std::io::BufRead;

use pencilmark::pipeline::{Chunk, Worker};
use pencilmark::shard::Shard;

use crate::failure::Failure;

/// The lines that an earlier run has already processed, by its result file.
#[derive(Default)]
pub(crate) struct DoneLines {
    /// The number of lines that are still to be skipped.
    pub line_count: u64,
    /// The result that the earlier run wrote for its last line.
    pub last_result: Vec<u8>,
}

impl DoneLines {
    /// Checks that no lines are to be skipped, for an input that has none.
    ///
    /// # Errors
    /// If lines are to be skipped.
    pub(crate) fn ensure_none(&self) -> Result<(), Failure> {
        match self.line_count {
            0 => Ok(()),
            _ => Err(Failure::Unusable("only lists, a puzzle a line, can be resumed".to_owned())),
        }
    }

    /// Skips the lines up to the last done one of the shard, or all lines if the input ends before; returns the number of lines
    /// skipped. The last done line is processed again, to compare its result.
    ///
    /// # Errors
    /// If the input can't be read, or the last done line has another result.
    pub(crate) fn skip(
        &mut self,
        input: &mut dyn BufRead,
        shard: Shard,
        worker: &mut impl Worker,
    ) -> Result<u64, Failure> {
        if self.line_count == 0 {
            return Ok(0);
        }
        let mut last = Chunk::default();
        let mut line = Vec::new();
        let mut number = 0;
        while self.line_count > 0 {
            line.clear();
            let read = input.read_until(b'\n', &mut line).map_err(|e| format!("reading the input: {e}"))?;
            if read == 0 {
                return Ok(number);
            }
            number += 1;
            if shard.has_line(number) {
                self.line_count -= 1;
                last = Chunk { bytes: std::mem::take(&mut line), first_line: number };
            }
        }
        let mut result = Vec::new();
        worker.work(&last, &mut result, &|_| {});
        match result == self.last_result {
            true => Ok(number),
            false => Err(Failure::Unusable(format!(
                "the results are not of this input, or of other options: line {number} differs"
            ))),
        }
    }
}
