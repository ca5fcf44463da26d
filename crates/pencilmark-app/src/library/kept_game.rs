//! A game of the library: its session, the tokens of its last actions, and its stored form.

use std::collections::VecDeque;

use pencilmark_play::action::Action;
use pencilmark_play::game::Game;
use pencilmark_play::refused::ActionRefusal;
use pencilmark_play::start::GameStart;
use pencilmark_render::language::Language;
use serde::Serialize;

use crate::library::checksum;
use crate::library::records::{Appended, FoundGame, FoundRecord, GameDamage, StoredAction, StoredGame};
use crate::session::{Grader, Session, quick_grade};
use crate::wire::{GameSummary, GameView, ViewChoices};
use pencilmark::page_messages::open;

/// The number of recent tokens kept in memory per game. A request is usually repeated soon, but a page that was offline may send a
/// whole game again.
const TOKENS: usize = 1000;

/// A game with its id and the tokens of its last actions, by which repeated requests are recognised.
#[derive(Clone, Debug)]
pub struct KeptGame {
    id: String,
    session: Session,
    /// The recent tokens, each with the number of its action.
    tokens: VecDeque<(u64, String)>,
    /// The checksum after the last action.
    sum: u32,
    /// The time at which the game was first solved, even if moves were undone since.
    finished: Option<u64>,
}

impl KeptGame {
    /// Creates a game with an id from a session.
    pub fn new(id: String, session: Session) -> KeptGame {
        let mut game = KeptGame { id, session, tokens: VecDeque::new(), sum: 0, finished: None };
        game.sum = game.actions().last().and_then(|action| action.sum).unwrap_or_else(|| game.first_sum());
        game
    }

    /// Creates a new game from its start as JSON and the time at which it began.
    ///
    /// # Errors
    /// If the start can't be parsed.
    pub fn from_start_json(id: String, start: &str, created: u64) -> Result<KeptGame, GameDamage> {
        KeptGame::begun_by(id, start, created, Some(quick_grade))
    }

    fn begun_by(
        id: String,
        start: &str,
        created: u64,
        grader: Option<Grader>,
    ) -> Result<KeptGame, GameDamage> {
        let read: GameStart =
            serde_json::from_str(start).map_err(|error| GameDamage::Text(error.to_string()))?;
        let session = Session::graded_by(read, created, grader);
        Ok(KeptGame { id, session, tokens: VecDeque::new(), sum: checksum::of_start(start), finished: None })
    }

    /// Parses a stored game; `held` with the actions that were stored after it, if there is a cached game.
    pub(super) fn read(
        found: &FoundGame,
        record: &FoundRecord,
        held: Option<&KeptGame>,
        grader: Option<Grader>,
    ) -> Result<KeptGame, GameDamage> {
        let (Some(start), Some(listed)) = (&record.start, &record.game) else {
            return Err(GameDamage::Incomplete);
        };
        let there = found.after + found.actions.len() as u64;
        if let Some(stored) = record.revision.filter(|stored| *stored != there) {
            return Err(GameDamage::Count { stored, there });
        }
        let mut game = match held {
            Some(held) => held.clone(),
            None => KeptGame::begun_by(found.id.clone(), start, listed.created, grader)?,
        };
        game.extend(&found.actions)?;
        if record.sum.is_some_and(|sum| sum != game.sum) {
            return Err(GameDamage::Start);
        }
        game.finished = listed.finished;
        Ok(game)
    }

    /// True if the game equals the stored game that was read.
    pub(super) fn is_as_found(&self, found: &FoundGame, record: &FoundRecord) -> bool {
        let there = found.after + found.actions.len() as u64;
        self.revision() == there && record.sum.is_none_or(|sum| sum == self.sum)
    }

    /// Performs further stored actions.
    ///
    /// # Errors
    /// If an action was altered, can't be parsed or isn't possible; the actions before it have been performed.
    pub fn extend(&mut self, actions: &[StoredAction]) -> Result<(), GameDamage> {
        for stored in actions {
            let number = self.revision() + 1;
            let sum = checksum::after(self.sum, stored.at, &stored.action);
            if stored.sum.is_some_and(|expected| expected != sum) {
                return Err(GameDamage::Action { number });
            }
            let failed = |why| GameDamage::Text(open::action(number, why).to_string());
            let action: Action =
                serde_json::from_str(&stored.action).map_err(|e| failed(open::unreadable(e.to_string())))?;
            self.session.act(&action, stored.at).map_err(|why| failed(why.message()))?;
            self.remember(stored.token.clone(), sum);
        }
        Ok(())
    }

