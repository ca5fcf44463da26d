//! Measures the time of a key press: the action, the view with all mistakes shown, and its JSON.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example session_speed -- [TURNS]
//! ```
//!
//! Prints one line per board: microseconds for the action, the view and the JSON, and the JSON's bytes; then the milliseconds of
//! the answers to some questions.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pencilmark::render::language::Language;
use pencilmark_app::session::{Session, examples, read_text};
use pencilmark_app::wire::{Action, CandidateReach, Question, ShownMistakes, ViewChoices};

const EVERYTHING: ViewChoices = ViewChoices {
    mistakes: ShownMistakes { rule: true, note: true, solvable: true, solution: true, warnings: true },
    candidates: CandidateReach::Houses,
};

fn main() {
    let turns: u32 = std::env::args().nth(1).map_or(2_000, |text| text.parse().expect("a number"));
    let empty25 = ".".repeat(624) + "1";
    let corpus = |text: &'static str| text.lines().next().unwrap_or_default();
    let large = [
        ("16x16", corpus(include_str!("../../../testdata/large16.txt")), "16"),
        ("25x25", corpus(include_str!("../../../testdata/large25.txt")), "25"),
        ("25x25, one given", empty25.as_str(), "25"),
    ];
    let named = large.map(|(name, text, rules)| (name.to_owned(), text, rules));
    let boards = examples(&Language::ENGLISH).into_iter();
    let boards = boards.map(|example| (example.name, example.text, example.rules)).chain(named);
    for (name, text, rules) in boards {
        let start = read_text(text, Some(rules)).expect("an example").0;
        measure(&name, Session::new(start.clone(), 0), turns);
        let session = Session::new(start, 0);
        let told: Vec<String> = ASKS.iter().map(|ask| answering(&session, ask)).collect();
        println!("\t{}", told.join("\t"));
    }
}

const ASKS: &[&str] = &["count", "hint", "path", "missed", "rate"];

fn answering(session: &Session, name: &str) -> String {
    let rung = if name == "hint" { r#","rung":5"# } else { "" };
    let ask: Question = serde_json::from_str(&format!(r#"{{"ask":"{name}"{rung}}}"#)).expect("a question");
    let start = Instant::now();
    let answer = session.snapshot().answer(&ask, &Language::ENGLISH, &AtomicBool::new(false));
    let problem = if answer.is_err() { " (no answer)" } else { "" };
    format!("{name} {:.1}{problem}", start.elapsed().as_secs_f64() * 1e3)
}

/// Notes a digit everywhere and places it in a cell, repeatedly.
fn measure(name: &str, mut session: Session, turns: u32) {
    let (mut acting, mut viewing, mut writing, mut bytes) =
        (Duration::ZERO, Duration::ZERO, Duration::ZERO, 0);
    let fill: Action = serde_json::from_str(r#"{"do":"fill"}"#).expect("an action");
    let _ = session.act(&fill, 0);
    let view = session.view(&EVERYTHING, &Language::ENGLISH, 0);
    let open: Vec<usize> = (0..view.cells.len()).filter(|cell| view.cells[*cell].value.is_none()).collect();
    for turn in 0..turns {
        let cell = open[turn as usize % open.len()];
        let (row, column) = (cell / view.size + 1, cell % view.size + 1);
        let digit = turn as usize / 2 % view.size + 1;
        let action = format!(r#"{{"do":"digit","cells":["r{row}c{column}"],"digit":{digit}}}"#);
        let action: Action = serde_json::from_str(&action).expect("an action");
        let start = Instant::now();
        // No action is refused: placing a digit that is already there removes it.
        let _ = session.act(&action, u64::from(turn));
        let acted = Instant::now();
        let view = session.view(&EVERYTHING, &Language::ENGLISH, u64::from(turn));
        let viewed = Instant::now();
        bytes = serde_json::to_string(&view).map_or(0, |text| text.len());
        acting += acted - start;
        viewing += viewed - acted;
        writing += viewed.elapsed();
    }
    let each = |total: Duration| total.as_secs_f64() * 1e6 / f64::from(turns);
    println!("{name}\t{:.0}\t{:.0}\t{:.0}\t{bytes}", each(acting), each(viewing), each(writing));
}
