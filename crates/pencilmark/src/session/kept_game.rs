//! A game as whoever keeps games needs it: its session, what was done last, and what is written of it.

use std::collections::VecDeque;

use pencilmark_play::action::Action;
use pencilmark_play::refused::Refused;
use pencilmark_play::start::Start;
use pencilmark_render::language::Language;
use serde::{Deserialize, Serialize};

use crate::messages::open;
use crate::session::state::Session;
use crate::wire::{GameSummary, GameView, Problem, ShownMistakes};

/// Tokens of a game's last actions that are held in memory: whatever is sent again was sent not long ago.
const TOKENS: usize = 100;

/// An action as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredAction {
    /// The time of the action, in milliseconds since 1970.
    pub at: u64,
    /// The action as JSON.
    pub action: String,
    /// The token by which the action is known when it is sent again.
    pub token: Option<String>,
}

/// A game as it is stored: its start and its actions, and what lists show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredGame {
    /// The game in a list.
    pub game: GameSummary,
    /// The start as JSON.
    pub start: String,
    /// The actions in order.
    pub actions: Vec<StoredAction>,
}

/// The result of an action.
#[derive(Clone, Debug)]
pub enum ActionOutcome {
    /// Nothing changed: the action was done before, or another page was first to stop or start the clock.
    Unchanged,
    /// The game after the action, and what is to be stored before it counts.
    Changed(Box<KeptGame>, StoredAction),
}

/// A game under its name, and the tokens of what was done last.
#[derive(Clone, Debug)]
pub struct KeptGame {
    id: String,
    session: Session,
    tokens: VecDeque<String>,
}

impl KeptGame {
    /// A session under a name.
    pub fn new(id: String, session: Session) -> KeptGame {
        KeptGame { id, session, tokens: VecDeque::new() }
    }

    /// A game as it was stored: its start as JSON, when it began, and its actions.
    ///
    /// # Errors
    /// Says which action can't be read or is not possible.
    pub fn replay(
        id: String,
        start: &str,
        created: u64,
        actions: &[StoredAction],
    ) -> Result<KeptGame, Problem> {
        let start: Start =
            serde_json::from_str(start).map_err(|error| Problem::new(open::unreadable(error.to_string())))?;
        let mut game = KeptGame::new(id, Session::new(start, created));
        game.extend(actions)?;
        Ok(game)
    }

    /// Does further stored actions.
    ///
    /// # Errors
    /// Says which action can't be read or is not possible; those before it are done.
    pub fn extend(&mut self, actions: &[StoredAction]) -> Result<(), Problem> {
        for stored in actions {
            let number = self.revision() + 1;
            let failed = |why| Problem::new(open::action(number, why));
            let action: Action =
                serde_json::from_str(&stored.action).map_err(|e| failed(open::unreadable(e.to_string())))?;
            self.session.act(&action, stored.at).map_err(|why| failed(why.message()))?;
            self.remember(stored.token.clone());
        }
        Ok(())
    }

    /// Does an action on a copy, so that nobody meets what could not be stored. An action with a token that was seen before was
    /// done already: only the answer was lost.
    ///
    /// # Errors
    /// When the game refuses.
    pub fn act(&self, action: &Action, at: u64, token: Option<String>) -> Result<ActionOutcome, Refused> {
        if token.as_ref().is_some_and(|token| self.tokens.contains(token)) {
            return Ok(ActionOutcome::Unchanged);
        }
        let mut next = self.clone();
        match next.session.act(action, at) {
            Ok(_) => {}
            // Pages pause and go on by themselves; that another was first is no conflict.
            Err(_) if matches!(action, Action::Pause {} | Action::Resume {}) => {
                return Ok(ActionOutcome::Unchanged);
            }
            Err(why) => return Err(why),
        }
        next.remember(token.clone());
        Ok(ActionOutcome::Changed(Box::new(next), StoredAction { at, action: json(action), token }))
    }

    /// All that is stored of the game.
    pub fn stored(&self) -> StoredGame {
        let game = self.session.game();
        let stored = game.log().iter().map(|done| StoredAction {
            at: done.at,
            action: json(&done.action),
            token: None,
        });
        StoredGame {
            game: self.summary(&Language::ENGLISH, game.updated()),
            start: json(game.start()),
            actions: stored.collect(),
        }
    }

    /// The name of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The session itself.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// How many actions there have been.
    pub fn revision(&self) -> u64 {
        self.session.game().log().len() as u64
    }

    /// All that a page shows of the game.
    pub fn view(&self, shown: &ShownMistakes, language: &Language, at: u64) -> GameView {
        GameView { id: self.id.clone(), ..self.session.view(shown, language, at) }
    }

    /// What a list shows of the game.
    pub fn summary(&self, language: &Language, at: u64) -> GameSummary {
        GameSummary { id: self.id.clone(), ..self.session.summary(language, at) }
    }

    fn remember(&mut self, token: Option<String>) {
        self.tokens.extend(token);
        while self.tokens.len() > TOKENS {
            self.tokens.pop_front();
        }
    }
}

fn json(value: &impl Serialize) -> String {
    // Starts and actions consist of strings, numbers and lists, which JSON can represent.
    serde_json::to_string(value).expect("a start or an action can be represented in JSON")
}
