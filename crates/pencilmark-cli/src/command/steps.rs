//! `steps`: everything that techniques find on a board.

use std::process::ExitCode;
use std::sync::Mutex;

use pencilmark::list::{LineAnswer, Report};
use pencilmark::logic::registry::TechniqueEntry;
use pencilmark::logic::solver::{StepSearch, WORK};
use pencilmark::puzzle::state_of_puzzle;
use serde_json::{Value, json};

use crate::args::{Preset, StepsArgs};
use crate::command::explain::contradiction;
use crate::command::step_audit::StepAudit;
use crate::command::step_text::StepText;
use crate::failure::{Failure, exit_code};
use crate::terminal::print_note;
use crate::{job, results};

/// Lists the steps of each board, a line a step: the technique, a tab, the conclusions; or one object a board.
pub fn run(args: &StepsArgs) -> Result<ExitCode, Failure> {
    let plan = job::reading(&args.input)?;
    let menu = args.menu.menu(Preset::All);
    let language = args.language.read()?;
    let proofs = args.full.then_some(&language);
    let wanted: Vec<&TechniqueEntry> = match args.technique.as_slice() {
        [] => menu.techniques().collect(),
        named => named.iter().flat_map(|named| named.0.iter().copied()).collect(),
    };
    let false_step: Mutex<Option<String>> = Mutex::new(None);
    let write = |source: Option<&str>, report: &Report, out: &mut Vec<u8>| {
        if !args.json {
            results::write_heading(&args.input, source, report, out);
        }
        let entry = match &report.answer {
            Ok(LineAnswer::Read(entry)) => entry,
            _ if args.json => return results::write_object(source, report, out),
            _ => return results::write_solution(report, out),
        };
        if let Some(why) = contradiction(&entry.board) {
            return results::write_failure(source, report, args.json, &why, out);
        }
        let board = &state_of_puzzle(entry.board.clone());
        let search = StepSearch::new(board, menu.options(), WORK);
        let mut gave_up = Vec::new();
        let mut steps = Vec::new();
        for row in &wanted {
            let found = search.all_steps(row);
            steps.extend(found.steps);
            if !found.is_complete {
                gave_up.push(row.card.id);
            }
        }
        if args.audit {
            let mut audit = StepAudit::new(board);
            if let Some(why) = steps.iter().find_map(|step| audit.objection(board, step))
                && let Ok(mut known) = false_step.lock()
            {
                known.get_or_insert(format!("line {}: {why}", report.line));
            }
        }
        let text = StepText::new(board, proofs, args.truths);
        if args.json {
            let steps: Vec<Value> = steps.iter().map(|step| text.object(step, board)).collect();
            let mut fields = vec![("steps", json!(steps))];
            if !gave_up.is_empty() {
                fields.push(("gave_up", json!(gave_up)));
            }
            results::write_extended_object(source, report, fields, out);
        } else {
            if !gave_up.is_empty() {
                let techniques = gave_up.join(", ");
                print_note(format_args!(
                    "line {}: gave up before seeing everything: {techniques}",
                    report.line
                ));
            }
            steps.iter().for_each(|step| text.write_line(step, board, out));
        }
    };
    let counts = job::run(&args.input, &plan, args.threads, &write)?;
    match false_step.into_inner().ok().flatten() {
        Some(why) => Err(Failure::Unusable(why)),
        None => Ok(exit_code(counts)),
    }
}
