//! The arguments of the subcommands that use techniques.

use std::path::PathBuf;
use std::{fs, io};

use clap::{Args, ValueEnum};
use pencilmark::board::Board;
use pencilmark::hint::{NoteSource, Rung};
use pencilmark::languages;
use pencilmark::logic::hodoku;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry::TechniqueEntry;
use pencilmark::render::language::Language;

use crate::args::input::InputArgs;
use crate::args::limits::{Limit, limits_help, parse_limit};
use crate::args::names::{NamedTechniques, WantedForms, parse_techniques, parse_wanted};
use crate::args::work::ResumableArgs;
use crate::failure::Failure;

/// The language of the output.
#[derive(Args)]
#[command(next_help_heading = "Terminal")]
pub(crate) struct LanguageArgs {
    /// The language of the output about puzzles: `en`, `de`, or a file with its texts; `techniques --texts` prints the English ones to start from
    #[arg(long, global = true, value_name = "NAME|FILE")]
    language: Option<PathBuf>,
}

impl LanguageArgs {
    /// Returns the language; English if none is given.
    pub(crate) fn read(&self) -> Result<Language, Failure> {
        let Some(path) = &self.language else { return Ok(Language::ENGLISH) };
        if let Some(built_in) = path.to_str().and_then(languages::built_in).filter(|_| !path.exists()) {
            return Ok(built_in.clone());
        }
        let text = fs::read_to_string(path).map_err(|e| match e.kind() {
            io::ErrorKind::NotFound => {
                format!("{}: neither a language (en, de) nor a file with its texts", path.display())
            }
            _ => format!("{}: {e}", path.display()),
        })?;
        Ok(languages::read_language(&text).map_err(|e| format!("{}: {e}", path.display()))?)
    }
}

/// The menu of techniques: which are enabled, in what order, and with what limits.
#[derive(Args)]
#[command(next_help_heading = "Techniques")]
pub(crate) struct MenuArgs {
    /// The preset of techniques and their order
    #[arg(long, value_enum)]
    pub menu: Option<Preset>,
    /// Don't use these techniques
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_techniques)]
    pub without: Vec<NamedTechniques>,
    /// Don't use techniques that rely on the puzzle having one solution
    #[arg(long)]
    pub no_uniqueness: bool,
    /// Limit techniques, or the forms that they may have: fins=2, siamese and others; --help lists all
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', value_parser = parse_limit, long_help = limits_help())]
    pub limit: Vec<Limit>,
}

/// The name of a technique preset.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Preset {
    /// All techniques except last resorts, easiest first
    Easiest,
    /// The techniques of HoDoKu, in its default order
    Hodoku,
    /// All techniques, without size limits
    All,
}

impl MenuArgs {
    /// Returns the menu; `preset` is the default.
    pub(crate) fn menu(&self, preset: Preset) -> Menu {
        let menu = match self.menu.unwrap_or(preset) {
            Preset::Easiest => Menu::easiest_first(),
            Preset::Hodoku => hodoku::menu(),
            Preset::All => Menu::all(),
        };
        let left_out = |row: &&TechniqueEntry| {
            self.without.iter().flat_map(|named| &named.0).any(|other| other.card.id == row.card.id)
        };
        let mut options = menu.options().clone();
        options.assume_uniqueness &= !self.no_uniqueness;
        self.limit.iter().for_each(|limit| limit.apply(&mut options));
        menu.filtered(|row| !left_out(&row)).with_options(options)
    }
}

#[derive(Args)]
pub(crate) struct HintArgs {
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
    /// Show the truths and links that prove the step: `5R2` is the places of 5 in row 2
    #[arg(long)]
    pub truths: bool,
    /// Check the step against the solution, and prove it from a few truths of the board without the solution; report the
    /// first step that is wrong or has no proof
    #[arg(long)]
    pub audit: bool,
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
    pub(crate) fn rungs(&self) -> Vec<Rung> {
        match self.rung {
            Some(number) => vec![Rung::ALL[usize::from(number) - 1]],
            None => Rung::ALL.to_vec(),
        }
    }
}

/// The source of the candidates that a hint or a path uses.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HintNotes {
    /// The candidates that follow from the digits
    Computed,
    /// The candidates of the board, except those that its digits exclude
    Own,
}

impl HintNotes {
    /// Returns a board with these candidates.
    pub(crate) fn of(self, board: &Board) -> Board {
        match self {
            HintNotes::Computed => Board::new(board.grid().clone()),
            HintNotes::Own => board.clone(),
        }
    }
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
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub menu: MenuArgs,
    /// The candidates to start from
    #[arg(long, value_enum, default_value_t = HintNotes::Own)]
    pub notes: HintNotes,
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
    pub list: ResumableArgs,
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
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub list: ResumableArgs,
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
pub(crate) struct TechniquesArgs {
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
