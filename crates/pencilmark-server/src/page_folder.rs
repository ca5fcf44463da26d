//! The folder of the page; the build script uses this module too.

use std::path::Path;
use std::{fs, io};

/// Returns the paths of all files below a folder, in order, with `/` between their parts.
pub(super) fn paths(folder: &Path) -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    add(folder, "", &mut paths)?;
    paths.sort();
    Ok(paths)
}

fn add(folder: &Path, prefix: &str, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.file_type()?.is_dir() {
            true => add(&entry.path(), &format!("{path}/"), paths)?,
            false => paths.push(path),
        }
    }
    Ok(())
}
