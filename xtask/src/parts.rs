//! The parts of a task with their durations.

use std::time::Instant;

/// A timer of a task's parts, which prints their durations, longest first, when it is dropped.
#[derive(Default)]
pub struct Parts(Vec<(String, f64)>);

impl Parts {
    /// Runs a part; its name is printed before it.
    pub fn run(&mut self, name: &str, part: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        println!("== {name}");
        let start = Instant::now();
        let done = part();
        self.0.push((name.to_owned(), start.elapsed().as_secs_f64()));
        done
    }
}

impl Drop for Parts {
    fn drop(&mut self) {
        self.0.sort_by(|a, b| b.1.total_cmp(&a.1));
        println!("== seconds by part: {:.0}", self.0.iter().map(|(_, seconds)| seconds).sum::<f64>());
        self.0.iter().for_each(|(name, seconds)| println!("{seconds:7.0} {name}"));
    }
}
