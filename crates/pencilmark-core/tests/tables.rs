//! Rows of tables: the short way to a puzzle says what the long one says, or leaves the row to it.

use pencilmark_core::format::Expected;
use pencilmark_core::format::csv::TableHeader;

/// A header, a row, and the puzzle that the short way finds; `-` where it leaves the row to the long way.
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
        let header = TableHeader::of(head).expect(head);
        let short = header.puzzle_range(row.as_bytes()).map(|range| &row[range]);
        assert_eq!(short.unwrap_or("-"), wanted, "{row}");
        if let Some(short) = short {
            let long = header.read_row(row, &Expected::default()).expect(row);
            assert_eq!(long.board.grid().to_string(), short, "{row}");
        }
    }
}
