//! The output of each subcommand, apart from lists.

use pencilmark::format::Format;

use crate::run::{file, piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

#[test]
fn solutions_are_streamed() {
    let said = run(&["solutions", "12..3...........", "--limit", "3"]);
    assert_eq!(said.out.lines().count(), 3);
    assert_eq!(run(&["solutions", "................"]).out.lines().count(), 288);
    assert_eq!(run(&["solutions", "11.............."]).out, "-\tno solution\n");
    let over = run(&["solutions", "--max-nodes", "3", "................"]).out;
    assert!(over.lines().last().is_some_and(|line| line.starts_with("-\tover budget after")), "{over}");
    let json = run(&["solutions", "--json", "1234341221434321"]).out;
    assert_eq!(json, "{\"line\":1,\"solution\":\"1234341221434321\"}\n");
}

#[test]
fn check_names_what_is_wrong() {
    let check = |line: &str| run(&["check", line]).out;
    assert_eq!(check("1234341221434..."), "unique\n");
    assert_eq!(check("1..............."), "-\tseveral solutions\n");
    let conflict = check("1..1............");
    assert!(conflict.starts_with("-\tno solution: 1 twice in row 1: r1c1, r1c4"), "{conflict}");
    let cell = check("123.4...........");
    assert!(!cell.contains("no candidate"), "{cell}");
    let cell = check("123....4........");
    assert!(cell.contains("no candidate in r1c4") && cell.contains("no place for 4 in row 1"), "{cell}");
    let json = run(&["check", "--json", "1..1............"]).out;
    assert!(json.contains(r#""faults":["1 twice in row 1: r1c1, r1c4""#), "{json}");
}

#[test]
fn check_tells_a_wrong_entry_from_a_wrong_puzzle() {
    // 1 is placed in r1c2, where the givens lead to 7.
    let said = run(&["check", &format!(":0000:x:{}::::", PUZZLE.replacen("8.", "8+1", 1))]);
    assert!(said.out.starts_with("-\tno solution: r1c2 is not what the givens lead to"), "{said:?}");
}

#[test]
fn show_draws_a_board() {
    let drawn = run(&["show", "12..3..........."]).out;
    assert_eq!(
        drawn,
        "+-----+-----+\n| 1 2 | . . |\n| 3 . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . . |\n+-----+-----+\n"
    );
    let candidates = run(&["show", "--candidates", "12..3..........."]).out;
    assert!(candidates.contains("34"), "{candidates}");
}

#[test]
fn convert_goes_there_and_back() {
    for format in Format::ALL
        .iter()
        .map(|format| format.name())
        .filter(|name| !["exchange-bank", "jigsaw", "killer-text", "sdx", "sukaku"].contains(name))
    {
        let there = run(&["convert", "--to", format, PUZZLE]);
        if (there.out.clone() + &there.err).contains("it is only read") {
            continue;
        }
        assert_eq!(there.status, 0, "{format}: {there:?}");
        let path = file(&format!("there.{format}"), &there.out);
        let back = run(&["convert", "--to", "line", "--format", format, &path]);
        assert!(back.out.starts_with(PUZZLE), "{format}: {back:?}");
    }
}

#[test]
fn convert_keeps_line_numbers_in_one_line_formats() {
    let said =
        piped(&["convert", "--to", "line", "--blank", "0"], "12..3...........\njunk\n\n1234341221434321\n");
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!((lines[0], lines[3], lines.len()), ("1200300000000000", "1234341221434321", 4));
    assert!(lines[1].starts_with("-\tbad input") && lines[2] == "-\tempty line");
}

#[test]
fn cages_are_drawn_and_their_rule_is_told_once() {
    let rules = "4+killer=5:r1c1,r1c2+killer=8:r2c2,r2c3,r3c3+thermo:r4c1-r4c2+thermo:r3c4-r4c4";
    let said = run(&["show", "--rules", rules, "................"]);
    assert_eq!(said.status, 0, "{said:?}");
    assert!(said.out.starts_with("+5━"), "{}", said.out);
    let told: Vec<&str> = said.out.lines().skip(9).collect();
    assert!(told[0].starts_with("killer  Digits do not repeat"), "{told:?}");
    assert!(told[1].starts_with("thermo:r4c1-r4c2  "), "{told:?}");
    assert_eq!(told[2..], ["thermo:r3c4-r4c4"]);
}

#[test]
fn trace_tells_every_step() {
    let said = run(&["trace", "12343412214343.."]);
    assert_eq!(
        said.out,
        "assign r4c3 2\nassign r4c4 1\nsolution 1234341221434321\nunassign r4c4 1\nunassign r4c3 2\nend exhausted: 2 nodes, 1 solutions\n"
    );
    let recursive = run(&["trace", "--form", "recursive", "12343412214343.."]);
    assert_eq!(recursive, said);
    let random = |seed: &str| run(&["trace", "--digits", seed, "--limit", "1", "................"]).out;
    assert_eq!(random("random:1"), random("random:1"));
    assert_ne!(random("random:1"), random("random:2"));
    assert_eq!(run(&["trace", "--digits", "sideways", "1..............."]).status, 2);
}

#[test]
fn boards_from_zero_are_written_with_their_own_symbols() {
    let rules = ["--rules", "4+from0"];
    let with_rules = |command: &str, puzzle: &str| run(&[&[command], &rules[..], &[puzzle]].concat()).out;
    assert!(with_rules("show", "0123............").starts_with("+-----+-----+\n| 0 1 | 2 3 |"));
    assert_eq!(with_rules("solve", "012323011032321."), "0123230110323210\n");
    assert!(with_rules("explain", "012323011032321.").starts_with("full-house\tr4c4=0"));
    assert!(with_rules("hint", "012323011032321.").contains("0 is the only digit that is missing."));
    assert!(with_rules("trace", "012323011032321.").contains("assign r4c4 0\nsolution 0123230110323210\n"));
    let json = |command: &[&str], puzzle: &str| run(&[command, &rules[..], &["--json", puzzle]].concat()).out;
    let hint = json(&["hint", "--truths"], "012323011032321.");
    assert_eq!(hint.matches(r#""conclusions":["r4c4=0"]"#).count(), 3, "{hint}");
    let path = json(&["explain", "--full"], "0..........1.2..");
    assert!(path.contains(r#""digit":0}"#) && !path.contains(r#""digit":4"#), "{path}");
}

#[test]
fn rules_are_explained() {
    let page = run(&["rules", "9+x+antiknight"]).out;
    assert!(page.contains("knight's move") && page.contains("diagonals"), "{page}");
    assert!(run(&["rules"]).out.contains("windoku"));
    assert_eq!(run(&["rules", "9+windmill"]).status, 2);
}

#[test]
fn proofs_are_told_in_the_words_of_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("de.txt");
    let file = path.to_str().expect("a path");
    let english = run(&["techniques", "--texts"]).out;
    assert!(english.starts_with("and = and\n") && english.contains("name x-wing = X-wing\n"));
    std::fs::write(&path, english.replace("house box = box {n}", "house box = Kasten {n}")).expect("a file");
    let card = |more: &[&str]| run(&[&["techniques", "hidden-single"], more].concat()).out;
    assert_eq!(card(&["--language", file]), card(&[]).replace("box", "Kasten"));
    let path_of = |more: &[&str]| run(&[&["explain", "--full", "12.434122143432."], more].concat()).out;
    assert_eq!(path_of(&["--language", file]), path_of(&[]).replace("box", "Kasten"));
    std::fs::write(&path, "and = und\nnor = noch\n").expect("a file");
    let said = run(&["explain", "--full", "--language", file, PUZZLE]);
    assert!(said.status == 2 && said.err.contains("de.txt: line 2: unknown key `nor`"), "{said:?}");
}

#[test]
fn explain_tells_the_path_and_where_it_ends() {
    let said = run(&["explain", PUZZLE]).out;
    let steps = said.lines().count() - 1;
    assert_eq!(said.lines().last(), Some(format!("Solved by logic in {steps} steps.").as_str()));
    let full = run(&["explain", "--full", "1234341221434..."]).out;
    let first = "full-house\tr4c2=3\tIn box 3, r4c2 is the only empty cell, and 3 is the only digit that is missing.\n";
    assert!(full.starts_with(first), "{full}");
    let stuck = run(&["explain", "1..............."]).out;
    assert_eq!(
        stuck,
        "Logic stops: 15 cells are open. The puzzle has more than one solution, so logic can't reach the end.\n"
    );
    let json = run(&["explain", "--json", "123434122143432."]).out;
    let expected = r#"{"line":1,"puzzle":"123434122143432.","solved":true,"end":"1234341221434321","steps":[{"technique":"full-house","conclusions":["r4c4=1"]}]}"#;
    assert_eq!(json, format!("{expected}\n"));
}

#[test]
fn steps_lists_what_a_technique_finds() {
    let wanted = run(&["steps", "--technique", "hidden-single,0003", "1.....1..2......"]).out;
    assert!(wanted.lines().any(|line| line == "hidden-single\tr4c2=1"), "{wanted}");
    assert!(
        wanted.lines().all(|line| line.starts_with("hidden-single\t") || line.starts_with("naked-single\t"))
    );
    assert_eq!(run(&["steps", "--technique", "guessing", "1..............."]).status, 2);
}

#[test]
fn codes_of_hodoku_name_options() {
    // The locked pair of its example, in the line, in the box, and in both.
    let board = "+2+5+1+4+9+3+68+7+4732+6+85+9+1+8+695+7+1+3+24+7+8+69+2+4+1+351+9+5.86+4.+23+4+2.+1.8.9+628+1+5+97+4+3+9+1+463+7+2+5+8+5+3+7+84+2+91+6:";
    let pairs = run(&["steps", "--technique", "0200", board]).out;
    assert!(pairs.lines().count() >= 3, "{pairs}");
    let steps = |code: &str| run(&["steps", "--menu", "easiest", "--technique", code, PUZZLE]);
    for code in ["0404", "0405", "0405-1", "0402-1", "0610", "03101", "0707-4", "0711-1", "0901-2", "0904-1"]
    {
        assert_eq!(steps(code).status, 0, "{code}: {:?}", steps(code));
    }
    assert!(steps("0901-2").out.lines().count() > steps("0901").out.lines().count());
    assert!(steps("0711-1").out.contains("als-aic") && !steps("0711").out.contains("als-aic"));
    for (code, why) in [
        ("0799", "no technique has HoDoKu's code 0799"),
        ("03001", "0300 has no siamese form"),
        ("0200-1", "0200 has no options behind a dash"),
        ("0901-3", "0901 has the options 0901-1 to 0901-2"),
    ] {
        let said = steps(code);
        assert!(said.status == 2 && said.err.contains(why), "{code}: {said:?}");
    }
    let without = run(&["explain", "--without", "0404", PUZZLE]);
    assert!(without.status == 2 && without.err.contains("only `steps --technique` takes"), "{without:?}");
}

#[test]
fn every_technique_has_a_card() {
    let list = run(&["techniques"]).out;
    assert_eq!(list.lines().count(), pencilmark::logic::registry::TECHNIQUES.len());
    for id in list.lines().filter_map(|line| line.split('\t').next()) {
        let card = run(&["techniques", id]);
        assert_eq!(card.status, 0);
        assert!(card.out.contains("\nSo r"), "{id}: {}", card.out);
    }
}

#[test]
fn technique_names_are_taken_as_people_write_them() {
    let card = |name: &str| run(&["techniques", name]);
    let expected = card("x-wing");
    for name in ["xwing", "X-Wing", "x_wing", "X Wing", "0300"] {
        assert_eq!(card(name), expected, "{name}");
    }
    for (mistake, nearest) in
        [("swordfsh", "swordfish"), ("hiden-single", "hidden-single"), ("xwng", "x-wing")]
    {
        let result = card(mistake);
        assert!(
            result.status == 2 && result.err.contains(&format!("did you mean `{nearest}`?")),
            "{result:?}"
        );
    }
    assert!(!card("teleportation").err.contains("did you mean"));
}

#[test]
fn transform_disguises_by_seed_and_line() {
    let transform = |seed: &str| piped(&["transform", "--seed", seed], format!("{PUZZLE}\n{PUZZLE}\n")).out;
    let lines: Vec<String> = transform("7").lines().map(str::to_owned).collect();
    assert_eq!(transform("7"), transform("7"));
    assert_ne!(transform("7"), transform("8"));
    assert_ne!(lines[0], lines[1]);
    let givens = |line: &str| line.chars().filter(|c| *c != '.').count();
    for line in &lines {
        assert_eq!(givens(line), givens(PUZZLE));
        assert_eq!(run(&["check", line]).out, "unique\n");
    }
}

#[test]
fn hints_go_from_a_nudge_to_the_deed() {
    let rung = |number: &str| run(&["hint", "--rung", number, PUZZLE]).out;
    assert_eq!(rung("1"), "Look at the 1s.\n");
    assert_eq!(rung("2"), "Look at the 1s in row 5.\n");
    assert_eq!(rung("3"), "The technique is called hidden single.\n");
    assert!(rung("4").starts_with("In row 5, 1 fits only in r5c4: the 1 in "), "{}", rung("4"));
    assert!(rung("4").starts_with(&rung("5")), "why a single holds says what it places");
    assert_eq!(run(&["hint", "1234341221434321"]).out, "The puzzle is solved.\n");
    assert!(run(&["hint", "1..1............"]).out.contains("1 twice in row 1"));
    let json = run(&["hint", "--json", PUZZLE]).out;
    assert!(json.contains(r#""hint":"step""#) && json.contains(r#""conclusions":["r5c4=1"]"#), "{json}");
}

#[test]
fn steps_are_drawn_into_files() {
    let directory = std::env::temp_dir().join(format!("pencilmark-steps-{}", std::process::id()));
    let drawn = directory.to_str().expect("a path");
    let said = run(&["explain", "--svg", drawn, PUZZLE]);
    let steps = said.out.lines().count() - 1;
    let files: Vec<_> = std::fs::read_dir(&directory).expect("a directory").flatten().collect();
    assert_eq!(files.len(), steps);
    let svg = std::fs::read_to_string(files[0].path()).expect("a drawing");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    std::fs::remove_dir_all(directory).expect("removed");
}

#[test]
fn a_compact_trace_holds_the_givens_and_every_placement() {
    let said = run(&["explain", "--compact", PUZZLE]).out;
    let numbers: Vec<usize> = serde_json::from_str(said.trim()).expect("an array");
    let givens = PUZZLE.chars().filter(|c| *c != '.').count();
    assert_eq!(numbers[0], givens);
    assert_eq!(&numbers[1..4], [1, 1, 8]);
    assert_eq!(numbers.len(), 1 + 3 * givens + 4 * (81 - givens));
}

#[test]
fn audits_find_nothing_and_menus_change_what_is_found() {
    let path = |arguments: &[&str]| run(&[&["explain", PUZZLE, "--audit"], arguments].concat());
    let (easiest, hodoku) = (path(&[]), path(&["--menu", "hodoku"]));
    assert_eq!((easiest.status, hodoku.status), (0, 0));
    assert_ne!(easiest.out, hodoku.out);
    let without = path(&["--without", "hidden-single,0003"]).out;
    assert!(!without.contains("hidden-single\t") && !without.contains("naked-single\t"), "{without}");
    assert_eq!(run(&["steps", "--audit", PUZZLE]).status, 0);
    assert_eq!(path(&["--without", "nonsense"]).status, 2);
}

#[test]
fn truths_and_links_prove_steps() {
    let told = run(&["steps", "--technique", "pointing", "--truths", PUZZLE]);
    assert_eq!(told.status, 0);
    let line = told.out.lines().next().expect("a step").to_owned();
    let fields: Vec<&str> = line.split('\t').collect();
    assert_eq!(fields[0], "pointing");
    assert!(fields[2].starts_with(&format!("{}: 1 truth ", fields[1])), "{line}");
    assert!(fields[2].ends_with(": rank 0"), "{line}");

    let german = run(&["explain", "--truths", "--language", "de", PUZZLE]);
    assert!(german.out.contains("1 Wahrheit ") && german.out.contains(": Rang -1"), "{}", german.out);
    assert!(!german.out.contains("truth") && !german.out.contains("rank"), "{}", german.out);

    let json = run(&["explain", "--truths", "--json", PUZZLE]);
    let object: serde_json::Value = serde_json::from_str(&json.out).expect("an object");
    for step in object["steps"].as_array().expect("steps") {
        let certificates = step["certificates"].as_array().expect("certificates");
        let proved = certificates.iter().flat_map(|one| one["conclusions"].as_array().expect("a list"));
        assert_eq!(proved.count(), step["conclusions"].as_array().expect("a list").len(), "{step}");
    }

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a name");
    assert_eq!(run(&["explain", "--truths", "--svg", path, PUZZLE]).status, 0);
    let drawn = std::fs::read_to_string(folder.path().join("1-001-hidden-single-truths-1.svg"));
    assert!(drawn.expect("a picture").contains("\"truth\""));
}

#[test]
fn puzzles_are_made_by_seed_whatever_the_shards_and_threads() {
    let make = |more: &[&str]| {
        run(&[&["generate", "-n", "12", "--seed", "7", "--level", "easy..medium"], more].concat()).out
    };
    let whole = make(&["--threads", "1"]);
    assert_eq!(whole.lines().count(), 12);
    assert!(whole.lines().all(|line| line.contains(" givens, ") && line.len() > 90), "{whole}");
    assert_eq!(make(&["--threads", "3"]), whole);
    let parts: String = ["1/3", "2/3", "3/3"].iter().map(|part| make(&["--shard", part])).collect();
    assert_eq!(parts, whole);
    // The output can be read again, including the comment.
    let solved = piped(&["solve"], &whole);
    assert_eq!((solved.status, solved.out.lines().count()), (0, 12));
    let json = make(&["--json"]);
    assert!(json.lines().all(|line| line.contains(r#""level":"#) && line.contains(r#""solution":""#)));
    assert_eq!(make(&["--csv"]).lines().count(), 13);
    assert_eq!(piped(&["count"], make(&["--to", "sdm"])).out, "1\n".repeat(12));
}

#[test]
fn a_seed_is_drawn_and_printed_where_none_is_given() {
    let made = run(&["generate", "-n", "3"]);
    let seed = made.err.trim().strip_prefix("pencilmark: --seed ").expect("a seed");
    assert_eq!(run(&["generate", "-n", "3", "--seed", seed]).out, made.out);
    assert_ne!(run(&["generate", "-n", "3"]).out, made.out);
    assert!(run(&["grid"]).err.contains("--seed "));
}

#[test]
fn a_wish_that_can_not_be_met_gives_the_nearest_or_fails() {
    let wish = ["generate", "--seed", "1", "-n", "2", "--attempts", "20", "--givens", "5..17"];
    let nearest = run(&wish);
    assert_eq!(
        (nearest.status, nearest.out.lines().count(), nearest.err.lines().count()),
        (1, 2, 3),
        "{nearest:?}"
    );
    // How rare the wish is has been said before.
    for (line, note) in nearest.out.lines().zip(nearest.err.lines().skip(1)) {
        let givens = line.split_once(" # ").expect("a comment").1;
        assert!(
            note.contains("not reached in 20 attempts") && note.ends_with(&format!("had {givens}")),
            "{note}"
        );
    }
    let strict = run(&[&wish[..], &["--strict"]].concat());
    assert_eq!((strict.out.as_str(), strict.status, strict.err), ("", 1, nearest.err));
    // A level that hardly any small puzzle reaches.
    let small = run(&["generate", "--seed", "1", "--rules", "4", "--level", "extreme", "--attempts", "50"]);
    assert!(
        small.status == 1 && small.out.lines().count() == 1 && small.err.contains("the nearest had level"),
        "{small:?}"
    );
    // A mask that no puzzle has: an error, and no output.
    let mask = format!("xx{}", ".".repeat(79));
    let none = run(&["generate", "--seed", "1", "--attempts", "2", "--pattern", &mask]);
    assert!(
        none.status == 1 && none.out.is_empty() && none.err.contains("no puzzle with one solution"),
        "{none:?}"
    );
}

#[test]
fn levels_that_do_not_come_out_are_said_at_once() {
    let level =
        |size: &str, level: &str| run(&["generate", "--seed", "1", "--rules", size, "--level", level]);
    for (size, wished, nearest) in [("4", "medium", "beginner"), ("6", "extreme", "expert")] {
        let none = level(size, wished);
        assert!(none.status == 1 && none.out.is_empty(), "{none:?}");
        assert!(none.err.contains("practically impossible"), "{none:?}");
        assert!(none.err.contains(&format!("the nearest level is {nearest}")), "{none:?}");
    }
    let large = level("25", "easy");
    assert!(large.status == 0 && large.out.lines().count() == 1, "{large:?}");
}

#[test]
fn a_wish_that_is_hardly_met_says_how_rare_it_is() {
    let wish = |more: &[&str]| run(&[&["generate", "--seed", "1"], more].concat());
    let rare = wish(&["--needs", "jellyfish", "--attempts", "1"]);
    let n = rare.err.split_once("about one puzzle in ").and_then(|(_, rest)| rest.split(' ').next());
    assert!(n.and_then(|n| n.parse::<u64>().ok()).is_some_and(|n| n > 20), "{rare:?}");
    let none = wish(&["--givens", "18", "--attempts", "1"]);
    assert!(none.err.contains("counted puzzles is as you wish"), "{none:?}");
    let usual = wish(&["--level", "easy"]);
    assert_eq!((usual.status, usual.err.as_str()), (0, ""));
}

#[test]
fn masks_may_have_lines_and_a_frame() {
    let line = "xx..x....x..xxx....xx....x.x...x...xx..x.x..xx...x...x.x....xx....xxx..x....x..xx";
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
    let framed = |row: &&str| format!("|{} {}|{}|", &row[..3], &row[3..6], &row[6..]);
    let frame =
        format!("+---+---+---+\n{}\n+---+---+---+", rows.iter().map(framed).collect::<Vec<_>>().join("\n"));
    let made = |mask: &str| run(&["generate", "--seed", "1", "--pattern", mask]);
    let wanted = made(line);
    assert_eq!(wanted.status, 0, "{wanted:?}");
    for mask in [rows.join("\n"), frame] {
        assert_eq!(made(&mask).out, wanted.out, "{mask}");
    }
}

#[test]
fn hard_patterns_end_in_time_and_say_what_was_found() {
    let pattern =
        |mask: &str, more: &[&str]| run(&[&["generate", "--seed", "1", "--pattern", mask], more].concat());
    // Patterns that can't have a puzzle are recognised at once.
    let few = pattern(&format!("{}{}", "x".repeat(16), ".".repeat(65)), &[]);
    assert!(few.status == 1 && few.err.contains("it has 16 cells, and 17 givens"), "{few:?}");
    let lines = pattern(&format!("{}{}", ".".repeat(18), "x".repeat(63)), &[]);
    assert!(lines.status == 1 && lines.err.contains("rows 1 and 2 are empty"), "{lines:?}");
    // A pattern of 17 givens that has few puzzles.
    let hard = ".................x.....x.x......x.x...x.x......x....x..x......x.x..x...xxx...x...";
    let some = pattern(hard, &["--attempts", "2"]);
    assert_eq!((some.status, some.out.as_str()), (1, ""));
    let told =
        some.err.split_once("not reached in 2 attempts; the nearest had ").expect("what became of it").1;
    assert!(told.trim().strip_suffix(" solutions").is_some_and(|n| n.parse::<u64>().is_ok()), "{some:?}");
    let late = pattern(hard, &["-n", "3", "--max-time", "11", "--threads", "1"]);
    assert!(late.status == 1 && late.out.is_empty(), "{late:?}");
    // There is no terminal, so progress is written as lines.
    assert!(late.err.contains("pencilmark: 0 of 3 made after 10 s, "), "{late:?}");
    assert!(late.err.contains("attempts so far; the nearest had"), "{late:?}");
    assert!(late.err.contains("time is up: 2 puzzles were not begun"), "{late:?}");
    // Puzzles made within the time limit are the same as without a limit.
    let easy = "x..x..x...x.x.x.x.x.x.x.x.xx..x..x.x.x.x.x.xx..x..x.x.x.x.x.x.x.x.x.x...x..x..x.x";
    let mask: String = easy.chars().take(81).collect();
    let made = pattern(&mask, &["-n", "2"]);
    assert!(made.status == 0 && made.out.lines().count() == 2, "{made:?}");
    assert_eq!(pattern(&mask, &["-n", "2", "--max-time", "60", "--threads", "2"]), made);
}

#[test]
fn an_interrupted_generation_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("made.txt");
    let out = path.to_str().expect("a path");
    for format in [&[][..], &["--json"], &["--csv"], &["--to", "sdm"]] {
        let base = [&["generate", "-n", "7", "--seed", "5"], format].concat();
        let whole = run(&base).out;
        for cut in [0, 3, whole.len() / 2, whole.len() - 1, whole.len()] {
            std::fs::write(&path, &whole[..cut]).expect("written");
            let again = run(&[&base[..], &["--out", out, "--resume"]].concat());
            assert_eq!((again.status, again.out.as_str()), (0, ""), "{again:?}");
            assert_eq!(std::fs::read_to_string(&path).expect("read"), whole, "{format:?} cut at {cut}");
        }
    }
    run(&["grid", "-n", "3", "--seed", "1", "-o", out]);
    assert_eq!(std::fs::read_to_string(&path).expect("read"), run(&["grid", "-n", "3", "--seed", "1"]).out);
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    let status = |more: &[&str]| run(&[&["generate", "--seed", "1"], more].concat()).status;
    assert_eq!(status(&["--attempts", "3", "--givens", "5"]), 1);
    for nonsense in [
        &["--level", "hardest"][..],
        &["--se", "seven"],
        &["--shard", "4/3"],
        &["--shard", "0/3"],
        &["--pattern", "x.x"],
        &["--rules", "6", "--se", "7.0"],
        &["--path", "pearl", "--constraint", "killer"],
        &["--path", "pearly"],
        &["--minimal=clues"],
        &["--score", "hodoku"],
        &["--score", "hodoku=9", "--constraint", "killer"],
        &["--givens", "9..4"],
        &["--needs", "magic"],
    ] {
        assert_eq!(status(nonsense), 2, "{nonsense:?}");
    }
    // Names from before are told how they are written now.
    for (old, new) in
        [("--size", "--rules N"), ("--pearl", "--path pearl"), ("--minimal-clues", "--minimal=clues")]
    {
        let said = run(&["generate", old]).err;
        assert!(said.contains(&format!("{old}: write {new}")), "{said}");
    }
}

#[test]
fn made_puzzles_have_the_wished_scores_and_form() {
    let made = |more: &[&str]| run(&[&["generate", "--seed", "1", "--json"], more].concat()).out;
    let number = |json: &str, of: &[&str]| {
        let made: serde_json::Value = serde_json::from_str(json).expect("JSON");
        of.iter().fold(&made, |value, name| &value[*name]).as_f64().expect("a number")
    };
    let scored = made(&["--score", "hodoku=400..600,cost=..100000"]);
    assert!((400.0..=600.0).contains(&number(&scored, &["hodoku", "score"])), "{scored}");
    assert!(number(&scored, &["cost"]) <= 100_000.0, "{scored}");
    let diamond = made(&["--path", "diamond", "--se", "..2.0"]);
    assert!(number(&diamond, &["er"]) <= number(&diamond, &["ed"]), "{diamond}");
}

#[test]
fn grids_are_full_and_sheets_hold_every_puzzle() {
    let grids = run(&["grid", "-n", "20", "--seed", "3"]).out;
    assert_eq!(run(&["grid", "-n", "20", "--seed", "3", "--threads", "3"]).out, grids);
    assert!(piped(&["check"], &grids).out.lines().all(|line| line == "unique"));
    let sheet = piped(
        &["print", "--per-page", "2", "--solutions"],
        format!("{PUZZLE}\n1...............\n12..3.........4.\n{PUZZLE}\n"),
    );
    assert_eq!(sheet.out.matches("<figure>").count(), 4);
    assert!(sheet.err.contains("several solutions"), "{}", sheet.err);
    assert!(sheet.out.starts_with("<!doctype html>") && sheet.out.ends_with("</html>\n"));
}

#[test]
fn books_are_files_and_what_html_cannot_hold_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let puzzles = format!("{PUZZLE}\n1...............\n12..3.........4.\n");
    let book =
        ["--layout", "book", "--solutions=separate", "--cover", &path("cover.pdf"), "-o", &path("book.pdf")];
    let said = piped(&[&["print"], &book[..]].concat(), &puzzles);
    assert!(said.err.contains("several solutions") && said.out.is_empty(), "{}", said.err);
    for name in ["book.pdf", "cover.pdf", "book-solutions.pdf"] {
        let bytes = std::fs::read(path(name)).expect("a file");
        assert!(bytes.starts_with(b"%PDF-") && bytes.ends_with(b"%%EOF"), "{name}");
    }
    for asked in [&["--layout", "book"][..], &["--solutions=below"], &["--hints"], &["--profile", "press"]] {
        let said = piped(&[&["print"], asked].concat(), &puzzles);
        assert!(said.status == 2 && said.err.contains("--to pdf") && said.out.is_empty(), "{asked:?}");
    }
    let unsure = piped(&["print", "--to", "pdf"], "4\t1234341221434...\tnot_understood=Foggy.\n");
    assert!(unsure.status == 2 && unsure.err.contains("left out: rules not fully understood"), "{unsure:?}");
    let small = piped(&["print", "--to", "pdf", "--paper", "a6", "--per-page", "12"], &puzzles);
    assert!(small.status == 2 && small.err.contains("puzzle 1"), "{}", small.err);
    let blank = piped(&["print", "--layout", "blank", "-o", &path("blank.pdf")], "");
    assert!(
        blank.status == 0 && std::fs::read(path("blank.pdf")).is_ok_and(|file| file.starts_with(b"%PDF-"))
    );
    let wrong = ["--cover", &path("c.pdf"), "--isbn", "978-0-306-40615-8"];
    assert_eq!(piped(&[&["print", "--to", "pdf"], &wrong[..]].concat(), &puzzles).status, 2);
    let german = piped(&["print", "--to", "pdf", "--paper", "zettel", "--language", "de"], &puzzles);
    assert!(german.status == 2 && german.err.contains("zettel"), "{}", german.err);
}

#[test]
fn a_worksheet_is_the_same_file_for_the_same_seed() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = |name: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let path = path.to_str().expect("a path");
        let said = run(&[&["worksheet", "x-wing", "Naked pair", "-n", "2", "-o", path], more].concat());
        assert_eq!(said.status, 0, "{}", said.err);
        std::fs::read(path).expect("a file")
    };
    let first = made("a.pdf", &["--seed", "4"]);
    assert!(first.starts_with(b"%PDF-") && first == made("b.pdf", &["--seed", "4"]));
    assert_ne!(first, made("c.pdf", &["--seed", "9"]));
    assert_ne!(first, made("d.pdf", &["--seed", "4", "--hints", "page", "--no-answers"]));
    let said = run(&["worksheet", "x-wing", "skyscraper", "-n", "40"]);
    assert!(said.status == 2 && said.err.contains("60"), "{}", said.err);
    assert_eq!(run(&["worksheet", "x-wong"]).status, 2);
}

#[test]
fn limits_of_techniques_have_names() {
    const BOARD: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
    let steps =
        |more: &[&str]| run(&[&["steps", "--technique", "finned-x-wing,x-chain"], more, &[BOARD]].concat());
    let all = steps(&[]).out;
    let few = steps(&["--limit", "fins=0,siamese=no"]).out;
    assert!(few.lines().count() < all.lines().count(), "{few}{all}");
    let renamed = run(&["explain", "--chain-length", "4", BOARD]);
    assert!(
        renamed.status == 2 && renamed.err.contains("--chain-length: write --limit chain-length=N"),
        "{renamed:?}"
    );
    for wrong in ["fins", "fins=x", "siamese=2", "fine=2"] {
        assert_eq!(run(&["hint", "--limit", wrong, BOARD]).status, 2, "{wrong}");
    }
}

#[test]
fn hints_and_paths_take_the_same_options() {
    const BOARD: &str = "1234341221434...";
    let hint = run(&["hint", "--audit", "--truths", BOARD]);
    assert!(hint.status == 0 && hint.out.ends_with("no links: rank -1\n"), "{hint:?}");
    let json = run(&["hint", "--truths", "--json", BOARD]).out;
    assert!(json.contains("\"certificates\":[{"), "{json}");
    // A board of candidates without digits.
    let marks = run(&["convert", "--to", "sukaku", "1.....2..3.....4"]).out;
    assert!(piped(&["explain"], &marks).out.contains("Solved"), "{marks}");
    assert!(!piped(&["explain", "--notes", "computed"], &marks).out.contains("Solved"), "{marks}");
}

#[test]
fn a_kind_of_clue_is_explained() {
    let said = run(&["rules", "thermo"]).out;
    assert!(said.starts_with("Thermometer\nDigits grow along a thermometer from its bulb.\n"), "{said}");
    assert!(said.contains("written thermo:r1c1-r1c2-...\n") && said.contains("\n9\t1  2  3"), "{said}");
    let path = file("kind.svg", "");
    run(&["rules", "cage", "--svg", &path]);
    assert!(std::fs::read_to_string(path).expect("a picture").starts_with("<svg"));
    let list = run(&["rules", "--list"]).out;
    assert!(list.lines().all(|line| line.contains(": ") && line.ends_with('.')), "{list}");
}
