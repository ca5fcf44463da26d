//! The arguments of subcommands that reason with techniques.

use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use pencilmark::hint::{NoteSource, Rung};
use pencilmark::languages;
use pencilmark::logic::hodoku;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::TechniqueEntry;
use pencilmark::render::language::Language;

use crate::args::input::InputArgs;
use crate::args::names::{Named, WantedForms, parse_techniques, parse_wanted};
use crate::args::threads::ThreadArgs;
use crate::failure::Failure;

/// The language of what is said about puzzles.
#[derive(Args)]
pub struct LanguageArgs {
    /// The language of what is said about puzzles: `en`, `de`, or a file with its texts; `techniques --texts` prints the English ones to start from
    #[arg(long, global = true, value_name = "NAME|FILE")]
    language: Option<PathBuf>,
}

impl LanguageArgs {
    /// The language; English where none is named.
    pub fn read(&self) -> Result<Language, Failure> {
        let Some(path) = &self.language else { return Ok(Language::ENGLISH) };
        if let Some(built_in) = path.to_str().and_then(languages::built_in).filter(|_| !path.exists()) {
            return Ok(built_in.clone());
        }
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(languages::read_language(&text).map_err(|e| format!("{}: {e}", path.display()))?)
    }
}

/// Which techniques are on, in what order, and how far they go.
#[derive(Args)]
pub struct MenuArgs {
    /// The techniques and their order
    #[arg(long, value_enum)]
    pub menu: Option<Preset>,
    /// Leave out these techniques
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_techniques)]
    pub without: Vec<Named>,
    /// Leave out techniques that rely on the puzzle having one solution
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Combine two finned fish with the same bases into one step
    #[arg(long)]
    pub siamese: bool,
    /// Combine kites and empty rectangles that eliminate in both directions into one step
    #[arg(long)]
    pub duals: bool,
    /// Let almost locked sets overlap
    #[arg(long)]
    pub als_overlap: bool,
    /// Let almost locked sets be nodes of chains
    #[arg(long)]
    pub als_in_chains: bool,
    /// Require both digits in all corners of a unique rectangle
    #[arg(long)]
    pub full_corners: bool,
    /// Accept empty rectangles with just two places
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
    /// The techniques of HoDoKu, in its default order
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
    /// Show one rung of the hint: 1 a nudge, 2 the house, 3 the technique, 4 the proof, 5 the conclusion [default: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    pub rung: Option<u8>,
    /// The candidates to reason with
    #[arg(long, value_enum, default_value_t = HintNotes::Own)]
    pub notes: HintNotes,
    /// Draw the step into this SVG file; the steps of further boards go into files beside it, numbered from 2
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// One JSON object a board
    #[arg(long)]
    pub json: bool,
}

impl HintArgs {
    /// Returns the rungs to show.
    pub fn rungs(&self) -> Vec<Rung> {
        match self.rung {
            Some(number) => vec![Rung::ALL[usize::from(number) - 1]],
            None => Rung::ALL.to_vec(),
        }
    }
}

/// The candidates that a hint reasons with.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum HintNotes {
    /// The candidates that follow from the digits
    Computed,
    /// Those that the board has, without those that its digits rule out
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
    /// Show the proof of every step
    #[arg(long)]
    pub full: bool,
    /// Show the truths and links that prove every step: `5R2` is the places of 5 in row 2
    #[arg(long)]
    pub truths: bool,
    /// Draw every step into this directory, one SVG file each; with --truths, its truths and links too
    #[arg(long, value_name = "DIR")]
    pub svg: Option<PathBuf>,
    /// Check every step against the solution, and prove it from a few truths of the board without knowing the solution; tell the first
    /// that is wrong or has no proof
    #[arg(long)]
    pub audit: bool,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// One JSON object a puzzle
    #[arg(long, conflicts_with = "compact")]
    pub json: bool,
    /// One JSON array of integers a puzzle: the number of givens, then row, column and value of each, then row,
    /// column, value and the technique's number in the catalogue (where those on clues come last) for each digit
    /// placed, all counted from 1; an object
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
    /// Only these techniques, every instance of each in all its forms (the plain pattern inside a larger one, the eliminations
    /// beside a placement): by their names, or by HoDoKu's codes, which may name an option: `0404` and `0405` are dual kites and
    /// empty rectangles, `03101` siamese fish of the code `0310`, `0402-1`, `0706-1` to `0711-4` and `0901-1` to `0904-2` all that
    /// the technique's options allow, whichever the number
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_wanted)]
    pub technique: Vec<WantedForms>,
    /// Show the proof of every step
    #[arg(long)]
    pub full: bool,
    /// Show the truths and links that prove every step: `5R2` is the places of 5 in row 2
    #[arg(long)]
    pub truths: bool,
    /// Check every step against the solution, and prove it from a few truths of the board without knowing the solution; tell the first
    /// that is wrong or has no proof
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
    /// Print every name and sentence, to be translated for --language
    #[arg(long, conflicts_with = "technique")]
    pub texts: bool,
    /// Draw the example, or those of all techniques, into this directory as SVG
    #[arg(long, value_name = "DIR")]
    pub svg: Option<PathBuf>,
}
