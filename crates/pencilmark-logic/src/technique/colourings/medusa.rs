//! 3D Medusa: candidates of all digits in two colours, along conjugate pairs and bivalue cells; all of one colour are true.
//!
//! ```text
//! wrap: a colour is false if it occurs           trap: a candidate is false if
//!   twice in a cell                                both colours are in its cell
//!   twice in a house, with one digit               it sees both colours of its digit
//!   so as to exclude every candidate of a cell     one colour is in its cell, and it sees the other
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::message::Message;
use pencilmark_core::proof::ProofClash;
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::messages::colour_reason as say;
use crate::pattern::houses::colours::{MultiDigitCluster, multi_digit_clusters, seen_by_any, seen_pair};
use crate::step_builder::{StepBuilder, StepSink};

/// 3D Medusa trap: candidates that both colours exclude are eliminated.
pub(crate) static MEDUSA_TRAP: Technique = Technique::new("medusa-trap", "3D Medusa trap", Family::Colouring, "Where a house has just \
    two places for a digit, or a cell just two candidates, one is true and the other false. So these candidates alternate \
    between two colours: A is {first}, and B is {second}. All of A are true, or all of B. Neither colour leaves {victims}.", Example::classic(
".+8+5+96+3...+42+6+5+7+1839.9+3+4+82..6+37+4+1+9+8+6..9587+2+6...61+2+354+9+7+8+2+4+7+819.6.+8+3+1+645.9.5+6+92+3+7+1+84:",
"r1c7<>2 r1c9<>7",
)).with_other_names(&["3D Medusa"]);

/// 3D Medusa wrap: a colour that contradicts itself is eliminated.
pub(crate) static MEDUSA_WRAP: Technique = Technique::new("medusa-wrap", "3D Medusa wrap", Family::Colouring, "Where a house has just \
    two places for a digit, or a cell just two candidates, one is true and the other false. So these candidates alternate \
    between two colours: A is {first}, and B is {second}. All of A are true, or all of B. But if all of A were true, {clash}. So \
    all of A are false.", Example::classic(
"45..+6+21+3+9..+6....7+5..+3.5..6+476+12+89+4+53...+6+3+1+7+9293+2+47+5+6+8+1+6..51..28.......1+63+1..+265+4+7:824 826 734 834 853 972 782 982 883 884",
"r2c5<>4 r2c6<>3 r8c4<>3 r8c5<>9",
)).with_other_names(&["3D Medusa"]);

