//! The app without a server: a folder that any static host serves.

mod toolchain;
mod icons;
mod files;

use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::time::Instant;

use crate::packages::{require_node, run, target};
use crate::wire;
use toolchain::SHIPPED;

/// The file of the complete engine, beside the page.
const ENGINE: &str = "engine.wasm";
/// The files of the modules with the features that they are built with: the complete engine; the engine that only plays, with which the page
/// begins; and the module that makes pages to print, loaded on first use.
const MODULES: [(&str, &str); 3] = [(ENGINE, ""), ("play.wasm", "play"), ("paper.wasm", "paper")];

/// The profile of modules for tests. All three come from the same compiled crates.
const FOR_TESTS: &str = "engine-tests";

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
    wire::write_requests(root)?;
    write(root, folder, SHIPPED)
}

/// Builds the site for tests, with modules that are optimised as little as other tests. The page's requests must have been written.
pub fn build_for_tests(root: &Path) -> Result<(), String> {
    write(root, &test_folder(root), FOR_TESTS)
}

fn write(root: &Path, folder: &Path, profile: &str) -> Result<(), String> {
    let folder = absolute(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    check_folder(&folder)?;
    let modules = MODULES.map(|(name, feature)| (name, module(root, profile, name, feature)));
    // The folder contains a site, or does not exist.
    let _ = fs::remove_dir_all(&folder);
    let mut site = files::SiteFiles::new(&folder);
    site.add_page(root)?;
    for (name, wasm) in modules {
        let wasm = wasm?;
        site.add_file(name, &fs::read(&wasm).map_err(|e| format!("{}: {e}", wasm.display()))?)?;
    }
    for icon in icons::ICONS {
        site.add_file(icon.name, &icons::png(icon))?;
    }
    site.add_worker(root)?;
    // Only shown before the app is installed, so that they need not be stored with it.
    for picture in files::SCREENSHOTS {
        let file = root.join("docs").join(picture.name);
        site.add_file(picture.name, &fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?)?;
    }
    println!("== site: {} files in {}; any static host serves them", site.count(), folder.display());
    Ok(())
}

/// Builds the complete engine in WebAssembly as it is shipped, and returns its path.
pub fn engine(root: &Path) -> Result<PathBuf, String> {
    module(root, SHIPPED, ENGINE, "")
}

/// Builds the complete engine in WebAssembly for tests, and returns its path.
pub fn test_engine(root: &Path) -> Result<PathBuf, String> {
    module(root, FOR_TESTS, ENGINE, "")
}

/// Compares the answers of the engine for tests with those of the native one, which must have been built.
pub fn compare_with_native(root: &Path) -> Result<(), String> {
    require_node()?;
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
