//! Measures the speed of generating puzzles with clues: every kind on some sizes, by level. Runs on one thread; counts processor
//! time where the system provides it.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example clue_speed -- [COUNT] [KINDS] [LEVELS] [RULES]
//! ```
//!
//! Kinds, levels and rules are separated by commas, kinds that are drawn together are joined by `+`, and a dash means all.

use pencilmark_rigs::clock;

use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::clues::kinds::CLUE_KINDS;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::wish::{ClueWish, Wish};
use pencilmark::logic::level::Level;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let list = |place: usize, all: &[&str]| match arguments.get(place).map(String::as_str) {
        None | Some("-") => all.iter().map(|name| name.to_string()).collect(),
        Some(text) => text.split(',').map(str::to_owned).collect::<Vec<_>>(),
    };
    let count = list(0, &["20"])[0].parse().expect("a number");
    let kinds: Vec<&str> = CLUE_KINDS.iter().map(|kind| kind.name).collect();
    println!("rules\tkinds\tlevel\tmade\ta second\tlongest\tattempts\tgivens\tclues");
    for rules in list(3, &["9", "6", "4"]) {
        for kinds in list(1, &kinds) {
            for level in list(2, &["easy", "medium", "hard"]) {
                let kinds: Vec<_> =
                    kinds.split('+').map(|name| find_clue_kind(name).expect("a kind")).collect();
                measure(&rules, ClueWish::of(kinds), &level, count);
            }
        }
    }
}

fn measure(rules_text: &str, clues: ClueWish, level: &str, count: u64) {
    let rules = rules_text::parse(rules_text, None).expect("rules");
    let names: Vec<&str> = clues.kinds.iter().map(|kind| kind.name).collect();
    if clues.check(&rules, None).is_err() {
        return;
    }
    let level = Level::ALL.into_iter().find(|known| known.name() == level).expect("a level");
    let wish = Wish::any().with_level(level..=level).with_clues(clues);
    let task = MakingTask::new(rules, wish, 7).with_attempts(20);
    let mut maker = PuzzleMaker::with_code_path(CodePath::best(), task);
    let (mut made, mut attempts, mut givens, mut clues, mut longest) = (0u64, 0, 0, 0, 0f64);
    let start = clock::seconds();
    for number in 0..count {
        let begun = clock::seconds();
        match maker.make(number..number + 1).pop() {
            Some(Ok(puzzle)) => {
                made += 1;
                attempts += puzzle.attempts;
                givens += puzzle.properties.givens;
                clues += puzzle.properties.clues.unwrap_or(0);
            }
            Some(Err(unmet)) => attempts += unmet.attempts,
            None => {}
        }
        longest = longest.max(clock::seconds() - begun);
    }
    let (seconds, each) = (clock::seconds() - start, |sum: usize| sum as f64 / made as f64);
    println!(
        "{rules_text}\t{}\t{level}\t{made} of {count}\t{:.1}\t{longest:.2} s\t{attempts}\t{:.1}\t{:.1}",
        names.join("+"),
        made as f64 / seconds,
        each(givens),
        each(clues),
    );
}
