//! The lines of long proofs.

use serde::Serialize;

/// A line of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofLineView {
    /// The number of the line, from 1.
    pub number: usize,
    /// The number of assumptions that the line is under.
    pub depth: u8,
    /// The line as a sentence.
    pub text: String,
}
