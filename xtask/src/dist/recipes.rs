//! What package managers and a release page need, from the templates in `packaging/`.

use std::fs;
use std::path::Path;

use super::files::{checksum, write};

const TEMPLATES: &[&str] = &["pencilmark.rb", "PKGBUILD", "pencilmark.winget.yaml", "release.md"];

/// Fills in the templates for the files in `out`: the version, the repository, and checksums, each between @ signs.
pub fn write_all(root: &Path, out: &Path, version: &str) -> Result<(), String> {
    let repository = env!("CARGO_PKG_REPOSITORY");
    for name in TEMPLATES {
        let path = root.join("packaging").join(name);
        let template = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let text = template.replace("@VERSION@", version).replace("@REPOSITORY@", repository);
        write(&out.join(name), &with_checksums(&text, out).map_err(|why| format!("{name}: {why}"))?)?;
    }
    Ok(())
}

/// Replaces each `@SHA256 FILE@` by the checksum of the file.
fn with_checksums(text: &str, out: &Path) -> Result<String, String> {
    const MARK: &str = "@SHA256 ";
    let mut parts = text.split(MARK);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (file, rest) = part.split_once('@').ok_or("a placeholder without an end")?;
        filled += &checksum(&out.join(file))?;
        filled += rest;
    }
    Ok(filled)
}
