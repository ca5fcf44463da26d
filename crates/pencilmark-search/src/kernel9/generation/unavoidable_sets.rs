//! Small unavoidable sets of a grid, and the removals that they forbid.
//!
//! ```text
//!   two digits, connected cells                 two lines of a band or stack, cells that form a cycle
//!   . 4 . 7 .                                   1 . 5 .
//!   . 7 . 4 .                                   5 . 1 .
//! ```
//!
//! The digits of such a set can be swapped, so a puzzle needs a given in it. There are 54 pairs of digits, columns and
//! rows, with a lane for each. A pair has nine places: rows for two digits or columns, columns for two rows. The places
//! are partitioned into the sets of the pair, so the set of a place is nine bits in a lane.

use super::groups::Groups;
use crate::kernel9::lane::{ALL, BulkLanes};

/// The number of lanes in use: pairs of digits, then of columns, then of rows.
const PAIRS: usize = 54;
/// The number of lanes, which fills registers of any size.
const LANES: usize = 64;

/// A number for each pair.
type Pairs = [u16; LANES];

/// The unavoidable sets of a grid, and those of them that are known to keep a given.
#[derive(Clone)]
pub(crate) struct UnavoidableSets {
    /// For each place, the places in the same set.
    sets: [Pairs; 9],
    /// The places whose sets keep a given.
    kept: Pairs,
    /// For each cell, the pairs with a set whose last cell to be tried is this one, as bits.
    last: [u64; 81],
    /// The groups that contain such cells, as bits.
    risky: u128,
    /// The digit of each cell, from 0.
    digits: [u8; 81],
}

/// The position of a cell in terms of pairs: its digit, its column and its row.
#[derive(Clone, Copy)]
struct Spot {
    digit: usize,
    row: usize,
    column: usize,
}

impl UnavoidableSets {
    pub(crate) fn new() -> UnavoidableSets {
        UnavoidableSets { sets: [[0; LANES]; 9], kept: [0; LANES], last: [0; 81], risky: 0, digits: [0; 81] }
    }

    /// Starts with a grid whose groups of cells are tried in this order.
    #[inline(always)]
    pub(crate) fn start<L: BulkLanes>(&mut self, grid: &[u8; 81], groups: &Groups) {
        self.digits = grid.map(|digit| (digit - 1) % 9);
        self.find_sets::<L>();
        self.find_last::<L>(groups);
        self.kept = [0; LANES];
    }

    /// Returns the givens that are the only ones of some set, as bits, for a puzzle with this grid as its solution:
    /// none of them is redundant.
    #[inline(always)]
    pub(crate) fn needed<L: BulkLanes>(&mut self, grid: &[u8; 81], givens: u128) -> u128 {
        self.digits = grid.map(|digit| (digit - 1) % 9);
        self.find_sets::<L>();
        let (mut once, mut twice) = ([0; LANES], [0; LANES]);
        for cell in cells_of(givens) {
            let mut of_cell = [0; LANES];
            add_sets::<L>(&mut of_cell, &self.sets, self.spot(cell));
            for at in (0..PAIRS).step_by(L::COUNT) {
                let (one, set) = (L::load(&once[at..]), L::load(&of_cell[at..]));
                L::load(&twice[at..]).or(one.and(set)).store(&mut twice[at..]);
                one.or(set).store(&mut once[at..]);
            }
        }
        let alone = |cell: &usize| open_pairs::<L>(&twice, self.spot(*cell)) != 0;
        cells_of(givens).filter(alone).fold(0, |needed, cell| needed | 1 << cell)
    }

    /// Returns the groups that may contain the last given of some set, as bits.
    #[inline(always)]
    pub(crate) fn risky(&self) -> u128 {
        self.risky
    }

    /// True if a set would be left without a given if these cells were removed, after all cells that were tried before
    /// and not kept.
    #[inline(always)]
    pub(crate) fn forbids<L: BulkLanes>(&self, group: &[u8]) -> bool {
        let mut open = 0;
        for cell in group {
            let cell = usize::from(*cell);
            open |= self.last[cell] & open_pairs::<L>(&self.kept, self.spot(cell));
        }
        open != 0
    }

    /// Records that these cells are kept.
    #[inline(always)]
    pub(crate) fn keep<L: BulkLanes>(&mut self, group: &[u8]) {
        for cell in group {
            let spot = self.spot(usize::from(*cell));
            add_sets::<L>(&mut self.kept, &self.sets, spot);
        }
    }

