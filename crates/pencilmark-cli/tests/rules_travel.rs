//! Rules stay with the puzzle: whatever one command writes, every other reads as a puzzle with the same rules and number of solutions.

use std::collections::HashSet;

use serde_json::Value;

use crate::run::{file, piped, run};

/// A puzzle of each family of rules.
const PUZZLES: &[&str] = &[
    "1.....2..3......",
    "4+x\t1..............2",
    "jigsaw:1122112233443344\t1....2..........",
    "jigsaw:1112122233343444\t1............2..",
    "4+killer=3:r1c1,r1c2+killer=5:r2c1,r3c1\t................",
    "4+thermo:r1c1-r2c1-r2c2-r1c2\t................",
    "4+sandwich=2:r1c0+skyscraper=2:r0c1\t................",
    "4+from0+x\t0..............3",
    "4+killer=3:r1c1,r1c2\t1.....2.........\ttitle=A \\\\ and a\\ttab\tcandidates=1.....3.1234123412341234.2..123412341234123412341234123412341234",
    "9+antiknight+killer=15:r1c1,r1c2\t...456789456789123.......................................................91.....4",
];

/// Commands that write puzzles, with their arguments.
const WRITERS: &[&[&str]] = &[
    &["transform", "--seed", "5"],
    &["canon"],
    &["dedupe"],
    &["dedupe", "--up-to-symmetry"],
    &["shuffle", "--seed", "1"],
    &["convert", "--to", "variant"],
    &["convert", "--to", "json-lines"],
    &["convert", "--to", "csv"],
    &["convert", "--to", "link"],
    &["solve", "--json"],
    &["count", "--json"],
    &["check", "--json"],
    &["rate", "--scale", "level", "--json"],
    &["rate", "--scale", "level"],
    &["explain", "--json"],
    &["steps", "--json", "--technique", "naked-single"],
    &["hint", "--json"],
    &["canon", "--json"],
    &["candidates", "--json"],
    &["estimate", "--seed", "1", "--json"],
    &["why", "--json"],
];

/// Returns the output of a command for a puzzle; empty if it reports that it can't write the puzzle.
fn written(arguments: &[&str], puzzle: &str) -> String {
    let said = piped(arguments, format!("{puzzle}\n"));
    if said.out.starts_with("-\t") { String::new() } else { said.out }
}

/// Returns the object of `count --json` for a text.
fn counted(text: &str) -> Value {
    let said = piped(&["count", "--json", "--limit", "500"], text);
    assert_eq!(said.err, "", "{text}");
    serde_json::from_str(said.out.lines().next_back().expect("a line")).expect("an object")
}

#[test]
fn every_reader_sees_the_rules_that_a_writer_had() {
    for puzzle in PUZZLES {
        let direct = counted(&format!("{puzzle}\n"));
        let rules = puzzle.split_once('\t').map_or("", |(rules, _)| rules);
        assert_eq!(direct["rules"].as_str().unwrap_or(""), rules, "{puzzle}");
        for writer in WRITERS {
            let text = written(writer, puzzle);
            // A board with its own candidates has no canonical form.
            let may_refuse = puzzle.contains("candidates=")
                && writer.iter().any(|word| word.contains("canon") || word.contains("symmetry"));
            if text.is_empty() && may_refuse {
                continue;
            }
            let read = counted(&text);
            assert_eq!(read["count"], direct["count"], "{writer:?} of {puzzle}: {text}");
            let moves = ["transform", "canon"].contains(&writer[0]);
            if !moves || rules.is_empty() {
                assert_eq!(read["rules"], direct["rules"], "{writer:?} of {puzzle}: {text}");
                let same = read["candidates"].is_null() == direct["candidates"].is_null();
                assert!(same || writer[0] == "candidates", "{writer:?} of {puzzle}: {text}");
            }
            if !["canon", "rate"].contains(&writer[0]) {
                assert_eq!(read["title"], direct["title"], "{writer:?} of {puzzle}: {text}");
            }
            assert_eq!(read["symbols"], direct["symbols"], "{writer:?} of {puzzle}: {text}");
        }
    }
}

