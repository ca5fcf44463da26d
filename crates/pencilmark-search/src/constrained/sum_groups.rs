//! The cells of a sum, partitioned into groups that see each other.

use crate::constrained::context::Context;

/// The minimum number of terms for which groups by houses are tried.
const LEAST_FOR_HOUSES: usize = 5;

/// Cells of a sum that see each other and have the same coefficient; a single cell if the coefficient is not 1 or -1.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SumGroup {
    pub(super) cells: Box<[u16]>,
    pub(super) coefficient: i32,
}

/// Returns up to `most` partitions of a sum's terms into groups, the one with the fewest groups first. `families` are
/// the ways to divide the board into houses.
pub(super) fn partitions(
    context: &Context,
    families: &[Vec<Vec<u16>>],
    terms: &[(u16, i32)],
    most: usize,
) -> Vec<Box<[SumGroup]>> {
    let mut partitions = vec![greedy_groups(context, terms)];
    if partitions[0].len() > 1 && terms.len() >= LEAST_FOR_HOUSES {
        partitions.extend(families.iter().map(|family| groups_by_houses(family, terms)));
    }
    partitions.sort_by_key(|groups| groups.len());
    partitions.dedup();
    partitions.truncate(most);
    partitions.into_iter().map(Vec::into_boxed_slice).collect()
}

/// Partitions the terms of a sum greedily into the largest possible groups that see each other.
fn greedy_groups(context: &Context, terms: &[(u16, i32)]) -> Vec<SumGroup> {
    let mut left = terms.to_vec();
    let mut groups = Vec::new();
    while !left.is_empty() {
        let largest = left.iter().map(|seed| group_from(context, &left, *seed)).max_by_key(Vec::len);
        let cells = largest.unwrap_or_default();
        let coefficient = left.iter().find(|(cell, _)| *cell == cells[0]).map_or(1, |(_, k)| *k);
        left.retain(|(cell, _)| !cells.contains(cell));
        groups.push(SumGroup { cells: cells.into(), coefficient });
    }
    groups
}

/// Returns a group with one term and all others that fit, added one after another.
fn group_from(context: &Context, terms: &[(u16, i32)], seed: (u16, i32)) -> Vec<u16> {
    let mut group = vec![seed.0];
    if seed.1.abs() == 1 {
        for (cell, coefficient) in terms {
            let fits = |other: &u16| other != cell && context.sees(*other, *cell);
            if *coefficient == seed.1 && group.iter().all(fits) && group.len() < context.size {
                group.push(*cell);
            }
        }
    }
    group.sort_unstable();
    group
}

/// Partitions the terms of a sum by the houses of a family.
fn groups_by_houses(family: &[Vec<u16>], terms: &[(u16, i32)]) -> Vec<SumGroup> {
    let mut groups: Vec<(usize, SumGroup)> = Vec::new();
    for (cell, coefficient) in terms {
        let house = family.iter().position(|house| house.contains(cell)).unwrap_or(usize::MAX);
        let same = |(known, group): &&mut (usize, SumGroup)| {
            *known == house
                && group.coefficient == *coefficient
                && coefficient.abs() == 1
                && house != usize::MAX
        };
        match groups.iter_mut().find(same) {
            Some((_, group)) => group.cells = group.cells.iter().copied().chain([*cell]).collect(),
            None => groups.push((house, SumGroup { cells: [*cell].into(), coefficient: *coefficient })),
        }
    }
    let mut groups: Vec<SumGroup> = groups.into_iter().map(|(_, group)| group).collect();
    groups.sort();
    groups
}
