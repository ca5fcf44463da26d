//! Suggestions for misspelt names.

/// Returns the value of the known name with the smallest Levenshtein distance to `name`, unless the distance is more than a
/// third of the name's length. Ties are broken by the smaller value.
pub fn nearest<N: AsRef<str>, T: Ord>(name: &str, known: impl IntoIterator<Item = (N, T)>) -> Option<T> {
    let (edits, beside) =
        known.into_iter().map(|(known, beside)| (edits(name, known.as_ref()), beside)).min()?;
    (edits * 3 <= name.len()).then_some(beside)
}

/// Returns the number of letters to insert, delete or replace to turn one name into another.
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
