//! Whether puzzles with clues are what they promise, in large numbers: one solution by the textbook backtracker, the level wished for when
//! graded anew, and the same puzzles on one thread and on two.
//!
//! ```text
//! cargo run --release --package pencilmark --example clue_laws -- [COUNT] [LEVEL] [RULES]
//! ```
//!
//! The backtracker gives up after some nodes; such puzzles are counted as open, and two solutions are still found in most that have them.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::generate::clues::kinds::{CLUE_KINDS, ClueKind};
use pencilmark::generate::clues::room::Room;
use pencilmark::generate::puzzles::{Made, MakingTask, MakingWatch};
use pencilmark::generate::threads::in_order;
use pencilmark::generate::wish::{ClueWish, Wish};
use pencilmark::logic::grade::grade;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::limits::{End, Limits};
use pencilmark::search::plain::{self, SearchOrder, Silent};
use pencilmark::violation::is_solved;

/// The nodes of the backtracker for a puzzle.
const NODES: u64 = 2_000_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().map_or(67, |text| text.parse().expect("a number"));
    let level = arguments.next().unwrap_or_else(|| "medium".to_owned());
    let level = Level::ALL.into_iter().find(|known| known.name() == level).expect("a level");
    let rules: Vec<String> =
        arguments.next().map_or(vec!["9".to_owned(), "6".to_owned()], |rules| vec![rules]);
    println!("kind\tmade\tsame on two threads\tof the level\tone solution\topen\tseveral");
    for rules in rules.iter().map(|text| rules_text::parse(text, None).expect("rules")) {
        let room = Room::of(&rules);
        for kind in CLUE_KINDS.iter().filter(|kind| (kind.fits)(&room)) {
            examine(&rules, kind, level, count);
        }
    }
}

fn examine(rules: &Arc<Rules>, kind: &'static ClueKind, level: Level, count: u64) {
    let wish = Wish::any().with_level(level..=level).with_clues(ClueWish::of(vec![kind]));
    let task = MakingTask::new(rules.clone(), wish, 11).with_attempts(100);
    let all = made(&task, count, 1);
    let same = made(&task, count, 2).iter().zip(&all).filter(|(one, other)| one == other).count();
    let (mut right, mut ends) = (0, [0; 3]);
    for made in all.iter().flatten() {
        let board = Board::new(made.puzzle.clone());
        right += usize::from(is_solved(&made.solution) && grade(&board, &Menu::easiest()).level == level);
        let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
        let outcome = plain::iterative(&board, &SearchOrder::PLAIN, &limits, &mut Silent);
        let end = match (outcome.solutions, outcome.end) {
            (1, End::Exhausted) => 0,
            (0 | 1, _) => 1,
            (_, _) => 2,
        };
        ends[end] += 1;
    }
    let [one, open, several] = ends;
    let puzzles = all.iter().flatten().count();
    let rules = rules_text::print(rules);
    println!("{rules}+{}\t{puzzles} of {count}\t{same}\t{right}\t{one}\t{open}\t{several}", kind.name);
}

/// Makes puzzles; `None` where the wish was not met.
fn made(task: &MakingTask, count: u64, threads: usize) -> Vec<Option<Made>> {
    let mut all = Vec::new();
    let threads = NonZeroUsize::new(threads).expect("threads");
    in_order(CodePath::best(), task, 0..count, threads, &MakingWatch::default(), &mut |_, made| {
        all.push(made.ok());
        ControlFlow::Continue(())
    });
    all
}
