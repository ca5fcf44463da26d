//! The fastest board representation for one puzzle with AVX-512: three registers.
//!
//! ```text
//!   lane 9b + 3m + s, 27 of 32 in use        register k, lane (b, m, s), seen across:
//!                                            the cell in row 3b + m, column 3s + (m + k) % 3
//!   band 0: | . . . | . . . | . . . |
//!           | . . . | . . . | . . . |        So a lane of the three registers together is one horizontal triad,
//!           | . . . | . . . | . . . |        and rotating m by k in register k makes it a vertical triad.
//! ```
//!
//! Every rule then needs few instructions: neighbours along the line or the box are one word permutation away.

use std::arch::x86_64::*;

use super::branch::branch_in;
use super::lane::avx512::V512;
use super::lane::{ALL, BulkLanes, Lanes};
use super::layout::{Branch, Row, WAYS};
use super::puzzle::{CELL_OF_BYTE, PuzzleBytes};
use super::single::{Board, State};

/// A board in three registers, seen down (vertical triads), with the data that its last sweep left for branching.
#[derive(Clone, Copy)]
pub(crate) struct Triads {
    /// The cells: seen across before a sweep, seen down after it.
    cells: [V512; 3],
    /// The horizontal and the vertical triads at the start of the last sweep's passes.
    triads: [V512; 2],
}

const LANES: u32 = (1 << 27) - 1;

/// The branch of a board without any choice.
const NO_BRANCH: Branch = Branch { digit_mask: 0, band_index: 0, untried_ways: 0 };

/// A vector of lane numbers or cells, aligned as a register.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Words([u16; 32]);

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Bytes([u8; 64]);

const fn lane(b: usize, m: usize, s: usize) -> usize {
    b % 3 * 9 + m % 3 * 3 + s % 3
}

/// Returns the cell that register `k` holds in lane `(b, m, s)`, seen across.
const fn cell(k: usize, i: usize) -> usize {
    let (b, m, s) = (i / 9, i / 3 % 3, i % 3);
    (3 * b + m) * 9 + 3 * s + (m + k) % 3
}

/// `ROTATE[b][m][s]` takes each lane from the lane that is this much further along each axis.
static ROTATE: [[[Words; 3]; 3]; 3] = {
    let mut table = [[[Words([0; 32]); 3]; 3]; 3];
    let mut shift = 0;
    while shift < 27 {
        let (b, m, s) = (shift / 9, shift / 3 % 3, shift % 3);
        let mut i = 0;
        while i < 32 {
            let from = if i < 27 { lane(i / 9 + b, i / 3 % 3 + m, i % 3 + s) } else { i };
            table[b][m][s].0[i] = from as u16;
            i += 1;
        }
        shift += 1;
    }
    table
};

/// `WAY_FROM[direction][b]`: lane `8 * band + way` takes the triad that the way uses in box `b`; other lanes take lane
/// 31.
static WAY_FROM: [[Words; 3]; 2] = {
    let mut table = [[Words([31; 32]); 3]; 2];
    let mut i = 0;
    while i < 54 {
        let (b, band, way) = (i / 18, i / 6 % 3, i % 6);
        table[0][b].0[8 * band + way] = lane(band, WAYS[way][b], b) as u16;
        table[1][b].0[8 * band + way] = lane(b, WAYS[way][b], band) as u16;
        i += 1;
    }
    table
};

/// `OFF_WAY[band][way][k]`: lanes of register `k`, seen across, with cells of the band that the way does not use.
static OFF_WAY: [[[u32; 3]; 6]; 6] = {
    let mut table = [[[0; 3]; 6]; 6];
    let mut i = 0;
    while i < 54 {
        let (b, band, way) = (i / 18, i / 6 % 3, i % 6);
        let mut m = 0;
        while m < 3 {
            let mut k = 0;
            while k < 3 && WAYS[way][b] != m {
                table[band][way][k] |= 1 << lane(band, m, b);
                table[3 + band][way][k] |= 1 << lane(b, m + 3 - k, band);
                k += 1;
            }
            m += 1;
        }
        i += 1;
    }
    table
};

/// For register `k`, the index of each lane's cell in 81 bytes.
static FROM_TEXT: [Bytes; 3] = {
    let mut table = [Bytes([0; 64]); 3];
    let mut i = 0;
    while i < 81 {
        table[i / 27].0[i % 27] = cell(i / 27, i % 27) as u8;
        i += 1;
    }
    table
};

/// The index of each lane's cell in 81 words; a two-register permutation reaches 64 of them, a second one the rest.
static FROM_ROW: [Words; 3] = {
    let mut table = [Words([0; 32]); 3];
    let mut i = 0;
    while i < 81 {
        table[i / 27].0[i % 27] = cell(i / 27, i % 27) as u16;
        i += 1;
    }
    table
};

