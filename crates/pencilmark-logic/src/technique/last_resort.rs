//! What a program does when nothing that people do leads on.
//!
//! ```text
//! templates          all ways to place one digit on the whole board: a cell of all of them, a candidate of none
//! pattern overlay    the same for all digits: a way that overlaps every way of another digit is none
//! Bowman's bingo     a guess, and singles up to a contradiction
//! backtracking       guesses, taken back until the only solution is there
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::candidate_network::CandidateNetwork;
use crate::pattern::closure::{Closure, ClosureDepth, Literal};
use crate::pattern::proof::chain;
use crate::pattern::templates::Templates;
use crate::pattern::unique_solution::unique_solution;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::forcing::{refute, targets};

/// The nodes that the search for one template may take.
const TEMPLATE_NODES: usize = 20_000;
/// The most templates of a digit that takes part in an overlay.
const TEMPLATES: usize = 2_000;
/// The nodes that backtracking may take.
const NODES: usize = 20_000;

/// A cell of all templates.
pub static TEMPLATE_SET: Technique = Technique::new(
    "template-set",
    "Template set",
    Family::LastResort,
    "Of all ways to place every {digit}, none leaves out {cells}.",
    Example::classic("+986+4+52+7+1+3...7+39.4.37+4+168+9+2+5..9+3+75..+2+7...4+63.16.3.2+1..+7..7..+453......+327..+3..8+7+1..:",
    "r2c7=8"),
)
.hodoku("1201");

/// A candidate of no template.
pub static TEMPLATE_DELETE: Technique = Technique::new(
    "template-delete",
    "Template delete",
    Family::LastResort,
    "Of all ways to place every {digit}, none uses any of {cells}.",
    Example::classic("+14+6.....29+8+5+3126+7+473+2+5+46+19+83..7.+5.+16+51.+6+2.+78+36..+1..9.+5+45.2..8.+1..+1.5...7.....1..+9:282 292",
    "r1c6<>9 r8c6<>9"),
)
.hodoku("1202");

/// The templates of all digits against each other.
pub static PATTERN_OVERLAY: Technique = Technique::new("pattern-overlay", "Pattern overlay", Family::LastResort, "Ways to place every {digit} that leave each other digit a way: {count}. What all of them need is right, and what none of \
     them uses is wrong.", Example::classic(
"+47+186+5+3+9+2..+54+31+6+788+6+3.+9.4+51.8+4..6.+1+9..2.7.+5+8...9....3..+47....6+31.+8+6.+39+4+7..6.4..25:265 565 971 275 575 994 996",
    "r4c1<>5 r6c4<>5",
)).also(&["POM"]);

/// A guess that fails.
pub static BOWMANS_BINGO: Technique = Technique::new(
    "bowmans-bingo",
    "Bowman's bingo",
    Family::LastResort,
    "Guess that {cell} is {digit} and place every single that comes up: {chains}. These contradict each other or leave nothing \
     for a cell or a house, so the guess is wrong.",
    Example::classic(
        "+9+4+18+57+3..+5+73+2+6+9+1+84+86+2+3+1+4+59+74+97+1..63+5+2+3+6+9+45+71+81+5+8+73+6+249.2+4+5..+9...8+569.+4...+19+4.385.:679 289",
        "r7c1<>3",
    ),
);

/// Guesses up to the solution.
pub static BACKTRACKING: Technique = Technique::new(
    "backtracking",
    "Backtracking",
    Family::LastResort,
    "Trying all that is left finds one solution only, and in it {cell} is {digit}.",
    Example::classic("+9+4+18+57+3..+5+73+2+6+9+1+84+86+2+3+1+4+59+74+97+1..63+5+2+3+6+9+45+71+81+5+8+73+6+249.2+4+5..+9...8+569.+4...+19+4.385.:",
    "r1c8=2"),
)
.also(&["Brute force", "Trial and error"]);

