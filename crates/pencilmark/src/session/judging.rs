//! Whether entries are right, what the solution is, how many there are, and how hard the puzzle is.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_play::square::Square;
use pencilmark_search::limits::{End, Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::check::Diagnosis;
use crate::session::case::Case;
use crate::session::memory::long;
use crate::session::phrases::names;
use crate::session::viewing::wrong;
use crate::wire::Problem;
use crate::wire::{CheckAnswer, CountAnswer, LastRightAnswer, SolutionAnswer};

/// Whether the entries in some cells are right; in all of them when none is named.
pub(crate) fn check(case: &Case, places: &[CellName]) -> Result<CheckAnswer, Problem> {
    let game = case.game;
    let (rules, size) = (game.rules(), game.rules().size());
    let mut cells = Vec::new();
    for place in places {
        let cell = place.cell(size);
        cells.push(cell.ok_or_else(|| Problem::new(format!("This board has no cell {}.", place)))?);
    }
    let solution = case.solution()?;
    let all = places.is_empty();
    let asked = |cell: &Cell| all || cells.contains(cell);
    let entered = |cell: &Cell| {
        let square = &game.squares()[cell.index()];
        square.value.is_some() && !square.is_given()
    };
    let entries: Vec<Cell> = rules.cells().filter(asked).filter(entered).collect();
    let wrong: Vec<Cell> = wrong(game, &solution).filter(asked).collect();
    let name = |cell: Cell| cell.name(size);
    let text = match (&entries[..], &wrong[..]) {
        ([], _) => "You haven't entered any digits to check.".to_owned(),
        ([only], []) => format!("{} is right.", name(*only)),
        (many, []) => format!("All {} of your digits are right.", many.len()),
        (_, [only]) => format!("{} is wrong.", name(*only)),
        (many, _) => format!("{} of {} digits are wrong.", wrong.len(), many.len()),
    };
    Ok(CheckAnswer { text, wrong: names(wrong, rules) })
}

/// The solution, beside what the player has entered.
pub(crate) fn solution(case: &Case) -> Result<SolutionAnswer, Problem> {
    let game = case.game;
    let solution = case.solution()?;
    let wrong: Vec<Cell> = wrong(game, &solution).collect();
    let entered = |(cell, square): (Cell, &Square)| {
        (square.value.is_some() && !square.is_given() && !wrong.contains(&cell)).then_some(cell)
    };
    let right: Vec<Cell> = game.rules().cells().zip(game.squares()).filter_map(entered).collect();
    let whose = match case.known()? {
        Verdict::One(_) => "the only solution",
        Verdict::None | Verdict::Several | Verdict::Stopped(_) => "the setter's solution",
    };
    let text = match (right.len(), wrong.len()) {
        (0, 0) => format!("This is {whose}."),
        (_, 0) => format!("This is {whose}; all of your digits are right."),
        (right, wrong) => format!("This is {whose}; {right} of your {} digits are right.", right + wrong),
    };
    Ok(SolutionAnswer {
        values: solution.values().iter().flatten().copied().collect(),
        right: names(right, game.rules()),
        wrong: names(wrong, game.rules()),
        text,
    })
}

/// The last moment on the way here at which every entry was right.
pub(crate) fn last_right(case: &Case) -> Result<LastRightAnswer, Problem> {
    let solution = case.solution()?;
    let game = case.game;
    let history = game.history();
    let mut squares = game.squares().to_vec();
    let way = history.path();
    // Back from here, moment by moment; the number of moves to take back is told.
    for (back, number) in way.iter().rev().copied().chain([0]).enumerate() {
        if is_right(game.rules().cells().zip(&squares), &solution) {
            let text = match back {
                0 => "Every digit on the board is right: there is nothing to go back to.".to_owned(),
                1 => "Every digit was right one move ago.".to_owned(),
                many => format!("Every digit was right {many} moves ago."),
            };
            return Ok(LastRightAnswer { moment: number, text });
        }
        if let Some(moment) = history.moment(number) {
            moment.touched.iter().for_each(|touch| squares[touch.cell.index()] = touch.before);
        }
    }
    Err(Problem::new("A digit was wrong from the start."))
}

fn is_right<'a>(mut cells: impl Iterator<Item = (Cell, &'a Square)>, solution: &Grid) -> bool {
    cells.all(|(cell, square)| square.value.is_none() || square.digit() == solution.value(cell))
}

/// How many solutions the puzzle has.
pub(crate) fn count(case: &Case) -> Result<CountAnswer, Problem> {
    let puzzle = case.game.puzzle();
    let rules = puzzle.rules();
    let mut solutions: Vec<Vec<Digit>> = Vec::new();
    let limits = Limits { solutions: 2, nodes: long(puzzle.size()), cancel: Some(case.cancel) };
    let outcome = Solver::new().solutions(&puzzle, &limits, |values| {
        solutions.push(values.to_vec());
        ControlFlow::Continue(())
    });
    case.wanted()?;
    Ok(match (&solutions[..], outcome.end) {
        ([one, two, ..], _) => {
            let differ = rules.cells().filter(|cell| one[cell.index()] != two[cell.index()]);
            let text = "Two or more solutions: they differ in the cells shown.".to_owned();
            CountAnswer { solutions: 2, text, cells: names(differ, rules) }
        }
        (_, End::Stopped(_)) => return Err(Problem::new("It takes too long to count the solutions.")),
        ([_], _) => CountAnswer { solutions: 1, text: "Exactly one solution.".to_owned(), cells: Vec::new() },
        ([], _) => none(&puzzle),
    })
}

/// Where a board without a solution shows it.
fn none(puzzle: &Board) -> CountAnswer {
    let faults = Diagnosis::of(puzzle);
    let mut cells: Vec<Cell> =
        faults.violations.iter().flat_map(|violation| violation.cells.clone()).collect();
    if cells.is_empty() {
        cells = faults.dead_ends.first().map_or_else(Vec::new, |dead_end| dead_end.cells(puzzle.rules()));
    }
    cells.sort_unstable();
    cells.dedup();
    let text = match faults.describe(puzzle).first() {
        Some(fault) => format!("No solution: {fault}."),
        None => "No solution.".to_owned(),
    };
    CountAnswer { solutions: 0, text, cells: names(cells, puzzle.rules()) }
}
