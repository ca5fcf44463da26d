//! The manual and the completions of the command, which an example of its crate writes: packagers want them, its users' builds
//! don't.

use std::path::{Path, absolute};
use std::process::Command;

/// Writes the manual or the completions, whichever is named, into a folder.
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
