//! Property: for any bytes, every code path of the 9x9 kernel gives the outcome of the portable one, whether puzzles are passed as
//! texts, as lines of a buffer, or as a stream in pieces.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_search::kernel9::{Batch, BulkSolver, BulkStream, CodePath, PuzzleBytes, SingleSolver};
use pencilmark_search::limits::{Limits, SearchOutcome};

fuzz_target!(|data: &[u8]| {
    let Some((&choice, bytes)) = data.split_first() else { return };
    let bounds = Limits { solutions: u64::from(choice % 4), nodes: 300, cancel: None };
    let starts: Vec<usize> = (0..bytes.len()).step_by(82).take(70).collect();
    let texts: Vec<PuzzleBytes> = starts.iter().map(|&start| text(bytes, start)).collect();
    let mut portable = SingleSolver::with_code_path(CodePath::Portable);
    let expected: Vec<SearchOutcome> = texts.iter().map(|text| portable.count(text, &bounds)).collect();
    for path in CodePath::available() {
        let mut outcomes = vec![SearchOutcome::PENDING; texts.len()];
        BulkSolver::with_code_path(path).count(Batch::Texts(&texts), &bounds, &mut outcomes);
        assert_eq!(outcomes, expected, "{path}, texts");
        let batch = Batch::Lines { bytes, starts: &starts };
        BulkSolver::with_code_path(path).count(batch, &bounds, &mut outcomes);
        assert_eq!(outcomes, expected, "{path}, lines");
        let mut stream = BulkStream::with_code_path(path, bounds);
        outcomes.clear();
        for piece in texts.chunks(1 + usize::from(choice / 4)) {
            stream.push(Batch::Texts(piece), |outcome, _| outcomes.push(*outcome));
        }
        stream.finish(|outcome, _| outcomes.push(*outcome));
        assert_eq!(outcomes, expected, "{path}, stream");
    }
});

/// Returns the text at `start`; an unreadable one if it extends past the end.
fn text(bytes: &[u8], start: usize) -> PuzzleBytes {
    bytes[start..].first_chunk().copied().unwrap_or([0; 81])
}
