//! The three code paths of the kernel, and the choice between them.

use std::fmt;
use std::str::FromStr;

/// A code path of the 9x9 kernel: its SIMD instruction set. All paths visit the same search tree in the same order, so
/// their answers and node counts are equal; only their speed differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CodePath {
    /// No SIMD instructions: runs on any processor.
    Portable,
    /// AVX2: sixteen lanes of 16 bits.
    Avx2,
    /// AVX-512: thirty-two lanes of 16 bits.
    Avx512,
}

impl CodePath {
    /// All code paths, slowest first.
    pub const ALL: [CodePath; 3] = [CodePath::Portable, CodePath::Avx2, CodePath::Avx512];

    /// Returns the fastest code path that this processor supports.
    ///
    /// ```
    /// use pencilmark_search::kernel9::CodePath;
    /// assert!(CodePath::best().is_available());
    /// ```
    pub fn best() -> CodePath {
        if CodePath::Avx512.is_available() {
            CodePath::Avx512
        } else if CodePath::Avx2.is_available() {
            CodePath::Avx2
        } else {
            CodePath::Portable
        }
    }

    /// Returns the code paths that this processor supports, slowest first.
    pub fn available() -> impl Iterator<Item = CodePath> {
        CodePath::ALL.into_iter().filter(|path| path.is_available())
    }

    /// True if this processor supports the code path. The standard library caches the answer.
    pub fn is_available(self) -> bool {
        match self {
            CodePath::Portable => true,
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx2 => has_avx2(),
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx512 => has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            CodePath::Avx2 | CodePath::Avx512 => false,
        }
    }

    /// The name of the code path, which [`FromStr`] parses.
    pub fn name(self) -> &'static str {
        match self {
            CodePath::Portable => "portable",
            CodePath::Avx2 => "avx2",
            CodePath::Avx512 => "avx512",
        }
    }

    /// Returns this code path if the processor supports it, else the fastest supported one. Every engine calls this, so
    /// that none executes an unsupported instruction.
    pub fn or_best(self) -> CodePath {
        if self.is_available() { self } else { CodePath::best() }
    }
}

// Must name every feature that the `target_feature` attributes of the AVX2 path name.
#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

// Must name every feature that the `target_feature` attributes of the AVX-512 path name.
#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512bitalg")
}

impl fmt::Display for CodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for CodePath {
    type Err = UnknownCodePath;

    fn from_str(name: &str) -> Result<CodePath, UnknownCodePath> {
        CodePath::ALL.into_iter().find(|path| path.name() == name).ok_or(UnknownCodePath)
    }
}

/// The error of parsing a name that is not the name of a [`CodePath`]: `portable`, `avx2` or `avx512`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCodePath;

impl fmt::Display for UnknownCodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such path: expected portable, avx2 or avx512")
    }
}

impl std::error::Error for UnknownCodePath {}
