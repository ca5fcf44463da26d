//! Technique options: variants and size limits.

/// The variants that techniques may use, and the size limits of their patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// True if techniques that rely on the puzzle having one solution are enabled.
    pub uniqueness: bool,
    /// True if two finned fish with the same bases are combined into one (Siamese) step.
    pub siamese_fish: bool,
    /// True if kites and empty rectangles that eliminate both ways are combined into one step.
    pub dual_patterns: bool,
    /// True if the sets of almost-locked-set techniques may overlap.
    pub als_overlap: bool,
    /// True if almost locked sets may be nodes of chains.
    pub als_in_chains: bool,
    /// True if a corner of a unique rectangle may lack one of its two digits.
    pub missing_corners: bool,
    /// True if an empty rectangle may have only two places in its box.
    pub two_place_rectangles: bool,
    /// The maximum number of fins of a fish.
    pub fins: usize,
    /// The maximum number of endo fins of a fish: fins in two base houses at once.
    pub endo_fins: usize,
    /// The maximum number of nodes of a single-digit or bivalue-cell chain.
    pub chain_length: usize,
    /// The maximum number of nodes of any other chain or loop.
    pub loop_length: usize,
    /// The maximum number of links of a chain or loop that lead from cell to cell.
    pub loop_links: usize,
    /// The maximum number of sets of a chain of almost locked sets.
    pub als_chain_length: usize,
}

impl Options {
    /// The default options: patterns of a size that a person can follow, no Siamese or dual patterns, no overlapping sets,
    /// loops of up to ten nodes.
    pub const DEFAULT: Options = Options {
        uniqueness: true,
        siamese_fish: false,
        dual_patterns: false,
        als_overlap: false,
        als_in_chains: false,
        missing_corners: true,
        two_place_rectangles: false,
        fins: 5,
        endo_fins: 2,
        chain_length: 20,
        loop_length: 10,
        loop_links: 10,
        als_chain_length: 6,
    };

    /// Options that allow every pattern, up to sizes that a program finds in seconds.
    pub const ALL: Options = Options {
        uniqueness: true,
        siamese_fish: true,
        dual_patterns: true,
        als_overlap: true,
        als_in_chains: true,
        missing_corners: true,
        two_place_rectangles: true,
        fins: 5,
        endo_fins: 2,
        chain_length: 24,
        loop_length: 16,
        loop_links: 16,
        als_chain_length: 6,
    };
}
