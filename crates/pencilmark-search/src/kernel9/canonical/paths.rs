//! The canonicalisation algorithms compiled for the processor features of each code path.

use super::found::{CanonicalGrid, InvalidGrid};
use super::full;
use super::line::{Bytes, Line};
#[cfg(target_arch = "x86_64")]
use super::line128::Xmm;
use super::lines::{Lines, Places};
#[cfg(target_arch = "x86_64")]
use super::lines512;
use super::pairs::Pairs;
use super::walk::Walk;
use crate::kernel9::path::CodePath;

/// The buffers and tables with which a grid is canonicalised.
pub(crate) struct Tools {
    pub(crate) lines: Lines,
    pub(crate) walk: Walk,
    pub(crate) pairs: &'static Pairs,
}

/// The way in which a code path reads a grid.
trait Reader {
    fn read(lines: &mut Lines, cells: &[u8; 81]) -> Result<(), InvalidGrid>;
    fn places(lines: &Lines) -> Places;
}

/// A reader that reads cell by cell.
struct ByCell;

impl Reader for ByCell {
    #[inline(always)]
    fn read(lines: &mut Lines, cells: &[u8; 81]) -> Result<(), InvalidGrid> {
        lines.read(cells)
    }
    #[inline(always)]
    fn places(lines: &Lines) -> Places {
        lines.places()
    }
}

/// A reader that reads four lines at a time, with AVX-512.
#[cfg(target_arch = "x86_64")]
struct ByFour;

#[cfg(target_arch = "x86_64")]
impl Reader for ByFour {
    #[inline(always)]
    fn read(lines: &mut Lines, cells: &[u8; 81]) -> Result<(), InvalidGrid> {
        lines512::read(lines, cells)
    }
    #[inline(always)]
    fn places(lines: &Lines) -> Places {
        lines512::places(lines)
    }
}

impl Tools {
    #[inline(always)]
    fn form_by<R: Reader, L: Line>(&mut self, cells: &[u8; 81]) -> Result<[u8; 81], InvalidGrid> {
        R::read(&mut self.lines, cells)?;
        let lines = &self.lines;
        Ok(match lines.is_full() {
            true => full::form::<L>(lines, &R::places(lines), self.pairs),
            false => self.walk.form::<L>(lines),
        })
    }

    #[inline(always)]
    fn find_by<R: Reader, L: Line>(&mut self, cells: &[u8; 81]) -> Result<CanonicalGrid, InvalidGrid> {
        R::read(&mut self.lines, cells)?;
        let lines = &self.lines;
        Ok(match lines.is_full() {
            true => full::find::<L>(lines, &R::places(lines), self.pairs),
            false => self.walk.find::<L>(lines),
        })
    }
}

/// Compiles one function of [`Tools`] for every code path, and a function of the given name that dispatches among them.
macro_rules! on_every_path {
    ($(#[$doc:meta])* $name:ident, $by:ident, $result:ty) => {
        $(#[$doc])*
        pub(crate) fn $name(tools: &mut Tools, path: CodePath, cells: &[u8; 81]) -> Result<$result, InvalidGrid> {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
            fn avx2(tools: &mut Tools, cells: &[u8; 81]) -> Result<$result, InvalidGrid> {
                tools.$by::<ByCell, Xmm>(cells)
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(
                enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx2,bmi1,bmi2,popcnt,lzcnt"
            )]
            fn avx512(tools: &mut Tools, cells: &[u8; 81]) -> Result<$result, InvalidGrid> {
                tools.$by::<ByFour, Xmm>(cells)
            }
            match path.or_best() {
                CodePath::Portable => tools.$by::<ByCell, Bytes>(cells),
                #[cfg(target_arch = "x86_64")]
                // SAFETY: `or_best` has detected the required features.
                CodePath::Avx2 => unsafe { avx2(tools, cells) },
                #[cfg(target_arch = "x86_64")]
                // SAFETY: `or_best` has detected the required features.
                CodePath::Avx512 => unsafe { avx512(tools, cells) },
                #[cfg(not(target_arch = "x86_64"))]
                CodePath::Avx2 | CodePath::Avx512 => tools.$by::<ByCell, Bytes>(cells),
            }
        }
    };
}

on_every_path!(
    /// Returns the canonical form only.
    form, form_by, [u8; 81]
);
on_every_path!(
    /// Returns the canonical form, a transformation to it, and the number of automorphisms.
    find, find_by, CanonicalGrid
);
