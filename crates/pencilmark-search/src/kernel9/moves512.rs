//! Moves of boards into and out of AVX-512 lanes, eight at a time.
//!
//! ```text
//!   for 8 cells:  32 lanes  --word permutation-->  the 8 lanes wanted, in one 128-bit quarter
//!                                                  (four such cells fill a register)
//!   8 registers:  8 x 8 transposes of words in each quarter  -->  8 rows of 32 cells
//! ```

use std::arch::x86_64::*;

use super::lane::avx512::V512;
use super::lane::{BulkLanes, Lanes};
use super::layout::Row;
use super::moves::lanes_of;
use super::puzzle::{CELL_OF_BYTE, PuzzleBytes};
use super::sweep::Grid;

/// Calls an AVX-512 intrinsic.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the intrinsic only computes on registers, and values of this type are made and used solely below
        // the entry points of `path512`, which run only where the processor has the features it names.
        unsafe { $call }
    };
}

static IOTA: [u16; 32] = {
    let mut iota = [0; 32];
    let mut i = 0;
    while i < 32 {
        iota[i] = i as u16;
        i += 1;
    }
    iota
};

/// Loads third `t` of a row: cells 32t to 32t + 31, where the words after cell 80 are its branch.
#[inline(always)]
fn load(row: &Row, t: usize) -> __m512i {
    debug_assert!(t < 3 && size_of::<Row>() == 192);
    // SAFETY: a row is 192 bytes aligned to 64, and t < 3.
    unsafe { _mm512_load_si512((&raw const *row).cast::<__m512i>().add(t)) }
}

#[inline(always)]
fn store(row: &mut Row, t: usize, words: __m512i) {
    debug_assert!(t < 3 && size_of::<Row>() == 192);
    // SAFETY: a row is 192 bytes aligned to 64, t < 3, and any bits make a row.
    unsafe { _mm512_store_si512((&raw mut *row).cast::<__m512i>().add(t), words) }
}

/// Copies the boards of at most eight lanes: lane `l` into `rows[at[l]]`.
#[inline(always)]
pub(crate) fn take(grid: &Grid<V512>, lanes: u32, rows: &mut [Row], at: &[u32; 32]) {
    debug_assert!(lanes.count_ones() <= 8);
    let chosen = op!(_mm512_maskz_compress_epi16(lanes, V512::from_array(&IOTA).0));
    let chosen = op!(_mm512_broadcast_i32x4(_mm512_castsi512_si128(chosen)));
    let mut spare = Row::EMPTY;
    let targets = targets(lanes, rows, at, &mut spare);
    let cells = grid.cells.as_flattened();
    for t in 0..3 {
        let mut z = [op!(_mm512_setzero_si512()); 8];
        for (j, z) in z.iter_mut().enumerate() {
            for quarter in 0..4 {
                if let Some(cell) = cells.get(32 * t + 8 * quarter + j) {
                    *z = op!(_mm512_mask_permutexvar_epi16(*z, 0xff << (8 * quarter), chosen, cell.0));
                }
            }
        }
        let z = transpose(z);
        for (target, words) in targets.into_iter().zip(z) {
            // SAFETY: each target is the spare row or an element of `rows`, borrowed mutably throughout; stores do not
            // overlap in time, so that two targets may even be the same.
            store(unsafe { &mut *target }, t, words);
        }
    }
}

/// Returns the destinations of the boards of up to eight lanes, filled up with the spare row: eight unconditional
/// stores cost less than a loop of unpredictable length.
#[inline(always)]
fn targets(lanes: u32, rows: &mut [Row], at: &[u32; 32], spare: &mut Row) -> [*mut Row; 8] {
    let (first, len) = (rows.as_mut_ptr(), rows.len());
    let mut targets: [*mut Row; 8] = [spare; 8];
    let mut left = lanes;
    for target in &mut targets {
        let lane = left.trailing_zeros() as usize % 32;
        let at = at[lane] as usize;
        assert!(at < len);
        // SAFETY: `at` was just checked to be inside `rows`.
        let row = unsafe { first.add(at) };
        *target = if left == 0 { *target } else { row };
        left &= left.wrapping_sub(1);
    }
    targets
}

