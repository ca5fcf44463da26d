//! What would leave a puzzle one solution: givens, and the number of a clue.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, parse_constraint};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;

use crate::messages::drafting as say;
use crate::session::case::Case;
use crate::session::drafting::{COUNTED, Found};
use crate::session::grading::level_of;
use crate::wire::{NumberLeft, Problem, SuggestAnswer, SuggestedGiven, Suggestion};

/// The nodes of each search for solutions.
const NODES: u64 = 20_000;
/// The solutions that are looked at where not all can be.
const LOOKED_AT: usize = 1_500;
/// The suggestions that are made.
const SUGGESTIONS: usize = 3;
/// The most givens of a suggestion.
const MOST_GIVENS: usize = 30;
/// The numbers that a clue is tried with.
const NUMBERS: std::ops::RangeInclusive<i32> = 0..=60;

/// Suggests givens, the best first; or tells what each number of a clue would leave.
pub(crate) fn suggest(case: &Case, clue: Option<&str>) -> Result<SuggestAnswer, Problem> {
    let puzzle = case.game.puzzle();
    if let Some(text) = clue {
        return numbers_left(case, &puzzle, text);
    }
    let found = Found::of(&puzzle, COUNTED, NODES, case)?;
    let exact = found.is_all();
    if exact && found.solutions.len() < 2 {
        return Ok(SuggestAnswer { suggestions: Vec::new(), numbers: Vec::new(), exact });
    }
    let firsts = best_givens(&puzzle, &found.solutions);
    let mut suggestions = Vec::new();
    for first in firsts.into_iter().take(SUGGESTIONS) {
        suggestions.extend(completed(case, &puzzle, first)?);
    }
    suggestions.sort_by_key(|one: &Suggestion| (one.left, one.givens.len()));
    if let Some(best) = suggestions.first_mut() {
        best.logical = is_logical(case, &puzzle, &best.givens);
        case.wanted()?;
    }
    Ok(SuggestAnswer { suggestions, numbers: Vec::new(), exact })
}

/// The givens that the fewest of some solutions have, one a cell, the best first.
fn best_givens(puzzle: &Board, solutions: &[Vec<Digit>]) -> Vec<(Cell, Digit)> {
    let size = puzzle.rules().digit_span();
    let mut counts = vec![0usize; puzzle.rules().cells().len() * size];
    for solution in solutions {
        for (cell, digit) in solution.iter().enumerate() {
            counts[cell * size + digit.index()] += 1;
        }
    }
    let open = puzzle.rules().cells().filter(|cell| puzzle.value(*cell).is_none());
    let best_of = |cell: Cell| {
        let counts = &counts[cell.index() * size..][..size];
        let held = Digit::all(size).zip(counts).filter(|(_, count)| (1..solutions.len()).contains(count));
        held.min_by_key(|(_, count)| **count).map(|(digit, count)| (*count, cell, digit))
    };
    let mut best: Vec<(usize, Cell, Digit)> = open.filter_map(best_of).collect();
    best.sort_by_key(|(count, cell, _)| (*count, *cell));
    best.into_iter().map(|(_, cell, digit)| (cell, digit)).collect()
}

/// Adds givens to the first one until one solution is left. `None` if that takes too many.
fn completed(case: &Case, puzzle: &Board, first: (Cell, Digit)) -> Result<Option<Suggestion>, Problem> {
    let mut grid = puzzle.grid().clone();
    let mut next = Some(first);
    let mut givens = Vec::new();
    while let Some((cell, digit)) = next.filter(|_| givens.len() < MOST_GIVENS) {
        grid.give(cell, digit);
        givens.push(SuggestedGiven { cell: cell.name(puzzle.rules()), digit });
        let board = Board::new(grid.clone());
        let found = Found::of(&board, LOOKED_AT, NODES, case)?;
        if found.is_all() && found.solutions.len() == 1 {
            return Ok(Some(Suggestion { givens, left: 1, logical: false }));
        }
        next = best_givens(&board, &found.solutions).first().copied();
    }
    Ok(None)
}

/// True if logic alone solves the puzzle with these givens.
fn is_logical(case: &Case, puzzle: &Board, givens: &[SuggestedGiven]) -> bool {
    let mut grid = puzzle.grid().clone();
    for given in givens {
        given.cell.cell(puzzle.rules()).into_iter().for_each(|cell| grid.give(cell, given.digit));
    }
    level_of(&Board::new(grid), case.cancel).is_some_and(|standing| standing.level.is_some())
}

/// The numbers with which a clue keeps a solution, and how many it keeps.
fn numbers_left(case: &Case, puzzle: &Board, text: &str) -> Result<SuggestAnswer, Problem> {
    let rules = puzzle.rules();
    let clue = parse_constraint(text, rules).map_err(|error| Problem::new(error.message()))?;
    let Some(at) = rules.constraints().iter().position(|known| *known == clue) else {
        return Err(Problem::new(say::no_clue(text.to_owned())));
    };
    let told = |numbers, exact| Ok(SuggestAnswer { suggestions: Vec::new(), numbers, exact });
    if clue.kind().numbers.most == 0 {
        return told(Vec::new(), true);
    }
    let free = without_number(puzzle, at, &clue).unwrap_or_else(|| puzzle.clone());
    let found = Found::of(&free, COUNTED, NODES, case)?;
    let left = |number: i32| {
        let mut with: Constraint = clue.clone();
        with.numbers = vec![number];
        let primitives = with.lower(&rules.space()).ok()?;
        let holds = |solution: &&Vec<Digit>| {
            primitives.iter().all(|one| one.holds(rules.values(), &|cell: Cell| solution[cell.index()]))
        };
        let left = found.solutions.iter().filter(holds).count() as u64;
        (left > 0).then_some(NumberLeft { number, left })
    };
    told(NUMBERS.filter_map(left).collect(), found.is_all())
}

/// The puzzle with the clue as free as it can be: without its number, or without the clue where it needs one.
fn without_number(puzzle: &Board, at: usize, clue: &Constraint) -> Option<Board> {
    let rules = puzzle.rules();
    let mut clues = rules.constraints().to_vec();
    match clue.kind().numbers.least {
        0 => clues[at].numbers.clear(),
        _ => drop(clues.remove(at)),
    }
    let rules = Rules::with_values(rules.layout().clone(), rules.values(), clues).ok()?;
    let values = puzzle.grid().values().iter().copied();
    Some(Board::new(Grid::of_givens(rules, values)))
}
