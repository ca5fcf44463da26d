//! Export and import of all games.

use std::collections::HashSet;

use crate::library::assignments::ASSIGNMENTS;
use crate::library::collection::{Collection, LearningRecords, identity, write_collection};
use crate::library::kept_assignment::KeptAssignments;
use crate::library::kept_game::KeptGame;
use crate::library::operation_context::{EXTENSIVE, Interruption, OperationContext, both, json};
use crate::library::training::{PROGRESS, TRAINING};
use crate::session::Session;
use crate::training::TrainingMemory;
use crate::wire::LearningProgress;

/// The saves of all games, and the errors of games that could not be read.
#[derive(Default)]
struct Saves {
    saves: Vec<String>,
    unread: Vec<String>,
}

/// Exports everything as one text: the settings, then each game, the last played last. A game that can't be read doesn't prevent
/// the export: it is listed at the head, with the reason.
pub(super) fn export(context: &mut OperationContext) -> Result<String, Interruption> {
    context.ensure_long_allowed(EXTENSIVE)?;
    let ((settings, learnt), all) = both(both(context.settings(), learnt(context)), saves(context))?;
    Ok(write_collection(&settings, &learnt, &all.saves, &all.unread))
}

/// Returns the stored learning records.
fn learnt(context: &OperationContext) -> Result<LearningRecords, Interruption> {
    let (progress, (training, assignments)) = both(
        context.stored_text(PROGRESS),
        both(context.stored_json(TRAINING), context.stored_json::<KeptAssignments>(ASSIGNMENTS)),
    )?;
    let progress = progress.and_then(|text| serde_json::from_str(text).ok());
    Ok(LearningRecords {
        progress,
        training: Some(training).filter(|training| *training != TrainingMemory::default()),
        assignments: Some(assignments.without_games()).filter(|all| !all.0.is_empty()),
    })
}

fn saves(context: &mut OperationContext) -> Result<Saves, Interruption> {
    let (games, damaged) = both(context.games(), context.damaged())?;
    let mut all = Saves::default();
    let mut needs = Vec::new();
    all.unread.extend(damaged.iter().map(|game| game.message().to_string()));
    for game in games.iter().rev() {
        match context.game(&game.id) {
            Ok(game) => all.saves.push(game.session().save()),
            Err(Interruption::ActionRefusal(why)) => all.unread.push(why.to_string()),
            Err(Interruption::Needs(keys)) => needs.extend(keys),
            Err(interruption @ (Interruption::Long(_) | Interruption::Elsewhere)) => {
                return Err(interruption);
            }
        }
    }
    if needs.is_empty() { Ok(all) } else { Err(Interruption::Needs(needs)) }
}

/// Imports the output of [`export`], or saved games. Games that exist already are skipped; a game that can't be read doesn't
/// prevent the import of the others.
pub(super) fn import(context: &mut OperationContext) -> Result<String, Interruption> {
    context.ensure_long_allowed(EXTENSIVE)?;
    let request = context.request;
    let collection = Collection::read(&request.body)?;
    let mut here = HashSet::new();
    // Games are compared after a save and restore, which stops their clocks.
    for save in saves(context)?.saves {
        here.extend(Session::restore(&save).ok().map(|session| identity(&session)));
    }
    if let Some(settings) = collection.settings.clone() {
        context.store_settings(settings)?;
    }
    take_in(context, &collection.learnt)?;
    let (mut new, mut unread) = (0, Vec::new());
    for (line, save) in &collection.games {
        match Session::restore(save) {
            Ok(session) if here.insert(identity(&session)) => {
                let name = context.new_name(new as u64);
                context.add(&KeptGame::new(name, session));
                new += 1;
            }
            Ok(_) => {}
            Err(why) => unread.push((*line, why.message())),
        }
    }
    json(&collection.result(new, unread, context.work.language))
}

/// Imports learning records: lessons that are not finished here, the latest practice of each technique, and results of assignments.
fn take_in(context: &mut OperationContext, learnt: &LearningRecords) -> Result<(), Interruption> {
    if let Some(others) = learnt.assignments.clone() {
        let mut all: KeptAssignments = context.stored_json(ASSIGNMENTS)?;
        all.merge(others);
        context.store_json(ASSIGNMENTS, &all)?;
    }
    if let Some(other) = learnt.training.clone() {
        let mut memory: TrainingMemory = context.stored_json(TRAINING)?;
        memory.merge(other);
        context.store_json(TRAINING, &memory)?;
    }
    if let Some(other) = &learnt.progress {
        let mut progress: LearningProgress = context.stored_json(PROGRESS)?;
        progress.merge(other);
        context.store_json(PROGRESS, &progress)?;
    }
    Ok(())
}
