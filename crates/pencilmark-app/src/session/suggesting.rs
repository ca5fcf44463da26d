//! Suggestions that make the solution unique: givens, further clues, and the number of a clue.

use std::cell::Cell;
use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell;
use pencilmark_core::constraint::{Constraint, parse_constraint};
use pencilmark_core::digit::Digit;
use pencilmark_render::language::Language;
use pencilmark_search::generic::{BranchOrder, Searcher};
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;

use crate::session::clue_values::{Addition, NUMBERS, additions, kept};
use crate::session::drafting::{COUNTED, with_clues, with_grid};
use crate::session::found_solutions::FoundSolutions;
use crate::session::grading::level_of;
use crate::session::question_context::QuestionContext;
use crate::wire::{NumberLeft, Problem, SuggestAnswer, SuggestedClue, SuggestedGiven, Suggestion};
use pencilmark::messages::check;
use pencilmark::page_messages::drafting as say;

/// The node limit of each search for solutions.
const NODES: u64 = 8_000;
/// The limits for the first suggestion, for which a setter waits.
const FIRST: Depth = Depth { nodes: 24_000, listed: 200, drawn: 24 };
/// The limits for all suggestions.
const ALL: Depth = Depth { nodes: 120_000, listed: 1_500, drawn: 80 };
/// The node limit of the search that tries the numbers of a clue.
const NODES_OF_NUMBERS: u64 = 20_000;
/// The node limit of a search for one random solution.
const DRAW_NODES: u64 = 100;
/// The maximum number of suggestions of givens, and of clues.
const EACH: usize = 3;
/// The maximum number of givens of a suggestion.
const MOST_GIVENS: usize = 30;
/// The maximum number of clues of a suggestion.
const MOST_CLUES: usize = 5;

/// The limits of the search for suggestions.
struct Depth {
    /// The node limit of all searches together.
    nodes: u64,
    /// The maximum number of solutions that are listed in search order.
    listed: usize,
    /// The number of random solutions that are drawn if there are more.
    drawn: u64,
}

/// Suggests up to `most` additions of givens or clues, best first; or, for a `clue`, the number of solutions that each number leaves.
pub(crate) fn suggest(
    case: &QuestionContext,
    clue: Option<&str>,
    most: Option<usize>,
) -> Result<SuggestAnswer, Problem> {
    let puzzle = case.game.puzzle();
    if let Some(text) = clue {
        return numbers_left(case, &puzzle, text);
    }
    let depth = if most == Some(1) { &FIRST } else { &ALL };
    let sampler = SolutionSampler { case, depth, nodes: Cell::new(depth.nodes) };
    let sample = sampler.sample(&puzzle)?;
    let exact = sample.is_complete;
    if exact && sample.solutions.len() < 2 {
        return Ok(SuggestAnswer { suggestions: Vec::new(), numbers: Vec::new(), exact });
    }
    let mut suggestions = all_suggestions(&sampler, &puzzle, &sample, most)?;
    if most.is_none()
        && let Some(best) = suggestions.first_mut()
    {
        best.logical = best.left == 1 && is_logical(case, &puzzle, best);
        case.ensure_not_cancelled()?;
    }
    Ok(SuggestAnswer { suggestions, numbers: Vec::new(), exact })
}

/// Returns suggestions of clues and givens, best first.
fn all_suggestions(
    sampler: &SolutionSampler<'_>,
    puzzle: &Board,
    sample: &SolutionSample,
    most: Option<usize>,
) -> Result<Vec<Suggestion>, Problem> {
    let each = most.unwrap_or(EACH).min(EACH);
    let mut suggestions = Vec::new();
    for first in additions(puzzle.rules(), &sample.solutions).into_iter().take(each) {
        suggestions.extend(sampler.completed_by_clues(puzzle, first)?);
    }
    // If few suggestions are wanted, clues that make the solution unique are preferred. Givens always make it unique.
    let settled = suggestions.iter().filter(|one: &&Suggestion| one.left == 1).count();
    let wanted = most.map_or(each, |most| most.saturating_sub(settled).min(each));
    for first in best_givens(puzzle, &sample.solutions).into_iter().take(wanted) {
        suggestions.extend(sampler.completed_by_givens(puzzle, first)?);
    }
    suggestions.sort_by_key(|one| (one.left, one.givens.len() + one.clues.len()));
    suggestions.truncate(most.unwrap_or(usize::MAX));
    Ok(suggestions)
}

/// The solutions of a board that were examined.
struct SolutionSample {
    solutions: Vec<Vec<Digit>>,
    /// True if there are no other solutions.
    is_complete: bool,
    /// The minimum number of solutions.
    least: usize,
}

