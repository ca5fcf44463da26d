//! Tests budgets, cancel flags and unreadable texts.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes, SingleSolver, in_parallel};
use pencilmark_search::limits::{Limits, SearchCompletion, SearchOutcome, StopReason, Verdict};

use crate::corpus;

const BLANK: PuzzleBytes = [b'.'; 81];

fn bulk(path: CodePath, puzzles: &[PuzzleBytes], bounds: &Limits) -> Vec<SearchOutcome> {
    let mut outcomes = vec![SearchOutcome::PENDING; puzzles.len()];
    BulkSolver::with_code_path(path).count(Batch::Texts(puzzles), bounds, &mut outcomes);
    outcomes
}

#[test]
fn a_budget_is_kept_to_the_node_on_every_path() {
    let puzzles = corpus::damaged(3_000, 5);
    for nodes in [0, 1, 2, 3, 7, 20] {
        let bounds = Limits { solutions: 50, nodes, cancel: None };
        let expected: Vec<SearchOutcome> = puzzles
            .iter()
            .map(|text| SingleSolver::with_code_path(CodePath::Portable).count(text, &bounds))
            .collect();
        assert!(
            expected
                .iter()
                .any(|outcome| outcome.completion == SearchCompletion::Stopped(StopReason::Budget))
        );
        assert!(
            expected
                .iter()
                .any(|outcome| outcome.completion != SearchCompletion::Stopped(StopReason::Budget))
        );
        assert!(expected.iter().all(|outcome| outcome.nodes <= nodes));
        for path in CodePath::available() {
            assert_eq!(bulk(path, &puzzles, &bounds), expected, "{path}, {nodes} nodes");
            let mut engine = SingleSolver::with_code_path(path);
            assert!(
                puzzles.iter().map(|text| engine.count(text, &bounds)).eq(expected.iter().copied()),
                "{path}"
            );
        }
    }
}

#[test]
fn the_empty_board_runs_out_of_budget() {
    let bounds = Limits { solutions: 0, nodes: 10_000, cancel: None };
    for path in CodePath::available() {
        let one = SingleSolver::with_code_path(path).count(&BLANK, &bounds);
        assert_eq!(
            (one.nodes, one.completion, one.verdict(())),
            (10_000, SearchCompletion::Stopped(StopReason::Budget), Verdict::Several)
        );
        assert_eq!(bulk(path, &[BLANK; 70], &bounds), [one; 70]);
    }
}

#[test]
fn a_raised_flag_cancels() {
    let flag = AtomicBool::new(true);
    let bounds = Limits { solutions: 0, nodes: u64::MAX, cancel: Some(&flag) };
    for path in CodePath::available() {
        assert_eq!(
            SingleSolver::with_code_path(path).count(&BLANK, &bounds).completion,
            SearchCompletion::Stopped(StopReason::Cancelled)
        );
        assert!(
            bulk(path, &[BLANK; 100], &bounds)
                .iter()
                .all(|outcome| outcome.completion == SearchCompletion::Stopped(StopReason::Cancelled))
        );
    }
}

#[test]
fn a_flag_raised_on_the_way_cancels() {
    let flag = AtomicBool::new(false);
    let bounds = Limits { solutions: 0, nodes: u64::MAX, cancel: Some(&flag) };
    let mut outcomes = vec![SearchOutcome::PENDING; 100];
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            flag.store(true, Ordering::Relaxed);
        });
        in_parallel(2, CodePath::best(), Batch::Texts(&[BLANK; 100]), &bounds, &mut outcomes, None);
    });
    assert!(outcomes.iter().all(|outcome| outcome.solutions >= 2
        || outcome.completion == SearchCompletion::Stopped(StopReason::Cancelled)));
    assert!(
        outcomes.iter().any(|outcome| outcome.completion == SearchCompletion::Stopped(StopReason::Cancelled))
    );
}

#[test]
fn a_closure_can_stop_the_search() {
    for path in CodePath::available() {
        let mut seen = 0;
        let outcome =
            SingleSolver::with_code_path(path).for_each_solution(&BLANK, &Limits::solutions(0), |_| {
                seen += 1;
                if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        assert_eq!((outcome.solutions, outcome.completion), (5, SearchCompletion::Enough));
    }
}

/// Tests every byte that is neither a digit nor a dot, in particular those whose low five bits look like one.
#[test]
fn bad_bytes_are_a_verdict() {
    let good = corpus::classic()[0];
    let expected = SingleSolver::with_code_path(CodePath::Portable).count(&good, &Limits::solutions(2));
    for path in CodePath::available() {
        for byte in 0..=255 {
            for at in [0, 31, 32, 63, 64, 80] {
                let mut text = good;
                text[at] = byte;
                let readable = byte == b'.' || byte.is_ascii_digit();
                let one = SingleSolver::with_code_path(path).count(&text, &Limits::solutions(2));
                assert_eq!(
                    one.completion != SearchCompletion::Stopped(StopReason::Unreadable),
                    readable,
                    "{byte} at {at}, {path}"
                );
                let all = bulk(path, &[[good; 20], [text; 20]].concat(), &Limits::solutions(2));
                assert_eq!(all[..20], [expected; 20]);
                assert_eq!(all[20..], [one; 20]);
            }
        }
    }
}

#[test]
fn lines_are_read_where_they_lie() {
    let puzzles = corpus::damaged(500, 6);
    let mut bytes = Vec::new();
    let mut starts = Vec::new();
    for text in &puzzles {
        starts.push(bytes.len());
        bytes.extend_from_slice(text);
        bytes.extend_from_slice(b" # a comment\r\n");
    }
    bytes.truncate(starts[499] + 81);
    starts.extend([bytes.len() - 80, bytes.len(), usize::MAX]);
    for path in CodePath::available() {
        let mut outcomes = vec![SearchOutcome::PENDING; starts.len()];
        let batch = Batch::Lines { bytes: &bytes, starts: &starts };
        BulkSolver::with_code_path(path).count(batch, &Limits::solutions(2), &mut outcomes);
        assert_eq!(outcomes[..500], bulk(path, &puzzles, &Limits::solutions(2)));
        assert!(
            outcomes[500..]
                .iter()
                .all(|outcome| outcome.completion == SearchCompletion::Stopped(StopReason::Unreadable))
        );
    }
}

#[test]
fn masks_beyond_nine_bits_are_ignored() {
    let text = corpus::classic()[7];
    let masks =
        pencilmark_search::kernel9::CandidateMasks(corpus::candidates(&text).map(|cell| cell | 0xfe00));
    for path in CodePath::available() {
        let expected = SingleSolver::with_code_path(path).count(&text, &Limits::solutions(2));
        assert_eq!(SingleSolver::with_code_path(path).count(&masks, &Limits::solutions(2)), expected);
    }
}

#[test]
fn paths_have_names() {
    for path in CodePath::ALL {
        assert_eq!(path.name().parse(), Ok(path));
    }
    assert!("sse9".parse::<CodePath>().is_err());
}
