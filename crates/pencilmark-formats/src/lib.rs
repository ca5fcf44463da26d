//! The text formats of puzzles, one per file, and [`read()`], which detects them.
//!
//! To add a format: a file beside the others, a row in [`pencilmark_core::format`] and an entry in the registry.

pub mod messages;

mod document;

mod codec;

mod cells;

mod packed;

mod web_link;

mod json;

mod clue_sheet;

mod meaning;

mod frame;

mod line;

mod sukaku;

mod record;

mod variant_line;

mod grid;

mod shape_picture;

mod pencilmarks;

mod sdk;

mod sdm;

mod sdx;

mod simple_sudoku;

mod hodoku;

mod susser;

mod tatham;

mod jigsaw;

mod share_link;

pub mod csv;

mod exchange_bank;

pub mod json_lines;

mod gnome_save;

mod gnome_json;

mod gnome_share;

mod rule_words;

mod rule_sentence_writer;

mod drawn;

mod fpuzzles;

mod iss;

mod sudokupad;

mod sudokumaker;

mod penpa;

mod xml;

mod killer_text;

mod sudoku_wiki;

mod sudoku_coach;

mod open_sudoku;

mod ksudoku;

mod registry;

mod read;

mod write;

pub use document::{
    Document, DocumentEntry, DroppedPart, PuzzleInfo, UnreadParts, UnsupportedPolicy, WriteError,
    WriteOptions, WrittenValues,
};
pub use pencilmark_core::format::{Format, ListForm, UnknownFormat};
pub use pencilmark_core::plain_line::{ReadError, ReadOptions, classic_cells};
pub use read::{is_list, read, read_bytes, read_line};
pub use record::{puzzle_fields, rule_fields};
pub use rule_words::{RuleSentence, SentenceStatus, rule_sentences};
pub use share_link::{pack_link, unpack_link};
pub use variant_line::puzzle_line;
pub use write::{unsupported_parts, write, write_item, write_list};
