//! The command with its manual, completions and documents: as an archive, and as a Debian package.

use std::fs;
use std::path::{Path, PathBuf};

use super::files::{copy, made, pack, write};
use super::platform::Platform;
use crate::packages::{find, run};
use crate::third_party::list;

/// The version of the packages.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The documents included with the command.
const DOCUMENTS: &[&str] = &["README.md", "PERFORMANCE.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// The command with everything that belongs to it, in a folder.
pub struct Distribution<'a> {
    name: String,
    platform: &'a Platform,
    pub folder: PathBuf,
}

/// Writes the manual or the completions into a folder, by the program of this machine: that of a package may be for another one.
fn write_pages(root: &Path, what: &str, folder: &str) -> Result<(), String> {
    let arguments = ["run", "--quiet", "--package", "pencilmark-cli", "--", what, "--out", folder];
    run(root, env!("CARGO"), &arguments, &[])
}

impl<'a> Distribution<'a> {
    pub fn of_command(
        root: &Path,
        out: &Path,
        platform: &'a Platform,
        program: &Path,
        licences: &str,
    ) -> Result<Distribution<'a>, String> {
        let name = format!("pencilmark-{VERSION}-{}-linux", platform.processor);
        let folder = out.join(&name);
        copy(program, &folder.join("bin/pencilmark"))?;
        write_pages(root, "manual", &made(&folder.join("man/man1"))?)?;
        write_pages(root, "completions", &made(&folder.join("completions"))?)?;
        for document in DOCUMENTS {
            copy(&root.join(document), &folder.join(document))?;
        }
        write(&folder.join("THIRD-PARTY.md"), licences)?;
        Ok(Distribution { name, platform, folder })
    }

    pub fn pack_archive(&self, out: &Path, date: &str) -> Result<(), String> {
        pack(out, &self.name, date)
    }

    /// Builds a Debian package, if the system has the program for that.
    pub fn pack_deb(&self, out: &Path, date: &str) -> Result<(), String> {
        if find(&["dpkg-deb"]).is_none() {
            println!("== no .deb: there is no dpkg-deb here");
            return Ok(());
        }
        let (architecture, tree) = (self.platform.debian, out.join("deb"));
        self.lay_out(&tree)?;
        write(&tree.join("DEBIAN/control"), &control(architecture, installed_size(&tree)?))?;
        let package = out.join(format!("pencilmark_{VERSION}_{architecture}.deb"));
        run(out, "chmod", &["--recursive", "u=rwX,go=rX", &tree.to_string_lossy()], &[])?;
        let arguments =
            ["--root-owner-group", "-Zxz", "--build", &tree.to_string_lossy(), &package.to_string_lossy()];
        run(out, "dpkg-deb", &arguments, &[("SOURCE_DATE_EPOCH", &PathBuf::from(date))])?;
        fs::remove_dir_all(&tree).map_err(|e| e.to_string())
    }

    /// Arranges the files as in a Debian system.
    fn lay_out(&self, tree: &Path) -> Result<(), String> {
        let share = tree.join("usr/share");
        copy(&self.folder.join("bin/pencilmark"), &tree.join("usr/bin/pencilmark"))?;
        for page in list(&self.folder.join("man/man1"))? {
            let place = share.join("man/man1").join(page.file_name().unwrap_or_default());
            copy(&page, &place)?;
            run(tree, "gzip", &["-9n", &place.to_string_lossy()], &[])?;
        }
        let completions = self.folder.join("completions");
        for (file, place) in [
            ("pencilmark.bash", "bash-completion/completions/pencilmark"),
            ("_pencilmark", "zsh/vendor-completions/_pencilmark"),
            ("pencilmark.fish", "fish/vendor_completions.d/pencilmark.fish"),
        ] {
            copy(&completions.join(file), &share.join(place))?;
        }
        let doc = share.join("doc/pencilmark");
        for document in DOCUMENTS.iter().chain(&["THIRD-PARTY.md"]) {
            copy(&self.folder.join(document), &doc.join(document))?;
        }
        write(
            &doc.join("copyright"),
            "Pencilmark is licensed under MIT or Apache-2.0, as you prefer; see LICENSE-MIT, LICENSE-APACHE and THIRD-PARTY.md beside this file.\n",
        )
    }
}

/// Returns the control file of the Debian package. The program is statically linked, so it has no dependencies.
fn control(architecture: &str, kilobytes: u64) -> String {
    format!(
        "Package: pencilmark\nVersion: {VERSION}\nArchitecture: {architecture}\nMaintainer: The Pencilmark project <pencilmark@localhost>\n\
         Installed-Size: {kilobytes}\nSection: games\nPriority: optional\nDescription: Sudoku of every usual size, rule and format\n \
         An app to play and learn in your browser, and a command that solves, counts, explains, rates and generates puzzles.\n"
    )
}

/// Returns the size of a folder's files in units of 1024 bytes, each file rounded up.
fn installed_size(folder: &Path) -> Result<u64, String> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut kilobytes = 0;
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let about = entry.metadata().map_err(failed)?;
        kilobytes += if about.is_dir() { installed_size(&entry.path())? } else { about.len().div_ceil(1024) };
    }
    Ok(kilobytes)
}
