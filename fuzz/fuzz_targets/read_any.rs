//! Property: `read` panics on no input, and its result can be written as a line that reads back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_formats::{self as format, Format, ReadOptions, WriteOptions};

fuzz_target!(|bytes: &[u8]| {
    let _ = format::classic_cells(bytes);
    let Ok(document) = format::read_bytes(bytes, &ReadOptions::default()) else { return };
    let options = WriteOptions::LOSSY;
    for entry in &document.entries {
        let text =
            format::write(&entry.board, &entry.info, Format::Line, &options).expect("a line holds all");
        let expected = ReadOptions { format: Some(Format::Line), rules: Some(entry.board.rules().clone()) };
        let again = format::read_line(&text, &expected).expect("what was written is read");
        assert_eq!(again.board.grid().values(), entry.board.grid().values());
    }
});
