//! Properties that hold for any actions on any board.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::ConclusionName;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_play::action::Action;
use pencilmark_play::change::Phase;
use pencilmark_play::game::Game;
use pencilmark_play::save::{restore, save};
use pencilmark_play::start::{GameStart, Opening, Source};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::boards::{game, variants};

/// Generates any action, on a board of up to `size`, including one row and one digit too many.
fn any_action(size: usize) -> impl Strategy<Value = Action> {
    let cell = (0..=size, 0..size).prop_map(move |(row, column)| {
        if row < size {
            Cell::at(row, column, size).name(size)
        } else {
            Cell::at(row, column, size + 1).name(size + 1)
        }
    });
    let digit = (0..=size.min(24)).prop_map(Digit::from_index);
    let cells = || prop::collection::vec(cell.clone(), 0..4);
    let number = || digit.clone();
    let deed = (cell.clone(), digit.clone(), any::<bool>()).prop_map(|(cell, digit, places)| {
        if places { ConclusionName::Place(cell, digit) } else { ConclusionName::Eliminate(cell, digit) }
    });
    let moment = || 0usize..60;
    prop_oneof![
        8 => (cells(), number()).prop_map(|(cells, digit)| Action::Digit { cells, digit }),
        4 => (cells(), number()).prop_map(|(cells, digit)| Action::Corner { cells, digit }),
        4 => (cells(), number()).prop_map(|(cells, digit)| Action::Centre { cells, digit }),
        2 => (cells(), 0u8..11).prop_map(|(cells, colour)| Action::Colour { cells, colour }),
        2 => (cells(), number()).prop_map(|(cells, digit)| Action::Strike { cells, digit }),
        3 => cells().prop_map(|cells| Action::Erase { cells }),
        1 => Just(Action::Fill { strikes: Vec::new() }),
        1 => Just(Action::Clean {}),
        2 => prop::collection::vec(deed, 0..3).prop_map(|conclusions| Action::Apply { conclusions }),
        6 => Just(Action::Undo {}),
        4 => Just(Action::Redo {}),
        2 => moment().prop_map(|moment| Action::Goto { moment }),
        1 => ".{0,9}".prop_map(|name| Action::Bookmark { name }),
        1 => moment().prop_map(|moment| Action::Unbookmark { moment }),
        1 => Just(Action::Restart {}),
        1 => Just(Action::Hinted {}),
        1 => Just(Action::Checked {}),
        1 => Just(Action::Pause {}),
        1 => Just(Action::Resume {}),
        1 => any::<bool>().prop_map(|on| Action::Autoclean { on }),
        1 => Just(Action::Start {}),
        1 => Just(Action::Edit {}),
        1 => ".{0,9}".prop_map(|name| Action::Rename { name }),
        1 => any::<bool>().prop_map(|on| Action::Favourite { on }),
    ]
}

/// Performs the actions that are possible, one per second; the clock is set back now and then.
fn play(game: &mut Game, actions: &[Action]) {
    for (turn, action) in (1u64..).zip(actions) {
        let at = if turn % 7 == 0 { turn * 900 } else { turn * 1000 };
        let before = game.clone();
        if game.perform(action, at).is_err() {
            assert_eq!(*game, before, "{action:?} was refused and changed the game");
        }
    }
}

fn undo_all(game: &mut Game) {
    let mut at = 10_000_000;
    while game.perform(&Action::Undo {}, at).is_ok() {
        at += 1;
    }
}

