//! Tests realistic texts against the expected result of reading them: `testdata/formats/*.txt`.
//!
//! A case begins with `== name`; then come the expectations, one per line, and after `text` the text itself, up to an
//! empty line before the next case. In the text, `\n` is a line end, `\r`, `\t` and `\0` have their usual meanings, and
//! `\u` is the byte order mark. `{p}` stands for the line of the founding example.
//!
//! | expectation | meaning |
//! |---|---|
//! | `as F`, `with R` | read as this format, with these rules expected |
//! | `line` | read with `read_line` too, with the same outcome |
//! | `format F`, `rules R` | the recognised format and rules |
//! | `values V` | values of the next puzzle, `+` before those placed |
//! | `candidates C=D ...` | candidates of some cells of the last puzzle, `r1c1=123`; other cells are not checked |
//! | `about A; B; ...` | the metadata of the last puzzle |
//! | `dropped W`, `fault W`, `error W` | a dropped part, a malformed line, the reason why the text can't be read |
//! | `document` | the text must be detected as one document, not as a list |

use pencilmark_core::cell::CellName;
use pencilmark_core::rules_text;
use pencilmark_formats::{Document, DocumentEntry, ReadError, ReadOptions, is_list, read, read_line};

const FOUNDING: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

struct Case {
    name: String,
    expected: Vec<(String, String)>,
    text: String,
}

fn cases(file: &str) -> Vec<Case> {
    let case = |part: &str| {
        let (name, rest) = part.split_once('\n').unwrap();
        let (head, text) = rest.split_once("text\n").unwrap_or_else(|| panic!("{name} has no text"));
        let pair = |line: &str| {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            (key.to_owned(), value.replace("{p}", FOUNDING))
        };
        let escapes = [
            ("\\n", "\n"),
            ("\\r", "\r"),
            ("\\t", "\t"),
            ("\\0", "\0"),
            ("\\u", "\u{feff}"),
            ("{p}", FOUNDING),
        ];
        let text = text.strip_suffix("\n\n").unwrap_or(text).to_owned();
        Case {
            name: name.to_owned(),
            expected: head.lines().map(pair).collect(),
            text: escapes.into_iter().fold(text, |text, (from, to)| text.replace(from, to)),
        }
    };
    file.split("== ").skip(1).map(case).collect()
}

/// Returns the values and the metadata of a puzzle, in the notation of the expectations.
fn told(entry: &DocumentEntry) -> [String; 2] {
    let grid = entry.board.grid();
    let symbol = |cell| match grid.value(cell) {
        None => ".".to_owned(),
        Some(digit) if grid.is_given(cell) => digit.to_string(),
        Some(digit) => format!("+{digit}"),
    };
    let about = &entry.info;
    let said = [&about.title, &about.author, &about.difficulty].into_iter().flatten().chain(&about.comments);
    [grid.rules().cells().map(symbol).collect(), said.map(String::as_str).collect::<Vec<_>>().join("; ")]
}

fn check(case: &Case) {
    let wanted = |key: &str| -> Vec<&str> {
        case.expected.iter().filter(|(k, _)| k == key).map(|(_, v)| v.as_str()).collect()
    };
    let rules = wanted("with").first().map(|text| rules_text::parse(text, None).unwrap());
    let expected = ReadOptions { format: wanted("as").first().map(|name| name.parse().unwrap()), rules };
    let found = read(&case.text, &expected);
    if case.expected.iter().any(|(key, _)| key == "line") {
        let entry = read_line(&case.text, &expected);
        let same = match (&entry, &found) {
            (Ok(entry), Ok(document)) => entry.board == document.entries[0].board,
            (Err(a), Err(b)) => a == b,
            _ => false,
        };
        assert!(same, "{}: as a line {entry:?}, as a text {found:?}", case.name);
    }
    let is_document = !wanted("document").is_empty();
    assert!(!is_document || !is_list(&case.text, &ReadOptions::default()), "{}: a document", case.name);
    match found {
        Ok(document) => check_document(case, &document),
        Err(error) => assert_eq!(wanted("error"), [error.to_string()], "{}", case.name),
    }
}

fn check_document(case: &Case, document: &Document) {
    let name = &case.name;
    let mut entries = document.entries.iter();
    let mut entry = None;
    for (key, value) in &case.expected {
        match key.as_str() {
            "values" => {
                entry = entries.next();
                assert_eq!(entry.map(|entry| told(entry)[0].clone()).as_ref(), Some(value), "{name}");
            }
            "about" => assert_eq!(entry.map(|entry| told(entry)[1].clone()).as_ref(), Some(value), "{name}"),
            "candidates" => check_candidates(name, entry.expect("values first"), value),
            "format" => assert_eq!(document.format.name(), value, "{name}"),
            "rules" => {
                let found = document.entries[0].board.rules();
                assert_eq!(
                    found,
                    &rules_text::parse(value, None).unwrap(),
                    "{name}: {}",
                    rules_text::to_text(found)
                );
            }
            "error" => panic!("{name}: expected an error, read {document:?}"),
            "dropped" | "fault" | "as" | "with" | "line" | "document" => {}
            other => panic!("{name}: what is `{other}`?"),
        }
    }
    assert_eq!(entries.next().map(told), None, "{name}: more puzzles than expected");
    let listed = |key: &str| -> Vec<String> {
        case.expected.iter().filter(|(k, _)| k == key).map(|(_, v)| v.clone()).collect()
    };
    let dropped: Vec<String> = document.dropped_parts.iter().map(ToString::to_string).collect();
    assert_eq!(dropped, listed("dropped"), "{name}");
    let faults: Vec<String> = document.errors.iter().map(ReadError::to_string).collect();
    assert_eq!(faults, listed("fault"), "{name}");
}

fn check_candidates(name: &str, entry: &DocumentEntry, wanted: &str) {
    for item in wanted.split(' ') {
        let (cell, digits) = item.split_once('=').expect("r1c1=123");
        let cell =
            cell.parse::<CellName>().ok().and_then(|cell| cell.resolve(entry.board.rules())).expect("a cell");
        assert_eq!(entry.board.candidates(cell).to_string(), digits, "{name}: {item}");
    }
}

macro_rules! files {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            let file = include_str!(concat!("../../../testdata/formats/", stringify!($name), ".txt"));
            let cases = cases(file);
            assert!(!cases.is_empty());
            let failed = cases.iter().filter(|case| std::panic::catch_unwind(|| check(case)).is_err());
            assert_eq!(failed.count(), 0, "cases failed, see above");
        })*
    };
}

files! { lines grids candidates programs errors }
