//! The formats that puzzles are written in, one a file, and one [`read`] that detects them.
//!
//! Links and XML files are to come: each will be a file beside the others, a name in [`Format`] and a row in the registry.

mod kind;

mod document;

mod text;

mod codec;

mod cells;

mod frame;

pub mod line;

mod sukaku;

mod grid;

mod pencilmarks;

mod registry;

mod read;

mod write;

pub use document::{
    About, Document, Dropped, Entry, Expected, NoRoom, ReadError, Values, WriteError, WriteOptions,
};
pub use kind::Format;
pub use read::{is_list, read, read_bytes, read_line};
pub use registry::UnknownFormat;
pub use write::{write, write_list};
