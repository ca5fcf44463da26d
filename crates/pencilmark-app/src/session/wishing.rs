//! Wishes with many parts, searched in slices: a page requests one search after another, so that it can show progress and
//! stop at any time.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_logic::level::Level;
use pencilmark_play::start::{GameStart, Source};
use pencilmark_render::language::Language;
use pencilmark_render::picture::{Picture, ShownNotes};
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};
use pencilmark_search::kernel9;

use crate::session::grading::{GradingState, level_of, standing_of};
use crate::session::making::{
    Boards, MakingOrder, MinimumGivens, PER_GRID, Workbench, first_share, least_share, level_distance,
    make_plain,
};
use crate::session::wish_parts::{CHECKED_PARTS, engine_wish, has_parts, levels, symmetry, usual_givens};
use crate::wire::{FoundPuzzle, NewPuzzle, PartLeft, Problem, WishSearch, WishSearched};
use pencilmark::generate::any_rules;
use pencilmark::generate::clues::kinds::ClueKind;
use pencilmark::generate::missed_part::{MissedPart, WishStage};
use pencilmark::generate::puzzles::{MakingTask, MakingWatch, PuzzleMaker};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::wish::Wish;
use pencilmark::generate::wish_checker::WishChecker;
use pencilmark::page_messages::{learn, open};

/// The maximum number of puzzles tried in one search.
const MOST_TRIES: u64 = 100_000;
/// The number of puzzles tried at a time if no page shows progress.
const TRIES: u64 = 64;
/// The maximum number of puzzles tried in total if no page shows progress.
const MOST_IN_ALL: u64 = 2_000_000;

/// The result of some tries.
struct Searched {
    tried: u64,
    missed: [u64; WishStage::COUNT],
    found: Option<Found>,
    share: Option<usize>,
}

/// A puzzle that meets the wish.
struct Found {
    puzzle: Board,
    standing: GradingState,
    rating: Option<u16>,
}

impl Found {
    fn start(&self) -> GameStart {
        GameStart {
            level: self.standing.level.map(|level| level.to_string()),
            level_reason: Some(self.standing.text.clone()),
            ..GameStart::of_puzzle(self.puzzle.clone(), Source::Made)
        }
    }
}

/// Makes a puzzle with one solution, determined by the wish and the seed. If only a level is wished and is not reached in a
/// limited number of attempts, the nearest puzzle is returned, with its true level.
///
/// # Errors
/// If a part of the wish has an unknown name, no puzzle was found, or the cancel flag is set.
pub fn make(wish: &NewPuzzle, seed: u64, cancel: &AtomicBool) -> Result<GameStart, Problem> {
    if !has_parts(wish) {
        return make_plain(wish, seed, cancel);
    }
    wish.check()?;
    let title = wish.title()?;
    let mut search = WishSearch { wish: wish.clone(), seed, from: 0, tries: TRIES, share: None, keep: false };
    while search.from < MOST_IN_ALL {
        let searched = search_once(&search, cancel)?;
        if let Some(found) = searched.found {
            return Ok(GameStart { title, ..found.start() });
        }
        search.from += searched.tried;
        search.share = searched.share;
    }
    Err(Problem::new(open::not_made()))
}

/// Searches a limited number of puzzles for one that meets a wish. Returns the result of the search, and the start of the
/// puzzle that was found.
///
/// # Errors
/// If a part of the wish has an unknown name, or the cancel flag is set.
pub fn search_wish(
    asked: &WishSearch,
    language: &Language,
    cancel: &AtomicBool,
) -> Result<(WishSearched, Option<GameStart>), Problem> {
    asked.wish.check()?;
    let searched = search_once(asked, cancel)?;
    let start = searched.found.as_ref().map(Found::start);
    let found = searched.found.as_ref().map(|found| told(found, language));
    let left = left_by_parts(&asked.wish, &searched);
    Ok((WishSearched { tried: searched.tried, left, found, share: searched.share }, start))
}

