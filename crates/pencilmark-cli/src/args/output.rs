//! The arguments for the output file.

use std::path::PathBuf;

use clap::Args;

/// The file to which results are written.
#[derive(Args)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of standard output; it is renamed to its name when complete
    #[arg(short = 'o', long = "out", id = "out", alias = "output", value_name = "FILE")]
    pub file: Option<PathBuf>,
}
