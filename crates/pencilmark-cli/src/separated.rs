//! Output with separators between items.

use std::io::{self, Write};

/// A writer for items that each begin with a separator; the first one is left out.
pub(crate) struct Separated<W> {
    output: W,
    /// The number of bytes still to be left out.
    left: usize,
}

impl<W: Write> Separated<W> {
    /// Creates a writer for items that begin with this separator.
    pub(crate) fn new(output: W, separator: &str) -> Separated<W> {
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
