//! Looks for boards on which techniques work, for their cards: of all that the paths of the given puzzles come by, the one
//! with the fewest candidates left.
//!
//! ```text
//! cargo run --release --package pencilmark-logic --example find_examples -- FILE
//! ```

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::format::{self, About, Expected, Format, NoRoom, Values, WriteOptions};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::next_step;

fn main() {
    let path = std::env::args().nth(1).expect("a file of puzzles");
    let text = std::fs::read_to_string(path).expect("a readable file");
    let mut best: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    for line in text.lines() {
        let mut board = format::read_line(line, &Expected::default()).expect("a puzzle").board;
        while let Some(step) = next_step(&board, &Menu::easiest()) {
            let weight = weight(&board);
            let known = best.entry(step.technique.id).or_insert((usize::MAX, String::new()));
            if weight < known.0 {
                *known = (weight, format!("{}\t{}", written(&board), step.conclusions_text(board.size())));
            }
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
        }
    }
    for (id, (_, example)) in best {
        println!("{id}\t{example}");
    }
}

fn weight(board: &Board) -> usize {
    board.rules().cells().map(|cell| board.candidates(cell).len()).sum()
}

fn written(board: &Board) -> String {
    let options =
        WriteOptions { blank: None, values: Values::All, candidates: NoRoom::Refuse, rules: NoRoom::Refuse };
    format::write(board, &About::default(), Format::Susser, &options).expect("a board that fits")
}