fn told(found: &Found, language: &Language) -> FoundPuzzle {
    let picture = Picture { notes: ShownNotes::Highlighted, ..Picture::of_board(&found.puzzle) };
    FoundPuzzle {
        game: None,
        picture: svg(&picture, SvgDesign::for_page(DigitLayout::Phone), &language.fill(&learn::board())),
        level: found.standing.level.map(|level| level.to_string()),
        grade: Some(language.fill(&found.standing.text)),
        rating: found.rating,
        givens: found.puzzle.grid().givens().len(),
        cells: found.puzzle.rules().cells().len(),
    }
}

/// Returns how many of the tried puzzles passed each part of the wish, in the order of the checks. Of parts that are checked together,
/// the first stands for all.
fn left_by_parts(wish: &NewPuzzle, searched: &Searched) -> Vec<PartLeft> {
    let passed = |stage: WishStage| {
        let missed: u64 = searched.missed[..=stage as usize].iter().sum();
        searched.tried.saturating_sub(missed)
    };
    let mut wished: Vec<_> = CHECKED_PARTS.iter().filter(|row| (row.is_wished)(wish)).collect();
    wished.dedup_by_key(|row| row.stage);
    wished.into_iter().map(|row| PartLeft { part: row.part, left: passed(row.stage) }).collect()
}

fn search_once(asked: &WishSearch, cancel: &AtomicBool) -> Result<Searched, Problem> {
    let boards = Boards::of(&asked.wish.rules)?;
    let searched = match &boards {
        Boards::Fixed(rules) if rules.is_classic() => by_maker(asked, rules, &[], cancel),
        Boards::Clues(rules, kinds) => by_maker(asked, rules, kinds, cancel),
        Boards::Fixed(_) | Boards::Regions(..) => AdjustingSearch::of(asked, boards, cancel)?.search(),
    }?;
    if cancel.load(Ordering::Relaxed) { Err(Problem::cancelled()) } else { Ok(searched) }
}

/// Searches among classic puzzles, which are made in batches of hundreds, or among puzzles with clues.
fn by_maker(
    asked: &WishSearch,
    rules: &Arc<Rules>,
    kinds: &[&'static ClueKind],
    cancel: &AtomicBool,
) -> Result<Searched, Problem> {
    let mut wish = engine_wish(&asked.wish, kinds)?;
    if wish.allows_any_givens() && wish.clues.is_none() && asked.wish.level_to.is_none() {
        wish.givens = usual_givens(wish.level.as_ref().map(|levels| *levels.start()));
    }
    let task =
        MakingTask::new(rules.clone(), wish, asked.seed).with_attempts(asked.tries.clamp(1, MOST_TRIES));
    let mut maker = PuzzleMaker::with_code_path(kernel9::CodePath::best(), task);
    let watch = MakingWatch::default();
    let made = maker.make_watched(asked.from..asked.from + 1, &watch).pop();
    let missed = watch.missed_by_stage.map(|count| count.load(Ordering::Relaxed));
    let (tried, found) = match made {
        None => (0, None),
        Some(Err(unmet)) => (unmet.attempts, None),
        Some(Ok(made)) => {
            let puzzle = Board::new(made.puzzle);
            let graded = made.properties.grade.as_ref().and_then(standing_of);
            let standing = graded.or_else(|| level_of(&puzzle, cancel)).ok_or_else(Problem::cancelled)?;
            let rating = made.properties.se_rating.map(|rating| rating.er.0);
            (made.attempts, Some(Found { puzzle, standing, rating }))
        }
    };
    Ok(Searched { tried, missed, found, share: None })
}

/// A search on a board with any other rules. Each puzzle has more givens if the last was too hard, and fewer if it was too easy.
struct AdjustingSearch<'a> {
    asked: &'a WishSearch,
    order: MakingOrder<'a>,
    levels: Option<RangeInclusive<Level>>,
    wish: Wish,
    judge: WishChecker,
    bench: Workbench,
    share: usize,
    cancel: &'a AtomicBool,
}

