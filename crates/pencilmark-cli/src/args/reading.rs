//! The arguments of `read`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use pencilmark::format::Format;
use pencilmark::rules::Rules;

use crate::args::input::{format_names, parse_rules};

/// The arguments of `read`: pictures, and the form of the output.
#[derive(Args)]
pub(crate) struct ReadArgs {
    /// PNG, JPEG and WebP files; `-` is standard input
    #[arg(value_name = "PICTURE", required = true)]
    pub pictures: Vec<PathBuf>,
    /// The format to write [default: one line per puzzle, with its rules if they don't follow from its cells]
    #[arg(long, value_name = "FORMAT", value_parser = format_names(), conflicts_with = "json")]
    pub to: Option<Format>,
    /// Write one JSON object per picture: its grids, their positions, and the possible digits of each cell
    #[arg(long)]
    pub json: bool,
    /// The corners of the only grid to read, in pixels: x and y of each, in any order
    #[arg(long, value_name = "X,Y,...", value_parser = corners)]
    pub corners: Option<[[f32; 2]; 4]>,
    /// The number of rows of the grid with these corners [default: the best fit]
    #[arg(long, value_name = "ROWS", requires = "corners", value_parser = size)]
    pub size: Option<usize>,
    /// The rules of the puzzles, such as 9+x, by which misread digits are corrected
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
    /// Write the picture of the last file to this PNG file, with the lines found and a ring around each cell to check
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
}

impl ReadArgs {
    /// Returns the rules of the puzzles, if given.
    ///
    /// # Errors
    /// The reason why the rules are invalid.
    pub(crate) fn rules(&self) -> Result<Option<Arc<Rules>>, String> {
        self.rules.as_deref().map(|text| parse_rules(text, None)).transpose()
    }
}

fn corners(text: &str) -> Result<[[f32; 2]; 4], String> {
    let numbers: Result<Vec<f32>, _> = text.split(',').map(|number| number.trim().parse::<f32>()).collect();
    match numbers.as_deref() {
        Ok(&[a, b, c, d, e, f, g, h]) if text.len() < 200 => Ok([[a, b], [c, d], [e, f], [g, h]]),
        _ => Err("four corners are eight numbers between commas".to_owned()),
    }
}

fn size(text: &str) -> Result<usize, String> {
    let size = text.parse().ok().filter(|size| (4..=9).contains(size));
    size.ok_or_else(|| "4 to 9 rows can be read".to_owned())
}
