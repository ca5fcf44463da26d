//! The examples of the READMEs and of the page for developers, run as tests.

#[doc = include_str!("../../../README.md")]
struct Readme;

#[doc = include_str!("../../../docs/DEVELOPER.md")]
struct ForDevelopers;

#[doc = include_str!("../README.md")]
struct CrateReadme;