/// Formats of other programs with constraints, with the number of the puzzles that they can hold.
const DIALECTS: &[(&str, usize)] =
    &[("fpuzzles", 7), ("fpuzzles-link", 7), ("sudokupad", 7), ("sudokumaker", 8), ("penpa", 6), ("iss", 8)];

#[test]
fn links_of_other_programs_have_as_many_solutions_or_say_what_they_cannot_hold() {
    for (format, held) in DIALECTS {
        let mut count = 0;
        for puzzle in PUZZLES {
            let said = piped(&["convert", "--to", format], format!("{puzzle}\n"));
            if said.status != 0 {
                let told = said.out.clone() + &said.err;
                assert!(told.contains("can't hold"), "{format}: {said:?}");
                continue;
            }
            count += 1;
            let direct = counted(&format!("{puzzle}\n"));
            assert_eq!(counted(&said.out)["count"], direct["count"], "{format} of {puzzle}: {said:?}");
        }
        assert_eq!(count, *held, "{format}");
    }
}

#[test]
fn what_is_made_satisfies_its_rules() {
    for rules in [
        "4+x",
        "jigsaw:1112122233343444",
        "4+killer=3:r1c1,r1c2",
        "4+thermo:r1c1-r2c1-r2c2",
        "4+sandwich=2:r1c0",
        "4+from0+x",
    ] {
        for form in [&[][..], &["--json"], &["--csv"], &["--to", "json-lines"]] {
            let made = run(&[&["generate", "-n", "3", "--seed", "1", "--rules", rules], form].concat());
            assert_eq!(made.status, 0, "{made:?}");
            for reader in [&["check"][..], &["minimize"], &["transform", "--seed", "2"], &["dedupe"]] {
                let said = piped(reader, &made.out);
                assert_eq!(
                    (said.status, said.err.as_str()),
                    (0, ""),
                    "{rules} {form:?} {reader:?}: {said:?}"
                );
                let checked = if reader == ["check"] { said.out } else { piped(&["check"], &said.out).out };
                assert_eq!(checked.matches("unique").count(), 3, "{rules} {form:?} {reader:?}: {checked}");
            }
        }
        let grids = run(&["grid", "-n", "3", "--seed", "1", "--rules", rules]);
        assert_eq!(piped(&["check"], &grids.out).out, "unique\nunique\nunique\n", "{grids:?}");
    }
}

#[test]
fn clues_are_drawn_by_wish_and_travel_with_the_puzzle() {
    let base =
        ["generate", "-n", "4", "--seed", "1", "--rules", "6", "--constraint", "killer", "--level", "medium"];
    let with = |more: &[&str]| run(&[&base[..], more].concat());
    let lines = with(&[]).out;
    assert!(
        lines.lines().all(|line| line.starts_with("6+killer=") && line.contains(" clues, 0 givens, medium"))
    );
    assert_eq!(piped(&["check"], &lines).out, "unique\nunique\nunique\nunique\n", "{lines}");
    assert_eq!([&["--shard", "1/2"][..], &["--shard", "2/2"]].map(|half| with(half).out).concat(), lines);
    assert_eq!(with(&["--threads", "2"]).out, lines);
    let first =
        with(&["--json"]).out.lines().next().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let first = first.expect("a line");
    assert!(first["clues"].as_u64() > Some(5) && first["level"] == "medium", "{first}");
    let csv = with(&["--csv"]).out;
    assert!(csv.lines().next().is_some_and(|heading| heading.ends_with(",rules")), "{csv}");
    assert!(csv.lines().skip(1).all(|line| line.contains("\"6+killer=")), "{csv}");
}

