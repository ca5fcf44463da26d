//! Statistics of generated puzzles: how rare levels, ratings and techniques are, from tables that the rig `count_rarities`
//! produces.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;

use crate::generate::wish::Wish;

/// How the counted puzzles were generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountedKind {
    /// Givens removed as far as half-turn symmetry allows.
    HalfTurn,
    /// Givens removed until the puzzle is minimal.
    Any,
    /// Givens with half-turn symmetry, removed down to a random number from 20 to 40.
    Spread,
}

/// The statistics of puzzles of one kind, level and rating.
#[derive(Clone, Debug)]
pub struct RarityClass {
    /// How the puzzles were generated.
    pub kind: CountedKind,
    /// The level of the puzzles.
    pub level: Level,
    /// The Sudoku Explainer rating of the puzzles.
    pub rating: Tenths,
    /// The number of puzzles.
    pub puzzle_count: u64,
    /// The number of minimal puzzles in the class.
    pub minimal_count: u64,
    /// The number of puzzles of the class by number of givens: pairs of a number of givens and a number of puzzles.
    pub given_counts: Vec<(usize, u64)>,
    /// The number of puzzles of the class that use each technique, by id; counted only for puzzles with half-turn
    /// symmetry.
    pub technique_counts: Vec<(&'static str, u64)>,
    /// The number of puzzles of the class by their hardest technique, given by id.
    pub hardest_technique_counts: Vec<(&'static str, u64)>,
}

impl RarityClass {
    fn read(line: &'static str) -> Option<RarityClass> {
        let fields: Vec<&'static str> = line.split('\t').collect();
        let [kind, level, rating, puzzles, minimal, givens, techniques, hardest] = fields[..] else {
            return None;
        };
        let kind = match kind {
            "half-turn" => CountedKind::HalfTurn,
            "any" => CountedKind::Any,
            "spread" => CountedKind::Spread,
            _ => return None,
        };
        let givens = list(givens).filter_map(|(name, count)| Some((name.parse().ok()?, count)));
        Some(RarityClass {
            kind,
            level: level_named(level)?,
            rating: Tenths(rating.parse().ok()?),
            puzzle_count: puzzles.parse().ok()?,
            minimal_count: minimal.parse().ok()?,
            given_counts: givens.collect(),
            technique_counts: list(techniques).collect(),
            hardest_technique_counts: list(hardest).collect(),
        })
    }

    /// Returns the number of puzzles whose number of givens is in a range.
    pub fn with_givens(&self, range: &RangeInclusive<usize>) -> u64 {
        self.given_counts.iter().filter(|(givens, _)| range.contains(givens)).map(|(_, count)| count).sum()
    }
}

/// Parses counts such as `26:130 27:90`.
fn list(text: &'static str) -> impl Iterator<Item = (&'static str, u64)> {
    text.split(' ').filter_map(|part| {
        let (name, count) = part.split_once(':')?;
        Some((name, count.parse().ok()?))
    })
}

fn level_named(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.name() == name)
}

const CLASSIC: &str = include_str!("../../rarities/classic.tsv");
const BOARDS: &str = include_str!("../../rarities/boards.tsv");

/// Returns the statistics of classic puzzles.
pub fn classic_statistics() -> &'static [RarityClass] {
    static CLASSES: OnceLock<Vec<RarityClass>> = OnceLock::new();
    CLASSES.get_or_init(|| CLASSIC.lines().filter_map(RarityClass::read).collect())
}

