//! The input: puzzles as text or as candidate masks.

use super::lane::ALL;
use super::layout::Row;

/// A puzzle as 81 bytes, row by row: `1` to `9` for givens, `.` or `0` for empty cells. Any other byte makes the puzzle
/// unreadable, which the outcome reports as [`StopReason::Unreadable`](crate::limits::StopReason::Unreadable), never by
/// an error or panic.
pub type PuzzleBytes = [u8; 81];

/// A board as 81 candidate masks, row by row: bit `d - 1` is set if digit `d` is a candidate. Used for sukaku and for
/// boards with eliminated candidates. Higher bits are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CandidateMasks(pub [u16; 81]);

/// An input that every engine of this kernel can solve: [`PuzzleBytes`] or [`CandidateMasks`].
pub trait PuzzleInput: sealed::Read {}

impl PuzzleInput for PuzzleBytes {}
impl PuzzleInput for CandidateMasks {}

pub(crate) mod sealed {
    use crate::kernel9::layout::Row;
    use crate::kernel9::puzzle::PuzzleBytes;

    /// The conversion of a puzzle in an input format to cells.
    pub trait Read {
        /// Fills in the cells of a board; false if the text is unreadable.
        #[doc(hidden)]
        #[allow(private_interfaces, reason = "sealed: nobody outside can name or call it")]
        fn read(&self, row: &mut Row) -> bool;
        /// Returns the puzzle as text, if it is a text.
        #[doc(hidden)]
        fn text(&self) -> Option<&PuzzleBytes>;
    }
}

impl sealed::Read for PuzzleBytes {
    #[inline(always)]
    #[allow(private_interfaces, reason = "sealed: nobody outside can name or call it")]
    fn read(&self, row: &mut Row) -> bool {
        for (cell, &byte) in row.cells_mut().iter_mut().zip(self) {
            *cell = CELL_OF_BYTE[(byte & 31) as usize];
        }
        is_readable(self)
    }
    #[inline(always)]
    fn text(&self) -> Option<&PuzzleBytes> {
        Some(self)
    }
}

impl sealed::Read for CandidateMasks {
    #[inline(always)]
    #[allow(private_interfaces, reason = "sealed: nobody outside can name or call it")]
    fn read(&self, row: &mut Row) -> bool {
        for (cell, mask) in row.cells_mut().iter_mut().zip(self.0) {
            *cell = mask & ALL;
        }
        true
    }
    #[inline(always)]
    fn text(&self) -> Option<&PuzzleBytes> {
        None
    }
}

/// True if all bytes are digits, dots or zeros. Must be checked before [`CELL_OF_BYTE`] is used, for which `Q` looks
/// like `1`.
#[inline(always)]
pub(crate) fn is_readable(text: &PuzzleBytes) -> bool {
    let mut bad = false;
    for &byte in text {
        bad |= !(byte == b'.' || byte.wrapping_sub(b'0') < 10);
    }
    !bad
}

/// The candidates that a byte stands for, indexed by its low five bits.
pub(crate) static CELL_OF_BYTE: [u16; 32] = {
    let mut table = [ALL; 32];
    let mut digit = 1;
    while digit < 10 {
        table[16 + digit] = 1 << (digit - 1);
        digit += 1;
    }
    table
};

/// A batch of puzzles, borrowed from memory.
#[derive(Clone, Copy, Debug)]
pub enum Batch<'a> {
    /// Puzzles as consecutive texts of 81 bytes.
    Texts(&'a [PuzzleBytes]),
    /// Puzzles as texts inside one buffer, each given by the offset of its 81 bytes; a text that would run past the end is
    /// unreadable.
    Lines {
        /// The buffer with the texts, for instance a file.
        bytes: &'a [u8],
        /// The offset of each puzzle in the buffer.
        starts: &'a [usize],
    },
    /// Puzzles as boards of candidate masks.
    Masks(&'a [CandidateMasks]),
}

impl Batch<'_> {
    /// The number of puzzles in the batch.
    pub fn len(&self) -> usize {
        match self {
            Batch::Texts(texts) => texts.len(),
            Batch::Lines { starts, .. } => starts.len(),
            Batch::Masks(boards) => boards.len(),
        }
    }

    /// True if the batch has no puzzles.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the puzzles of the batch from `start` up to, but not including, `end`.
    pub fn slice(&self, start: usize, end: usize) -> Self {
        match *self {
            Batch::Texts(texts) => Batch::Texts(&texts[start..end]),
            Batch::Lines { bytes, starts } => Batch::Lines { bytes, starts: &starts[start..end] },
            Batch::Masks(boards) => Batch::Masks(&boards[start..end]),
        }
    }

    /// Returns the text of puzzle `i`; `None` if it is not a text or not complete.
    #[inline(always)]
    pub(crate) fn text(&self, i: usize) -> Option<&PuzzleBytes> {
        match *self {
            Batch::Texts(texts) => texts.get(i),
            Batch::Lines { bytes, starts } => {
                let start = *starts.get(i)?;
                bytes.get(start..)?.first_chunk()
            }
            Batch::Masks(_) => None,
        }
    }
}
