//! Primitives mapped to other cells, in a normal form, so that rules can be compared with their images.

use crate::cell::Cell;
use crate::primitive::kinds::{AllDifferent, AllowedCount, Count, Element, IndexedContent, Primitive, Sum};
use crate::primitive::relation::Relation;

impl Primitive {
    /// Returns the primitive with its cells replaced by their images, in a normal form: parts without an order are sorted.
    /// Two primitives with the same normal form have the same meaning.
    pub fn with_mapped_cells(&self, image: &dyn Fn(Cell) -> Cell) -> Primitive {
        match self {
            Primitive::AllDifferent(different) => Primitive::AllDifferent(AllDifferent {
                cells: sorted(&different.cells, image),
                allowed_sets: different.allowed_sets.clone(),
            }),
            Primitive::Sum(sum) => {
                let mut terms: Vec<(Cell, i32)> =
                    sum.terms.iter().map(|(cell, k)| (image(*cell), *k)).collect();
                terms.sort_unstable();
                Primitive::Sum(Sum { terms: terms.into(), totals: sum.totals.clone() })
            }
            Primitive::Relation(relation) => {
                let [a, b] = relation.cells.map(image);
                Primitive::Relation(match a < b {
                    true => Relation::new(a, b, relation.table.clone()),
                    false => Relation::new(b, a, relation.table.transposed()),
                })
            }
            Primitive::Automaton(automaton) => {
                Primitive::Automaton(automaton.with_cells(automaton.cells().iter().map(|cell| image(*cell))))
            }
            Primitive::Count(count) => Primitive::Count(Count {
                cells: sorted(&count.cells, image),
                counted: count.counted.clone(),
                allowed: match &count.allowed {
                    AllowedCount::In(numbers) => AllowedCount::In(numbers.clone()),
                    AllowedCount::ValueOf(cell) => AllowedCount::ValueOf(image(*cell)),
                    AllowedCount::SameIn(cells) => AllowedCount::SameIn(sorted(cells, image)),
                },
            }),
            Primitive::Element(element) => Primitive::Element(Element {
                index_cell: image(element.index_cell),
                indexed_cells: element.indexed_cells.iter().map(|cell| image(*cell)).collect(),
                content: match element.content {
                    IndexedContent::Digit(digit) => IndexedContent::Digit(digit),
                    IndexedContent::SameAs(cell) => IndexedContent::SameAs(image(cell)),
                },
            }),
            Primitive::Or(alternatives) => {
                let all = |list: &[Primitive]| list.iter().map(|one| one.with_mapped_cells(image)).collect();
                Primitive::Or(alternatives.iter().map(|list| all(list)).collect())
            }
        }
    }
}

fn sorted(cells: &[Cell], image: &dyn Fn(Cell) -> Cell) -> Box<[Cell]> {
    let mut moved: Box<[Cell]> = cells.iter().map(|cell| image(*cell)).collect();
    moved.sort_unstable();
    moved
}