    /// Returns the cells kept so far, to be restored later.
    #[inline(always)]
    pub(crate) fn kept(&self) -> Kept {
        Kept(self.kept)
    }

    /// Restores the cells that were kept at an earlier time.
    #[inline(always)]
    pub(crate) fn go_back(&mut self, kept: &Kept) {
        self.kept = kept.0;
    }

    #[inline(always)]
    fn spot(&self, cell: usize) -> Spot {
        Spot { digit: usize::from(self.digits[cell]), row: cell / 9, column: cell % 9 }
    }

    /// Finds the sets: two places of a pair are in the same set if the first item of the pair has at one place the
    /// digit or line that the second has at the other, or if such steps over other places connect them.
    #[inline(always)]
    fn find_sets<L: BulkLanes>(&mut self) {
        let marks = self.marks();
        for at in (0..PAIRS).step_by(L::COUNT) {
            let (mut one, mut other) = ([L::zero(); 9], [L::zero(); 9]);
            for place in 0..9 {
                one[place] = L::pick(&marks[place], &FIRST[at..]);
                other[place] = L::pick(&marks[place], &SECOND[at..]);
            }
            let mut sets = [L::zero(); 9];
            for i in 0..9 {
                sets[i] = L::splat(1 << i);
                for j in 0..9 {
                    let common = one[i].and(other[j]);
                    let common = if i / 3 == j / 3 { common } else { common.and(L::splat(ALL)) };
                    sets[i] = sets[i].or(L::splat(1 << j).replace(common.same(L::zero()), L::zero()));
                }
            }
            for between in 0..9 {
                let through = sets[between];
                for i in 0..9 {
                    let apart = sets[i].and(L::splat(1 << between)).same(L::zero());
                    sets[i] = sets[i].or(through.replace(apart, L::zero()));
                }
            }
            for (to, set) in self.sets.iter_mut().zip(sets) {
                set.store(&mut to[at..]);
            }
        }
    }

    /// Returns the marks at each place: for digits, their positions in the row (column and, in the high bits, box); for
    /// columns, the digits by row; for rows, the digits by column.
    #[inline(always)]
    fn marks(&self) -> [[u16; 32]; 9] {
        let mut marks = [[0; 32]; 9];
        for row in 0..9 {
            for column in 0..9 {
                let digit = usize::from(self.digits[row * 9 + column]);
                marks[row][digit] = 1 << column | 0x200 << (column / 3);
                marks[row][9 + column] = 1 << digit;
                marks[column][18 + row] = 1 << digit;
            }
        }
        marks
    }

    #[inline(always)]
    fn find_last<L: BulkLanes>(&mut self, groups: &Groups) {
        let mut seen = [0; LANES];
        self.last = [0; 81];
        self.risky = 0;
        for number in (0..groups.len()).rev() {
            // The cells of a group are removed together: none of them comes later than another.
            let before = seen;
            for cell in groups.group(number) {
                let cell = usize::from(*cell);
                let spot = self.spot(cell);
                self.last[cell] = open_pairs::<L>(&before, spot);
                self.risky |= u128::from(self.last[cell] != 0) << number;
                add_sets::<L>(&mut seen, &self.sets, spot);
            }
            if number % 8 == 0 && are_all_seen::<L>(&seen) {
                return;
            }
        }
    }
}

/// Returns the cells whose bits are set.
#[inline(always)]
fn cells_of(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros() as usize % 128;
        (bits != 0).then(|| bits &= bits - 1).map(|()| cell)
    })
}

/// True if no place is missing.
#[inline(always)]
fn are_all_seen<L: BulkLanes>(seen: &Pairs) -> bool {
    let mut all = L::splat(ALL);
    for at in (0..PAIRS).step_by(L::COUNT) {
        all = all.and(L::load(&seen[at..]).or(L::load(&UNUSED[at..])));
    }
    all.equal_to(ALL) & (u32::MAX >> (32 - L::COUNT)) == u32::MAX >> (32 - L::COUNT)
}

/// A mask with all ones in the lanes that are not pairs.
static UNUSED: Pairs = {
    let mut unused = [0; LANES];
    let mut lane = PAIRS;
    while lane < LANES {
        unused[lane] = u16::MAX;
        lane += 1;
    }
    unused
};

