//! Games held in memory, and the answers to calls.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use pencilmark::languages::read_language;
use pencilmark::render::language::Language;
use pencilmark::session::{self, ActionOutcome, Collection, KeptGame, Session, StoredAction, tools};
use pencilmark::wire::{Action, LearningProgress, ShownMistakes, Statistics};

use crate::call::Call;
use crate::puzzles;
use crate::reply::{ActionDone, BegunGame, CallProblem, Imported, Reply, SavedGame, json, text, translated};

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
        let reply =
            serde_json::from_str(call).map_err(CallProblem::unusable).and_then(|call| self.reply(call));
        text(match &self.language {
            Some(language) => translated(reply, language),
            None => reply,
        })
    }

    fn language(&self) -> &Language {
        const ENGLISH: &Language = &Language::ENGLISH;
        self.language.as_ref().unwrap_or(ENGLISH)
    }

    fn speak(&mut self, text: &str) -> Reply {
        let language = read_language(text).map_err(CallProblem::unusable)?;
        self.language = Some(language).filter(|_| !text.is_empty());
        json(&self.language.is_some())
    }

    fn reply(&mut self, call: Call) -> Reply {
        match call {
            Call::Language { text } => self.speak(&text),
            Call::Translate { answer } => json(&answer),
            Call::Rules { rules } => json(&session::rules_view(&rules)?),
            Call::Variants => json(&session::variants()),
            Call::Techniques => json(&session::technique_list()),
            Call::Technique { id } => {
                json(&session::technique_page(&id, self.language()).map_err(CallProblem::missing)?)
            }
            Call::Drill { request } => json(&session::make_drill(&request, self.language(), &NEVER)?),
            Call::AnswerDrill { answer } => json(&session::answer_drill(&answer, self.language())?),
            Call::Progress { kept } => {
                let read = kept.and_then(|text| serde_json::from_str::<LearningProgress>(&text).ok());
                json(&read.unwrap_or_default())
            }
            Call::Examples => json(&session::examples()),
            Call::Settings { settings } => {
                settings.check().map_err(CallProblem::from).and_then(|()| json(&settings))
            }
            Call::Begin { id, request, settings, seed, at } => {
                let begun = session::begin(&request, &settings, seed, at, &NEVER)?;
                let others = begun.others.into_iter();
                json(&BegunGame {
                    stored: KeptGame::new(id, begun.first).stored(),
                    others: others.map(|other| KeptGame::new(String::new(), other).stored()).collect(),
                    recognised: begun.recognised,
                    puzzles: begun.puzzles,
                })
            }
            Call::Hold { id, start, created, after, actions } => {
                self.hold(id, &start, created, after, &actions)
            }
            Call::Held { id } => json(&self.games.get(&id).map(KeptGame::revision)),
            Call::Drop { id } => json(&self.games.remove(&id).is_some()),
            Call::View { id, shown, at } => json(&self.game(&id)?.view(&shown, at)),
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
            Call::Import { text, here } => import(&text, here),
            Call::Solve { request } => json(&tools::solve(&request, &NEVER)?),
            Call::Count { request } => json(&puzzles::count(&request)?),
            Call::Check { request } => json(&puzzles::check(&request)?),
            Call::Canon { request } => json(&puzzles::canon(&request)?),
            Call::Convert { request, format } => json(&puzzles::convert(&request, &format)?),
            Call::Formats => json(&puzzles::formats()),
            Call::Hint { request } => json(&tools::hint(&request, self.language(), &NEVER)?),
            Call::Explain { request } => json(&tools::explain(&request, self.language(), &NEVER)?),
            Call::Rate { request } => json(&tools::rate(&request, &NEVER)?),
            Call::Generate { request, seed } => json(&tools::generate(&request, seed, &NEVER)?),
        }
    }

    fn game(&self, id: &str) -> Result<&KeptGame, CallProblem> {
        self.games.get(id).ok_or_else(|| CallProblem::missing(format!("There is no game {id}.")))
    }

    /// Holds a game, or brings the one that is held up to date.
    fn hold(&mut self, id: String, start: &str, created: u64, after: u64, actions: &[StoredAction]) -> Reply {
        let failed = |why| CallProblem::unreadable(format!("The game {id} can't be read: {why}"));
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
            listed: next.summary(at),
            view: next.view(shown, at),
        };
        self.games.insert(id.to_owned(), next);
        json(&done)
    }
}

/// What makes a saved game the same as another: that of the game as it is restored, whose clock stands.
fn identity_of(save: &str) -> Result<String, CallProblem> {
    Ok(session::identity(&Session::restore(save).map_err(CallProblem::unreadable)?))
}

fn import(text: &str, here: Vec<String>) -> Reply {
    let collection = Collection::read(text)?;
    if let Some(settings) = &collection.settings {
        settings.check()?;
    }
    let mut here: HashSet<String> = here.into_iter().collect();
    let (mut games, mut unread) = (Vec::new(), Vec::new());
    for (line, save) in &collection.games {
        match Session::restore(save) {
            Ok(session) if here.insert(session::identity(&session)) => {
                games.push(KeptGame::new(String::new(), session).stored());
            }
            Ok(_) => {}
            Err(why) => unread.push(format!("The game at line {line}: {why}.")),
        }
    }
    let result = collection.result(games.len(), unread);
    json(&Imported { settings: collection.settings, games, result })
}
