//! `explain`: solving as a person would, step by step.

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;

use pencilmark::board::Board;
use pencilmark::check::Diagnosis;
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::logic::registry::technique_number;
use pencilmark::message::Message;
use pencilmark::path::{PathEnd, Walkthrough};
use pencilmark::puzzle::state_of_puzzle;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{SvgDesign, svg};
use pencilmark::search::limits::Limits;
use pencilmark::search::solver::Solver;
use pencilmark::step::{Conclusion, Step};
use pencilmark::step_display::{certificate_svg, picture_title};
use serde_json::{Value, json};

use crate::args::{ExplainArgs, Preset};
use crate::command::step_audit::StepAudit;
use crate::command::step_text::StepText;
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::{output_language, translate};
use crate::messages::told;
use crate::{job, results};

/// The node limit of the search for a second solution when logic is stuck.
const NODES: u64 = 1_000_000;

/// Prints the path of each puzzle: one line per step, then whether it was solved; or one JSON object or array per puzzle.
pub(crate) fn run(args: &ExplainArgs) -> Result<ExitCode, Failure> {
    args.list.ensure_resumable(args.json || args.compact, "--json or --compact")?;
    let plan = job::reading_plan(&args.input)?;
    let menu = args.menu.menu(Preset::Easiest);
    // Audits and integers are of all conclusions.
    let menu = if args.audit || args.compact { menu.in_own_order() } else { menu };
    let language = output_language();
    let proofs = args.full.then_some(language);
    if let Some(directory) = &args.svg {
        fs::create_dir_all(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
    }
    // The first error while writing steps: a picture that could not be written, or a false step.
    let trouble: Mutex<Option<String>> = Mutex::new(None);
    let note = |why: String| {
        if let Ok(mut trouble) = trouble.lock() {
            trouble.get_or_insert(why);
        }
    };
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| {
        let json = args.json || args.compact;
        if !json {
            results::write_heading(&args.input, source, report, out);
        }
        let entry = match &report.answer {
            Ok(LineAnswer::Read(entry)) => entry,
            _ if json => return results::write_object(source, report, out),
            _ => return results::write_solution(report, out),
        };
        let board = args.notes.of(&state_of_puzzle(entry.board.clone()));
        let Ok(walked) = Walkthrough::of(&board, &menu, None) else { return };
        // A board that contradicts itself has no steps.
        if walked.steps().is_empty()
            && let Some(why) = contradiction(&entry.board)
        {
            return results::write_failure(source, report, json, &translate(&why), out);
        }
        let text = StepText::new(&walked.start, proofs, args.truths.then_some(language));
        let explained = Explained { walked };
        if args.audit
            && let Some(why) = explained.objection()
        {
            note(format!("line {}: {why}", report.line));
        }
        if let Some(directory) = &args.svg
            && let Err(why) = explained.draw(directory, report.line, &text)
        {
            note(why);
        }
        if args.json {
            results::write_extended_object(source, report, explained.fields(&text), out);
        } else if args.compact {
            results::write_line(out, json!(explained.compact()));
        } else {
            explained.lines(&text, out);
            results::write_caveat(report, out);
        }
    };
    let counts = job::run_resumable(&args.input, &plan, &args.list, None, &write)?;
    match trouble.into_inner().ok().flatten() {
        Some(why) => Err(Failure::Unusable(why)),
        None => Ok(exit_code_of_answers(counts)),
    }
}

/// Returns the contradiction that keeps logic from solving a board, if there is one.
pub(crate) fn contradiction(board: &Board) -> Option<Message> {
    let faults = Diagnosis::of(board);
    (!faults.is_empty()).then(|| told::contradiction(faults.describe(board)))
}

/// A puzzle with its path and the requested outputs.
struct Explained {
    walked: Walkthrough,
}

impl Explained {
    /// Visits the steps, each with the board on which it was found.
    fn each_step(&self, mut visit: impl FnMut(&Step, &Board)) {
        let mut board = self.walked.start.clone();
        for step in self.walked.steps() {
            visit(step, &board);
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
        }
    }

    fn lines(&self, text: &StepText, out: &mut Vec<u8>) {
        self.each_step(|step, board| text.write_line(step, board, out));
        let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
        let end = match self.walked.end() {
            PathEnd::Stuck => self.walked.end_text_for(&Solver::new().solve(&self.walked.start, &limits)),
            PathEnd::Solved | PathEnd::Broken => self.walked.end_text(),
        };
        results::write_line(out, translate(&end));
    }

    fn fields(&self, text: &StepText) -> Vec<(&'static str, Value)> {
        let mut steps = Vec::new();
        self.each_step(|step, board| steps.push(text.object(step, board)));
        vec![
            ("solved", json!(self.walked.end() == PathEnd::Solved)),
            ("end", json!(self.walked.path.final_board.grid().to_string())),
            ("steps", steps.into()),
        ]
    }

    /// Returns the integers of `--compact`.
    fn compact(&self) -> Vec<usize> {
        let grid = self.walked.start.grid();
        let rules = grid.rules();
        let mut numbers = vec![grid.values().iter().flatten().count()];
        for cell in rules.cells() {
            if let Some(digit) = grid.value(cell) {
                numbers.extend([cell.row(rules) + 1, cell.column(rules) + 1, digit.index() + 1]);
            }
        }
        for step in self.walked.steps() {
            let known = technique_number(step.technique.id).unwrap_or(0);
            for conclusion in &step.conclusions {
                if let Conclusion::Place(c) = conclusion {
                    let place = [c.cell.row(rules), c.cell.column(rules), c.digit.index()];
                    numbers.extend(place.map(|number| number + 1).into_iter().chain([known]));
                }
            }
        }
        numbers
    }

    /// Returns the objection to the first step that fails the audit.
    fn objection(&self) -> Option<String> {
        let mut audit = StepAudit::new(&self.walked.start);
        if !audit.has_one_solution() {
            return Some("the board has not exactly one solution to audit against".to_owned());
        }
        let mut first = None;
        self.each_step(|step, board| {
            if first.is_none() {
                first = audit.objection(board, step);
            }
        });
        first
    }

    /// Draws every step as a numbered file, and its truths and links if requested.
    fn draw(&self, directory: &Path, line: u64, text: &StepText) -> Result<(), String> {
        for (number, step) in self.walked.steps().iter().enumerate() {
            let board = self.walked.board_before(number);
            let title = picture_title(step, &board, output_language());
            let name = format!("{line}-{:03}-{}", number + 1, step.technique.id);
            write_svg(
                directory,
                &name,
                svg(&Picture::of_step(&board, step), SvgDesign::SELF_CONTAINED, &title),
            )?;
            for (part, certificate) in (1..).zip(text.certificates(step, &board).unwrap_or_default()) {
                let drawn =
                    certificate_svg(&certificate, &board, SvgDesign::SELF_CONTAINED, output_language());
                write_svg(directory, &format!("{name}-truths-{part}"), drawn)?;
            }
        }
        Ok(())
    }
}

fn write_svg(directory: &Path, name: &str, drawn: String) -> Result<(), String> {
    let path = directory.join(format!("{name}.svg"));
    fs::write(&path, drawn).map_err(|e| format!("{}: {e}", path.display()))
}
