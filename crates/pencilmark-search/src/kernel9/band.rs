//! A band pass: singles and box-line interactions in the 27 cells of a band, written once for all lanes.

use super::lane::{ALL, Lanes};
use super::layout::WAYS;

/// The 27 cells of a band, wherever they are stored: `line` 0 to 2, `place` 0 to 8 along the line.
pub(crate) trait Band<L> {
    fn get(&self, line: usize, place: usize) -> L;
    fn set(&mut self, line: usize, place: usize, cell: L);
}

/// The open ways of each digit of a band: bit `d` of `ways[w]` is set if digit `d` may take way `w`.
pub(crate) type Ways<L> = [L; 6];

/// The observations of a sweep's passes, gathered lane by lane.
#[derive(Clone, Copy)]
pub(crate) struct Watch<L> {
    /// The digits that still have a place in every line, as bits; all nine bits are set unless some digit has lost its
    /// last place.
    pub placeable_digits: L,
    /// Non-zero if a vertical pass of the sweep has changed a cell.
    pub changed_cells: L,
    /// Non-zero if a column still has two cells with a common candidate.
    pub unsolved_columns: L,
    /// True if a cell of the board has no candidates.
    pub has_empty_cell: L,
}

impl<L: Lanes> Watch<L> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Watch {
            placeable_digits: L::splat(ALL),
            changed_cells: L::zero(),
            unsolved_columns: L::zero(),
            has_empty_cell: L::never_empty(),
        }
    }
}

/// Applies all rules to one band. A triad (three cells of one line in one box) is the OR of its cells:
///
/// ```text
///           box 0      box 1      box 2
/// line 0  [ t[0][0] ][ t[0][1] ][ t[0][2] ]     a digit's six ways through the band:
/// line 1  [ t[1][0] ][ t[1][1] ][ t[1][2] ]     0,1,2  1,2,0  2,0,1  2,1,0  0,2,1  1,0,2
/// line 2  [ t[2][0] ][ t[2][1] ][ t[2][2] ]     (its line in box 0, box 1, box 2)
/// ```
///
/// A way is open to a digit if its three triads have the digit: one AND of three for all nine digits at once. A triad
/// keeps the digits with an open way through it. These are all locked candidates of the band, in 15 operations.
///
/// Only the horizontal passes clear naked singles from their peers, and only the vertical passes find hidden singles:
/// through the triads each reaches nearly everything, and doing both in both directions was slower. The vertical passes
/// also check for the end of the search node.
#[inline(always)]
pub(crate) fn pass<L: Lanes, const VERTICAL: bool>(
    band: &mut impl Band<L>,
    ways: &mut Ways<L>,
    watch: &mut Watch<L>,
) {
    let cells = if VERTICAL { load(band) } else { naked_singles(band) };
    let mut triads = [[L::zero(); 3]; 3];
    let mut twice = triads;
    for line in 0..3 {
        for b in 0..3 {
            let [x, y, z] = [cells[line][3 * b], cells[line][3 * b + 1], cells[line][3 * b + 2]];
            triads[line][b] = L::or3(x, y, z);
            twice[line][b] = L::majority(x, y, z);
        }
    }
    close(&mut triads, ways);
    naked_triads(&mut triads);
    watch_lines(&triads, watch);
    if VERTICAL {
        settle_and_watch(band, &cells, &triads, &twice, watch);
    } else {
        settle(band, &cells, &triads, &twice);
    }
}

type Cells<L> = [[L; 9]; 3];
type Triads<L> = [[L; 3]; 3];

#[inline(always)]
fn load<L: Lanes>(band: &impl Band<L>) -> Cells<L> {
    let mut cells = [[L::zero(); 9]; 3];
    for line in 0..3 {
        for place in 0..9 {
            cells[line][place] = band.get(line, place);
        }
    }
    cells
}

/// Clears naked singles: the candidate of a solved cell is removed from its line and box.
#[inline(always)]
fn naked_singles<L: Lanes>(band: &impl Band<L>) -> Cells<L> {
    let mut singles = [[L::zero(); 9]; 3];
    let mut triads = [[L::zero(); 3]; 3];
    for line in 0..3 {
        for place in 0..9 {
            singles[line][place] = band.get(line, place).single();
        }
        for b in 0..3 {
            let s = &singles[line][3 * b..3 * b + 3];
            triads[line][b] = L::or3(s[0], s[1], s[2]);
        }
    }
    let (lines, boxes) = by_line_and_box(&triads);
    for line in 0..3 {
        for place in 0..9 {
            let seen = lines[line].or(boxes[place / 3]);
            singles[line][place] = singles[line][place].or_rest(band.get(line, place), seen);
        }
    }
    singles
}

