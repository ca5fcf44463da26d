//! The formats by name. What each one is stands in its own file; the registry ties the two together.

/// A format that puzzles are written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// One line a puzzle, one symbol a cell.
    Line,
    /// A grid over several lines, plain or boxed.
    Grid,
    /// A grid of candidates, boxed.
    Pencilmarks,
    /// Every candidate of every cell in its place, in one line.
    Sukaku,
}

impl Format {
    /// Every format, in the order in which they are listed for people.
    pub const ALL: &[Format] = &[Format::Line, Format::Grid, Format::Pencilmarks, Format::Sukaku];
}
