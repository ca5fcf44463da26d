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
