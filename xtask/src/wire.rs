//! What is made from the types of the wire: the OpenAPI document, which is a file of the server, and from it the page's requests and its
//! types, below `target/wire`. That folder is laid out like `web/js`, so that the page's type check and editors find the types there.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{install_browser_packages, run, target};

/// The path of the OpenAPI document in the repository.
const OPENAPI: &str = "crates/pencilmark-server/openapi.json";
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

/// Returns the path of the OpenAPI document.
pub fn openapi(root: &Path) -> PathBuf {
    root.join(OPENAPI)
}

/// Compiles the engine, rewrites the OpenAPI document from the types, and writes what is made from it.
pub fn rewrite(root: &Path) -> Result<(), String> {
    build_example(root, &["openapi", "--features", "schema"])?;
    keep(&openapi(root), &output(&mut example(root, "openapi"))?)?;
    write(root)
}

/// Compiles the engine and writes the page's requests and types.
pub fn write(root: &Path) -> Result<(), String> {
    write_requests(root)?;
    write_types(root)
}

/// Compiles the engine and writes the page's requests.
pub fn write_requests(root: &Path) -> Result<(), String> {
    build_example(root, &["page_requests"])?;
    write_built_requests(root)
}

/// Writes the page's requests by the example `page_requests`, which must have been built.
pub fn write_built_requests(root: &Path) -> Result<(), String> {
    let document = openapi(root);
    let document = File::open(&document).map_err(|e| format!("{}: {e}", document.display()))?;
    keep(&requests(root), &output(example(root, "page_requests").stdin(document))?)
}

/// Writes the page's types.
pub fn write_types(root: &Path) -> Result<(), String> {
    install_browser_packages(root)?;
    let mut maker = Command::new("node");
    maker.arg("types.mjs").arg(openapi(root)).current_dir(root.join("browser"));
    keep(&types(root), &output(&mut maker)?)
}

fn build_example(root: &Path, example: &[&str]) -> Result<(), String> {
    let build = ["build", "--package", "pencilmark-app", "--example"];
    run(root, env!("CARGO"), &[&build[..], example].concat(), &[])
}

fn example(root: &Path, name: &str) -> Command {
    Command::new(target(root).join("debug/examples").join(name))
}

fn folder(root: &Path) -> PathBuf {
    root.join("target/wire")
}

/// Writes a file, in a folder that need not exist.
fn keep(file: &Path, text: &str) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("{}: {e}", file.display());
    fs::create_dir_all(file.parent().unwrap_or(file)).map_err(failed)?;
    println!("== {}", file.display());
    fs::write(file, text).map_err(failed)
}

fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("{command:?}: {e}"))
}
