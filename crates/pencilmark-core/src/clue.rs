//! Clues: the primitives that constraints lower to, as rules store them.

use crate::cell::Cell;
use crate::primitive::{Primitive, RelationTable};

/// The id of a constraint: its index in [`Rules::constraints`](crate::rules::Rules::constraints).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConstraintId(pub u16);

impl ConstraintId {
    /// The index of the constraint in [`Rules::constraints`](crate::rules::Rules::constraints).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A primitive that a constraint was lowered to, with the constraint's id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clue {
    /// The constraint that the primitive comes from.
    pub constraint: ConstraintId,
    /// The primitive: the condition on the cells.
    pub primitive: Primitive,
}

/// A cell whose allowed digits depend on the digit of another cell by more than the two being different.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RelatedCell {
    /// The related cell.
    pub cell: Cell,
    /// The digits that the related cell may hold for each digit of the other cell, combining all relations between the two,
    /// including being different.
    pub table: RelationTable,
}

impl Clue {
    /// True if the clue is a relation of these two cells.
    pub(crate) fn relates(&self, a: Cell, b: Cell) -> bool {
        matches!(&self.primitive, Primitive::Relation(relation)
            if relation.cells == [a, b] || relation.cells == [b, a])
    }

    /// True if the clue requires two cells to differ.
    pub(crate) fn separates(&self, a: Cell, b: Cell) -> bool {
        match &self.primitive {
            Primitive::Relation(relation) => self.relates(a, b) && relation.table.forbids_equal_digits(),
            Primitive::AllDifferent(different) => {
                different.cells.contains(&a) && different.cells.contains(&b)
            }
            Primitive::Sum(_)
            | Primitive::Automaton(_)
            | Primitive::Count(_)
            | Primitive::Element(_)
            | Primitive::Or(_) => false,
        }
    }
}
