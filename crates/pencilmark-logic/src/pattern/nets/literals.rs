//! Literals, the causes of their derivation, and the sets of inference rules.

/// The sets of inference rules; each includes the rules of the previous ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum InferenceLevel {
    /// A true candidate excludes others; in a choice of two, a false candidate makes the other true.
    Chains,
    /// The last remaining candidate of any choice is true.
    Nets,
    /// A candidate excluded by all remaining candidates of a choice is false. If two choices of two candidates exclude each
    /// other crosswise, candidates excluded by both ends of a side are false: locked candidates, pairs, X-wings.
    Nested,
    /// A candidate is false if assuming it as well leads to a contradiction by nets.
    Deep,
}

impl InferenceLevel {
    /// Returns the approximate work of one assumption, per candidate of the board.
    pub fn work(self) -> u64 {
        match self {
            InferenceLevel::Chains => 1,
            InferenceLevel::Nets => 2,
            InferenceLevel::Nested => 5,
            InferenceLevel::Deep => 50,
        }
    }
}

/// A candidate with a truth value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// The candidate is true.
    True(usize),
    /// The candidate is false.
    False(usize),
}

/// The cause of a derived literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InferenceCause {
    /// The literal is the assumption itself.
    Assumed,
    /// A true candidate, given here, excludes the literal's candidate.
    Excluded(usize),
    /// All other candidates of this choice are false.
    Last(usize),
    /// All remaining candidates of this choice exclude the candidate.
    Locked(usize),
    /// Assuming the candidate true as well leads to a contradiction.
    Refuted,
    /// At least one of the first two candidates is true, because the second two are in choices that exclude each other
    /// crosswise.
    Crossed([usize; 2], [usize; 2]),
}

/// A contradiction derived from an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// This candidate is both true and false.
    Both(usize),
    /// All candidates of this choice are false.
    Empty(usize),
}
