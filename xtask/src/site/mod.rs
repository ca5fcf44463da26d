//! The app without a server: a folder that any static host serves.

mod toolchain;
mod icons;
mod files;

use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::time::Instant;

use crate::packages::{run, target};
use crate::wire;

/// The file of the complete engine, beside the page.
const ENGINE: &str = "engine.wasm";
/// The file of the engine that only plays, with which the page begins.
const PLAY: &str = "play.wasm";
/// The file of the module that makes pages to print, loaded on first use.
const PAPER: &str = "paper.wasm";

/// The features of `pencilmark-wasm` that the site's modules use.
pub const FEATURES: [&str; 2] = ["paper", "play"];

/// Returns the default folder of the site.
pub fn usual_folder(root: &Path) -> PathBuf {
    target(root).join("site")
}

/// Returns the folder of the site built for tests.
pub fn test_folder(root: &Path) -> PathBuf {
    target(root).join("test-site")
}

/// Builds the site as it is shipped into a folder, replacing its contents.
pub fn build(root: &Path, folder: &Path) -> Result<(), String> {
    wire::write_documents(root)?;
    write(root, folder, [(ENGINE, engine(root)?), (PLAY, play(root)?), (PAPER, paper(root)?)])
}

/// Builds the site for tests: one module, optimised as other tests are, takes the place of all three. The page's requests must have been
/// written.
pub fn build_for_tests(root: &Path) -> Result<(), String> {
    let whole = test_engine(root)?;
    write(root, &test_folder(root), [ENGINE, PLAY, PAPER].map(|name| (name, whole.clone())))
}

fn write(root: &Path, folder: &Path, modules: [(&str, PathBuf); 3]) -> Result<(), String> {
    let folder = absolute(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    check_folder(&folder)?;
    // The folder contains a site, or does not exist.
    let _ = fs::remove_dir_all(&folder);
    let mut site = files::SiteFiles::new(&folder);
    site.add_page(root)?;
    for (name, wasm) in modules {
        site.add_file(name, &fs::read(&wasm).map_err(|e| format!("{}: {e}", wasm.display()))?)?;
    }
    for icon in icons::ICONS {
        site.add_file(icon.name, &icons::png(icon))?;
    }
    site.add_worker(root)?;
    println!("== site: {} files in {}; any static host serves them", site.count(), folder.display());
    Ok(())
}

/// Builds the complete engine in WebAssembly, and returns its path.
pub fn engine(root: &Path) -> Result<PathBuf, String> {
    module(root, "site", ENGINE, "")
}

/// Builds the engine for tests in WebAssembly, and returns its path.
pub fn test_engine(root: &Path) -> Result<PathBuf, String> {
    module(root, "engine-tests", "test-engine.wasm", "tests")
}

/// Builds the engine that only plays in WebAssembly, and returns its path.
fn play(root: &Path) -> Result<PathBuf, String> {
    module(root, "site", PLAY, "play")
}

/// Builds the module that makes pages to print in WebAssembly, and returns its path.
pub fn paper(root: &Path) -> Result<PathBuf, String> {
    module(root, "site", PAPER, "paper")
}

/// Compares the answers of the engine for tests with those of the native one, which must have been built.
pub fn compare_with_native(root: &Path) -> Result<(), String> {
    let (engine, native) = (test_engine(root)?, target(root).join("debug/examples/answer_calls"));
    let variables = [("ENGINE", &engine), ("NATIVE", &native), ("OPENAPI", &wire::openapi(root))];
    run(root, "node", &["--test", "crates/pencilmark-wasm/tests/same_answers.test.mjs"], &variables)
}

fn module(root: &Path, profile: &str, name: &str, feature: &str) -> Result<PathBuf, String> {
    let start = Instant::now();
    let wasm = toolchain::build(root, profile, name, feature)?;
    let size = fs::metadata(&wasm).map_err(|e| format!("{}: {e}", wasm.display()))?.len();
    println!("== {name}: {size} bytes, {:.0} s", start.elapsed().as_secs_f64());
    Ok(wasm)
}

/// Fails for a folder that contains anything other than a site.
fn check_folder(folder: &Path) -> Result<(), String> {
    let is_empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    if is_empty || folder.join(ENGINE).is_file() {
        return Ok(());
    }
    Err(format!("{} holds something else than a site; name a folder that is empty", folder.display()))
}