impl<'a> AdjustingSearch<'a> {
    fn of(
        asked: &'a WishSearch,
        boards: Boards,
        cancel: &'a AtomicBool,
    ) -> Result<AdjustingSearch<'a>, Problem> {
        let wish = engine_wish(&asked.wish, &[])?;
        let levels = levels(&asked.wish)?;
        let usual = first_share(levels.as_ref().map(|levels| *levels.start()), boards.size());
        // Levels are checked separately, with techniques fast enough for a waiting player.
        let mut others = wish.clone();
        (others.level, others.givens) = (None, None);
        let judge = WishChecker::new(others);
        let order =
            MakingOrder { boards, symmetry: symmetry(&asked.wish)?, level: None, seed: asked.seed, cancel };
        let share = asked.share.unwrap_or(usual).min(100);
        Ok(AdjustingSearch { asked, order, levels, wish, judge, bench: Workbench::new(), share, cancel })
    }

    fn search(mut self) -> Result<Searched, Problem> {
        let mut missed = [0; WishStage::COUNT];
        let tries = self.asked.tries.clamp(1, MOST_TRIES);
        let first = self.asked.from.next_multiple_of(PER_GRID);
        let mut tried = 0;
        let mut found = None;
        while tried < tries && found.is_none() && !self.cancel.load(Ordering::Relaxed) {
            let attempt = first + tried;
            tried += 1;
            match self.attempt(attempt)? {
                Ok(puzzle) => found = Some(puzzle),
                Err(why) => missed[why.stage() as usize] += 1,
            }
        }
        Ok(Searched { tried, missed, found, share: Some(self.share) })
    }

    fn attempt(&mut self, attempt: u64) -> Result<Result<Found, MissedPart>, Problem> {
        let least =
            self.fewest_givens(attempt).map_or(MinimumGivens::Share(self.share), MinimumGivens::Givens);
        let Some(puzzle) = self.order.attempt(attempt, least, &mut self.bench) else {
            return Ok(Err(MissedPart::NoPuzzle));
        };
        let givens = puzzle.grid().givens().len();
        if self.wish.givens.as_ref().is_some_and(|range| !range.contains(&givens)) {
            return Ok(Err(MissedPart::Givens(givens)));
        }
        let standing = level_of(&puzzle, self.cancel).ok_or_else(Problem::cancelled)?;
        let missed = self.levels.as_ref().map_or(0, |levels| level_distance_of_range(levels, &standing));
        let step = if self.order.boards.size() > 16 { 4 } else { 2 };
        match missed {
            0 => {}
            1.. => self.share = (self.share + step).min(100),
            _ => self.share = self.share.saturating_sub(step).max(least_share(self.order.boards.size())),
        }
        if missed != 0 {
            return Ok(Err(MissedPart::Level(standing.level.unwrap_or(Level::Extreme))));
        }
        let solution = self.bench.solution().cloned();
        Ok(self.judged(puzzle.grid(), solution).map(|()| Found { puzzle, standing, rating: None }))
    }

    /// Returns the minimum number of givens of an attempt.
    fn fewest_givens(&self, attempt: u64) -> Option<usize> {
        let range = self.wish.givens.as_ref()?;
        let mut random = RandomStream::new(self.asked.seed, RandomPurpose::Order, attempt, 0);
        Some(range.start() + random.below(range.end() - range.start() + 1))
    }

    fn judged(&mut self, puzzle: &Grid, solution: Option<Grid>) -> Result<(), MissedPart> {
        if let Some(solution) = solution {
            self.judge.check(puzzle, &solution)?;
        }
        let is_thin = !self.asked.wish.minimal || any_rules::is_minimal(puzzle, self.bench.solver());
        if is_thin { Ok(()) } else { Err(MissedPart::NotMinimal) }
    }
}

/// Returns by how many levels a puzzle is outside the range: positive if too hard, negative if too easy.
fn level_distance_of_range(levels: &RangeInclusive<Level>, standing: &GradingState) -> isize {
    let (low, high) = (level_distance(*levels.start(), standing), level_distance(*levels.end(), standing));
    if low < 0 { low } else { high.max(0) }
}
