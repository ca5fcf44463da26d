//! Games held in memory, and the answers to calls.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use pencilmark::languages::read_language;
use pencilmark::message::Message;
use pencilmark::messages::{answer, collection};
use pencilmark::render::language::Language;
use pencilmark::session::{self, ActionOutcome, Collection, KeptGame, Session, StoredAction, tools};
use pencilmark::wire::{Action, LearningProgress, Problem, ShownMistakes, Statistics};

use crate::call::{Call, Damage, HostMessage, RecordDamage};
use crate::messages::site;
use crate::puzzles;
use crate::reply::{ActionDone, BegunGame, CallProblem, Imported, Reply, SavedGame, json, text};

/// Games that are held at once; further ones take the place of all others.
const HELD: usize = 50;

/// Long work is ended by ending the worker, so this flag stays as it is.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A holder of games in memory that answers calls.
///
/// ```
/// let mut handler = pencilmark_wasm::CallHandler::default();
/// let answer = handler.answer(r#"{"call":"solve","request":{"puzzle":"1.....2..3......"}}"#);
/// assert!(answer.starts_with(r#"{"ok":{"solutions":["#));
/// ```
#[derive(Debug, Default)]
pub struct CallHandler {
    games: HashMap<String, KeptGame>,
    language: Option<Language>,
}

impl CallHandler {
    /// Answers a call in JSON.
    pub fn answer(&mut self, call: &str) -> String {
        let call = serde_json::from_str(call).map_err(CallProblem::malformed);
        let reply = call.and_then(|call| self.reply(call));
        text(reply, self.language())
    }

    fn language(&self) -> &Language {
        const ENGLISH: &Language = &Language::ENGLISH;
        self.language.as_ref().unwrap_or(ENGLISH)
    }

    fn speak(&mut self, text: &str) -> Reply {
        let language = read_language(text).map_err(CallProblem::malformed)?;
        self.language = Some(language).filter(|_| !text.is_empty());
        json(&self.language.is_some())
    }

    fn reply(&mut self, call: Call) -> Reply {
        match call {
            Call::Language { text } => self.speak(&text),
            Call::List { games } => {
                let told = games.into_iter().map(|game| game.in_language(self.language()));
                json(&told.collect::<Vec<_>>())
            }
            Call::Say { what } => json(&self.language().fill(&said(what))),
            Call::Rules { rules } => json(&session::rules_view(&rules, self.language())?),
            Call::Variants => json(&session::variants(self.language())),
            Call::Techniques => json(&session::technique_list(self.language())),
            Call::Technique { id } => {
                json(&session::technique_page(&id, self.language()).map_err(CallProblem::missing)?)
            }
            Call::Drill { request } => json(&session::make_drill(&request, self.language(), &NEVER)?),
            Call::AnswerDrill { answer } => json(&session::answer_drill(&answer, self.language())?),
            Call::Progress { kept } => {
                let read = kept.and_then(|text| serde_json::from_str::<LearningProgress>(&text).ok());
                json(&read.unwrap_or_default())
            }
            Call::Examples => json(&session::examples(self.language())),
            Call::Settings { settings } => {
                settings.check().map_err(CallProblem::from).and_then(|()| json(&settings))
            }
            Call::Begin { id, request, settings, seed, at } => {
                let begun = session::begin(&request, &settings, seed, at, &NEVER)?;
                let others = begun.others.into_iter();
                json(&BegunGame {
                    stored: KeptGame::new(id, begun.first).stored(),
                    others: others.map(|other| KeptGame::new(String::new(), other).stored()).collect(),
                    recognised: begun.recognised.map(|recognised| self.language().fill(&recognised)),
                    puzzles: begun.puzzles,
                })
            }
            Call::Hold { id, start, created, after, actions } => {
                self.hold(id, &start, created, after, &actions)
            }
            Call::Held { id } => json(&self.games.get(&id).map(KeptGame::revision)),
            Call::Drop { id } => json(&self.games.remove(&id).is_some()),
            Call::View { id, shown, at } => json(&self.game(&id)?.view(&shown, self.language(), at)),
            Call::Act { id, action, token, shown, at } => self.act(&id, &action, token, &shown, at),
            Call::Ask { id, question } => {
                json(&self.game(&id)?.session().inquiry().answer(&question, self.language(), &NEVER)?)
            }
            Call::Save { id } => {
                let session = self.game(&id)?.session();
                json(&SavedGame { save: session.save(), identity: identity_of(&session.save())? })
            }
            Call::Statistics { games } => json(&Statistics::of(&games)),
            Call::Export { settings, saves, unread } => {
                json(&session::write_collection(&settings, &saves, &unread))
            }
            Call::Import { text, here } => import(&text, here, self.language()),
            Call::Solve { request } => json(&tools::solve(&request, &NEVER)?),
            Call::Count { request } => json(&puzzles::count(&request)?),
            Call::Check { request } => json(&puzzles::check(&request, self.language())?),
            Call::Canon { request } => json(&puzzles::canon(&request)?),
            Call::Convert { request, format } => json(&puzzles::convert(&request, &format)?),
            Call::Formats => json(&puzzles::formats()),
            Call::Hint { request } => json(&tools::hint(&request, self.language(), &NEVER)?),
            Call::Explain { request } => json(&tools::explain(&request, self.language(), &NEVER)?),
            Call::Rate { request } => json(&tools::rate(&request, self.language(), &NEVER)?),
            Call::Generate { request, seed } => json(&tools::generate(&request, seed, &NEVER)?),
        }
    }

