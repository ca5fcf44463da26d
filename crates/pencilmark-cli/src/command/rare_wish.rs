//! Wishes so rare that they will probably not be met: how rare, by the statistics of classic puzzles.

use pencilmark::generate::rarity;
use pencilmark::generate::wish::{Minimality, Wish};
use pencilmark::logic::level::Level;
use pencilmark::message::Message;
use pencilmark::rules::Rules;
use pencilmark_app::session::weigh_wish;
use pencilmark_app::wire::{NewPuzzle, NumberRange};

use crate::messages::told;

/// Returns how rare a wish for classic puzzles is by the statistics, if so many attempts will probably not meet it.
pub(crate) fn rarity_note(rules: &Rules, wish: &Wish, attempts: u64) -> Option<Message> {
    if !rules.is_classic() || wish.pattern.is_some() || wish.clues.is_some() {
        return None;
    }
    let level = |level: &Level| Some(level.name().to_owned());
    let asked = NewPuzzle {
        level: wish.level.as_ref().and_then(|levels| level(levels.start())),
        level_to: wish.level.as_ref().and_then(|levels| level(levels.end())),
        symmetry: Some(wish.symmetry.name().to_owned()),
        rating: wish
            .se_rating
            .as_ref()
            .map(|range| NumberRange { least: range.start().0.into(), most: range.end().0.into() }),
        givens: wish.givens.as_ref().map(|range| NumberRange { least: *range.start(), most: *range.end() }),
        needs: wish.needed_techniques.iter().map(|technique| technique.card.id.to_owned()).collect(),
        hardest: wish.hardest_technique.map(|technique| technique.card.id.to_owned()),
        minimal: wish.minimality == Minimality::Minimal,
        ..NewPuzzle::default()
    };
    let odds = weigh_wish(&asked).ok().filter(|odds| odds.clash.is_none() && !odds.parts.is_empty())?;
    // Where no puzzle was counted with so few givens, only they have a rarity.
    let givens = odds.parts.first().filter(|_| odds.counted == 0).and_then(|part| part.one_in);
    let counted = match odds.counted {
        0 => rarity::classic_statistics().iter().map(|class| class.puzzle_count).sum(),
        counted => counted,
    };
    match odds.one_in.or(givens) {
        Some(one_in) if one_in > attempts as f64 => Some(told::rare(one_in.round() as u64, attempts)),
        Some(_) => None,
        None => Some(told::rarer(counted, attempts)),
    }
}
