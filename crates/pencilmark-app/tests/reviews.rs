//! Reviews of simulated games: planted events are found, and nothing else is claimed.

use std::sync::atomic::AtomicBool;

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::Digit;
use pencilmark::grid::Grid;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry::find_technique;
use pencilmark::logic::solver::{all_steps, next_step, solve_path};
use pencilmark::play::action::Action;
use pencilmark::play::game::Game;
use pencilmark::play::start::{GameStart, Source};
use pencilmark::step::{Candidate, Conclusion};
use pencilmark_app::review::{Review, ReviewEvent, ReviewTask, StallEnd, UnfoundedMoveKind};
use serde_json::json;

use crate::session::{PUZZLE, act, session, told};
use crate::{classic, solution};

/// The number of the game that the page's tests open; it has an event of every kind.
const REVIEWED: usize = 132;

/// The time at which simulated games begin, in milliseconds since 1970.
const BEGAN: u64 = 1_762_000_000_000;

/// A planted event, which the review must claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    Found,
    Helped,
    Hint,
    WrongStrike { is_unaided: bool },
    Slip,
    RightGuess,
    WrongGuess,
    Undone(usize),
    Bookmark,
}

/// A simulated player who follows a puzzle's path, and causes planted events now and then.
struct Player {
    game: Game,
    solution: Grid,
    now: u64,
    random: u64,
    /// The interval of planted events: one before this number of steps, and a long pause before two of them.
    calm: u64,
    planted: Vec<(u64, Event)>,
}

impl Player {
    fn new(puzzle: &Board, seed: u64) -> Player {
        let start = GameStart::of_puzzle(puzzle.clone(), Source::Entered);
        let mut player = Player {
            game: Game::new(start, BEGAN),
            solution: solution(puzzle),
            now: BEGAN,
            random: seed,
            calm: 12,
            planted: Vec::new(),
        };
        player.wait(2, 5);
        player.act(json!({"do": "fill"}));
        player
    }

    fn below(&mut self, n: u64) -> u64 {
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % n
    }

    fn wait(&mut self, least: u64, most: u64) {
        self.now += 1000 * (least + self.below(most - least));
    }

    fn act(&mut self, action: serde_json::Value) {
        let done: Action = serde_json::from_value(action.clone()).expect("an action");
        self.game.perform(&done, self.now).unwrap_or_else(|why| panic!("{action}: {why}"));
    }

    fn enter(&mut self, cell: Cell, digit: Digit) {
        self.wait(1, 4);
        self.act(json!({"do": "digit", "cells": [cell.name(9)], "digit": digit.get()}));
    }

    /// Applies a conclusion, if it is not applied yet.
    fn carry_out(&mut self, conclusion: Conclusion) {
        let candidate = conclusion.candidate();
        let (cell, digit) = (candidate.cell, candidate.digit);
        match conclusion {
            Conclusion::Place(_) => self.enter(cell, digit),
            Conclusion::Eliminate(_) if self.game.squares()[cell.index()].corner_notes.contains(digit) => {
                self.wait(1, 4);
                self.act(json!({"do": "corner", "cells": [cell.name(9)], "digit": digit.get()}));
            }
            Conclusion::Eliminate(_) => {}
        }
    }

    /// Returns the board with the notes, which are always complete.
    fn board(&self) -> Board {
        let left = self.game.board();
        let cells = left.rules().cells().zip(self.game.squares());
        let notes: Vec<_> = cells
            .map(|(cell, square)| {
                left.candidates(cell) & square.corner_notes | left.candidates(cell) & square.centre_notes
            })
            .collect();
        left.with_state(left.grid().clone(), notes)
    }

