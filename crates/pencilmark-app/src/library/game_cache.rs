//! The cache of games and settings, so that a key press reads nothing from the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use crate::library::kept_game::KeptGame;
use crate::wire::Settings;

/// Whether other programs write to the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreSharing {
    /// No other program writes to the store, so the cache is always current.
    Alone,
    /// Others may write to the store too, such as other tabs of a browser.
    Shared,
}

/// The games and settings as last read or written.
#[derive(Debug)]
pub(super) struct GameCache {
    pub sharing: StoreSharing,
    /// The maximum number of cached games. Adding one more to a full cache clears it first.
    most: usize,
    games: Mutex<HashMap<String, Arc<KeptGame>>>,
    settings: RwLock<Option<Settings>>,
}

impl GameCache {
    pub(super) fn new(sharing: StoreSharing, most: usize) -> GameCache {
        GameCache { sharing, most, games: Mutex::default(), settings: RwLock::default() }
    }

    pub(super) fn game(&self, id: &str) -> Option<Arc<KeptGame>> {
        self.games().get(id).cloned()
    }

    /// Caches a game that was read, unless a newer one is cached.
    pub(super) fn put(&self, game: KeptGame) -> Arc<KeptGame> {
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

    /// Updates a cached game after a write; a game that was removed meanwhile isn't added again.
    pub(super) fn update(&self, game: KeptGame) {
        if let Some(held) = self.games().get_mut(game.id())
            && held.revision() < game.revision()
        {
            *held = Arc::new(game);
        }
    }

    pub(super) fn clear(&self) {
        self.games().clear();
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    pub(super) fn remove(&self, id: &str) {
        self.games().remove(id);
    }

    pub(super) fn settings(&self) -> Option<Settings> {
        self.settings.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Caches settings that were read, unless written ones are cached.
    pub(crate) fn cache_read_settings(&self, settings: Settings) {
        let mut held = self.settings.write().unwrap_or_else(PoisonError::into_inner);
        if self.sharing == StoreSharing::Shared || held.is_none() {
            *held = Some(settings);
        }
    }

    /// Caches settings that were written.
    pub(crate) fn put_settings(&self, settings: Settings) {
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) = Some(settings);
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Arc<KeptGame>>> {
        // The map is consistent between any two operations, so a poisoned lock can be used.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
