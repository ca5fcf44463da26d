//! Checks generated puzzles with clues in large numbers: each has one solution according to an independent engine, has the wished
//! level when graded again, and is generated identically on one thread and on two.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example clue_laws -- [COUNT] [LEVELS] [RULES]
//! ```
//!
//! The number of puzzles is distributed over all kinds of clues, levels and boards that have room for them. Levels and rules are
//! separated by commas; a dash means the default. The textbook backtracker stops at a node limit; logic, which does no search, then
//! proves a puzzle if it solves it, since techniques that assume uniqueness are off for clues beyond houses. A puzzle that neither
//! proves is counted as open.

use std::num::NonZeroUsize;
use std::ops::{AddAssign, ControlFlow};
use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::generate::clues::clue_capacity::ClueCapacity;
use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::clues::kinds::{CLUE_KINDS, ClueKind};
use pencilmark::generate::puzzles::{MadePuzzle, MakingTask, MakingWatch, PuzzleMaker};
use pencilmark::generate::threads::generate_in_order;
use pencilmark::generate::wish::{ClueWish, Wish};
use pencilmark::logic::grade::grade;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::limits::{Limits, SearchCompletion};
use pencilmark::search::plain::{self, CellOrder, SearchOrder, SilentObserver};
use pencilmark::violation::is_solved;

use pencilmark_rigs::clock;

/// The node limit of the backtracker per puzzle.
const NODES: u64 = 60_000;
/// The maximum number of attempts per puzzle.
const ATTEMPTS: u64 = 100;

/// A kind of clues on a board, with a level.
struct Row {
    rules: Arc<Rules>,
    kind: &'static ClueKind,
    level: Level,
}

/// The results for some puzzles.
#[derive(Clone, Copy, Default)]
struct Tally {
    wished: usize,
    made: usize,
    seconds: f64,
    same: usize,
    of_level: usize,
    /// The number of puzzles proved by the backtracker.
    plainly: usize,
    /// The number of puzzles proved by logic alone.
    by_logic: usize,
    open: usize,
    /// The number of puzzles with several solutions, or with another solution than the generator's.
    wrong: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wished += other.wished;
        self.made += other.made;
        self.seconds += other.seconds;
        self.same += other.same;
        self.of_level += other.of_level;
        self.plainly += other.plainly;
        self.by_logic += other.by_logic;
        self.open += other.open;
        self.wrong += other.wrong;
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let list = |place: usize, usual: &str| {
        let told = arguments.get(place).map(String::as_str).filter(|told| *told != "-");
        told.unwrap_or(usual).split(',').map(str::to_owned).collect::<Vec<_>>()
    };
    let count: usize = list(0, "2000")[0].parse().expect("a number");
    let rows = rows(&list(2, "9,6,4"), &list(1, "easy,medium,hard"));
    println!(
        "rules\tkind\tlevel\tmade\tseconds each\tsame on two threads\tof the level\tby the backtracker\tby logic\topen\twrong"
    );
    let mut all = Tally::default();
    for (place, row) in rows.iter().enumerate() {
        let share = (place + 1) * count / rows.len() - place * count / rows.len();
        let tally = examine(row, share as u64);
        let rules = rules_text::to_text(&row.rules);
        print(&format!("{rules}\t{}\t{}", row.kind.name, row.level.name()), &tally);
        all += tally;
    }
    print("all\t\t", &all);
}

fn rows(rules: &[String], levels: &[String]) -> Vec<Row> {
    let mut rows = Vec::new();
    for rules in rules.iter().map(|text| rules_text::parse(text, None).expect("rules")) {
        let room = ClueCapacity::of(&rules);
        for kind in CLUE_KINDS.iter().filter(|kind| (kind.fits_board)(&room)) {
            let known = |name: &String| Level::ALL.into_iter().find(|level| level.name() == name);
            let level = |name| known(name).expect("a level");
            rows.extend(levels.iter().map(|name| Row { rules: rules.clone(), kind, level: level(name) }));
        }
    }
    rows
}

fn print(name: &str, tally: &Tally) {
    let Tally { wished, made, same, of_level, plainly, by_logic, open, wrong, .. } = tally;
    let each = tally.seconds / (*wished).max(1) as f64;
    println!(
        "{name}\t{made} of {wished}\t{each:.3}\t{same}\t{of_level}\t{plainly}\t{by_logic}\t{open}\t{wrong}"
    );
}

fn examine(row: &Row, count: u64) -> Tally {
    let clues = ClueWish::of(vec![find_clue_kind(row.kind.name).expect("a kind")]);
    let wish = Wish::any().with_level(row.level..=row.level).with_clues(clues);
    let task = MakingTask::new(row.rules.clone(), wish, 11).with_attempts(ATTEMPTS);
    let start = clock::seconds();
    let mut maker = PuzzleMaker::with_code_path(CodePath::best(), task.clone());
    let all: Vec<Option<MadePuzzle>> = maker.make(0..count).into_iter().map(Result::ok).collect();
    let mut tally = Tally { wished: all.len(), seconds: clock::seconds() - start, ..Tally::default() };
    let threaded = on_two_threads(&task, count);
    for (made, again) in all.iter().zip(&threaded) {
        tally.same += usize::from(made == again);
        tally += made.as_ref().map_or_else(Tally::default, |made| proved(made, row.level));
    }
    tally
}

/// Checks a puzzle with engines that did not take part in generating it.
fn proved(made: &MadePuzzle, level: Level) -> Tally {
    let board = Board::new(made.puzzle.clone());
    let grade = grade(&board, &Menu::easiest_first());
    let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
    let order = SearchOrder { cell_order: CellOrder::FewestCandidates, ..SearchOrder::PLAIN };
    let outcome = plain::search_iteratively(&board, &order, &limits, &mut SilentObserver);
    let mut tally = Tally { made: 1, of_level: usize::from(grade.level == level), ..Tally::default() };
    match (outcome.solutions, outcome.completion) {
        _ if !is_solved(&made.solution) => tally.wrong = 1,
        (1, SearchCompletion::Exhausted) => tally.plainly = 1,
        (0 | 1, SearchCompletion::Stopped(_)) if grade.solved && !board.rules().is_expressed_by_houses() => {
            tally.by_logic = 1
        }
        (0 | 1, SearchCompletion::Stopped(_)) => tally.open = 1,
        (_, _) => tally.wrong = 1,
    }
    tally
}

/// Generates the same puzzles on two threads; `None` for wishes that were not met.
fn on_two_threads(task: &MakingTask, count: u64) -> Vec<Option<MadePuzzle>> {
    let mut all = Vec::new();
    let threads = NonZeroUsize::new(2).expect("threads");
    generate_in_order(CodePath::best(), task, 0..count, threads, &MakingWatch::default(), &mut |_, made| {
        all.push(made.ok());
        ControlFlow::Continue(())
    });
    all
}
