//! The npm package: the engine in WebAssembly with its module and types, packed and tested as installed.

use std::fs;
use std::path::{Path, PathBuf};

use crate::packages::{require_node, run, target};
use crate::site;
use crate::third_party::third_party;
use crate::wire;

/// The folder of the package's hand-written files.
const SOURCE: &str = "crates/pencilmark-wasm/npm";
/// Files of other folders that belong to the package, with their names in it.
const OTHERS: &[(&str, &str)] = &[
    ("crates/pencilmark-server/web/js/site/memory-store.js", "memory-store.js"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

/// Tests the package with the engine as built for tests, installed in a separate project.
pub fn test(root: &Path) -> Result<(), String> {
    test_packed(root, &pack(root, &site::test_engine(root)?)?)
}

/// Builds the package as it is shipped and tests it, installed in a separate project.
pub fn test_shipped(root: &Path) -> Result<(), String> {
    test_packed(root, &build(root)?)
}

fn test_packed(root: &Path, packed: &Path) -> Result<(), String> {
    let project = target(root).join("npm/project");
    let _ = fs::remove_dir_all(&project);
    fs::create_dir_all(&project).map_err(|e| format!("{}: {e}", project.display()))?;
    let failed = |e: std::io::Error| format!("{}: {e}", project.display());
    fs::write(project.join("package.json"), "{\"private\":true,\"type\":\"module\"}\n").map_err(failed)?;
    run(&project, "npm", &["install", "--no-audit", "--no-fund", &packed.to_string_lossy()], &[])?;
    let tests = root.join(SOURCE).join("tests/package.test.mjs");
    run(&project, "node", &["--test", &tests.to_string_lossy()], &[])
}

/// Builds the package as it is shipped and returns the packed file.
pub fn build(root: &Path) -> Result<PathBuf, String> {
    wire::write(root)?;
    pack(root, &site::engine(root)?)
}

/// Packs the package with an engine and returns the packed file.
fn pack(root: &Path, engine: &Path) -> Result<PathBuf, String> {
    require_node()?;
    let folder = target(root).join("npm/package");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let copy = |from: &Path, name: &str| {
        fs::copy(from, folder.join(name)).map(drop).map_err(|e| format!("{}: {e}", from.display()))
    };
    copy(engine, "engine.wasm")?;
    for name in ["index.js", "index.d.ts", "package.json", "README.md"] {
        copy(&root.join(SOURCE).join(name), name)?;
    }
    for (path, name) in OTHERS {
        copy(&root.join(path), name)?;
    }
    copy(&wire::types(root), "types.d.ts")?;
    copy(&wire::requests(root), "requests.js")?;
    // Its module is the app's engine alone, without the pages to print.
    let licences = third_party(root, "pencilmark-app")?;
    fs::write(folder.join("THIRD-PARTY.md"), licences).map_err(|e| format!("{}: {e}", folder.display()))?;
    let out = target(root).join("npm");
    run(&folder, "npm", &["pack", "--silent", "--pack-destination", &out.to_string_lossy()], &[])?;
    let files = fs::read_dir(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    let mut packed =
        files.flatten().map(|file| file.path()).filter(|path| path.extension().is_some_and(|e| e == "tgz"));
    packed.next().ok_or_else(|| format!("{} has no package", out.display()))
}
