//! Finished lines are written while the next line is processed, and whatever happens to it.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use pencilmark::format::ReadOptions;
use pencilmark::list::{EngineChoice, FieldUse, LineCounts, LineReport, ListPlan, ListTask, ListWorker};
use pencilmark::pipeline::{self, Chunk, DEFAULT_BLOCK_SIZE, PipelineSettings, Worker};
use pencilmark::search::kernel9::CodePath;
use pencilmark::shard::Shard;

/// Two 4x4 puzzles, a classic puzzle, which is solved in a batch, and a line that can't be read.
const LINES: &str = "\
1.....2..3....4.
...4............
8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..
abc
";

/// Writes the number of solutions, or the reason why there is none; panics on the answer to a line.
fn write_or_panic(report: &LineReport, bad_line: u64, out: &mut Vec<u8>) {
    match &report.answer {
        Ok(_) => {
            out.extend_from_slice(format!("{} answered", report.line).as_bytes());
            assert!(report.line != bad_line, "a bad line");
            out.push(b'\n');
        }
        Err(why) => out.extend_from_slice(format!("{} {why}\n", report.line).as_bytes()),
    }
}

#[test]
fn a_panic_costs_one_line_its_answer() {
    let plan = ListPlan {
        task: ListTask::Count(10),
        engine: EngineChoice::Fastest,
        expected: ReadOptions::default(),
        code_path: CodePath::best(),
        max_nodes: 1000,
        table: None,
        fields: FieldUse::Dropped,
        bare_answers: false,
        shard: Shard::WHOLE,
    };
    for (threads, bad_line) in [(1, 2), (2, 2), (1, 3), (2, 3)] {
        let write = |report: &LineReport, out: &mut Vec<u8>| write_or_panic(report, bad_line, out);
        let make = || ListWorker::new(plan.clone(), write);
        let (mut output, mut total) = (Vec::new(), LineCounts::default());
        let pace = PipelineSettings {
            threads: NonZeroUsize::new(threads).unwrap(),
            block: DEFAULT_BLOCK_SIZE,
            first_line: 1,
            table: None,
        };
        let mut note = |counts: LineCounts, _| {
            total.add(counts);
            ControlFlow::Continue(())
        };
        pipeline::run(&mut LINES.as_bytes(), &mut output, pace, &make, &mut note).unwrap();
        let text = String::from_utf8(output).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "{text}");
        for (number, line) in (1..).zip(&lines[..3]) {
            let expected = match number == bad_line {
                true => format!("{number} an internal error: a bad line; please report it with the puzzle"),
                false => format!("{number} answered"),
            };
            assert_eq!(*line, expected);
        }
        assert_eq!((total.puzzles, total.unreadable), (2, 2), "{text}");
    }
}

/// An output that reports what is written to it.
struct Told(Sender<Vec<u8>>);

impl Write for Told {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !bytes.is_empty() {
            let _ = self.0.send(bytes.to_vec());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A worker that copies lines, and starts a line only after the previous one was written.
struct Patient<'a>(&'a Mutex<Receiver<Vec<u8>>>);

impl Worker for Patient<'_> {
    type Counts = ();

    fn work(&mut self, chunk: &Chunk, out: &mut Vec<u8>, hand_over: &dyn Fn(&mut Vec<u8>)) {
        for line in chunk.bytes.split_inclusive(|byte| *byte == b'\n') {
            out.extend_from_slice(line);
            hand_over(out);
            let written = self.0.lock().unwrap().recv_timeout(Duration::from_secs(60));
            assert_eq!(written.as_deref(), Ok(line), "a finished line waits for the next");
        }
    }
}

#[test]
fn a_finished_line_does_not_wait_for_the_next() {
    for threads in [1, 2] {
        let (tell, told) = channel();
        let told = Mutex::new(told);
        let pace = PipelineSettings {
            threads: NonZeroUsize::new(threads).unwrap(),
            block: DEFAULT_BLOCK_SIZE,
            first_line: 1,
            table: None,
        };
        let make = || Patient(&told);
        let mut go_on = |(), _| ControlFlow::Continue(());
        pipeline::run(&mut &b"one\ntwo\nthree\n"[..], &mut Told(tell), pace, &make, &mut go_on).unwrap();
        assert!(told.into_inner().unwrap().try_recv().is_err(), "a line is written twice");
    }
}
