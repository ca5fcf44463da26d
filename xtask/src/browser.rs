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

use crate::graph::note;
use crate::packages::{find, install, install_browser_packages, program, run, target};
use crate::{site, wire};

/// The names of Chromium's program.
const CHROMIUMS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The package and program of headless Chromium, which runs the tests in less time.
const SHELL: &str = "chromium-headless-shell";

/// The time limit for a file of tests, which takes a minute at most, or several on a busy machine.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// The test files that the suite also plays on the site: those that its engine, its store and its files could fail. The page itself does
/// not depend on how its session is reached, so everything else is played with the server alone.
const ON_SITE: &[&str] = &[
    "blocked-data",
    "book",
    "games-list",
    "new-game",
    "offline",
    "persistence",
    "photo",
    "robustness",
    "two-devices",
    "weight",
    "wish",
];

/// The choice of tests to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// All tests are run.
    All,
    /// On the site, only the tests that its engine, store and files could fail are run.
    Suite,
    /// All tests are run, and a file that fails is not played again.
    Once,
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

/// Runs the tests in a browser with each of the kinds, after [`check_types`], which installs the packages of `browser/`. Installs Chromium
/// if it is missing. If the site is one of the kinds, it must have been built for tests.
pub fn test(root: &Path, kinds: &[Kind], choice: Choice) -> Result<(), String> {
    let chromium = chromium_installed()?;
    play_in(root, &chromium, &site::test_folder(root), kinds, choice)
}

/// Plays every file several times, with the server and on the site as it is shipped.
///
/// # Errors
/// If a file fails once.
pub fn play_repeatedly(root: &Path, runs: usize) -> Result<(), String> {
    let chromium = chromium_installed()?;
    install_browser_packages(root)?;
    run(root, env!("CARGO"), &["build", "--package", "pencilmark-cli"], &[])?;
    let mut failed = Vec::new();
    for number in 1..=runs {
        println!("== browser, {number} of {runs}");
        let kinds = [Kind::Server, Kind::Site];
        failed.extend(play_in(root, &chromium, &site::usual_folder(root), &kinds, Choice::Once).err());
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

/// Installs the packages of `browser/`, writes the types of the wire for the page, and checks the types of its modules.
pub fn check_types(root: &Path) -> Result<(), String> {
    wire::write_types(root)?;
    let tsc =
        ["node_modules/typescript/bin/tsc", "--project", "../crates/pencilmark-server/web/jsconfig.json"];
    run(&root.join("browser"), "node", &tsc, &[])
}

fn play_in(root: &Path, chromium: &Path, site: &Path, kinds: &[Kind], choice: Choice) -> Result<(), String> {
    let (program, shell) = (program(root), shell(chromium));
    let (chromium, site) = (chromium.to_owned(), site.to_owned());
    let variables =
        [("CHROMIUM", &chromium), ("CHROMIUM_SHELL", &shell), ("PENCILMARK", &program), ("SITE", &site)];
    play_all(&root.join("browser"), kinds, choice, &variables)
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
    if choice == Choice::Once {
        return named("failed", &failed);
    }
    // On a machine with other load a browser can be delayed beyond any timeout, so a file that fails is played once more, alone.
    let (mut wrong, mut unsteady) = (Vec::new(), Vec::new());
    for play in failed {
        println!("== {play} failed and is played once more");
        let list = if play.run(folder, variables)? { &mut unsteady } else { &mut wrong };
        list.push(play);
    }
    named("failed twice", &wrong)?;
    if unsteady.len() > 1 {
        return named("unsteady, failed once and passed once", &unsteady);
    }
    unsteady.iter().for_each(|play| note(&format!("unsteady, failed once and passed once: {play}")));
    Ok(())
}

/// Names the files that failed.
fn named(how: &str, plays: &[Play]) -> Result<(), String> {
    let names: Vec<String> = plays.iter().map(Play::to_string).collect();
    if names.is_empty() { Ok(()) } else { Err(format!("{how}: {}", names.join(", "))) }
}

/// Returns the chosen test files of a kind.
fn chosen(files: &[String], kind: Kind, choice: Choice) -> Vec<Play> {
    let is_on_site = |file: &str| ON_SITE.iter().any(|name| file == format!("tests/{name}.test.mjs"));
    let chosen =
        files.iter().filter(|file| choice != Choice::Suite || kind == Kind::Server || is_on_site(file));
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