/// Repeated searches for solutions within a common node limit.
struct SolutionSampler<'a> {
    case: &'a QuestionContext<'a>,
    depth: &'a Depth,
    nodes: Cell<u64>,
}

impl SolutionSampler<'_> {
    /// Returns all solutions of a board if there are few; otherwise random ones from the whole search space, drawn with fixed
    /// seeds, so that the result depends only on the board.
    fn sample(&self, board: &Board) -> Result<SolutionSample, Problem> {
        let mut solutions = Vec::new();
        let limits = |solutions, nodes| Limits { solutions, nodes, cancel: Some(self.case.cancel) };
        let nodes = NODES.min(self.nodes.get());
        let outcome =
            Solver::new().for_each_solution(board, &limits(self.depth.listed as u64, nodes), |values| {
                solutions.push(values.to_vec());
                ControlFlow::Continue(())
            });
        self.spend(outcome.nodes)?;
        // If the search was stopped, only the solutions found so far are examined.
        if outcome.completion != SearchCompletion::Enough {
            let least = solutions.len();
            return Ok(SolutionSample {
                solutions,
                is_complete: outcome.completion == SearchCompletion::Exhausted,
                least,
            });
        }
        solutions.truncate(2);
        let mut searcher = Searcher::new(board.rules().clone());
        for seed in 0..self.depth.drawn {
            let nodes = DRAW_NODES.min(self.nodes.get());
            let outcome =
                searcher.for_each_solution(board, BranchOrder::Random(seed), &limits(1, nodes), |values| {
                    solutions.push(values.to_vec());
                    ControlFlow::Break(())
                });
            self.spend(outcome.nodes)?;
        }
        solutions.sort();
        solutions.dedup();
        Ok(SolutionSample { solutions, is_complete: false, least: self.depth.listed })
    }

    fn spend(&self, nodes: u64) -> Result<(), Problem> {
        self.nodes.set(self.nodes.get().saturating_sub(nodes));
        self.case.ensure_not_cancelled()
    }
}

impl SolutionSample {
    /// True if the solution is unique.
    fn is_one(&self) -> bool {
        self.is_complete && self.solutions.len() == 1
    }
}

/// Returns the givens that occur in the fewest of the solutions, one per cell, best first.
fn best_givens(puzzle: &Board, solutions: &[Vec<Digit>]) -> Vec<(cell::Cell, Digit)> {
    let size = puzzle.rules().digit_span();
    let mut counts = vec![0usize; puzzle.rules().cells().len() * size];
    for solution in solutions {
        for (cell, digit) in solution.iter().enumerate() {
            counts[cell * size + digit.index()] += 1;
        }
    }
    let open = puzzle.rules().cells().filter(|cell| puzzle.value(*cell).is_none());
    let best_of = |cell: cell::Cell| {
        let counts = &counts[cell.index() * size..][..size];
        let held = Digit::all(size).zip(counts).filter(|(_, count)| (1..solutions.len()).contains(count));
        held.min_by_key(|(_, count)| **count).map(|(digit, count)| (*count, cell, digit))
    };
    let mut best: Vec<(usize, cell::Cell, Digit)> = open.filter_map(best_of).collect();
    best.sort_by_key(|(count, cell, _)| (*count, *cell));
    best.into_iter().map(|(_, cell, digit)| (cell, digit)).collect()
}

impl SolutionSampler<'_> {
    /// Adds givens to the first one until the solution is unique. `None` if that takes too many givens or too long.
    fn completed_by_givens(
        &self,
        puzzle: &Board,
        first: (cell::Cell, Digit),
    ) -> Result<Option<Suggestion>, Problem> {
        let mut grid = puzzle.grid().clone();
        let mut next = Some(first);
        let mut givens = Vec::new();
        while let Some((cell, digit)) = next.filter(|_| givens.len() < MOST_GIVENS && self.nodes.get() > 0) {
            grid.set_given(cell, digit);
            givens.push(SuggestedGiven { cell: cell.name(puzzle.rules()), digit });
            let board = with_grid(puzzle, grid.clone());
            let sample = self.sample(&board)?;
            if sample.is_one() {
                let clues = Vec::new();
                return Ok(Some(Suggestion { givens, clues, left: 1, at_least: false, logical: false }));
            }
            next = best_givens(&board, &sample.solutions).first().copied();
        }
        Ok(None)
    }

    /// Adds clues to the first one until the solution is unique; if that takes too many, only the first one is suggested.
    fn completed_by_clues(&self, puzzle: &Board, first: Addition) -> Result<Option<Suggestion>, Problem> {
        let mut board = puzzle.clone();
        let mut next = Some(first);
        let mut clues = Vec::new();
        let mut alone = None;
        while let Some(addition) = next.filter(|_| clues.len() < MOST_CLUES && self.nodes.get() > 0) {
            let Some((with, told)) = with_clue(&board, addition, self.case.language) else { break };
            board = with;
            clues.push(told);
            let sample = self.sample(&board)?;
            let suggestion = |clues: &[SuggestedClue], sample: &SolutionSample| Suggestion {
                givens: Vec::new(),
                clues: clues.to_vec(),
                left: sample.least as u64,
                at_least: !sample.is_complete,
                logical: false,
            };
            if sample.is_one() {
                return Ok(Some(suggestion(&clues, &sample)));
            }
            // A single solution that is not proved to be the only one gives no useful count.
            if alone.is_none() && sample.solutions.len() > 1 {
                alone = Some(suggestion(&clues, &sample));
            }
            next = additions(board.rules(), &sample.solutions).into_iter().next();
        }
        Ok(alone)
    }
}

