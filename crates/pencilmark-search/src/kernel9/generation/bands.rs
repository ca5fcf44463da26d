//! Random bands, described only by the digit set of each row in each box.
//!
//! ```text
//!   A A A   b b C   c c B        a, b, c: k digits of the sets A, B and C,
//!   B B B   c c A   a a C        the same k for all three;
//!   C C C   a a B   b b A        here k = 2
//! ```
//!
//! There are 1,680 ways to distribute nine digits over the rows of the first box and 56 ways to continue (1, 27, 27 and 1
//! with k = 0, 1, 2 and 3), all equally likely here.

/// `sets[b][row]`: the digits of a row in box `b` of the band.
pub(crate) type BandSets = [[u16; 3]; 3];

/// Returns a number below `count`, which should be small, from 32 random bits.
#[inline(always)]
pub(crate) fn below(random: u32, count: u32) -> u32 {
    ((u64::from(random) * u64::from(count)) >> 32) as u32
}

/// Returns a random one of the 94,080 bands.
#[inline(always)]
pub(crate) fn random_band(random: u64) -> BandSets {
    let digits = &SHARED_OUT[below((random >> 32) as u32, 1_680) as usize];
    let way = below(random as u32, 56) as usize;
    let mut sets = [[0; 3]; 3];
    let mut chosen = [0; 3];
    for set in 0..3 {
        sets[0][set] = digits[3 * set] | digits[3 * set + 1] | digits[3 * set + 2];
        let one = digits[3 * set + usize::from(PLACES[way][set])];
        let (keep, flip) = KEEP_AND_FLIP[way];
        chosen[set] = (one & keep) ^ (sets[0][set] & flip);
    }
    for set in 0..3 {
        let (next, last) = ((set + 1) % 3, (set + 2) % 3);
        sets[1][set] = chosen[next] | (sets[0][last] & !chosen[last]);
        sets[2][set] = chosen[last] | (sets[0][next] & !chosen[next]);
    }
    sets
}

/// For each of the 56 ways, the digit of each set that is chosen if k = 1, or left out if k = 2.
static PLACES: [[u8; 3]; 56] = {
    let mut places = [[0; 3]; 56];
    let mut way = 0;
    while way < 54 {
        let i = way as u8 % 27;
        places[way] = [i / 9, i / 3 % 3, i % 3];
        way += 1;
    }
    places
};

/// For each way, two masks: whether that digit is used, and whether the others are taken instead.
static KEEP_AND_FLIP: [(u16, u16); 56] = {
    let mut masks = [(u16::MAX, 0); 56];
    let mut way = 27;
    while way < 54 {
        masks[way] = (u16::MAX, u16::MAX);
        way += 1;
    }
    masks[54] = (0, 0);
    masks[55] = (0, u16::MAX);
    masks
};

/// The distributions of nine digits over three sets, as bits, set by set.
static SHARED_OUT: [[u16; 9]; 1_680] = {
    let mut ways = [[0; 9]; 1_680];
    let (mut n, mut i) = (0, 0);
    while i < 84 * 84 {
        let (a, b) = (TRIPLES[i / 84], TRIPLES[i % 84]);
        if a & b == 0 {
            let mut left = [a, b, 0x1ff & !a & !b];
            let mut at = 0;
            while at < 9 {
                let bit = left[at / 3] & left[at / 3].wrapping_neg();
                left[at / 3] ^= bit;
                ways[n][at] = bit;
                at += 1;
            }
            n += 1;
        }
        i += 1;
    }
    ways
};

/// The sets of three digits.
const TRIPLES: [u16; 84] = {
    let mut triples = [0; 84];
    let (mut n, mut set) = (0, 0u16);
    while set < 512 {
        if set.count_ones() == 3 {
            triples[n] = set;
            n += 1;
        }
        set += 1;
    }
    triples
};
