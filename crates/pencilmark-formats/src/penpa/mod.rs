//! Links of Penpa+ with a square grid: lines of text, shortened, compressed and in base64.
//!
//! ```text
//! https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTB…
//! ```
//!
//! Read: givens, borders as regions, diagonals, thermometers, arrows, cages with totals, dots, odd and even cells, clues
//! outside the grid, little killers, the title, the author and the rules in words, which also give the meaning of plain
//! lines; the solution, which a second part of the link may contain (`&a=`), and the message to the solver. Written: the
//! same, and rules of the whole board as a sentence. Cell colours, lines, symbols and texts that are no clues are drawn.
//! Lost in writing: which values were placed.

mod kinds;
mod layers;
mod walls;
mod artwork;
mod reader;
mod clues;
mod write;

use crate::codec::{BoardSupport, Codec, Form, MetadataSupport, Sizes, SolutionSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::meaning::{check_read_back, without_drawn_parts};
use crate::messages::{expected, found};
use crate::packed::{base64, percent};
use crate::web_link::{WebLink, short_link};
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, TextPosition};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &["swaroopg92.github.io", "rob-bar.github.io", "opt-pan.github.io"];
const SHORTENERS: &[&str] = &["tinyurl.com"];

/// The most bytes that a link may unpack to.
const MOST_BYTES: usize = 4_000_000;

pub(super) const CODEC: Codec = Codec {
    format: Format::Penpa,
    form: Form::Line { detect, folded: |_| false, read },
    write: |board, about, _| packed(board, about),
    board_support: BoardSupport {
        sizes: Sizes::Any,
        supports_boxes: |_| true,
        supports_constraint: kinds::fits,
        supports_digit_zero: false,
        supports_given_candidates: false,
        metadata: MetadataSupport {
            solution: SolutionSupport::Whole,
            stores_fog: false,
            draws: artwork::can_hold,
            ..MetadataSupport::ALL_EXCEPT_FOG
        },
    },
};

/// Writes a board as a link.
fn packed(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let (text, solution) = write::write(board, about)?;
    let again = clues::read_lines(
        &text,
        solution.as_deref(),
        TextPosition { line: 1, column: 1 },
        &ReadOptions::default(),
    );
    check_read_back(board.rules(), &about.unread_parts.not_understood, again.map(without_drawn_parts))?;
    let solution = solution.map_or(String::new(), |solution| format!("&a={}", deflated(&solution)));
    let data = deflated(&layers::shortened(&text));
    Ok(format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={data}{solution}"))
}

fn deflated(text: &str) -> String {
    base64::encode(&miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9))
}

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    let text = line.text.trim();
    WebLink::parse(text, HOSTS).is_some() || WebLink::parse(text, SHORTENERS).is_some()
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let Some(link) = WebLink::parse(token.text, HOSTS) else { return Err(short_link(line, "tinyurl.com")) };
    let data = link.parameter("p").ok_or_else(|| token.error(expected::link_with("p=".to_owned())))?;
    let wrong = |found: Message| token.position.error(expected::packed_data_of("Penpa+".to_owned()), found);
    let text = unpacked(data).map_err(wrong)?;
    // A solution that can't be read is no reason to refuse the puzzle.
    let solution = link.parameter("a").and_then(|data| unpacked(data).ok());
    clues::read_lines(&layers::lengthened(&text), solution.as_deref(), token.position, expected)
}

