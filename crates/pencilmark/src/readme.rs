//! The examples of the READMEs run as tests.

#[doc = include_str!("../../../README.md")]
struct Readme;

#[doc = include_str!("../README.md")]
struct CrateReadme;
