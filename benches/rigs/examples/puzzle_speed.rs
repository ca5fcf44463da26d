//! Measures the speed of generating classic puzzles: arbitrary minimal ones on each code path, and by level and rating. Runs on one
//! thread; counts processor time where the system provides it.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example puzzle_speed -- [COUNT] [WISHED]
//! ```

use pencilmark_rigs::clock;

use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::wish::Wish;
use pencilmark::logic::explainer::Tenths;
use pencilmark::logic::level::Level;
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::CodePath;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let count: u64 = arguments.next().unwrap_or(50_000);
    let wished: u64 = arguments.next().unwrap_or(500);
    for path in CodePath::available() {
        measure(&format!("any minimal, {path}"), path, Wish::any(), count);
    }
    for level in Level::ALL {
        let wish = Wish::any().with_level(level..=level);
        measure(level.name(), CodePath::best(), wish, wished);
    }
    let wish = Wish::any().with_se(Tenths(70)..=Tenths(75));
    measure("ER 7.0 to 7.5", CodePath::best(), wish, wished);
}

fn measure(name: &str, path: CodePath, wish: Wish, count: u64) {
    let task = MakingTask::new(Rules::classic(), wish, 7);
    let (mut made, mut givens, mut attempts) = (0u64, 0, 0);
    // The batch sizes are those of one thread of the generator.
    let share = if task.wish.is_unconditional() { 1024 } else { 32 };
    let mut maker = PuzzleMaker::with_code_path(path, task);
    let start = clock::seconds();
    for from in (0..count).step_by(share) {
        for puzzle in maker.make(from..count.min(from + share as u64)).into_iter().flatten() {
            made += 1;
            givens += puzzle.properties.givens;
            attempts += puzzle.attempts;
        }
    }
    let seconds = clock::seconds() - start;
    let (rate, givens) = (made as f64 / seconds, givens as f64 / made as f64);
    println!("{name}\t{made} of {count}\t{rate:.0} a second\t{givens:.2} givens\t{attempts} attempts");
}
