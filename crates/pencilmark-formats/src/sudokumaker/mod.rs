//! Links of SudokuMaker: a JSON object compressed by LZString, in which types of constraints are numbers.
//!
//! ```text
//! https://sudokumaker.app/?puzzle=N4Ig…
//! ```
//!
//! Read: cells, regions and the constraints that have a kind here; every clue is tested on the solution stored in the
//! cells. Custom constraints are programs: they are noted by name, never run. Written: kinds that have a type, and rules
//! of the whole board as a sentence. Lost in writing: which values were placed.
//!
//! Cells, edges, corners and places outside the grid have numbers, row by row, on a board of `w` columns:
//!
//! ```text
//! cell          r * w + c
//! edge          2w * r + c: on the left of the cell; 2w * r + w + c: below it
//! corner        (w + 1) * r + c: at the top left of the cell
//! outer cell    (w + 2) * (r + 1) + c + 1: the board has a margin of one cell
//! ```

mod types;
mod digit_groups;
mod drawings;
mod read;
mod write;

use serde_json::Value;

use crate::codec::{BoardSupport, Codec, Form, MetadataSupport, Sizes, SolutionSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::json;
use crate::messages::{expected, found};
use crate::packed::lz_string::{Alphabet, pack, unpack};
use crate::packed::percent;
use crate::rule_sentence_writer::is_told_alone;
use crate::web_link::{WebLink, short_link};
use pencilmark_core::board::Board;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &["sudokumaker.app"];

pub(super) const CODEC: Codec = Codec {
    format: Format::Sudokumaker,
    form: Form::Line { detect, folded: |_| false, read },
    write: |board, about, _| packed(board, about),
    board_support: BoardSupport {
        sizes: Sizes::Shapes,
        supports_boxes: |_| true,
        supports_constraint: |constraint: &Constraint| types::fits(constraint) || is_told_alone(constraint),
        supports_digit_zero: true,
        supports_given_candidates: false,
        metadata: MetadataSupport {
            stores_solved_text: false,
            solution: SolutionSupport::Whole,
            draws: drawings::can_draw,
            ..MetadataSupport::ALL
        },
    },
};

/// Writes a board as a link.
fn packed(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let data = pack(&write::write(board, about)?, Alphabet::Address);
    Ok(format!("https://sudokumaker.app/?puzzle={}", percent::encode(&data)))
}

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    WebLink::parse(line.text.trim(), HOSTS).is_some()
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let link = WebLink::parse(token.text, HOSTS)
        .ok_or_else(|| token.error(expected::link_of("SudokuMaker".to_owned())))?;
    let data = link.parameter("puzzle").ok_or_else(|| short_link(line, "SudokuMaker"))?;
    let wrong =
        |found: Message| token.position.error(expected::packed_data_of("SudokuMaker".to_owned()), found);
    let word = data.split_whitespace().next().unwrap_or("");
    let tries = [percent::decode(word).unwrap_or_default(), data.trim_end().replace(' ', "+")];
    let texts = tries.map(|data| unpack(&data, Alphabet::Address));
    let is_right = |text: &&String| json::object(text).is_ok();
    let text = texts.iter().filter_map(|text| text.as_ref().ok()).find(is_right);
    let text = text.ok_or_else(|| wrong(texts[0].clone().err().unwrap_or_else(found::mangled)))?;
    let whole = json::object(text).map_err(wrong)?;
    let puzzle =
        whole.get("puzzle").and_then(Value::as_object).ok_or_else(|| wrong(found::other_fields()))?;
    read::read_puzzle(puzzle, token.position, expected)
}

