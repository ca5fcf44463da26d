//! Lists: each input line gives one output line, in order, whatever its content.

use crate::run::{file, piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
const SOLUTION: &str = "876924513923815467145367892518236749467159238239478156384592671651783924792641385";

#[test]
fn every_line_of_the_input_gets_one_line() {
    let lines = [
        (PUZZLE, SOLUTION),
        ("", "-\tempty line"),
        ("# a comment", "-\tcomment"),
        ("1234341221434321", "1234341221434321"),
        ("1...............", "-\tseveral solutions"),
        ("11..............", "-\tno solution"),
        (&PUZZLE[..80], "-\tbad input at column 1: "),
        ("x\0y", "-\tbad input at column "),
    ];
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let said = piped(&["solve"], input);
    let out: Vec<&str> = said.out.lines().collect();
    assert_eq!(out.len(), lines.len(), "{said:?}");
    for ((line, expected), found) in lines.iter().zip(out) {
        assert!(found.starts_with(expected), "{line:?} gave {found:?}");
    }
    assert_eq!(said.status, 2);
}

#[test]
fn exit_statuses_are_as_documented() {
    assert_eq!(run(&["solve", PUZZLE]).status, 0);
    assert_eq!(run(&["solve", "1..............."]).status, 1);
    assert_eq!(run(&["solve", "abc"]).status, 2);
    assert_eq!(piped(&["solve"], format!("{PUZZLE}\n\n# fine\n")).status, 0);
    assert_eq!(piped(&["solve"], "").status, 0);
    assert_eq!(run(&["count", "--limit", "2", "1234341221434321"]).status, 0);
    assert_eq!(run(&["count", "--limit", "1", "1234341221434321"]).status, 1, "there may be more");
    assert_eq!(run(&["count", "1..............."]).status, 1);
}

#[test]
fn count_prints_one_number_per_line() {
    let said = piped(&["count"], "1...............\n................\n11..............\n");
    assert_eq!(said.out, "72\n288\n0\n");
    assert_eq!(piped(&["count", "--limit", "10"], "1...............\n").out, "10\n");
    let over = piped(&["count", "--max-nodes", "5"], format!("{}\n", ".".repeat(81)));
    assert!(over.out.starts_with("-\tover budget after "), "{over:?}");
    assert_eq!(over.status, 1);
}

#[test]
fn line_ends_and_marks_do_not_matter() {
    let input = format!("\u{feff}{PUZZLE}\r\n{PUZZLE} # with a comment\r\n{PUZZLE}");
    assert_eq!(piped(&["solve"], input).out, format!("{SOLUTION}\n{SOLUTION}\n{SOLUTION}\n"));
}

#[test]
fn a_mark_of_byte_order_is_no_part_of_a_puzzle_wherever_files_were_joined() {
    let lines = format!("\u{feff}{PUZZLE}\n\u{feff}1...............\n\u{feff}\n");
    let said = piped(&["solve", "--json"], &lines).out;
    assert!(!said.contains('\u{feff}') && !said.contains("ufeff"), "{said}");
    assert_eq!(piped(&["solve"], &lines).out, format!("{SOLUTION}\n-\tseveral solutions\n-\tempty line\n"));
}

#[test]
fn bytes_that_are_not_text_fail_only_their_line() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend_from_slice(PUZZLE.as_bytes());
    let said = piped(&["solve"], input);
    assert_eq!(
        said.out,
        format!("-\tbad input at column 1: expected UTF-8 text, found byte FF\n{SOLUTION}\n")
    );
}

#[test]
fn a_line_without_end_is_one_bad_line() {
    let mut input = vec![b'1'; 3_000_000];
    input.push(b'\n');
    input.extend_from_slice(PUZZLE.as_bytes());
    let said = piped(&["solve"], input);
    assert_eq!(said.out.lines().count(), 2, "{}", said.out);
    assert!(said.out.starts_with("-\tbad input at column 65537: expected at most 65536 bytes a line"));
    assert!(said.out.ends_with(&format!("{SOLUTION}\n")));
}

#[test]
fn threads_do_not_change_the_output() {
    let variants: String = include_str!("../../../testdata/variants.txt")
        .lines()
        .filter(|line| {
            line.chars().next().is_some_and(|c| c.is_ascii_digit())
                && !line.contains(['x', 'w', 'a', 'd', 'g'])
        })
        .filter_map(|line| line.split_once('\t'))
        .map(|(_, puzzle)| format!("{puzzle}\n"))
        .collect();
    let input = format!("{variants}junk\n\n").repeat(120);
    let one = piped(&["solve", "--threads", "1"], &input);
    assert_eq!(one.out.lines().count(), input.lines().count());
    for threads in ["2", "5"] {
        assert_eq!(piped(&["solve", "--threads", threads], &input), one);
    }
    let bad: String = (16..400).map(|length| ".".repeat(length) + "\n").collect();
    let one = piped(&["convert", "--to", "csv", "--threads", "1"], &bad);
    assert!(one.err.lines().count() > 300, "{one:?}");
    assert_eq!(piped(&["convert", "--to", "csv", "--threads", "5"], &bad), one);
}

