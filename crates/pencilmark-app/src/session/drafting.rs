//! Information for a setter while drawing: the uniqueness of the solution, the remaining digits, and the unnecessary clues.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::constraint::{Constraint, parse_constraint};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_search::equal_cells::{EqualCells, equal_cells};
use pencilmark_search::estimate::estimate;
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;
use pencilmark_search::true_candidates::true_candidates;

use crate::session::found_solutions::FoundSolutions;
use crate::session::known_solutions::{KnownSolutions, Obstacle};
use crate::session::phrases::names;
use crate::session::question_context::QuestionContext;
use crate::wire::{AmountView, EqualAnswer, Problem, SharesAnswer, SpareAnswer, VerdictAnswer, VerdictStage};
use pencilmark::check::Diagnosis;
use pencilmark::page_messages::{answer, drafting as say};
use pencilmark::setting::{SolutionAmount, clash_cells, clashing_clues};

/// The number of random descents of the first estimate.
const DESCENTS: u64 = 60;
/// The maximum number of solutions that are counted one by one.
pub(super) const COUNTED: usize = 5_000;
/// The number of standard errors by which an estimate must exceed [`COUNTED`] to replace counting.
const SURELY: f64 = 2.0;
/// The node limit of counting solutions.
const COUNT_NODES: u64 = 8_000;
/// The node limit of the search for one candidate.
const CANDIDATE_NODES: u64 = 2_000;
/// The node limit of all searches for solutions in which two cells differ.
const EQUAL_NODES: u64 = 60_000;
/// The maximum number of solutions that are compared in pairs.
const COMPARED: usize = 200;
/// The node limit of the search that shows whether a clue is needed.
const SPARE_NODES: u64 = 20_000;

/// Returns the verdict of a short search on the puzzle, including the clue `with` if one is still being drawn.
pub(crate) fn verdict(
    case: &QuestionContext,
    with: Option<&str>,
    stage: VerdictStage,
) -> Result<VerdictAnswer, Problem> {
    let puzzle = case.game.puzzle();
    let (puzzle, is_draft) = match with.map(|clue| with_clue(&puzzle, clue)).transpose()? {
        None => (puzzle, false),
        Some(Ok(puzzle)) => (puzzle, true),
        Some(Err(why)) => return Ok(short_answer(case, Some(0), answer::none_because(why))),
    };
    match stage {
        VerdictStage::First => first_verdict(&puzzle, is_draft, case),
        VerdictStage::Whole => verdict_on(puzzle, is_draft, case),
    }
}

/// Returns a verdict without its reasons.
fn short_answer(case: &QuestionContext, solutions: Option<u8>, text: Message) -> VerdictAnswer {
    let text = case.language.fill(&text);
    VerdictAnswer { solutions, amount: None, text, found: Vec::new(), cells: Vec::new(), clues: Vec::new() }
}

/// Returns whether a puzzle has no solution, one or several, and the solutions that show it: known from before the last edits, or
/// found by a search for two. Those of a draft are not kept.
fn known_solutions(
    puzzle: &Board,
    is_draft: bool,
    case: &QuestionContext,
) -> Result<Arc<KnownSolutions>, Problem> {
    let known = match case.memory.known_solutions(puzzle) {
        Some(known) if known.is_decided() => known,
        before => {
            let found = FoundSolutions::at_most_two(puzzle, before.as_ref(), case)?;
            found.into_known(puzzle).with_former(before.as_ref())
        }
    };
    let known = Arc::new(known);
    if !is_draft {
        case.memory.keep_solutions(known.clone());
    }
    Ok(known)
}

fn first_verdict(puzzle: &Board, is_draft: bool, case: &QuestionContext) -> Result<VerdictAnswer, Problem> {
    let known = known_solutions(puzzle, is_draft, case)?;
    Ok(match known.count() {
        None => short_answer(case, None, say::unknown()),
        Some(0) => match known.obstacle() {
            Some(obstacle) => none_because_of(obstacle, puzzle, case),
            None => short_answer(case, Some(0), answer::none()),
        },
        Some(1) => short_answer(case, Some(1), answer::one_solution()),
        Some(_) => short_answer(case, Some(2), say::several()),
    })
}

