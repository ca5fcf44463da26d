//! The changes of a release for users of the libraries: their public items, compared with those of an older revision.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::crates::published;
use crate::packages::{run, target};

/// The tool that lists and compares public items, and its version.
const TOOL: &str = "cargo-public-api";
const VERSION: &str = "0.52.0";

/// Prints which public items of the published libraries have changed since a revision; by default, since the last tag.
pub fn compare(root: &Path, revision: Option<&str>) -> Result<(), String> {
    let revision = revision.map_or_else(|| last_tag(root), |revision| Ok(revision.to_owned()))?;
    let tool = tool(root)?;
    let home = target(root).join("semver");
    let old = sources(root, &revision, &home)?;
    let (before, now) = (published(&old)?, published(root)?);
    let mut told = Vec::new();
    for name in &now {
        if !before.contains(name) {
            told.push(format!("{name}: new"));
            continue;
        }
        let (old, new) = (items(&old, name, &home.join("old"))?, items(root, name, &home.join("new"))?);
        told.push(format!("{name}: {}", difference(&tool, &old, &new)?));
    }
    told.extend(
        before.iter().filter(|name| !now.contains(name)).map(|name| format!("{name}: gone, breaking")),
    );
    println!("== public items since {revision}");
    told.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// Returns the last tag before the current commit.
fn last_tag(root: &Path) -> Result<String, String> {
    let tag = output(Command::new("git").args(["describe", "--tags", "--abbrev=0"]).current_dir(root));
    let tag =
        tag.map_err(|_| "there is no tag to compare with; name a revision: cargo xtask semver REVISION")?;
    Ok(tag.trim().to_owned())
}

/// Returns the tool, which is installed below the target folder.
fn tool(root: &Path) -> Result<PathBuf, String> {
    let home = target(root).join("tools").join(format!("{TOOL}-{VERSION}"));
    let program = home.join("bin").join(format!("{TOOL}{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        let (place, crate_name) = (home.to_string_lossy(), format!("{TOOL}@{VERSION}"));
        let arguments = ["install", "--locked", "--root", &place, &crate_name];
        run(root, env!("CARGO"), &arguments, &[("CARGO_TARGET_DIR", &target(root).join("tools/build"))])?;
    }
    Ok(program)
}

/// Returns the folder with the unpacked files of a revision. Those of an earlier run are reused if they are the same, so that less
/// is built.
fn sources(root: &Path, revision: &str, home: &Path) -> Result<PathBuf, String> {
    let (folder, archive, stamp) = (home.join("sources"), home.join("sources.tar"), home.join("revision"));
    let name = format!("{revision}^{{commit}}");
    let commit = output(Command::new("git").args(["rev-parse", "--verify", &name]).current_dir(root))?;
    if fs::read_to_string(&stamp).is_ok_and(|there| there == commit) {
        return Ok(folder);
    }
    let written =
        |path: &Path, done: std::io::Result<()>| done.map_err(|e| format!("{}: {e}", path.display()));
    let _ = fs::remove_file(&stamp);
    let _ = fs::remove_dir_all(&folder);
    written(&folder, fs::create_dir_all(&folder))?;
    let file = archive.to_string_lossy();
    run(root, "git", &["archive", "--format=tar", "--output", &file, commit.trim()], &[])?;
    run(&folder, "tar", &["--extract", "--file", &file], &[])?;
    written(&stamp, fs::write(&stamp, commit))?;
    Ok(folder)
}

/// Returns a file with the public items of a library with all features, as listed by the stable compiler.
fn items(sources: &Path, name: &str, builds: &Path) -> Result<PathBuf, String> {
    let arguments = ["rustdoc", "--quiet", "--package", name, "--lib", "--all-features"];
    let format = ["--", "-Zunstable-options", "--output-format=json", "--cap-lints=allow"];
    let unstable = PathBuf::from("1");
    let variables = [("CARGO_TARGET_DIR", &builds.to_owned()), ("RUSTC_BOOTSTRAP", &unstable)];
    run(sources, env!("CARGO"), &[&arguments[..], &format].concat(), &variables)?;
    Ok(builds.join("doc").join(format!("{}.json", name.replace('-', "_"))))
}

/// Prints the items that were removed, changed and added, and returns their numbers.
fn difference(tool: &Path, old: &Path, new: &Path) -> Result<String, String> {
    let mut command = Command::new(tool);
    command.args(["public-api", "--omit", "blanket-impls,auto-trait-impls", "--color", "never", "diff"]);
    let told = output(command.arg(old).arg(new))?;
    println!("{}", told.trim_end());
    Ok(verdict(&told))
}

/// Counts the items in each section of the tool's output.
fn verdict(told: &str) -> String {
    let mut counts = [0_usize; 3];
    let mut part = None;
    for line in told.lines() {
        let heads = ["Removed items", "Changed items", "Added items"];
        part = heads.iter().position(|head| line.starts_with(head)).or(part);
        let counted = match part {
            Some(2) => line.starts_with('+'),
            _ => line.starts_with('-'),
        };
        if let Some(part) = part {
            counts[part] += usize::from(counted);
        }
    }
    let [removed, changed, added] = counts;
    match counts {
        [0, 0, 0] => "unchanged".to_owned(),
        [0, 0, _] => format!("{added} added, compatible"),
        _ => format!("{removed} removed, {changed} changed, {added} added, breaking"),
    }
}

/// Returns the output of a program.
fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|e| format!("{name} does not start: {e}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn what_breaks_is_told() {
        let told = "Removed items from the public API
=================================
-pub fn a::f()
-pub fn a::g()

Changed items in the public API
===============================
-pub fn a::h()
+pub fn a::h(u8)

Added items to the public API
=============================
+pub fn a::i()
+pub fn a::j()
+pub fn a::k()
";
        assert_eq!(verdict(told), "2 removed, 1 changed, 3 added, breaking");
        let none = "(none)\n\n";
        let added = format!(
            "Removed items from the public API\n====\n{none}Changed items in the public API\n====\n{none}\
             Added items to the public API\n====\n+pub fn a::i()\n"
        );
        assert_eq!(verdict(&added), "1 added, compatible");
        assert_eq!(verdict(&format!("Removed items from the public API\n====\n{none}")), "unchanged");
    }
}
