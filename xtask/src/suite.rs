//! The complete test suite: one step after another, ended by the first failure.

use std::path::Path;
use std::process::Command;
use std::thread;

use crate::browser::{Choice, Kind};
use crate::packages::target;
use crate::parts::Parts;
use crate::{browser, crates, npm, portable, python, site, tidy};

/// Runs the suite: formatting, lints, house rules, documentation, tests, the separate packages, the portable path, the Python
/// package, and the page in a browser. Prints the duration of each part at the end.
pub fn test(root: &Path) -> Result<(), String> {
    let mut parts = Parts::default();
    parts.run("formatting", || cargo(root, &["fmt", "--all", "--check"]))?;
    parts.run("tidy", || tidy::run(root))?;
    parts.run("lints", || {
        cargo(
            root,
            &["clippy", "--workspace", "--all-targets", "--features", SCHEMA, "--", "--deny", "warnings"],
        )
    })?;
    parts.run("features", || features(root))?;
    parts.run("documentation", || documentation(root))?;
    parts.run("doc tests", || cargo(root, &["test", "--workspace", "--doc", "--features", SCHEMA]))?;
    // Compiled as a part of its own, so that the times of compilation and tests are listed separately. The tests bring the program that later
    // parts run; examples are compiled by the lints only.
    let all = ["--workspace", "--tests", "--features", SCHEMA];
    parts.run("building the tests", || cargo(root, &[&["test", "--no-run"][..], &all].concat()))?;
    parts.run("tests", || cargo(root, &[&["test"][..], &all].concat()))?;
    parts.run("crates", || crates::pack(root))?;
    parts.run("packages outside", || extras(root))?;
    parts.run("portable", || portable::test(root))?;
    parts.run("wheel, and the engine of the site beside it", || wheel_and_engine(root))?;
    parts.run("site", || site::build(root, &site::usual_folder(root)))?;
    parts.run("browser", || browser::test(root, &[Kind::Server, Kind::Site], Choice::Suite))?;
    parts.run("npm", || npm::test(root))
}

fn documentation(root: &Path) -> Result<(), String> {
    let arguments = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    cargo_with(root, &arguments, &[("RUSTDOCFLAGS", "--deny warnings")])
}

/// Tests the wheel and builds the engine in parallel: linking the engine keeps one core busy, and testing the wheel mostly another.
fn wheel_and_engine(root: &Path) -> Result<(), String> {
    thread::scope(|scope| {
        let engine = scope.spawn(|| site::engine(root));
        python::test_wheel(root)?;
        engine.join().unwrap_or_else(|_| Err("a thread broke".to_owned())).map(drop)
    })
}

/// The feature for tests of the wire's schema, used in all steps so that nothing is compiled twice.
const SCHEMA: &str = "pencilmark/schema";

/// Checks the library crates without features and with each feature alone.
fn features(root: &Path) -> Result<(), String> {
    for (package, features) in tidy::library_features(root)? {
        for feature in [&[String::new()], &features[..]].concat() {
            let arguments =
                ["check", "--lib", "--package", &package, "--no-default-features", "--features", &feature];
            cargo(root, &arguments)?;
        }
    }
    Ok(())
}

/// Tests the page with the current program.
pub fn browser(root: &Path, kinds: &[Kind]) -> Result<(), String> {
    cargo(root, &["build", "--package", "pencilmark-cli"])?;
    if kinds.contains(&Kind::Site) {
        site::build(root, &site::usual_folder(root))?;
    }
    println!("== browser");
    browser::test(root, kinds, Choice::All)
}

/// Builds the packages outside the workspace, including fuzz targets.
pub fn extras(root: &Path) -> Result<(), String> {
    let target = target(root).join("extras");
    for manifest in ["benches/compare/Cargo.toml", "benches/load/Cargo.toml", "fuzz/Cargo.toml"] {
        let target = target.to_string_lossy();
        cargo(root, &["check", "--manifest-path", manifest, "--target-dir", &target])?;
    }
    // The package that draws pages also tests how well they are read.
    cargo(root, &["test", "--manifest-path", READER_TRAINING, "--target-dir", &target.to_string_lossy()])
}

/// Trains the network that reads pictures on drawn and photographed pages, and writes its weights: some minutes on one core, with
/// the same bytes on the same machine. With `judge`, reads other pages instead, using typefaces from files if given.
pub fn train_reader(root: &Path, arguments: &[&str]) -> Result<(), String> {
    let target = target(root).join("extras");
    let run = ["run", "--release", "--manifest-path", READER_TRAINING, "--target-dir"];
    let arguments = if arguments.is_empty() { &["train"] } else { arguments };
    cargo(root, &[&run[..], &[&target.to_string_lossy(), "--"], arguments].concat())
}

/// The package that draws pages and trains the network.
const READER_TRAINING: &str = "crates/pencilmark-read/training/Cargo.toml";

fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    cargo_with(root, arguments, &[])
}

fn cargo_with(root: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let line = format!("cargo {}", arguments.join(" "));
    println!("== {line}");
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).envs(variables.iter().copied()).current_dir(root);
    let status = command.status().map_err(|e| format!("cargo does not start: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line} failed")) }
}
