//! The manual and the completions of the command. An example of its crate writes them: packagers need them, but users' builds need
//! not include their generators.

use std::path::{Path, absolute};
use std::process::Command;

/// Writes the manual or the completions, depending on `what`, into a folder.
pub fn write(root: &Path, what: &str, folder: &str) -> Result<(), String> {
    let folder = absolute(folder).map_err(|e| format!("{folder}: {e}"))?;
    let example = ["run", "--quiet", "--package", "pencilmark-cli", "--example", "pages", "--", what];
    let status = Command::new(env!("CARGO"))
        .args(example)
        .arg(&folder)
        .current_dir(root)
        .status()
        .map_err(|e| format!("cargo does not start: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what} not written to {}", folder.display())) }
}
