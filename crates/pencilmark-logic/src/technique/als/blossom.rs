//! Death blossoms: a stem cell with an almost locked set (petal) for each of its candidates.
//!
//! ```text
//! stem {1 2 3}     petal 1 loses 1 when the stem is 1, and then holds z
//!                  petal 2 loses 2 when the stem is 2, and then holds z
//!                  petal 3 ...                                            so a cell that sees every z of all petals can't be z
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::almost_locked_set::{Als, AlsDigitPlaces};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::sets::als::sets;
use crate::step_builder::{StepBuilder, StepSink};

/// The minimum number of petals: a stem of two candidates is the pivot of an ALS-XY-wing.
const FEWEST_PETALS: usize = 3;
/// The maximum number of candidates of a stem; for more see [`blossom_stems`](crate::technique::als::blossom_stems).
pub(crate) const MAX_PETALS: usize = 4;

/// Death blossom: a petal for each candidate of a cell.
pub(crate) static DEATH_BLOSSOM: Technique = Technique::new(
    "death-blossom",
    "Death blossom",
    Family::AlmostLocked,
    "{stem} is one of {digits}. Each of these, there, takes a digit from one of the sets {sets}, and that set then holds \
    {digit}. So in any case one of the sets holds {digit}, and a cell that sees every {digit} of all of them can't be \
    {digit}.",
    Example::classic(
".97.6.+53.2.5.9+3..+7..+1+7+85..2....3.7...+7294.+8.+31.+3+8+57+2....8.+7912..+2.3+1+8.+7571.+5+2.3..:116 419 428 628 432 637 641 442 642 643 144 648 948 949 658 469 471 671 472 672 681 983 498 499 699",
"r1c9<>8",
),
)
.hodoku("0904");

/// A petal for a candidate of the stem, with the places of the common digit in it.
#[derive(Clone, Copy)]
struct Petal<'a, C> {
    set: &'a Als<C>,
    spot: AlsDigitPlaces<C>,
}

/// Finds death blossoms; of several with the same eliminations, the one with the smallest petals.
pub(crate) fn death_blossom<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    blossoms_of(facts, card, (options.allow_als_overlap, SmallestPetals::Only), found)
}

/// Finds all death blossoms, including those with larger petals than others with the same eliminations: their petals may be
/// disjoint where those of others are not.
pub(crate) fn every_blossom<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    blossoms_of(facts, card, (options.allow_als_overlap, SmallestPetals::AndLarger), found)
}

/// The petals that are tried among those with the same eliminations.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SmallestPetals {
    Only,
    AndLarger,
}

fn blossoms_of<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (overlap, smallest): (bool, SmallestPetals),
    found: &mut StepSink,
) -> ControlFlow<()> {
    for stem in facts.open_cells().iter() {
        let digits = facts.candidates(stem);
        if !(FEWEST_PETALS..=MAX_PETALS).contains(&digits.len()) {
            continue;
        }
        let losing: Vec<Vec<&Als<C>>> = digits.iter().map(|lost| sets_that_lose(facts, stem, lost)).collect();
        for digit in facts.digits().filter(|digit| !digits.contains(*digit)) {
            facts.cache().spend((digits.len() * sets(facts).len()) as u64)?;
            let petals: Vec<Vec<Petal<C>>> =
                losing.iter().map(|sets| petals(facts, sets, digit, smallest)).collect();
            let blossom = Blossom { facts, card, stem, digit, overlap };
            blossom.choose_petals(&petals, facts.places(digit), &mut Vec::new(), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the sets that lose a digit if the stem holds it.
fn sets_that_lose<C: CellBitSet>(facts: &Facts<C>, stem: Cell, lost: Digit) -> Vec<&Als<C>> {
    let loses = |set: &&Als<C>| set.places_of(lost).is_some_and(|spot| spot.seeing_cells.contains(stem));
    sets(facts).iter().filter(|set| !set.cells.contains(stem)).filter(loses).collect()
}

/// Returns the sets that hold a digit: one for each distinct set of cells that see all its places, or all of them.
fn petals<'a, C: CellBitSet>(
    facts: &Facts<C>,
    sets: &[&'a Als<C>],
    digit: Digit,
    smallest: SmallestPetals,
) -> Vec<Petal<'a, C>> {
    let mut petals: Vec<Petal<C>> = Vec::new();
    for set in sets.iter().copied() {
        if let Some(spot) = set.places_of(digit) {
            let reach = spot.seeing_cells & facts.places(digit);
            let same = |petal: &Petal<C>| petal.spot.seeing_cells & facts.places(digit) == reach;
            let is_new = smallest == SmallestPetals::AndLarger || !petals.iter().any(same);
            if !reach.is_empty() && is_new {
                petals.push(Petal { set, spot });
            }
        }
    }
    petals
}

/// A stem and the digit that its petals have in common.
struct Blossom<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    card: &'static Technique,
    stem: Cell,
    digit: Digit,
    overlap: bool,
}

impl<'a, C: CellBitSet> Blossom<'a, C> {
    /// Chooses a petal for each candidate of the stem, as long as some cell sees the digit's places in all of them.
    fn choose_petals(
        &self,
        petals: &[Vec<Petal<'a, C>>],
        victims: C,
        chosen: &mut Vec<Petal<'a, C>>,
        found: &mut StepSink,
    ) -> ControlFlow<()> {
        let Some((first, rest)) = petals.split_first() else {
            return self.report_blossom(chosen, victims, found);
        };
        self.facts.cache().spend(first.len() as u64)?;
        for petal in first {
            let left = victims & petal.spot.seeing_cells;
            let apart = |other: &Petal<C>| self.overlap || (other.set.cells & petal.set.cells).is_empty();
            if !left.is_empty() && chosen.iter().all(apart) {
                chosen.push(*petal);
                self.choose_petals(rest, left, chosen, found)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report_blossom(&self, petals: &[Petal<'a, C>], victims: C, found: &mut StepSink) -> ControlFlow<()> {
        let mut draft = StepBuilder::new(self.card).eliminate(self.digit, victims);
        let stem = self.facts.candidates(self.stem);
        for digit in stem {
            draft = draft.show(Role::Pivot, digit, C::of(self.stem));
        }
        let sets: Vec<&Als<C>> = petals.iter().map(|petal| petal.set).collect();
        let draft = draft.fill_cells("stem", C::of(self.stem)).fill_digits("digits", stem);
        show_petals(draft, &sets, self.digit).report(found)
    }
}

/// Adds the marks of a stem's petals, and fills in the petals and the common digit.
pub(crate) fn show_petals<C: CellBitSet>(
    mut draft: StepBuilder,
    petals: &[&Als<C>],
    digit: Digit,
) -> StepBuilder {
    for (number, petal) in (0..).zip(petals) {
        let at = |spot: &AlsDigitPlaces<C>| {
            let digit = spot.digit;
            spot.places.iter().map(move |cell| Candidate { cell, digit }).collect::<Vec<_>>()
        };
        draft = draft.show_candidates(Role::Set(number), petal.digit_places.iter().flat_map(at).collect());
    }
    let spots = petals.iter().filter_map(|petal| petal.places_of(digit));
    draft
        .show(Role::End, digit, spots.fold(C::EMPTY, |places, spot| places | spot.places))
        .fill_groups("sets", petals.iter().map(|petal| petal.cells))
        .fill_digits("digit", DigitSet::of(digit))
}
