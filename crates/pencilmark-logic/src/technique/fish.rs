//! One digit in as many houses as hold it.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::combine::choose;
use crate::facts::Facts;
use crate::found::{Draft, Found};
use crate::width::Cells;

const SENTENCE: &str = "In {bases} the {digit} fits only in {covers}. Each of the former needs one, so they use up the latter, \
                        and no other cell there can be {digit}.";

/// Two rows against two columns, or the other way round.
pub static X_WING: Technique = Technique::new("x-wing", "X-wing", Family::Fish, SENTENCE, Example::classic(
"6+1.97+82+4..+9+2+1+6+48..+84+7+35+2+1+6+9+1.+86+4+9.2.239+5+1+7+6+8+4.+6+48+2+3.+914..+2+819.6.+2+6+49+5.1+8+98+173+6+4+5+2:549",
"r4c7<>7",
)).hodoku("0300");

/// Three against three.
pub static SWORDFISH: Technique = Technique::new("swordfish", "Swordfish", Family::Fish, SENTENCE, Example::classic(
"+24+8+9+361+57+1+3+5.8.+2+9+697+6+12+5+3+84.+89.6+3.2+13+1...+8.6+95+6..91+8+7+362+1+3+5+9+74+8.+9+38.+2+6+1+5+8+5.+6+1.93+2:",
"r4c4<>4 r5c3<>4 r5c4<>4",
)).hodoku("0301");

/// Four against four.
pub static JELLYFISH: Technique = Technique::new("jellyfish", "Jellyfish", Family::Fish, SENTENCE, Example::classic(
"3.9..+5+4+71+5.174..+9+6+74..+9+1.+529+5.+4+67+2+1.+6.+2+91.54+7+4+175..+96.+1+95..+6+7.+42+7..+5+4..98.+4.+79.2+5:387 887 397",
"r6c6<>3 r7c4<>3 r8c4<>3",
)).hodoku("0302");

/// `size` rows whose places for a digit lie in `size` columns, and the other way round.
pub fn basic<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    let lines = |wanted: fn(HouseKind) -> bool| -> Vec<HouseId> {
        facts.complete_houses().filter(|house| wanted(facts.kind(*house))).collect()
    };
    let rows = lines(|kind| matches!(kind, HouseKind::Row(_)));
    let columns = lines(|kind| matches!(kind, HouseKind::Column(_)));
    for digit in facts.digits() {
        for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
            let swims = |house: &HouseId| (2..=size).contains(&facts.places_in(digit, *house).len());
            let bases: Vec<HouseId> = bases.iter().copied().filter(swims).collect();
            let add = |places: C, house: HouseId| {
                let union = places | facts.places_in(digit, house);
                (crossed(facts, covers, union).count() <= size).then_some(union)
            };
            choose(&bases, size, C::EMPTY, &add, &mut |bases, places| {
                let covers: Vec<HouseId> = crossed(facts, covers, places).collect();
                let covered = covers.iter().fold(C::EMPTY, |set, house| set | facts.places_in(digit, *house));
                Draft::new(card)
                    .eliminate(digit, covered.minus(places))
                    .show(Role::Base, digit, places)
                    .show_houses(Role::Base, bases)
                    .show_houses(Role::Cover, &covers)
                    .say_houses("bases", bases)
                    .say_houses("covers", &covers)
                    .say_digits("digit", DigitSet::of(digit))
                    .hand_on(found)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The houses that hold any of the cells.
fn crossed<'a, C: Cells>(
    facts: &'a Facts<C>,
    houses: &'a [HouseId],
    cells: C,
) -> impl Iterator<Item = HouseId> + 'a {
    houses.iter().copied().filter(move |house| !(facts.cells(*house) & cells).is_empty())
}
