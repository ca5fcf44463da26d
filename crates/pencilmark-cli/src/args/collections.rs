//! What is asked of collections.

use std::path::PathBuf;

use clap::Args;
use pencilmark::classes::Shard;

use crate::args::input::InputArgs;
use crate::args::output::OutputArgs;
use crate::args::threads::ThreadArgs;

#[derive(Args)]
pub struct CanonArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    /// One JSON object a line, with the number of automorphisms and the transformation that leads to the form
    #[arg(long)]
    pub json: bool,
}

/// Threads and shards of a job line by line.
#[derive(Args)]
pub struct WorkArgs {
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Work only on every N-th line of each input, from the I-th on: the outputs of shards 1/N to N/N together have the lines
    /// of the whole job
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,
}

impl WorkArgs {
    /// The shard; all where none is named.
    pub fn shard(&self) -> Shard {
        self.shard.unwrap_or(Shard::ALL)
    }
}

#[derive(Args)]
pub struct EquivalentArgs {
    /// One puzzle, or a file whose first puzzle it is
    pub one: String,
    /// The other
    pub other: String,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct DedupeArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// Take puzzles for the same that a symmetry makes of each other
    #[arg(long)]
    pub up_to_symmetry: bool,
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub memory: MemoryArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Work only on the I-th of N parts of all classes: the outputs of shards 1/N to N/N together have the lines of the whole
    /// job
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,
}

/// How much memory a job may take before it spills to disk.
#[derive(Args)]
pub struct MemoryArgs {
    /// About how much memory to take, in MB; what is more goes to temporary files
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..))]
    pub memory: u32,
    /// The folder for temporary files; that of the system otherwise
    #[arg(long, value_name = "DIR")]
    pub temp: Option<PathBuf>,
}

impl MemoryArgs {
    /// The same in bytes.
    pub fn bytes(&self) -> usize {
        usize::try_from(u64::from(self.memory) << 20).unwrap_or(usize::MAX)
    }
}

#[derive(Args)]
pub struct SplitArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The share of classes that goes to the first file, from 0 to 1
    #[arg(long, value_name = "SHARE", value_parser = parse_share)]
    pub by_class: f64,
    /// What the side of each class is drawn by
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
    /// Work only on the I-th of N parts of all classes: the outputs of shards 1/N to N/N together have the lines of the whole
    /// job
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,
}

#[derive(Args)]
pub struct ShuffleArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// What the order is drawn by
    #[arg(long, value_name = "N")]
    pub seed: u64,
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

#[derive(Args)]
pub struct MinimizeArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// What the order of removal is drawn by; that of a line depends on this and its number alone
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// The most nodes to search for one question
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Args)]
pub struct RedundantArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The most nodes to search for one question
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Args)]
pub struct PatternArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// A shard from `I/N`.
///
/// # Errors
/// When it is none.
pub fn parse_shard(text: &str) -> Result<Shard, String> {
    let numbers = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((part, of)) if (1..=of).contains(&part) => Ok(Shard { part: part - 1, of }),
        _ => Err("a part and the number of parts, like 1/4".to_owned()),
    }
}

fn parse_share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share from 0 to 1".to_owned())
}
