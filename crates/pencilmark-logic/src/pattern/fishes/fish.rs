//! Fish of every size and shape: base houses that must hold a digit, covered by as many houses that can hold it once.
//!
//! ```text
//!        c2    c5    c8
//! r1  .  X  .  .  .  .  X  .  .      bases r1 and r6, covers c2 and c8
//! r6  .  X  .  .  .  .  X  F  .      F is not covered: a fin
//! r5  .  .  .  .  .  .  v  .  .      v is in a cover and in no base, and sees every fin: it is eliminated
//! ```
//!
//! A candidate in two bases is also a fin (an *endo fin*). A candidate in two covers takes the room of two, so it is
//! eliminated even if it is in a base (*cannibalism*). Bases have at least two places, and every cover contains a place
//! of a base.
//!
//! Finned fish are searched by their eliminations: if the eliminated candidate were true, the bases would be limited to
//! the places that it doesn't see, which would have to fit in fewer houses than there are bases.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::fishes::fish_houses::{FishHouses, directions, is_column, is_row};
use crate::pattern::fishes::fish_query::{
    FishFins, FishPattern, FishQuery, FishShape, FishSink, RepeatedFish,
};
use crate::pattern::placements::template_survey::{has_place_without_template, places_without_template};

/// The limits of the work per digit for fish of lines alone and for fish with boxes: the number of choices of bases,
/// times the possible victims of finned fish. On 9x9 boards fish of size up to 4 stay below them; on larger boards a
/// search may have to wait until the digit has fewer places.
const MOST_CHOICES: [usize; 2] = [4_000_000, 1_000_000];

/// The combined places of the bases chosen so far.
#[derive(Clone, Copy)]
struct BaseSum<C> {
    places: C,
    twice: C,
    /// The places that the covers must contain: those that the victim doesn't see.
    left: C,
    /// The number of bases that contain the victim.
    holding: usize,
}

/// A search for the fish that eliminate one candidate, or for fish without fins.
struct FishSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    wanted: FishQuery,
    digit: Digit,
    houses: &'a FishHouses<C>,
    victim: Option<Cell>,
    /// The places that the victim doesn't see; without a victim, all places.
    unseen: C,
    /// The bases that can be part of a fish; `together` has, for each of them, the compatible ones as bits.
    usable: Vec<(HouseId, C)>,
    together: Vec<u64>,
    /// The houses that may be covers, first those that contain the victim; `holders` is their number.
    pool: Vec<(HouseId, C)>,
    holders: usize,
    bases: Vec<HouseId>,
    covers: Vec<HouseId>,
    /// Covers that were already tried.
    tried: Vec<HouseId>,
    known: Vec<C>,
    /// True if any fish was found, even with other fins than the query's.
    any_fish: bool,
}

/// Visits every fish of a query. Digits whose places have not changed since a fruitless search are skipped.
pub fn fish<C: CellBitSet>(facts: &Facts<C>, wanted: FishQuery, visit: &mut FishSink<C>) -> ControlFlow<()> {
    let any = FishQuery { fins: FishFins::Any, ..wanted };
    let fruitless = |digit: &Digit| {
        facts.is_fruitless_by_digit(wanted.search_id(), *digit)
            || wanted.fins != FishFins::None && facts.is_fruitless_by_digit(any.search_id(), *digit)
            || !has_place_without_template(facts, *digit)
    };
    for digit in facts.digits().filter(|digit| !fruitless(digit)) {
        let (mut found, mut any_fish) = (false, false);
        let is_complete = of_digit(facts, wanted, digit, &mut any_fish, &mut |fish| {
            found = true;
            visit(fish)
        })?;
        if !is_complete {
            // This is not recorded as fruitless: a repeated search must report again that it skipped something.
            continue;
        }
        if !found {
            facts.note_fruitless_by_digit(wanted.search_id(), digit);
        }
        if !any_fish {
            facts.note_fruitless_by_digit(any.search_id(), digit);
        }
    }
    ControlFlow::Continue(())
}

