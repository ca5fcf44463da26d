//! Programs and packages needed by the tasks, which are installed if missing.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Installs Node if it is missing.
pub fn require_node() -> Result<(), String> {
    if find(&["node"]).is_none() || find(&["npm"]).is_none() {
        install(&["nodejs", "npm"])?;
    }
    Ok(())
}

/// Installs Node if it is missing, and the packages of `browser/` from its lock file.
pub fn install_browser_packages(root: &Path) -> Result<(), String> {
    require_node()?;
    run(&root.join("browser"), "npm", &["ci", "--no-audit", "--no-fund"], &[])
}

/// Returns the first of these programs on the search path.
pub fn find(programs: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let mut candidates =
        programs.iter().flat_map(|program| folders.iter().map(move |folder| folder.join(program)));
    candidates.find(|candidate| candidate.is_file())
}

/// Locks the system's package manager against other parts of the suite, which run at the same time, until the file is dropped.
pub fn lock_package_manager() -> Option<File> {
    let file = File::create(env::temp_dir().join("pencilmark-packages.lock")).ok()?;
    file.lock().ok().map(|()| file)
}

/// Installs packages of the system.
pub fn install(packages: &[&str]) -> Result<(), String> {
    let place = env::temp_dir();
    let _lock = lock_package_manager();
    // A slightly outdated list of packages may still do.
    let _ = run(&place, "apt-get", &["update", "--quiet"], &[]);
    let arguments = [&["install", "--yes", "--quiet", "--no-install-recommends"], packages].concat();
    run(&place, "apt-get", &arguments, &[])
        .map_err(|why| format!("{why}: install {} by hand", packages.join(" and ")))
}

/// Runs a program in a folder, and prints its command line.
pub fn run(
    folder: &Path,
    program: &str,
    arguments: &[&str],
    variables: &[(&str, &PathBuf)],
) -> Result<(), String> {
    println!("== {program} {}", arguments.join(" "));
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(fs::canonicalize(folder).map_err(|e| format!("{}: {e}", folder.display()))?)
        .status()
        .map_err(|e| format!("{program} does not start: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{program} {} failed", arguments.join(" "))) }
}

/// True if the current toolchain can compile for this target.
pub fn has_target(name: &str) -> bool {
    let output = Command::new("rustc").args(["--print", "target-libdir", "--target", name]).output();
    output.is_ok_and(|output| {
        let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        output.status.success() && fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some())
    })
}

/// Returns compiler flags that keep paths of this machine out of the result, so that builds in different folders are equal.
pub fn remapped(root: &Path, builds: &Path) -> String {
    let home = |name: &str, usual: &str| {
        env::var_os(name).map(PathBuf::from).or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(usual)))
    };
    let folders = [
        (home("CARGO_HOME", ".cargo"), "/cargo"),
        (fs::canonicalize(root).ok(), "/pencilmark"),
        (Some(builds.to_owned()), "/build"),
    ];
    let flags = folders
        .into_iter()
        .filter_map(|(from, to)| Some(format!("--remap-path-prefix={}={to}", from?.display())));
    flags.collect::<Vec<_>>().join(" ")
}

/// Returns the search path for programs, with this folder first.
pub fn paths_before(folder: &Path) -> Result<PathBuf, String> {
    let system = env::var_os("PATH").unwrap_or_default();
    let folders = [folder.to_owned()].into_iter().chain(env::split_paths(&system));
    env::join_paths(folders).map(PathBuf::from).map_err(|e| e.to_string())
}

/// Returns cargo's target folder.
pub fn target(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Returns the path of the program as built for tests.
pub fn program(root: &Path) -> PathBuf {
    target(root).join("debug").join(format!("pencilmark{}", env::consts::EXE_SUFFIX))
}

/// Returns the version with the date and the commit, as `--version` of a release tells it: `0.1.0 (2026-11-28 1a2b3c4d)`.
pub fn build_text(root: &Path) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let told =
        Command::new("git").args(["log", "-1", "--format=%cs %h", "--abbrev=8"]).current_dir(root).output();
    let commit = told
        .ok()
        .filter(|told| told.status.success())
        .map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned());
    commit
        .filter(|commit| !commit.is_empty())
        .map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"))
}
