//! The catalogue of techniques for learners, with explanations and pictures, and example puzzles.

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_core::step::Step;
use pencilmark_logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark_render::language::Language;
use pencilmark_render::picture::Picture;
use pencilmark_render::prose;
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};

use crate::drill::example_step;
use crate::session::drilling::told_frames;
use crate::wire::{ExampleGame, Problem, TechniqueCard, TechniquePage};
use pencilmark::messages::{check, variant};
use pencilmark::page_messages::{answer, example as of, learn};
use pencilmark::rate::level_word;

/// Returns all techniques, easiest first, with their names in a language.
pub fn technique_list(language: &Language) -> Vec<TechniqueCard> {
    TECHNIQUES.iter().map(|row| card(row, language)).collect()
}

/// Returns the page about a technique, in a language. Costs the search for its example.
///
/// # Errors
/// If the technique doesn't exist.
pub fn technique_page(id: &str, language: &Language) -> Result<TechniquePage, Problem> {
    let row = find_technique(id).ok_or_else(|| Problem::new(answer::no_technique(id.to_owned())))?;
    let (board, step) = example(row)?;
    let picture = Picture::of_step(&board, &step);
    Ok(TechniquePage {
        card: card(row, language),
        sentence: prose::explanation_text(&step, &board, language),
        picture: svg(&picture, SvgDesign::for_page(DigitLayout::Phone), language.technique_name(row.card)),
        frames: told_frames(&step, &board, DigitLayout::Phone, language),
        conclusions: step.conclusion_names(board.rules()),
        board: row.card.example.board,
        rules: row.card.example.rules,
        text: language.fill(&check::sentences(text(row))),
    })
}

fn card(row: &TechniqueEntry, language: &Language) -> TechniqueCard {
    TechniqueCard {
        id: row.card.id,
        name: language.technique_name(row.card).to_owned(),
        family: row.card.family,
        level: row.level,
        other_names: row.card.other_names,
        assumes_uniqueness: row.card.assumes_uniqueness,
    }
}

fn example(row: &TechniqueEntry) -> Result<(Board, Step), Problem> {
    let broken = |why| Problem::new(learn::bad_example(row.card.translated_name(), why));
    let (board, step) = example_step(row).map_err(broken)?;
    step.map(|step| (board, step)).ok_or_else(|| broken(learn::something_else()))
}

fn text(row: &TechniqueEntry) -> Vec<Message> {
    let mut sentences = vec![learn::level(row.card.translated_name(), level_word(row.level))];
    if !row.card.other_names.is_empty() {
        let names = row.card.other_names.iter().map(|name| (*name).to_owned());
        sentences.push(learn::other_names(names.collect()));
    }
    if row.card.assumes_uniqueness {
        sentences.push(learn::one_solution());
    }
    if row.card.depends_on_order {
        sentences.push(learn::order());
    }
    sentences
}

/// An example puzzle: its name, rules and text.
type Example = (fn() -> Message, &'static str, &'static str);

/// The example puzzles, in order.
const EXAMPLES: &[Example] = &[
    (of::first, "9", "9...725.44..15...67...64.81.9....84.8...2...7.21....5.24.79...86...18..51.854...3"),
    (of::easy, "9", "..63..8.2174..2...2.3..7.9.....2.98..3.....6..12.8.....4.9..7.6...2..5188.1..63.."),
    (
        of::hidden_pairs,
        "9",
        ".16..7.5.4..8.3.....7....8....5...1.1.......7.6...4....8....9.....6.9..5.2.1..46.",
    ),
    (of::founding, "9", "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."),
    (of::wings, "9", "....5..16.7...6.2.....3.8...153....424..6..736....429...2.7.....8.4...3.45..9...."),
    (of::chains, "9", ".4...6.8....3...149..1475........3.1...621...6.9........1569..859...4....8.7...5."),
    (of::extreme, "9", ".....2.9..5.46..28..85.......9....37..6...9..14....2.......38..38..94.5..1.7....."),
    (of::four, "4", "...2321..3212..."),
    (of::six, "6", ".31.2..4..31....6446....12..4..5.31."),
    (of::six_x, "6+x", "...4...3..56.256.41.423.51..4...3..."),
    (
        variant::sudoku_x,
        "9+x",
        "....8.6.2..4.......9....7....6.2...9..26.35..9...1.2....1....9.......3..5.7.4....",
    ),
    (
        variant::windoku,
        "9+windoku",
        "....9...8...3.7...5..48..3.......9.7.7.....6.8.1.......3..14..6...7.9...7...3....",
    ),
    (
        of::anti_knight,
        "9+antiknight",
        "....7.4.1..8.......21...5....3.2......49.71......3.9....7...69.......3..2.6.8....",
    ),
    (
        variant::jigsaw,
        "jigsaw:111111234515112234555562234555662234666622334678883394677888394777899994777889994",
        "......7..8......39...12..5.4....21.7.........9.15....3.6..48...19......6..8......",
    ),
    (
        of::twelve,
        "12",
        "..2.B....4...8.31.6...92B1.....3.C.6...B.3.7......7..18.5.....9...56.7CAA7C.56...9.....9.2A..8......C.3.1...9.B.\
         3.....5414...5.B7.2...3....8.B..",
    ),
];

/// Returns example puzzles, from easy to very hard and with various rules.
pub fn examples(language: &Language) -> Vec<ExampleGame> {
    let view = |&(name, rules, text): &Example| ExampleGame { name: language.fill(&name()), text, rules };
    EXAMPLES.iter().map(view).collect()
}
