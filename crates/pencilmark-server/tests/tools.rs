//! Tests of the API for programs.

use std::sync::Arc;
use std::thread;

use serde_json::{Value, json};
use tokio::task::{JoinSet, yield_now};

use crate::client::{Client, PUZZLE, SOLUTION};

/// Another puzzle with one solution.
const SECOND: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

#[tokio::test]
async fn programs_get_answers() {
    let client = Client::new().await;
    let solved = client.post("/api/solve", json!({"puzzle": PUZZLE})).await.json();
    assert_eq!(solved, json!({"solutions": [SOLUTION], "complete": true}));
    let several = client.post("/api/solve", json!({"puzzle": ".".repeat(16), "limit": 300})).await.json();
    assert_eq!((several["solutions"].as_array().unwrap().len(), &several["complete"]), (288, &json!(true)));
    let rated = client.post("/api/rate", json!({"puzzle": PUZZLE})).await.json();
    assert_eq!((&rated["se"]["er"], &rated["level"]), (&json!(2.0), &json!("beginner")));
    let explained = client.post("/api/explain", json!({"puzzle": PUZZLE})).await.json();
    assert_eq!((&explained["solved"], &explained["end"]), (&json!(true), &json!(SOLUTION)));
    let hint = client.post("/api/hint", json!({"puzzle": PUZZLE, "rung": 4})).await.json();
    assert_eq!(hint["step"], explained["steps"][0]);
    let wish = json!({"rules": "6", "seed": 7, "count": 2});
    let made = client.post("/api/generate", wish.clone()).await.json();
    assert_eq!(made, client.post("/api/generate", wish).await.json());
    let second = client.post("/api/generate", json!({"rules": "6", "seed": 8})).await.json();
    assert_eq!(made["puzzles"][1], second["puzzles"][0]);
}

#[tokio::test]
async fn a_hint_waits_for_no_count() {
    let client = Arc::new(Client::new().await);
    let mut counts = JoinSet::new();
    for _ in 0..4 * thread::available_parallelism().map_or(2, usize::from) {
        let client = client.clone();
        let endless = json!({"puzzle": ".".repeat(81), "limit": u64::MAX});
        counts.spawn(async move { client.post("/api/count", endless).await.body });
    }
    for _ in 0..100 {
        yield_now().await;
    }
    tokio::select! {
        count = counts.join_next() => panic!("a count ended first: {count:?}"),
        hint = client.post("/api/hint", json!({"puzzle": PUZZLE, "rung": 4})) => {
            assert_eq!(hint.json()["rung"], json!(4));
        }
    }
}

#[tokio::test]
async fn pages_are_files_and_what_cannot_be_printed_is_told() {
    let client = Client::new().await;
    let two = format!("{PUZZLE}\n{PUZZLE}");
    let asked = json!({"puzzle": two, "layout": "answer-below", "paper": "letter", "title": "Two", "site": "https://example.org/"});
    let answer = client.post("/api/pages", asked.clone()).await;
    assert!(answer.headers["content-type"] == "application/pdf" && answer.body.starts_with("%PDF-"));
    for (wrong, told) in [
        (json!({"puzzle": PUZZLE, "layout": "scroll"}), "answer-below"),
        (json!({"puzzle": PUZZLE, "paper": "3x3"}), "3x3"),
        (json!({"puzzle": format!("{PUZZLE}\n{}", ".".repeat(81))}), "Puzzle 2"),
        (json!({"puzzle": format!("{PUZZLE}\n12?\n{PUZZLE}")}), "expected"),
        (json!({"puzzle": "4\t1234341221434...\tnot_understood=Foggy."}), "rules not fully understood"),
        (json!({"puzzle": PUZZLE, "title": "数独"}), "数"),
        (json!({"puzzle": PUZZLE, "per_page": 48, "paper": "a6"}), "puzzle 1"),
        (json!({"puzzle": two, "marks": []}), "a single puzzle, but there are 2"),
        (
            json!({"puzzle": PUZZLE, "marks": [{"cell": "r10c1", "digit": 3, "notes": []}]}),
            "no cell r10c1 for the digit 3",
        ),
        (
            json!({"puzzle": PUZZLE, "marks": [{"cell": "r1c1", "digit": null, "notes": [0]}]}),
            "for the digit 0",
        ),
    ] {
        let problem = client.post("/api/pages", wrong).await.problem(422);
        assert!(problem.contains(told), "{problem}");
    }
}

