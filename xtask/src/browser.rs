//! The page's own checks: its types, and all that a player does, in a real browser.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::packages::{find, install, install_browser_packages, program, run, target};
use crate::{site, wire};

/// Programs by which Chromium is known.
const CHROMIUMS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The package and the program of Chromium without windows, which plays the same in less time.
const SHELL: &str = "chromium-headless-shell";

/// A file of tests takes a minute at most, several on a busy machine.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// Files of tests that look at what the page itself draws, says and takes: the same modules whoever answers, so that the suite plays them
/// with the server alone.
const PAGE_ALONE: &[&str] = &[
    "appearance",
    "course",
    "course-pictures",
    "keyboard",
    "languages",
    "large-boards",
    "layout",
    "learn",
    "mistakes",
    "pleasure",
    "pointer",
    "screens",
    "scrollbars",
    "shapes",
    "themes",
];

/// Which tests are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// All of them.
    All,
    /// With the site only those that its engine and its store could fail.
    Suite,
}

/// The ways in which the page reaches its session, which are tested alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The program serves the page and keeps the games.
    Server,
    /// The page comes from any host, and the games are in the browser.
    Site,
}

impl Kind {
    /// The name by which the tests know it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Server => "server",
            Kind::Site => "site",
        }
    }
}

/// Checks the types of the page's modules, then plays in a browser, with each of the kinds. Installs what is missing: Node and
/// Chromium from the system's packages, the packages of `browser/` by its lock file.
pub fn test(root: &Path, kinds: &[Kind], choice: Choice) -> Result<(), String> {
    let chromium = chromium_installed()?;
    install_browser_packages(root)?;
    wire::check_types(root)?;
    let folder = root.join("browser");
    run(&folder, "node", &["node_modules/typescript/bin/tsc", "--project", "../web/jsconfig.json"], &[])?;
    let site = site::usual_folder(root);
    if kinds.contains(&Kind::Site) {
        site::build(root, &site)?;
    }
    let program = program(root);
    let shell = shell(&chromium);
    let variables =
        [("CHROMIUM", &chromium), ("CHROMIUM_SHELL", &shell), ("PENCILMARK", &program), ("SITE", &site)];
    // Browsers wait much of the time: the kinds are played side by side.
    let played: Vec<Vec<String>> = thread::scope(|scope| {
        let start = |kind: &Kind| {
            let (kind, folder, variables) = (*kind, &folder, &variables);
            scope.spawn(move || play_all(folder, kind, choice, variables))
        };
        let running: Vec<_> = kinds.iter().map(start).collect();
        let ended =
            running.into_iter().map(|each| each.join().unwrap_or_else(|_| Err("a thread broke".to_owned())));
        ended.collect::<Result<_, String>>()
    })?;
    let wrong = played.concat();
    if wrong.is_empty() { Ok(()) } else { Err(format!("failed twice: {}", wrong.join(", "))) }
}

/// Takes pictures of every screen, in all sizes, themes and languages, or of those whose name has all of the words.
pub fn screens(root: &Path, words: &[&str]) -> Result<(), String> {
    let chromium = chromium_installed()?;
    install_browser_packages(root)?;
    run(root, env!("CARGO"), &["build", "--package", "pencilmark-cli"], &[])?;
    let folder = target(root).join("screens").to_string_lossy().into_owned();
    let variables = [("CHROMIUM", &chromium), ("PENCILMARK", &program(root))];
    let arguments = [&["screens.mjs", folder.as_str()], words].concat();
    run(&root.join("browser"), "node", &arguments, &variables)
}

/// Plays the chosen tests with one of the kinds and returns those that failed twice.
pub fn play_all(
    folder: &Path,
    kind: Kind,
    choice: Choice,
    variables: &[(&str, &PathBuf)],
) -> Result<Vec<String>, String> {
    let start = Instant::now();
    let mut failed = Vec::new();
    let is_left_out = |file: &str| {
        let is_alone = PAGE_ALONE.iter().any(|name| file == format!("tests/{name}.test.mjs"));
        choice == Choice::Suite && kind == Kind::Site && is_alone
    };
    for file in tests(&folder.join("tests"))?.into_iter().filter(|file| !is_left_out(file)) {
        if !play(folder, kind, &file, variables)? {
            failed.push(file);
        }
    }
    // A browser on a machine that others use may be held up for longer than any patience. What fails again is wrong.
    let (mut wrong, mut unsteady) = (Vec::new(), Vec::new());
    for file in failed {
        println!("== {file} ({}) failed and is played once more", kind.name());
        let name = format!("{file} ({})", kind.name());
        if play(folder, kind, &file, variables)? { unsteady.push(name) } else { wrong.push(name) }
    }
    if !unsteady.is_empty() {
        println!("== unsteady, failed once and passed once: {}", unsteady.join(", "));
    }
    println!("== browser: {} tests done in {:.0} s", kind.name(), start.elapsed().as_secs_f64());
    Ok(wrong)
}

/// Plays one file of tests and prints what came of it in one piece. True if all of them passed. A browser that never answers is not waited for.
fn play(folder: &Path, kind: Kind, file: &str, variables: &[(&str, &PathBuf)]) -> Result<bool, String> {
    let playing = Command::new("node")
        .args(["--test", file])
        .envs(variables.iter().copied())
        .env("KIND", kind.name())
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("node does not start: {e}"))?;
    let id = playing.id().to_string();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(playing.wait_with_output()));
    let Ok(output) = receiver.recv_timeout(LONGEST) else {
        println!("== node --test {file} ({}) does not end and is stopped", kind.name());
        run(folder, "kill", &[&id], &[])?;
        return Ok(false);
    };
    let output = output.map_err(|e| format!("{file}: {e}"))?;
    let said = [output.stdout, output.stderr].concat();
    println!("== node --test {file} ({})\n{}", kind.name(), String::from_utf8_lossy(&said).trim_end());
    Ok(output.status.success())
}

/// Chromium, installed where it is missing.
fn chromium_installed() -> Result<PathBuf, String> {
    if let Some(path) = chromium() {
        return Ok(path);
    }
    install(&["chromium"])?;
    chromium().ok_or_else(|| "Chromium was installed but is not to be found".to_owned())
}

/// Chromium without windows, installed where the system has it; else Chromium itself. Where a variable says which Chromium is wanted,
/// all is played by that.
fn shell(chromium: &Path) -> PathBuf {
    if env::var_os("CHROMIUM").is_some() {
        return chromium.to_owned();
    }
    let found = find(&[SHELL]).or_else(|| install(&[SHELL]).ok().and_then(|()| find(&[SHELL])));
    found.unwrap_or_else(|| chromium.to_owned())
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