/// Finds 3D Medusa traps: candidates that both colours exclude.
pub(crate) fn trap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for cluster in multi_digit_clusters(facts) {
        let [first, second] = [0, 1].map(|colour| excluded(facts, &cluster, colour));
        let gone = |digit: Digit| facts.places(digit) & first[digit.index()] & second[digit.index()];
        let at = |digit: Digit| gone(digit).iter().map(move |cell| Candidate { cell, digit });
        let victims: Vec<Candidate> = facts.digits().flat_map(at).collect();
        if victims.is_empty() {
            continue;
        }
        let draft =
            StepBuilder::new(&MEDUSA_TRAP).conclude(victims.iter().copied().map(Conclusion::Eliminate));
        let reasons = victims.iter().filter_map(|victim| {
            let first = reason(facts, &cluster, 0, *victim)?;
            let second = reason(facts, &cluster, 1, *victim)?;
            let symbol = facts.rules().values().symbol(victim.digit);
            Some(say::out(symbol, victim.cell.name(facts.rules()), first, second))
        });
        show_colours(facts, draft, &cluster, 0).fill_reasons("victims", reasons.collect()).report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds 3D Medusa wraps: colours that contradict themselves.
pub(crate) fn wrap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for cluster in multi_digit_clusters(facts) {
        for colour in 0..2 {
            if let Some(clash) = contradiction(facts, &cluster, colour) {
                let sets = &cluster.colours[colour];
                let draft = facts.digits().fold(StepBuilder::new(&MEDUSA_WRAP), |draft, digit| {
                    draft.eliminate(digit, sets[digit.index()])
                });
                show_colours(facts, draft, &cluster, colour).fill_clash("clash", clash).report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns, for each digit, the cells that can't hold it if the colour is true, without the cells of the colour itself.
fn excluded<C: CellBitSet>(facts: &Facts<C>, cluster: &MultiDigitCluster<C>, colour: usize) -> Vec<C> {
    let sets = &cluster.colours[colour];
    let all = sets.iter().fold(C::EMPTY, |all, cells| all | *cells);
    let out = |digit: Digit| {
        let own = sets[digit.index()];
        (seen_by_any(facts, own) | all).minus(own | cluster.colours[1 - colour][digit.index()])
    };
    facts.by_digit(out)
}

/// Returns the reason why a colour rules out a candidate.
fn reason<C: CellBitSet>(
    facts: &Facts<C>,
    cluster: &MultiDigitCluster<C>,
    colour: usize,
    victim: Candidate,
) -> Option<Message> {
    let (rules, sets) = (facts.rules(), &cluster.colours[colour]);
    let symbol = |digit: Digit| rules.values().symbol(digit);
    let seen = (sets[victim.digit.index()] & facts.peers(victim.cell)).iter().next();
    let beside = || facts.digits().find(|digit| sets[digit.index()].contains(victim.cell));
    match seen {
        Some(seen) => Some(say::sees(symbol(victim.digit), seen.name(rules))),
        None => beside().map(|digit| say::shares(symbol(digit))),
    }
}

/// Returns the contradiction that a colour leads to; `None` if there is none.
fn contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    cluster: &MultiDigitCluster<C>,
    colour: usize,
) -> Option<ProofClash> {
    let sets = &cluster.colours[colour];
    let (mut once, mut twice) = (C::EMPTY, C::EMPTY);
    for cells in sets {
        twice = twice | (once & *cells);
        once = once | *cells;
    }
    if let Some(cell) = twice.iter().next() {
        let digits = facts.digits().filter(|digit| sets[digit.index()].contains(cell)).collect();
        return Some(ProofClash::Cell(cell, digits));
    }
    let twice = |digit: Digit| Some((digit, seen_pair(facts, sets[digit.index()])?));
    if let Some((digit, pair)) = facts.digits().find_map(twice) {
        return Some(clash_of_peers(facts, digit, pair));
    }
    let excluded = excluded(facts, cluster, colour);
    let is_out = |cell: Cell, digit: Digit| {
        excluded[digit.index()].contains(cell) || cluster.colours[1 - colour][digit.index()].contains(cell)
    };
    let emptied = |cell: &Cell| facts.candidates(*cell).iter().all(|digit| is_out(*cell, digit));
    facts.open_cells().minus(once).iter().find(emptied).map(ProofClash::NoCandidate)
}

/// Returns the reason why two cells that see each other can't both hold a digit: the house that they share, if there is
/// one.
fn clash_of_peers<C: CellBitSet>(facts: &Facts<C>, digit: Digit, pair: C) -> ProofClash {
    let cells: Vec<Cell> = pair.iter().collect();
    match facts.houses_of_all(pair).next() {
        Some(house) => ProofClash::House(house, digit, cells),
        None => ProofClash::Peers(digit, [cells[0], cells[cells.len() - 1]]),
    }
}

/// Shows the two colours of a cluster, `first` first, and fills in their names.
fn show_colours<C: CellBitSet>(
    facts: &Facts<C>,
    draft: StepBuilder,
    cluster: &MultiDigitCluster<C>,
    first: usize,
) -> StepBuilder {
    let (a, b) = (cluster.candidates(facts, first), cluster.candidates(facts, 1 - first));
    draft
        .show_candidates(Role::Colour(0), a.clone())
        .show_candidates(Role::Colour(1), b.clone())
        .fill_colour("first", a)
        .fill_colour("second", b)
}
