//! The named wings of three strong links, each from a bivalue cell or a conjugate pair.
//!
//! ```text
//! M-wing   (x=y)a - (y)b=(y)c - (x)c=(x)d     cell - places - places; b sees a, c changes the digit    a cell that sees a and d isn't x
//! S-wing   (x)a=(x)b - (x=y)c - (y)d=(y)e     places - cell - places; c sees b and d, or is b or d     a isn't y, e isn't x
//! L-wing   (x)a=(x)b - (y)b=(y)c - (z)c=(z)d  three times places; b and c change the digit             a isn't z, d isn't x
//! H-wing   (x)a=(x)b - (y)b=(y)c - (y=z)d     places - places - cell; b changes the digit, c sees d    a isn't z
//! ```
//!
//! In the L-wing `x` and `z` may be the same digit; it is then eliminated from the common peers of `a` and `d`. In the
//! other wings the ends are as written.

use std::ops::ControlFlow;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::chains::chain_search::ChainQuery;
use crate::pattern::chains::chain_wings::{ChainWing, wing_eliminations, wing_paths};
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::step_builder::StepSink;
use crate::technique::chaining::chains::{ChainTechnique, draw};

/// Finds every wing of a kind.
pub(crate) fn wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wing: ChainWing,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let paths = wing_paths(facts, wing);
    if paths.is_empty() {
        return ControlFlow::Continue(());
    }
    let links = LinkGraph::of_houses_and_cells(facts, LinkScope::Single).with_weak_links(facts);
    let query = ChainQuery { scope: LinkScope::Single, min_length: 6, max_length: 6 };
    let wanted = ChainTechnique { card, shapes: &[], query, links: 6 };
    for path in paths {
        let eliminations = wing_eliminations(facts, &links, [path[0], path[5]]);
        draw(&links, wanted, path, false).conclude(eliminations).report(found)?;
    }
    ControlFlow::Continue(())
}
