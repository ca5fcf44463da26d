//! Sets of allowed totals.

use std::fmt;

/// A set of integers: the allowed totals of a sum, or the allowed results of a count.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Totals {
    /// Inclusive ranges, ascending, that neither overlap nor touch.
    ranges: Box<[(i32, i32)]>,
}

impl Totals {
    /// The set that contains only `total`.
    pub fn of(total: i32) -> Totals {
        Totals::range(total, total)
    }

    /// The set of all totals from `least` to `most`; empty if `least` is larger.
    pub fn range(least: i32, most: i32) -> Totals {
        Totals { ranges: if least <= most { Box::new([(least, most)]) } else { Box::default() } }
    }

    /// The set of the listed totals, which may be in any order.
    pub fn list(totals: impl IntoIterator<Item = i32>) -> Totals {
        let mut sorted: Vec<i32> = totals.into_iter().collect();
        sorted.sort_unstable();
        sorted.dedup();
        let mut ranges: Vec<(i32, i32)> = Vec::new();
        for total in sorted {
            match ranges.last_mut() {
                Some((_, most)) if *most + 1 == total => *most = total,
                Some(_) | None => ranges.push((total, total)),
            }
        }
        Totals { ranges: ranges.into() }
    }

    /// True if `total` is in the set.
    pub fn contains(&self, total: i32) -> bool {
        self.ranges.iter().any(|(least, most)| (*least..=*most).contains(&total))
    }

    /// True if the set contains a total from `least` to `most`.
    pub fn intersects(&self, least: i32, most: i32) -> bool {
        self.ranges.iter().any(|(from, to)| *from <= most && least <= *to)
    }

    /// The only total of the set, if there is exactly one.
    pub fn only(&self) -> Option<i32> {
        match *self.ranges {
            [(least, most)] if least == most => Some(least),
            _ => None,
        }
    }

    /// The smallest and the largest total; `None` if there is none.
    pub fn bounds(&self) -> Option<(i32, i32)> {
        Some((self.ranges.first()?.0, self.ranges.last()?.1))
    }

    /// The maximal ranges of the set, ascending, each as its first and last total.
    pub fn ranges(&self) -> &[(i32, i32)] {
        &self.ranges
    }

    /// Returns the set with `by` added to each total.
    pub fn shifted(&self, by: i32) -> Totals {
        Totals { ranges: self.ranges.iter().map(|(least, most)| (least + by, most + by)).collect() }
    }

    /// Returns the set with each total negated.
    pub fn negated(&self) -> Totals {
        Totals { ranges: self.ranges.iter().rev().map(|(least, most)| (-most, -least)).collect() }
    }
}

/// Prints the totals: `15`, `10, 15`, `3 to 8`.
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (least, most)) in self.ranges.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            match least == most {
                true => write!(f, "{comma}{least}")?,
                false => write!(f, "{comma}{least} to {most}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Totals({self})")
    }
}
