//! What every request can reach, and how one is answered.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pencilmark::library::{
    CommitResult, Done, Library, LibraryStep, ReadRecord, Request, StoreSharing, StoreWrite, WorkContext,
};
use pencilmark::message::Message;
use pencilmark::messages::open;
use pencilmark::render::language::Language;
use pencilmark::wire::Operation;
use pencilmark_paper::page_maker::PageMaker;
use tokio::sync::{Mutex as Lock, watch};
use tokio::task;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::network::LocalNetwork;
use crate::pairing::codes::PairingCodes;
use crate::pairing::devices::Devices;
use crate::problem::HttpProblem;
use crate::store::Store;
use crate::work_pool::WorkPool;

/// Games held in memory; more are read again from disk when they are asked for.
const HELD: usize = 1000;
/// Records that are read at once.
const READ: usize = 100;

/// How long work without games may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Nobody calls short work off.
static NEVER: AtomicBool = AtomicBool::new(false);

/// What every request can reach.
#[derive(Clone)]
pub struct App {
    store: Store,
    /// The devices with a key to the games.
    pub devices: Devices,
    /// The code for the next device.
    pub codes: Arc<PairingCodes>,
    /// How other devices reach the server.
    pub network: LocalNetwork,
    library: Arc<Library>,
    /// What makes pages to print.
    pub page_maker: Arc<PageMaker>,
    pool: WorkPool,
    /// Held by whoever begins the first game, so that pages which come at the same time get the same one.
    beginning: Arc<Lock<()>>,
    /// The revisions of the games that somebody watches.
    watched: Arc<Mutex<HashMap<String, watch::Sender<u64>>>>,
}

impl App {
    /// The app over this store, with what players should know of how the games were found.
    pub fn new(store: Store, network: LocalNetwork, notices: Vec<Message>) -> App {
        App {
            devices: Devices::new(store.clone()),
            codes: Arc::default(),
            network,
            store,
            library: Arc::new(Library::new(StoreSharing::Alone, HELD, notices)),
            page_maker: Arc::default(),
            pool: WorkPool::new(),
            beginning: Arc::default(),
            watched: Arc::default(),
        }
    }

    /// News for as long as whoever listens may hear them: for a device, they end when its key is revoked.
    pub fn while_admitted<T, S: Stream<Item = T>>(
        &self,
        device: Option<String>,
        news: S,
    ) -> impl Stream<Item = T> + use<T, S> {
        let devices = self.devices.clone();
        let is_revoked = move |_| {
            let (devices, device) = (devices.clone(), device.clone());
            async move {
                match device {
                    Some(id) => !devices.holds(&id).await.unwrap_or(false),
                    None => false,
                }
            }
        };
        let changes = Box::pin(WatchStream::new(self.devices.watch()).then(is_revoked));
        let end = changes.filter_map(|is_revoked| is_revoked.then_some(None));
        news.map(Some).merge(end).map_while(|news| news)
    }

    /// Answers a request: what it does is on disk then. The work is given up when nobody waits for it any more.
    ///
    /// # Errors
    /// When it is refused or takes too long; then nothing was done. Nor was it when the store fails.
    pub async fn answer(
        &self,
        mut request: Request,
        language: &'static Language,
    ) -> Result<String, HttpProblem> {
        let is_first = request.operation == Operation::Now;
        let _alone = if is_first { Some(self.beginning.lock().await) } else { None };
        let (mut found, mut limit) = (Vec::new(), None);
        loop {
            match self.step(&request, &mut found, language, limit).await? {
                LibraryStep::Needs(keys) => {
                    // A few at a time, so that nobody else waits for long.
                    for keys in keys.chunks(READ) {
                        found.extend(self.store.read(keys.to_vec()).await.map_err(HttpProblem::broken)?);
                    }
                }
                LibraryStep::Long(seconds) => limit = Some(Duration::from_secs(seconds)),
                // The library of a server answers everything.
                LibraryStep::Elsewhere => return Err(HttpProblem::missing(open::no_request())),
                LibraryStep::Done(done) => match self.written(done).await? {
                    Some(done) => return done.answer.map_err(HttpProblem::from),
                    None => {
                        found.clear();
                        request.is_behind = true;
                    }
                },
            }
        }
    }

    /// Does long work that needs no games. It is given up when nobody waits for it any more.
    ///
    /// # Errors
    /// When it takes too long, or breaks.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, HttpProblem> {
        self.pool.run(PATIENCE, work).await
    }

    /// Takes a step; one that plays a game anew or is long, which has a limit, off the threads that answer.
    async fn step(
        &self,
        request: &Request,
        found: &mut Vec<ReadRecord>,
        language: &'static Language,
        limit: Option<Duration>,
    ) -> Result<LibraryStep, HttpProblem> {
        let may_be_long = limit.is_some();
        if found.is_empty() && !may_be_long {
            return Ok(self.library.step(
                request,
                found,
                &WorkContext { language, may_be_long, cancel: &NEVER },
            ));
        }
        let (library, asked, records) = (Arc::clone(&self.library), request.clone(), mem::take(found));
        let work = move |cancel: &AtomicBool| {
            let step = library.step(&asked, &records, &WorkContext { language, may_be_long, cancel });
            (step, records)
        };
        let step;
        (step, *found) = match limit {
            None => task::spawn_blocking(move || work(&NEVER)).await.map_err(HttpProblem::internal)?,
            // The puzzles made so far are an answer, too.
            Some(limit) if request.operation == Operation::Generate => {
                self.pool.run_in_part(limit, work).await?
            }
            Some(limit) => self.pool.run(limit, work).await?,
        };
        Ok(step)
    }

    /// Writes what is to be written; none if someone else was first.
    async fn written(&self, done: Box<Done>) -> Result<Option<Box<Done>>, HttpProblem> {
        if done.writes.is_empty() {
            return Ok(Some(done));
        }
        let (commit, mut done) = self.store.commit(done).await.map_err(HttpProblem::broken)?;
        if commit == CommitResult::Behind {
            return Ok(None);
        }
        self.library.cache_written(&mut done);
        for write in &done.writes {
            if let StoreWrite::Append(next) = write {
                self.tell(&next.game.id, next.revision);
            }
        }
        Ok(Some(done))
    }

    /// Tells how many actions a game has, whenever there are more.
    pub fn watch(&self, id: &str) -> watch::Receiver<u64> {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        watched.retain(|_, revision| revision.receiver_count() > 0);
        watched.entry(id.to_owned()).or_default().subscribe()
    }

    /// Tells those who watch a game how many actions it has.
    pub fn tell(&self, id: &str, revision: u64) {
        let watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = watched.get(id) {
            known.send_if_modified(|known| mem::replace(known, revision.max(*known)) < revision);
        }
    }
}
