//! The dispatch of all operations beyond playing.

use std::sync::Arc;

use pencilmark_core::message::Message;

use crate::library::assignments;
use crate::library::collecting::{export, import};
use crate::library::kept_game::KeptGame;
use crate::library::operation_context::{
    EXTENSIVE, HEAVY, Interruption, OperationContext, PROMPT, Reasoning, json,
};
use crate::library::playing::view;
use crate::library::request_failure::RequestFailure;
use crate::library::training::{keep_result, memories, training};
use crate::session::{self, tools};
use crate::wire::{NewGameRequest, Operation, Question, Settings, StartedGame, WishSearch};
use pencilmark::page_messages::open;

/// The functions of a library beyond playing.
pub(super) static REASONING: Reasoning =
    Reasoning { grade: session::quick_grade, check: Settings::check, begin_default_game, answer };

/// Answers the requested operation.
fn answer(context: &mut OperationContext) -> Result<String, Interruption> {
    let (language, cancel, argument) =
        (context.work.language, context.work.cancel, &context.request.argument);
    match context.request.operation {
        Operation::Begin => begin(context),
        Operation::Ask => ask(context),
        Operation::KeepSettings => json(&context.store_settings(context.body()?)?),
        Operation::Export => export(context),
        Operation::Import => import(context),
        Operation::Training => training(context),
        Operation::KeepTraining => keep_result(context),
        Operation::Memories => memories(context),
        Operation::PackAssignment => json(&session::pack_assignment(&context.body()?)?),
        Operation::OpenAssignment => assignments::open(context),
        Operation::KeepAssignment => assignments::keep_progress(context),
        Operation::Rules => json(&session::rules_view(argument, language)?),
        Operation::Variants => json(&session::variants(language)),
        Operation::SearchWish => search_wish(context),
        Operation::WeighWish => json(&session::weigh_wish(&context.body()?)?),
        Operation::Rarities => json(&session::rarities(language)),
        Operation::ClueKinds => json(&session::clue_kinds(language)),
        Operation::ClueKind => {
            json(&session::clue_kind_page(argument, language).map_err(RequestFailure::not_found)?)
        }
        Operation::Examples => json(&session::examples(language)),
        Operation::Techniques => json(&session::technique_list(language)),
        Operation::Technique => technique(context),
        Operation::Drill => json(&session::make_drill(&context.parse_long(PROMPT)?, language, cancel)?),
        Operation::AnswerDrill => json(&session::answer_drill(&context.parse_long(PROMPT)?, language)?),
        Operation::Worksheet => {
            json(&session::make_worksheet(&context.parse_long(EXTENSIVE)?, language, cancel)?)
        }
        Operation::Solve => json(&tools::solve(&context.parse_long(HEAVY)?, cancel)?),
        Operation::Count => json(&tools::count(&context.parse_long(HEAVY)?, cancel)?),
        Operation::Check => json(&tools::check(&context.parse_long(PROMPT)?, language, cancel)?),
        Operation::Canon => Ok(tools::canonical_form(&context.parse_long(PROMPT)?)?),
        Operation::Convert => Ok(tools::convert(&context.parse_long(PROMPT)?)?),
        Operation::ReadPicture => json(&session::read_picture(&context.parse_long(PROMPT)?, language)?),
        Operation::Formats => json(&tools::formats()),
        Operation::Hint => json(&tools::hint(&context.parse_long(PROMPT)?, language, cancel)?),
        Operation::Explain => json(&tools::explain(&context.parse_long(HEAVY)?, language, cancel)?),
        Operation::Rate => json(&tools::rate(&context.parse_long(HEAVY)?, language, cancel)?),
        Operation::Generate => {
            json(&tools::generate(&context.parse_long(HEAVY)?, context.request.seed, cancel)?)
        }
        // Operations of playing are answered before; the host answers the others itself.
        Operation::Start
        | Operation::Now
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
        | Operation::ClaimPairing => Err(RequestFailure::not_found(open::no_request()).into()),
    }
}

fn technique(context: &OperationContext) -> Result<String, Interruption> {
    context.ensure_long_allowed(PROMPT)?;
    let page = session::technique_page(&context.request.argument, context.work.language);
    json(&page.map_err(RequestFailure::not_found)?)
}

/// Starts a game with a puzzle as in the settings.
fn begin_default_game(
    context: &mut OperationContext,
    settings: &Settings,
) -> Result<Arc<KeptGame>, Interruption> {
    context.ensure_long_allowed(EXTENSIVE)?;
    let new = Some(settings.wish());
    let request = NewGameRequest { new, text: None, rules: None, pack: None, blank: None, opening: None };
    Ok(begun(context, &request, settings)?.game)
}

fn begin(context: &mut OperationContext) -> Result<String, Interruption> {
    let request: NewGameRequest = context.parse_long(EXTENSIVE)?;
    let settings = context.settings()?;
    let Begun { game, recognised, puzzles } = begun(context, &request, &settings)?;
    let recognised = recognised.map(|recognised| context.work.language.fill(&recognised));
    json(&StartedGame { game: view(context, &game, &settings)?, recognised, puzzles })
}

/// A newly started game.
struct Begun {
    game: Arc<KeptGame>,
    recognised: Option<Message>,
    puzzles: Option<usize>,
}

/// Starts a game, or a pack of games.
fn begun(
    context: &mut OperationContext,
    request: &NewGameRequest,
    settings: &Settings,
) -> Result<Begun, Interruption> {
    let (seed, at) = (context.request.seed, context.request.at);
    let begun = session::begin(request, settings, seed, at, context.work.cancel)?;
    for (number, other) in (1..).zip(begun.others) {
        context.add(&KeptGame::new(context.new_name(number), other));
    }
    let game = KeptGame::new(context.new_name(0), begun.first);
    context.add(&game);
    Ok(Begun { game: Arc::new(game), recognised: begun.recognised, puzzles: begun.puzzles })
}

/// Searches for a puzzle that meets the wish, and starts a game with it if the request asks for that.
fn search_wish(context: &mut OperationContext) -> Result<String, Interruption> {
    let asked: WishSearch = context.parse_long(EXTENSIVE)?;
    let settings = context.settings()?;
    let (mut searched, start) = session::search_wish(&asked, context.work.language, context.work.cancel)?;
    if let (Some(found), Some(start), true) = (&mut searched.found, start, asked.keep) {
        let session = session::begin_made(start, &settings, context.request.at)?;
        let game = KeptGame::new(context.new_name(0), session);
        found.game = Some(game.id().to_owned());
        context.add(&game);
    }
    json(&searched)
}

fn ask(context: &mut OperationContext) -> Result<String, Interruption> {
    let question: Question = context.body()?;
    match question.is_heavy() {
        _ if matches!(question, Question::Text { .. } | Question::Formats {}) => {}
        true => context.ensure_long_allowed(HEAVY)?,
        false => context.ensure_long_allowed(PROMPT)?,
    }
    let inquiry = context.game(&context.request.argument)?.session().snapshot();
    json(&inquiry.answer(&question, context.work.language, context.work.cancel)?)
}
