//! Primitives: the seven general kinds of rules that every constraint is lowered to. Engines know no others.
//!
//! Each has an oracle, [`Primitive::is_fulfilled`], a direct transcription of its definition; every engine is tested against it.

mod totals;
mod relation;
mod automaton;
mod kinds;
mod quick_test;
mod moved;

pub(crate) use automaton::merge_arcs;
pub use automaton::{Automaton, AutomatonError, Layer};
pub use kinds::{AllDifferent, AllowedCount, Count, Counted, Element, IndexedContent, Primitive, Sum};
pub use relation::{Relation, RelationTable};
pub use totals::Totals;
