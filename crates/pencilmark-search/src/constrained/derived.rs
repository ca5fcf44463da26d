//! Sums derived from cages and houses: the remainder of a union of houses without its cages, and the part of cages outside
//! it (innies and outies, the 45 rule).

use std::collections::BTreeSet;

use pencilmark_core::cell::{Cell, CellSet};

/// The maximum number of terms of a derived sum.
const MOST_TERMS: usize = 10;

/// A sum of different cells, all coefficients 1, with one total.
pub(super) struct PlainSum {
    pub(super) cells: CellSet,
    pub(super) total: i32,
}

/// The terms of a derived sum, and its total.
pub(super) type DerivedSum = (Vec<(u16, i32)>, i32);

/// The treatment of cages that lie partly in a region.
#[derive(Clone, Copy)]
enum Border {
    /// A cage belongs to the region if it lies entirely inside.
    Inside,
    /// A cage belongs to the region if it touches it.
    Touching,
    /// A cage belongs to the region if at least half of it lies inside.
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
fn regions(families: &[Vec<Vec<u16>>]) -> Vec<(CellSet, i32)> {
    let mut regions = Vec::new();
    for (number, family) in families.iter().enumerate() {
        let is_lines = number < 2;
        let sets: Vec<CellSet> =
            family.iter().map(|house| house.iter().copied().map(cell).collect()).collect();
        for first in 0..family.len() {
            let last = if is_lines { family.len() - 1 } else { (first + 4).min(family.len() - 1) };
            for other in first..=last {
                let members: Vec<usize> = if is_lines {
                    (first..=other).collect()
                } else {
                    BTreeSet::from([first, other]).into_iter().collect()
                };
                let cells = members.iter().fold(CellSet::EMPTY, |all, house| all | sets[*house]);
                // A merged cell would be counted once although the houses count it twice.
                if cells.len() == members.iter().map(|house| family[*house].len()).sum::<usize>() {
                    regions.push((cells, members.len() as i32));
                }
            }
        }
    }
    regions
}

fn cell(number: u16) -> Cell {
    Cell::new(number as usize)
}

fn difference(region: &CellSet, region_total: i32, sums: &[PlainSum], border: Border) -> Option<DerivedSum> {
    let (mut used, mut used_total) = (CellSet::EMPTY, 0);
    for sum in sums {
        let (inside, size) = ((sum.cells & *region).len(), sum.cells.len());
        let takes = match border {
            Border::Inside => inside == size,
            Border::Touching => inside > 0,
            Border::Half => inside * 2 >= size,
        };
        if takes && inside > 0 && (sum.cells & used).is_empty() {
            used |= sum.cells;
            used_total += sum.total;
        }
    }
    let (left, outside) = (*region - used, used - *region);
    let count = left.len() + outside.len();
    if used.is_empty() || count == 0 || count > MOST_TERMS {
        return None;
    }
    let (inner, outer) = if left.is_empty() { (-1, 1) } else { (1, -1) };
    let terms = |set: CellSet, k: i32| set.iter().map(move |cell| (cell.index() as u16, k));
    let mut all: Vec<(u16, i32)> = terms(left, inner).chain(terms(outside, outer)).collect();
    all.sort_unstable();
    Some((all, inner * (region_total - used_total)))
}
