//! The app without a server: a folder that any static host serves.

mod toolchain;
mod icons;
mod files;

use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::time::Instant;

use crate::packages::{require_node, run, target};
use crate::wire;
use toolchain::FOR_TESTS;

/// A module of the site.
struct Module {
    /// The file beside the page.
    file: &'static str,
    /// The feature that it is built with, if any.
    feature: &'static str,
    /// The profile that it is shipped with. For tests, all come from the same compiled crates.
    shipped: &'static str,
}

/// The complete engine.
const ENGINE: Module = Module { file: "engine.wasm", feature: "", shipped: "site" };
/// All modules: the complete engine; the engine that only plays, with which the page begins; and the module that makes pages to print,
/// loaded on first use, which asks the complete engine.
const MODULES: [Module; 3] = [
    ENGINE,
    Module { file: "play.wasm", feature: "play", shipped: "site-small" },
    Module { file: "paper.wasm", feature: "paper", shipped: "site-small" },
];

/// What a module is built for, which chooses its profile.
#[derive(Clone, Copy)]
enum Purpose {
    Shipping,
    Testing,
}

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
    write(root, folder, Purpose::Shipping)
}

/// Builds the site for tests, with modules that are optimised as little as other tests. The page's requests must have been written.
pub fn build_for_tests(root: &Path) -> Result<(), String> {
    write(root, &test_folder(root), Purpose::Testing)
}

fn write(root: &Path, folder: &Path, purpose: Purpose) -> Result<(), String> {
    let folder = absolute(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    check_folder(&folder)?;
    let modules = MODULES.map(|module| (module.file, module.build(root, purpose)));
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
    ENGINE.build(root, Purpose::Shipping)
}

/// Builds the complete engine in WebAssembly for tests, and returns its path.
pub fn test_engine(root: &Path) -> Result<PathBuf, String> {
    ENGINE.build(root, Purpose::Testing)
}

/// Compares the answers of the engine for tests with those of the native one, which must have been built.
pub fn compare_with_native(root: &Path) -> Result<(), String> {
    require_node()?;
    let (engine, native) = (test_engine(root)?, target(root).join("debug/examples/answer_calls"));
    let variables = [("ENGINE", &engine), ("NATIVE", &native), ("OPENAPI", &wire::openapi(root))];
    run(root, "node", &["--test", "crates/pencilmark-wasm/tests/same_answers.test.mjs"], &variables)
}

impl Module {
    /// Builds the module and returns its path.
    fn build(&self, root: &Path, purpose: Purpose) -> Result<PathBuf, String> {
        let start = Instant::now();
        let profile = match purpose {
            Purpose::Shipping => self.shipped,
            Purpose::Testing => FOR_TESTS,
        };
        let wasm = toolchain::build(root, profile, self.file, self.feature)?;
        let size = fs::metadata(&wasm).map_err(|e| format!("{}: {e}", wasm.display()))?.len();
        println!("== {}: {size} bytes, {:.0} s", self.file, start.elapsed().as_secs_f64());
        Ok(wasm)
    }
}

/// Fails for a folder that contains anything other than a site.
fn check_folder(folder: &Path) -> Result<(), String> {
    let is_empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    if is_empty || folder.join(ENGINE.file).is_file() {
        return Ok(());
    }
    Err(format!("{} holds something else than a site; name a folder that is empty", folder.display()))
}