/// Cells of all templates of a digit.
pub fn template_set<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let templates = Templates::new(facts, digit);
        let Some(first) = templates.one(C::EMPTY, C::EMPTY, TEMPLATE_NODES) else { continue };
        let mut all = first;
        for cell in first.iter() {
            if all.contains(cell)
                && let Some(other) = templates.one(C::EMPTY, C::of(cell), TEMPLATE_NODES)
            {
                all = all & other.minus(C::of(cell));
            }
        }
        let draft = all.iter().fold(StepBuilder::new(&TEMPLATE_SET), |draft, cell| draft.place(cell, digit));
        told(draft, digit, all).report(found)?;
    }
    ControlFlow::Continue(())
}

/// Candidates of no template of a digit.
pub fn template_delete<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let templates = Templates::new(facts, digit);
        let mut used = C::EMPTY;
        for cell in facts.places(digit).iter() {
            if !used.contains(cell) {
                used = used | templates.one(C::of(cell), C::EMPTY, TEMPLATE_NODES).unwrap_or(C::EMPTY);
            }
        }
        let unused = facts.places(digit).minus(used);
        told(StepBuilder::new(&TEMPLATE_DELETE).eliminate(digit, unused), digit, unused).report(found)?;
    }
    ControlFlow::Continue(())
}

fn told<C: CellBitSet>(draft: StepBuilder, digit: Digit, cells: C) -> StepBuilder {
    draft.show(Role::Base, digit, cells).fill_digits("digit", DigitSet::of(digit)).fill_cells("cells", cells)
}

/// What the templates that fit together agree on, digit by digit.
pub fn overlay<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let all = |digit| Templates::new(facts, digit).all(TEMPLATES).map(|all| (digit, all));
    let mut left: Vec<(Digit, Vec<C>)> = facts.digits().filter_map(all).collect();
    while narrow(&mut left) {}
    for (digit, templates) in &left {
        let any = templates.iter().fold(C::EMPTY, |any, template| any | *template);
        let all = templates.iter().fold(any, |all, template| all & *template);
        let draft =
            all.iter().fold(StepBuilder::new(&PATTERN_OVERLAY), |draft, cell| draft.place(cell, *digit));
        if templates.is_empty() {
            continue;
        }
        draft
            .eliminate(*digit, facts.places(*digit).minus(any))
            .show(Role::Base, *digit, any)
            .fill_digits("digit", DigitSet::of(*digit))
            .fill_count("count", templates.len())
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Drops the templates that overlap every template of another digit. False when there are none.
fn narrow<C: CellBitSet>(left: &mut [(Digit, Vec<C>)]) -> bool {
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

/// Guesses that fail.
pub fn bingo<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = Closure::new(&network, ClosureDepth::Nets);
    for x in 0..network.len() {
        closure.assume(Literal::True(x));
        let Some(contradiction) = closure.contradiction() else { continue };
        let chains = targets(&network, contradiction)
            .into_iter()
            .map(|target| chain(&network, &closure, target))
            .collect();
        refute::<C>(StepBuilder::new(&BOWMANS_BINGO), &network, &closure, Literal::True(x), contradiction)
            .fill_digits("digit", DigitSet::of(network.candidate(x).digit))
            .fill_cell_list("cell", vec![network.candidate(x).cell])
            .fill_chains("chains", chains)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// The digits of the only solution, those of cells with few candidates first.
pub fn backtracking<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut right: Vec<_> = unique_solution(&network, NODES)
        .unwrap_or_default()
        .into_iter()
        .map(|x| network.candidate(x))
        .collect();
    right.sort_by_key(|candidate| (facts.candidates(candidate.cell).len(), *candidate));
    for candidate in right {
        StepBuilder::new(&BACKTRACKING)
            .place(candidate.cell, candidate.digit)
            .show_candidates(Role::On, vec![candidate])
            .fill_cell_list("cell", vec![candidate.cell])
            .fill_digits("digit", DigitSet::of(candidate.digit))
            .report(found)?;
    }
    ControlFlow::Continue(())
}
