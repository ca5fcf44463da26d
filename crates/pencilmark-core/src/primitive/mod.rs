//! Primitives: the seven general kinds of rules that every constraint is lowered to. Engines know no others.
//!
//! Each has an oracle, [`Primitive::holds`], a direct transcription of its definition; every engine is tested against it.

mod totals;
mod relation;
mod automaton;
mod kinds;
mod quick_test;
mod moved;

pub use automaton::{Automaton, AutomatonError, Layer};
pub use kinds::{AllDifferent, Count, CountNumber, Counted, Element, Indexed, Primitive, Sum};
pub use relation::{Relation, RelationTable};
pub use totals::Totals;
