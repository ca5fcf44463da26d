//! What is held in memory of what is stored, so that a key press reads nothing.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use crate::library::kept_game::KeptGame;
use crate::wire::Settings;

/// Whether anybody else writes the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreSharing {
    /// Nobody does: what is held is what is stored.
    Alone,
    /// Others may write the games too, as other tabs of a browser do.
    Shared,
}

/// Games and settings as they were read or written last.
#[derive(Debug)]
pub(super) struct GameCache {
    pub sharing: StoreSharing,
    /// How many games are held at once; a further one takes the place of all others.
    most: usize,
    games: Mutex<HashMap<String, Arc<KeptGame>>>,
    settings: RwLock<Option<Settings>>,
}

impl GameCache {
    pub fn new(sharing: StoreSharing, most: usize) -> GameCache {
        GameCache { sharing, most, games: Mutex::default(), settings: RwLock::default() }
    }

    pub fn game(&self, id: &str) -> Option<Arc<KeptGame>> {
        self.games().get(id).cloned()
    }

    /// Holds a game as it was read, unless it was written since.
    pub fn put(&self, game: KeptGame) -> Arc<KeptGame> {
        let mut games = self.games();
        if games.len() >= self.most && !games.contains_key(game.id()) {
            games.clear();
        }
        let game = Arc::new(game);
        let held = games.entry(game.id().to_owned()).or_insert_with(|| Arc::clone(&game));
        if self.sharing == StoreSharing::Shared || held.revision() < game.revision() {
            *held = Arc::clone(&game);
        }
        game
    }

    /// Holds a game as it was written; one that was removed meanwhile doesn't come back.
    pub fn update(&self, game: KeptGame) {
        if let Some(held) = self.games().get_mut(game.id())
            && held.revision() < game.revision()
        {
            *held = Arc::new(game);
        }
    }

    pub fn clear(&self) {
        self.games().clear();
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    pub fn remove(&self, id: &str) {
        self.games().remove(id);
    }

    pub fn settings(&self) -> Option<Settings> {
        self.settings.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Holds the settings as they were read, unless they were written since.
    pub fn hold_settings(&self, settings: Settings) {
        let mut held = self.settings.write().unwrap_or_else(PoisonError::into_inner);
        if self.sharing == StoreSharing::Shared || held.is_none() {
            *held = Some(settings);
        }
    }

    /// Holds the settings as they were written.
    pub fn put_settings(&self, settings: Settings) {
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) = Some(settings);
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Arc<KeptGame>>> {
        // The map is whole between any two of its operations.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
