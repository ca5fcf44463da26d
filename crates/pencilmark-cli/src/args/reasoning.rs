//! The arguments of the subcommands that use techniques.

use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use pencilmark::hint::{NoteSource, Rung};
use pencilmark::languages;
use pencilmark::logic::hodoku;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::TechniqueEntry;
use pencilmark::render::language::Language;

use crate::args::input::InputArgs;
use crate::args::names::{NamedTechniques, WantedForms, parse_techniques, parse_wanted};
use crate::args::threads::ThreadArgs;
use crate::failure::Failure;

/// The language of the output.
#[derive(Args)]
pub struct LanguageArgs {
    /// The language of the output about puzzles: `en`, `de`, or a file with its texts; `techniques --texts` prints the English ones to start from
    #[arg(long, global = true, value_name = "NAME|FILE")]
    language: Option<PathBuf>,
}

impl LanguageArgs {
    /// Returns the language; English if none is given.
    pub fn read(&self) -> Result<Language, Failure> {
        let Some(path) = &self.language else { return Ok(Language::ENGLISH) };
        if let Some(built_in) = path.to_str().and_then(languages::built_in).filter(|_| !path.exists()) {
            return Ok(built_in.clone());
        }
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(languages::read_language(&text).map_err(|e| format!("{}: {e}", path.display()))?)
    }
}

/// The menu of techniques: which are enabled, in what order, and with what limits.
#[derive(Args)]
pub struct MenuArgs {
    /// The preset of techniques and their order
    #[arg(long, value_enum)]
    pub menu: Option<Preset>,
    /// Don't use these techniques
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_techniques)]
    pub without: Vec<NamedTechniques>,
    /// Don't use techniques that rely on the puzzle having one solution
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Combine two finned fish with the same bases into one step
    #[arg(long)]
    pub siamese: bool,
    /// Combine kites and empty rectangles that eliminate in both directions into one step
    #[arg(long)]
    pub duals: bool,
    /// Allow almost locked sets to overlap
    #[arg(long)]
    pub als_overlap: bool,
    /// Allow almost locked sets as nodes of chains
    #[arg(long)]
    pub als_in_chains: bool,
    /// Require both digits in all corners of a unique rectangle
    #[arg(long)]
    pub full_corners: bool,
    /// Accept empty rectangles with only two places
    #[arg(long)]
    pub two_place_rectangles: bool,
    /// The maximum number of fins of a fish
    #[arg(long, value_name = "N")]
    pub fins: Option<usize>,
    /// The maximum number of endo fins of a fish
    #[arg(long, value_name = "N")]
    pub endo_fins: Option<usize>,
    /// The maximum number of nodes of an X-chain or XY-chain
    #[arg(long, value_name = "N")]
    pub chain_length: Option<usize>,
    /// The maximum number of nodes of any other chain or loop
    #[arg(long, value_name = "N")]
    pub loop_length: Option<usize>,
    /// The maximum number of sets of a chain of almost locked sets
    #[arg(long, value_name = "N")]
    pub als_chain_length: Option<usize>,
}

/// The name of a technique preset.
#[derive(Clone, Copy, ValueEnum)]
pub enum Preset {
    /// All techniques except last resorts, easiest first
    Easiest,
    /// The techniques of HoDoKu, in its default order
    Hodoku,
    /// All techniques, without size limits
    All,
}

impl MenuArgs {
    /// Returns the menu; `preset` is the default.
    pub fn menu(&self, preset: Preset) -> Menu {
        let menu = match self.menu.unwrap_or(preset) {
            Preset::Easiest => Menu::easiest_first(),
            Preset::Hodoku => hodoku::menu(),
            Preset::All => Menu::all(),
        };
        let left_out = |row: &&TechniqueEntry| {
            self.without.iter().flat_map(|named| &named.0).any(|other| other.card.id == row.card.id)
        };
        let options = self.options(menu.options().clone());
        menu.filtered(|row| !left_out(&row)).with_options(options)
    }

