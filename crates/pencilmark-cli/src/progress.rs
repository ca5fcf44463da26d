//! Progress of long jobs on standard error: a line that is updated on a terminal, otherwise a new line now and then.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use pencilmark::generate::puzzles::MakingWatch;

use crate::language::translate;
use crate::messages::printed;
use crate::terminal::{is_quiet, print_note};

/// The interval of progress reports where no line can be updated.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// A progress line with the percentage done, the rate and the remaining time.
pub(crate) struct Progress {
    bar: ProgressBar,
    puzzles: Arc<AtomicU64>,
    /// The channel whose end stops the reports, when this is dropped.
    reports: Option<Sender<()>>,
}

impl Progress {
    /// Creates a progress line for a job of `bytes` bytes of input, if known. Silent unless standard error is a terminal
    /// and standard output isn't, so that results and progress don't mix.
    pub(crate) fn new(bytes: Option<u64>) -> Progress {
        Progress::shown_if(!std::io::stdout().is_terminal(), bytes)
    }

    fn shown_if(shown: bool, bytes: Option<u64>) -> Progress {
        let shown = shown && !is_quiet() && std::io::stderr().is_terminal();
        let target = if shown { ProgressDrawTarget::stderr_with_hz(5) } else { ProgressDrawTarget::hidden() };
        let template = match bytes {
            Some(_) => "{wide_bar} {percent}%  {msg}  {eta} left",
            None => "{spinner} {msg}  {elapsed}",
        };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(bytes, target).with_style(style);
        Progress { bar, puzzles: Arc::default(), reports: None }
    }

    /// Creates a progress line for `items` items, which also shows attempts. On a terminal, results must be written inside
    /// [`Progress::while_hidden`]. If standard error is not a terminal, a line is written now and then.
    pub(crate) fn of_items(items: u64, watch: &Arc<MakingWatch>) -> Progress {
        let mut progress = Progress::shown_if(true, Some(items));
        if !is_quiet() && !std::io::stderr().is_terminal() {
            let (puzzles, watch) = (Arc::clone(&progress.puzzles), Arc::clone(watch));
            let line = move |seconds| {
                let made = puzzles.load(Ordering::Relaxed);
                let attempts = watch.attempts.load(Ordering::Relaxed);
                let attempts = if attempts > 0 { format!(", {attempts} attempts") } else { String::new() };
                print_note(format_args!("{made} of {items} made after {seconds} s{attempts}"));
            };
            progress.reports = Some(report(line));
        }
        let watch = Arc::clone(watch);
        let write = move |_: &ProgressState, out: &mut dyn Write| {
            let count = watch.attempts.load(Ordering::Relaxed);
            let _ = if count > 0 { write!(out, "{count} attempts") } else { Ok(()) };
        };
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent}%  {msg}  {attempts}  {elapsed}")
        {
            progress.bar = progress.bar.with_style(style.with_key("attempts", write));
        }
        // Attempts are made even while no item is done, so the line is updated by time.
        if !progress.bar.is_hidden() {
            progress.bar.enable_steady_tick(Duration::from_millis(500));
        }
        progress
    }

    /// Creates a progress line for puzzles that are solved and rated one after another, whose number is not known before. The results are
    /// written at the end. If standard error is not a terminal, a line is written now and then.
    pub(crate) fn of_ratings() -> Progress {
        let mut progress = Progress::shown_if(true, None);
        if !is_quiet() && !std::io::stderr().is_terminal() {
            let puzzles = Arc::clone(&progress.puzzles);
            let line = move |seconds| {
                let seen = puzzles.load(Ordering::Relaxed).saturating_sub(1);
                print_note(translate(&printed::rated(seen as usize, seconds as usize)));
            };
            progress.reports = Some(report(line));
        }
        if !progress.bar.is_hidden() {
            progress.bar.enable_steady_tick(Duration::from_millis(500));
        }
        progress
    }

    /// Calls a function that writes to the terminal while the progress line is hidden.
    pub(crate) fn while_hidden<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Adds to the numbers of puzzles and bytes that are done.
    pub(crate) fn add(&mut self, puzzles: u64, bytes: u64) {
        let puzzles = puzzles + self.puzzles.fetch_add(puzzles, Ordering::Relaxed);
        self.bar.inc(bytes);
        if !self.bar.is_hidden() {
            let seconds = self.bar.elapsed().max(Duration::from_millis(1)).as_secs_f64();
            self.bar.set_message(format!("{puzzles} puzzles, {:.0}/s", puzzles as f64 / seconds));
        }
    }

    /// Removes the progress line at the end of the job.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Starts a thread that calls `line` now and then with the seconds since its start, until the sender is dropped.
fn report(line: impl Fn(u64) + Send + 'static) -> Sender<()> {
    let (sender, end) = mpsc::channel();
    let start = Instant::now();
    thread::spawn(move || {
        while end.recv_timeout(REPORT_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            line(start.elapsed().as_secs());
        }
    });
    sender
}
