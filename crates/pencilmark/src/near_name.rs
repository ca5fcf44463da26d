//! Which name was meant by one that is misspelt.

/// Returns what stands beside the name with the fewest letters to insert, delete or replace (Levenshtein), unless these are more than a
/// third of the name: then it is another name, not a mistake in this one. Of several names as near, the one with the least beside it.
pub fn nearest<N: AsRef<str>, T: Ord>(name: &str, known: impl IntoIterator<Item = (N, T)>) -> Option<T> {
    let (edits, beside) =
        known.into_iter().map(|(known, beside)| (edits(name, known.as_ref()), beside)).min()?;
    (edits * 3 <= name.len()).then_some(beside)
}

/// The number of letters to insert, delete or replace to make one name of another.
fn edits(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.bytes().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}
