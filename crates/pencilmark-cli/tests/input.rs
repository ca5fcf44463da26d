//! Files, standard input and text on the command line; sizes, rules and formats.

use pencilmark::format::Format;

use crate::run::{file, piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
const SOLUTION: &str = "876924513923815467145367892518236749467159238239478156384592671651783924792641385";

#[test]
fn files_text_and_standard_input_in_their_order() {
    let path = file("one.txt", format!("{PUZZLE}\n"));
    let said = piped(&["solve", "1234341221434...", &path, "-"], "12343412214343..\n");
    assert_eq!(said.out, format!("1234341221434321\n{SOLUTION}\n1234341221434321\n"));
}

#[test]
fn a_name_without_a_file_is_an_error_that_names_it() {
    for name in ["no-such-file.txt", "no/such/file"] {
        for verb in ["solve", "show", "shuffle"] {
            let arguments =
                if verb == "shuffle" { vec![verb, "--seed", "1", name] } else { vec![verb, name] };
            let result = run(&arguments);
            assert_eq!((result.out.as_str(), result.status), ("", 2), "{result:?}");
            assert!(result.err.contains(&format!("{name}: no such file")), "{result:?}");
        }
    }
}

#[test]
fn lines_that_look_like_frames_do_not_affect_their_neighbours() {
    for stray in ["# ──── easy ────", "|||||||||", "[Puzzle]", "12|34|34", "*-----------*"] {
        let said = piped(&["solve"], format!("{PUZZLE}\n{stray}\n{PUZZLE}\n"));
        let lines: Vec<&str> = said.out.lines().collect();
        assert_eq!((lines.len(), lines[0], lines[2]), (3, SOLUTION, SOLUTION), "{stray}: {said:?}");
    }
    let said = piped(&["solve"], format!("# ──── easy ────\n{PUZZLE}\n"));
    assert_eq!(said.out, format!("-\tcomment\n{SOLUTION}\n"));
}

#[test]
fn an_unreadable_input_does_not_affect_the_others() {
    let good = file("good.txt", format!("{PUZZLE}\n"));
    let folder = std::env::temp_dir().display().to_string();
    for (command, told) in [("solve", 2), ("check", 2), ("rate", 3), ("hint", 2)] {
        let said = run(&[command, &good, &folder, &good]);
        let alone = run(&[command, &good, &good]);
        assert_eq!((said.out.clone(), said.status), (alone.out, 2), "{command}");
        assert!(said.err.contains(&folder) && said.out.lines().count() >= told, "{said:?}");
        assert_eq!(said.err.lines().count(), 1, "{said:?}");
    }
}

#[test]
fn a_title_alone_changes_nothing() {
    let drawn = format!("My puzzle\n{}", run(&["show", PUZZLE]).out);
    let mut child = crate::run::command(&["solve"]).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let (title, rest) = drawn.split_at(10);
    std::io::Write::write_all(&mut stdin, title.as_bytes()).expect("a reader");
    std::thread::sleep(std::time::Duration::from_millis(100));
    std::io::Write::write_all(&mut stdin, rest.as_bytes()).expect("a reader");
    drop(stdin);
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{SOLUTION}\n"));
}

#[test]
fn a_known_ending_says_the_format() {
    for format in ["sdk", "sdx", "simple-sudoku"] {
        let ending = if format == "simple-sudoku" { "ss" } else { format };
        let path = file(&format!("ending.{ending}"), run(&["convert", "--to", format, PUZZLE]).out);
        assert_eq!(run(&["solve", &path]).out, format!("{SOLUTION}\n"), "{format}");
    }
}

#[test]
fn check_gives_its_reasons_for_drawn_boards_too() {
    let drawn = run(&["show", "1..1............"]).out;
    let said = piped(&["check"], &drawn);
    assert!(said.out.contains("1 twice in row 1: r1c1, r1c4"), "{said:?}");
    let json = piped(&["check", "--json"], &drawn).out;
    assert!(json.contains("\"puzzle\":\"1..1............\"") && json.contains("1 twice in row 1"), "{json}");
}

#[test]
fn a_bad_board_does_not_affect_its_neighbours() {
    let drawn = run(&["show", PUZZLE]).out;
    let bad = drawn.replacen("| . . . |", "| . ? |", 1);
    let said = piped(&["solve"], format!("{drawn}\n{bad}\n{drawn}"));
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2], said.status), (3, SOLUTION, SOLUTION, 2), "{said:?}");
    assert!(lines[1].starts_with("-\tbad input at column"), "{said:?}");
}

