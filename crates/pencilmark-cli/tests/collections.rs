//! Tests of canonical forms and of the subcommands based on them: dedupe, split, shuffle; and of redundant givens.

use std::collections::BTreeSet;

use crate::run::{file, piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

/// Returns the first puzzles of the corpus, one per line.
fn corpus(count: usize) -> String {
    let lines = include_str!("../../../testdata/classic9.txt").lines().take(count);
    lines.map(|line| format!("{line}\n")).collect()
}

/// Returns randomly transformed puzzles.
fn moved(lines: &str, seed: &str) -> String {
    piped(&["transform", "--seed", seed], lines).out
}

/// Returns lines as a set.
fn sorted(lines: &str) -> BTreeSet<&str> {
    lines.lines().collect()
}

#[test]
fn faces_have_one_form_and_every_line_its_line() {
    let lines = corpus(200);
    let forms = piped(&["canon"], &lines);
    assert_eq!(forms.status, 0);
    assert_eq!(sorted(&forms.out).len(), 200);
    assert_eq!(piped(&["canon", "--threads", "2"], moved(&lines, "3")).out, forms.out);
    assert_eq!(piped(&["canon"], &forms.out).out, forms.out);
    let said = piped(&["canon"], format!("{PUZZLE}\n\nx\n11{}\n", &PUZZLE[2..]));
    let out: Vec<&str> = said.out.lines().collect();
    assert_eq!((out.len(), out[1], said.status), (4, "-\tempty line", 2));
    assert!(out[2].starts_with("-\tbad input"));
    assert_eq!(out[3], "-\tno canonical form: a digit occurs twice in a row, column or box");
}

#[test]
fn sizes_without_a_form_say_so() {
    for (size, cells) in [("8", 64), ("16", 256)] {
        let said = run(&["canon", "--size", size, &".".repeat(cells)]);
        assert_eq!(said.out, format!("-\tno canonical form for this size: {size}\n"));
    }
    let small = "12.............4\n1..2............\n";
    assert_eq!(piped(&["canon"], moved(small, "5")).out, piped(&["canon"], small).out);
}

#[test]
fn json_tells_the_way_to_the_form() {
    let said = run(&["canon", "--json", "1..............4"]).out;
    let value: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(value["automorphisms"], 4, "{said}");
    let form = value["canonical"].as_str().expect("a form").as_bytes();
    let by = &value["transformation"];
    let number = |list: &str, i: usize| by[list][i].as_u64().expect("a number") as usize;
    let end = |row: usize, column: usize| (number("rows", row) - 1) * 4 + number("columns", column) - 1;
    // Both givens are on the diagonal, so transposing does not move them.
    assert_eq!(usize::from(form[end(0, 0)] - b'0'), number("digits", 0));
    assert_eq!(usize::from(form[end(3, 3)] - b'0'), number("digits", 3));
}

#[test]
fn equivalent_answers_yes_or_no() {
    let face = moved(&format!("{PUZZLE}\n"), "9");
    let said = run(&["equivalent", PUZZLE, face.trim()]);
    assert_eq!(said.status, 0);
    assert!(said.out.starts_with("yes\t") && said.out.contains("digits become"), "{said:?}");
    let other = run(&["equivalent", PUZZLE, corpus(1).trim()]);
    assert_eq!((other.out.as_str(), other.status), ("no\n", 1));
    let path = file("equivalent.txt", &face);
    assert_eq!(run(&["equivalent", "--json", &path, PUZZLE]).status, 0);
    assert_eq!(run(&["equivalent", PUZZLE, "nonsense"]).status, 2);
}

#[test]
fn dedupe_keeps_the_first_line_of_a_class_as_it_stands() {
    let first = corpus(300);
    let again = moved(&first, "1");
    let all = format!("{first}{again}{first}");
    assert_eq!(piped(&["dedupe", "--up-to-symmetry"], &all).out, first);
    assert_eq!(piped(&["dedupe"], &all).out, format!("{first}{again}"));
    let zeros = PUZZLE.replace('.', "0");
    let said = piped(&["dedupe"], format!("{zeros} # mine\r\n{PUZZLE}\n\n# no puzzle\nbad\n"));
    assert_eq!((said.out, said.status), (format!("{zeros} # mine\r\n"), 2));
    assert!(said.err.contains("line 5: bad input"), "{}", said.err);
}

#[test]
fn tables_are_deduplicated_quoted_or_not() {
    let face = moved(&format!("{PUZZLE}\n"), "1");
    let face = face.trim();
    for (head, rows, kept) in [
        ("puzzle,id", vec![format!("{PUZZLE},1"), format!("{face},2"), format!("{PUZZLE},3")], 1),
        ("\"puzzle\",\"id\"", vec![format!("\"{PUZZLE}\",\"1\""), format!("\"{face}\",\"2\"")], 1),
        ("id,puzzle,title", vec![format!("1,{PUZZLE},\"a \"\"b\"\"\""), format!("\"2, 3\",\"{face}\",c")], 1),
        ("puzzle,rules", vec![format!("{PUZZLE},9"), format!("{face},9+antiking")], 2),
    ] {
        let all = format!("{head}\n{}\n", rows.join("\n"));
        let said = piped(&["dedupe", "--up-to-symmetry"], &all);
        assert_eq!(said.out, format!("{head}\n{}\n", rows[..kept].join("\n")), "{all}");
    }
    let bad = piped(&["dedupe"], format!("id,puzzle\n\"1\",\"{PUZZLE}\"\n\"2\",\"{}\"\n", &PUZZLE[1..]));
    assert!(bad.err.contains("line 3: ") && bad.out.ends_with(&format!("\"{PUZZLE}\"\n")), "{bad:?}");
}

#[test]
fn dedupe_beyond_its_memory_gives_the_same_result() {
    // About 60,000 different lines and as many again: more than three quarters of a megabyte of keys.
    let lines = corpus(1_500);
    let faces: String = (0..20).map(|seed| moved(&lines, &seed.to_string())).collect();
    let all = format!("{faces}{faces}");
    let whole = piped(&["dedupe"], &all).out;
    assert_eq!(whole, faces);
    assert_eq!(piped(&["dedupe", "--memory", "1"], &all).out, whole);
    let spilled = piped(&["dedupe", "--memory", "1", "--up-to-symmetry"], &all).out;
    assert_eq!(spilled, moved(&lines, "0"));
}

#[test]
fn shards_together_are_the_whole() {
    let lines = format!("{0}{0}", corpus(100));
    let shards = |name: &str| -> Vec<String> {
        ["1/3", "2/3", "3/3"].iter().map(|shard| piped(&[name, "--shard", shard], &lines).out).collect()
    };
    for name in ["canon", "pattern", "minimize"] {
        let parts = shards(name);
        let mut parts: Vec<_> = parts.iter().map(|part| part.lines()).collect();
        let whole = piped(&[name], &lines).out;
        for (i, line) in whole.lines().enumerate() {
            assert_eq!(parts[i % 3].next(), Some(line));
        }
        assert!(parts.iter_mut().all(|part| part.next().is_none()));
    }
    let parts = shards("dedupe");
    assert!(parts.iter().all(|part| part.lines().count() > 10));
    let whole = piped(&["dedupe"], &lines).out;
    assert_eq!(parts.iter().map(|part| part.lines().count()).sum::<usize>(), whole.lines().count());
    assert_eq!(parts.iter().flat_map(|part| part.lines()).collect::<BTreeSet<_>>(), sorted(&whole));
    assert_eq!(piped(&["canon", "--shard", "4/3"], "").status, 2);
}

#[test]
fn split_puts_each_class_into_one_file() {
    let lines = corpus(400);
    let all = format!("{lines}{}", moved(&lines, "8"));
    let [a, b] = ["split-a.txt", "split-b.txt"].map(|name| file(name, "old"));
    let split = |seed: &str, input: &str| {
        let said =
            piped(&["split", "--by-class", "0.75", "--seed", seed, "--out-a", &a, "--out-b", &b], input);
        assert_eq!((said.out.as_str(), said.status), ("", 0), "{}", said.err);
        [&a, &b].map(|path| std::fs::read_to_string(path).expect("a file"))
    };
    let [first, second] = split("1", &all);
    assert!((500..700).contains(&first.lines().count()), "{}", first.lines().count());
    assert_eq!(first.lines().count() + second.lines().count(), 800);
    let forms = |lines: &str| piped(&["canon"], lines).out;
    assert!(sorted(&forms(&first)).is_disjoint(&sorted(&forms(&second))));
    let [faces, _] = split("1", &moved(&lines, "2"));
    assert_eq!(sorted(&forms(&faces)), sorted(&forms(&first)));
    assert_ne!(split("2", &all)[0], first);
}

#[test]
fn shuffle_keeps_every_line_and_depends_on_the_seed_alone() {
    let lines: String =
        (0..40_000).map(|i| format!("line {i} of a list that is long enough to spill\n")).collect();
    let one = piped(&["shuffle", "--seed", "1"], &lines).out;
    assert_ne!(one, lines);
    assert_eq!(sorted(&one), sorted(&lines));
    assert_eq!(one.len(), lines.len());
    assert_eq!(piped(&["shuffle", "--seed", "1", "--memory", "1"], &lines).out, one);
    assert_ne!(piped(&["shuffle", "--seed", "2"], &lines).out, one);
    let path = file("shuffled.txt", "");
    assert_eq!(piped(&["shuffle", "--seed", "1", "--out", &path], &lines).out, "");
    assert_eq!(std::fs::read_to_string(path).expect("a file"), one);
}

#[test]
fn minimal_puzzles_have_no_redundant_given() {
    let lines = corpus(30) + "1234341221434321\n";
    let minimal = piped(&["minimize", "--seed", "4"], &lines);
    assert_eq!((minimal.status, minimal.out.lines().count()), (0, 31));
    assert!(piped(&["redundant"], &minimal.out).out.lines().all(|line| line == "minimal"));
    assert_eq!(piped(&["minimize", "--seed", "4"], &lines), minimal);
    assert_eq!(piped(&["solve"], &minimal.out).out, piped(&["solve"], &lines).out);
    let redundant = piped(
        &["redundant"],
        format!("{}\n{PUZZLE}\n1...............\n", &lines.lines().last().unwrap_or("")),
    );
    let said: Vec<&str> = redundant.out.lines().collect();
    assert_eq!(said[0].split(' ').count(), 16);
    assert_eq!(said[2], "-\tseveral solutions");
}

#[test]
fn patterns_are_the_places_of_the_givens() {
    assert_eq!(run(&["pattern", "1..............4"]).out, "x..............x\n");
}

#[test]
fn a_file_appears_whole_or_not_at_all() {
    let path = file("kept.txt", "old\n");
    let said = run(&["dedupe", "--out", &path, env!("CARGO_TARGET_TMPDIR")]);
    assert_eq!(said.status, 2, "{said:?}");
    let missing =
        run(&["split", "--by-class", "0.5", "--seed", "1", "--out-a", &path, "--out-b", &path, PUZZLE]);
    assert_eq!(missing.status, 2);
    assert_eq!(run(&["shuffle", "--seed", "1", "--out", "no/such/folder/x", PUZZLE]).status, 2);
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), "old\n");
}
