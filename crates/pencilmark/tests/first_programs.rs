//! Programs as newcomers write them, from the README and the reference alone; each ends with the answer that it prints.

use std::error::Error;

use pencilmark::ask::AskError;
use pencilmark::board::{Board, PlaceError};
use pencilmark::cell::Cell;
use pencilmark::digit::Digit;
use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::wish::{ClueWish, Wish};
use pencilmark::grid::Grid;
use pencilmark::hint::HintKind;
use pencilmark::languages::built_in;
use pencilmark::logic::level::Level;
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::CodePath;

type Answer = Result<(), Box<dyn Error>>;

const LINE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
const SOLUTION: &str = "876924513923815467145367892518236749467159238239478156384592671651783924792641385";

const ROWS: [[u8; 9]; 9] = [
    [5, 3, 0, 0, 7, 0, 0, 0, 0],
    [6, 0, 0, 1, 9, 5, 0, 0, 0],
    [0, 9, 8, 0, 0, 0, 0, 6, 0],
    [8, 0, 0, 0, 6, 0, 0, 0, 3],
    [4, 0, 0, 8, 0, 3, 0, 0, 1],
    [7, 0, 0, 0, 2, 0, 0, 0, 6],
    [0, 6, 0, 0, 0, 0, 2, 8, 0],
    [0, 0, 0, 4, 1, 9, 0, 0, 5],
    [0, 0, 0, 0, 8, 0, 0, 7, 9],
];

