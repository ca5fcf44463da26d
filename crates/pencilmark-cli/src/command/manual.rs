//! `manual` and `completions`: the pages of the manual and the scripts for shells, generated from the definition of the command line.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::ValueEnum;
use clap_complete::Shell;

use crate::args::{CompletionsArgs, ManualArgs, command_line};
use crate::failure::Failure;

/// The name of the program, in its completions.
const PROGRAM: &str = "pencilmark";

/// Prints a page of the manual, or writes all pages into a folder.
pub(crate) fn manual(args: &ManualArgs) -> Result<ExitCode, Failure> {
    if let Some(folder) = &args.out {
        make(folder)?;
        clap_mangen::generate_to(command_line(), folder).map_err(|e| named(folder, &e))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = command_line().disable_help_subcommand(true);
    if let Some(name) = &args.command {
        page.build();
        let sub = page.find_subcommand(name).cloned();
        page = sub.ok_or_else(|| format!("{name}: no such command; `pencilmark --help` lists them"))?;
    }
    Ok(clap_mangen::Man::new(page).render(&mut io::stdout()).map(|()| ExitCode::SUCCESS)?)
}

/// Prints the completions for a shell, or writes those of all shells into a folder.
pub(crate) fn completions(args: &CompletionsArgs) -> Result<ExitCode, Failure> {
    if let Some(folder) = &args.out {
        make(folder)?;
        for shell in Shell::value_variants() {
            clap_complete::generate_to(*shell, &mut command_line(), PROGRAM, folder)
                .map_err(|e| named(folder, &e))?;
        }
    }
    if let Some(shell) = args.shell {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command_line(), PROGRAM, &mut script);
        io::stdout().write_all(&script)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn make(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|e| named(folder, &e))
}

fn named(folder: &Path, error: &io::Error) -> String {
    format!("{}: {error}", folder.display())
}
