//! The output of each subcommand is read by all others; tables and JSON lines are processed as streams.

use serde_json::Value;

use crate::run::{file, piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
const SOLUTION: &str = "876924513923815467145367892518236749467159238239478156384592671651783924792641385";

/// Pipes standard output through a sequence of subcommands.
fn pipeline(first: &str, rest: &[&[&str]]) -> String {
    rest.iter().fold(first.to_owned(), |input, arguments| {
        let result = piped(arguments, &input);
        assert_eq!((result.status, result.err.as_str()), (0, ""), "{arguments:?} of {input}: {result:?}");
        result.out
    })
}

#[test]
fn generated_puzzles_are_read_in_every_form() {
    let made = |form: &[&str]| run(&[&["generate", "-n", "2", "--seed", "5"], form].concat()).out;
    let solved = pipeline(&made(&[]), &[&["solve"]]);
    assert_eq!(solved.lines().filter(|line| line.len() == 81).count(), 2, "{solved}");
    for form in [&[][..], &["--json"], &["--csv"], &["--to", "sdm"], &["--to", "json-lines"]] {
        assert_eq!(pipeline(&made(form), &[&["solve"]]), solved, "{form:?}");
        assert_eq!(pipeline(&made(form), &[&["rate"], &["solve"]]), solved, "{form:?} rated");
        assert_eq!(
            pipeline(&made(form), &[&["rate", "--json"], &["solve"]]),
            solved,
            "{form:?} rated as JSON"
        );
        for to in ["line", "csv", "json-lines", "sdm", "susser"] {
            assert_eq!(
                pipeline(&made(form), &[&["convert", "--to", to], &["solve"]]),
                solved,
                "{form:?} to {to}"
            );
        }
    }
    for verb in [
        &["solve", "--json"][..],
        &["count", "--json"],
        &["check", "--json"],
        &["explain", "--json"],
        &["canon", "--json"],
        &["hint", "--json"],
        &["steps", "--json", "--technique", "hidden-single"],
    ] {
        assert_eq!(pipeline(&made(&[]), &[verb, &["solve"]]), solved, "{verb:?}");
    }
    assert_eq!(pipeline(&made(&[]), &[&["solutions"], &["solve"]]), solved);
    assert_eq!(pipeline(&made(&[]), &[&["solutions", "--json"], &["solve"]]), solved);
}

#[test]
fn further_fields_are_kept() {
    let table = format!("level,puzzle,clues,id\nhard,{PUZZLE},24,007\n\neasy,\"{SOLUTION}\",81,8\n");
    let solved = piped(&["solve"], &table);
    assert_eq!((solved.status, solved.out), (0, format!("{SOLUTION}\n{SOLUTION}\n")));
    let objects = piped(&["solve", "--json"], &table).out;
    let first: Value = serde_json::from_str(objects.lines().next().expect("a line")).expect("JSON");
    assert_eq!(
        (&first["id"], &first["clues"], &first["line"]),
        (&"007".into(), &24.into(), &2.into()),
        "{objects}"
    );
    let again = piped(&["check", "--json"], &objects).out;
    let first: Value = serde_json::from_str(again.lines().next().expect("a line")).expect("JSON");
    assert_eq!(
        (&first["id"], &first["clues"], &first["puzzle"]),
        (&"007".into(), &24.into(), &PUZZLE.into())
    );
    let line = piped(&["convert", "--to", "line"], &table).out;
    assert!(line.starts_with(&format!("{PUZZLE} # hard; id: 007; clues: 24\n")), "{line}");
}

#[test]
fn a_bad_row_does_not_affect_its_neighbours() {
    let table = format!("puzzle\tER\n{PUZZLE} # 24 givens\t7.1\nnonsense\t-\n{PUZZLE}\t7.1\n");
    let result = piped(&["solve"], table);
    let lines: Vec<&str> = result.out.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2], result.status), (3, SOLUTION, SOLUTION, 2), "{result:?}");
    let records = piped(
        &["solve"],
        format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"id\":1}}\n{{\"puzzle\":\"{PUZZLE}\"}}\n"),
    );
    assert_eq!(records.out.lines().filter(|line| *line == SOLUTION).count(), 2, "{records:?}");
    assert!(records.out.contains("expected a field `puzzle`"), "{records:?}");
}

