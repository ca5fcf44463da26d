//! An odd cycle of cells that two digits can't fill, and what its guardians conclude.

use std::ops::ControlFlow;

use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::impossible::guardians::guardian_conclusions;
use crate::pattern::impossible::oddagon::{Oddagon, visit_oddagons};
use crate::step_builder::{StepBuilder, StepSink};

/// The card of the technique Bivalue oddagon.
pub static BIVALUE_ODDAGON: Technique = Technique::new(
    "bivalue-oddagon",
    "Bivalue oddagon",
    Family::Impossible,
    "{cells} are an odd number of cells, each of which sees the next, and the last the first. If they held only {digits}, the two would \
     have to take turns, which an odd number doesn't allow. So one of these at least is true: {guardians}.",
    Example::classic(
        ".3+71629.+56.57+9+3.1+2+9+2+1+5+4+8+6+3+7+71+3+9+5+4+2+682+64+8+7+1+59+3..+9+236+1+7+4.+7+63+2+9..1+1.+2+6+8+73.+9+398+4+157+2+6",
        "r7c1=5",
    ),
);

/// Finds cycles whose guardians rule something out together, or of which one alone is left.
pub fn bivalue_oddagon<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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
