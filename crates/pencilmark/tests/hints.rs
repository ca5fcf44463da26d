//! The rungs of hints: for any board, the first finding that applies.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::{Digit, DigitSet};
use pencilmark::grid::Grid;
use pencilmark::hint::{Finding, Hint, HintKind, HintQuestion, HistoryEntry, NoteSource, Rung, hint};
use pencilmark::logic::clue_notes::{NoteBook, notes_of_entry};
use pencilmark::logic::menu::Menu;
use pencilmark::logic::solver::solve_path;
use pencilmark::render::language::Language;
use pencilmark::render::prose;
use pencilmark::render::text::{ColourMode, draw_text};
use pencilmark::search::limits::{Limits, StopReason, Verdict};
use pencilmark::search::solver::Solver;
use pencilmark::step::Conclusion;

use crate::{board, classic, solution};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

fn ask(puzzle: &Board, board: &Board, history: &[HistoryEntry], notes: NoteSource) -> Hint {
    let menu = Menu::easiest_first();
    hint(&HintQuestion::new(puzzle, board, &menu).with_history(history).with_notes(notes))
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1, 9)
}

fn digit(number: usize) -> Digit {
    Digit::from_index(number - 1)
}

/// Returns an entry that differs from the solution but causes no visible conflict.
fn wrong_entry(puzzle: &Board) -> HistoryEntry {
    let right = solution(puzzle);
    let wrong = |cell: Cell| {
        let digit = puzzle.candidates(cell).iter().find(|digit| right.value(cell) != Some(*digit))?;
        let mut next = puzzle.clone();
        next.set(cell, digit);
        next.dead_ends().is_empty().then_some(HistoryEntry { move_number: 2, cell, digit: Some(digit) })
    };
    let open = puzzle.rules().cells().filter(|cell| puzzle.value(*cell).is_none());
    open.into_iter().find_map(wrong).expect("a wrong digit")
}

#[test]
fn a_full_and_right_board_is_solved() {
    let puzzle = board("9", PUZZLE);
    let full = Board::new(solution(&puzzle));
    assert_eq!(ask(&puzzle, &full, &[], NoteSource::Computed).kind(), HintKind::Solved);
}

#[test]
fn conflicts_come_first_and_name_their_house() {
    let puzzle = board("9", PUZZLE);
    let mut played = puzzle.clone();
    played.set(cell(1, 2), digit(8));
    let hint = ask(&puzzle, &played, &[], NoteSource::Computed);
    assert_eq!(hint.kind(), HintKind::Conflicts);
    let told = hint.rung(Rung::Apply, &Language::ENGLISH).text;
    assert!(told.contains("8 twice in row 1: r1c1, r1c2"), "{told}");
    assert!(!hint.rung(Rung::Nudge, &Language::ENGLISH).text.contains("r1c2"));
}

#[test]
fn dead_ends_are_told_where_no_digit_is_known_to_be_wrong() {
    let puzzle = board("4", "12..............");
    let mut played = puzzle.clone();
    played.set(Cell::at(1, 2, 4), digit(3));
    played.set(Cell::at(2, 2, 4), digit(4));
    let hint = ask(&puzzle, &played, &[], NoteSource::Computed);
    assert_eq!(hint.kind(), HintKind::DeadEnds);
    assert!(
        hint.rung(Rung::Proof, &Language::ENGLISH).text.contains("No candidate in r1c3"),
        "{}",
        hint.rung(Rung::Proof, &Language::ENGLISH).text
    );
}

