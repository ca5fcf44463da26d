//! Laws of roads, of paths that are led back, and of clue notes.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Conclusion, Family, Step};
use pencilmark_logic::certificate::StepProver;
use pencilmark_logic::clue_notes::{NoteBook, clue_notes, is_bookkeeping};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::road::{RoadQuestion, road, trail};
use pencilmark_logic::solver::{next_step, solve_path};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{board, classic, variants};
use crate::depth::depth;

static NEVER: AtomicBool = AtomicBool::new(false);

/// Returns every `step`-th puzzle with constraints.
fn constrained(step: usize) -> Vec<Board> {
    let lines = include_str!("../../../testdata/constraints.tsv").lines().step_by(step);
    lines.filter_map(|line| line.split_once('\t')).map(|(rules, cells)| board(rules, cells)).collect()
}

fn solution(board: &Board) -> Grid {
    Solver::new().solve(board, &Limits::solutions(2)).unique().expect("a puzzle")
}

fn is_true(one: &Conclusion, solution: &Grid) -> bool {
    let candidate = one.candidate();
    matches!(one, Conclusion::Place(_)) == (solution.value(candidate.cell) == Some(candidate.digit))
}

fn apply(step: &Step, board: &mut Board) {
    step.conclusions.iter().for_each(|one| one.apply(board));
}

/// Asserts that the conclusions of some steps are true, new and proved, `also` included.
fn assert_sound(steps: &[Step], start: &Board, solution: &Grid, prover: &StepProver) {
    let mut board = start.clone();
    for step in steps {
        let id = step.technique.id;
        for one in step.conclusions.iter().chain(&step.also) {
            assert!(is_true(one, solution), "{id}: {one:?} is false on {board:?}");
            assert!(one.would_change(&board), "{id}: {one:?} changes nothing");
        }
        assert!(
            is_bookkeeping(step) || prover.audit(&board, step).is_ok(),
            "{id} is not proved on {board:?}"
        );
        apply(step, &mut board);
    }
}

