//! Bivalue oddagons: odd cycles of cells that two digits can't fill, and the conclusions from their guardians.

use std::ops::ControlFlow;

use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::impossible::guardians::guardian_conclusions;
use crate::pattern::impossible::oddagon::{Oddagon, visit_oddagons};
use crate::step_builder::{StepBuilder, StepSink};

/// Bivalue oddagon: an odd cycle of cells that two digits can't fill.
pub(crate) static BIVALUE_ODDAGON: Technique = Technique::new(
    "bivalue-oddagon",
    "Bivalue oddagon",
    Family::Impossible,
    "{cells} are an odd number of cells, each of which sees the next, and the last the first. If they held only {digits}, the two would \
     have to take turns, which an odd number doesn't allow. So one of these at least is true: {guardians}.",
    Example::classic(
        "..+59.+8.3+7+9+3.+75.+4..78.3.+495.87...+3+5+9+45.9.47..+3..3.+9+5.+7.3+54.+8+976.+12+7+5+36+84+9+6+9+8+4+7.3.5:129 229 645 654 269",
        "r3c3<>6",
    ),
);

/// Finds bivalue oddagons whose guardians exclude a common candidate, or with only one guardian.
pub(crate) fn bivalue_oddagon<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    visit_oddagons(facts, &mut |oddagon| {
        let conclusions = guardian_conclusions(facts, &oddagon.guardians);
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        let Oddagon { cells, digits, guardians } = oddagon;
        let set = cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
        StepBuilder::new(&BIVALUE_ODDAGON)
            .show_candidates(Role::Fin, guardians.clone())
            .show_cells(Role::Base, set)
            .fill_cell_list("cells", cells)
            .fill_digits("digits", digits)
            .fill_candidates("guardians", guardians)
            .conclude(conclusions)
            .report(found)
    })
}
