//! Names and doc comments that are understood without context: a public type name occurs once in the workspace, and the first
//! sentence of a doc comment names its subject.

use std::collections::BTreeMap;

use crate::tidy::source::SourceFile;

/// The keywords before the name of a public type.
const TYPE_WORDS: &[&str] = &["pub struct ", "pub enum ", "pub trait ", "pub type ", "pub union "];
/// Beginnings of a first sentence whose subject is elsewhere.
const LEANING: &[&str] = &["The same", "As [", "Whether."];
/// The minimum number of words of a first sentence.
const FEWEST: usize = 3;

/// Returns complaints about repeated public type names, and about first sentences that depend on their context.
pub fn check(sources: &[SourceFile]) -> Vec<String> {
    let mut complaints = repeated_names(sources);
    complaints.extend(sources.iter().flat_map(leaning_sentences));
    complaints
}

fn repeated_names(sources: &[SourceFile]) -> Vec<String> {
    let mut places: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for source in sources {
        for name in source.code.lines().filter_map(public_type) {
            places.entry(name).or_default().push(format!("{}/src/{}", source.krate, source.path));
        }
    }
    let repeated = places.into_iter().filter(|(_, places)| places.len() > 1);
    repeated
        .map(|(name, places)| format!("`{name}` names {} public types: {}", places.len(), places.join(", ")))
        .collect()
}

/// Returns the name of the public type that a line defines. An indented line defines an associated type, which does not count.
fn public_type(line: &str) -> Option<&str> {
    let rest = TYPE_WORDS.iter().find_map(|word| line.strip_prefix(word))?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some(&rest[..end])
}

fn leaning_sentences(source: &SourceFile) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut above_is_doc = false;
    let lines: Vec<&str> = source.text.lines().map(str::trim).collect();
    for (at, line) in lines.iter().enumerate() {
        let is_doc = line.starts_with("///");
        if is_doc && !above_is_doc {
            let sentence = first_sentence(&lines[at..]);
            let leaning = LEANING.iter().any(|start| sentence.starts_with(start));
            if leaning || sentence.split_whitespace().count() < FEWEST {
                let place = format!("{}/src/{}:{}", source.krate, source.path, at + 1);
                complaints.push(format!("{place}: \"{sentence}\" can't be read alone"));
            }
        }
        above_is_doc = is_doc;
    }
    complaints
}

/// Returns the first sentence of the doc comment at the head of `lines`.
fn first_sentence(lines: &[&str]) -> String {
    let doc = lines.iter().map_while(|line| line.strip_prefix("///")).map(str::trim);
    let paragraph: Vec<&str> = doc.take_while(|line| !line.is_empty()).collect();
    let text = paragraph.join(" ");
    let end = [". ", "! ", "? "].iter().filter_map(|stop| text.find(stop)).min();
    text[..end.map_or(text.len(), |at| at + 1)].to_owned()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::source::SourceFile;

    fn complaints(texts: &[&str]) -> usize {
        let sources: Vec<SourceFile> =
            texts.iter().map(|text| SourceFile::new("pencilmark", "a.rs", text)).collect();
        check(&sources).len()
    }

    #[test]
    fn a_public_type_name_stands_once() {
        assert_eq!(complaints(&["pub struct Board;", "pub enum Board {}"]), 1);
        assert_eq!(complaints(&["pub struct Board;", "struct Board;"]), 0);
        assert_eq!(complaints(&["pub struct Board;", "pub struct Boards<T>(T);"]), 0);
        assert_eq!(complaints(&["pub struct Lane<T>(T);", "pub trait Lane {}"]), 1);
    }

    #[test]
    fn a_first_sentence_is_read_alone() {
        assert_eq!(complaints(&["/// The cells of a house.\nfn f() {}"]), 0);
        assert_eq!(complaints(&["/// Cells.\nfn f() {}"]), 1);
        assert_eq!(complaints(&["/// Whether.\nfn f() {}"]), 1);
        assert_eq!(complaints(&["/// The same for many boards at once.\nfn f() {}"]), 1);
        assert_eq!(complaints(&["/// As [`f`], for two.\nfn g() {}"]), 1);
        assert_eq!(complaints(&["/// True if\n/// the board is full.\nfn f() {}"]), 0);
        assert_eq!(complaints(&["/// A cell: its\n/// digit.\nfn f() {}"]), 0);
    }
}
