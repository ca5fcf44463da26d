//! Reading of the parts of a wish as text: ranges such as `20..25`, levels, techniques, kinds of clues, masks.

use std::ops::RangeInclusive;

use pencilmark_core::cell::Cell;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::{TechniqueEntry, find_technique};

use crate::generate::clues::find::find_clue_kind;
use crate::generate::clues::kinds::ClueKind;
use crate::generate::pattern::PatternSymmetry;
use crate::generate::wish::{Minimality, OneHardStep, PearlOrDiamond};
use crate::messages::wished;

/// A range of numbers for the clues of a kind, or for all clues.
#[derive(Clone, Debug)]
pub struct KindRange {
    /// The kind; `None` for all.
    pub kind: Option<&'static ClueKind>,
    /// The smallest and the largest number.
    pub range: RangeInclusive<usize>,
}

/// The Sudoku Explainer ratings that can be wished.
const RATINGS: RangeInclusive<Tenths> = Tenths(10)..=Tenths(120);

/// Reads a range whose ends may each be left out, or a single value.
fn range<T: Copy + PartialOrd>(
    text: &str,
    all: RangeInclusive<T>,
    read: impl Fn(&str) -> Result<T, Message>,
) -> Result<RangeInclusive<T>, Message> {
    let Some((from, to)) = text.split_once("..") else {
        return read(text.trim()).map(|one| one..=one);
    };
    let end = |text: &str, open: &T| if text.trim().is_empty() { Ok(*open) } else { read(text.trim()) };
    let range = end(from, all.start())?..=end(to, all.end())?;
    if range.is_empty() { Err(wished::empty_range(text.to_owned())) } else { Ok(range) }
}

/// Reads a range of numbers; without an upper end it goes up to the largest number of 32 bits, which
/// also stands for whatever `T` can't hold.
pub(super) fn numbers<T>(text: &str) -> Result<RangeInclusive<T>, Message>
where
    T: Copy + Default + PartialOrd + TryFrom<u64>,
{
    let most = T::try_from(u32::MAX.into()).unwrap_or_default();
    range(text, T::default()..=most, |number| {
        let read: u64 = number.parse().map_err(|_| wished::no_number(number.to_owned()))?;
        Ok(T::try_from(read).unwrap_or(most))
    })
}

/// Reads a range of ratings by Sudoku Explainer, such as `7.0..7.5`.
pub(super) fn ratings(text: &str) -> Result<RangeInclusive<Tenths>, Message> {
    range(text, RATINGS, |rating| match Tenths::parse(rating) {
        Some(rating) if RATINGS.contains(&rating) => Ok(rating),
        Some(_) => Err(wished::rating_bounds(RATINGS.start().to_string(), RATINGS.end().to_string())),
        None => Err(wished::no_rating(rating.to_owned())),
    })
}

/// Reads a range of levels, such as `easy..medium`.
pub(super) fn levels(text: &str) -> Result<RangeInclusive<Level>, Message> {
    range(text, Level::Beginner..=Level::Extreme, |name| {
        named(name, &Level::ALL, Level::name).ok_or_else(|| no_choice(name, Level::ALL.map(Level::name)))
    })
}

pub(super) fn symmetry(name: &str) -> Result<PatternSymmetry, Message> {
    let all = PatternSymmetry::ALL;
    named(name, &all, PatternSymmetry::name).ok_or_else(|| no_choice(name, all.map(PatternSymmetry::name)))
}

fn named<T: Copy>(name: &str, all: &[T], name_of: fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|one| name_of(*one) == name)
}

fn no_choice<const N: usize>(name: &str, all: [&str; N]) -> Message {
    wished::no_choice(name.to_owned(), all.join(", "))
}

pub(super) fn gem(name: &str) -> Result<PearlOrDiamond, Message> {
    match name {
        "pearl" => Ok(PearlOrDiamond::Pearl),
        "diamond" => Ok(PearlOrDiamond::Diamond),
        _ => Err(no_choice(name, ["pearl", "diamond"])),
    }
}

pub(super) fn minimality(text: &str) -> Result<Minimality, Message> {
    let is_minimal = flag(text)?;
    Ok(if is_minimal { Minimality::Minimal } else { Minimality::AsWished })
}

pub(super) fn one_hard_step(text: &str) -> Result<OneHardStep, Message> {
    let is_wanted = flag(text)?;
    Ok(if is_wanted { OneHardStep::Wanted } else { OneHardStep::Any })
}

fn flag(text: &str) -> Result<bool, Message> {
    text.parse().map_err(|_| no_choice(text, ["true", "false"]))
}

/// Reads the name of a technique, a synonym of it or its code.
pub(super) fn technique(name: &str) -> Result<&'static TechniqueEntry, Message> {
    find_technique(name.trim()).ok_or_else(|| wished::no_technique(name.trim().to_owned()))
}

/// Reads names of techniques, separated by commas.
pub(super) fn techniques(names: &str) -> Result<Vec<&'static TechniqueEntry>, Message> {
    names.split(',').map(technique).collect()
}

/// Reads names of kinds of clues, separated by commas.
pub(super) fn clue_kinds(names: &str) -> Result<Vec<&'static ClueKind>, Message> {
    names.split(',').map(|name| find_clue_kind(name.trim()).map_err(|why| why.message())).collect()
}

/// Reads ranges for all clues, such as `20..25`, or for those of a kind, such as `killer=20..25`, separated by commas.
pub(super) fn kind_ranges(text: &str) -> Result<Vec<KindRange>, Message> {
    let one = |part: &str| match part.split_once('=') {
        Some((name, range)) => {
            let kind = find_clue_kind(name.trim()).map_err(|why| why.message())?;
            Ok(KindRange { kind: Some(kind), range: numbers(range)? })
        }
        None => Ok(KindRange { kind: None, range: numbers(part)? }),
    };
    text.split(',').map(one).collect()
}

/// Returns the cells that a mask marks with a digit, `x` or `#`: one character per cell, on one line or several, with or without a
/// frame. The rules and a tab may come first, as `pencilmark pattern` writes them.
///
/// # Errors
/// If the mask has another number of cells than boards with these rules, or another character.
pub fn cells_of_mask(mask: &str, rules: &Rules) -> Result<Vec<Cell>, Message> {
    let mask = mask.split_once('\t').map_or(mask, |(_, cells)| cells);
    let rows = mask.lines().filter(|line| !line.contains('+'));
    let signs: Vec<char> =
        rows.flat_map(str::chars).filter(|sign| !sign.is_whitespace() && *sign != '|').collect();
    let count = rules.cells().len();
    if signs.len() != count {
        return Err(wished::mask_cells(signs.len(), count));
    }
    let is_given = |sign: char| sign == '#' || (sign.is_ascii_alphanumeric() && sign != '0');
    let is_known = |sign: char| is_given(sign) || ['.', '0', '-', '_'].contains(&sign);
    match signs.iter().find(|sign| !is_known(**sign)) {
        Some(sign) => Err(wished::mask_sign(sign.to_string())),
        None => {
            Ok(rules.cells().zip(signs).filter(|(_, sign)| is_given(*sign)).map(|(cell, _)| cell).collect())
        }
    }
}
