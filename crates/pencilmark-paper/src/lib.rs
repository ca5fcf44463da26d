//! Books and sheets of puzzles as PDF.
//!
//! A [`book::BookDesign`] determines the layout of [`book::BookPuzzle`]s; [`make::make_book`] makes the file in memory,
//! [`make::write_book`] writes it page by page. All texts come from the caller or from a language file.
//!
//! The modules are listed bottom-up: each uses only those above it.

pub mod messages;
pub mod problem;
pub mod trim;
pub mod isbn;
mod pdf_file;
mod packed_texts;
pub mod font_file;
mod face;
mod ink;
mod fonts;
mod page_image;
mod canvas;
pub mod qr;
mod signs;
mod looks;
mod packed_board;
pub mod example_source;
pub mod engine_examples;
mod board;
mod clue_example;
pub mod cover_design;
pub mod book;
pub mod book_puzzles;
mod text_block;
mod plan;
mod pages;
mod xmp;
mod tags;
mod document;
pub mod cover;
pub mod make;
pub mod compose;
pub mod request_composer;
pub mod page_maker;
