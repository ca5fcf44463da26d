//! Operations of playing: showing games and performing actions in them. Nothing in this module refers to techniques or puzzle
//! making; operations that need those use [`OperationContext::reasoning`].

use std::sync::Arc;

use pencilmark_core::message::Message;

use crate::library::kept_game::KeptGame;
use crate::library::offline::act_offline;
use crate::library::operation_context::{Interruption, OperationContext, both, json};
use crate::library::records::StoreWrite;
use crate::library::request_failure::RequestFailure;
use crate::library::training::PROGRESS;
use crate::session::{self, Phase};
use crate::wire::{
    Action, GameSummary, GameView, LearningProgress, Operation, Settings, StartData, Statistics,
};

/// The key that stores how many damaged games the player has been notified of.
const REPORTED_DAMAGE_KEY: &str = "damaged-told";

/// Answers the requested operation.
pub(super) fn answer(context: &mut OperationContext, notices: &[Message]) -> Result<String, Interruption> {
    match context.request.operation {
        Operation::Start | Operation::Now => start(context, notices),
        Operation::Games => json(&context.games()?),
        Operation::Game => game(context),
        Operation::DeleteGame => delete(context),
        Operation::Act => act(context),
        Operation::ActOffline => act_offline(context),
        Operation::Settings => json(&context.settings()?),
        Operation::Statistics => json(&Statistics::of(&context.games()?)),
        Operation::Progress => progress(context),
        Operation::KeepProgress => keep_progress(context),
        _ => (context.reasoning()?.answer)(context),
    }
}

/// Answers with the learner's progress in the course; empty if none is stored or it can't be parsed.
fn progress(context: &OperationContext) -> Result<String, Interruption> {
    json(&context.stored_json::<LearningProgress>(PROGRESS)?)
}

fn keep_progress(context: &mut OperationContext) -> Result<String, Interruption> {
    let progress: LearningProgress = context.body()?;
    context.store_json(PROGRESS, &progress)
}

fn game(context: &mut OperationContext) -> Result<String, Interruption> {
    let (settings, game) = both(context.settings(), context.game(&context.request.argument))?;
    json(&view(context, &game, &settings)?)
}

/// Returns the view of a game for a page.
pub(super) fn view(
    context: &OperationContext,
    game: &KeptGame,
    settings: &Settings,
) -> Result<GameView, Interruption> {
    context.check_graded(game)?;
    Ok(game.view(&settings.view_choices(), context.work.language, context.request.at))
}

/// Answers with the unfinished game played last; without one, with a new one if that is asked for. Games that can't be read are skipped.
fn start(context: &mut OperationContext, notices: &[Message]) -> Result<String, Interruption> {
    let ((settings, games), (damaged, told)) = both(
        both(context.settings(), context.games()),
        both(context.damaged(), context.stored_text(REPORTED_DAMAGE_KEY)),
    )?;
    let game = match last_open(context, &games)? {
        game if game.is_some() || context.request.operation == Operation::Start => game,
        _ if games.is_empty() && makes_usual(&settings) => Some(begin_first(context, &settings)?),
        _ => Some((context.reasoning()?.begin_default_game)(context, &settings)?),
    };
    let rules = game.as_ref().map(|game| game.session().game().rules());
    let board = rules.map(|rules| session::view_of_rules(rules, context.work.language));
    let game = game.map(|game| view(context, &game, &settings)).transpose()?;
    let told = told.and_then(|told| told.parse().ok()).unwrap_or(0);
    let news: Vec<Message> = damaged.iter().skip(told).map(|damaged| damaged.message()).collect();
    if !news.is_empty() {
        context.store_text(REPORTED_DAMAGE_KEY, damaged.len().to_string());
    }
    let notices = context.work.language.fill_all(notices.iter().chain(&news));
    json(&StartData { game, board, settings, version: pencilmark::VERSION, notices })
}

/// True if the player has not changed the default level and rules.
fn makes_usual(settings: &Settings) -> bool {
    let usual = Settings::default();
    settings.level == usual.level && settings.rules == usual.rules
}

/// Starts the first game of a new player, in which the first digit is easy to find.
fn begin_first(context: &mut OperationContext, settings: &Settings) -> Result<Arc<KeptGame>, Interruption> {
    let session = session::begin_first(settings, context.request.seed, context.request.at, context.grader())?;
    let game = KeptGame::new(context.new_name(0), session);
    context.add(&game);
    Ok(Arc::new(game))
}

/// Returns the readable unfinished game that was played last. Puzzles of a day that nobody has touched come last: pages begin them to
/// show their boards.
fn last_open(
    context: &mut OperationContext,
    games: &[GameSummary],
) -> Result<Option<Arc<KeptGame>>, Interruption> {
    let is_open = |game: &&GameSummary| matches!(game.phase, Phase::Setting | Phase::Playing);
    let waits = |game: &&GameSummary| {
        game.spent == 0 && game.title.as_ref().is_some_and(|title| title.starts_with("Daily puzzle "))
    };
    let (waiting, touched): (Vec<_>, Vec<_>) = games.iter().filter(is_open).partition(waits);
    for game in touched.into_iter().chain(waiting) {
        match context.game(&game.id) {
            Ok(game) => return Ok(Some(game)),
            Err(Interruption::ActionRefusal(_)) => {}
            Err(interruption) => return Err(interruption),
        }
    }
    Ok(None)
}

fn delete(context: &mut OperationContext) -> Result<String, Interruption> {
    let id = &context.request.argument;
    if !context.games()?.iter().any(|game| game.id == *id) {
        return Err(RequestFailure::no_game(id).into());
    }
    context.writes.push(StoreWrite::Remove(id.clone()));
    Ok("null".to_owned())
}

/// Performs an action in a game, once even if it is sent several times with its token. Refuses it if its page has not seen a
/// conflicting change.
fn act(context: &mut OperationContext) -> Result<String, Interruption> {
    let action: Action = context.body()?;
    let request = context.request;
    let (settings, game) = both(context.settings(), context.game(&request.argument))?;
    let token = request.token.as_deref();
    let is_known = token.is_some_and(|token| game.number_of(token).is_some());
    if !is_known && request.base_revision.is_some_and(|base| game.has_conflict(&action, base, token)) {
        return Err(RequestFailure::out_of_step().into());
    }
    match game.act(&action, request.at, request.token.clone())? {
        None => json(&view(context, &game, &settings)?),
        Some((next, appended)) => {
            let answer = json(&view(context, &next, &settings)?);
            context.writes.push(StoreWrite::Append(Box::new(appended)));
            context.changed_game = Some(next);
            answer
        }
    }
}