    /// Returns the empty cells with several notes, in random order.
    fn open_cells(&mut self, board: &Board) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            board.rules().cells().filter(|cell| board.candidates(*cell).len() > 1).collect();
        for at in (1..cells.len()).rev() {
            let other = self.below(at as u64 + 1) as usize;
            cells.swap(at, other);
        }
        cells
    }

    /// Solves the puzzle, with events planted before some steps.
    fn play(&mut self, menu: &Menu) {
        while !self.game.board().grid().is_full() {
            let Some(step) = next_step(&self.board(), menu) else { break };
            let level = find_technique(step.technique.id).map(|entry| entry.level);
            let looks = match self.below(self.calm) {
                0 => self.plant(),
                3..=6 if level > Some(Level::Medium) => {
                    self.guess();
                    true
                }
                1 | 2 => {
                    self.look(level > Some(Level::Medium));
                    true
                }
                _ => false,
            };
            // A planted event may have changed the board.
            if !looks || self.board().grid().is_full() {
                step.conclusions.iter().for_each(|conclusion| self.carry_out(*conclusion));
                continue;
            }
            let Some(step) = next_step(&self.board(), menu) else { break };
            step.conclusions.iter().for_each(|conclusion| self.carry_out(*conclusion));
        }
    }

    /// Plants a long pause, which ends with or without a hint. The player finds no step beyond medium without help.
    fn look(&mut self, is_beyond: bool) {
        let at = self.now;
        self.wait(60, 300);
        let event = if is_beyond || self.below(3) == 0 {
            self.act(json!({"do": "hinted"}));
            Event::Helped
        } else {
            Event::Found
        };
        self.planted.push((at, event));
    }

    /// Plants another event. Returns true.
    fn plant(&mut self) -> bool {
        match self.below(6) {
            0 => {
                self.wait(2, 5);
                self.act(json!({"do": "hinted"}));
                self.planted.push((self.now, Event::Hint));
            }
            1 => self.strike_wrongly(),
            2 => self.slip(),
            3 => self.guess(),
            4 => self.take_back(),
            _ => {
                let name = format!("before {}", self.now);
                self.act(json!({"do": "bookmark", "name": name}));
                self.planted.push((self.now, Event::Bookmark));
            }
        }
        true
    }

    fn strike_wrongly(&mut self) {
        let board = self.board();
        let Some(cell) = self.open_cells(&board).first().copied() else { return };
        let digit = self.solution.value(cell).expect("a full grid");
        self.wait(2, 5);
        self.act(json!({"do": "corner", "cells": [cell.name(9)], "digit": digit.get()}));
        let at = self.now;
        let is_unaided = self.below(2) == 0;
        if !is_unaided {
            self.wait(2, 5);
            self.act(json!({"do": "checked"}));
        }
        self.wait(2, 9);
        self.act(json!({"do": "undo"}));
        self.planted.push((at, Event::WrongStrike { is_unaided }));
    }

    /// Enters a wrong digit in a cell that singles solve.
    fn slip(&mut self) {
        let board = self.board();
        let end = solve_path(&board, &Menu::easiest_first().filtered(|entry| entry.level <= Level::Easy))
            .final_board;
        let cells = self.open_cells(&board);
        let Some(cell) = cells.into_iter().find(|cell| end.value(*cell).is_some()) else { return };
        let wrong = board.candidates(cell).iter().find(|digit| self.solution.value(cell) != Some(*digit));
        self.enter(cell, wrong.expect("a wrong candidate"));
        self.planted.push((self.now, Event::Slip));
        self.wait(2, 9);
        self.act(json!({"do": "undo"}));
    }

    /// Enters a digit that no medium technique decides, and undoes it if it is wrong.
    fn guess(&mut self) {
        let board = self.board();
        let end = solve_path(&board, &Menu::easiest_first().filtered(|entry| entry.level <= Level::Medium))
            .final_board;
        let cells = self.open_cells(&board);
        let Some(cell) = cells.into_iter().find(|cell| end.value(*cell).is_none()) else { return };
        let digits: Vec<Digit> = end.candidates(cell).iter().collect();
        let digit = digits[self.below(digits.len() as u64) as usize];
        let before = self.game.history().current_index();
        let place = Conclusion::Place(Candidate { cell, digit });
        let hard = Menu::easiest_first().filtered(|entry| entry.level == Level::Hard);
        let is_placed = |entry| {
            all_steps(&board, entry, hard.options()).iter().any(|step| step.conclusions.contains(&place))
        };
        if hard.techniques().any(is_placed) {
            return;
        }
        self.enter(cell, digit);
        if self.solution.value(cell) == Some(digit) {
            self.planted.push((self.now, Event::RightGuess));
            return;
        }
        self.planted.push((self.now, Event::WrongGuess));
        for _ in 0..self.below(4) {
            let board = self.game.board();
            let Some(next) = self.open_cells(&board).first().copied() else { break };
            let digit = board.candidates(next).iter().next().expect("a candidate");
            self.enter(next, digit);
        }
        self.wait(2, 9);
        self.act(json!({"do": "goto", "moment": before}));
    }

    /// Enters right digits and undoes them.
    fn take_back(&mut self) {
        let menu = Menu::easiest_first().filtered(|entry| entry.level <= Level::Easy);
        let before = self.game.history().current_index();
        let path = solve_path(&self.board(), &menu);
        let placed = path.steps.iter().flat_map(|step| &step.conclusions).take(2);
        let placed: Vec<Conclusion> = placed.copied().collect();
        let open = self.game.board().grid().values().iter().filter(|value| value.is_none()).count();
        if placed.is_empty() || open <= placed.len() {
            return;
        }
        placed.iter().for_each(|conclusion| self.carry_out(*conclusion));
        let at = self.now - 1000 * u64::from(placed.len() > 1);
        let first = self.game.logged_actions()[self.game.logged_actions().len() - placed.len()].time;
        self.wait(2, 9);
        self.act(json!({"do": "goto", "moment": before}));
        assert!(first <= at || placed.len() > 1);
        self.planted.push((first, Event::Undone(placed.len())));
    }
}

