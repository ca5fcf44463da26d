//! The path of logic: in whole, step by step, and what can be found now.

use std::sync::Arc;

use pencilmark_core::step::Step;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{StepSearch, WORK};
use pencilmark_render::picture::Picture;
use pencilmark_render::prose;
use pencilmark_render::svg::{Design, DigitLayout, svg};

use crate::check::Diagnosis;
use crate::path::Walkthrough;
use crate::session::case::Case;
use crate::session::memory::PathKey;
use crate::step_display::{step_svg, step_title};
use crate::wire::PathStart;
use crate::wire::{
    FoundTechnique, MissedAnswer, PathAnswer, PathStep, PictureAnswer, Problem, ProofLineView,
    TechniqueCount, TechniqueOrder,
};

/// The path in whole.
pub(crate) fn path(case: &Case, key: PathKey) -> Result<PathAnswer, Problem> {
    let walked = walkthrough(case, key)?;
    let size = walked.start.size();
    let step = |step: &Step| PathStep {
        technique: step.technique.id,
        name: step.technique.name,
        level: find_technique(step.technique.id).map_or(Level::Extreme, |entry| entry.level),
        conclusions: step.conclusion_names(size),
    };
    let count = |(technique, name, count)| TechniqueCount { name, technique, count };
    Ok(PathAnswer {
        steps: walked.steps().iter().map(step).collect(),
        end: walked.end(),
        text: walked.end_text_for(&case.known()?),
        summary: walked.technique_counts().into_iter().map(count).collect(),
    })
}

/// One step of the path, drawn.
pub(crate) fn picture(
    case: &Case,
    key: PathKey,
    number: usize,
    layout: DigitLayout,
) -> Result<PictureAnswer, Problem> {
    let walked = walkthrough(case, key)?;
    let steps = walked.steps();
    if number > steps.len() {
        return Err(Problem::new(format!("The path has {} steps: there is no step {number}.", steps.len())));
    }
    let board = walked.board_before(number);
    Ok(match steps.get(number) {
        Some(step) => {
            let told = prose::explain(step, &board, case.language);
            PictureAnswer {
                text: told.text,
                lines: told.lines.into_iter().map(ProofLineView::from).collect(),
                notation: told.notation,
                title: step_title(step, board.rules().values(), case.language),
                picture: step_svg(step, &board, layout, case.language),
            }
        }
        None => PictureAnswer {
            text: walked.end_text_for(&case.known()?),
            lines: Vec::new(),
            notation: Vec::new(),
            title: case.language.translate("The end"),
            picture: svg(
                &Picture::of_board(&board),
                Design::on_page(layout),
                &case.language.translate("The end of the path"),
            ),
        },
    })
}

/// The path of a key, which is walked once.
fn walkthrough(case: &Case, key: PathKey) -> Result<Arc<Walkthrough>, Problem> {
    let start = case.board(key.from);
    if let Some(walked) = case.memory.path(&key, &start) {
        return Ok(walked);
    }
    let menu = case.menu(key.order, &key.off)?;
    let walked = Walkthrough::of(&start, &menu, Some(case.cancel)).map_err(|_| Problem::cancelled())?;
    let walked = Arc::new(walked);
    case.memory.keep_path(key, walked.clone());
    Ok(walked)
}

/// What can be found on the board as it is: everything up to hard techniques, else the easiest that finds anything.
pub(crate) fn missed(case: &Case) -> Result<MissedAnswer, Problem> {
    case.begun()?;
    let board = case.board(PathStart::Here);
    if !Diagnosis::of(&board).is_empty() {
        let text = "There is a mistake on the board. Ask for a hint to find it.".to_owned();
        return Ok(MissedAnswer { found: Vec::new(), text });
    }
    let menu = case.menu(TechniqueOrder::Easiest, &[])?;
    let search = StepSearch::new(&board, menu.options(), WORK);
    let mut found = Vec::new();
    for row in menu.techniques() {
        case.wanted()?;
        if row.level > Level::Hard && !found.is_empty() {
            break;
        }
        let steps = search.all_steps(row).steps;
        if let Some(first) = steps.first() {
            found.push(FoundTechnique {
                technique: row.card.id,
                name: row.card.name,
                count: steps.len(),
                first: first.conclusion_names(board.size()),
            });
        }
    }
    let text = match &found[..] {
        _ if board.grid().is_full() => "The board is full.".to_owned(),
        [] => "No technique finds anything here.".to_owned(),
        all => found_text(all),
    };
    Ok(MissedAnswer { found, text })
}

/// The easiest few techniques and what they find.
fn found_text(found: &[FoundTechnique]) -> String {
    const NAMED: usize = 4;
    let named = |found: &FoundTechnique| match found.count {
        1 => format!("one {}", prose::in_sentence(found.name)),
        many => format!("{} ({many})", prose::in_sentence(found.name)),
    };
    let first = found.iter().take(NAMED).map(named);
    let more = match found.len().saturating_sub(NAMED) {
        0 => None,
        1 => Some("one more".to_owned()),
        many => Some(format!("{many} more")),
    };
    format!("Easiest first: {}.", prose::listed(first.chain(more)))
}
