//! What is asked of the techniques.

use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use pencilmark::hint::{NoteSource, Rung};
use pencilmark::logic::hodoku;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::{self, TechniqueEntry};
use pencilmark::render::language::Language;

use crate::args::input::InputArgs;
use crate::args::names::{Named, parse_techniques};
use crate::args::threads::ThreadArgs;
use crate::failure::Failure;

/// In which language proofs are told.
#[derive(Args)]
pub struct LanguageArgs {
    /// Tell techniques and proofs in the words of this file; `techniques --texts` prints the English ones to begin with
    #[arg(long, value_name = "FILE")]
    language: Option<PathBuf>,
}

impl LanguageArgs {
    /// The language; English where none is named.
    pub fn read(&self) -> Result<Language, Failure> {
        let Some(path) = &self.language else { return Ok(Language::ENGLISH) };
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let cards = registry::TECHNIQUES.iter().map(|row| row.card);
        Ok(Language::read(&text, cards).map_err(|e| format!("{}: {e}", path.display()))?)
    }
}

/// Which techniques are on, in what order, and how far they go.
#[derive(Args)]
pub struct MenuArgs {
    /// The techniques and their order: all but last resorts with the easiest first, those of HoDoKu as it orders them, or all
    #[arg(long, value_enum)]
    pub menu: Option<Preset>,
    /// Leave these out
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_techniques)]
    pub without: Vec<Named>,
    /// Leave out what relies on the puzzle having one solution
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Tell two finned fish with the same bases as one
    #[arg(long)]
    pub siamese: bool,
    /// Tell kites and empty rectangles that eliminate both ways as one
    #[arg(long)]
    pub duals: bool,
    /// Almost locked sets may overlap
    #[arg(long)]
    pub als_overlap: bool,
    /// Almost locked sets may be nodes of chains
    #[arg(long)]
    pub als_in_chains: bool,
    /// The corners of a unique rectangle must all have both digits
    #[arg(long)]
    pub full_corners: bool,
    /// An empty rectangle may have just two places
    #[arg(long)]
    pub two_place_rectangles: bool,
    /// The most fins of a fish
    #[arg(long, value_name = "N")]
    pub fins: Option<usize>,
    /// The most endo fins of a fish
    #[arg(long, value_name = "N")]
    pub endo_fins: Option<usize>,
    /// The most nodes of an X-chain or XY-chain
    #[arg(long, value_name = "N")]
    pub chain_length: Option<usize>,
    /// The most nodes of any other chain or loop
    #[arg(long, value_name = "N")]
    pub loop_length: Option<usize>,
    /// The most sets of a chain of almost locked sets
    #[arg(long, value_name = "N")]
    pub als_chain_length: Option<usize>,
}

/// A menu's name.
#[derive(Clone, Copy, ValueEnum)]
pub enum Preset {
    /// All but last resorts, easiest first
    Easiest,
    /// HoDoKu's default
    Hodoku,
    /// All, as far as they go
    All,
}

impl MenuArgs {
    /// The menu; `preset` where none is named.
    pub fn menu(&self, preset: Preset) -> Menu {
        let menu = match self.menu.unwrap_or(preset) {
            Preset::Easiest => Menu::easiest(),
            Preset::Hodoku => hodoku::menu(),
            Preset::All => Menu::all(),
        };
        let left_out = |row: &&TechniqueEntry| {
            self.without.iter().flat_map(|named| &named.0).any(|other| other.card.id == row.card.id)
        };
        let options = self.options(menu.options().clone());
        menu.filtered(|row| !left_out(&row)).with_options(options)
    }

    fn options(&self, of: Options) -> Options {
        Options {
            uniqueness: of.uniqueness && !self.no_uniqueness,
            siamese: of.siamese || self.siamese,
            duals: of.duals || self.duals,
            als_overlap: of.als_overlap || self.als_overlap,
            als_in_chains: of.als_in_chains || self.als_in_chains,
            missing_corners: of.missing_corners && !self.full_corners,
            two_place_rectangles: of.two_place_rectangles || self.two_place_rectangles,
            fins: self.fins.unwrap_or(of.fins),
            endo_fins: self.endo_fins.unwrap_or(of.endo_fins),
            chain_length: self.chain_length.unwrap_or(of.chain_length),
            loop_length: self.loop_length.unwrap_or(of.loop_length),
            loop_links: self.loop_length.unwrap_or(of.loop_links),
            als_chain_length: self.als_chain_length.unwrap_or(of.als_chain_length),
        }
    }
}

#[derive(Args)]
pub struct HintArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub menu: MenuArgs,
    /// How much to tell: 1 a nudge, 2 the house, 3 the technique, 4 the proof, 5 what follows; all of it otherwise
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub rung: Option<u8>,
    /// Go by the candidates that follow from the digits, or by the board's own
    #[arg(long, value_enum, default_value_t = HintNotes::Computed)]
    pub notes: HintNotes,
    /// Draw the step into this file; those of further boards beside it, numbered from 2
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// One JSON object a board
    #[arg(long)]
    pub json: bool,
}

impl HintArgs {
    /// The rungs to tell.
    pub fn rungs(&self) -> Vec<Rung> {
        match self.rung {
            Some(number) => vec![Rung::ALL[usize::from(number) - 1]],
            None => Rung::ALL.to_vec(),
        }
    }
}

/// What a hint goes by.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum HintNotes {
    /// The candidates that follow from the digits
    Computed,
    /// Those of the board
    Own,
}

impl From<HintNotes> for NoteSource {
    fn from(notes: HintNotes) -> NoteSource {
        match notes {
            HintNotes::Computed => NoteSource::Computed,
            HintNotes::Own => NoteSource::Own,
        }
    }
}

#[derive(Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub menu: MenuArgs,
    /// Tell the proof of every step
    #[arg(long)]
    pub full: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
    /// Draw every step into this directory, one picture a step
    #[arg(long, value_name = "DIR")]
    pub svg: Option<PathBuf>,
    /// Hold every step against the solution, and stop at the first that is false
    #[arg(long)]
    pub audit: bool,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// One JSON object a puzzle
    #[arg(long, conflicts_with = "compact")]
    pub json: bool,
    /// One JSON array of integers a puzzle: the number of givens, then row, column and value of each, then row,
    /// column, value and the technique's number in the catalogue for each digit placed, all counted from 1; an object
    /// with a `verdict` for a line without a path
    #[arg(long)]
    pub compact: bool,
}

#[derive(Args)]
pub struct StepsArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
    #[command(flatten)]
    pub menu: MenuArgs,
    /// Only these techniques, by their names or HoDoKu's codes
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_techniques)]
    pub technique: Vec<Named>,
    /// Tell the proof of every step
    #[arg(long)]
    pub full: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
    /// Hold every step against the solution, and stop at the first that is false
    #[arg(long)]
    pub audit: bool,
    /// One JSON object a board
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct TechniquesArgs {
    /// The technique to show, by its name or HoDoKu's code; some names and codes stand for several
    #[arg(value_parser = parse_techniques)]
    pub technique: Option<Named>,
    /// Print every name and sentence, to be translated into a file for --language
    #[arg(long, conflicts_with = "technique")]
    pub texts: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
    /// Draw the example, or those of all techniques, into this directory
    #[arg(long, value_name = "DIR")]
    pub svg: Option<PathBuf>,
}
