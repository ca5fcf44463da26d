//! The templates of all digits, filtered against each other until nothing changes, for requests by name.
//!
//! ```text
//! by certain cells     drops templates with a cell that is in every template of another digit
//! by two others        drops templates for which two other digits have no templates disjoint from it and each other
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::placements::templates::{all_templates, drop_overlapping, places_outside};
use crate::step_builder::{StepBuilder, StepSink};

/// The conclusions to draw from the remaining templates of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TemplateConclusion {
    /// Placements in the cells that are in every template.
    CellPositions,
    /// Eliminations from the cells that are in no template.
    Eliminations,
    /// Placements in the cells of every template, and eliminations from the cells of none.
    Both,
}

/// The templates of a digit.
type DigitTemplates<C> = (Digit, Vec<C>);

/// Finds conclusions from templates that remain after excluding the cells that other digits certainly occupy.
pub(crate) fn by_certain_cells<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    conclusion: TemplateConclusion,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut left = all_templates(facts);
    while drop_uncertain(&mut left) {}
    report(facts, card, &left, conclusion, found)
}

/// Finds conclusions from templates that remain after comparison with those of every two other digits.
pub(crate) fn by_two_other_digits<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    conclusion: TemplateConclusion,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut left = all_templates(facts);
    loop {
        while drop_overlapping(&mut left) {}
        if !drop_without_pairs(facts, &mut left)? {
            return report(facts, card, &left, conclusion, found);
        }
    }
}

fn certain_cells<C: CellBitSet>(templates: &[C]) -> C {
    templates.iter().copied().reduce(|all, template| all & template).unwrap_or(C::EMPTY)
}

/// Drops the templates that use a cell which another digit certainly occupies; true if any was dropped.
fn drop_uncertain<C: CellBitSet>(left: &mut [DigitTemplates<C>]) -> bool {
    let mut any = false;
    for i in 0..left.len() {
        let others = left.iter().enumerate().filter(|(j, _)| *j != i);
        let taken = others.fold(C::EMPTY, |taken, (_, (_, all))| taken | certain_cells(all));
        let before = left[i].1.len();
        left[i].1.retain(|template| (*template & taken).is_empty());
        any |= left[i].1.len() < before;
    }
    any
}

/// Drops the templates for which two other digits have no compatible templates; true if any was dropped. Breaks if the
/// work limit is reached.
fn drop_without_pairs<C: CellBitSet>(
    facts: &Facts<C>,
    left: &mut [DigitTemplates<C>],
) -> ControlFlow<(), bool> {
    let mut any = false;
    for i in 0..left.len() {
        let mut kept = Vec::new();
        for template in &left[i].1 {
            if leaves_pairs(facts, left, (i, *template))? {
                kept.push(*template);
            }
        }
        any |= kept.len() < left[i].1.len();
        left[i].1 = kept;
    }
    ControlFlow::Continue(any)
}

/// True if every two other digits have templates that are disjoint from a template and from each other.
fn leaves_pairs<C: CellBitSet>(
    facts: &Facts<C>,
    left: &[DigitTemplates<C>],
    (own, template): (usize, C),
) -> ControlFlow<(), bool> {
    let all: usize = left.iter().map(|(_, all)| all.len()).sum();
    facts.cache().spend(all as u64 / 4)?;
    let fits = |other: &&C| (**other & template).is_empty();
    let others = left.iter().enumerate().filter(|(number, _)| *number != own);
    let beside: Vec<Vec<C>> =
        others.map(|(_, (_, all))| all.iter().filter(fits).copied().collect()).collect();
    for (i, first) in beside.iter().enumerate() {
        for second in &beside[i + 1..] {
            let mut work = 0;
            let fit = first.iter().any(|a| {
                second.iter().any(|b| {
                    work += 1;
                    (*a & *b).is_empty()
                })
            });
            facts.cache().spend(work / 8 + 1)?;
            if !fit {
                return ControlFlow::Continue(false);
            }
        }
    }
    ControlFlow::Continue(true)
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    left: &[DigitTemplates<C>],
    conclusion: TemplateConclusion,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for (digit, templates) in left.iter().filter(|(_, templates)| !templates.is_empty()) {
        let any = templates.iter().fold(C::EMPTY, |any, template| any | *template);
        let mut draft = StepBuilder::new(card);
        if conclusion != TemplateConclusion::Eliminations {
            draft = certain_cells(templates).iter().fold(draft, |draft, cell| draft.place(cell, *digit));
        }
        if conclusion != TemplateConclusion::CellPositions {
            draft = draft.eliminate(*digit, places_outside(facts, *digit, templates));
        }
        draft
            .show(Role::Base, *digit, any)
            .fill_digits("digit", DigitSet::of(*digit))
            .fill_count("count", templates.len())
            .report(found)?;
    }
    ControlFlow::Continue(())
}
