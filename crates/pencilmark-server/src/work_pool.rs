//! Work that takes a processor for a while: off the threads that answer, a few at a time, and called off when nobody waits
//! for it any more.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task;
use tokio::time::timeout;

use crate::messages::failure;
use crate::problem::HttpProblem;

/// Questions that may wait for a seat; each holds a copy of its game.
const WAITING: usize = 500;
/// How long work may go on after it was told to stop.
const STOPPING: Duration = Duration::from_secs(5);

/// Seats at which long work is done, and places to wait for one.
#[derive(Clone)]
pub struct WorkPool {
    seats: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// Calls work off when it is dropped.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl WorkPool {
    /// Two seats a processor, so that long work leaves some to the short.
    pub fn new() -> WorkPool {
        let seats = 2 * thread::available_parallelism().map_or(2, usize::from);
        WorkPool { seats: Arc::new(Semaphore::new(seats)), places: Arc::new(Semaphore::new(WAITING)) }
    }

    /// Does the work, which should stop soon after the flag is set. The flag is set when the caller is dropped or has
    /// waited for `limit`; the seat is free once the work ends.
    ///
    /// # Errors
    /// When too much waits already, it takes too long, or it breaks.
    pub async fn run<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, HttpProblem> {
        let cancel = Arc::new(AtomicBool::new(false));
        let waiting = Waiting(Arc::clone(&cancel));
        let done = timeout(limit, self.work(cancel, work)).await;
        drop(waiting);
        done.unwrap_or_else(|_| Err(called_off(limit)))
    }

    /// Does the work as [`WorkPool::run`] does, but what it has come to when time runs out is its result.
    ///
    /// # Errors
    /// When too much waits already, the work does not stop, or it breaks.
    pub async fn run_in_part<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, HttpProblem> {
        let cancel = Arc::new(AtomicBool::new(false));
        let _waiting = Waiting(Arc::clone(&cancel));
        let mut done = pin!(self.work(Arc::clone(&cancel), work));
        if let Ok(done) = timeout(limit, &mut done).await {
            return done;
        }
        cancel.store(true, Ordering::Relaxed);
        timeout(STOPPING, done).await.unwrap_or_else(|_| Err(called_off(limit)))
    }

    /// Waits for a seat, then for the work.
    async fn work<T: Send + 'static>(
        &self,
        cancel: Arc<AtomicBool>,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, HttpProblem> {
        let Ok(_place) = Arc::clone(&self.places).try_acquire_owned() else {
            return Err(HttpProblem::too_long(failure::busy()));
        };
        let seat = Arc::clone(&self.seats).acquire_owned().await.map_err(HttpProblem::internal)?;
        let work = task::spawn_blocking(move || {
            let done = work(&cancel);
            drop(seat);
            done
        });
        work.await.map_err(|_| HttpProblem::broken(failure::broken()))
    }
}

fn called_off(limit: Duration) -> HttpProblem {
    HttpProblem::too_long(failure::called_off(limit.as_secs()))
}
