//! Where results go.

use std::path::PathBuf;

use clap::Args;

/// The file that results go to.
#[derive(Args)]
pub struct OutputArgs {
    /// Write to this file, not to standard output; it gets its name once it is complete
    #[arg(short = 'o', long = "out", id = "out", alias = "output", value_name = "FILE")]
    pub file: Option<PathBuf>,
}
