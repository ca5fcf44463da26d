//! The arguments of the commands that print documents: the manual, completions, and rules in words.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

#[derive(Args)]
pub(crate) struct ManualArgs {
    /// The command that the page is about [default: the whole program]
    pub command: Option<String>,
    /// Write all pages into this folder
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell to complete in
    #[arg(required_unless_present = "out")]
    pub shell: Option<Shell>,
    /// Write the scripts of all shells into this folder
    #[arg(long, value_name = "DIR", conflicts_with = "shell")]
    pub out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    /// List every kind of constraint
    #[arg(long, conflicts_with = "rules")]
    pub list: bool,
    /// The rules to explain: a size or RxC, then constraints such as x or killer=15:r1c1,r1c2, joined by +; or the name of a
    /// kind of clue
    pub rules: Option<String>,
    /// Draw the example of a kind of clue into this SVG file
    #[arg(long, value_name = "FILE", requires = "rules")]
    pub svg: Option<PathBuf>,
}
