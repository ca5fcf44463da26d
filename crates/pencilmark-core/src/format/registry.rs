//! The table of formats, in the order in which detection tries them.

use std::fmt;
use std::str::FromStr;

use crate::format::codec::{Codec, Form, Many};
use crate::format::kind::Format;
use crate::format::{
    csv, exchange_bank, fpuzzles, gnome_json, gnome_share, grid, hodoku, iss, jigsaw, json_lines,
    killer_text, ksudoku, line, open_sudoku, pencilmarks, penpa, sdk, sdm, sdx, shape_picture, share_link,
    simple_sudoku, sudoku_coach, sudoku_wiki, sudokumaker, sudokupad, sukaku, susser, tatham, variant_line,
};
use crate::message::print_as_message;
use crate::message::{Message, Name, NameGroup};
use crate::messages::format_name;

/// All formats, in the order in which detection tries them. The first one whose `detect` returns true is used, so the
/// formats with the most distinctive marks come first and `line`, which accepts anything, last.
pub(super) static CODECS: &[Codec] = &[
    fpuzzles::CODEC,
    fpuzzles::LINK_CODEC,
    sudokupad::CODEC,
    penpa::CODEC,
    sudokumaker::CODEC,
    iss::CODEC,
    open_sudoku::CODEC,
    ksudoku::CODEC,
    sudoku_wiki::CODEC,
    sudoku_coach::CODEC,
    killer_text::CODEC,
    gnome_json::CODEC,
    csv::CODEC,
    sdk::CODEC,
    simple_sudoku::CODEC,
    sdx::CODEC,
    shape_picture::CODEC,
    pencilmarks::CODEC,
    grid::CODEC,
    hodoku::CODEC,
    share_link::CODEC,
    gnome_share::CODEC,
    variant_line::CODEC,
    tatham::CODEC,
    exchange_bank::CODEC,
    susser::CODEC,
    jigsaw::CODEC,
    json_lines::CODEC,
    sukaku::CODEC,
    sdm::CODEC,
    line::CODEC,
];

/// The name and the title of each format. They don't refer to readers and writers, so a program that uses only these links no formats.
static NAMES: [(Format, &str, &str); CODECS.len()] = {
    let mut names = [(CODECS[0].format, CODECS[0].name, CODECS[0].title); CODECS.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = (CODECS[at].format, CODECS[at].name, CODECS[at].title);
        at += 1;
    }
    names
};

impl Format {
    fn named(self) -> (&'static str, &'static str) {
        let known = NAMES.iter().find(|(format, ..)| *format == self);
        known.map(|&(_, name, title)| (name, title)).expect("every format has its row in the registry")
    }

    pub(super) fn codec(self) -> &'static Codec {
        CODECS.iter().find(|codec| codec.format == self).expect("every format has its row in the registry")
    }

    /// The format's name on the command line: `line`, `sukaku`.
    pub fn name(self) -> &'static str {
        self.named().0
    }

    /// A short description of the format.
    pub fn title(self) -> &'static str {
        self.named().1
    }

    /// A short description of the format, translatable.
    pub fn translated_title(self) -> Name {
        Name::new(NameGroup::Format, self.name(), self.title())
    }

    /// The usual file name extension of the format, without its dot.
    pub fn extension(self) -> &'static str {
        self.codec().extension
    }

    /// True if every puzzle of the format is one line, so that a file can be read line by line.
    pub fn is_one_line(self) -> bool {
        matches!(self.codec().form, Form::Line { .. })
    }

    /// The text between the puzzles of a list; `None` if the format holds only one puzzle.
    pub fn separator(self) -> Option<&'static str> {
        match self.codec().form {
            Form::Line { .. } => Some("\n"),
            Form::Block { many: Many::Rows(_), .. } => Some("\n"),
            Form::Block { many: Many::Blocks, .. } => Some("\n\n"),
            Form::Block { many: Many::No, .. } => None,
        }
    }

    /// The header line above a list, in formats that have one.
    pub fn header(self) -> Option<&'static str> {
        match self.codec().form {
            Form::Block { many: Many::Rows(header), .. } => Some(header),
            Form::Block { many: Many::Blocks | Many::No, .. } | Form::Line { .. } => None,
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
        let found = CODECS.iter().find(|codec| codec.name == name);
        found.map(|codec| codec.format).ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}