/// The lanes of register `k` whose cell is number 64 or later.
static LAST_CELLS: [u32; 3] = {
    let mut table = [0; 3];
    let mut i = 0;
    while i < 81 {
        if cell(i / 27, i % 27) >= 64 {
            table[i / 27] |= 1 << (i % 27);
        }
        i += 1;
    }
    table
};

/// The source of each cell of a row: word `32 * k + lane` of the three registers.
static TO_ROW: [Words; 3] = {
    let mut table = [Words([0; 32]); 3];
    let mut i = 0;
    while i < 81 {
        let at = cell(i / 27, i % 27);
        table[at / 32].0[at % 32] = (32 * (i / 27) + i % 27) as u16;
        i += 1;
    }
    table
};

/// For each 32 cells of a row, those that are in the third register.
static LAST_REGISTER: [u32; 3] = {
    let mut table = [0; 3];
    let mut i = 54;
    while i < 81 {
        let at = cell(2, i % 27);
        table[at / 32] |= 1 << (at % 32);
        i += 1;
    }
    table
};

/// The source of each byte of the text: byte `32 * k + lane` of the three registers narrowed to bytes.
static TO_TEXT: [Bytes; 2] = {
    let mut table = [Bytes([0; 64]); 2];
    let mut i = 0;
    while i < 81 {
        let at = cell(i / 27, i % 27);
        table[at / 64].0[at % 64] = (32 * (i / 27) + i % 27) as u8;
        i += 1;
    }
    table
};

/// Calls an AVX-512 intrinsic.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the intrinsic only computes on registers, and values of this type are made and used solely below
        // the entry points of `path512`, which run only where the processor has the features it names.
        unsafe { $call }
    };
}

#[inline(always)]
fn words(table: &Words) -> V512 {
    V512::from_array(&table.0)
}

#[inline(always)]
fn bytes(table: &Bytes) -> __m512i {
    // SAFETY: the table is 64 bytes long; the features are available as for `op`.
    unsafe { _mm512_loadu_si512(table.0.as_ptr().cast()) }
}

#[inline(always)]
fn permute(v: V512, from: &Words) -> V512 {
    V512(op!(_mm512_permutexvar_epi16(words(from).0, v.0)))
}

/// Returns the other two lanes of `v` in the same line, and in the same box, for a pass in this direction.
#[inline(always)]
fn along<const VERTICAL: bool>(v: V512) -> (V512, V512) {
    if VERTICAL {
        (permute(v, &ROTATE[1][0][0]), permute(v, &ROTATE[2][0][0]))
    } else {
        (permute(v, &ROTATE[0][0][1]), permute(v, &ROTATE[0][0][2]))
    }
}

#[inline(always)]
fn in_box(v: V512) -> (V512, V512) {
    (permute(v, &ROTATE[0][1][0]), permute(v, &ROTATE[0][2][0]))
}

/// Returns the four triads of the band that are neither in the line nor in the box of each lane, paired as the two ways
/// use them.
#[inline(always)]
fn diagonals<const VERTICAL: bool>(v: V512) -> [(V512, V512); 2] {
    let at = |line: usize, b: usize| {
        if VERTICAL { permute(v, &ROTATE[b][line][0]) } else { permute(v, &ROTATE[0][line][b]) }
    };
    [(at(1, 1), at(2, 2)), (at(1, 2), at(2, 1))]
}

/// Returns the OR of `v` over the line and the box of each lane, including the lane itself.
#[inline(always)]
fn line_and_box<const VERTICAL: bool>(v: V512) -> V512 {
    let ((a, b), (c, d)) = (along::<VERTICAL>(v), in_box(v));
    V512::or3(V512::or3(v, a, b), c, d)
}

/// Applies the rules of [`super::band::pass`] to all three bands. Returns the triads as first seen, and whether every
/// line keeps every digit.
#[inline(always)]
fn pass<const VERTICAL: bool>(cells: &mut [V512; 3]) -> (V512, bool) {
    if !VERTICAL {
        let singles = [cells[0].single(), cells[1].single(), cells[2].single()];
        let seen = line_and_box::<false>(V512::or3(singles[0], singles[1], singles[2]));
        for (cell, single) in cells.iter_mut().zip(singles) {
            *cell = single.or_rest(*cell, seen);
        }
    }
    let [x, y, z] = *cells;
    let seen = V512::or3(x, y, z);
    let [(a, b), (c, d)] = diagonals::<VERTICAL>(seen);
    let closed = seen.and(a.and(b).or_both(c, d));
    let few = closed.at_most_three();
    let naked = line_and_box::<VERTICAL>(closed.only(few));
    let triad = closed.without(naked).replace(few, closed);
    let (next, last) = along::<VERTICAL>(triad);
    let full = !V512::or3(triad, next, last).equal_to(ALL) & LANES == 0;
    let locked = triad.without2(next, last);
    let triad = locked.if_three_or_more(triad);
    if VERTICAL {
        let hidden = locked.without(V512::majority(x, y, z));
        *cells = [x.cut(hidden, triad), y.cut(hidden, triad), z.cut(hidden, triad)];
    } else {
        *cells = [x.and(triad), y.and(triad), z.and(triad)];
    }
    (seen, full)
}

