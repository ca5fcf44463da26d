//! Sums that follow from cages and houses: what is left of a union of houses when cages are taken away, and what sticks out
//! of it (innies and outies, the rule of 45).

use std::collections::BTreeSet;

/// The most terms of a derived sum.
const MOST_TERMS: usize = 10;

/// A sum of different cells, all coefficients 1, with one total.
pub(super) struct PlainSum {
    pub(super) cells: BTreeSet<u16>,
    pub(super) total: i32,
}

/// Terms of a derived sum, and its total.
pub(super) type DerivedSum = (Vec<(u16, i32)>, i32);

/// How a cage on the border of a region is treated.
#[derive(Clone, Copy)]
enum Border {
    /// Taken only if it is inside.
    Inside,
    /// Taken if it touches the region.
    Touching,
    /// Taken if at least half of it is inside.
    Half,
}

/// Returns the sums that follow from `sums` and the houses of `families`, whose cells add up to `house_total` each.
pub(super) fn derived_sums(
    sums: &[PlainSum],
    families: &[Vec<Vec<u16>>],
    house_total: i32,
) -> Vec<DerivedSum> {
    let mut found: BTreeSet<DerivedSum> = BTreeSet::new();
    for (region, houses) in regions(families) {
        for border in [Border::Inside, Border::Touching, Border::Half] {
            found.extend(difference(&region, house_total * houses, sums, border));
        }
    }
    found.into_iter().collect()
}

/// Returns unions of houses, with their number: neighbouring rows or columns, and one or two boxes.
fn regions(families: &[Vec<Vec<u16>>]) -> Vec<(BTreeSet<u16>, i32)> {
    let mut regions = Vec::new();
    for (number, family) in families.iter().enumerate() {
        let is_lines = number < 2;
        for first in 0..family.len() {
            let last = if is_lines { family.len() - 1 } else { (first + 4).min(family.len() - 1) };
            for other in first..=last {
                let houses: Vec<&Vec<u16>> = match is_lines || first == other {
                    true => family[first..=other].iter().collect(),
                    false => vec![&family[first], &family[other]],
                };
                let cells: BTreeSet<u16> = houses.iter().flat_map(|house| house.iter().copied()).collect();
                // Merged cells would count once where their houses count them twice.
                if cells.len() == houses.iter().map(|house| house.len()).sum::<usize>() {
                    regions.push((cells, houses.len() as i32));
                }
            }
        }
    }
    regions
}

fn difference(
    region: &BTreeSet<u16>,
    region_total: i32,
    sums: &[PlainSum],
    border: Border,
) -> Option<DerivedSum> {
    let (mut used, mut used_total) = (BTreeSet::new(), 0);
    for sum in sums {
        let inside = sum.cells.intersection(region).count();
        let takes = match border {
            Border::Inside => inside == sum.cells.len(),
            Border::Touching => inside > 0,
            Border::Half => inside * 2 >= sum.cells.len(),
        };
        if takes && inside > 0 && sum.cells.is_disjoint(&used) {
            used.extend(&sum.cells);
            used_total += sum.total;
        }
    }
    let left = region.difference(&used).map(|cell| (*cell, 1));
    let mut terms: Vec<(u16, i32)> = left.chain(used.difference(region).map(|cell| (*cell, -1))).collect();
    let mut total = region_total - used_total;
    if used.is_empty() || terms.is_empty() || terms.len() > MOST_TERMS {
        return None;
    }
    if terms.iter().all(|(_, coefficient)| *coefficient < 0) {
        terms.iter_mut().for_each(|(_, coefficient)| *coefficient = 1);
        total = -total;
    }
    terms.sort_unstable();
    Some((terms, total))
}
