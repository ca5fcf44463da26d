//! Reproducible files and archives.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::run;

/// Returns the time of the packed commit in seconds since 1970, for `SOURCE_DATE_EPOCH`; for a source without commits, the earliest
/// time that an archive of any format can represent.
pub fn date(root: &Path) -> String {
    let told = Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root).output();
    let text = told
        .ok()
        .filter(|told| told.status.success())
        .map(|told| String::from_utf8_lossy(&told.stdout).into_owned());
    text.map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty())
        .unwrap_or_else(|| "315532800".to_owned())
}

/// Returns the version with the date and the commit, as `--version` of a release tells it: `0.1.0 (2026-11-28 1a2b3c4d)`.
pub fn build_text(root: &Path) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let told =
        Command::new("git").args(["log", "-1", "--format=%cs %h", "--abbrev=8"]).current_dir(root).output();
    let commit = told
        .ok()
        .filter(|told| told.status.success())
        .map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned());
    commit
        .filter(|commit| !commit.is_empty())
        .map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"))
}

/// Packs the folder `name` in `out` as an archive beside it.
pub fn pack(out: &Path, name: &str, date: &str) -> Result<(), String> {
    let (archive, time) = (format!("{name}.tar.gz"), format!("--mtime=@{date}"));
    let fixed =
        ["--format=gnu", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
    let packed = ["--use-compress-program=gzip -9n", "--create", "--file", &archive, name];
    run(out, "tar", &[&fixed[..], &[&time], &packed].concat(), &[])
}

/// Creates a folder, and returns its path as text.
pub fn made(folder: &Path) -> Result<String, String> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder.to_string_lossy().into_owned())
}

pub fn copy(from: &Path, to: &Path) -> Result<(), String> {
    parent_of(to)?;
    fs::copy(from, to).map(drop).map_err(|e| format!("{} to {}: {e}", from.display(), to.display()))
}

pub fn write(path: &Path, text: &str) -> Result<(), String> {
    parent_of(path)?;
    fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

fn parent_of(path: &Path) -> Result<(), String> {
    path.parent().map(PathBuf::from).map_or(Ok(()), |parent| made(&parent).map(drop))
}