#[inline(always)]
fn seen_down(x: &[V512; 3]) -> [V512; 3] {
    [x[0], permute(x[1], &ROTATE[0][2][0]), permute(x[2], &ROTATE[0][1][0])]
}

#[inline(always)]
fn seen_across(x: &[V512; 3]) -> [V512; 3] {
    [x[0], permute(x[1], &ROTATE[0][1][0]), permute(x[2], &ROTATE[0][2][0])]
}

/// True if all lanes in use are zero.
#[inline(always)]
fn none(v: V512) -> bool {
    op!(_mm512_test_epi16_mask(v.0, v.0)) & LANES == 0
}

impl Board for Triads {
    #[inline(always)]
    fn from_row(row: &Row) -> Self {
        let at = row.cells().as_ptr();
        // SAFETY: the loads read cells 0 to 31 and 32 to 63 of 81 and, masked, the 17 cells from 64 on.
        let [a, b, c] = unsafe {
            [
                _mm512_loadu_si512(at.cast()),
                _mm512_loadu_si512(at.add(32).cast()),
                _mm512_maskz_loadu_epi16(0x1ffff, at.add(64).cast()),
            ]
        };
        let mut cells = [V512::zero(); 3];
        for (k, cells) in cells.iter_mut().enumerate() {
            let from = words(&FROM_ROW[k]).0;
            let first = op!(_mm512_permutex2var_epi16(a, from, b));
            *cells = V512(op!(_mm512_mask_permutexvar_epi16(first, LAST_CELLS[k], from, c)));
        }
        Triads { cells, triads: [V512::zero(); 2] }
    }

    #[inline(always)]
    fn swept(self) -> Self {
        Triads { cells: seen_down(&self.cells), ..self }
    }