/// True if a step still follows on a board: a single by what is left, others if their technique finds their conclusions.
fn follows(step: &Step, board: &Board) -> bool {
    let menu = Menu::easiest_first();
    let Some(entry) = find_technique(step.technique.id) else { return false };
    let mut found = false;
    let _ =
        pencilmark_logic::indexed_board::IndexedBoard::new(board).find(entry, menu.options(), &mut |other| {
            found |= (step.named_houses(), step.named_digits())
                == (other.named_houses(), other.named_digits())
                && step.conclusions.iter().all(|one| other.conclusions.contains(one));
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    found
}

#[test]
fn what_is_left_of_a_path_leads_to_the_same_end() {
    let menu = Menu::easiest_first();
    let puzzles = classic(depth(61, 3)).into_iter().chain(variants().into_iter().step_by(depth(9, 1)));
    for puzzle in puzzles.chain(constrained(depth(97, 11))) {
        let Some(solution) = Solver::new().solve(&puzzle, &Limits::solutions(2)).unique() else { continue };
        let path = trail(&puzzle, &menu, &NEVER).expect("nobody cancels");
        assert_sound(&path.steps, &puzzle, &solution, &StepProver::new(puzzle.rules()));
        let mut replayed = puzzle.clone();
        path.steps.iter().for_each(|step| apply(step, &mut replayed));
        assert_eq!(replayed.grid(), path.final_board.grid());
        let is_solved = replayed.grid().is_full() || !solve_path(&puzzle, &menu).final_board.grid().is_full();
        assert!(is_solved, "only the whole path solves {puzzle:?}");
    }
}

/// Without one elimination that a classic path tells, a later step doesn't follow, except where what is told for other steps
/// stands in for it.
#[test]
fn most_conclusions_of_a_path_are_needed_one_by_one() {
    let menu = Menu::easiest_first();
    let (mut tried, mut idle) = (0, 0);
    for puzzle in classic(depth(61, 5)) {
        let path = trail(&puzzle, &menu, &NEVER).expect("nobody cancels");
        // A chain may be found elsewhere instead, and a net isn't found again at all.
        if !path.final_board.grid().is_full()
            || path.steps.iter().any(|step| step.chain().is_some() || step.proof().is_some())
        {
            continue;
        }
        for (at, step) in path.steps.iter().enumerate() {
            for one in step.conclusions.iter().filter(|one| matches!(one, Conclusion::Eliminate(_))) {
                tried += 1;
                idle += usize::from(!is_used(&path.steps, at, *one, &puzzle));
            }
        }
    }
    assert!(tried > 20 && idle * 5 <= tried, "{idle} of {tried} are idle");
}

/// True if, without one conclusion of the step at `at`, a later step doesn't follow.
fn is_used(steps: &[Step], at: usize, without: Conclusion, start: &Board) -> bool {
    let mut board = start.clone();
    steps.iter().enumerate().any(|(number, step)| {
        let kept = step.conclusions.iter().filter(|one| number != at || **one != without);
        let is_broken = number > at && !follows(step, &board);
        kept.for_each(|one| one.apply(&mut board));
        is_broken
    })
}

#[test]
fn a_road_leads_to_a_digit_by_steps_that_hold() {
    let menu = Menu::easiest_first();
    let singles = menu.filtered(|entry| entry.card.family == Family::Single);
    let stalls = classic(depth(41, 3)).into_iter().map(|board| solve_path(&board, &singles).final_board);
    let boards = stalls.filter(|board| !board.grid().is_full()).chain(constrained(depth(89, 7)));
    for board in boards {
        let solution = solution(&board);
        let question = RoadQuestion { board: &board, menu: &menu, with_notes: true, cancel: &NEVER };
        let Some(found) = road(&question).expect("nobody cancels") else { continue };
        let prover = StepProver::new(board.rules());
        let notes = found.notes.iter().cloned().collect::<Vec<_>>();
        assert_sound(&notes, &board, &solution, &prover);
        assert_sound(&found.steps, &found.board, &solution, &prover);
        let Some(end) = found.end else { continue };
        let last = found.steps.last().expect("a step");
        assert!(last.conclusions.contains(&Conclusion::Place(end)));
        let places = |step: &Step| step.conclusions.iter().any(|one| matches!(one, Conclusion::Place(_)));
        assert_eq!(found.steps.iter().filter(|step| places(step)).count(), 1);
    }
}

/// Where a single is at hand, the road is that single; it is never longer than the way of the menu's own order.
#[test]
fn a_road_is_no_longer_than_the_first_steps() {
    let menu = Menu::easiest_first();
    for mut board in classic(depth(101, 9)) {
        let question = RoadQuestion { board: &board, menu: &menu, with_notes: true, cancel: &NEVER };
        let Some(found) = road(&question).expect("nobody cancels") else { continue };
        let (mut count, mut has_digit) = (0, false);
        while !has_digit && let Some(step) = next_step(&board, &menu) {
            has_digit = step.conclusions.iter().any(|one| matches!(one, Conclusion::Place(_)));
            apply(&step, &mut board);
            count += 1;
        }
        assert!(!has_digit || found.len() <= count, "{} instead of {count}", found.len());
    }
}

/// A note is what its clue alone allows: filled in again, it says nothing new, and no solution lacks it.
#[test]
fn clue_notes_are_true_and_complete() {
    for puzzle in constrained(depth(41, 3)) {
        let solution = solution(&puzzle);
        let notes = clue_notes(&puzzle);
        let mut board = puzzle.clone();
        for one in notes.iter().flat_map(|note| &note.lost) {
            assert!(is_true(&Conclusion::Eliminate(*one), &solution), "{one:?}");
            assert!(board.eliminate(one.cell, one.digit), "{one:?} is told twice");
        }
        assert_eq!(NoteBook::new(&board).fill_in(&mut board), []);
    }
}

#[test]
fn clue_notes_say_what_a_player_writes_down() {
    let noted = |rules: &str, cell: usize| -> String {
        let mut board = board(rules, &".".repeat(81));
        NoteBook::new(&board).fill_in(&mut board);
        let cell = board.rules().cells().nth(cell).expect("a cell");
        let digits: DigitSet = board.candidates(cell);
        digits.iter().map(|digit| board.rules().values().symbol(digit)).collect()
    };
    let cases = [
        ("9+killer=17:r1c1,r1c2", 0, "89"),
        ("9+killer=17:r1c1,r1c2+killer=15:r1c3,r1c4", 2, "6789"),
        ("9+thermo:r1c1-r1c2-r1c3-r1c4", 1, "234567"),
        ("9+whispers=5:r1c1-r2c2-r3c3", 0, "12346789"),
        ("9+ratio:r1c1-r1c2", 0, "123468"),
        ("9+xsum=39:r0c1", 0, "678"),
        ("9+skyscraper=3:r0c1", 0, "1234567"),
        ("9+skyscraper=3:r0c1", 9, "12345678"),
    ];
    for (rules, cell, digits) in cases {
        assert_eq!(noted(rules, cell), digits, "{rules}");
    }
}
