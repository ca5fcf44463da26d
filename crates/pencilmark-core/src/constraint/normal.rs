//! The normal form of constraints: one representative of the equivalent ways to write a constraint.

use std::collections::HashSet;

use crate::constraint::model::{BoardContext, Constraint};
use crate::primitive::Primitive;

impl Constraint {
    /// Returns the constraint in its normal form: cells and lists are sorted where their order has no meaning, and lines
    /// that can be read from either end begin at the smaller end. Two constraints of a kind with the same meaning have the
    /// same normal form.
    pub fn normalised(&self, context: &BoardContext<'_>) -> Constraint {
        let meaning = self.meaning(context);
        let ways = self.rearranged().filter(|other| other.meaning(context) == meaning);
        ways.chain([self.clone()])
            .min_by_key(|way| way.text(context.layout))
            .expect("one way is the constraint itself")
    }

    /// Returns the constraint with its cells and lists in other orders.
    fn rearranged(&self) -> impl Iterator<Item = Constraint> {
        let with = |change: fn(&mut Constraint)| {
            let mut other = self.clone();
            change(&mut other);
            other
        };
        let sorted = with(|other| other.cells.iter_mut().for_each(|list| list.sort_unstable()));
        let reversed = with(|other| other.cells.iter_mut().for_each(|list| list.reverse()));
        let of_lists = |mut constraint: Constraint| {
            constraint.cells.sort_unstable();
            constraint
        };
        let lists = [self.clone(), sorted.clone(), reversed.clone()].map(of_lists);
        // Coefficients belong to the cells of the first list in order.
        let is_free = self.weights.is_empty() && self.alternatives.is_empty();
        [sorted, reversed].into_iter().chain(lists).filter(move |_| is_free)
    }

    /// Returns the primitives of the constraint in their normal form; `None` if the constraint does not fit the board.
    fn meaning(&self, context: &BoardContext<'_>) -> Option<HashSet<Primitive>> {
        let primitives = self.lower_to_primitives(context).ok()?;
        Some(primitives.iter().map(|primitive| primitive.with_mapped_cells(&|cell| cell)).collect())
    }
}