/// Returns the claims of a review, without runs of digits.
fn claims(review: &Review) -> Vec<(u64, Event)> {
    let claim = |event| match event {
        ReviewEvent::Run { .. } => None,
        ReviewEvent::Stall(number) => match review.stalls[number].end {
            StallEnd::Found(_) => Some(Event::Found),
            StallEnd::Helped(_) => Some(Event::Helped),
            end => panic!("a stall that ended as {end:?}: {:?}", review.stalls[number]),
        },
        ReviewEvent::UnfoundedMove(number) => Some(match &review.unfounded_moves[number] {
            turn if matches!(turn.kind, UnfoundedMoveKind::WrongElimination) => {
                Event::WrongStrike { is_unaided: turn.correction.expect("a remedy").is_unaided }
            }
            turn => match turn.kind {
                UnfoundedMoveKind::Slip | UnfoundedMoveKind::WrongElimination => Event::Slip,
                UnfoundedMoveKind::Guess { is_right: true, .. } => Event::RightGuess,
                UnfoundedMoveKind::Guess { is_right: false, .. } => Event::WrongGuess,
            },
        }),
        ReviewEvent::Hint => Some(Event::Hint),
        ReviewEvent::Undone { digits } => Some(Event::Undone(digits)),
        ReviewEvent::Bookmark => Some(Event::Bookmark),
    };
    review
        .entries
        .iter()
        .filter_map(|line| claim(line.event).map(|event| (BEGAN + line.time, event)))
        .collect()
}

#[test]
fn time_in_which_nothing_was_entered_is_not_told_as_entering() {
    let (menu, cancel) = (Menu::easiest_first(), AtomicBool::new(false));
    let puzzle = classic(1).next().expect("a puzzle");
    let solution = solution(&puzzle);
    let empty = puzzle.rules().cells().find(|cell| puzzle.value(*cell).is_none()).expect("an empty cell");
    let note = json!({"do": "corner", "cells": [empty.name(9)], "digit": 1});
    let mut game = Game::new(GameStart::of_puzzle(puzzle, Source::Entered), BEGAN);
    let mut now = BEGAN;
    let mut split = |actions: &[(serde_json::Value, u64)]| {
        for (action, after) in actions {
            now += after;
            let action: Action = serde_json::from_value(action.clone()).expect("an action");
            game.perform(&action, now).expect("possible");
        }
        let task = ReviewTask { game: &game, solution: Some(&solution), menu: &menu, cancel: &cancel };
        let time = Review::of(&task).expect("not cancelled").time;
        [time.entering, time.pausing, time.undone]
    };
    let pause = json!({"do": "pause"});
    assert_eq!(split(&[(json!({"do": "hinted"}), 4_000), (pause.clone(), 3_000)]), [0, 7_000, 0]);
    let noted = [(json!({"do": "resume"}), 9_000), (note.clone(), 2_000), (pause, 5_000)];
    assert_eq!(split(&noted), [5_000, 9_000, 0]);
    // A restart begins a new clock, and the review is of what was played since.
    let again = [(json!({"do": "restart"}), 1_000), (json!({"do": "resume"}), 1_000), (note, 3_000)];
    assert_eq!(split(&again), [3_000, 0, 0]);
}

