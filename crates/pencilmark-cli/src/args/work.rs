//! The arguments for how a list is worked on, and where the results go.

use clap::Args;
use pencilmark::shard::Shard;

use crate::args::output::OutputArgs;
use crate::args::threads::ThreadArgs;
use crate::failure::Failure;

/// The threads, the part and the output of a job that processes lines.
#[derive(Args)]
#[command(next_help_heading = "Output and work")]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Process only every N-th line of each input, beginning with line I; the shards 1/N to N/N together cover all lines
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,
}

/// The work on a list whose lines have one line of results each, which can continue after a killed run.
#[derive(Args)]
#[command(next_help_heading = "Output and work")]
pub(crate) struct ResumableArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    /// Continue after the lines whose results the file of --out already contains
    #[arg(long, requires = "out")]
    pub resume: bool,
}

impl ResumableArgs {
    /// Checks that the results of a line take one line if the job is to continue.
    ///
    /// # Errors
    /// If they take several; `option` gives one.
    pub(crate) fn ensure_resumable(&self, has_one_line: bool, option: &str) -> Result<(), Failure> {
        match self.resume && !has_one_line {
            true => Err(Failure::Unusable(format!("--resume needs {option}: a path takes several lines"))),
            false => Ok(()),
        }
    }
}

/// Parses a shard such as `2/5`.
///
/// # Errors
/// If the text is not a shard.
pub(crate) fn parse_shard(text: &str) -> Result<Shard, String> {
    let numbers = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((part, of)) if (1..=of).contains(&part) => Ok(Shard { index: part - 1, parts: of }),
        _ => Err("a part and the number of parts, like 1/4".to_owned()),
    }
}
