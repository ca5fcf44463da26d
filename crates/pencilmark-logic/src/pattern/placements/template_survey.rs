//! The places of a digit that are in no template: the upper bound for single-digit eliminations.
//!
//! A template has one place in every complete house that has places, and no two that see each other. Everything that
//! follows from the places of one digit (fish of every shape, turbot fish, empty rectangles, colours, X-chains) holds in
//! every template. So a single-digit search eliminates only places in no template, and if there are none, it can be
//! skipped.

use pencilmark_core::digit::Digit;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The most nodes of the searches for the templates of a digit. When they are used up, undecided places count as places
/// in no template.
const NODES: usize = 3_000;
/// The most cells of boards whose templates are reused on the next board. On larger boards the node limit may be
/// reached, and then the outcome mustn't depend on earlier boards.
const SMALL: usize = 81;

/// Returns the places of a digit that are in no template: all that a single-digit search can eliminate.
pub(crate) fn places_without_template<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> C {
    let places = facts.places(digit);
    facts.cache().places_without_template(digit, places, |known| survey(facts, digit, known))
}

/// True if a single-digit search can eliminate a place of this digit.
pub(crate) fn has_place_without_template<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> bool {
    !places_without_template(facts, digit).is_empty()
}

/// Returns the places that are in no template, and templates that contain the other places. Templates `known` from an
/// earlier board are reused if they are still valid, so that only places affected by a change are searched.
fn survey<C: CellBitSet>(facts: &Facts<C>, digit: Digit, known: Vec<C>) -> (C, Vec<C>) {
    let places = facts.places(digit);
    let houses = facts.complete_houses().map(|house| facts.cells(house) & places);
    let houses: Vec<C> = houses.filter(|places| !places.is_empty()).collect();
    let mut templates = known;
    templates.retain(|template| houses.iter().all(|places| !(*places & *template).is_empty()));
    let covered = places & templates.iter().fold(C::EMPTY, |covered, template| covered | *template);
    let mut survey = TemplateSurvey { facts, houses, covered, nodes: NODES };
    let mut without = C::EMPTY;
    for place in places.iter() {
        if !survey.covered.contains(place) {
            let left = places.minus(C::of(place) | facts.peers(place));
            match survey.extend(left, C::of(place)) {
                Some(template) => {
                    survey.covered = survey.covered | template;
                    templates.push(template);
                }
                None => without = without | C::of(place),
            }
        }
    }
    if facts.rules().cells().len() > SMALL {
        templates.clear();
    }
    (without, templates)
}

struct TemplateSurvey<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// The digit's places in each house that needs it.
    houses: Vec<C>,
    /// The places that are known to be in some template.
    covered: C,
    nodes: usize,
}

impl<C: CellBitSet> TemplateSurvey<'_, C> {
    /// Returns a template that contains the `chosen` cells and otherwise cells of `left`, if one is found.
    fn extend(&mut self, left: C, chosen: C) -> Option<C> {
        self.nodes = self.nodes.checked_sub(1)?;
        let mut fewest: Option<(usize, C)> = None;
        for house in self.houses.iter().filter(|house| (**house & chosen).is_empty()) {
            let places = *house & left;
            let count = places.len();
            if count == 0 {
                return None;
            }
            if fewest.is_none_or(|(least, _)| count < least) {
                fewest = Some((count, places));
                if count == 1 {
                    break;
                }
            }
        }
        let Some((_, places)) = fewest else { return Some(chosen) };
        // Places that are in no template so far come first, so that few templates contain all places.
        let fresh = places.minus(self.covered);
        for places in [fresh, places.minus(fresh)] {
            for place in places.iter() {
                let left = left.minus(C::of(place) | self.facts.peers(place));
                let template = self.extend(left, chosen | C::of(place));
                if template.is_some() {
                    return template;
                }
            }
        }
        None
    }
}
