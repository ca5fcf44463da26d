//! The examples of the READMEs, the tutorial and the cookbook, run as tests.

#[doc = include_str!("../../../README.md")]
struct Readme;

#[doc = include_str!("../../../docs/TUTORIAL.md")]
struct Tutorial;

#[doc = include_str!("../../../docs/COOKBOOK.md")]
struct Cookbook;

#[doc = include_str!("../README.md")]
struct CrateReadme;