/// Returns the board with a clue added, or with a number added to one of its clues; `None` if the rules don't allow it.
fn with_clue(board: &Board, addition: Addition, language: &Language) -> Option<(Board, SuggestedClue)> {
    let rules = board.rules();
    let mut clues = rules.constraints().to_vec();
    let told = SuggestedClue {
        text: addition.clue.text(rules),
        title: language.fill(&check::title(addition.clue.title_with_location(rules))),
        replaces: addition.replaces.map(|at| clues[at].text(rules)),
    };
    match addition.replaces {
        Some(at) => clues[at] = addition.clue,
        None => clues.push(addition.clue),
    }
    Some((with_clues(board, clues).ok()?, told))
}

/// True if logic alone solves the puzzle with the suggestion applied.
fn is_logical(case: &QuestionContext, puzzle: &Board, suggestion: &Suggestion) -> bool {
    let rules = puzzle.rules();
    let mut clues = rules.constraints().to_vec();
    for told in &suggestion.clues {
        clues.retain(|clue| told.replaces.as_ref() != Some(&clue.text(rules)));
        clues.extend(parse_constraint(&told.text, rules));
    }
    let Ok(board) = with_clues(puzzle, clues) else { return false };
    let mut grid = board.grid().clone();
    for given in &suggestion.givens {
        given.cell.resolve(rules).into_iter().for_each(|cell| grid.set_given(cell, given.digit));
    }
    level_of(&with_grid(&board, grid), case.cancel).is_some_and(|standing| standing.level.is_some())
}

/// Returns the numbers of a clue with which at least one solution remains, and how many remain.
fn numbers_left(case: &QuestionContext, puzzle: &Board, text: &str) -> Result<SuggestAnswer, Problem> {
    let rules = puzzle.rules();
    let clue = parse_constraint(text, rules).map_err(|error| Problem::new(error.message()))?;
    let Some(at) = rules.constraints().iter().position(|known| *known == clue) else {
        return Err(Problem::new(say::no_clue(text.to_owned())));
    };
    let told = |numbers, exact| Ok(SuggestAnswer { suggestions: Vec::new(), numbers, exact });
    if clue.kind().numbers.max_count == 0 {
        return told(Vec::new(), true);
    }
    let free = without_number(puzzle, at, &clue).unwrap_or_else(|| puzzle.clone());
    let found = FoundSolutions::of(&free, COUNTED, NODES_OF_NUMBERS, case)?;
    let left = |number: i32| {
        let mut with: Constraint = clue.clone();
        with.numbers = vec![number];
        let kept = kept(rules, &with, &found.solutions)?;
        let left = kept.into_iter().filter(|kept| *kept).count() as u64;
        let is_possible = left > 0 || (!found.is_complete() && has_solution(puzzle, at, &with, case));
        is_possible.then_some(NumberLeft { number, left })
    };
    told(NUMBERS.filter_map(left).collect(), found.is_complete())
}

/// True if a solution of the puzzle with this clue in the place of another is found soon.
fn has_solution(puzzle: &Board, at: usize, with: &Constraint, case: &QuestionContext) -> bool {
    let mut clues = puzzle.rules().constraints().to_vec();
    clues[at] = with.clone();
    let found =
        with_clues(puzzle, clues).ok().map(|puzzle| FoundSolutions::of(&puzzle, 1, NODES_OF_NUMBERS, case));
    matches!(found, Some(Ok(found)) if !found.solutions.is_empty())
}

/// Returns the puzzle without the clue's number, or without the clue if it needs a number.
fn without_number(puzzle: &Board, at: usize, clue: &Constraint) -> Option<Board> {
    let mut clues = puzzle.rules().constraints().to_vec();
    match clue.kind().numbers.min_count {
        0 => clues[at].numbers.clear(),
        _ => drop(clues.remove(at)),
    }
    with_clues(puzzle, clues).ok()
}
