//! Tests of the page: its types, and everything that a player does, in a real browser.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::packages::{find, install, install_browser_packages, program, run, target};
use crate::{site, wire};

/// The names of Chromium's program.
const CHROMIUMS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The package and program of headless Chromium, which runs the tests in less time.
const SHELL: &str = "chromium-headless-shell";

/// The time limit for a file of tests, which takes a minute at most, or several on a busy machine.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// Test files that concern only what the page itself draws, says and accepts. These modules don't depend on how the session is
/// reached, so the suite runs them only with the server.
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

/// The choice of tests to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// All tests are run.
    All,
    /// With the site, only the tests that its engine and store could fail.
    Suite,
}

/// The ways in which the page reaches its session; both are tested alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The program serves the page and stores the games.
    Server,
    /// A static host serves the page, and the browser stores the games.
    Site,
}

impl Kind {
    /// Returns the kind's name in the tests.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Server => "server",
            Kind::Site => "site",
        }
    }
}

/// Checks the types of the page's modules, then runs the tests in a browser with each of the kinds. Installs missing programs: Node
/// and Chromium from the system's packages, and the packages of `browser/` from its lock file.
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
    // Browsers are often idle, so the kinds are tested in parallel.
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

/// Takes pictures of every screen in all sizes, themes and languages, or of those whose names contain all of the words.
pub fn screens(root: &Path, words: &[&str]) -> Result<(), String> {
    let chromium = chromium_installed()?;
    install_browser_packages(root)?;
    run(root, env!("CARGO"), &["build", "--package", "pencilmark-cli"], &[])?;
    let folder = target(root).join("screens").to_string_lossy().into_owned();
    let variables = [("CHROMIUM", &chromium), ("PENCILMARK", &program(root))];
    let arguments = [&["screens.mjs", folder.as_str()], words].concat();
    run(&root.join("browser"), "node", &arguments, &variables)
}

/// Runs the chosen tests with one of the kinds, and returns those that failed twice.
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
    // On a machine with other load a browser can be delayed beyond any timeout, so only a test that fails again counts as failed.
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

/// Runs one test file and prints its output at once. True if all its tests passed. A browser that does not respond is killed after
/// a time limit.
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

/// Returns the path of Chromium, which is installed if missing.
fn chromium_installed() -> Result<PathBuf, String> {
    if let Some(path) = chromium() {
        return Ok(path);
    }
    install(&["chromium"])?;
    chromium().ok_or_else(|| "Chromium was installed but is not to be found".to_owned())
}

/// Returns the path of headless Chromium, which is installed if the system has it; otherwise that of Chromium. If the variable
/// `CHROMIUM` is set, that program is used.
fn shell(chromium: &Path) -> PathBuf {
    if env::var_os("CHROMIUM").is_some() {
        return chromium.to_owned();
    }
    let found = find(&[SHELL]).or_else(|| install(&[SHELL]).ok().and_then(|()| find(&[SHELL])));
    found.unwrap_or_else(|| chromium.to_owned())
}

/// Returns the test files in order. They are listed here because versions of Node treat a folder differently.
fn tests(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut tests: Vec<String> =
        names.filter(|name| name.ends_with(".test.mjs")).map(|name| format!("tests/{name}")).collect();
    tests.sort();
    if tests.is_empty() { Err(format!("{} has no tests", folder.display())) } else { Ok(tests) }
}

/// Returns the path of Chromium: that of the variable `CHROMIUM`, or the first one on the search path.
fn chromium() -> Option<PathBuf> {
    env::var_os("CHROMIUM").map(PathBuf::from).or_else(|| find(CHROMIUMS))
}