/// Returns the verdict on a puzzle that has no solution because of one given or clue.
fn none_because_of(obstacle: Obstacle, puzzle: &Board, case: &QuestionContext) -> VerdictAnswer {
    let rules = puzzle.rules();
    let (text, cells, clues) = match obstacle {
        Obstacle::Digit { cell, was } => {
            let text = answer::solution_had(rules.values().symbol(was), cell.name(rules));
            (text, vec![cell], Vec::new())
        }
        Obstacle::Clue(id) => {
            let clue = rules.constraint(id);
            (answer::none_without(), clue.all_cells(rules).into_iter().collect(), vec![clue.text(rules)])
        }
    };
    VerdictAnswer { cells: names(cells, rules), clues, ..short_answer(case, Some(0), text) }
}

/// Returns the puzzle with an additional clue, or the reason why it can't have the clue.
fn with_clue(puzzle: &Board, text: &str) -> Result<Result<Board, Message>, Problem> {
    let rules = puzzle.rules();
    let clue = parse_constraint(text, rules).map_err(|error| Problem::new(error.message()))?;
    let clues = rules.constraints().iter().cloned().chain([clue]).collect();
    Ok(with_clues(puzzle, clues))
}

/// Returns the puzzle with other clues, or the reason why these are no valid rules.
pub(super) fn with_clues(puzzle: &Board, clues: Vec<Constraint>) -> Result<Board, Message> {
    let rules = puzzle.rules();
    let changed = Rules::with_values(rules.layout().clone(), rules.values(), clues);
    let grid = |rules| Grid::of_givens(rules, puzzle.grid().values().iter().copied());
    changed.map(|rules| with_grid(puzzle, grid(rules))).map_err(|error| error.message())
}

/// Returns the puzzle with another grid, keeping the puzzle's restrictions on candidates.
pub(super) fn with_grid(puzzle: &Board, grid: Grid) -> Board {
    let board = Board::new(grid);
    if !puzzle.has_given_candidates() {
        return board;
    }
    let allowed = |cell: Cell| match puzzle.value(cell) {
        Some(_) => board.candidates(cell),
        None => board.candidates(cell) & puzzle.candidates(cell),
    };
    let candidates: Vec<DigitSet> = board.rules().cells().map(allowed).collect();
    Board::with_candidates(board.grid().clone(), candidates)
}

fn verdict_on(puzzle: Board, is_draft: bool, case: &QuestionContext) -> Result<VerdictAnswer, Problem> {
    let known = known_solutions(&puzzle, is_draft, case)?;
    match (known.solutions(), known.count()) {
        (_, None) => Ok(short_answer(case, None, say::unknown())),
        ([one, two, ..], _) => several(&puzzle, [one, two], case),
        ([only], _) => Ok(VerdictAnswer {
            found: vec![only.clone()],
            ..short_answer(case, Some(1), answer::one_solution())
        }),
        ([], _) => {
            if let Some(digit @ Obstacle::Digit { .. }) = known.obstacle() {
                return Ok(none_because_of(digit, &puzzle, case));
            }
            let (text, cells, clues) = clashes(&puzzle, case)?;
            let cells = names(cells, puzzle.rules());
            Ok(VerdictAnswer { cells, clues, ..short_answer(case, Some(0), text) })
        }
    }
}

fn several(
    puzzle: &Board,
    found: [&Vec<Digit>; 2],
    case: &QuestionContext,
) -> Result<VerdictAnswer, Problem> {
    let limits = Limits { solutions: 0, nodes: 0, cancel: Some(case.cancel) };
    let about = estimate(puzzle, DESCENTS, 1, &limits).ok().filter(|about| about.solutions.is_finite());
    case.ensure_not_cancelled()?;
    let about = about.filter(|about| about.standard_error < about.solutions);
    let text = match about {
        Some(about) => SolutionAmount::Estimated(about).message(),
        None => say::several(),
    };
    let cells = differing(puzzle.rules(), found[0], found[1]);
    Ok(VerdictAnswer {
        solutions: Some(2),
        amount: about.map(|about| AmountView { solutions: about.solutions, error: about.standard_error }),
        text: case.language.fill(&text),
        cells: names(cells, puzzle.rules()),
        found: found.map(Vec::clone).to_vec(),
        clues: Vec::new(),
    })
}

