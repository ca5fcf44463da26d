//! Primitives mapped to other cells, in a normal form, so that rules can be compared with their images.

use crate::cell::Cell;
use crate::primitive::kinds::{AllDifferent, Count, CountNumber, Element, Indexed, Primitive, Sum};
use crate::primitive::relation::Relation;

impl Primitive {
    /// Returns the primitive with its cells replaced by their images, in a normal form: parts without an order are sorted.
    /// Two primitives with the same normal form have the same meaning.
    pub fn moved(&self, image: &dyn Fn(Cell) -> Cell) -> Primitive {
        match self {
            Primitive::AllDifferent(different) => Primitive::AllDifferent(AllDifferent {
                cells: sorted(&different.cells, image),
                sets: different.sets.clone(),
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
                Primitive::Automaton(automaton.over(automaton.cells().iter().map(|cell| image(*cell))))
            }
            Primitive::Count(count) => Primitive::Count(Count {
                cells: sorted(&count.cells, image),
                what: count.what.clone(),
                number: match &count.number {
                    CountNumber::In(numbers) => CountNumber::In(numbers.clone()),
                    CountNumber::ValueOf(cell) => CountNumber::ValueOf(image(*cell)),
                    CountNumber::SameIn(cells) => CountNumber::SameIn(sorted(cells, image)),
                },
            }),
            Primitive::Element(element) => Primitive::Element(Element {
                index: image(element.index),
                list: element.list.iter().map(|cell| image(*cell)).collect(),
                holds: match element.holds {
                    Indexed::Digit(digit) => Indexed::Digit(digit),
                    Indexed::SameAs(cell) => Indexed::SameAs(image(cell)),
                },
            }),
            Primitive::Or(alternatives) => {
                let all = |list: &[Primitive]| list.iter().map(|one| one.moved(image)).collect();
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
