//! The state shared by all requests, and the processing of a request.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pencilmark::message::Message;
use pencilmark::page_messages::open;
use pencilmark::render::language::Language;
use pencilmark_app::library::{
    CommitResult, FinishedRequest, Library, LibraryStep, LongWork, ReadRecord, Request, StoreSharing,
    StoreWrite, WorkContext,
};
use pencilmark_app::wire::Operation;
use pencilmark_paper::request_composer::RequestComposer;
use tokio::sync::{Mutex as Lock, watch};
use tokio::task;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::event_streams::EventStreams;
use crate::network::LocalNetwork;
use crate::owner::{OwnerKeys, OwnerToken};
use crate::pairing::codes::PairingCodes;
use crate::pairing::devices::Devices;
use crate::problem::HttpProblem;
use crate::store::Store;
use crate::work_pool::WorkPool;

/// The maximum number of games in memory; others are read from disk when needed.
const CACHE_SIZE: usize = 1000;
/// The number of records read at a time.
const READ: usize = 100;

/// The time limit of work that needs no games.
const PATIENCE: Duration = Duration::from_secs(60);

/// The cancel flag of short work, which is never set.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The state shared by all requests.
#[derive(Clone)]
pub struct App {
    store: Store,
    /// The secrets of the owner.
    pub owner: Arc<OwnerKeys>,
    /// The devices that have access to the games.
    pub devices: Devices,
    /// The code that pairs the next device, if there is one.
    pub codes: Arc<PairingCodes>,
    /// The server's address in the local network.
    pub network: LocalNetwork,
    library: Arc<Library>,
    /// The composer of the puzzles to print.
    pub composer: Arc<RequestComposer>,
    /// For work that somebody waits for, such as hints.
    prompt: WorkPool,
    /// For searches that may use all of their time.
    heavy: WorkPool,
    event_streams: EventStreams,
    /// The lock held while the first game is started, so that pages which load at the same time get the same game.
    beginning: Arc<Lock<()>>,
    /// The revisions of the games that are being watched.
    watched: Arc<Mutex<HashMap<String, watch::Sender<u64>>>>,
}

impl App {
    /// Creates the app for a store, with messages to the players about problems with loading the games.
    pub fn new(store: Store, token: &OwnerToken, network: LocalNetwork, notices: Vec<Message>) -> App {
        App {
            owner: Arc::new(OwnerKeys::new(token)),
            devices: Devices::new(store.clone()),
            codes: Arc::default(),
            network,
            store,
            library: Arc::new(Library::new(StoreSharing::Alone, CACHE_SIZE, notices)),
            composer: Arc::default(),
            prompt: WorkPool::new(),
            heavy: WorkPool::new(),
            event_streams: EventStreams::default(),
            beginning: Arc::default(),
            watched: Arc::default(),
        }
    }

    /// Returns a stream of events that ends when the listener loses access: for a device, when its key is revoked. It also ends when
    /// the listener opens too many others.
    pub fn while_admitted<T, S: Stream<Item = T>>(
        &self,
        device: Option<String>,
        news: S,
    ) -> impl Stream<Item = T> + use<T, S> {
        let closed = self.event_streams.register(device.clone());
        let closed = Box::pin(tokio_stream::once(closed).then(|closed| closed).map(|_| None));
        let devices = self.devices.clone();
        let is_revoked = move |_| {
            let (devices, device) = (devices.clone(), device.clone());
            async move {
                match device {
                    Some(id) => !devices.contains(&id).await.unwrap_or(false),
                    None => false,
                }
            }
        };
        let changes = Box::pin(WatchStream::new(self.devices.watch()).then(is_revoked));
        let end = changes.filter_map(|is_revoked| is_revoked.then_some(None));
        news.map(Some).merge(end.merge(closed)).map_while(|news| news)
    }

    /// Answers a request. Its changes are on disk when this returns. The work is cancelled if the client disconnects.
    ///
    /// # Errors
    /// If the request is refused or takes too long, or the store fails; then nothing was changed.
    pub async fn answer(
        &self,
        mut request: Request,
        language: &'static Language,
    ) -> Result<String, HttpProblem> {
        let is_first = request.operation == Operation::Now;
        let _alone = if is_first { Some(self.beginning.lock().await) } else { None };
        let (mut found, mut long) = (Vec::new(), None);
        loop {
            match self.step(&request, &mut found, language, long).await? {
                LibraryStep::Needs(keys) => {
                    // Records are read in small batches, so that no other request waits for long.
                    for keys in keys.chunks(READ) {
                        found.extend(
                            self.store.read(keys.to_vec()).await.map_err(HttpProblem::internal_error)?,
                        );
                    }
                }
                LibraryStep::Long(work) => long = Some(work),
                // The library of a server answers every operation.
                LibraryStep::Elsewhere => return Err(HttpProblem::not_found(open::no_request())),
                LibraryStep::Done(done) => match self.written(done).await? {
                    Some(done) => return done.answer.map_err(HttpProblem::from),
                    None => {
                        found.clear();
                        request.is_cache_stale = true;
                    }
                },
            }
        }
    }

    /// Performs long work that needs no games. It is cancelled if the client disconnects.
    ///
    /// # Errors
    /// If the work takes too long or fails.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, HttpProblem> {
        self.heavy.run(PATIENCE, work).await
    }

    /// Performs one step of the library. A step that replays a game or is long, which has a time limit, runs off the async threads.
    async fn step(
        &self,
        request: &Request,
        found: &mut Vec<ReadRecord>,
        language: &'static Language,
        long: Option<LongWork>,
    ) -> Result<LibraryStep, HttpProblem> {
        let may_be_long = long.is_some();
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
        (step, *found) = match long {
            None => task::spawn_blocking(move || work(&NEVER)).await.map_err(HttpProblem::from_error)?,
            Some(LongWork { seconds, is_heavy }) => {
                let pool = if is_heavy { &self.heavy } else { &self.prompt };
                let limit = Duration::from_secs(seconds);
                match request.operation {
                    // When the time limit is reached, the puzzles made so far are the answer.
                    Operation::Generate => pool.run_for_partial_result(limit, work).await?,
                    _ => pool.run(limit, work).await?,
                }
            }
        };
        Ok(step)
    }

    /// Commits the writes; `None` if another writer was first, so that nothing was written.
    async fn written(&self, done: Box<FinishedRequest>) -> Result<Option<Box<FinishedRequest>>, HttpProblem> {
        if done.writes.is_empty() {
            return Ok(Some(done));
        }
        let (commit, mut done) = self.store.commit(done).await.map_err(HttpProblem::internal_error)?;
        if commit == CommitResult::Behind {
            return Ok(None);
        }
        self.library.cache_written(&mut done);
        for write in &done.writes {
            if let StoreWrite::Append(next) = write {
                self.notify(&next.game.id, next.revision);
            }
        }
        Ok(Some(done))
    }

    /// Returns a receiver of the number of actions of a game, which is notified of every change.
    pub fn watch(&self, id: &str) -> watch::Receiver<u64> {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        watched.retain(|_, revision| revision.receiver_count() > 0);
        watched.entry(id.to_owned()).or_default().subscribe()
    }

    /// Notifies those who watch a game of its number of actions.
    pub fn notify(&self, id: &str, revision: u64) {
        let watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = watched.get(id) {
            known.send_if_modified(|known| mem::replace(known, revision.max(*known)) < revision);
        }
    }
}
