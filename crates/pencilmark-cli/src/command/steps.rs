//! `steps`: all steps that techniques find on a board.

use std::process::ExitCode;
use std::sync::Mutex;

use pencilmark::board::Board;
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::Options;
use pencilmark::logic::solver::{DEFAULT_WORK_LIMIT, FoundSteps, StepSearch};
use pencilmark::puzzle::state_of_puzzle;
use pencilmark::step::{Step, Technique};
use serde_json::{Value, json};

use crate::args::{Preset, StepsArgs, WantedForms};
use crate::command::explain::contradiction;
use crate::command::step_audit::StepAudit;
use crate::command::step_text::StepText;
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::{output_language, translate};
use crate::messages::told;
use crate::terminal::print_note;
use crate::{job, results};

/// Lists the steps of each board, one per line: the technique, a tab, the conclusions; or one JSON object per board.
pub fn run(args: &StepsArgs) -> Result<ExitCode, Failure> {
    let plan = job::reading(&args.input)?;
    let menu = args.menu.menu(Preset::All);
    let language = output_language();
    let proofs = args.full.then_some(language);
    let false_step: Mutex<Option<String>> = Mutex::new(None);
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| {
        if !args.json {
            results::write_heading(&args.input, source, report, out);
        }
        let entry = match &report.answer {
            Ok(LineAnswer::Read(entry)) => entry,
            _ if args.json => return results::write_object(source, report, out),
            _ => return results::write_solution(report, out),
        };
        if let Some(why) = contradiction(&entry.board) {
            return results::write_failure(source, report, args.json, &translate(&why), out);
        }
        let board = &state_of_puzzle(entry.board.clone());
        let (steps, gave_up) = match args.technique.as_slice() {
            [] => steps_of_menu(board, &menu),
            wanted => wanted_steps(board, wanted, menu.options()),
        };
        if args.audit {
            let mut audit = StepAudit::new(board);
            if let Some(why) = steps.iter().find_map(|step| audit.objection(board, step))
                && let Ok(mut known) = false_step.lock()
            {
                known.get_or_insert(format!("line {}: {why}", report.line));
            }
        }
        let text = StepText::new(board, proofs, args.truths.then_some(language));
        if args.json {
            let steps: Vec<Value> = steps.iter().map(|step| text.object(step, board)).collect();
            let mut fields = vec![("steps", json!(steps))];
            if !gave_up.is_empty() {
                fields.push(("gave_up", json!(gave_up)));
            }
            results::write_extended_object(source, report, fields, out);
        } else {
            if !gave_up.is_empty() {
                let techniques = gave_up.iter().map(|id| (*id).to_owned()).collect();
                print_note(translate(&told::gave_up(report.line, techniques)));
            }
            steps.iter().for_each(|step| text.write_line(step, board, out));
            results::write_caveat(report, out);
        }
    };
    let counts = job::run(&args.input, &plan, args.threads, &write)?;
    match false_step.into_inner().ok().flatten() {
        Some(why) => Err(Failure::Unusable(why)),
        None => Ok(exit_code_of_answers(counts)),
    }
}

/// Returns the steps of all techniques of a menu, and the names of those whose search was stopped.
fn steps_of_menu(board: &Board, menu: &Menu) -> (Vec<Step>, Vec<&'static str>) {
    let search = StepSearch::new(board, menu.options(), DEFAULT_WORK_LIMIT);
    gather(menu.techniques().map(|row| (row.card, search.all_steps(row))))
}

/// Returns every instance of some techniques, and the names of those whose search was stopped.
fn wanted_steps(board: &Board, wanted: &[WantedForms], options: &Options) -> (Vec<Step>, Vec<&'static str>) {
    let plain = StepSearch::new(board, options, DEFAULT_WORK_LIMIT);
    let of_one = |wanted: &WantedForms| -> Vec<(&'static Technique, FoundSteps)> {
        let own_options = wanted.options(options);
        let own = (own_options != *options).then(|| StepSearch::new(board, &own_options, DEFAULT_WORK_LIMIT));
        let search = own.as_ref().unwrap_or(&plain);
        wanted.techniques().iter().map(|forms| (forms.card(), search.every_instance(forms))).collect()
    };
    gather(wanted.iter().flat_map(of_one))
}

fn gather(found: impl Iterator<Item = (&'static Technique, FoundSteps)>) -> (Vec<Step>, Vec<&'static str>) {
    let (mut steps, mut gave_up) = (Vec::new(), Vec::new());
    for (card, found) in found {
        steps.extend(found.steps);
        if !found.is_complete && !gave_up.contains(&card.id) {
            gave_up.push(card.id);
        }
    }
    (steps, gave_up)
}
