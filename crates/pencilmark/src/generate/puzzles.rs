//! Generation of puzzles that meet a wish.

use std::cmp::Reverse;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use pencilmark_core::rules::Rules;
use pencilmark_formats::{PuzzleInfo, puzzle_line};
use pencilmark_search::kernel9::CodePath;
use pencilmark_search::kernel9::generation::{GivenRemovalTask, GivenRemover};
use pencilmark_search::solver::Solver;

use crate::generate::any_rules;
use crate::generate::attempt::Attempt;
use crate::generate::clue_puzzles::ClueWorkshop;
use crate::generate::fit::PatternFitter;
use crate::generate::generosity;
use crate::generate::grids::{ClassicGridGenerator, GridSampling};
use crate::generate::hard_puzzle_search::HardPuzzleSearch;
use crate::generate::missed_part::{MissedPart, WishStage};
use crate::generate::pattern::{CellBits, PatternSymmetry};
use crate::generate::random_stream::{RandomPurpose, RandomStream};
use crate::generate::regions::RandomRegions;
pub use crate::generate::walk::FullGrid;
use crate::generate::wish::{ClueWish, Minimality, PuzzleProperties, Wish};
use crate::generate::wish_checker::WishChecker;
use crate::messages::missed;

/// The number of attempts at a time, enough to fill the solver's lanes.
const AT_ONCE: usize = 1024;

/// The specification of puzzles to generate.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MakingTask {
    /// The rules of the puzzles; with random regions, an example.
    pub rules: Arc<Rules>,
    /// The regions, if each puzzle has its own.
    pub regions: Option<RandomRegions>,
    /// The wished properties of the puzzles.
    pub wish: Wish,
    /// How full grids are generated; on boards that are not classic there is only one way.
    pub sampling: GridSampling,
    /// The seed of all random choices.
    pub seed: u64,
    /// The maximum number of attempts for one puzzle.
    pub attempts: u64,
}

impl MakingTask {
    /// Creates a task for puzzles with these rules that meet the wish, with nearly uniform grids and at most 10,000
    /// attempts each.
    pub fn new(rules: impl Into<Arc<Rules>>, wish: Wish, seed: u64) -> MakingTask {
        MakingTask {
            rules: rules.into(),
            regions: None,
            wish,
            sampling: GridSampling::Near,
            seed,
            attempts: 10_000,
        }
    }

    /// Gives each puzzle random regions of its own; the task's rules are an example of them.
    #[must_use]
    pub fn with_regions(self, regions: Option<RandomRegions>) -> MakingTask {
        MakingTask { regions, ..self }
    }

    /// Sets the method by which full grids are generated.
    #[must_use]
    pub fn with_sampling(self, draw: GridSampling) -> MakingTask {
        MakingTask { sampling: draw, ..self }
    }

    /// Sets the maximum number of attempts for one puzzle.
    #[must_use]
    pub fn with_attempts(self, attempts: u64) -> MakingTask {
        MakingTask { attempts, ..self }
    }
}

/// Prints the puzzle as a line with its rules, as every function that takes a puzzle reads it.
impl fmt::Display for MadePuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&puzzle_line(&Board::new(self.puzzle.clone()), &PuzzleInfo::default()))
    }
}

/// A generated puzzle, proved to have one solution.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct MadePuzzle {
    /// The puzzle; all its values are givens. It prints only its cells: print the [`MadePuzzle`] for its rules and clues, too.
    pub puzzle: Grid,
    /// The unique solution of the puzzle.
    pub solution: Grid,
    /// The properties of the puzzle that the wish concerns.
    pub properties: PuzzleProperties,
    /// The number of attempts that the puzzle took.
    pub attempts: u64,
}

/// The error of a wish that could not be met within its budget.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct UnmetWish {
    /// The number of attempts made.
    pub attempts: u64,
    /// True if the generation was cancelled before the attempts were used up.
    pub is_cancelled: bool,
    /// The part of the wish that the nearest puzzle missed: among the puzzles that passed most checks, the one closest to
    /// the wish.
    pub missed_by_nearest: MissedPart,
    /// The nearest puzzle with its properties; `None` if no attempt gave a puzzle with one solution.
    pub nearest_puzzle: Option<Box<MadePuzzle>>,
}

