//! `techniques`: the catalogue of techniques, and the description of one.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use pencilmark::languages;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark::render::language::Language;
use pencilmark::render::picture::Picture;
use pencilmark::render::prose;
use pencilmark::render::svg::{SvgDesign, svg};
use pencilmark::render::text::{ColourMode, draw_text};
use pencilmark_app::drill::example_step;

use crate::args::TechniquesArgs;
use crate::failure::Failure;
use crate::language::{output_language, translate};
use crate::messages;
use crate::terminal::colors;

/// Prints the list of techniques, easiest first, or the description of one with its example; draws examples if requested.
pub(crate) fn run(args: &TechniquesArgs) -> Result<ExitCode, Failure> {
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
    format!("{}\t{}\t{}\t{}\t{code}\n", card.id, language.technique_name(card), card.family, row.level)
}

fn card(row: &TechniqueEntry, language: &Language, colour: ColourMode) -> Result<String, Failure> {
    let card = row.card;
    let (board, step) = example_step(row).map_err(|why| translate(&why))?;
    let mut told = format!("{} ({}, {})\n", language.technique_name(card), card.family, row.level);
    if !card.other_names.is_empty() {
        let names = card.other_names.iter().map(|name| (*name).to_owned());
        told += &(translate(&messages::told::also_called(names.collect())) + "\n");
    }
    if card.assumes_uniqueness {
        told += &(translate(&messages::told::one_solution()) + "\n");
    }
    if let Some(step) = step {
        let sentence = prose::explanation_text(&step, &board, language);
        let conclusions = card.example.conclusions.replace(' ', ", ");
        told += &format!(
            "\n{}\n\n{sentence}\n{}\n",
            draw_text(&Picture::of_step(&board, &step), colour),
            translate(&messages::told::so(conclusions))
        );
    }
    Ok(told)
}

fn draw(row: &TechniqueEntry, directory: &Path) -> Result<(), Failure> {
    let (board, step) = example_step(row).map_err(|why| translate(&why))?;
    if let Some(step) = step {
        let picture = Picture::of_step(&board, &step);
        let path = directory.join(format!("{}.svg", row.card.id));
        fs::write(&path, svg(&picture, SvgDesign::SELF_CONTAINED, row.card.name))
            .map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}