#[tokio::test]
async fn digits_and_notes_of_the_player_are_printed_if_wished_for() {
    let client = Client::new().await;
    let signs = async |marks: serde_json::Value| {
        let book = json!({"puzzle": PUZZLE, "layout": "large", "solutions": "none", "marks": marks});
        let seen = client
            .post("/api/pages/preview", json!({"book": book, "pictures": [1], "cover": false}))
            .await
            .json();
        let svg = seen["pictures"][0]["svg"].as_str().expect("a picture").to_owned();
        svg.matches("<use").count()
    };
    let given = PUZZLE.chars().filter(char::is_ascii_digit).filter(|sign| *sign != '0').count();
    let free = PUZZLE.find('.').expect("an empty cell");
    let cell = format!("r{}c{}", free / 9 + 1, free % 9 + 1);
    let bare = signs(json!(null)).await;
    assert!(bare >= given, "{bare} signs");
    // A wrong digit is printed like any other; a digit on a given is not printed.
    assert_eq!(signs(json!([{"cell": cell, "digit": 1, "notes": []}])).await, bare + 1);
    assert_eq!(signs(json!([{"cell": cell, "digit": null, "notes": [2, 4, 7]}])).await, bare + 3);
    let last = PUZZLE.find(|sign: char| ('1'..='9').contains(&sign)).expect("a given");
    let given = format!("r{}c{}", last / 9 + 1, last % 9 + 1);
    assert_eq!(signs(json!([{"cell": given, "digit": 9, "notes": []}])).await, bare);
}

#[tokio::test]
async fn a_book_is_seen_before_it_is_made() {
    let client = Client::new().await;
    // The third puzzle is the first one upside down.
    let rows: Vec<&str> =
        PUZZLE.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).expect("digits")).collect();
    let turned: String = rows.iter().rev().copied().collect();
    let book = json!({"puzzle": format!("{PUZZLE}\n{SECOND}\n{turned}"), "layout": "book", "profile": "press", "title": "Three"});
    let asked = json!({"book": book, "pictures": [1, 3, 900], "cover": true});
    let seen = client.post("/api/pages/preview", asked.clone()).await.json();
    assert_eq!(seen["alike"], json!([[1, 3]]));
    assert_eq!(seen["pictures"].as_array().map(Vec::len), Some(2));
    assert!(seen["cover"]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    assert!(
        seen["objections"][0].as_str().is_some_and(|why| why.contains("24 or more")),
        "{}",
        seen["objections"]
    );
    assert_eq!(
        seen,
        client.post("/api/pages/preview", asked).await.json(),
        "what is remembered changes nothing"
    );
    for (file, wanted) in [("book", 200), ("cover", 200), ("solutions", 422), ("index", 422)] {
        let mut book = book.clone();
        book["file"] = json!(file);
        assert_eq!(client.post("/api/pages", book).await.status, wanted, "{file}");
    }
}

#[tokio::test]
async fn large_boards_hold_nobody_up() {
    let client = Client::new().await;
    let empty = json!({"puzzle": ".".repeat(625)});
    let explained = client.post("/api/explain", empty.clone()).await.json();
    assert_eq!((&explained["steps"], &explained["solved"]), (&json!([]), &json!(false)));
    client.post("/api/rate", empty.clone()).await.problem(422);
    let hint = client.post("/api/hint", empty).await.json();
    assert_eq!(hint["text"], "The puzzle has more than one solution.");
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_the_reason() {
    let client = Client::new().await;
    let place = client.post("/api/solve", json!({"puzzle": "12"})).await.problem(422);
    assert!(place.contains("line 1"), "{place}");
    client.post("/api/hint", json!({"puzzle": PUZZLE, "rung": 6})).await.problem(422);
    client.post("/api/rate", json!({"puzzle": ".".repeat(81)})).await.problem(422);
    client.post("/api/explain", json!({"puzzle": "11..............", "rules": "4"})).await.problem(422);
    client.post("/api/generate", json!({"rules": "7+windoku"})).await.problem(422);
    client.post("/api/solve", json!({"puzzles": []})).await.problem(422);
}

#[tokio::test]
async fn the_description_describes_what_is_there() {
    let client = Client::new().await;
    let id = client.begin().await;
    let document = client.get("/api/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path}");
            // Every operation refuses a wrong body with a message.
            if method == "post" && operation["requestBody"]["content"]["application/json"].is_object() {
                client.post(&path.replace("{id}", &id), json!(0)).await.problem(422);
            }
        }
    }
    // Every reference has a target.
    let text = document.to_string();
    for reference in text.split("\"$ref\":\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        let target = document.pointer(reference.trim_start_matches('#'));
        assert!(target.is_some_and(Value::is_object), "{reference}");
    }
}
