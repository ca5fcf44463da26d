//! What answers each operation.

use std::sync::Arc;

use pencilmark_core::message::Message;

use crate::library::assignments;
use crate::library::collecting::{export, import};
use crate::library::desk::{Desk, LONG_PATIENCE, PATIENCE, Stop, both, json};
use crate::library::kept_game::KeptGame;
use crate::library::no_answer::NoAnswer;
use crate::library::offline::act_offline;
use crate::library::records::Write;
use crate::library::training::{PROGRESS, keep_result, memories, training};
use crate::messages::open;
use crate::session::{self, Phase, tools};
use crate::wire::{
    Action, GameSummary, GameView, LearningProgress, NewGameRequest, NewPuzzle, Operation, Question,
    Settings, StartData, StartedGame, Statistics, WishSearch,
};

/// Under which key it is kept how many games that were set aside the player has been told of.
const TOLD: &str = "damaged-told";
/// The answer of the operation that is asked for.
pub(super) fn answer(desk: &mut Desk, notices: &[Message]) -> Result<String, Stop> {
    let (language, cancel, argument) = (desk.work.language, desk.work.cancel, &desk.request.argument);
    match desk.request.operation {
        Operation::Now => now(desk, notices),
        Operation::Games => json(&desk.games()?),
        Operation::Begin => begin(desk),
        Operation::Game => game(desk),
        Operation::DeleteGame => delete(desk),
        Operation::Act => act(desk),
        Operation::ActOffline => act_offline(desk),
        Operation::Ask => ask(desk),
        Operation::Settings => json(&desk.settings()?),
        Operation::KeepSettings => json(&desk.keep_settings(desk.body()?)?),
        Operation::Statistics => json(&Statistics::of(&desk.games()?)),
        Operation::Export => export(desk),
        Operation::Import => import(desk),
        Operation::Progress => progress(desk),
        Operation::KeepProgress => keep_progress(desk),
        Operation::Training => training(desk),
        Operation::KeepTraining => keep_result(desk),
        Operation::Memories => memories(desk),
        Operation::PackAssignment => json(&session::pack_assignment(&desk.body()?)?),
        Operation::OpenAssignment => assignments::open(desk),
        Operation::KeepAssignment => assignments::keep_progress(desk),
        Operation::Rules => json(&session::rules_view(argument, language)?),
        Operation::Variants => json(&session::variants(language)),
        Operation::SearchWish => search_wish(desk),
        Operation::WeighWish => json(&session::weigh_wish(&desk.body()?)?),
        Operation::Rarities => json(&session::rarities(language)),
        Operation::ClueKinds => json(&session::clue_kinds(language)),
        Operation::ClueKind => json(&session::clue_kind_page(argument, language).map_err(NoAnswer::missing)?),
        Operation::Examples => json(&session::examples(language)),
        Operation::Techniques => json(&session::technique_list(language)),
        Operation::Technique => technique(desk),
        Operation::Drill => json(&session::make_drill(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::AnswerDrill => json(&session::answer_drill(&desk.long(PATIENCE)?, language)?),
        Operation::Worksheet => json(&session::make_worksheet(&desk.long(LONG_PATIENCE)?, language, cancel)?),
        Operation::Solve => json(&tools::solve(&desk.long(PATIENCE)?, cancel)?),
        Operation::Count => json(&tools::count(&desk.long(PATIENCE)?, cancel)?),
        Operation::Check => json(&tools::check(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Canon => Ok(tools::canon(&desk.long(PATIENCE)?)?),
        Operation::Convert => Ok(tools::convert(&desk.long(PATIENCE)?)?),
        Operation::ReadPicture => json(&session::read_picture(&desk.long(PATIENCE)?, language)?),
        Operation::Formats => json(&tools::formats()),
        Operation::Hint => json(&tools::hint(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Explain => json(&tools::explain(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Rate => json(&tools::rate(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Generate => json(&tools::generate(&desk.long(PATIENCE)?, desk.request.seed, cancel)?),
        // Whoever serves these has them from elsewhere.
        Operation::Events
        | Operation::Openapi
        | Operation::Pages
        | Operation::BookPreview
        | Operation::WorksheetPages
        | Operation::Devices
        | Operation::RevokeDevice
        | Operation::DeviceEvents
        | Operation::OpenNetwork
        | Operation::NewPairing
        | Operation::ClaimPairing => Err(NoAnswer::missing(open::no_request()).into()),
    }
}

fn technique(desk: &Desk) -> Result<String, Stop> {
    desk.begin_long(PATIENCE)?;
    let page = session::technique_page(&desk.request.argument, desk.work.language);
    json(&page.map_err(NoAnswer::missing)?)
}

/// What the learner has done so far; nothing, if what was kept can't be read any more.
fn progress(desk: &Desk) -> Result<String, Stop> {
    json(&desk.kept_json::<LearningProgress>(PROGRESS)?)
}

fn keep_progress(desk: &mut Desk) -> Result<String, Stop> {
    let progress: LearningProgress = desk.body()?;
    desk.keep_json(PROGRESS, &progress)
}

fn game(desk: &mut Desk) -> Result<String, Stop> {
    let (settings, game) = both(desk.settings(), desk.game(&desk.request.argument))?;
    json(&view(desk, &game, &settings))
}

fn view(desk: &Desk, game: &KeptGame, settings: &Settings) -> GameView {
    game.view(&settings.view_choices(), desk.work.language, desk.request.at)
}

/// The game played last, or a new one like the last. Games that can't be read are passed over.
fn now(desk: &mut Desk, notices: &[Message]) -> Result<String, Stop> {
    let ((settings, games), (damaged, told)) =
        both(both(desk.settings(), desk.games()), both(desk.damaged(), desk.kept(TOLD)))?;
    let game = match last_open(desk, &games)? {
        Some(game) => game,
        None => {
            desk.begin_long(LONG_PATIENCE)?;
            let new = Some(first_wish(&settings, games.is_empty()));
            let request =
                NewGameRequest { new, text: None, rules: None, pack: None, blank: None, opening: None };
            begun(desk, &request, &settings)?.game
        }
    };
    let game = view(desk, &game, &settings);
    let board = session::rules_view(&game.rules, desk.work.language)?;
    let told = told.and_then(|told| told.parse().ok()).unwrap_or(0);
    let news: Vec<Message> = damaged.iter().skip(told).map(|damaged| damaged.message()).collect();
    if !news.is_empty() {
        desk.keep(TOLD, damaged.len().to_string());
    }
    let notices = desk.work.language.fill_all(notices.iter().chain(&news));
    json(&StartData { game, board, settings, version: env!("CARGO_PKG_VERSION"), notices })
}

/// The unfinished game that was played last, of those that can be read.
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

fn begin(desk: &mut Desk) -> Result<String, Stop> {
    let request: NewGameRequest = desk.long(LONG_PATIENCE)?;
    let settings = desk.settings()?;
    let Begun { game, recognised, puzzles } = begun(desk, &request, &settings)?;
    let recognised = recognised.map(|recognised| desk.work.language.fill(&recognised));
    json(&StartedGame { game: view(desk, &game, &settings), recognised, puzzles })
}

/// A game that has begun.
struct Begun {
    game: Arc<KeptGame>,
    recognised: Option<Message>,
    puzzles: Option<usize>,
}

/// Begins a game, or a pack of them.
fn begun(desk: &mut Desk, request: &NewGameRequest, settings: &Settings) -> Result<Begun, Stop> {
    let (seed, at) = (desk.request.seed, desk.request.at);
    let begun = session::begin(request, settings, seed, at, desk.work.cancel)?;
    for (number, other) in (1..).zip(begun.others) {
        desk.add(&KeptGame::new(desk.new_name(number), other));
    }
    let game = KeptGame::new(desk.new_name(0), begun.first);
    desk.add(&game);
    Ok(Begun { game: Arc::new(game), recognised: begun.recognised, puzzles: begun.puzzles })
}

/// Looks for a puzzle that is as wished, and begins a game with it if that is asked for.
fn search_wish(desk: &mut Desk) -> Result<String, Stop> {
    let asked: WishSearch = desk.long(LONG_PATIENCE)?;
    let settings = desk.settings()?;
    let (mut searched, start) = session::search_wish(&asked, desk.work.language, desk.work.cancel)?;
    if let (Some(found), Some(start), true) = (&mut searched.found, start, asked.keep) {
        let session = session::begin_made(start, &settings, desk.request.at)?;
        let game = KeptGame::new(desk.new_name(0), session);
        found.game = Some(game.id().to_owned());
        desk.add(&game);
    }
    json(&searched)
}

fn delete(desk: &mut Desk) -> Result<String, Stop> {
    let id = &desk.request.argument;
    if !desk.games()?.iter().any(|game| game.id == *id) {
        return Err(NoAnswer::no_game(id).into());
    }
    desk.writes.push(Write::Remove(id.clone()));
    Ok("null".to_owned())
}

/// What is played where no game is open: who has never been here gets a board on which the first digit is a success.
fn first_wish(settings: &Settings, has_no_games: bool) -> NewPuzzle {
    let mut wish = settings.wish();
    if has_no_games
        && settings.level == Settings::default().level
        && settings.rules == Settings::default().rules
    {
        wish.level = Some("beginner".to_owned());
    }
    wish
}

/// Does something in a game, once, however often it is sent with its token; not on a board that its page has not seen.
fn act(desk: &mut Desk) -> Result<String, Stop> {
    let action: Action = desk.body()?;
    let request = desk.request;
    let (settings, game) = both(desk.settings(), desk.game(&request.argument))?;
    let token = request.token.as_deref();
    let is_known = token.is_some_and(|token| game.number_of(token).is_some());
    if !is_known && request.base.is_some_and(|base| game.has_conflict(&action, base, token)) {
        return Err(NoAnswer::out_of_step().into());
    }
    match game.act(&action, request.at, request.token.clone())? {
        None => json(&view(desk, &game, &settings)),
        Some((next, appended)) => {
            let answer = json(&view(desk, &next, &settings));
            desk.writes.push(Write::Append(Box::new(appended)));
            desk.changed = Some(next);
            answer
        }
    }
}

fn ask(desk: &mut Desk) -> Result<String, Stop> {
    let question: Question = desk.body()?;
    if !matches!(question, Question::Text { .. } | Question::Formats {}) {
        desk.begin_long(PATIENCE)?;
    }
    let inquiry = desk.game(&desk.request.argument)?.session().inquiry();
    json(&inquiry.answer(&question, desk.work.language, desk.work.cancel)?)
}
