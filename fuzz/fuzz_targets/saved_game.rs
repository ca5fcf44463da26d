//! Property: `restore` panics on no text, and a restored game is saved as the same text.
//!
//! Checksums would reject nearly every input, so lines without one get it; so do the header and the last line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_play::save::{HEADER, restore, save, with_checksums};

fuzz_target!(|text: &str| {
    let _ = restore(text);
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let count = lines.len().saturating_sub(1);
    let end = format!("end {count}");
    let whole = with_checksums([HEADER].into_iter().chain(lines).chain([end.as_str()]));
    if let Ok(game) = restore(&whole) {
        assert_eq!(restore(&save(&game)), Ok(game));
    }
});