impl UnmetWish {
    /// Returns a message with the number of failed attempts and the part of the wish that the nearest puzzle missed.
    pub fn message(&self) -> Message {
        let say = if self.is_cancelled { missed::unmet_so_far } else { missed::unmet };
        say(self.attempts, self.missed_by_nearest.message())
    }
}

print_as_message!(UnmetWish);

impl std::error::Error for UnmetWish {}

/// Shared state for monitoring and cancelling a running generation job.
#[derive(Default, Debug)]
pub struct MakingWatch {
    /// The number of attempts made so far.
    pub attempts: AtomicU64,
    /// The number of attempts that missed the wish, by the stage of the check that they failed.
    pub missed_by_stage: [AtomicU64; WishStage::COUNT],
    /// A flag that, when set, ends the job soon.
    pub cancel: AtomicBool,
}

/// Generates puzzles, one by one or many at a time.
pub struct PuzzleMaker {
    task: MakingTask,
    judge: WishChecker,
    method: GenerationMethod,
    solver: Solver,
}

/// The means of generation: for classic puzzles, for puzzles with clues, and for other rules.
enum GenerationMethod {
    Classic(Box<Classic>),
    Clues(Box<ClueWorkshop>),
    AnyRules,
}

/// The generators for classic puzzles, which work on many at a time.
struct Classic {
    grids: ClassicGridGenerator,
    thinner: GivenRemover,
    fitter: PatternFitter,
    vicinity: HardPuzzleSearch,
}

impl PuzzleMaker {
    /// Creates a generator on this code path.
    pub fn with_code_path(path: CodePath, task: MakingTask) -> PuzzleMaker {
        let method = if task.clue_wish().is_some() {
            GenerationMethod::Clues(Box::new(ClueWorkshop::on(path, &task.wish)))
        } else if task.rules.is_classic() {
            let (grids, thinner, fitter) = (
                ClassicGridGenerator::with_code_path(path),
                GivenRemover::with_code_path(path),
                PatternFitter::with_code_path(path),
            );
            GenerationMethod::Classic(Box::new(Classic {
                grids,
                thinner,
                fitter,
                vicinity: HardPuzzleSearch::with_code_path(path),
            }))
        } else {
            GenerationMethod::AnyRules
        };
        PuzzleMaker {
            judge: WishChecker::new(task.wish.clone()),
            task,
            method,
            solver: Solver::with_code_path(path),
        }
    }

    /// Generates the puzzles with these numbers, in order.
    pub fn make(&mut self, items: Range<u64>) -> Vec<Result<MadePuzzle, UnmetWish>> {
        self.make_watched(items, &MakingWatch::default())
    }

    /// Generates the puzzles with these numbers, in order, and counts attempts in `watch`; puzzles not finished when the
    /// watch is cancelled are reported as unmet.
    pub fn make_watched(
        &mut self,
        items: Range<u64>,
        watch: &MakingWatch,
    ) -> Vec<Result<MadePuzzle, UnmetWish>> {
        let mut done: Vec<Option<Result<MadePuzzle, UnmetWish>>> = items.clone().map(|_| None).collect();
        let mut pending: Vec<Pending> = items.enumerate().map(Pending::new).collect();
        let mut each = 1;
        while !pending.is_empty() {
            // Slow attempts are made one by one, so that none is made in vain.
            let lanes = if self.task.is_made_by_searches() { 1 } else { AT_ONCE / pending.len() };
            let tries = each.min(lanes.max(1) as u64);
            pending = self.wave(pending, tries, &mut done, watch);
            each = each.saturating_mul(2);
        }
        done.into_iter().flatten().collect()
    }