    fn options(&self, of: TechniqueOptions) -> TechniqueOptions {
        TechniqueOptions {
            assume_uniqueness: of.assume_uniqueness && !self.no_uniqueness,
            combine_siamese_fish: of.combine_siamese_fish || self.siamese,
            combine_dual_patterns: of.combine_dual_patterns || self.duals,
            allow_als_overlap: of.allow_als_overlap || self.als_overlap,
            allow_als_in_chains: of.allow_als_in_chains || self.als_in_chains,
            allow_missing_corners: of.allow_missing_corners && !self.full_corners,
            allow_two_place_rectangles: of.allow_two_place_rectangles || self.two_place_rectangles,
            max_fins: self.fins.unwrap_or(of.max_fins),
            max_endo_fins: self.endo_fins.unwrap_or(of.max_endo_fins),
            max_chain_length: self.chain_length.unwrap_or(of.max_chain_length),
            max_loop_length: self.loop_length.unwrap_or(of.max_loop_length),
            max_loop_links: self.loop_length.unwrap_or(of.max_loop_links),
            max_als_chain_length: self.als_chain_length.unwrap_or(of.max_als_chain_length),
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
    /// The candidates that the hint uses
    #[arg(long, value_enum, default_value_t = HintNotes::Own)]
    pub notes: HintNotes,
    /// Tell all steps to the next digit, not only the first
    #[arg(long)]
    pub road: bool,
    /// Don't reason from what each clue says by itself about its own cells; tell it as steps
    #[arg(long)]
    pub no_clue_notes: bool,
    /// Draw the step into this SVG file; the steps of further boards go to numbered files beside it, from 2
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write one JSON object per board
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

/// The source of the candidates that a hint uses.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum HintNotes {
    /// The candidates that follow from the digits
    Computed,
    /// The candidates of the board, except those that its digits exclude
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
    /// Draw every step as an SVG file into this directory; with --truths, its truths and links too
    #[arg(long, value_name = "DIR")]
    pub svg: Option<PathBuf>,
    /// Check every step against the solution, and prove it from a few truths of the board without the solution; report the
    /// first step that is wrong or has no proof
    #[arg(long)]
    pub audit: bool,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Write one JSON object per puzzle
    #[arg(long, conflicts_with = "compact")]
    pub json: bool,
    /// Write one JSON array of integers per puzzle: the number of givens, then row, column and value of each, then row,
    /// column, value and the technique's number in the catalogue (where techniques on clues come last) for each digit placed,
    /// all counted from 1; an object with a `verdict` for a line without a path
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
    /// Search only these techniques, every instance of each in all its forms (the basic pattern inside a larger one, the
    /// eliminations beside a placement): by name, or by HoDoKu code, which may imply an option: `0404` and `0405` are dual
    /// kites and empty rectangles, `03101` Siamese fish of code `0310`; `0402-1`, `0706-1` to `0711-4` and `0901-1` to
    /// `0904-2` stand for everything that the technique's options allow, regardless of the number
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_wanted)]
    pub technique: Vec<WantedForms>,
    /// Show the proof of every step
    #[arg(long)]
    pub full: bool,
    /// Show the truths and links that prove every step: `5R2` is the places of 5 in row 2
    #[arg(long)]
    pub truths: bool,
    /// Check every step against the solution, and prove it from a few truths of the board without the solution; report the
    /// first step that is wrong or has no proof
    #[arg(long)]
    pub audit: bool,
    /// Write one JSON object per board
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct TechniquesArgs {
    /// The technique to show, by name or HoDoKu code; some names and codes denote several
    #[arg(value_parser = parse_techniques)]
    pub technique: Option<NamedTechniques>,
    /// Print all names and sentences, as a template to translate for --language
    #[arg(long, conflicts_with = "technique")]
    pub texts: bool,
    /// Draw the example of the technique, or of all techniques, as SVG into this directory
    #[arg(long, value_name = "DIR")]
    pub svg: Option<PathBuf>,
}
