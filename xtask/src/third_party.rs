//! The licences of what is linked into a package.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The licences of everything that is linked into a package of the workspace: a table, then each text with those that it is of.
pub fn third_party(root: &Path, package: &str) -> Result<String, String> {
    let tree = output(
        root,
        &["tree", "--package", package, "--edges", "normal", "--prefix", "none", "--format", "{p}"],
    )?;
    let linked: Vec<(&str, &str)> = tree.lines().filter_map(|line| line.split_once(" v")).collect();
    let metadata: Value =
        serde_json::from_str(&output(root, &["metadata", "--format-version", "1", "--locked"])?)
            .map_err(|e| format!("cargo metadata: {e}"))?;
    let mut table = format!("# What is in {package}\n\n| package | version | licence |\n|---|---|---|\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for found in
        metadata["packages"].as_array().into_iter().flatten().filter(|found| !found["source"].is_null())
    {
        let text = |key: &str| found[key].as_str().unwrap_or("");
        let (name, version) = (text("name"), text("version"));
        let is_linked =
            |(other, rest): &(&str, &str)| *other == name && rest.split(' ').next() == Some(version);
        if !linked.iter().any(is_linked) {
            continue;
        }
        table += &format!("| {name} | {version} | {} |\n", text("license"));
        let folder = Path::new(text("manifest_path")).parent().unwrap_or(root);
        for file in list(folder)? {
            let file_name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
            if ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|start| file_name.starts_with(start)) {
                let licence = fs::read_to_string(&file).unwrap_or_default();
                texts.entry(licence.trim().to_owned()).or_default().push(format!("{name} {version}"));
            }
        }
    }
    for (text, of) in texts {
        table += &format!("\n## {}\n\n```text\n{text}\n```\n", of.join(", "));
    }
    Ok(table)
}

fn output(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(root)
        .output()
        .map_err(|e| format!("cargo does not start: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|e| e.to_string())
}

/// The files of a folder, by name.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    Ok(files)
}
