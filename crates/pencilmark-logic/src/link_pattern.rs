//! Patterns with parts of which any two can't both be false.

use pencilmark_core::chain_pattern::ChainPattern;

use crate::candidate_bits::CandidateBits;

/// A pattern with parts of which any two can't both be false.
#[derive(Clone)]
pub struct LinkPattern {
    /// The parts of the pattern, each a set of candidates.
    pub parts: Vec<CandidateBits>,
    /// The pattern that proves the links; `None` for a cell or a house.
    pub pattern: Option<ChainPattern>,
    /// The kind of the pattern.
    pub source: LinkSource,
}

/// The kinds of patterns behind strong links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkSource {
    /// A cell or a house, as in basic chains.
    Native,
    /// An almost locked set of a few cells.
    SmallSet,
    /// A larger or hidden almost locked set, an almost-fish or almost bent set of rank 1, or the guardians of an impossible
    /// pattern.
    Almost,
    /// A rectangle with two possible fillings.
    Rectangle,
    /// A deadly pattern of other cells with two possible fillings.
    Deadly,
}
