//! The cases of a clue: alternatives, each a conjunction of primitives.

use pencilmark_core::primitive::{Primitive, RelationTable};
use pencilmark_core::values::DigitValues;

/// The most cases of a clue; a clue with more is not analysed.
const MOST_CASES: usize = 128;

/// Returns the cases of the conjunction of some primitives: one for each choice among their alternatives. `None` if
/// there are too many.
pub(super) fn cases(primitives: &[&Primitive], values: DigitValues) -> Option<Vec<Vec<Primitive>>> {
    let mut cases = vec![Vec::new()];
    for primitive in primitives {
        let alternatives = alternatives(primitive, values)?;
        if cases.len() * alternatives.len() > MOST_CASES {
            return None;
        }
        cases = cases
            .iter()
            .flat_map(|case| alternatives.iter().map(move |one| [&case[..], &one[..]].concat()))
            .collect();
    }
    Some(cases)
}

/// Returns the alternatives of a primitive, without the parts that the peer relation already implies.
fn alternatives(primitive: &Primitive, values: DigitValues) -> Option<Vec<Vec<Primitive>>> {
    let Primitive::Or(alternatives) = primitive else {
        let said = is_said_by_sights(primitive, values);
        return Some(vec![if said { Vec::new() } else { vec![primitive.clone()] }]);
    };
    let mut all = Vec::new();
    for alternative in alternatives {
        // Inside an alternative all conditions are kept: two cells need not be peers there.
        let nested: Vec<&Primitive> =
            alternative.iter().filter(|one| matches!(one, Primitive::Or(_))).collect();
        let plain: Vec<Primitive> =
            alternative.iter().filter(|one| !matches!(one, Primitive::Or(_))).cloned().collect();
        all.extend(cases(&nested, values)?.into_iter().map(|case| [&plain[..], &case[..]].concat()));
        if all.len() > MOST_CASES {
            return None;
        }
    }
    Some(all)
}

/// True if a primitive only requires that cells differ, or restricts a single cell: boards enforce this already.
pub(super) fn is_said_by_sights(primitive: &Primitive, values: DigitValues) -> bool {
    match primitive {
        Primitive::AllDifferent(different) => different.allowed_sets.is_none(),
        Primitive::Relation(relation) => relation.table == RelationTable::different(values),
        Primitive::Count(_) => primitive.as_restricted_cell().is_some(),
        Primitive::Sum(_) | Primitive::Automaton(_) | Primitive::Element(_) | Primitive::Or(_) => false,
    }
}
