//! The effects of each action, and the reasons for refusals.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_play::change::Phase;
use pencilmark_play::game::Game;
use pencilmark_play::refused::ActionRefusal;
use pencilmark_play::square::{DigitOrigin, Square};
use pencilmark_play::start::{GameStart, Source};

use crate::boards::{act, action, four, game, rules};

fn square(game: &Game, index: usize) -> &Square {
    &game.squares()[index]
}

fn set(digits: &str) -> DigitSet {
    digits.chars().map(|symbol| Digit::from_symbol(symbol).expect("a digit")).collect()
}

/// Performs an action that must be refused, and checks that the game is unchanged.
fn refused(game: &mut Game, json: &str) -> String {
    let before = game.clone();
    let refusal = act(game, json).expect_err(json);
    assert_eq!(*game, before, "{json}");
    refusal.to_string()
}

#[test]
fn a_digit_is_placed_replaced_and_cleared() {
    let mut game = four();
    let change = act(&mut game, r#"{"do":"digit","cells":["r1c3"],"digit":3}"#).unwrap();
    assert_eq!((change.revision, change.cells, change.phase), (1, vec![Cell::new(2)], Phase::Playing));
    act(&mut game, r#"{"do":"digit","cells":["r1c3"],"digit":4}"#).unwrap();
    assert_eq!(square(&game, 2).digit(), Digit::new(4));
    act(&mut game, r#"{"do":"digit","cells":["r1c3"],"digit":4}"#).unwrap();
    assert_eq!(square(&game, 2).digit(), None);
    let texts: Vec<String> = game
        .history()
        .path_to_current()
        .iter()
        .map(|n| game.history().moment(*n).unwrap().text.to_string())
        .collect();
    assert_eq!(texts, ["r1c3 = 3", "r1c3 = 4", "4 removed from r1c3"]);
}

#[test]
fn givens_stay() {
    let mut game = four();
    assert_eq!(
        refused(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":3}"#),
        "r1c1 is a given: it can't be changed."
    );
    assert_eq!(
        refused(&mut game, r#"{"do":"erase","cells":["r1c1"]}"#),
        "r1c1 is a given: it can't be changed."
    );
    // Together with other cells, the given is skipped.
    act(&mut game, r#"{"do":"digit","cells":["r1c1","r1c3"],"digit":3}"#).unwrap();
    assert_eq!((square(&game, 0).digit(), square(&game, 2).digit()), (Digit::new(1), Digit::new(3)));
}

#[test]
fn what_the_board_has_not_is_refused() {
    let mut game = four();
    for (json, reason) in [
        (r#"{"do":"digit","cells":["r5c1"],"digit":3}"#, "This board has no cell r5c1."),
        (
            r#"{"do":"digit","cells":["r1c3"],"digit":5}"#,
            "This board has no 5: its digits are 1, 2, 3 and 4.",
        ),
        (
            r#"{"do":"colour","cells":["r1c3"],"colour":10}"#,
            "There is no colour 10: they are numbered 1 to 9.",
        ),
        (r#"{"do":"corner","cells":[],"digit":1}"#, "No cell is chosen."),
        (
            r#"{"do":"corner","cells":["r1c1"],"digit":1}"#,
            "r1c1 holds a digit: clear it before adding notes.",
        ),
        (r#"{"do":"strike","cells":["r1c3"],"digit":1}"#, "1 is not a candidate there."),
        (r#"{"do":"erase","cells":["r1c3"]}"#, "Nothing would change."),
        (r#"{"do":"clean"}"#, "Nothing would change."),
        (r#"{"do":"undo"}"#, "There is nothing to undo."),
        (r#"{"do":"redo"}"#, "There is nothing to redo."),
        (r#"{"do":"goto","moment":1}"#, "The history has no moment 1."),
        (r#"{"do":"unbookmark","moment":0}"#, "Moment 0 has no bookmark."),
        (r#"{"do":"autoclean","on":true}"#, "Nothing would change."),
        (r#"{"do":"start"}"#, "The game has already begun."),
        (r#"{"do":"resume"}"#, "The timer is already running."),
        (r#"{"do":"apply","conclusions":["r1c1=2"]}"#, "r1c1 is a given: it can't be changed."),
        (r#"{"do":"apply","conclusions":["r1c3<>1"]}"#, "Nothing would change."),
    ] {
        assert_eq!(refused(&mut game, json), reason, "{json}");
    }
}

#[test]
fn unknown_fields_and_malformed_values_are_no_actions() {
    for json in [
        r#"{"do":"undo","twice":true}"#,
        r#"{"do":"digit","cells":["r1c1"],"digit":5,"colour":1}"#,
        r#"{"do":"digit","cells":["a1"],"digit":5}"#,
        r#"{"do":"digit","cells":["r1c1"],"digit":0}"#,
        r#"{"do":"digit","cells":["r1c1"],"digit":26}"#,
        r#"{"do":"digit","cells":["r1c1"]}"#,
        r#"{"do":"apply","conclusions":["r1c1>5"]}"#,
        r#"{"do":"dance"}"#,
    ] {
        assert!(serde_json::from_str::<pencilmark_play::action::Action>(json).is_err(), "{json}");
    }
}

#[test]
fn notes_toggle_together() {
    let mut game = four();
    act(&mut game, r#"{"do":"corner","cells":["r1c3"],"digit":3}"#).unwrap();
    // One of the two cells already has the note, so the other one gets it.
    act(&mut game, r#"{"do":"corner","cells":["r1c3","r2c1","r1c1"],"digit":3}"#).unwrap();
    assert_eq!((square(&game, 2).corner_notes, square(&game, 4).corner_notes), (set("3"), set("3")));
    act(&mut game, r#"{"do":"corner","cells":["r1c3","r2c1"],"digit":3}"#).unwrap();
    assert_eq!((square(&game, 2).corner_notes, square(&game, 4).corner_notes), (set(""), set("")));
    act(&mut game, r#"{"do":"centre","cells":["r1c3"],"digit":2}"#).unwrap();
    assert_eq!((square(&game, 2).corner_notes, square(&game, 2).centre_notes), (set(""), set("2")));
    assert_eq!(game.history().current_moment().text.to_string(), "centre 2 in r1c3");
}

#[test]
fn placing_takes_notes_of_peers_and_one_undo_brings_them_back() {
    let mut game = game("9+antiknight", &".".repeat(81));
    // r3c2 is a knight's move from r1c1; r5c5 does not see it.
    act(&mut game, r#"{"do":"corner","cells":["r1c9","r3c2","r5c5"],"digit":5}"#).unwrap();
    act(&mut game, r#"{"do":"centre","cells":["r9c1"],"digit":5}"#).unwrap();
    let before = game.squares().to_vec();
    act(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":5}"#).unwrap();
    assert_eq!([8, 19, 72, 40].map(|i| square(&game, i).notes()), [set(""), set(""), set(""), set("5")]);
    act(&mut game, r#"{"do":"undo"}"#).unwrap();
    assert_eq!(game.squares(), before);
    act(&mut game, r#"{"do":"autoclean","on":false}"#).unwrap();
    act(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":5}"#).unwrap();
    assert_eq!(square(&game, 8).corner_notes, set("5"));
    assert_eq!(game.stale_notes(Cell::new(8)), set("5"));
    act(&mut game, r#"{"do":"clean"}"#).unwrap();
    assert_eq!([8, 19, 72, 40].map(|i| square(&game, i).notes()), [set(""), set(""), set(""), set("5")]);
}

#[test]
fn a_digit_that_breaks_a_rule_takes_no_notes() {
    let mut game = game("4+antiknight", "1...............");
    act(&mut game, r#"{"do":"corner","cells":["r1c4","r2c3"],"digit":1}"#).unwrap();
    act(&mut game, r#"{"do":"digit","cells":["r1c2"],"digit":1}"#).unwrap();
    assert_eq!([3, 6].map(|i| square(&game, i).notes()), [set("1"), set("1")]);
}

#[test]
fn an_erased_digit_gives_back_the_notes_that_it_took() {
    for give_up in [
        r#"{"do":"erase","cells":["r1c1"]}"#,
        r#"{"do":"digit","cells":["r1c1"],"digit":5}"#,
        r#"{"do":"digit","cells":["r1c1"],"digit":6}"#,
    ] {
        let mut game = game("9+antiknight", &".".repeat(81));
        act(&mut game, r#"{"do":"corner","cells":["r1c9","r3c2","r5c5","r1c8"],"digit":5}"#).unwrap();
        act(&mut game, r#"{"do":"centre","cells":["r9c1","r1c4"],"digit":5}"#).unwrap();
        act(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":5}"#).unwrap();
        // By then r9c1 can't hold 5 any more.
        act(&mut game, r#"{"do":"digit","cells":["r9c7"],"digit":5}"#).unwrap();
        act(&mut game, r#"{"do":"corner","cells":["r2c2"],"digit":6}"#).unwrap();
        act(&mut game, give_up).unwrap();
        let notes = [8, 19, 40, 7, 3, 72].map(|i| square(&game, i).notes());
        assert_eq!(notes, [set("5"), set("5"), set("5"), set("5"), set("5"), set("")], "{give_up}");
        let six = if give_up.contains('6') { set("") } else { set("6") };
        assert_eq!(square(&game, 10).notes(), six, "{give_up}");
    }
}

#[test]
fn erasing_takes_what_is_on_top() {
    let mut game = four();
    for json in [
        r#"{"do":"colour","cells":["r1c1","r1c3"],"colour":9}"#,
        r#"{"do":"corner","cells":["r1c3"],"digit":3}"#,
        r#"{"do":"digit","cells":["r1c3"],"digit":3}"#,
    ] {
        act(&mut game, json).unwrap();
    }
    let layers = |game: &Game| {
        let square = square(game, 2);
        (square.value.is_some(), !square.notes().is_empty(), !square.colours.is_empty())
    };
    let erase = r#"{"do":"erase","cells":["r1c1","r1c3"]}"#;
    assert_eq!(layers(&game), (true, true, true));
    act(&mut game, erase).unwrap();
    assert_eq!(layers(&game), (false, true, true));
    act(&mut game, erase).unwrap();
    assert_eq!(layers(&game), (false, false, true));
    act(&mut game, erase).unwrap();
    assert_eq!(layers(&game), (false, false, false));
    assert!(square(&game, 0).colours.is_empty());
    assert_eq!(refused(&mut game, erase), "r1c1 is a given: it can't be changed.");
}

#[test]
fn strikes_show_in_the_board_and_stay_out_of_filled_notes() {
    let mut game = game("4", "1... .... .... ....");
    act(&mut game, r#"{"do":"strike","cells":["r1c1","r1c2"],"digit":2}"#).unwrap();
    assert_eq!(game.board().candidates(Cell::new(1)), set("34"));
    assert_eq!(game.board_with_all_candidates().candidates(Cell::new(1)), set("234"));
    act(&mut game, r#"{"do":"fill"}"#).unwrap();
    assert_eq!(square(&game, 1).corner_notes, set("34"));
    assert_eq!(square(&game, 15).corner_notes, set("1234"));
    act(&mut game, r#"{"do":"strike","cells":["r1c2"],"digit":2}"#).unwrap();
    assert_eq!(game.board().candidates(Cell::new(1)), set("234"));
}

#[test]
fn a_hint_carried_out_is_marked() {
    let mut game = game("4", "1... .... .... ....");
    act(&mut game, r#"{"do":"corner","cells":["r2c3","r1c2"],"digit":2}"#).unwrap();
    act(&mut game, r#"{"do":"apply","conclusions":["r1c3=2","r4c4<>4"]}"#).unwrap();
    assert_eq!(square(&game, 2).value.map(|value| value.origin), Some(DigitOrigin::Hinted));
    assert_eq!([1, 6].map(|i| square(&game, i).corner_notes), [set(""), set("")]);
    assert_eq!(square(&game, 15).struck_candidates, set("4"));
    assert_eq!(game.history().current_moment().text.to_string(), "hint: 2 conclusions");
    act(&mut game, r#"{"do":"undo"}"#).unwrap();
    assert_eq!(square(&game, 15).struck_candidates, set(""));
}

#[test]
fn the_history_is_a_tree() {
    let mut game = four();
    act(&mut game, r#"{"do":"digit","cells":["r1c3"],"digit":3}"#).unwrap();
    act(&mut game, r#"{"do":"bookmark","name":"fork"}"#).unwrap();
    act(&mut game, r#"{"do":"digit","cells":["r2c1"],"digit":3}"#).unwrap();
    act(&mut game, r#"{"do":"undo"}"#).unwrap();
    act(&mut game, r#"{"do":"digit","cells":["r4c4"],"digit":1}"#).unwrap();
    act(&mut game, r#"{"do":"undo"}"#).unwrap();
    let branches: Vec<(usize, String)> =
        game.history().branches().map(|(number, moment)| (number, moment.text.to_string())).collect();
    assert_eq!(branches, [(2, "r2c1 = 3".to_owned()), (3, "r4c4 = 1".to_owned())]);
    assert_eq!(game.history().redo_target(), Some(3));
    act(&mut game, r#"{"do":"goto","moment":2}"#).unwrap();
    assert_eq!([2, 4, 15].map(|i| square(&game, i).digit().is_some()), [true, true, false]);
    act(&mut game, r#"{"do":"restart"}"#).unwrap();
    assert_eq!(game.history().current_index(), 0);
    for _ in 0..2 {
        act(&mut game, r#"{"do":"redo"}"#).unwrap();
    }
    assert_eq!(game.history().current_index(), 2);
    assert_eq!(game.history().bookmarks().collect::<Vec<_>>(), [(1, "fork")]);
    act(&mut game, r#"{"do":"unbookmark","moment":1}"#).unwrap();
    assert_eq!(game.history().bookmarks().count(), 0);
}

#[test]
fn a_full_board_that_breaks_no_rule_is_solved_and_can_be_undone() {
    let mut game = four();
    for (json, at) in [
        (r#"{"do":"digit","cells":["r1c3"],"digit":3}"#, 2_000),
        (r#"{"do":"digit","cells":["r2c1"],"digit":3}"#, 3_000),
        (r#"{"do":"digit","cells":["r4c4"],"digit":1}"#, 5_000),
    ] {
        game.perform(&action(json), at).unwrap();
    }
    assert_eq!((game.phase(), game.solved_at()), (Phase::Solved, Some(5_000)));
    assert_eq!((game.timer().elapsed(90_000), game.timer().is_running()), (4_000, false));
    assert_eq!(act(&mut game, r#"{"do":"fill"}"#), Err(ActionRefusal::Solved));
    game.perform(&action(r#"{"do":"undo"}"#), 60_000).unwrap();
    assert_eq!((game.phase(), game.solved_at()), (Phase::Playing, None));
    assert_eq!((game.timer().elapsed(61_000), game.timer().is_running()), (5_000, true));
    game.perform(&action(r#"{"do":"redo"}"#), 61_000).unwrap();
    assert_eq!(game.phase(), Phase::Solved);
    // The board is full, but a rule is broken.
    game.perform(&action(r#"{"do":"undo"}"#), 62_000).unwrap();
    game.perform(&action(r#"{"do":"digit","cells":["r4c4"],"digit":2}"#), 63_000).unwrap();
    assert_eq!(game.phase(), Phase::Playing);
}

#[test]
fn the_timer_stops_and_runs_on() {
    let mut game = four();
    game.perform(&action(r#"{"do":"pause"}"#), 4_000).unwrap();
    assert_eq!(game.timer().elapsed(100_000), 3_000);
    game.perform(&action(r#"{"do":"hinted"}"#), 5_000).unwrap();
    assert!(!game.timer().is_running());
    game.perform(&action(r#"{"do":"corner","cells":["r1c3"],"digit":3}"#), 10_000).unwrap();
    assert_eq!(game.timer().elapsed(12_000), 5_000);
    // Setting the clock back subtracts no time.
    game.perform(&action(r#"{"do":"pause"}"#), 1).unwrap();
    assert_eq!(game.timer().elapsed(0), 3_000);
    assert_eq!(game.help_counts().hint_count, 1);
}

#[test]
fn a_restarted_game_has_a_clock_at_zero_that_waits_for_the_player() {
    let mut game = four();
    game.perform(&action(r#"{"do":"corner","cells":["r1c3"],"digit":3}"#), 10_000).unwrap();
    game.perform(&action(r#"{"do":"restart"}"#), 12_000).unwrap();
    assert_eq!((game.timer().elapsed(90_000), game.timer().is_running()), (0, false));
    assert_eq!(game.perform(&action(r#"{"do":"restart"}"#), 90_000), Err(ActionRefusal::NoChange));
    game.perform(&action(r#"{"do":"redo"}"#), 90_000).unwrap();
    assert_eq!(game.timer().elapsed(91_000), 1_000);
    let mut untouched = four();
    untouched.perform(&action(r#"{"do":"resume"}"#), 1_000).ok();
    untouched.perform(&action(r#"{"do":"restart"}"#), 9_000).unwrap();
    assert_eq!((untouched.timer().elapsed(90_000), untouched.timer().is_running()), (0, false));
}

#[test]
fn a_puzzle_is_entered_and_then_played() {
    let mut game = Game::new(GameStart::blank(rules("4")), 1_000);
    assert_eq!((game.phase(), game.timer().is_running()), (Phase::Setting, false));
    assert_eq!(act(&mut game, r#"{"do":"start"}"#), Err(ActionRefusal::NoGivens));
    assert_eq!(act(&mut game, r#"{"do":"corner","cells":["r1c1"],"digit":1}"#), Err(ActionRefusal::Setting));
    assert_eq!(act(&mut game, r#"{"do":"hinted"}"#), Err(ActionRefusal::Setting));
    act(&mut game, r#"{"do":"digit","cells":["r1c1","r2c2"],"digit":1}"#).unwrap();
    act(&mut game, r#"{"do":"erase","cells":["r2c2"]}"#).unwrap();
    assert!(square(&game, 0).is_given());
    act(&mut game, r#"{"do":"undo"}"#).unwrap();
    act(&mut game, r#"{"do":"redo"}"#).unwrap();
    act(&mut game, r#"{"do":"start"}"#).unwrap();
    assert_eq!((game.phase(), game.history().moment_count()), (Phase::Playing, 1));
    assert_eq!(game.puzzle().grid().givens().len(), 1);
    act(&mut game, r#"{"do":"digit","cells":["r1c2"],"digit":2}"#).unwrap();
    act(&mut game, r#"{"do":"edit"}"#).unwrap();
    assert_eq!(game.phase(), Phase::Setting);
    act(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":1}"#).unwrap();
    assert_eq!(square(&game, 0).digit(), None);
}

#[test]
fn a_wrong_given_is_corrected_and_what_was_entered_stays() {
    let mut game = Game::new(GameStart::blank(rules("4")), 0);
    act(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":1}"#).unwrap();
    act(&mut game, r#"{"do":"start"}"#).unwrap();
    act(&mut game, r#"{"do":"digit","cells":["r1c2","r2c3"],"digit":2}"#).unwrap();
    act(&mut game, r#"{"do":"corner","cells":["r4c4"],"digit":3}"#).unwrap();
    act(&mut game, r#"{"do":"edit"}"#).unwrap();
    assert_eq!(square(&game, 1).digit(), None);
    act(&mut game, r#"{"do":"digit","cells":["r1c1"],"digit":3}"#).unwrap();
    act(&mut game, r#"{"do":"digit","cells":["r2c3"],"digit":4}"#).unwrap();
    act(&mut game, r#"{"do":"start"}"#).unwrap();
    assert_eq!(game.puzzle().grid().givens().len(), 2);
    assert_eq!(square(&game, 1).digit().map(|digit| digit.get()), Some(2));
    assert!(!square(&game, 1).is_given() && square(&game, 6).is_given());
    assert_eq!(square(&game, 15).corner_notes, set("3"));
}

#[test]
fn a_game_has_a_name_and_may_be_a_favourite() {
    let mut game = four();
    assert_eq!((game.name(), game.is_favourite()), (None, false));
    act(&mut game, r#"{"do":"rename","name":" Sunday "}"#).unwrap();
    act(&mut game, r#"{"do":"favourite","on":true}"#).unwrap();
    assert_eq!((game.name(), game.is_favourite()), (Some("Sunday"), true));
    assert_eq!(act(&mut game, r#"{"do":"favourite","on":true}"#), Err(ActionRefusal::NoChange));
    act(&mut game, r#"{"do":"rename","name":""}"#).unwrap();
    assert_eq!(game.name(), None);
}

#[test]
fn what_was_shown_does_not_count_as_solved() {
    let mut game = four();
    act(&mut game, r#"{"do":"revealed"}"#).unwrap();
    assert_eq!((game.phase(), game.timer().is_running()), (Phase::Revealed, false));
    assert_eq!(act(&mut game, r#"{"do":"revealed"}"#), Err(ActionRefusal::Revealed));
    for json in [
        r#"{"do":"digit","cells":["r1c3","r2c1"],"digit":3}"#,
        r#"{"do":"digit","cells":["r4c4"],"digit":1}"#,
    ] {
        act(&mut game, json).unwrap();
    }
    assert_eq!((game.phase(), game.timer().is_running()), (Phase::Revealed, false));
}

#[test]
fn a_sukaku_keeps_its_own_candidates() {
    let plain = Board::new(pencilmark_core::grid::Grid::empty(rules("4")));
    let mut own: Vec<DigitSet> = vec![DigitSet::full(4); 16];
    own[0] = set("12");
    let board = Board::with_candidates(plain.grid().clone(), own);
    let mut game = Game::new(GameStart::of_puzzle(board, Source::Opened), 0);
    assert_eq!(game.board().candidates(Cell::new(0)), set("12"));
    act(&mut game, r#"{"do":"digit","cells":["r1c2"],"digit":1}"#).unwrap();
    assert_eq!(game.board().candidates(Cell::new(0)), set("2"));
    assert_eq!(game.puzzle().candidates(Cell::new(0)), set("12"));
}

#[test]
fn what_is_kept_is_no_larger_than_the_board_needs() {
    let mut game = four();
    let cells = vec!["r1c3"; 17];
    let refusal =
        refused(&mut game, &serde_json::json!({"do": "corner", "cells": cells, "digit": 3}).to_string());
    assert_eq!(refusal, "That is more than this board has: 16 at most.");
    let conclusions = vec!["r1c3<>1"; 65];
    let refusal =
        refused(&mut game, &serde_json::json!({"do": "apply", "conclusions": conclusions}).to_string());
    assert_eq!(refusal, "That is more than this board has: 64 at most.");
    let name =
        |length: usize| serde_json::json!({"do": "bookmark", "name": "\u{e9}".repeat(length)}).to_string();
    refused(&mut game, &name(201));
    act(&mut game, &name(200)).unwrap();
}