#[test]
fn long_tables_are_read_row_by_row() {
    let rows = format!("{PUZZLE},{SOLUTION}\n").repeat(20_000);
    let path = file("long.csv", format!("quizzes,solutions\n{rows}"));
    let solved = run(&["solve", &path]).out;
    assert_eq!(solved, format!("{SOLUTION}\n").repeat(20_000));
    assert_eq!(run(&["solve", "--threads", "3", &path]).out, solved);
}

#[test]
fn rows_of_several_lines_are_read_and_passed_on_whole() {
    let row = format!("{PUZZLE},\"say \"\"two\"\"\n\nlines, here\"\n");
    let path = file(
        "broken.csv",
        format!("puzzle,note\n{}{PUZZLE},\"never closed\n{row}x,\"a\nb\"\n", row.repeat(9_000)),
    );
    let solved = run(&["solve", &path]);
    assert_eq!(solved.out.lines().filter(|line| *line == SOLUTION).count(), 9_002);
    assert_eq!(solved.out.lines().count(), 9_003);
    // 9,000 rows of three lines below the header, a line, and three.
    let deduped = run(&["dedupe", &path]);
    assert!(deduped.err.contains("line 27006"), "{}", deduped.err);
    assert_eq!(deduped.out, format!("puzzle,note\n{row}"));
    assert_eq!(run(&["solve", "--threads", "3", &path]).out, solved.out);
    let noted: Value =
        serde_json::from_str(run(&["solve", "--json", &path]).out.lines().next().unwrap()).unwrap();
    assert_eq!(noted["note"], "say \"two\"\n\nlines, here");
    assert_eq!(noted["puzzle"], PUZZLE);
}

#[test]
fn rules_in_several_lines_come_back_from_a_table() {
    let record = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"title\":\"T\",\"rules_text\":\"First.\\nSecond, \\\"last\\\".\"}}\n"
    );
    let table = piped(&["convert", "--to", "csv"], &record).out;
    assert!(table.contains("\"First.\nSecond, \"\"last\"\".\""), "{table}");
    let back = piped(&["convert", "--to", "json-lines"], &table).out;
    assert!(back.contains("First.\\nSecond, \\\"last\\\"."), "{back}");
}

#[test]
fn every_record_is_json_whatever_the_line() {
    let input = format!("{PUZZLE}\n\nnonsense\n11..............\n1...............\n");
    for verb in ["solve", "count", "check", "rate", "explain", "steps", "canon", "hint", "solutions", "trace"]
    {
        let result = piped(&[verb, "--json"], &input);
        assert!(result.out.lines().count() >= 5, "{verb}: {result:?}");
        for line in result.out.lines() {
            assert!(
                serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object()),
                "{verb}: {line}"
            );
        }
    }
    for line in piped(&["explain", "--compact"], &input).out.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok(), "{line}");
    }
}

#[test]
fn every_row_of_a_table_has_all_columns() {
    let input =
        format!("{PUZZLE}\n\nnonsense\n11..............\n1...............\n1234341221434...\n# comment\n");
    for scale in ["se", "hodoku", "cost", "level", "chains", "all"] {
        let table = piped(&["rate", "--scale", scale, "--max", "1.2"], &input).out;
        let columns: Vec<usize> = table.lines().map(|row| row.split('\t').count()).collect();
        assert!(columns.iter().all(|count| *count == columns[0]), "{scale}: {table}");
    }
}

#[test]
fn steps_of_several_puzzles_say_which_is_which() {
    let path = file("two.txt", format!("{PUZZLE}\n{PUZZLE}\n"));
    for verb in ["explain", "steps", "hint"] {
        let headings = format!("# {path} line 1: {PUZZLE}\n# {path} line 2: {PUZZLE}\n");
        let found: String = run(&[verb, &path])
            .out
            .lines()
            .filter(|line| line.starts_with('#'))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(found, headings, "{verb}");
        assert!(!run(&[verb, PUZZLE]).out.contains("# line"), "{verb}");
    }
    let solutions = run(&["solutions", &path]).out;
    assert_eq!(solutions, format!("{SOLUTION} # {path} line 1\n{SOLUTION} # {path} line 2\n"));
}
