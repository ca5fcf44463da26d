//! House rules that the compiler does not check. Each rule has a test that it detects violations.

mod source;
mod edges;
mod lengths;
mod licences;
mod modules;
mod page;
mod purity;
mod unit_tests;
mod words;

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use source::SourceFile;

/// Checks every rule and prints the violations.
pub fn run(root: &Path) -> Result<(), String> {
    let metadata = metadata(root, &["--locked"])?;
    let sources = SourceFile::all(root).map_err(|e| format!("reading the sources: {e}"))?;
    let mut complaints = edges::check(&metadata);
    complaints.extend(licences::check(&metadata));
    complaints.extend(modules::check(&sources));
    complaints.extend(lengths::check(&sources));
    complaints.extend(page::check(root)?);
    complaints.extend(purity::check(&sources));
    complaints.extend(unit_tests::check(&metadata, &sources));
    complaints.extend(words::check(&sources));
    complaints.iter().for_each(|complaint| println!("tidy: {complaint}"));
    if complaints.is_empty() { Ok(()) } else { Err(format!("tidy: {} complaints", complaints.len())) }
}

/// Returns cargo's metadata about the workspace and all its dependencies.
fn metadata(root: &Path, options: &[&str]) -> Result<Value, String> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1"])
        .args(options)
        .current_dir(root)
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))
}
