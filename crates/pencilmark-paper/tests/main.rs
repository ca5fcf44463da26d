//! Tests of books, with an independent reader of PDF files.

mod reader;
mod samples;
mod press;
mod contents;
mod pictures;
mod fonts;
mod structure;
