//! The dispatch of all operations beyond playing.

use std::sync::Arc;

use pencilmark_core::message::Message;

use crate::library::assignments;
use crate::library::collecting::{export, import};
use crate::library::desk::{Desk, LONG_PATIENCE, PATIENCE, Reasoning, Stop, json};
use crate::library::kept_game::KeptGame;
use crate::library::playing::view;
use crate::library::request_failure::RequestFailure;
use crate::library::training::{keep_result, memories, training};
use crate::messages::open;
use crate::session::{self, tools};
use crate::wire::{NewGameRequest, Operation, Question, Settings, StartedGame, WishSearch};

/// The functions of a library beyond playing.
pub(super) static REASONING: Reasoning =
    Reasoning { grade: session::quick_grade, check: Settings::check, begin_usual, answer };

/// Answers the requested operation.
fn answer(desk: &mut Desk) -> Result<String, Stop> {
    let (language, cancel, argument) = (desk.work.language, desk.work.cancel, &desk.request.argument);
    match desk.request.operation {
        Operation::Begin => begin(desk),
        Operation::Ask => ask(desk),
        Operation::KeepSettings => json(&desk.keep_settings(desk.body()?)?),
        Operation::Export => export(desk),
        Operation::Import => import(desk),
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
        Operation::ClueKind => {
            json(&session::clue_kind_page(argument, language).map_err(RequestFailure::missing)?)
        }
        Operation::Examples => json(&session::examples(language)),
        Operation::Techniques => json(&session::technique_list(language)),
        Operation::Technique => technique(desk),
        Operation::Drill => json(&session::make_drill(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::AnswerDrill => json(&session::answer_drill(&desk.long(PATIENCE)?, language)?),
        Operation::Worksheet => json(&session::make_worksheet(&desk.long(LONG_PATIENCE)?, language, cancel)?),
        Operation::Solve => json(&tools::solve(&desk.long(PATIENCE)?, cancel)?),
        Operation::Count => json(&tools::count(&desk.long(PATIENCE)?, cancel)?),
        Operation::Check => json(&tools::check(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Canon => Ok(tools::canonical_form(&desk.long(PATIENCE)?)?),
        Operation::Convert => Ok(tools::convert(&desk.long(PATIENCE)?)?),
        Operation::ReadPicture => json(&session::read_picture(&desk.long(PATIENCE)?, language)?),
        Operation::Formats => json(&tools::formats()),
        Operation::Hint => json(&tools::hint(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Explain => json(&tools::explain(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Rate => json(&tools::rate(&desk.long(PATIENCE)?, language, cancel)?),
        Operation::Generate => json(&tools::generate(&desk.long(PATIENCE)?, desk.request.seed, cancel)?),
        // Operations of playing are answered before; the host answers the others itself.
        Operation::Now
        | Operation::Games
        | Operation::Game
        | Operation::DeleteGame
        | Operation::Act
        | Operation::ActOffline
        | Operation::Settings
        | Operation::Statistics
        | Operation::Progress
        | Operation::KeepProgress
        | Operation::Events
        | Operation::Openapi
        | Operation::Pages
        | Operation::BookPreview
        | Operation::WorksheetPages
        | Operation::Devices
        | Operation::RevokeDevice
        | Operation::DeviceEvents
        | Operation::OpenNetwork
        | Operation::NewPairing
        | Operation::ClaimPairing => Err(RequestFailure::missing(open::no_request()).into()),
    }
}

fn technique(desk: &Desk) -> Result<String, Stop> {
    desk.begin_long(PATIENCE)?;
    let page = session::technique_page(&desk.request.argument, desk.work.language);
    json(&page.map_err(RequestFailure::missing)?)
}

/// Starts a game with a puzzle as in the settings.
fn begin_usual(desk: &mut Desk, settings: &Settings) -> Result<Arc<KeptGame>, Stop> {
    desk.begin_long(LONG_PATIENCE)?;
    let new = Some(settings.wish());
    let request = NewGameRequest { new, text: None, rules: None, pack: None, blank: None, opening: None };
    Ok(begun(desk, &request, settings)?.game)
}

fn begin(desk: &mut Desk) -> Result<String, Stop> {
    let request: NewGameRequest = desk.long(LONG_PATIENCE)?;
    let settings = desk.settings()?;
    let Begun { game, recognised, puzzles } = begun(desk, &request, &settings)?;
    let recognised = recognised.map(|recognised| desk.work.language.fill(&recognised));
    json(&StartedGame { game: view(desk, &game, &settings)?, recognised, puzzles })
}

/// A newly started game.
struct Begun {
    game: Arc<KeptGame>,
    recognised: Option<Message>,
    puzzles: Option<usize>,
}

/// Starts a game, or a pack of games.
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

/// Searches for a puzzle that meets the wish, and starts a game with it if the request asks for that.
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

fn ask(desk: &mut Desk) -> Result<String, Stop> {
    let question: Question = desk.body()?;
    if !matches!(question, Question::Text { .. } | Question::Formats {}) {
        desk.begin_long(PATIENCE)?;
    }
    let inquiry = desk.game(&desk.request.argument)?.session().inquiry();
    json(&inquiry.answer(&question, desk.work.language, desk.work.cancel)?)
}
