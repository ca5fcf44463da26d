//! The lengths of files and functions. Longer ones than the rule of style allows are counted, so that their number can only fall.

use crate::tidy::source::SourceFile;

/// The most lines of a file, and of a file without exception.
const FILE: [usize; 2] = [400, 600];
/// The most lines of a function.
const FUNCTION: usize = 40;
/// The number of files, and of functions, that are longer, each with its reason in its first comment.
const LONGER: [usize; 2] = [23, 80];

/// Returns complaints about files that are too long, and about a larger number of long files or functions than is recorded.
pub fn check(sources: &[SourceFile]) -> Vec<String> {
    let place = |source: &SourceFile| format!("{}/src/{}", source.krate, source.path);
    let too_long = sources.iter().filter(|source| source.lines > FILE[1]);
    let mut complaints: Vec<String> = too_long
        .map(|source| format!("{} has {} lines; {} at the very most", place(source), source.lines, FILE[1]))
        .collect();
    let files = sources.iter().filter(|source| source.lines > FILE[0]).count();
    let long = |source: &SourceFile| long_functions(&source.code).len();
    let functions = sources.iter().map(long).sum();
    for (what, count, recorded) in
        [("files of over 400", files, LONGER[0]), ("functions of over 40", functions, LONGER[1])]
    {
        if count != recorded {
            let change = if count > recorded { "split one" } else { "record the smaller number" };
            complaints
                .push(format!("{count} {what} lines, {recorded} recorded in tidy/lengths.rs: {change}"));
        }
    }
    complaints
}

/// Returns the lines in which functions begin that have more lines than allowed, signature and braces included.
fn long_functions(code: &str) -> Vec<usize> {
    let lines: Vec<&str> = code.lines().collect();
    let begins = |line: &str| {
        let words = line.trim_start();
        [
            "fn ",
            "pub fn ",
            "pub(crate) fn ",
            "pub(super) fn ",
            "async fn ",
            "pub async fn ",
            "const fn ",
            "pub const fn ",
        ]
        .iter()
        .any(|start| words.starts_with(start))
    };
    let indent = |line: &str| line.len() - line.trim_start().len();
    let is_end = |line: &str, depth: usize| line.trim() == "}" && indent(line) == depth;
    let length = |at: usize| {
        let depth = indent(lines[at]);
        lines[at..]
            .iter()
            .position(|line| is_end(line, depth) || (line.ends_with(';') && indent(line) == depth))
    };
    (0..lines.len())
        .filter(|at| begins(lines[*at]) && length(*at).is_some_and(|last| last >= FUNCTION))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{SourceFile, check, long_functions};

    #[test]
    fn a_function_of_41_lines_is_long() {
        let function =
            |lines: usize| format!("    fn a() {{\n{}    }}\n", "        b();\n".repeat(lines - 2));
        assert!(long_functions(&function(40)).is_empty());
        assert_eq!(long_functions(&(function(3) + &function(41))), [3]);
        assert!(long_functions("fn declared(a: u8);\n").is_empty());
    }

    #[test]
    fn a_file_of_601_lines_is_reported() {
        let complaints = check(&[SourceFile::new("pencilmark-core", "cell.rs", &"use a;\n".repeat(601))]);
        assert!(complaints[0].contains("cell.rs has 601 lines"), "{complaints:?}");
    }
}
