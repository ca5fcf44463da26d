//! Property: for any board of candidates, every code path of the 9x9 kernel gives the outcome and first solution of the portable
//! one, in bulk and one puzzle per call.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_search::kernel9::{Batch, BulkSolver, CandidateMasks, CodePath, SingleSolver};
use pencilmark_search::limits::{Limits, SearchOutcome};

fuzz_target!(|data: &[u8]| {
    let Some((&limit, data)) = data.split_first() else { return };
    let boards: Vec<CandidateMasks> = data.chunks(162).take(70).map(board).collect();
    let bounds = Limits { solutions: u64::from(limit % 5), nodes: 300, cancel: None };
    let mut portable = SingleSolver::with_code_path(CodePath::Portable);
    let mut expected = vec![(SearchOutcome::PENDING, [0; 81]); boards.len()];
    for (board, (outcome, solution)) in boards.iter().zip(&mut expected) {
        *outcome = portable.solve(board, &bounds, solution);
    }
    for path in CodePath::available() {
        let mut outcomes = vec![SearchOutcome::PENDING; boards.len()];
        let mut solutions = vec![[0; 81]; boards.len()];
        BulkSolver::with_code_path(path).solve(Batch::Masks(&boards), &bounds, &mut outcomes, &mut solutions);
        assert!(outcomes.into_iter().zip(solutions).eq(expected.iter().copied()), "{path} in bulk");
        let mut engine = SingleSolver::with_code_path(path);
        for (board, expected) in boards.iter().zip(&expected) {
            let mut solution = [0; 81];
            let outcome = engine.solve(board, &bounds, &mut solution);
            assert_eq!((outcome, solution), *expected, "{path}, one a call");
        }
    }
});

/// Reads a board from two bytes per cell; cells past the end of the data have all candidates.
fn board(data: &[u8]) -> CandidateMasks {
    let mut cells = [0x1ff; 81];
    for (cell, bytes) in cells.iter_mut().zip(data.chunks_exact(2)) {
        *cell = u16::from_le_bytes([bytes[0], bytes[1]]);
    }
    CandidateMasks(cells)
}
