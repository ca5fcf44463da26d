//! Reproducible files and archives.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

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

/// Packs the folder `name` in `out` as an archive beside it.
pub fn pack(out: &Path, name: &str, date: &str) -> Result<(), String> {
    let (archive, time) = (format!("{name}.tar.gz"), format!("--mtime=@{date}"));
    let fixed =
        ["--format=gnu", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
    let packed = ["--use-compress-program=gzip -9n", "--create", "--file", &archive, name];
    run(out, "tar", &[&fixed[..], &[&time], &packed].concat(), &[])
}

/// Packs the last commit's files.
pub fn pack_source(root: &Path, out: &Path, version: &str) -> Result<(), String> {
    let file = format!("--output={}", out.join(format!("pencilmark-{version}-source.tar.gz")).display());
    let prefix = format!("--prefix=pencilmark-{version}/");
    run(root, "git", &["archive", "--format=tar.gz", &prefix, &file, "HEAD"], &[])
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

/// Returns the SHA-256 checksum of a file, in hexadecimal digits.
pub fn checksum(file: &Path) -> Result<String, String> {
    let content = fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(Sha256::digest(&content).iter().map(|byte| format!("{byte:02x}")).collect())
}
