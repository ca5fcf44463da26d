//! Joint propagation of several counts over the same cells: the cells that one count uses are not available to the others,
//! and every cell holds a digit.
//!
//! Exact within the bounds of each count, by the totals reachable forward and backward over the counts.

use crate::constrained::context::Context;
use crate::constrained::counts::CountPropagator;
use crate::constrained::domains::{Contradiction, Domains, Propagated, bits};

/// The maximum number of cells, so that a set of cell counts fits a word.
pub(super) const MOST_CELLS: usize = 127;
/// The maximum number of counts.
pub(super) const MOST_COUNTS: usize = 33;

/// Counts of digits over the same cells; each digit is counted in exactly one.
pub(super) struct TallyPropagator {
    counts: Box<[CountPropagator]>,
}

impl TallyPropagator {
    /// Prepares a tally.
    pub(super) fn new(counts: Vec<CountPropagator>) -> TallyPropagator {
        TallyPropagator { counts: counts.into() }
    }

    /// Returns the counted cells, and the cells that define targets or affect counts.
    pub(super) fn scope(&self) -> Vec<u16> {
        self.counts.iter().flat_map(|count| count.scope()).collect()
    }

    /// Eliminates the digits that no combination of counts with the right total allows.
    pub(super) fn propagate(&self, context: &Context, domains: &mut Domains) -> Propagated {
        let cells = self.counts[0].cells.len();
        let mut numbers = [0u128; MOST_COUNTS];
        let mut reached = [0u128; MOST_COUNTS + 1];
        reached[0] = 1;
        for (i, count) in self.counts.iter().enumerate() {
            numbers[i] = count.allowed_numbers(domains);
            reached[i + 1] = bits(numbers[i]).fold(0, |all, number| all | reached[i] << number);
        }
        let mut need = reached[self.counts.len()] & 1 << cells;
        if need == 0 {
            return Err(Contradiction);
        }
        for (i, count) in self.counts.iter().enumerate().rev() {
            let (mut kept, mut before) = (0, 0);
            for number in bits(numbers[i]).filter(|number| reached[i] << number & need != 0) {
                kept |= 1u128 << number;
                before |= need >> number;
            }
            need = before & reached[i];
            let span = (kept.trailing_zeros() as i32, kept.ilog2() as i32);
            count.keep_counted(context, domains, span)?;
        }
        Ok(())
    }
}
