//! Finished lines are written while the next line is processed.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use pencilmark::pipeline::{self, Chunk, DEFAULT_BLOCK_SIZE, PipelineSettings, Worker};

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
