//! The example of the README runs as a test.

#[doc = include_str!("../../../README.md")]
struct Readme;
