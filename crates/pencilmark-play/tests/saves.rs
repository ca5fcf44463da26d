//! Saved games: altered or truncated ones are refused, with the line of the error.

use pencilmark_play::game::Game;
use pencilmark_play::save::{HEADER, restore, save, with_checksums};
use pencilmark_play::start::GameStart;

use crate::boards::{act, four, rules};

fn played() -> Game {
    let mut game = four();
    for json in [
        r#"{"do":"corner","cells":["r1c3","r2c1"],"digit":3}"#,
        r#"{"do":"digit","cells":["r1c3"],"digit":3}"#,
        r#"{"do":"bookmark","name":"a \"name\"\nof two lines"}"#,
        r#"{"do":"undo"}"#,
        r#"{"do":"strike","cells":["r1c3"],"digit":3}"#,
        r#"{"do":"pause"}"#,
    ] {
        act(&mut game, json).unwrap();
    }
    game
}

#[test]
fn a_saved_game_can_be_read() {
    let text = save(&played());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], HEADER);
    assert!(
        lines[1].ends_with(
            r#" 1000 {"rules":"4","givens":"12.4.4122143432.","phase":"playing","source":"opened","gives_notes_back":true}"#
        ),
        "{}",
        lines[1]
    );
    assert!(lines[2].ends_with(r#" 2000 {"do":"corner","cells":["r1c3","r2c1"],"digit":3}"#), "{}", lines[2]);
    assert!(lines[8].ends_with(" end 6"), "{}", lines[8]);
    assert_eq!(restore(&text), Ok(played()));
}

#[test]
fn a_start_with_everything_is_read_back() {
    let mut start = GameStart::blank(rules("2x3+x"));
    start.title = Some("Line one\nline \"two\"".to_owned());
    start.level = Some("hard".to_owned());
    start.level_reason = Some(serde_json::from_str("\"Needs an X-wing.\"").unwrap());
    start.entered_digits[3] = pencilmark_core::digit::Digit::new(6);
    start.struck_candidates[4].insert(pencilmark_core::digit::Digit::from_index(2));
    let game = Game::new(start, 77);
    assert_eq!(restore(&save(&game)), Ok(game));
}

#[test]
fn a_game_of_before_is_played_as_it_was_then() {
    // Its digit that breaks a rule struck notes, and they stayed away.
    let start = r#"{"rules":"4","givens":"................","phase":"playing","source":"opened"}"#;
    let mut game = Game::new(serde_json::from_str(start).unwrap(), 1_000);
    act(&mut game, r#"{"do":"corner","cells":["r1c2"],"digit":3}"#).unwrap();
    act(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":3}"#).unwrap();
    act(&mut game, r#"{"do":"erase","cells":["r1c1"]}"#).unwrap();
    assert!(game.squares().iter().all(|square| square.notes().is_empty()));
    assert_eq!(restore(&save(&game)), Ok(game));
}

#[test]
fn a_text_that_ends_too_early_is_refused_at_every_line() {
    let text = save(&played());
    let count = text.lines().count();
    for kept in 0..count {
        let cut: String = text.lines().take(kept).map(|line| format!("{line}\n")).collect();
        let error = restore(&cut).expect_err("a part of a game");
        assert_eq!(
            (error.line, error.reason.to_string().as_str()),
            (kept + 1, "expected another line, found the end of the text")
        );
    }
    for at in 0..text.len() - 1 {
        assert!(restore(&text[..at]).is_err(), "cut off at {at}");
    }
}

#[test]
fn an_altered_byte_is_refused_in_its_line() {
    let text = save(&played());
    let mut line = 1;
    for (at, byte) in text.bytes().enumerate() {
        let mut altered = text.clone().into_bytes();
        altered[at] = if byte == b'5' { b'6' } else { b'5' };
        let altered = String::from_utf8(altered).expect("ASCII");
        let error = restore(&altered).expect_err("an altered game");
        assert_eq!(error.line, line, "byte {at}: {error}");
        if byte == b'\n' {
            line += 1;
        }
    }
}

#[test]
fn lines_that_are_missing_twice_there_or_swapped_are_refused() {
    let text = save(&played());
    let lines: Vec<&str> = text.lines().collect();
    let read = |lines: &[&str]| restore(&(lines.join("\n") + "\n"));
    for i in 0..lines.len() {
        let mut without = lines.clone();
        without.remove(i);
        let mut twice = lines.clone();
        twice.insert(i, lines[i]);
        assert!(read(&without).is_err() && read(&twice).is_err(), "line {}", i + 1);
        if i > 0 {
            let mut swapped = lines.clone();
            swapped.swap(i - 1, i);
            assert!(read(&swapped).is_err(), "lines {i} and {}", i + 1);
        }
    }
}

#[test]
fn another_version_and_another_text_are_told() {
    let error = restore("pencilmark game 2\n").expect_err("a later version");
    assert_eq!(error.to_string(), "line 1: unsupported version 2 of a saved game: expected version 1");
    let error = restore("53..7....\n").expect_err("a puzzle");
    assert_eq!(error.to_string(), "line 1: not a saved game: expected `pencilmark game 1`");
}

#[test]
fn a_time_that_no_clock_tells_is_refused() {
    let began = |at: u64| {
        let start = save(&played()).lines().nth(1).unwrap().split_once('{').unwrap().1.to_owned();
        restore(&with_checksums([
            "pencilmark game 1".to_owned(),
            format!("{at} {{{start}"),
            "end 0".to_owned(),
        ]))
    };
    assert!(began(253_402_300_799_999).is_ok());
    assert_eq!(began(253_402_300_800_000).expect_err("too late").line, 2);
    assert_eq!(began(u64::MAX).expect_err("too late").line, 2);
}
