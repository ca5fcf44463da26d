//! Templates: the ways to place one digit on the whole board.
//!
//! A template is a set of cells, one in every complete house, no two of which see each other. On boards with cells outside all
//! complete houses, the digit can be in further cells, which no template contains.

use std::ops::ControlFlow;

use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The most templates of a digit that is used in an overlay of digits.
const MOST_TEMPLATES: usize = 2_000;

/// The search for the templates of a digit.
pub struct Templates<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    digit: Digit,
    /// The houses that still need the digit.
    houses: Vec<HouseId>,
}

impl<C: CellBitSet> Templates<'_, C> {
    /// Creates the search for the templates allowed by the digit's candidates.
    pub fn new(facts: &Facts<C>, digit: Digit) -> Templates<'_, C> {
        let placed =
            |house: &HouseId| facts.cells(*house).iter().any(|cell| facts.value(cell) == Some(digit));
        let houses = facts.complete_houses().filter(|house| !placed(house)).collect();
        Templates { facts, digit, houses }
    }

    /// Returns a template that contains all cells of `with` and none of `without`, or `None` if there is none. After
    /// `budget` nodes it gives up and returns `with` as if it were a template.
    pub(crate) fn find_one(&self, with: C, without: C, budget: usize) -> Option<C> {
        let mut nodes = 0;
        let mut found = None;
        let all = self.visit(
            with,
            without,
            &mut || {
                nodes += 1;
                if nodes > budget { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
            &mut |template| {
                found = Some(template);
                ControlFlow::Break(())
            },
        );
        if all.is_break() { found.or(Some(with)) } else { None }
    }

    /// Returns all templates; `None` if there are more than `most`.
    pub fn find_all(&self, most: usize) -> Option<Vec<C>> {
        let mut all = Vec::new();
        let walk = self.visit(C::EMPTY, C::EMPTY, &mut || ControlFlow::Continue(()), &mut |template| {
            all.push(template);
            if all.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        walk.is_continue().then_some(all)
    }

    fn visit(
        &self,
        with: C,
        without: C,
        node: &mut dyn FnMut() -> ControlFlow<()>,
        found: &mut dyn FnMut(C) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seen = with.iter().fold(without, |seen, cell| seen | self.facts.peers(cell));
        self.extend(self.facts.places(self.digit).minus(seen), with, node, found)
    }

    /// Extends the chosen cells by cells that are left.
    fn extend(
        &self,
        left: C,
        chosen: C,
        node: &mut dyn FnMut() -> ControlFlow<()>,
        found: &mut dyn FnMut(C) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        node()?;
        let open = |house: &&HouseId| (self.facts.cells(**house) & chosen).is_empty();
        let places = |house: &HouseId| self.facts.cells(*house) & left;
        let houses = self.houses.iter().filter(open);
        let Some(house) = houses.min_by_key(|house| places(house).len()) else { return found(chosen) };
        for cell in places(house).iter() {
            let left = left.minus(self.facts.peers(cell) | C::of(cell));
            self.extend(left, chosen | C::of(cell), node, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns the templates of each digit. Digits with too many templates have none in the list, and the search counts as
/// given up.
pub(crate) fn all_templates<C: CellBitSet>(facts: &Facts<C>) -> Vec<(Digit, Vec<C>)> {
    let all = |digit| {
        let templates = Templates::new(facts, digit).find_all(MOST_TEMPLATES);
        if templates.is_none() {
            facts.cache().give_up();
        }
        templates.map(|all| (digit, all))
    };
    facts.digits().filter_map(all).collect()
}

/// Returns the places of a digit that are false because none of its `templates` contains them. Those outside all complete houses
/// may be true.
pub(crate) fn places_outside<C: CellBitSet>(facts: &Facts<C>, digit: Digit, templates: &[C]) -> C {
    let any = templates.iter().fold(C::EMPTY, |any, template| any | *template);
    (facts.places(digit) & cells_of_complete_houses(facts)).minus(any)
}

/// True if templates contain every cell that can hold a digit: all its places are in complete houses.
pub(crate) fn templates_are_whole<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> bool {
    facts.places(digit).minus(cells_of_complete_houses(facts)).is_empty()
}

fn cells_of_complete_houses<C: CellBitSet>(facts: &Facts<C>) -> C {
    facts.complete_houses().fold(C::EMPTY, |all, house| all | facts.cells(house))
}

/// Drops the templates that overlap every template of another digit; true if any was dropped.
pub(crate) fn drop_overlapping<C: CellBitSet>(left: &mut [(Digit, Vec<C>)]) -> bool {
    let mut any = false;
    for i in 0..left.len() {
        for j in (0..left.len()).filter(|j| *j != i) {
            let mut mine = std::mem::take(&mut left[i].1);
            let before = mine.len();
            mine.retain(|template| left[j].1.iter().any(|other| (*template & *other).is_empty()));
            any |= mine.len() < before;
            left[i].1 = mine;
        }
    }
    any
}
