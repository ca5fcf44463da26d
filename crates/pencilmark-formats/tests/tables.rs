//! Tests rows of tables: the fast path to a puzzle agrees with the general reader, or leaves the row to it.

use pencilmark_formats::ReadOptions;
use pencilmark_formats::csv::TableHeader;

/// Headers and rows, each with the puzzle that the fast path finds; `-` if it leaves the row to the general reader.
const ROWS: [(&str, &str, &str); 18] = [
    ("puzzle,id", "1.....2..3.....4,7", "1.....2..3.....4"),
    ("puzzle,id", "\"1.....2..3.....4\",\"7\"", "1.....2..3.....4"),
    ("puzzle,id", "\"1.....2..3.....4\",7\"", "1.....2..3.....4"),
    ("puzzle,id", "\"1.....2..3.....4\"", "1.....2..3.....4"),
    ("id,puzzle", "\"7\",\"1.....2..3.....4\"", "1.....2..3.....4"),
    ("id,puzzle", "\"7, or 8\",1.....2..3.....4", "1.....2..3.....4"),
    ("id,puzzle", "\"\",\"1.....2..3.....4\"", "1.....2..3.....4"),
    ("id,puzzle", "7\",1.....2..3.....4", "1.....2..3.....4"),
    ("id;puzzle;x", "\"a;b\";\"1.....2..3.....4\";\"", "1.....2..3.....4"),
    ("id\tpuzzle", "\"a\tb\"\t\"1.....2..3.....4\"", "1.....2..3.....4"),
    ("a,b,puzzle", "\"1\",2,\"1.....2..3.....4\"", "1.....2..3.....4"),
    ("a,b,puzzle", "\"say \"\"yes\"\"\",2,1.....2..3.....4", "-"),
    ("id,puzzle", "\"7\" ,1.....2..3.....4", "-"),
    ("id,puzzle", "\"7\"x,1.....2..3.....4", "-"),
    ("puzzle,id", "\"1.....2..3.....4\" ,7", "-"),
    ("puzzle,id", "\"1.....2..3.....4", "-"),
    ("id,puzzle", "\"7\"", "-"),
    ("a,b,puzzle", "\"1\",2", "-"),
];

#[test]
fn the_short_way_to_a_puzzle_says_what_the_long_one_does() {
    for (head, row, wanted) in ROWS {
        let header = TableHeader::parse(head).expect(head);
        let short = header.puzzle_range(row.as_bytes()).map(|range| &row[range]);
        assert_eq!(short.unwrap_or("-"), wanted, "{row}");
        if let Some(short) = short {
            let long = header.read_row(row, &ReadOptions::default()).expect(row);
            assert_eq!(long.board.grid().to_string(), short, "{row}");
        }
    }
}

/// Headers and texts below them, each with its rows separated by `|`; each line end is shown as `/`.
const BREAKS: [(&str, &str, &str); 12] = [
    ("id,puzzle", "1,a/2,b/", "1,a/|2,b/"),
    ("id,puzzle", "1,\"a\"/2,b", "1,\"a\"/|2,b"),
    ("id,puzzle,x", "1,a,\"b/c\"/2,b,d/", "1,a,\"b/c\"/|2,b,d/"),
    ("x,puzzle", "\"b//c\",a/2,b/", "\"b//c\",a/|2,b/"),
    ("x,puzzle", "2,b/\"say \"\"b/c\"\"\",a", "2,b/|\"say \"\"b/c\"\"\",a"),
    ("x;puzzle", "\"1,\";\"b/c\"/", "\"1,\";\"b/c\"/"),
    ("puzzle,x", "a,\"b/c\"", "a,\"b/c\""),
    ("puzzle,x", "a,5\"/b,6\"/", "a,5\"/|b,6\"/"),
    // A quote that is never closed, or closed in the middle of a field, is no reason to lose a row.
    ("puzzle,x", "a,\"b/c,d/", "a,\"b/|c,d/"),
    ("puzzle,x", "a,\"b/c,\"d/e,f", "a,\"b/|c,\"d/|e,f"),
    ("puzzle,x", "a,\"b\" /c,d/", "a,\"b\" /|c,d/"),
    ("puzzle,x", "a,\"\"/b,\"\"/", "a,\"\"/|b,\"\"/"),
];

#[test]
fn quoted_line_breaks_are_part_of_a_row() {
    for (head, text, rows) in BREAKS {
        let header = TableHeader::parse(head).expect(head);
        for end in ["\n", "\r\n"] {
            let (text, wanted) = (text.replace('/', end), rows.replace('/', end));
            let mut rest = text.as_str();
            let mut found = Vec::new();
            while let Some(length) = header.row_length(rest.as_bytes(), true).filter(|length| *length > 0) {
                found.push(&rest[..length]);
                rest = &rest[length..];
            }
            assert_eq!(found, wanted.split('|').collect::<Vec<_>>(), "{text:?}");
        }
    }
}

/// Wherever a text is cut, the rows found in its beginning alone are also found in the whole text.
#[test]
fn rows_are_the_same_wherever_a_text_is_cut() {
    for (head, text, _) in BREAKS {
        let (header, text) = (TableHeader::parse(head).expect(head), text.replace('/', "\n"));
        let all = header.row_length(text.as_bytes(), true);
        for cut in 0..text.len() {
            let part = &text.as_bytes()[..cut];
            let told = header.row_length(part, false);
            // Only the end of the text shows that a quote is never closed.
            assert!(told.is_none() || told == all, "{text:?} cut at {cut}: {told:?} {all:?}");
            assert!(
                header
                    .complete_rows_length(part)
                    .is_none_or(|whole| whole <= cut && part[whole - 1] == b'\n')
            );
        }
    }
}

#[test]
fn a_fault_below_a_line_break_is_told_where_it_is() {
    let header = TableHeader::parse("note,puzzle").unwrap();
    let error = header.read_row("\"two\nlines\",12345", &ReadOptions::default()).unwrap_err();
    assert_eq!((error.line, error.column), (2, 8));
}
