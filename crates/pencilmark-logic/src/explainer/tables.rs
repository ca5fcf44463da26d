//! The geometry of the 9x9 board, computed at compile time.
//!
//! Houses are numbered 0..27: nine blocks, nine rows, nine columns. The place of a cell in a house is its position
//! 0..9: row-major in a block, the column in a row, the row in a column.

/// The index of the block kind of house; kinds are in the original program's usual order.
pub(super) const BLOCK: usize = 0;
/// The index of the row kind of house.
pub(super) const ROW: usize = 1;
/// The index of the column kind of house.
pub(super) const COLUMN: usize = 2;
/// The order of house kinds for singles, locking and subsets, which differs from the usual one.
pub(crate) const EASY_ORDER: [usize; 3] = [BLOCK, COLUMN, ROW];

/// The mask of all nine positions or digits.
pub(crate) const ALL_NINE: u16 = 0x1ff;

/// The three houses of each cell, by kind.
pub(crate) static CELL_HOUSES: [[u8; 3]; 81] = houses();
/// The position of each cell in its three houses, by kind.
pub(crate) static CELL_POSITIONS: [[u8; 3]; 81] = positions();
/// The cells of each house, by position.
pub(crate) static HOUSE_CELLS: [[u8; 9]; 27] = cells();
/// The peers of each cell, as bits.
pub(crate) static PEERS: [u128; 81] = peers();
/// The peers of each cell: those in its block, then in its row, then in its column, each once.
pub(crate) static PEER_LIST: [[u8; 20]; 81] = peer_lists();
/// The positions of each house that lie in another house.
pub(crate) static COMMON_POSITIONS: [[u16; 27]; 27] = commons();
/// For a block the rows and the columns that cross it, for a line the blocks; by the kind of the crossing house.
pub(crate) static CROSSING_HOUSES: [[[u8; 3]; 3]; 27] = crossings();
/// For each cell and kind of house, the positions to skip so that a pass over block, row and column visits each peer once.
pub(crate) static SKIPPED_POSITIONS: [[u16; 3]; 81] = met();
/// The nine-bit masks with two bits set, ascending.
pub(super) static PAIRS: [u16; 36] = masks(2);
/// The nine-bit masks with three bits set, ascending.
pub(super) static TRIPLES: [u16; 84] = masks(3);
/// The nine-bit masks with four bits set, ascending.
pub(crate) static QUADS: [u16; 126] = masks(4);

static SIZES: [u8; 512] = sizes();

/// Returns the number of bits set in a nine-bit mask, by a table: faster than counting on processors without an instruction
/// for it.
#[inline]
pub(crate) fn bit_count(mask: u16) -> usize {
    SIZES[mask as usize & 511] as usize
}

/// Returns the nine-bit masks with `size` bits set, ascending.
pub(super) fn subsets(size: usize) -> &'static [u16] {
    match size {
        2 => &PAIRS,
        3 => &TRIPLES,
        _ => &QUADS,
    }
}

/// Returns the indices of the set bits of a mask, ascending.
pub(super) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Returns the cells of a set, ascending.
pub(super) fn cells_of(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

const fn sizes() -> [u8; 512] {
    let mut table = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        table[mask] = (mask as u16).count_ones() as u8;
        mask += 1;
    }
    table
}

const fn houses() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut c = 0;
    while c < 81 {
        let (row, column) = (c / 9, c % 9);
        table[c] = [(row / 3 * 3 + column / 3) as u8, 9 + row as u8, 18 + column as u8];
        c += 1;
    }
    table
}

const fn positions() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut c = 0;
    while c < 81 {
        let (row, column) = (c / 9, c % 9);
        table[c] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        c += 1;
    }
    table
}

const fn cells() -> [[u8; 9]; 27] {
    let (house, position) = (houses(), positions());
    let mut table = [[0; 9]; 27];
    let mut i = 0;
    while i < 243 {
        let (c, kind) = (i / 3, i % 3);
        table[house[c][kind] as usize][position[c][kind] as usize] = c as u8;
        i += 1;
    }
    table
}

const fn peer_lists() -> [[u8; 20]; 81] {
    let (house, cells) = (houses(), cells());
    let mut table = [[0; 20]; 81];
    let mut c = 0;
    while c < 81 {
        let (mut seen, mut n, mut i) = (1u128 << c, 0, 0);
        while i < 27 {
            let peer = cells[house[c][i / 9] as usize][i % 9];
            if seen >> peer & 1 == 0 {
                seen |= 1 << peer;
                table[c][n] = peer;
                n += 1;
            }
            i += 1;
        }
        c += 1;
    }
    table
}

const fn peers() -> [u128; 81] {
    let lists = peer_lists();
    let mut table = [0; 81];
    let mut i = 0;
    while i < 81 * 20 {
        table[i / 20] |= 1 << lists[i / 20][i % 20];
        i += 1;
    }
    table
}

const fn commons() -> [[u16; 27]; 27] {
    let (house, position) = (houses(), positions());
    let mut table = [[0; 27]; 27];
    let mut i = 0;
    while i < 81 * 9 {
        let (c, a, b) = (i / 9, i % 9 / 3, i % 3);
        table[house[c][a] as usize][house[c][b] as usize] |= 1 << position[c][a];
        i += 1;
    }
    table
}

const fn crossings() -> [[[u8; 3]; 3]; 27] {
    let mut table = [[[0; 3]; 3]; 27];
    let mut i = 0;
    while i < 27 {
        let (n, k) = (i / 3, i % 3);
        table[n][ROW][k] = (9 + n / 3 * 3 + k) as u8;
        table[n][COLUMN][k] = (18 + n % 3 * 3 + k) as u8;
        table[9 + n][BLOCK][k] = (n / 3 * 3 + k) as u8;
        table[18 + n][BLOCK][k] = (n / 3 + 3 * k) as u8;
        i += 1;
    }
    table
}

const fn met() -> [[u16; 3]; 81] {
    let position = positions();
    let mut table = [[0; 3]; 81];
    let mut c = 0;
    while c < 81 {
        let [block, row, column] = position[c];
        table[c] = [1 << block, 7 << (row / 3 * 3), 7 << (column / 3 * 3)];
        c += 1;
    }
    table
}

const fn masks<const N: usize>(size: u32) -> [u16; N] {
    let mut table = [0; N];
    let (mut mask, mut n) = (0u16, 0);
    while mask < 512 {
        if mask.count_ones() == size {
            table[n] = mask;
            n += 1;
        }
        mask += 1;
    }
    table
}
