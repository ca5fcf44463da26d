//! The timer of a game.

/// A stopwatch whose caller supplies the current time. All times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer {
    spent: u64,
    since: Option<u64>,
}

impl Timer {
    /// A stopped timer that shows zero.
    pub(crate) const STOPPED: Timer = Timer { spent: 0, since: None };

    /// Creates a timer that has been running since `at`.
    pub const fn running(at: u64) -> Timer {
        Timer { spent: 0, since: Some(at) }
    }

    /// True if the timer is running.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The elapsed time of the timer up to `at`. It never decreases, even if the system clock was set back.
    pub fn elapsed(&self, at: u64) -> u64 {
        self.spent.saturating_add(self.since.map_or(0, |since| at.saturating_sub(since)))
    }

    /// Resumes the timer at time `at`, if it is stopped.
    pub fn resume(&mut self, at: u64) {
        self.since.get_or_insert(at);
    }

    /// Stops the timer at time `at`, if it is running.
    pub fn pause(&mut self, at: u64) {
        *self = Timer { spent: self.elapsed(at), since: None };
    }
}
