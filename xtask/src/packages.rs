//! Programs and packages that the chores need, installed where they are missing.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Installs Node if it is missing, and the packages of `browser/` by its lock file.
pub fn install_browser_packages(root: &Path) -> Result<(), String> {
    if find(&["node"]).is_none() || find(&["npm"]).is_none() {
        install(&["nodejs", "npm"])?;
    }
    run(&root.join("browser"), "npm", &["ci", "--no-audit", "--no-fund"], &[])
}

/// The first of these programs on the path.
pub fn find(programs: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let mut candidates =
        programs.iter().flat_map(|program| folders.iter().map(move |folder| folder.join(program)));
    candidates.find(|candidate| candidate.is_file())
}

/// Installs packages of the system.
pub fn install(packages: &[&str]) -> Result<(), String> {
    let place = env::temp_dir();
    // A list of packages that is not quite fresh may still do.
    let _ = run(&place, "apt-get", &["update", "--quiet"], &[]);
    let arguments = [&["install", "--yes", "--quiet", "--no-install-recommends"], packages].concat();
    run(&place, "apt-get", &arguments, &[])
        .map_err(|why| format!("{why}: install {} by hand", packages.join(" and ")))
}

/// Runs a program in a folder, and prints what it runs.
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

/// True if the present compiler can compile for this target.
pub fn has_target(name: &str) -> bool {
    let output = Command::new("rustc").args(["--print", "target-libdir", "--target", name]).output();
    output.is_ok_and(|output| {
        let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        output.status.success() && fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some())
    })
}

/// Flags for the compiler with which no path of this machine gets into what is built: two builds in different folders are equal.
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

/// Where programs are looked for: in this folder first.
pub fn paths_before(folder: &Path) -> Result<PathBuf, String> {
    let system = env::var_os("PATH").unwrap_or_default();
    let folders = [folder.to_owned()].into_iter().chain(env::split_paths(&system));
    env::join_paths(folders).map(PathBuf::from).map_err(|e| e.to_string())
}

/// Where cargo builds.
pub fn target(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// The program as it is built for tests.
pub fn program(root: &Path) -> PathBuf {
    target(root).join("debug").join(format!("pencilmark{}", env::consts::EXE_SUFFIX))
}
