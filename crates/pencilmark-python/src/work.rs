//! Processing of rows in shares, by several threads without the interpreter's lock. Ctrl-C cancels it.

use std::iter;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pencilmark::internal_error::InternalError;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// The interval at which Ctrl-C is checked.
const BEAT: Duration = Duration::from_millis(50);

/// A flag that cancels work.
pub type Cancel = Arc<AtomicBool>;

/// Returns the number of threads: as requested, or one per core.
///
/// # Errors
/// If 0 threads are requested.
pub fn thread_count(threads: Option<usize>) -> PyResult<NonZeroUsize> {
    match threads {
        None => Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
        Some(count) => NonZeroUsize::new(count)
            .ok_or_else(|| PyValueError::new_err("threads: at least 1, or None for one a core")),
    }
}

/// Processes a number of rows in shares, with one worker per thread, and returns the results in order.
///
/// # Errors
/// If Ctrl-C was pressed, no thread could be started, or a worker panicked.
pub fn process_in_shares<T, W>(
    py: Python<'_>,
    threads: Option<usize>,
    rows: usize,
    share: usize,
    worker: impl Fn(&Cancel) -> W + Sync,
) -> PyResult<Vec<T>>
where
    T: Send,
    W: FnMut(Range<usize>) -> T,
{
    let shares = rows.div_ceil(share);
    let (threads, cancel) = (thread_count(threads)?.get().min(shares), Cancel::default());
    py.detach(|| {
        let (next, cancel) = (AtomicUsize::new(0), &cancel);
        let (send, results) = mpsc::channel();
        thread::scope(|scope| {
            for number in 0..threads {
                let (send, next, worker) = (send.clone(), &next, &worker);
                let work = move || {
                    let mut work = worker(cancel);
                    let numbers = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
                    let wanted = |number: &usize| *number < shares && !cancel.load(Ordering::Relaxed);
                    for number in numbers.take_while(wanted) {
                        let range = number * share..rows.min((number + 1) * share);
                        // The receiver is gone once Ctrl-C was pressed.
                        let _ = send.send((number, InternalError::catch(|| work(range))));
                    }
                };
                match thread::Builder::new().spawn_scoped(scope, work) {
                    Ok(_) => {}
                    Err(_) if number > 0 => break, // the threads that could be started do all the work
                    Err(error) => return Err(PyRuntimeError::new_err(format!("no thread: {error}"))),
                }
            }
            drop(send);
            gather(&results, shares, cancel)
        })
    })
}

/// Collects results in order, and regularly checks whether Ctrl-C was pressed.
fn gather<T>(
    results: &Receiver<(usize, Result<T, InternalError>)>,
    shares: usize,
    cancel: &Cancel,
) -> PyResult<Vec<T>> {
    let mut done: Vec<Option<T>> = (0..shares).map(|_| None).collect();
    loop {
        match results.recv_timeout(BEAT) {
            Ok((number, Ok(result))) => done[number] = Some(result),
            Ok((_, Err(error))) => {
                cancel.store(true, Ordering::Relaxed);
                return Err(PyRuntimeError::new_err(error.to_string()));
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(done.into_iter().flatten().collect()),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                    cancel.store(true, Ordering::Relaxed);
                    return Err(interrupt);
                }
            }
        }
    }
}
