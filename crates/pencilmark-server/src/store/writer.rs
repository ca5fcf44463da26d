//! The database thread and its queue of jobs.

use std::path::Path;
use std::thread;

use pencilmark::message::Message;
use pencilmark::print_as_message;
use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

use crate::messages::store as say;
use crate::store::copies::DailyCopies;
use crate::store::schema::{OpenError, StoreState, open};

/// The maximum number of waiting jobs; then callers must wait to add one.
const WAITING: usize = 4096;
/// The maximum number of jobs in one transaction.
const BATCH: usize = 512;

/// The games on disk. Clones share one file and one thread.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
}

/// The reason why the store could not be read or written.
#[derive(Clone, Debug)]
pub struct StoreError(Message);

impl StoreError {
    /// Returns the reason why the store failed, as a sentence.
    pub fn message(&self) -> Message {
        say::unusable(self.0.clone())
    }
}

print_as_message!(StoreError);

impl std::error::Error for StoreError {}

/// A job of the database thread: it works within the transaction (or gets the reason why none could begin), and returns whether it
/// succeeded and how to answer once the commit's result is known.
type Job = Box<dyn FnOnce(Result<&Connection, StoreError>) -> (Result<(), StoreError>, Answer) + Send>;
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

impl Store {
    /// Starts the database thread.
    ///
    /// # Errors
    /// If the file can't be opened, is in use or belongs to another program.
    pub fn open(path: &Path) -> Result<(Store, StoreState), OpenError> {
        let (connection, opened) = open(path)?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        thread::Builder::new()
            .name("store".to_owned())
            .spawn({
                let path = path.to_owned();
                move || work(&connection, &path, waiting)
            })
            .map_err(OpenError::Thread)?;
        Ok((Store { jobs }, opened))
    }

    /// Executes a job on the database thread, and waits until its changes are on disk.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let gone = || StoreError(say::thread());
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |begun| {
            let done = begun.and_then(|connection| alone(connection, work));
            let could = done.as_ref().map(|_| ()).map_err(StoreError::clone);
            let answer: Answer = Box::new(move |committed| {
                // The caller may have been cancelled.
                let _ = answer.send(done.and_then(|done| committed.map(|()| done)));
            });
            (could, answer)
        });
        self.jobs.send(job).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Executes one job in a savepoint, so that its failure doesn't undo other jobs.
fn alone<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> Result<T, StoreError> {
    connection.execute_batch("SAVEPOINT job").map_err(|e| say_of(connection, e))?;
    let done = work(connection);
    // If the failure ended the whole transaction, there is no savepoint left.
    if !connection.is_autocommit() {
        if done.is_err() {
            connection.execute_batch("ROLLBACK TO job").map_err(|e| say_of(connection, e))?;
        }
        connection.execute_batch("RELEASE job").map_err(|e| say_of(connection, e))?;
    }
    done.map_err(|e| say_of(connection, e))
}

/// Executes jobs until all senders are dropped.
fn work(connection: &Connection, path: &Path, mut waiting: mpsc::Receiver<Job>) {
    let mut copies = DailyCopies::new(path);
    while let Some(first) = waiting.blocking_recv() {
        copies.make(connection);
        let begun = begin(connection, path);
        let (mut could, answer) = first(begun.map(|()| connection));
        let mut answers = vec![answer];
        // Some failures, such as a full disk, end the transaction. Later jobs would then be committed although their callers are
        // told that they failed, so the batch ends here.
        while answers.len() < BATCH
            && !connection.is_autocommit()
            && let Ok(job) = waiting.try_recv()
        {
            let (job_could, answer) = job(Ok(connection));
            could = job_could;
            answers.push(answer);
        }
        // All jobs of a transaction that was ended fail for the reason that ended it.
        let committed = if connection.is_autocommit() {
            could
        } else {
            connection.execute_batch("COMMIT").map_err(|e| say_of(connection, e))
        };
        if committed.is_err() {
            // A transaction that could not be committed must not absorb the next batch.
            let _ = connection.execute_batch("ROLLBACK");
        }
        answers.into_iter().for_each(|answer| answer(committed.clone()));
    }
}

/// Begins a transaction. It fails if the file was deleted or moved: the file would still be open, but everything written to it
/// would be lost.
fn begin(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    if !path.exists() {
        return Err(StoreError(say::moved(path.display().to_string())));
    }
    connection.execute_batch("BEGIN IMMEDIATE").map_err(|e| say_of(connection, e))
}

/// Describes an error of the database, with a remedy if one is known.
fn say_of(connection: &Connection, error: rusqlite::Error) -> StoreError {
    let (path, why) = (connection.path().unwrap_or("the database").to_owned(), error.to_string());
    StoreError(match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => say::full(path, why),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
            say::locked(path, why)
        }
        _ => say::database(path, why),
    })
}
