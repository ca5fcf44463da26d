//! Chains of three strong links that have names of their own, by what their strong links are: a cell with two candidates, or a
//! digit with two places in a house. (The W-wing, cell - places - cell, has its own file.)
//!
//! ```text
//! M-wing   (x=y)a - (y)b=(y)c - (x)c=(x)d     cell - places - places; b sees a, c changes the digit    what sees a and d isn't x
//! S-wing   (x)a=(x)b - (x=y)c - (y)d=(y)e     places - cell - places; c sees b and d, or is b or d     a isn't y, e isn't x
//! L-wing   (x)a=(x)b - (y)b=(y)c - (z)c=(z)d  three times places; b and c change the digit             a isn't z, d isn't x
//! H-wing   (x)a=(x)b - (y)b=(y)c - (y=z)d     places - places - cell; b changes the digit, c sees d    a isn't z
//! ```
//!
//! In the L-wing `x` and `z` may be the same digit; then what sees `a` and `d` loses it. In the others the ends are as written.

use std::ops::ControlFlow;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::bit_matrix::set_bits;
use crate::pattern::chain_instances::add_eliminations;
use crate::pattern::chain_search::ChainQuery;
use crate::pattern::chain_wings::{ChainWing, strong_kind, weak_kind};
use crate::pattern::link_graph::{LinkGraph, LinkScope};
use crate::step_builder::StepSink;
use crate::technique::chains::{ChainTechnique, draw};

/// Finds every wing of a kind.
pub fn wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wing: ChainWing,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let links = LinkGraph::all(facts, LinkScope::Single).close(facts);
    let query = ChainQuery { scope: LinkScope::Single, shortest: 6, longest: 6 };
    let wanted = ChainTechnique { card, shapes: &[], query, links: 6 };
    for from in 0..links.nodes().len() {
        let mut path = [from; 6];
        extend(facts, &links, wanted, wing, &mut path, 0, found)?;
    }
    ControlFlow::Continue(())
}

/// Extends a path of two nodes a strong link by the link with this number.
fn extend<C: CellBitSet>(
    facts: &Facts<C>,
    links: &LinkGraph<C>,
    wanted: ChainTechnique,
    wing: ChainWing,
    path: &mut [usize; 6],
    number: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let from = path[2 * number];
    let ends = links.strong(from).map(|link| link.to);
    for to in ends.filter(|to| strong_kind(links, from, *to) == wing.links()[number]) {
        if path[..=2 * number].contains(&to) {
            continue;
        }
        path[2 * number + 1] = to;
        if number == 2 {
            report_wing(facts, links, wanted, wing, path, found)?;
            continue;
        }
        for next in set_bits(links.weak(to)) {
            if weak_kind(links, to, next) == wing.turns()[number] && !path[..2 * number + 2].contains(&next) {
                path[2 * number + 2] = next;
                extend(facts, links, wanted, wing, path, number + 1, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn report_wing<C: CellBitSet>(
    facts: &Facts<C>,
    links: &LinkGraph<C>,
    wanted: ChainTechnique,
    wing: ChainWing,
    path: &[usize; 6],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let [a, b] = [path[0], path[5]].map(|node| links.node(node));
    if !wing.fits([a.digit, b.digit]) {
        return ControlFlow::Continue(());
    }
    let mut eliminations = Vec::new();
    add_eliminations(facts, a, b, &mut eliminations);
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    draw(links, wanted, path, false).conclude(eliminations).report(found)
}