    /// Makes up to `tries` attempts at each item, and returns the items that need more.
    fn wave(
        &mut self,
        pending: Vec<Pending>,
        tries: u64,
        done: &mut [Option<Result<MadePuzzle, UnmetWish>>],
        watch: &MakingWatch,
    ) -> Vec<Pending> {
        let most = self.task.attempts;
        let attempts = |item: &Pending| item.attempts..most.min(item.attempts + tries);
        let all: Vec<(u64, u64)> =
            pending.iter().flat_map(|item| attempts(item).map(|attempt| (item.number, attempt))).collect();
        let mut candidates = self.candidates(&all, &watch.cancel).into_iter();
        watch.attempts.fetch_add(all.len() as u64, Ordering::Relaxed);
        let mut left = Vec::new();
        for mut item in pending {
            let mut made = None;
            for candidate in candidates.by_ref().take((attempts(&item).end - item.attempts) as usize) {
                if made.is_none() {
                    item.attempts += 1;
                    made = self.judged(candidate, &mut item, watch);
                }
            }
            match made {
                Some(made) => done[item.place] = Some(Ok(made)),
                None if item.attempts >= most || watch.cancel.load(Ordering::Relaxed) => {
                    let place = item.place;
                    done[place] = Some(Err(self.unmet(item)));
                }
                None => left.push(item),
            }
        }
        left
    }

    fn judged(
        &mut self,
        candidate: Candidate,
        item: &mut Pending,
        watch: &MakingWatch,
    ) -> Option<MadePuzzle> {
        let count = |missed: MissedPart| {
            watch.missed_by_stage[missed.stage() as usize].fetch_add(1, Ordering::Relaxed)
        };
        let attempt = match candidate {
            Ok(attempt) => attempt,
            Err(solutions) => {
                item.fewest = item.fewest.min(solutions);
                count(MissedPart::NoPuzzle);
                return None;
            }
        };
        match self.accepted(&attempt, item.attempts) {
            Ok(made) => Some(made),
            Err(missed) => {
                count(missed.clone());
                let distance = missed.distance(&self.task.wish);
                item.note(missed, distance, attempt);
                None
            }
        }
    }

    /// Checks an attempt in its own form first, and converts it to grids only if it passes.
    fn accepted(&mut self, attempt: &Attempt, attempts: u64) -> Result<MadePuzzle, MissedPart> {
        let left = self.judge.precheck(attempt)?;
        let generous = generosity::with_more_givens(attempt, left, &self.task.wish, self.task.seed);
        let attempt = generous.as_ref().unwrap_or(attempt);
        let (puzzle, solution) = attempt.grids(&self.task.rules);
        let reached = self.judge.check(&puzzle, &solution)?;
        if !self.is_thin(&puzzle) {
            return Err(MissedPart::NotMinimal);
        }
        Ok(MadePuzzle { puzzle, solution, properties: reached, attempts })
    }

    /// Describes the nearest puzzle, with all its properties.
    fn unmet(&mut self, item: Pending) -> UnmetWish {
        let attempts = item.attempts;
        let is_cancelled = attempts < self.task.attempts;
        let Some(nearest) = item.nearest else {
            let nearest = if item.fewest < u64::MAX {
                MissedPart::Solutions(item.fewest)
            } else {
                MissedPart::NoPuzzle
            };
            return UnmetWish { attempts, is_cancelled, missed_by_nearest: nearest, nearest_puzzle: None };
        };
        let (puzzle, solution) = nearest.attempt.grids(&self.task.rules);
        let reached = self.judge.properties(&puzzle, &solution);
        let missed = nearest.missed.corrected(&reached);
        let made = MadePuzzle { puzzle, solution, properties: reached, attempts };
        UnmetWish { attempts, is_cancelled, missed_by_nearest: missed, nearest_puzzle: Some(Box::new(made)) }
    }

    /// True if the puzzle is as minimal as the wish requires. Removing single givens as far as possible makes a puzzle minimal anyway.
    fn is_thin(&mut self, puzzle: &Grid) -> bool {
        let wish = &self.task.wish;
        match wish.minimality {
            Minimality::AsWished => true,
            Minimality::Minimal if wish.symmetry == PatternSymmetry::None && wish.pattern.is_none() => true,
            Minimality::Minimal => any_rules::is_minimal(puzzle, &mut self.solver),
        }
    }

