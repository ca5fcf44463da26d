//! Times reviews of a saved game: `cargo run --release --package pencilmark-rigs --example review_speed -- testdata/reviewed_game.txt`.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use pencilmark::render::language::Language;
use pencilmark_app::session::Session;
use pencilmark_app::wire::Question;

fn main() {
    let file = std::env::args().nth(1).expect("the name of a file with a saved game");
    let text = std::fs::read_to_string(&file).expect("a file that can be read");
    let session = Session::restore(&text).expect("a saved game");
    println!("{} actions", session.game().logged_actions().len());
    for number in 1..=5 {
        // A restored session has an empty cache.
        let session = Session::restore(&text).expect("a saved game");
        let began = Instant::now();
        let never = AtomicBool::new(false);
        let answer = session.snapshot().answer(&Question::Review {}, &Language::ENGLISH, &never);
        println!(
            "review {number}: {:.1} ms, {}",
            began.elapsed().as_secs_f64() * 1000.0,
            if answer.is_ok() { "done" } else { "refused" }
        );
    }
}
