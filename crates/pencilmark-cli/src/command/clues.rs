//! `candidates`, `estimate` and `why`: true candidates, estimates of the number of solutions, contradictions.

use std::process::ExitCode;

use pencilmark::board::Board;
use pencilmark::candidate::Candidate;
use pencilmark::cell::{Cell, CellPositions};
use pencilmark::check::stop_message;
use pencilmark::digit::Digit;
use pencilmark::format::DocumentEntry;
use pencilmark::known_rules::is_partly_understood;
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::message::Message;
use pencilmark::messages::{known_rules, refusal};
use pencilmark::rules::RulePart;
use pencilmark::search::clash::{Clash, find_clash};
use pencilmark::search::estimate::estimate;
use pencilmark::search::limits::Limits;
use pencilmark::search::solver::Solver;
use pencilmark::search::true_candidates::{TrueCandidates, true_candidates};
use serde_json::{Value, json};

use crate::args::{CandidatesArgs, EstimateArgs, InputArgs, WhyArgs, WorkArgs};
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::translate;
use crate::messages::told;
use crate::{job, results};

/// The output for a puzzle: as text, or as the fields of an object.
struct Answer {
    text: String,
    fields: Vec<(&'static str, Value)>,
}

impl Answer {
    /// Returns an answer that is one sentence, such as a reason.
    fn sentence(name: &'static str, text: &Message) -> Answer {
        let (word, text) = (text.to_string(), translate(text));
        Answer { fields: vec![(name, json!(word))], text: format!("{text}\n") }
    }
}

/// Writes the candidates of each puzzle that occur in some solution.
pub(crate) fn candidates(args: &CandidatesArgs) -> Result<ExitCode, Failure> {
    let limits = Limits { solutions: 0, nodes: args.max_nodes, cancel: None };
    answer_each(&args.input, &args.work, args.json, &|entry| {
        let board = &entry.board;
        let found = true_candidates(&mut Solver::new(), board, &limits, args.counts);
        match found {
            Err(stop) => Answer::sentence("verdict", &stop_message(stop)),
            Ok(found) if found.digits[0].is_empty() => Answer::sentence("verdict", &refusal::no_solution()),
            Ok(found) => {
                Answer { text: candidate_grid(board, &found), fields: candidate_fields(board, &found) }
            }
        }
    })
}

/// Returns the digits of a set in the symbols of the board.
fn symbols(board: &Board, digits: impl IntoIterator<Item = Digit>) -> String {
    let values = board.rules().values();
    digits.into_iter().map(|digit| values.symbol(digit)).collect()
}

/// Formats the candidates of each cell in columns, one row of the board per line. With counts, each digit is followed by its number.
fn candidate_grid(board: &Board, found: &TrueCandidates) -> String {
    let rules = board.rules();
    let (values, span) = (rules.values(), rules.digit_span());
    let text = |cell: usize| {
        let digits = found.digits[cell];
        match found.solution_counts.is_empty() {
            true => symbols(board, digits),
            false => {
                let counted = digits.iter().map(|digit| {
                    format!("{}:{}", values.symbol(digit), found.solution_counts[cell * span + digit.index()])
                });
                counted.collect::<Vec<_>>().join(",")
            }
        }
    };
    let cells: Vec<String> = rules.cells().map(|cell| text(cell.index())).collect();
    let at = |row: usize, column: usize| rules.cell_at(row, column).map_or("", |cell| &cells[cell.index()]);
    let width = |column: usize| (0..rules.rows()).map(|row| at(row, column).len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rules.columns()).map(width).collect();
    let row = |row: usize| {
        let padded = widths.iter().enumerate().map(|(column, width)| format!("{:width$}", at(row, column)));
        padded.collect::<Vec<_>>().join(" ").trim_end().to_owned() + "\n"
    };
    (0..rules.rows()).map(row).collect()
}

fn candidate_fields(board: &Board, found: &TrueCandidates) -> Vec<(&'static str, Value)> {
    let span = board.rules().digit_span();
    let digits: Vec<String> = found.digits.iter().map(|digits| symbols(board, *digits)).collect();
    let mut fields = vec![("candidates", json!(digits))];
    if !found.solution_counts.is_empty() {
        let of_cell = |(cell, digits): (usize, &pencilmark::digit::DigitSet)| {
            let counts = digits.iter().map(|digit| found.solution_counts[cell * span + digit.index()]);
            json!(counts.collect::<Vec<_>>())
        };
        fields.push(("counts", Value::Array(found.digits.iter().enumerate().map(of_cell).collect())));
    }
    fields
}

/// Writes an estimate of the number of solutions of each puzzle.
pub(crate) fn estimate_solutions(args: &EstimateArgs) -> Result<ExitCode, Failure> {
    answer_each(&args.input, &args.work, args.json, &|entry| match estimate(
        &entry.board,
        args.descents,
        args.seed,
        &Limits::solutions(0),
    ) {
        Err(stop) => Answer::sentence("verdict", &stop_message(stop)),
        Ok(found) => Answer {
            text: translate(&told::estimate(
                format!("{:.3e} ± {:.1e}", found.solutions, found.standard_error),
                found.successful_descents,
                found.descents,
            )) + "\n",
            fields: vec![
                ("estimate", json!(found.solutions)),
                ("standard_error", json!(found.standard_error)),
                ("reached", json!(found.successful_descents)),
                ("descents", json!(found.descents)),
            ],
        },
    })
}

/// Writes an irreducible set of contradicting givens and constraints, for each puzzle without a solution.
pub(crate) fn why(args: &WhyArgs) -> Result<ExitCode, Failure> {
    let limits = Limits { solutions: 1, nodes: args.max_nodes, cancel: None };
    answer_each(&args.input, &args.work, args.json, &|entry| match find_clash(&entry.board, &limits) {
        Err(stop) => Answer::sentence("verdict", &stop_message(stop)),
        Ok(None) => Answer::sentence("verdict", &told::has_solution()),
        Ok(Some(_)) if is_partly_understood(&entry.info) => {
            Answer::sentence("verdict", &known_rules::no_blame())
        }
        Ok(Some(clash)) => clash_answer(&entry.board, &clash),
    })
}

fn clash_answer(board: &Board, clash: &Clash) -> Answer {
    let rules = board.rules();
    let given = |cell: &Cell| {
        let symbol = board.value(*cell).map_or('.', |digit| rules.values().symbol(digit));
        let name = cell.name(board.rules());
        if board.grid().is_given(*cell) { told::given(symbol, name) } else { told::entered(symbol, name) }
    };
    let missing = |candidate: &Candidate| {
        told::missing(rules.values().symbol(candidate.digit), candidate.cell.name(rules))
    };
    let missing: Vec<Message> = clash.missing.iter().map(missing).collect();
    let givens: Vec<Message> = clash.givens.iter().map(given).collect();
    let names = clash.constraints.iter().map(|id| rules.part_name(RulePart::Constraint(*id)));
    let all: Vec<Message> = names.chain(givens.iter().cloned()).chain(missing.iter().cloned()).collect();
    let text = match clash.proved_irreducible {
        true if missing.len() == all.len() && !missing.is_empty() => told::clash_of_missing(missing.clone()),
        true if all.is_empty() => told::clash_of_groups(),
        true => told::clash(all),
        false => told::clash_so_far(all),
    };
    let texts: Vec<String> =
        clash.constraints.iter().map(|id| rules.constraint(*id).text(board.rules())).collect();
    Answer {
        text: translate(&text) + "\n",
        fields: vec![
            ("constraints", json!(texts)),
            ("givens", json!(texts_of(&givens))),
            ("missing", json!(texts_of(&missing))),
            ("proved", json!(clash.proved_irreducible)),
        ],
    }
}

fn texts_of(messages: &[Message]) -> Vec<String> {
    messages.iter().map(Message::to_string).collect()
}

/// Writes an answer for every puzzle of the input.
fn answer_each(
    input: &InputArgs,
    work: &WorkArgs,
    as_json: bool,
    answer: &(dyn Fn(&DocumentEntry) -> Answer + Sync),
) -> Result<ExitCode, Failure> {
    let plan = job::reading_plan(input)?;
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| match &report.answer {
        Ok(LineAnswer::Read(entry)) if as_json => {
            results::write_extended_object(source, report, answer(entry).fields, out);
        }
        Ok(LineAnswer::Read(entry)) => {
            results::write_heading(input, source, report, out);
            out.extend_from_slice(answer(entry).text.as_bytes());
            results::write_caveat(report, out);
        }
        _ if as_json => results::write_object(source, report, out),
        _ => results::write_solution(report, out),
    };
    job::run(input, &plan, work, &write).map(exit_code_of_answers)
}
