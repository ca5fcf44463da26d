//! Operations of playing: showing games and performing actions in them. Nothing in this module refers to techniques or puzzle
//! making; operations that need those use [`Desk::reasoning`].

use std::sync::Arc;

use pencilmark_core::message::Message;

use crate::library::desk::{Desk, Stop, both, json};
use crate::library::kept_game::KeptGame;
use crate::library::offline::act_offline;
use crate::library::records::StoreWrite;
use crate::library::request_failure::RequestFailure;
use crate::library::training::PROGRESS;
use crate::session::{self, Phase};
use crate::wire::{
    Action, GameSummary, GameView, LearningProgress, Operation, Settings, StartData, Statistics,
};

/// The key that stores how many damaged games the player has been notified of.
const TOLD: &str = "damaged-told";

/// Answers the requested operation.
pub(super) fn answer(desk: &mut Desk, notices: &[Message]) -> Result<String, Stop> {
    match desk.request.operation {
        Operation::Now => now(desk, notices),
        Operation::Games => json(&desk.games()?),
        Operation::Game => game(desk),
        Operation::DeleteGame => delete(desk),
        Operation::Act => act(desk),
        Operation::ActOffline => act_offline(desk),
        Operation::Settings => json(&desk.settings()?),
        Operation::Statistics => json(&Statistics::of(&desk.games()?)),
        Operation::Progress => progress(desk),
        Operation::KeepProgress => keep_progress(desk),
        _ => (desk.reasoning()?.answer)(desk),
    }
}

/// Answers with the learner's progress in the course; empty if none is stored or it can't be parsed.
fn progress(desk: &Desk) -> Result<String, Stop> {
    json(&desk.kept_json::<LearningProgress>(PROGRESS)?)
}

fn keep_progress(desk: &mut Desk) -> Result<String, Stop> {
    let progress: LearningProgress = desk.body()?;
    desk.keep_json(PROGRESS, &progress)
}

fn game(desk: &mut Desk) -> Result<String, Stop> {
    let (settings, game) = both(desk.settings(), desk.game(&desk.request.argument))?;
    json(&view(desk, &game, &settings)?)
}

/// Returns the view of a game for a page.
pub(super) fn view(desk: &Desk, game: &KeptGame, settings: &Settings) -> Result<GameView, Stop> {
    desk.check_graded(game)?;
    Ok(game.view(&settings.view_choices(), desk.work.language, desk.request.at))
}

/// Answers with the unfinished game played last, or with a new one. Games that can't be read are skipped.
fn now(desk: &mut Desk, notices: &[Message]) -> Result<String, Stop> {
    let ((settings, games), (damaged, told)) =
        both(both(desk.settings(), desk.games()), both(desk.damaged(), desk.kept(TOLD)))?;
    let game = match last_open(desk, &games)? {
        Some(game) => game,
        None if games.is_empty() && makes_usual(&settings) => begin_first(desk, &settings)?,
        None => (desk.reasoning()?.begin_usual)(desk, &settings)?,
    };
    let board = session::view_of_rules(game.session().game().rules(), desk.work.language);
    let game = view(desk, &game, &settings)?;
    let told = told.and_then(|told| told.parse().ok()).unwrap_or(0);
    let news: Vec<Message> = damaged.iter().skip(told).map(|damaged| damaged.message()).collect();
    if !news.is_empty() {
        desk.keep(TOLD, damaged.len().to_string());
    }
    let notices = desk.work.language.fill_all(notices.iter().chain(&news));
    json(&StartData { game, board, settings, version: env!("CARGO_PKG_VERSION"), notices })
}

/// True if the player has not changed the default level and rules.
fn makes_usual(settings: &Settings) -> bool {
    let usual = Settings::default();
    settings.level == usual.level && settings.rules == usual.rules
}

/// Starts the first game of a new player, in which the first digit is easy to find.
fn begin_first(desk: &mut Desk, settings: &Settings) -> Result<Arc<KeptGame>, Stop> {
    let session = session::begin_first(settings, desk.request.seed, desk.request.at, desk.grader())?;
    let game = KeptGame::new(desk.new_name(0), session);
    desk.add(&game);
    Ok(Arc::new(game))
}

/// Returns the readable unfinished game that was played last.
fn last_open(desk: &mut Desk, games: &[GameSummary]) -> Result<Option<Arc<KeptGame>>, Stop> {
    for game in games.iter().filter(|game| matches!(game.phase, Phase::Setting | Phase::Playing)) {
        match desk.game(&game.id) {
            Ok(game) => return Ok(Some(game)),
            Err(Stop::Refused(_)) => {}
            Err(stop) => return Err(stop),
        }
    }
    Ok(None)
}

fn delete(desk: &mut Desk) -> Result<String, Stop> {
    let id = &desk.request.argument;
    if !desk.games()?.iter().any(|game| game.id == *id) {
        return Err(RequestFailure::no_game(id).into());
    }
    desk.writes.push(StoreWrite::Remove(id.clone()));
    Ok("null".to_owned())
}

/// Performs an action in a game, once even if it is sent several times with its token. Refuses it if its page has not seen a
/// conflicting change.
fn act(desk: &mut Desk) -> Result<String, Stop> {
    let action: Action = desk.body()?;
    let request = desk.request;
    let (settings, game) = both(desk.settings(), desk.game(&request.argument))?;
    let token = request.token.as_deref();
    let is_known = token.is_some_and(|token| game.number_of(token).is_some());
    if !is_known && request.base.is_some_and(|base| game.has_conflict(&action, base, token)) {
        return Err(RequestFailure::out_of_step().into());
    }
    match game.act(&action, request.at, request.token.clone())? {
        None => json(&view(desk, &game, &settings)?),
        Some((next, appended)) => {
            let answer = json(&view(desk, &next, &settings)?);
            desk.writes.push(StoreWrite::Append(Box::new(appended)));
            desk.changed = Some(next);
            answer
        }
    }
}
