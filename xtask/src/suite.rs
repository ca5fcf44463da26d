//! The complete test suite: its parts, what each of them needs, and the lane in which it runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::browser::{Choice, Kind};
use crate::graph::{Part, SuiteLane, run_graph};
use crate::packages::{run, target};
use crate::{browser, crates, npm, python, site, tidy, wire};

/// The parts of the suite. Within a lane, the first part whose needs are fulfilled runs next: what the longest tests need is compiled first.
const PARTS: &[Part] = &[
    Part { name: "formatting", lane: SuiteLane::Run, needs: &[], run: check_formatting },
    Part { name: "tidy", lane: SuiteLane::Run, needs: &[], run: tidy::run },
    Part { name: "building", lane: SuiteLane::Compile, needs: &[], run: build_all },
    Part {
        name: "engine in WebAssembly",
        lane: SuiteLane::Compile,
        needs: &["building"],
        run: site::build_for_tests,
    },
    Part { name: "lints", lane: SuiteLane::Compile, needs: &["building"], run: lint },
    Part { name: "doc tests", lane: SuiteLane::Compile, needs: &["building"], run: test_documentation },
    Part { name: "documentation", lane: SuiteLane::Compile, needs: &["building"], run: document },
    Part { name: "packages outside", lane: SuiteLane::Compile, needs: &["building"], run: extras },
    Part { name: "types of the page", lane: SuiteLane::Run, needs: &["building"], run: browser::check_types },
    Part {
        name: "browser with the server",
        lane: SuiteLane::Play,
        needs: &["building", "types of the page"],
        run: play_with_server,
    },
    Part {
        name: "browser on the site",
        lane: SuiteLane::Play,
        needs: &["engine in WebAssembly", "types of the page"],
        run: play_on_site,
    },
    Part {
        name: "answers of WebAssembly",
        lane: SuiteLane::Run,
        needs: &["engine in WebAssembly"],
        run: site::compare_with_native,
    },
    Part {
        name: "npm",
        lane: SuiteLane::Run,
        needs: &["engine in WebAssembly", "types of the page"],
        run: npm::test,
    },
    Part { name: "Python package", lane: SuiteLane::Run, needs: &["building"], run: python::test_package },
    Part { name: "tests", lane: SuiteLane::Run, needs: &["building"], run: run_tests },
    Part { name: "crates", lane: SuiteLane::Run, needs: &[], run: crates::pack },
];

/// The arguments of cargo that compile everything that the other parts run.
const BUILD: [&str; 11] = [
    "build",
    "--workspace",
    "--tests",
    "--lib",
    "--bins",
    "--example",
    "page_requests",
    "--example",
    "answer_calls",
    "--message-format",
    "json-render-diagnostics",
];

/// The packages of the workspace that no user gets: they are linted, and their tests are compiled and run, but not documented.
const DEVELOPMENT: [&str; 4] =
    ["pencilmark-fuzz", "pencilmark-load", "pencilmark-reader-training", "pencilmark-rigs"];

/// Runs the suite: formatting, house rules, lints, documentation, tests, the Python package, the page in a browser, and the engine
/// in WebAssembly. Prints the duration and the processor time of each part at the end.
pub fn test(root: &Path) -> Result<(), String> {
    run_graph(PARTS, &target(root).join("suite"))
}

/// Runs one part of the suite, whose needs must be fulfilled.
pub fn part(root: &Path, name: &str) -> Result<(), String> {
    let part = PARTS.iter().find(|part| part.name == name);
    (part.ok_or_else(|| format!("the suite has no part {name}"))?.run)(root)
}

fn check_formatting(root: &Path) -> Result<(), String> {
    cargo(root, &["fmt", "--all", "--check"], &[])
}

fn lint(root: &Path) -> Result<(), String> {
    python::require_python()?;
    let all = ["clippy", "--workspace", "--all-targets"];
    cargo(root, &[&all[..], &["--", "--deny", "warnings"]].concat(), &[])
}

fn document(root: &Path) -> Result<(), String> {
    let arguments =
        [&["doc", "--workspace", "--no-deps", "--document-private-items"][..], &without(&DEVELOPMENT)]
            .concat();
    cargo(root, &arguments, &[("RUSTDOCFLAGS", &PathBuf::from("--deny warnings"))])
}

