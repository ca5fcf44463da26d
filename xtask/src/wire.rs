//! What is made from the types of the wire, below `target/wire`: the OpenAPI document, the page's requests and its types. The folder
//! is laid out like `web/js`, so that the page's type check and editors find the types there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{install_browser_packages, run, target};

/// The path of the OpenAPI document in the folder.
const OPENAPI: &str = "openapi.json";
/// The path of the page's requests in the folder.
const REQUESTS: &str = "shared/requests.js";
/// The path of the page's types in the folder.
const TYPES: &str = "types.d.ts";

/// Returns the path of the page's requests, which must have been written.
pub fn requests(root: &Path) -> PathBuf {
    folder(root).join(REQUESTS)
}

/// Returns the path of the page's types, which must have been written.
pub fn types(root: &Path) -> PathBuf {
    folder(root).join(TYPES)
}

/// Returns the path of the OpenAPI document, which must have been written.
pub fn openapi(root: &Path) -> PathBuf {
    folder(root).join(OPENAPI)
}

/// Compiles the engine and writes everything.
pub fn write(root: &Path) -> Result<(), String> {
    write_documents(root)?;
    write_types(root)
}

/// Compiles the engine and writes the OpenAPI document and the page's requests.
pub fn write_documents(root: &Path) -> Result<(), String> {
    run(root, env!("CARGO"), &["build", "--package", "pencilmark-app", "--example", "wire"], &[])?;
    write_built_documents(root)
}

/// Writes the OpenAPI document and the page's requests by the example `wire`, which must have been built.
pub fn write_built_documents(root: &Path) -> Result<(), String> {
    let example = target(root).join("debug/examples/wire");
    for (document, path) in [("openapi", OPENAPI), ("requests", REQUESTS)] {
        keep(root, path, &output(Command::new(&example).arg(document))?)?;
    }
    Ok(())
}

/// Writes the page's types from the OpenAPI document, which must have been written.
pub fn write_types(root: &Path) -> Result<(), String> {
    install_browser_packages(root)?;
    let document = openapi(root);
    keep(
        root,
        TYPES,
        &output(Command::new("node").arg("types.mjs").arg(document).current_dir(root.join("browser")))?,
    )
}

fn folder(root: &Path) -> PathBuf {
    root.join("target/wire")
}

/// Writes a file of the folder.
fn keep(root: &Path, path: &str, text: &str) -> Result<(), String> {
    let file = folder(root).join(path);
    let failed = |e: std::io::Error| format!("{}: {e}", file.display());
    fs::create_dir_all(file.parent().unwrap_or(root)).map_err(failed)?;
    println!("== {}", file.display());
    fs::write(&file, text).map_err(failed)
}

fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("{command:?}: {e}"))
}
