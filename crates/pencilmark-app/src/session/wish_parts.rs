//! The parts of a wish that puzzles are checked for, and their conversion to engine values.

use std::ops::RangeInclusive;

use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::{TechniqueEntry, find_technique};

use crate::wire::{KindCount, NewPuzzle, NumberRange, Problem, WishPart};
use pencilmark::generate::clues::kinds::ClueKind;
use pencilmark::generate::missed_part::WishStage;
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::wish::{ClueWish, KindAmount, Minimality, Wish};
use pencilmark::messages::refusal;
use pencilmark::page_messages::{answer, open};

/// A part of a wish that generated puzzles are checked for.
pub(super) struct CheckedPart {
    /// The part in the words of the page.
    pub part: WishPart,
    /// The stage at which it is checked.
    pub stage: WishStage,
    /// True if a wish has the part.
    pub is_wished: fn(&NewPuzzle) -> bool,
    /// Removes the part from a wish.
    pub remove: fn(&mut NewPuzzle),
}

const fn part(
    part: WishPart,
    stage: WishStage,
    is_wished: fn(&NewPuzzle) -> bool,
    remove: fn(&mut NewPuzzle),
) -> CheckedPart {
    CheckedPart { part, stage, is_wished, remove }
}

/// The parts that puzzles are checked for, in the order of the checks.
pub(super) const CHECKED_PARTS: [CheckedPart; 7] = [
    part(WishPart::Givens, WishStage::Counts, |wish| wish.givens.is_some(), |wish| wish.givens = None),
    part(
        WishPart::Clues,
        WishStage::Counts,
        |wish| wish.clues.is_some() || !wish.amounts.is_empty(),
        |wish| (wish.clues, wish.amounts) = (None, Vec::new()),
    ),
    part(
        WishPart::Level,
        WishStage::Level,
        |wish| wish.level.is_some() || wish.level_to.is_some(),
        |wish| (wish.level, wish.level_to) = (None, None),
    ),
    part(WishPart::Needs, WishStage::Needs, |wish| !wish.needs.is_empty(), |wish| wish.needs.clear()),
    part(WishPart::Hardest, WishStage::Only, |wish| wish.hardest.is_some(), |wish| wish.hardest = None),
    part(WishPart::Rating, WishStage::Se, |wish| wish.rating.is_some(), |wish| wish.rating = None),
    part(WishPart::Minimal, WishStage::Minimal, |wish| wish.minimal, |wish| wish.minimal = false),
];

/// True if a wish has parts besides rules, one level, a symmetry and a day.
pub(super) fn has_parts(wish: &NewPuzzle) -> bool {
    let mut of_parts = CHECKED_PARTS.iter().filter(|row| row.part != WishPart::Level);
    wish.level_to.is_some() || of_parts.any(|row| (row.is_wished)(wish))
}

/// Returns the wish without a part. Rules become classic.
pub(super) fn without_part(wish: &NewPuzzle, part: WishPart) -> NewPuzzle {
    let mut wish = wish.clone();
    match part {
        WishPart::Rules => wish.rules = NewPuzzle::default().rules,
        WishPart::Symmetry => wish.symmetry = Some(PatternSymmetry::None.name().to_owned()),
        part => CHECKED_PARTS.iter().filter(|row| row.part == part).for_each(|row| (row.remove)(&mut wish)),
    }
    wish
}

/// Returns the wished symmetry; half-turn if none is named.
pub(super) fn symmetry(wish: &NewPuzzle) -> Result<PatternSymmetry, Problem> {
    let Some(name) = &wish.symmetry else { return Ok(PatternSymmetry::Rot180) };
    let known = PatternSymmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
    known.ok_or_else(|| Problem::new(open::no_symmetry(name.clone())))
}

fn level_named(name: &str) -> Result<Level, Problem> {
    let known = Level::ALL.into_iter().find(|level| level.name() == name);
    known.ok_or_else(|| Problem::new(open::no_level(name.to_owned())))
}

/// Returns the lowest wished level.
pub(super) fn level(wish: &NewPuzzle) -> Result<Option<Level>, Problem> {
    wish.level.as_deref().map(level_named).transpose()
}

/// Returns the range of wished levels.
pub(super) fn levels(wish: &NewPuzzle) -> Result<Option<RangeInclusive<Level>>, Problem> {
    let least = level(wish)?;
    let most = wish.level_to.as_deref().map(level_named).transpose()?;
    Ok(match (least, most) {
        (None, None) => None,
        (Some(least), None) => Some(least..=least),
        (None, Some(most)) => Some(Level::Beginner..=most),
        (Some(least), Some(most)) => Some(least..=most.max(least)),
    })
}

/// Returns the technique with this id.
pub(super) fn technique(id: &str) -> Result<&'static TechniqueEntry, Problem> {
    let known = find_technique(id).filter(|row| row.card.id == id);
    known.ok_or_else(|| Problem::new(answer::no_technique(id.to_owned())))
}

fn range(wished: NumberRange) -> RangeInclusive<usize> {
    wished.least..=wished.most.max(wished.least)
}

/// Returns the default range of givens for a level: puzzles of easy levels have more, so that more steps are available at each turn.
pub(super) fn usual_givens(level: Option<Level>) -> Option<RangeInclusive<usize>> {
    match level? {
        Level::Beginner => Some(32..=40),
        Level::Easy => Some(28..=36),
        Level::Medium | Level::Hard | Level::Expert | Level::Extreme => None,
    }
}

/// Converts a wish to the engine's form, for boards with clues of these kinds.
///
/// # Errors
/// If a part of the wish has an unknown name.
pub(super) fn engine_wish(wish: &NewPuzzle, kinds: &[&'static ClueKind]) -> Result<Wish, Problem> {
    let mut needs = wish.needs.iter().map(|id| technique(id)).collect::<Result<Vec<_>, _>>()?;
    let hardest = wish.hardest.as_deref().map(technique).transpose()?;
    needs.extend(hardest);
    let minimality = if wish.minimal { Minimality::Minimal } else { Minimality::AsWished };
    let mut clues = ClueWish::of(kinds.to_vec()).with_minimality(minimality);
    clues.count = wish.clues.map(range);
    clues.kind_counts = amounts(wish, kinds)?;
    let mut made =
        Wish::any().with_symmetry(symmetry(wish)?).with_minimality(minimality).with_needed_techniques(needs);
    made.hardest_technique = hardest;
    made.level = levels(wish)?;
    made.givens = wish.givens.map(range);
    made.se_rating = wish.rating.map(|wished| tenths(wished.least)..=tenths(wished.most.max(wished.least)));
    made.clues = Some(clues).filter(|clues| !clues.kinds.is_empty());
    Ok(made)
}

/// Returns the wished numbers of clues per kind.
fn amounts(wish: &NewPuzzle, kinds: &[&'static ClueKind]) -> Result<Vec<KindAmount>, Problem> {
    let amount = |wished: &KindCount| {
        let kind = kinds.iter().find(|kind| kind.name == wished.kind);
        let kind = kind.ok_or_else(|| Problem::new(refusal::range_of_no_kind(wished.kind.clone())))?;
        Ok(KindAmount { kind, count: wished.least..=wished.most.max(wished.least) })
    };
    wish.amounts.iter().map(amount).collect()
}

fn tenths(rating: usize) -> Tenths {
    Tenths(u16::try_from(rating).unwrap_or(u16::MAX))
}