    #[inline(always)]
    fn from_text(text: &PuzzleBytes) -> Option<Self> {
        let at = text.as_ptr();
        // SAFETY: the loads read bytes 0 to 63 of 81 and, masked, the 17 bytes from 64 on.
        let (low, high) =
            unsafe { (_mm512_loadu_si512(at.cast()), _mm512_maskz_loadu_epi8(0x1ffff, at.add(64).cast())) };
        if !readable(low, u64::MAX) || !readable(high, 0x1ffff) {
            return None;
        }
        let table = V512::from_array(&CELL_OF_BYTE).0;
        let mut cells = [V512::zero(); 3];
        for (k, cells) in cells.iter_mut().enumerate() {
            let text = op!(_mm512_permutex2var_epi8(low, bytes(&FROM_TEXT[k]), high));
            let wide = op!(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(text)));
            *cells = V512(op!(_mm512_permutexvar_epi16(wide, table)));
        }
        Some(Triads { cells, triads: [V512::zero(); 2] })
    }

    #[inline(always)]
    fn sweep(&mut self) -> State {
        let mut x = self.cells;
        let (across, full) = pass::<false>(&mut x);
        if !full {
            return State::Dead;
        }
        let before = seen_down(&x);
        let mut y = before;
        let (down, full) = pass::<true>(&mut y);
        let empty = V512::never_empty().note_empty(y[0]).note_empty(y[1]).note_empty(y[2]);
        if !full || empty.was_empty() & LANES != 0 {
            return State::Dead;
        }
        self.cells = y;
        self.triads = [across, down];
        let triad = V512::or3(y[0], y[1], y[2]);
        let (next, last) = along::<true>(triad);
        let loose = V512::majority(y[0], y[1], y[2]).or(V512::majority(triad, next, last));
        if none(loose) {
            return State::Single;
        }
        let mut changed = V512::zero();
        for k in 0..3 {
            changed = changed.or_lost(before[k], y[k]);
        }
        if none(changed) {
            return State::Stuck;
        }
        self.cells = seen_across(&y);
        State::Open
    }

    #[inline(always)]
    fn is_solution(&self) -> bool {
        let x = seen_across(&self.cells);
        let triads = V512::or3(x[0], x[1], x[2]);
        let ((a, b), (c, d)) = (along::<false>(triads), in_box(triads));
        let all = V512::or3(triads, a, b).and(V512::or3(triads, c, d));
        !all.equal_to(ALL) & LANES == 0
    }

    #[inline(always)]
    fn branch(&self) -> Branch {
        let mut open = [V512::zero(); 2];
        for (direction, open) in open.iter_mut().enumerate() {
            let from = &WAY_FROM[direction];
            let v = self.triads[direction];
            let used = V512::and3(permute(v, &from[0]), permute(v, &from[1]), permute(v, &from[2]));
            *open = V512(op!(_mm512_maskz_mov_epi16(0x3f3f3f, used.0)));
        }
        let Some(band) = best_band(&open) else { return NO_BRANCH };
        let ways = open[band / 3].to_array();
        ways[8 * (band % 3)..].first_chunk().map_or(NO_BRANCH, |ways| branch_in(band, ways))
    }

    #[inline(always)]
    fn child(&self, digit: u16, band: u16, way: usize) -> Self {
        let off = &OFF_WAY[band as usize][way];
        let mut cells = seen_across(&self.cells);
        for (cell, &off) in cells.iter_mut().zip(off) {
            *cell = cell.without(V512(op!(_mm512_maskz_set1_epi16(off, digit as i16))));
        }
        Triads { cells, triads: self.triads }
    }

    #[inline(always)]
    fn to_row(self) -> Row {
        let x = seen_across(&self.cells);
        let mut row = Row::EMPTY;
        for (part, cells) in row.cells_mut().chunks_mut(32).enumerate() {
            let from = words(&TO_ROW[part]).0;
            let first = op!(_mm512_permutex2var_epi16(x[0].0, from, x[1].0));
            let all = V512(op!(_mm512_mask_permutexvar_epi16(first, LAST_REGISTER[part], from, x[2].0)));
            cells.copy_from_slice(&all.to_array()[..cells.len()]);
        }
        row
    }

    #[inline(always)]
    fn write(&self, text: &mut PuzzleBytes) {
        let x = seen_across(&self.cells);
        let digits = [digits(x[0]), digits(x[1]), digits(x[2])];
        let low = op!(_mm512_inserti64x4::<1>(_mm512_castsi256_si512(digits[0]), digits[1]));
        let high = op!(_mm512_castsi256_si512(digits[2]));
        let first = op!(_mm512_permutex2var_epi8(low, bytes(&TO_TEXT[0]), high));
        let rest = op!(_mm512_permutex2var_epi8(low, bytes(&TO_TEXT[1]), high));
        let at = text.as_mut_ptr();
        // SAFETY: the stores write bytes 0 to 63 of 81 and, masked, the 17 bytes from 64 on.
        unsafe {
            _mm512_storeu_si512(at.cast(), first);
            _mm512_mask_storeu_epi8(at.add(64).cast(), 0x1ffff, rest);
        }
    }
}

/// True if the bytes under `mask` are digits or dots.
#[inline(always)]
fn readable(text: __m512i, mask: u64) -> bool {
    let digit = op!(_mm512_cmplt_epu8_mask(
        _mm512_sub_epi8(text, _mm512_set1_epi8(b'0' as i8)),
        _mm512_set1_epi8(10)
    ));
    let dot = op!(_mm512_cmpeq_epi8_mask(text, _mm512_set1_epi8(b'.' as i8)));
    !(digit | dot) & mask == 0
}

/// Returns single candidates as characters.
#[inline(always)]
fn digits(v: V512) -> __m256i {
    let index = op!(_mm512_popcnt_epi16(_mm512_sub_epi16(v.0, _mm512_set1_epi16(1))));
    op!(_mm512_cvtepi16_epi8(_mm512_add_epi16(index, _mm512_set1_epi16(b'1' as i16))))
}

/// Returns the number of set bits in each 128-bit quarter.
#[inline(always)]
fn count_bands(open: V512) -> __m512i {
    let sums = op!(_mm512_sad_epu8(_mm512_popcnt_epi16(open.0), _mm512_setzero_si512()));
    op!(_mm512_add_epi64(sums, _mm512_shuffle_epi32::<0x4e>(sums)))
}

/// Returns the band with the fewest open ways among those with more than nine, as [`super::branch::choose`] does.
#[inline(always)]
fn best_band(open: &[V512; 2]) -> Option<usize> {
    let counts = [count_bands(open[0]), count_bands(open[1])];
    // Eight numbers: bands 0 to 2, nothing, bands 3 to 5, nothing.
    let from = op!(_mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14));
    let counts = op!(_mm512_permutex2var_epi64(counts[0], from, counts[1]));
    let over = op!(_mm512_sub_epi64(counts, _mm512_set1_epi64(10)));
    let band = op!(_mm512_setr_epi64(0, 1, 2, -1, 3, 4, 5, -1));
    let best = op!(_mm512_reduce_min_epu64(_mm512_or_si512(_mm512_slli_epi64::<3>(over), band)));
    (best >> 63 == 0).then_some((best & 7) as usize)
}