#[test]
fn wrong_digits_are_named_before_what_follows_from_them() {
    let puzzle = board("9", PUZZLE);
    let right = solution(&puzzle);
    // Two wrong digits, neither of which breaks a rule yet, but which leave a cell without candidates.
    let wrong = |board: &Board, from: usize| {
        let empty = board.rules().cells().skip(from).filter(|cell| board.value(*cell).is_none());
        let entries = empty.flat_map(|cell| board.candidates(cell).iter().map(move |digit| (cell, digit)));
        entries.filter(|(cell, digit)| right.value(*cell) != Some(*digit)).collect::<Vec<_>>()
    };
    let mut tried = 0;
    for (cell, digit) in wrong(&puzzle, 0) {
        let mut one = puzzle.clone();
        one.set(cell, digit);
        for (cell, digit) in wrong(&one, cell.index()).into_iter().take(5) {
            let mut two = one.clone();
            two.set(cell, digit);
            if two.dead_ends().is_empty() {
                continue;
            }
            let hint = ask(&puzzle, &two, &[], NoteSource::Computed);
            let Finding::WrongEntries(named) = &hint.finding else { panic!("{hint:?}") };
            assert_eq!(named.len(), 2);
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
    // If the solution isn't found in time, what is seen is still told.
    let (cell, digit) = wrong(&puzzle, 0)[0];
    let mut board = puzzle.clone();
    board.set(cell, digit);
    let stopped = Verdict::Stopped(StopReason::Budget);
    let menu = Menu::default();
    let question = HintQuestion::new(&puzzle, &board, &menu).with_verdict(&stopped);
    assert!(matches!(hint(&question).kind(), HintKind::Stopped | HintKind::DeadEnds));
}

#[test]
fn several_solutions_have_the_step_that_holds_in_all_of_them() {
    let mut with_step = 0;
    for puzzle in classic(10) {
        // The puzzle without one given.
        let Some(left_out) = puzzle.grid().givens().first() else { continue };
        let mut grid = puzzle.grid().clone();
        grid.clear(left_out);
        let board = Board::new(grid);
        let mut solutions = Vec::new();
        Solver::new().for_each_solution(&board, &Limits::solutions(100), |digits| {
            solutions.push(digits.to_vec());
            ControlFlow::Continue(())
        });
        if !(2..100).contains(&solutions.len()) {
            continue;
        }
        let hint = ask(&board, &board, &[], NoteSource::Computed);
        assert_eq!(hint.kind(), HintKind::Several);
        let Some(step) = hint.step() else {
            assert_eq!(hint.rungs(), [Rung::Nudge]);
            continue;
        };
        with_step += 1;
        assert!(!step.technique.assumes_uniqueness, "{}", step.technique.id);
        let holds = |digits: &[Digit], conclusion: &Conclusion| match *conclusion {
            Conclusion::Place(c) => digits[c.cell.index()] == c.digit,
            Conclusion::Eliminate(c) => digits[c.cell.index()] != c.digit,
        };
        assert!(solutions.iter().all(|grid| step.conclusions.iter().all(|one| holds(grid, one))));
        for text in [hint.rung(Rung::Nudge, &Language::ENGLISH).text, hint.to_string()] {
            assert!(text.starts_with("The puzzle has more than one solution; this holds"), "{text}");
        }
    }
    assert!(with_step > 10, "{with_step}");
}

#[test]
fn then_what_is_wrong_with_the_givens() {
    let several = board("4", "1...............");
    assert_eq!(ask(&several, &several, &[], NoteSource::Computed).kind(), HintKind::Several);
    let puzzle = board("9", PUZZLE);
    let wrong = wrong_entry(&puzzle);
    let mut givens = puzzle.grid().clone();
    givens.set_given(wrong.cell, wrong.digit.expect("a digit"));
    let none = Board::new(givens);
    assert_eq!(ask(&none, &none, &[], NoteSource::Computed).kind(), HintKind::NoSolution);
}

#[test]
fn then_wrong_entries_with_the_move_that_made_them() {
    let puzzle = board("9", PUZZLE);
    let mut played = puzzle.clone();
    let wrong = wrong_entry(&puzzle);
    played.set(wrong.cell, wrong.digit.expect("a digit"));
    let history = [HistoryEntry { move_number: 1, cell: wrong.cell, digit: None }, wrong];
    let hint = ask(&puzzle, &played, &history, NoteSource::Computed);
    let Finding::WrongEntries(list) = &hint.finding else { panic!("{hint:?}") };
    assert_eq!((list[0].cell, Some(list[0].digit), list[0].move_number), (wrong.cell, wrong.digit, Some(2)));
    assert!(hint.rung(Rung::Proof, &Language::ENGLISH).text.contains("(entered in move 2)"));
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
    let Finding::LostCandidates(lost) = &hint.finding else { panic!("{hint:?}") };
    assert_eq!((lost[0].cell, lost[0].digit), (at, needed));
    assert_eq!(ask(&puzzle, &noted, &[], NoteSource::Computed).kind(), HintKind::Step);
}

#[test]
fn a_cell_without_notes_is_not_a_dead_end() {
    let puzzle = board("9", PUZZLE);
    let none = vec![DigitSet::EMPTY; 81];
    let noted = Board::with_candidates(puzzle.grid().clone(), none);
    assert_eq!(ask(&puzzle, &noted, &[], NoteSource::Own).kind(), HintKind::Step);
}

#[test]
fn hints_lead_to_the_end_wherever_logic_does() {
    let menu = Menu::easiest_first();
    let mut stuck = 0;
    for puzzle in classic(150) {
        let right = solution(&puzzle);
        let mut played = puzzle.clone();
        loop {
            let found = ask(&puzzle, &played, &[], NoteSource::Own);
            let texts: Vec<String> =
                found.rungs().iter().map(|rung| found.rung(*rung, &Language::ENGLISH).text).collect();
            assert!(texts.iter().all(|text| text.ends_with('.') && text.len() > 5), "{texts:?}");
            let Some(step) = found.step() else {
                let solves = solve_path(&puzzle, &menu).final_board.grid().is_full();
                assert_eq!(
                    found.kind(),
                    if solves { HintKind::Solved } else { HintKind::Stuck },
                    "{puzzle:?}"
                );
                stuck += usize::from(!solves);
                break;
            };
            let mut next = found.board.clone();
            for conclusion in &step.conclusions {
                if let Conclusion::Place(c) = conclusion {
                    assert_eq!(right.value(c.cell), Some(c.digit));
                }
                conclusion.apply(&mut next);
            }
            played = next;
        }
    }
    assert!(stuck < 5, "{stuck} of 150 puzzles are beyond the techniques");
}

#[test]
fn a_known_verdict_is_believed_and_a_set_flag_stops_the_work() {
    let puzzle = board("9", PUZZLE);
    let menu = Menu::easiest_first();
    let flag = AtomicBool::new(true);
    let one = Verdict::One(solution(&puzzle));
    let kind = |verdict: Option<&Verdict<Grid>>, cancel: Option<&AtomicBool>| {
        let mut question = HintQuestion::new(&puzzle, &puzzle, &menu).with_notes(NoteSource::Computed);
        question.verdict = verdict;
        question.cancel = cancel;
        hint(&question).kind()
    };
    assert_eq!(kind(Some(&Verdict::Several), None), HintKind::Several);
    assert_eq!(kind(Some(&one), None), HintKind::Step);
    assert_eq!(kind(Some(&one), Some(&flag)), HintKind::Stopped);
    assert_eq!(kind(None, Some(&flag)), HintKind::Stopped);
}

/// A clue that a single needs is shown first, and the single's reason names the clue.
#[test]
fn a_single_by_a_clue_leads_to_the_clue() {
    let rules = "4+whispers=2:r1c1-r1c2";
    let puzzle = board(rules, "1........3......");
    let one = Verdict::One(board(rules, "1423324123144132").grid().clone());
    let told = |technique: &str| {
        let menu = Menu::easiest_first().filtered(|entry| entry.card.id == technique);
        let mut question = HintQuestion::new(&puzzle, &puzzle, &menu).with_notes(NoteSource::Computed);
        question.verdict = Some(&one);
        let hint = hint(&question);
        hint.rungs().into_iter().map(|rung| hint.rung(rung, &Language::ENGLISH).text).collect::<Vec<_>>()
    };
    let naked = [
        "Look at the whispers of 2 at r1c1.",
        "Look at the whispers of 2 at r1c1 and box 1.",
        "The technique is called naked single.",
        "r1c2 can only be 4: row 1 has 1; column 2 has 3; r1c2 can't be 2 by the whispers of 2 at r1c1, since r1c1 is 1.",
    ];
    assert_eq!(told("naked-single"), naked);
    let puzzle = board(rules, "1...3...........");
    let menu = Menu::easiest_first().filtered(|entry| entry.card.id == "hidden-single");
    let mut question = HintQuestion::new(&puzzle, &puzzle, &menu).with_notes(NoteSource::Computed);
    question.verdict = Some(&one);
    let proof = hint(&question).rung(Rung::Proof, &Language::ENGLISH).text;
    let wanted =
        "In box 1, 2 fits only in r2c2: r1c2 can't be 2 by the whispers of 2 at r1c1, since r1c1 is 1.";
    assert_eq!(proof, wanted);
}

/// A killer without givens whose first digit needs what several cages say.
const KILLER: &str = "9+killer=19:r5c7,r5c8,r6c8,r6c9,r7c9+killer=23:r6c1,r6c2,r6c3+killer=21:r4c4,r4c5,r5c4,r5c5+killer=10:r7c1,r8c1+killer=11:r3c3,r3c4+killer=12:r1c8,r1c9+killer=7:r1c7,r2c7,r3c7+killer=24:r1c5,r1c6,r2c5,r2c6,r3c5+killer=23:r7c4,r8c4,r8c5+killer=3:r4c3,r5c3+killer=26:r3c6,r4c6,r4c7,r4c8+killer=19:r8c8,r8c9,r9c8,r9c9+killer=15:r7c2,r7c3+killer=26:r2c8,r2c9,r3c8,r3c9+killer=21:r1c2,r1c3,r1c4,r2c4+killer=14:r4c9,r5c9+killer=13:r8c7,r9c7+killer=11:r7c5,r7c6,r8c6,r9c6+killer=9:r6c4,r6c5+killer=8:r9c1,r9c2+killer=11:r9c4,r9c5+killer=12:r8c2,r8c3,r9c3+killer=10:r4c2,r5c2+killer=17:r1c1,r2c1,r3c1,r3c2+killer=13:r6c7,r7c7,r7c8+killer=9:r2c2,r2c3+killer=9:r4c1,r5c1+killer=9:r5c6,r6c6";

#[test]
fn a_road_leads_to_a_digit_and_notes_of_clues_are_no_steps() {
    let puzzle = board(KILLER, &".".repeat(81));
    let right = solution(&puzzle);
    let found = ask(&puzzle, &puzzle, &[], NoteSource::Candidates);
    let road = found.road.as_ref().expect("a road");
    assert!(road.known_length().is_some_and(|length| (1..=6).contains(&length)), "{}", road.length_text());
    assert_eq!(road.told(&Language::ENGLISH).len(), road.steps.len());
    let mut after = found.board.clone();
    for one in road.conclusions() {
        let candidate = one.candidate();
        let is_true = right.value(candidate.cell) == Some(candidate.digit);
        assert_eq!(matches!(one, Conclusion::Place(_)), is_true, "{one:?}");
        one.apply(&mut after);
    }
    let end = road.end.expect("a digit");
    assert_eq!(after.value(end.cell), right.value(end.cell));
    // Without what the clues say by themselves, the first step is what one of them says.
    let menu = Menu::easiest_first();
    let question = HintQuestion::new(&puzzle, &puzzle, &menu).with_clue_notes(false);
    assert_eq!(hint(&question).board, puzzle);
    assert!(found.board != puzzle);
}

#[test]
fn notes_of_many_clues_are_told_clue_by_clue() {
    let puzzle = board(KILLER, &".".repeat(81));
    let mut after = puzzle.clone();
    let book = NoteBook::new(&puzzle);
    let notes = book.fill_in(&mut after);
    let entry = book.entry(&notes, &after);
    let told = prose::explain(&entry, &puzzle, &Language::ENGLISH);
    assert_eq!(told.text, format!("{} clues say something about their own cells.", told.proof_lines.len()));
    assert_eq!(told.proof_lines.len(), notes_of_entry(&entry).len());
    let lines: Vec<&str> = told.proof_lines.iter().map(|line| &line.text[..]).collect();
    assert!(lines.contains(&"The cage of 3 at r4c3 takes 12."), "{lines:?}");
    assert!(lines.iter().all(|line| line.len() <= 220), "{lines:?}");
    // One clue alone is told in a sentence.
    let few = book.entry(&notes[..1], &after);
    assert!(prose::explain(&few, &puzzle, &Language::ENGLISH).proof_lines.is_empty());
}

#[test]
fn a_picture_has_notes_only_where_its_step_looks() {
    let mut state = board(KILLER, &".".repeat(81));
    let mut with_notes = 0;
    for _ in 0..12 {
        let found = ask(&state, &state, &[], NoteSource::Candidates);
        let (Some(picture), Some(road)) = (found.picture(), &found.road) else { break };
        let looks = picture.candidate_looks();
        let noted: Vec<Cell> = state
            .rules()
            .cells()
            .filter(|cell| !picture.shown_candidates(*cell, &looks).is_empty())
            .collect();
        assert!(noted.iter().all(|cell| picture.looked_at().contains(*cell)), "{noted:?}");
        assert!(noted.len() < 40, "{}", draw_text(&picture, ColourMode::None));
        let leaned_on = &picture.leaned_on_clues;
        assert!(leaned_on.iter().all(|clue| !picture.clues.contains(clue)), "{leaned_on:?}");
        assert!(road.leaned_on_clues.iter().all(|clue| leaned_on.contains(clue)), "{leaned_on:?}");
        with_notes += usize::from(noted.len() > 1);
        road.conclusions().into_iter().for_each(|one| one.apply(&mut state));
    }
    assert!(with_notes > 0);
}

#[test]
fn other_orders_take_their_own_first_step() {
    let puzzle = board("9", PUZZLE);
    let menu = Menu::easiest_first().in_own_order();
    assert!(hint(&HintQuestion::new(&puzzle, &puzzle, &menu)).road.is_none());
}
