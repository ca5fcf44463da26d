//! Long tests, run before each release: all tests on more boards, with those marked `#[ignore]`, what is shipped, clusters, an
//! emulated processor, and each fuzz target for a while.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{run, target};
use crate::parts::Parts;
use crate::{browser, npm, portable, python, site};

/// Runs all tests thoroughly, everything that is shipped rather than built for tests, and each fuzz target for a minute.
pub fn test(root: &Path) -> Result<(), String> {
    let mut parts = Parts::default();
    let all = ["test", "--workspace", "--tests", "--no-fail-fast", "--", "--include-ignored"];
    let thorough = [("PENCILMARK_THOROUGH", &PathBuf::from("1"))];
    parts.run("thorough tests", || run(root, env!("CARGO"), &all, &thorough))?;
    parts.run("portable", || portable::test(root))?;
    parts.run("wheel", || python::test_wheel(root))?;
    parts.run("clusters", || python::test_cluster(root, "3"))?;
    parts.run("site", || site::build(root, &site::usual_folder(root)))?;
    parts.run("browser", || browser::play_repeatedly(root, RUNS))?;
    parts.run("npm", || npm::test_shipped(root))?;
    fuzz_each(root, "60", &mut parts)
}

/// The number of times that each browser file is played.
const RUNS: usize = 10;

/// Runs each fuzz target for this many seconds.
pub fn fuzz(root: &Path, seconds: &str) -> Result<(), String> {
    fuzz_each(root, seconds, &mut Parts::default())
}

fn fuzz_each(root: &Path, seconds: &str, parts: &mut Parts) -> Result<(), String> {
    targets(root)?
        .iter()
        .try_for_each(|name| parts.run(&format!("fuzzing {name}"), || fuzz_one(root, name, seconds)))
}

/// Returns the names of all fuzz targets.
fn targets(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut names: Vec<String> =
        paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    names.sort();
    Ok(names)
}

/// Runs one fuzz target on the stable compiler, with libFuzzer's counters of edges and comparisons but without a sanitizer. The
/// corpus is stored below `target/`, and so is any input that violates the property.
fn fuzz_one(root: &Path, name: &str, seconds: &str) -> Result<(), String> {
    let place = target(root).join("fuzz");
    let (corpus, artifacts) = (place.join("corpus").join(name), place.join("artifacts").join(name));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let host = host()?;
    let status = Command::new(env!("CARGO"))
        .args(["run", "--profile", "fuzz", "--package", "pencilmark-fuzz", "--bin", name, "--target", &host])
        .arg("--target-dir")
        .arg(&place)
        .arg("--")
        .arg(&corpus)
        .args([format!("-max_total_time={seconds}"), "-timeout=30".to_owned()])
        .args(lengths(name))
        .args([format!("-artifact_prefix={}/", artifacts.display()), "-print_final_stats=1".to_owned()])
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", FLAGS)
        .current_dir(root)
        .status()
        .map_err(|e| format!("cargo does not start: {e}"))?;
    let broken = || format!("{name}: the input is in {}", artifacts.display());
    if status.success() { Ok(()) } else { Err(broken()) }
}

/// Returns libFuzzer's arguments about the lengths of inputs. Inputs of the target `constraints` are long from the beginning, since short
/// ones contain a single constraint.
fn lengths(name: &str) -> &'static [&'static str] {
    if name == "constraints" { &["-max_len=52", "-len_control=0"] } else { &["-max_len=4096"] }
}

/// The compiler flags with which libFuzzer sees the edges and comparisons that an input reaches: those of `cargo fuzz`, without its
/// sanitizer.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1";

/// Returns the target triple of this machine. With a named target, the flags don't apply to build scripts.
fn host() -> Result<String, String> {
    let told = Command::new("rustc").arg("-vV").output().map_err(|e| format!("rustc does not start: {e}"))?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned).ok_or_else(|| "rustc -vV names no host".to_owned())
}
