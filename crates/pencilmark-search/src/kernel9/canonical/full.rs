//! Grids without blanks.
//!
//! The first two rows of the form are those of the pair of lines with the smallest second row; [`Pairs`] knows it and the few
//! orders of columns that lead to it. Each is tried: row 3 is known at once and mostly too large. Otherwise the other rows
//! are sorted within their bands, and the bands by their first rows. A row is eight bytes in a word, for the ninth column
//! follows.
//!
//! Every way to the form is tried exactly once, so that as many ties as there are, so many automorphisms.

use super::found::{Canonical, Move};
use super::line::Line;
use super::lines::{Lines, Places};
use super::pairs::{Arrangement, Pairs, Way};

/// Two lines of a band, by which the form may begin.
#[derive(Clone, Copy, Default)]
struct Start {
    /// 0 for rows, 9 for columns.
    side: usize,
    lines: [usize; 2],
    /// The number of the pair.
    pair: u16,
}

/// The smallest grid so far.
struct Best {
    rows: [u64; 9],
    start: Start,
    way: Way,
    ties: u32,
}

/// The form alone.
#[inline(always)]
pub(crate) fn form<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs) -> [u8; 81] {
    written(&best::<L>(lines, places, pairs).rows)
}

/// The form, the way there and the number of automorphisms.
#[inline(always)]
pub(crate) fn find<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs) -> Canonical {
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
    let by = Move {
        transposed: best.start.side != 0,
        rows,
        columns: pairs.arrangements[usize::from(best.way.arrangement)].columns,
        digits: std::array::from_fn(|digit| if digit == 0 { 0 } else { labels[digit] + 1 }),
    };
    Canonical { form: written(&best.rows), by, automorphisms: best.ties }
}

/// The lines of one side with columns ordered and digits renamed.
struct Labelled<'a, L> {
    lines: &'a Lines,
    side: usize,
    reversed: L,
    labels: L,
}

impl<L: Line> Labelled<'_, L> {
    #[inline(always)]
    fn new<'a>(lines: &'a Lines, places: &Places, start: &Start, way: Way, pairs: &Pairs) -> Labelled<'a, L> {
        let Arrangement { reversed, inverse, .. } = &pairs.arrangements[usize::from(way.arrangement)];
        let top = start.side + start.lines[usize::from(way.exchanged)];
        let labels = L::load(inverse).pick(L::load(&places.0[top]));
        Labelled { lines, side: start.side, reversed: L::load(reversed), labels }
    }

    #[inline(always)]
    fn row(&self, line: usize) -> u64 {
        self.labels.pick(L::load(&self.lines.lines[self.side + line]).pick(self.reversed)).low()
    }

    /// The rows of a band, sorted.
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
    let way = Way { arrangement: 0, exchanged: false };
    let mut best = Best { rows: [u64::MAX; 9], start: Start::default(), way, ties: 0 };
    for start in &starts[..count] {
        for way in pairs.ways(start.pair) {
            attempt::<L>(lines, places, pairs, start, *way, &mut best);
        }
    }
    let top = Labelled::<L>::new(lines, places, &best.start, best.way, pairs);
    let [first, second] = best.start.lines;
    let (first, second) = if best.way.exchanged { (second, first) } else { (first, second) };
    best.rows[0] = top.row(first);
    best.rows[1] = top.row(second);
    best
}

/// The pairs of the lowest rank; how many there are.
#[inline(always)]
fn starts<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs) -> ([Start; 18], usize) {
    let mut starts = [Start::default(); 18];
    let (mut count, mut lowest) = (0, u8::MAX);
    for side in [0, 9] {
        for band in [0, 3, 6] {
            for [first, second] in [[0, 1], [0, 2], [1, 2]] {
                let both = [band + first, band + second];
                let pair = L::load(&places.0[side + both[0]]).pick(L::load(&lines.lines[side + both[1]]));
                let pair = pairs.number(pair);
                let rank = pairs.rank(pair);
                if rank < lowest {
                    (count, lowest) = (0, rank);
                }
                if rank == lowest {
                    starts[count] = Start { side, lines: both, pair };
                    count += 1;
                }
            }
        }
    }
    (starts, count)
}

/// Completes one way, unless its third row is too large.
#[inline(always)]
fn attempt<L: Line>(lines: &Lines, places: &Places, pairs: &Pairs, start: &Start, way: Way, best: &mut Best) {
    let labelled = Labelled::<L>::new(lines, places, start, way, pairs);
    let band = start.lines[0] / 3;
    let third = labelled.row(9 * band + 3 - start.lines[0] - start.lines[1]);
    if third > best.rows[2] {
        return;
    }
    let (one, other) = (labelled.band((band + 1) % 3), labelled.band((band + 2) % 3));
    let ([a, b, c], [d, e, f]) = if other[0] < one[0] { (other, one) } else { (one, other) };
    let rows = [third, a, b, c, d, e, f];
    if rows == best.rows[2..] {
        best.ties += 1;
    } else if rows[..] < best.rows[2..] {
        best.rows[2..].copy_from_slice(&rows);
        (best.start, best.way, best.ties) = (*start, way, 1);
    }
}

/// The grid of eight labels from 0 a row.
#[inline(always)]
fn written(rows: &[u64; 9]) -> [u8; 81] {
    let mut form = [0; 81];
    for (row, cells) in rows.iter().zip(form.as_chunks_mut::<9>().0) {
        let digits = (row + 0x0101_0101_0101_0101).to_be_bytes();
        cells[..8].copy_from_slice(&digits);
        cells[8] = 45 - digits.iter().sum::<u8>();
    }
    form
}
