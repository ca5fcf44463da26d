//! The trait of small vectors over which the whole algorithm is written, and its implementations.

mod lanes;

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod packed;
pub(crate) mod portable;

pub(crate) use lanes::{ALL, BoxLanes, BulkLanes, Lanes};
