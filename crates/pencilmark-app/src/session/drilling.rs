//! Drills for a page: positions by seed, and grading of answers.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::step::{Conclusion, ConclusionName, Family, Step};
use pencilmark_formats::{self as format, PuzzleInfo, ReadOptions};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::{TechniqueEntry, find_technique};
use pencilmark_logic::solver::all_steps;
use pencilmark_render::frames::step_frames;
use pencilmark_render::language::Language;
use pencilmark_render::picture::{Picture, ShownNotes};
use pencilmark_render::prose;
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};

use crate::drill::{Drill, DrillGrade, DrillVerdict, drill, grade_cells, grade_conclusions, sorted_pattern};
use crate::session::comparing::{Comparison, compare, near_miss_view};
use crate::wire::{
    DrillAnswer, DrillCell, DrillPart, DrillRequest, DrillResult, DrillView, FrameView, NearMissView,
    Problem, StepView,
};
use pencilmark::hint::{Hint, Rung};
use pencilmark::messages::check;
use pencilmark::page_messages::{answer, learn};
use pencilmark::step_display::step_svg;

/// The maximum number of frames for a step.
const FRAMES: usize = 16;

/// Makes the drill of a seed, with texts in a language. Costs as much as [`drill`].
///
/// # Errors
/// If the technique doesn't exist or is too rare, or the cancel flag was set.
pub fn make_drill(
    request: &DrillRequest,
    language: &Language,
    cancel: &AtomicBool,
) -> Result<DrillView, Problem> {
    let row = technique(&request.technique)?;
    let Drill { board, steps } = match &request.board {
        Some(text) => drill_on(row, read(text)?)?,
        None => drill(row, u64::from(request.seed), cancel)
            .map_err(|_| Problem::new(learn::no_position(row.card.translated_name())))?,
    };
    let step = &steps[0];
    let told = |rung| hint(step, &board).rung(rung, language).text;
    let cell = |cell: Cell| DrillCell {
        value: board.value(cell).map(|digit| digit.get()),
        given: board.grid().is_given(cell),
        candidates: board.candidates(cell).iter().map(|digit| digit.get()).collect(),
    };
    // With candidates shown, a single is seen without thinking.
    let notes = request.notes.unwrap_or(row.card.family != Family::Single);
    let shown = if notes { ShownNotes::All } else { ShownNotes::Highlighted };
    let picture = Picture { notes: shown, ..Picture::of_board(&board) };
    Ok(DrillView {
        technique: row.card.id,
        name: language.technique_name(row.card).to_owned(),
        seed: request.seed,
        board: written(&board),
        cells: board.rules().cells().map(cell).collect(),
        count: steps.iter().map(|step| sorted_pattern(&board, step).len()).min().unwrap_or(0),
        places: matches!(step.conclusions[0], Conclusion::Place(_)),
        nudges: hint(step, &board)
            .rungs()
            .into_iter()
            .filter(|rung| *rung <= Rung::House)
            .map(told)
            .collect(),
        notes,
        picture: svg(&picture, SvgDesign::for_page(request.layout), &language.fill(&learn::board())),
        step: request.told.then(|| StepView::new(step, &board, language)),
        frames: if request.told { told_frames(step, &board, request.layout, language) } else { Vec::new() },
    })
}

/// Returns the drill of a technique on the learner's own board.
fn drill_on(row: &TechniqueEntry, board: Board) -> Result<Drill, Problem> {
    let steps = all_steps(&board, row, Menu::easiest_first().options());
    match steps.is_empty() {
        true => Err(Problem::new(learn::finds_nothing(row.card.translated_name()))),
        false => Ok(Drill { board, steps }),
    }
}

/// Draws a step as a sequence of frames.
pub(crate) fn told_frames(
    step: &Step,
    board: &Board,
    layout: DigitLayout,
    language: &Language,
) -> Vec<FrameView> {
    let view = |frame: &pencilmark_render::frames::StepFrame| FrameView {
        caption: frame.caption.clone(),
        picture: svg(&frame.picture(step, board), SvgDesign::for_page(layout), &frame.caption),
    };
    let all = step_frames(step, board, language);
    // The last frame of a long proof is shown too.
    let kept = all.iter().enumerate().filter(|(number, _)| *number < FRAMES - 1 || *number + 1 == all.len());
    kept.map(|(_, frame)| view(frame)).collect()
}

