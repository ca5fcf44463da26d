//! Wishes: their odds and conflicts, and the results of searches.

use std::sync::atomic::AtomicBool;

use pencilmark::generate::rarity;
use pencilmark::render::language::Language;
use pencilmark_app::session::{make, rarities, search_wish, weigh_wish};
use pencilmark_app::wire::{NewPuzzle, WishOdds, WishSearch};
use serde_json::json;

fn wish(text: &str) -> NewPuzzle {
    serde_json::from_str(text).expect("a wish")
}

fn odds(text: &str) -> WishOdds {
    weigh_wish(&wish(text)).expect("a wish that is understood")
}

/// Returns the verdict on a wish: `possible`, or the reason, the conflicting parts, and the first alternative.
fn said(text: &str) -> String {
    let Some(clash) = odds(text).clash else { return "possible".to_owned() };
    let clash = json!(clash);
    let names = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let parts: Vec<String> = clash["parts"].as_array().into_iter().flatten().map(names).collect();
    let way = &clash["ways"][0];
    let first = format!("{} {}", names(&way["part"]), names(&way["wish"]["level"]));
    format!("{}: {}; {}", names(&clash["reason"]), parts.join(" "), first.trim())
}

#[test]
fn numbers_of_each_kind_are_met_or_refused() {
    let text = r#"{"rules":"6+thermo+arrow","level":"easy","amounts":[
        {"kind":"thermo","least":2,"most":3},{"kind":"arrow","least":1,"most":1}]}"#;
    for (seed, minimal) in [(1, false), (2, false), (3, true), (4, true)] {
        let asked = NewPuzzle { minimal, ..wish(text) };
        let start = make(&asked, seed, &AtomicBool::new(false)).expect("a puzzle");
        let clues = start.puzzle.rules().constraints();
        let count = |name: &str| clues.iter().filter(|clue| clue.kind().name() == name).count();
        assert!((2..=3).contains(&count("thermo")) && count("arrow") == 1, "seed {seed}: {clues:?}");
    }
    let cages = r#"{"rules":"6+killer","level":"medium","amounts":[{"kind":"killer","least":9,"most":11}]}"#;
    let start = make(&wish(cages), 1, &AtomicBool::new(false)).expect("a puzzle");
    assert!((9..=11).contains(&start.puzzle.rules().constraints().len()));
    for (amounts, why) in [
        (r#"{"kind":"thermo","least":60,"most":60}"#, "60 thermo clues don't fit the board: 12 at most"),
        (r#"{"kind":"renban","least":1,"most":2}"#, "renban has a range, but is not among the kinds to draw"),
        (r#"{"kind":"thermo","least":0,"most":0}"#, "the number of clues is 0"),
    ] {
        let asked = wish(&format!(r#"{{"rules":"6+thermo","amounts":[{amounts}]}}"#));
        let refused = weigh_wish(&asked).expect_err(amounts).message.to_string();
        assert!(refused.contains(why), "{refused}");
    }
}

#[test]
fn impossible_wishes_are_refused_with_the_nearest_possible_one() {
    for (wish, expected) in [
        (r#"{"rules":"9","level":"medium"}"#, "possible"),
        (r#"{"rules":"4","level":"medium"}"#, "level-of-board: level rules; level beginner"),
        (r#"{"rules":"6","level":"extreme"}"#, "level-of-board: level rules; level expert"),
        (r#"{"rules":"8","level":"extreme"}"#, "possible"),
        (r#"{"rules":"25","level":"easy"}"#, "possible"),
        (
            r#"{"level":"beginner","rating":{"least":80,"most":90}}"#,
            "level-and-rating: rating level; rating beginner",
        ),
        (r#"{"level":"easy","needs":["x-wing"]}"#, "technique-above-level: needs level; needs easy"),
        (r#"{"hardest":"naked-pair","needs":["x-wing"]}"#, "technique-above-hardest: needs hardest; hardest"),
        (
            r#"{"rating":{"least":12,"most":20},"needs":["x-wing"]}"#,
            "technique-and-rating: needs rating; needs",
        ),
        (r#"{"rules":"6","rating":{"least":12,"most":20}}"#, "rating-of-board: rating rules; rating"),
        (r#"{"givens":{"least":10,"most":16}}"#, "too-few-givens: givens rules; givens"),
        (r#"{"rules":"25","givens":{"least":40,"most":40}}"#, "too-few-givens: givens rules; givens"),
        (r#"{"givens":{"least":81,"most":81}}"#, "too-many-givens: givens rules; givens"),
        (r#"{"rules":"6","givens":{"least":0,"most":0}}"#, "too-few-givens: givens rules; givens"),
        (r#"{"rules":"6+killer","givens":{"least":0,"most":0}}"#, "possible"),
        (r#"{"rating":{"least":95,"most":110},"symmetry":"none"}"#, "possible"),
    ] {
        assert_eq!(said(wish), expected, "{wish}");
    }
}

#[test]
fn parts_that_ask_for_more_are_rarer() {
    let one_in = |text| odds(text).one_in.expect("a figure");
    let rated = one_in(r#"{"rating":{"least":70,"most":80}}"#);
    let needed = one_in(r#"{"rating":{"least":70,"most":80},"needs":["x-wing"]}"#);
    assert!(rated > 2.0 && needed > rated, "{rated} {needed}");
    let parts = odds(r#"{"rating":{"least":70,"most":80},"needs":["x-wing"]}"#).parts;
    let product: f64 = parts.iter().filter_map(|part| part.one_in).product();
    assert!((product / needed - 1.0).abs() < 1e-9, "parts multiply to the whole");
}

#[test]
fn tables_are_whole() {
    let counted = rarities(&Language::ENGLISH);
    let of_ratings: u64 = counted.ratings.iter().map(|count| count.puzzles).sum();
    let of_givens: u64 = counted.givens.iter().map(|count| count.puzzles).sum();
    assert_eq!((of_ratings, of_givens), (counted.puzzles, counted.puzzles));
    assert!(rarity::average_times().rating_micros > 0, "times are read");
    // Every board on offer was counted for every level.
    for board in counted.boards {
        assert_eq!(rarity::board_statistics(&board.rules).count(), 6, "{}", board.rules);
    }
}

/// Searches in slices, as a page does, until a puzzle is found.
fn searched(text: &str) -> serde_json::Value {
    let never = AtomicBool::new(false);
    let mut search = WishSearch { wish: wish(text), seed: 5, from: 0, tries: 50, share: None, keep: false };
    loop {
        let (searched, start) = search_wish(&search, &Language::ENGLISH, &never).expect("a search");
        assert!(searched.left.windows(2).all(|pair| pair[0].left >= pair[1].left), "parts leave ever fewer");
        assert!(searched.left.iter().all(|part| part.left <= searched.tried));
        assert_eq!(searched.found.is_some(), start.is_some());
        // Whatever passes the last part meets the wish, and ends the search.
        assert!(searched.left.last().is_none_or(|part| part.left == u64::from(start.is_some())), "{text}");
        if let Some(found) = searched.found {
            return json!(found);
        }
        search.from += searched.tried;
        search.share = searched.share;
        assert!(search.from < 100_000, "{text} is found");
    }
}

#[test]
fn searches_find_what_is_wished() {
    let found = searched(r#"{"givens":{"least":26,"most":28},"level":"hard","level_to":"expert"}"#);
    assert!((26..=28).contains(&found["givens"].as_u64().unwrap_or(0)), "{found}");
    assert!(["hard", "expert"].contains(&found["level"].as_str().unwrap_or("")), "{found}");
    let found = searched(r#"{"rating":{"least":66,"most":70},"symmetry":"none","minimal":true}"#);
    assert!((66..=70).contains(&found["rating"].as_u64().unwrap_or(0)), "{found}");
    let found = searched(r#"{"rating":{"least":60,"most":75},"level":"hard","level_to":"expert"}"#);
    assert!((60..=75).contains(&found["rating"].as_u64().unwrap_or(0)), "{found}");
    let found = searched(r#"{"rules":"6","needs":["naked-pair"],"givens":{"least":8,"most":12}}"#);
    assert!((8..=12).contains(&found["givens"].as_u64().unwrap_or(0)), "{found}");
    assert_eq!(searched(r#"{"rules":"6+killer","level":"medium"}"#)["givens"], 0);
}

#[test]
fn the_same_wish_and_seed_make_the_same_puzzle() {
    let wish = wish(r#"{"givens":{"least":26,"most":28},"needs":["naked-pair"]}"#);
    let made = |seed| make(&wish, seed, &AtomicBool::new(false)).expect("a puzzle").puzzle;
    assert_eq!(made(3), made(3));
    assert_ne!(made(3), made(4));
}

#[test]
fn an_abandoned_search_is_cancelled() {
    let search = WishSearch { wish: wish("{}"), seed: 1, from: 0, tries: 10, share: None, keep: false };
    assert!(search_wish(&search, &Language::ENGLISH, &AtomicBool::new(true)).is_err());
}
