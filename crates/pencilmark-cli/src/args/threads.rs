//! The argument for the number of threads.

use std::num::NonZeroUsize;

use clap::Args;

/// The maximum number of threads: more than any machine has processors, and few enough to be started.
const MOST: i64 = 1024;

/// The number of threads of a job.
#[derive(Args, Clone, Copy)]
pub(crate) struct ThreadArgs {
    /// Number of threads; 0: one thread per processor
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=MOST))]
    threads: u16,
}

impl ThreadArgs {
    /// Returns the number of threads to start.
    pub(crate) fn count(self) -> NonZeroUsize {
        let asked = NonZeroUsize::new(usize::from(self.threads));
        asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}
