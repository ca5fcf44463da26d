//! A pattern of which two parts can't both be false, as data.

use pencilmark_core::chain_pattern::ChainPattern;

use crate::candidate_bits::CandidateBits;

/// Parts of which each two can't both be false, and why.
#[derive(Clone)]
pub struct LinkPattern {
    /// The parts of the pattern.
    pub parts: Vec<CandidateBits>,
    /// What makes it so; none for a cell or a house.
    pub pattern: Option<ChainPattern>,
    /// What kind of pattern it is.
    pub source: LinkSource,
}

/// The kinds of patterns, as far as other techniques have them in their chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkSource {
    /// A cell or a house.
    Native,
    /// An almost locked set of a few cells.
    SmallSet,
    /// A larger or hidden set, a fish or a bent set with one link more than truths, or guardians of an impossible pattern.
    Almost,
    /// A rectangle that could be filled in two ways.
    Rectangle,
    /// A deadly pattern: other cells that could be filled in two ways.
    Deadly,
}
