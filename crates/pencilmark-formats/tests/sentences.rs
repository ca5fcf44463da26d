//! Sentences beside the clues of a puzzle: those that say a clue again are understood, those that change it are used or not understood.

use std::fs;

use pencilmark_formats::{DocumentEntry, ReadOptions, read};
use serde_json::{Value, json};

const BOARD: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../testdata/rule_texts/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Reads the board with some clues, and with a text of rules unless it is empty.
fn entry(clues: &str, rules: &str) -> DocumentEntry {
    let cell = |symbol: &u8| match symbol {
        b'.' => json!({}),
        digit => json!({"value": digit - b'0', "given": true}),
    };
    let grid: Vec<Vec<Value>> =
        BOARD.as_bytes().chunks(9).map(|row| row.iter().map(cell).collect()).collect();
    let mut fields: Value = serde_json::from_str(clues).unwrap();
    fields["size"] = json!(9);
    fields["grid"] = json!(grid);
    fields["ruleset"] = json!(rules);
    read(&fields.to_string(), &ReadOptions::default()).unwrap().entries.swap_remove(0)
}

#[test]
fn paraphrases_are_understood() {
    for row in rows("paraphrases") {
        let rules: String = serde_json::from_str(&row[2]).unwrap();
        let (told, plain) = (entry(&row[1], &rules), entry(&row[1], ""));
        assert!(told.info.unread_parts.not_understood.is_empty(), "{rules}: {:?}", told.info.unread_parts);
        if row[0] != "diag" {
            assert_eq!(told.board.rules(), plain.board.rules(), "{rules}");
        }
    }
}

#[test]
fn changes_are_used_or_not_understood() {
    for row in rows("changes") {
        let rules: String = serde_json::from_str(&row[2]).unwrap();
        let (told, plain) = (entry(&row[1], &rules), entry(&row[1], ""));
        let is_unknown = !told.info.unread_parts.not_understood.is_empty();
        assert_eq!(is_unknown, row[3] == "unknown", "{rules}: {:?}", told.info.unread_parts);
        assert!(is_unknown || told.board.rules() != plain.board.rules(), "{rules}");
    }
}
