//! The functions at the crate's root: each agrees with its module, and reports why there is no answer.

use std::error::Error;

use pencilmark::ask::{AskError, OnePuzzle};
use pencilmark::generate::wish::Wish;
use pencilmark::hint::{self, HintKind, HintQuestion};
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::path::PathEnd;
use pencilmark::puzzle::{Puzzle, PuzzleError};
use pencilmark::rate::{Budget, Scale, rate};
use pencilmark::search::limits::{Limits, StopReason};

use crate::{board, classic, solution};

const FOUR: &str = "1.....2..3.....4";

#[test]
fn texts_boards_grids_and_puzzles_are_one_puzzle() {
    let board = board("4", FOUR);
    let puzzle = Puzzle::prove(board.grid().clone(), &Limits::default()).expect("one solution");
    let drawn = "1...\n..2.\n.3..\n...4\n";
    let link = format!("4+x\t{FOUR}");
    let all: [&dyn OnePuzzle; 5] = [&FOUR, &drawn.to_owned(), &board, board.grid(), &puzzle];
    for one in all {
        assert_eq!(*one.board().expect("a puzzle"), board);
    }
    assert_eq!(link.board().expect("a puzzle").rules().constraints().len(), 1);
    assert_eq!(pencilmark::solve(&board).expect("one"), solution(&board));
    assert_eq!(
        pencilmark::solve(String::from(FOUR)).expect("one"),
        pencilmark::solve(puzzle.grid()).expect("one")
    );
}

#[test]
fn what_has_no_answer_says_why() {
    for (text, why) in [
        ("", "line 1, column 1: expected"),
        ("53", "line 1, column 1: expected 16 cells, found 2 cells"),
        ("1...............", "several solutions"),
        ("11..............", "no solution"),
        ("1.....2..3.....4\n1.....2..3.....4\n", "2 puzzles in one text, not one"),
        ("1.....2..3.....4\n53\n", "line"),
    ] {
        let error = pencilmark::solve(text).expect_err(text);
        assert!(error.to_string().starts_with(why), "{text:?}: {error}");
    }
    assert_eq!(pencilmark::solve("1..............."), Err(AskError::NotAPuzzle(PuzzleError::Several)));
    assert!(pencilmark::solve("53").expect_err("too short").source().is_some());
    let uncounted = pencilmark::count(".".repeat(81)).expect_err("too many");
    assert!(matches!(uncounted, AskError::Uncounted(1000.., StopReason::Budget)), "{uncounted}");
    assert_eq!(pencilmark::rate(FOUR).expect_err("not classic").to_string(), "not a classic 9x9 puzzle");
}

#[test]
fn answers_are_those_of_the_modules() {
    for board in classic(500) {
        let rated = rate(&board, Scale::Se, &Budget::default()).expect("a rating");
        assert_eq!(pencilmark::rate(&board).expect("a rating").to_string(), rated.to_string());
        assert_eq!(pencilmark::count(&board), Ok(1));
        let path = pencilmark::explain(&board).expect("a path");
        assert_eq!(path.to_string().lines().filter(|line| line.contains(". ")).count(), path.steps().len());
        let hint = pencilmark::hint(&board).expect("a hint");
        assert_eq!(hint.kind(), HintKind::Step);
        let menu = Menu::default();
        let asked = hint::hint(&HintQuestion::new(&board, &board, &menu));
        assert_eq!(hint.to_string(), asked.to_string());
        assert!(hint.road.is_some_and(|road| road.known_length().is_some()));
    }
    assert_eq!(pencilmark::hint("11..............").expect("a hint").kind(), HintKind::Conflicts);
    assert_eq!(pencilmark::explain(FOUR).expect("a path").end(), PathEnd::Solved);
}

#[test]
fn a_wish_and_a_seed_make_a_puzzle() {
    let wish = Wish::default().with_level(Level::Easy..=Level::Medium).with_givens(24..=30);
    let made = pencilmark::generate(&wish, 3).expect("a puzzle");
    assert_eq!(made, pencilmark::generate(&wish, 3).expect("the same"));
    let solution = pencilmark::solve(&made.puzzle).expect("one solution");
    assert_eq!(solution.to_string(), made.solution.to_string());
    assert!((24..=30).contains(&made.puzzle.givens().len()));
    assert!(pencilmark::generate(&Wish::default().with_givens(1..=16), 1).is_err());
}
