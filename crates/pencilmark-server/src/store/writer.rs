//! The thread that reads and writes, and how it is asked.

use std::fmt;
use std::path::Path;
use std::thread;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::store::schema::{OpenError, Opened, open};

/// Jobs that may wait before whoever brings another has to.
const WAITING: usize = 4096;
/// Jobs written in one transaction.
const BATCH: usize = 512;

/// The games on disk. Clones share one file and one thread.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
}

/// Why something could not be read or written.
#[derive(Clone, Debug)]
pub struct StoreError(String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the games could not be read or written: {}", self.0)
    }
}

impl std::error::Error for StoreError {}

/// Does its work and returns how to answer once it is known whether it has been committed.
type Job = Box<dyn FnOnce(&Connection) -> Answer + Send>;
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

impl Store {
    /// Starts the thread that reads and writes.
    ///
    /// # Errors
    /// When the file can't be opened; see [`open`].
    pub fn open(path: &Path) -> Result<(Store, Opened), OpenError> {
        let (connection, opened) = open(path)?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || work(&connection, waiting))
            .map_err(OpenError::Thread)?;
        Ok((Store { jobs }, opened))
    }

    /// Has the thread do something, and waits until it is on disk.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let gone = || StoreError("the thread that writes has ended".to_owned());
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let done = alone(connection, work);
            Box::new(move |committed| {
                // Whoever asked may have gone.
                let _ = answer.send(committed.and(done));
            })
        });
        self.jobs.send(job).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Does one job so that its failure undoes nothing of the others'.
fn alone<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> Result<T, StoreError> {
    let say = |error: rusqlite::Error| StoreError(error.to_string());
    connection.execute_batch("SAVEPOINT job").map_err(say)?;
    let done = work(connection);
    if done.is_err() {
        connection.execute_batch("ROLLBACK TO job").map_err(say)?;
    }
    connection.execute_batch("RELEASE job").map_err(say)?;
    done.map_err(say)
}

/// Writes until nobody can bring jobs any more.
fn work(connection: &Connection, mut waiting: mpsc::Receiver<Job>) {
    while let Some(first) = waiting.blocking_recv() {
        let begun = connection.execute_batch("BEGIN IMMEDIATE");
        let mut answers = vec![first(connection)];
        while answers.len() < BATCH
            && let Ok(job) = waiting.try_recv()
        {
            answers.push(job(connection));
        }
        let committed = begun.and_then(|()| connection.execute_batch("COMMIT")).map_err(|error| {
            // A transaction that could not be committed must not swallow the next one's work.
            let _ = connection.execute_batch("ROLLBACK");
            StoreError(error.to_string())
        });
        answers.into_iter().for_each(|answer| answer(committed.clone()));
    }
}
