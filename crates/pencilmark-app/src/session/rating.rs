//! The difficulty of a puzzle on every scale.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_logic::chain_rating::{ChainLength, ChainRater, WhipKind};
use pencilmark_logic::explainer::{EarlyStop, Explainer, ExplainerLimits};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::road::effort;
use pencilmark_play::game::Game;
use pencilmark_play::start::{GameStart, Opening};
use pencilmark_render::language::Language;
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::plain::{SearchOrder, SilentObserver, count_guesses, search_iteratively};

use crate::session::grading::level_of;
use crate::session::memory::Memory;
use crate::session::question_context::QuestionContext;
use crate::wire::Problem;
use crate::wire::{ChainFigures, EffortFigures, HodokuFigures, RatingView, SeFigures};
use pencilmark::rate::{Budget, Rater, Rating, Scale, SearchCost};

/// The maximum number of propagations for a Sudoku Explainer rating: a second or two.
const WORK: u64 = 500_000;
/// The maximum number of nodes of the plain backtracker to count: about a second.
const NODES: u64 = 20_000_000;
/// The maximum numbers of whip links and of assumptions to try: some tenths of a second.
const LINKS: u64 = 60_000;
/// The maximum number of guesses to count.
const GUESSES: u64 = 20_000;

/// Rates a puzzle without a game. `work` is the maximum number of propagations on the Sudoku Explainer scale.
///
/// # Errors
/// If the puzzle has no solution or several, or the cancel flag was set.
pub fn rate_puzzle(
    start: GameStart,
    work: u64,
    language: &Language,
    cancel: &AtomicBool,
) -> Result<RatingView, Problem> {
    let game = Game::new(GameStart { first_phase: Opening::Playing, ..start }, 0);
    rated(&QuestionContext { game: &game, memory: &Memory::default(), language, cancel }, work)
}

/// Rates the puzzle of a game.
pub(crate) fn rate(case: &QuestionContext) -> Result<RatingView, Problem> {
    rated(case, WORK)
}

fn rated(case: &QuestionContext, work: u64) -> Result<RatingView, Problem> {
    let solution = case.solution()?;
    let puzzle = case.game.puzzle();
    let standing = level_of(&puzzle, case.cancel).ok_or_else(Problem::cancelled)?;
    let is_classic = puzzle.rules().is_classic() && puzzle.has_derived_candidates();
    let small = puzzle.rules().digits().len() <= 9;
    let hodoku = if small { hodoku_figures(&puzzle, &solution) } else { None };
    case.ensure_not_cancelled()?;
    let se = if is_classic { se(&puzzle, work) } else { None };
    case.ensure_not_cancelled()?;
    let answer = RatingView {
        level: standing.level,
        text: case.language.fill(&standing.text),
        givens: puzzle.grid().givens().len(),
        se,
        hodoku,
        effort: small.then(|| effort_of(&puzzle, case.cancel)).flatten(),
        chains: chains(&puzzle),
        cost: SearchCost {
            nodes: nodes(&puzzle, case.cancel),
            guesses: if small { count_guesses(&puzzle, GUESSES) } else { None },
        },
    };
    case.ensure_not_cancelled()?;
    Ok(answer)
}

fn hodoku_figures(puzzle: &Board, solution: &Grid) -> Option<HodokuFigures> {
    let mut rater = Rater::new(pencilmark_search::solver::Solver::new());
    match rater.rate_solved(puzzle, solution, Scale::Hodoku, &Budget::DEFAULT) {
        Ok(Rating::Hodoku(rating)) => {
            Some(HodokuFigures { level: rating.level.to_string(), score: rating.score })
        }
        Ok(Rating::Se(_) | Rating::Cost(_) | Rating::Level(_) | Rating::Chains(_) | Rating::Effort(_))
        | Err(_) => None,
    }
}

/// Returns the effort of a puzzle; `None` if roads don't lead to its solution, or the cancel flag was set.
fn effort_of(puzzle: &Board, cancel: &AtomicBool) -> Option<EffortFigures> {
    let measured = effort(puzzle, &Menu::easiest_first(), cancel).ok()?;
    measured.is_solved.then_some(EffortFigures { total: measured.total, hardest_digit: measured.highest })
}

fn se(puzzle: &Board, work: u64) -> Option<SeFigures> {
    let limits = ExplainerLimits { work: Some(work), ..ExplainerLimits::unlimited() };
    let rating = Explainer::new().rate(puzzle, EarlyStop::Never, limits).ok()?;
    Some(SeFigures { er: rating.er, ep: rating.ep, ed: rating.ed })
}

fn chains(puzzle: &Board) -> Option<ChainFigures> {
    let rater = ChainRater::new(puzzle)?;
    let whip = match rater.length(WhipKind::Whip, false, LINKS) {
        ChainLength::Longest(length) => Some(length),
        ChainLength::Unsolved | ChainLength::OverWork => None,
    };
    Some(ChainFigures { whip, depth: rater.depth(LINKS) })
}

fn nodes(puzzle: &Board, cancel: &AtomicBool) -> Option<u64> {
    let limits = Limits { solutions: 2, nodes: NODES, cancel: Some(cancel) };
    let outcome = search_iteratively(puzzle, &SearchOrder::PLAIN, &limits, &mut SilentObserver);
    (!matches!(outcome.completion, SearchCompletion::Stopped(_))).then_some(outcome.nodes)
}
