//! `completions` and `man`: made from the same definitions as the command itself.

use std::io;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Cli;
use crate::failure::Failure;

/// Prints the completions for a shell.
pub fn completions(shell: Shell) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "pencilmark", &mut script);
    io::Write::write_all(&mut io::stdout(), &script)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the manual: the command's page, then one for each subcommand.
pub fn man() -> Result<ExitCode, Failure> {
    let command = Cli::command().disable_help_subcommand(true);
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for sub in command.get_subcommands() {
        let sub = sub.clone().name(format!("pencilmark-{}", sub.get_name()));
        clap_mangen::Man::new(sub).render(&mut page)?;
    }
    io::Write::write_all(&mut io::stdout(), &page)?;
    Ok(ExitCode::SUCCESS)
}
