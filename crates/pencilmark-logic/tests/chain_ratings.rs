//! Tests ratings by chain length: published ratings, and laws that relate the figures.

use pencilmark_core::board::Board;
use pencilmark_logic::chain_rating::{ChainLength, ChainRater, ChainRating, WhipKind, rate_chains};

use crate::boards::{board, classic};

/// The limit of links that are tried for a length.
const LINKS: u64 = 400_000;

/// Published ratings: B of the program SHC for the first five, W of the program CSP-Rules for the sixth, depths for all.
const PUBLISHED: [(&str, &str, u8); 8] = [
    ("...45...........23..91.34...1...753.....1.8..6.5.......723...48.6......7.3.5.8...", "B 1", 1),
    (".......89..678..2...9...4..2...389..3.52....6.6.....4....8.........1.....32.45..1", "B 2", 1),
    ("......7.945........891......3..6.8.........429...45.3...5...2.86...3.5...1....37.", "B 3", 1),
    ("....56.8...67...237.....4.5.1.93....3.......7.4..7......23.........91.5..3..65...", "B 4", 1),
    (".....6.8..56..91..78..2....2.5...9.6.........9..2.1...........7.3.9...5887..3.2..", "B 5", 1),
    ("..345.78.4....9.2..8..2..6...16.5..7......2..9...4..3...4......5.2.1.....1....3.6", "W 6", 1),
    ("........1.....2.3...4.5.6...3.....72.4....8..6..8..9...7...1...4.56.....8..59....", "", 2),
    ("......7.....189..6.......15.4.6.8..3....94....9831.6.4.649.1...8.1.63...93.84..6.", "", 3),
];

#[test]
fn published_ratings_are_ours() {
    for (puzzle, rating, depth) in PUBLISHED {
        let rater = ChainRater::new(&board("9", puzzle)).expect("a classic puzzle");
        assert_eq!(rater.depth(LINKS), Some(depth), "{puzzle}");
        let length = |kind| rater.length(kind, false, LINKS).to_string();
        match rating.split_once(' ') {
            Some(("B", published)) => assert_eq!(length(WhipKind::Braid), published, "{puzzle}"),
            Some((_, published)) => assert_eq!(length(WhipKind::Whip), published, "{puzzle}"),
            None => {
                assert_eq!((length(WhipKind::Whip), length(WhipKind::Braid)), ("none".into(), "none".into()))
            }
        }
    }
}

#[test]
fn braids_are_no_longer_than_whips_and_solve_what_trial_and_error_solves() {
    let mut lengths = Vec::new();
    for puzzle in classic(40) {
        let ChainRating { depth, whip, braid, group_whip, group_braid } =
            rate_chains(&puzzle, LINKS, None).expect("a rating");
        let known = [whip, braid, group_whip, group_braid];
        if known.contains(&ChainLength::OverWork) {
            continue;
        }
        assert!(braid <= whip && group_whip <= whip && group_braid <= braid.min(group_whip), "{known:?}");
        assert_eq!(depth <= Some(1), braid != ChainLength::Unsolved);
        assert_eq!(depth == Some(0), whip == ChainLength::Longest(0));
        lengths.push(whip);
    }
    lengths.sort_unstable();
    lengths.dedup();
    assert!(lengths.len() > 3, "{lengths:?}");
}

#[test]
fn a_rating_belongs_to_a_puzzle_and_not_to_its_orientation() {
    let turned = |puzzle: &Board| {
        let text = puzzle.grid().to_string();
        let columns = |at: usize| text.chars().skip(at).step_by(9);
        let renamed = |digit: char| {
            digit
                .to_digit(10)
                .filter(|digit| *digit > 0)
                .map_or('.', |digit| char::from_digit(10 - digit, 10).expect("a digit"))
        };
        board("9", &(0..9).rev().flat_map(columns).map(renamed).collect::<String>())
    };
    for puzzle in classic(150) {
        let other = turned(&puzzle);
        let rate = |board: &Board| {
            let rater = ChainRater::new(board).expect("a rating");
            (
                rater.length(WhipKind::Whip, false, LINKS),
                rater.length(WhipKind::Whip, true, LINKS),
                rater.depth(LINKS),
            )
        };
        assert_eq!(rate(&puzzle), rate(&other), "{}", puzzle.grid());
    }
}

#[test]
fn larger_boards_have_none() {
    assert_eq!(rate_chains(&board("16", &".".repeat(256)), LINKS, None), None);
}
