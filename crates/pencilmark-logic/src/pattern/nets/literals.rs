//! Candidates that are true or false, why they follow from an assumption, and how far that is looked for.

/// The rules by which literals follow. Each depth has those of the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ClosureDepth {
    /// A true candidate makes its rivals false; a false one makes the other of a choice of two true.
    Chains,
    /// The last one left of any choice is true.
    Nets,
    /// What all that is left of a choice rules out is false; and two choices of two that rule each other out crosswise make
    /// false what is ruled out by both ends of a side: locked candidates, pairs, X-wings.
    Nested,
    /// What would lead to a contradiction by nets, if it were assumed as well, is false.
    Deep,
}

impl ClosureDepth {
    /// Returns about how much work an assumption is, a candidate of the board.
    pub fn work(self) -> u64 {
        match self {
            ClosureDepth::Chains => 1,
            ClosureDepth::Nets => 2,
            ClosureDepth::Nested => 5,
            ClosureDepth::Deep => 50,
        }
    }
}

/// A candidate that is true, or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// The candidate is true.
    True(usize),
    /// The candidate is false.
    False(usize),
}

/// Why something follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InferenceCause {
    /// The literal is the assumption itself.
    Assumed,
    /// This rival is true.
    Rival(usize),
    /// All others of this choice are false.
    Last(usize),
    /// All that is left of this choice rules it out.
    Locked(usize),
    /// Assuming it true as well leads to a contradiction.
    Refuted,
    /// One of these two is true, since the two choices rule each other out crosswise.
    Crossed([usize; 2], [usize; 2]),
}

/// A contradiction that follows from an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// This candidate is true and false.
    Both(usize),
    /// Nothing is left of this choice.
    Empty(usize),
}