    /// Performs an action on a copy of the game, so that no one sees a change that could not be stored. `None` if there is nothing
    /// to do: an action whose token is known was already performed, and only its answer was lost.
    ///
    /// # Errors
    /// If the game refuses the action.
    pub fn act(
        &self,
        action: &Action,
        at: u64,
        token: Option<String>,
    ) -> Result<Option<(KeptGame, Appended)>, ActionRefusal> {
        if token.as_ref().is_some_and(|token| self.number_of(token).is_some()) {
            return Ok(None);
        }
        let mut next = self.clone();
        match next.session.act(action, at) {
            Ok(_) => {}
            // Pages pause and resume by themselves, so it is no error if the game is already paused or running.
            Err(_) if matches!(action, Action::Pause {} | Action::Resume {}) => return Ok(None),
            Err(why) => return Err(why),
        }
        let text = json(action);
        next.remember(token.clone(), checksum::after(self.sum, at, &text));
        let game = next.summary(&Language::ENGLISH, at);
        next.finished = game.finished;
        let action = StoredAction { at, action: text, token, sum: Some(next.sum) };
        let appended = Appended { revision: next.revision(), sum: next.sum, action, game };
        Ok(Some((next, appended)))
    }

    /// Returns the game in the form in which it is stored.
    pub fn stored(&self) -> StoredGame {
        let game = self.session.game();
        StoredGame {
            id: self.id.clone(),
            start: json(game.original_start()),
            sum: self.sum,
            revision: self.revision(),
            game: self.summary(&Language::ENGLISH, game.updated_at()),
            actions: self.actions().collect(),
        }
    }

    /// Returns the actions in their stored form.
    fn actions(&self) -> impl Iterator<Item = StoredAction> {
        let log = self.session.game().logged_actions().iter();
        log.scan(self.first_sum(), |sum, done| {
            let action = json(&done.action);
            *sum = checksum::after(*sum, done.time, &action);
            Some(StoredAction { at: done.time, action, token: None, sum: Some(*sum) })
        })
    }

    fn first_sum(&self) -> u32 {
        checksum::of_start(&json(self.session.game().original_start()))
    }

    /// Returns the id of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the session of the game.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the number of the game's actions so far.
    pub fn revision(&self) -> u64 {
        self.session.game().logged_actions().len() as u64
    }

    /// Returns the number of the action with this token, counted from 1, if it is a recent one.
    pub(super) fn number_of(&self, token: &str) -> Option<u64> {
        self.tokens.iter().find(|(_, known)| known == token).map(|(number, _)| *number)
    }

    /// Returns the numbers of the recent actions by the page that created this token; its tokens are equal up to the last hyphen.
    pub(super) fn numbers_of_page(&self, token: Option<&str>) -> Vec<u64> {
        let page = |token: &str| token.rsplit_once('-').map(|(page, _)| page.to_owned());
        let Some(own) = token.and_then(page) else { return Vec::new() };
        let ours = self.tokens.iter().filter(|(_, token)| page(token).as_ref() == Some(&own));
        ours.map(|(number, _)| *number).collect()
    }

    /// Returns the actions after the first `revision` that changed the board, except those whose numbers are in `own`.
    pub(super) fn changes_since<'a>(
        &'a self,
        revision: u64,
        own: &'a [u64],
    ) -> impl Iterator<Item = &'a Action> {
        let numbered = (1..).zip(self.session.game().logged_actions());
        let later = numbered.filter(move |(number, _)| *number > revision && !own.contains(number));
        later.map(|(_, done)| &done.action).filter(|action| action.changes_board())
    }

    /// Returns the moment of the history that was current after the first `revision` actions.
    pub(super) fn moment_at(&self, revision: u64) -> usize {
        let game = self.session.game();
        let mut earlier = Game::new(game.original_start().clone(), game.began_at());
        for done in game.logged_actions().iter().take(usize::try_from(revision).unwrap_or(usize::MAX)) {
            // An action that succeeded before succeeds again.
            let _ = earlier.perform(&done.action, done.time);
        }
        earlier.history().current_index()
    }

    /// Returns everything that a page shows of the game.
    pub fn view(&self, choices: &ViewChoices, language: &Language, at: u64) -> GameView {
        GameView { id: self.id.clone(), ..self.session.view(choices, language, at) }
    }

    /// Returns the summary of the game for lists.
    pub fn summary(&self, language: &Language, at: u64) -> GameSummary {
        let summary = self.session.summary(language, at);
        GameSummary { id: self.id.clone(), finished: self.finished.or(summary.finished), ..summary }
    }

    fn remember(&mut self, token: Option<String>, sum: u32) {
        self.sum = sum;
        self.tokens.extend(token.map(|token| (self.revision(), token)));
        while self.tokens.len() > TOKENS {
            self.tokens.pop_front();
        }
    }
}

fn json(value: &impl Serialize) -> String {
    // Starts and actions consist of strings, numbers and lists, which JSON can represent.
    serde_json::to_string(value).expect("a start or an action can be represented in JSON")
}
