//! Buffered output that is flushed regularly: finished lines are written within a tick, however long the next line takes.

use std::io::{self, Write};
use std::mem::take;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The maximum time that finished lines wait before they are written.
pub const MAX_WAIT: Duration = Duration::from_millis(100);

/// An output with a buffer of finished lines.
pub struct LineOutput<'a>(Mutex<State<'a>>);

struct State<'a> {
    output: &'a mut (dyn Write + Send),
    finished: Vec<u8>,
    /// The error of the last write by the timer thread, if it failed.
    failure: Option<io::Error>,
}

impl LineOutput<'_> {
    /// Runs `work` beside a thread that writes the handed-over lines every [`MAX_WAIT`]. If no thread can be started,
    /// they are written by the next [`write`](Self::write).
    ///
    /// # Errors
    /// If writing fails.
    pub fn run_with<R>(
        output: &mut (dyn Write + Send),
        work: impl FnOnce(&LineOutput) -> R,
    ) -> io::Result<R> {
        let state = State { output, finished: Vec::new(), failure: None };
        let outlet = LineOutput(Mutex::new(state));
        let done = thread::scope(|scope| {
            let (ended, ending) = channel::<()>();
            let outlet = &outlet;
            let _ = thread::Builder::new().spawn_scoped(scope, move || outlet.write_by_the_clock(&ending));
            let done = work(outlet);
            drop(ended);
            done
        });
        outlet.write(&[])?;
        outlet.with(|state| state.output.flush())?;
        Ok(done)
    }

    /// Takes finished lines out of a buffer, to be written soon.
    pub fn hand_over(&self, lines: &mut Vec<u8>) {
        self.with(|state| state.finished.append(lines));
    }

    /// Writes the lines handed over so far, and then these.
    ///
    /// # Errors
    /// If writing fails, now or earlier.
    pub fn write(&self, lines: &[u8]) -> io::Result<()> {
        self.with(|state| {
            state.failure.take().map_or(Ok(()), Err)?;
            let finished = take(&mut state.finished);
            state.output.write_all(&finished)?;
            state.output.write_all(lines)
        })
    }

    fn write_by_the_clock(&self, ending: &Receiver<()>) {
        while ending.recv_timeout(MAX_WAIT) == Err(RecvTimeoutError::Timeout) {
            self.with(|state| {
                if state.finished.is_empty() || state.failure.is_some() {
                    return;
                }
                let finished = take(&mut state.finished);
                state.failure = state.output.write_all(&finished).and_then(|()| state.output.flush()).err();
            });
        }
    }

    fn with<R>(&self, act: impl FnOnce(&mut State) -> R) -> R {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