/// Returns the class with the same level and rating for which techniques were counted: that with half-turn symmetry, if
/// it has puzzles; otherwise the class itself.
pub fn class_with_techniques(class: &'static RarityClass) -> &'static RarityClass {
    let alike = |other: &&RarityClass| {
        other.kind == CountedKind::HalfTurn && other.level == class.level && other.rating == class.rating
    };
    classic_statistics().iter().find(alike).unwrap_or(class)
}

/// The average time of each part of the work on a classic puzzle.
#[derive(Clone, Copy, Default, Debug)]
pub struct AverageTimes {
    /// The average time to generate a puzzle, in microseconds.
    pub generation_micros: u64,
    /// The average time to grade a puzzle, in microseconds.
    pub grading_micros: u64,
    /// The average time to rate a puzzle on the Sudoku Explainer scale, in microseconds.
    pub rating_micros: u64,
}

/// Returns the average times measured when the puzzles were counted.
pub fn average_times() -> AverageTimes {
    let line = CLASSIC.lines().find(|line| line.starts_with('#')).unwrap_or_default();
    let after = |word: &str| {
        let rest = line.split_once(word)?.1.trim_start();
        rest.split([',', ' ']).next()?.parse().ok()
    };
    let figure = |word| after(word).unwrap_or(0);
    AverageTimes {
        generation_micros: figure("making"),
        grading_micros: figure("grading"),
        rating_micros: figure("rating"),
    }
}

/// The statistics of generating puzzles of a level on a board, or with clues of some kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardCount {
    /// The rules as the app offers them: `16`, `jigsaw:9`, `9+killer`.
    pub rules: &'static str,
    /// The level that was wished for.
    pub level: Level,
    /// The number of puzzles generated with the wish for the level.
    pub attempted: u64,
    /// The number of puzzles that reached the level.
    pub found_count: u64,
    /// The average number of givens of the puzzles.
    pub average_givens: usize,
    /// The average time per puzzle, in milliseconds.
    pub average_millis: u64,
    /// The number of puzzles generated in a further search, after none had reached the level.
    pub attempted_further: u64,
}

impl BoardCount {
    fn read(line: &'static str) -> Option<BoardCount> {
        let fields: Vec<&'static str> = line.split('\t').collect();
        let [rules, level, tries, found, givens, milliseconds, searched] = fields[..] else { return None };
        Some(BoardCount {
            rules,
            level: level_named(level)?,
            attempted: tries.parse().ok()?,
            found_count: found.parse().ok()?,
            average_givens: givens.parse().ok()?,
            average_millis: milliseconds.parse().ok()?,
            attempted_further: searched.parse().ok()?,
        })
    }
}

/// Returns the number of puzzles tried per level and board, and the seed.
pub fn counted_tries() -> Option<(u64, u64)> {
    let line = BOARDS.lines().find(|line| line.starts_with('#'))?;
    let mut numbers = line.split([' ', ',']).filter_map(|word| word.parse().ok());
    Some((numbers.next()?, numbers.next()?))
}

/// Returns the statistics of all boards.
pub fn all_board_statistics() -> &'static [BoardCount] {
    static COUNTS: OnceLock<Vec<BoardCount>> = OnceLock::new();
    COUNTS.get_or_init(|| BOARDS.lines().filter_map(BoardCount::read).collect())
}

/// Returns the statistics of a board, by its rules as the app offers them; empty if the board was not counted.
pub fn board_statistics(rules: &str) -> impl Iterator<Item = &'static BoardCount> + use<'_> {
    all_board_statistics().iter().filter(move |count| count.rules == rules)
}

/// Returns the rules of a wish as the app names them: the board, then the kinds of clues.
pub fn offered_rules(rules: &Rules, wish: &Wish) -> String {
    let kinds = wish.clues.iter().flat_map(|clues| clues.kinds.iter().map(|kind| kind.name));
    [rules_text::to_text(rules)].into_iter().chain(kinds.map(str::to_owned)).collect::<Vec<_>>().join("+")
}

/// The finding that none of the puzzles tried on a board reached a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelOutOfReach {
    /// The number of puzzles tried on the board.
    pub attempted: u64,
    /// The total time of all tries, in milliseconds.
    pub total_millis: u64,
    /// The level closest to the wished one that was reached, if any.
    pub nearest_level: Option<Level>,
}

/// Returns the result for a board on which no puzzle of a range of levels was found. `None` if one was found, or the board
/// was not tried.
pub fn level_out_of_reach(rules: &str, levels: &RangeInclusive<Level>) -> Option<LevelOutOfReach> {
    let within: Vec<&BoardCount> =
        board_statistics(rules).filter(|count| levels.contains(&count.level)).collect();
    let is_open = |count: &&BoardCount| count.found_count > 0 || count.attempted_further == 0;
    if within.is_empty() || within.iter().any(is_open) {
        return None;
    }
    let away = |level: Level| {
        (*levels.start() as isize - level as isize).max(level as isize - *levels.end() as isize)
    };
    let found = board_statistics(rules).filter(|count| count.found_count > 0).map(|count| count.level);
    Some(LevelOutOfReach {
        attempted: within.iter().map(|count| count.attempted_further).sum(),
        total_millis: within.iter().map(|count| count.average_millis).sum(),
        nearest_level: found.min_by_key(|level| away(*level)),
    })
}
