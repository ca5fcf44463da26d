//! Tests the Sudoku Explainer rating: the table, the path, and the ways to end early.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::explainer::{
    EarlyStop, Explainer, ExplainerLimits, RatingFailure, SeRating, SeStep, Tenths, rate,
};

use crate::boards::board;

/// Returns the rows of `testdata/se_ratings.tsv`: puzzle, ER, EP, ED, deciding technique.
fn table() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = include_str!("../../../testdata/se_ratings.tsv").lines().skip(1);
    lines.map(|line| line.split('\t').collect())
}

fn puzzle(text: &str) -> Board {
    board("9", text)
}

fn all(text: &str) -> SeRating {
    rate(
        &puzzle(text),
        EarlyStop::Never,
        ExplainerLimits { include_steps: true, ..ExplainerLimits::unlimited() },
    )
    .expect("a rating")
}

#[test]
fn the_table_is_met() {
    let mut explainer = Explainer::new();
    for row in table() {
        let rating = explainer
            .rate(&puzzle(row[0]), EarlyStop::Never, ExplainerLimits::unlimited())
            .expect("a rating");
        let ours = [rating.er.to_string(), rating.ep.to_string(), rating.ed.to_string()];
        assert_eq!(
            (ours.each_ref().map(String::as_str), rating.technique),
            ([row[1], row[2], row[3]], row[4]),
            "{row:?}"
        );
    }
    assert!(table().count() >= 500);
}

#[test]
fn the_path_leads_to_the_solution_and_has_the_figures() {
    for row in table().step_by(17) {
        let rating = all(row[0]);
        let mut board = puzzle(row[0]);
        for step in &rating.path {
            for conclusion in &step.conclusions {
                match *conclusion {
                    Conclusion::Eliminate(Candidate { cell, digit }) => {
                        assert!(board.eliminate(cell, digit), "{row:?}: {step:?}");
                    }
                    Conclusion::Place(Candidate { cell, digit }) => {
                        assert!(board.candidates(cell).contains(digit), "{row:?}: {step:?}");
                        board.set(cell, digit);
                    }
                }
            }
            assert!(board.dead_ends().is_empty(), "{row:?}: {step:?}");
        }
        assert!(board.grid().is_full(), "{row:?}");
        let most = |n: usize| rating.path[..n].iter().map(|step| step.rating).max().unwrap_or_default();
        let is_place = |conclusion: &Conclusion| matches!(conclusion, Conclusion::Place(_));
        let places = |step: &SeStep| step.conclusions.iter().any(is_place);
        let placed = rating.path.iter().position(places).map_or(0, |i| i + 1);
        assert_eq!((rating.er, rating.ep, rating.ed), (most(rating.path.len()), most(placed), most(1)));
        assert!(
            rating.path.iter().any(|step| step.technique == rating.technique && step.rating == rating.er)
        );
    }
}

#[test]
fn stops() {
    for row in table().step_by(23) {
        let (board, [er, ep, ed]) =
            (puzzle(row[0]), [1, 2, 3].map(|i| Tenths::parse(row[i]).expect("tenths")));
        let stopped = |stop| rate(&board, stop, ExplainerLimits::unlimited()).expect("a rating").stopped;
        assert!(!stopped(EarlyStop::Above(er)), "{row:?}");
        assert!(stopped(EarlyStop::Above(Tenths(er.0 - 1))), "{row:?}");
        assert_eq!(stopped(EarlyStop::NotPearl), er > ep, "{row:?}");
        assert_eq!(stopped(EarlyStop::NotDiamond), er > ed, "{row:?}");
    }
}

#[test]
fn nonsense_ends_too() {
    let work = || ExplainerLimits { work: Some(3_000), ..ExplainerLimits::unlimited() };
    let easy = table().next().expect("a row")[0];
    let mut texts = vec![".".repeat(81), "1".repeat(81), "12345678.".repeat(9)];
    for (i, digit) in ["1", "5", "9"].iter().enumerate() {
        let mut text = easy.to_owned();
        text.replace_range(10 * i..10 * i + 1, digit);
        texts.push(text);
        texts.push(easy.char_indices().map(|(at, c)| if at % (i + 2) == 0 { '.' } else { c }).collect());
    }
    for text in texts {
        match rate(&puzzle(&text), EarlyStop::Never, work()) {
            Ok(rating) => assert!(rating.er <= Tenths(200), "{text}"),
            Err(failure) => assert_eq!(failure, RatingFailure::GaveUp, "{text}"),
        }
    }
}

#[test]
fn limits_call_it_off() {
    let hard = table().last().expect("a row")[0];
    let few = ExplainerLimits { work: Some(100), ..ExplainerLimits::unlimited() };
    assert_eq!(rate(&puzzle(hard), EarlyStop::Never, few), Err(RatingFailure::GaveUp));
    let flag =
        ExplainerLimits { cancel: Some(Arc::new(AtomicBool::new(true))), ..ExplainerLimits::unlimited() };
    assert_eq!(rate(&puzzle(hard), EarlyStop::Never, flag), Err(RatingFailure::GaveUp));
    assert_eq!(
        rate(&board("9+x", &".".repeat(81)), EarlyStop::Never, ExplainerLimits::unlimited()),
        Err(RatingFailure::NotClassic)
    );
    assert_eq!(
        rate(&board("4", &".".repeat(16)), EarlyStop::Never, ExplainerLimits::unlimited()),
        Err(RatingFailure::NotClassic)
    );
}

#[test]
fn a_rater_used_before_says_the_same() {
    let mut explainer = Explainer::new();
    let rows: Vec<_> = table().step_by(29).collect();
    for row in rows.iter().rev().chain(&rows) {
        let full = ExplainerLimits { include_steps: true, ..ExplainerLimits::unlimited() };
        let again = explainer.rate(&puzzle(row[0]), EarlyStop::Never, full);
        assert_eq!(again, Ok(all(row[0])));
    }
}
