//! One board in many forms: each file of `testdata/forms` and each case of `testdata/forms.txt` is read as the same board.

use std::fs;
use std::path::Path;

use pencilmark_formats::{Document, ReadOptions, read, read_bytes, read_line};

const BOARD: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata"))
}

fn assert_is_board(name: &str, document: &Document) {
    assert!(document.errors.is_empty(), "{name}: {}", document.errors[0]);
    for entry in &document.entries {
        assert_eq!(entry.board.grid().to_string(), BOARD, "{name}");
        assert!(entry.board.rules().is_classic(), "{name}");
        let solution = entry.info.solution_text(entry.board.rules().values());
        assert!(solution.is_none_or(|solution| solution == SOLUTION), "{name}");
    }
}

#[test]
fn every_form_is_the_same_board() {
    let files = fs::read_dir(folder().join("forms")).unwrap();
    let mut count = 0;
    for file in files.map(|file| file.unwrap().path()) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let document = read_bytes(&fs::read(&file).unwrap(), &ReadOptions::default());
        assert_is_board(&name, &document.unwrap_or_else(|error| panic!("{name}: {error}")));
        count += 1;
    }
    assert_eq!(count, 45);
}

/// Rows of a case with placeholders: `{p}` the board as a line, `{0}` with zeros, `{s}` the solution, `{r}` and `{t}` their rows.
fn filled(case: &str) -> String {
    let rows = |line: &str, parting: &str| {
        let symbols: Vec<char> = line.chars().collect();
        let rows: Vec<String> = symbols.chunks(9).map(|row| row.iter().collect()).collect();
        rows.join(parting)
    };
    let zeros = BOARD.replace('.', "0");
    let escapes = [("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t")];
    let texts = [("{p}", BOARD), ("{0}", &zeros), ("{s}", SOLUTION)];
    let case = texts.iter().chain(&escapes).fold(case.to_owned(), |case, (from, to)| case.replace(from, to));
    case.replace("{r}", &rows(BOARD, "\n")).replace("{t}", &rows(SOLUTION, "\n"))
}

#[test]
fn texts_are_read_as_told() {
    let cases = fs::read_to_string(folder().join("forms.txt")).unwrap();
    for case in cases.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (wanted, text) = case.split_once(' ').unwrap();
        let text = filled(text);
        let found = read(&text, &ReadOptions::default());
        if wanted == "refused" {
            assert!(found.is_err(), "{case}");
            continue;
        }
        let document = found.unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_is_board(case, &document);
        let solutions = document.entries.iter().filter(|entry| entry.info.solution.is_some()).count();
        assert_eq!(
            (document.entries.len().to_string().as_str(), solutions > 0),
            (wanted.trim_end_matches('s'), wanted.ends_with('s')),
            "{case}"
        );
        if document.entries.len() == 1 && !text.trim_end().contains(['\n', '\r']) {
            assert!(read_line(&text, &ReadOptions::default()).is_ok(), "{case}");
        }
    }
}

#[test]
fn rules_that_are_not_understood_are_told_and_never_dropped() {
    let read = |text: &str| read(text, &ReadOptions::default());
    for text in [
        format!("9+antiknigth\t{BOARD}\n9+antiknight\t{BOARD}"),
        format!("9+antiknight {BOARD}\n9+antiknigth {BOARD}"),
    ] {
        let document = read(&text).unwrap();
        assert_eq!((document.entries.len(), document.errors.len()), (1, 1), "{text}");
        assert!(document.errors[0].to_string().contains("antiknigth"));
        assert_eq!(document.entries[0].board.rules().constraints().len(), 1);
    }
    let blank = read("4+killer=3:r1c1,r1c2 ..3............. # a comment").unwrap();
    let tab = read("4+killer=3:r1c1,r1c2\t..3............. # a comment").unwrap();
    assert_eq!(
        (&blank.entries[0].board, &blank.entries[0].info),
        (&tab.entries[0].board, &tab.entries[0].info)
    );
    let below = read("\n4+killer=3:r1c1,r1c2\n..3.\n....\n....\n....\n").unwrap();
    assert_eq!((&below.entries[0].board, below.entries[0].line), (&tab.entries[0].board, 3));
    // Without a constraint or its cells it is only a name before a puzzle.
    for name in ["jigsaw", "antiknigth", "level=3", "9"] {
        assert_is_board(name, &read(&format!("{name}\t{BOARD}")).unwrap());
    }
}
