//! The names of the formats. Each format is implemented in its own file; the registry maps names to implementations.

/// A text format of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One line per puzzle, one symbol per cell.
    Line,
    /// A grid over several lines, plain or boxed.
    Grid,
    /// A picture of overlapping grids over several lines.
    ShapePicture,
    /// A grid of candidates, boxed.
    Pencilmarks,
    /// All candidates of all cells on one line, each at its own position.
    Sukaku,
    /// A puzzle file of SadMan Software's Sudoku and of SudoCue.
    Sdk,
    /// A collection of SadMan Software's Sudoku: 81 digits per line.
    Sdm,
    /// A progress file of SudoCue.
    Sdx,
    /// A file of Simple Sudoku, or the text that it copies to the clipboard.
    SimpleSudoku,
    /// A line of HoDoKu's library.
    Hodoku,
    /// A Susser line of SudokuStudio.
    Susser,
    /// A game ID of Simon Tatham's Solo.
    Tatham,
    /// Cells and jigsaw regions in one line.
    Jigsaw,
    /// Rules of any kind, a tab and cells in one line.
    VariantLine,
    /// A table with a column of puzzles.
    Csv,
    /// One JSON object per line, with the puzzle as a string.
    JsonLines,
    /// A line of the sudoku exchange's puzzle bank.
    ExchangeBank,
    /// A saved game of gnome-sudoku.
    GnomeJson,
    /// A share string of gnome-sudoku.
    GnomeShare,
    /// An f-puzzles JSON object.
    Fpuzzles,
    /// An f-puzzles link, or the data of one.
    FpuzzlesLink,
    /// A text or link of Interactive Sudoku Solver.
    InteractiveSolver,
    /// A link of SudokuPad.
    Sudokupad,
    /// A link of Penpa+ with a square grid.
    Penpa,
    /// Killer cages in one line.
    KillerText,
    /// A link of Pencilmark, which contains the whole puzzle.
    ShareLink,
    /// A link of SudokuWiki's solver.
    SudokuWiki,
    /// A string or link of sudoku.coach.
    SudokuCoach,
    /// A file of OpenSudoku.
    OpenSudoku,
    /// A file of KSudoku.
    Ksudoku,
    /// A link of SudokuMaker.
    Sudokumaker,
}

impl Format {
    /// All formats, in display order.
    pub const ALL: &[Format] = &[
        Format::Line,
        Format::Grid,
        Format::ShapePicture,
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
        Format::VariantLine,
        Format::Csv,
        Format::JsonLines,
        Format::ExchangeBank,
        Format::GnomeJson,
        Format::GnomeShare,
        Format::Fpuzzles,
        Format::FpuzzlesLink,
        Format::InteractiveSolver,
        Format::Sudokupad,
        Format::Penpa,
        Format::ShareLink,
        Format::KillerText,
        Format::SudokuWiki,
        Format::SudokuCoach,
        Format::OpenSudoku,
        Format::Ksudoku,
        Format::Sudokumaker,
    ];
}
