//! `techniques`: the catalogue, and the card of one.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use pencilmark::core::format::{self, Expected, Show};
use pencilmark::core::rules_text;
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::{Row, TECHNIQUES};
use pencilmark::logic::solver::all_steps;
use pencilmark::render::prose;

use crate::args::TechniquesArgs;
use crate::failure::Failure;

/// Prints the list, easiest first, or a card with its example worked.
pub fn run(args: &TechniquesArgs) -> Result<ExitCode, Failure> {
    let text = match args.technique {
        Some(row) => card(row)?,
        None => TECHNIQUES.iter().map(line).collect(),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn line(row: &Row) -> String {
    let card = row.card;
    format!("{}\t{}\t{}\t{}\n", card.id, card.name, card.family, card.hodoku.unwrap_or("-"))
}

fn card(row: &Row) -> Result<String, Failure> {
    let card = row.card;
    let rules = rules_text::parse(card.example.rules, None).map_err(|e| e.to_string())?;
    let expected = Expected { format: None, rules: Some(Arc::clone(&rules)) };
    let board = format::read_line(card.example.board, &expected).map_err(|e| e.to_string())?.board;
    let mut text = format!("{} ({})\n", card.name, card.family);
    if !card.other_names.is_empty() {
        text += &format!("also called {}\n", card.other_names.join(", "));
    }
    if card.assumes_uniqueness {
        text += "relies on the puzzle having one solution\n";
    }
    text += &format!("\n{}\n\n", format::draw(&board, Show::Candidates));
    let steps = all_steps(&board, row, &Options::ALL);
    for step in steps.iter().filter(|step| step.conclusions_text(board.size()) == card.example.conclusions) {
        text += &format!(
            "{}\nSo {}.\n",
            prose::sentence(step, &rules),
            card.example.conclusions.replace(' ', ", ")
        );
    }
    Ok(text)
}