#[cfg(test)]
mod tests {
    use crate::document::DocumentEntry;
    use crate::packed::lz_string::{Alphabet, pack};
    use crate::{ReadError, ReadOptions, read_line};
    use pencilmark_core::cell::Cell;
    use pencilmark_core::digit::Digit;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn try_read(fields: &str, cells: &str, constraints: &str) -> Result<DocumentEntry, ReadError> {
        let text = format!(r#"{{"puzzle":{{{fields}"cells":[{cells}],"constraints":[{constraints}]}}}}"#);
        let data = pack(&text, Alphabet::Address).replace('+', "%2B");
        read_line(&format!("https://sudokumaker.app/?puzzle={data}"), &ReadOptions::default())
    }

    fn read(fields: &str, cells: &str, constraints: &str) -> DocumentEntry {
        try_read(fields, cells, constraints).unwrap_or_else(|error| panic!("{error}: {constraints}"))
    }

    /// Returns the constraints of a puzzle, and its parts that are not understood.
    fn texts(entry: &DocumentEntry) -> (Vec<String>, Vec<String>) {
        let rules = entry.board.rules();
        let constraints = rules.constraints().iter().map(|one| one.text(rules)).collect();
        (constraints, entry.info.unread_parts.not_understood.iter().map(ToString::to_string).collect())
    }

    /// Constraints of a 4x4 board, those that are read, and the parts that are told.
    const READ: &[(&str, &[&str], &[&str])] = &[
        (r#"{"type":10},{"type":11,"style":{}}"#, &["x"], &[]),
        (r#"{"type":100,"cells":[1,3]},{"type":305,"cells":[]}"#, &["even:r1c2,r1c4"], &[]),
        (r#"{"type":100,"cells":[0],"disabled":true}"#, &[], &[]),
        (
            r#"{"type":200,"clues":[{"value":1,"edge":1},{"value":2,"edge":4}],"negative":[]}"#,
            &["difference:r1c1-r1c2", "difference=2:r1c1-r2c1"],
            &[],
        ),
        (r#"{"type":200,"clues":[{"value":1,"edge":0}]}"#, &[], &[r#"type 200: `{"value":1,"edge":0}`"#]),
        (r#"{"type":200,"clues":[],"negative":[1]}"#, &["no-difference"], &[]),
        (
            r#"{"type":201,"clues":[{"value":2,"edge":1}],"negative":[3]},{"type":200,"clues":[],"overrideNegativeRatios":true}"#,
            &["ratio:r1c1-r1c2", "no-ratio=3"],
            &[],
        ),
        (
            r#"{"type":201,"clues":[],"negative":[2]},{"type":200,"clues":[{"value":1,"edge":1}]}"#,
            &["difference:r1c1-r1c2", "no-ratio-strict"],
            &[],
        ),
        (r#"{"type":202,"clues":[{"value":5,"edge":10}]}"#, &["edgesum=5:r2c2-r2c3"], &[]),
        (r#"{"type":300,"slow":false,"thermometers":[[0,1,2]]}"#, &["thermo:r1c1-r1c2-r1c3"], &[]),
        (r#"{"type":300,"slow":true,"thermometers":[[0,1],[5]]}"#, &["slowthermo:r1c1-r1c2"], &[]),
        (
            r#"{"type":301,"cages":[{"cells":[1,2],"value":5},{"cells":[0,1],"value":0}]}"#,
            &["killer=5:r1c2,r1c3", "killer:r1c1,r1c2"],
            &[],
        ),
        (
            r#"{"type":303,"clues":[{"corner":6,"digits":[1,4]}]}"#,
            &["quadruple=1,4:r1c1,r1c2,r2c1,r2c2"],
            &[],
        ),
        (
            r#"{"type":401,"lines":[[0,2]],"minDifference":2,"name":"German whispers"}"#,
            &["whispers:r1c1-r1c3"],
            &[],
        ),
        (r#"{"type":406,"lines":[[0,1,2]],"groups":[20,10]}"#, &["parity:r1c1-r1c2-r1c3"], &[]),
        (r#"{"type":406,"lines":[[4,5,6]],"groups":[2,12,16]}"#, &["entropic:r2c1-r2c2-r2c3"], &[]),
        (r#"{"type":406,"lines":[[4,5]],"groups":[2,4,8,16]}"#, &["modular=4:r2c1-r2c2"], &[]),
        (
            r#"{"type":406,"lines":[[4,5]],"groups":[6,24]}"#,
            &["automaton=\"0 1 2; 0 12 1; 0 34 2; 1 34 2; 2 12 1\":r2c1-r2c2"],
            &[],
        ),
        (r#"{"type":406,"lines":[[4,5]],"groups":[6,12]}"#, &[], &["type 406: `[4,5]`"]),
        (
            r#"{"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,2,3,7,11],[0,4,8,12,13]]},{"bulbCells":[9],"arrows":[[8,12]]}]}"#,
            &["arrow:r1c1-r1c2/r1c3-r1c4-r2c4-r3c4", "arrow:r1c1-r1c2/r2c1-r3c1-r4c1-r4c2"],
            &[r#"type 408: `{"bulbCells":[9],"arrows":[[8,12]]}`"#],
        ),
        (
            r#"{"type":500,"clues":[{"value":8,"outerCell":0,"diagonal":-1},{"value":4,"outerCell":18,"diagonal":1}]}"#,
            &["littlekiller=8:r0c0dr", "littlekiller=4:r3c0ur"],
            &[],
        ),
        (r#"{"type":501,"clues":[{"value":5,"outerCell":6}]}"#, &["sandwich=5:r1c0"], &[]),
        (
            r#"{"type":600,"cells":[0]},{"type":601,"cells":[0]}"#,
            &["rowindexer:r1c1", "columnindexer:r1c1"],
            &[],
        ),
        (r#"{"type":302,"clones":[[0,1]]}"#, &[], &[r#"type 302: `{"type":302,"clones":[[0,1]]}`"#]),
        (r#"{"type":402,"lines":[[0,9]],"loop":true}"#, &["palindrome:r1c1-r3c2"], &["`loop`: `true`"]),
        (r#"{"type":1000,"definition":{"name":"Snake","code":"x"}}"#, &[], &["a custom constraint: Snake"]),
        (r#"{"type":2001,"cages":[],"name":"Black Kropki 579"}"#, &[], &["the rule `Black Kropki 579`"]),
    ];

    #[test]
    fn types_are_kinds() {
        let cells = format!(r#"{{"value":1,"given":true}}{}"#, ",{}".repeat(15));
        for (constraints, wanted, told) in READ {
            let all = format!(
                r#"{{"type":0}},{{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}},{constraints}"#
            );
            let entry = read("", &cells, &all);
            let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
            assert_eq!(texts(&entry), (owned(wanted), owned(told)), "{constraints}");
            assert_eq!(entry.board.value(Cell::new(0)), Digit::new(1));
            assert_eq!(
                (entry.board.rules().layout(), entry.info.solution),
                (&pencilmark_core::layout::Layout::of_size(4).unwrap(), None)
            );
        }
    }

    #[test]
    fn changed_numbers_are_read_without_a_panic() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let cells = ["{}"].repeat(16).join(",");
        for (constraints, _, _) in READ.iter().cycle().take(40 * READ.len()) {
            let mut text: Vec<char> = constraints.chars().collect();
            let digits: Vec<usize> = (0..text.len()).filter(|i| text[*i].is_ascii_digit()).collect();
            for _ in 0..rng.random_range(1..4) {
                let at = digits[rng.random_range(0..digits.len())];
                text[at] = char::from(b'0' + rng.random_range(0..10u8));
                if rng.random_bool(0.2) {
                    text.insert(at, ['-', '9', '1'][rng.random_range(0..3)]);
                }
            }
            let text: String = text.into_iter().collect();
            if serde_json::from_str::<serde_json::Value>(&format!("[{text}]")).is_ok() {
                let sides =
                    ["", r#""width":8,"height":2,"minDigit":0,"maxDigit":9,"#][rng.random_range(0..2)];
                let _ = try_read(sides, &cells, &text);
            }
        }
    }

    #[test]
    fn labels_that_only_name_the_clues_are_no_rules() {
        let cells = vec!["{}"; 81].join(",");
        let regions: Vec<String> = (0..81).map(|i| (i / 27 * 3 + i % 9 / 3).to_string()).collect();
        let regions = format!(r#"{{"type":1,"regions":[{}]}}"#, regions.join(","));
        for (clues, label) in [
            (r#""type":305,"cells":[0,10]"#, "Extra region"),
            (r#""type":301,"cages":[{"cells":[0,1],"value":5}]"#, "Killer cages"),
            (r#""type":300,"thermometers":[[0,1]]"#, "Thermometers"),
            (r#""type":300,"thermometers":[[0,1]]"#, "Thermos"),
            (r#""type":400,"lines":[[0,1]]"#, "Renban lines"),
            (r#""type":401,"lines":[[0,1]],"minDifference":5"#, "German Whispers"),
            (r#""type":401,"lines":[[0,1]],"minDifference":4"#, "Dutch Whispers"),
            (r#""type":402,"lines":[[0,1]]"#, "Palindromes"),
            (r#""type":403,"lines":[[0,1,2]]"#, "Between lines"),
            (r#""type":200,"clues":[{"value":1,"edge":1}]"#, "Kropki dots"),
            (r#""type":200,"clues":[{"value":1,"edge":1}]"#, "White dots"),
            (r#""type":202,"clues":[{"value":5,"edge":1}]"#, "XV"),
            (r#""type":408,"bulbsWithArrows":[{"bulbCells":[0],"arrows":[[0,1]]}]"#, "Arrows"),
            (r#""type":500,"clues":[{"value":38,"outerCell":1,"diagonal":-1}]"#, "Little killers"),
            (r#""type":501,"clues":[{"value":5,"outerCell":11}]"#, "Sandwich sums"),
            (r#""type":303,"clues":[{"corner":11,"digits":[5,7]}]"#, "Quadruples"),
            (r#""type":101,"cells":[0]"#, "Odd cells"),
        ] {
            let all = format!(r#"{regions},{{{clues},"name":"{label}"}}"#);
            assert_eq!(texts(&read("", &cells, &all)).1, [""; 0], "{label}");
        }
    }

    #[test]
    fn boards_have_their_own_sides_digits_and_rules_of_lines() {
        for (fields, count, constraints, wanted) in [
            ("", 81, "", "9x9"),
            (r#""type":"sudoku","size":6,"#, 36, "", "6x6"),
            (
                r#""type":"custom","width":3,"height":2,"minDigit":0,"maxDigit":8,"#,
                6,
                r#"{"type":2003}"#,
                "shape:raw:2x3 012345678",
            ),
            (
                r#""type":"custom","width":4,"height":2,"minDigit":2,"maxDigit":5,"#,
                8,
                r#"{"type":1,"regions":[0,0,1,1,0,0,1,1]}"#,
                "shape:2x4:2x2 2345",
            ),
        ] {
            let entry = read(fields, &["{}"].repeat(count).join(","), constraints);
            let rules = entry.board.rules();
            let text = match rules.layout().shape() {
                Some(shape) => format!("{} {}", shape.text(), rules.values().symbols()),
                None => format!("{0}x{0}", rules.layout().digit_count()),
            };
            assert_eq!((text.as_str(), texts(&entry).1), (wanted, Vec::new()), "{fields}");
        }
    }

    #[test]
    fn values_that_are_not_given_are_the_solution() {
        let cell = |(i, c): (usize, char)| format!(r#"{{"value":{c},"given":{}}}"#, i == 0);
        let solution = "1234341221434321";
        let cells: Vec<String> = solution.chars().enumerate().map(cell).collect();
        let light = r#"{"type":4000,"cells":[5]},{"type":300,"thermometers":[[1,0]]}"#;
        let entry = read(r#""name":"N","comment":"All cages lie.","size":4,"#, &cells.join(","), light);
        assert_eq!(entry.info.solution_text(entry.board.rules().values()).as_deref(), Some(solution));
        assert_eq!(
            (entry.info.title.as_deref(), entry.info.fog.clone()),
            (Some("N"), Some(vec![Cell::new(5)]))
        );
        let told = [
            "the rule `All cages lie`",
            "the thermometer at r1c2: the author's solution breaks it, so it must mean something else",
        ];
        assert_eq!(texts(&entry), (Vec::new(), told.map(str::to_owned).to_vec()));
        // Digits that are only drawn are no givens.
        let cells = format!(r#"{{"value":1,"given":true}}{}"#, ",{}".repeat(15));
        let entry = read("", &cells, r#"{"type":0,"disabled":true}"#);
        assert_eq!(texts(&entry).1, ["1 given that needn't be right"]);
        assert_eq!(entry.board.value(Cell::new(0)), None);
    }

    #[test]
    fn drawings_are_clues_only_if_the_rules_say_so() {
        let drawn = r##"{"type":2000,"lines":[[{"x":0.5,"y":0.5},{"x":2.5,"y":0.5}]],"style":{"color":"#f067f0ff","thickness":0.15}},
            {"type":2001,"cages":[{"value":"5","cells":[4,5]}]},
            {"type":2002,"params":[{"type":"ellipse","rx":0.1,"ry":0.1,"fill":"#000000ff"}],"symbols":[[1,0.5]]}"##;
        let cells = format!(r##"{{"colors":["#ff0000ff","#00ff00ff"]}}{}"##, ",{}".repeat(15));
        let art = |entry: &DocumentEntry| entry.info.artwork.to_string();
        let plain = read("", &cells, drawn);
        assert_eq!(
            art(&plain).split("; ").collect::<Vec<_>>(),
            [
                "rectangle 0.5,0.5 1x1 fill=#ff0000 fill=#00ff00",
                "line 0.5,0.5 0.5,2.5 width=0.15 stroke=#f067f0",
                "ellipse 0.5,1 0.2x0.2 fill=#000000 over",
                "cage 1.5,0.5 1.5,1.5 width=0.025 stroke=#000000 text=5",
            ]
        );
        assert_eq!(texts(&plain).0, [""; 0]);
        let told = r#""comment":"Digits on a purple line form a set of consecutive digits in any order, without repeats. Digits joined by a black dot are in a 1:2 ratio.","#;
        let lined = read(told, &cells, drawn);
        assert_eq!(texts(&lined).0, ["renban:r1c1-r1c2-r1c3", "ratio:r1c1-r1c2"]);
        assert!(art(&lined).contains("cage") && !art(&lined).contains("line"), "{}", art(&lined));
    }

    /// Returns true if a filling of cells fulfils the constraints of a board.
    fn fulfils(entry: &DocumentEntry, filling: &[usize]) -> bool {
        let rules = entry.board.rules();
        let at = |cell: Cell| Digit::from_index(filling[cell.index()]);
        rules.clues().iter().all(|clue| clue.primitive.is_fulfilled(rules.values(), &at))
    }

    #[test]
    fn any_groups_of_digits_are_kept() {
        let fields = r#""width":4,"height":2,"minDigit":1,"maxDigit":4,"#;
        let cells = ["{}"].repeat(8).join(",");
        let groups: [&[usize]; 3] = [&[0], &[1, 2], &[3]];
        let line =
            read(fields, &cells, r#"{"type":2003},{"type":406,"lines":[[0,1,2,3]],"groups":[2,12,16]}"#);
        let pairs = read(fields, &cells, r#"{"type":2003},{"type":406,"lines":[[0,1,2,3]],"groups":[10,4]}"#);
        let squares = read(fields, &cells, r#"{"type":2003},{"type":16,"groups":[6,8]}"#);
        for number in 0..4usize.pow(4) {
            let row: Vec<usize> = (0..4).map(|place| number / 4usize.pow(place) % 4).collect();
            let filling = [row.clone(), row.clone()].concat();
            let has_each = |run: &[usize], groups: &[&[usize]]| {
                groups.iter().all(|group| run.iter().any(|digit| group.contains(digit)))
            };
            assert_eq!(fulfils(&line, &filling), row.windows(3).all(|run| has_each(run, &groups)), "{row:?}");
            // The digit 4 is in no group.
            assert_eq!(
                fulfils(&pairs, &filling),
                row.windows(2).all(|run| has_each(run, &[&[0, 2], &[1]])),
                "{row:?}"
            );
            assert_eq!(
                fulfils(&squares, &filling),
                row.windows(2).all(|run| has_each(run, &[&[0, 1], &[2]])),
                "{row:?}"
            );
        }
    }
}
