//! The games that are being played: each one session, whoever looks at it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use pencilmark::session::{Inquiry, Session, Start};
use pencilmark::wire::{Action, GameSummary, GameView, ShownMistakes};
use tokio::sync::{Mutex as Lock, watch};

use crate::entropy;
use crate::problem::HttpProblem;
use crate::store::{self, NewGame, Store};

/// Games held in memory; more are read again from disk when they are asked for.
const HELD: usize = 1000;

/// Tokens of a game's last actions that are held in memory: whatever is sent again was sent not long ago.
const TOKENS: usize = 100;

/// A game that is being played.
pub struct Room {
    id: String,
    played: Lock<Played>,
    /// How many actions there have been, for whoever watches.
    revision: watch::Sender<u64>,
}

/// A session, and the tokens of what was done last.
struct Played {
    session: Session,
    tokens: VecDeque<String>,
}

/// All games that are open.
#[derive(Clone)]
pub struct Rooms {
    store: Store,
    held: Arc<Mutex<HashMap<String, Arc<Room>>>>,
}

impl Rooms {
    /// The games of this store.
    pub fn new(store: Store) -> Rooms {
        Rooms { store, held: Arc::default() }
    }

    /// Keeps a session as a game of its own, with all that was done in it.
    ///
    /// # Errors
    /// When it can't be kept.
    pub async fn keep(&self, session: Session) -> Result<Arc<Room>, HttpProblem> {
        let id = entropy::name();
        self.store.add(record(&id, &session)?).await.map_err(HttpProblem::broken)?;
        Ok(self.hold(id, Played { session, tokens: VecDeque::new() }))
    }

    /// The game of that name.
    ///
    /// # Errors
    /// When there is none, or it can't be read.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, HttpProblem> {
        if let Some(room) = self.held().get(id) {
            return Ok(Arc::clone(room));
        }
        let kept = self.store.load(id.to_owned()).await.map_err(HttpProblem::broken)?;
        let (start, created, actions) = kept.ok_or_else(|| missing(id))?;
        let played = tokio::task::spawn_blocking(move || replayed(&start, created, actions)).await;
        let played = played.map_err(HttpProblem::broken)?;
        let played =
            played.map_err(|why| HttpProblem::broken(format!("The game {id} can't be read: {why}")))?;
        Ok(self.hold(id.to_owned(), played))
    }

    /// Forgets a game for good.
    ///
    /// # Errors
    /// When there is none, or it can't be written.
    pub async fn delete(&self, id: &str) -> Result<(), HttpProblem> {
        let was = self.store.delete(id.to_owned()).await.map_err(HttpProblem::broken)?;
        self.held().remove(id);
        if was { Ok(()) } else { Err(missing(id)) }
    }

    /// Does something in a game: checked by its rules, on disk, then answered. What comes with a token that was seen before was
    /// done already: only the answer was lost.
    ///
    /// # Errors
    /// When the game refuses, or it can't be written: then it was not done.
    pub async fn act(
        &self,
        id: &str,
        action: &Action,
        token: Option<String>,
        shown: &ShownMistakes,
    ) -> Result<GameView, HttpProblem> {
        let room = self.room(id).await?;
        let mut played = room.played.lock().await;
        let at = entropy::now();
        let Played { session, tokens } = &mut *played;
        if token.as_ref().is_some_and(|token| tokens.contains(token)) {
            return Ok(room.seen(session, shown, at));
        }
        // On a copy, so that those who wait for this room never meet what could not be written.
        let mut next = session.clone();
        match next.act(action, at) {
            Ok(_) => {}
            // Pages pause and go on by themselves; that another was first is no conflict.
            Err(_) if matches!(action, Action::Pause {} | Action::Resume {}) => {
                return Ok(room.seen(session, shown, at));
            }
            Err(why) => return Err(HttpProblem::refused(why)),
        }
        let written = serde_json::to_string(action).map_err(HttpProblem::broken)?;
        let kept = store::StoredAction { at, action: written, token: token.clone() };
        let revision = next.game().log().len() as u64;
        match self.store.append(revision, kept, listed(&room.id, &next, at)).await {
            Ok(true) => {}
            Ok(false) => {
                self.held().remove(id);
                return Err(missing(id));
            }
            Err(error) => {
                // What is on disk counts: it is read anew.
                self.held().remove(id);
                return Err(HttpProblem::broken(error));
            }
        }
        *session = next;
        tokens.extend(token);
        trim(tokens);
        room.revision.send_replace(revision);
        Ok(room.seen(session, shown, at))
    }

    fn held(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Room>>> {
        // The map is whole between any two of its operations.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Holds a session in memory, unless another request was first.
    fn hold(&self, id: String, played: Played) -> Arc<Room> {
        let mut held = self.held();
        if held.len() >= HELD {
            // Whoever is using a room has an Arc of it.
            held.retain(|_, room| Arc::strong_count(room) > 1);
        }
        let revision = watch::Sender::new(played.session.game().log().len() as u64);
        let room = Room { id: id.clone(), played: Lock::new(played), revision };
        Arc::clone(held.entry(id).or_insert_with(|| Arc::new(room)))
    }
}

impl Room {
    /// The game's name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What is seen of it now.
    pub async fn view(&self, shown: &ShownMistakes) -> GameView {
        let played = self.played.lock().await;
        self.seen(&played.session, shown, entropy::now())
    }

    fn seen(&self, session: &Session, shown: &ShownMistakes, at: u64) -> GameView {
        GameView { id: self.id.clone(), ..session.view(shown, at) }
    }

    /// The game as it is now, to ask about it while it goes on.
    pub async fn inquiry(&self) -> Inquiry {
        self.played.lock().await.session.inquiry()
    }

    /// The game as a text that can be read again.
    pub async fn save(&self) -> String {
        self.played.lock().await.session.save()
    }

    /// Tells whenever something was done.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }
}

fn missing(id: &str) -> HttpProblem {
    HttpProblem::missing(format!("There is no game {id}."))
}

/// A session as it was, action by action.
fn replayed(start: &str, created: u64, actions: Vec<store::StoredAction>) -> Result<Played, String> {
    let start: Start = serde_json::from_str(start).map_err(|error| error.to_string())?;
    let mut session = Session::new(start, created);
    let mut tokens = VecDeque::new();
    for (number, kept) in (1..).zip(actions) {
        let action: Action =
            serde_json::from_str(&kept.action).map_err(|e| format!("action {number}: {e}"))?;
        session.act(&action, kept.at).map_err(|why| format!("action {number}: {why}"))?;
        tokens.extend(kept.token);
        trim(&mut tokens);
    }
    Ok(Played { session, tokens })
}

/// Forgets the oldest tokens.
fn trim(tokens: &mut VecDeque<String>) {
    while tokens.len() > TOKENS {
        tokens.pop_front();
    }
}

/// What is kept of a session.
fn record(id: &str, session: &Session) -> Result<NewGame, HttpProblem> {
    let game = session.game();
    let kept = game.log().iter().map(|done| {
        let action = serde_json::to_string(&done.action).map_err(HttpProblem::broken)?;
        Ok(store::StoredAction { at: done.at, action, token: None })
    });
    Ok(NewGame {
        game: listed(id, session, game.updated()),
        start: serde_json::to_string(game.start()).map_err(HttpProblem::broken)?,
        actions: kept.collect::<Result<_, HttpProblem>>()?,
    })
}

/// What lists show of a session.
fn listed(id: &str, session: &Session, at: u64) -> GameSummary {
    GameSummary { id: id.to_owned(), ..session.summary(at) }
}