    fn game(&self, id: &str) -> Result<&KeptGame, CallProblem> {
        self.games.get(id).ok_or_else(|| CallProblem::missing(collection::no_game(id.to_owned())))
    }

    /// Holds a game, or brings the one that is held up to date.
    fn hold(&mut self, id: String, start: &str, created: u64, after: u64, actions: &[StoredAction]) -> Reply {
        let failed = |why: Problem| CallProblem::unreadable(collection::unreadable(id.clone(), why.message));
        if let Some(game) = self.games.get_mut(&id).filter(|game| game.revision() == after) {
            game.extend(actions).map_err(failed)?;
            return json(&game.revision());
        }
        if after > 0 {
            return json(&0);
        }
        let game = KeptGame::replay(id.clone(), start, created, actions).map_err(failed)?;
        if self.games.len() >= HELD {
            self.games.clear();
        }
        let revision = game.revision();
        self.games.insert(id, game);
        json(&revision)
    }

    fn act(
        &mut self,
        id: &str,
        action: &Action,
        token: Option<String>,
        shown: &ShownMistakes,
        at: u64,
    ) -> Reply {
        let (next, stored) = match self.game(id)?.act(action, at, token)? {
            ActionOutcome::Unchanged => (self.game(id)?.clone(), None),
            ActionOutcome::Changed(next, stored) => (*next, Some(stored)),
        };
        let done = ActionDone {
            stored,
            revision: next.revision(),
            listed: next.summary(&Language::ENGLISH, at),
            view: next.view(shown, self.language(), at),
        };
        self.games.insert(id.to_owned(), next);
        json(&done)
    }
}

fn said(what: HostMessage) -> Message {
    match what {
        HostMessage::NoGame { id } => collection::no_game(id),
        HostMessage::Damaged { id, why } => site::damaged(id, damage(why)),
        HostMessage::Damage { why } => damage(why),
        HostMessage::NoRequest => site::no_request(),
        HostMessage::Late { seconds } => site::late(seconds),
        HostMessage::Cancelled => answer::cancelled(),
        HostMessage::Broken => site::broken(),
    }
}

fn damage(why: Damage) -> Message {
    match why {
        Damage::Text(text) => site::text(text),
        Damage::Known(RecordDamage::Gone) => site::gone(),
        Damage::Known(RecordDamage::Incomplete) => site::incomplete(),
        Damage::Known(RecordDamage::Count { stored, there }) => site::action_count(stored, there),
        Damage::Known(RecordDamage::Action { number }) => site::altered_action(number),
        Damage::Known(RecordDamage::Start) => site::altered_start(),
    }
}

/// What makes a saved game the same as another: that of the game as it is restored, whose clock stands.
fn identity_of(save: &str) -> Result<String, CallProblem> {
    Ok(session::identity(&Session::restore(save).map_err(|why| CallProblem::unreadable(why.message()))?))
}

fn import(text: &str, here: Vec<String>, language: &Language) -> Reply {
    let collected = Collection::read(text)?;
    if let Some(settings) = &collected.settings {
        settings.check()?;
    }
    let mut here: HashSet<String> = here.into_iter().collect();
    let (mut games, mut unread) = (Vec::new(), Vec::new());
    for (line, save) in &collected.games {
        match Session::restore(save) {
            Ok(session) if here.insert(session::identity(&session)) => {
                games.push(KeptGame::new(String::new(), session).stored());
            }
            Ok(_) => {}
            Err(why) => unread.push((*line, why.message())),
        }
    }
    let result = collected.result(games.len(), unread, language);
    json(&Imported { settings: collected.settings, games, result })
}
