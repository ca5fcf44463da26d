//! The time that a game takes, as data.

/// A stopwatch that is told the time. All times are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer {
    spent: u64,
    since: Option<u64>,
}

impl Timer {
    /// A timer that stands at zero.
    pub const STANDING: Timer = Timer { spent: 0, since: None };

    /// A timer that runs from `at`.
    pub const fn running(at: u64) -> Timer {
        Timer { spent: 0, since: Some(at) }
    }

    /// True while it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time counted until `at`. A clock that was set back takes nothing away.
    pub fn spent(&self, at: u64) -> u64 {
        self.spent.saturating_add(self.since.map_or(0, |since| at.saturating_sub(since)))
    }

    /// Lets it run on from `at`, if it stands.
    pub fn resume(&mut self, at: u64) {
        self.since.get_or_insert(at);
    }

    /// Stops it at `at`, if it runs.
    pub fn pause(&mut self, at: u64) {
        *self = Timer { spent: self.spent(at), since: None };
    }
}
