//! The manual and the completions, generated from the definition of the command line.

use std::fs;
use std::path::Path;

use clap_complete::Shell;
use pencilmark_cli::command_line;

/// Writes a manual page for the command and one for each subcommand.
pub fn manual(folder: &Path) -> Result<(), String> {
    make(folder)?;
    clap_mangen::generate_to(command_line(), folder).map_err(|e| format!("{}: {e}", folder.display()))
}

/// Writes the completions for each shell.
pub fn completions(folder: &Path) -> Result<(), String> {
    make(folder)?;
    for shell in [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh] {
        clap_complete::generate_to(shell, &mut command_line(), "pencilmark", folder)
            .map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    Ok(())
}

fn make(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}