/// The factor by which the limit grows when the work is counted.
const MORE_CHOICES: usize = 32;

/// True if there are more choices of bases and victims than the limit allows.
fn has_too_many_choices<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    houses: &FishHouses<C>,
    wanted: FishQuery,
) -> bool {
    let most = MOST_CHOICES[usize::from(wanted.shape != FishShape::Basic)];
    if facts.cache().is_work_limited() {
        houses.choice_count(places_without_template(facts, digit).len(), wanted) > MORE_CHOICES * most
    } else {
        houses.choice_count(facts.places(digit).len(), wanted) > most
    }
}

/// Visits the fish of a digit; returns false if some were skipped because there are too many choices.
fn of_digit<C: CellBitSet>(
    facts: &Facts<C>,
    wanted: FishQuery,
    digit: Digit,
    any_fish: &mut bool,
    visit: &mut FishSink<C>,
) -> ControlFlow<(), bool> {
    let mut is_complete = true;
    for houses in directions(facts, digit, wanted.shape) {
        if houses.bases.len() < wanted.size {
            continue;
        }
        if has_too_many_choices(facts, digit, &houses, wanted) {
            facts.cache().give_up();
            is_complete = false;
            continue;
        }
        match wanted.fins {
            FishFins::None => {
                *any_fish = true;
                FishSearch::new(facts, wanted, digit, &houses, None).run(visit)?;
            }
            FishFins::Plain | FishFins::Sashimi | FishFins::Any => {
                for victim in places_without_template(facts, digit).iter() {
                    let mut search = FishSearch::new(facts, wanted, digit, &houses, Some(victim));
                    let flow = search.run(visit);
                    *any_fish |= search.any_fish;
                    flow?;
                }
            }
        }
    }
    ControlFlow::Continue(is_complete)
}