/// Returns the reason why a puzzle has no solution, the cells concerned, and the clues that contradict each other.
fn clashes(puzzle: &Board, case: &QuestionContext) -> Result<(Message, Vec<Cell>, Vec<String>), Problem> {
    let faults = Diagnosis::of(puzzle);
    let clash = clashing_clues(puzzle, case.cancel);
    case.ensure_not_cancelled()?;
    let text_of = |clue: &Constraint| clue.text(puzzle.rules());
    Ok(match clash {
        Some(clash) if !(clash.givens.is_empty() && clash.constraints.is_empty()) => {
            let clues = clash.constraints.iter().map(|id| text_of(puzzle.rules().constraint(*id))).collect();
            let together = answer::none_together(clash.givens.len() + clash.constraints.len());
            (together, clash_cells(&clash, puzzle), clues)
        }
        Some(_) | None => {
            let why = faults.describe(puzzle).into_iter().next().map(answer::none_because);
            let cells = faults.violations.iter().flat_map(|violation| violation.cells.clone()).collect();
            (why.unwrap_or_else(answer::none), cells, Vec::new())
        }
    })
}

/// Returns the cells in which two solutions differ.
fn differing(rules: &Rules, one: &[Digit], other: &[Digit]) -> Vec<Cell> {
    rules.cells().filter(|cell| one[cell.index()] != other[cell.index()]).collect()
}

/// Returns the digits that solutions have in each cell, and their shares if all solutions can be counted.
pub(crate) fn shares(case: &QuestionContext) -> Result<SharesAnswer, Problem> {
    let puzzle = case.game.puzzle();
    let found = counted(&puzzle, case)?;
    if found.is_complete() {
        case.memory.keep_solutions(Arc::new(found.clone().into_known(&puzzle)));
    }
    let pair = nearest_pair(&found.solutions).map(|(one, other)| [one.clone(), other.clone()]);
    let open = puzzle.rules().cells();
    let cells = pair.as_ref().map_or_else(Vec::new, |[one, other]| differing(puzzle.rules(), one, other));
    let (digits, shares) = match found.is_complete() {
        true => counted_shares(&puzzle, &found.solutions),
        false => (possible_digits(&puzzle, case)?, Vec::new()),
    };
    Ok(SharesAnswer {
        solutions: found.is_complete().then_some(found.solutions.len() as u64),
        digits,
        shares,
        found: pair.into_iter().flatten().collect(),
        cells: names(cells, puzzle.rules()),
        equal: found
            .is_complete()
            .then(|| equal_names(&puzzle, EqualCells::of_solutions(open, &found.solutions))),
    })
}

/// Returns the groups of cells that are equal in all solutions.
pub(crate) fn equal(case: &QuestionContext) -> Result<EqualAnswer, Problem> {
    let puzzle = case.game.puzzle();
    let limits = Limits { solutions: 1, nodes: CANDIDATE_NODES, cancel: Some(case.cancel) };
    let found = equal_cells(&mut Solver::new(), &puzzle, &limits, EQUAL_NODES);
    case.ensure_not_cancelled()?;
    Ok(match found {
        Ok(found) => EqualAnswer { complete: found.is_complete, groups: equal_names(&puzzle, found) },
        Err(_) => EqualAnswer { groups: Vec::new(), complete: false },
    })
}

fn equal_names(puzzle: &Board, equal: EqualCells) -> Vec<Vec<CellName>> {
    equal.groups.into_iter().map(|group| names(group, puzzle.rules())).collect()
}

/// Returns all solutions of a puzzle if few enough, otherwise the first ones found.
fn counted(puzzle: &Board, case: &QuestionContext) -> Result<FoundSolutions, Problem> {
    let first = FoundSolutions::of(puzzle, COMPARED, COUNT_NODES, case)?;
    if first.completion != SearchCompletion::Enough || has_too_many(puzzle, case)? {
        return Ok(first);
    }
    FoundSolutions::of(puzzle, COUNTED, COUNT_NODES, case)
}

/// True if an estimate shows that the puzzle has more than [`COUNTED`] solutions.
fn has_too_many(puzzle: &Board, case: &QuestionContext) -> Result<bool, Problem> {
    let limits = Limits { solutions: 0, nodes: 0, cancel: Some(case.cancel) };
    let about = estimate(puzzle, DESCENTS, 1, &limits).ok();
    case.ensure_not_cancelled()?;
    Ok(about.is_some_and(|about| about.solutions - SURELY * about.standard_error > COUNTED as f64))
}

/// Returns for each cell the digits that it has in the solutions, and the percentage of solutions with each.
fn counted_shares(puzzle: &Board, solutions: &[Vec<Digit>]) -> (Vec<Vec<Digit>>, Vec<Vec<u8>>) {
    let size = puzzle.rules().digit_span();
    let mut counts = vec![0usize; puzzle.rules().cells().len() * size];
    for solution in solutions {
        for (cell, digit) in solution.iter().enumerate() {
            counts[cell * size + digit.index()] += 1;
        }
    }
    let of_cell = |counts: &[usize]| -> (Vec<Digit>, Vec<u8>) {
        let held = Digit::all(size).zip(counts).filter(|(_, count)| **count > 0);
        held.map(|(digit, count)| (digit, (100 * count / solutions.len()).max(1) as u8)).unzip()
    };
    counts.chunks(size).map(of_cell).unzip()
}

