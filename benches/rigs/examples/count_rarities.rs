//! Counts how rare puzzles are, for the tables by which the odds of wishes are estimated.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example count_rarities -- classic [PUZZLES] [SEED] > crates/pencilmark/rarities/classic.tsv
//! cargo run --release --package pencilmark-rigs --example count_rarities -- boards [TRIES] [SEED] > crates/pencilmark/rarities/boards.tsv
//! cargo run --release --package pencilmark-rigs --example count_rarities -- check [RULES]
//! ```
//!
//! `classic` generates classic puzzles and counts levels, ratings, givens and techniques together: each line is a kind of puzzle, a
//! level and a rating. The kinds are: givens removed as far as half-turn symmetry allows; givens removed as far as possible without
//! symmetry; and, half as many, givens with half-turn symmetry removed down to a random number from 20 to 40. Techniques are
//! counted for the first kind.
//!
//! `boards` generates puzzles of each level on each board as the app does, and writes how many tries reached that level, their
//! givens, and the milliseconds per try. If neither of the first two tries succeeds, a search follows; its number of puzzles
//! depends on the size of the board and is written, too. All limits are numbers of puzzles, so the counts are equal on any machine;
//! only the times differ. `check [RULES]` counts again, as often as the file states, and prints the lines whose counts differ; if
//! rules or a prefix of rules are given, only those.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pencilmark::board::Board;
use pencilmark::generate::any_rules;
use pencilmark::generate::clues::kinds::CLUE_KINDS;
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::rarity;
use pencilmark::generate::wish::Wish;
use pencilmark::logic::explainer::{EarlyStop, Explainer, ExplainerLimits};
use pencilmark::logic::grade::grade;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry::TECHNIQUES;
use pencilmark::render::language::Language;
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::solver::Solver;
use pencilmark_app::session;
use pencilmark_app::wire::{NewPuzzle, WishSearch};
use serde_json::json;

/// The number of puzzles to try for a level that was not reached, multiplied by the square of the number of cells: without clues,
/// and with clues, which take longer.
const SEARCHED: [u64; 2] = [5_000_000, 200_000];
/// The minimum number of puzzles to try, without and with clues.
const FEWEST_SEARCHED: [u64; 2] = [8, 64];
/// The number of puzzles tried at a time.
const STEP: u64 = 8;
/// The number of puzzles generated at a time.
const AT_ONCE: u64 = 1000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, usual: u64| arguments.get(at).map_or(usual, |text| text.parse().expect("a number"));
    match arguments.first().map(String::as_str) {
        Some("classic") => count_classic(number(1, 50_000), number(2, 1)),
        Some("boards") => count_boards(number(1, 4), number(2, 1)),
        Some("check") => check_boards(arguments.get(1).map_or("", String::as_str)),
        Some(_) | None => panic!("say classic, boards or check"),
    }
}

/// The counts of puzzles of one kind, level and rating.
#[derive(Default)]
struct RarityClass {
    puzzles: u64,
    minimal: u64,
    givens: BTreeMap<usize, u64>,
    techniques: BTreeMap<&'static str, u64>,
    hardest: BTreeMap<&'static str, u64>,
}

/// The total time of each part of the work.
#[derive(Default)]
struct Spent {
    making: Duration,
    grading: Duration,
    rating: Duration,
}

fn timed<T>(spent: &mut Duration, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let result = work();
    *spent += begun.elapsed();
    result
}

fn count_classic(puzzles: u64, seed: u64) {
    println!("kind\tlevel\trating\tpuzzles\tminimal\tgivens\ttechniques\thardest");
    let half_turn = Wish::any().with_symmetry(PatternSymmetry::Rot180);
    let kinds = [
        ("half-turn", half_turn.clone(), puzzles),
        ("any", Wish::any(), puzzles),
        ("spread", half_turn.with_givens(20..=40), puzzles / 2),
    ];
    let mut spent = Spent::default();
    for (kind, wish, puzzles) in kinds {
        let classes = classes_of(kind, wish, puzzles, seed, &mut spent);
        for ((level, rating), class) in classes {
            let RarityClass { puzzles, minimal, .. } = class;
            let told = |counts| if kind == "half-turn" { list(counts) } else { String::new() };
            let (techniques, hardest) = (told(&class.techniques), told(&class.hardest));
            let givens = list(&class.givens);
            println!("{kind}\t{level}\t{rating}\t{puzzles}\t{minimal}\t{givens}\t{techniques}\t{hardest}");
        }
    }
    let each = |time: Duration| time.as_micros() as u64 / (puzzles * 2 + puzzles / 2);
    let (making, grading, rating) = (each(spent.making), each(spent.grading), each(spent.rating));
    println!("# seed {seed}; microseconds for a puzzle: making {making}, grading {grading}, rating {rating}");
}

/// Formats counts such as `26:130 27:90`.
fn list<T: Display>(counts: &BTreeMap<T, u64>) -> String {
    let parts: Vec<String> = counts.iter().map(|(name, count)| format!("{name}:{count}")).collect();
    parts.join(" ")
}

