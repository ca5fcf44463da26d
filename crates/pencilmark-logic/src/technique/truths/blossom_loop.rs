//! Blossom loops: a loop through two candidates of a larger truth, with a branch for each of its other candidates that ends
//! in a link of the loop.
//!
//! ```text
//! {a b c}   a - d = e - f = b        without c: a loop
//!           c - g = h                h and e are both in one link of the loop: whichever of a, b and c is true, each link has a true
//!                                    candidate of the loop or the branch
//! ```

use std::ops::ControlFlow;

use pencilmark_core::step::{Conclusion, Example, Family, Role, Technique};

use crate::candidate_bits::CandidateBits;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::truths::blossom_loops::{BlossomLoop, visit_blossom_loops};
use crate::pattern::truths::rank_set::CandidateGroup;
use crate::step_builder::{StepBuilder, StepSink};

/// Blossom loop: a loop with branches from the other candidates of its widest truth.
pub(crate) static BLOSSOM_LOOP: Technique = Technique::new(
    "blossom-loop",
    "Blossom loop",
    Family::Chain,
    "One of {starts} is true. {chains}. So one of {ends} is true in any case. The chains can be read towards any other of the {count} \
     cells and houses in which their candidates exclude each other, too: one of these is true there in any case, and whatever \
     excludes all of them is false.",
    Example::classic(
        "..62.+38..8.3...6.......8.+379.2...3.....+3.4.92+3..7+9+258.1...37....3.5.9......4...5+3:419 522 922 125 525 128 142 648 152 153 169 679 185 288 489 689 197",
        "r3c7<>1 r7c2<>6 r7c2<>8 r7c3<>8 r8c8<>4",
    ),
);

/// Finds the smallest blossom loops for each candidate that they eliminate, on boards of up to 768 candidates.
pub(crate) fn blossom_loop<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    if facts.max_candidates() > CandidateBits::CAPACITY {
        return ControlFlow::Continue(());
    }
    visit_blossom_loops(facts, &mut |one| draw::<C>(&one).report(found))
}

fn draw<C: CellBitSet>(found: &BlossomLoop) -> StepBuilder {
    let (mut on, mut off) = (Vec::new(), Vec::new());
    for chain in &found.chains {
        off.extend(chain.nodes.iter().skip(1).step_by(2).flatten().copied());
        on.extend(chain.nodes.iter().skip(2).step_by(2).flatten().copied());
    }
    for list in [&mut on, &mut off] {
        list.sort_unstable();
        list.dedup();
    }
    let step = StepBuilder::new(&BLOSSOM_LOOP)
        .conclude(found.eliminated.iter().copied().map(Conclusion::Eliminate))
        .show_candidates(Role::Pivot, found.starts.clone())
        .show_candidates(Role::On, on)
        .show_candidates(Role::Off, off);
    let step = match found.wide_truth() {
        CandidateGroup::Cell(cell) => step.show_cells(Role::Base, C::of(cell)),
        CandidateGroup::CellPositions(house, _) => step.show_houses(Role::Base, &[house]),
    };
    (0..)
        .zip(found.chains.iter().filter(|chain| chain.nodes.len() > 1))
        .fold(step, |step, (branch, chain)| step.show_chain(chain, branch))
        .fill_candidates("starts", found.starts.clone())
        .fill_candidates("ends", found.ends())
        .fill_count("count", found.rank_set.links.len())
        .fill_chains("chains", found.chains.clone())
}