#[test]
fn what_was_planted_in_200_games_is_found_and_nothing_else() {
    let (menu, cancel) = (Menu::easiest_first(), AtomicBool::new(false));
    let mut counts = std::collections::BTreeMap::<Option<String>, usize>::new();
    for (number, puzzle) in classic(15).take(200).enumerate() {
        let mut player = Player::new(&puzzle, number as u64);
        player.play(&menu);
        let task =
            ReviewTask { game: &player.game, solution: Some(&player.solution), menu: &menu, cancel: &cancel };
        let review = Review::of(&task).expect("not cancelled");
        let (mut claimed, mut planted) = (claims(&review), player.planted);
        let order = |event: &(u64, Event)| (event.0, format!("{:?}", event.1));
        claimed.sort_by_key(order);
        planted.sort_by_key(order);
        assert_eq!(claimed, planted, "game {number}: {}", puzzle.grid());
        let time = review.time;
        assert_eq!(time.entering + time.pausing + time.undone, review.time_played, "game {number}");
        for (_, event) in planted {
            let kind = format!("{event:?}").split('(').next().map(str::to_owned);
            *counts.entry(kind).or_default() += 1;
        }
    }
    // Every kind must be planted often enough to be meaningful.
    assert!(counts.values().all(|count| *count >= 10) && counts.len() >= 10, "{counts:?}");
}

/// Compares the game that the page's tests open with the simulated one. Set `WRITE_GAMES` to write it again after the format of
/// saved games has changed.
#[test]
fn the_reviewed_game_is_one_of_the_simulated_ones() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/reviewed_game.txt");
    let puzzle = classic(15).nth(REVIEWED).expect("a puzzle");
    let mut player = Player { calm: 30, ..Player::new(&puzzle, REVIEWED as u64) };
    player.play(&Menu::easiest_first());
    let saved = pencilmark::play::save::save(&player.game);
    if std::env::var_os("WRITE_GAMES").is_some() {
        std::fs::write(file, &saved).expect("written");
    }
    assert_eq!(std::fs::read_to_string(file).expect("the file"), saved);
}

#[test]
fn a_session_tells_the_review() {
    let mut session = session(PUZZLE, None);
    act(&mut session, r#"{"do":"digit","cells":["r1c2"],"digit":7}"#);
    act(&mut session, r#"{"do":"undo"}"#);
    let review = told(&session, r#"{"ask":"review"}"#);
    assert_eq!(review["title"], "0:01 so far");
    assert_eq!(review["story"][0]["kind"], "undone");
    let moment = told(&session, r#"{"ask":"moment","moment":0,"step":0}"#);
    assert!(moment["steps"].as_array().is_some_and(|steps| steps.len() > 1), "{moment}");
    assert!(moment["text"].as_str().is_some_and(|text| !text.is_empty()), "{moment}");
    let nowhere = told(&session, r#"{"ask":"moment","moment":9}"#);
    assert_eq!(nowhere["problem"], "The history has no moment 9.");
}

#[test]
fn a_session_tells_why_nothing_easier_helps_and_why_not() {
    let session =
        session("7..91.......2.....3.62..4...8.4......9.6.7.3......9.8...8..27.3.....8.......36..4", None);
    let answer = told(&session, r#"{"ask":"misses","technique":"xyz-wing"}"#);
    let misses = answer["misses"].as_array().expect("near misses");
    assert!(!misses.is_empty(), "{answer}");
    for miss in misses {
        let cells: Vec<String> =
            miss["cells"].as_array().expect("cells").iter().map(ToString::to_string).collect();
        let question = format!(r#"{{"ask":"why-not","cells":[{}]}}"#, cells.join(","));
        let why = told(&session, &question);
        assert!(why["kind"] == "near" || why["kind"] == "there", "{question}: {why}");
    }
    let nothing = told(&session, r#"{"ask":"why-not","cells":["r1c2","r5c7","r9c1"],"digit":1}"#);
    assert_eq!(nothing["kind"], "none", "{nothing}");
    assert!(told(&session, r#"{"ask":"why-not","cells":[]}"#)["problem"].is_string());
}
