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
    /// SadMan Software's and SudoCue's puzzle file.
    Sdk,
    /// SadMan Software's collection: 81 digits a line.
    Sdm,
    /// SudoCue's progress file.
    Sdx,
    /// Simple Sudoku's file and clipboard.
    SimpleSudoku,
    /// HoDoKu's library line.
    Hodoku,
    /// SudokuStudio's Susser line.
    Susser,
    /// A game ID of Simon Tatham's Solo.
    Tatham,
    /// Cells and jigsaw regions in one line.
    Jigsaw,
    /// A table with a column of puzzles.
    Csv,
    /// An object a line, with the puzzle as a string.
    JsonLines,
    /// A line of the sudoku exchange's puzzle bank.
    ExchangeBank,
    /// A saved game of gnome-sudoku.
    GnomeJson,
    /// gnome-sudoku's share string.
    GnomeShare,
}

impl Format {
    /// Every format, in the order in which they are listed for people.
    pub const ALL: &[Format] = &[
        Format::Line,
        Format::Grid,
        Format::Pencilmarks,
        Format::Sukaku,
        Format::Sdk,
        Format::Sdm,
        Format::Sdx,
        Format::SimpleSudoku,
        Format::Hodoku,
        Format::Susser,
        Format::Tatham,
        Format::Jigsaw,
        Format::Csv,
        Format::JsonLines,
        Format::ExchangeBank,
        Format::GnomeJson,
        Format::GnomeShare,
    ];
}
