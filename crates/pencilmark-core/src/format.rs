//! The names of the formats that puzzles are written in, and the shape of a list of each.

use std::fmt;
use std::str::FromStr;

use crate::message::{Message, Name, NameGroup, print_as_message};
use crate::messages::format_name;

/// How a text holds several puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListForm {
    /// Each puzzle is one line.
    Lines,
    /// One puzzle per line, below this header.
    Rows(&'static str),
    /// Puzzles of several lines, separated by empty lines.
    Blocks,
    /// A text holds only one puzzle.
    One,
}

macro_rules! formats {
    ($($(#[$doc:meta])* $format:ident: $name:literal, $title:literal, $extension:literal, $form:ident$(($header:literal))?;)*) => {
        /// A text format of puzzles.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[$doc])* $format,)*
        }

        impl Format {
            /// All formats, in display order.
            pub const ALL: &[Format] = &[$(Format::$format),*];

            /// The format's name on the command line: `line`, `sukaku`.
            pub fn name(self) -> &'static str {
                match self {
                    $(Format::$format => $name,)*
                }
            }

            /// A short description of the format.
            pub fn title(self) -> &'static str {
                match self {
                    $(Format::$format => $title,)*
                }
            }

            /// The usual file name extension of the format, without its dot.
            pub fn extension(self) -> &'static str {
                match self {
                    $(Format::$format => $extension,)*
                }
            }

            /// How a text of the format holds several puzzles.
            pub fn list_form(self) -> ListForm {
                match self {
                    $(Format::$format => ListForm::$form$(($header))?,)*
                }
            }
        }
    };
}

formats! {
    /// One line per puzzle, one symbol per cell.
    Line: "line", "one line per puzzle", "txt", Lines;
    /// A grid over several lines, plain or boxed.
    Grid: "grid", "a grid over several lines", "txt", Blocks;
    /// A picture of overlapping grids over several lines.
    ShapePicture: "picture", "a picture of overlapping grids over several lines", "txt", Blocks;
    /// A grid of candidates, boxed.
    Pencilmarks: "pencilmarks", "a grid of candidates", "txt", Blocks;
    /// All candidates of all cells on one line, each at its own position.
    Sukaku: "sukaku", "sukaku: all candidates in one line", "txt", Lines;
    /// A puzzle file of SadMan Software's Sudoku and of SudoCue.
    Sdk: "sdk", "puzzle file of SadMan Software and SudoCue", "sdk", One;
    /// A collection of SadMan Software's Sudoku: 81 digits per line.
    Sdm: "sdm", "collection of SadMan Software: 81 digits per line", "sdm", Lines;
    /// A progress file of SudoCue.
    Sdx: "sdx", "progress file of SudoCue", "sdx", One;
    /// A file of Simple Sudoku, or the text that it copies to the clipboard.
    SimpleSudoku: "simple-sudoku", "Simple Sudoku file or clipboard", "ss", One;
    /// A line of HoDoKu's library.
    Hodoku: "hodoku", "line of HoDoKu's library", "txt", Lines;
    /// A Susser line of SudokuStudio.
    Susser: "susser", "Susser line of SudokuStudio", "txt", Lines;
    /// A game ID of Simon Tatham's Solo.
    Tatham: "tatham", "game ID of Simon Tatham's Solo", "txt", Lines;
    /// Cells and jigsaw regions in one line.
    Jigsaw: "jigsaw", "jigsaw: cells and regions in one line", "txt", Lines;
    /// Rules of any kind, a tab and cells in one line.
    VariantLine: "variant", "one line per puzzle of any rules: the rules, a tab, the cells", "tsv", Lines;
    /// A table with a column of puzzles.
    Csv: "csv", "table with a column of puzzles", "csv", Rows("puzzle,difficulty,title,author,comment,rules,candidates,solution,rules_text,fog,drawing,solved_text");
    /// One JSON object per line, with the puzzle as a string.
    JsonLines: "json-lines", "JSON lines, an object with the field puzzle each", "jsonl", Lines;
    /// A line of the sudoku exchange's puzzle bank.
    ExchangeBank: "exchange-bank", "line of the sudoku exchange's puzzle bank", "txt", Lines;
    /// A saved game of gnome-sudoku.
    GnomeJson: "gnome-json", "saved game of gnome-sudoku", "save", One;
    /// A share string of gnome-sudoku.
    GnomeShare: "gnome-share", "share string of gnome-sudoku", "txt", Lines;
    /// An f-puzzles JSON object.
    Fpuzzles: "fpuzzles", "f-puzzles JSON", "json", One;
    /// An f-puzzles link, or the data of one.
    FpuzzlesLink: "fpuzzles-link", "f-puzzles link", "txt", Lines;
    /// A text or link of Interactive Sudoku Solver.
    InteractiveSolver: "iss", "text or link of Interactive Sudoku Solver", "txt", Lines;
    /// A link of SudokuPad.
    Sudokupad: "sudokupad", "link of SudokuPad", "txt", Lines;
    /// A link of Penpa+ with a square grid.
    Penpa: "penpa", "link of Penpa+", "txt", Lines;
    /// A link of Pencilmark, which contains the whole puzzle.
    ShareLink: "link", "link of Pencilmark", "txt", Lines;
    /// Killer cages in one line.
    KillerText: "killer-text", "killer cages in one line", "txt", Lines;
    /// A link of SudokuWiki's solver.
    SudokuWiki: "sudokuwiki", "link of SudokuWiki's solver", "txt", Lines;
    /// A string or link of sudoku.coach.
    SudokuCoach: "sudoku-coach", "string or link of sudoku.coach", "txt", Lines;
    /// A file of OpenSudoku.
    OpenSudoku: "opensudoku", "file of OpenSudoku", "opensudoku", One;
    /// A file of KSudoku.
    Ksudoku: "ksudoku", "file of KSudoku", "ksudoku", One;
    /// A link of SudokuMaker.
    Sudokumaker: "sudokumaker", "link of SudokuMaker", "txt", Lines;
}

impl Format {
    /// A short description of the format, translatable.
    pub fn translated_title(self) -> Name {
        Name::new(NameGroup::Format, self.name(), self.title())
    }

    /// True if every puzzle of the format is one line, so that a file can be read line by line.
    pub fn is_one_line(self) -> bool {
        self.list_form() == ListForm::Lines
    }

    /// The text between the puzzles of a list; `None` if the format holds only one puzzle.
    pub fn separator(self) -> Option<&'static str> {
        match self.list_form() {
            ListForm::Lines | ListForm::Rows(_) => Some("\n"),
            ListForm::Blocks => Some("\n\n"),
            ListForm::One => None,
        }
    }

    /// The header line above a list, in formats that have one.
    pub fn header(self) -> Option<&'static str> {
        match self.list_form() {
            ListForm::Rows(header) => Some(header),
            ListForm::Lines | ListForm::Blocks | ListForm::One => None,
        }
    }
}

/// The format's name.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error of parsing the name of a format that doesn't exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(pub String);

impl UnknownFormat {
    /// Returns the unknown name and the existing ones as a message.
    pub fn message(&self) -> Message {
        let names = Format::ALL.iter().map(|format| format.name().to_owned());
        format_name::unknown(self.0.clone(), names.collect())
    }
}

print_as_message!(UnknownFormat);

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let found = Format::ALL.iter().copied().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}
