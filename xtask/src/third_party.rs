//! The packages linked into a product, with their licences.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A package from a registry.
pub struct Linked {
    pub name: String,
    pub version: String,
    /// The licence as an SPDX expression.
    pub licence: String,
    folder: PathBuf,
}

/// Returns the registry packages that are linked into a package of the workspace, by name.
pub fn linked(root: &Path, package: &str) -> Result<Vec<Linked>, String> {
    let told = ["--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let tree = output(root, &[&["tree", "--package", package], &told[..]].concat())?;
    let lines: Vec<(&str, &str)> = tree.lines().filter_map(|line| line.split_once(" v")).collect();
    let is_linked = |name: &str, version: &str| {
        lines.iter().any(|(other, rest)| *other == name && rest.split(' ').next() == Some(version))
    };
    let metadata: Value =
        serde_json::from_str(&output(root, &["metadata", "--format-version", "1", "--locked"])?)
            .map_err(|e| format!("cargo metadata: {e}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let found = packages.filter(|package| !package["source"].is_null()).map(|package| {
        let text = |key: &str| package[key].as_str().unwrap_or("").to_owned();
        let folder = Path::new(&text("manifest_path")).parent().unwrap_or(root).to_owned();
        Linked { name: text("name"), version: text("version"), licence: text("license"), folder }
    });
    Ok(found.filter(|found| is_linked(&found.name, &found.version)).collect())
}

/// Returns the licences of everything linked into a package of the workspace: a table, then each text with the packages to
/// which it applies.
pub fn third_party(root: &Path, package: &str) -> Result<String, String> {
    let mut table = format!("# What is in {package}\n\n| package | version | licence |\n|---|---|---|\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Linked { name, version, licence, folder } in linked(root, package)? {
        table += &format!("| {name} | {version} | {licence} |\n");
        for file in list(&folder)? {
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

/// Returns the files of a folder, sorted by name.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    Ok(files)
}
