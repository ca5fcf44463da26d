//! Parsing of technique names as people write them.

use pencilmark::logic::forms::TechniqueForms;
use pencilmark::logic::hodoku::codes::{LibraryCode, read_code};
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::{self, TECHNIQUES, TechniqueEntry};
use pencilmark::near_name::nearest;

/// The techniques that a name or code denotes: at least one.
#[derive(Clone)]
pub(crate) struct NamedTechniques(pub Vec<&'static TechniqueEntry>);

/// Returns the techniques that a name, a synonym or a HoDoKu code denotes: `x-wing`, `X-Wing`, `x_wing` and `xwing` are the
/// same name.
///
/// # Errors
/// If there is none; the error suggests the nearest name.
pub(crate) fn parse_techniques(name: &str) -> Result<NamedTechniques, String> {
    let mut rows: Vec<&'static TechniqueEntry> = registry::find_techniques(name).collect();
    if rows.is_empty() {
        let plain = plain(name);
        rows.extend(TECHNIQUES.iter().filter(|row| names(row).any(|known| self::plain(known) == plain)));
    }
    if rows.is_empty() { Err(unknown(name)) } else { Ok(NamedTechniques(rows)) }
}

/// Parses the name or code of a technique; if it denotes several, returns the first.
///
/// # Errors
/// If there is none; the error suggests the nearest name.
pub(crate) fn parse_technique(name: &str) -> Result<&'static TechniqueEntry, String> {
    parse_techniques(name).map(|named| named.0[0])
}

/// Techniques requested by name, in all their forms, or by a code of HoDoKu's library, in the forms that the code denotes.
#[derive(Clone)]
pub(crate) enum WantedForms {
    /// A technique requested by its name.
    Named(Vec<TechniqueForms>),
    /// Techniques requested by a code of HoDoKu's library.
    Coded(LibraryCode),
}

impl WantedForms {
    /// Returns the requested techniques with their forms.
    pub(crate) fn techniques(&self) -> &[TechniqueForms] {
        match self {
            WantedForms::Named(techniques) => techniques,
            WantedForms::Coded(code) => &code.techniques,
        }
    }

    /// Returns the technique options, adjusted by the code.
    pub(crate) fn options(&self, options: &TechniqueOptions) -> TechniqueOptions {
        match self {
            WantedForms::Named(_) => options.clone(),
            WantedForms::Coded(code) => code.options(options),
        }
    }
}

/// Returns the techniques that a name, a synonym or a code of HoDoKu's library denotes; a code may also imply an option.
///
/// # Errors
/// If there is no such technique.
pub(crate) fn parse_wanted(name: &str) -> Result<WantedForms, String> {
    match read_code(name) {
        Some(code) => code.map(WantedForms::Coded).map_err(|error| error.to_string()),
        None => {
            let rows = parse_techniques(name)?.0;
            Ok(WantedForms::Named(rows.into_iter().map(TechniqueForms::of).collect()))
        }
    }
}

/// Returns all names of a technique.
fn names(row: &TechniqueEntry) -> impl Iterator<Item = &'static str> + use<> {
    let card = row.card;
    [Some(card.id), Some(card.name), card.hodoku]
        .into_iter()
        .flatten()
        .chain(card.other_names.iter().copied())
}

/// Returns a name in lower case, without blanks, hyphens and other symbols.
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
    let known = TECHNIQUES.iter().flat_map(|row| names(row).map(|known| (plain(known), row.card.id)));
    let suggestion = nearest(&plain(name), known).map(|id| format!("did you mean `{id}`? "));
    let suggestion = suggestion.unwrap_or_default();
    format!("unknown technique; {suggestion}`pencilmark techniques` lists them")
}
