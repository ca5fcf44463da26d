//! Death blossoms on stems of many candidates: cells with five and more, and houses with a digit that has three places and more.
//!
//! ```text
//! stem  . 7 . 7 . . 7 . .     petal 1 loses 7 when the first place holds it, and then holds z
//!                             petal 2 ...                                   so what sees every z of all petals can't be z
//! ```
//!
//! Such stems have petals in very many ways, so a step is about one candidate that they eliminate, and takes petals as small as can be.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::almost_locked_set::Als;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Options;
use crate::pattern::als::sets;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::blossom::{DEATH_BLOSSOM, MOST_PETALS, show_petals};

/// A petal for each candidate of a cell that has five or more.
pub static LARGE_DEATH_BLOSSOM: Technique = Technique::new(
    "large-death-blossom",
    "Large death blossom",
    Family::AlmostLocked,
    DEATH_BLOSSOM.sentence,
    Example::classic(
        "4...+2.6..9..6..+2..+2.+6.84+1.9+31.+2.68+95+65..9..2.+8+9+23...6..+63...4+1+2+128+43.+97+6+7+4+91+62+53+8:713 714 723 976",
        "r1c2<>8",
    ),
);

/// A petal for each place of a digit in a house.
pub static HOUSE_DEATH_BLOSSOM: Technique = Technique::new(
    "death-blossom-of-house",
    "Death blossom of a house",
    Family::AlmostLocked,
    "In {house}, {lost} is in one of {places}. Each of these, if it holds {lost}, takes it from one of the sets {sets}, and that set then \
     holds {digit}. So in any case one of the sets holds {digit}, and a cell that sees every {digit} of all of them can't be {digit}.",
    Example::classic(
        "...+3.1.7.....+7+643.3+7.249.1.5...6..9+3+7.+39.21+6..6..3..+8...7+6+15..8+6.5..8..+1+81...+36+5.:211 412 812 813 913 517 519 822 223 529 443 843 444 744 461 263 464 764 767 569 472 277 282 982 287 299 499",
        "r1c1<>9",
    ),
);

/// The fewest places of a digit; two are the link of an ALS-W-wing.
const FEWEST_PLACES: usize = 3;

/// Finds blossoms on cells of five candidates and more.
pub fn large<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let stem = |cell: Cell| {
        let digits = facts.candidates(cell);
        let cases = digits.iter().map(|digit| Candidate { cell, digit }).collect();
        let fill =
            move |step: StepBuilder| step.fill_cells("stem", C::of(cell)).fill_digits("digits", digits);
        BlossomStem { cases, digits, fill: Box::new(fill) }
    };
    let is_large = |cell: &Cell| facts.candidates(*cell).len() > MOST_PETALS;
    report(facts, card, options, facts.open().iter().filter(is_large).map(stem), found)
}

/// Finds blossoms on houses with a digit.
pub fn of_house<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
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

/// What one of some candidates is true of, with what fills the sentence.
struct BlossomStem {
    /// The candidates, each of which needs a petal.
    cases: Vec<Candidate>,
    /// Their digits: what petals lose, so that they hold another in common.
    digits: DigitSet,
    fill: Box<dyn Fn(StepBuilder) -> StepBuilder>,
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
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
                    show_petals((stem.fill)(step), &chosen, digit).report(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Chooses one of each list, small ones first, such that they are apart if the options say so. True if there are such.
fn choose_apart<'a, C: CellBitSet>(
    facts: &Facts<C>,
    options: &Options,
    petals: &[Vec<&'a Als<C>>],
    chosen: &mut Vec<&'a Als<C>>,
) -> ControlFlow<(), bool> {
    let Some((first, rest)) = petals.split_first() else { return ControlFlow::Continue(true) };
    for petal in first.iter().copied() {
        facts.cache().spend(1)?;
        let apart = |other: &&Als<C>| (other.cells & petal.cells).is_empty();
        if options.als_overlap || chosen.iter().all(apart) {
            chosen.push(petal);
            if choose_apart(facts, options, rest, chosen)? {
                return ControlFlow::Continue(true);
            }
            chosen.pop();
        }
    }
    ControlFlow::Continue(false)
}

/// For each candidate the sets that lose its digit if it is true.
struct LosingSets<'a, C> {
    size: usize,
    sets: Vec<Vec<&'a Als<C>>>,
    /// By candidate and digit, the cells that see all places of the digit in one of the sets.
    reached: Vec<C>,
}

impl<'a, C: CellBitSet> LosingSets<'a, C> {
    fn of(facts: &Facts<C>, all: &'a [Als<C>]) -> LosingSets<'a, C> {
        let size = facts.size();
        let count = size * facts.rules().cells().len();
        let mut losing =
            LosingSets { size, sets: vec![Vec::new(); count], reached: vec![C::EMPTY; count * size] };
        for set in all {
            for lost in &set.spots {
                for cell in (lost.reach & facts.places(lost.digit)).minus(set.cells).iter() {
                    let number = losing.number(Candidate { cell, digit: lost.digit });
                    losing.sets[number].push(set);
                    for held in set.spots.iter().filter(|held| held.digit != lost.digit) {
                        let reached = &mut losing.reached[number * size + held.digit.index()];
                        *reached = *reached | held.reach;
                    }
                }
            }
        }
        losing
    }

    fn number(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.size + candidate.digit.index()
    }

    fn reached(&self, case: Candidate, digit: Digit) -> C {
        self.reached[self.number(case) * self.size + digit.index()]
    }

    /// Returns the sets that lose the digit of a true candidate and then hold what makes another false.
    fn petals(&self, case: Candidate, victim: Candidate) -> impl Iterator<Item = &'a Als<C>> + '_ {
        let reaches =
            move |set: &&&Als<C>| set.spot(victim.digit).is_some_and(|held| held.reach.contains(victim.cell));
        self.sets[self.number(case)].iter().filter(reaches).copied()
    }
}
