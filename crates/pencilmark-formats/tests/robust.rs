//! Tests that no text makes a reader panic.

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_formats::{
    Format, ReadOptions, UnsupportedPolicy, WriteOptions, classic_cells, is_list, read, read_bytes,
    read_line, write,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::boards::{any_rules, free_board};
use crate::depth::depth;
use crate::laws::{KEEP, about};
use crate::plain_boards::reduced_board;

/// Reads a text in every way.
fn read_in_every_way(text: &str) {
    read_by(text, |_, _| true);
}

/// Reads a text in the ways that are wanted: each is a format, or `None` if it is detected, and the number of the expected rules.
/// Each puzzle that is read must be writable and drawable.
fn read_by(text: &str, is_wanted: impl Fn(Option<Format>, usize) -> bool) {
    let all_rules = [None, Rules::of_size(9).ok(), Rules::of_size(6).ok()];
    let formats = std::iter::once(None).chain(Format::ALL.iter().copied().map(Some));
    for format in formats {
        let wanted = all_rules.iter().enumerate().filter(|(number, _)| is_wanted(format, *number));
        for (_, rules) in wanted {
            let expected = ReadOptions { format, rules: rules.clone() };
            let _ = read_line(text, &expected);
            if let Ok(document) = read(text, &expected) {
                assert!(!document.entries.is_empty());
                let _ = write(&document.entries[0].board, &document.entries[0].info, Format::Line, &KEEP);
            }
        }
    }
    let _ = is_list(text, &ReadOptions::default());
    let _ = classic_cells(text.as_bytes());
}

/// The number of parts into which the readings of a text as other formats are divided: each combination of a format and rules is in
/// one of them, so that `cases / PARTS` boards test it.
const PARTS: usize = 12;

/// Reads a changed text as its own format and by detection, and in a part of the other ways, which most texts leave at their first
/// characters; long tests read it in every way.
fn read_in_ways_of(own: Format, text: &str, part: usize) {
    let place = |format| Format::ALL.iter().position(|other| *other == format).unwrap_or_default();
    read_by(text, |format, rules| match format {
        Some(format) if format != own => {
            depth(0, 1) == 1 || place(format) % 4 == part % 4 && rules == part % 3
        }
        Some(_) | None => true,
    });
}

#[derive(Clone, Debug)]
enum Change {
    Insert(char),
    Replace(char),
    Remove,
    Cut,
    Double,
}

fn change() -> impl Strategy<Value = Change> {
    let symbols: Vec<char> = "0159AGPXuj.:,;+*#|-_=[]{}\"' \t\n\r\0é│\u{feff}".chars().collect();
    prop_oneof![
        select(symbols.clone()).prop_map(Change::Insert),
        select(symbols).prop_map(Change::Replace),
        Just(Change::Remove),
        Just(Change::Cut),
        Just(Change::Double),
    ]
}

fn changed(text: &str, changes: &[(Index, Change)]) -> String {
    let mut symbols: Vec<char> = text.chars().collect();
    for (index, change) in changes.iter().filter(|_| !text.is_empty()) {
        if symbols.is_empty() {
            break;
        }
        let i = index.index(symbols.len());
        match change {
            Change::Insert(c) => symbols.insert(i, *c),
            Change::Replace(c) => symbols[i] = *c,
            Change::Remove => drop(symbols.remove(i)),
            Change::Cut => symbols.truncate(i),
            Change::Double => symbols.extend_from_within(i..),
        }
    }
    symbols.into_iter().collect()
}

fn texts(board: &Board) -> impl Iterator<Item = (Format, String)> {
    let options =
        WriteOptions { candidates: UnsupportedPolicy::LeaveOut, rules: UnsupportedPolicy::LeaveOut, ..KEEP };
    Format::ALL
        .iter()
        .filter_map(move |format| Some((*format, write(board, &about(), *format, &options).ok()?)))
}

proptest! {
    #![proptest_config(crate::boards::cases(200))]

    #[test]
    fn changed_texts(
        board in prop_oneof![reduced_board(any_rules()), free_board(any_rules())],
        changes in prop::collection::vec((any::<Index>(), change()), 1..6),
        part in 0..PARTS,
    ) {
        for (format, text) in texts(&board) {
            read_in_ways_of(format, &changed(&text, &changes), part);
        }
    }
}

proptest! {
    #![proptest_config(crate::boards::cases(2000))]

    #[test]
    fn any_text(text in any::<String>()) {
        read_in_every_way(&text);
    }

    #[test]
    fn likely_text(text in "[0-9.:xjka_z,;+*#|uIE{}\\[\\]\"'A-G \\-\n\r\t]{0,200}") {
        read_in_every_way(&text);
    }

    #[test]
    fn likely_lines(text in "([1-4.]{16}|[1-9.]{81}|[0-9]{1,2}(x|j)[0-9a-z]{0,3}:[0-9a-z_,]{0,40}|:[0-9.:+ ]{70,100}|#[!-z]{5,20}|[0-9a-f]{12} [0-9]{81}  1.2)([ #x].{0,10})?") {
        read_in_every_way(&text);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = read_bytes(&bytes, &ReadOptions::default());
        let _ = classic_cells(&bytes);
    }
}

#[test]
fn long_lines_are_refused_at_once() {
    for symbol in ["1", ".", " ", ":", "#", "1,", "[", "{", "|", "é", "3x3:", "*"] {
        let text = symbol.repeat(1_000_000);
        assert!(read_line(&text, &ReadOptions::default()).is_err(), "{symbol}");
        assert!(read(&text, &ReadOptions::default()).is_err(), "{symbol}");
    }
}