#[test]
fn clues_have_the_wished_numbers_sizes_and_symmetry() {
    let said = run(&[
        "generate",
        "-n",
        "3",
        "--seed",
        "2",
        "--rules",
        "6",
        "--constraint",
        "killer,thermo",
        "--clues",
        "thermo=2",
        "--clue-size",
        "killer=2..3,thermo=3",
        "--symmetry",
        "rot180",
        "--strict",
    ]);
    assert_eq!(said.out.lines().count(), 3, "{said:?}");
    for line in said.out.lines() {
        let rules = line.split('\t').next().expect("rules");
        let shapes = |name: &str| -> Vec<Vec<(u8, u8)>> {
            let clues = rules.split('+').filter_map(|part| part.strip_prefix(name)?.strip_prefix(['=', ':']));
            let digit = |name: &str, place: usize| name.as_bytes()[place] - b'0';
            let cells = |clue: &str| {
                let names = clue.split([':', ',', '-']).filter(|part| part.starts_with('r'));
                names.map(|name| (digit(name, 1), digit(name, 3))).collect()
            };
            clues.map(cells).collect()
        };
        let (cages, lines) = (shapes("killer"), shapes("thermo"));
        assert!(cages.iter().all(|cage| [2, 3].contains(&cage.len())), "{line}");
        assert!(lines.len() == 2 && lines.iter().all(|cells| cells.len() == 3), "{line}");
        for (all, shape) in
            [&cages, &lines].into_iter().flat_map(|all| all.iter().map(move |shape| (all, shape)))
        {
            let sorted = |mut cells: Vec<(u8, u8)>| {
                cells.sort_unstable();
                cells
            };
            let image = sorted(shape.iter().map(|(row, column)| (7 - row, 7 - column)).collect());
            assert!(all.iter().any(|other| sorted(other.clone()) == image), "{shape:?} of {line}");
        }
    }
}

#[test]
fn clues_that_can_not_be_drawn_are_refused() {
    for (more, why) in [
        (&["--constraint", "kiler"][..], "did you mean killer?"),
        (&["--constraint", "antiknight"], "a rule of the whole board"),
        (&["--constraint", "regex"], "regex clues can't be generated"),
        (&["--constraint", "thermo,thermo"], "thermo is named twice"),
        (&["--constraint", "killer", "--clues", "50.."], "40 at most"),
        (&["--constraint", "killer", "--givens", "82"], "more than the board has cells: 81"),
        (&["--constraint", "entropic", "--rules", "4"], "don't fit boards of size 4"),
        (&["--clues", "5"], "--constraint"),
        (
            &["--constraint", "killer", "--clues", "thermo=3"],
            "thermo has a range, but is not among the kinds",
        ),
        (&["--constraint", "killer", "--clue-size", "killer=1..3"], "have 2 to 8 cells"),
        (&["--constraint", "kropki", "--clue-size", "3"], "kropki clues have no size to choose"),
        (&["--constraint", "killer", "--clue-size", "3,4"], "killer has two ranges"),
        (&["--constraint", "killer", "--clues", "killr=3"], "did you mean killer?"),
    ] {
        let said = run(&[&["generate", "--seed", "1"], more].concat());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{said:?}");
        assert!(said.err.contains(why), "{why}: {}", said.err);
    }
}

#[test]
fn rules_that_no_grid_satisfies_are_refused() {
    let rules = "4+killer=3:r1c1,r1c2+killer=3:r2c1,r2c2";
    for verb in ["generate", "grid"] {
        let said = run(&[verb, "--seed", "1", "--rules", rules]);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{said:?}");
        assert!(said.err.contains("no grid satisfies") && said.err.contains("r2c1"), "{said:?}");
    }
}

#[test]
fn rules_of_the_command_line_stay_with_the_lines() {
    let lines = "1.....2..3......\n2.....1..3......\n";
    for verb in [
        &["dedupe"][..],
        &["shuffle", "--seed", "1"],
        &["transform", "--seed", "1"],
        &["convert", "--to", "json-lines"],
    ] {
        let said = piped(&[verb, &["--rules", "4+x"]].concat(), lines);
        let seen = piped(&["count", "--json"], &said.out).out;
        assert_eq!(seen.matches("\"rules\":\"4+x\"").count(), 2, "{verb:?}: {seen}");
    }
    let table = "puzzle,id\n1.....2..3......,1\n";
    let said = piped(&["dedupe", "--rules", "4+x"], table);
    assert!(said.status == 2 && said.err.contains("column `rules`"), "{said:?}");
}

