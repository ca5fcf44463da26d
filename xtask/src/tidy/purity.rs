//! Purity: no I/O, clock, environment or unseeded randomness below the programs, and `unsafe` only in listed modules.

use crate::tidy::source::SourceFile;

/// The crates that may do I/O.
const APPS: &[&str] = &["pencilmark-cli", "pencilmark-server", "pencilmark-python", "xtask"];

/// The modules that may contain `unsafe`: vectors, memory shared with Python, and names exported to WebAssembly.
const UNSAFE: &[(&str, &str)] = &[
    ("pencilmark-search", "kernel9/"),
    ("pencilmark-python", "capsule.rs"),
    ("pencilmark-python", "memory.rs"),
    ("pencilmark-wasm", "exports.rs"),
];

/// The modules that may measure time: it determines when bytes are written, never which.
const CLOCKS: &[(&str, &str)] = &[("pencilmark", "line_output.rs"), ("pencilmark", "pipeline.rs")];

/// Words that all other crates must not use.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::time",
    "io::stdin",
    "io::stdout",
    "io::stderr",
    "println!",
    "print!",
    "dbg!",
    "rand::rng(",
    "ThreadRng",
    "OsRng",
    "SysRng",
    "from_os_rng",
];

/// Returns complaints about impure words, and about `unsafe` outside of the listed modules.
pub fn check(sources: &[SourceFile]) -> Vec<String> {
    sources.iter().flat_map(check_file).collect()
}

fn check_file(source: &SourceFile) -> Vec<String> {
    let place = format!("{}/src/{}", source.krate, source.path);
    let mut complaints = Vec::new();
    if !APPS.contains(&source.krate.as_str()) {
        let has_clock = CLOCKS.contains(&(source.krate.as_str(), source.path.as_str()));
        let is_told = |word: &&&str| has_word(&source.code, word) && !(has_clock && **word == "std::time");
        let found = IMPURE.iter().filter(is_told);
        complaints.extend(found.map(|word| format!("{place} uses {word}: that belongs in an app")));
    }
    let may = UNSAFE.iter().any(|(krate, path)| source.krate == *krate && source.path.starts_with(path));
    if !may && source.krate != "xtask" && has_word(&source.code.replace("unsafe_code", ""), "unsafe") {
        complaints.push(format!("{place} uses unsafe: that belongs in the 9x9 kernel"));
    }
    complaints
}

/// True if `word` occurs in the code as a separate word.
fn has_word(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::source::SourceFile;

    fn complaints(krate: &str, path: &str, text: &str) -> usize {
        check(&[SourceFile::new(krate, path, text)]).len()
    }

    #[test]
    fn impure_words_are_told_below_the_apps() {
        assert_eq!(complaints("pencilmark-core", "a.rs", "use std::fs::File;"), 1);
        assert_eq!(complaints("pencilmark", "a.rs", "fn f() { println!(); }"), 1);
        assert_eq!(complaints("pencilmark-cli", "a.rs", "use std::fs::File;"), 0);
        assert_eq!(complaints("pencilmark-core", "a.rs", "// std::fs is for the apps"), 0);
    }

    #[test]
    fn only_writers_in_bulk_have_a_clock() {
        assert_eq!(complaints("pencilmark", "rate.rs", "use std::time::Instant;"), 1);
        assert_eq!(complaints("pencilmark", "pipeline.rs", "use std::time::Instant;"), 0);
        assert_eq!(complaints("pencilmark", "pipeline.rs", "use std::fs::File;"), 1);
    }

    #[test]
    fn unsafe_has_few_homes() {
        assert_eq!(complaints("pencilmark-search", "solver.rs", "unsafe { f() }"), 1);
        assert_eq!(complaints("pencilmark-search", "kernel9/lane.rs", "unsafe { f() }"), 0);
        assert_eq!(complaints("pencilmark-python", "memory.rs", "unsafe { f() }"), 0);
        assert_eq!(complaints("pencilmark-python", "rows.rs", "unsafe { f() }"), 1);
        assert_eq!(complaints("pencilmark-core", "a.rs", "#![forbid(unsafe_code)]"), 0);
    }
}
