//! Tests of books, by a reader of PDF files of their own.

mod reader;
mod samples;
mod press;
mod contents;
mod pictures;
