//! Property: the reader of a format panics on no text, and a puzzle that it reads and can write is equal after reading it back.
//! Constraints may get other names, so rules with constraints are compared by size only.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_formats::{self as format, Format, ReadOptions, WriteOptions};

fuzz_target!(|input: (u8, &str)| {
    let (number, text) = input;
    let format = Format::ALL[number as usize % Format::ALL.len()];
    let expected = ReadOptions { format: Some(format), rules: None };
    let Ok(document) = format::read(text, &expected) else { return };
    let options = WriteOptions::STRICT;
    for entry in &document.entries {
        let Ok(text) = format::write(&entry.board, &entry.info, format, &options) else { continue };
        let again = format::read(&text, &expected).expect("what was written is read");
        let (a, b) = (&entry.board, &again.entries[0].board);
        let constrained = !a.rules().constraints().is_empty();
        if constrained {
            assert!(
                a.rules().cells().len() == b.rules().cells().len() && a.grid().values() == b.grid().values()
            );
            continue;
        }
        assert!(
            a.rules() == b.rules()
                && a.rules().cells().all(|cell| a.possible_digits(cell) == b.possible_digits(cell))
        );
    }
});
