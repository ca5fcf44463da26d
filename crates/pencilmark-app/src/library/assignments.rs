//! Assignments: the contents of a link, and the learner's work on them.

use pencilmark_logic::registry::find_technique;

use crate::library::kept_assignment::{KeptAssignment, KeptAssignments, KeptItem};
use crate::library::operation_context::{Interruption, OperationContext, both, json};
use crate::session::{AssignedItem, Assignment, Phase, puzzle_name, unpack_assignment};
use crate::wire::{
    AssignmentItem, AssignmentLink, AssignmentOutcome, AssignmentProgress, AssignmentView, GameSummary,
    Problem,
};
use pencilmark::page_messages::assignment as say;

/// The key under which the work on assignments is stored.
pub(super) const ASSIGNMENTS: &str = "assignments";
/// The maximum length of a learner's name, in characters.
const NAME: usize = 80;

/// Answers with the assignment of a link and the learner's work on it.
pub(super) fn open(context: &OperationContext) -> Result<String, Interruption> {
    let AssignmentLink { link } = context.body()?;
    let assignment = unpack_assignment(&link)?;
    let (kept, games) = both(context.stored_json::<KeptAssignments>(ASSIGNMENTS), context.games())?;
    let known = kept.0.get(key(&link)).cloned().unwrap_or_default();
    json(&view(context, key(&link), &assignment, &known, &games))
}

/// Stores the learner's work on an item, and answers with the assignment.
pub(super) fn keep_progress(context: &mut OperationContext) -> Result<String, Interruption> {
    let progress: AssignmentProgress = context.body()?;
    let assignment = unpack_assignment(&progress.link)?;
    let (mut all, games) = both(context.stored_json::<KeptAssignments>(ASSIGNMENTS), context.games())?;
    let known = all.0.entry(key(&progress.link).to_owned()).or_default();
    if let Some(student) = &progress.student {
        known.student = student.trim().chars().take(NAME).collect();
    }
    if let Some(number) = progress.number {
        if !(1..=assignment.items.len()).contains(&number) {
            return Err(Problem::new(say::no_item(number)).into());
        }
        let item = known.items.entry(number).or_default();
        item.at = context.request.at;
        item.game = progress.game.or(item.game.take());
        // The first result counts.
        item.drill = item.drill.or(progress.drill);
    }
    let known = known.clone();
    context.store_json(ASSIGNMENTS, &all)?;
    json(&view(context, key(&progress.link), &assignment, &known, &games))
}

/// Returns the packed assignment of a link, which may be a complete URL.
fn key(link: &str) -> &str {
    link.rsplit('/').next().unwrap_or(link).trim()
}

fn view(
    context: &OperationContext,
    link: &str,
    assignment: &Assignment,
    known: &KeptAssignment,
    games: &[GameSummary],
) -> AssignmentView {
    let items = (1..).zip(&assignment.items);
    let empty = KeptItem::default();
    let done = |number| known.items.get(&number).unwrap_or(&empty);
    AssignmentView {
        link: link.to_owned(),
        title: assignment.title.clone(),
        student: known.student.clone(),
        items: items.map(|(number, item)| item_view(context, number, item, done(number), games)).collect(),
    }
}

fn item_view(
    context: &OperationContext,
    number: usize,
    item: &AssignedItem,
    done: &KeptItem,
    games: &[GameSummary],
) -> AssignmentItem {
    let language = context.work.language;
    let none = AssignmentItem {
        number,
        name: String::new(),
        technique: None,
        seed: None,
        puzzle: None,
        game: None,
        outcome: AssignmentOutcome::Open,
        mistakes: 0,
        hints: 0,
        took: 0,
        at: None,
    };
    match item {
        AssignedItem::Drill(drill) => {
            let card = find_technique(&drill.technique).map(|row| row.card);
            let name =
                card.map_or_else(|| drill.technique.clone(), |card| language.technique_name(card).to_owned());
            let named = AssignmentItem { name, technique: Some(drill.technique.clone()), ..none };
            let named = AssignmentItem { seed: Some(drill.seed), ..named };
            let Some(result) = done.drill else { return named };
            AssignmentItem {
                outcome: result.outcome,
                mistakes: result.mistakes,
                hints: result.hints,
                took: result.took,
                at: Some(done.at),
                ..named
            }
        }
        AssignedItem::Puzzle(line) => {
            let name = language.fill(&puzzle_name(line));
            let named = AssignmentItem { name, puzzle: Some(line.clone()), ..none };
            let game = done.game.as_ref().and_then(|id| games.iter().find(|game| game.id == *id));
            game.map_or(named.clone(), |game| played(named, game))
        }
    }
}

/// Returns a puzzle item whose game has been started.
fn played(item: AssignmentItem, game: &GameSummary) -> AssignmentItem {
    AssignmentItem {
        game: Some(game.id.clone()),
        outcome: match game.phase {
            Phase::Setting | Phase::Playing => AssignmentOutcome::Begun,
            Phase::Solved => AssignmentOutcome::Right,
            Phase::Revealed => AssignmentOutcome::Shown,
        },
        mistakes: game.checks,
        hints: game.hints,
        took: game.spent,
        at: Some(game.updated),
        ..item
    }
}