fn classes_of(
    kind: &str,
    wish: Wish,
    puzzles: u64,
    seed: u64,
    spent: &mut Spent,
) -> BTreeMap<(Level, u16), RarityClass> {
    let mut classes: BTreeMap<(Level, u16), RarityClass> = BTreeMap::new();
    let mut maker =
        PuzzleMaker::with_code_path(CodePath::best(), MakingTask::new(Rules::classic(), wish, seed));
    let (mut explainer, mut solver) = (Explainer::new(), Solver::new());
    let place = |id: &str| TECHNIQUES.iter().position(|row| row.card.id == id);
    for start in (0..puzzles).step_by(AT_ONCE as usize) {
        eprintln!("{kind} {start}");
        let range = start..puzzles.min(start + AT_ONCE);
        for made in timed(&mut spent.making, || maker.make(range)).into_iter().flatten() {
            let is_minimal = any_rules::is_minimal(&made.puzzle, &mut solver);
            let board = Board::new(made.puzzle);
            let rate = || explainer.rate(&board, EarlyStop::Never, ExplainerLimits::unlimited());
            let rating = timed(&mut spent.rating, rate).expect("there is no limit").er.0;
            let grade = timed(&mut spent.grading, || grade(&board, &Menu::easiest_first()));
            let class = classes.entry((grade.level, rating)).or_default();
            class.puzzles += 1;
            class.minimal += u64::from(is_minimal);
            *class.givens.entry(made.properties.givens).or_default() += 1;
            let used = grade.techniques.iter().map(|(id, _)| *id);
            used.clone().for_each(|id| *class.techniques.entry(id).or_default() += 1);
            if let Some(hardest) = used.max_by_key(|id| place(id)).filter(|_| grade.solved) {
                *class.hardest.entry(hardest).or_default() += 1;
            }
        }
    }
    classes
}

fn count_boards(tries: u64, seed: u64) {
    println!("# up to {tries} tries of each level, seed {seed}");
    println!("rules\tlevel\ttries\tfound\tgivens\tmilliseconds\tsearched");
    for rules in boards() {
        for level in Level::ALL {
            let counted = count_board(&rules, level, tries, seed);
            println!("{rules}\t{level}\t{counted}");
        }
    }
}

/// Counts boards again and prints the lines that differ from the file.
fn check_boards(beginning: &str) {
    let (tries, seed) = rarity::counted_tries().expect("the file says how it was counted");
    let (mut same, mut other) = (0, 0);
    for known in rarity::all_board_statistics().iter().filter(|known| known.rules.starts_with(beginning)) {
        let counted = count_board(known.rules, known.level, tries, seed);
        let without_time = |line: &str| {
            let fields: Vec<&str> = line.split('\t').collect();
            [&fields[..3], &fields[4..]].concat().join("\t")
        };
        let kept = format!(
            "{}\t{}\t{}\t0\t{}",
            known.attempted, known.found_count, known.average_givens, known.attempted_further
        );
        if without_time(&counted) == without_time(&kept) {
            same += 1;
        } else {
            other += 1;
            println!("{}\t{}\t{kept}\tnow {counted}", known.rules, known.level);
        }
    }
    println!("{same} lines as in the file, {other} others");
}

/// Returns the boards that the app offers, then the kinds of clues on 9x9.
fn boards() -> Vec<String> {
    let offered = session::variants(&Language::ENGLISH);
    let mut boards: Vec<String> = offered.into_iter().map(|variant| variant.rules).collect();
    let kinds = CLUE_KINDS.iter().map(|kind| format!("9+{}", kind.name));
    boards.extend(kinds.filter(|rules| !boards.contains(rules)).collect::<Vec<_>>());
    boards
}

/// Generates puzzles of a level and returns the fields of its line.
fn count_board(rules: &str, level: Level, most: u64, seed: u64) -> String {
    let wish = json!({ "rules": rules, "level": level.name() });
    let wish: NewPuzzle = serde_json::from_value(wish).expect("a wish");
    let (mut tries, mut found, mut givens, mut time) = (0, 0, 0, Duration::ZERO);
    while tries < most && (tries < 2 || found > 0) {
        let begun = Instant::now();
        let start = session::make(&wish, seed + tries, &AtomicBool::new(false));
        time += begun.elapsed();
        tries += 1;
        if let Ok(start) = start
            && start.level.as_deref() == Some(level.name())
        {
            found += 1;
            givens += start.puzzle.grid().givens().len() as u64;
        }
    }
    if found == 0 {
        return searched(&wish, seed);
    }
    let milliseconds = time.as_millis() as u64 / tries;
    format!("{tries}\t{found}\t{}\t{milliseconds}\t0", givens / found)
}

/// Searches a number of puzzles for one that meets the wish, and counts the tries.
fn searched(wish: &NewPuzzle, seed: u64) -> String {
    let begun = Instant::now();
    let search = |from, share| WishSearch { wish: wish.clone(), seed, from, tries: STEP, share, keep: false };
    let mut search = search(0, None);
    while search.from < most_searched(wish) {
        let never = AtomicBool::new(false);
        let (searched, _) = session::search_wish(&search, &Language::ENGLISH, &never).expect("a wish");
        search.from += searched.tried;
        search.share = searched.share;
        if let Some(found) = searched.found {
            return format!("1\t1\t{}\t{}\t{}", found.givens, begun.elapsed().as_millis(), search.from);
        }
    }
    format!("1\t0\t0\t{}\t{}", begun.elapsed().as_millis(), search.from)
}

/// Returns the number of puzzles to try for a wish that was not met.
fn most_searched(wish: &NewPuzzle) -> u64 {
    let (board, kinds) = wish.rules.split_once('+').unwrap_or((&wish.rules, ""));
    let has_clues = usize::from(CLUE_KINDS.iter().any(|kind| kinds.split('+').any(|name| name == kind.name)));
    let plain = board.replace("jigsaw:", "");
    let cells = rules_text::parse(&plain, None).map_or(81, |rules| rules.cells().len()) as u64;
    (SEARCHED[has_clues] / (cells * cells)).max(FEWEST_SEARCHED[has_clues])
}
