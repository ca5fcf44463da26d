//! The tests of this crate, one binary.
