//! `techniques`: the catalogue, and the card of one.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::format::{self, Expected};
use pencilmark::languages;
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark::logic::solver::all_steps;
use pencilmark::render::language::Language;
use pencilmark::render::picture::Picture;
use pencilmark::render::prose;
use pencilmark::render::svg::{Design, svg};
use pencilmark::render::text::{Colour, text};
use pencilmark::rules_text;
use pencilmark::step::Step;

use crate::args::TechniquesArgs;
use crate::failure::Failure;
use crate::language::{output_language, say};
use crate::messages;
use crate::terminal::colors;

/// Prints the list, easiest first, or a card with its example worked; draws examples where that is asked for.
pub fn run(args: &TechniquesArgs) -> Result<ExitCode, Failure> {
    let colour = colors();
    let language = output_language();
    let text = match &args.technique {
        None if args.texts => {
            Language::template(TECHNIQUES.iter().map(|row| row.card), languages::declared_messages())
        }
        Some(named) => {
            let cards = named.0.iter().map(|row| card(row, language, colour));
            cards.collect::<Result<Vec<String>, Failure>>()?.join("\n")
        }
        None => TECHNIQUES.iter().map(|row| line(row, language)).collect(),
    };
    if let Some(directory) = &args.svg {
        fs::create_dir_all(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
        let all = match &args.technique {
            Some(named) => named.0.clone(),
            None => TECHNIQUES.iter().collect(),
        };
        for row in all {
            draw(row, directory)?;
        }
    }
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn line(row: &TechniqueEntry, language: &Language) -> String {
    let card = row.card;
    let code = card.hodoku.unwrap_or("-");
    format!("{}\t{}\t{}\t{}\t{code}\n", card.id, language.name(card), card.family, row.level)
}

/// The board of the example and the step on it.
fn example(row: &TechniqueEntry) -> Result<(Board, Option<Step>), Failure> {
    let example = &row.card.example;
    let rules = rules_text::parse(example.rules, None).map_err(|e| say(&e.message()))?;
    let expected = Expected { format: None, rules: Some(Arc::clone(&rules)) };
    let board = format::read_line(example.board, &expected).map_err(|e| say(&e.message()))?.board;
    let told = |step: &Step| step.conclusions_text(board.rules()) == example.conclusions;
    let step = all_steps(&board, row, &Options::ALL).into_iter().find(told);
    Ok((board, step))
}

fn card(row: &TechniqueEntry, language: &Language, colour: Colour) -> Result<String, Failure> {
    let card = row.card;
    let (board, step) = example(row)?;
    let mut told = format!("{} ({}, {})\n", language.name(card), card.family, row.level);
    if !card.other_names.is_empty() {
        let names = card.other_names.iter().map(|name| (*name).to_owned());
        told += &(say(&messages::told::also_called(names.collect())) + "\n");
    }
    if card.assumes_uniqueness {
        told += &(say(&messages::told::one_solution()) + "\n");
    }
    if let Some(step) = step {
        let sentence = prose::sentence(&step, &board, language);
        let conclusions = card.example.conclusions.replace(' ', ", ");
        told += &format!(
            "\n{}\n\n{sentence}\n{}\n",
            text(&Picture::of_step(&board, &step), colour),
            say(&messages::told::so(conclusions))
        );
    }
    Ok(told)
}

fn draw(row: &TechniqueEntry, directory: &Path) -> Result<(), Failure> {
    let (board, step) = example(row)?;
    if let Some(step) = step {
        let picture = Picture::of_step(&board, &step);
        let path = directory.join(format!("{}.svg", row.card.id));
        fs::write(&path, svg(&picture, Design::ALONE, row.card.name))
            .map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}
