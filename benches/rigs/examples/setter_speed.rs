//! Measures the time until a setter's page shows the state of a puzzle with constraints after an edit: the verdict, its reason, the
//! remaining digits, the equal cells, and suggestions.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example setter_speed -- [EVERY] [EDITS]
//! ```
//!
//! A sample of the puzzles of `testdata/constraints.tsv` is edited by removing a clue, removing a given, or adding a digit, each
//! chosen by the puzzle's number. For the unedited puzzles and for each edit, prints how many have one, several, no or an unknown
//! number of solutions, and for each question the median, 95th percentile and longest time in milliseconds of processor time.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use pencilmark::render::language::Language;
use pencilmark_app::session::{Session, blank};
use pencilmark_app::wire::{Action, Question};
use serde_json::{Value, json};

use pencilmark_rigs::clock;

const CORPUS: &str = include_str!("../../../testdata/constraints.tsv");
/// The number of rows of the boards.
const SIZE: usize = 9;
/// The edits: none, and one of each kind.
const EDITS: [&str; 4] = ["as it is", "a clue less", "a given less", "a digit more"];

/// The time in milliseconds above which answers are reported on the error output.
const SLOW: f64 = 300.0;

/// The measurements of one edit.
#[derive(Default)]
struct Measured {
    /// The number of puzzles by verdict.
    verdicts: BTreeMap<String, u32>,
    /// The times of each question, in milliseconds.
    times: BTreeMap<&'static str, Vec<f64>>,
}

fn main() {
    let arguments: Vec<usize> =
        std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let every = arguments.first().copied().unwrap_or(1);
    let edits = arguments.get(1).copied().unwrap_or(EDITS.len());
    let mut measured: [Measured; EDITS.len()] = Default::default();
    for (number, line) in CORPUS.lines().enumerate().step_by(every) {
        let (rules, givens) = line.split_once('\t').expect("rules and givens");
        for (edit, measured) in measured.iter_mut().enumerate().take(edits) {
            if let Some(session) = edited(rules, givens, edit, number) {
                measure(&session, measured, &format!("puzzle {number}, {}", EDITS[edit]));
            }
        }
    }
    for (name, measured) in EDITS.iter().zip(&mut measured).take(edits) {
        println!("{name}: {:?}", measured.verdicts);
        for (question, times) in &mut measured.times {
            times.sort_by(f64::total_cmp);
            let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
            println!("  {question}\t{}\t{:.0}\t{:.0}\t{:.0}", times.len(), at(0.5), at(0.95), at(1.0));
        }
    }
}

/// Returns the puzzle after an edit; `None` if the edit is not possible.
fn edited(rules: &str, givens: &str, edit: usize, number: usize) -> Option<Session> {
    let mut session = Session::new(blank(rules).ok()?, 0);
    let cell = |index: usize| format!("r{}c{}", index / SIZE + 1, index % SIZE + 1);
    for (index, symbol) in givens.chars().enumerate() {
        if let Some(digit) = symbol.to_digit(10) {
            act(&mut session, &json!({ "do": "digit", "cells": [cell(index)], "digit": digit }));
        }
    }
    // The page has asked for the verdict before the edit.
    answer(&session, json!({ "ask": "verdict", "stage": "first" }));
    let given: Vec<usize> =
        givens.char_indices().filter(|(_, symbol)| *symbol != '.').map(|(at, _)| at).collect();
    let open: Vec<usize> =
        givens.char_indices().filter(|(_, symbol)| *symbol == '.').map(|(at, _)| at).collect();
    match edit {
        0 => session = Session::restore(&session.save()).ok()?,
        1 => {
            let clues: Vec<&str> = rules.split('+').skip(1).collect();
            let clue = clues.get(number % clues.len().max(1))?;
            act(&mut session, &json!({ "do": "clues", "remove": [clue] }));
        }
        2 => {
            let at = given.get(number % given.len().max(1))?;
            act(&mut session, &json!({ "do": "erase", "cells": [cell(*at)] }));
        }
        _ => {
            let at = open.get(number % open.len().max(1))?;
            act(&mut session, &json!({ "do": "digit", "cells": [cell(*at)], "digit": number % SIZE + 1 }));
        }
    }
    Some(session)
}

fn act(session: &mut Session, action: &Value) {
    let action: Action = serde_json::from_value(action.clone()).expect("an action");
    session.act(&action, 0).expect("it can be done");
}

fn measure(session: &Session, measured: &mut Measured, name: &str) {
    let mut ask = |question: Value, about: &'static str| {
        let (answer, time) = answer(session, question);
        measured.times.entry(about).or_default().push(time);
        if time > SLOW {
            eprintln!("{name}: {about} {time:.0} ms");
        }
        answer
    };
    let verdict = ask(json!({ "ask": "verdict", "stage": "first" }), "verdict");
    let solutions = verdict["solutions"].as_u64();
    ask(json!({ "ask": "verdict" }), "reason");
    if solutions.is_none_or(|solutions| solutions > 1) {
        let shares = ask(json!({ "ask": "shares" }), "shares");
        if shares["equal"].is_null() {
            ask(json!({ "ask": "equal" }), "equal");
        }
        ask(json!({ "ask": "suggest", "most": 1 }), "suggest one");
        ask(json!({ "ask": "suggest" }), "suggest");
    }
    *measured.verdicts.entry(solutions.map_or("?".to_owned(), |many| many.to_string())).or_default() += 1;
}

/// Returns the answer to a question, and its time in milliseconds.
fn answer(session: &Session, question: Value) -> (Value, f64) {
    let question: Question = serde_json::from_value(question).expect("a question");
    let start = clock::seconds();
    let answer = session.snapshot().answer(&question, &Language::ENGLISH, &AtomicBool::new(false));
    let time = (clock::seconds() - start) * 1e3;
    (serde_json::to_value(answer.expect("an answer")).expect("JSON"), time)
}
