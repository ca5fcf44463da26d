//! Canonical forms of grids without empty cells.
//!
//! The first two rows of the form come from the pair of lines with the smallest second row; [`Pairs`] knows it and the
//! few orders of columns that lead to it. Each is tried: row 3 follows at once and is mostly too large. Otherwise the
//! remaining rows are sorted within their bands, and the bands by their first rows. A row is stored as eight bytes in a
//! word, since the ninth column follows from the others.
//!
//! Every transformation that leads to the form is tried exactly once, so the number of ties is the number of
//! automorphisms.

use super::found::{CanonicalGrid, GridTransformation};
use super::line::Line;
use super::lines::{Lines, Places};
use super::order;
use super::pairs::{Arrangement, Pairs, Way};

/// Two lines of a band, with which the form may begin.
#[derive(Clone, Copy)]
struct Start {
    /// 0 for rows, 9 for columns.
    side: u8,
    lines: [u8; 2],
    /// The index of the pair.
    pair: u16,
}

/// All starts, with pairs that are not known yet.
static STARTS: [Start; 18] = {
    let mut starts = [Start { side: 0, lines: [0, 1], pair: 0 }; 18];
    let mut i = 0;
    while i < 18 {
        let band = i as u8 / 3 % 3 * 3;
        let (one, other) = ([0, 0, 1][i % 3], [1, 2, 2][i % 3]);
        starts[i] = Start { side: i as u8 / 9 * 9, lines: [band + one, band + other], pair: 0 };
        i += 1;
    }
    starts
};

/// The smallest grid found so far.
struct Best {
    rows: [u64; 9],
    start: Start,
    way: Way,
    ties: u32,
}

/// Returns the canonical form only.
#[inline(always)]
pub(crate) fn form<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs) -> [u8; 81] {
    written(&best::<L>(lines, places, pairs).rows)
}

/// Returns the canonical form, a transformation to it, and the number of automorphisms.
#[inline(always)]
pub(crate) fn find<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs) -> CanonicalGrid {
    let best = best::<L>(lines, places, pairs);
    let labelled = Labelled::<L>::new(lines, places, &best.start, best.way, pairs);
    let mut rows = [0; 9];
    for line in 0..9 {
        let row = labelled.row(line);
        if let Some(place) = best.rows.iter().position(|other| *other == row) {
            rows[place] = line as u8;
        }
    }
    let labels = labelled.labels.bytes().0;
    let inverse = &pairs.arrangements[best.way.arrangement()].inverse;
    let by = GridTransformation {
        transposed: best.start.side != 0,
        rows,
        columns: order::inverse(&std::array::from_fn(|column| inverse.0[column])),
        digits: std::array::from_fn(|digit| if digit == 0 { 0 } else { labels[digit] + 1 }),
    };
    CanonicalGrid { canonical_form: written(&best.rows), transformation: by, automorphism_count: best.ties }
}

/// The lines of one side with the columns in order and the digits renamed.
struct Labelled<'a, L> {
    lines: &'a Lines,
    side: usize,
    reversed: L,
    labels: L,
}

impl<L: Line> Labelled<'_, L> {
    #[inline(always)]
    fn new<'a>(lines: &'a Lines, places: &Places, start: &Start, way: Way, pairs: &Pairs) -> Labelled<'a, L> {
        let Arrangement { reversed, inverse, .. } = &pairs.arrangements[way.arrangement()];
        let side = usize::from(start.side);
        let top = side + usize::from(start.lines[way.first()]);
        let labels = L::load(inverse).pick(L::load(&places.0[top]));
        Labelled { lines, side, reversed: L::load(reversed), labels }
    }

    #[inline(always)]
    fn row(&self, line: usize) -> u64 {
        self.labels.pick(L::load(&self.lines.lines[self.side + line]).pick(self.reversed)).low()
    }

    /// Returns the rows of a band, sorted.
    #[inline(always)]
    fn band(&self, band: usize) -> [u64; 3] {
        let [a, b, c] = [self.row(3 * band), self.row(3 * band + 1), self.row(3 * band + 2)];
        let (a, b) = (a.min(b), a.max(b));
        let (b, c) = (b.min(c), b.max(c));
        [a.min(b), a.max(b), c]
    }
}

#[inline(always)]
fn best<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs) -> Best {
    let (starts, count) = starts::<L>(lines, places, pairs);
    let mut best = Best { rows: [u64::MAX; 9], start: STARTS[0], way: Way::NONE, ties: 0 };
    for start in &starts[..count] {
        for way in pairs.ways(start.pair) {
            attempt::<L>(lines, places, pairs, start, *way, &mut best);
        }
    }
    let top = Labelled::<L>::new(lines, places, &best.start, best.way, pairs);
    for row in 0..2 {
        best.rows[row] = top.row(usize::from(best.start.lines[best.way.first() ^ row]));
    }
    best
}

/// Returns the pairs of the lowest rank, and their number. All pairs are looked up before any are compared, so that the
/// look-ups overlap.
#[inline(always)]
fn starts<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs) -> ([Start; 18], usize) {
    let (mut numbers, mut ranks) = ([0; 18], [u8::MAX; 18]);
    for (start, (number, rank)) in STARTS.iter().zip(numbers.iter_mut().zip(&mut ranks)) {
        let [above, below] = start.lines.map(|line| usize::from(start.side + line));
        *number = pairs.number(L::load(&places.0[above]).pick(L::load(&lines.lines[below])));
        *rank = pairs.rank(*number);
    }
    let lowest = ranks.iter().fold(u8::MAX, |lowest, rank| lowest.min(*rank));
    let mut best = STARTS;
    let mut count = 0;
    for ((start, number), rank) in STARTS.iter().zip(&numbers).zip(&ranks) {
        best[count] = Start { pair: *number, ..*start };
        count += usize::from(*rank == lowest);
        if count == 18 {
            break;
        }
    }
    (best, count)
}

/// Completes one way, unless its third row is too large.
#[inline(always)]
fn attempt<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs, start: &Start, way: Way, best: &mut Best) {
    let labelled = Labelled::<L>::new(lines, places, start, way, pairs);
    let [one, other] = start.lines.map(usize::from);
    let band = one / 3;
    let third = labelled.row(9 * band + 3 - one - other);
    if third > best.rows[2] {
        return;
    }
    let (one, other) = (labelled.band((band + 1) % 3), labelled.band((band + 2) % 3));
    let ([a, b, c], [d, e, f]) = if other[0] < one[0] { (other, one) } else { (one, other) };
    let rows = [best.rows[0], best.rows[1], third, a, b, c, d, e, f];
    // This is a loop, since comparing slices would be a function call.
    let mut differ = (0..9).filter(|row| rows[*row] != best.rows[*row]);
    match differ.next() {
        None => best.ties += 1,
        Some(row) if rows[row] < best.rows[row] => {
            *best = Best { rows, start: *start, way, ties: 1 };
        }
        Some(_) => {}
    }
}

/// Returns the grid whose rows have eight labels each, counted from 0.
#[inline(always)]
fn written(rows: &[u64; 9]) -> [u8; 81] {
    let mut form = [0; 81];
    for (row, cells) in rows.iter().zip(form.as_chunks_mut::<9>().0) {
        let digits = row + 0x0101_0101_0101_0101;
        // The highest byte of the product is the sum of all bytes; nine digits sum to 45.
        let sum = (digits.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8;
        cells[..8].copy_from_slice(&digits.to_be_bytes());
        cells[8] = 45 - sum;
    }
    form
}