fn test_documentation(root: &Path) -> Result<(), String> {
    cargo(root, &[&["test", "--workspace", "--doc"][..], &without(&DEVELOPMENT)].concat(), &[])
}

/// Compiles all tests, the program and the extension for Python together, so that each crate is compiled once, lists the tests' programs, and
/// writes the page's requests.
fn build_all(root: &Path) -> Result<(), String> {
    python::require_python()?;
    println!("== cargo {}", BUILD.join(" "));
    let output = Command::new(env!("CARGO"))
        .args(BUILD)
        .current_dir(root)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| format!("cargo does not start: {e}"))?;
    if !output.status.success() {
        return Err("the workspace does not compile".to_owned());
    }
    let messages = String::from_utf8_lossy(&output.stdout).into_owned();
    let programs: Vec<String> = messages.lines().filter_map(test_program).collect();
    let list = test_list(root);
    fs::create_dir_all(list.parent().unwrap_or(root)).map_err(|e| e.to_string())?;
    fs::write(&list, programs.join("\n")).map_err(|e| format!("{}: {e}", list.display()))?;
    wire::write_built_requests(root)
}

/// Returns the folder and the program of the tests that one of cargo's messages announces, separated by a tab.
fn test_program(message: &str) -> Option<String> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_test = message["profile"]["test"].as_bool()?;
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let program = message["executable"].as_str().filter(|_| is_test)?;
    Some(format!("{}\t{program}", manifest.parent()?.display()))
}

/// Returns the path of the list of the tests' programs.
fn test_list(root: &Path) -> PathBuf {
    target(root).join("suite/tests.tsv")
}

/// Runs the programs of all tests, as cargo would, but without its lock of the target folder.
fn run_tests(root: &Path) -> Result<(), String> {
    let list = test_list(root);
    let text = fs::read_to_string(&list).map_err(|e| format!("{}: {e}", list.display()))?;
    let failed: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .filter(|(folder, program)| {
            let folder = PathBuf::from(folder);
            run(&folder, program, &[], &[("CARGO_MANIFEST_DIR", &folder)]).is_err()
        })
        .map(|(_, program)| program)
        .collect();
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

fn play_with_server(root: &Path) -> Result<(), String> {
    browser::test(root, &[Kind::Server], Choice::Suite)
}

fn play_on_site(root: &Path) -> Result<(), String> {
    browser::test(root, &[Kind::Site], Choice::Suite)
}

/// Tests the page with the current program.
pub fn browser(root: &Path, kinds: &[Kind]) -> Result<(), String> {
    cargo(root, &["build", "--package", "pencilmark-cli"], &[])?;
    wire::write_requests(root)?;
    if kinds.contains(&Kind::Site) {
        site::build_for_tests(root)?;
    }
    browser::check_types(root)?;
    browser::test(root, kinds, Choice::All)
}

/// Checks the comparison with another solver, the only package outside the workspace.
pub fn extras(root: &Path) -> Result<(), String> {
    let target = target(root).join("extras");
    cargo(root, &["check", "--manifest-path", "benches/compare/Cargo.toml"], &[("CARGO_TARGET_DIR", &target)])
}

/// Trains the network that reads pictures on drawn and photographed pages, and writes its weights: some minutes on one core, with
/// the same bytes on the same machine. With `judge`, reads other pages instead, using typefaces from files if given.
pub fn train_reader(root: &Path, arguments: &[&str]) -> Result<(), String> {
    let run = ["run", "--release", "--package", "pencilmark-reader-training", "--"];
    let arguments = if arguments.is_empty() { &["train"] } else { arguments };
    cargo(root, &[&run[..], arguments].concat(), &[])
}

/// Returns cargo's arguments that leave packages out.
pub fn without<'n>(packages: &[&'n str]) -> Vec<&'n str> {
    packages.iter().flat_map(|name| ["--exclude", name]).collect()
}

fn cargo(root: &Path, arguments: &[&str], variables: &[(&str, &PathBuf)]) -> Result<(), String> {
    run(root, env!("CARGO"), arguments, variables)
}
