//! How far techniques go.

/// What a technique may count in and how large its patterns may grow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Techniques that rely on the puzzle having one solution are on.
    pub uniqueness: bool,
    /// Two finned fish with the same bases are one step.
    pub siamese: bool,
    /// Kites and empty rectangles that eliminate both ways are one step.
    pub duals: bool,
    /// The sets of almost-locked-set techniques may overlap.
    pub als_overlap: bool,
    /// Almost locked sets may be nodes of chains.
    pub als_in_chains: bool,
    /// A corner of a unique rectangle may lack one of its two digits.
    pub missing_corners: bool,
    /// An empty rectangle may have just two places in its box.
    pub two_place_rectangles: bool,
    /// The most fins of a fish.
    pub fins: usize,
    /// The most of them in two base houses at once.
    pub endo_fins: usize,
    /// The most nodes of a chain on one digit or through cells of two candidates.
    pub chain_length: usize,
    /// The most nodes of any other chain or loop.
    pub loop_length: usize,
    /// The most of its links that lead from cell to cell.
    pub loop_links: usize,
    /// The most sets of a chain of almost locked sets.
    pub als_chain_length: usize,
}

impl Options {
    /// Patterns of a size that a person can follow: no Siamese or dual patterns, no overlapping sets, loops of up to ten nodes.
    pub const USUAL: Options = Options {
        uniqueness: true,
        siamese: false,
        duals: false,
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

    /// Every pattern that the techniques know, up to sizes that a program finds in seconds.
    pub const ALL: Options = Options {
        uniqueness: true,
        siamese: true,
        duals: true,
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
