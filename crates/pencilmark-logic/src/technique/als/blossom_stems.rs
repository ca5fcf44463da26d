//! Death blossoms on large stems: cells with five or more candidates, and houses in which a digit has three or more places.
//!
//! ```text
//! stem  . 7 . 7 . . 7 . .     petal 1 loses 7 when the first place holds it, and then holds z
//!                             petal 2 ...                                   so a cell that sees every z of all petals can't be z
//! ```
//!
//! Such stems have petals in very many combinations, so each step is about one eliminated candidate, with petals as small
//! as possible.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Role, Technique};

use crate::almost_locked_set::Als;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::sets::als::sets;
use crate::pattern::sets::losing_sets::LosingSets;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::als::blossom::{MAX_PETALS, show_petals};

/// The minimum number of places of a digit: two places are the link of an ALS-W-wing.
const FEWEST_PLACES: usize = 3;

/// Finds death blossoms on cells with five or more candidates.
pub fn large<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let stem = |cell: Cell| {
        let digits = facts.candidates(cell);
        let cases = digits.iter().map(|digit| Candidate { cell, digit }).collect();
        let fill =
            move |step: StepBuilder| step.fill_cells("stem", C::of(cell)).fill_digits("digits", digits);
        BlossomStem { cases, digits, fill: Box::new(fill) }
    };
    let is_large = |cell: &Cell| facts.candidates(*cell).len() > MAX_PETALS;
    report(facts, card, options, facts.open_cells().iter().filter(is_large).map(stem), found)
}

/// Finds death blossoms on the places of a digit in a house.
pub fn of_house<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let stem = |(house, digit): (HouseId, Digit)| {
        let places = facts.places_in(digit, house);
        let digits = DigitSet::of(digit);
        let fill = move |step: StepBuilder| {
            step.fill_houses("house", &[house]).fill_digits("lost", digits).fill_cells("places", places)
        };
        let cases = places.iter().map(|cell| Candidate { cell, digit }).collect();
        BlossomStem { cases, digits, fill: Box::new(fill) }
    };
    let all = facts.complete_houses().flat_map(|house| facts.digits().map(move |digit| (house, digit)));
    let many = all.filter(|(house, digit)| facts.places_in(*digit, *house).len() >= FEWEST_PLACES);
    report(facts, card, options, many.map(stem), found)
}

/// A stem: candidates of which one is true, with the parts of its sentence.
struct BlossomStem {
    /// The candidates, each of which needs a petal.
    cases: Vec<Candidate>,
    /// The digits of these candidates, which petals lose; the common digit must be another one.
    digits: DigitSet,
    fill: Box<dyn Fn(StepBuilder) -> StepBuilder>,
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    stems: impl Iterator<Item = BlossomStem>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let all = sets(facts);
    facts.cache().spend(20 * all.len() as u64)?;
    let losing = LosingSets::of(facts, all);
    for stem in stems {
        for digit in facts.digits().filter(|digit| !stem.digits.contains(*digit)) {
            facts.cache().spend(stem.cases.len() as u64)?;
            let reached = stem.cases.iter().map(|case| losing.reached(*case, digit));
            for cell in reached.fold(facts.places(digit), |all, one| all & one).iter() {
                let victim = Candidate { cell, digit };
                let petals: Vec<Vec<&Als<C>>> =
                    stem.cases.iter().map(|case| losing.petals(*case, victim).collect()).collect();
                let mut chosen = Vec::new();
                if choose_apart(facts, options, &petals, &mut chosen)? {
                    let step = StepBuilder::new(card).eliminate(digit, C::of(cell));
                    let step = step.show_candidates(Role::Pivot, stem.cases.clone());
                    show_petals((stem.fill)(step), &each_once(&chosen), digit).report(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns each set once, even if it is the petal of several candidates of the stem.
fn each_once<'a, C: CellBitSet>(petals: &[&'a Als<C>]) -> Vec<&'a Als<C>> {
    let is_first = |at: &usize| petals[..*at].iter().all(|known| known.cells != petals[*at].cells);
    (0..petals.len()).filter(is_first).map(|at| petals[at]).collect()
}

/// Chooses one set from each list, small ones first, disjoint if the options require it; true if there is such a
/// choice.
fn choose_apart<'a, C: CellBitSet>(
    facts: &Facts<C>,
    options: &TechniqueOptions,
    petals: &[Vec<&'a Als<C>>],
    chosen: &mut Vec<&'a Als<C>>,
) -> ControlFlow<(), bool> {
    let Some((first, rest)) = petals.split_first() else { return ControlFlow::Continue(true) };
    for petal in first.iter().copied() {
        facts.cache().spend(1)?;
        let apart = |other: &&Als<C>| (other.cells & petal.cells).is_empty();
        if options.allow_als_overlap || chosen.iter().all(apart) {
            chosen.push(petal);
            if choose_apart(facts, options, rest, chosen)? {
                return ControlFlow::Continue(true);
            }
            chosen.pop();
        }
    }
    ControlFlow::Continue(false)
}