/// Returns the digits that each cell has in some solution; if the search takes too long, the digits that the rules allow.
fn possible_digits(puzzle: &Board, case: &QuestionContext) -> Result<Vec<Vec<Digit>>, Problem> {
    let limits = Limits { solutions: 0, nodes: CANDIDATE_NODES, cancel: Some(case.cancel) };
    let found = true_candidates(&mut Solver::new(), puzzle, &limits, 0);
    case.ensure_not_cancelled()?;
    Ok(match found {
        Ok(found) => found.digits.iter().map(|digits| digits.iter().collect()).collect(),
        Err(_) => puzzle.rules().cells().map(|cell| puzzle.possible_digits(cell).iter().collect()).collect(),
    })
}

/// Returns the two solutions that differ in the fewest cells, among the first ones.
fn nearest_pair(solutions: &[Vec<Digit>]) -> Option<(&Vec<Digit>, &Vec<Digit>)> {
    let compared = &solutions[..solutions.len().min(COMPARED)];
    let pairs = compared
        .iter()
        .enumerate()
        .flat_map(|(i, one)| compared[i + 1..].iter().map(move |other| (one, other)));
    pairs.min_by_key(|(one, other)| one.iter().zip(*other).filter(|(a, b)| a != b).count())
}

/// Returns the clues and givens that can each be removed while the solution stays unique.
pub(crate) fn spare(case: &QuestionContext) -> Result<SpareAnswer, Problem> {
    let puzzle = case.game.puzzle();
    let rules = puzzle.rules();
    let has_one = |board: &Board| -> Result<bool, Problem> {
        let found = FoundSolutions::of(board, 2, SPARE_NODES, case)?;
        Ok(found.is_complete() && found.solutions.len() == 1)
    };
    if !has_one(&puzzle)? {
        return Err(Problem::new(say::not_one()));
    }
    let mut clues = Vec::new();
    for at in 0..rules.constraints().len() {
        if without_clue(&puzzle, at).is_ok_and(|board| has_one(&board) == Ok(true)) {
            clues.push(rules.constraints()[at].text(rules));
        }
        case.ensure_not_cancelled()?;
    }
    let mut givens: Vec<CellName> = Vec::new();
    for cell in puzzle.grid().givens().iter() {
        let mut grid = puzzle.grid().clone();
        grid.clear(cell);
        if has_one(&with_grid(&puzzle, grid))? {
            givens.push(cell.name(rules));
        }
    }
    let count = clues.len() + givens.len();
    let text = if count == 0 { say::all_needed() } else { say::not_needed(count) };
    Ok(SpareAnswer { clues, givens, text: case.language.fill(&text) })
}

/// Returns the puzzle without one of its clues, or the reason why the others are no valid rules.
fn without_clue(puzzle: &Board, at: usize) -> Result<Board, Message> {
    let mut others = puzzle.rules().constraints().to_vec();
    others.remove(at);
    with_clues(puzzle, others)
}

#[cfg(test)]
mod tests {
    use super::with_grid;
    use pencilmark_core::board::Board;
    use pencilmark_core::cell::Cell;
    use pencilmark_core::digit::{Digit, DigitSet};
    use pencilmark_core::grid::Grid;
    use pencilmark_core::rules_text;

    #[test]
    fn a_puzzle_of_candidates_keeps_them_when_it_is_changed() {
        let rules = rules_text::parse("4", None).expect("rules");
        let mut candidates = vec![rules.digits(); 16];
        let [one, two] = [1, 2].map(|value| Digit::new(value).expect("a digit"));
        candidates[15] = DigitSet::of(one);
        let puzzle = Board::with_candidates(Grid::empty(rules), candidates);
        let mut grid = puzzle.grid().clone();
        grid.set_given(Cell::new(0), two);
        let changed = with_grid(&puzzle, grid);
        assert_eq!(changed.candidates(Cell::new(15)), DigitSet::of(one));
        assert!(!changed.candidates(Cell::new(1)).contains(two));
        let mut bare = changed.grid().clone();
        bare.clear(Cell::new(0));
        assert!(with_grid(&changed, bare).candidates(Cell::new(0)).contains(two), "a given is taken back");
    }
}
