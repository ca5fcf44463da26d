//! Moves of boards into and out of lanes, one lane at a time, without intrinsics.

use super::lane::Lanes;
use super::layout::Row;
use super::puzzle::{PuzzleBytes, sealed::Read};
use super::sweep::Grid;

/// The lanes of a set, lowest first.
#[inline(always)]
pub(crate) fn lanes_of(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lane)
    })
}

/// Copies the board of each lane `l` of the set into `rows[at[l]]`.
#[inline(always)]
pub(crate) fn take<L: Lanes>(grid: &Grid<L>, lanes: u32, rows: &mut [Row], at: &[u32; 32]) {
    let cells = words(grid);
    for lane in lanes_of(lanes) {
        let row = &mut rows[at[lane] as usize];
        for (cell, lanes) in row.cells_mut().iter_mut().zip(cells.chunks_exact(L::COUNT)) {
            *cell = lanes[lane];
        }
    }
}

/// Copies `rows[l]` into each lane `l` of the set.
#[inline(always)]
pub(crate) fn put<L: Lanes>(grid: &mut Grid<L>, lanes: u32, rows: &[Row; 32]) {
    let cells = words_mut(grid);
    for lane in lanes_of(lanes) {
        for (cell, lanes) in rows[lane].cells().iter().zip(cells.chunks_exact_mut(L::COUNT)) {
            lanes[lane] = *cell;
        }
    }
}

/// Reads a text into a row; false if it is unreadable.
#[inline(always)]
pub(crate) fn read(text: &PuzzleBytes, row: &mut Row) -> bool {
    text.read(row)
}

/// Writes a solved row as text.
#[inline(always)]
pub(crate) fn write(row: &Row, text: &mut PuzzleBytes) {
    for (byte, cell) in text.iter_mut().zip(row.cells()) {
        *byte = b'1' + cell.trailing_zeros() as u8;
    }
}

/// Returns the cells as numbers: `L::COUNT` for each of 81 cells.
#[inline(always)]
fn words<L: Lanes>(grid: &Grid<L>) -> &[u16] {
    debug_assert_eq!(size_of_val(&grid.cells), 81 * 2 * L::COUNT);
    // SAFETY: every lane type is exactly COUNT words without padding, at least as aligned as a word.
    unsafe { std::slice::from_raw_parts(grid.cells.as_ptr().cast(), 81 * L::COUNT) }
}

#[inline(always)]
pub(crate) fn words_mut<L: Lanes>(grid: &mut Grid<L>) -> &mut [u16] {
    debug_assert_eq!(size_of_val(&grid.cells), 81 * 2 * L::COUNT);
    // SAFETY: every lane type is exactly COUNT words without padding, at least as aligned as a word, and any bits are valid.
    unsafe { std::slice::from_raw_parts_mut(grid.cells.as_mut_ptr().cast(), 81 * L::COUNT) }
}

/// Returns the open ways of a band as numbers: `L::COUNT` for each of six ways.
#[inline(always)]
pub(crate) fn ways_of<L: Lanes>(grid: &Grid<L>, band: usize) -> &[u16] {
    debug_assert_eq!(size_of_val(&grid.open_ways[band]), 6 * 2 * L::COUNT);
    // SAFETY: every lane type is exactly COUNT words without padding, at least as aligned as a word.
    unsafe { std::slice::from_raw_parts(grid.open_ways[band].as_ptr().cast(), 6 * L::COUNT) }
}
