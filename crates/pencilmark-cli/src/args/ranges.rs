//! Ranges of numbers, levels and ratings: `20..25`, `7.0..`, `easy`.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::clues::kinds::ClueKind;
use pencilmark::logic::explainer::Tenths;
use pencilmark::logic::level::Level;

use crate::language::translate;

/// A rating that `--score` asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScoreKind {
    Hodoku,
    Cost,
    Effort,
}

/// Parses a rating with its range, such as `hodoku=400..800`.
///
/// # Errors
/// If the rating is unknown, or the range is none.
pub(crate) fn parse_score(text: &str) -> Result<(ScoreKind, RangeInclusive<u64>), String> {
    let (kind, range) = match text.split_once('=') {
        Some(("hodoku", range)) => (ScoreKind::Hodoku, range),
        Some(("cost", range)) => (ScoreKind::Cost, range),
        Some(("effort", range)) => (ScoreKind::Effort, range),
        Some(_) | None => {
            return Err(
                "a rating with its range, like hodoku=400..800, cost=1000.. or effort=..300".to_owned()
            );
        }
    };
    Ok((kind, parse_range(range)?))
}

/// A range of numbers for the clues of a kind, or for all clues.
#[derive(Clone, Debug)]
pub(crate) struct KindRange {
    /// The kind; `None` for all.
    pub kind: Option<&'static ClueKind>,
    /// The least and the largest number.
    pub range: RangeInclusive<usize>,
}

/// Parses a range for all clues, such as `20..25`, or for those of a kind, such as `killer=20..25`.
///
/// # Errors
/// If the kind is unknown, or the range is none.
pub(crate) fn parse_kind_range(text: &str) -> Result<KindRange, String> {
    let (kind, range) = match text.split_once('=') {
        Some((name, range)) => (Some(parse_clue_kind(name)?), range),
        None => (None, text),
    };
    Ok(KindRange { kind, range: parse_range(range)? })
}

/// Returns a range whose ends may each be left out.
fn range<T: Clone + PartialOrd>(
    text: &str,
    least: T,
    most: T,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<RangeInclusive<T>, String> {
    match text.split_once("..") {
        None => parse(text).map(|one| one.clone()..=one),
        Some((from, to)) => {
            let end = |text: &str, open: T| if text.is_empty() { Ok(open) } else { parse(text) };
            let range = end(from, least)?..=end(to, most)?;
            if range.is_empty() { Err("the range is empty".to_owned()) } else { Ok(range) }
        }
    }
}

/// Parses a range of numbers.
///
/// # Errors
/// If the text is none.
pub(crate) fn parse_range<T>(text: &str) -> Result<RangeInclusive<T>, String>
where
    T: FromStr + Clone + Default + PartialOrd + TryFrom<u32>,
    T::Err: Display,
{
    let most = T::try_from(u32::MAX).unwrap_or_default();
    range(text, T::default(), most, |figure| figure.parse().map_err(|e: T::Err| e.to_string()))
}

/// Parses a range of ratings by Sudoku Explainer, such as `7.0..7.5`.
///
/// # Errors
/// If the text is no such range.
pub(crate) fn parse_ratings(text: &str) -> Result<RangeInclusive<Tenths>, String> {
    const ALL: RangeInclusive<Tenths> = Tenths(10)..=Tenths(120);
    let parse = |figure: &str| match Tenths::parse(figure) {
        Some(rating) if ALL.contains(&rating) => Ok(rating),
        Some(_) => Err(format!("ratings go from {} to {}", ALL.start(), ALL.end())),
        None => Err("ratings like 7.0..7.5".to_owned()),
    };
    range(text, *ALL.start(), *ALL.end(), parse)
}

/// Returns the kind of clue with this name.
///
/// # Errors
/// If there is none.
pub(crate) fn parse_clue_kind(name: &str) -> Result<&'static ClueKind, String> {
    find_clue_kind(name).map_err(|why| translate(&why.message()))
}

/// Parses a range of levels, such as `easy..medium`.
///
/// # Errors
/// If a level is unknown.
pub(crate) fn parse_levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    let names = || Level::ALL.map(Level::name).join(", ");
    let parse = |name: &str| {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| format!("one of {}", names()))
    };
    range(text, Level::Beginner, Level::Extreme, parse)
}
