//! The page's own checks: its types, and all that a player does, in a real browser.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::packages::{find, install, install_browser_packages, program, run};
use crate::wire;

/// Programs by which Chromium is known.
const CHROMIUMS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// Checks the types of the page's modules, then plays in a browser. Installs what is missing: Node and Chromium from the
/// system's packages, the packages of `browser/` by its lock file.
pub fn test(root: &Path) -> Result<(), String> {
    let folder = root.join("browser");
    let chromium = match chromium() {
        Some(path) => path,
        None => {
            install(&["chromium"])?;
            chromium().ok_or("Chromium was installed but is not to be found")?
        }
    };
    install_browser_packages(root)?;
    wire::check_types(root)?;
    run(&folder, "node", &["node_modules/typescript/bin/tsc", "--project", "../web/jsconfig.json"], &[])?;
    let program = program(root);
    let variables = [("CHROMIUM", &chromium), ("PENCILMARK", &program)];
    let play = |file: &str| run(&folder, "node", &["--test", file], &variables);
    let failed: Vec<String> =
        tests(&folder.join("tests"))?.into_iter().filter(|file| play(file).is_err()).collect();
    // A browser on a machine that others use may be held up for longer than any patience. What fails again is wrong.
    let (mut wrong, mut unsteady) = (Vec::new(), Vec::new());
    for file in failed {
        println!("== {file} failed and is played once more");
        if play(&file).is_err() { wrong.push(file) } else { unsteady.push(file) }
    }
    if !unsteady.is_empty() {
        println!("== unsteady, failed once and passed once: {}", unsteady.join(", "));
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("failed twice: {}", wrong.join(", "))) }
}

/// The test files, in order. Versions of Node differ in what they make of a folder.
fn tests(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut tests: Vec<String> =
        names.filter(|name| name.ends_with(".test.mjs")).map(|name| format!("tests/{name}")).collect();
    tests.sort();
    if tests.is_empty() { Err(format!("{} has no tests", folder.display())) } else { Ok(tests) }
}

/// Where Chromium is: as the variable `CHROMIUM` says, or on the path.
fn chromium() -> Option<PathBuf> {
    env::var_os("CHROMIUM").map(PathBuf::from).or_else(|| find(CHROMIUMS))
}
