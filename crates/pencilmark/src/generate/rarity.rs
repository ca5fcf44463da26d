//! How rare puzzles are, by tables that `examples/count_rarities` counts.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;

use crate::generate::wish::Wish;

/// How the puzzles were made that were counted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountedKind {
    /// Givens taken away as far as half-turn symmetry allows.
    HalfTurn,
    /// Givens taken away until each is needed.
    Any,
    /// Givens with half-turn symmetry, taken away down to a number drawn from 20 to 40.
    Spread,
}

/// Puzzles of one kind, level and rating.
#[derive(Clone, Debug)]
pub struct RarityClass {
    /// How they were made.
    pub kind: CountedKind,
    /// The level of the puzzles.
    pub level: Level,
    /// Their rating by Sudoku Explainer.
    pub rating: Tenths,
    /// How many there were.
    pub puzzles: u64,
    /// How many of them have no superfluous given.
    pub minimal: u64,
    /// How many of them have each number of givens.
    pub givens: Vec<(usize, u64)>,
    /// How many of them use each technique, by its id; counted of those with half-turn symmetry alone.
    pub techniques: Vec<(&'static str, u64)>,
    /// How many of them have each technique as their hardest.
    pub hardest: Vec<(&'static str, u64)>,
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
            puzzles: puzzles.parse().ok()?,
            minimal: minimal.parse().ok()?,
            givens: givens.collect(),
            techniques: list(techniques).collect(),
            hardest: list(hardest).collect(),
        })
    }

    /// Returns the number of puzzles with so many givens.
    pub fn with_givens(&self, range: &RangeInclusive<usize>) -> u64 {
        self.givens.iter().filter(|(givens, _)| range.contains(givens)).map(|(_, count)| count).sum()
    }
}

/// Reads counts as `26:130 27:90`.
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

/// Returns what was counted of classic puzzles.
pub fn classic() -> &'static [RarityClass] {
    static CLASSES: OnceLock<Vec<RarityClass>> = OnceLock::new();
    CLASSES.get_or_init(|| CLASSIC.lines().filter_map(RarityClass::read).collect())
}

/// Returns the puzzles of the same level and rating whose techniques were counted: those with half-turn symmetry, if there are any.
pub fn with_techniques(class: &'static RarityClass) -> &'static RarityClass {
    let alike = |other: &&RarityClass| {
        other.kind == CountedKind::HalfTurn && other.level == class.level && other.rating == class.rating
    };
    classic().iter().find(alike).unwrap_or(class)
}

/// The microseconds that each part of the work on a classic puzzle took on average when they were counted.
#[derive(Clone, Copy, Default, Debug)]
pub struct CountedTimes {
    /// The time to make it.
    pub making: u64,
    /// The time to work out its level.
    pub grading: u64,
    /// The time to rate it by Sudoku Explainer.
    pub rating: u64,
}

/// Returns how long the parts of the work took.
pub fn times() -> CountedTimes {
    let line = CLASSIC.lines().find(|line| line.starts_with('#')).unwrap_or_default();
    let after = |word: &str| {
        let rest = line.split_once(word)?.1.trim_start();
        rest.split([',', ' ']).next()?.parse().ok()
    };
    let figure = |word| after(word).unwrap_or(0);
    CountedTimes { making: figure("making"), grading: figure("grading"), rating: figure("rating") }
}

/// What came of making puzzles of a level on a board, or with clues of some kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardCount {
    /// The rules as the app offers them: `16`, `jigsaw:9`, `9+killer`.
    pub rules: &'static str,
    /// The level wished for.
    pub level: Level,
    /// How many puzzles were wished for.
    pub tries: u64,
    /// How many of them had the level.
    pub found: u64,
    /// Their givens on average.
    pub givens: usize,
    /// The milliseconds that each of them took.
    pub milliseconds: u64,
    /// How many puzzles were tried one by one after none had come out.
    pub searched: u64,
}

impl BoardCount {
    fn read(line: &'static str) -> Option<BoardCount> {
        let fields: Vec<&'static str> = line.split('\t').collect();
        let [rules, level, tries, found, givens, milliseconds, searched] = fields[..] else { return None };
        Some(BoardCount {
            rules,
            level: level_named(level)?,
            tries: tries.parse().ok()?,
            found: found.parse().ok()?,
            givens: givens.parse().ok()?,
            milliseconds: milliseconds.parse().ok()?,
            searched: searched.parse().ok()?,
        })
    }
}

/// Returns how many puzzles of each level were tried on a board, and the seed.
pub fn counted_tries() -> Option<(u64, u64)> {
    let line = BOARDS.lines().find(|line| line.starts_with('#'))?;
    let mut numbers = line.split([' ', ',']).filter_map(|word| word.parse().ok());
    Some((numbers.next()?, numbers.next()?))
}

/// Returns what came of all boards.
pub fn boards() -> &'static [BoardCount] {
    static COUNTS: OnceLock<Vec<BoardCount>> = OnceLock::new();
    COUNTS.get_or_init(|| BOARDS.lines().filter_map(BoardCount::read).collect())
}

/// Returns what came of a board, by its rules as the app offers them; empty if that board was not counted.
pub fn board(rules: &str) -> impl Iterator<Item = &'static BoardCount> + use<'_> {
    boards().iter().filter(move |count| count.rules == rules)
}

/// Returns the rules of a wish as the app offers them: the board, then the kinds of clues.
pub fn offered_rules(rules: &Rules, wish: &Wish) -> String {
    let kinds = wish.clues.iter().flat_map(|clues| clues.kinds.iter().map(|kind| kind.name));
    [rules_text::print(rules)].into_iter().chain(kinds.map(str::to_owned)).collect::<Vec<_>>().join("+")
}

/// A level that does not come out on a board, as far as was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelOutOfReach {
    /// How many puzzles were tried.
    pub tries: u64,
    /// The milliseconds that this took.
    pub milliseconds: u64,
    /// The nearest level that comes out, if any does.
    pub nearest: Option<Level>,
}

/// Looks whether puzzles of some level of a range come out on a board. `None` if they do, or nobody searched.
pub fn level_out_of_reach(rules: &str, levels: &RangeInclusive<Level>) -> Option<LevelOutOfReach> {
    let within: Vec<&BoardCount> = board(rules).filter(|count| levels.contains(&count.level)).collect();
    let is_open = |count: &&BoardCount| count.found > 0 || count.searched == 0;
    if within.is_empty() || within.iter().any(is_open) {
        return None;
    }
    let away = |level: Level| {
        (*levels.start() as isize - level as isize).max(level as isize - *levels.end() as isize)
    };
    let found = board(rules).filter(|count| count.found > 0).map(|count| count.level);
    Some(LevelOutOfReach {
        tries: within.iter().map(|count| count.searched).sum(),
        milliseconds: within.iter().map(|count| count.milliseconds).sum(),
        nearest: found.min_by_key(|level| away(*level)),
    })
}
