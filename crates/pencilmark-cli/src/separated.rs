//! Outputs of several items with something between them.

use std::io::{self, Write};

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
