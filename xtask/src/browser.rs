//! Tests of the page: its types, and everything that a player does, in a real browser.

use std::env;
use std::fmt;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
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
/// and Chromium from the system's packages, and the packages of `browser/` from its lock file. The site must have been built.
pub fn test(root: &Path, kinds: &[Kind], choice: Choice) -> Result<(), String> {
    let chromium = chromium_installed()?;
    install_browser_packages(root)?;
    wire::check_types(root)?;
    let folder = root.join("browser");
    run(&folder, "node", &["node_modules/typescript/bin/tsc", "--project", "../web/jsconfig.json"], &[])?;
    let (program, shell, site) = (program(root), shell(&chromium), site::usual_folder(root));
    let variables =
        [("CHROMIUM", &chromium), ("CHROMIUM_SHELL", &shell), ("PENCILMARK", &program), ("SITE", &site)];
    play_all(&folder, kinds, choice, &variables)
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

/// Runs the chosen tests with the kinds, several files at a time, since browsers and servers are often idle.
pub fn play_all(
    folder: &Path,
    kinds: &[Kind],
    choice: Choice,
    variables: &[(&str, &PathBuf)],
) -> Result<(), String> {
    let start = Instant::now();
    let files = tests(&folder.join("tests"))?;
    let plays: Vec<Play> = kinds.iter().flat_map(|&kind| chosen(&files, kind, choice)).collect();
    let failed = play_beside(folder, &plays, variables)?;
    println!("== browser: {} files played in {:.0} s", plays.len(), start.elapsed().as_secs_f64());
    // On a machine with other load a browser can be delayed beyond any timeout, so only a test that fails again, alone, counts as failed.
    let (mut wrong, mut unsteady) = (Vec::new(), Vec::new());
    for play in failed {
        println!("== {play} failed and is played once more");
        let list = if play.run(folder, variables)? { &mut unsteady } else { &mut wrong };
        list.push(play.to_string());
    }
    if !unsteady.is_empty() {
        println!("== unsteady, failed once and passed once: {}", unsteady.join(", "));
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("failed twice: {}", wrong.join(", "))) }
}

/// Returns the chosen test files of a kind.
fn chosen(files: &[String], kind: Kind, choice: Choice) -> Vec<Play> {
    let is_left_out = |file: &str| {
        let is_alone = PAGE_ALONE.iter().any(|name| file == format!("tests/{name}.test.mjs"));
        choice == Choice::Suite && kind == Kind::Site && is_alone
    };
    let chosen = files.iter().filter(|file| !is_left_out(file));
    chosen.map(|file| Play { kind, file: file.clone() }).collect()
}

/// Runs test files on as many threads as there are cores, each with a browser of its own, and returns those that failed, in order.
fn play_beside(folder: &Path, plays: &[Play], variables: &[(&str, &PathBuf)]) -> Result<Vec<Play>, String> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut failed = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(play) = plays.get(at) else { return Ok(failed) };
            if !play.run(folder, variables)? {
                failed.push(at);
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let mut failed = thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        let ended =
            running.into_iter().map(|each| each.join().unwrap_or_else(|_| Err("a thread broke".to_owned())));
        ended.collect::<Result<Vec<_>, String>>()
    })?
    .concat();
    failed.sort_unstable();
    Ok(failed.into_iter().map(|at| plays[at].clone()).collect())
}

/// A test file, and the kind with which it is played.
#[derive(Clone, Debug)]
struct Play {
    kind: Kind,
    file: String,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.file, self.kind.name())
    }
}

impl Play {
    /// Runs the tests and prints their output at once. True if all passed. A browser that does not respond is killed after a time
    /// limit.
    fn run(&self, folder: &Path, variables: &[(&str, &PathBuf)]) -> Result<bool, String> {
        let playing = Command::new("node")
            .args(["--test", &self.file])
            .envs(variables.iter().copied())
            .env("KIND", self.kind.name())
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| format!("node does not start: {e}"))?;
        let id = playing.id().to_string();
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || sender.send(playing.wait_with_output()));
        let Ok(output) = receiver.recv_timeout(LONGEST) else {
            println!("== node --test {self} does not end and is stopped");
            run(folder, "kill", &[&id], &[])?;
            return Ok(false);
        };
        let output = output.map_err(|e| format!("{}: {e}", self.file))?;
        let said = [output.stdout, output.stderr].concat();
        println!("== node --test {self}\n{}", String::from_utf8_lossy(&said).trim_end());
        Ok(output.status.success())
    }
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
