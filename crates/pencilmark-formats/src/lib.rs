//! The text formats of puzzles, one per file, and [`read()`], which detects them.
//!
//! To add a format: a file beside the others, a row in [`pencilmark_core::format`] and an entry in the registry.

pub mod messages;

mod document;

mod drawn_parts;

mod codec;

mod cells;

mod packed;

mod web_link;

mod json;

mod clue_sheet;

mod meaning;

mod frame;

mod normal;

mod found_cells;

mod solutions;

mod line;

mod sukaku;

mod susser;

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

mod tatham;

mod jigsaw;

mod share_link;

mod table_columns;

mod board_table;

pub mod csv;

mod sha1;

mod exchange_bank;

mod value_cells;

mod value_boards;

mod value_entry;

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

mod literal;

mod text_rows;

mod html_table;

mod paired_boards;

mod fields_line;

mod tolerant;

mod unknown_link;

mod reading_error;

mod read;

mod write;

pub use document::{
    Document, DocumentEntry, DroppedPart, PuzzleInfo, UnreadParts, UnsupportedPolicy, WriteError,
    WriteOptions, WrittenValues,
};
pub use drawn_parts::count_drawn;
pub use pencilmark_core::format::{Format, ListForm, UnknownFormat};
pub use pencilmark_core::plain_line::{ReadError, ReadOptions, classic_cells};
pub use read::{begins_list, is_list, read, read_bytes, read_line, utf8_text};
pub use record::{puzzle_fields, rule_fields};
pub use rule_words::{Doubts, RuleSentence, SentenceStatus, doubts, rule_sentences};
pub use share_link::{pack_link, unpack_link};
pub use variant_line::puzzle_line;
pub use write::{unsupported_parts, write, write_item, write_list};