/// The places whose sets had kept a given at some time.
#[derive(Clone)]
pub(crate) struct Kept(Pairs);

impl Kept {
    pub(crate) const NONE: Kept = Kept([0; LANES]);
}

/// Returns the pairs that a cell belongs to, without those whose places already include the cell's place.
#[inline(always)]
fn open_pairs<L: BulkLanes>(places: &Pairs, spot: Spot) -> u64 {
    let mut open = 0;
    for at in (0..PAIRS).step_by(L::COUNT) {
        let place = L::load(&OF_ROW[spot.row][at..]).or(L::load(&OF_COLUMN[spot.column][at..]));
        let lanes = L::load(&places[at..]).and(place).equal_to(0);
        open |= u64::from(lanes & (u32::MAX >> (32 - L::COUNT))) << at;
    }
    open & (OF_DIGITS[spot.digit] | OF_COLUMNS[spot.column] | OF_ROWS[spot.row])
}

/// Adds the places of all sets that a cell belongs to.
#[inline(always)]
fn add_sets<L: BulkLanes>(places: &mut Pairs, sets: &[Pairs; 9], spot: Spot) {
    for at in (0..PAIRS).step_by(L::COUNT) {
        let by_row = L::load(&DIGITS[spot.digit][at..]).or(L::load(&COLUMNS[spot.column][at..]));
        let by_column = L::load(&ROWS[spot.row][at..]);
        let (row, column) = (L::load(&sets[spot.row][at..]), L::load(&sets[spot.column][at..]));
        let all = L::load(&places[at..]).or_both(row, by_row).or_both(column, by_column);
        all.store(&mut places[at..]);
    }
}

/// For each pair, its first item, as an index into the marks.
static FIRST: Pairs = PAIRED.0;
static SECOND: Pairs = PAIRED.1;

const PAIRED: (Pairs, Pairs) = {
    let (mut first, mut second) = ([31; LANES], [31; LANES]);
    let (mut pair, mut a) = (0, 0);
    while a < 27 {
        let mut b = a + 1;
        while b < 27 {
            // Any two digits form a pair, but only lines of the same band or stack.
            let together = if a < 9 { b < 9 } else { a / 3 == b / 3 };
            if together {
                (first[pair], second[pair]) = (a as u16, b as u16);
                pair += 1;
            }
            b += 1;
        }
        a += 1;
    }
    (first, second)
};

/// For each digit, column or row, a mask with all ones in the pairs that contain it.
static DIGITS: [Pairs; 9] = belonging(0);
static COLUMNS: [Pairs; 9] = belonging(9);
static ROWS: [Pairs; 9] = belonging(18);

const fn belonging(first: u16) -> [Pairs; 9] {
    let mut all = [[0; LANES]; 9];
    let mut i = 0;
    while i < 9 * LANES {
        let (thing, pair) = (first + (i / LANES) as u16, i % LANES);
        if PAIRED.0[pair] == thing || PAIRED.1[pair] == thing {
            all[i / LANES][pair] = u16::MAX;
        }
        i += 1;
    }
    all
}

/// For each digit, column or row, the pairs that contain it, as bits.
static OF_DIGITS: [u64; 9] = as_bits(&belonging(0));
static OF_COLUMNS: [u64; 9] = as_bits(&belonging(9));
static OF_ROWS: [u64; 9] = as_bits(&belonging(18));

const fn as_bits(all: &[Pairs; 9]) -> [u64; 9] {
    let mut bits = [0; 9];
    let mut i = 0;
    while i < 9 * LANES {
        if all[i / LANES][i % LANES] != 0 {
            bits[i / LANES] |= 1 << (i % LANES);
        }
        i += 1;
    }
    bits
}

/// For each row, its bit in the pairs whose places are rows; for each column, its bit in the pairs whose places are
/// columns.
static OF_ROW: [Pairs; 9] = place_bits(0, 18);
static OF_COLUMN: [Pairs; 9] = place_bits(18, 27);

const fn place_bits(from: u16, to: u16) -> [Pairs; 9] {
    let mut bits = [[0; LANES]; 9];
    let mut i = 0;
    while i < 9 * LANES {
        let (place, pair) = (i / LANES, i % LANES);
        if PAIRED.0[pair] >= from && PAIRED.0[pair] < to {
            bits[place][pair] = 1 << place;
        }
        i += 1;
    }
    bits
}
