//! Puzzles, grids, sheets, books and worksheets that the command makes.

use crate::run::{piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

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
fn levels_that_can_not_be_reached_are_reported_at_once() {
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
    assert!(late.err.contains("pencilmark: 0 of 3 made after 10 s"), "{late:?}");
    // A busy machine makes one attempt in that time.
    assert!(late.err.contains(" so far; the nearest had"), "{late:?}");
    assert!(late.err.contains("time is up: 2 puzzles were not begun"), "{late:?}");
    // Puzzles made within the time limit are the same as without a limit.
    let easy = "x..x..x...x.x.x.x.x.x.x.x.xx..x..x.x.x.x.x.xx..x..x.x.x.x.x.x.x.x.x.x...x..x..x.x";
    let mask: String = easy.chars().take(81).collect();
    let made = pattern(&mask, &["-n", "2"]);
    assert!(made.status == 0 && made.out.lines().count() == 2, "{made:?}");
    assert_eq!(pattern(&mask, &["-n", "2", "--max-time", "60", "--threads", "2"]), made);
}

#[test]
fn an_interrupted_generation_resumes_where_it_stopped() {
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
    let calm = made(&["--score", "effort=105..150", "--constraint", "killer", "--givens", "20..30"]);
    assert!((105.0..=150.0).contains(&number(&calm, &["effort"])), "{calm}");
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
    let pdf_alone: [&[&str]; 6] = [
        &["--layout", "book"],
        &["--solutions=below"],
        &["--hints"],
        &["--profile", "press"],
        &["--imprint", "Cedar Press"],
        &["--isbn", "978-0-306-40615-7"],
    ];
    for asked in pdf_alone {
        let said = piped(&[&["print"], asked].concat(), &puzzles);
        assert!(said.status == 2 && said.err.contains("--to pdf") && said.out.is_empty(), "{asked:?}");
    }
    let nothing = piped(&["print"], "");
    assert!(nothing.status == 2 && nothing.err.contains("no puzzle to print") && nothing.out.is_empty());
    let unsure = piped(&["print", "--to", "pdf"], "4\t1234341221434...\tnot_understood=Foggy.\n");
    assert!(unsure.status == 2 && unsure.err.contains("left out: rules not fully understood"), "{unsure:?}");
    let small = piped(&["print", "--to", "pdf", "--paper", "a6", "--per-page", "12"], &puzzles);
    assert!(small.status == 2 && small.err.contains("puzzle 1"), "{}", small.err);
    let blank = piped(&["print", "--layout", "blank", "-o", &path("blank.pdf")], "");
    assert!(
        blank.status == 0 && std::fs::read(path("blank.pdf")).is_ok_and(|file| file.starts_with(b"%PDF-"))
    );
    let wrong = ["print", "--to", "pdf", "--isbn", "978-0-306-40615-8"];
    assert_eq!(piped(&wrong, &puzzles).status, 2);
    let german = piped(&["print", "--to", "pdf", "--paper", "zettel", "--language", "de"], &puzzles);
    assert!(german.status == 2 && german.err.contains("zettel"), "{}", german.err);
}

#[test]
fn fonts_and_levels_of_books_are_optional() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let puzzles = format!("{PUZZLE}\n");
    std::fs::write(path("cut.ttf"), b"\0\x01\0\0").expect("a file");
    for (font, why) in [("none.ttf", "can't be opened"), ("cut.ttf", "neither a TrueType nor")] {
        let said = piped(&["print", "--to", "pdf", "--font", &path(font)], &puzzles);
        assert!(said.status == 2 && said.err.contains(font) && said.err.contains(why), "{}", said.err);
    }
    let japanese = piped(&["print", "--to", "pdf", "--title", "数独"], &puzzles);
    assert!(japanese.status == 2 && japanese.err.contains("--font"), "{}", japanese.err);
    let [rated, unrated] = [&[][..], &["--no-levels"]]
        .map(|more| piped(&[&["print", "--solutions"], more].concat(), &puzzles).out);
    assert!(rated.contains(" · Beginner"));
    assert_eq!(unrated, rated.replace(" · Beginner", ""));
    assert_eq!(piped(&["print", "--to", "pdf", "--no-levels", "--sections", "level"], &puzzles).status, 2);
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
