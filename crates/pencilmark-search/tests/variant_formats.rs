//! Tests puzzles with constraints in the formats of other programs: the examples have as many solutions as those
//! programs count.

use pencilmark_core::message::Message;
use pencilmark_formats::{
    DocumentEntry, Format, PuzzleInfo, ReadOptions, WriteOptions, read, read_line, write,
};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const KEEP: WriteOptions = WriteOptions::STRICT;

fn read_one(text: &str) -> DocumentEntry {
    read(text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{e}\n{text}")).entries.swap_remove(0)
}

/// Returns the notes of a reader, in English.
fn words(notes: &[Message]) -> String {
    notes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn solutions(entry: &DocumentEntry) -> u64 {
    Solver::new().count(&entry.board, &Limits::solutions(0)).solutions
}

const FPUZZLES: [(&str, u64); 3] = [
    (
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQvxClK1FOkYt2nGP2Uixg9X1UDtKkSADWEMmRgYAxiTTVCIMzGNh8IAEo0AwgCYQqV24DMIHqSVAggAKwg4nYOTs4e/t4u8YiJzn5uKUHkIfAgAGyRvLb2ZI7weC7pXj6IbjSBwlxAAA===",
        6,
    ),
    (
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9ikANwEMAbAK5x4ARlRoIXGADsEAFwxCilaiDkALGBgC2Ae20w5W/KD4RpMMPjwgASiIDCIkKnsOATC7uOAzCBXKqNgQAGYhWjIAxsKEINF8fFbwNrY+Tl62iOmqvILCIJ6BIBg8chC6JnEwCUkp7g5+rvWI/kUAHlyV8Yn43h4Zvv6ouUIIIABqIMpEQA=",
        2,
    ),
    (
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC/iFKVqddIxbtOMYSJAkMGAPYB3fKADGMMmTD4QAJQBMAYRoh9ZCMxj34BE5uHqiOAMzuIKERzp5CwqjebGxkMADWELYwGGAUALYWINa2CE4ADJGoxXYOjjSusaFuYVFOEYieqNgQGDCWbBDGrPAgACKOrSpUpQBsIAkgAI4UJNicAA6phdX+eEENrS6uLdEHpy36U374dIjx8UA=",
        2,
    ),
];

#[test]
fn examples_of_fpuzzles() {
    for (data, count) in FPUZZLES {
        let link = format!("https://www.f-puzzles.com/?load={data}");
        for text in
            [data.to_owned(), link.clone(), format!("  {link} and some words"), link.replace("==", "%3D%3D")]
        {
            let entry = read_one(&text);
            assert_eq!(solutions(&entry), count, "{text}");
            assert_eq!(entry.info.unread_parts, PuzzleInfo::default().unread_parts);
        }
        let json = write(&read_one(data).board, &PuzzleInfo::default(), Format::Fpuzzles, &KEEP).unwrap();
        assert_eq!(solutions(&read_one(&json)), count, "{json}");
    }
    let list = format!("{}\n# a comment\n1234341221434321\n{}\n", FPUZZLES[0].0, FPUZZLES[1].0);
    let document = read(&list, &ReadOptions::default()).unwrap();
    let lines: Vec<usize> = document.entries.iter().map(|entry| entry.line).collect();
    assert_eq!((lines.as_slice(), document.errors.len()), ([1, 3, 4].as_slice(), 0));
}

/// An automaton over several parts: the first digit after the break is a 3.
#[test]
fn a_machine_reads_the_break_between_parts() {
    let mut bits = String::from("00" /* arcs one by one */);
    bits += "0001"; // states of two bits
    bits += "0100"; // four digits and the break
    bits += "01"; // one starting state
    bits += "01"; // one more that accepts
    bits += "0"; // the start does not
    bits += "0011"; // numbers of arcs of three bits
    let arcs: [&[(u8, u8)]; 3] =
        [&[(0, 0), (1, 0), (2, 0), (3, 0), (4, 2)], &[(0, 1), (1, 1), (2, 1), (3, 1)], &[(2, 1)]];
    for state in arcs {
        bits += &format!("{:03b}", state.len());
        state.iter().for_each(|(symbol, to)| bits += &format!("{symbol:03b}{to:02b}"));
    }
    bits += &"0".repeat(24 - bits.len() % 24);
    let signs: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']).collect();
    let sign = |six: &[u8]| {
        signs[usize::from_str_radix(&format!("{:0<6}", str::from_utf8(six).unwrap()), 2).unwrap()]
    };
    let machine: String = bits.as_bytes().chunks(6).map(sign).collect();
    let count = |text: &str| {
        let entry = read_one(text);
        assert_eq!(entry.info.unread_parts, PuzzleInfo::default().unread_parts, "{text}");
        solutions(&entry)
    };
    let two_groups = format!(".Shape~4x4.NFA~{machine}~_a~R1C1~R1C2~-~R2C1~R2C2~~R3C3~-~R3C4");
    assert_eq!(count(&two_groups), count(".Shape~4x4.~R2C1_3.~R3C4_3"));
    let without_break = read_one(&format!(".Shape~4x4.NFA~{machine}~_a~R1C1~R1C2"));
    assert!(words(&without_break.info.unread_parts.not_understood).contains("no digits can fulfil it"));
}

const TOKENS: [(&str, u64); 3] = [
    (".Shape~4x4.Cage~5~R1C2~R1C3.Cage~6~R2C3~R2C4~R3C4.~R1C1_1.~R2C2_4", 6),
    (".Shape~4x4.Thermo~R1C1~R1C2~R1C3.V~R1C2~R1C3.BlackDot~R2C3~R2C4.Sandwich~5~R1.Skyscraper~C1~~2", 6),
    (".Shape~4x4~0-3.Or.~R1C1_0.~R1C2_0.End.Arrow~R2C1~R3C1~R3C2.~R1C4_3.~R2C2_3", 2),
];

#[test]
fn examples_of_the_interactive_solver() {
    for (text, count) in TOKENS {
        let link = format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={text}&mode=count-solutions");
        for text in [text.to_owned(), format!("{text} # a comment"), link.replace('~', "%7E")] {
            let entry = read_one(&text);
            assert_eq!(solutions(&entry), count, "{text}");
            assert_eq!(entry.info.unread_parts, PuzzleInfo::default().unread_parts);
        }
    }
    let unknown = read_one(".Shape~4x4.Thermo~R1C1~VX1.ChaosConstruction.AntiKnight.Cage~5~R1C1~R9C9");
    assert_eq!(unknown.info.unread_parts.not_understood.len(), 3, "{:?}", unknown.info.unread_parts);
    let moved = read_one(".Shape~4x4.Replicate~B-~R1C1.Thermo~R1C1~R1C2.End");
    assert!(
        moved.info.unread_parts.not_understood.len() == 1,
        "the last of the bits moves it outside: {:?}",
        moved.info.unread_parts
    );
    let moved = read_one(".Shape~4x4.Replicate~FB.Thermo~R1C1~R1C2.End");
    let texts: Vec<String> = moved.board.rules().constraints().iter().map(|one| one.text(4)).collect();
    assert_eq!(texts, ["thermo:r1c1-r1c2", "thermo:r1c3-r1c4", "thermo:r2c3-r2c4"]);
}

const SCL: &str = "sclN4IglgJiBcIKYA8CMIA0IDGcA22DKYAXnDAKwAM6AtnAC4CGE9DMotYt2JsAwvQOYl09AK60AFgHsATjHgJ6VAA5c0IaSK4BnOQDkZVetgAEAFgSnjG7QDo1WydjFhJAOzlIATAGZTvr55Ifn6BIAC+6Fi4OtAA2rGgAG5GItxIEcAZWQC6qAlZqJmFYbn5xeWZpUXVObnqcPwurjHxsZTkpZRIpUioHXm93aVtqJ6dqN49o1OTw559pfPded4LK6hDebHzY3nzk+u7sauzdRgCcC2gIq5gAI6pMLQacOjJTtwgpGpR2C0jyxGY2yJXQ2DArkuMASIAA7vQAJ4ABUkENo/yQNlIfSxPSxE1xZ0cMjkAGIAGwAdgAZuQqdTqWoJGAMABrSFaGIAThs5NBIEkiTg0mwiKumDgrlowuh83IuPQsMgEhg8t86HEcDA/HEtFVNnV6kkNwgcCg0GeqXQACN6Gz+NJja4IDxibJYKSAGLen1qa0yU3SV3YEke8jhiPhEFAA";

#[test]
fn examples_of_sudokupad() {
    let entry = read_one(SCL);
    let texts: Vec<String> = entry.board.rules().constraints().iter().map(|one| one.text(4)).collect();
    assert_eq!(texts, ["killer=5:r1c2,r1c3", "difference:r2c1-r3c1"]);
    let unknown = words(&entry.info.unread_parts.not_understood);
    assert!(unknown.contains("whispers at r2c1: the author's solution breaks it"), "{unknown}");
    assert!(entry.info.solution.is_some());
    assert!(solutions(&entry) >= 1);
    let classic = read_one("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79");
    let wanted =
        read_one("530070000600195000098000060800060003400803001700020006060000280000419005000080079");
    assert_eq!(classic.board, wanted.board);
    let windows = read_one("scfoooooooooooooK*wxtA title**!*aSomeone*");
    assert_eq!(windows.info.title.as_deref(), Some("A title*!"));
    assert_eq!(windows.board.rules().constraints().len(), 2);
    let inside = read_one(&format!("https://sudokupad.app/fpuzzles{}", FPUZZLES[0].0));
    assert_eq!(solutions(&inside), FPUZZLES[0].1);
}

#[test]
fn links_that_cannot_be_read_say_why() {
    let wrong = |text: &str| read_line(text, &ReadOptions::default()).unwrap_err().to_string();
    assert!(
        wrong("https://f-puzzles.com/?id=yc2x8s4t").contains("server"),
        "{}",
        wrong("https://f-puzzles.com/?id=yc2x8s4t")
    );
    assert!(wrong(&FPUZZLES[0].0[..100]).contains("cut off"));
}

#[test]
fn bad_clues_are_told_and_nothing_else_is_lost() {
    let grid = "[{},{},{},{}]";
    let puzzle = |clues: &str| format!("{{\"size\":4,\"grid\":[{grid},{grid},{grid},{grid}],{clues}}}");
    let unknown = |clues: &str| {
        let entry = read_one(&puzzle(clues));
        (entry.board.rules().constraints().len(), entry.info.unread_parts.not_understood)
    };
    for (clues, kept, told) in [
        (r#""killercage":[{"cells":["R1C1","R9C9"],"value":"5"}]"#, 0, "R9C9"),
        (r#""killercage":[{"cells":["R1C1","R1C2"],"value":"50"}]"#, 0, "50"),
        (r#""killercage":[{"cells":["R1C1","R1C1"],"value":"5"}]"#, 0, "twice"),
        (r#""killercage":[{"cells":"R1C1"},{"cells":["R1C1","R1C2"]}]"#, 1, "killercage"),
        (r#""killercage":7"#, 0, "killercage"),
        (r#""thermometer":[{"lines":[["R1C1"],["R1C1","R1C2"],5]}]"#, 1, "thermometer"),
        (r#""thermometer":[{"lines":[["R1C1","R1C2","R1C3","R1C4","R2C4"]]}]"#, 0, "fulfil"),
        (r#""sandwichsum":[{"cell":"R1C1","value":3}]"#, 0, "sandwichsum"),
        (r#""antiknight":"yes""#, 0, "antiknight"),
        (r#""yinyang":true"#, 0, "yinyang"),
        (r#""negative":["ratio",3]"#, 1, "negative"),
        (r#""ruleset":["a"],"title":[],"solution":{},"cage":[1,{}],"line":[{"lines":[]}]"#, 0, ""),
    ] {
        let (count, notes) = unknown(clues);
        assert_eq!(count, kept, "{clues}: {notes:?}");
        assert!(told.is_empty() || words(&notes).contains(told), "{clues}: {notes:?}");
    }
    let dot = r#"{"cells":["R1C1","R1C2"],"value":"1"}"#;
    let many = puzzle(&format!("\"difference\":[{}]", vec![dot; 10_000].join(",")));
    assert_eq!(read_one(&many).board.rules().constraints().len(), 1);
    let wrong = |text: &str| read_line(text, &ReadOptions::default()).unwrap_err().to_string();
    assert!(wrong(&puzzle("\"antiking\":tru")).contains("line 1, column"));
    assert!(wrong(r#"{"size":40,"grid":[[{}]]}"#).contains("size 40"));
    assert!(wrong(r#"{"size":4,"grid":[[{}]]}"#).contains("4 rows of 4 cells"));
    let given = puzzle("\"x\":0").replacen("{}", "{\"value\":7,\"given\":true}", 1);
    assert!(wrong(&given).contains("7 in r1c1"), "{}", wrong(&given));
}

#[test]
fn a_clue_that_the_solution_breaks_is_dropped_and_told() {
    let grid = "[{},{},{},{}]";
    let solution = "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]";
    let text = format!(
        "{{\"size\":4,\"grid\":[{grid},{grid},{grid},{grid}],\"solution\":{solution},\"thermometer\":[{{\"lines\":[\
         [\"R1C1\",\"R1C2\"],[\"R1C2\",\"R1C1\"]]}}]}}"
    );
    let entry = read_one(&text);
    assert_eq!(entry.board.rules().constraints().len(), 1);
    assert!(
        words(&entry.info.unread_parts.not_understood).contains("thermometer at r1c2"),
        "{:?}",
        entry.info.unread_parts
    );
    assert!(entry.info.solution.is_some());
}

#[test]
fn cut_and_mangled_links_never_panic() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for (data, _) in FPUZZLES.iter().chain(&TOKENS) {
        mangle(data, &mut rng);
    }
    mangle(SCL, &mut rng);
}

/// Reads a text cut at every position, and with random bytes changed.
fn mangle(text: &str, rng: &mut ChaCha8Rng) {
    for cut in 0..text.len() {
        if text.is_char_boundary(cut) {
            let _ = read(&text[..cut], &ReadOptions::default());
        }
    }
    for _ in 0..300 {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..bytes.len());
            bytes[at] = rng.random_range(32..127);
        }
        let _ = read(&String::from_utf8_lossy(&bytes), &ReadOptions::default());
    }
}
