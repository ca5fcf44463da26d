//! Techniques by name, as people write them.

use pencilmark::logic::forms::TechniqueForms;
use pencilmark::logic::hodoku::codes::{LibraryCode, read_code};
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::{self, TECHNIQUES, TechniqueEntry};

/// The techniques that one name or code stands for, at least one.
#[derive(Clone)]
pub struct Named(pub Vec<&'static TechniqueEntry>);

/// Returns the techniques that a name, a synonym or a code of HoDoKu's stands for: `x-wing`, `X-Wing`, `x_wing` and `xwing` are
/// the same name.
///
/// # Errors
/// When there is none; the error names the nearest.
pub fn parse_techniques(name: &str) -> Result<Named, String> {
    let mut rows: Vec<&'static TechniqueEntry> = registry::find_techniques(name).collect();
    if rows.is_empty() {
        let plain = plain(name);
        rows.extend(TECHNIQUES.iter().filter(|row| names(row).any(|known| self::plain(known) == plain)));
    }
    if rows.is_empty() { Err(unknown(name)) } else { Ok(Named(rows)) }
}

/// Returns the first technique that a name or code stands for.
///
/// # Errors
/// When there is none; the error names the nearest.
pub fn parse_technique(name: &str) -> Result<&'static TechniqueEntry, String> {
    parse_techniques(name).map(|named| named.0[0])
}

/// Techniques that are asked for by name, in all their forms, or by a code of HoDoKu's library, in those that the code names.
#[derive(Clone)]
pub enum WantedForms {
    /// By a name.
    Named(Vec<TechniqueForms>),
    /// By a code.
    Coded(LibraryCode),
}

impl WantedForms {
    /// Returns the techniques.
    pub fn techniques(&self) -> &[TechniqueForms] {
        match self {
            WantedForms::Named(techniques) => techniques,
            WantedForms::Coded(code) => &code.techniques,
        }
    }

    /// Returns how far the techniques go.
    pub fn options(&self, options: &Options) -> Options {
        match self {
            WantedForms::Named(_) => options.clone(),
            WantedForms::Coded(code) => code.options(options),
        }
    }
}

/// Returns the techniques that a name, a synonym or a code of HoDoKu's library stands for; a code may name an option, too.
///
/// # Errors
/// When there is none.
pub fn parse_wanted(name: &str) -> Result<WantedForms, String> {
    match read_code(name) {
        Some(code) => code.map(WantedForms::Coded).map_err(|error| error.to_string()),
        None => {
            let rows = parse_techniques(name)?.0;
            Ok(WantedForms::Named(rows.into_iter().map(TechniqueForms::of).collect()))
        }
    }
}

/// All names of a technique.
fn names(row: &TechniqueEntry) -> impl Iterator<Item = &'static str> + use<> {
    let card = row.card;
    [Some(card.id), Some(card.name), card.hodoku]
        .into_iter()
        .flatten()
        .chain(card.other_names.iter().copied())
}

/// A name in small letters and without blanks, hyphens and other signs.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

fn unknown(name: &str) -> String {
    match read_code(name) {
        Some(Err(error)) => return error.to_string(),
        Some(Ok(_)) => {
            return format!("{name} names an option of a technique, which only `steps --technique` takes");
        }
        None => {}
    }
    let plain = plain(name);
    let distance = |row: &TechniqueEntry| names(row).map(|known| edits(&plain, &self::plain(known))).min();
    let nearest = TECHNIQUES.iter().map(|row| (distance(row).unwrap_or(usize::MAX), row.card.id)).min();
    // More edits than a third of the name are another name, not a mistake in this one.
    let suggestion = match nearest {
        Some((edits, id)) if edits * 3 <= plain.len() => format!("did you mean `{id}`? "),
        _ => String::new(),
    };
    format!("unknown technique; {suggestion}`pencilmark techniques` lists them")
}

/// The number of letters to insert, delete or replace to make one name of another (Levenshtein).
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