/// Returns the OR of the triads of each line, and of each box.
#[inline(always)]
fn by_line_and_box<L: Lanes>(t: &Triads<L>) -> ([L; 3], [L; 3]) {
    let (mut lines, mut boxes) = ([L::zero(); 3], [L::zero(); 3]);
    for i in 0..3 {
        lines[i] = L::or3(t[i][0], t[i][1], t[i][2]);
        boxes[i] = L::or3(t[0][i], t[1][i], t[2][i]);
    }
    (lines, boxes)
}

/// Keeps in each triad the digits with an open way through it, and records the open ways.
#[inline(always)]
fn close<L: Lanes>(triads: &mut Triads<L>, ways: &mut Ways<L>) {
    let mut open = [L::zero(); 6];
    for (open, way) in open.iter_mut().zip(WAYS) {
        *open = L::and3(triads[way[0]][0], triads[way[1]][1], triads[way[2]][2]);
    }
    for line in 0..3 {
        for b in 0..3 {
            let mut through = L::zero();
            for (open, way) in open.iter().zip(WAYS) {
                if way[b] == line {
                    through = through.or(*open);
                }
            }
            triads[line][b] = through;
        }
    }
    *ways = open;
}

/// Applies naked triads: three digits (or fewer, which is a contradiction) in three cells are removed from the rest of
/// the line and box.
#[inline(always)]
fn naked_triads<L: Lanes>(triads: &mut Triads<L>) {
    let mut naked = [[L::zero(); 3]; 3];
    for line in 0..3 {
        for b in 0..3 {
            naked[line][b] = triads[line][b].only(triads[line][b].at_most_three());
        }
    }
    let (lines, boxes) = by_line_and_box(&naked);
    for line in 0..3 {
        for b in 0..3 {
            let triad = triads[line][b];
            triads[line][b] = triad.clear_unless(triad.at_most_three(), lines[line], boxes[b]);
        }
    }
}

/// Checks that every line still has every digit.
#[inline(always)]
fn watch_lines<L: Lanes>(t: &Triads<L>, watch: &mut Watch<L>) {
    let (a, b, c) = (or_line(&t[0]), or_line(&t[1]), or_line(&t[2]));
    watch.placeable_digits = watch.placeable_digits.and(L::and3(a, b, c));
}

#[inline(always)]
fn or_line<L: Lanes>(t: &[L; 3]) -> L {
    L::or3(t[0], t[1], t[2])
}

/// Returns the digits that the cells of one triad may keep: `hidden` if a cell has one of them, else `triad`.
///
/// A digit is *locked* in a triad if no other triad of the line has it. A locked digit that occurs only once in the
/// triad is a hidden single. Three locked digits fill the triad, so all others are removed.
#[inline(always)]
fn verdicts<L: Lanes>(triads: &Triads<L>, twice: &Triads<L>, line: usize, b: usize) -> (L, L) {
    let triad = triads[line][b];
    let locked = triad.without2(triads[line][(b + 1) % 3], triads[line][(b + 2) % 3]);
    (locked.without(twice[line][b]), locked.if_three_or_more(triad))
}

/// Reduces the cells to the digits that the triads allow, without hidden singles.
#[inline(always)]
fn settle<L: Lanes>(band: &mut impl Band<L>, cells: &Cells<L>, triads: &Triads<L>, twice: &Triads<L>) {
    for b in 0..3 {
        for line in 0..3 {
            let (_, triad) = verdicts(triads, twice, line, b);
            for place in 3 * b..3 * b + 3 {
                band.set(line, place, cells[line][place].and(triad));
            }
        }
    }
}

/// Reduces the cells to the digits that the triads allow and to hidden singles. Records changes, empty cells, and
/// whether two cells of a line still share a candidate.
#[inline(always)]
fn settle_and_watch<L: Lanes>(
    band: &mut impl Band<L>,
    cells: &Cells<L>,
    triads: &Triads<L>,
    twice: &Triads<L>,
    watch: &mut Watch<L>,
) {
    let mut left = [[L::zero(); 3]; 3];
    for b in 0..3 {
        for line in 0..3 {
            let (hidden, triad) = verdicts(triads, twice, line, b);
            let mut now = [L::zero(); 3];
            for (i, now) in now.iter_mut().enumerate() {
                let cell = cells[line][3 * b + i];
                *now = cell.cut(hidden, triad);
                watch.changed_cells = watch.changed_cells.or_lost(cell, *now);
                watch.has_empty_cell = watch.has_empty_cell.note_empty(*now);
                band.set(line, 3 * b + i, *now);
            }
            watch.unsolved_columns = watch.unsolved_columns.or(L::majority(now[0], now[1], now[2]));
            left[line][b] = L::or3(now[0], now[1], now[2]);
        }
    }
    for t in &left {
        watch.unsolved_columns = watch.unsolved_columns.or(L::majority(t[0], t[1], t[2]));
    }
}
