//! The games that are being played: each one session, whoever looks at it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use pencilmark::messages::collection;
use pencilmark::render::language::Language;
use pencilmark::session::{ActionOutcome, Inquiry, KeptGame, Session};
use pencilmark::wire::{Action, GameView, ShownMistakes};
use tokio::sync::{Mutex as Lock, watch};

use crate::entropy;
use crate::problem::HttpProblem;
use crate::store::Store;

/// Games held in memory; more are read again from disk when they are asked for.
const HELD: usize = 1000;

/// A game that is being played.
pub struct Room {
    id: String,
    game: Lock<KeptGame>,
    /// How many actions there have been, for whoever watches.
    revision: watch::Sender<u64>,
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
        let game = KeptGame::new(entropy::name(), session);
        self.store.add(game.stored()).await.map_err(HttpProblem::broken)?;
        Ok(self.hold(game))
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
        let name = id.to_owned();
        let replay = move || KeptGame::replay(name, &start, created, &actions);
        let game = tokio::task::spawn_blocking(replay).await.map_err(HttpProblem::internal)?;
        let game =
            game.map_err(|why| HttpProblem::broken(collection::unreadable(id.to_owned(), why.message)))?;
        Ok(self.hold(game))
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
        language: &Language,
    ) -> Result<GameView, HttpProblem> {
        let room = self.room(id).await?;
        let mut game = room.game.lock().await;
        let at = entropy::now();
        let (next, stored) = match game.act(action, at, token).map_err(HttpProblem::refused)? {
            ActionOutcome::Unchanged => return Ok(game.view(shown, language, at)),
            ActionOutcome::Changed(next, stored) => (*next, stored),
        };
        match self.store.append(next.revision(), stored, next.summary(&Language::ENGLISH, at)).await {
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
        *game = next;
        room.revision.send_replace(game.revision());
        Ok(game.view(shown, language, at))
    }

    fn held(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Room>>> {
        // The map is whole between any two of its operations.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Holds a session in memory, unless another request was first.
    fn hold(&self, game: KeptGame) -> Arc<Room> {
        let mut held = self.held();
        if held.len() >= HELD {
            // Whoever is using a room has an Arc of it.
            held.retain(|_, room| Arc::strong_count(room) > 1);
        }
        let revision = watch::Sender::new(game.revision());
        let id = game.id().to_owned();
        let room = Room { id: id.clone(), game: Lock::new(game), revision };
        Arc::clone(held.entry(id).or_insert_with(|| Arc::new(room)))
    }
}

impl Room {
    /// The game's name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What is seen of it now, in a language.
    pub async fn view(&self, shown: &ShownMistakes, language: &Language) -> GameView {
        self.game.lock().await.view(shown, language, entropy::now())
    }

    /// The game as it is now, to ask about it while it goes on.
    pub async fn inquiry(&self) -> Inquiry {
        self.game.lock().await.session().inquiry()
    }

    /// The game as a text that can be read again.
    pub async fn save(&self) -> String {
        self.game.lock().await.session().save()
    }

    /// Tells whenever something was done.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }
}

fn missing(id: &str) -> HttpProblem {
    HttpProblem::missing(collection::no_game(id.to_owned()))
}
