//! The forms of all sentences in explanations, and the reader of an explained step.

use pencilmark::board::Board;
use pencilmark::render::language::Language;
use pencilmark::render::prose::explain;
use pencilmark::step::{Conclusion, Step};

use crate::replay::{replay, whole_lines};
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read, fits};
use crate::retelling::{als_forms, chain_forms, deadly_forms, houses_forms, sets_forms, whole_forms};

/// A form of a sentence, and the function that reads it.
pub type Form = (&'static str, fn(&mut Reader, &Blanks) -> Read<()>);

const ALL: [&[Form]; 6] = [
    houses_forms::FORMS,
    sets_forms::FORMS,
    als_forms::FORMS,
    deadly_forms::FORMS,
    chain_forms::FORMS,
    whole_forms::FORMS,
];

/// Reads the English explanation of a step, and checks that its conclusions follow from the board.
///
/// # Errors
/// The sentence that matches no form, or is wrong.
pub fn retell(step: &Step, board: &Board) -> Read<()> {
    let told = explain(step, board, &Language::ENGLISH);
    let conclusions = step.conclusions.iter().map(|conclusion| {
        let x = conclusion.candidate();
        (matches!(conclusion, Conclusion::Place(_)), (x.cell, x.digit))
    });
    let reader = read_text(board, &told.text, conclusions.collect())?;
    if told.proof_lines.is_empty() {
        return reader.conclude();
    }
    let shown = replay(board, &whole_lines(step, board))?;
    sure(shown == step.conclusions_text(board.rules()), "the lines prove something else")
}

/// Reads sentences that must prove some conclusions.
///
/// # Errors
/// The sentence that matches no form, or is wrong.
pub fn read_text<'a>(board: &'a Board, text: &str, conclusions: Vec<(bool, Possible)>) -> Read<Reader<'a>> {
    let mut reader = Reader::new(board, conclusions);
    let sentences = text.trim().trim_end_matches('.').split(". ");
    for sentence in sentences.filter(|sentence| !sentence.is_empty()) {
        read_sentence(&mut reader, sentence).map_err(|why| format!("{why}\n    {sentence}"))?;
    }
    Ok(reader)
}

fn read_sentence(reader: &mut Reader, sentence: &str) -> Read<()> {
    let mut problem = "a sentence in no form".to_owned();
    for (form, read) in ALL.into_iter().flatten() {
        for blanks in fits(reader.board, form, sentence) {
            match read(reader, &blanks) {
                Ok(()) => return Ok(()),
                Err(why) => problem = why,
            }
        }
    }
    Err(problem)
}
