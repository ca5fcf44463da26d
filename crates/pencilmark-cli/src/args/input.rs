//! The arguments for the input of puzzles.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use pencilmark::format::{self, Format, ReadOptions};
use pencilmark::rules::Rules;
use pencilmark::rules_text;

use crate::compression::{decompressed, is_compressed_extension};
use crate::language::translate;
use crate::messages::told;

/// The inputs of puzzles, with their format and rules.
#[derive(Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArgs {
    /// Files, `-` for standard input, or puzzles as text. Files and standard input may be compressed with gzip or zstd
    #[arg(value_name = "FILE|PUZZLE")]
    pub inputs: Vec<String>,
    /// The format of the input, one of those listed by `convert --help` [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = format_names(), hide_possible_values = true)]
    pub format: Option<Format>,
    /// The size of the boards (4, 6, 9, 16, ...). By default it follows from the length of the puzzle; if --rules has no
    /// size and the puzzles are on standard input, it is 9
    #[arg(long, value_name = "N")]
    pub size: Option<usize>,
    /// The rules, joined by +: a size or RxC, then constraints such as x, antiknight or killer=15:r1c1,r1c2; `pencilmark
    /// rules --list` shows all
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
}

impl InputArgs {
    /// Returns the size of the first puzzle, if the first input is a file or text.
    fn size_of_first(&self) -> Option<usize> {
        let mut head = Vec::new();
        match self.sources().into_iter().next()? {
            Input::Stdin => return None,
            Input::Text(text) => head.extend_from_slice(text.as_bytes()),
            Input::File(path) => {
                decompressed(Box::new(File::open(path).ok()?))
                    .ok()?
                    .take(8 * 1024)
                    .read_to_end(&mut head)
                    .ok()?;
            }
        }
        let expected = ReadOptions { format: self.format, rules: None };
        let document = format::read(&String::from_utf8_lossy(&head), &expected).ok()?;
        document.entries.first().and_then(|entry| entry.board.rules().square_size())
    }

    /// True if the only input is one puzzle on the command line.
    pub(crate) fn is_one_puzzle(&self) -> bool {
        matches!(&self.inputs[..], [text] if text != "-" && !text.trim().contains('\n') && !Path::new(text).exists())
    }

    /// Returns the expected format and rules of the input.
    ///
    /// # Errors
    /// If the rules are invalid.
    pub(crate) fn read_options(&self) -> Result<ReadOptions, String> {
        let rules = match (&self.rules, self.size) {
            (None, None) => None,
            (text, size) => {
                let text = text.as_deref().unwrap_or("");
                let told = size.is_some() || rules_text::defines_board(text);
                Some(parse_rules(text, if told { size } else { self.size_of_first() })?)
            }
        };
        Ok(ReadOptions { format: self.format, rules })
    }
}

/// A source of puzzles.
pub(crate) enum Input {
    /// A file on disk.
    File(PathBuf),
    /// The standard input.
    Stdin,
    /// Puzzles as text on the command line.
    Text(String),
}

impl Input {
    /// Returns the name of a file; `None` for other inputs.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Input::File(path) => Some(path.display().to_string()),
            Input::Stdin | Input::Text(_) => None,
        }
    }

    /// Returns the file name extension; for a compressed file, that of its uncompressed text.
    pub(crate) fn extension(&self) -> Option<&str> {
        let Input::File(path) = self else { return None };
        match path.extension()?.to_str() {
            Some(outer) if is_compressed_extension(outer) => {
                Path::new(path.file_stem()?).extension()?.to_str()
            }
            ending => ending,
        }
    }
}

impl InputArgs {
    /// Returns the inputs in order: an argument that names a file is that file, `-` or no argument is standard input,
    /// anything else is a puzzle.
    pub(crate) fn sources(&self) -> Vec<Input> {
        let source = |argument: &String| match argument.as_str() {
            "-" => Input::Stdin,
            text if PathBuf::from(text).exists() => Input::File(text.into()),
            text => Input::Text(text.to_owned()),
        };
        if self.inputs.is_empty() { vec![Input::Stdin] } else { self.inputs.iter().map(source).collect() }
    }
}

/// True if a text looks more like a file name than like a puzzle: a word with an extension, or a path of words.
pub(crate) fn looks_like_file_name(text: &str) -> bool {
    let letters = |part: &str| part.chars().filter(|c| c.is_ascii_alphabetic()).count();
    let is_path = text.contains('/') && !text.contains(char::is_whitespace) && letters(text) * 2 > text.len();
    // Links and packed puzzles contain slashes and letters, too.
    if text.contains("://") || format::read(text, &ReadOptions::default()).is_ok() {
        return false;
    }
    is_path
        || text.rsplit_once('.').is_some_and(|(stem, ending)| {
            letters(stem) > 0
                && (2..=5).contains(&letters(ending))
                && !ending.contains(['/', ' '])
                && !stem.contains("..")
        })
}

/// A parser of format names that also lists them in the help text.
pub(crate) fn format_names() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.iter().map(|format| PossibleValue::new(format.name()).help(format.title()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

/// Parses rules with an optional size.
///
/// # Errors
/// The reason why a part is invalid.
pub(crate) fn parse_rules(text: &str, size: Option<usize>) -> Result<Arc<Rules>, String> {
    rules_text::parse(text, size).map_err(|e| translate(&told::rules(e.message())))
}
