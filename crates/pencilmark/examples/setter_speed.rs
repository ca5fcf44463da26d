//! How soon a setter knows what holds after an edit of a puzzle with constraints: the verdict, the digits that are left, which cells are equal,
//! what would settle it.
//!
//! ```text
//! cargo run --release --package pencilmark --example setter_speed -- [EVERY] [EDITS]
//! ```
//!
//! Every so many of the puzzles of `testdata/constraints.tsv` are edited: by taking back a clue, by taking back a given, and by a
//! digit more, each drawn by the puzzle's number. Prints for the puzzles as they are and for each edit how many have one, several and no solutions or are not known, and
//! for each question the median, the 95th percentile and the longest time in milliseconds, as the processor had them for this thread.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use pencilmark::render::language::Language;
use pencilmark::session::{Session, blank};
use pencilmark::wire::{Action, Question};
use serde_json::{Value, json};

#[path = "common/clock.rs"]
mod clock;

const CORPUS: &str = include_str!("../../../testdata/constraints.tsv");
/// The rows of its boards.
const SIZE: usize = 9;
/// The edits: none, and one of each sort.
const EDITS: [&str; 4] = ["as it is", "a clue less", "a given less", "a digit more"];

/// Answers that take more milliseconds are named on the error output.
const SLOW: f64 = 300.0;

/// What was measured of an edit.
#[derive(Default)]
struct Measured {
    /// How many puzzles had each number of solutions.
    verdicts: BTreeMap<String, u32>,
    /// The milliseconds of each question.
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

/// The puzzle after an edit; `None` if there is nothing to edit so.
fn edited(rules: &str, givens: &str, edit: usize, number: usize) -> Option<Session> {
    let mut session = Session::new(blank(rules).ok()?, 0);
    let cell = |index: usize| format!("r{}c{}", index / SIZE + 1, index % SIZE + 1);
    for (index, symbol) in givens.chars().enumerate() {
        if let Some(digit) = symbol.to_digit(10) {
            act(&mut session, &json!({ "do": "digit", "cells": [cell(index)], "digit": digit }));
        }
    }
    let given: Vec<usize> =
        givens.char_indices().filter(|(_, symbol)| *symbol != '.').map(|(at, _)| at).collect();
    let open: Vec<usize> =
        givens.char_indices().filter(|(_, symbol)| *symbol == '.').map(|(at, _)| at).collect();
    match edit {
        0 => {}
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
    let verdict = ask(json!({ "ask": "verdict" }), "verdict");
    let solutions = verdict["solutions"].as_u64();
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

/// The answer to a question, and the milliseconds that it took.
fn answer(session: &Session, question: Value) -> (Value, f64) {
    let question: Question = serde_json::from_value(question).expect("a question");
    let start = clock::seconds();
    let answer = session.inquiry().answer(&question, &Language::ENGLISH, &AtomicBool::new(false));
    let time = (clock::seconds() - start) * 1e3;
    (serde_json::to_value(answer.expect("an answer")).expect("JSON"), time)
}
