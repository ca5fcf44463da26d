//! Everything that must pass, one step after another; the first that fails ends it.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Instant;

use crate::browser::Kind;
use crate::packages::target;
use crate::{browser, npm, portable, python, site, tidy};

/// Formatting, lints, walls, documentation, tests, the packages outside, the portable path, the Python package, and the page in a browser.
pub fn test(root: &Path) -> Result<(), String> {
    step(root, "formatting", &["fmt", "--all", "--check"], &[])?;
    println!("== tidy");
    tidy::run(root)?;
    let lints = ["clippy", "--workspace", "--all-targets", "--features", SCHEMA, "--", "--deny", "warnings"];
    step(root, "lints", &lints, &[])?;
    features(root)?;
    step(
        root,
        "documentation",
        &["doc", "--workspace", "--no-deps", "--document-private-items"],
        &[("RUSTDOCFLAGS", "--deny warnings")],
    )?;
    step(root, "doc tests", &["test", "--workspace", "--doc", "--features", SCHEMA], &[])?;
    step(root, "tests", &["test", "--workspace", "--all-targets", "--features", SCHEMA], &[])?;
    extras(root)?;
    // As the tests have compiled it: with the features of all that they use.
    step(root, "the program", &["build", "--workspace", "--all-targets", "--features", SCHEMA], &[])?;
    println!("== portable");
    portable::test(root)?;
    println!("== wheel, and the engine of the site beside it");
    // Linking the engine keeps one core busy, testing the wheel mostly another.
    thread::scope(|scope| {
        let engine = scope.spawn(|| site::engine(root));
        python::test_wheel(root)?;
        engine.join().unwrap_or_else(|_| Err("a thread broke".to_owned())).map(drop)
    })?;
    println!("== browser");
    browser::test(root, &[Kind::Server, Kind::Site])?;
    println!("== npm");
    npm::test(root)
}

/// The feature with which the schema of the wire is tested; everywhere the same, so that nothing is compiled twice.
const SCHEMA: &str = "pencilmark/schema";

/// The library crates with none of their features and with each alone.
fn features(root: &Path) -> Result<(), String> {
    for (package, features) in tidy::library_features(root)? {
        for feature in [&[String::new()], &features[..]].concat() {
            let arguments =
                ["check", "--lib", "--package", &package, "--no-default-features", "--features", &feature];
            step(root, "features", &arguments, &[])?;
        }
    }
    Ok(())
}

/// The page, served by the program as it is now.
pub fn browser(root: &Path, kinds: &[Kind]) -> Result<(), String> {
    step(root, "the program", &["build", "--package", "pencilmark-cli"], &[])?;
    println!("== browser");
    browser::test(root, kinds)
}

/// The packages outside the workspace still build, fuzz targets included.
pub fn extras(root: &Path) -> Result<(), String> {
    let target = target(root).join("extras");
    for manifest in ["benches/compare/Cargo.toml", "benches/load/Cargo.toml", "fuzz/Cargo.toml"] {
        let target = target.to_string_lossy();
        step(root, manifest, &["check", "--manifest-path", manifest, "--target-dir", &target], &[])?;
    }
    Ok(())
}

fn step(root: &Path, name: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    println!("== {name}: cargo {}", arguments.join(" "));
    let start = Instant::now();
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(root)
        .status()
        .map_err(|e| format!("{name}: cargo does not start: {e}"))?;
    println!("== {name}: {:.0} s", start.elapsed().as_secs_f64());
    if status.success() { Ok(()) } else { Err(format!("{name} failed")) }
}
