//! What every request can reach.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::Mutex as Lock;

use crate::problem::HttpProblem;
use crate::rooms::Rooms;
use crate::store::{Store, StoreError};
use crate::work_pool::WorkPool;
use pencilmark::message::Message;
use pencilmark::wire::Settings;

/// How long anything may take that a player waits for.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Under which key the settings are kept.
const SETTINGS: &str = "settings";

/// What every request can reach.
#[derive(Clone)]
pub struct App {
    /// The games on disk.
    pub store: Store,
    /// Those that are being played.
    pub rooms: Rooms,
    /// Where long work is done.
    pub pool: WorkPool,
    /// Held by whoever begins the first game, so that pages which come at the same time get the same one.
    pub beginning: Arc<Lock<()>>,
    /// What players should know of how the games were found.
    pub notices: Arc<[Message]>,
    settings: Arc<RwLock<Settings>>,
}

impl App {
    /// The app over this store. Settings that can't be read any more are as at the beginning.
    ///
    /// # Errors
    /// When the store can't be read.
    pub async fn new(store: Store, notices: Vec<Message>) -> Result<App, StoreError> {
        let kept = store.kept(SETTINGS).await?;
        let settings: Option<Settings> = kept.and_then(|text| serde_json::from_str(&text).ok());
        let settings = settings.filter(|settings| settings.check().is_ok()).unwrap_or_default();
        let rooms = Rooms::new(store.clone());
        let settings = Arc::new(RwLock::new(settings));
        let notices = notices.into();
        Ok(App { rooms, store, pool: WorkPool::new(), beginning: Arc::default(), notices, settings })
    }

    /// The settings of the player.
    pub fn settings(&self) -> Settings {
        self.settings.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// When they make no sense or can't be written; then they are as before.
    pub async fn keep_settings(&self, settings: Settings) -> Result<(), HttpProblem> {
        settings.check().map_err(HttpProblem::unusable)?;
        let text = serde_json::to_string(&settings).map_err(HttpProblem::internal)?;
        self.store.keep(SETTINGS, text).await.map_err(HttpProblem::broken)?;
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) = settings;
        Ok(())
    }
}