#[test]
fn rows_of_numbers_are_solved_into_rows_of_numbers() -> Answer {
    let solved: [[u8; 9]; 9] = pencilmark::solve(ROWS)?.try_into()?;
    assert_eq!(solved[0], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
    assert!(solved.iter().all(|row| row.iter().map(|digit| u32::from(*digit)).sum::<u32>() == 45));
    Ok(())
}

#[test]
fn cells_in_one_array_go_in_and_out() -> Answer {
    let cells: [u8; 81] = Board::try_from(ROWS)?.grid().try_into()?;
    assert_eq!(cells.as_slice(), ROWS.as_flattened());
    let solved: [u8; 81] = pencilmark::solve(cells)?.try_into()?;
    assert!(cells.iter().zip(&solved).all(|(given, digit)| *given == 0 || given == digit));
    let mut wrong = cells;
    wrong[12] = 10;
    assert_eq!(pencilmark::solve(wrong).unwrap_err().to_string(), "r2c4: expected 0 to 9, found 10");
    assert_eq!(
        pencilmark::count([0; 80]).unwrap_err().to_string(),
        "no square board from 4x4 to 25x25 has 80 cells"
    );
    assert!(<[u8; 81]>::try_from(pencilmark::solve("1.....2..3.....4")?).is_err());
    Ok(())
}

#[test]
fn numbers_of_any_length_are_vectors() -> Answer {
    let rows: Vec<Vec<u8>> = ROWS.iter().map(|row| row.to_vec()).collect();
    let cells = rows.concat();
    let solution = pencilmark::solve(ROWS)?;
    assert_eq!(pencilmark::solve(&rows)?, solution);
    assert_eq!((pencilmark::solve(&cells)?, pencilmark::solve(&cells[..])?), (solution.clone(), solution));
    let ragged = vec![vec![0; 9], vec![0; 8]];
    assert_eq!(
        pencilmark::solve(ragged).unwrap_err().to_string(),
        "a row has 9 numbers, expected 2 as there are rows"
    );
    Ok(())
}

#[test]
fn a_puzzle_with_clues_is_printed_with_them() -> Answer {
    let made = pencilmark::generate(&Wish::default(), 3)?;
    assert_eq!(made.to_string(), made.puzzle.to_string());
    let killer = ClueWish::of(vec![find_clue_kind("killer")?]);
    let task = MakingTask::new(Rules::classic(), Wish::default().with_clues(killer), 3);
    let made = PuzzleMaker::with_code_path(CodePath::best(), task).make(0..1).swap_remove(0)?;
    assert!(made.to_string().starts_with("9+killer="), "{made}");
    assert_eq!(pencilmark::solve(made.to_string())?, made.solution);
    Ok(())
}

#[test]
fn a_hint_keeps_to_given_candidates() -> Answer {
    let sukaku = "1....2.4..34..3...34...4.2..1.3..2.4..3.1...12...2..12..1.3....4";
    assert_eq!(pencilmark::count(sukaku)?, 1);
    assert_eq!(pencilmark::hint(sukaku)?.kind(), HintKind::Step);
    Ok(())
}

#[test]
fn an_empty_board_is_filled_by_hand() -> Answer {
    let mut board = Board::empty(Rules::classic());
    let cell: Cell = "r1c3".parse()?;
    board.place(cell, 5)?;
    board.place(board.cell("r2c1")?, Digit::new(7).ok_or("no digit")?)?;
    assert_eq!(board.to_string(), format!("..5......7{}", ".".repeat(71)));
    assert!(!board.candidates("r1c1".parse()?).contains(Digit::new(5).ok_or("no digit")?));
    Ok(())
}

#[test]
fn what_cannot_be_placed_says_why() -> Answer {
    let mut board: Board = LINE.parse()?;
    assert_eq!(board.place("r1c1".parse()?, 5), Err(PlaceError::Given("r1c1".parse()?)));
    let no_digit = board.place("r1c2".parse()?, 10).unwrap_err();
    assert_eq!(no_digit.to_string(), "not a digit of this board, which has 123456789");
    assert_eq!(board.place(Cell::new(99), 5), Err(PlaceError::NoCell));
    assert_eq!(board.to_string(), LINE);
    assert!("r1c10".parse::<Cell>().is_err() && "first".parse::<Cell>().is_err());
    let mut from_zero = Board::empty("4+from0".parse::<Rules>()?);
    from_zero.place(Cell::new(0), 0)?;
    assert!(from_zero.to_string().starts_with("0..") && from_zero.place(Cell::new(1), 4).is_err());
    Ok(())
}

#[test]
fn a_board_with_other_rules_is_counted_while_it_is_filled() -> Answer {
    let mut board = Board::empty("4+x".parse::<Rules>()?);
    let mut counts = vec![pencilmark::count(&board)?];
    for (name, digit) in [("r1c1", 1), ("r1c2", 2), ("r3c1", 3)] {
        board.place(board.cell(name)?, digit)?;
        counts.push(pencilmark::count(&board)?);
    }
    assert!(counts.is_sorted_by(|more, less| more >= less), "{counts:?}");
    Ok(())
}

#[test]
fn a_count_that_takes_too_long_keeps_its_number() -> Answer {
    let Err(why) = pencilmark::count(Board::empty(Rules::classic())) else {
        return Err("the empty board was counted".into());
    };
    let AskError::Uncounted(counted, _) = &why else { return Err(why.into()) };
    assert!(*counted > 1000, "{counted}");
    assert_eq!(why.to_string(), format!("at least {counted} solutions (over budget)"));
    Ok(())
}

#[test]
fn lines_of_a_file_are_solved_one_by_one() {
    let file = format!("{LINE}\nnot a puzzle\n{}\n", ".".repeat(81));
    let answers: Vec<String> = file
        .lines()
        .map(|line| match pencilmark::solve(line) {
            Ok(solution) => solution.to_string(),
            Err(why) => why.to_string(),
        })
        .collect();
    assert_eq!((answers[0].as_str(), answers[2].as_str()), (SOLUTION, "several solutions"));
    assert!(answers[1].starts_with("line 1"), "{}", answers[1]);
}

#[test]
fn hints_lead_from_digit_to_digit() -> Answer {
    let mut board: Board = LINE.parse()?;
    for _ in 0..5 {
        let hint = pencilmark::hint(&board)?;
        let step = hint.step().ok_or("no step")?;
        step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
    }
    let solution: Grid = SOLUTION.parse()?;
    assert!(
        board.grid().values().iter().zip(solution.values()).all(|(now, end)| now.is_none() || now == end)
    );
    assert!(board.to_string() != LINE);
    Ok(())
}

#[test]
fn a_hint_is_revealed_in_german() -> Answer {
    let hint = pencilmark::hint(LINE)?;
    let german = built_in("de").ok_or("no German")?;
    let rungs: Vec<String> = hint.rungs().into_iter().map(|rung| hint.rung(rung, german).text).collect();
    assert!(rungs.len() > 1 && rungs.iter().all(|text| !text.is_empty()));
    Ok(())
}

#[test]
fn a_week_of_puzzles_is_made_and_rated() -> Answer {
    let wish = Wish::default().with_level(Level::Easy..=Level::Medium);
    for seed in 1..=7 {
        let made = pencilmark::generate(&wish, seed)?;
        assert_eq!(pencilmark::solve(&made.puzzle)?, made.solution);
        assert!(pencilmark::rate(&made.puzzle)?.to_string().parse::<f64>()? >= 1.0);
    }
    Ok(())
}