#[test]
fn a_folder_is_an_error_that_names_it() {
    let said = run(&["solve", env!("CARGO_TARGET_TMPDIR")]);
    assert_eq!(said.status, 2);
    assert!(said.err.contains(env!("CARGO_TARGET_TMPDIR")), "{said:?}");
}

#[test]
fn a_framed_grid_is_a_document() {
    let drawn = run(&["show", PUZZLE]).out;
    let path = file("framed.txt", &drawn);
    assert_eq!(run(&["solve", &path]).out, format!("{SOLUTION}\n"));
    assert_eq!(piped(&["solve"], &drawn).out, format!("{SOLUTION}\n"));
    assert_eq!(run(&["solve", &drawn]).out, format!("{SOLUTION}\n"));
}

#[test]
fn every_format_that_is_written_is_read_from_a_pipe() {
    for board in [PUZZLE, SOLUTION] {
        let mut refused = Vec::new();
        for format in Format::ALL {
            let written = piped(&["convert", "--to", format.name()], board);
            if written.status != 0 {
                refused.push(format.name());
                continue;
            }
            assert_eq!(piped(&["solve"], &written.out).out, format!("{SOLUTION}\n"), "{format}: {written:?}");
        }
        // These formats can only be read.
        assert_eq!(refused, ["exchange-bank", "killer-text", "ksudoku"]);
    }
}

#[test]
fn bare_rows_are_one_board() {
    let rows: String =
        PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect();
    assert_eq!(piped(&["solve"], &rows).out, format!("{SOLUTION}\n"));
    let full = "123456789\n".repeat(9);
    let said = piped(&["check"], &full);
    assert!(said.out.lines().count() == 1 && said.out.contains("1 twice in column 1"), "{said:?}");
    let xml = piped(&["solve"], "<?xml version=\"1.0\"?>\n<opensudoku>\n</opensudoku>\n");
    assert!(xml.status == 2 && xml.err.contains("expected a game"), "{xml:?}");
    assert_eq!(piped(&["solve", "--format", "grid"], &rows).out, format!("{SOLUTION}\n"));
    assert_eq!(
        run(&["solve", &rows]).out,
        format!("{SOLUTION}\n"),
        "text with line ends on the command line"
    );
}

#[test]
fn arrays_tables_and_xml_are_read_as_the_app_reads_them() {
    let solved = format!("{SOLUTION}\n");
    let twice = format!("{SOLUTION}\n1234341221434321\n");
    let rows = |between: &str| {
        let row = |i: usize| {
            PUZZLE[9 * i..9 * i + 9].chars().map(|c| if c == '.' { String::new() } else { c.to_string() })
        };
        (0..9).map(|i| row(i).collect::<Vec<_>>().join(between)).collect::<Vec<_>>()
    };
    let zeros = PUZZLE.replace('.', "0");
    let row = |i: usize| zeros[9 * i..9 * i + 9].chars().map(String::from).collect::<Vec<_>>().join(", ");
    let nested = format!("[\n[{}]\n]\n", (0..9).map(row).collect::<Vec<_>>().join("],\n["));
    let xml = format!("<?xml version=\"1.0\"?><opensudoku><game data=\"{zeros}\"/></opensudoku>");
    for (text, expected) in [
        (format!("[\"{PUZZLE}\", \"12343412214343..\"]"), &twice),
        (format!("[\n {{\"puzzle\": \"{PUZZLE}\"}},\n {{\"puzzle\": \"12343412214343..\"}}\n]\n"), &twice),
        (nested, &solved),
        (rows("\t").join("\n") + "\n", &solved),
        (rows(";").join("\n"), &solved),
        (xml, &solved),
    ] {
        assert_eq!(&piped(&["solve"], &text).out, expected, "{text}");
        assert_eq!(
            &run(&["solve", &file(if text.starts_with('[') { "table.json" } else { "table.txt" }, &text)])
                .out,
            expected,
            "{text}"
        );
    }
    let broken = piped(&["solve"], format!("[\"{PUZZLE}\", 3, {{}}]"));
    assert_eq!((broken.out.lines().count(), broken.status), (3, 2), "{broken:?}");
}

