//! Roads: the cheapest chain of steps to the next digit, and paths without steps that nothing needs.
//!
//! ```text
//! board ── clue notes, to the fixpoint ──────────> base       costs nothing
//! base ── steps taken in order of a lower bound ─> Ledger     each fact with the step that closed it
//! Ledger ── back from a digit: what each step reads ──> Road  each step with the conclusions that a later one needs
//! ```
//!
//! A fact is a candidate that is gone. The facts among what a step reads are its premises, so that the way back from a digit,
//! or from the end of a path, leads through the steps that it needs, and only through these (after D. E. Knuth, "A
//! Generalization of Dijkstra's Algorithm", 1977).

mod reads;
mod smallest;
mod retelling;
mod ledger;
mod trail;
mod search;
mod effort;

pub use effort::{Effort, effort};
pub use search::{Road, RoadQuestion, road};
pub use trail::{Trail, trail};
