//! The way of logic: step by step, drawn, and what can be found now.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::{TECHNIQUES, find_technique};
use pencilmark_logic::solver::{LogicSolver, SolvePath, all_steps};
use pencilmark_render::language::Language;
use pencilmark_render::picture::Picture;
use pencilmark_render::prose;
use pencilmark_render::svg::{Design, svg};

use crate::check::Diagnosis;
use crate::session::answer::{FoundView, MissedAnswer, PathAnswer, PathEnd, PathStep, PictureAnswer, Used};
use crate::session::ask::{From, LayoutName, OrderName};
use crate::session::case::Case;
use crate::session::hinting::{drawn, step_title};
use crate::session::known::{Route, Walked};
use crate::session::problem::Problem;

/// The steps.
pub(crate) fn path(case: &Case, route: Route) -> Result<PathAnswer, Problem> {
    let walked = walked(case, route)?;
    let size = walked.begin.size();
    let step = |step: &Step| PathStep {
        technique: step.technique.id,
        name: step.technique.name,
        level: find_technique(step.technique.id).map_or(Level::Extreme, |row| row.level).name(),
        conclusions: step.conclusions_text(size).split(' ').map(str::to_owned).collect(),
    };
    let (end, text) = end(&walked);
    Ok(PathAnswer {
        steps: walked.path.steps.iter().map(step).collect(),
        end,
        text,
        summary: summary(&walked),
    })
}

/// How it ends.
fn end(walked: &Walked) -> (PathEnd, String) {
    let (steps, board) = (walked.path.steps.len(), &walked.path.end);
    let after = match steps {
        0 => String::new(),
        1 => " after one step".to_owned(),
        many => format!(" after {many} steps"),
    };
    let faults = Diagnosis::of(board);
    if let Some(fault) = faults.describe(board).first() {
        return (PathEnd::Broken, format!("The board can't be completed{after}: {fault}."));
    }
    let open = board.grid().values().iter().filter(|value| value.is_none()).count();
    match open {
        0 if steps == 0 => (PathEnd::Solved, "The board is solved.".to_owned()),
        0 if steps == 1 => (PathEnd::Solved, "Solved by logic in one step.".to_owned()),
        0 => (PathEnd::Solved, format!("Solved by logic in {steps} steps.")),
        1 => {
            (PathEnd::Stuck, format!("None of the techniques that are on leads on{after}; one cell is open."))
        }
        _ => (
            PathEnd::Stuck,
            format!("None of the techniques that are on leads on{after}; {open} cells are open."),
        ),
    }
}

/// How often each technique is used, easiest first.
fn summary(walked: &Walked) -> Vec<Used> {
    let used = TECHNIQUES.iter().map(|row| Used {
        name: row.card.name,
        technique: row.card.id,
        count: walked.path.steps.iter().filter(|step| step.technique.id == row.card.id).count(),
    });
    used.filter(|used| used.count > 0).collect()
}

/// A step, drawn.
pub(crate) fn picture(
    case: &Case,
    route: Route,
    number: usize,
    layout: LayoutName,
) -> Result<PictureAnswer, Problem> {
    let walked = walked(case, route)?;
    let steps = &walked.path.steps;
    if number > steps.len() {
        return Err(Problem::new(format!("The path has {} steps: there is no step {number}.", steps.len())));
    }
    let mut board = walked.begin.clone();
    steps[..number].iter().flat_map(|step| &step.conclusions).for_each(|c| c.apply(&mut board));
    Ok(match steps.get(number) {
        Some(step) => PictureAnswer {
            text: prose::sentence(step, board.rules(), &Language::ENGLISH),
            title: step_title(step),
            picture: drawn(step, &board, layout),
        },
        None => PictureAnswer {
            text: end(&walked).1,
            title: "The end".to_owned(),
            picture: svg(&Picture::of_board(&board), Design::on_page(layout.into()), "The end of the path"),
        },
    })
}

/// The path along a route, which is walked once.
fn walked(case: &Case, route: Route) -> Result<Arc<Walked>, Problem> {
    let begin = match route.from {
        From::Givens => case.game.puzzle(),
        From::Here => case.game.board(),
    };
    if let Some(walked) = case.memory.walked(&begin, &route) {
        return Ok(walked);
    }
    let menu = case.menu(route.order, &route.off)?;
    let path = walk(case, &begin, &menu)?;
    let walked = Arc::new(Walked { begin, route, path });
    case.memory.keep(walked.clone());
    Ok(walked)
}

/// Takes step after step, up to the end or to a board that can't be completed.
fn walk(case: &Case, begin: &Board, menu: &Menu) -> Result<SolvePath, Problem> {
    let mut steps = Vec::new();
    let mut solver = LogicSolver::new(begin, menu);
    while Diagnosis::of(solver.board()).is_empty() {
        match solver.next_step_unless(case.cancel).map_err(|_| Problem::cancelled())? {
            Some(step) => {
                solver.apply(&step);
                steps.push(step);
            }
            None => break,
        }
    }
    Ok(SolvePath { steps, end: solver.board().clone() })
}

/// What can be found on the board as it is: everything up to hard techniques, else the easiest that finds anything.
pub(crate) fn missed(case: &Case) -> Result<MissedAnswer, Problem> {
    case.begun()?;
    let board = case.board(From::Here);
    if !Diagnosis::of(&board).is_empty() {
        let text = "Something is wrong on the board: ask for a hint.".to_owned();
        return Ok(MissedAnswer { found: Vec::new(), text });
    }
    let menu = case.menu(OrderName::Easiest, &[])?;
    let mut found = Vec::new();
    for row in menu.techniques() {
        case.wanted()?;
        if row.level > Level::Hard && !found.is_empty() {
            break;
        }
        let steps = all_steps(&board, row, menu.options());
        if let Some(first) = steps.first() {
            found.push(FoundView {
                technique: row.card.id,
                name: row.card.name,
                count: steps.len(),
                first: names_of(&first.conclusions, board.size()),
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
fn found_text(found: &[FoundView]) -> String {
    const NAMED: usize = 4;
    let named = |found: &FoundView| match found.count {
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

fn names_of(conclusions: &[Conclusion], size: usize) -> Vec<String> {
    conclusions.iter().map(|conclusion| conclusion.name(size)).collect()
}
