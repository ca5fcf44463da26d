//! Generation of puzzles on several threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use pencilmark_search::kernel9::CodePath;

use crate::generate::puzzles::{MadePuzzle, MakingTask, MakingWatch, PuzzleMaker, UnmetWish};

/// Generates the puzzles with these numbers on several threads and passes them to `take` in order, until it breaks or the
/// watch is cancelled: puzzles in progress are then passed as unmet, those not begun are not passed.
pub fn generate_in_order(
    path: CodePath,
    task: &MakingTask,
    items: Range<u64>,
    threads: NonZeroUsize,
    watch: &MakingWatch,
    take: &mut dyn FnMut(u64, Result<MadePuzzle, UnmetWish>) -> ControlFlow<()>,
) {
    let share = task.share();
    let next = AtomicU64::new(items.start);
    let (send, results) = mpsc::sync_channel(2 * threads.get());
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            let (send, next, end) = (send.clone(), &next, items.end);
            scope.spawn(move || {
                let mut maker = PuzzleMaker::with_code_path(path, task.clone());
                while !watch.cancel.load(Ordering::Relaxed) {
                    let start = next.fetch_add(share, Ordering::Relaxed);
                    if start >= end {
                        break;
                    }
                    let made = maker.make_watched(start..end.min(start + share), watch);
                    if send.send((start, made)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut wanted = items.start;
        // Dropping the receiver tells the threads to stop.
        for (start, made) in results {
            early.insert(start, made);
            while let Some(made) = early.remove(&wanted) {
                for (number, made) in (wanted..).zip(made) {
                    if take(number, made).is_break() {
                        return;
                    }
                }
                wanted += share;
            }
        }
    });
}