#[test]
fn solvers_agree() {
    let wrong = SOLUTION.replace("876", "886");
    let (zeros, mixed) = (PUZZLE.replace('.', "0"), PUZZLE.replacen('.', "0", 1));
    let several = PUZZLE.replacen('8', ".", 1);
    let lines = [
        PUZZLE,
        "1...............",
        SOLUTION,
        "11..............",
        &wrong,
        &format!("{SOLUTION} a comment"),
        &zeros,
        &mixed,
        &several,
        &SOLUTION[1..],
        &format!("\u{feff}{SOLUTION}\r"),
        &format!("{SOLUTION}1"),
        "",
        SOLUTION,
    ];
    for task in [&["solve"][..], &["count", "--limit", "3"], &["count", "--limit", "1"], &["check"]] {
        let fastest = piped(task, lines.join("\n"));
        for solver in ["generic", "plain"] {
            let asked = [task, &["--solver", solver, "--max-nodes", "100000000"]].concat();
            assert_eq!(piped(&asked, lines.join("\n")), fastest);
        }
    }
}

#[test]
fn json_output_has_one_object_per_line() {
    let said = piped(&["solve", "--json"], "1234341221434...\n\n1...............\njunk\n");
    let expected = r#"{"line":1,"puzzle":"1234341221434...","verdict":"unique","solution":"1234341221434321","count":1}
{"line":2,"puzzle":"","verdict":"empty line"}
{"line":3,"puzzle":"1...............","verdict":"several solutions"}
{"line":4,"puzzle":"junk","verdict":"bad input","column":1,"reason":"#;
    assert!(said.out.starts_with(expected), "{}", said.out);
}

#[test]
fn shards_and_resumed_runs_give_what_one_run_gives() {
    const PUZZLES: &str =
        "1.....2..3.....4\n1...............\n1234341221434...\n\nx\n1234341221434321\n..2....331..2...\n";
    let commands: &[&[&str]] = &[
        &["solve"],
        &["count", "--json"],
        &["check"],
        &["rate", "--scale", "level"],
        &["canon"],
        &["minimize"],
        &["redundant"],
        &["pattern"],
        &["transform", "--seed", "3"],
        &["explain", "--json"],
        &["explain", "--compact"],
        &["steps", "--json"],
    ];
    for (number, command) in commands.iter().enumerate() {
        let name = |part: &str| format!("{}-{number}-{part}", env!("CARGO_PKG_NAME"));
        let with = |more: &[&str]| piped(&[command, more].concat(), PUZZLES);
        let whole = with(&[]).out;
        let heading = usize::from(command[0] == "rate");
        let parts = ["1/2", "2/2"].map(|shard| with(&["--shard", shard]).out);
        let mut halves = [parts[0].lines().skip(heading), parts[1].lines().skip(heading)];
        for (at, line) in whole.lines().skip(heading).enumerate() {
            assert_eq!(halves[at % 2].next(), Some(line), "{command:?}");
        }
        assert!(halves.iter_mut().all(|half| half.next().is_none()), "{command:?}");
        for (shard, results) in [("1/1", &whole), ("2/2", &parts[1])] {
            for cut in [0, results.len() / 2, results.len() - 1] {
                let path = file(&name("results"), &results[..cut]);
                let said = with(&["--shard", shard, "--out", &path, "--resume"]);
                assert_eq!((said.out.as_str(), said.err.as_str()), ("", ""), "{command:?}");
                assert_eq!(std::fs::read_to_string(&path).expect("results"), **results, "{command:?} {cut}");
            }
        }
        let other = file(&name("other"), "9 is no result\n9 is no result\n");
        assert_eq!(with(&["--out", &other, "--resume"]).status, 2, "{command:?}");
    }
    let path = file("several-lines", "");
    for command in ["explain", "steps"] {
        let said = piped(&[command, "--out", &path, "--resume"], PUZZLES);
        assert!(said.status == 2 && said.err.contains("--resume needs --json"), "{said:?}");
    }
}

#[test]
fn every_command_on_a_list_writes_to_a_file() {
    const PUZZLES: &str = "1234341221434...\n12..3...........\n";
    for command in [
        &["solutions"][..],
        &["solutions", "--limit", "1"],
        &["show"],
        &["convert", "--to", "csv"],
        &["candidates"],
        &["estimate", "--descents", "5"],
        &["why"],
        &["explain", "--full"],
    ] {
        let printed = piped(command, PUZZLES);
        let path = file("written", "old");
        let said = piped(&[command, &["--out", &path]].concat(), PUZZLES);
        assert_eq!((said.out.as_str(), said.status), ("", printed.status), "{command:?}");
        assert_eq!(std::fs::read_to_string(&path).expect("results"), printed.out, "{command:?}");
    }
}
