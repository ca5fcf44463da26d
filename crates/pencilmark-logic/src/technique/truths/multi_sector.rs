//! Multi-sector locked sets: the cells without a value where some rows cross some columns, exactly filled by their digits.
//!
//! ```text
//! 12 . 45 . . 1 .      each digit is counted by the rows or by the columns that have it in the crossings, whichever are fewer
//! .  . .  . . . .
//! 2  . 4  . . 5 .      these lines, over all digits, are as many as the open cells: each line holds its digit in the crossings
//! ```
//!
//! (David P. Bird and others, 2012 and later; naked sets of one house are the smallest of the kind.)

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use pencilmark_core::step::{Candidate, Example, Family, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::almost::sectors::{Sectors, sectors};
use crate::pattern::houses::line_masks::{LineKind, LineMasks, NINE, bits};
use crate::pattern::truths::rank_set::{CandidateGroup, RankSet};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::truths::balanced_steps::balanced_step;

/// Multi-sector locked set: crossing cells of rows and columns that their digits exactly fill.
pub(crate) static MULTI_SECTOR: Technique = Technique::new(
    "multi-sector-locked-set",
    "Multi-sector locked set",
    Family::Balanced,
    "Where {rows} cross {columns} there are {count} open cells, and their digits have room for just as many: {links}. So each of these \
     lines holds these digits in the crossings, and nowhere else.",
    Example::classic(
        "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2:417 517 124 724 836 738 143 464 567 281",
        "r3c5<>1 r3c5<>2 r3c5<>4 r3c6<>3 r3c6<>4 r3c8<>1 r3c8<>2 r3c9<>3 r3c9<>4 r5c1<>7 r5c1<>8 r5c2<>7 r6c5<>4 r7c1<>8 r7c2<>6 r9c5<>4",
    ),
);

/// Finds multi-sector locked sets: rows and columns with as many crossing cells without a value as lines that their digits
/// need.
pub(crate) fn multi_sector<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let Some(masks) = LineMasks::of(facts) else { return ControlFlow::Continue(()) };
    let [balanced, _] = sectors(facts, &masks);
    // The smallest patterns come first: a large one is often the complement of a small one, or several small ones together. So a pattern
    // that eliminates nothing beyond smaller ones is skipped.
    let mut known = BTreeSet::new();
    for same_size in balanced.chunk_by(|a, b| a.cells == b.cells) {
        let mut seen = Vec::new();
        for sectors in same_size {
            facts.cache().spend(2_000)?;
            let Some(step) = step_of_lines(facts, &masks, sectors) else { continue };
            if step.conclusions().iter().any(|conclusion| !known.contains(conclusion)) {
                seen.extend_from_slice(step.conclusions());
                step.report(found)?;
            }
        }
        known.extend(seen);
    }
    ControlFlow::Continue(())
}

/// Returns the step of some rows and columns; `None` if it eliminates nothing.
fn step_of_lines<C: CellBitSet>(
    facts: &Facts<C>,
    masks: &LineMasks,
    sectors: &Sectors,
) -> Option<StepBuilder> {
    let truths: Vec<CandidateGroup> = sectors.open_cells(masks).map(CandidateGroup::Cell).collect();
    let set = |turned: Option<usize>| {
        let kind = |digit: usize| match sectors.fewer_lines(masks, digit) {
            LineKind::Rows if turned == Some(digit) => LineKind::Columns,
            kind => kind,
        };
        let links = (0..NINE).flat_map(|digit| sectors.lines_of(masks, digit, kind(digit)));
        let links = links.map(|(line, digit)| CandidateGroup::CellPositions(line, digit));
        RankSet { truths: truths.clone(), links: links.collect() }
    };
    let base = set(None);
    // A digit that needs as many rows as columns may be counted by either.
    let tied = (0..NINE).filter(|digit| sectors.is_tied(masks, *digit)).map(|digit| set(Some(digit)));
    let tied: Vec<(RankSet, Vec<Candidate>)> =
        tied.filter_map(|set| Some((set.clone(), set.eliminations(facts)?))).collect();
    let also: Vec<Candidate> = tied.iter().flat_map(|(_, gone)| gone.iter().copied()).collect();
    let lines = |kind: LineKind, set| bits(set).map(|line| kind.line(line)).collect::<Vec<_>>();
    let told = |set: &RankSet| {
        StepBuilder::new(&MULTI_SECTOR)
            .fill_houses("rows", &lines(LineKind::Rows, sectors.rows))
            .fill_houses("columns", &lines(LineKind::Columns, sectors.columns))
            .fill_count("count", truths.len())
            .fill_places("links", set.links_by_house())
    };
    // Eliminations by the first links are not repeated.
    let known = base.eliminations(facts).unwrap_or_default();
    let more = tied.iter().filter(|(_, gone)| gone.iter().any(|one| !known.contains(one)));
    let more: Vec<StepBuilder> = more.map(|(set, _)| told(set)).collect();
    let step = balanced_step(facts, &MULTI_SECTOR, &base, also)?;
    Some(step.explain_as(std::iter::once(told(&base)).chain(more)))
}
