//! The hint ladder: for a board in any state the first thing that applies.

use pencilmark::core::board::Board;
use pencilmark::core::cell::Cell;
use pencilmark::core::digit::{Digit, DigitSet};
use pencilmark::core::step::Conclusion;
use pencilmark::hint::{Hint, HistoryEntry, NoteSource, Question, Rung, hint, tell, working_board};
use pencilmark::logic::menu::Menu;

use crate::{board, classic, solution};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

fn ask(puzzle: &Board, board: &Board, history: &[HistoryEntry], notes: NoteSource) -> Hint {
    let menu = Menu::easiest();
    hint(&Question { puzzle, board, history, notes, menu: &menu, nodes: 1_000_000 })
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1, 9)
}

fn digit(number: usize) -> Digit {
    Digit::from_index(number - 1)
}

/// A digit that the solution has not, and that shows nowhere at once.
fn wrong_entry(puzzle: &Board) -> HistoryEntry {
    let right = solution(puzzle);
    let wrong = |cell: Cell| {
        let digit = puzzle.candidates(cell).iter().find(|digit| right.value(cell) != Some(*digit))?;
        let mut next = puzzle.clone();
        next.place(cell, digit);
        next.dead_ends().is_empty().then_some(HistoryEntry { cell, digit: Some(digit) })
    };
    let open = puzzle.rules().cells().filter(|cell| puzzle.value(*cell).is_none());
    open.into_iter().find_map(wrong).expect("a wrong digit")
}

#[test]
fn a_full_and_right_board_is_solved() {
    let puzzle = board("9", PUZZLE);
    let full = Board::new(solution(&puzzle));
    assert!(matches!(ask(&puzzle, &full, &[], NoteSource::Computed), Hint::Solved));
}

#[test]
fn conflicts_come_first_and_name_their_house() {
    let puzzle = board("9", PUZZLE);
    let mut played = puzzle.clone();
    played.place(cell(1, 2), digit(8));
    let hint = ask(&puzzle, &played, &[], NoteSource::Computed);
    assert!(matches!(&hint, Hint::Conflicts(conflicts) if !conflicts.is_empty()));
    let told = tell(&hint, &played, Rung::Apply);
    assert!(told.contains("8 twice in row 1: r1c1, r1c2"), "{told}");
    assert!(!tell(&hint, &played, Rung::Nudge).contains("r1c2"));
}

#[test]
fn then_dead_ends() {
    let puzzle = board("4", "12..............");
    let mut played = puzzle.clone();
    played.place(Cell::at(1, 2, 4), digit(3));
    played.place(Cell::at(2, 2, 4), digit(4));
    let hint = ask(&puzzle, &played, &[], NoteSource::Computed);
    assert!(matches!(&hint, Hint::DeadEnds(_)), "{hint:?}");
    assert!(
        tell(&hint, &played, Rung::Proof).contains("No candidate in r1c3"),
        "{}",
        tell(&hint, &played, Rung::Proof)
    );
}

#[test]
fn then_what_is_wrong_with_the_givens() {
    let several = board("4", "1...............");
    assert!(matches!(ask(&several, &several, &[], NoteSource::Computed), Hint::Several));
    let puzzle = board("9", PUZZLE);
    let wrong = wrong_entry(&puzzle);
    let mut givens = puzzle.grid().clone();
    givens.give(wrong.cell, wrong.digit.expect("a digit"));
    let none = Board::new(givens);
    assert!(matches!(ask(&none, &none, &[], NoteSource::Computed), Hint::NoSolution));
}

#[test]
fn then_wrong_entries_with_the_move_that_made_them() {
    let puzzle = board("9", PUZZLE);
    let mut played = puzzle.clone();
    let wrong = wrong_entry(&puzzle);
    played.place(wrong.cell, wrong.digit.expect("a digit"));
    let history = [HistoryEntry { cell: wrong.cell, digit: None }, wrong];
    let hint = ask(&puzzle, &played, &history, NoteSource::Computed);
    let Hint::WrongEntries(list) = &hint else { panic!("{hint:?}") };
    assert_eq!((list[0].cell, Some(list[0].digit), list[0].since), (wrong.cell, wrong.digit, Some(2)));
    assert!(tell(&hint, &played, Rung::Proof).contains("since move 2"));
}

#[test]
fn then_a_note_that_is_missing_if_it_goes_by_notes() {
    let puzzle = board("9", PUZZLE);
    let right = solution(&puzzle);
    let at = cell(1, 3);
    let needed = right.value(at).expect("a digit");
    let notes = puzzle.rules().cells().map(|cell| {
        if cell == at { puzzle.candidates(at) - DigitSet::of(needed) } else { puzzle.candidates(cell) }
    });
    let noted = Board::with_candidates(puzzle.grid().clone(), notes.collect::<Vec<_>>());
    let hint = ask(&puzzle, &noted, &[], NoteSource::Own);
    let Hint::LostCandidates(lost) = &hint else { panic!("{hint:?}") };
    assert_eq!((lost[0].cell, lost[0].digit), (at, needed));
    assert!(matches!(ask(&puzzle, &noted, &[], NoteSource::Computed), Hint::Step(_)));
}

#[test]
fn a_cell_without_notes_is_not_a_dead_end() {
    let puzzle = board("9", PUZZLE);
    let none = vec![DigitSet::EMPTY; 81];
    let noted = Board::with_candidates(puzzle.grid().clone(), none);
    assert!(matches!(ask(&puzzle, &noted, &[], NoteSource::Own), Hint::Step(_)));
}

#[test]
fn steps_lead_from_hint_to_hint_to_the_end() {
    let menu = Menu::easiest();
    for puzzle in classic(150) {
        let right = solution(&puzzle);
        let mut played = puzzle.clone();
        loop {
            let question = Question {
                puzzle: &puzzle,
                board: &played,
                history: &[],
                notes: NoteSource::Own,
                menu: &menu,
                nodes: 1_000_000,
            };
            let mut next = working_board(&question);
            let step = match hint(&question) {
                Hint::Step(step) => step,
                Hint::Solved => break,
                Hint::Stuck => break,
                other => panic!("{other:?}"),
            };
            let texts: Vec<String> =
                Rung::ALL.iter().map(|rung| tell(&Hint::Step(step.clone()), &next, *rung)).collect();
            assert!(texts.iter().all(|text| text.ends_with('.') && text.len() > 5), "{texts:?}");
            for conclusion in &step.conclusions {
                if let Conclusion::Place(c) = conclusion {
                    assert_eq!(right.value(c.cell), Some(c.digit));
                }
                conclusion.apply(&mut next);
            }
            played = next;
        }
    }
}
