//! Numbered lines of proofs as JSON.

use serde::Serialize;

/// A numbered line of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofLineView {
    /// The number of the line, from 1.
    pub number: usize,
    /// The number of open assumptions that the line is nested in.
    pub depth: u8,
    /// What the line of the proof says, as a sentence.
    pub text: String,
}
