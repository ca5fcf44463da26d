//! Candidates of all digits in two colours: where a house has two places for a digit, or a cell two candidates, one of each.
//! All of one colour are true.
//!
//! ```text
//! wrap: a colour is false when it stands         trap: a candidate is false when it has
//!   twice in a cell                                both colours in its cell
//!   twice in a house, with one digit               both colours of its digit in sight
//!   against every candidate of a cell              one in its cell and the other in sight
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::proof::ProofClash;
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::colours::{MultiDigitCluster, multi_digit_clusters, seen_by_any, seen_pair};
use crate::step_builder::{StepBuilder, StepSink};

/// 3D Medusa trap: what both colours rule out is eliminated.
pub static MEDUSA_TRAP: Technique = Technique::new("medusa-trap", "3D Medusa trap", Family::Colouring, "Where a house has just \
    two places for a digit, or a cell just two candidates, one is true and the other false. So these candidates alternate \
    between two colours: A is {first}, and B is {second}. All of A are true, or all of B. Either way {victims} can't be true.", Example::classic(
"+41+2+67+5+9+8+39+56+2+83+4+1+7+7+83+4+915+628.+5+3+2.146+3.+7.5.+8+2+9+2.+1+8..+37+56+2+9+548+7+3+1+1+749+3+2+65+8+53+8...2+9+4:",
"r6c2<>6",
)).also(&["3D Medusa"]);

/// 3D Medusa wrap: a colour that contradicts itself is eliminated.
pub static MEDUSA_WRAP: Technique = Technique::new("medusa-wrap", "3D Medusa wrap", Family::Colouring, "Where a house has just \
    two places for a digit, or a cell just two candidates, one is true and the other false. So these candidates alternate \
    between two colours: A is {first}, and B is {second}. All of A are true, or all of B. But if all of A were true, {clash}. So \
    all of A are false.", Example::classic(
"7.+6....8+3+8+54+7+39+6+21+2..+6...75+1..4+7.2+9+6+4.21.+6+53767....+1+4+8+96+7+8+123+5+4+528+3+64+7+1+9+3+4195+7+8+6+2:",
"r1c2<>9 r1c4<>5 r1c5<>2 r1c6<>1 r1c7<>4 r3c2<>1 r3c2<>3 r3c3<>9 r3c5<>4 r3c6<>8 r3c7<>9 r4c2<>8 r5c2<>9 r5c5<>8 r6c4<>2 r6c5<>9",
)).also(&["3D Medusa"]);

/// Finds candidates that both colours rule out.
pub fn trap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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
        show_colours(facts, draft, &cluster, 0).fill_candidates("victims", victims).report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds colours that contradict themselves.
pub fn wrap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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

/// Returns for each digit the cells that can't hold it when the colour is true, those of the colour aside.
fn excluded<C: CellBitSet>(facts: &Facts<C>, cluster: &MultiDigitCluster<C>, colour: usize) -> Vec<C> {
    let sets = &cluster.colours[colour];
    let all = sets.iter().fold(C::EMPTY, |all, cells| all | *cells);
    let out = |digit: Digit| {
        let own = sets[digit.index()];
        (seen_by_any(facts, own) | all).minus(own | cluster.colours[1 - colour][digit.index()])
    };
    facts.by_digit(out)
}

/// Returns where a colour leads to a contradiction.
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
    facts.open().minus(once).iter().find(emptied).map(ProofClash::NoCandidate)
}

/// Returns why two cells that see each other can't both hold a digit: the house that they share, if there is one.
fn clash_of_peers<C: CellBitSet>(facts: &Facts<C>, digit: Digit, pair: C) -> ProofClash {
    let cells: Vec<Cell> = pair.iter().collect();
    match facts.houses_of_all(pair).next() {
        Some(house) => ProofClash::House(house, digit, cells),
        None => ProofClash::Peers(digit, [cells[0], cells[cells.len() - 1]]),
    }
}

/// Shows and names the two colours of a cluster, one of them first.
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