#[test]
fn tables_keep_their_header() {
    let table = "id,puzzle,rules\n7,1.....2..3......,4+x\n8,1.....2..3......,\n9,1.....2..3......,4+x\n";
    assert_eq!(
        piped(&["dedupe"], table).out,
        "id,puzzle,rules\n7,1.....2..3......,4+x\n8,1.....2..3......,\n"
    );
    let shuffled = piped(&["shuffle", "--seed", "3"], table).out;
    assert!(shuffled.starts_with("id,puzzle,rules\n") && shuffled.lines().count() == 4, "{shuffled}");
    let (a, b) = (file("travel_a.csv", ""), file("travel_b.csv", ""));
    let said = piped(&["split", "--by-class", "0.5", "--seed", "1", "--out-a", &a, "--out-b", &b], table);
    assert_eq!(said.status, 0, "{said:?}");
    for path in [a, b] {
        let text = std::fs::read_to_string(path).expect("the file is there");
        assert!(text.starts_with("id,puzzle,rules\n"), "{text}");
    }
}

#[test]
fn what_a_format_can_not_hold_is_refused_or_told_once() {
    let puzzle = "4+x\t1..............2\ttitle=Two corners\n".repeat(3);
    let refused = piped(&["convert", "--to", "sukaku"], &puzzle);
    assert!(refused.status == 2 && refused.out.contains("can't hold diagonals"), "{refused:?}");
    let left = piped(&["convert", "--to", "grid", "--lossy"], &puzzle);
    assert_eq!(left.err.matches("a title").count(), 1, "{left:?}");
    assert_eq!(left.err.matches("diagonals").count(), 1, "{left:?}");
    // Losing a solution that follows from the givens is harmless; losing any other one is not.
    let forced = "{\"puzzle\":\"123434122143432.\",\"solution\":\"1234341221434321\"}\n";
    assert_eq!(piped(&["convert", "--to", "grid"], forced).status, 0);
    let open = "{\"puzzle\":\"1234............\",\"solution\":\"1234341221434321\"}\n";
    assert!(piped(&["convert", "--to", "grid"], open).err.contains("the author's solution"));
}

#[test]
fn what_was_not_understood_stands_beside_every_verdict() {
    let puzzle = "4\t1...............\tnot_understood=a spiral at r1c1";
    for (verb, beside) in [
        ("solve", "rules not fully understood (the known rules leave several solutions)"),
        ("check", "rules not fully understood (the known rules leave several solutions)"),
        ("count", "72\trules not fully understood"),
        ("solutions", "\n-\trules not fully understood"),
        ("candidates", "\n-\trules not fully understood"),
        ("estimate", "\n-\trules not fully understood"),
        ("why", "it has a solution\n-\trules not fully understood"),
        ("hint", "\n-\trules not fully understood"),
        ("steps", "-\trules not fully understood"),
        ("explain", "\n-\trules not fully understood"),
        ("minimize", "-\trules not fully understood"),
        ("redundant", "-\trules not fully understood"),
    ] {
        let said = run(&[verb, puzzle]);
        assert!(said.out.contains(beside), "{said:?}");
        assert_eq!(said.status, 1, "{verb}");
        assert_eq!(said.err, "pencilmark: line 1: not understood: a spiral at r1c1\n");
        if matches!(verb, "minimize" | "redundant" | "solutions") {
            continue;
        }
        let object = run(&[verb, "--json", puzzle]).out;
        assert!(object.contains("\"not_understood\":[\"a spiral at r1c1\"]"), "{object}");
        assert!(object.contains("\"verdict\":\"rules not fully understood\""), "{object}");
    }
    let moved = run(&["transform", "--seed", "1", puzzle]);
    assert!(moved.out.contains("not_understood=a spiral at r1c1"), "{moved:?}");
}

