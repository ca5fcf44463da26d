//! The parts of a job that is shared between machines.

/// One of several equal parts of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The index of this part, from 0.
    pub index: u64,
    /// The number of parts.
    pub parts: u64,
}

impl Shard {
    /// The whole job as a single part.
    pub const WHOLE: Shard = Shard { index: 0, parts: 1 };

    /// True if the line with a number, from 1, belongs to this part.
    pub fn has_line(&self, number: u64) -> bool {
        number.wrapping_sub(1) % self.parts == self.index
    }
}