#[test]
fn rows_parted_by_slashes_are_one_puzzle() {
    let rows: Vec<&str> = (0..9).map(|i| &PUZZLE[9 * i..9 * i + 9]).collect();
    assert_eq!(run(&["solve", &rows.join("/")]).out, format!("{SOLUTION}\n"));
}

#[test]
fn rules_and_size_change_what_is_read() {
    let windows = "--rules";
    let empty = ".".repeat(16);
    assert_eq!(run(&["count", &empty]).out, "288\n");
    assert_eq!(run(&["count", windows, "x", "--size", "4", &empty]).out, "48\n");
    assert_eq!(run(&["count", "--rules", "x", &empty]).out, "48\n");
    assert_eq!(run(&["count", "--rules", "4+antiknight", &empty]).status, 1);
    assert!(run(&["solve", "--size", "6", &empty]).out.starts_with("-\tbad input"));
    let said = run(&["solve", "--rules", "9+hopscotch", PUZZLE]);
    assert_eq!((said.status, said.out.as_str()), (2, ""));
    assert!(said.err.contains("hopscotch"), "{said:?}");
}

#[test]
fn every_variant_of_the_corpus_is_solved() {
    for line in include_str!("../../../testdata/variants.txt").lines().step_by(23) {
        let (rules, puzzle) = line.split_once('\t').expect("rules and a puzzle");
        let said = run(&["solve", "--rules", rules, puzzle]);
        assert_eq!(said.status, 0, "{line}: {said:?}");
        assert_eq!(run(&["check", "--rules", rules, said.out.trim()]).out, "unique\n", "{line}");
    }
}

#[test]
fn a_folder_is_called_a_folder() {
    let said = run(&["solve", env!("CARGO_MANIFEST_DIR")]);
    assert!(said.status == 2 && said.err.contains("is a folder"), "{said:?}");
}

#[test]
fn files_that_hold_no_puzzles_are_named_by_their_kind() {
    let cases: [(&str, &[u8], &str); 5] = [
        ("a.pdf", b"%PDF-1.7 rest", "a PDF"),
        ("a.png", b"\x89PNG\r\n", "`pencilmark read`"),
        ("a.txt", b"\xff\xd8\xff\xe0", "a picture"),
        ("a.zip", b"PK\x03\x04", "a zip archive"),
        (
            "a.html",
            b"<!DOCTYPE html>\n<html><body>Sudoku</body></html>",
            "a web page, in which no puzzle was found",
        ),
    ];
    for (name, content, word) in cases {
        let path = file(name, content);
        let said = run(&["solve", &path]);
        assert!(said.status == 2 && said.out.is_empty() && said.err.contains(word), "{said:?}");
    }
    let table =
        format!("<html><table>{}</table></html>", "<tr><td>1</td><td></td><td></td><td></td></tr>".repeat(4));
    assert_eq!(run(&["count", "--limit", "1", &file("table.html", table)]).out, "0\n");
    for word in ["puzlez", "sovle"] {
        let said = run(&["rate", word]);
        assert!(
            said.status == 2 && said.err.contains(&format!("{word}: no such file or puzzle")),
            "{said:?}"
        );
    }
    let fed = piped(&[], "1234341221434...\n");
    assert!(fed.status == 2 && fed.err.contains("pencilmark hint"), "{fed:?}");
}