impl<'a, C: CellBitSet> FishSearch<'a, C> {
    fn new(
        facts: &'a Facts<C>,
        wanted: FishQuery,
        digit: Digit,
        houses: &'a FishHouses<C>,
        victim: Option<Cell>,
    ) -> FishSearch<'a, C> {
        let holds = |house: &HouseId| victim.is_some_and(|cell| facts.cells(*house).contains(cell));
        let places = facts.places(digit);
        FishSearch {
            facts,
            wanted,
            digit,
            houses,
            victim,
            unseen: victim.map_or(places, |cell| places.minus(facts.peers(cell) | C::of(cell))),
            holders: houses.covers.iter().filter(|(house, _)| holds(house)).count(),
            pool: Vec::new(),
            usable: Vec::new(),
            together: Vec::new(),
            bases: Vec::with_capacity(wanted.size),
            covers: Vec::with_capacity(wanted.size),
            tried: Vec::new(),
            known: Vec::new(),
            any_fish: false,
        }
    }

    fn run(&mut self, visit: &mut FishSink<C>) -> ControlFlow<()> {
        let none = BaseSum { places: C::EMPTY, twice: C::EMPTY, left: C::EMPTY, holding: 0 };
        // Each place of a line needs a crossing line of its own.
        let few = |places: C| {
            self.victim.is_none()
                || self.wanted.shape != FishShape::Basic
                || (places & self.unseen).len() < self.wanted.size
        };
        let fits = |(house, places): &&(HouseId, C)| {
            if !few(*places) {
                return false;
            }
            let sum = self.joined(none, *places);
            sum.is_some_and(|sum| {
                self.can_cover(sum.left, self.wanted.size - self.needed(sum.holding), &[*house])
            })
        };
        self.usable = self.houses.bases.iter().filter(fits).copied().collect();
        if self.usable.len() < self.wanted.size {
            return ControlFlow::Continue(());
        }
        let holds = |house: &HouseId| self.victim.is_some_and(|cell| self.facts.cells(*house).contains(cell));
        let covers = || self.houses.covers.iter().copied();
        let holding = covers().filter(|(house, _)| holds(house));
        self.pool = holding.chain(covers().filter(|(house, _)| !holds(house))).collect();
        self.together = self.pairs(none);
        self.add_base(0, u64::MAX, none, visit)
    }

    /// Returns, for each usable base, the bases that can be in a fish with it, as bits. For small fish this is all of
    /// them, since that is faster.
    fn pairs(&self, none: BaseSum<C>) -> Vec<u64> {
        let count = self.usable.len();
        if self.wanted.size < 3 || count > 64 {
            return vec![u64::MAX; count];
        }
        let mut pairs = vec![0; count];
        for (i, (one, places)) in self.usable.iter().enumerate() {
            let Some(sum) = self.joined(none, *places) else { continue };
            for (j, (other, places)) in self.usable.iter().enumerate().skip(i + 1) {
                let both = self.joined(sum, *places).is_some_and(|sum| {
                    self.can_cover(sum.left, self.wanted.size - self.needed(sum.holding), &[*one, *other])
                });
                if both {
                    pairs[i] |= 1 << j;
                    pairs[j] |= 1 << i;
                }
            }
        }
        pairs
    }

    /// Returns the number of covers that must contain the victim: one more than the bases that contain it.
    fn needed(&self, holding: usize) -> usize {
        self.victim.map_or(0, |_| holding + 1)
    }

    fn add_base(
        &mut self,
        from: usize,
        fitting: u64,
        sum: BaseSum<C>,
        visit: &mut FishSink<C>,
    ) -> ControlFlow<()> {
        if self.bases.len() == self.wanted.size {
            return self.add_cover(sum, sum.left, visit);
        }
        let missing = self.wanted.size - self.bases.len();
        for i in from..(self.usable.len() + 1).saturating_sub(missing) {
            if fitting >> (i % 64) & 1 == 0 {
                continue;
            }
            let (house, places) = self.usable[i];
            if let Some(sum) = self.joined(sum, places) {
                self.facts.cache().spend(5)?;
                self.bases.push(house);
                if self.can_cover(sum.left, self.wanted.size - self.needed(sum.holding), &self.bases) {
                    self.add_base(i + 1, fitting & self.together[i], sum, visit)?;
                }
                self.bases.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the sum with one more base; `None` if it can't be part of a fish any more.
    fn joined(&self, sum: BaseSum<C>, places: C) -> Option<BaseSum<C>> {
        let shared = sum.places & places;
        let holds = self.victim.is_some_and(|cell| places.contains(cell));
        let may_share = match self.victim {
            None => shared.is_empty(),
            Some(cell) => (shared & (self.unseen | C::of(cell))).is_empty(),
        };
        let twice = sum.twice | shared;
        let holding = sum.holding + usize::from(holds);
        let fits = may_share
            && twice.len() <= self.wanted.max_endo_fins
            && self.needed(holding) <= self.holders.min(self.wanted.size);
        let left = sum.left | (places & self.unseen);
        fits.then_some(BaseSum { places: sum.places | places, twice, left, holding })
    }

    fn may_cover(&self, house: HouseId, bases: &[HouseId]) -> bool {
        self.houses.may_cover[house.index()] && !bases.contains(&house)
    }

    /// True if `count` covers can contain all of the places.
    fn can_cover(&self, left: C, count: usize, bases: &[HouseId]) -> bool {
        let Some(cell) = left.iter().next() else { return true };
        count > 0
            && self.facts.houses_of(cell).iter().any(|house| {
                self.may_cover(*house, bases)
                    && self.can_cover(left.minus(self.facts.cells(*house)), count - 1, bases)
            })
    }

    /// Adds covers until they contain all places that are left.
    fn add_cover(&mut self, sum: BaseSum<C>, left: C, visit: &mut FishSink<C>) -> ControlFlow<()> {
        let Some(cell) = left.iter().next() else { return self.add_spare_covers(0, 0, sum, visit) };
        if self.covers.len() + self.needed(sum.holding) >= self.wanted.size {
            return ControlFlow::Continue(());
        }
        let facts = self.facts;
        let before = self.tried.len();
        for house in facts.houses_of(cell) {
            if self.may_cover(*house, &self.bases) && !self.tried.contains(house) {
                self.covers.push(*house);
                self.add_cover(sum, left.minus(facts.cells(*house)), visit)?;
                self.covers.pop();
                self.tried.push(*house);
            }
        }
        self.tried.truncate(before);
        ControlFlow::Continue(())
    }

    /// Adds arbitrary covers until there are enough.
    fn add_spare_covers(
        &mut self,
        from: usize,
        holding: usize,
        sum: BaseSum<C>,
        visit: &mut FishSink<C>,
    ) -> ControlFlow<()> {
        let needed = self.needed(sum.holding).saturating_sub(holding);
        if self.covers.len() + needed > self.wanted.size {
            return ControlFlow::Continue(());
        }
        if self.covers.len() == self.wanted.size {
            return self.report_complete(sum, visit);
        }
        for i in from..if needed > 0 { self.holders } else { self.pool.len() } {
            let (house, places) = self.pool[i];
            let taken =
                self.bases.contains(&house) || self.covers.contains(&house) || self.tried.contains(&house);
            if !taken && !(places & sum.places).is_empty() {
                self.facts.cache().spend(2)?;
                self.covers.push(house);
                self.add_spare_covers(i + 1, holding + usize::from(i < self.holders), sum, visit)?;
                self.covers.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Checks a fish with all its houses, and reports it if it matches the query.
    fn report_complete(&mut self, sum: BaseSum<C>, visit: &mut FishSink<C>) -> ControlFlow<()> {
        let facts = self.facts;
        let (mut once, mut more) = (C::EMPTY, C::EMPTY);
        for house in &self.covers {
            let places = facts.places_in(self.digit, *house);
            more = more | (once & places);
            once = once | places;
        }
        let fins = sum.places.minus(once) | sum.twice;
        let wanted = self.wanted;
        if fins.is_empty() != (wanted.fins == FishFins::None) || fins.len() > wanted.max_fins {
            return ControlFlow::Continue(());
        }
        let spare = once.minus(sum.places) | more.minus(sum.twice);
        let victims = fins.iter().fold(spare, |victims, fin| victims & facts.peers(fin));
        let first = victims.iter().next();
        let already_found = self.victim.is_some() && first != self.victim
            || wanted.repeats == RepeatedFish::Drop && self.known.contains(&victims);
        self.any_fish |= first.is_some();
        if first.is_none() || already_found || !self.has_shape() || !self.has_fins(fins) {
            return ControlFlow::Continue(());
        }
        self.known.push(victims);
        let (bases, covers) = (self.bases.clone(), self.covers.clone());
        visit(&FishPattern { digit: self.digit, bases, covers, places: sum.places, fins, victims })
    }

    fn has_shape(&self) -> bool {
        let any = |houses: &[HouseId], of: fn(HouseKind) -> bool| {
            houses.iter().any(|h| of(self.facts.house_kind(*h)))
        };
        let block = |kind| !is_row(kind) && !is_column(kind);
        let (bases, covers) = (&self.bases[..], &self.covers[..]);
        match self.wanted.shape {
            FishShape::Basic => true,
            FishShape::Franken => any(bases, block) || any(covers, block),
            FishShape::Mutant => {
                (any(bases, is_column) || any(covers, is_row))
                    && (any(bases, is_row) || any(covers, is_column))
            }
        }
    }

    fn has_fins(&self, fins: C) -> bool {
        let few = |house: &HouseId| self.facts.places_in(self.digit, *house).minus(fins).len() < 2;
        match self.wanted.fins {
            FishFins::None | FishFins::Any => true,
            FishFins::Plain => !self.bases.iter().any(few),
            FishFins::Sashimi => self.bases.iter().any(few),
        }
    }
}
