//! A pool for CPU-intensive work: it runs off the async threads, a few jobs at a time, and is cancelled if the client disconnects.

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

/// The maximum number of waiting jobs; each holds a copy of its game.
const WAITING: usize = 500;
/// The time that work may continue after its flag is set.
const STOPPING: Duration = Duration::from_secs(5);

/// A pool with a limited number of running and waiting jobs.
#[derive(Clone)]
pub(crate) struct WorkPool {
    seats: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// A guard that sets the cancel flag when it is dropped.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl WorkPool {
    /// Creates a pool with two jobs per processor, so that a long job leaves processor time for others.
    pub(crate) fn new() -> WorkPool {
        let seats = 2 * thread::available_parallelism().map_or(2, usize::from);
        WorkPool { seats: Arc::new(Semaphore::new(seats)), places: Arc::new(Semaphore::new(WAITING)) }
    }

    /// Runs work that must stop soon after its flag is set. The flag is set when the returned future is dropped, or after `limit`.
    /// The slot is free once the work ends.
    ///
    /// # Errors
    /// If too many jobs are waiting, or the work takes too long or fails.
    pub(crate) async fn run<T: Send + 'static>(
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

    /// Runs work like [`WorkPool::run`], but returns its partial result when the time limit is reached.
    ///
    /// # Errors
    /// If too many jobs are waiting, or the work does not stop or fails.
    pub(crate) async fn run_for_partial_result<T: Send + 'static>(
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

    /// Waits for a slot, then for the work.
    async fn work<T: Send + 'static>(
        &self,
        cancel: Arc<AtomicBool>,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, HttpProblem> {
        let Ok(_place) = Arc::clone(&self.places).try_acquire_owned() else {
            return Err(HttpProblem::timed_out(failure::busy()));
        };
        let seat = Arc::clone(&self.seats).acquire_owned().await.map_err(HttpProblem::from_error)?;
        let work = task::spawn_blocking(move || {
            let done = work(&cancel);
            drop(seat);
            done
        });
        work.await.map_err(|_| HttpProblem::internal_error(failure::broken()))
    }
}

fn called_off(limit: Duration) -> HttpProblem {
    HttpProblem::timed_out(failure::called_off(limit.as_secs()))
}

#[cfg(test)]
mod tests {
    use tokio::runtime::Builder;

    use super::*;

    #[test]
    fn a_panic_fails_only_its_own_request() {
        let runtime = Builder::new_current_thread().enable_time().build().expect("a runtime");
        runtime.block_on(async {
            let (pool, limit) = (WorkPool::new(), Duration::from_secs(60));
            let seats = pool.seats.available_permits();
            for _ in 0..=seats {
                assert!(pool.run(limit, |_| -> u8 { panic!("a bug") }).await.is_err());
                assert!(pool.run_for_partial_result(limit, |_| -> u8 { panic!("a bug") }).await.is_err());
            }
            assert_eq!(pool.run(limit, |_| 7).await.ok(), Some(7));
            assert_eq!(pool.seats.available_permits(), seats);
            assert_eq!(pool.places.available_permits(), WAITING);
        });
    }
}
