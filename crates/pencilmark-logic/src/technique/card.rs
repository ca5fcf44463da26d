//! Cards of families whose members differ in size alone.

use pencilmark_core::step::{Example, Family, Technique};

/// What each member has of its own.
pub(super) struct Own {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) hodoku: &'static str,
    /// A classic board, and what the technique concludes there.
    pub(super) example: (&'static str, &'static str),
}

impl Own {
    /// The card of a member.
    pub(super) const fn card(self, family: Family, sentence: &'static str) -> Technique {
        let (board, conclusions) = self.example;
        Technique {
            id: self.id,
            name: self.name,
            other_names: &[],
            family,
            sentence,
            assumes_uniqueness: false,
            hodoku: Some(self.hodoku),
            example: Example { rules: "9", board, conclusions },
        }
    }
}
