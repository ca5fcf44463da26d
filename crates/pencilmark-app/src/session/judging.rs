//! Answers about the correctness of entries, the solution, the number of solutions and the last correct position.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_play::square::Square;
use pencilmark_search::limits::{Limits, SearchCompletion, Verdict};
use pencilmark_search::solver::Solver;

use crate::session::memory::thorough_node_limit;
use crate::session::phrases::names;
use crate::session::question_context::QuestionContext;
use crate::session::viewing::wrong;
use crate::wire::Problem;
use crate::wire::{CheckAnswer, CountAnswer, LastRightAnswer, SolutionAnswer};
use pencilmark::check::Diagnosis;
use pencilmark::messages::known_rules;
use pencilmark::page_messages::answer;
use pencilmark::setting::{SolutionAmount, clash_cells, clashing_clues};

/// Checks the entries in these cells; if none is given, all entries.
pub(crate) fn check(case: &QuestionContext, places: &[CellName]) -> Result<CheckAnswer, Problem> {
    let game = case.game;
    let rules = game.rules();
    let mut cells = Vec::new();
    for place in places {
        let cell = place.resolve(rules);
        cells.push(cell.ok_or_else(|| Problem::new(answer::no_cell(*place)))?);
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
    let name = |cell: Cell| cell.name(rules);
    let text = match (&entries[..], &wrong[..]) {
        ([], _) => answer::nothing_to_check(),
        ([only], []) => answer::right(name(*only)),
        (many, []) => answer::all_right(many.len()),
        (_, [only]) => answer::wrong(name(*only)),
        (many, _) => answer::some_wrong(wrong.len(), many.len()),
    };
    Ok(CheckAnswer { text: case.language.fill(&text), wrong: names(wrong, rules) })
}

/// Returns the solution, compared with the player's entries.
pub(crate) fn solution(case: &QuestionContext) -> Result<SolutionAnswer, Problem> {
    let game = case.game;
    let solution = case.solution()?;
    let wrong: Vec<Cell> = wrong(game, &solution).collect();
    let entered = |(cell, square): (Cell, &Square)| {
        (square.value.is_some() && !square.is_given() && !wrong.contains(&cell)).then_some(cell)
    };
    let right: Vec<Cell> = game.rules().cells().zip(game.squares()).filter_map(entered).collect();
    let is_only = matches!(case.verdict()?, Verdict::One(_));
    let text = match (is_only, right.len(), wrong.len()) {
        (true, 0, 0) => answer::only_solution(),
        (true, _, 0) => answer::only_solution_all_right(),
        (true, right, wrong) => answer::only_solution_right(right, right + wrong),
        (false, 0, 0) => answer::setters_solution(),
        (false, _, 0) => answer::setters_solution_all_right(),
        (false, right, wrong) => answer::setters_solution_right(right, right + wrong),
    };
    Ok(SolutionAnswer {
        values: solution.values().iter().flatten().copied().collect(),
        right: names(right, game.rules()),
        wrong: names(wrong, game.rules()),
        text: case.language.fill(&text),
    })
}

/// Returns the last moment on the current path at which every entry was right.
pub(crate) fn last_right(case: &QuestionContext) -> Result<LastRightAnswer, Problem> {
    let solution = case.solution()?;
    let game = case.game;
    let history = game.history();
    let mut squares = game.squares().to_vec();
    let way = history.path_to_current();
    // Moments are tried backwards from the current one; the answer states how many moves to undo.
    for (back, number) in way.iter().rev().copied().chain([0]).enumerate() {
        if is_right(game.rules().cells().zip(&squares), &solution) {
            let text = match back {
                0 => answer::nothing_wrong(),
                many => answer::last_right(many),
            };
            return Ok(LastRightAnswer { moment: number, text: case.language.fill(&text) });
        }
        if let Some(moment) = history.moment(number) {
            moment.cell_changes.iter().for_each(|touch| squares[touch.cell.index()] = touch.before);
        }
    }
    Err(Problem::new(answer::wrong_from_start()))
}

fn is_right<'a>(mut cells: impl Iterator<Item = (Cell, &'a Square)>, solution: &Grid) -> bool {
    cells.all(|(cell, square)| square.value.is_none() || square.digit() == solution.value(cell))
}

/// Returns the number of solutions of the puzzle.
pub(crate) fn count(case: &QuestionContext) -> Result<CountAnswer, Problem> {
    let puzzle = case.game.puzzle();
    let rules = puzzle.rules();
    let mut solutions: Vec<Vec<Digit>> = Vec::new();
    let limits = Limits { solutions: 2, nodes: thorough_node_limit(&puzzle), cancel: Some(case.cancel) };
    let outcome = Solver::new().for_each_solution(&puzzle, &limits, |values| {
        solutions.push(values.to_vec());
        ControlFlow::Continue(())
    });
    case.ensure_not_cancelled()?;
    let setter = &case.game.start().setter;
    let text = |known: Message, all: Message| match setter.is_partly_understood() {
        true => case.language.fill(&answer::partly_known(known)),
        false => case.language.fill(&all),
    };
    let not_understood = case.language.fill_all(&setter.not_understood);
    let found = |solutions, text, cells| CountAnswer { solutions, text, cells, not_understood };
    Ok(match (&solutions[..], outcome.completion) {
        ([one, two, ..], _) => {
            let differ = rules.cells().filter(|cell| one[cell.index()] != two[cell.index()]);
            let known = match setter.solution.is_some() {
                true => known_rules::several_and_setters(),
                false => known_rules::several(),
            };
            let amount = SolutionAmount::of(&puzzle, case.cancel);
            case.ensure_not_cancelled()?;
            let all = amount.map_or_else(answer::differ, |amount| answer::amount_differ(amount.message()));
            found(2, text(known, all), names(differ, rules))
        }
        (_, SearchCompletion::Stopped(_)) => return Err(Problem::new(answer::too_long_to_count())),
        ([_], _) => found(1, text(known_rules::one_left(), answer::one_solution()), Vec::new()),
        ([], _) if setter.is_partly_understood() => {
            found(0, text(known_rules::no_blame(), answer::none()), Vec::new())
        }
        ([], _) => none(&puzzle, case)?,
    })
}

/// Returns the cells that show why a board has no solution: a violated rule, a dead end, or clues that contradict each other.
fn none(puzzle: &Board, case: &QuestionContext) -> Result<CountAnswer, Problem> {
    let faults = Diagnosis::of(puzzle);
    let mut cells: Vec<Cell> =
        faults.violations.iter().flat_map(|violation| violation.cells.clone()).collect();
    if cells.is_empty() {
        cells = faults.dead_ends.first().map_or_else(Vec::new, |dead_end| dead_end.cells(puzzle.rules()));
    }
    let text = match faults.describe(puzzle).into_iter().next() {
        Some(first) => answer::none_because(first),
        None => match clashing_clues(puzzle, case.cancel) {
            Some(clash) if !(clash.givens.is_empty() && clash.constraints.is_empty()) => {
                cells = clash_cells(&clash, puzzle);
                answer::none_together(clash.givens.len() + clash.constraints.len())
            }
            Some(_) | None => answer::none(),
        },
    };
    case.ensure_not_cancelled()?;
    cells.sort_unstable();
    cells.dedup();
    Ok(CountAnswer {
        solutions: 0,
        text: case.language.fill(&text),
        cells: names(cells, puzzle.rules()),
        not_understood: Vec::new(),
    })
}
