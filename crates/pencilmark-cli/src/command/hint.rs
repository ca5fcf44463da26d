//! `hint`: the mistakes on a board, or the easiest next step.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use pencilmark::board::Board;
use pencilmark::hint::{Hint, HintQuestion, Rung, hint};
use pencilmark::list::{LineAnswer, LineReport};
use pencilmark::logic::menu::Menu;
use pencilmark::puzzle::state_of_puzzle;
use pencilmark::render::language::Language;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{self, SvgDesign};
use pencilmark::render::text::draw_text;
use pencilmark::step::Step;
use pencilmark::step_display::picture_title;
use pencilmark_app::wire::{RoadView, StepView, in_symbols};
use serde_json::{Value, json};

use crate::args::{HintArgs, Preset};
use crate::command::step_audit::StepAudit;
use crate::command::step_text::StepText;
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::output_language;
use crate::terminal::colors;
use crate::{job, results};

/// The node limit of the search for the solution.
const NODES: u64 = 1_000_000;

/// Prints a hint for each board.
pub(crate) fn run(args: &HintArgs) -> Result<ExitCode, Failure> {
    let menu = args.menu.menu(Preset::Easiest);
    let language = output_language();
    let mut out = std::io::stdout();
    let mut drawn = 0;
    let mut trouble: Option<String> = None;
    let counts = job::for_each_puzzle(&args.input, None, &mut |source, report| {
        let Some(report) = report else { return Ok(()) };
        let mut text = Vec::new();
        match &report.answer {
            Ok(LineAnswer::Read(entry)) => {
                let hint = find(args, &menu, &entry.board);
                if let Some(why) =
                    hint.step().filter(|_| args.audit).and_then(|step| objection(step, &hint.board))
                {
                    trouble.get_or_insert(format!("line {}: {why}", report.line));
                }
                tell(args, &hint, (source, report), language, &mut text);
                if let (Some(path), Some(step), Some(picture)) = (&args.svg, hint.step(), hint.picture()) {
                    drawn += 1;
                    let title = picture_title(step, &hint.board, language);
                    draw(&numbered(path, drawn), &picture, &title)?;
                }
            }
            _ if args.json => results::write_object(source, report, &mut text),
            _ => {
                results::write_heading(&args.input, source, report, &mut text);
                results::write_solution(report, &mut text);
            }
        }
        Ok(std::io::Write::write_all(&mut out, &text)?)
    })?;
    match trouble {
        Some(why) => Err(Failure::Unusable(why)),
        None => Ok(exit_code_of_answers(counts)),
    }
}

/// Writes the hint of a line as an object or as text, with its truths if they are requested.
fn tell(
    args: &HintArgs,
    hint: &Hint,
    (source, report): (Option<&str>, &LineReport),
    language: &Language,
    out: &mut Vec<u8>,
) {
    let truths = args.truths.then(|| StepText::new(&hint.board, None, Some(language)));
    if args.json {
        return results::write_extended_object(source, report, fields(hint, truths.as_ref(), language), out);
    }
    results::write_heading(&args.input, source, report, out);
    print(args, hint, language, out);
    let told = truths.as_ref().zip(hint.step()).and_then(|(told, step)| told.truths_text(step, &hint.board));
    told.into_iter().for_each(|told| results::write_line(out, told));
    results::write_caveat(report, out);
}

/// Returns the objection to a step, by the solution of its board and by a proof without it.
fn objection(step: &Step, board: &Board) -> Option<String> {
    let mut audit = StepAudit::new(board);
    match audit.has_one_solution() {
        true => audit.objection(board, step),
        false => Some("the board has not exactly one solution to audit against".to_owned()),
    }
}

/// Finds the hint for a board.
fn find(args: &HintArgs, menu: &Menu, board: &Board) -> Hint {
    let board = state_of_puzzle(board.clone());
    let puzzle = board.puzzle();
    let question = HintQuestion::new(&puzzle, &board, menu).with_notes(args.notes.into());
    hint(&question.with_clue_notes(!args.no_clue_notes).with_max_nodes(NODES))
}

/// Returns the file for the n-th drawing: the given name for the first, then with `-2`, `-3`, ... before its extension.
fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let text = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    let stem = text(path.file_stem()).unwrap_or_default();
    let ending = text(path.extension()).map_or(String::new(), |ending| format!(".{ending}"));
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

fn draw(path: &Path, picture: &Picture, title: &str) -> Result<(), Failure> {
    let drawing = svg::svg(picture, SvgDesign::SELF_CONTAINED, title);
    Ok(fs::write(path, drawing).map_err(|e| format!("{}: {e}", path.display()))?)
}

/// Prints the requested rungs, and draws the step if the proof is among them.
fn print(args: &HintArgs, hint: &Hint, language: &Language, out: &mut Vec<u8>) {
    let mut printed = Vec::new();
    for rung in args.rungs() {
        let sentence = hint.rung(rung, language).full_text();
        if !printed.contains(&sentence) {
            results::write_line(out, &sentence);
            printed.push(sentence);
        }
        if let (Rung::Proof, Some(picture)) = (rung, hint.picture()) {
            results::write_line(out, draw_text(&picture, colors()));
        }
    }
    print_road(args, hint, language, out);
}

/// Prints how far the road of a hint leads, if it is longer than the hint's step, and its steps if they are requested.
fn print_road(args: &HintArgs, hint: &Hint, language: &Language, out: &mut Vec<u8>) {
    let is_asked = args.road || args.rungs().contains(&Rung::Proof);
    let Some(road) = hint.road.as_ref().filter(|_| is_asked) else { return };
    if args.road || road.known_length() != Some(1) {
        results::write_line(out, format_args!("{}.", language.fill(&road.length_text())));
    }
    if args.road {
        for (number, told) in (1..).zip(road.told(language)) {
            results::write_line(out, format_args!("{number}. {told}"));
        }
    }
}

fn fields(hint: &Hint, truths: Option<&StepText>, language: &Language) -> Vec<(&'static str, Value)> {
    let told = |rung: &Rung| hint.rung(*rung, language).full_text();
    let mut rungs: Vec<String> = hint.rungs().iter().map(told).collect();
    rungs.dedup();
    let mut fields = vec![("hint", json!(hint.kind())), ("rungs", json!(rungs))];
    if let Some(step) = hint.step() {
        fields.push(("step", json!(StepView::new(step, &hint.board, language))));
        let certificates = truths.and_then(|text| text.certificate_views(step, &hint.board));
        fields.extend(certificates.map(|list| ("certificates", list)));
    }
    if let Some(road) = &hint.road {
        fields.push(("road", json!(RoadView::new(road, hint.board.rules(), true, language))));
    }
    fields.into_iter().map(|(name, value)| (name, in_symbols(value, hint.board.rules()))).collect()
}
