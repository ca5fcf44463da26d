//! The path of logic as a whole and step by step, and the steps available now.

use std::sync::Arc;

use pencilmark_core::message::Message;
use pencilmark_core::step::Step;
use pencilmark_logic::clue_notes::is_bookkeeping;
use pencilmark_logic::cost::level_of_step;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch};
use pencilmark_render::picture::Picture;
use pencilmark_render::prose;
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};

use crate::session::memory::PathKey;
use crate::session::question_context::QuestionContext;
use crate::wire::{
    FoundTechnique, MissedAnswer, PathAnswer, PathStep, PictureAnswer, Problem, ProofLineView,
    TechniqueCount, TechniqueOrder,
};
use pencilmark::check::Diagnosis;
use pencilmark::messages::path as say;
use pencilmark::path::Walkthrough;
use pencilmark::step_display::{step_svg, step_title};

/// Returns the whole path.
pub(crate) fn path(case: &QuestionContext, key: PathKey) -> Result<PathAnswer, Problem> {
    let walked = walkthrough(case, key)?;
    let rules = walked.start.rules();
    let step = |step: &Step| PathStep {
        technique: step.technique.id,
        name: case.language.technique_name(step.technique).to_owned(),
        level: level_of(step),
        bookkeeping: is_bookkeeping(step),
        conclusions: step.conclusion_names(rules),
        also: step.also.iter().map(|one| one.name(rules)).collect(),
    };
    let count = |(technique, name, count)| {
        let name = find_technique(technique).map_or(name, |entry| case.language.technique_name(entry.card));
        TechniqueCount { name: name.to_owned(), technique, count }
    };
    Ok(PathAnswer {
        steps: walked.steps().iter().map(step).collect(),
        end: walked.end(),
        text: case.language.fill(&walked.end_text_for(&case.verdict()?)),
        summary: walked.technique_counts().into_iter().map(count).collect(),
    })
}

/// Returns the level of a step; entries with clue notes are for beginners.
fn level_of(step: &Step) -> Level {
    match find_technique(step.technique.id) {
        Some(entry) => level_of_step(entry, step),
        None if is_bookkeeping(step) => Level::Beginner,
        None => Level::Extreme,
    }
}

/// Returns one step of the path with its picture.
pub(crate) fn picture(
    case: &QuestionContext,
    key: PathKey,
    number: usize,
    layout: DigitLayout,
) -> Result<PictureAnswer, Problem> {
    let walked = walkthrough(case, key)?;
    let steps = walked.steps();
    if number > steps.len() {
        return Err(Problem::new(say::no_such_step(steps.len(), number)));
    }
    let board = walked.board_before(number);
    Ok(match steps.get(number) {
        Some(step) => {
            let told = prose::explain(step, &board, case.language);
            PictureAnswer {
                text: told.text,
                lines: told.proof_lines.into_iter().map(ProofLineView::from).collect(),
                notation: told.notation,
                title: step_title(step, board.rules().values(), case.language),
                picture: step_svg(step, &board, layout, case.language),
            }
        }
        None => PictureAnswer {
            text: case.language.fill(&walked.end_text_for(&case.verdict()?)),
            lines: Vec::new(),
            notation: Vec::new(),
            title: case.language.fill(&say::end()),
            picture: svg(
                &Picture::of_board(&board),
                SvgDesign::for_page(layout),
                &case.language.fill(&say::end_of_path()),
            ),
        },
    })
}

/// Returns the path for a key, from the cache if it was computed before.
fn walkthrough(case: &QuestionContext, key: PathKey) -> Result<Arc<Walkthrough>, Problem> {
    let start = case.board(key.path_start);
    if let Some(walked) = case.memory.path(&key, &start) {
        return Ok(walked);
    }
    let menu = case.menu(key.order, &key.disabled_techniques)?;
    let walked = Walkthrough::of(&start, &menu, Some(case.cancel)).map_err(|_| Problem::cancelled())?;
    let walked = Arc::new(walked);
    case.memory.keep_path(key, walked.clone());
    Ok(walked)
}

/// Returns the techniques that find a step on the current board: all up to hard, or else the easiest that finds any.
pub(crate) fn missed(case: &QuestionContext) -> Result<MissedAnswer, Problem> {
    case.ensure_playing()?;
    let board = case.game.as_seen_by_player().board();
    if !Diagnosis::of(&board).is_empty() {
        let text = case.language.fill(&say::mistake());
        return Ok(MissedAnswer { found: Vec::new(), text });
    }
    let menu = case.menu(TechniqueOrder::Easiest, &[])?;
    let search = StepSearch::new(&board, menu.options(), DEFAULT_WORK_LIMIT);
    let mut found = Vec::new();
    let mut named = Vec::new();
    for row in menu.techniques() {
        case.ensure_not_cancelled()?;
        if row.level > Level::Hard && !found.is_empty() {
            break;
        }
        let steps = search.all_steps(row).steps;
        if let Some(first) = steps.first() {
            named.push(say::found(row.card.translated_name(), steps.len()));
            found.push(FoundTechnique {
                technique: row.card.id,
                name: case.language.technique_name(row.card).to_owned(),
                count: steps.len(),
                first: first.conclusion_names(board.rules()),
            });
        }
    }
    let text = match found.len() {
        _ if board.grid().is_full() => say::full(),
        0 => say::nothing(),
        _ => found_text(named),
    };
    Ok(MissedAnswer { found, text: case.language.fill(&text) })
}

/// Returns a sentence about the easiest few techniques and their steps.
fn found_text(mut found: Vec<Message>) -> Message {
    const NAMED: usize = 4;
    let more = found.len().saturating_sub(NAMED);
    found.truncate(NAMED);
    found.extend((more > 0).then(|| say::more(more)));
    say::easiest(found)
}
