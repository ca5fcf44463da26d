//! The arguments of the subcommands for collections.

use std::path::PathBuf;

use clap::Args;
use pencilmark::shard::Shard;

use crate::args::input::InputArgs;
use crate::args::output::OutputArgs;
use crate::args::threads::ThreadArgs;
use crate::args::work::{ResumableArgs, parse_shard};

#[derive(Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub list: ResumableArgs,
    /// Write one JSON object per line, with the number of automorphisms and the transformation that leads to the form
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub(crate) struct EquivalentArgs {
    /// The first puzzle, or a file whose first puzzle it is
    pub one: String,
    /// The second puzzle, or a file whose first puzzle it is
    pub other: String,
    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// Treat puzzles as equal if a symmetry (moving cells, renaming digits) maps one to the other
    #[arg(long)]
    pub up_to_symmetry: bool,
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub memory: MemoryArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Process only the I-th of N parts of all classes; the shards 1/N to N/N together give all lines
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,
}

/// The memory limit of a job before it spills to disk.
#[derive(Args)]
pub(crate) struct MemoryArgs {
    /// Use about this much memory, in MB; further data goes to temporary files
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..))]
    pub memory: u32,
    /// The folder for temporary files [default: the system's]
    #[arg(long, value_name = "DIR")]
    pub temp: Option<PathBuf>,
}

impl MemoryArgs {
    /// Returns the memory limit in bytes.
    pub(crate) fn bytes(&self) -> usize {
        usize::try_from(u64::from(self.memory) << 20).unwrap_or(usize::MAX)
    }
}

#[derive(Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The share of classes that go to the first file, from 0 to 1
    #[arg(long, value_name = "SHARE", value_parser = parse_share)]
    pub by_class: f64,
    /// The seed of the random split
    #[arg(long, value_name = "N")]
    pub seed: u64,
    /// The first file
    #[arg(long, value_name = "FILE")]
    pub out_a: PathBuf,
    /// The second file
    #[arg(long, value_name = "FILE")]
    pub out_b: PathBuf,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Process only the I-th of N parts of all classes; the shards 1/N to N/N together give all lines
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,
}

#[derive(Args)]
pub(crate) struct ShuffleArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The seed of the random order
    #[arg(long, value_name = "N")]
    pub seed: u64,
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

#[derive(Args)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The seed of the random order of removal; the order for a line depends only on the seed and the line number
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Search at most this many nodes to decide about one given
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    #[command(flatten)]
    pub list: ResumableArgs,
}

#[derive(Args)]
pub(crate) struct RedundantArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// Search at most this many nodes to decide about one given
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    #[command(flatten)]
    pub list: ResumableArgs,
}

#[derive(Args)]
pub(crate) struct PatternArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub list: ResumableArgs,
}

fn parse_share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share from 0 to 1".to_owned())
}