#[test]
fn one_solution_and_blame_are_told_only_where_all_rules_are_known() {
    let one = "4+x\t1.......2.......\tnot_understood=a spiral\tsolution=1234341221434321";
    let said = run(&["solve", "4\t123434122143432.\tnot_understood=a spiral\tsolution=1234341221434321"]);
    // A rule more leaves this solution or none, so that it is told, with what was not understood.
    assert_eq!((said.out.as_str(), said.status), ("1234341221434321\n", 0), "{said:?}");
    assert!(said.err.contains("a spiral"), "{said:?}");
    assert_eq!(run(&["rate", one]).status, 1);
    // Two cages that contradict each other: while a rule is missing, neither is reported.
    let clash = "4+killer=3:r1c1,r1c2+killer=7:r1c1,r1c2\t................";
    assert!(run(&["why", clash]).out.contains("these clash"));
    let partly = run(&["why", &format!("{clash}\tnot_understood=a spiral")]);
    assert!(partly.out.contains("no clue can be blamed") && !partly.out.contains("clash"), "{partly:?}");
}

#[test]
fn the_solution_moves_with_its_puzzle() {
    let puzzle = "4+killer=3:r1c1,r1c2\t1234............\tsolution=1234341221434321";
    let moved = run(&["transform", "--seed", "3", puzzle]);
    let object: Value =
        serde_json::from_str(&run(&["count", "--json", moved.out.trim_end()]).out).expect("an object");
    let solution = object["author_solution"].as_str().expect("a solution");
    let rules = object["rules"].as_str().expect("rules");
    assert_eq!(run(&["check", &format!("{rules}\t{solution}")]).out, "unique\n", "{moved:?}");
    let kept = solution.chars().zip(object["puzzle"].as_str().expect("cells").chars());
    assert!(kept.into_iter().all(|(full, given)| given == '.' || given == full), "{object}");
}

#[test]
fn a_pattern_determines_its_rules() {
    let made = run(&["generate", "--seed", "1", "--rules", "4+x"]);
    let pattern = piped(&["pattern"], &made.out).out;
    assert!(pattern.starts_with("4+x\t"), "{pattern}");
    let again = run(&["generate", "--seed", "2", "--pattern", pattern.trim_end()]);
    assert_eq!((again.status, piped(&["pattern"], &again.out).out), (0, pattern.clone()), "{again:?}");
    let other = run(&["generate", "--seed", "2", "--rules", "4", "--pattern", pattern.trim_end()]);
    assert!(other.status == 2 && other.err.contains("other rules"), "{other:?}");
}

#[test]
fn jigsaws_have_regions_of_their_own() {
    let base = ["generate", "-n", "4", "--seed", "5", "--rules", "jigsaw:6", "--symmetry", "rot180"];
    let lines = run(&[&base[..], &["--level", "easy..medium"]].concat()).out;
    let regions = |line: &str| {
        let labels = line.split_once("jigsaw:").expect("regions").1;
        labels.split_once('\t').expect("cells").0.to_owned()
    };
    let all: HashSet<String> = lines.lines().map(regions).collect();
    assert_eq!(all.len(), 4, "{lines}");
    for labels in &all {
        let labels: Vec<char> = labels.chars().collect();
        let turned: HashSet<(char, char)> =
            labels.iter().copied().zip(labels.iter().rev().copied()).collect();
        assert_eq!((labels.len(), turned.len()), (36, 6), "{labels:?}");
    }
    assert_eq!(piped(&["check"], &lines).out, "unique\n".repeat(4));
    let halves = ["1/2", "2/2"]
        .map(|half| run(&[&base[..], &["--level", "easy..medium", "--shard", half]].concat()).out);
    assert_eq!(halves.concat(), lines);
    for wrong in [["--rules", "jigsaw:13"], ["--rules", "jigsaw+windoku"]] {
        assert_eq!(run(&[&["generate"], &wrong[..]].concat()).status, 2);
    }
    assert!(run(&["generate", "--rules", "jigsaw:6", "--symmetry", "rot90"]).err.contains("can't be drawn"));
}
