//! The source files of the crates, in the form in which the rules check them.

use std::fs;
use std::io;
use std::path::Path;

/// A file below a crate's `src/`.
pub struct SourceFile {
    /// The crate's name.
    pub krate: String,
    /// The path below `src/`, with `/`.
    pub path: String,
    /// The text of the file without the test module at its end.
    pub text: String,
    /// The text without comments and without the test module at its end.
    pub code: String,
    /// True if the file ends with a test module.
    pub has_unit_tests: bool,
    /// The number of lines of the file.
    pub lines: usize,
}

impl SourceFile {
    /// Creates a file from its text.
    pub fn new(krate: &str, path: &str, text: &str) -> SourceFile {
        let tested = text.split("#[cfg(test)]\nmod ").next().unwrap_or("");
        let code = tested.lines().map(|line| without_comment(line).to_owned() + "\n").collect();
        SourceFile {
            krate: krate.to_owned(),
            path: path.to_owned(),
            text: tested.to_owned(),
            code,
            has_unit_tests: tested.len() < text.len(),
            lines: text.lines().count(),
        }
    }

    /// Reads all files of all crates.
    pub fn all(root: &Path) -> io::Result<Vec<SourceFile>> {
        let mut found = Vec::new();
        for krate in fs::read_dir(root.join("crates"))? {
            let krate = krate?;
            let name = krate.file_name().to_string_lossy().into_owned();
            walk(&krate.path().join("src"), "", &name, &mut found)?;
        }
        walk(&root.join("xtask/src"), "", "xtask", &mut found)?;
        found.sort_by(|a, b| (&a.krate, &a.path).cmp(&(&b.krate, &b.path)));
        Ok(found)
    }

    /// Returns the module path: `generic/state.rs` is `generic::state`, `generic/mod.rs` is `generic`, `lib.rs` is empty.
    pub fn module(&self) -> String {
        let stem = self.path.trim_end_matches(".rs").replace('/', "::");
        match stem.as_str() {
            "lib" | "main" => String::new(),
            _ => stem.trim_end_matches("::mod").to_owned(),
        }
    }
}

fn walk(folder: &Path, below: &str, krate: &str, found: &mut Vec<SourceFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), krate, found)?;
        } else if path.ends_with(".rs") {
            found.push(SourceFile::new(krate, &path, &fs::read_to_string(entry.path())?));
        }
    }
    Ok(())
}

fn without_comment(line: &str) -> &str {
    let comment = line.match_indices("//").find(|(at, _)| *at == 0 || !line[..*at].ends_with(':'));
    comment.map_or(line, |(at, _)| &line[..at])
}
