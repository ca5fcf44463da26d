//! What people download: an archive and a Debian package with the command, the site, the wheel, the npm package, and their checksums.

use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::packages::{find, run, target};
use crate::third_party::{list, third_party};
use crate::{npm, pages, python, site};

/// Documents that go with the command.
const DOCUMENTS: &[&str] = &["README.md", "PERFORMANCE.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Builds everything into `target/dist`.
pub fn build(root: &Path) -> Result<(), String> {
    let out = target(root).join("dist");
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    let version = env!("CARGO_PKG_VERSION");
    let command = Distribution::of_command(root, &out, version)?;
    command.pack_archive(&out)?;
    command.pack_deb(&out, version)?;
    fs::remove_dir_all(&command.folder).map_err(|e| e.to_string())?;

    let name = format!("pencilmark-site-{version}");
    site::build(root, &out.join(&name))?;
    write(&out.join(&name).join("THIRD-PARTY.md"), &third_party(root, "pencilmark-wasm")?)?;
    pack(&out, &name)?;
    fs::remove_dir_all(out.join(&name)).map_err(|e| e.to_string())?;

    for file in [npm::build(root)?, python::build(root, "release")?] {
        let name = file.file_name().ok_or("a package without a name")?;
        fs::copy(&file, out.join(name)).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    checksums(&out)
}

/// The command with all that goes with it, in a folder.
struct Distribution {
    name: String,
    folder: PathBuf,
}

impl Distribution {
    fn of_command(root: &Path, out: &Path, version: &str) -> Result<Distribution, String> {
        run(root, env!("CARGO"), &["build", "--release", "--package", "pencilmark-cli"], &[])?;
        let name = format!("pencilmark-{version}-{ARCH}-{OS}");
        let folder = out.join(&name);
        let program = format!("pencilmark{EXE_SUFFIX}");
        let built = target(root).join("release").join(&program);
        copy(&built, &folder.join("bin").join(&program))?;
        pages::write(root, "man", &made(&folder.join("man/man1"))?)?;
        pages::write(root, "completions", &made(&folder.join("completions"))?)?;
        for document in DOCUMENTS {
            copy(&root.join(document), &folder.join(document))?;
        }
        write(&folder.join("THIRD-PARTY.md"), &third_party(root, "pencilmark-cli")?)?;
        Ok(Distribution { name, folder })
    }

    fn pack_archive(&self, out: &Path) -> Result<(), String> {
        pack(out, &self.name)
    }

    /// A Debian package, where the system has the program that makes them.
    fn pack_deb(&self, out: &Path, version: &str) -> Result<(), String> {
        if find(&["dpkg-deb"]).is_none() {
            println!("== no .deb: there is no dpkg-deb here");
            return Ok(());
        }
        let (architecture, tree) = (debian_architecture(), out.join("deb"));
        let share = tree.join("usr/share");
        copy(&self.folder.join("bin/pencilmark"), &tree.join("usr/bin/pencilmark"))?;
        for page in list(&self.folder.join("man/man1"))? {
            let place = share.join("man/man1").join(page.file_name().unwrap_or_default());
            copy(&page, &place)?;
            run(out, "gzip", &["-9n", &place.to_string_lossy()], &[])?;
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
        )?;
        let control = format!(
            "Package: pencilmark\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: The Pencilmark project <pencilmark@localhost>\n\
             Depends: libc6\nSection: games\nPriority: optional\nDescription: Sudoku of every usual size, rule and format\n \
             An app to play and learn in your browser, and a command that solves, counts, explains, rates and generates puzzles.\n"
        );
        write(&tree.join("DEBIAN/control"), &control)?;
        let package = out.join(format!("pencilmark_{version}_{architecture}.deb"));
        let arguments =
            ["--root-owner-group", "--build", &tree.to_string_lossy(), &package.to_string_lossy()];
        run(out, "dpkg-deb", &arguments, &[])?;
        fs::remove_dir_all(&tree).map_err(|e| e.to_string())
    }
}

/// The processor's name as Debian has it.
fn debian_architecture() -> &'static str {
    match ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

/// Packs a folder below `out` beside it.
fn pack(out: &Path, name: &str) -> Result<(), String> {
    let archive = format!("{name}.tar.gz");
    run(
        out,
        "tar",
        &["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "-czf", &archive, name],
        &[],
    )
}

/// Writes the checksum of each file, as `sha256sum --check` reads them.
fn checksums(out: &Path) -> Result<(), String> {
    let mut lines = String::new();
    for file in list(out)? {
        let content = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let hash: String = Sha256::digest(&content).iter().map(|byte| format!("{byte:02x}")).collect();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        println!("== dist: {name}, {} bytes", content.len());
        lines += &format!("{hash}  {name}\n");
    }
    write(&out.join("SHA256SUMS"), &lines)
}

/// A folder that is made, as text.
fn made(folder: &Path) -> Result<String, String> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder.to_string_lossy().into_owned())
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent).map_err(|e| format!("{}: {e}", parent.display()))?;
    }
    fs::copy(from, to).map(drop).map_err(|e| format!("{} to {}: {e}", from.display(), to.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|e| format!("{}: {e}", parent.display()))?;
    }
    fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}