    /// Returns the result of each try.
    fn candidates(&mut self, tries: &[(u64, u64)], cancel: &AtomicBool) -> Vec<Candidate> {
        let PuzzleMaker { task, method, solver, .. } = self;
        match method {
            GenerationMethod::Classic(classic) => classic.candidates(task, tries, cancel),
            GenerationMethod::Clues(workshop) => {
                let one = |(item, attempt): &(u64, u64)| task.with_clues(*item, *attempt, workshop, cancel);
                tries.iter().map(one).map(|attempt| attempt.ok_or(u64::MAX)).collect()
            }
            GenerationMethod::AnyRules => {
                let one = |(item, attempt): &(u64, u64)| task.any_rules(*item, *attempt, solver);
                tries.iter().map(one).map(|attempt| attempt.ok_or(u64::MAX)).collect()
            }
        }
    }
}

impl Classic {
    fn candidates(&mut self, task: &MakingTask, tries: &[(u64, u64)], cancel: &AtomicBool) -> Vec<Candidate> {
        let Classic { grids, thinner, fitter, vicinity } = self;
        if task.wish.is_of_the_hardest() {
            let search = |(item, attempt): &(u64, u64)| {
                vicinity.search(&task.wish, &mut task.random(*item, *attempt), cancel).ok_or(u64::MAX)
            };
            return tries.iter().map(search).collect();
        }
        let drawn = tries.iter().map(|(item, attempt)| {
            // Later changes to a grid continue with the generator that drew it.
            let mut random = RandomStream::new(task.seed, RandomPurpose::Grid, *item, *attempt);
            (grids.generate(task.sampling, &mut random), random)
        });
        if let Some(pattern) = &task.wish.pattern {
            let givens = bits(pattern);
            let fitted = drawn.map(|(grid, mut random)| fitter.fit(grid, givens, &mut random, cancel));
            return fitted.map(|grid| Ok(Attempt::Classic { grid: grid?, givens })).collect();
        }
        let orbits: Vec<CellBits> = task.wish.symmetry.orbits(&9).iter().map(|orbit| bits(orbit)).collect();
        let orders: Vec<GivenRemovalTask> =
            drawn.map(|(grid, random)| task.order(grid, orbits.clone(), random)).collect();
        let left = thinner.remove_givens(&orders);
        let attempt =
            |(order, givens): (&GivenRemovalTask, CellBits)| Attempt::Classic { grid: order.grid, givens };
        orders.iter().zip(left).map(attempt).map(Ok).collect()
    }
}

impl MakingTask {
    /// Returns the clues to draw: none if givens alone adjust the level; `None` if puzzles are not adjusted to a level.
    fn clue_wish(&self) -> Option<ClueWish> {
        let none = || self.wish.is_climbed_to(&self.rules).then(|| ClueWish::of(Vec::new()));
        self.wish.clues.clone().or_else(none)
    }

    /// Returns the rules of an attempt; `None` if random regions don't fit its constraints.
    fn rules_of(&self, item: u64, attempt: u64) -> Option<Arc<Rules>> {
        match &self.regions {
            None => Some(self.rules.clone()),
            Some(regions) => {
                regions.draw(&mut RandomStream::new(self.seed, RandomPurpose::Regions, item, attempt))
            }
        }
    }

    fn random(&self, item: u64, attempt: u64) -> RandomStream {
        RandomStream::new(self.seed, RandomPurpose::Puzzle, item, attempt)
    }

    /// Returns the groups of cells that are given together, in random order.
    fn groups(&self, random: &mut RandomStream) -> Vec<Vec<Cell>> {
        let mut groups = self.wish.symmetry.orbits(&*self.rules);
        random.shuffle(&mut groups);
        groups
    }

    /// Returns the minimum number of givens to leave: a random one of the wished range, or none.
    fn least(&self, random: &mut RandomStream) -> usize {
        match (&self.wish.givens, self.wish.minimality) {
            (Some(range), Minimality::AsWished) => {
                range.start() + random.below((range.end() + 1).saturating_sub(*range.start()).max(1))
            }
            (None, _) | (_, Minimality::Minimal) => 0,
        }
    }

