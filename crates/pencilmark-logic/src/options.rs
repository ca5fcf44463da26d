//! Technique options: variants and size limits.

/// Options of techniques: the variants that they may use, and the size limits of their patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechniqueOptions {
    /// True if techniques that rely on the puzzle having one solution are enabled.
    pub assume_uniqueness: bool,
    /// True if two finned fish with the same bases are combined into one (Siamese) step.
    pub combine_siamese_fish: bool,
    /// True if kites and empty rectangles that eliminate both ways are combined into one step.
    pub combine_dual_patterns: bool,
    /// True if the sets of almost-locked-set techniques may overlap.
    pub allow_als_overlap: bool,
    /// True if almost locked sets may be nodes of chains.
    pub allow_als_in_chains: bool,
    /// True if a corner of a unique rectangle may lack one of its two digits.
    pub allow_missing_corners: bool,
    /// True if an empty rectangle may have only two places in its box.
    pub allow_two_place_rectangles: bool,
    /// The maximum number of fins of a fish.
    pub max_fins: usize,
    /// The maximum number of endo fins of a fish: fins in two base houses at once.
    pub max_endo_fins: usize,
    /// The maximum number of nodes of a single-digit or bivalue-cell chain.
    pub max_chain_length: usize,
    /// The maximum number of nodes of any other chain or loop.
    pub max_loop_length: usize,
    /// The maximum number of links of a chain or loop that lead from cell to cell.
    pub max_loop_links: usize,
    /// The maximum number of sets of a chain of almost locked sets.
    pub max_als_chain_length: usize,
}

impl TechniqueOptions {
    /// The default options: patterns of a size that a person can follow, no Siamese or dual patterns, no overlapping sets,
    /// loops of up to ten nodes.
    pub const DEFAULT: TechniqueOptions = TechniqueOptions {
        assume_uniqueness: true,
        combine_siamese_fish: false,
        combine_dual_patterns: false,
        allow_als_overlap: false,
        allow_als_in_chains: false,
        allow_missing_corners: true,
        allow_two_place_rectangles: false,
        max_fins: 5,
        max_endo_fins: 2,
        max_chain_length: 20,
        max_loop_length: 10,
        max_loop_links: 10,
        max_als_chain_length: 6,
    };

    /// Options that allow every pattern, up to sizes that can be searched for in seconds.
    pub const PERMISSIVE: TechniqueOptions = TechniqueOptions {
        assume_uniqueness: true,
        combine_siamese_fish: true,
        combine_dual_patterns: true,
        allow_als_overlap: true,
        allow_als_in_chains: true,
        allow_missing_corners: true,
        allow_two_place_rectangles: true,
        max_fins: 5,
        max_endo_fins: 2,
        max_chain_length: 24,
        max_loop_length: 16,
        max_loop_links: 16,
        max_als_chain_length: 6,
    };
}