/// Grades an answer to a drill, with texts in a language.
///
/// # Errors
/// If the technique finds nothing on the board, or the answer names cells or candidates that are not on it.
pub fn answer_drill(answer: &DrillAnswer, language: &Language) -> Result<DrillResult, Problem> {
    let row = technique(&answer.technique)?;
    let board = read(&answer.board)?;
    let steps = all_steps(&board, row, Menu::easiest_first().options());
    let Some(first) = steps.first() else {
        return Err(Problem::new(learn::finds_nothing(row.card.translated_name())));
    };
    let verdict = match answer.part {
        DrillPart::Pattern => {
            let chosen = cells(&board, answer)?;
            let verdict = grade_cells(&board, &steps, &chosen);
            let near =
                (verdict.grade != DrillGrade::Right).then(|| nearly_there(&board, row, &chosen, language));
            return Ok(DrillResult { near: near.flatten(), ..DrillResult::graded(verdict, language) });
        }
        DrillPart::Conclusions => grade_conclusions(&board, &steps, &conclusions(&board, answer)?),
        DrillPart::Shown => {
            // If several steps match, the one that the learner has marked is used.
            let chosen = cells(&board, answer)?;
            let marked = steps.iter().find(|step| sorted_pattern(&board, step) == chosen).unwrap_or(first);
            let verdict = DrillVerdict { grade: DrillGrade::Wrong, text: learn::nothing(), step: 0 };
            let result = DrillResult::graded(verdict, language);
            return Ok(shown(marked, &board, answer.layout, result, language));
        }
    };
    let step = &steps[verdict.step];
    let solved = answer.part == DrillPart::Conclusions && verdict.grade == DrillGrade::Right;
    let result = DrillResult::graded(verdict, language);
    Ok(if solved { shown(step, &board, answer.layout, result, language) } else { result })
}

/// Returns the near miss that the chosen cells form, if any.
fn nearly_there(
    board: &Board,
    row: &TechniqueEntry,
    chosen: &[Cell],
    language: &Language,
) -> Option<NearMissView> {
    let near = match (chosen.is_empty(), compare(board, row, chosen, None)) {
        (false, Some(Comparison::Near(miss))) => miss,
        (_, Some(Comparison::There(_) | Comparison::Near(_)) | None) => return None,
    };
    Some(near_miss_view(&near, board, language))
}

/// Adds the step to a result.
fn shown(
    step: &Step,
    board: &Board,
    layout: DigitLayout,
    result: DrillResult,
    language: &Language,
) -> DrillResult {
    let why = prose::explanation_text(step, board, language);
    let follows = prose::conclusion_sentence(step, board, language);
    DrillResult {
        explanation: Some(format!("{why} {follows}")),
        picture: Some(step_svg(step, board, layout, language)),
        conclusions: step.conclusion_names(board.rules()),
        ..result
    }
}

fn technique(id: &str) -> Result<&'static TechniqueEntry, Problem> {
    find_technique(id).ok_or_else(|| Problem::new(answer::no_technique(id.to_owned())))
}

fn hint(step: &Step, board: &Board) -> Hint {
    Hint::of_step(step.clone(), board.clone())
}

fn cells(board: &Board, answer: &DrillAnswer) -> Result<Vec<Cell>, Problem> {
    let cell = |name: &pencilmark_core::cell::CellName| {
        name.resolve(board.rules()).ok_or_else(|| Problem::new(answer::no_cell(*name)))
    };
    let mut cells: Vec<Cell> = answer.cells.iter().map(cell).collect::<Result<_, _>>()?;
    cells.sort_unstable();
    cells.dedup();
    Ok(cells)
}

fn conclusions(board: &Board, answer: &DrillAnswer) -> Result<Vec<Conclusion>, Problem> {
    let conclusion = |name: &ConclusionName| {
        let cell = name.cell().resolve(board.rules());
        let cell = cell.ok_or_else(|| Problem::new(answer::no_cell(name.cell())))?;
        Ok(match name {
            ConclusionName::Place(_, digit) => Conclusion::Place(Candidate { cell, digit: *digit }),
            ConclusionName::Eliminate(_, digit) => Conclusion::Eliminate(Candidate { cell, digit: *digit }),
        })
    };
    answer.conclusions.iter().map(conclusion).collect()
}

/// Returns the board with its rules and candidates as one line.
fn written(board: &Board) -> String {
    format::puzzle_line(board, &PuzzleInfo::default())
}

fn read(text: &str) -> Result<Board, Problem> {
    let read = format::read_line(text, &ReadOptions::default());
    Ok(read.map_err(|why| Problem::new(check::sentence(why.message())))?.board)
}
