//! The published libraries: the metadata of each, and the files of its package.

use std::fs;
use std::path::Path;

use crate::packages::{run, target};

/// The metadata of a crate that a registry shows.
const SHOWN_METADATA: [&str; 6] =
    ["description", "license", "repository", "keywords", "categories", "readme"];
/// The repository that stands in the manifests until a release fills in the real one.
const NO_REPOSITORY: &str = "https://pencilmark.example/repository";

/// Packs every published library, in the order of their dependencies.
pub fn pack(root: &Path) -> Result<(), String> {
    let names = published(root)?;
    let mut arguments = vec!["package", "--no-verify", "--allow-dirty", "--quiet"];
    names.iter().for_each(|name| arguments.extend(["--package", name]));
    let builds = target(root).join("packages");
    run(root, env!("CARGO"), &arguments, &[("CARGO_TARGET_DIR", &builds)])?;
    for name in &names {
        let file = builds.join("package").join(format!("{name}-{}.crate", env!("CARGO_PKG_VERSION")));
        let size = fs::metadata(&file).map_err(|e| format!("{}: {e}", file.display()))?.len();
        println!("== {name}: {size} bytes");
    }
    if fs::read_to_string(root.join("Cargo.toml")).is_ok_and(|manifest| manifest.contains(NO_REPOSITORY)) {
        println!("== not to be published yet: `repository` in Cargo.toml is a placeholder");
    }
    Ok(())
}

/// Returns the names of the published crates, each with its complete metadata.
pub fn published(root: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    let folders = fs::read_dir(root.join("crates")).map_err(|e| format!("crates: {e}"))?;
    for folder in folders.flatten() {
        let path = folder.path().join("Cargo.toml");
        let manifest = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let says = |key: &str| manifest.lines().any(|line| line.split(['.', ' ']).next() == Some(key));
        if !manifest.lines().any(|line| line == "publish = true") {
            continue;
        }
        if let Some(missing) = SHOWN_METADATA.into_iter().find(|key| !says(key)) {
            return Err(format!("{} is published without {missing}", path.display()));
        }
        names.push(folder.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    match names.is_empty() {
        true => Err("no crate is published".to_owned()),
        false => Ok(names),
    }
}