fn puzzles() -> Vec<Board> {
    variants(9)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_thousand_actions_undone_give_the_start_again(
        pick in 0usize..74,
        actions in prop::collection::vec(any_action(9), 1000),
    ) {
        let board = puzzles().swap_remove(pick);
        // Correctable givens would violate the property.
        let mut game = Game::new(GameStart::of_puzzle(board, Source::Made), 0);
        let start = game.squares().to_vec();
        play(&mut game, &actions);
        if game.phase() != Phase::Setting {
            undo_all(&mut game);
            prop_assert_eq!(game.squares(), start);
        }
    }

    #[test]
    fn the_log_and_the_text_give_the_game_again(actions in prop::collection::vec(any_action(4), 200), setting: bool) {
        let mut start = game("4", "1... .2.. ..3. ....").start().clone();
        if setting {
            start.first_phase = Opening::Setting;
        }
        let mut game = Game::new(start.clone(), 5);
        play(&mut game, &actions);
        let mut again = Game::new(start, 5);
        for logged in game.logged_actions() {
            let done = again.perform(&logged.action, logged.time);
            prop_assert_eq!(done.map(|_| ()), Ok(()));
        }
        prop_assert_eq!(&again, &game);
        prop_assert_eq!(restore(&save(&game)), Ok(game));
    }

    #[test]
    fn redo_takes_back_what_undo_did(actions in prop::collection::vec(any_action(4), 80), times in 1usize..20) {
        let mut game = game("4", "1... .... .... ....");
        play(&mut game, &actions);
        let (squares, now) = (game.squares().to_vec(), game.history().current_index());
        let undone = (0..times).take_while(|_| game.perform(&Action::Undo {}, 0).is_ok()).count();
        for _ in 0..undone {
            let redone = game.perform(&Action::Redo {}, 0);
            prop_assert_eq!(redone.map(|_| ()), Ok(()));
        }
        prop_assert_eq!(game.squares(), squares);
        prop_assert_eq!(game.history().current_index(), now);
    }

    #[test]
    fn going_to_every_moment_shows_what_a_way_there_shows(actions in prop::collection::vec(any_action(4), 80)) {
        let start = GameStart { source: Source::Made, ..game("4", "1... .... .... ....").start().clone() };
        let mut game = Game::new(start, 0);
        play(&mut game, &actions);
        for moment in 0..game.history().moment_count() {
            let _ = game.perform(&Action::Goto { moment }, 0);
            prop_assert_eq!(game.history().current_index(), moment);
            // Replaying the moments of the path from the start gives the same board.
            let mut squares = Game::new(game.start().clone(), 0).squares().to_vec();
            for number in game.history().path_to_current() {
                for touch in &game.history().moment(number).expect("a moment of the way").cell_changes {
                    prop_assert_eq!(squares[touch.cell.index()], touch.before);
                    squares[touch.cell.index()] = touch.after;
                }
            }
            prop_assert_eq!(game.squares(), squares);
        }
    }

    #[test]
    fn a_change_tells_the_cells_that_changed(actions in prop::collection::vec(any_action(4), 80)) {
        let mut game = game("4", "1... .... .... ....");
        for action in &actions {
            let before = game.squares().to_vec();
            if let Ok(change) = game.perform(action, 0) {
                let differ: Vec<Cell> =
                    (0..16).filter(|i| before[*i] != game.squares()[*i]).map(Cell::new).collect();
                prop_assert_eq!(change.cells, differ);
                prop_assert_eq!(change.revision, game.logged_actions().len());
            }
        }
    }

    #[test]
    fn conclusions_are_read_as_they_are_written(row in 0usize..25, column in 0usize..25, digit in 0usize..25, places: bool) {
        let candidate = Candidate { cell: Cell::at(row, column, 25), digit: Digit::from_index(digit) };
        let conclusion = if places { Conclusion::Place(candidate) } else { Conclusion::Eliminate(candidate) };
        let name = conclusion.name(25);
        prop_assert_eq!(name.to_string().parse::<ConclusionName>(), Ok(name));
    }
}

#[test]
fn random_play_on_every_rules_of_the_corpus() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for board in variants(1) {
        let strategy = prop::collection::vec(any_action(board.rules().digit_span()), 40);
        let actions = strategy.new_tree(&mut runner).expect("actions").current();
        let mut game = Game::new(GameStart::of_puzzle(board, Source::Opened), 0);
        play(&mut game, &actions);
        assert_eq!(restore(&save(&game)), Ok(game));
    }
}