/// Copies `rows[l]` into each lane `l` of the set, at most eight.
#[inline(always)]
pub(crate) fn put(grid: &mut Grid<V512>, lanes: u32, rows: &[Row; 32]) {
    debug_assert!(lanes.count_ones() <= 8);
    let first = V512(op!(_mm512_maskz_expand_epi16(lanes, V512::from_array(&IOTA).0)));
    let mut from = [first.0; 4];
    for (quarter, from) in from.iter_mut().enumerate() {
        *from = first.plus(V512::splat(8 * quarter as u16)).0;
    }
    let mut source = [&rows[0]; 8];
    for (source, lane) in source.iter_mut().zip(lanes_of(lanes)) {
        *source = &rows[lane];
    }
    let cells = grid.cells.as_flattened_mut();
    for t in 0..3 {
        let mut z = [op!(_mm512_setzero_si512()); 8];
        for (z, row) in z.iter_mut().zip(source) {
            *z = load(row, t);
        }
        let z = transpose(z);
        for (j, z) in z.into_iter().enumerate() {
            for (quarter, from) in from.into_iter().enumerate() {
                if let Some(cell) = cells.get_mut(32 * t + 8 * quarter + j) {
                    cell.0 = op!(_mm512_mask_permutexvar_epi16(cell.0, lanes, from, z));
                }
            }
        }
    }
}

/// Returns the transpose of eight registers of eight words, in each 128-bit quarter.
///
/// First, neighbouring registers exchange words, by shifts and blends because shuffles are scarce. Then the even and
/// the odd registers are each a transpose of four by four double words.
#[inline(always)]
fn transpose(z: [__m512i; 8]) -> [__m512i; 8] {
    const ODD: __mmask32 = 0xaaaa_aaaa;
    let mut out = z;
    for i in [0, 2, 4, 6] {
        out[i] = op!(_mm512_mask_blend_epi16(ODD, z[i], _mm512_slli_epi32::<16>(z[i + 1])));
        out[i + 1] = op!(_mm512_mask_blend_epi16(ODD, _mm512_srli_epi32::<16>(z[i]), z[i + 1]));
    }
    let (even, odd) =
        (transpose4([out[0], out[2], out[4], out[6]]), transpose4([out[1], out[3], out[5], out[7]]));
    [even[0], odd[0], even[1], odd[1], even[2], odd[2], even[3], odd[3]]
}

/// Returns the transpose of four registers of four double words, in each 128-bit quarter.
#[inline(always)]
fn transpose4(z: [__m512i; 4]) -> [__m512i; 4] {
    op!({
        let (a, b) = (_mm512_unpacklo_epi32(z[0], z[1]), _mm512_unpackhi_epi32(z[0], z[1]));
        let (c, d) = (_mm512_unpacklo_epi32(z[2], z[3]), _mm512_unpackhi_epi32(z[2], z[3]));
        [
            _mm512_unpacklo_epi64(a, c),
            _mm512_unpackhi_epi64(a, c),
            _mm512_unpacklo_epi64(b, d),
            _mm512_unpackhi_epi64(b, d),
        ]
    })
}

/// Reads a text into a row; false if it is unreadable.
#[inline(always)]
pub(crate) fn read(text: &PuzzleBytes, row: &mut Row) -> bool {
    let at = text.as_ptr();
    // SAFETY: the loads read bytes 0 to 31 and 32 to 63 of 81 and, masked, the 17 bytes from 64 on.
    let parts = unsafe {
        [
            _mm256_loadu_si256(at.cast()),
            _mm256_loadu_si256(at.add(32).cast()),
            _mm256_mask_loadu_epi8(_mm256_set1_epi8(b'.' as i8), 0x1ffff, at.add(64).cast()),
        ]
    };
    let table = V512::from_array(&CELL_OF_BYTE).0;
    let mut good = u32::MAX;
    for (t, part) in parts.into_iter().enumerate() {
        let from_zero = op!(_mm256_sub_epi8(part, _mm256_set1_epi8(b'0' as i8)));
        let digit = op!(_mm256_cmplt_epu8_mask(from_zero, _mm256_set1_epi8(10)));
        good &= digit | op!(_mm256_cmpeq_epi8_mask(part, _mm256_set1_epi8(b'.' as i8)));
        store(row, t, op!(_mm512_permutexvar_epi16(_mm512_cvtepu8_epi16(part), table)));
    }
    good == u32::MAX
}

/// Writes a solved row as text.
#[inline(always)]
pub(crate) fn write(row: &Row, text: &mut PuzzleBytes) {
    let at = text.as_mut_ptr();
    let digits = |t| {
        let index = op!(_mm512_popcnt_epi16(_mm512_sub_epi16(load(row, t), _mm512_set1_epi16(1))));
        op!(_mm512_cvtepi16_epi8(_mm512_add_epi16(index, _mm512_set1_epi16(b'1' as i16))))
    };
    // SAFETY: the stores write bytes 0 to 31 and 32 to 63 of 81 and, masked, the 17 bytes from 64 on.
    unsafe {
        _mm256_storeu_si256(at.cast(), digits(0));
        _mm256_storeu_si256(at.add(32).cast(), digits(1));
        _mm256_mask_storeu_epi8(at.add(64).cast(), 0x1ffff, digits(2));
    }
}
