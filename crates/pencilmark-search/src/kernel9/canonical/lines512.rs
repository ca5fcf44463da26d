//! The lines of a grid with AVX-512: four per register.

use std::arch::x86_64::*;

use super::found::InvalidGrid;
use super::line::Bytes;
use super::lines::{Lines, Places};

/// Calls an AVX-512 intrinsic.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the intrinsic only computes on registers, and these functions are used solely below the AVX-512 entry
        // points in `paths`, which run only where the processor has the features they name.
        unsafe { $call }
    };
}

/// The cells of the 18 lines and the 9 boxes, four to a register.
#[repr(C, align(64))]
struct Cells([[u8; 64]; 7]);

static CELLS: Cells = {
    let mut cells = [[0; 64]; 7];
    let mut i = 0;
    while i < 243 {
        let (house, place) = (i / 9, i % 9);
        let cell = match house / 9 {
            0 => house * 9 + place,
            1 => place * 9 + house - 9,
            _ => (house - 18) / 3 * 27 + (house - 18) % 3 * 3 + place / 3 * 9 + place % 3,
        };
        cells[house / 4][house % 4 * 16 + place] = cell as u8;
        i += 1;
    }
    Cells(cells)
};

/// Each house rotated by 1 to 4 positions. Together with the house itself, these align any two of its cells.
#[repr(C, align(64))]
struct Turns([[u8; 64]; 4]);

static TURNS: Turns = {
    let mut turns = [[15; 64]; 4];
    let mut i = 0;
    while i < 144 {
        let (by, line, place) = (i / 36 + 1, i / 9 % 4, i % 9);
        turns[by - 1][line * 16 + place] = ((place + by) % 9) as u8;
        i += 1;
    }
    Turns(turns)
};

const NINE_OF_16: u64 = 0x01FF_01FF_01FF_01FF;

#[inline(always)]
fn load(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the reference is to 64 bytes; the load requires no alignment.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// Reads a grid.
#[inline(always)]
pub(crate) fn read(read: &mut Lines, cells: &[u8; 81]) -> Result<(), InvalidGrid> {
    // SAFETY: the loads read 64 of the 81 bytes and, under the mask, the other 17.
    let (first, rest) = unsafe {
        let rest = cells.as_ptr().add(64).cast();
        (_mm512_loadu_si512(cells.as_ptr().cast()), _mm512_maskz_loadu_epi8(0x1FFFF, rest))
    };
    let mut clash = 0;
    for quarter in 0..7 {
        let mask = if quarter == 6 { NINE_OF_16 >> 16 } else { NINE_OF_16 };
        let cells = op!(_mm512_maskz_permutex2var_epi8(mask, first, load(&CELLS.0[quarter]), rest));
        let givens = op!(_mm512_test_epi8_mask(cells, cells));
        for turn in &TURNS.0 {
            let turned = op!(_mm512_shuffle_epi8(cells, load(turn)));
            clash |= op!(_mm512_mask_cmpeq_epi8_mask(givens, cells, turned));
        }
        clash |= op!(_mm512_cmpgt_epu8_mask(cells, _mm512_set1_epi8(9)));
        if quarter < 5 {
            // SAFETY: the store writes four lines of 16 bytes, starting with line 4 * quarter, of 20 lines.
            unsafe { _mm512_storeu_si512(read.lines.as_mut_ptr().add(4 * quarter).cast(), cells) };
            for i in 0..4 {
                read.givens[4 * quarter + i] = (givens >> (16 * i)) as u16 & 0x1FF;
            }
        }
    }
    // The last register of lines also contains boxes: they go into the two spare lines.
    if clash == 0 { Ok(()) } else { Err(InvalidGrid) }
}

/// Returns the positions of the digits of a grid without blanks.
#[inline(always)]
pub(crate) fn places(lines: &Lines) -> Places {
    let mut places = Places([Bytes([0; 16]); 20]);
    let digits =
        op!(_mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)));
    for quarter in 0..5 {
        // SAFETY: the load reads four lines of 16 bytes, starting with line 4 * quarter, of 20 lines.
        let cells = unsafe { _mm512_loadu_si512(lines.lines.as_ptr().add(4 * quarter).cast()) };
        let mut found = op!(_mm512_setzero_si512());
        for place in 0..9 {
            let here = op!(_mm512_set1_epi8(place));
            let value = op!(_mm512_shuffle_epi8(cells, here));
            found = op!(_mm512_mask_mov_epi8(found, _mm512_cmpeq_epi8_mask(value, digits), here));
        }
        // SAFETY: the store writes the same range of lines, and any bits are valid lines.
        unsafe { _mm512_storeu_si512(places.0.as_mut_ptr().add(4 * quarter).cast(), found) };
    }
    places
}