/// Returns the text of packed data; the error is the reason why it can't be unpacked.
fn unpacked(data: &str) -> Result<String, Message> {
    let data = percent::decode(data).unwrap_or_else(|| data.to_owned());
    let bytes = base64::decode(&data.trim_end().replace(' ', "+")).ok_or_else(found::other_symbol)?;
    let bytes =
        miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MOST_BYTES).map_err(
            |error| match error.status {
                miniz_oxide::inflate::TINFLStatus::HasMoreOutput => found::too_large(MOST_BYTES),
                miniz_oxide::inflate::TINFLStatus::FailedCannotMakeProgress => found::cut_off(),
                _ => found::mangled(),
            },
        )?;
    String::from_utf8(bytes).map_err(|_| found::mangled())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_line;

    fn link(lines: &[String]) -> String {
        let text = layers::shortened(&lines.join("\n"));
        let data = base64::encode_for_address(&miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 6));
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={data}")
    }

    fn lines(question: &str, rules: &str) -> Vec<String> {
        let mut lines = vec![String::new(); 19];
        lines[0] = format!(
            "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: Zebra%2C two,Author: Me,,{rules},OFF,false"
        );
        lines[1] = "[0,0,0,0]".to_owned();
        lines[3] = question.replace('\n', "");
        lines[4] = "{}".to_owned();
        lines
    }

    fn texts(entry: &DocumentEntry) -> Vec<String> {
        entry.board.rules().constraints().iter().map(|one| one.text(9)).collect()
    }

    #[test]
    fn the_examples_of_indices() {
        let question = r#"{"number":{"43":["1",1,"1"]},"thermo":[[33,34,35,49,62]],"killercages":[[54,55,67,68,80,81]],
            "numberS":{"892":[" 22",1]},"symbol":{"642":[8,"circle_SS",2],"28":[1,"circle_L",1]},"nobulbthermo":[[95,96,97]],
            "arrows":[[110,111,112]],"surface":{}}"#;
        let entry =
            read_line(&link(&lines(question, "Lines are palindromes")), &ReadOptions::default()).unwrap();
        assert_eq!(entry.info.title.as_deref(), Some("Zebra, two"));
        assert_eq!(
            entry.board.value(pencilmark_core::cell::Cell::at(1, 2, 9)),
            pencilmark_core::digit::Digit::new(1)
        );
        let wanted = [
            "thermo:r1c6-r1c7-r1c8-r2c9-r3c9",
            "palindrome:r6c3-r6c4-r6c5",
            "arrow:r7c5/r7c6-r7c7",
            "killer=22:r3c1,r3c2,r4c1,r4c2,r5c1,r5c2",
            "difference:r9c4-r9c5",
            "odd:r1c1",
        ];
        let found = texts(&entry);
        for text in wanted {
            assert!(found.iter().any(|one| one == text), "{text}: {found:?} {:?}", entry.info.unread_parts);
        }
        assert!(entry.info.unread_parts.not_understood.is_empty(), "{:?}", entry.info.unread_parts);
    }

    #[test]
    fn little_killers_and_the_solution() {
        // A 9x9 board with a rim of one cell: W = 15, and the cell in row -1 and column 2 has the index 2 * 15 + 5.
        let question = r#"{"number":{"35":["20",1,"1"],"37":["7",1,"1"]},"symbol":{"35":[6,"arrow_S",2],"37":[3,"arrow_S",2]}}"#;
        let mut lines = lines(question, "");
        lines[0] = lines[0].replace("sudoku,9,9", "square,11,11");
        lines[1] = "[1,1,1,1]".to_owned();
        let cells = (0..81).map(|i| {
            format!("\"{},{}\"", (i / 9 + 3) * 15 + i % 9 + 3, (i / 9 * 3 + i / 27 + i % 9) % 9 + 1)
        });
        let solution = format!("[[],[],[],[],[{}],[]]", cells.collect::<Vec<_>>().join(","));
        let solution = miniz_oxide::deflate::compress_to_vec(solution.as_bytes(), 6);
        let link = format!("{}&a={}", link(&lines), base64::encode_for_address(&solution));
        let entry = read_line(&link, &ReadOptions::default()).unwrap();
        let unknown = &entry.info.unread_parts.not_understood;
        let says = |text: &str| unknown.iter().any(|part| part.to_string().contains(text));
        // The diagonal from r1c4 sums to 4 + 8 + 3 + 8 + 3 + 7 = 33, so the solution breaks the clue of 20: it is dropped and reported.
        assert!(
            says("little killer of 20 on the diagonal from r1c4: the author's solution breaks it"),
            "{unknown:?}"
        );
        assert!(says("the number 7"), "{unknown:?}");
        let first: String =
            entry.info.solution.as_ref().unwrap()[..9].iter().flatten().map(ToString::to_string).collect();
        assert_eq!(first, "123456789");
        let fitting = lines.iter().map(|line| line.replace("\"20\"", "\"33\"")).collect::<Vec<_>>();
        let fitting = super::tests::link(&fitting);
        let entry = read_line(&fitting, &ReadOptions::default()).unwrap();
        assert!(texts(&entry).contains(&"littlekiller=33:r0c3dr".to_owned()), "{:?}", texts(&entry));
    }

    #[test]
    fn borders_are_regions() {
        // The borders are below rows 3 and 6, and right of columns 3 and 6.
        let corner = |row: usize, column: usize| 169 + (row + 1) * 13 + column + 1;
        let mut borders = Vec::new();
        for at in [3, 6] {
            for i in 0..9 {
                borders.push(format!("\"{},{}\":2", corner(at, i), corner(at, i + 1)));
                borders.push(format!("\"{},{}\":2", corner(i, at), corner(i + 1, at)));
            }
        }
        let question = format!("{{\"lineE\":{{{}}}}}", borders.join(","));
        let entry = read_line(&link(&lines(&question, "")), &ReadOptions::default()).unwrap();
        assert!(entry.board.rules().is_classic());
    }

    #[test]
    fn cut_links_are_errors() {
        let link = link(&lines("{\"number\":{}}", ""));
        for end in (0..link.len()).step_by(3) {
            let _ = read_line(&link[..end], &ReadOptions::default());
        }
        assert!(read_line(&link[..link.len() - 20], &ReadOptions::default()).is_err());
        assert!(
            read_line("https://tinyurl.com/2abc", &ReadOptions::default())
                .unwrap_err()
                .to_string()
                .contains("server")
        );
    }
}
