//! `steps`: all steps that techniques find on a board.

use std::process::ExitCode;
use std::sync::Mutex;

use pencilmark::board::Board;
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::logic::menu::Menu;
use pencilmark::logic::solver::{DEFAULT_WORK_LIMIT, FoundSteps, StepSearch};
use pencilmark::puzzle::state_of_puzzle;
use pencilmark::step::Technique;
use serde_json::{Value, json};

use crate::args::{Preset, StepsArgs};
use crate::command::explain::contradiction;
use crate::command::step_audit::StepAudit;
use crate::command::step_text::StepText;
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::{output_language, translate};
use crate::messages::told;
use crate::terminal::print_note;
use crate::{job, results};

/// Lists the steps of each board, one per line: the technique, a tab, the conclusions; or one JSON object per board.
pub(crate) fn run(args: &StepsArgs) -> Result<ExitCode, Failure> {
    args.list.ensure_resumable(args.json, "--json")?;
    let plan = job::reading_plan(&args.input)?;
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
        let text = StepText::new(board, proofs, args.truths.then_some(language));
        let mut list = StepList::new(board, text, args);
        list.search(&menu, args, out);
        if let Some(why) = &list.objection
            && let Ok(mut known) = false_step.lock()
        {
            known.get_or_insert(format!("line {}: {why}", report.line));
        }
        if args.json {
            return results::write_extended_object(source, report, list.into_fields(), out);
        }
        if !list.gave_up.is_empty() {
            let techniques = list.gave_up.iter().map(|id| (*id).to_owned()).collect();
            print_note(translate(&told::gave_up(report.line, techniques)));
        }
        results::write_caveat(report, out);
    };
    let counts = job::run_resumable(&args.input, &plan, &args.list, None, &write)?;
    match false_step.into_inner().ok().flatten() {
        Some(why) => Err(Failure::Unusable(why)),
        None => Ok(exit_code_of_answers(counts)),
    }
}

/// The steps on a board, written technique by technique: those of all techniques at once would fill the memory.
struct StepList<'a> {
    board: &'a Board,
    text: StepText<'a>,
    audit: Option<StepAudit>,
    /// The steps as JSON, if that is wanted.
    objects: Option<Vec<Value>>,
    /// The techniques whose search gave up.
    gave_up: Vec<&'static str>,
    /// Why the first wrong step is wrong.
    objection: Option<String>,
}

impl<'a> StepList<'a> {
    fn new(board: &'a Board, text: StepText<'a>, args: &StepsArgs) -> StepList<'a> {
        StepList {
            board,
            text,
            audit: args.audit.then(|| StepAudit::new(board)),
            objects: args.json.then(Vec::new),
            gave_up: Vec::new(),
            objection: None,
        }
    }

    /// Searches the techniques that were asked for, or else those of the menu.
    fn search(&mut self, menu: &Menu, args: &StepsArgs, out: &mut Vec<u8>) {
        let search = StepSearch::new(self.board, menu.options(), DEFAULT_WORK_LIMIT);
        if args.technique.is_empty() {
            menu.techniques().for_each(|row| self.add(row.card, &search.all_steps(row), out));
        }
        for wanted in &args.technique {
            let options = wanted.options(menu.options());
            let own = (options != *menu.options())
                .then(|| StepSearch::new(self.board, &options, DEFAULT_WORK_LIMIT));
            let search = own.as_ref().unwrap_or(&search);
            wanted
                .techniques()
                .iter()
                .for_each(|forms| self.add(forms.card(), &search.every_instance(forms), out));
        }
    }

    /// Writes the steps of a technique, as text at once, and audits them.
    fn add(&mut self, card: &'static Technique, found: &FoundSteps, out: &mut Vec<u8>) {
        for step in &found.steps {
            if let (Some(audit), None) = (&mut self.audit, &self.objection) {
                self.objection = audit.objection(self.board, step);
            }
            match &mut self.objects {
                Some(objects) => objects.push(self.text.object(step, self.board)),
                None => self.text.write_line(step, self.board, out),
            }
        }
        if !found.is_complete && !self.gave_up.contains(&card.id) {
            self.gave_up.push(card.id);
        }
    }

    /// Returns the steps as fields of a JSON object, and the techniques whose search gave up, if there are any.
    fn into_fields(self) -> Vec<(&'static str, Value)> {
        let steps = ("steps", Value::Array(self.objects.unwrap_or_default()));
        let gave_up = (!self.gave_up.is_empty()).then(|| ("gave_up", json!(self.gave_up)));
        [steps].into_iter().chain(gave_up).collect()
    }
}