    fn order(
        &self,
        grid: FullGrid,
        mut cell_groups: Vec<CellBits>,
        mut random: RandomStream,
    ) -> GivenRemovalTask {
        let min_givens = self.least(&mut random) as u32;
        random.shuffle(&mut cell_groups);
        GivenRemovalTask { grid, cell_groups, min_givens }
    }

    fn with_clues(
        &self,
        item: u64,
        attempt: u64,
        workshop: &mut ClueWorkshop,
        cancel: &AtomicBool,
    ) -> Option<Attempt> {
        let mut random = RandomStream::new(self.seed, RandomPurpose::Grid, item, attempt);
        let solution = workshop.full_grid(&self.rules_of(item, attempt)?, self.sampling, &mut random)?;
        workshop.attempt(&self.wish, &self.clue_wish()?, solution, &mut self.random(item, attempt), cancel)
    }

    fn any_rules(&self, item: u64, attempt: u64, solver: &mut Solver) -> Option<Attempt> {
        let mut random = RandomStream::new(self.seed, RandomPurpose::Grid, item, attempt);
        let rules = self.rules_of(item, attempt)?;
        let solution = any_rules::random_full_grid(&rules, solver, &mut random)?;
        let mut random = self.random(item, attempt);
        let puzzle = match &self.wish.pattern {
            None => {
                let least = self.least(&mut random).max(generosity::least_for_level(
                    &self.wish,
                    &self.rules,
                    &mut random,
                ));
                any_rules::remove_givens(&solution, &self.groups(&mut random), least, solver)
            }
            Some(pattern) => {
                let mut puzzle = solution.clone();
                let outside = self.rules.cells().filter(|cell| !pattern.contains(cell));
                outside.for_each(|cell| puzzle.clear(cell));
                any_rules::is_puzzle(&puzzle, solver).then_some(puzzle)?
            }
        };
        Some(Attempt::AnyRules { puzzle, solution })
    }
}

fn bits(cells: &[Cell]) -> CellBits {
    cells.iter().fold(0, |bits, cell| bits | 1 << cell.index())
}

/// The result of an attempt: a puzzle with its solution, or the smallest number of solutions found, if known.
type Candidate = Result<Attempt, u64>;

/// A puzzle that has not been made yet.
struct Pending {
    /// The index among the puzzles that are made together.
    place: usize,
    number: u64,
    attempts: u64,
    nearest: Option<Nearest>,
    /// The smallest number of solutions among attempts that were not puzzles.
    fewest: u64,
}

/// The puzzle nearest to the wish so far.
struct Nearest {
    missed: MissedPart,
    distance: u64,
    attempt: Attempt,
}

impl Pending {
    fn new((place, number): (usize, u64)) -> Pending {
        Pending { place, number, attempts: 0, nearest: None, fewest: u64::MAX }
    }

    /// Keeps the puzzle that passed the most checks, and of several the one that missed the next check by the least.
    fn note(&mut self, missed: MissedPart, distance: u64, attempt: Attempt) {
        let is_nearer = |nearest: &Nearest| {
            (missed.stage(), Reverse(distance)) > (nearest.missed.stage(), Reverse(nearest.distance))
        };
        if self.nearest.as_ref().is_none_or(is_nearer) {
            self.nearest = Some(Nearest { missed, distance, attempt });
        }
    }
}

impl MakingTask {
    /// True if every attempt takes a long search of its own. Only classic puzzles are generated in lock-step.
    fn is_made_by_searches(&self) -> bool {
        !self.rules.is_classic()
            || self.wish.pattern.is_some()
            || self.wish.clues.is_some()
            || self.wish.needs_long_searches()
    }

    /// Returns the number of puzzles per unit of work: many if they are generated in lock-step and the wish has no conditions.
    pub(crate) fn share(&self) -> u64 {
        match (self.is_made_by_searches(), self.wish.is_unconditional()) {
            (false, true) => AT_ONCE as u64,
            (false, false) => 32,
            (true, _) => 1,
        }
    }
}
