//! The files generated from the wire types: JSON Schema, OpenAPI, the page's types, and its requests.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::packages::install_browser_packages;

/// The path of the JSON Schema of all types.
const SCHEMA: &str = "crates/pencilmark/schema/wire.json";
/// The path of the HTTP API's description.
const OPENAPI: &str = "crates/pencilmark-server/api/openapi.json";
/// The path of the page's types, generated from the schema.
const TYPES: &str = "web/js/types.d.ts";

/// The path of the page's requests, generated from the table of operations.
const REQUESTS: &str = "web/js/shared/requests.js";

/// Generates and writes all of these files.
pub fn write(root: &Path) -> Result<(), String> {
    keep(root, SCHEMA, &generated(root, "schema")?)?;
    keep(root, OPENAPI, &generated(root, "openapi")?)?;
    keep(root, REQUESTS, &generated(root, "requests")?)?;
    install_browser_packages(root)?;
    keep(root, TYPES, &types(root)?)
}

/// Checks that the page's types match the schema. Tests of the engine check that schema and OpenAPI are current.
///
/// # Errors
/// If the types are not current. Needs the packages of `browser/`.
pub fn check_types(root: &Path) -> Result<(), String> {
    let kept = fs::read_to_string(root.join(TYPES)).map_err(|e| format!("{TYPES}: {e}"))?;
    if kept == types(root)? {
        Ok(())
    } else {
        Err(format!("{TYPES} is not current: `cargo xtask wire` writes it"))
    }
}

fn generated(root: &Path, document: &str) -> Result<String, String> {
    let example =
        ["run", "--quiet", "--package", "pencilmark", "--features", "schema", "--example", "wire", document];
    output(Command::new(env!("CARGO")).args(example).current_dir(root))
}

fn types(root: &Path) -> Result<String, String> {
    output(Command::new("node").arg("types.mjs").current_dir(root.join("browser")))
}

fn keep(root: &Path, path: &str, text: &str) -> Result<(), String> {
    println!("== {path}");
    fs::write(root.join(path), text).map_err(|e| format!("{path}: {e}"))
}

fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("{command:?}: {e}"))
}
